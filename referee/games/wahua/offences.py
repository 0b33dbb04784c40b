"""压迫: what a discard breaks. Each offence is one small function; :func:`of_discard` asks them all.

The hand is the one before the discard. Every function returns findings as values with the evidence
that a referee shows: the hand at that moment and what would have been lawful.
"""

from __future__ import annotations

from typing import Any

import msgspec

from referee.games.wahua.hand import Hand
from referee.games.wahua.points import NO_TIER, PAIRS, SINGLE_FRAME
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.terms import TIER_WORDS, word, words
from referee.games.wahua.tiles import FIRST_BONUS, POINTS, WHITE, is_bonus
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding, Kind

TIER_OFFENCES = {1: "song-zi", 2: "song-zi", 3: "da-bai-liu-bai", 4: "gang-kao-bang", 5: "xian-kuang"}
SEEN_FIRST = (2, 4)
"""The tiers within which it matters whether a tile was seen."""


class Turn(msgspec.Struct, frozen=True, gc=False):
    """What this turn has seen so far: how it began, the tile drawn last, whether that was shown.

    ``was_paired`` says whether the drawn tile's point was paired before the draw, where ``show_when``
    asks for it; ``missed`` is the win by own draw that he has not taken so far (how, with which tile),
    ``unjudged`` that a draw may have been one.
    """

    by_draw: bool
    drawn: int | None = None
    shown: bool = False
    was_paired: bool = False
    missed: tuple[str, int] | None = None
    unjudged: bool = False


FRESH_TURN = Turn(by_draw=True)
"""A turn that is to begin with a draw."""


class Table(msgspec.Struct):
    """What lies open, by tile: discards and open groups of anyone; ``thrown``: whatever was discarded."""

    tiles: list[int]
    thrown: set[int] = set()

    def is_seen(self, tile: int, fresh_by: str) -> bool:
        """Whether the tile is no 生张: its point, or the very tile, lies on the table."""
        if fresh_by == "tile":
            return self.tiles[tile] > 0
        start, tiles = tile - tile % 3, self.tiles
        return tiles[start] > 0 or tiles[start + 1] > 0 or tiles[start + 2] > 0


class Discarding(msgspec.Struct, frozen=True, gc=False):
    """A discard about to be judged."""

    number: int
    seat: int
    tile: int
    hand: Hand
    turn: Turn
    table: Table
    rules: WahuaRules

    def finding(self, code: str, kind: Kind = "offence", **evidence: Any) -> Finding:
        """A finding about this discard, with the hand at that moment."""
        held = {"tile": word(self.tile)} | evidence
        return Finding(code, kind, self.number, self.seat, held | shown_hand(self.hand))


def shown_hand(hand: Hand) -> dict[str, Any]:
    """The evidence that every offence carries: his hand, his open groups, what was lawful."""
    return {
        "hand": words(hand.concealed()),
        "open": [words(group) for group in hand.open if group],
        "lawful": words(hand.lawful()),
    }


def of_discard(discard: Discarding) -> list[Finding]:
    """Every offence of a discard but those about gongs and let-go wins, which may have grace."""
    hand, tile, turn, rules = discard.hand, discard.tile, discard.turn, discard.rules
    bonus = tile >= FIRST_BONUS
    tier = NO_TIER if bonus else hand.tier_of(tile)
    found: list[Finding] = []
    if hand.bonus_held or bonus:
        found.append(flower_held(discard))
    if tier != NO_TIER:
        if hand.holds_before(tier):
            found.append(out_of_order(discard))
        elif tier in SEEN_FIRST and rules.seen_first != "off":
            found += seen_first(discard, tier)
    elif not bonus and not hand.is_third(tile):
        found.append(chai_dui(discard))
    if hand.fallen and turn.by_draw and not turn.shown:
        found += xian_hua(discard, tier)
    if rules.da_hua_liu_hua and not bonus and tile % 3 != WHITE:
        found += da_hua_liu_hua(discard, tier)
    return found


def flower_held(discard: Discarding) -> Finding:
    """花牌未补: he discards while holding a bonus tile, or discards it."""
    held = [tile for tile in discard.hand.concealed() if tile != UNKNOWN and is_bonus(tile)]
    return discard.finding("flower-held", bonus=words(held or [discard.tile]))


def chai_dui(discard: Discarding) -> Finding:
    """拆白皮对, 拆框对: a tile of a group is discarded."""
    hand, tile = discard.hand, discard.tile
    point = tile // 3
    whites = PAIRS[hand.packed(point)][0] == "WW"
    how = ("拆白皮对", "a white pair") if whites else ("拆框对", "a pair with a frame")
    mine = [t for t in hand.concealed() if t != UNKNOWN and t // 3 == point]
    return discard.finding(
        "chai-dui",
        did=f"打了 {word(tile)}",
        did_english=f"discarded {word(tile)}",
        how=how[0],
        how_english=how[1],
        pair=words([*hand.open[point], *mine]),
        point=POINTS[point],
    )


def out_of_order(discard: Discarding) -> Finding:
    """The tier offence of a discard: it holds back tiles of the first tier that he has."""
    hand = discard.hand
    first = hand.first_tier()
    code = TIER_OFFENCES[first]
    if first == 2 and any(hand.extras(point) >= 2 for point in range(len(POINTS))):
        code = "pin-shuang-dui"
    held = hand.tier_tiles(first) or hand.due_swaps()
    return discard.finding(code, held_back=words(held), **tier_evidence(first))


def tier_evidence(tier: int) -> dict[str, Any]:
    chinese, english = TIER_WORDS[tier]
    return {"tier": tier, "tier_chinese": chinese, "tier_english": english}


def seen_first(discard: Discarding, tier: int) -> list[Finding]:
    """先熟后生: within the tiers of :data:`SEEN_FIRST` a seen tile goes before a fresh one."""
    rules, hand = discard.rules, discard.hand
    if hand.points_of_tier(tier) == 1:
        return []

    def seen(tile: int) -> bool:
        if tier == 4:  # the gong itself lies there: what counts is a white of the point
            return discard.table.tiles[tile] > 0 or tile in discard.table.thrown
        return discard.table.is_seen(tile, rules.fresh_by)

    if seen(discard.tile):
        return []
    others = [tile for tile in hand.tier_tiles(tier) if tile != discard.tile and seen(tile)]
    if not others:
        return []
    kind: Kind = "offence" if rules.seen_first == "offence" else "note"
    return [discard.finding("seen-first", kind, held_back=words(others))]


def xian_hua(discard: Discarding, tier: int) -> list[Finding]:
    """没有献花: after 落花 the drawn tile is shown before a white goes."""
    turn, hand = discard.turn, discard.hand
    if not hand.fallen or not turn.by_draw or turn.shown or turn.drawn is None:
        return []
    white = discard.tile % 3 == WHITE and tier < SINGLE_FRAME
    framed = (
        discard.rules.show_when == "drawn"
        and turn.was_paired
        and turn.drawn != UNKNOWN
        and turn.drawn % 3 != WHITE
    )
    return [discard.finding("xian-hua", drawn=word(turn.drawn))] if white or framed else []


def da_hua_liu_hua(discard: Discarding, tier: int) -> list[Finding]:
    """打花留花: a frame of a point whose frame he discarded earlier is kept on a later frame discard."""
    hand, tile = discard.hand, discard.tile
    if tier == SINGLE_FRAME and hand.thrown_frame[tile // 3]:
        return []  # of several such frames one can only go after the other
    kept = [t for t in hand.tier_tiles(SINGLE_FRAME) if hand.thrown_frame[t // 3] and t // 3 != tile // 3]
    return [discard.finding("da-hua-liu-hua", held_back=words(kept))] if kept else []
