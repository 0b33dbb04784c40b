"""限時: the time of a turn and of the deal, from the time stamps of the events."""

from __future__ import annotations

from referee.record.stamps import DAY, Stamp

NEVER = 1 << 40
"""A second that no stamp tells."""


class Clock:
    """Reads stamps as seconds since the deal opened.

    Clock times count from the first stamped event; a stamp that goes back says nothing. ``turn_limit`` and
    ``deal_limit`` are seconds, 0 for none. No limit is over before ``alarm``.
    """

    def __init__(self, turn_limit: int, deal_limit: int) -> None:
        self.turn_limit, self.deal_limit = turn_limit, deal_limit
        self._turn, self._deal = turn_limit or NEVER, deal_limit or NEVER
        self._latest = 0
        self._midnight: int | None = None  # what a clock time is less by
        self.began: int | None = None  # when the turn at hand began; None until a stamp tells
        self.deal_told = False
        self.begin_turn(0)

    def read(self, stamp: Stamp) -> int | None:
        """The time of an event, or None where it cannot be trusted."""
        seconds = stamp.seconds
        if stamp.clock:
            if self._midnight is None:
                self._midnight = seconds - self._latest
            seconds -= self._midnight
            if seconds < self._latest - DAY // 2:
                seconds += DAY
        if seconds < self._latest:
            return None
        self._latest = seconds
        if self.began is None:  # it began at this moment or before
            self._count_from(seconds)
        return seconds

    def begin_turn(self, at: int | None) -> None:
        """Somebody got the move by an event of this time; where it has none, the next time stands for it."""
        self.turn_told = False
        if at is None:
            self.began, self.alarm = None, self._deal
        else:
            self._count_from(at)

    def _count_from(self, at: int) -> None:
        self.began = at
        over = at + self._turn
        self.alarm = over if over < self._deal else self._deal

    def turn(self) -> tuple[int | None, bool]:
        """When the turn at hand began, and whether its limit was told."""
        return self.began, self.turn_told

    def resume(self, began: int | None, told: bool) -> None:
        """It is the turn of before."""
        self.begin_turn(began)
        self.turn_told = told

    def turn_over(self, at: int) -> bool:
        """Whether the turn at hand has lasted longer than its limit, and it was not told yet."""
        return not self.turn_told and self.began is not None and at - self.began > self._turn

    def too_early(self, at: int | None) -> bool:
        """Whether a turn cannot have run out by now."""
        return at is not None and self.began is not None and at - self.began < self.turn_limit

    def deal_over(self, at: int) -> bool:
        """Whether the deal has lasted longer than its limit, and it was not told yet."""
        return at > self._deal and not self.deal_told
