"""Bots play a whole deal; now and then, where they are told to, one breaks a rule."""

from __future__ import annotations

from referee.games.taiwan.simulator.answers import Answers
from referee.games.taiwan.simulator.players import SELDOM, Over
from referee.games.taiwan.simulator.seating import SIDES, Seating
from referee.games.taiwan.simulator.table import TaiwanTable


class Players(Answers):
    """The four players of one deal at their table."""

    def play(self, seating: Seating | None = None) -> TaiwanTable:
        """Play to the end; where a seating is given, from its dice on."""
        table = self.table
        try:
            if seating is not None:
                self._sit_down(seating)
            self._deal()
            self._opening()
            self.turn(table.dealer, dealt=True)
            while True:
                seat, claimed = self.answers()
                self.cut()
                self.turn(seat, claimed)
        except Over:
            return table

    # --- before the first turn ------------------------------------------------------------------

    def _sit_down(self, seating: Seating) -> None:
        """搬位: dice, winds, dice; who casts is said, where it is not clear, or for good measure."""
        table = self.table
        clear = seating.caster == 0
        table.cast("seat", seating.seat_dice, None if clear and self.chance(0.5) else SIDES[seating.caster])
        said = SIDES[seating.chair] if self.chance(0.5) else None
        table.cast("temporary", seating.temporary_dice, said)
        for step in range(4):
            side = (seating.first + step) % 4
            table.draw_wind(SIDES[side], seating.winds[side])
        table.cast("dealer", seating.dealer_dice, SIDES[seating.chair] if self.chance(0.3) else None)
        table.feature("seat allocation")

    def _deal(self) -> None:
        """The dealer's line has his seventeenth tile, or he draws it after it."""
        table = self.table
        if self.chance(0.3):
            table.cast(None, tuple(self.rng.randint(1, 6) for _ in range(self.rng.choice((2, 3)))))
        seventeen = self.chance(0.7)
        order = range(4) if self.chance(0.3) else [(table.dealer + step) % 4 for step in range(4)]
        for seat in order:
            table.deal(seat, seventeen and seat == table.dealer)
        if not seventeen:
            table.draw(table.dealer, timed=self.chance(0.5))

    def _opening(self) -> None:
        """Everybody's flowers, in rounds or at once."""
        order = [(self.table.dealer + step) % 4 for step in range(4)]
        rounds = self.rules.opening_flowers == "rounds"
        if not rounds and self.chance(0.3):
            self.rng.shuffle(order)
        if self.tempted(SELDOM):  # somebody before his turn, or before the round is over
            self.rng.shuffle(order)
            rounds = rounds and self.chance(0.5)
        if self.tempted(SELDOM):
            order.remove(self.rng.choice(order))  # he exposes his in his first turn
        if rounds:
            self._in_rounds(order)
        else:
            for seat in order:
                while self._exposes(seat):
                    self._draws(seat)

    def _in_rounds(self, order: list[int]) -> None:
        """Each exposes his flowers and draws for them; or all expose theirs, and then all draw."""
        together = self.chance(0.3)
        number = 0
        while any(self.table.players[seat].held_flowers() for seat in order):
            number += 1
            self.table.feature("flower round" if number == 1 else "another flower round")
            waiting = {seat: self.table.players[seat].held_flowers() for seat in order}
            exposed = []
            for seat in order:
                if waiting[seat] and self._exposes(seat):
                    if together:
                        exposed.append(seat)
                    else:
                        self._draws(seat)
            for seat in exposed:
                self._draws(seat)

    def _exposes(self, seat: int) -> bool:
        flowers = self.table.players[seat].held_flowers()
        if flowers:
            self.think(most=1)
            self.table.flower(seat, flowers)
            self.answer_flower()
        return bool(flowers)

    def _draws(self, seat: int) -> None:
        """One tile for each flower that he has exposed and not replaced."""
        owned = self.table.players[seat]
        full = 1 if seat == self.table.dealer else 0
        while owned.over() < full:
            self.table.draw(seat, replaces=True, timed=self.chance(0.7))
