"""The rules of a hand read plainly: everything is worked out from the tiles each time it is asked.

The bot and the simulated deals rest on this reading, the referee on that of ``hand.py``. Neither knows
the other, so that each checks the other. This one is slow and means to be obvious.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache

import msgspec

from referee.games.wahua.rules import Values, WahuaRules
from referee.games.wahua.tiles import BLANK, DU, FLOWER, POINTS, WHITE, is_bonus, point_index

RANKING: tuple[tuple[str, tuple[int, int]], ...] = (
    ("DF", (DU, FLOWER)),
    ("FF", (FLOWER, FLOWER)),
    ("DW", (DU, WHITE)),
    ("FW", (FLOWER, WHITE)),
    ("WW", (WHITE, WHITE)),
)
"""Pairs from best to worst, by the forms they are made of."""

WHOLE_GONG = (DU, FLOWER, FLOWER)
HOUSE_POINTS = ("66", "11", "44", "33")
WINNING_GROUPS = 10
THIRD = "third"
"""What a frame beyond the best pair of an undeclared 度花花 is."""


def point_of(tile: int) -> int:
    return tile // 3


def is_white(tile: int) -> bool:
    return not is_bonus(tile) and tile % 3 == WHITE


def is_frame(tile: int) -> bool:
    return not is_bonus(tile) and tile % 3 != WHITE


def without(tiles: Iterable[int], forms: Iterable[int]) -> list[int] | None:
    """The tiles of one point less one of each of these forms; None if one is lacking."""
    rest = list(tiles)
    for form in forms:
        found = [tile for tile in rest if tile % 3 == form]
        if not found:
            return None
        rest.remove(found[0])
    return rest


def best_pair(tiles: Iterable[int]) -> tuple[str | None, list[int]]:
    """The best pair that the tiles of one point make, and the tiles it leaves over."""
    name, rest = _best_pair(tuple(tiles))
    return name, list(rest)


@cache
def _best_pair(tiles: tuple[int, ...]) -> tuple[str | None, tuple[int, ...]]:
    for name, forms in RANKING:
        rest = without(tiles, forms)
        if rest is not None:
            return name, tuple(rest)
    return None, tiles


@lru_cache(maxsize=1024)
def _spread(
    hand: tuple[int, ...], pairs: tuple[tuple[int, ...], ...], gongs: tuple[int, ...]
) -> Mapping[int, tuple[int, ...]]:
    """The tiles of a hand and its open pairs by point."""
    found: dict[int, list[int]] = {point: [] for point in gongs}
    for tile in [*hand, *(tile for pair in pairs for tile in pair)]:
        if not is_bonus(tile):
            found.setdefault(point_of(tile), []).append(tile)
    return {point: tuple(sorted(tiles)) for point, tiles in sorted(found.items())}


class Owned(msgspec.Struct):
    """What one player owns, and what he did that later discards hang on.

    ``pairs`` are his open pairs by point, ``gongs`` the points he has declared. ``again`` counts, by
    point, the whites in his hand that he drew onto an ungrouped point after discarding one like it.
    """

    hand: list[int] = []
    pairs: dict[int, tuple[int, ...]] = {}
    gongs: list[int] = []
    bonus: list[int] = []
    discards: list[int] = []
    again: dict[int, int] = {}

    def copy(self) -> Owned:
        return Owned(
            self.hand[:],
            dict(self.pairs),
            self.gongs[:],
            self.bonus[:],
            self.discards[:],
            dict(self.again),
        )

    # --- tiles come and go ----------------------------------------------------------------------

    def draw(self, tile: int) -> None:
        """A tile from the wall."""
        if is_white(tile):
            point = point_of(tile)
            if tile in self.discards and self.group(point) is None:
                self.again[point] = self.again.get(point, 0) + 1
        self.hand.append(tile)

    def discard(self, tile: int) -> None:
        self.hand.remove(tile)
        self.discards.append(tile)
        if is_white(tile) and self.again.get(point_of(tile)):
            # Whites of a point are alike: the one that had to go is the one that went.
            self.again[point_of(tile)] -= 1
        self._fewer_again()

    def lay_pair(self, tile: int, keep: int) -> None:
        """An eaten tile and his own make an open pair; what an open one had besides comes to his hand."""
        point = point_of(tile)
        laid = list(self.pairs.get(point, ()))
        (laid if keep in laid else self.hand).remove(keep)
        self.hand += laid
        self.pairs[point] = (keep, tile)
        self._fewer_again()

    def lay_gong(self, point: int) -> None:
        """The three frames of a point go to the table, those in his hand and those of an open pair."""
        mine = self.of_point(point)
        self.hand = [tile for tile in self.hand if point_of(tile) != point or is_bonus(tile)]
        self.hand += [tile for tile in mine if is_white(tile)]
        self.pairs.pop(point, None)
        self.gongs.append(point)
        self._fewer_again()

    def swap(self, frame: int) -> None:
        """替换白皮: the frame goes to the open pair, its white comes to his hand."""
        point = point_of(frame)
        pair = list(self.pairs[point])
        white = next(tile for tile in pair if is_white(tile))
        pair.remove(white)
        self.hand.remove(frame)
        self.hand.append(white)
        self.pairs[point] = (pair[0], frame)

    def _fewer_again(self) -> None:
        for point in self.again:
            self.again[point] = min(self.again[point], self.hand.count(point * 3 + WHITE))

    # --- points ---------------------------------------------------------------------------------

    def of_point(self, point: int) -> list[int]:
        """His tiles of a point in hand and open pair, without those of a declared gong."""
        return list(self.spread().get(point, ()))

    def spread(self) -> Mapping[int, tuple[int, ...]]:
        """His tiles by point, in hand and open pairs; a declared gong may have none beside it."""
        return _spread(tuple(self.hand), tuple(self.pairs.values()), tuple(self.gongs))

    def points(self) -> list[int]:
        """The points of which he owns a tile."""
        return list(self.spread())

    def group(self, point: int) -> str | None:
        """The group of a point: ``GONG``, a pair of :data:`RANKING`, or None."""
        return "GONG" if point in self.gongs else best_pair(self.of_point(point))[0]

    def extras(self, point: int) -> list[int]:
        """送子: what he owns of a point beyond its group."""
        tiles = self.of_point(point)
        if point in self.gongs:
            return tiles
        name, rest = best_pair(tiles)
        return [] if name is None else rest

    def triples(self) -> list[int]:
        """The points whose 度花花 he owns undeclared."""
        return [
            point
            for point, tiles in self.spread().items()
            if len(tiles) > 2 and point not in self.gongs and without(tiles, WHOLE_GONG) is not None
        ]

    def due_swaps(self) -> list[int]:
        """The frames in his hand that must replace the white of an open pair."""
        waiting = [point for point, pair in self.pairs.items() if any(is_white(tile) for tile in pair)]
        return sorted({tile for tile in self.hand if is_frame(tile) and point_of(tile) in waiting})

    def fallen(self) -> bool:
        """落花: he has discarded a frame."""
        return any(is_frame(tile) for tile in self.discards)

    # --- the order of discards ------------------------------------------------------------------

    def tier(self, tile: int, others: Iterable[int], rules: WahuaRules) -> int | str | None:
        """The tier of a tile with a point; :data:`THIRD`, or None for a tile of his group.

        ``others`` are the points that other players have declared as gongs.
        """
        return self._tier(tile, self.of_point(point_of(tile)), others, rules)

    def _tier(
        self, tile: int, mine: Sequence[int], others: Iterable[int], rules: WahuaRules
    ) -> int | str | None:
        """The same, his tiles of its point being ``mine``."""
        point = point_of(tile)
        if point in self.gongs:
            return 1
        pair, beyond = best_pair(mine)
        if pair is not None and tile in beyond:
            return 2 if is_white(tile) else THIRD
        if is_frame(tile):
            return 6 if len(mine) == 1 else None
        thrown = tile in self.discards
        if len(mine) == 1:
            if thrown and rules.white_again != "off":
                return 3
            return 4 if point in set(others) else 5
        drawn_again = bool(self.again.get(point)) and tile in self.hand
        return 3 if drawn_again and rules.white_again == "always" else None

    def tiers(self, others: Iterable[int], rules: WahuaRules) -> dict[int, list[int]]:
        """The tiles of each tier, one of each kind; an open white that must be replaced counts too."""
        known = set(others)
        found: dict[int, list[int]] = {}
        open_whites = [tile for pair in self.pairs.values() for tile in pair if is_white(tile)]
        spread = self.spread()
        for tile in sorted({*self.hand, *open_whites}):
            tier = None if is_bonus(tile) else self._tier(tile, spread[point_of(tile)], known, rules)
            if isinstance(tier, int) and (tile in self.hand or tier == 2):
                found.setdefault(tier, []).append(tile)
        return found

    def lawful(self, others: Iterable[int], rules: WahuaRules) -> list[int]:
        """What he may discard now; nothing while an open white must be replaced first."""
        tiers = self.tiers(others, rules)
        return [tile for tile in tiers[min(tiers)] if tile in self.hand] if tiers else []

    # --- winning --------------------------------------------------------------------------------

    def tail(self) -> int | None:
        """宕头 of a winning hand: ten groups of ten points and one single frame; None if it is none."""
        if any(is_bonus(tile) for tile in self.hand):
            return None
        spread = self.spread()
        if len(spread) != WINNING_GROUPS + 1:
            return None
        grouped = [point for point in spread if self.group(point) is not None]
        single = [tile for point in spread if point not in grouped for tile in spread[point]]
        if any(self.extras(point) for point in grouped) or len(grouped) != WINNING_GROUPS:
            return None
        return single[0] if len(single) == 1 and is_frame(single[0]) else None

    def with_tile(self, tile: int) -> Owned:
        whole = self.copy()
        whole.hand.append(tile)
        return whole

    def wins_with(self, tile: int) -> str | None:
        """How one more tile would win: ``kan-hua`` (看花), ``pair``, or None."""
        if is_bonus(tile) or abs(len(self.points()) - WINNING_GROUPS) > 1:
            return None
        tail = self.with_tile(tile).tail()
        if tail is None:
            return None
        return "kan-hua" if point_of(tail) == point_of(tile) else "pair"

    def waits(self) -> bool:
        """Whether some tile would win."""
        return any(self.wins_with(tile) for tile in range(len(POINTS) * 3))

    # --- claims ---------------------------------------------------------------------------------

    def may_gong(self, tile: int) -> bool:
        """吃杠: whether he owns the other two frames of a discard's point."""
        point = point_of(tile)
        if not is_frame(tile) or point in self.gongs:
            return False
        frames = [mine for mine in self.of_point(point) if is_frame(mine)]
        return sorted(one % 3 for one in [*frames, tile]) == sorted(WHOLE_GONG)

    def eat_fault(self, tile: int, seat: int, shaken: Iterable[int], rules: WahuaRules) -> str | None:
        """The offence that eating a tile would be, or None if it is lawful."""
        point = point_of(tile)
        mine = [] if is_bonus(tile) or point in self.gongs else self.of_point(point)
        if not mine:
            return "illegal-claim"
        if len(mine) == 1:
            return None
        before, _ = best_pair(mine)
        if before == "WW":
            return "chai-dui"
        after, _ = best_pair([*mine, tile])
        if before not in ("DW", "FW") or not is_frame(tile) or after == before:
            return "illegal-claim"
        assert before is not None
        assert after is not None
        if rules.eat_improves == "value":
            worth = [value_of(point, name, seat, shaken, rules) for name in (before, after)]
            return None if worth[0] < worth[1] else "illegal-claim"
        return None


# --- 道 -----------------------------------------------------------------------------------------


def house_point(seat: int) -> int:
    """The point that a seat owns."""
    return point_index(HOUSE_POINTS[seat])


def is_large(point: int, rules: WahuaRules) -> bool:
    return point in {point_index(name) for name in rules.large}


def _values(point: int, shaken: Iterable[int], rules: WahuaRules) -> Values:
    table = rules.values
    is_shaken = point in set(shaken)
    own = table.shaken_point if is_shaken else table.point
    for name, values in own.items():
        if point_index(name) == point:
            return values
    if is_shaken:
        return table.shaken
    return table.large if is_large(point, rules) else table.small


def value_of(point: int, group: str, seat: int, shaken: Iterable[int], rules: WahuaRules) -> int:
    """道 of a group, or of a tail (``TAIL_D``, ``TAIL_F``), for the player in a seat."""
    values = msgspec.to_builtins(_values(point, shaken, rules))
    worth: int = values[group]
    return 2 * worth if house_point(seat) == point else worth


def counted(
    owned: Owned, seat: int, shaken: Iterable[int], rules: WahuaRules
) -> tuple[list[tuple[int, str, int]], int]:
    """The groups that count as (point, group, 道), and the 道 of the bonus tiles."""
    groups = []
    triples = owned.triples() if rules.undeclared_gong == "gong" else []
    for point in owned.points():
        name = "GONG" if point in triples else owned.group(point)
        if name is not None:
            groups.append((point, name, value_of(point, name, seat, shaken, rules)))
    bonus = [*owned.bonus, *(tile for tile in owned.hand if is_bonus(tile))]
    worth = sum(rules.blank_tile_value if tile == BLANK else rules.bonus_value for tile in bonus)
    return groups, worth


def tail_worth(tile: int, seat: int, shaken: Iterable[int], rules: WahuaRules) -> int:
    """道 of a tail."""
    return value_of(point_of(tile), "TAIL_D" if tile % 3 == DU else "TAIL_F", seat, shaken, rules)
