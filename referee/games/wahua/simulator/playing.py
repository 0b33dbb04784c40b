"""Bots play a whole deal; now and then, where they are told to, one breaks a rule."""

from __future__ import annotations

from random import Random

import msgspec

from referee.games.simulating import simulator
from referee.games.wahua.bot import Sight, best_keep, choose, propose
from referee.games.wahua.events import Eat, Gong
from referee.games.wahua.plain import point_of
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.dealing import dealt_by_point, dealt_for_a_race, shuffled
from referee.games.wahua.simulator.table import WahuaTable
from referee.games.wahua.simulator.values import Standing
from referee.games.wahua.tiles import is_bonus


class Manners(simulator.Manners, frozen=True):
    """How the players of a table behave, as chances from 0 to 1.

    ``offence``: a discard that breaks a rule, where one can be made; chances to break one that come
    seldom are taken :data:`SELDOM` times as readily. ``whim``: a lawful move other than the bot's.
    ``strong``: the tiles happen to lie so that every hand is good from the start; ``dull``: they are
    scattered, and nobody eats, so that the wall is mostly drawn to its end; ``shy``: nobody eats;
    ``race``: two or three wait from the start, most of them for one point.
    """

    whim: float = 0.2
    strong: float = 0.3
    dull: float = 0.12
    shy: float = 0.1
    race: float = 0.15
    escape: float = 0.04
    takeback: float = 0.04
    late: float = 0.3
    pass_by: float = 0.02
    everyone_calls: float = 0.7
    cut_short: float = 0.06
    no_end: float = 0.02


SELDOM = 6
RARE = {"pin-shuang-dui", "da-bai-liu-bai", "gang-kao-bang", "da-hua-liu-hua", "seen-first"}
"""Codes of discards for which the hand seldom gives room."""


class Players:
    """The four players of one deal at their table."""

    def __init__(self, rng: Random, rules: WahuaRules, dealer: int, manners: Manners) -> None:
        self.rng, self.rules, self.manners = rng, rules, manners
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        dull, self.shy = self.chance(manners.dull), self.chance(manners.shy)
        if dull:
            self.shy, tiles = True, dealt_by_point(rng, 0)
        elif self.chance(manners.race):
            tiles = dealt_for_a_race(rng)
        elif self.chance(manners.strong):
            tiles = dealt_by_point(rng, 1)
        else:
            tiles = shuffled(rng)
        self.table = WahuaTable(rules, dealer, dice, tiles)

    def chance(self, how_often: float) -> bool:
        return self.rng.random() < how_often

    def tempted(self, seldom: bool = False) -> bool:
        """Whether somebody breaks a rule here."""
        return self.chance(min(0.8, self.manners.offence * (SELDOM if seldom else 1)))

    # --- the deal -------------------------------------------------------------------------------

    def play(self) -> WahuaTable:
        """Play to the end."""
        table, rng = self.table, self.rng
        self._opening()
        seat = table.dealer if table.active[table.dealer] else table.after(table.dealer)
        claimed: str | None = None
        stop = rng.randint(1, 30) if self.chance(self.manners.cut_short) else 0
        while table.ended is None:
            self._turn(seat, claimed)
            if table.ended is not None:
                break
            if stop and len(table.events) > 3 * stop and not table.standing_now().could:
                self._end(rng.choice(("time", "abandoned")))
                break
            seat, claimed = self._answers()
        if table.calls or table.ended == "escaped":
            self._end(None)
        table.close()
        return table

    def _end(self, word: str | None) -> None:
        """The hands are shown, mostly, and the deal is closed."""
        table = self.table
        winners = {call.seat: call for call in table.calls}
        for seat in range(4):
            if not table.active[seat] or not self.chance(0.3 if seat in winners else 0.8):
                continue
            me, call = table.players[seat], winners.get(seat)
            hand = sorted(me.hand)
            if call is not None and not call.own_draw and self.chance(0.5):
                hand.append(call.tile)
            groups = [*me.pairs.values(), *((p * 3 + 2, p * 3 + 1, p * 3 + 1) for p in me.gongs)]
            if hand:
                table.reveal(seat, tuple(hand), tuple(groups) if self.chance(0.3) else ())
        if word is not None or not self.chance(self.manners.no_end):
            table.end(word)

    def _opening(self) -> None:
        table, rng = self.table, self.rng
        order = [(table.dealer + step) % 4 for step in range(4)]
        if self.chance(0.3):
            rng.shuffle(order)
        for seat in order:
            if self.chance(self.manners.pass_by):
                table.pass_by(seat)
            self._open(seat)
            may_escape = self.rules.escape != "off" and not (
                self.rules.escape_until == "opening" and table.passed[seat]
            )
            if self.chance(self.manners.escape / 4) and (may_escape or self.tempted(seldom=True)):
                table.escape(seat)
            if table.ended is not None:
                return

    def _open(self, seat: int) -> None:
        """Bonus tiles and dealt gongs until there are none."""
        table = self.table
        me = table.players[seat]
        gongs = not self.tempted(seldom=True)
        while True:
            bonus = [tile for tile in me.hand if is_bonus(tile)]
            if bonus:
                shown = bonus if self.chance(0.7) else bonus[:1]
                table.flower(seat, shown)
                draws = len(shown)
            elif gongs and me.triples():
                table.gong(seat, me.triples()[0])
                draws = 1
            else:
                return
            for _ in range(draws):
                table.draw(seat, begins=False)

    # --- a turn ---------------------------------------------------------------------------------

    def sight(self, seat: int, standing: Standing | None = None) -> Sight:
        """What this player sees."""
        table = self.table
        upstream = standing is not None and not standing.last and table.before(seat) == standing.seat
        return Sight(
            seat,
            table.players[seat],
            tuple(table.others_gongs(seat)),
            tuple(table.lying()),
            table.shaken,
            self.rules,
            table.opening,
            None if standing is None else standing.tile,
            upstream,
            table.by_draw,
            table.drawn,
            table.shown,
            table.locks[seat] is None,
        )

    def _turn(self, seat: int, claimed: str | None) -> None:
        """From his draw or claim to his discard, or to the end of the deal."""
        table = self.table
        me = table.players[seat]
        if claimed != "eat":
            table.draw(seat, begins=claimed is None)
        if claimed is None and self._escapes(seat):
            return
        careless = {name for name in ("flower", "win", "gong", "swap") if self.tempted(seldom=True)}
        rash = table.drawn is not None and self.chance(self.manners.offence / 20)
        while True:
            bonus = [tile for tile in me.hand if is_bonus(tile)]
            draws = 0
            if bonus and "flower" not in careless:
                table.flower(seat, bonus)
                draws = len(bonus)
            elif table.drawn is not None and self._wins(seat, careless, rash):
                table.win_by_draw(seat)
                table.feature("win by own draw" if me.tail() is not None else "false win by own draw")
                return
            elif me.triples() and "gong" not in careless:
                table.gong(seat, me.triples()[0])
                draws = 1
            elif me.due_swaps() and "swap" not in careless:
                table.swap(seat, me.due_swaps()[0])
                table.feature("swap")
            else:
                break
            for _ in range(draws):
                if not table.wall:
                    last = "bonus tile" if bonus else "gong"
                    table.feature(f"wall ends on a {last}")
                    self._end("exhausted")
                    return
                table.draw(seat, begins=False)
        self._discard(seat)

    def _wins(self, seat: int, careless: set[str], rash: bool) -> bool:
        table = self.table
        if table.players[seat].tail() is None:
            return rash
        locked = table.locks[seat] is not None
        if table.missed == "kan-hua" and "win" not in careless and not locked:
            table.feature("win in kan-hua by own draw")
        return "win" not in careless and (not locked or self.tempted(seldom=True))

    def _escapes(self, seat: int) -> bool:
        """He gives up on his own turn, after the draw: lawful before his first discard, if at all."""
        table, rules = self.table, self.rules
        first = not table.players[seat].discards
        lawful = first and rules.escape != "off" and rules.escape_until == "first-discard"
        chance = self.manners.escape / 8 if lawful else self.manners.offence / 30
        if not self.chance(chance):
            return False
        table.escape(seat)
        if table.ended is None:
            following = table.after(seat)
            if table.wall:
                self._turn(following, None)
            else:
                self._end("exhausted")
        return True

    def _discard(self, seat: int) -> None:
        table, rng = self.table, self.rng
        me = table.players[seat]
        tile = self._wrong_tile(seat) if self.manners.offence else None
        if tile is None:
            lawful = me.lawful(table.others_gongs(seat), self.rules)
            if not lawful:  # an open white has to be replaced first, and he does not care
                tile = rng.choice(sorted(me.hand))
            elif self.chance(self.manners.whim):
                tile = rng.choice(self._free_of_order(seat, lawful))
            else:
                tile = choose(self.sight(seat))
        due = table.drawn is not None and me.fallen() and table.by_draw
        if due and not table.shown and table.drawn in me.hand and self._shows(seat, tile):
            table.show(seat)
            table.feature("show")
        table.discard(seat, tile)

    def _free_of_order(self, seat: int, lawful: list[int]) -> list[int]:
        """Those that no rule of order within a tier speaks against."""
        ordering = {("seen-first", "offence"), ("da-hua-liu-hua", "offence")}
        return [tile for tile in lawful if not ordering & set(self.table.breaks(seat, tile))] or lawful

    def _shows(self, seat: int, tile: int) -> bool:
        needed = any(code == "xian-hua" for code, _ in self.table.breaks(seat, tile))
        return needed and not self.tempted(seldom=True)

    def _wrong_tile(self, seat: int) -> int | None:
        """A discard that breaks a rule, if he is tempted; rules that seldom can be broken tempt more."""
        table, temptation = self.table, self.rng.random()
        if temptation >= self.manners.offence * SELDOM:
            return None
        ways: dict[str, list[int]] = {}
        me = table.players[seat]
        tiers = me.tiers(table.others_gongs(seat), self.rules)
        for tile in sorted(set(me.hand)):
            for code, kind in table.breaks(seat, tile, tiers):
                if kind == "offence" and code not in ("xian-hua", "you-gang-bu-gang"):
                    ways.setdefault(code, []).append(tile)
        rare = sorted(set(ways) & RARE)
        if rare:
            return self.rng.choice(ways[self.rng.choice(rare)])
        if ways and temptation < self.manners.offence:
            return self.rng.choice(ways[self.rng.choice(sorted(ways))])
        return None

    # --- what the others do with a discard ------------------------------------------------------

    def _answers(self) -> tuple[int, str | None]:
        """Whose turn it is then, and by what claim; the deal may have ended."""
        table = self.table
        standing = table.standing_now()
        below = table.after(standing.seat)
        if self._win_calls(standing, below):
            return below, None
        if standing.last:
            self._end("exhausted")
            return below, None
        if self._wrong_claim(standing):
            claim = standing.claim
            assert claim is not None
            if claim.kind == "gong" or not self._takes_back(claim.seat):
                return claim.seat, claim.kind
            return below, None
        if not standing.could:
            self._leaves(standing)
            if table.ended is not None:
                return below, None
            below = table.after(standing.seat)
        if self._lawful_claim(standing, below):
            assert standing.claim is not None
            if standing.claim.kind == "gong" or not self._takes_back(below):
                return below, standing.claim.kind
        elif self.chance(self.manners.pass_by):
            table.pass_by(below)
        return table.after(standing.seat), None

    def _win_calls(self, standing: Standing, below: int) -> bool:
        """Whether the deal ends with this discard won, truly or falsely."""
        table, rng = self.table, self.rng
        able = [seat for seat, _ in standing.could if table.locks[seat] is None]
        locked = [seat for seat, _ in standing.could if table.locks[seat] is not None]
        callers = [seat for seat in able if not self.tempted(seldom=True)]
        if len(callers) > 1 and not self.chance(self.manners.everyone_calls):
            callers = rng.sample(callers, 1)
        callers += [seat for seat in locked if self.tempted(seldom=True)]
        if self.chance(self.manners.offence / 40):
            unable = [s for s in range(4) if table.active[s] and s not in (standing.seat, *able, *locked)]
            callers += unable[:1]
        if not callers:
            return False
        rng.shuffle(callers)
        if not standing.last and self.chance(self.manners.late) and below not in callers:
            self._lawful_claim(standing, below)
            claim = standing.claim
            if claim is not None and claim.kind == "gong" and table.wall and self.chance(0.5):
                table.draw(below, begins=False)
            elif claim is not None and claim.kind == "eat" and table.players[below].due_swaps():
                table.swap(below, table.players[below].due_swaps()[0])
        ways = dict(standing.could)
        for seat in callers:
            if ways.get(seat) == "kan-hua":
                table.feature("win in kan-hua off a discard")
            table.win(seat)
        self._note_conflict()
        return True

    def _note_conflict(self) -> None:
        """Count how several callers were told apart."""
        table = self.table
        calls = [call for call in table.calls if call.stands]
        if not calls:
            table.feature("false win off a discard")
            return
        table.feature("win off a discard")
        if len(calls) > 1:
            framed = {call.frame for call in calls}
            decided = "frame first" if len(framed) == 2 and self.rules.frame_first else "nearest"
            table.feature(f"several callers, {decided}")

    def _leaves(self, standing: Standing) -> None:
        """Somebody else escapes while a discard lies there, before his own first discard."""
        table, rules = self.table, self.rules
        if rules.escape == "off" or rules.escape_until != "first-discard":
            return
        for seat in range(4):
            early = table.active[seat] and seat != standing.seat and not table.players[seat].discards
            if early and self.chance(self.manners.escape / 40):
                table.escape(seat)
                return

    def _lawful_claim(self, standing: Standing, below: int) -> bool:
        """The downstream player takes the discard if he may and will."""
        table, rules = self.table, self.rules
        if below == standing.seat:
            return False
        move = propose(msgspec.structs.replace(self.sight(below, standing), winnable=False))
        me = table.players[below]
        whim = self.chance(self.manners.whim)
        if isinstance(move.event, Gong) and standing.gong_for == below:
            if self.tempted(seldom=True):
                return False
            whim = False
        eatable = me.eat_fault(standing.tile, below, table.shaken, rules) is None
        if isinstance(move.event, Gong) and not whim:
            table.claim_gong(below)
        elif isinstance(move.event, Eat) != whim and eatable and not self.shy:
            mine = me.of_point(point_of(standing.tile))
            table.eat(below, self.rng.choice(mine) if whim else best_keep(me, standing.tile))
        else:
            return False
        return True

    def _takes_back(self, seat: int) -> bool:
        table = self.table
        if not self.chance(self.manners.takeback) or not (self.rules.takeback or self.tempted(seldom=True)):
            return False
        if table.players[seat].due_swaps() and self.tempted(seldom=True):
            table.swap(seat, table.players[seat].due_swaps()[0])
        table.takeback(seat)
        return True

    def _wrong_claim(self, standing: Standing) -> bool:
        """Somebody takes the discard who may not."""
        table, rng = self.table, self.rng
        if standing.gong_for is not None or not self.chance(self.manners.offence / 3):
            return False
        ways: list[tuple[int, str, int]] = []
        for seat in range(4):
            if seat == standing.seat or not table.active[seat]:
                continue
            me = table.players[seat]
            if is_bonus(standing.tile):
                continue
            point = point_of(standing.tile)
            here = table.before(seat) == standing.seat
            if not here and me.may_gong(standing.tile):
                ways.append((seat, "gong", 0))
            fault = me.eat_fault(standing.tile, seat, table.shaken, self.rules)
            if me.of_point(point) and point not in me.gongs and (fault or not here):
                ways += [(seat, "eat", keep) for keep in sorted(set(me.of_point(point)))]
        if not ways:
            return False
        seat, kind, keep = rng.choice(ways)
        if kind == "gong":
            table.claim_gong(seat)
        else:
            table.eat(seat, keep)
        return True


def play(rng: Random, rules: WahuaRules, dealer: int = 0, manners: Manners | None = None) -> WahuaTable:
    """One whole deal."""
    return Players(rng, rules, dealer, manners or Manners()).play()
