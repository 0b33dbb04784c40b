"""Random hands of sixteen-tile mahjong, lawful in every copy."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from referee.games.taiwan.counting.hand import Hand, How, Meld, Win
from referee.games.taiwan.counting.packed import pack
from referee.games.taiwan.plain import CHOWS, PUNGS, Case, Group
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER

KINDS = ("chow", "pung", "kong", "concealed-kong")


@st.composite
def winning_cases(draw: Any) -> Case:
    """A winning hand; few suits and many honours are as likely as anything, so that rare rows come up."""
    family = draw(st.sampled_from(["any", "one suit", "low", "pungs", "honours"]))
    chows = {"any": CHOWS, "one suit": CHOWS[:7], "low": CHOWS[:3] + CHOWS[7:10], "pungs": CHOWS[:2]}
    pungs = {"one suit": PUNGS[:9] + PUNGS[27:], "low": PUNGS[:5], "honours": PUNGS[27:]}
    groups_of = [*chows.get(family, CHOWS[:1]), *pungs.get(family, PUNGS) * (3 if family == "pungs" else 1)]
    pairs = sorted({group[0] for group in groups_of})
    left = dict.fromkeys(range(34), COPIES)
    melds: list[tuple[str, Group]] = []
    concealed: list[int] = []

    def take(group: Group) -> bool:
        if any(left[tile] < group.count(tile) for tile in group):
            return False
        for tile in group:
            left[tile] -= 1
        return True

    pair = draw(st.sampled_from(pairs))
    take((pair, pair))
    concealed += [pair, pair]
    sets = 0
    open_melds = draw(st.integers(0, 5))
    while sets < 5:
        group = draw(st.sampled_from(groups_of if sets < 4 else [*groups_of, *CHOWS, *PUNGS]))
        kind = "hand"
        if len(melds) < open_melds:
            kind = "chow" if group in CHOWS else draw(st.sampled_from(KINDS[1:]))
        tiles = (group[0],) * 4 if kind.endswith("kong") else group
        if not take(tiles):
            # Something that is left always makes a set; take the first that does.
            tiles = next(other for other in [*CHOWS, *PUNGS] if all(left[t] >= other.count(t) for t in other))
            take(tiles)
            kind = "hand" if kind == "hand" else "chow" if tiles in CHOWS else "pung"
        if kind == "hand":
            concealed += tiles
        else:
            melds.append((kind, tiles))
        sets += 1
    flowers = draw(st.sets(st.integers(FIRST_FLOWER, FIRST_FLOWER + 7), max_size=8))
    return Case(
        sorted(concealed),
        melds,
        sorted(flowers) if draw(st.booleans()) else [],
        draw(st.sampled_from(concealed)),
        draw(st.booleans()),
        draw(st.integers(0, 3)),
        draw(st.integers(0, 3)),
    )


def as_hand(case: Case) -> tuple[Hand, Win]:
    """The same hand as the scorer takes it."""
    melds = tuple(Meld(kind, tiles[0]) for kind, tiles in case.melds)  # type: ignore[arg-type]
    how: How = "self-drawn" if case.drawn else "discard"
    hand = Hand(pack(case.concealed), melds, tuple(case.flowers))
    return hand, Win(case.seat, case.round, how, case.tile)


@st.composite
def tiles_in_hand(draw: Any, sets: int, drawn: bool) -> list[int]:
    """Any tiles in hand beside five less ``sets`` melds, often near to complete ones."""
    size = 3 * sets + (2 if drawn else 1)
    deck = [tile for tile in range(34) for _ in range(COPIES)]
    if draw(st.booleans()):
        deck = [tile for tile in deck if tile < 12 or tile >= 31]
    picked = draw(st.lists(st.integers(0, len(deck) - 1), min_size=size, max_size=size, unique=True))
    return sorted(deck[place] for place in picked)


@st.composite
def pungs_beside(draw: Any, tiles: list[int], most: int) -> list[int]:
    """The tiles of at most so many pungs on the table, of kinds of which one or none is in hand."""
    kinds = [tile for tile in range(34) if tiles.count(tile) <= 1]
    kinds.sort(key=lambda tile: -tiles.count(tile))  # small examples use up copies
    picked = draw(st.lists(st.sampled_from(kinds), max_size=most, unique=True))
    return [tile for tile in picked for _ in range(3)]
