"""摊牌: hands shown at the end, held against what the record says they were. The same in every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from referee.games.state import State
from referee.record.deal import Entry
from referee.record.events import UNKNOWN


def compare(state: State[Any], entry: Entry, seat: int, shown: Sequence[int], groups_differ: bool) -> None:
    """Tell what of a revealed hand cannot be true, and learn from it what was not seen.

    ``shown`` are the concealed tiles without a winning tile that was claimed.
    """
    hand = state.hands[seat]
    if not groups_differ and hand.is_just(shown):
        return
    short = hand.size - len(shown)
    if short and not (short > 0 and state.unassume(seat, short)):
        state.record("wrong-count", entry, count=len(shown), expected=hand.size)
        return
    tiles, held = Counter(shown), Counter(hand.concealed())
    missing = _words(state, held - tiles)
    extra = tiles - held
    del extra[UNKNOWN]
    if missing or extra.total() > hand.unknown or groups_differ:
        told = {"missing": missing or "–", "extra": _words(state, extra) or "–"}
        state.record("reveal-differs", entry, **told)
        return
    state.see_all(list(extra.elements()), entry)
    for tile in extra.elements():
        hand.learn(tile)


def _words(state: State[Any], tiles: Counter[int]) -> str:
    return " ".join(map(state.tile_word, sorted(tile for tile in tiles.elements() if tile != UNKNOWN)))
