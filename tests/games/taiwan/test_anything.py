"""Whatever somebody writes down, the audit answers: it neither breaks off nor makes points of nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.holding import KONGS
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.tiles import FIRST_FLOWER, KINDS, word

from ..anything import check_answer, written
from .stories import SEATS, audit_text

TILES = [word(tile) for tile in range(KINDS)]
FLOWERS = TILES[FIRST_FLOWER:]
FEW = ["3m", "4m", "5m", "6m", "5z"]
"""Tiles that the hands below wait for or can claim."""

seat = st.sampled_from(SEATS)
tile = st.sampled_from(FEW) | st.sampled_from(TILES)
few = st.sampled_from(FEW)
hand = st.sampled_from(
    [
        "?16",
        "46m 22z 123456789p 123s",
        "55m 5z 123456789p 1236s",
        "3445m 55z 123456789s 3z",
        "555m 4m 2f 123p 456s 147z 9p",
        "1234567f 45m 22z 12345p",
        "46m 22z 456p 789s ?6",
    ]
)
turns = st.one_of(
    written("{0} draw {1}\n{0} discard {2}", seat, tile | st.just("?"), tile),
    written("{} discard {}", seat, tile),
    written("{} draw {}", seat, tile | st.just("?")),
)
events = st.one_of(
    turns,
    turns,
    written("{} chow with {}", seat, st.sampled_from(["46m", "34m", "45m", "67m", "46s"])),
    written("{} pung", seat),
    written("{} kong {} {}", seat, few | st.just("?"), st.sampled_from(["", *KONGS])),
    written("{} flower {}", seat, st.sampled_from(FLOWERS)),
    written("{} win {}", seat, few | st.just("")),
    written("{} win {}", seat, tile),
    written("{} {}", seat, st.sampled_from(["pass", "timeout"])),
    written("{} reveal {}", seat, hand),
    written("{} reveal (345m) (555z) {}", seat, st.lists(tile, min_size=1, max_size=11).map(" ".join)),
    written("end {}", st.sampled_from(["", "exhausted", "time", "abandoned"])),
)
stamps = st.sampled_from(["", "", "[00:30] ", "[01:20] ", "[05:01] ", "[23:59:59] ", "[00:00:10] "])
sheets = st.tuples(
    st.lists(written("{} deal {}", seat, hand), max_size=4),
    st.lists(st.tuples(stamps, events).map("".join), max_size=40),
)
choices: dict[str, list[Any]] = {
    "dead_wall": [60],
    "opening_flowers": ["at-once"],
    "kong_after_claim": [True],
    "pass_lock": [
        {"scope": scope, "self_draw": own} for scope in ("tile", "all", "off") for own in (True, False)
    ],
    "deal_limit": ["note"],
    "turn_seconds": [0],
    "false_win_pays_each": [11],
    "dead_hand": [False],
    "winners": ["nearest"],
}
rule_sets = st.fixed_dictionaries({}, optional={name: st.sampled_from(v) for name, v in choices.items()})
built_in = st.sampled_from(["taiwan-table", "taiwan-book", "taiwan-standard"])


@settings(max_examples=250, deadline=None)
@given(sheets, built_in, rule_sets)
def test_an_audit_of_anything(sheet: tuple[list[str], list[str]], by: str, fields: dict[str, Any]) -> None:
    deals, played = sheet
    lines = ["game taiwan", "rules house", "dealer E", "round E", *deals, *played]
    check_answer(audit_text("\n".join(lines) + "\n", by, **fields), TAIWAN)


def test_the_choices_are_fields() -> None:
    """A field that was renamed would make nonsense of the test above."""
    assert set(choices) <= {field.name for field in msgspec.structs.fields(TaiwanRules)}
