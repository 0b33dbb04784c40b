"""What a terminal of 80 columns shows: no line of any game is wider."""

from __future__ import annotations

from pathlib import Path

import pytest
from wcwidth import wcswidth

from tests.cli.running import run

SHEETS = sorted((Path(__file__).parents[1] / "golden").glob("*/*.deal"))


@pytest.mark.parametrize("command", ["audit", "check", "settle"])
def test_what_is_told_of_a_deal(command: str) -> None:
    """But for lines that name the sheet's file, and are as long as its name is."""
    out = "".join(run(command, sheet).out for sheet in SHEETS)
    assert len(SHEETS) > 100
    for line in out.splitlines():
        if ".deal:" not in line:
            assert wcswidth(line) <= 80, line


@pytest.mark.parametrize("sheet", SHEETS[::12], ids=lambda path: path.stem)
def test_the_table_after_every_event(sheet: Path) -> None:
    for line in run("replay", sheet).out.splitlines():
        assert 0 <= wcswidth(line) <= 80, line
