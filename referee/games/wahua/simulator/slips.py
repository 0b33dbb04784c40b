"""The slips that only a scribe of Wahua makes; :mod:`~referee.games.simulating.slips` has the others."""

from __future__ import annotations

from random import Random

from referee.games.simulating import slips
from referee.games.simulating.slip import (
    Slip,
    beyond,
    instead,
    kinds_of,
    left_out,
    named_tiles,
    numbered,
    pick,
    turns,
)
from referee.games.wahua.events import Eat, Gong, Show
from referee.games.wahua.simulator.table import WahuaTable
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, POINTS
from referee.record import events as e


def lost_draw(rng: Random, table: WahuaTable) -> Slip | None:
    """The draw that begins a turn is not written: he discards out of turn."""
    picked = pick(rng, (t for t in turns(table) if t[1].tile != t[2].tile))
    number, draw, _ = picked
    return left_out("lost draw", table, number, draw.seat, "out-of-turn")


def draw_twice(rng: Random, table: WahuaTable) -> Slip | None:
    """The draw of a turn is written twice: that changes nothing."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    before = named_tiles(table.events[:number])
    last = before.total() == sum(COPIES)
    return beyond("draw twice", table, number + 1, draw, "wall-empty" if last else "out-of-turn", cut=False)


def eat_twice(rng: Random, table: WahuaTable) -> Slip | None:
    """An eat is written twice: nothing stands any more to be eaten."""
    picked = pick(rng, numbered(table, Eat))
    number, event = picked
    following = table.events[number] if number < len(table.events) else None
    if not isinstance(following, e.Discard):
        return None
    return beyond("eat twice", table, number + 1, event, "no-standing-discard", cut=False)


def false_gong(rng: Random, table: WahuaTable) -> Slip | None:
    """A gong stands in somebody's turn that he has not the tiles for."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    held = table.held_at[number + 1]
    frames = {point: [t for t in held if t // 3 == point and t % 3] for point in range(len(POINTS))}
    lacking = [point for point, tiles in frames.items() if not tiles]
    return beyond("false gong", table, number + 1, Gong(draw.seat, rng.choice(lacking)), "not-held")


def false_show(rng: Random, table: WahuaTable) -> Slip | None:
    """He is said to show a tile that he does not hold."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    lacking = [tile for tile in range(FIRST_BONUS) if tile not in table.held_at[number + 1]]
    event = Show(draw.seat, rng.choice(lacking))
    return beyond("false show", table, number + 1, event, "not-held", cut=False)


def draw_from_nothing(rng: Random, table: WahuaTable) -> Slip | None:
    """One more draw after the last tile's discard."""
    if table.wall or table.outcome() != "exhausted":
        return None
    number, event = list(numbered(table, e.Discard, e.Flower, Gong))[-1]
    if not isinstance(event, e.Discard):
        return None
    extra = e.Draw(table.after(event.seat), rng.randrange(FIRST_BONUS))
    return beyond("draw from nothing", table, number + 1, extra, "wall-empty", cut=False)


def eaten_misnamed(rng: Random, table: WahuaTable) -> Slip | None:
    """Another tile is named in an eat than the one that stands there."""
    picked = pick(rng, numbered(table, Eat))
    number, event = picked
    assert isinstance(event, Eat)
    discard = next(x for x in reversed(table.events[:number]) if isinstance(x, e.Discard))
    other = rng.choice([tile for tile in range(FIRST_BONUS) if tile != discard.tile])
    wrong = Eat(event.seat, other, event.keep)
    return instead("eaten misnamed", table, number, wrong, "declared-differs", cut=False)


KINDS = kinds_of(
    slips.wrong_discard,
    slips.wrong_draw,
    slips.short_deal,
    lost_draw,
    slips.lost_discard,
    slips.lost_replacement,
    draw_twice,
    slips.discard_twice,
    eat_twice,
    false_gong,
    false_show,
    slips.wrong_seat,
    draw_from_nothing,
    slips.after_the_end,
    eaten_misnamed,
    slips.won_misnamed,
    slips.wrong_end,
    slips.short_reveal,
    slips.wrong_reveal,
)
