"""The kinds of slips: each is given what happened, and says what was written instead.

Some of it is left out, written twice or wrongly; the one line that puts it right again comes with it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import msgspec

from referee.games.wahua.events import Eat, Gong, Show
from referee.games.wahua.simulator.slip import (
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
from referee.games.wahua.simulator.table import Table
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, POINTS
from referee.record import events as e

Maker = Callable[[Random, Table], Slip | None]


def make(rng: Random, table: Table, kind: str | None = None) -> Slip | None:
    """A slip of some kind, or of one, in the record of a deal; None where it gives no room for one."""
    kinds = [kind] if kind is not None else rng.sample(sorted(KINDS), len(KINDS))
    for name in kinds:
        slip = KINDS[name](rng, table)
        if slip is not None:
            return slip
    return None


def wrong_discard(rng: Random, table: Table) -> Slip | None:
    """He is said to have discarded a tile that he does not hold."""
    picked = pick(rng, numbered(table, e.Discard))
    if picked is None:
        return None
    number, event = picked
    lacking = [tile for tile in range(FIRST_BONUS) if tile not in table.held_at[number]]
    return instead("wrong discard", table, number, e.Discard(seat_of(event), rng.choice(lacking)), "not-held")


def wrong_draw(rng: Random, table: Table) -> Slip | None:
    """A drawn tile is written as one of which all copies are known to be elsewhere."""
    picked = pick(rng, numbered(table, e.Draw))
    if picked is None:
        return None
    number, event = picked
    named = named_tiles(table.events[: number - 1])
    gone = [tile for tile in range(FIRST_BONUS) if named[tile] == COPIES[tile]]
    if not gone:
        return None
    return instead("wrong draw", table, number, e.Draw(seat_of(event), rng.choice(gone)), "no-such-tile")


def short_deal(rng: Random, table: Table) -> Slip | None:
    """One of the twenty dealt tiles is not written."""
    number, event = rng.choice(list(numbered(table, e.Deal)))
    assert isinstance(event, e.Deal)
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    return instead("short deal", table, number, e.Deal(event.seat, tuple(tiles)), "wrong-count")


def lost_draw(rng: Random, table: Table) -> Slip | None:
    """The draw that begins a turn is not written: he discards out of turn."""
    picked = pick(rng, (t for t in turns(table) if t[1].tile != t[2].tile))
    if picked is None:
        return None
    number, draw, _ = picked
    return left_out("lost draw", table, number, draw.seat, "out-of-turn")


def lost_discard(rng: Random, table: Table) -> Slip | None:
    """A discard is not written: the next player draws out of turn."""
    followed = (
        turn
        for turn in turns(table)
        if turn[0] + 1 < len(table.events) and isinstance(table.events[turn[0] + 1], e.Draw)
    )
    picked = pick(rng, followed)
    if picked is None:
        return None
    number = picked[0] + 1
    return left_out("lost discard", table, number, seat_of(table.events[number]), "out-of-turn")


def lost_replacement(rng: Random, table: Table) -> Slip | None:
    """The draw that replaces a bonus tile or gong of this turn is not written."""
    before = (e.Flower, Gong)
    places = [
        number
        for number, _ in numbered(table, e.Draw)
        if isinstance(table.events[number - 2], before)
        and number < len(table.events)
        and isinstance(table.events[number], e.Discard)
    ]
    if not places:
        return None
    number = rng.choice(places)
    seat, discarded = seat_of(table.events[number - 1]), table.events[number]
    drawn = table.events[number - 1]
    assert isinstance(discarded, e.Discard)
    assert isinstance(drawn, e.Draw)
    if discarded.tile == drawn.tile:
        return None
    return left_out("lost replacement", table, number, seat, "unreplaced")


def draw_twice(rng: Random, table: Table) -> Slip | None:
    """The draw of a turn is written twice."""
    picked = pick(rng, turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    before = named_tiles(table.events[:number])
    codes = ["out-of-turn", *(["no-such-tile"] if before[draw.tile] == COPIES[draw.tile] else [])]
    if before.total() == sum(COPIES):  # it was the last tile
        codes = ["wall-empty"]
    return beyond("draw twice", table, number + 1, draw, *codes)


def discard_twice(rng: Random, table: Table) -> Slip | None:
    """A discard is written twice, of a tile that he holds twice."""
    twice = (
        (number, event)
        for number, event in numbered(table, e.Discard)
        if isinstance(event, e.Discard) and table.held_at[number].count(event.tile) > 1
    )
    picked = pick(rng, twice)
    if picked is None:
        return None
    number, event = picked
    return beyond("discard twice", table, number + 1, event, "out-of-turn")


def eat_twice(rng: Random, table: Table) -> Slip | None:
    """An eat is written twice: nothing stands any more to be eaten."""
    picked = pick(rng, numbered(table, Eat))
    if picked is None:
        return None
    number, event = picked
    following = table.events[number] if number < len(table.events) else None
    if not isinstance(following, e.Discard):
        return None
    return beyond("eat twice", table, number + 1, event, "no-standing-discard", cut=False)


def false_gong(rng: Random, table: Table) -> Slip | None:
    """A gong stands in somebody's turn that he has not the tiles for."""
    picked = pick(rng, turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    held = table.held_at[number + 1]
    frames = {point: [t for t in held if t // 3 == point and t % 3] for point in range(len(POINTS))}
    lacking = [point for point, tiles in frames.items() if not tiles]
    return beyond("false gong", table, number + 1, Gong(draw.seat, rng.choice(lacking)), "not-held")


def false_show(rng: Random, table: Table) -> Slip | None:
    """He is said to show a tile that he does not hold."""
    picked = pick(rng, turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    lacking = [tile for tile in range(FIRST_BONUS) if tile not in table.held_at[number + 1]]
    event = Show(draw.seat, rng.choice(lacking))
    return beyond("false show", table, number + 1, event, "not-held", cut=False)


def wrong_seat(rng: Random, table: Table) -> Slip | None:
    """A draw is written for the wrong player."""
    picked = pick(rng, turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    other = rng.choice([seat for seat in range(4) if seat != draw.seat])
    lines = written(table.events)
    lines[number - 1] = (number, e.Draw(other, draw.tile))
    return Slip("wrong seat", lines, e.Amend(number, draw), faults(number, other, "out-of-turn"))


def draw_from_nothing(rng: Random, table: Table) -> Slip | None:
    """One more draw after the last tile's discard."""
    if table.wall or table.outcome() != "exhausted":
        return None
    number, event = list(numbered(table, e.Discard, e.Flower, Gong))[-1]
    if not isinstance(event, e.Discard):
        return None
    extra = e.Draw(table.after(event.seat), rng.randrange(FIRST_BONUS))
    return beyond("draw from nothing", table, number + 1, extra, "wall-empty", cut=False)


def after_the_end(rng: Random, table: Table) -> Slip | None:
    """A line behind the end."""
    if not isinstance(table.events[-1], e.End):
        return None
    seat = rng.randrange(4)
    event = rng.choice((e.Draw(seat, 0), e.Discard(seat, 0), e.Pass(seat), e.End("exhausted")))
    return beyond("after the end", table, len(table.events) + 1, event, "after-end", cut=False)


def eaten_misnamed(rng: Random, table: Table) -> Slip | None:
    """Another tile is named in an eat than the one that stands there."""
    picked = pick(rng, numbered(table, Eat))
    if picked is None:
        return None
    number, event = picked
    assert isinstance(event, Eat)
    discard = next(x for x in reversed(table.events[:number]) if isinstance(x, e.Discard))
    other = rng.choice([tile for tile in range(FIRST_BONUS) if tile != discard.tile])
    wrong = Eat(event.seat, other, event.keep)
    return instead("eaten misnamed", table, number, wrong, "declared-differs", cut=False)


def won_misnamed(rng: Random, table: Table) -> Slip | None:
    """Another tile is named in a win than the one that was won."""
    picked = pick(rng, numbered(table, e.Win))
    if picked is None:
        return None
    number, event = picked
    won = table.calls[0].tile
    other = rng.choice([tile for tile in range(FIRST_BONUS) if tile != won])
    wrong = e.Win(seat_of(event), other)
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
    if picked is None:
        return None
    number, event = picked
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return instead("short reveal", table, number, wrong, "wrong-count", cut=False)


def wrong_reveal(rng: Random, table: Table) -> Slip | None:
    """A tile of a revealed hand is written as another."""
    picked = pick(rng, losers_reveals(table))
    if picked is None:
        return None
    number, event = picked
    tiles = list(event.tiles)
    place = rng.randrange(len(tiles))
    tiles[place] = rng.choice([tile for tile in range(FIRST_BONUS) if tile != tiles[place]])
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return instead("wrong reveal", table, number, wrong, "reveal-differs", cut=False)


KINDS: dict[str, Maker] = {
    maker.__name__.replace("_", " "): maker
    for maker in (
        wrong_discard,
        wrong_draw,
        short_deal,
        lost_draw,
        lost_discard,
        lost_replacement,
        draw_twice,
        discard_twice,
        eat_twice,
        false_gong,
        false_show,
        wrong_seat,
        draw_from_nothing,
        after_the_end,
        eaten_misnamed,
        won_misnamed,
        wrong_end,
        short_reveal,
        wrong_reveal,
    )
}
