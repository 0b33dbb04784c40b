"""What findings are called and how they are told. The rule behind each is in ``RULES.md``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from referee.games.taiwan.tiles import TILES
from referee.record.events import UNKNOWN
from referee.verdicts.finding import SHARED_TERMS, Term

TERMS: Mapping[str, Term] = {
    "false-win": Term(
        "詐胡",
        "false win",
        "{player}{did}不成立：{why}",
        "{player} called {did_english}, which is none: {why_english}",
    ),
    "blocked-win": Term(
        "過水",
        "blocked win",
        "{player}胡{tile}不成立：第 {let_go_at} 號的{let_go}能胡而沒有胡，自己打下一張以前不能胡",
        "{player} may not win on {tile}: he could have won on {let_go} at event {let_go_at}, let it go,"
        " and has not discarded since",
    ),
    "wrong-tiles": Term(
        "相公",
        "wrong number of tiles",
        "{player}打完這張有 {count} 張，應是 {expected} 張（槓算三張）：{so}",
        "{player} has {count} tiles after this discard, there should be {expected} (a kong counts three):"
        " {so_english}",
    ),
    "illegal-claim": Term(
        "錯吃錯碰",
        "illegal claim",
        "{player}{did}不成立，{why}",
        "{player} called {did_english}, which does not stand; {why_english}",
    ),
    "claim-priority": Term(
        "搶牌",
        "claim out of order",
        "{player}{carried}了{tile}，而{higher}在第 {called_at} 號叫了{called}：{called}在{carried}之先，"
        "這張該歸{higher}",
        "{player} took {tile} for a {carried_english}, while {higher_english} called a {called_english} at"
        " event {called_at}: a {called_english} goes before a {carried_english}",
    ),
    "flower-held": Term("花牌未補", "flower held", "{player}{why}", "{player} {why_english}"),
    "flower-order": Term(
        "補花順序",
        "flowers out of order",
        "{player}補{flowers}不合順序，{why}",
        "{player} exposed {flowers} out of order; {why_english}",
    ),
    "turn-overtime": Term(
        "超時",
        "turn over its time",
        "{player}這一手到這裡 {seconds} 秒（開局 {since} 秒時輪到），限 {limit} 秒，沒有叫超時",
        "{player} has taken {seconds} seconds for this turn, which began {since} seconds into the deal;"
        " the limit is {limit}, and no timeout was called",
    ),
    "deal-overtime": Term(
        "逾時",
        "play after the deal's limit",
        "{player}還在打，開局已經 {seconds} 秒，一局限 {limit} 秒：{so}",
        "{player} plays on {seconds} seconds into the deal, whose limit is {limit}: {so_english}",
    ),
}

NOTES: dict[str, Term] = {
    "kong-unknown": Term(
        "槓法不明",
        "kong unknown",
        "{player}攤開的 {tile} 槓沒有寫是明槓還是加槓、誰打的：槓要付，這一局不能結算",
        "how {player} made the kong of {tile} is not written, and it has to be paid: no settlement",
    ),
}

_TRADITIONAL: Mapping[str, tuple[str, str]] = {
    "no-such-tile": (
        "多出的牌",
        "{tile} 已經出現了 {count} 張，全副牌只有 {copies} 張：這裡或前面有一處寫錯了",
    ),
    "not-held": ("手裡沒有", "{player}手裡沒有 {tile}：這一行，或前面某一行，寫錯了"),
    "wrong-count": ("張數不對", "{player}的牌寫了 {count} 張，應是 {expected} 張"),
    "out-of-turn": ("輪次不對", "{player}這一步不合次序：{expected}"),
    "wall-empty": ("牌已摸完", "{player}沒有牌可摸：能摸的牌已經摸完"),
    "no-standing-discard": (
        "沒有可要的牌",
        "{player}沒有牌可胡，桌上沒有打出來的牌，他也沒有摸牌：{expected}",
    ),
    "after-end": ("終局之後", "這一局在第 {ended} 號已經結束，後面不能再有"),
    "unreplaced": ("沒有補牌", "{player}的花牌或槓還欠 {due} 張沒有補"),
    "missing-header": ("缺表頭", "表頭缺一行：{header}"),
    "reveal-differs": ("攤牌不符", "{player}攤出的牌與記錄不同：少了 {missing}，多了 {extra}"),
    "declared-differs": ("所寫不符", "寫的是 {declared}，照記錄應是 {replayed}"),
    "seating-differs": ("座位不符", "寫的是 {declared}，照骰子和摸風應是 {replayed}"),
    "not-revealed": ("沒有攤牌", "{player}胡了，而他的牌沒有全部寫下，也沒有攤：這一局不能結算"),
    "no-dice": ("沒有骰子", "沒有寫骰子，不能結算"),
    "hands-unknown": ("牌未看見", "{player}的牌沒有全部寫下，從這裡起只判確定無疑的事"),
    "clock-back": ("時間倒退", "時間比前面的早"),
    "early-timeout": ("超時過早", "{player}這一手才 {seconds} 秒，限 {limit} 秒，還沒有到時"),
    "bot-without-timeout": ("未超時", "{player}由機器代打，而這一手沒有寫超時"),
}
"""What the findings of every game are called and how they are told, in traditional characters."""

SHARED: Mapping[str, Term] = {
    code: msgspec.structs.replace(term, native=_TRADITIONAL[code][0], chinese_text=_TRADITIONAL[code][1])
    for code, term in SHARED_TERMS.items()
}

CLAIM_WORDS = {
    "win": ("胡", "win"),
    "kong": ("槓", "kong"),
    "pung": ("碰", "pung"),
    "chow": ("吃", "chow"),
}


def word(tile: int) -> str:
    """A tile as it stands in evidence."""
    return "?" if tile == UNKNOWN else TILES.write(tile)


def words(tiles: Iterable[int]) -> list[str]:
    return [word(tile) for tile in tiles]
