"""Chow, pung and kong at the simulated table."""

from __future__ import annotations

from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.plain import CHOWS
from referee.games.taiwan.simulator.state import State
from referee.games.taiwan.simulator.values import RANKS, Claim, PaidKong, Standing

IMPOSSIBLE = "he has not the tiles"
"""A claim that cannot be carried out at all."""


class Claims(State):
    """The acts that lay a set. ``carried``: it is carried out; else a higher claim comes after it."""

    def chow(self, seat: int, keep: tuple[int, ...], carried: bool = True, named: bool = True) -> None:
        event = Chow(seat, self._standing_tile() if named else None, keep)
        self._claim(event, Claim("chow", seat, keep), carried)

    def pung(self, seat: int, carried: bool = True, named: bool = True) -> None:
        tile = self._standing_tile()
        self._claim(Pung(seat, tile if named else None), Claim("pung", seat, (tile,) * 2), carried)

    def exposed_kong(self, seat: int, carried: bool = True, named: bool = True) -> None:
        tile = self._standing_tile()
        event = Kong(seat, tile, "exposed" if named else None)
        self._claim(event, Claim("kong", seat, (tile,) * 3), carried)

    def claim_from_nothing(self, event: Chow | Pung) -> None:
        """A claim where nothing lies there to be taken."""
        self._event(event)
        self._label("illegal-claim", event.seat)
        self.feature("illegal claim: nothing lies there")

    def _standing_tile(self) -> int:
        assert self.standing is not None
        return self.standing.tile

    def _claim(self, event: Chow | Pung | Kong, claim: Claim, carried: bool) -> None:
        seat, standing = event.seat, self.standing
        assert standing is not None
        fault = self.claim_fault(claim)
        higher = any(RANKS[one] > RANKS[claim.kind] for one in standing.called)
        self._event(event)
        if fault is not None:
            self._label("illegal-claim", seat)
            self.feature(f"illegal claim: {fault}")
        if fault == IMPOSSIBLE:
            return
        standing.called.append(claim.kind)
        if carried:
            if higher:
                self._label("claim-priority", seat)
            self._goes_on()
            self._carry_out(claim, standing)

    def claim_fault(self, claim: Claim) -> str | None:
        """Why a claim is forbidden; None if it is not."""
        kind, seat, keep = claim
        standing, held = self.standing, list(self.players[seat].hand)
        assert standing is not None
        for tile in keep:
            if tile not in held:
                return IMPOSSIBLE
            held.remove(tile)
        if standing.last:
            return "the last tile"
        if kind == "chow" and self.after(standing.seat) != seat:
            return "not from the player before"
        if kind == "chow" and tuple(sorted((*keep, standing.tile))) not in CHOWS:
            return "no set"
        return None

    def _carry_out(self, claim: Claim, standing: Standing) -> None:
        kind, seat, keep = claim
        self.players[standing.seat].discards.pop()
        self.players[seat].lay(kind, keep, (standing.tile,))
        self.undisturbed, self.moved[seat] = False, True
        self._turn_passes(seat)
        self.claimed = kind != "kong"
        if kind == "kong":
            self.kongs.append(PaidKong(seat, "exposed", (standing.seat,)))

    # --- kongs of his own -----------------------------------------------------------------------

    def concealed_kong(
        self, seat: int, tile: int, written: int | None = None, kind: str | None = "concealed"
    ) -> None:
        """``written``: what the sheet says of the tile, which lies face down."""
        self._own_kong(Kong(seat, tile if written is None else written, kind))
        self.players[seat].lay("concealed-kong", (tile,) * 4)
        self.kongs.append(PaidKong(seat, "concealed", self._others(seat)))

    def added_kong(self, seat: int, tile: int, kind: str | None = "added") -> None:
        """The fourth tile onto an open pung; it can be robbed until he draws."""
        number = self._own_kong(Kong(seat, tile, kind))
        self.players[seat].add(tile)
        self.kongs.append(PaidKong(seat, "added", self._others(seat)))
        self.standing = Standing(number, seat, tile, self.could_win(seat, tile), kong=True)

    def _own_kong(self, event: Kong) -> int:
        self._goes_on()
        number = self._event(event)
        if self.claimed and not self.rules.kong_after_claim:
            self._label("illegal-claim", event.seat)
            self.feature("illegal claim: kong straight after a claim")
        self.undisturbed = self.may_win = False
        return number

    def _others(self, seat: int) -> tuple[int, ...]:
        return tuple(other for other in range(4) if other != seat)
