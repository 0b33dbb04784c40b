"""The slips that only a scribe of sixteen tiles makes; the others are in ``simulating/slips.py``."""

from __future__ import annotations

from random import Random

import msgspec

from referee.games.simulating import slips
from referee.games.simulating.slip import (
    Slip,
    beyond,
    faults,
    instead,
    kinds_of,
    left_out,
    named_tiles,
    numbered,
    pick,
    seat_of,
    turns,
    written,
)
from referee.games.simulating.table import Label
from referee.games.taiwan.events import Chow, Kong, Pung, Wind
from referee.games.taiwan.seats import SEATS
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.games.taiwan.tiles import COPIES, EAST, FIRST_FLOWER, FLOWERS
from referee.record import events as e
from referee.record.deal import Header

ALL_TILES = COPIES * FIRST_FLOWER + FLOWERS


def short_deal(rng: Random, table: TaiwanTable) -> Slip | None:
    """A dealt tile is not written; or two, where sixteen instead of seventeen would be right as well."""
    number, event = rng.choice(list(numbered(table, e.Deal)))
    assert isinstance(event, e.Deal)
    tiles = list(event.tiles)
    for _ in range(len(tiles) - 15):
        tiles.remove(rng.choice(tiles))
    return instead("short deal", table, number, e.Deal(event.seat, tuple(tiles)), "wrong-count")


def lost_draw(rng: Random, table: TaiwanTable) -> Slip | None:
    """The draw that begins a turn is not written: he seems to hold too few tiles."""
    picked = pick(rng, (t for t in turns(table) if t[1].tile != t[2].tile and _counts_right(table, t[0])))
    number, draw, _ = picked
    slip = left_out("lost draw", table, number, draw.seat)
    return msgspec.structs.replace(slip, found=(Label(number, draw.seat, "wrong-tiles"),))


def draw_twice(rng: Random, table: TaiwanTable) -> Slip | None:
    """The draw of a turn is written twice: he seems to hold too many."""
    picked = pick(rng, (turn for turn in turns(table) if _counts_right(table, turn[0])))
    number, draw, _ = picked
    before = named_tiles(table.events[:number])
    slip = beyond("draw twice", table, number + 1, draw)
    found = [Label(number + 2, draw.seat, "wrong-tiles")]
    if before.total() == ALL_TILES - table.rules.dead_wall:
        found += faults(number + 1, draw.seat, "wall-empty")
    elif draw.tile >= FIRST_FLOWER or before[draw.tile] == COPIES:
        found += faults(number + 1, draw.seat, "no-such-tile")
    return msgspec.structs.replace(slip, found=tuple(found))


def _counts_right(table: TaiwanTable, number: int) -> bool:
    """Whether he held sixteen tiles before a draw."""
    discard = table.events[number]
    return isinstance(discard, e.Discard) and len(table.held_at[number + 1]) % 3 == 2


def false_kong(rng: Random, table: TaiwanTable) -> Slip | None:
    """A kong stands in somebody's turn that he has not the tiles for."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    held = table.held_at[number + 1]
    laid = [x for x in table.events[:number] if isinstance(x, (Pung, Kong)) and x.seat == draw.seat]
    kongs = [x.tile for x in laid if isinstance(x, Kong)]
    added = [x.tile for x in laid if isinstance(x, Pung) and x.tile and x.tile not in (*held, *kongs)]
    if added and rng.random() < 0.7:
        wrong = Kong(draw.seat, rng.choice(added), "added")
    else:
        lacking = [tile for tile in range(FIRST_FLOWER) if tile not in held]
        wrong = Kong(draw.seat, rng.choice(lacking), "concealed")
    return beyond("false kong", table, number + 1, wrong, "not-held", cut=False)


def false_flower(rng: Random, table: TaiwanTable) -> Slip | None:
    """A flower is said to be exposed that he does not hold."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    exposed = {tile for x in table.events[:number] if isinstance(x, e.Flower) for tile in x.tiles}
    lacking = [
        tile
        for tile in range(FIRST_FLOWER, FIRST_FLOWER + FLOWERS)
        if tile not in exposed and tile not in table.held_at[number + 1]
    ]
    if not lacking:
        return None
    wrong = e.Flower(draw.seat, (rng.choice(lacking),))
    return beyond("false flower", table, number + 1, wrong, "not-held")


def draw_from_nothing(rng: Random, table: TaiwanTable) -> Slip | None:
    """One more draw after the last tile's discard."""
    ends = [number for number, x in numbered(table, e.End) if isinstance(x, e.End) and x.word == "exhausted"]
    discards = list(numbered(table, e.Discard, e.Flower, Kong))
    if not ends or table.left() or not isinstance(discards[-1][1], e.Discard):
        return None
    number, event = discards[-1]
    named = named_tiles(table.events)
    spare = [tile for tile in range(FIRST_FLOWER) if named[tile] < COPIES]
    if not spare:
        return None
    extra = e.Draw(table.after(seat_of(event)), rng.choice(spare))
    return beyond("draw from nothing", table, number + 1, extra, "wall-empty", cut=False)


def win_from_nothing(rng: Random, table: TaiwanTable) -> Slip | None:
    """A win is written for somebody whose turn it is not, when nothing lies there to be won."""
    picked = pick(rng, turns(table))
    number, draw, _ = picked
    seat = rng.choice([seat for seat in range(4) if seat != draw.seat])
    return beyond("win from nothing", table, number + 1, e.Win(seat), "no-standing-discard", cut=False)


def claim_misnamed(rng: Random, table: TaiwanTable) -> Slip | None:
    """Another tile is named in a chow or pung than the one that lies there."""
    named = (one for one in numbered(table, Chow, Pung) if _alone(table, one[0]))
    picked = pick(rng, named)
    number, event = picked
    assert isinstance(event, (Chow, Pung))
    discard = next(x for x in reversed(table.events[:number]) if isinstance(x, e.Discard))
    other = rng.choice([tile for tile in range(FIRST_FLOWER) if tile != discard.tile])
    wrong = msgspec.structs.replace(event, tile=other)
    return instead("claim misnamed", table, number, wrong, "declared-differs", cut=False)


def _alone(table: TaiwanTable, number: int) -> bool:
    """Whether no other claim follows on the same discard."""
    return isinstance(table.events[number], e.Discard)


def wrong_end(rng: Random, table: TaiwanTable) -> Slip | None:
    """A word stands behind `end` though the deal was won."""
    last = table.events[-1]
    if not isinstance(last, e.End) or last.word is not None:
        return None
    word = rng.choice(("exhausted", "time", "abandoned"))
    return instead("wrong end", table, len(table.events), e.End(word), "declared-differs", cut=False)


# --- the header ---------------------------------------------------------------------------------


def _with_header(kind: str, table: TaiwanTable, header: Header, line: str, *labels: Label) -> Slip:
    return Slip(kind, written(table.events), e.AmendHeader(line), labels, False, header)


def missing_header(rng: Random, table: TaiwanTable) -> Slip | None:
    """The round is not written."""
    extra = tuple(pair for pair in table.header.extra if pair[0] != "round")
    header = msgspec.structs.replace(table.header, extra=extra)
    line = f"round {SEATS[table.round].plain}"
    return _with_header("missing header", table, header, line, Label(0, None, "missing-header", "record"))


def seat_misplaced(rng: Random, table: TaiwanTable) -> Slip | None:
    """One seat stands in the header, with another player than the dice and winds give it."""
    names = {value[0]: value[2:] for name, value in table.header.extra if name == "side"}
    sits = {x.tile - EAST: names[x.side] for _, x in numbered(table, Wind) if isinstance(x, Wind)}
    if not sits:
        return None
    seat = rng.randrange(len(SEATS))
    other = rng.choice([name for name in sits.values() if name != sits[seat]])
    seats = tuple(other if place == seat else None for place in range(len(SEATS)))
    header = msgspec.structs.replace(table.header, seats=seats)
    line = f"seat {SEATS[seat].chinese} {sits[seat]}"
    return _with_header("seat misplaced", table, header, line, Label(0, seat, "seating-differs", "record"))


KINDS = kinds_of(
    slips.wrong_discard,
    slips.wrong_draw,
    short_deal,
    lost_draw,
    slips.lost_discard,
    slips.lost_replacement,
    draw_twice,
    slips.discard_twice,
    false_kong,
    false_flower,
    slips.wrong_seat,
    draw_from_nothing,
    win_from_nothing,
    claim_misnamed,
    slips.after_the_end,
    slips.won_misnamed,
    wrong_end,
    slips.short_reveal,
    slips.wrong_reveal,
    missing_header,
    seat_misplaced,
)
