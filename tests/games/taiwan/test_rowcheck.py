"""Rows of 台 that a file writes and that are none, or would count for every win: told at their own spots."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from referee.games.rulefiles import resolve
from referee.games.rulesets import from_pinned, load
from referee.games.shelf import Shelf
from referee.games.taiwan.counting.rows import ORDER
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.rules import TaiwanRules

from ..club_files import refused, write
from .notation import rows

HEAD = 'schema = 1\ngame = "taiwan"\nextends = "{}"\n'

# The lines of a file below its head; for each fault what is marked in it, the message, the hint.
WRONG: list[tuple[str, list[tuple[str, str, str]]]] = [
    ("[tai.all-chow]\ntai = 3", [("1 all-chow", "no such row", "是不是 (did you mean): all-chows；新的台")]),
    ("[tai.Self-Draw]\ntai = 5", [("1 Self-Draw", "no such row", "did you mean): self-draw；")]),
    ("[tai.allpungs]\ntai = 0", [("1 allpungs", "no such row", "did you mean): all-pungs；")]),
    ('[tai."平胡"]\ntai = 3', [('1 "平胡"', "no such row", "did you mean): all-chows；")]),
    (
        "[tai.zzz]\ntai = 3",
        [("1 zzz", "no such row", "新的台要寫 when 或 each (a new")],
    ),
    ("[tai.mine]\ntai = 3\nreplaces = []", [("1 mine", "no such row", "needs when or each")]),
    ("[tai.dealer]\ntai = 3", [("1 dealer", "is no row", "above all tables): dealer_tai = 3")]),
    (
        "[tai.repeat]\nterm = 3\ntai = 0",
        [("1 repeat", "is no row", "repeat_tai = 0"), ("2 3", "term", '"3"')],
    ),
    (
        '[tai.mine]\ntai = 1\nwhen = ["closed", "pung = 5", "pungs => 5", "pungs = x"]\neach = "pung"',
        [
            ('3 "pung = 5"', "tai.mine.when[1]: 沒有這個條件 (no such condition): pung；", "explain when"),
            ('3 "pungs => 5"', "tai.mine.when[2]: 看不懂的條件", "explain when"),
            ('3 "pungs = x"', "tai.mine.when[3]: 看不懂的條件", "explain when"),
            ('4 "pung"', "tai.mine.each: 沒有這個條件", "explain each"),
        ],
    ),
    (
        '[tai.closed-mine]\ntai = 1\nwhen = ["closed"]\nreplaces = ["closed", "all-pung", "zzz"]',
        [
            ('4 "closed"', "no such row): closed", "did you mean): closed-hand / closed-self-draw"),
            ('4 "all-pung"', "no such row): all-pung", "did you mean): all-pungs"),
            ('4 "zzz"', "no such row): zzz", "explain tai"),
        ],
    ),
]


@pytest.mark.parametrize(("text", "wanted"), WRONG, ids=[text for text, _ in WRONG])
def test_what_is_no_row_or_no_condition(
    text: str, wanted: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    found = refused(write(tmp_path, "house", HEAD.format("taiwan-standard") + text + "\n"), game="taiwan")
    assert len(found) == len(wanted)
    for fault, (spot, message, hint) in zip(found, wanted, strict=True):
        line, _, marked = spot.partition(" ")
        assert fault.line == int(line) + 3
        assert fault.text[fault.column - 1 : fault.column - 1 + fault.width] == marked
        assert message in fault.message
        assert hint in str(fault.hint)


def test_a_row_that_the_extended_set_does_not_have(tmp_path: Path) -> None:
    """Its name is right, but nothing says when it counts; one that is only taken out harms nobody."""
    path = write(tmp_path, "house", HEAD.format("taiwan-table") + "[tai.all-chows]\ntai = 3\n")
    (fault,) = refused(path, game="taiwan")
    assert fault.line == 4
    assert "counts for every win" in fault.message
    assert "taiwan-standard has this row" in str(fault.hint)
    gone = write(tmp_path, "gone", HEAD.format("taiwan-table") + "[tai.all-chows]\ntai = 0\n")
    table = load("taiwan-table", TAIWAN, Shelf())
    assert load(str(gone), TAIWAN, Shelf()).digest == table.digest


def test_a_row_of_the_clubs_own_is_changed_and_taken_out(tmp_path: Path) -> None:
    """When it counts is said by the set that is extended."""
    write(tmp_path, "town", HEAD.format("taiwan-book") + '[tai.mine]\ntai = 1\nwhen = ["kongs = 2"]\n')
    for tai in (0, 2):
        path = write(tmp_path, "house", HEAD.format("town") + f"[tai.mine]\ntai = {tai}\n")
        by = load(str(path), TAIWAN, Shelf()).values
        assert isinstance(by, TaiwanRules)
        assert ("mine" in by.tai) == (tai == 2)


def test_where_a_file_cannot_be_read_no_row_is_missed(tmp_path: Path) -> None:
    """The row may be one of that file, and so may one that is replaced; a condition stays wrong."""
    text = '[tai.mine]\ntai = 1\nreplaces = ["yours"]\n[tai.other]\ntai = 1\nwhen = ["clozed"]\n'
    path = write(tmp_path, "house", HEAD.format("nobody-s") + text)
    assert [fault.line for fault in refused(path, game="taiwan")] == [3, 9]


def test_every_row_can_be_had_from_the_standard() -> None:
    """As the hint for a row without conditions says."""
    fields = resolve(Shelf().find("taiwan-standard") or Path(), Shelf(), TAIWAN).fields
    assert [name for name in ORDER if not (fields["tai"][name].keys() & {"when", "each"})] == []


def test_what_was_pinned_stays_readable(tmp_path: Path) -> None:
    """A deal that was judged by such a row is judged by it again, and by its set written as a file."""
    first = load("taiwan-table", TAIWAN, Shelf())
    fields = msgspec.json.decode(first.pinned())
    fields["rules"]["tai"]["all-chow"] = {"tai": 3}
    old = from_pinned("house", TAIWAN, msgspec.json.encode(fields, order="sorted"))
    assert isinstance(old.values, TaiwanRules)
    assert rows("123456m234p345789s11z", "4m", by=old.values) == {"closed-hand": 1, "all-chow": 3}
    assert load(str(write(tmp_path, "house", old.toml())), TAIWAN, Shelf()) == old
