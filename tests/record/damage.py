"""Ways in which a text comes to harm: slips of the hand, of editors, of disks and of mail."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from referee.games import dialects
from referee.record.dialect import Dialect
from referee.record.header_words import HEADERS
from referee.record.slots import Choice

WRITTEN = tuple(dialects().values())
"""How each game is written: what is taken for another word is a word of some game."""

TILES = {dialect.game: sorted(dialect.tiles.words()) for dialect in WRITTEN}
SEATS = {dialect.game: [seat.chinese for seat in dialect.seats] for dialect in WRITTEN}


def _words(dialect: Dialect) -> Iterator[str]:
    """The words of a game, and a few of its tiles."""
    yield dialect.game
    for seat in dialect.seats:
        yield from (seat.plain, seat.chinese)
    for verb in dialect.verbs:
        yield from (verb.word, *verb.others[:1])
        for slot in verb.places:
            yield from slot.stops
            yield from slot.values if isinstance(slot, Choice) else ()
    yield from dialect.extra
    yield from TILES[dialect.game][:: len(TILES[dialect.game]) // 20 or 1]


_SAID = '? ?20 2 4 99 bot _x=1 "原因" ( ) [00:10] [23:59:59] void amend insert ruling 裁 改 补 废 header:'
WORDS = sorted({*_SAID.split(), *HEADERS, *(word for dialect in WRITTEN for word in _words(dialect))})
LETTERS: list[str] = [
    *"0123456789hdwmpszf?+-;#:\"\\'()[]{}_=,.\t \r\n\0\x1b\x7f",
    *"　、，：；？“”「」（）【】＃１ｈ　",
    *sorted({word for word in WORDS if len(word) == 1 and not word.isascii()}),
    *"王é\u0301א🀄\u200b\u202e\ufeff\xa0\x85\u2028",
]  # fmt: skip
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
    words[place] = choice.choice(_alike(words[place].strip("()"), place == 0) or [words[place]])
    return [*lines[:at], " ".join(words), *lines[at + 1 :]]


def _alike(word: str, first: bool) -> Sequence[str]:
    """The seats or the tiles of a game that a word may be taken for; the first of a line is a seat."""
    for dialect in WRITTEN:
        if first and word in SEATS[dialect.game]:
            return SEATS[dialect.game]
        if not first and dialect.tiles.read(word):
            return TILES[dialect.game]
    return ()


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
            f'{choice.choice(WRITTEN).seats[0].chinese} dispute {number} "x"',
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
