"""Called wins at the simulated table, and what makes them void."""

from __future__ import annotations

import msgspec

from referee.games.taiwan.simulator.claims import Claims
from referee.games.taiwan.simulator.state import EVERY
from referee.games.taiwan.simulator.values import Call, Standing
from referee.record import events as e

LABELS = {"false": "false-win", "blocked": "blocked-win"}
"""What a void win is called. That of a dead hand, or one past the limit, is told where it became so."""


class Wins(Claims):
    """The acts that call a win."""

    def win(self, seat: int, named: bool = True) -> None:
        """He calls the flower just exposed, the discard or kong that stands, or the tile he drew."""
        number = len(self.events) + 1
        row, standing = self.flower_row(seat), self.standing
        if row is not None:
            call = self._flower_win(seat, number, row)
        elif standing is not None and standing.seat != seat:
            call = self._win_off(seat, number, standing)
        else:
            call = self._win_by_draw(seat, number)
        self._event(e.Win(seat, call.tile if named else None))
        if self.overtime and call.void is None:
            call = msgspec.structs.replace(call, void="late")
        if call.void is None and standing is not None and row is None:
            standing.called.append("win")
            if standing.kong and standing.called.count("win") == 1:
                self.players[standing.seat].take_back(standing.tile)
        if call.void in LABELS:
            self._label(LABELS[call.void], seat)
        self.calls.append(call)

    def _flower_win(self, seat: int, number: int, row: str) -> Call:
        assert self.fresh_flower is not None
        exposer, tile = self.fresh_flower
        void = "false" if row not in self.rules.tai else "dead" if self.dead[seat] else None
        return Call(seat, number, tile, None if exposer == seat else exposer, void, flowers=row)

    def _win_off(self, seat: int, number: int, standing: Standing) -> Call:
        tile, void = standing.tile, None
        if not self.players[seat].wins_with(tile):
            void = "false"
        elif self.locked(seat, tile, drawn=False):
            void = "blocked"
        elif self.dead[seat]:
            void = "dead"
        case = None if void == "false" else self.case(seat, tile, standing.seat, standing.kong)
        return Call(seat, number, tile, standing.seat, void, case)

    def _win_by_draw(self, seat: int, number: int) -> Call:
        tile, void = self.drawn, None
        if not self.may_win or not self.players[seat].wins():
            void = "false"
        elif self.locked(seat, EVERY if tile is None else tile, drawn=True):
            void = "blocked"
        elif self.dead[seat]:
            void = "dead"
        return Call(seat, number, tile, None, void, None if void == "false" else self.case(seat, tile, None))
