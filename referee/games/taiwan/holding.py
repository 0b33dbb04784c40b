"""What one player has at the table: concealed tiles, sets, flowers; and what he waits for."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.games.taiwan.counting.hand import SETS, Hand, Meld, MeldKind
from referee.games.taiwan.counting.packed import RANK_MASK, SHIFT, UNIT, Suits, pack, unpack
from referee.games.taiwan.counting.waits import is_complete, waits
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER
from referee.record.events import UNKNOWN

EXPOSED: Literal["exposed"] = "exposed"
ADDED: Literal["added"] = "added"
CONCEALED: Literal["concealed"] = "concealed"
_MELD_KINDS: dict[str, MeldKind] = {
    "chow": "chow",
    "pung": "pung",
    EXPOSED: "kong",
    ADDED: "kong",
    CONCEALED: "concealed-kong",
}
KONGS = (EXPOSED, ADDED, CONCEALED)


class Laid(msgspec.Struct, frozen=True):
    """A set on the table. ``kind``: chow, pung, or a kong that is exposed, added or concealed.

    ``tiles`` lie in this order, a chow's claimed tile in the middle; those of a concealed kong may be
    unknown, ``among`` tells of which kind they are, if it is known. ``giver`` is whose discard it was made
    of. A set that is none is not ``sound``.
    """

    kind: str
    tiles: tuple[int, ...]
    giver: int | None = None
    sound: bool = True
    among: tuple[int, ...] = ()

    @property
    def kong(self) -> bool:
        return self.kind in KONGS

    def meld(self) -> Meld:
        """The same as it is counted."""
        return Meld(_MELD_KINDS[self.kind], min(self.tiles))


class Holding:
    """One player's tiles. ``keys`` are the packed counts of the concealed ones that are known.

    ``size`` counts all his concealed tiles: those, ``unknown`` ones, flowers still in hand (``held``) and
    ``surplus`` ones, copies that the set does not have. ``rest`` is how many he should have between turns.
    ``face_down`` are his concealed kongs of tiles that nobody can name.
    """

    __slots__ = (
        "discards",
        "face_down",
        "flowers",
        "held",
        "keys",
        "laid",
        "rest",
        "size",
        "sound",
        "sure",
        "surplus",
        "unknown",
        "unseen_sets",
        "waiting",
    )

    def __init__(self) -> None:
        self.keys = [0, 0, 0, 0]
        self.size = self.unknown = self.face_down = 0
        self.rest = 3 * SETS + 1
        self.unseen_sets = 0  # laid of tiles that nobody had seen in his hand
        self.held: list[int] = []
        self.surplus: list[int] = []
        self.laid: list[Laid] = []
        self.flowers: list[int] = []
        self.discards: list[int] = []
        self.sure = self.sound = True
        self.waiting: Sequence[int] | None = None  # what waits() found, until a hand that is known changes

    def copy(self) -> Holding:
        """An independent copy, to undo a claim by."""
        twin = Holding.__new__(Holding)
        twin.keys, twin.held, twin.surplus = self.keys[:], self.held[:], self.surplus[:]
        twin.laid, twin.flowers, twin.discards = self.laid[:], self.flowers[:], self.discards[:]
        twin.size, twin.rest, twin.unknown = self.size, self.rest, self.unknown
        twin.face_down, twin.unseen_sets = self.face_down, self.unseen_sets
        twin.sure, twin.sound, twin.waiting = self.sure, self.sound, self.waiting
        return twin

    # --- tiles come and go ----------------------------------------------------------------------

    def deal(self, tiles: Sequence[int]) -> None:
        """The dealt tiles, none of them more often than the set has it, come into the empty hand."""
        tiles = sorted(tiles)
        self.size = len(tiles)
        self.unknown = tiles.count(UNKNOWN)
        flowers = bisect_left(tiles, FIRST_FLOWER)
        self.held = tiles[flowers:]
        self.keys[:] = pack(tiles[self.unknown : flowers])
        self.waiting = None

    def add(self, tile: int) -> None:
        """A tile comes into the hand."""
        self.size += 1
        self.waiting = None
        if 0 <= tile < FIRST_FLOWER:
            suit = tile // 9
            key = self.keys[suit]
            if key >> SHIFT[tile] & RANK_MASK < COPIES:
                self.keys[suit] = key + UNIT[tile]
            else:
                self.surplus.append(tile)
                self.sure = False
        elif tile == UNKNOWN:
            self.unknown += 1
        else:
            self.held.append(tile)

    def add_all(self, tiles: Sequence[int]) -> None:
        """Tiles come into the hand."""
        if not self.size and max(map(tiles.count, tiles), default=0) <= COPIES:
            self.deal(tiles)
        else:
            for tile in tiles:
                self.add(tile)

    def take(self, tile: int) -> bool:
        """Remove a known tile; False if he has none of it (an unknown one is never taken here)."""
        if tile >= FIRST_FLOWER:
            if tile not in self.held:
                return False
            self.held.remove(tile)
        elif tile in self.surplus:
            self.surplus.remove(tile)
        else:
            suit = tile // 9
            key = self.keys[suit]
            if not key >> SHIFT[tile] & RANK_MASK:
                return False
            self.keys[suit] = key - UNIT[tile]
        self.size -= 1
        self.waiting = None
        return True

    def doubt(self) -> None:
        """From here on it is not certain what he has."""
        self.sure = False
        self.waiting = None

    def learn(self, tile: int) -> None:
        """One of the unknown tiles turns out to be this one."""
        self.lose_unknown()
        self.add(tile)

    def lose_unknown(self, tiles: int = 1) -> None:
        """So many unknown tiles fewer."""
        self.unknown -= tiles
        self.size -= tiles
        self.waiting = None

    def lay(self, laid: Laid) -> None:
        """A set is laid down; its tiles have left the hand."""
        self.laid.append(laid)
        self.rest -= 3
        self.sound = self.sound and laid.sound
        self.face_down += laid.tiles[0] == UNKNOWN
        self.waiting = None

    def name(self, place: int, laid: Laid) -> None:
        """It turns out of which tiles the concealed kong at this place among his sets is."""
        self.laid[place] = laid
        self.face_down -= 1
        self.waiting = None

    def pung_of(self, tile: int) -> int | None:
        """The place among his sets of an open pung of a tile."""
        for place, laid in enumerate(self.laid):
            if laid.kind == "pung" and laid.tiles[0] == tile and laid.sound:
                return place
        return None

    # --- questions ------------------------------------------------------------------------------

    def count(self, tile: int) -> int:
        """How many of a tile he surely has in hand."""
        if tile >= FIRST_FLOWER:
            return self.held.count(tile)
        if tile == UNKNOWN:
            return 0
        return self.keys[tile // 9] >> SHIFT[tile] & RANK_MASK

    def lacks(self, tiles: Sequence[int]) -> list[int]:
        """Those of some tiles that he does not surely have in hand."""
        return [tile for place, tile in enumerate(tiles) if tiles[: place + 1].count(tile) > self.count(tile)]

    def known(self) -> bool:
        """Whether every tile of his is known, those of concealed kongs too."""
        return self.sure and not self.unknown and not self.face_down

    def whole(self) -> int:
        """How many tiles he has, a kong counted as three, without exposed flowers."""
        return self.size + 3 * len(self.laid)

    def waits(self) -> Sequence[int]:
        """The tiles that would make his hand a winning one; of a hand that is not all known, none.

        A tile of which he has all four himself, sets included, is no wait.
        """
        found = self.waiting
        if found is None:
            if self.unknown or not self.sure:
                return ()
            found = waits(self.keys)
            if found:
                ready = self.size == self.rest and not self.held and self.sound and not self.face_down
                found = [tile for tile in found if self._owned(tile) < COPIES] if ready else ()
            self.waiting = found
        return found

    def _owned(self, tile: int) -> int:
        """How many of a tile he has, in hand and laid."""
        return self.count(tile) + sum(laid.tiles.count(tile) for laid in self.laid)

    def won(self) -> bool:
        """Whether what he holds, the winning tile in it, is sets and a pair beside the sets laid."""
        return self.size == self.rest + 1 and self.sound and not self.held and is_complete(self.keys)

    def is_just(self, tiles: Sequence[int]) -> bool:
        """Whether these tiles are all that he holds, and every one of them was known."""
        if len(tiles) != self.size or self.unknown or self.surplus:
            return False
        tiles = sorted(tiles)
        plain = tiles[: self.size - len(self.held)]
        if plain and not 0 <= plain[0] <= plain[-1] < FIRST_FLOWER:
            return False
        return pack(plain) == tuple(self.keys) and tiles[len(plain) :] == sorted(self.held)

    def concealed(self) -> list[int]:
        """His concealed tiles, sorted; unknown ones last."""
        return [*sorted(unpack(self.keys) + self.surplus), *sorted(self.held), *[UNKNOWN] * self.unknown]

    def scored(self) -> Hand:
        """The hand as it is counted; every tile of it is known."""
        one, two, three, honours = self.keys
        keys: Suits = (one, two, three, honours)
        return Hand(keys, tuple(laid.meld() for laid in self.laid), tuple(sorted(self.flowers)))
