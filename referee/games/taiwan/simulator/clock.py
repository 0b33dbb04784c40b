"""The time at the simulated table, and what of it is written down."""

from __future__ import annotations

from typing import Literal

from referee.record.stamps import DAY, Stamp

Mode = Literal["none", "elapsed", "clock"]


class Clock:
    """Seconds since the deal opened, as they truly pass.

    ``opened`` is the time of day at which it opened, for a sheet with clock times. Those count from the
    first one that is written down, the others from the opening; a sheet without times judges none.
    """

    def __init__(self, mode: Mode = "none", opened: int = 0) -> None:
        self.mode, self.opened = mode, opened
        self.now = 0
        self._first: int | None = None if mode == "clock" else 0

    def stamp(self) -> Stamp | None:
        """The time as it is written down now."""
        if self.mode == "none":
            return None
        if self._first is None:
            self._first = self.now
        return Stamp((self.opened + self.now) % DAY, True) if self.mode == "clock" else Stamp(self.now)

    def since_start(self, moment: int | None = None) -> int:
        """The seconds that the sheet lets one count from the start of the deal to a moment, or to now."""
        return max(0, (self.now if moment is None else moment) - (self._first or 0))
