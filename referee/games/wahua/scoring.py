"""道: what groups, tails and bonus tiles count."""

from __future__ import annotations

from typing import Any

import msgspec

from referee.games.wahua.hand import GONG, PAIRS, SIZES, Hand, holds_triple
from referee.games.wahua.rules import Values, WahuaRules
from referee.games.wahua.terms import word
from referee.games.wahua.tiles import BLANK, DU, POINTS, point_index

HOUSES = tuple(point_index(pips) for pips in ("66", "11", "44", "33"))
"""The point that each seat owns: 天 66, 地 11, 银牌 44, 长三 33."""


class Group(msgspec.Struct, frozen=True):
    """A group that counts: its point, what it is (GONG DF FF DW FW WW), its 道 for this seat."""

    point: int
    combo: str
    value: int


class Tail(msgspec.Struct, frozen=True):
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


def row(point: int, shaken: frozenset[int], rules: WahuaRules) -> Values:
    """The values of a point in this deal, before its house doubles them."""
    table = rules.values
    name = POINTS[point]
    own = table.shaken_point if point in shaken else table.point
    for key in (name, name[::-1]):
        if key in own:
            return own[key]
    if point in shaken:
        return table.shaken
    return table.large if is_large(point, rules) else table.small


def is_large(point: int, rules: WahuaRules) -> bool:
    """Whether the rule set counts the point among the large ones."""
    name = POINTS[point]
    return name in rules.large or name[::-1] in rules.large


def pair_value(point: int, combo: str, seat: int, shaken: frozenset[int], rules: WahuaRules) -> int:
    """道 of a group for the player in this seat; his own house's point counts double."""
    values = row(point, shaken, rules)
    value: int = getattr(values, combo.lower())
    return value * (2 if HOUSES[seat] == point else 1)


def tail_value(tile: int, seat: int, shaken: frozenset[int], rules: WahuaRules) -> int:
    """道 of a tail for the player in this seat."""
    values = row(tile // 3, shaken, rules)
    value = values.tail_d if tile % 3 == DU else values.tail_f
    return value * (2 if HOUSES[seat] == tile // 3 else 1)


def score(hand: Hand, seat: int, shaken: frozenset[int], rules: WahuaRules, tail: int | None = None) -> Score:
    """What a hand counts: one group a point, its bonus tiles, and ``tail`` for the winner."""
    groups = []
    for point, packed in enumerate(hand.own):
        combo = combo_of(hand, point, packed, rules)
        if combo is not None:
            groups.append(Group(point, combo, pair_value(point, combo, seat, shaken, rules)))
    bonus = hand.bonus()
    blanks = bonus.count(BLANK)
    bonus_value = (len(bonus) - blanks) * rules.bonus_value + blanks * rules.blank_tile_value
    end = None if tail is None else Tail(tail, tail_value(tail, seat, shaken, rules))
    total = sum(group.value for group in groups) + bonus_value + (end.value if end else 0)
    return Score(tuple(groups), tuple(bonus), bonus_value, end, total)


def combo_of(hand: Hand, point: int, packed: int, rules: WahuaRules) -> str | None:
    """The group of a point, or None."""
    if hand.gong[point]:
        return GONG
    if SIZES[packed] < 2:
        return None
    if rules.undeclared_gong == "gong" and holds_triple(packed):
        return GONG
    return PAIRS[packed][0]
