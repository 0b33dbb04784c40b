"""What is no TOML in a rule set is told in the club's own words; where values stand is known exactly."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from referee.games.shelf import BUILT_IN
from referee.games.toml_places import Path as Way
from referee.games.toml_places import places
from referee.record.faults import render

from .club_files import HEAD, refused, write

# The lines of a file below its head, the place of the one fault (lines counted below the head), its words.
NO_TOML: list[tuple[str, str, str, str]] = [
    ("unit＝5", "1:5", "这里要有等号 (an equals sign belongs here)", "(plain ASCII marks): unit=5"),
    ("escape = “off”", "1:10", "cannot be read", '(plain ASCII marks): escape = "off"'),
    ("escape = off", "1:10", "等号后面的值看不懂", '100, "off", true, false'),
    ("escape = ", "1:10", "等号后面的值看不懂", "数字直接写"),
    ("takeback = True", "1:12", "等号后面的值看不懂", "true, false"),
    ("unit 5", "1:6", "这里要有等号", 'title = "…"'),
    ("unit", "1:5", "这里要有等号", 'title = "…"'),
    ("= 5", "1:1", "这里要写一项的名字 (the name of a field)", 'title = "…"'),
    ("规则 = 5", "1:1", "这里要写一项的名字", 'title = "…"'),
    ("unit = 5 道", "1:10", "这里多写了 (nothing more belongs here)", "一行只写一项"),
    ("unit = 007", "1:9", "这里多写了", "一行只写一项"),
    ('escape = "off', "1:14", "引号没有关上 (the quotation mark is not closed)", ""),
    ('escape = "off\nunit = 5', "1:14", "引号没有关上", ""),
    ('escape = "\x01"', "1:11", "这里有看不见的控制字符 (a control character)", "请删掉它"),
    ("\x02unit = 5", "1:1", "这里要写一项的名字", ""),
    ("# \x02", "1:3", "这里有看不见的控制字符", "请删掉它"),
    ('escape = "\\off"', "1:11", "引号里的 \\ 要写两个", "\\\\"),
    ("large = [66", "1:12", "方括号没有关上 (the bracket is not closed)", "[1, 2]"),
    ('large = ["66"，"11"]', "1:14", "方括号没有关上", '(plain ASCII marks): large = ["66","11"]'),
    ("penalty = { pay_each = 5", "1:25", "花括号没有关上 (the brace is not closed)", "{ … = … }"),
    ("penalty = { ，pay_each = 5 }", "1:13", "这里要写一项的名字", "{ ,pay_each = 5 }"),
    ("[values.large", "1:14", "表名的方括号没有关上 (the bracket of a heading is not closed)", ""),
    ("[[values", "1:9", "表名的方括号没有关上", ""),
    ("[values.一点]", "1:9", "这里要写一项的名字", '(a name of other letters is quoted): [values."一点"]'),
    ("[values.点1] # 点", "1:9", "这里要写一项的名字", 'quoted): [values."点1"] # 点'),
    ("[values.a点]", "1:10", "表名的方括号没有关上", 'quoted): [values."a点"]'),
    ("values = { 点 = '点' }", "1:12", "这里要写一项的名字", "quoted): values = { \"点\" = '点' }"),
    ("unit = 5\nunit = 6", "2:1", "写了两次 (given twice)", "只留一个"),
    ("[values]\n[values]", "2:1", "写了两次", "只留一个"),
    ("unit = 5\n[unit]", "2:1", "写了两次", "只留一个"),
    ("penalty = { pay_each = 5, pay_each = 6 }", "1:1", "写了两次", "只留一个"),
    ("penalty = { pay_each = 5 }\n[penalty.x]", "2:1", "写了两次", "只留一个"),
    ("values.point = {}\n[values]\npoint = {}", "2:1", "写了两次", "只留一个"),
    ("unit = 2026-02-31", "1:8", "不是 TOML (not TOML): Invalid date", ""),
]


@pytest.mark.parametrize(("text", "place", "message", "hint"), NO_TOML, ids=[repr(one[0]) for one in NO_TOML])
def test_what_is_no_toml(text: str, place: str, message: str, hint: str, tmp_path: Path) -> None:
    path = write(tmp_path, "house", HEAD + text + "\n")
    (fault,) = refused(path)
    assert f"{fault.line - 2}:{fault.column}" == place
    assert message in fault.message
    assert hint in (fault.hint or "")
    assert fault.text == text.split("\n")[fault.line - 3]


def test_every_wrong_mark_is_told_at_once(tmp_path: Path) -> None:
    """And no field is told to be missing or unknown because its line could not be read."""
    path = write(
        tmp_path,
        "house",
        'schema：1\ngame = “wahua”\nunit＝5\nlarge = [\n  “66”,\n]\nfresh_by = "tyle"\nescape = off\n',
    )
    found = refused(path)
    assert [(fault.line, fault.column) for fault in found] == [
        (1, 7),
        (2, 8),
        (3, 5),
        (5, 3),
        (7, 12),
        (8, 10),
    ]


def test_a_wrong_heading_hides_only_what_stands_below(tmp_path: Path) -> None:
    """Which table those lines belong to is not known."""
    path = write(tmp_path, "house", HEAD + "unit＝5\n[values.large\nDF = 5\n")
    assert [fault.line for fault in refused(path)] == [3, 4]


def test_a_file_in_another_encoding(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes((HEAD + '# 自己的规则\ntitle = "俱乐部打法"\n').encode("gbk"))
    found = refused(path)
    assert [fault.line for fault in found] == [3]
    assert "GBK" in (found[0].hint or "")
    path.write_bytes((HEAD + '[tai."聽牌"]\nterm = "聽牌"\n').encode("gbk"))  # no word of sheets in it
    (fault,) = refused(path)
    assert (fault.line, fault.text) == (3, '[tai."聽牌"]')
    assert "GBK" in (fault.hint or "")
    path.write_bytes((HEAD + "unit = 5").encode("utf-16"))
    (fault,) = refused(path)
    assert "UTF-16" in fault.message


def test_lines_that_end_in_cr_lf(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_bytes("\ufeff".encode() + (HEAD + 'unit = "5"\n').replace("\n", "\r\n").encode())
    (fault,) = refused(path)
    assert (fault.line, fault.column, fault.text) == (3, 8, 'unit = "5"')


@pytest.mark.parametrize("text", ["[" * 3000, "unit = " + "[" * 3000, "unit = " + "{a=" * 3000])
def test_brackets_without_end(text: str, tmp_path: Path) -> None:
    found = refused(write(tmp_path, "house", HEAD + text))
    assert 0 < len(found) <= 3
    assert all(len(render(fault)) < 1000 for fault in found)


def test_many_wrong_lines(tmp_path: Path) -> None:
    found = refused(write(tmp_path, "house", HEAD + "unit＝5\n" * 500))
    assert len(found) == 20


VALUES = st.recursive(
    st.one_of(
        st.integers(-9, 9),
        st.booleans(),
        st.text("ab\"'\\#[]{}=,. \t天\n", max_size=5),
        st.datetimes(),
        st.dates(),
        st.floats(allow_nan=False),
    ),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3), st.dictionaries(st.text("a\"'.天 #", max_size=3), inner)
    ),
    max_leaves=8,
)


def _ways(value: Any, way: Way = ()) -> Iterator[tuple[Way, Any]]:
    if way:
        yield way, value
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield from _ways(one, (*way, key))


def _check(text: str) -> None:
    """Everything in a text has its place, and what stands there on one line is the very value."""
    lines = text.split("\n")
    found = places(text)
    values = dict(_ways(tomllib.loads(text)))
    assert set(found) == set(values)
    for way, spot in found.items():
        key, value = (lines[one.line - 1][one.column - 1 :][: one.width] for one in (spot.key, spot.value))
        if isinstance(way[-1], str):
            assert next(iter(tomllib.loads(f"{key} = 1"))) == way[-1]
        if isinstance(values[way], dict | list):
            assert value[0] in "[{" or spot.key == spot.value  # under a heading, which stands for it
        elif not value.startswith(('"""', "'''")):
            assert tomllib.loads(f"key = {value}")["key"] == values[way]


@given(st.dictionaries(st.text("ab\"'.天 #", max_size=4), VALUES, max_size=5), st.booleans())
def test_where_values_stand(values: dict[str, Any], several: bool) -> None:
    """Of any file that can be written, with texts over several lines too."""
    _check(tomli_w.dumps(values, multiline_strings=several))


@pytest.mark.parametrize("name", sorted(path.name for path in BUILT_IN.glob("*.toml")))
def test_where_the_values_of_a_built_in_stand(name: str) -> None:
    _check((BUILT_IN / name).read_text(encoding="utf-8"))


def test_every_way_to_write_a_value() -> None:
    """What a writer of files never makes."""
    _check(
        '"a b" . \'c\' = { x = "1", y=[1, 2 , [3]] } # c\n'
        'd = """\nx"y""\\"\n"""\n'
        "e = '''x''''' # two quotation marks at its end\n"
        "f = 1979-05-27 07:32:00 # a space inside\ng=+1_000\n"
        "[[t]]\nk = 1\n[[t]]\nk = 2\n[t.u]\nz = [\n  1, # one\n  {a.b=2},\n]\n[[t.v]]\n[[t.v]]\nw = 1\n"
        "[ v . w ]\n[v]\n[x.y]\n[x]\nz.a = 1\nz.b = 2\n"
    )
