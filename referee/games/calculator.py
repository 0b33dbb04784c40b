"""What a game can work out from a few answers, outside any deal: a score, the waits of a hand, seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from referee.games.views import Face


class Question(msgspec.Struct, frozen=True):
    """Something a score must be told. ``kind``: word, number or flag; ``count`` values, ``many`` times."""

    name: str
    kind: str
    help: str
    metavar: str = ""
    count: int = 1
    many: bool = False
    required: bool = False

    @property
    def option(self) -> str:
        """The option that answers it."""
        return f"--{self.name.replace('_', '-')}"

    def fits(self, value: Any) -> bool:
        """Whether an answer has the shape that is asked for."""
        if self.kind == "flag":
            return isinstance(value, bool)
        if self.many or self.count > 1:
            right = self.many or len(value) == self.count if isinstance(value, (list, tuple)) else False
            return right and all(self._is_one(one) for one in value)
        return self._is_one(value)

    def _is_one(self, value: Any) -> bool:
        wanted = int if self.kind == "number" else str
        return isinstance(value, wanted) and not isinstance(value, bool)


class Score(msgspec.Struct, frozen=True):
    """What came out: JSON fields, lines for a terminal, and whether it is what was asked.

    ``tiles`` are drawn above the lines, a gap between each of the groups. ``by_rules``: it hangs on the
    rule set, so that a reader is told which it was.
    """

    fields: dict[str, Any]
    lines: tuple[str, ...]
    as_asked: bool = True
    tiles: tuple[tuple[Face, ...], ...] = ()
    by_rules: bool = False


class Calculator(msgspec.Struct, frozen=True):
    """Something that can be worked out from a few answers, outside any deal.

    ``answer`` is given a value of the right shape for each question that was answered, under ``tiles``
    the words that stand for tiles, and the rules. It raises a :class:`~referee.record.slots.Slip` where
    they make no sense: what, and what to write. ``either`` names questions of which just one must be
    answered.
    """

    help: str
    questions: tuple[Question, ...]
    answer: Callable[[Mapping[str, Any], Any], Score]
    either: tuple[str, ...] = ()
