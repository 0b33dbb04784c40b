"""Whatever somebody writes down, the audit answers: it neither breaks off nor makes points of nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.games.wahua.tiles import KINDS, POINTS, WahuaTiles

from ..anything import check_answer, written
from .stories import SEATS, audit_text

CODEC = WahuaTiles()
TILES = [CODEC.write(tile) for tile in range(KINDS)]
BONUS = TILES[-9:]
FEW = [point + form for point in POINTS[:3] for form in ("", "h", "d")]
"""Tiles of three points, so that claims and groups come about often."""

seat = st.sampled_from(SEATS)
tile = st.sampled_from(FEW) | st.sampled_from(TILES)
pointed = st.sampled_from(FEW)
hand = st.lists(st.sampled_from(TILES), min_size=18, max_size=21).map(" ".join) | st.just("?20")


draws = written("{} draw {}", seat, tile | st.just("?"))
discards = written("{} discard {}", seat, tile)
events = st.one_of(
    draws,
    discards,
    draws,
    discards,
    written("{} eat {} with {}", seat, tile, tile),
    written("{} eat with {}", seat, tile),
    written("{} gong {}", seat, pointed),
    written("{} swap {}", seat, tile),
    written("{} show {}", seat, tile),
    written("{} flower {}", seat, st.sampled_from(BONUS)),
    written("{} win {}", seat, tile | st.just("")),
    written("{} {}", seat, st.sampled_from(["pass", "timeout", "escape", "takeback"])),
    written("{} reveal {}", seat, st.lists(tile, min_size=1, max_size=21).map(" ".join)),
    written("end {}", st.sampled_from(["", "exhausted", "time", "abandoned"])),
)
sheets = st.tuples(
    st.lists(written("{} deal {}", seat, hand), max_size=4), st.lists(events, max_size=40), st.booleans()
)
choices: dict[str, list[Any]] = {
    "escape": ["ends-deal", "plays-on", "off"],
    "must_take_gong": [True],
    "takeback": [False],
    "undeclared_gong": ["gong"],
    "fresh_by": ["tile"],
    "gong_liability": ["eat-or-gong"],
    "white_again": ["unless-paired", "off"],
    "show_when": ["drawn"],
    "let_go": ["lock", "both"],
    "grace_rounds": [1],
    "seen_first": ["offence"],
    "da_hua_liu_hua": [True],
    "penalty": ["void-win", "none", PayEach(pay_each=100)],
}
rule_sets = st.fixed_dictionaries({}, optional={name: st.sampled_from(v) for name, v in choices.items()})


@settings(max_examples=250, deadline=None)
@given(sheets, rule_sets)
def test_an_audit_of_anything(sheet: tuple[list[str], list[str], bool], rules: dict[str, Any]) -> None:
    deals, played, dice = sheet
    lines = ["game wahua", "rules house", "dealer 天", *(["dice 2 4"] if dice else []), *deals, *played]
    check_answer(audit_text("\n".join(lines) + "\n", **rules), WAHUA)


def test_the_choices_are_fields() -> None:
    """A field that was renamed would make nonsense of the test above."""
    assert set(choices) <= {field.name for field in msgspec.structs.fields(WahuaRules)}
