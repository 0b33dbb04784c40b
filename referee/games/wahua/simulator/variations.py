"""Rule sets at random: every field that clubs may take otherwise, taken otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from referee.games.simulating.variations import each_other, some_fields
from referee.games.wahua.rules import PayEach, Values, ValueTable, WahuaRules
from referee.games.wahua.tiles import POINTS

CHOICES: dict[str, tuple[Any, ...]] = {
    "houses": ("follow-dealer", "fixed"),
    "bonus_value": (500, 0, 300),
    "blank_tile_value": (500, 0, 1000),
    "escape": ("ends-deal", "plays-on", "off"),
    "escape_until": ("first-discard", "opening"),
    "escape_next_dealer": ("moves-if-dealer", "stays", "moves"),
    "eat_improves": ("rank", "value"),
    "must_take_gong": (False, True),
    "frame_first": (True, False),
    "intercept": ("after-discarder", "before-discarder"),
    "takeback": (True, False),
    "undeclared_gong": ("pair", "gong"),
    "fresh_by": ("point", "tile"),
    "large_frame": ("large-or-shaken", "shaken-or-house", "du"),
    "gong_liability": ("gong", "eat-or-gong"),
    "liability_requires_alternative": (True, False),
    "waiting_exempt": (False, True),
    "white_again": ("always", "unless-paired", "off"),
    "show_when": ("white-discarded", "drawn"),
    "let_go": ("offence", "lock", "both"),
    "grace_rounds": (0, 1, 2),
    "seen_first": ("note", "off", "offence"),
    "da_hua_liu_hua": (False, True),
    "penalty": ("forfeit", "void-win", "none", PayEach(700)),
    "unit": (1, 100),
}
"""The values tried of each field but the tables of points."""


def random_rules(rng: Random) -> WahuaRules:
    """A rule set that differs from the built-in one in about half of its fields."""
    fields = some_fields(rng, CHOICES)
    large = rng.sample(POINTS, rng.randint(0, len(POINTS))) if rng.random() < 0.3 else WahuaRules().large
    values = _random_values(rng) if rng.random() < 0.3 else ValueTable()
    return WahuaRules(large=tuple(large), values=values, **fields)


def each_field() -> Iterator[tuple[str, WahuaRules]]:
    """The built-in rule set with one field put otherwise, every other value of every field in turn."""
    return each_other(WahuaRules(), CHOICES)


def _random_values(rng: Random) -> ValueTable:
    def some() -> Values:
        names = (field.name for field in msgspec.structs.fields(Values))
        return Values(**{name: 100 * rng.randint(0, 20) for name in names})

    def few() -> dict[str, Values]:
        names = rng.sample(POINTS, rng.randint(0, 3))
        return {name if rng.random() < 0.5 else name[::-1]: some() for name in names}

    return ValueTable(large=some(), small=some(), shaken=some(), point=few(), shaken_point=few())
