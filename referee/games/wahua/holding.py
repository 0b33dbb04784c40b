"""The tiles of one player as they come and go, in his hand and on the table.

A player has at most one group per point, taken over hand and table together. What each point is, and
what the points come to together, is kept up to date at the point that a tile touches.
"""

from __future__ import annotations

from typing import Self

from referee.games.wahua.points import (
    AGAIN,
    AGAINST,
    COMBO_OF,
    FULL,
    GONGED,
    MASK,
    PACKED,
    STEP,
    THROWN,
    tiers_by_code,
    weights_by_code,
)
from referee.games.wahua.tiles import DU, FIRST_BONUS, FLOWER, KINDS, POINTS, WHITE
from referee.record.events import UNKNOWN


class Holding:
    """One player's tiles. ``counts`` are concealed ones; ``unknown`` more are concealed and unseen.

    ``codes`` says of each point what he owns over hand and table (without declared gongs) and what is
    known of it, ``tally`` what the points come to together: see :mod:`.points`.
    ``fallen`` (落花): he has discarded a frame.
    """

    __slots__ = (
        *("counts", "codes", "surplus", "open", "gong", "again", "maybe_again"),
        *("thrown_white", "thrown_frame", "against", "flowers", "discards"),
        *("tally", "bonus_held", "unknown", "sure", "fallen", "white_again", "tiers", "weights"),
    )

    def __init__(self, white_again: str = "always") -> None:
        self.white_again = white_again
        self.tiers, self.weights = tiers_by_code(white_again), weights_by_code(white_again)
        self.counts = [0] * KINDS
        self.unknown = 0
        self.sure = True  # False once the record has a tile that he cannot have held
        points = len(POINTS)
        self.codes = [0] * points
        self.surplus: dict[int, int] = {}  # copies that the set does not have
        self.open: list[tuple[int, ...]] = [()] * points
        self.gong = [False] * points
        self.again = [0] * points  # drawn whites of tier 3, and the most there may be of them
        self.maybe_again = [0] * points
        self.thrown_white = [False] * points
        self.thrown_frame = [False] * points
        self.against = [False] * points  # another player has declared this gong
        self.flowers: list[int] = []
        self.discards: list[int] = []
        self.tally = self.bonus_held = 0
        self.fallen = False

    def copy(self) -> Self:
        """An independent copy, to undo a claim by."""
        twin = type(self).__new__(type(self))
        twin.counts, twin.codes, twin.surplus = self.counts[:], self.codes[:], self.surplus.copy()
        twin.open, twin.gong, twin.against = self.open[:], self.gong[:], self.against[:]
        twin.again, twin.maybe_again = self.again[:], self.maybe_again[:]
        twin.thrown_white, twin.thrown_frame = self.thrown_white[:], self.thrown_frame[:]
        twin.flowers, twin.discards = self.flowers[:], self.discards[:]
        twin.tally, twin.bonus_held, twin.unknown = self.tally, self.bonus_held, self.unknown
        twin.sure, twin.fallen, twin.white_again = self.sure, self.fallen, self.white_again
        twin.tiers, twin.weights = self.tiers, self.weights
        return twin

    def doubt(self) -> None:
        """From here on it is not certain what he has."""
        self.sure = False

    def add(self, tile: int) -> None:
        """A tile comes into the hand."""
        if tile == UNKNOWN:
            self.unknown += 1
            return
        self.counts[tile] += 1
        if tile >= FIRST_BONUS:
            self.bonus_held += 1
            return
        point, form = tile // 3, tile % 3
        if self.codes[point] & MASK[form] == FULL[form]:  # more than the set has: no group, no certainty
            self.surplus[tile] = self.surplus.get(tile, 0) + 1
            self.sure = False
        else:
            self._step(point, STEP[form])

    def deal(self, tiles: tuple[int, ...]) -> None:
        """The tiles that he begins with: as if added one by one, but each point is worked out once.

        No more of a tile than the set has.
        """
        if UNKNOWN in tiles or self.tally or self.bonus_held or self.unknown:
            for tile in tiles:
                self.add(tile)
            return
        counts, codes = self.counts, self.codes
        for tile in tiles:
            counts[tile] += 1
            if tile >= FIRST_BONUS:
                self.bonus_held += 1
            else:
                codes[tile // 3] += STEP[tile % 3]
        self.tally = sum(map(self.weights.__getitem__, codes))

    def draw(self, tile: int, in_doubt: bool = False) -> None:
        """A tile comes from the wall: a white may become one that must go again.

        ``in_doubt``: unseen tiles of his may have grouped its point before.
        """
        if tile % 3 == WHITE and UNKNOWN < tile < FIRST_BONUS:
            point = tile // 3
            if self.thrown_white[point] and not self.is_grouped(point):
                self.again[point] += not in_doubt
                self.maybe_again[point] += 1
        self.add(tile)

    def take(self, tile: int) -> bool:
        """Remove a known tile; False if he has none of it (an unknown one is never taken here)."""
        if not self.counts[tile]:
            return False
        self.counts[tile] -= 1
        if tile >= FIRST_BONUS:
            self.bonus_held -= 1
        elif tile in self.surplus:
            self.surplus[tile] -= 1
            if not self.surplus[tile]:
                del self.surplus[tile]
        else:
            self._step(tile // 3, -STEP[tile % 3])
        return True

    def learn(self, tile: int) -> None:
        """One of the unknown tiles turns out to be this one; when he drew it is not known."""
        self.unknown -= 1
        if tile < FIRST_BONUS and tile % 3 == WHITE and self.thrown_white[tile // 3]:
            self.maybe_again[tile // 3] += 1
        self.add(tile)

    def lose_unknown(self, tiles: int = 1) -> None:
        """So many unknown tiles fewer."""
        self.unknown -= tiles

    def throw(self, tile: int) -> tuple[bool, int]:
        """Discard a tile, and note what that says of the discards to come.

        Whether he had discarded a white of its point before, and how many of them had to go again.
        """
        self.discards.append(tile)
        if tile >= FIRST_BONUS:
            self.take(tile)
            return False, 0
        point = tile // 3
        thrown, again, maybe_again = self.thrown_white[point], self.again[point], self.maybe_again[point]
        self.take(tile)
        if tile % 3 != WHITE:
            self.thrown_frame[point] = self.fallen = True
            return thrown, again
        if maybe_again:
            # Whites of a point are alike: the one that had to go is the one that went.
            self.again[point], self.maybe_again[point] = max(0, again - 1), maybe_again - 1
            self.touch(point)
        if not thrown:
            self.thrown_white[point] = True
            self._step(point, THROWN)
        return thrown, again

    def lay_pair(self, point: int, pair: tuple[int, ...]) -> None:
        """An open pair; its tiles have left the hand."""
        for tile in self.open[point]:
            self.counts[tile] += 1
            self.take(tile)
        self.open[point] = pair
        for tile in pair:
            self.add(tile)
            self.counts[tile] -= 1
        self.touch(point)

    def lay_gong(self, point: int, tiles: tuple[int, ...]) -> None:
        """A declared gong; its tiles have left the hand, a white of an open pair comes back to it."""
        back = [tile for tile in self.open[point] if tile % 3 == WHITE]
        self.lay_pair(point, ())
        self.open[point] = tiles
        self.gong[point] = True
        self.touch(point)
        for tile in back:
            self.add(tile)

    def declare_against(self, point: int, declared: bool = True) -> None:
        """Another player declares a gong of the point, or takes it back."""
        if self.against[point] != declared:
            self.against[point] = declared
            self.touch(point)

    @staticmethod
    def is_group(tiles: tuple[int, ...]) -> bool:
        """Whether tiles laid open together are a pair of one point, or 度花花."""
        if any(tile >= FIRST_BONUS for tile in tiles) or len({tile // 3 for tile in tiles}) != 1:
            return False
        return len(tiles) == 2 or sorted(tile % 3 for tile in tiles) == [FLOWER, FLOWER, DU]

    def lay(self, group: tuple[int, ...]) -> None:
        """Lay a group of :meth:`is_group` open that was never in the hand."""
        point = group[0] // 3
        if len(group) == 2:
            self.lay_pair(point, group)
        else:
            self.lay_gong(point, group)

    def is_grouped(self, point: int) -> bool:
        """Whether he owns a group of the point, a declared gong among them."""
        return COMBO_OF[self.codes[point]] is not None

    def _step(self, point: int, step: int) -> None:
        """A tile or a mark comes to a point or leaves it."""
        before = self.codes[point]
        code = self.codes[point] = before + step
        weights = self.weights
        self.tally += weights[code] - weights[before]
        if self.maybe_again[point]:
            self.touch(point)

    def touch(self, point: int) -> None:
        """Mark anew what is known of a point beside its tiles."""
        if self.maybe_again[point]:
            held = self.counts[point * 3]
            self.again[point] = min(self.again[point], held)
            self.maybe_again[point] = min(self.maybe_again[point], held)
        code = self.codes[point] & PACKED
        if self.gong[point]:
            code |= GONGED
        if self.again[point]:
            code |= AGAIN
        if self.thrown_white[point]:
            code |= THROWN
        if self.against[point]:
            code |= AGAINST
        if code != self.codes[point]:
            self._step(point, code - self.codes[point])
