"""From the bytes of a file to text: UTF-8, or a fault that says what the file seems to be instead."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import BinaryIO

from referee.record.faults import Fault, Unreadable

LONGEST_LINE = 20_000
"""Characters of a line; no line of a sheet comes near it."""

LARGEST_FILE = 64 * 1024 * 1024
"""Bytes of a file: some forty thousand deals."""

EMPTY = "空的牌谱 (the sheet is empty)"
BEGIN = "可以先运行 (start with): referee new"

_CHUNK = 1 << 20
_LONGEST_BYTES = 4 * LONGEST_LINE
_MOST_TOLD = 50
_SAVE = "请在编辑器里另存为 UTF-8 编码 (save the file as UTF-8)"
_PLAIN = "要写在纯文本文件里 (it is written in a plain text file)"
_ONE_A_LINE = "一行只写一件事 (one event a line)"
_KINDS: Mapping[bytes, str] = {
    b"PK\x03\x04": "压缩文件，或者 Word、Excel 文件 (a ZIP, Word or Excel file)",
    b"\xd0\xcf\x11\xe0": "旧的 Word、Excel 文件 (an old Word or Excel file)",
    b"%PDF": "PDF 文件 (a PDF file)",
    b"{\\rtf": "RTF 文件 (an RTF file)",
    b"\x89PNG": "图片 (a picture)",
    b"\xff\xd8\xff": "图片 (a picture)",
    b"SQLite format 3": "数据库 (a database)",
}
_COMMON = frozenset(
    "天地银长长銀東东南西北白中發发打摸挖抓出吃碰杠槓胡和花过過换換亮逃悔摊攤终終骰王李张陈林黄"
)
"""Characters that sheets are full of."""

_BY_CHANCE = re.compile("[\x80-\u07ff]")
"""What a pair of bytes that is a Chinese character elsewhere may be in UTF-8."""

_ENCODINGS: tuple[tuple[str, str, range, int], ...] = (
    ("gb18030", "GBK", range(0xB0, 0xD8), 0xA1),
    ("big5", "Big5", range(0xA4, 0xC7), 0x40),
)
"""How Chinese text is written that is no UTF-8: codec, usual name, and where the usual characters lie, which
are those whose first byte is in the range, and whose second is no less than that."""


def too_long(source: str, number: int, line: str) -> Fault:
    """The fault of a line with more characters than any line of a sheet has."""
    message = f"这一行太长，超过 {LONGEST_LINE} 个字 (the line is too long)"
    return Fault(source, number, LONGEST_LINE, message, _ONE_A_LINE, line)


def whole(source: str, message: str, hint: str | None = None) -> Unreadable:
    """A fault of a whole file, as an exception."""
    return Unreadable([Fault(source, 0, 0, message, hint)])


def read_bytes(file: BinaryIO, source: str) -> bytes:
    """Everything that a file holds. What cannot be a sheet is refused before it fills the memory.

    :raises Unreadable: it is too large, or no text, or has a line far longer than any sheet's.
    """
    chunks: list[bytes] = []
    size = tail = 0
    while chunk := file.read(_CHUNK):
        if not chunks:
            _refuse_other_kinds(chunk, source)
        chunks.append(chunk)
        size += len(chunk)
        if size > LARGEST_FILE:
            message = f"文件太大，超过 {LARGEST_FILE >> 20} MB (the file is too large)"
            raise whole(
                source, message, "牌谱没有这么大，看看是不是别的文件 (no sheet is: is it another file?)"
            )
        last = max(chunk.rfind(b"\n"), chunk.rfind(b"\r"))
        tail = len(chunk) - last - 1 if last >= 0 else tail + len(chunk)
        if tail > _LONGEST_BYTES:
            number = len(b"".join(chunks).splitlines())
            raise Unreadable([too_long(source, number, "")])
    return b"".join(chunks)


def decode(data: bytes, source: str) -> str:
    """The text of a sheet's bytes.

    :raises Unreadable: they are no UTF-8 text; every line that is none is told.
    """
    text, faults = decoded(data, source)
    if faults:
        raise Unreadable(faults)
    return text


def decoded(data: bytes, source: str) -> tuple[str, Sequence[Fault]]:
    """The text, lines that are no UTF-8 emptied, and a fault for each of those.

    :raises Unreadable: the whole is no UTF-8 text.
    """
    if not data.removeprefix(b"\xef\xbb\xbf").strip():
        raise whole(source, EMPTY, BEGIN)
    _refuse_other_kinds(data[:_CHUNK], source)
    try:
        return data.decode("utf-8-sig"), ()
    except UnicodeDecodeError:
        _refuse_controls(data, source, 0.05)
        return _line_by_line(data, source)


def _refuse_other_kinds(start: bytes, source: str) -> None:
    """:raises Unreadable: the file that begins so is no text, or text in UTF-16."""
    for mark, kind in _KINDS.items():
        if start.startswith(mark):
            raise whole(source, f"这不是文本，是{kind}", f"{_PLAIN}。{_SAVE}")
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise whole(source, "这是 UTF-16 编码的文字 (UTF-16 text, not UTF-8)", _SAVE)
    zeros = start.count(0)
    if not zeros:
        return
    odd = start[1::2].count(0)
    if zeros > len(start) // 8 and (odd == zeros or not odd):
        raise whole(source, "这是 UTF-16 编码的文字 (UTF-16 text, not UTF-8)", _SAVE)
    _refuse_controls(start, source, 0.5)


def _refuse_controls(data: bytes, source: str, most: float) -> None:
    """:raises Unreadable: a larger part than ``most`` of the beginning is control characters."""
    head = data[:8192]
    if sum(byte < 9 or 13 < byte < 32 or byte == 127 for byte in head) > most * len(head):
        raise whole(source, "这不是文本文件 (this is not a text file)", _PLAIN)


def _line_by_line(data: bytes, source: str) -> tuple[str, Sequence[Fault]]:
    lines: list[str] = []
    bad: list[tuple[int, bytes, int]] = []
    wide = 0
    for number, line in enumerate(data.removeprefix(b"\xef\xbb\xbf").splitlines(), 1):
        wide += not line.isascii()
        try:
            lines.append(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            lines.append("")
            bad.append((number, line, error.start))
    encoding, name = _likely(b"\n".join(line for _, line, _ in bad[:1000]))
    hint = f"看来是 {name} 编码 (it seems to be {name})。{_SAVE}" if name else _SAVE
    faults = [_bad_line(source, number, line, at, encoding, hint) for number, line, at in bad[:_MOST_TOLD]]
    if len(bad) > 1 and len(bad) > wide // 2:
        raise Unreadable(faults[:1])  # not one line but the file: one cause, told once
    return "\n".join(lines), faults


def _bad_line(source: str, number: int, line: bytes, at: int, encoding: str, hint: str) -> Fault:
    """The fault at the first byte of a line that is no UTF-8, the rest shown as it was probably meant."""
    before = line[:at].decode("utf-8")
    chance = _BY_CHANCE.search(before)
    if chance and encoding != "utf-8":
        before = before[: chance.start()]
    shown = before + line[len(before.encode()) :].decode(encoding, "replace")
    message = "这里不是 UTF-8 文字 (this is not UTF-8 text)"
    return Fault(source, number, len(before) + 1, message, hint, shown)


def _likely(data: bytes) -> tuple[str, str | None]:
    """The encoding that Chinese text which is no UTF-8 seems to have, and its usual name."""
    best = 0
    found: tuple[str, str | None] = ("utf-8", None)
    for encoding, name, first, second in _ENCODINGS:
        text = data.decode(encoding, "replace")
        known = [char for char in text if not char.isascii()]
        pairs = [char.encode(encoding, "ignore") for char in known]
        usual = sum(len(pair) == 2 and pair[0] in first and pair[1] >= second for pair in pairs)
        score = usual + 2 * sum(char in _COMMON for char in known) - 2 * text.count("\ufffd")
        if score > best:
            best, found = score, (encoding, name)
    return found
