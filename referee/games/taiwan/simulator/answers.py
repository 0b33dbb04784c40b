"""What the others do with a discard, or with a kong just added."""

from __future__ import annotations

from referee.games.taiwan.simulator.players import RARELY, SELDOM
from referee.games.taiwan.simulator.strategy import improves
from referee.games.taiwan.simulator.turns import Turns
from referee.games.taiwan.simulator.values import RANKS, Claim, Standing
from referee.games.taiwan.tiles import FIRST_FLOWER, is_flower


class Answers(Turns):
    """Wins, claims and passes, highest first."""

    def standing_now(self) -> Standing:
        assert self.table.standing is not None
        return self.table.standing

    def answers(self) -> tuple[int, str | None]:
        """Whose move it is after a discard, and by what claim."""
        table = self.table
        standing = self.standing_now()
        below = table.after(standing.seat)
        self.refused = None
        taken = None if self.spent else self.win_calls()
        if taken is not None:
            return taken.seat, taken.kind
        if standing.last:
            return self._last_tile(below)
        claims = [] if self.layout.shy or is_flower(standing.tile) else self._lawful_claims(standing)
        wrong = self._wrong_claim(standing)
        if wrong is not None:
            self._carry(wrong)
            self.refused = None if table.standing is None else wrong.seat
            return (below, None) if self.refused is not None else (wrong.seat, wrong.kind)
        if claims:
            return self._carry_one_out(claims)
        if self.chance(self.manners.pass_by):
            table.pass_by(below)
            table.feature("pass")
        return below, None

    def answer_kong(self) -> None:
        """Others may rob the kong that was just added."""
        self.win_calls()

    # --- wins -----------------------------------------------------------------------------------

    def win_calls(self) -> Claim | None:
        """Ends the deal if what stands is won; a claim that is carried out though a win was called."""
        table, rng, standing = self.table, self.rng, self.standing_now()
        callers = [seat for seat in standing.could if not self._lets_go(seat)]
        wrongly = [seat for seat in self._not_allowed(standing) if self.tempted(RARELY)]
        if self.chance(self.manners.offence / 12):
            wrongly += [seat for seat in range(4) if seat not in (standing.seat, *standing.could)][:1]
        if callers and self.rules.winners == "nearest":
            wrongly = []
        callers += wrongly[:1]
        if not callers:
            if standing.could and self.chance(0.5):
                table.pass_by(rng.choice(standing.could))
            return None
        rng.shuffle(callers)
        self.think(most=2)
        others = self._others_claims(callers) if self._may_be_taken(standing) and not wrongly else []
        if others and self.chance(self.manners.also):
            self._call(rng.choice(others), carried=False)
            table.feature("claim called before a win")
        for seat in callers:
            table.win(seat, named=self.chance(0.7))
        if others and self.tempted(SELDOM):
            taken = rng.choice(others)
            self._call(taken, carried=True)
            return taken
        self._tell(standing)
        if any(call.void is None for call in table.calls) or self.chance(self._ends()):
            self.finish(None)
        return None

    def _ends(self) -> float:
        """How likely a void win ends the deal: a false one is seen to be false."""
        return 0.2 if all(call.void == "false" for call in self.table.calls) else 0.6

    def _lets_go(self, seat: int) -> bool:
        if seat in self.layout.lets_go:
            self.layout.lets_go.discard(seat)
            return True
        return self.chance(self.manners.let_go)

    def _not_allowed(self, standing: Standing) -> list[int]:
        """Whose hand it would complete, but he is locked or dead."""
        return [
            seat
            for seat in range(4)
            if seat not in (standing.seat, *standing.could)
            and not standing.kong
            and not is_flower(standing.tile)
            and self.table.players[seat].wins_with(standing.tile)
        ]

    def _may_be_taken(self, standing: Standing) -> bool:
        """Whether others may call a pung or chow of what is won; not where the win will be void."""
        return not (standing.kong or standing.last or self.layout.shy or self.table.overtime)

    def _others_claims(self, callers: list[int]) -> list[Claim]:
        """What others could take the same tile for."""
        return [one for one in self._possible(self.standing_now()) if one.seat not in callers]

    def _tell(self, standing: Standing) -> None:
        """Count who won and how."""
        table = self.table
        good = [call for call in table.calls if call.void is None]
        where = "robbed kong" if standing.kong else "discard"
        for call in table.calls:
            if call.void is not None:
                table.feature(f"void win: {call.void}")
        if good:
            table.feature(f"{('', 'win', 'two winners', 'three winners')[len(good)]} off a {where}")

    # --- claims ---------------------------------------------------------------------------------

    def _possible(self, standing: Standing) -> list[Claim]:
        """Every claim that is allowed."""
        table, tile = self.table, standing.tile
        claims: list[Claim] = []
        for seat in range(4):
            if seat == standing.seat or is_flower(tile):
                continue
            me = table.players[seat]
            below = seat == table.after(standing.seat)
            claims += [Claim("chow", seat, keep) for keep in me.chows(tile) if below]
            claims += [Claim(kind, seat, (tile,) * owned) for kind, owned in (("pung", 2), ("kong", 3))]
        return [claim for claim in claims if table.claim_fault(claim) is None and self._leaves_one(claim)]

    def _leaves_one(self, claim: Claim) -> bool:
        """Whether he still has a tile to discard; one who drew too few replacements may run out of them."""
        plain = [tile for tile in self.table.players[claim.seat].hand if not is_flower(tile)]
        return len(plain) > len(claim.keep)

    def _lawful_claims(self, standing: Standing) -> list[Claim]:
        """Those that their players want; what one of them wants most, if he has several."""
        wanted: dict[int, Claim] = {}
        for claim in self._possible(standing):
            kind, seat, keep = claim
            grabs = seat in self.layout.grabs and kind == "pung"
            likes = self.chance(0.6) if kind == "kong" else improves(self.table.players[seat], keep)
            if grabs or likes != self.chance(self.manners.whim):
                wanted[seat] = max(wanted.get(seat, claim), claim, key=_rank)
        return list(wanted.values())

    def _carry_one_out(self, claims: list[Claim]) -> tuple[int, str]:
        """The highest is carried out; lower ones may have been called before it, or it before them."""
        claims.sort(key=_rank)
        *lower, highest = claims
        lower = [one for one in lower if _rank(one) < _rank(highest)]
        self.think(most=2)
        if lower and self.tempted(SELDOM):
            self._call(highest, carried=False)
            self._call(lower[0], carried=True)
            return lower[0].seat, lower[0].kind
        if lower and self.chance(2 * self.manners.also):
            self._call(lower[0], carried=False)
            self.table.feature("lower claim called before")
        self._carry(highest)
        return highest.seat, highest.kind

    def _carry(self, claim: Claim) -> None:
        self.think(most=2)
        self._call(claim, carried=True)

    def _call(self, claim: Claim, carried: bool) -> None:
        kind, seat, keep = claim
        named = self.chance(0.7)
        if carried:
            self.table.feature(f"{'exposed kong' if kind == 'kong' else kind}")
        if kind == "chow":
            self.table.chow(seat, keep, carried, named)
        elif kind == "pung":
            self.table.pung(seat, carried, named)
        else:
            self.table.exposed_kong(seat, carried, named)

    # --- claims that are not allowed ------------------------------------------------------------

    def _last_tile(self, below: int) -> tuple[int, str | None]:
        """The last discard can be won only."""
        claims = [] if is_flower(self.standing_now().tile) else self._pungs_and_chows()
        if not claims or self.spent or not self.tempted(3 * RARELY):
            self.exhausted("the last discard was not won")
        self.spent = True
        self._carry(claims[0])
        return claims[0].seat, claims[0].kind

    def _pungs_and_chows(self) -> list[Claim]:
        standing = self.standing_now()
        claims: list[Claim] = []
        for seat in range(4):
            me = self.table.players[seat]
            if seat != standing.seat and me.hand.count(standing.tile) > 1:
                claims.append(Claim("pung", seat, (standing.tile,) * 2))
        below = self.table.after(standing.seat)
        claims += [Claim("chow", below, keep) for keep in self.table.players[below].chows(standing.tile)]
        return [claim for claim in claims if self._leaves_one(claim)]

    def _wrong_claim(self, standing: Standing) -> Claim | None:
        """A claim that the rules forbid, if somebody is tempted."""
        rng, table = self.rng, self.table
        if is_flower(standing.tile) or not self.tempted():
            return None
        seat = rng.choice([seat for seat in range(4) if seat != standing.seat])
        me = table.players[seat]
        hand = sorted({tile for tile in me.hand if not is_flower(tile)})
        other = rng.choice([tile for tile in range(FIRST_FLOWER) if tile != standing.tile])
        below = table.after(standing.seat)
        possible = [Claim("pung", seat, (standing.tile,) * 2), Claim("chow", seat, (other, other))]
        possible += [Claim("chow", seat, keep) for keep in me.chows(standing.tile) if seat != below]
        if seat == below:
            possible += [Claim("chow", seat, (one, two)) for one in hand for two in hand if one < two]
        ways: dict[str, list[Claim]] = {}
        for claim in possible:
            fault = table.claim_fault(claim)
            if fault is not None and self._leaves_one(claim):
                ways.setdefault(fault, []).append(claim)
        return rng.choice(ways[rng.choice(sorted(ways))]) if ways else None


def _rank(claim: Claim) -> int:
    return RANKS[claim.kind]
