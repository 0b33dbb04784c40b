"""What is certain of a discard when some of the hand was not seen.

For each point every way to fill the unseen tiles is tried, from what the set still has. A finding is
told only where every way gives it, so that it is proven whatever the unseen tiles are. Taking the
points one by one allows more ways than there are, which can hide a finding but never make one.
"""

from __future__ import annotations

from collections.abc import Iterator

from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import (
    TIER_OFFENCES,
    Discarding,
    chai_dui,
    flower_held,
    tier_evidence,
    xian_hua,
)
from referee.games.wahua.points import (
    NO_TIER,
    PAIRS,
    SHIFT,
    SINGLE_FRAME,
    SIZES,
    first_tier_of,
    holds_triple,
)
from referee.games.wahua.terms import words
from referee.games.wahua.tiles import COPIES, FLOWER, POINTS, WHITE, is_bonus
from referee.verdicts.finding import Finding


def fillings(hand: Hand, point: int, seen: list[int]) -> Iterator[tuple[int, int]]:
    """Every (packed count, whites in hand) that a point may really have."""
    owned = [hand.packed(point) >> shift & 3 for shift in SHIFT]  # a slip of the record may give him more
    left = [COPIES[point * 3 + form] - max(seen[point * 3 + form], owned[form]) for form in range(3)]
    for whites in range(max(left[0], 0) + 1):
        for flowers in range(max(left[1], 0) + 1):
            for du in range(max(left[2], 0) + 1):
                if whites + flowers + du <= hand.unknown:
                    packed = hand.packed(point) + whites + 4 * flowers + 16 * du
                    yield packed, hand.counts[point * 3] + whites


def may_be_grouped(hand: Hand, point: int, seen: list[int]) -> bool:
    """Whether unseen tiles may make a group of the point."""
    return hand.unknown > 0 and any(SIZES[packed] >= 2 for packed, _ in fillings(hand, point, seen))


def possible_tiers(hand: Hand, point: int, seen: list[int]) -> set[int]:
    """The first tiers that a point may really have."""
    tiers: set[int] = set()
    for packed, held in fillings(hand, point, seen):
        # Whether a white must go again hangs on when he drew it and on what lay under it.
        unseen = held > hand.counts[point * 3] and hand.thrown_white[point]
        for again in {hand.again[point] > 0, hand.maybe_again[point] > 0 or unseen}:
            tiers.add(
                first_tier_of(
                    packed,
                    held,
                    again,
                    hand.gong[point],
                    hand.thrown_white[point],
                    hand.against[point],
                    hand.white_again,
                )
            )
    return tiers


def _classes(hand: Hand, tile: int, seen: list[int]) -> set[int | str]:
    """What the discarded tile may be: the number of a tier, ``group`` or ``third``."""
    point, form = tile // 3, tile % 3
    if form == WHITE:
        tiers = possible_tiers(hand, point, seen)
        return {tier if tier < SINGLE_FRAME else "group" for tier in tiers}
    found: set[int | str] = set()
    for packed, _ in fillings(hand, point, seen):
        if not hand.gong[point] and holds_triple(packed) and form == FLOWER:
            found.add("third")
        elif PAIRS[packed][0] is None:
            found.add(SINGLE_FRAME)
        else:
            found.add("group")
    return found


def certain_of_discard(discard: Discarding, seen: list[int]) -> list[Finding]:
    """The offences of a discard that hold whatever the unseen tiles are."""
    hand, tile = discard.hand, discard.tile
    if not hand.sure:
        return []
    found = [flower_held(discard)] if hand.bonus_held or is_bonus(tile) else []
    if is_bonus(tile):
        return found + xian_hua(discard, NO_TIER)
    classes = _classes(hand, tile, seen)
    codes = {code for kind in classes for code in _codes(hand, kind, seen)}
    code = codes.pop() if len(codes) == 1 else None
    if code == "chai-dui":
        found.append(chai_dui(discard))
    elif code is not None:
        first = min(hand.first_tier(), SINGLE_FRAME)
        held = words(hand.tier_tiles(first))
        found.append(discard.finding(code, held_back=held, **tier_evidence(first)))
    # A white goes out of its turn for certain only where it cannot belong to a group.
    tiers = [kind for kind in classes if isinstance(kind, int)]
    found += xian_hua(discard, max(tiers) if len(tiers) == len(classes) else NO_TIER)
    return found


def _codes(hand: Hand, kind: int | str, seen: list[int]) -> set[str | None]:
    """The codes that a discard of this kind may deserve."""
    if kind == "group":
        return {"chai-dui"}
    if not isinstance(kind, int):
        return {None}
    ways = [possible_tiers(hand, point, seen) for point in range(len(POINTS))]
    surely = min(max(tiers) for tiers in ways)
    firsts = {tier for tiers in ways for tier in tiers if tier <= surely}
    codes: set[str | None] = set()
    for first in firsts:
        if first >= kind:
            codes.add(None)
        elif first == 2:
            codes |= _double_codes(hand, seen)
        else:
            codes.add(TIER_OFFENCES[first])
    if surely >= kind:
        codes.add(None)
    return codes


def _double_codes(hand: Hand, seen: list[int]) -> set[str | None]:
    """Whether a held back extra is one of two or more of a point: surely, never, or either."""
    ways = [_extras(hand, point, seen) for point in range(len(POINTS))]
    codes: set[str | None] = set()
    if max(min(counts) for counts in ways) < 2:
        codes.add("song-zi")
    if max(max(counts) for counts in ways) >= 2:
        codes.add("pin-shuang-dui")
    return codes


def _extras(hand: Hand, point: int, seen: list[int]) -> list[int]:
    """How many tiles of a paired point he may own beyond its pair."""
    return [
        sum(PAIRS[packed][1:]) if PAIRS[packed][0] and not hand.gong[point] else 0
        for packed, _ in fillings(hand, point, seen)
    ]
