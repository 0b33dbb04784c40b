"""What the offences are called and how they are told. The rule behind each is in ``RULES.md``."""

from __future__ import annotations

from referee.games.wahua.tiles import WahuaTiles
from referee.record.events import UNKNOWN
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

_HELD = "打了 {tile}，手里还有应先打的 {held_back}（{tier_chinese}）"
_HELD_EN = "discarded {tile} while holding {held_back} ({tier_english}), which goes first"

TERMS: dict[str, Term] = {
    "song-zi": Term("送子没送", "extra white held back", _HELD, _HELD_EN),
    "pin-shuang-dui": Term("拼双对", "two pairs of one point kept", _HELD, _HELD_EN),
    "da-bai-liu-bai": Term("打白留白", "white kept after its like was discarded", _HELD, _HELD_EN),
    "gang-kao-bang": Term("杠靠帮没送", "white of another's gong held back", _HELD, _HELD_EN),
    "xian-kuang": Term("先框后白", "frame before white", _HELD, _HELD_EN),
    "chai-dui": Term(
        "拆对", "pair broken", "{how}：{tile} 是 {pair} 里的牌", "{how_english}: {tile} belongs to {pair}"
    ),
    "you-gang-bu-gang": Term(
        "有杠不杠",
        "gong not declared",
        "手里有 {points} 的度花花没有杠",
        "the gong of {points} is not declared",
    ),
    "kan-hua-bu-kan": Term(
        "看花不看", "kan-hua win let go", "看花，{tile} 能胡而没有胡", "waiting in kan-hua, let {tile} go"
    ),
    "pao-hu": Term("抛胡", "win let go", "{tile} 能胡而没有胡", "could have won on {tile} and let it go"),
    "xian-hua": Term(
        "没有亮牌",
        "drawn tile not shown",
        "落花以后，打 {tile} 之前没有亮出摸来的 {drawn}",
        "after his first frame he discarded {tile} without having shown {drawn}, which he drew",
    ),
    "illegal-claim": Term("吃错", "illegal claim", "{why}", "{why_english}"),
    "false-win": Term("诈胡", "false win", "胡牌不成立：{why}", "not a winning hand: {why_english}"),
    "flower-held": Term(
        "花牌未补",
        "bonus tile held",
        "打 {tile} 时手里有花牌 {bonus}",
        "discarded {tile} while holding {bonus}",
    ),
    "da-hua-liu-hua": Term(
        "打花留花",
        "frame kept after its like was discarded",
        "打了 {tile}，留着打过的框牌 {held_back}",
        "discarded {tile} and kept {held_back}, whose like he discarded before",
    ),
    "seen-first": Term(
        "先熟后生",
        "seen before fresh",
        "打了生张 {tile}，同级还有熟张 {held_back}",
        "discarded fresh {tile} while holding seen {held_back}",
    ),
    "dealer-not-tian": Term(
        "庄家不是天家",
        "dealer is not 天",
        "庄家写的是{dealer}，跟庄换位时庄家是天家",
        "the dealer is {dealer}; where the houses follow the deal he is 天",
    ),
}


def word(tile: int) -> str:
    """A tile as it stands in evidence."""
    return "?" if tile == UNKNOWN else _TILES.write(tile)


def words(tiles: list[int] | tuple[int, ...]) -> list[str]:
    return [word(tile) for tile in tiles]
