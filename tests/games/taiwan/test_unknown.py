"""Tiles that nobody saw, in simulated deals of sixteen tiles."""

from __future__ import annotations

from typing import Any, ClassVar

from ..partly_seen import PartlySeen
from .simulated import DEALS


class TestTaiwan(PartlySeen):
    of: ClassVar[Any] = DEALS

    def same_totals(self, partly: Any, full: Any) -> None:
        assert partly.as_played == full.as_played
