"""Which tile goes, which claim or kong is worth it: by distance, by the tiles that help, by safety."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce

import msgspec

from referee.games.taiwan.claims import RANKS
from referee.games.taiwan.counting import improving
from referee.games.taiwan.counting.hand import Hand, Meld, is_meld
from referee.games.taiwan.counting.packed import count, with_tile
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.holding import ADDED, CONCEALED, EXPOSED
from referee.games.taiwan.sight import Lying, Sight
from referee.games.taiwan.state import after
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, is_honour


class Prospect(msgspec.Struct, frozen=True):
    """How far a hand is, the tiles that bring it nearer, and how many of them he does not see."""

    shanten: int
    tiles: tuple[int, ...]
    left: int

    @property
    def rank(self) -> tuple[int, int]:
        """The smaller, the better."""
        return self.shanten, -self.left


class Going(msgspec.Struct, frozen=True):
    """A discard: what it leaves, None where the hand cannot win, and how dangerous it is."""

    tile: int
    leaves: Prospect | None
    danger: int

    @property
    def rank(self) -> tuple[tuple[int, int], int, int]:
        """The smaller, the better."""
        return (0, 0) if self.leaves is None else self.leaves.rank, self.danger, self.tile


class Claiming(msgspec.Struct, frozen=True):
    """A chow, pung or kong of what lies there; ``discard`` is what goes after it, None after a kong."""

    event: Chow | Pung | Kong
    leaves: Prospect
    discard: int | None = None

    @property
    def rank(self) -> tuple[int, int]:
        """The smaller, the better."""
        return self.leaves.rank


def prospect(sight: Sight, hand: Hand) -> Prospect:
    """Of a hand that is one tile short."""
    seen = improving.outlook(hand.concealed, hand.sets, hand.melded())
    return Prospect(seen.shanten, seen.tiles, sight.left(seen.tiles))


# --- discards -----------------------------------------------------------------------------------


def discards(sight: Sight, hand: Hand) -> list[Going]:
    """Every tile of a hand that he could discard, the best first."""
    if sight.dead:
        held = [tile for tile in range(FIRST_FLOWER) if count(hand.concealed, tile)]
        found = [Going(tile, None, danger(sight, tile)) for tile in held]
    else:
        found = [
            Going(
                choice.tile,
                Prospect(choice.outlook.shanten, choice.outlook.tiles, sight.left(choice.outlook.tiles)),
                danger(sight, choice.tile),
            )
            for choice in improving.discards(hand.concealed, hand.sets, hand.melded())
        ]
    return sorted(found, key=lambda going: going.rank)


def danger(sight: Sight, tile: int) -> int:
    """How much the others can do with a tile: what it can complete, for each by how near he looks.

    Who discarded it himself has no use for it.
    """
    uses = ways(sight.unseen, tile)
    return sum(uses * threat(rival.sets) for rival in sight.rivals if tile not in rival.discards)


def threat(sets: int) -> int:
    """How near a player looks who has so many sets on the table."""
    return 1 + sets * sets


def ways(unseen: Sequence[int], tile: int) -> int:
    """In how many ways tiles that nobody shows can be a pair, a pung or a chow with a tile.

    >>> ways([0] * 27 + [3, 0, 0, 0, 0, 0, 0], 27), ways([4, 4, 1] + [0] * 31, 0)
    (3, 5)
    """
    return unseen[tile] + sum(min(unseen[one], unseen[other]) for one, other in pairs_for_chow(tile))


def pairs_for_chow(tile: int) -> Iterator[tuple[int, int]]:
    """The two tiles, in order, that make a chow with a tile.

    >>> list(pairs_for_chow(7)), list(pairs_for_chow(27))
    ([(5, 6), (6, 8)], [])
    """
    for one, other in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2)):
        if one >= 0 and not is_honour(tile) and is_meld("chow", (one, tile, other)):
            yield one, other


# --- claims -------------------------------------------------------------------------------------


def best_claim(sight: Sight, lying: Lying) -> Claiming | None:
    """The best chow, pung or kong that he may make of a discard; None where there is none."""
    return min(_claims(sight, lying), key=lambda claiming: claiming.rank, default=None)


def is_worth(sight: Sight, claiming: Claiming, before: Prospect) -> bool:
    """Whether a claim brings the hand nearer; a kong is also made where it costs an open hand nothing."""
    leaves = claiming.leaves
    if leaves.shanten < before.shanten:
        return leaves.left > 0
    return isinstance(claiming.event, Kong) and not is_closed(sight.hand) and leaves.rank <= before.rank


def is_closed(hand: Hand) -> bool:
    """門清: whether no set of a hand is open."""
    return all(meld.kind == "concealed-kong" for meld in hand.melds)


def _claims(sight: Sight, lying: Lying) -> Iterator[Claiming]:
    """Every lawful claim of a discard with what it leaves: those that are carried out first come first."""
    hand, seat, tile = sight.hand, sight.seat, lying.tile
    if lying.last or tile >= FIRST_FLOWER:
        return
    held = count(hand.concealed, tile)
    if lying.called < RANKS["pung"]:
        if held >= 3:
            laid = laying(hand, Meld("kong", tile), (tile,) * 3)
            yield Claiming(Kong(seat, tile, EXPOSED), prospect(sight, laid))
        if held >= 2:
            yield _with_discard(sight, Pung(seat, tile), Meld("pung", tile), (tile,) * 2)
    if lying.called < RANKS["chow"] and seat == after(lying.seat):
        for keep in pairs_for_chow(tile):
            if all(count(hand.concealed, own) for own in keep):
                yield _with_discard(sight, Chow(seat, tile, keep), Meld("chow", min(tile, *keep)), keep)


def _with_discard(sight: Sight, event: Chow | Pung, meld: Meld, own: Sequence[int]) -> Claiming:
    going = discards(sight, laying(sight.hand, meld, own))[0]
    assert going.leaves is not None, "a dead hand claims nothing"
    return Claiming(event, going.leaves, going.tile)


def laying(hand: Hand, meld: Meld, own: Sequence[int]) -> Hand:
    """A hand with a set laid down, to which it gives some tiles of its own."""
    concealed = reduce(lambda left, tile: with_tile(left, tile, -1), own, hand.concealed)
    return Hand(concealed, (*hand.melds, meld), hand.flowers)


# --- kongs of his own ---------------------------------------------------------------------------


def best_kong(sight: Sight, discard: Going) -> Kong | None:
    """A concealed or added kong that leaves the hand no worse than his best discard; None without one."""
    if sight.drawable <= 0 or discard.leaves is None:
        return None
    found = [
        (event, leaves)
        for event, hand in _kongs(sight)
        if (leaves := prospect(sight, hand)).rank <= discard.leaves.rank
    ]
    return min(found, key=lambda one: one[1].rank)[0] if found else None


def _kongs(sight: Sight) -> Iterator[tuple[Kong, Hand]]:
    hand, seat = sight.hand, sight.seat
    for tile in range(FIRST_FLOWER):
        held = count(hand.concealed, tile)
        if held == COPIES:
            yield (
                Kong(seat, tile, CONCEALED),
                laying(hand, Meld("concealed-kong", tile), (tile,) * COPIES),
            )
        elif held and Meld("pung", tile) in hand.melds:
            rest = msgspec.structs.replace(
                hand, melds=tuple(meld for meld in hand.melds if meld != Meld("pung", tile))
            )
            yield Kong(seat, tile, ADDED), laying(rest, Meld("kong", tile), (tile,))
