"""What a calculator is given: tiles, melds and seats as words, read and checked before all else."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from referee.games.game import Question
from referee.games.taiwan.counting.hand import MELD_NAMES, SETS, Hand, Meld, MeldKind, is_meld
from referee.games.taiwan.counting.packed import pack
from referee.games.taiwan.seats import SEATS, WIND_WORDS
from referee.games.taiwan.tiles import COPIES, FLOWERS, TILES, both, is_flower, joined
from referee.record.events import UNKNOWN
from referee.record.faults import nearest
from referee.record.lexer import statements
from referee.record.slots import Cursor, Slip

MELD_WORDS: dict[str, MeldKind] = {
    "chow": "chow",
    "吃": "chow",
    "pung": "pung",
    "碰": "pung",
    "kong": "kong",
    "槓": "kong",
    "杠": "kong",
    "明槓": "kong",
    "concealed-kong": "concealed-kong",
    "暗槓": "concealed-kong",
    "暗杠": "concealed-kong",
}
FLOWERS_QUESTION = Question("flowers", "word", "亮出的花牌 · The flowers he exposed.", "1f2f")
MELD_QUESTION = Question(
    "meld", "word", "攤開的一組 · A set on the table: 'chow 123m', 'concealed-kong 5z'.", "MELD", many=True
)


def tiles(texts: Iterable[Any]) -> list[int]:
    """The tiles that some words stand for.

    :raises Slip: a word stands for none, or for one that is not known.
    """
    found: list[int] = []
    for text in texts:
        if not isinstance(text, str):
            raise Slip(f"沒有這樣的牌 (no such tile): {text!r}")
        for statement in statements(text):
            cursor = Cursor(statement, 0, TILES)
            while cursor.peek() is not None:
                found += cursor.take_tiles()
    if UNKNOWN in found:
        raise Slip("每張牌都要知道，不能寫 ? (every tile must be known to be counted)")
    return found


def one_tile(text: str, name: str) -> int:
    """The one tile of an answer."""
    found = tiles([text])
    if len(found) != 1:
        raise Slip(f"{name}: 只寫一張牌 (one tile only): {text}")
    return found[0]


def wind(text: str, name: str) -> int:
    """The seat or round that a word names."""
    found = WIND_WORDS.get(text.strip().casefold())
    if found is None:
        guess = nearest(text, WIND_WORDS)
        winds = " ".join(f"{seat.chinese} {seat.plain}" for seat in SEATS)
        hint = f"是不是 (did you mean): {guess}" if guess else f"寫成 (write): {winds}"
        raise Slip(f"{name}: 沒有這個風位 (no such wind): {text}", None, hint)
    return found


def meld(text: str) -> Meld:
    """A meld as it is written: its kind, then its tiles."""
    kind_word, rest = (*text.split(maxsplit=1), "", "")[:2]
    kind = MELD_WORDS.get(kind_word.casefold())
    if kind is None:
        guess = nearest(kind_word, MELD_WORDS)
        known = "chow / pung / kong / concealed-kong 123m"
        hint = f"是不是 (did you mean): {guess} {rest}" if guess else f"寫成 (write): {known}"
        raise Slip(f"不是一種組 (no kind of set): {kind_word}", None, hint)
    found = tiles([rest])
    for tile in found:
        if is_flower(tile):
            raise Slip(f"花牌不成組 (a flower is in no set): {both(tile)}", None, _FLOWER_HINT)
    if len(found) == 1 and kind != "chow":
        found = list(Meld(kind, found[0]).tiles())
    if not found or not is_meld(kind, found):
        shown = joined(found) or "–"
        example = {"chow": "123m", "pung": "555z", "kong": "5555z", "concealed-kong": "5555z"}[kind]
        raise Slip(
            f"{MELD_NAMES[kind]} {shown} 不成一組 ({shown} is no {kind})",
            None,
            f"例如 (such as): {kind} {example}",
        )
    return Meld(kind, min(found))


_FLOWER_HINT = "花牌寫在 (flowers go to): --flowers"


def hand(answers: Mapping[str, Any], sizes: Sequence[int], unnamed: int = 0) -> Hand:
    """The hand of the answers, with as many tiles in hand as a hand of ``sizes`` has beside its melds.

    ``unnamed`` melds are there without being named.

    :raises Slip: what is wrong with it, and with which tile.
    """
    melds = tuple(meld(text) for text in answers.get("meld", ()))
    concealed = tiles(answers.get("tiles", ()))
    flowers = flower_tiles(answers.get("flowers", ""))
    for tile in concealed:
        if is_flower(tile):
            raise Slip(f"手牌裡有花牌 (a flower in the hand): {both(tile)}", None, _FLOWER_HINT)
    everything = [*concealed, *(tile for one in melds for tile in one.tiles())]
    for tile in dict.fromkeys(everything):
        held = everything.count(tile)
        if held > COPIES:
            raise Slip(
                f"{both(tile)} 有 {held} 張，全副牌只有 {COPIES} 張"
                f" (here are {held} of it, the set has {COPIES})"
            )
    groups = len(melds) + unnamed
    if groups > SETS:
        raise Slip(f"最多 {SETS} 組，這裡有 {groups} 組 (at most {SETS} sets, here are {groups})")
    allowed = [size - 3 * groups for size in sizes]
    if len(concealed) not in allowed:
        wanted = " 或 ".join(map(str, allowed))
        wanted_en = " or ".join(map(str, allowed))
        raise Slip(
            f"手牌 {len(concealed)} 張，攤開 {groups} 組，手牌應是 {wanted} 張"
            f" ({len(concealed)} tiles in hand beside {groups} sets: there should be {wanted_en})",
            None,
            f"讀到 (read): {joined(sorted(concealed))}" if concealed else None,
        )
    return Hand(pack(concealed), melds, flowers)


def flower_tiles(text: str) -> tuple[int, ...]:
    """The exposed flowers, each once."""
    found = tiles([text])
    for tile in found:
        if not is_flower(tile):
            raise Slip(
                f"flowers: 不是花牌 (not a flower): {both(tile)}",
                None,
                f"花牌是 (the flowers are): {' '.join(both(34 + n) for n in range(FLOWERS))}",
            )
        if found.count(tile) > 1:
            raise Slip(f"{both(tile)} 只有 1 張 (the set has one of it)")
    return tuple(sorted(found))
