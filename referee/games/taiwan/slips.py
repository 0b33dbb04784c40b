"""What was meant by a word that is no tile: other letters for a suit, pinyin, characters that look alike."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import product

from referee.games.taiwan.tiles import NUMERALS, SUIT_LETTERS, SUIT_NAMES, TILES
from referee.record.tile_guessing import ALIKE, TileGuesser, by_slip

TILE_HELP = (
    "牌寫成 (tiles are written): 1m–9m 萬，1p–9p 筒，1s–9s 條，1z–7z 東南西北白發中，1f–8f 花；"
    "或 (or) 三萬 五筒 東 中 春"
)

MEANT: Mapping[str, str] = {
    **ALIKE,
    **by_slip(
        {
            "萬": "万晚灣湾玩邁",
            "筒": "桶同童通統统铜銅簡",
            "條": "調调跳挑修候",
            "索": "鎖锁所素",
            "餅": "病併并拼兵",
            "東": "柬棟栋凍冻",
            "南": "男難难",
            "西": "洗昔酉",
            "北": "背被貝贝比",
            "發": "髮髪発法伐",
            "中": "鍾钟鐘終终忠仲申虫",
            "梅": "沒没妹枚莓媒煤每",
            "風": "封豐丰",
            "紅": "洪宏虹",
        }
    ),
}
"""Characters that sound or look like one of a tile's name."""

LETTERS: Mapping[str, str] = {
    **dict.fromkeys("mwck", "m"),
    **dict.fromkeys("pdo", "p"),
    **dict.fromkeys("sb", "s"),
    **dict.fromkeys("zj", "z"),
    "f": "f",
    "t": "sp",
    "h": "zf",
}
"""Letters for a suit, and those that stand for it here: ``w`` 萬 wan, ``t`` 條 tiao or 筒 tong."""

_RANKS = ("yi", "er", "san", "si", "wu", "liu", "qi", "ba", "jiu")
_SUITS = {"wan": "萬", "tong": "筒", "bing": "筒", "tiao": "條", "suo": "條"}
_NAMED: Mapping[str, tuple[str, ...]] = {
    "dong": ("東", "冬"),
    "nan": ("南",),
    "xi": ("西",),
    "bei": ("北",),
    "bai": ("白",),
    "baiban": ("白",),
    "fa": ("發",),
    "facai": ("發",),
    "zhong": ("中",),
    "hongzhong": ("中",),
    "chun": ("春",),
    "xia": ("夏",),
    "qiu": ("秋",),
    "mei": ("梅",),
    "lan": ("蘭",),
    "zhu": ("竹",),
    "ju": ("菊",),
    "yaoji": ("一條",),
    "e": ("1z",),
    "s": ("2z",),
    "w": ("3z",),
    "n": ("4z",),
    "east": ("1z",),
    "south": ("2z",),
    "west": ("3z",),
    "north": ("4z",),
    "white": ("5z",),
    "green": ("6z",),
    "red": ("7z",),
    **dict.fromkeys(("么雞", "幺雞", "么鸡", "幺鸡", "小雞", "小鸡"), ("一條",)),
    **dict.fromkeys(("大餅", "大饼"), ("一筒",)),
}
_PIECES = re.compile(r"(?:[0-9]+[a-z])+")
_TURNED = re.compile(r"(?:[a-z][0-9]+)+")
_RANK = rf"(?P<rank>[1-9]+|[{NUMERALS}]+)"
_MIXED = re.compile(rf"{_RANK}(?P<suit>[萬万筒餅饼條条索]|{'|'.join(_SUITS)}|[a-z])")
_SUIT_FIRST = re.compile(rf"(?P<suit>[萬万筒餅饼條条索]){_RANK}")
_TO = "[-~到至]"
_ROW = re.compile(
    rf"([1-9]){_TO}([1-9])(?=[{SUIT_LETTERS}])|([{NUMERALS}]){_TO}([{NUMERALS}])(?=[{SUIT_NAMES}])"
)
"""From one rank to another of a suit."""

_AROUND = re.compile(r"[紅红青綠绿]?(?P<tile>.)[風风財财才板版皮天花子牌]?|(?P<suited>.{2})[子牌]")
_NUMERALS = {ord(str(rank)): numeral for rank, numeral in enumerate(NUMERALS, 1)}
_MOST = 3
"""More tiles than that are no advice."""


@lru_cache(maxsize=2048)
def guess_tile(text: str) -> tuple[str, ...]:
    """The tiles that a word which is none may mean, the likeliest first.

    >>> [*map(guess_tile, ("3b", "3t", "m3", "三桶", "紅中", "3萬", "10m", "1-3m", "8z", "hello"))]
    [('3s',), ('3s', '3p'), ('3m',), ('三筒',), ('中',), ('三萬',), ('1m',), ('123m',), ('7z',), ()]
    """
    written_out = _ROW.sub(_between, text)
    return (written_out,) if TILES.read(written_out) is not None else _GUESSER(text)


def _between(found: re.Match[str]) -> str:
    """The ranks from one to another."""
    ranks = "123456789" if found[1] else NUMERALS
    first, last = (ranks.index(one) for one in found.groups() if one)
    return ranks[first : last + 1]


def _said(text: str) -> Sequence[str]:
    """What a word stands for that is another way to write a tile, not a slip."""
    return _NAMED.get(text) or _pinyin().get(text) or _lettered(text) or _suited(text) or _bare(text)


@cache
def _pinyin() -> Mapping[str, tuple[str, ...]]:
    """``sanwan``, and ``3wan`` for one who types no Chinese."""
    words: dict[str, tuple[str, ...]] = {}
    for place, rank in enumerate(_RANKS):
        for said, suit in _SUITS.items():
            words[rank + said] = (NUMERALS[place] + suit,)
    return words


def _lettered(text: str) -> Sequence[str]:
    """Digits with another letter for their suit, or with the letter before them."""
    if _PIECES.fullmatch(text):
        pieces = [(piece[:-1], piece[-1]) for piece in re.findall(r"[0-9]+[a-z]", text)]
    elif _TURNED.fullmatch(text):
        pieces = [(piece[1:], piece[0]) for piece in re.findall(r"[a-z][0-9]+", text)]
    else:
        return ()
    choices = [_choices(digits, letter) for digits, letter in pieces]
    found = dict.fromkeys("".join(chosen) for chosen in product(*choices)) if len(choices) <= _MOST else {}
    return tuple(found) if len(found) <= _MOST else ()


def _choices(digits: str, letter: str) -> list[str]:
    """The tiles of one suit that digits and a letter may mean."""
    words = [rank + suit for suit in LETTERS.get(letter, "") for rank in _ranks(digits, suit)]
    return [word for word in words if TILES.read(word)]


def _ranks(digits: str, suit: str) -> list[str]:
    """A nought is a red five elsewhere, or the key beside the nine."""
    if digits == "10":
        return ["1"]
    once = digits.count("0") == 1 and suit in SUIT_LETTERS
    return [digits.replace("0", rank) for rank in "59"] if once else [digits]


def _suited(text: str) -> Sequence[str]:
    """A digit with a suit in Chinese or pinyin, or the suit before it."""
    found = _MIXED.fullmatch(text) or _SUIT_FIRST.fullmatch(text)
    if found is None:
        return ()
    rank, suit = found["rank"], found["suit"]
    if suit in _SUITS and rank.isascii():
        return [rank + SUIT_LETTERS[SUIT_NAMES.index(_SUITS[suit])]]
    letters = [letter for letter in LETTERS.get(suit, "") if letter in SUIT_LETTERS]
    suits = [SUIT_NAMES[SUIT_LETTERS.index(letter)] for letter in letters] or [_SUITS.get(suit, suit)]
    return [word for one in suits if TILES.read(word := rank.translate(_NUMERALS) + one)]


def _bare(text: str) -> Sequence[str]:
    """紅中, 發財, 白板, 東風, 三萬子: a tile with what is said around it; a number without its suit."""
    if len(text) == 1 and text in "123456789":
        return [text + letter for letter in SUIT_LETTERS]
    if len(text) == 1 and text in NUMERALS:
        return [text + suit for suit in SUIT_NAMES]
    found = _AROUND.fullmatch(text)
    tile = found and (found["tile"] or found["suited"])
    return [tile] if tile and tile != text and TILES.read(tile) else ()


@cache
def _words() -> frozenset[str]:
    return frozenset(TILES.words())


_GUESSER = TileGuesser(lambda word: TILES.read(word) is not None, _words, _said, MEANT)
