"""道: what groups, tails and bonus tiles count."""

from __future__ import annotations

from typing import Any

import msgspec

from referee.games.wahua.hand import Hand
from referee.games.wahua.points import COMBO_OF, COMBO_WITH_TRIPLES
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.terms import word
from referee.games.wahua.tiles import BLANK, DU, POINTS


class Group(msgspec.Struct, frozen=True, gc=False):
    """A group that counts: its point, what it is (GONG DF FF DW FW WW), its 道 for this seat."""

    point: int
    combo: str
    value: int


class Tail(msgspec.Struct, frozen=True, gc=False):
    """宕头: the single frame of the winner."""

    tile: int
    value: int


class Score(msgspec.Struct, frozen=True):
    """What one hand counts: its groups, its bonus tiles and their 道, the tail of a winner."""

    groups: tuple[Group, ...]
    bonus: tuple[int, ...]
    bonus_value: int
    tail: Tail | None
    total: int

    def fields(self) -> dict[str, Any]:
        """The score as JSON."""
        return {
            "groups": [
                {"point": POINTS[group.point], "combo": group.combo, "value": group.value}
                for group in self.groups
            ],
            "bonus": len(self.bonus),
            "tail": None if self.tail is None else {"tile": word(self.tail.tile), "value": self.tail.value},
            "total": self.total,
        }


NOTHING = Score((), (), 0, None, 0)
"""The score of an escaper whose hand is not known."""


def is_large(point: int, rules: WahuaRules) -> bool:
    """Whether the rule set counts the point among the large ones."""
    return point in rules.large_points


def pair_value(point: int, combo: str, seat: int, shaken: frozenset[int], rules: WahuaRules) -> int:
    """道 of a group, or of a tail, for the player in this seat.

    ``combo`` is a name of the value table: ``GONG``, ``DF``, … ``TAIL_D``, ``TAIL_F``.
    """
    return rules.worth[seat][point in shaken][point][combo]


def tail_value(tile: int, seat: int, shaken: frozenset[int], rules: WahuaRules) -> int:
    """道 of a tail for the player in this seat."""
    return pair_value(tile // 3, "TAIL_D" if tile % 3 == DU else "TAIL_F", seat, shaken, rules)


def score(hand: Hand, seat: int, shaken: frozenset[int], rules: WahuaRules, tail: int | None = None) -> Score:
    """What a hand counts: one group a point, its bonus tiles, and ``tail`` for the winner."""
    combo_of, worth = combos(rules), rules.worth[seat]
    groups = [
        Group(point, combo, worth[point in shaken][point][combo])
        for point, combo in enumerate(map(combo_of.__getitem__, hand.codes))
        if combo is not None
    ]
    bonus = hand.bonus()
    blanks = bonus.count(BLANK)
    bonus_value = (len(bonus) - blanks) * rules.bonus_value + blanks * rules.blank_tile_value
    end = None if tail is None else Tail(tail, tail_value(tail, seat, shaken, rules))
    total = sum([group.value for group in groups]) + bonus_value + (end.value if end else 0)
    return Score(tuple(groups), tuple(bonus), bonus_value, end, total)


def combos(rules: WahuaRules) -> tuple[str | None, ...]:
    """What group a point counts as, by its code; None where it has none."""
    return COMBO_WITH_TRIPLES if rules.undeclared_gong == "gong" else COMBO_OF
