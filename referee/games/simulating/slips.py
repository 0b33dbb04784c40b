"""The slips of a scribe of any game: each is given what happened, and says what was written instead.

Some of it is left out, written twice or wrongly; the one line that puts it right again comes with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from referee.games.simulating.slip import (
    Slip,
    beyond,
    faults,
    instead,
    left_out,
    losers_reveals,
    named_tiles,
    numbered,
    pick,
    seat_of,
    turns,
    written,
)
from referee.games.simulating.table import Table
from referee.record import events as e


def wrong_discard(rng: Random, table: Table) -> Slip | None:
    """He is said to have discarded a tile that he does not hold."""
    picked = pick(rng, numbered(table, e.Discard))
    number, event = picked
    lacking = [tile for tile in range(table.first_bonus) if tile not in table.held_at[number]]
    return instead("wrong discard", table, number, e.Discard(seat_of(event), rng.choice(lacking)), "not-held")


def wrong_draw(rng: Random, table: Table) -> Slip | None:
    """A drawn tile is written as one of which all copies are known to be elsewhere."""
    picked = pick(rng, numbered(table, e.Draw))
    number, event = picked
    named = named_tiles(table.events[: number - 1])
    gone = [tile for tile in range(table.first_bonus) if named[tile] == table.copies[tile]]
    if not gone:
        return None
    return instead("wrong draw", table, number, e.Draw(seat_of(event), rng.choice(gone)), "no-such-tile")


def short_deal(rng: Random, table: Table) -> Slip | None:
    """One of the dealt tiles is not written."""
    number, event = rng.choice(list(numbered(table, e.Deal)))
    assert isinstance(event, e.Deal)
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    return instead("short deal", table, number, e.Deal(event.seat, tuple(tiles)), "wrong-count")


def lost_discard(rng: Random, table: Table) -> Slip | None:
    """A discard is not written: the next player draws out of turn."""
    followed = (
        turn
        for turn in turns(table)
        if turn[0] + 1 < len(table.events) and isinstance(table.events[turn[0] + 1], e.Draw)
    )
    picked = pick(rng, followed)
    number = picked[0] + 1
    return left_out("lost discard", table, number, seat_of(table.events[number]), "out-of-turn")


def lost_replacement(rng: Random, table: Table) -> Slip | None:
    """The draw that replaces a tile laid open in this turn is not written."""
    picked = pick(rng, _replaced_then_discarded(table))
    number, draw = picked
    return left_out("lost replacement", table, number, draw.seat, "unreplaced")


def _replaced_then_discarded(table: Table) -> Iterator[tuple[int, e.Draw]]:
    """Draws between what they replace and the discard of another tile."""
    events = table.events
    for number, (before, draw, after) in enumerate(zip(events, events[1:], events[2:], strict=False), 2):
        if not isinstance(draw, e.Draw) or not isinstance(after, e.Discard):
            continue
        if isinstance(before, table.replaced) and after.tile != draw.tile:
            yield number, draw


def discard_twice(rng: Random, table: Table) -> Slip | None:
    """A discard is written twice, of a tile that he holds twice."""
    twice = (
        (number, event)
        for number, event in numbered(table, e.Discard)
        if isinstance(event, e.Discard) and table.held_at[number].count(event.tile) > 1
    )
    picked = pick(rng, twice)
    number, event = picked
    return beyond("discard twice", table, number + 1, event, "out-of-turn")


def wrong_seat(rng: Random, table: Table) -> Slip | None:
    """A draw is written for the wrong player."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    other = rng.choice([seat for seat in range(4) if seat != draw.seat])
    lines = written(table.events)
    lines[number - 1] = (number, e.Draw(other, draw.tile))
    return Slip("wrong seat", lines, e.Amend(number, draw), faults(number, other, "out-of-turn"))


def after_the_end(rng: Random, table: Table) -> Slip | None:
    """A line behind the end."""
    if not isinstance(table.events[-1], e.End):
        return None
    seat = rng.randrange(4)
    event = rng.choice((e.Draw(seat, 0), e.Discard(seat, 0), e.Pass(seat), e.End("exhausted")))
    return beyond("after the end", table, len(table.events) + 1, event, "after-end", cut=False)


def won_misnamed(rng: Random, table: Table) -> Slip | None:
    """Another tile is named in a win than the one that was won."""
    picked = pick(rng, table.called().items())
    number, won = picked
    other = rng.choice([tile for tile in range(table.first_bonus) if tile != won])
    wrong = e.Win(seat_of(table.events[number - 1]), other)
    return instead("won misnamed", table, number, wrong, "declared-differs", cut=False)


def wrong_end(rng: Random, table: Table) -> Slip | None:
    """The word behind `end` is not how the deal ended."""
    last = table.events[-1]
    if not isinstance(last, e.End) or last.word in ("time", "abandoned"):
        return None
    word = rng.choice(("exhausted", "time", "abandoned")) if last.word is None else None
    return instead("wrong end", table, len(table.events), e.End(word), "declared-differs", cut=False)


def short_reveal(rng: Random, table: Table) -> Slip | None:
    """A tile of a revealed hand is not written."""
    picked = pick(rng, ((n, x) for n, x in losers_reveals(table) if len(x.tiles) > 1))
    number, event = picked
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return instead("short reveal", table, number, wrong, "wrong-count", cut=False)


def wrong_reveal(rng: Random, table: Table) -> Slip | None:
    """A tile of a revealed hand is written as another."""
    picked = pick(rng, losers_reveals(table))
    number, event = picked
    tiles = list(event.tiles)
    place = rng.randrange(len(tiles))
    tiles[place] = rng.choice([tile for tile in range(table.first_bonus) if tile != tiles[place]])
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return instead("wrong reveal", table, number, wrong, "reveal-differs", cut=False)
