"""What one player owns: the tiles in his hand, his open groups, and what that makes of each point.

A player has at most one group per point, taken over hand and table together. Everything the rules
ask of a hand is kept up to date point by point, so that a question costs a look and not a search.
"""

from __future__ import annotations

from referee.games.wahua.tiles import COPIES, DU, FIRST_BONUS, FLOWER, KINDS, POINTS, WHITE
from referee.record.events import UNKNOWN

COMBOS = ("DF", "FF", "DW", "FW", "WW")
"""Pairs from best to worst."""

GONG = "GONG"
NO_TIER = 9
"""The point holds nothing that the order of discards speaks of."""

SINGLE_FRAME = 6
SHIFT = (0, 2, 4)
STEP = (1, 4, 16)
"""What a tile of each form adds to the packed count of its point: whites, flowers, du."""


def _best_pairs() -> tuple[tuple[str | None, int, int], ...]:
    """For each packed count: the best pair, and the whites and frames it leaves over."""
    table: list[tuple[str | None, int, int]] = []
    for packed in range(32):
        whites, flowers, du = packed & 3, packed >> 2 & 3, packed >> 4
        frames = flowers + du
        if du and flowers:
            table.append(("DF", whites, frames - 2))
        elif flowers >= 2:
            table.append(("FF", whites, frames - 2))
        elif frames and whites:
            table.append(("DW" if du else "FW", whites - 1, frames - 1))
        elif whites >= 2:
            table.append(("WW", whites - 2, 0))
        else:
            table.append((None, 0, 0))
    return tuple(table)


PAIRS = _best_pairs()
SIZES = tuple((packed & 3) + (packed >> 2 & 3) + (packed >> 4) for packed in range(32))
TRIPLE = 2 * STEP[FLOWER] + STEP[DU]
"""The packed count of 度花花; the same plus whites holds it too."""


def holds_triple(packed: int) -> bool:
    """Whether a point's tiles hold 度花花."""
    return packed >> 2 == TRIPLE >> 2


def first_tier_of(
    packed: int, held: int, again: int, gong: bool, thrown: bool, against: bool, white_again: str
) -> int:
    """The first tier of a point, of which ``held`` whites are in hand and ``again`` of them tier-3 ones.

    ``thrown``: he has discarded a white of it before; ``against``: another player declared its gong.
    """
    if gong:
        return 1 if held else NO_TIER
    combo, whites, _ = PAIRS[packed]
    if combo is None:
        if packed != 1:
            return SINGLE_FRAME if packed else NO_TIER
        if thrown and white_again != "off":
            return 3
        return 4 if against else 5
    if whites:
        return 2
    return 3 if again and white_again == "always" else NO_TIER


PLAIN_TIER = tuple(first_tier_of(packed, packed & 3, 0, False, False, False, "off") for packed in range(32))
"""The first tier of a point of which nothing was discarded and no gong declared."""

# What the points of a hand come to is kept in one number, a digit each for: groups (declared gongs
# too), single whites, single frames, tiles beyond the groups of their points, undeclared 度花花.
GROUP, WHITE_SINGLE, FRAME_SINGLE, LOOSE, TRIPLES = 1, 1 << 8, 1 << 16, 1 << 24, 1 << 32


def _weights() -> tuple[int, ...]:
    """What a point adds to the tally, for each packed count."""
    weights = []
    for packed, size in enumerate(SIZES):
        if size >= 2:
            weights.append(GROUP + LOOSE * (size - 2) + TRIPLES * holds_triple(packed))
        else:
            weights.append((0, WHITE_SINGLE if packed == 1 else FRAME_SINGLE)[size])
    return tuple(weights)


WEIGHTS = _weights()
GONG_WEIGHTS = tuple(GROUP + LOOSE * size for size in SIZES)
WON = 10 * GROUP + FRAME_SINGLE
KAN_HUA = 10 * GROUP
WAITING = (9 * GROUP + WHITE_SINGLE + FRAME_SINGLE, 9 * GROUP + 2 * FRAME_SINGLE)
READY = frozenset((KAN_HUA, *WAITING))


class Hand:
    """One player's tiles. ``counts`` are concealed ones; ``unknown`` more are concealed and unseen.

    ``own`` is the packed count of each point over hand and table, without declared gongs. ``tier``
    is the first tier of each point, by which discards are ordered (1 to 6, :data:`NO_TIER`).
    """

    __slots__ = (
        "again",
        "against",
        "bonus_held",
        "counts",
        "discards",
        "flowers",
        "gong",
        "maybe_again",
        "open",
        "own",
        "size",
        "sure",
        "surplus",
        "tally",
        "thrown_frame",
        "thrown_white",
        "tier",
        "unknown",
        "white_again",
    )

    def __init__(self, white_again: str = "always") -> None:
        self.white_again = white_again
        self.counts = [0] * KINDS
        self.unknown = self.size = 0
        self.sure = True  # False once the record has a tile that he cannot have held
        points = len(POINTS)
        self.own = [0] * points
        self.surplus = [0] * FIRST_BONUS  # copies that the set does not have
        self.open: list[tuple[int, ...]] = [()] * points
        self.gong = [False] * points
        self.again = [0] * points  # drawn whites of tier 3, and the most there may be of them
        self.maybe_again = [0] * points
        self.thrown_white = [False] * points
        self.thrown_frame = [False] * points
        self.against = [False] * points  # another player has declared this gong
        self.tier = [NO_TIER] * points
        self.flowers: list[int] = []
        self.discards: list[int] = []
        self.tally = self.bonus_held = 0

    def copy(self) -> Hand:
        """An independent copy, to undo a claim by."""
        twin = Hand.__new__(Hand)
        for name in Hand.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    # --- tiles come and go ----------------------------------------------------------------------

    def add(self, tile: int) -> None:
        """A tile comes into the hand."""
        self.size += 1
        if tile == UNKNOWN:
            self.unknown += 1
            return
        self.counts[tile] += 1
        if tile >= FIRST_BONUS:
            self.bonus_held += 1
            return
        self._gain(tile)

    def draw(self, tile: int, in_doubt: bool = False) -> None:
        """A tile comes from the wall: a white may become one that must go again.

        ``in_doubt``: unseen tiles of his may have grouped its point before.
        """
        if tile != UNKNOWN and tile < FIRST_BONUS and tile % 3 == WHITE:
            point = tile // 3
            grouped = self.gong[point] or SIZES[self.own[point]] >= 2
            if self.thrown_white[point] and not grouped:
                self.again[point] += not in_doubt
                self.maybe_again[point] += 1
        self.add(tile)

    def take(self, tile: int) -> bool:
        """Remove a known tile; False if he has none of it (an unknown one is never taken here)."""
        if not self.counts[tile]:
            return False
        self.counts[tile] -= 1
        self.size -= 1
        if tile >= FIRST_BONUS:
            self.bonus_held -= 1
        else:
            self._lose(tile)
        return True

    def learn(self, tile: int) -> None:
        """One of the unknown tiles turns out to be this one; when he drew it is not known."""
        self.lose_unknown()
        if tile < FIRST_BONUS and tile % 3 == WHITE and self.thrown_white[tile // 3]:
            self.maybe_again[tile // 3] += 1
        self.add(tile)

    def lose_unknown(self) -> None:
        """One unknown tile fewer."""
        self.unknown -= 1
        self.size -= 1

    def throw(self, tile: int, again: tuple[int, int]) -> None:
        """Note what a discard says of the discards to come; the tile has left the hand already.

        ``again``: what :meth:`drawn_again` said before it left.
        """
        self.discards.append(tile)
        if tile >= FIRST_BONUS:
            return
        point = tile // 3
        if tile % 3 == WHITE:
            self.thrown_white[point] = True
            # Whites of a point are alike: the one that had to go is the one that went.
            self.again[point], self.maybe_again[point] = max(0, again[0] - 1), max(0, again[1] - 1)
        else:
            self.thrown_frame[point] = True
        self.touch(point)

    def lay_pair(self, point: int, pair: tuple[int, ...]) -> None:
        """An open pair; its tiles have left the hand."""
        for tile in self.open[point]:
            self._lose(tile)
        self.open[point] = pair
        for tile in pair:
            self._gain(tile)

    def lay_gong(self, point: int, tiles: tuple[int, ...]) -> None:
        """A declared gong; its tiles have left the hand, a white of an open pair comes back to it."""
        back = [tile for tile in self.open[point] if tile % 3 == WHITE]
        self.lay_pair(point, ())
        packed = self.own[point]
        self.tally += GONG_WEIGHTS[packed] - WEIGHTS[packed]
        self.open[point] = tiles
        self.gong[point] = True
        for tile in back:
            self.add(tile)
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

    def _gain(self, tile: int) -> None:
        """One tile more of its point; one beyond those of the set makes no group and no certainty."""
        if self.own[tile // 3] >> SHIFT[tile % 3] & 3 == COPIES[tile]:
            self.surplus[tile] += 1
            self.sure = False
        else:
            self._change(tile // 3, STEP[tile % 3])

    def _lose(self, tile: int) -> None:
        if self.surplus[tile]:
            self.surplus[tile] -= 1
        else:
            self._change(tile // 3, -STEP[tile % 3])

    def _change(self, point: int, step: int) -> None:
        weights = GONG_WEIGHTS if self.gong[point] else WEIGHTS
        before = self.own[point]
        after = self.own[point] = before + step
        self.tally += weights[after] - weights[before]
        self.touch(point)

    def touch(self, point: int) -> None:
        """Work out the first tier of a point anew."""
        held = self.counts[point * 3]
        if self.maybe_again[point]:
            self.again[point] = min(self.again[point], held)
            self.maybe_again[point] = min(self.maybe_again[point], held)
        packed = self.own[point]
        if packed == 1 or self.gong[point] or self.again[point]:
            self.tier[point] = first_tier_of(
                packed,
                held,
                self.again[point],
                self.gong[point],
                self.thrown_white[point],
                self.against[point],
                self.white_again,
            )
        else:
            self.tier[point] = PLAIN_TIER[packed]

    # --- questions ------------------------------------------------------------------------------

    def has(self, tile: int) -> bool:
        """Whether he can hold this tile in his hand, seen or unseen."""
        return self.counts[tile] > 0 or self.unknown > 0

    def known(self) -> bool:
        """Whether every tile of his is known."""
        return self.sure and not self.unknown

    def orderly(self) -> bool:
        """Whether every tile of his is known, and of every white whether it must go again."""
        return self.known() and (self.again == self.maybe_again or self.white_again != "always")

    def drawn_again(self, tile: int) -> tuple[int, int]:
        """How many whites of a tile's point must go again: surely, at most."""
        point = tile // 3
        return (0, 0) if tile >= FIRST_BONUS else (self.again[point], self.maybe_again[point])

    def gongs(self) -> int:
        """How many gongs he has declared."""
        return sum(self.gong)

    @property
    def groups(self) -> int:
        """How many groups he has, declared gongs among them."""
        return self.tally & 0xFF

    @property
    def loose(self) -> int:
        """How many tiles lie beyond the groups of their points."""
        return self.tally // LOOSE & 0xFF

    @property
    def triples(self) -> int:
        """How many 度花花 he owns undeclared."""
        return self.tally // TRIPLES

    def is_winning(self) -> bool:
        """Ten groups of ten points, one single frame, nothing else."""
        return self.tally == WON and not self.bonus_held and not self.unknown

    def win_with(self, tile: int) -> str | None:
        """How he would win with one more tile: ``kan-hua`` (看花), ``pair``, or None."""
        tally = self.tally
        if tally not in READY or self.bonus_held or self.unknown or tile >= FIRST_BONUS or not self.sure:
            return None
        point = tile // 3
        if self.gong[point]:
            return None
        packed = self.own[point]
        if packed == 0:
            return "kan-hua" if tally == KAN_HUA and tile % 3 != WHITE else None
        if tally == KAN_HUA or SIZES[packed] != 1:
            return None
        # The other single is left over: it must be a frame.
        frame_left = packed == 1 or tally == 9 * GROUP + 2 * FRAME_SINGLE
        return "pair" if frame_left else None

    def waits(self) -> bool:
        """Whether any tile would make his hand a winning one."""
        return self.tally in READY and not self.bonus_held and not self.unknown and self.sure

    def tail(self) -> int | None:
        """The single frame of a winning hand."""
        if not self.is_winning():
            return None
        point = next(p for p, n in enumerate(self.own) if SIZES[n] == 1 and n != 1 and not self.gong[p])
        return point * 3 + (DU if self.own[point] == STEP[DU] else FLOWER)

    def first_tier(self) -> int:
        return min(self.tier)

    def tier_tiles(self, tier: int) -> list[int]:
        """The tiles of one tier, one of each kind."""
        if tier == SINGLE_FRAME:
            return [self._single_frame(p) for p, t in enumerate(self.tier) if t == tier and self._in_hand(p)]
        return [p * 3 for p, t in enumerate(self.tier) if t == tier and self.counts[p * 3]]

    def _single_frame(self, point: int) -> int:
        return point * 3 + (DU if self.own[point] == STEP[DU] else FLOWER)

    def _in_hand(self, point: int) -> bool:
        return self.counts[self._single_frame(point)] > 0

    def lawful(self) -> list[int]:
        """What he may discard: the first tier that is not empty."""
        tier = self.first_tier()
        return [] if tier == NO_TIER else self.tier_tiles(tier)

    def tier_of(self, tile: int) -> int:
        """The tier of a tile in hand; :data:`NO_TIER` if it belongs to a group."""
        tier = self.tier[tile // 3]
        if tile % 3 == WHITE:
            return tier if tier < SINGLE_FRAME else NO_TIER
        return tier if tier == SINGLE_FRAME else NO_TIER

    def is_third(self, tile: int) -> bool:
        """Whether a frame is the one beyond the best pair of an undeclared 度花花."""
        return tile % 3 == FLOWER and not self.gong[tile // 3] and holds_triple(self.own[tile // 3])

    def extras(self, point: int) -> int:
        """送子: how many tiles of a paired point he owns beyond its pair, in hand or open."""
        if self.gong[point]:
            return 0
        combo, whites, frames = PAIRS[self.own[point]]
        return whites + frames if combo else 0

    def triple_points(self) -> list[int]:
        """The points whose 度花花 he owns undeclared."""
        return [p for p, n in enumerate(self.own) if not self.gong[p] and holds_triple(n)]

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
        known = [tile for tile, count in enumerate(self.counts) for _ in range(count)]
        return (*known, *([UNKNOWN] * self.unknown))

    def bonus(self) -> list[int]:
        """The bonus tiles he owns, laid open or not."""
        return self.flowers + [t for t in range(FIRST_BONUS, KINDS) for _ in range(self.counts[t])]
