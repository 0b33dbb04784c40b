"""Rule sets at random: every field that clubs may take otherwise, taken otherwise."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import msgspec

from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.simulating.variations import each_other, some_fields
from referee.games.taiwan.counting.rows import Row
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import PARTS, PAYMENTS, KongPoints, PassLock, TaiwanRules

LOCKS = [PassLock(scope=scope, self_draw=drawn) for scope in ("tile", "all") for drawn in (False, True)]
CHOICES: dict[str, tuple[Any, ...]] = {
    "dead_wall": (0, 16, 60, 5),
    "opening_flowers": ("rounds", "at-once"),
    "seat_winds": ("follow-dealer", "fixed"),
    "kong_after_claim": (False, True),
    "pass_lock": (*LOCKS, PassLock(scope="off")),
    "deal_seconds": (300, 0, 120, 900),
    "turn_seconds": (40, 0, 15),
    "deal_limit": ("ends", "note"),
    "false_win_pays_each": (0, 11),
    "dead_hand": (True, False),
    "base": (1, 3, 0),
    "per_tai": (1, 2),
    "cap": (32, 0, 4, 7),
    "cap_covers": (PARTS, ("hand",), ("hand", "flowers"), ("dealer",), ()),
    "dealer_tai": (1, 0, 2),
    "repeat_tai": (2, 0, 1),
    "dealer_extra": (PAYMENTS, ("dealer-wins",), ("dealer-discards", "other-draws"), ()),
    "repeat_extra": (PAYMENTS, ("other-draws",), ("dealer-wins", "dealer-discards"), ()),
    "winners": ("all", "nearest"),
    "kong_points": (
        KongPoints(exposed=2, added=1, concealed=2),
        KongPoints(),
        KongPoints(exposed=1, added=3, concealed=5),
    ),
}
"""The values tried of each field but the rows."""


@cache
def built_in(name: str) -> TaiwanRules:
    """A built-in rule set."""
    rules = load(name, TAIWAN, Shelf.near(None)).values
    assert isinstance(rules, TaiwanRules)
    return rules


def random_rules(rng: Random) -> TaiwanRules:
    """A rule set that differs from the first built-in one in about half of its fields."""
    rows = dict(built_in(rng.choice(TAIWAN.built_in)).tai)
    if rng.random() < 0.6:
        rows = _other_rows(rng, rows)
    return TaiwanRules(tai=rows, **some_fields(rng, CHOICES))


def _other_rows(rng: Random, rows: dict[str, Row]) -> dict[str, Row]:
    """Some of the rows worth something else, replacing nothing, or not there at all."""
    for name in rng.sample(sorted(rows), len(rows) // 3):
        row = rows[name]
        match rng.choice(("worth", "replaces", "gone")):
            case "worth":
                rows[name] = msgspec.structs.replace(row, tai=rng.randint(1, 9))
            case "replaces" if "*" not in row.replaces:
                rows[name] = msgspec.structs.replace(row, replaces=())
            case "gone":
                del rows[name]
    return rows


def each_field() -> Iterator[tuple[str, TaiwanRules]]:
    """The first built-in rule set with one field put otherwise, every other value of every field in turn."""
    return each_other(built_in(TAIWAN.built_in[0]), CHOICES)
