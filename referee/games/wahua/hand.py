"""What the rules ask of a hand: is it known, is it complete, what does it wait for, what must go first.

The hand is kept up to date tile by tile (:mod:`.holding`), so that a question costs a look and not a search.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.wahua.holding import Holding
from referee.games.wahua.points import (
    BEFORE,
    COMPLETENESS,
    FRAME_SINGLE,
    GONGED,
    GROUP,
    KAN_HUA,
    NO_TIER,
    PACKED,
    PAIRS,
    READY,
    SINGLE_FRAME,
    SIZES,
    STEP,
    TRIPLES,
    WON,
    first_tier,
    groups,
    holds_triple,
    loose,
    points_of_tier,
)
from referee.games.wahua.tiles import DU, FIRST_BONUS, FLOWER, KINDS, WHITE
from referee.record.events import UNKNOWN


class Hand(Holding):
    """One player's tiles, and what may be asked of them."""

    __slots__ = ()

    # --- what is known of it --------------------------------------------------------------------

    @property
    def size(self) -> int:
        """How many tiles are in his hand."""
        return sum(self.counts) + self.unknown

    def packed(self, point: int) -> int:
        """The packed count of a point, over hand and table, without a declared gong."""
        return self.codes[point] & PACKED

    def is_just(self, tiles: Sequence[int]) -> bool:
        """Whether these, in any order, are the tiles in his hand, all of which are known."""
        if self.unknown or UNKNOWN in tiles:
            return False
        counts = [0] * KINDS
        for tile in tiles:
            counts[tile] += 1
        return counts == self.counts

    def known(self) -> bool:
        """Whether every tile of his is known."""
        return self.sure and not self.unknown

    def orderly(self) -> bool:
        """Whether every tile of his is known, and of every white whether it must go again."""
        if not self.sure or self.unknown:
            return False
        return self.again == self.maybe_again or self.white_again != "always"

    def gongs(self) -> int:
        """How many gongs he has declared."""
        return sum(self.gong)

    @property
    def groups(self) -> int:
        """How many groups he has, declared gongs among them."""
        return groups(self.tally)

    @property
    def loose(self) -> int:
        """How many tiles lie beyond the groups of their points."""
        return loose(self.tally)

    @property
    def triples(self) -> int:
        """How many 度花花 he owns undeclared."""
        return self.tally // TRIPLES

    def singles(self) -> list[int]:
        """The points of which he owns one tile and no gong."""
        return [
            point for point, code in enumerate(self.codes) if SIZES[code & PACKED] == 1 and not code & GONGED
        ]

    def is_winning(self) -> bool:
        """Ten groups of ten points, one single frame, nothing else."""
        return self.tally & COMPLETENESS == WON and not self.bonus_held and not self.unknown

    def win_with(self, tile: int) -> str | None:
        """How he would win with one more tile: ``kan-hua`` (看花), ``pair``, or None."""
        tally = self.tally & COMPLETENESS
        if tally not in READY or self.bonus_held or self.unknown or tile >= FIRST_BONUS or not self.sure:
            return None
        point = tile // 3
        if self.gong[point]:
            return None
        packed = self.packed(point)
        if packed == 0:
            return "kan-hua" if tally == KAN_HUA and tile % 3 != WHITE else None
        if tally == KAN_HUA or SIZES[packed] != 1:
            return None
        # The other single is left over: it must be a frame.
        frame_left = packed == STEP[WHITE] or tally == 9 * GROUP + 2 * FRAME_SINGLE
        return "pair" if frame_left else None

    def waits(self) -> bool:
        """Whether any tile would make his hand a winning one."""
        return self.tally & COMPLETENESS in READY and not self.bonus_held and not self.unknown and self.sure

    def tail(self) -> int | None:
        """The single frame of a winning hand."""
        return self._single_frame(self.singles()[0]) if self.is_winning() else None

    def first_tier(self) -> int:
        """The first tier that is not empty, :data:`NO_TIER` if all are."""
        return first_tier(self.tally)

    def holds_before(self, tier: int) -> bool:
        """Whether he holds something that goes before this tier."""
        return self.tally & BEFORE[tier] > 0

    def points_of_tier(self, tier: int) -> int:
        """How many points have this first tier, which is one of those that order the discards."""
        return points_of_tier(self.tally, tier)

    def tier_tiles(self, tier: int) -> list[int]:
        """The tiles of one tier, one of each kind."""
        points = [point for point, code in enumerate(self.codes) if self.tiers[code] == tier]
        tiles = [self._single_frame(p) for p in points] if tier == SINGLE_FRAME else [p * 3 for p in points]
        return [tile for tile in tiles if self.counts[tile]]

    def _single_frame(self, point: int) -> int:
        return point * 3 + (DU if self.packed(point) == STEP[DU] else FLOWER)

    def lawful(self) -> list[int]:
        """What he may discard: the first tier that is not empty."""
        tier = self.first_tier()
        return [] if tier == NO_TIER else self.tier_tiles(tier)

    def tier_of(self, tile: int) -> int:
        """The tier of a tile in hand; :data:`NO_TIER` if it belongs to a group."""
        tier = self.tiers[self.codes[tile // 3]]
        return tier if (tier == SINGLE_FRAME) == (tile % 3 != WHITE) else NO_TIER

    def is_third(self, tile: int) -> bool:
        """Whether a frame is the one beyond the best pair of an undeclared 度花花."""
        point = tile // 3
        return tile % 3 == FLOWER and not self.gong[point] and holds_triple(self.packed(point))

    def extras(self, point: int) -> int:
        """送子: how many tiles of a paired point he owns beyond its pair, in hand or open."""
        if self.gong[point]:
            return 0
        combo, whites, frames = PAIRS[self.packed(point)]
        return whites + frames if combo else 0

    def triple_points(self) -> list[int]:
        """The points whose 度花花 he owns undeclared."""
        return [
            point
            for point, code in enumerate(self.codes)
            if not code & GONGED and holds_triple(code & PACKED)
        ]

    def due_swaps(self) -> list[int]:
        """The frames in his hand that must replace the white of an open pair."""
        return [
            point * 3 + form
            for point, pair in enumerate(self.open)
            if len(pair) == 2 and any(tile % 3 == WHITE for tile in pair)
            for form in (FLOWER, DU)
            if self.counts[point * 3 + form]
        ]

    def concealed(self) -> tuple[int, ...]:
        """The tiles in his hand in the order of the set, the unknown ones last."""
        known = [tile for tile, count in enumerate(self.counts) if count for _ in range(count)]
        return (*known, *([UNKNOWN] * self.unknown))

    def bonus(self) -> list[int]:
        """The bonus tiles he owns, laid open or not."""
        if not self.bonus_held:
            return self.flowers[:]
        return self.flowers + [t for t in range(FIRST_BONUS, KINDS) for _ in range(self.counts[t])]
