"""Hands whose exact distance two separate computations agree on."""

from __future__ import annotations

from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.hand import SETS
from referee.games.taiwan.counting.packed import pack

from .notation import needs_shared, shared_lines, tiles

LINES = shared_lines("shanten.jsonl")


@needs_shared
def test_shanten_is_exact() -> None:
    assert len(LINES) >= 300
    differing = {
        line["id"]: found
        for line in LINES
        if (found := shanten(pack(tiles(line["hand"])), SETS - line["open_melds"])) != line["shanten"]
    }
    assert differing == {}
