"""限時: the time of a turn and of the deal, from the time stamps of the events."""

from __future__ import annotations

from referee.record.stamps import DAY, Stamp


class Clock:
    """Reads stamps as seconds since the deal opened.

    Clock times count from the first stamped event; a stamp that goes back says nothing. ``turn_limit`` and
    ``deal_limit`` are seconds, 0 for none.
    """

    def __init__(self, turn_limit: int, deal_limit: int) -> None:
        self.turn_limit, self.deal_limit = turn_limit, deal_limit
        self.now: int | None = None
        self._midnight: int | None = None  # what a clock time is less by
        self.began: int | None = 0  # when the turn at hand began; None until a stamp tells
        self.turn_told = self.deal_told = self.ran_out = False

    def read(self, stamp: Stamp) -> int | None:
        """The time of an event, or None where it cannot be trusted."""
        seconds = stamp.seconds
        if stamp.clock:
            if self._midnight is None:
                self._midnight = seconds - (self.now or 0)
            seconds -= self._midnight
            if self.now is not None and seconds < self.now - DAY // 2:
                seconds += DAY
        if self.now is not None and seconds < self.now:
            return None
        self.now = seconds
        if self.began is None:  # it began at this moment or before
            self.began = seconds
        return seconds

    def begin_turn(self, at: int | None) -> None:
        """Somebody got the move by an event of this time; where it has none, the next time stands for it."""
        self.began = at
        self.turn_told = self.ran_out = False

    def turn_over(self, at: int | None) -> bool:
        """Whether the turn at hand has lasted longer than its limit, and it was not told or covered yet."""
        if at is None or not self.turn_limit or self.turn_told or self.ran_out or self.began is None:
            return False
        return at - self.began > self.turn_limit

    def too_early(self, at: int | None) -> bool:
        """Whether a turn cannot have run out by now."""
        return at is not None and self.began is not None and at - self.began < self.turn_limit

    def deal_over(self, at: int | None) -> bool:
        """Whether the deal has lasted longer than its limit, and it was not told yet."""
        return at is not None and 0 < self.deal_limit < at and not self.deal_told
