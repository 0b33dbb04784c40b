"""The 144 tiles: three suits, seven honours, eight flowers.

A tile is a small integer: 0–8 萬, 9–17 筒, 18–26 條, 27–33 東南西北白發中, then the eight flowers. So
``tile // 9`` is its suit (the honours are the fourth) and ``tile % 9`` its rank there, from 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

CHARACTERS, DOTS, BAMBOOS, HONOURS = range(4)
RANKS = 9
EAST = 27
WHITE = 31
FIRST_FLOWER = 34
KINDS = 42
"""How many different tiles there are."""

COPIES = 4
FLOWERS = 8

SUIT_LETTERS = "mps"
SUIT_NAMES = "萬筒條"
NUMERALS = "一二三四五六七八九"
HONOUR_NAMES = "東南西北白發中"
FLOWER_NAMES = "春夏秋冬梅蘭竹菊"

_OTHER_NAMES = {"万": "萬", "餅": "筒", "饼": "筒", "索": "條", "条": "條"}
_OTHER_NAMES |= {"东": "東", "发": "發", "兰": "蘭"}
_UNICODE_HONOURS = (27, 28, 29, 30, 33, 32, 31)
_UNICODE_FLOWERS = (38, 39, 40, 41, 34, 35, 36, 37)
_BLOCK = 0x1F000
"""Where the mahjong tiles of Unicode begin: honours, 萬, 條, 筒, then the flowers."""

_PIECE = re.compile(
    r"(?P<digits>[1-9]+)(?P<letter>[mpsz])"
    r"|(?P<petals>[1-8]+)f"
    rf"|(?P<numerals>[{NUMERALS}]+)(?P<suit>[{SUIT_NAMES}])"
    rf"|(?P<single>[{HONOUR_NAMES}{FLOWER_NAMES}{chr(_BLOCK)}-{chr(_BLOCK + 0x29)}])"
)
_NARROWED = {ord(other): name for other, name in _OTHER_NAMES.items()} | {0xFE0E: None, 0xFE0F: None}


def is_flower(tile: int) -> bool:
    return tile >= FIRST_FLOWER


def is_honour(tile: int) -> bool:
    return EAST <= tile < FIRST_FLOWER


class TaiwanTiles:
    """Reads and writes tiles; one word may join several.

    >>> TILES = TaiwanTiles()
    >>> [TILES.write(tile) for tile in TILES.read("123m5z")], TILES.write(TILES.read("五索")[0])
    (['1m', '2m', '3m', '5z'], '5s')
    >>> [TILES.write(tile, chinese=True) for tile in TILES.read("19p7z8f🀀🀙")]
    ['一筒', '九筒', '中', '菊', '東', '一筒']
    >>> TILES.read("8z") is None
    True
    """

    def read(self, text: str) -> tuple[int, ...] | None:
        word = text.casefold().translate(_NARROWED)
        found: list[int] = []
        position = 0
        while position < len(word):
            piece = _PIECE.match(word, position)
            tiles = None if piece is None else _piece_tiles(piece)
            if piece is None or tiles is None:
                return None
            found += tiles
            position = piece.end()
        return tuple(found) or None

    def write(self, tile: int, chinese: bool = False) -> str:
        return (_chinese_words() if chinese else _plain_words())[tile]

    def words(self) -> Iterable[str]:
        return (*_plain_words(), *_chinese_words())


def _piece_tiles(piece: re.Match[str]) -> list[int] | None:
    """The tiles of one piece of a word; None for an honour that there is not."""
    if digits := piece["digits"]:
        first = EAST if piece["letter"] == "z" else RANKS * SUIT_LETTERS.index(piece["letter"])
        if piece["letter"] == "z" and max(digits) > "7":
            return None
        return [first + int(digit) - 1 for digit in digits]
    if petals := piece["petals"]:
        return [FIRST_FLOWER + int(digit) - 1 for digit in petals]
    if numerals := piece["numerals"]:
        first = RANKS * SUIT_NAMES.index(piece["suit"])
        return [first + NUMERALS.index(numeral) for numeral in numerals]
    return [_singles()[piece["single"]]]


@cache
def _singles() -> dict[str, int]:
    """The tiles that one character names."""
    singles = {name: EAST + place for place, name in enumerate(HONOUR_NAMES)}
    singles |= {name: FIRST_FLOWER + place for place, name in enumerate(FLOWER_NAMES)}
    block = [*_UNICODE_HONOURS, *range(9), *range(18, 27), *range(9, 18), *_UNICODE_FLOWERS]
    return singles | {chr(_BLOCK + place): tile for place, tile in enumerate(block)}


@cache
def _plain_words() -> tuple[str, ...]:
    suited = [f"{rank}{letter}" for letter in SUIT_LETTERS for rank in range(1, 10)]
    honours = [f"{rank}z" for rank in range(1, 8)]
    return (*suited, *honours, *(f"{number}f" for number in range(1, 9)))


@cache
def _chinese_words() -> tuple[str, ...]:
    suited = [numeral + name for name in SUIT_NAMES for numeral in NUMERALS]
    return (*suited, *HONOUR_NAMES, *FLOWER_NAMES)


TILES = TaiwanTiles()


def word(tile: int) -> str:
    """A tile as it stands in JSON and in evidence."""
    return TILES.write(tile)


def both(tile: int) -> str:
    """A tile as a message names it.

    >>> both(4)
    '五萬 5m'
    """
    return f"{TILES.write(tile, chinese=True)} {TILES.write(tile)}"


def joined(tiles: Iterable[int]) -> str:
    """Tiles as one word, runs of a suit joined.

    >>> joined([0, 1, 2, 27, 27, 35])
    '123m11z2f'
    """
    text = ""
    for tile in tiles:
        written = word(tile)
        text = text[:-1] + written if text.endswith(written[1]) else text + written
    return text
