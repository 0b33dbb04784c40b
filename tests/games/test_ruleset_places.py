"""Every fault of a rule set stands under the very key or value, whatever way the file sets it."""

from __future__ import annotations

from pathlib import Path

import pytest

from referee.games.shelf import Shelf
from referee.record.faults import render

from .club_files import refused, write

ROW = "{ GONG = 1, DF = 2, FF = 3, DW = 4, FW = 5, WW = 6, TAIL_D = 7, TAIL_F = 8 }"

# The lines of a file below its head; for each fault what is marked in it, the message, the hint.
WRONG: list[tuple[str, str, list[tuple[str, str, str]]]] = [
    # tables with a heading
    ("taiwan", '[tai.flower]\ntai = "x"', [('2 "x"', "tai.flower.tai: 不能这样写", "整数，从 0 到 1000")]),
    ("taiwan", '[tai.flower]\ntai = "2"', [('2 "2"', "tai.flower.tai: ", "是不是 (did you mean): 2；")]),
    (
        "taiwan",
        "[tai.mine]\nterm = 7",
        [
            ("1 mine", "tai.mine: 沒有這一項台", "needs when or each"),
            ("1 mine", "缺 (missing): tai", "tai = 整"),
            ("2 7", "term", '"7"'),
        ],
    ),
    (
        "taiwan",
        '[tai.mine]\ntaii = 1\nwhem = ["closed"]',
        [
            ("2 taii", "unknown field): tai.mine.taii", "did you mean): tai"),
            ("3 whem", "unknown field): tai.mine.whem", "did you mean): when"),
        ],
    ),
    ("taiwan", "[tai.flower]\ntai = 1001", [("2 1001", "tai.flower.tai: ", "from 0 to 1000")]),
    ("taiwan", '[tai.mine]\ntai = 1\nwhen = ["closed", 5]', [("3 5", "tai.mine.when[1]: ", '"5"')]),
    ("taiwan", '[tai.mine]\ntai = 1\nwhen = "closed"', [('3 "closed"', "tai.mine.when: ", '["closed"]')]),
    ("taiwan", '[tai.heaven]\ntai = 1\npart = "flower"', [('3 "flower"', "part: ", 'mean): "flowers"')]),
    ("wahua", "[values.large]\nDF = -1", [("2 -1", "values.large.DF: ", "从 0 到 10000000")]),
    ("wahua", "[values.large]\ndf = 1", [("2 df", "unknown field): values.large.df", "did you mean): DF")]),
    ("wahua", "[values.huge]", [("1 huge", "unknown field): values.huge", "there are): large, small")]),
    ("wahua", f'[values.point]\n"99" = {ROW}', [('2 "99"', "point.99: 没有这一点", "explain values")]),
    # several parts of a key, dotted; several in one line
    ("wahua", "values.large.DF = true", [("1 true", "values.large.DF: ", "整数")]),
    ("wahua", 'values . point . "15" = 5', [("1 5", "values.point.15: ", "{ GONG = …, DF = …")]),
    # inline tables and lists
    ("taiwan", 'kong_points = { exposed = "2" }', [('1 "2"', "kong_points.exposed: ", "did you mean): 2")]),
    ("taiwan", "kong_points = { expose = 2 }", [("1 expose", "kong_points.expose", "exposed")]),
    ("taiwan", "kong_points = 2", [("1 2", "kong_points: ", "{ exposed = …, added = …, concealed = … }")]),
    (
        "taiwan",
        'cap_covers = [\n  "hand", # 牌\n  "flower",\n  "dealers",\n]',
        [('3 "flower"', "cap_covers[1]: ", '"flowers"'), ('4 "dealers"', "cap_covers[2]: ", '"dealer"')],
    ),
    ("wahua", 'penalty = { pay_each = "5" }', [('1 "5"', "penalty.pay_each: ", "did you mean): 5")]),
    ("wahua", 'penalty = "forfiet"', [('1 "forfiet"', "penalty: ", 'mean): "forfeit"；')]),
    ("wahua", "penalty = 5", [("1 5", "penalty: ", '"forfeit", "none", "void-win", { pay_each = … }')]),
    ("wahua", 'values.point = { "15" = { GONG = 1 } }', [("1 { GONG = 1 }", "missing): DF,", "DF = …, FF")]),
    ("wahua", 'large = ["66", "67"]', [('1 "67"', "large[1]: 没有这一点", "explain large")]),
    # what a file says about itself
    ("wahua", "title = 5", [("1 5", "title: 要写一段文字 (a text)", "")]),
    # words for yes and no
    ("wahua", 'takeback = "是"', [('1 "是"', "takeback: ", "did you mean): true；")]),
    ("wahua", "must_take_gong = 0", [("1 0", "must_take_gong: ", "did you mean): false；")]),
    # what the game itself objects to
    (
        "taiwan",
        '[tai.mine]\ntai = 1\nwhen = ["closed", "clozed", "pungs > 3"]\nreplaces = ["self-drawn"]',
        [
            ('3 "clozed"', "tai.mine.when[1]: 沒有這個條件 (no such condition): clozed", "explain when"),
            ('3 "pungs > 3"', "tai.mine.when[2]: 看不懂的條件", "explain when"),
            ('4 "self-drawn"', "tai.mine.replaces[0]: 沒有這一項", "did you mean): self-draw"),
        ],
    ),
    # a row that is no row at all does not make another wrong that names it
    (
        "taiwan",
        '[tai.mine]\ntai = "x"\neach = "kongs"\n[tai.other]\ntai = 1\neach = "kongs"\nreplaces = ["mine"]',
        [('2 "x"', "tai.mine.tai: ", "整数")],
    ),
]  # fmt: skip


@pytest.mark.parametrize(("game", "text", "wanted"), WRONG, ids=[text for _, text, _ in WRONG])
def test_a_fault_stands_under_its_value(
    game: str, text: str, wanted: list[tuple[str, str, str]], tmp_path: Path
) -> None:
    extends = {"taiwan": "taiwan-standard", "wahua": "wahua-yuhuan"}[game]
    path = write(tmp_path, "house", f'schema = 1\ngame = "{game}"\nextends = "{extends}"\n{text}\n')
    found = refused(path, game=game)
    assert len(found) == len(wanted)
    for fault, (spot, message, hint) in zip(found, wanted, strict=True):
        line, _, marked = spot.partition(" ")
        assert (Path(fault.source).name, fault.line) == ("house.toml", int(line) + 3)
        assert fault.text[fault.column - 1 : fault.column - 1 + fault.width] == marked
        assert message in fault.message
        assert hint in (fault.hint or "")
        assert render(fault).split("\n")[2].strip(" |").startswith("^")


def test_the_caret_stands_under_wide_characters(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        "house",
        'schema = 1\ngame = "taiwan"\ntai = { "花牌" = { term = "花牌", tai = 1, when = ["關門"] } }\n',
    )
    (fault,) = refused(path, game="taiwan")
    shown = render(fault).split("\n")
    assert shown[0].startswith(f"{path}:3:48: tai.花牌.when[0]: 看不懂的條件")
    assert shown[1] == '  | tai = { "花牌" = { term = "花牌", tai = 1, when = ["關門"] } }'
    assert shown[2] == "  | " + " " * 51 + "^^^^^^"


def test_every_fault_of_every_file_is_told_at_once(tmp_path: Path) -> None:
    """Wrong marks, wrong names, wrong values, here and in the set that is extended; each once."""
    write(
        tmp_path, "town", 'schema = 1\ngame = "taiwan"\nextends = "twon"\nbase = "3"\n[tai.x]\ntai = true\n'
    )
    house = write(
        tmp_path,
        "house",
        'schema = 2\ngame = "taiwan"\nextends = "town"\ncap ＝ 5\nbaze = 3\nwinners = "al"\n'
        'kong_points = { added = "1" }\n[tai.y]\nterm = "y"\ntai = 1\neach = "flowerz"\n',
    )
    found = refused(house, Shelf(tmp_path), "taiwan")
    assert [(Path(fault.source).name, fault.line, fault.column) for fault in found] == [
        ("house.toml", 1, 10),
        ("house.toml", 4, 5),
        ("house.toml", 5, 1),
        ("house.toml", 6, 11),
        ("house.toml", 7, 25),
        ("house.toml", 11, 8),
        ("town.toml", 3, 11),
        ("town.toml", 4, 8),
        ("town.toml", 6, 7),
    ]


def test_what_the_topmost_file_sets_is_told_there(tmp_path: Path) -> None:
    """A table merges by key: each of its values is the fault of the file that wrote it."""
    write(tmp_path, "town", 'schema = 1\ngame = "taiwan"\n[tai.x]\ntai = "1"\nterm = 5\neach = "kongs"\n')
    house = write(tmp_path, "house", 'schema = 1\ngame = "taiwan"\nextends = "town"\n\n\n[tai.x]\ntai = []\n')
    found = refused(house, Shelf(tmp_path), "taiwan")
    assert [(Path(fault.source).name, fault.line) for fault in found] == [("house.toml", 7), ("town.toml", 5)]


def test_where_lines_are_missing_no_field_is_told_to_be(tmp_path: Path) -> None:
    """A row may have its value from the set that cannot be read."""
    write(tmp_path, "town", 'schema = 1\ngame = "taiwan"\n[tai.x\n')
    house = write(tmp_path, "house", 'schema = 1\ngame = "taiwan"\nextends = "town"\n[tai.x]\nterm = "x"\n')
    assert [fault.line for fault in refused(house, Shelf(tmp_path), "taiwan")] == [3]
    lost = write(tmp_path, "lost", 'schema = 1\ngame = "taiwan"\nextends = "twn"\n[tai.x]\nterm = "x"\n')
    (fault,) = refused(lost, Shelf(tmp_path / "none"), "taiwan")
    assert (fault.line, fault.column) == (3, 11)
