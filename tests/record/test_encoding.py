"""Bytes that are no UTF-8 text: what they seem to be, and where."""

from __future__ import annotations

import io
from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.record.faults import Fault, Unreadable, render
from referee.record.reader import decode, read_file, read_stream

from .dialects import DIALECTS, read

SHEET = "game wahua\nseat 天 王建国\nseat 地 李梅\n骰 2 4\n天 打 34\n地 吃 34 用 34花\n"


def refused(data: bytes) -> list[Fault]:
    """The faults of a file's bytes."""
    with pytest.raises(Unreadable) as unreadable:
        read_stream(io.BytesIO(data), "a.deal", DIALECTS)
    return list(unreadable.value.faults)


@pytest.mark.parametrize(
    ("data", "wanted"),
    [
        (SHEET.encode("utf-16"), "a.deal: 这是 UTF-16 编码的文字"),
        (SHEET.encode("utf-16-le"), "UTF-16"),
        (SHEET.encode("utf-16-be"), "UTF-16"),
        (b"PK\x03\x04\x14\0\x06\0", "a ZIP, Word or Excel file"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "an old Word or Excel file"),
        (b"%PDF-1.7\n%\xe2\xe3", "a PDF file"),
        (b"{\\rtf1\\ansi game wahua}", "an RTF file"),
        (b"\x89PNG\r\n\x1a\n\0\0", "a picture"),
        (b"SQLite format 3\0", "a database"),
        (bytes(range(256)) * 40, "这不是文本文件 (this is not a text file)"),
        (b"\0" * 5000, "not a text file"),
        (b"", "空的牌谱"),
        (b"\xef\xbb\xbf", "空的牌谱"),
        (b" \r\n\t\n", "空的牌谱"),
    ],
)
def test_another_kind_of_file(data: bytes, wanted: str) -> None:
    (fault,) = refused(data)
    assert wanted in render(fault)
    assert (fault.line, fault.column) == (0, 0)


@pytest.mark.parametrize(
    ("encoding", "name", "sheet"),
    [
        ("gbk", "GBK", SHEET),
        ("gb18030", "GBK", SHEET.replace("李梅", "李𠀀")),
        ("big5", "Big5", SHEET.replace("国", "國").replace("用", "with").replace("骰", "dice")),
    ],
)
def test_another_encoding(encoding: str, name: str, sheet: str) -> None:
    """Told once, where it begins, with the line as it was meant."""
    for ends in ("\n", "\r\n", "\r"):
        (fault,) = refused(sheet.replace("\n", ends).encode(encoding))
        assert (fault.line, fault.column, fault.text) == (2, 6, sheet.split("\n")[1])
        assert f"看来是 {name} 编码 (it seems to be {name})" in str(fault.hint)


@pytest.mark.parametrize(
    ("words", "encoding", "name"),
    [
        ("俱乐部的约定", "gbk", "GBK"),
        ("聽牌", "gbk", "GBK"),
        ("俱樂部的約定", "gbk", "GBK"),
        ("聽牌", "big5", "Big5"),
        ("俱樂部的約定", "big5", "Big5"),
    ],
)
def test_words_that_no_sheet_has(words: str, encoding: str, name: str) -> None:
    """The usual characters of an encoding tell it too."""
    with pytest.raises(Unreadable) as unreadable:
        decode(f"# {words}\n".encode(encoding), "a.toml")
    (fault,) = unreadable.value.faults
    assert fault.text == f"# {words}"
    assert f"it seems to be {name})" in str(fault.hint)


def test_a_line_pasted_in_another_encoding() -> None:
    """Only that line is told, and what is wrong in the others besides."""
    data = (SHEET + "银 摸 ?\n银 打 47\n").encode() + "银 打 35\n".encode("gbk") + "长 打 77\n".encode()
    found = refused(data)
    assert [(fault.line, fault.column) for fault in found] == [(8, 5), (9, 1), (10, 5)]
    assert found[1].text == "银 打 35"
    assert "it seems to be GBK" in str(found[1].hint)


def test_a_line_that_was_lost_makes_no_other_line_wrong() -> None:
    """It may have been an event, or none: the number of those below is not known."""
    lost = "银 打 35\n".encode("gbk")
    assert [f.line for f in refused(SHEET.encode() + lost + "长 打 34\nvoid 4\nvoid 5\n".encode())] == [7]
    assert [f.line for f in refused(lost + SHEET.encode())] == [1]
    assert [f.line for f in refused("# 注 天地银长\n".encode() + lost + "天 打 34\n".encode())] == [2]


@pytest.mark.parametrize("cut", range(1, 40))
def test_a_file_that_was_cut_off(cut: int) -> None:
    """Inside a character or not: a torn last line is told at its line, or reads as what is left of it."""
    data = SHEET.encode()[:-cut]
    assert {fault.line for fault in found_in(data)} <= {data.count(b"\n") + 1}


def found_in(data: bytes) -> Sequence[Fault]:
    """The faults of a file's bytes; none if it can be read."""
    try:
        read_stream(io.BytesIO(data), "a.deal", DIALECTS)
    except Unreadable as unreadable:
        return unreadable.faults
    return ()


def test_a_file_padded_with_zeros() -> None:
    (fault,) = refused(SHEET.encode() + b"\0" * 30)
    assert (fault.line, fault.column) == (7, 1)
    assert "a control character): U+0000" in fault.message


@pytest.mark.parametrize("bad", [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe5\xa4"])
def test_bytes_that_no_text_has(bad: bytes) -> None:
    (fault,) = refused(SHEET.encode() + "天 打 ".encode() + bad + b"\n")
    assert (fault.line, fault.column) == (7, 5)


def test_decode_is_strict_and_takes_the_mark_away() -> None:
    assert decode(b"\xef\xbb\xbfgame wahua\n", "a.deal") == "game wahua\n"
    with pytest.raises(Unreadable):
        decode(b"game wahua\n\xff\n", "a.deal")


def test_a_file(tmp_path: Path) -> None:
    path = tmp_path / "a.deal"
    path.write_bytes(SHEET.encode())
    (record,) = read_file(path, DIALECTS)
    (same,) = read(SHEET)
    assert record.entries == same.entries
    assert record.source == str(path)
    with pytest.raises(FileNotFoundError):
        read_file(tmp_path / "b.deal", DIALECTS)
    with pytest.raises(IsADirectoryError):
        read_file(tmp_path, DIALECTS)
