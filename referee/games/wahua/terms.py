"""What the offences are called and how they are told. The rule behind each is in ``RULES.md``."""

from __future__ import annotations

from referee.games.wahua.events import Escape, Gong, Takeback
from referee.games.wahua.tiles import POINTS, WahuaTiles
from referee.record.events import UNKNOWN, Event
from referee.verdicts.finding import Term

_TILES = WahuaTiles()

TIER_WORDS = {
    1: ("杠牌的多余白皮", "an extra white of a declared gong"),
    2: ("已成对的多余白皮", "an extra white of a paired point"),
    3: ("打过又来的白皮", "a white of a point whose white he discarded before"),
    4: ("别家已杠的单张白皮", "a single white of another player's gong"),
    5: ("单张白皮", "a single white"),
    6: ("单张框牌", "a single frame"),
}

_HELD = "{player}打了 {tile}，手里还有 {held_back}（{tier_chinese}），应该先打"
_HELD_EN = "{player} discarded {tile} while holding {held_back} ({tier_english}), which goes first"

TERMS: dict[str, Term] = {
    "song-zi": Term("送子没送", "extra white held back", _HELD, _HELD_EN),
    "pin-shuang-dui": Term("拼双对", "two pairs of one point kept", _HELD, _HELD_EN),
    "da-bai-liu-bai": Term("打白留白", "white kept after its like was discarded", _HELD, _HELD_EN),
    "gang-kao-bang": Term("杠靠帮没送", "white of another's gong held back", _HELD, _HELD_EN),
    "xian-kuang": Term("先框后白", "frame before white", _HELD, _HELD_EN),
    "chai-dui": Term(
        "拆对",
        "pair broken",
        "{player}{did}，{how}：{pair}",
        "{player} {did_english}, which breaks {how_english}: {pair}",
    ),
    "you-gang-bu-gang": Term(
        "有杠不杠",
        "gong not declared",
        "{player}有 {points} 的度花花，没有杠",
        "{player} has not declared the gong of {points}",
    ),
    "kan-hua-bu-kan": Term(
        "看花不看",
        "kan-hua win let go",
        "{player}看花，{did}",
        "{player}, waiting in kan-hua, {did_english}",
    ),
    "pao-hu": Term(
        "抛胡",
        "win let go",
        "{player}{did}",
        "{player} {did_english}",
    ),
    "xian-hua": Term(
        "没有亮牌",
        "drawn tile not shown",
        "{player}落花以后打 {tile}，没有先亮出摸来的 {drawn}",
        "{player} discarded {tile} after his first frame without having shown {drawn}, which he drew",
    ),
    "illegal-claim": Term(
        "吃错",
        "illegal claim",
        "{player}{did} 不成立：{why}",
        "{player} called {did_english}, which does not stand: {why_english}",
    ),
    "false-win": Term(
        "诈胡",
        "false win",
        "{player}{did} 不成立：{why}",
        "{player} called {did_english} with no winning hand: {why_english}",
    ),
    "flower-held": Term(
        "花牌未补",
        "bonus tile held",
        "{player}打了 {tile}，手里的花牌 {bonus} 没有补",
        "{player} discarded {tile} while holding {bonus}, which is to be exposed and replaced",
    ),
    "da-hua-liu-hua": Term(
        "打花留花",
        "frame kept after its like was discarded",
        "{player}打了 {tile}，留着打过的框牌 {held_back}",
        "{player} discarded {tile} and kept {held_back}, whose like he discarded before",
    ),
    "seen-first": Term(
        "先熟后生",
        "seen before fresh",
        "{player}打了生张 {tile}，同级还有熟张 {held_back}",
        "{player} discarded fresh {tile} while holding seen {held_back}",
    ),
    "dealer-not-tian": Term(
        "庄家不是天家",
        "dealer is not 天",
        "庄家写的是{dealer}，跟庄换位时庄家是天家",
        "the dealer is {dealer}; where the houses follow the deal he is 天",
    ),
}

COMBO_NAMES = {"GONG": "杠", "DF": "度花", "FF": "花花", "DW": "度白", "FW": "花白", "WW": "白白"}
"""What players call a group that counts."""


def claim_words(event: Event, tile: int | None) -> tuple[str, str]:
    """What a player called, in Chinese and in English; ``tile`` is the discard that lies there."""
    match event:
        case Gong(point=point):
            return f"杠 {POINTS[point]}", f"a gong of {POINTS[point]}"
        case Escape():
            return "逃花", "an escape"
        case Takeback():
            return "悔牌", "a takeback"
    return ("吃", "an eat") if tile is None else (f"吃 {word(tile)}", f"an eat of {word(tile)}")


def win_words(tile: int | None, own_draw: bool) -> tuple[str, str]:
    """A win that was called, in Chinese and in English; ``tile`` is None where nobody can say it."""
    chinese, english = ("自摸", "a win by his own draw") if own_draw else ("胡", "a win")
    if tile is None or tile == UNKNOWN:
        return chinese, english
    return f"{chinese} {word(tile)}", f"{english} {'of' if own_draw else 'on'} {word(tile)}"


def word(tile: int) -> str:
    """A tile as it stands in evidence."""
    return "?" if tile == UNKNOWN else _TILES.write(tile)


def words(tiles: list[int] | tuple[int, ...]) -> list[str]:
    return [word(tile) for tile in tiles]
