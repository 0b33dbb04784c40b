"""算台: what a winning hand is worth, in its best reading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

import msgspec

from referee.games.taiwan.counting import packed
from referee.games.taiwan.counting.facts import (
    NO_FACTS,
    NOWHERE,
    TERMINALS,
    flower_facts,
    hand_facts,
    honour_facts,
    reading_facts,
    win_facts,
)
from referee.games.taiwan.counting.groupings import TWO_SIDED, shapes
from referee.games.taiwan.counting.hand import Hand, Win
from referee.games.taiwan.counting.packed import UNIT
from referee.games.taiwan.counting.rows import Count, Sheet
from referee.games.taiwan.counting.waits import waits_before
from referee.games.taiwan.tiles import COPIES

_UNKNOWN = ((0, NOWHERE),)


class Worth(msgspec.Struct, frozen=True):
    """What a hand is worth: each row with its 台, the sum of the hand's and of the flowers'.

    ``pungs`` and ``stand`` tell the reading: how many of the concealed sets are pungs, and how the
    winning tile stands in it.
    """

    rows: tuple[tuple[str, int], ...]
    hand: int
    flowers: int
    pungs: int = 0
    stand: int = NOWHERE

    @property
    def total(self) -> int:
        """台 of the hand and its flowers, without the dealer's."""
        return self.hand + self.flowers

    def fields(self) -> dict[str, Any]:
        """The worth as JSON."""
        return {"tai": [{"name": name, "tai": tai} for name, tai in self.rows], "total_tai": self.total}


def reckon(hand: Hand, win: Win, sheet: Sheet) -> Worth | None:
    """What a hand is worth in the reading that counts most; None if it does not win.

    Of readings that count the same, the one whose rows stand first.
    """
    if win.how in ("seven-flowers", "eight-flowers"):
        return _flower_win(hand, win, sheet)
    concealed, tile = hand.concealed, win.tile
    options, two_sided = _options(concealed, tile)
    if not options:
        return None
    everything, melded, kongs, concealed_kongs = _melds(hand) if hand.melds else (concealed, 0, 0, 0)
    one, two, three, honours = everything
    suits = (one > 0) + (two > 0) + (three > 0)
    terminals = (one | two | three) & TERMINALS > 0
    of_hand = hand_facts(len(hand.melds), kongs, concealed_kongs, suits, terminals)
    of_honours = honour_facts(honours, win.seat, win.round)
    of_flowers = flower_facts(hand.flowers, win.seat)
    of_win = win_facts(win.how, win.happened)
    self_drawn = win.how == "self-drawn"

    def waiting() -> int:
        return 0 if tile is None else _waiting(hand, tile, everything)

    best: Count | None = None
    for option in options:
        pungs, stand = option
        reading = reading_facts(pungs + melded, pungs + concealed_kongs, stand, self_drawn, two_sided)
        count = sheet.count((of_hand, of_honours, of_flowers, of_win, reading), waiting)
        if best is None or sheet.rank(count) < sheet.rank(best):
            best, chosen = count, option
    assert best is not None
    return Worth(best.rows, best.hand, best.flowers, *chosen)


def _waiting(hand: Hand, tile: int, everything: Sequence[int]) -> int:
    """How many kinds of tile would have won before the winning tile came."""
    found = waits_before(hand.concealed, tile)
    if len(found) == 1 or not hand.melds:
        return len(found)
    return len([other for other in found if other == tile or packed.count(everything, other) < COPIES])


def _flower_win(hand: Hand, win: Win, sheet: Sheet) -> Worth | None:
    """A win by flowers alone, if the rule set has a row for it: nothing else of the hand is looked at."""
    if not sheet.asks(win.how):
        return None
    of_hand, of_honours, _, _, reading = NO_FACTS
    of_flowers, of_win = flower_facts(hand.flowers, win.seat), win_facts(win.how, win.happened)
    count = sheet.count((of_hand, of_honours, of_flowers, of_win, reading), lambda: 0)
    return Worth(count.rows, count.hand, count.flowers) if count.rows else None


_Options = tuple[Sequence[tuple[int, int]], bool]
"""The readings that can differ in worth: each (number of concealed pungs, how the winning tile stands);
and whether it stands two-sided in all of them."""


def _options(concealed: Sequence[int], tile: int | None) -> _Options:
    """The options of a hand; none where it is not complete."""
    one, two, three, honours = made = shapes(concealed)
    if one is None or two is None or three is None or honours is None:
        return (), False
    if one.paired + two.paired + three.paired + honours.paired != 1:
        return (), False
    pungs = [one.pungs, two.pungs, three.pungs, honours.pungs]
    if tile is None:
        return _together(_UNKNOWN, *pungs)
    suit, rank = divmod(tile, 9)
    del pungs[suit]
    own = made[suit]
    assert own is not None
    return _together(own.stands[rank], *pungs)


@cache
def _together(own: Sequence[tuple[int, int]], *others: Sequence[int]) -> _Options:
    """Every way to put together a place for the winning tile and numbers of pungs of other suits."""
    sums = {sum(pungs) for pungs in product(*others)}
    options = tuple(sorted((pungs + more, stand) for pungs, stand in own for more in sums))
    return options, all(stand == TWO_SIDED for _, stand in options)


def _melds(hand: Hand) -> tuple[Sequence[int], int, int, int]:
    """The counts of all tiles; of the melds how many are pungs, how many of these kongs, concealed ones."""
    keys = [*hand.concealed]
    pungs = kongs = concealed_kongs = 0
    for meld in hand.melds:
        kind, tile = meld.kind, meld.tile
        if kind == "chow":
            keys[tile // 9] += 0o111 * UNIT[tile]
            continue
        pungs += 1
        if kind == "pung":
            keys[tile // 9] += 3 * UNIT[tile]
        else:
            keys[tile // 9] += 4 * UNIT[tile]
            kongs += 1
            concealed_kongs += kind == "concealed-kong"
    return keys, pungs, kongs, concealed_kongs
