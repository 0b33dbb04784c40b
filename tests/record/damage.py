"""Ways in which a text comes to harm: slips of the hand, of editors, of disks and of mail."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

LETTERS: list[str] = [
    *"0123456789hdw?+-;#:\"\\'()[]{}_=,.\t \r\n\0\x1b\x7f",
    *"　、，；：？“”「」（）【】＃１ｈ　",
    *"天地银长和打摸吃胡杠花用度白终争裁改补废骰摊逃悔换亮",
    *"王é\u0301א🀄\u200b\u202e\ufeff\xa0\x85\u2028",
]  # fmt: skip
_SAID = (
    "天 地 银 长 t 打 摸 discard draw eat 吃 用 with 胡 win 杠 花 逃 悔 过 摊 终 end dice 骰 deal 发 争 裁 "
    '66 34h 46d 11 春 白板 bb ? ?20 2 4 99 bot _x=1 "原因" ( ) [00:10] [23:59:59] '
    "game wahua seat dealer rules exhausted abandoned time header:"
)
WORDS = _SAID.split()
TILES = [
    f"{high}{low}{form}" for high in range(1, 7) for low in range(1, high + 1) for form in ("", "h", "d")
]
TILES += [f"{low}{high}{form}" for high in range(1, 7) for low in range(1, high) for form in ("", "h", "d")]
SEATS = ["天", "地", "银", "长"]
Harm = Callable[[bytes, Random], bytes]
ENCODINGS = ("gbk", "big5", "utf-16-le", "utf-8-sig", "latin-1")


def damaged(text: str, choice: Random, times: int = 1, harms: Sequence[Harm] | None = None) -> bytes:
    """The bytes of a sheet after so many mishaps, of any kind or of these."""
    data = text.encode()
    for _ in range(times):
        harm: Harm = choice.choice(harms or HARMS)
        data = harm(data, choice)
    return data


def of_text(harm: Callable[[str, Random], str]) -> Harm:
    """A mishap of characters, as one of bytes."""

    def of_bytes(data: bytes, choice: Random) -> bytes:
        return harm(data.decode("utf-8", "replace"), choice).encode()

    return of_bytes


def of_lines(harm: Callable[[list[str], Random], Sequence[str]]) -> Harm:
    """A mishap of lines, as one of bytes."""
    return of_text(lambda text, choice: "\n".join(harm(text.split("\n"), choice)))


def change_letter(text: str, choice: Random) -> str:
    """A character replaced, left out, doubled or put in; or two of them swapped."""
    if len(text) < 2:
        return text + choice.choice(LETTERS)
    at = choice.randrange(len(text) - 1)
    here, behind = text[at], text[at + 2 :]
    other = choice.choice(LETTERS)
    middle = [other, "", here * 2, other + here, here + other]
    if choice.random() < 0.2:
        return text[:at] + text[at + 1] + here + behind
    return text[:at] + choice.choice(middle) + text[at + 1 :]


def _word(lines: list[str], choice: Random) -> list[str]:
    at = choice.randrange(len(lines))
    words = lines[at].split(" ")
    place = choice.randrange(len(words))
    words[place : place + choice.randrange(2)] = choice.choices(WORDS, k=choice.randrange(3))
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _other(lines: list[str], choice: Random) -> list[str]:
    """A tile or a seat taken for another."""
    at = choice.randrange(len(lines))
    words = lines[at].split(" ")
    place = choice.randrange(len(words))
    for kind in (TILES, SEATS):
        if words[place].strip("()") in kind:
            words[place] = choice.choice(kind)
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _shuffle(lines: list[str], choice: Random) -> list[str]:
    start = choice.randrange(len(lines))
    stop = min(len(lines), start + choice.choice((2, 3, 5, 200)))
    part = lines[start:stop]
    choice.shuffle(part)
    return [*lines[:start], *part, *lines[stop:]]


def _copy(lines: list[str], choice: Random) -> list[str]:
    at, start = choice.randrange(len(lines) + 1), choice.randrange(len(lines))
    stop = min(len(lines), start + choice.randrange(1, 4))
    return [*lines[:at], *lines[start:stop], *lines[at:]]


def _leave_out(lines: list[str], choice: Random) -> list[str]:
    start = choice.randrange(len(lines))
    return [*lines[:start], *lines[start + choice.randrange(1, 4) :]] or [""]


def _correct(lines: list[str], choice: Random) -> list[str]:
    """A correction, dispute or ruling that names some number."""
    number, line = choice.randrange(len(lines) + 2), choice.choice(lines)
    said = choice.choice(
        [
            f"void {number}",
            f"amend {number}: {line}",
            f"insert {number}: {line}",
            f"amend header: {line}",
            f'天 dispute {number} "x"',
            f'ruling {number} {choice.choice(["uphold", "dismiss"])} "x"',
            f'ruling {number} amend: {line} "x"',
        ]
    )
    at = choice.randrange(len(lines) // 2, len(lines) + 1)
    return [*lines[:at], said, *lines[at:]]


def _cut(data: bytes, choice: Random) -> bytes:
    return data[: choice.randrange(len(data) + 1)]


def _behead(data: bytes, choice: Random) -> bytes:
    return data[choice.randrange(len(data) + 1) :]


def _flip(data: bytes, choice: Random) -> bytes:
    if not data:
        return b"\xff"
    at = choice.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << choice.randrange(8)]) + data[at + 1 :]


def _zeros(data: bytes, choice: Random) -> bytes:
    start = choice.randrange(len(data) + 1)
    return data[:start] + bytes(choice.randrange(1, 60)) + data[start + choice.randrange(60) :]


def _encode(data: bytes, choice: Random) -> bytes:
    """Some lines, or all of them, in another encoding."""
    encoding = choice.choice(ENCODINGS)
    lines = data.split(b"\n")
    start = choice.randrange(len(lines))
    stop = len(lines) if choice.random() < 0.5 else start + 1
    if choice.random() < 0.3:
        start, stop = 0, len(lines)
    for at in range(start, stop):
        lines[at] = lines[at].decode("utf-8", "replace").encode(encoding, "replace")
    return b"\n".join(lines)


def _line_ends(data: bytes, choice: Random) -> bytes:
    return data.replace(b"\n", choice.choice([b"\r\n", b"\r", b"\n\n", b"; ", b"\xe2\x80\xa8"]))


STILL_READABLE: tuple[Harm, ...] = tuple(
    of_lines(harm) for harm in (_other, _other, _other, _correct, _shuffle, _copy, _leave_out)
)
"""Mishaps after which a sheet often says something, though not what happened."""

HARMS: tuple[Harm, ...] = (
    *STILL_READABLE,
    *[of_text(change_letter)] * 6,
    *[of_lines(_word)] * 6,
    _cut,
    _behead,
    _flip,
    _zeros,
    _encode,
    _line_ends,
)
