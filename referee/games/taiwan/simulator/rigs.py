"""Deals in which something rare lies ready, each by its name."""

from __future__ import annotations

from collections.abc import Callable

from referee.games.taiwan.plain import CHOWS, PUNGS
from referee.games.taiwan.simulator.dealing import ALL_FLOWERS, Dealing, Layout
from referee.games.taiwan.tiles import EAST, FIRST_FLOWER

Rig = Callable[[Dealing], Layout]


def shuffled(deal: Dealing) -> Layout:
    return deal.laid_out()


def strong(deal: Dealing) -> Layout:
    """Everybody has two or three sets."""
    for seat in range(4):
        deal.give_sets(seat, deal.rng.choice((2, 3, 3)), chows=deal.rng.choice((0.2, 0.9)))
        deal.give(seat, deal.pair())
    return deal.laid_out()


def honours(deal: Dealing) -> Layout:
    """Somebody holds little but honours, or tiles of one suit."""
    seat = deal.rng.randrange(4)
    groups = PUNGS[EAST:] if deal.rng.random() < 0.6 else [group for group in CHOWS if group[0] < 9]
    for _ in range(4):
        fitting = [group for group in groups if deal.has(group)]
        deal.give(seat, deal.rng.choice(fitting or PUNGS[9:18]))
    deal.give(seat, deal.pair())
    return deal.laid_out()


def race(deal: Dealing) -> Layout:
    """Two or three wait for the same tile, which somebody throws, or draws in the end."""
    tile = _middle(deal)
    waiting = deal.rng.sample(range(4), deal.rng.choice((2, 3, 3)))
    deal.wait_for(waiting, tile)
    thrower = next(seat for seat in range(4) if seat not in waiting)
    if deal.left[tile]:
        deal.give(thrower, (tile,))
    return deal.laid_out(throws={thrower: tile})


def late_race(deal: Dealing) -> Layout:
    """Three wait for the last tile that may be drawn; the fourth holds the other three of its kind."""
    tile = _middle(deal)
    spared = deal.rng.randrange(4)
    waiting = {seat for seat in range(4) if seat != spared}
    deal.give(spared, (tile,) * 3)
    deal.wait_for(waiting, tile, closed=True)
    return deal.laid_out(last=(tile,), shy=True, still=waiting, throws={spared: tile}, late=True)


def dull(deal: Dealing) -> Layout:
    """Nobody has two tiles alike to begin with, and nobody claims: the wall is mostly drawn to its end."""
    for seat in range(4):
        for tile in deal.rng.sample(range(FIRST_FLOWER), 16):
            if deal.has((tile,)):
                deal.give(seat, (tile,))
    last = (deal.rng.choice(ALL_FLOWERS),) if deal.rng.random() < 0.4 else ()
    return deal.laid_out(last=[tile for tile in last if deal.has((tile,))], shy=True)


def seven_flowers(deal: Dealing) -> Layout:
    """The dealer holds seven; another exposes the eighth, or he draws it himself."""
    flowers = list(ALL_FLOWERS)
    deal.rng.shuffle(flowers)
    deal.give(deal.seat(0), flowers[:7])
    if deal.rng.random() < 0.5:
        deal.give(deal.seat(deal.rng.choice((1, 2, 3))), flowers[7:])
    else:
        deal.put(deal.rng.randrange(8, 16), flowers[7])
    return deal.laid_out()


def four_flowers(deal: Dealing) -> Layout:
    """Somebody with a good hand holds all seasons or all plants."""
    seat = deal.rng.randrange(4)
    deal.give(seat, ALL_FLOWERS[:4] if deal.rng.random() < 0.5 else ALL_FLOWERS[4:])
    deal.give_sets(seat, 3)
    deal.put_aside(seat, deal.group(CHOWS))
    return deal.laid_out()


def eight_flowers(deal: Dealing) -> Layout:
    deal.give(deal.rng.randrange(4), ALL_FLOWERS)
    return deal.laid_out()


def heaven(deal: Dealing) -> Layout:
    """The dealer's seventeen tiles win, at times only with one drawn for a flower."""
    tile = _middle(deal)
    deal.wait_for([deal.seat(0)], tile)
    _at_once_or_for_a_flower(deal, 0, tile)
    return deal.laid_out()


def earth(deal: Dealing) -> Layout:
    """Another wins with his first draw, if nobody claims before it; at times with one for a flower."""
    tile, place = _middle(deal), deal.rng.choice((1, 1, 2, 3))
    deal.wait_for([deal.seat(place)], tile)
    _at_once_or_for_a_flower(deal, place, tile)
    return deal.laid_out(shy=True)


def human(deal: Dealing) -> Layout:
    """Another wins with one of the first discards."""
    tile, place = _middle(deal), deal.rng.choice((1, 2, 3))
    deal.wait_for([deal.seat(place)], tile)
    thrower = deal.seat(deal.rng.randrange(place))
    deal.give(thrower, (tile,))
    return deal.laid_out(throws={thrower: tile}, shy=True)


def kongs(deal: Dealing) -> Layout:
    """Somebody holds four of a kind, and more of it comes in the place of each."""
    seat = deal.seat(deal.rng.choice((0, 1)))
    first, second = deal.rng.sample(range(FIRST_FLOWER), 2)
    deal.give(seat, (first,) * 4 + (second,) * 3)
    deal.put_aside(seat, (second,))
    deal.give_sets(seat, 2)
    return deal.laid_out(grabs={other for other in range(4) if other != seat})


def kong_draw(deal: Dealing) -> Layout:
    """The dealer holds four of a kind, and the tile that comes in its place wins."""
    seat, tile = deal.seat(0), _middle(deal)
    deal.give(seat, (tile - 1, tile + 1))
    deal.put_aside(seat, (tile,))
    kinds = [kind for kind in range(FIRST_FLOWER) if deal.has((kind,) * 4)]
    deal.put(0, (four := deal.rng.choice(kinds)))
    deal.give(seat, (four,) * 3)
    deal.give(seat, deal.pair())
    deal.give_sets(seat, 3)
    return deal.laid_out()


def kong_after_claim(deal: Dealing) -> Layout:
    """Somebody holds four of a kind and takes a pung before he has drawn."""
    seat = deal.seat(deal.rng.choice((1, 2, 3)))
    four, tile = deal.rng.sample(range(FIRST_FLOWER), 2)
    deal.give(seat, (four,) * 4 + (tile,) * 2)
    deal.give(deal.seat(0), (tile,))
    deal.give_sets(seat, 2)
    return deal.laid_out(throws={deal.seat(0): tile}, grabs={seat})


def flower_chain(deal: Dealing) -> Layout:
    """One flower after another comes in the place of a flower."""
    flowers = list(ALL_FLOWERS)
    deal.rng.shuffle(flowers)
    place, length = deal.rng.choice((1, 2, 5, 9)), deal.rng.choice((2, 3, 4))
    deal.put(place, flowers[0])
    deal.put_aside(deal.seat(place), flowers[1:length])
    if deal.rng.random() < 0.5:
        deal.give(deal.seat(0), flowers[4:6])
        deal.put_aside(deal.seat(0), flowers[6:])
    return deal.laid_out()


def robbery(deal: Dealing) -> Layout:
    """A pung is taken, its fourth tile drawn; others wait for it and let the first one go."""
    tile = _middle(deal)
    konger = deal.seat(2)
    waiting = {deal.seat(place) for place in deal.rng.choice(((3,), (3, 1), (1, 3)))}
    deal.give(konger, (tile, tile))
    deal.give(deal.seat(0), (tile,))
    deal.wait_for(waiting, tile)
    deal.put(4, tile)
    return deal.laid_out(throws={deal.seat(0): tile}, grabs={konger}, lets_go=set(waiting), still=waiting)


def clumsy(deal: Dealing) -> Layout:
    """Somebody who waits may draw twice, put it right again, and then be given his tile."""
    tile, seat = _middle(deal), deal.seat(1)
    deal.wait_for([seat], tile)
    deal.put(deal.rng.randrange(9, 15), tile)
    throws = {other: tile for other in range(4) if other != seat}
    return deal.laid_out(throws=throws, clumsy={seat}, still={seat}, shy=True)


def thrown_twice(deal: Dealing) -> Layout:
    """Somebody lets a tile go that wins, and it is thrown again before he has discarded."""
    tile = _middle(deal)
    seat = deal.seat(3)
    deal.wait_for([seat], tile)
    deal.give(deal.seat(0), (tile,))
    deal.give(deal.seat(1), (tile,))
    throws = {deal.seat(0): tile, deal.seat(1): tile}
    return deal.laid_out(throws=throws, lets_go={seat}, shy=True)


def _at_once_or_for_a_flower(deal: Dealing, place: int, tile: int) -> None:
    """A tile lies at a place of the wall, or a flower does, and the tile comes in its place."""
    if deal.rng.random() < 0.3:
        deal.put(place, deal.rng.choice(ALL_FLOWERS))
        deal.put_aside(deal.seat(place), (tile,))
    else:
        deal.put(place, tile)


def _middle(deal: Dealing) -> int:
    """A tile with chows on both sides."""
    return deal.rng.randrange(3) * 9 + deal.rng.randrange(2, 7)


RIGS: dict[Rig, int] = {
    shuffled: 12,
    strong: 40,
    honours: 6,
    race: 14,
    late_race: 9,
    dull: 6,
    seven_flowers: 4,
    four_flowers: 6,
    eight_flowers: 2,
    heaven: 3,
    earth: 4,
    human: 4,
    kongs: 6,
    flower_chain: 4,
    robbery: 8,
    kong_draw: 4,
    kong_after_claim: 3,
    thrown_twice: 9,
    clumsy: 4,
}
"""How often each, of all together."""


def laid_out(deal: Dealing) -> Layout:
    """One of them."""
    (rig,) = deal.rng.choices(list(RIGS), list(RIGS.values()))
    return rig(deal)
