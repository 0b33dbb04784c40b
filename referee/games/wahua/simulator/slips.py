"""Slips of the scribe: what he wrote instead of what happened, and where the referee must see it.

Each kind of slip is one small function. It is given what happened and says what was written: some of it
left out, written twice or wrongly, and the one line that puts it right again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import TypeVar

import msgspec

from referee.games.wahua.events import Eat, Gong, Show
from referee.games.wahua.simulator.table import Label, Table
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, POINTS
from referee.record import events as e

T = TypeVar("T")
Lines = list[tuple[int | None, e.Event]]
"""Written events, each with the number it has in what happened; None where it never did."""


class Slip(msgspec.Struct, frozen=True):
    """A record with one slip.

    ``lines`` is what was written, ``mend`` the correction that puts it right (naming events as they
    are written), ``found`` what the referee must find in it as it stands. ``cut``: what follows hangs on
    the slip so much that the sheet as it stands is broken off behind it.
    """

    kind: str
    lines: Lines
    mend: e.Event
    found: tuple[Label, ...]
    cut: bool = True

    def as_it_stands(self) -> list[e.Event]:
        """The record that is not put right."""
        events = [event for _, event in self.lines]
        if not self.cut:
            return events
        last = max(label.event for label in self.found)
        return [*events[:last], e.End("abandoned")]

    def put_right(self, rng: Random) -> tuple[list[e.Event], dict[int, int]]:
        """The record with the correction somewhere behind the slip, and where each event now stands.

        The numbers are those of what happened and of the corrected record.
        """
        target = self.mend.event if isinstance(self.mend, (e.Void, e.Amend, e.Insert)) else 0
        place = rng.randint(target, len(self.lines))
        lines: Lines = [*self.lines[:place], (None, self.mend), *self.lines[place:]]
        numbers = {origin: number for number, (origin, _) in enumerate(lines, 1) if origin is not None}
        left_out = next((n for n in range(1, len(numbers) + 2) if n not in numbers), None)
        if isinstance(self.mend, e.Insert) and left_out is not None:
            numbers[left_out] = place + 1
        return [event for _, event in lines], numbers


Maker = Callable[[Random, Table], Slip | None]


def make(rng: Random, table: Table, kind: str | None = None) -> Slip | None:
    """A slip of some kind, or of one, in the record of a deal; None where it gives no room for one."""
    kinds = [kind] if kind is not None else rng.sample(sorted(KINDS), len(KINDS))
    for name in kinds:
        slip = KINDS[name](rng, table)
        if slip is not None:
            return slip
    return None


# --- tools --------------------------------------------------------------------------------------


def _numbered(table: Table, *kinds: type[e.Event]) -> Iterator[tuple[int, e.Event]]:
    for number, event in enumerate(table.events, 1):
        if isinstance(event, kinds):
            yield number, event


def _written(events: Sequence[e.Event]) -> Lines:
    return list(enumerate(events, 1))


def _seat(event: e.Event) -> int:
    assert isinstance(event, e.SeatEvent)
    return event.seat


def _record(number: int, seat: int | None, *codes: str) -> tuple[Label, ...]:
    return tuple(Label(number, seat, code, "record") for code in codes)


def _instead(kind: str, table: Table, number: int, wrong: e.Event, code: str, cut: bool = True) -> Slip:
    """An event written wrongly."""
    lines = _written(table.events)
    right = lines[number - 1][1]
    lines[number - 1] = (number, wrong)
    seat = right.seat if isinstance(right, e.SeatEvent) else None
    return Slip(kind, lines, e.Amend(number, right), _record(number, seat, code), cut)


def _beyond(kind: str, table: Table, number: int, extra: e.Event, *codes: str, cut: bool = True) -> Slip:
    """A line too many, written as number ``number``."""
    lines = _written(table.events)
    lines.insert(number - 1, (None, extra))
    seat = extra.seat if isinstance(extra, e.SeatEvent) else None
    return Slip(kind, lines, e.Void(number), _record(number, seat, *codes), cut)


def _left_out(kind: str, table: Table, number: int, seat: int | None, *codes: str) -> Slip:
    """A line left out; the one that comes in its place shows it."""
    lines = _written(table.events)
    _, gone = lines.pop(number - 1)
    return Slip(kind, lines, e.Insert(number, gone), _record(number, seat, *codes))


def _told(events: Sequence[e.Event]) -> Counter[int]:
    """The tiles that the record has named as dealt or drawn."""
    told: Counter[int] = Counter()
    for event in events:
        if isinstance(event, e.Deal):
            told.update(event.tiles)
        elif isinstance(event, e.Draw):
            told[event.tile] += 1
    return told


def _turns(table: Table) -> Iterator[tuple[int, e.Draw, e.Discard]]:
    """The turns that are a draw and a discard and nothing else, by the number of the draw."""
    for number, event in _numbered(table, e.Draw):
        following = table.events[number] if number < len(table.events) else None
        if not isinstance(event, e.Draw) or not isinstance(following, e.Discard):
            continue
        begins = isinstance(table.events[number - 2], (e.Discard, e.Pass))
        if begins and event.seat == following.seat:
            yield number, event, following


def _pick(rng: Random, choices: Iterator[T]) -> T | None:
    found = list(choices)
    return rng.choice(found) if found else None


# --- the kinds ----------------------------------------------------------------------------------


def wrong_discard(rng: Random, table: Table) -> Slip | None:
    """He is said to have discarded a tile that he does not hold."""
    picked = _pick(rng, _numbered(table, e.Discard))
    if picked is None:
        return None
    number, event = picked
    lacking = [tile for tile in range(FIRST_BONUS) if tile not in table.held_at[number]]
    return _instead("wrong discard", table, number, e.Discard(_seat(event), rng.choice(lacking)), "not-held")


def wrong_draw(rng: Random, table: Table) -> Slip | None:
    """A drawn tile is written as one of which all copies are known to be elsewhere."""
    picked = _pick(rng, _numbered(table, e.Draw))
    if picked is None:
        return None
    number, event = picked
    told = _told(table.events[: number - 1])
    gone = [tile for tile in range(FIRST_BONUS) if told[tile] == COPIES[tile]]
    if not gone:
        return None
    return _instead("wrong draw", table, number, e.Draw(_seat(event), rng.choice(gone)), "no-such-tile")


def short_deal(rng: Random, table: Table) -> Slip | None:
    """One of the twenty dealt tiles is not written."""
    number, event = rng.choice(list(_numbered(table, e.Deal)))
    assert isinstance(event, e.Deal)
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    return _instead("short deal", table, number, e.Deal(event.seat, tuple(tiles)), "wrong-count")


def lost_draw(rng: Random, table: Table) -> Slip | None:
    """The draw that begins a turn is not written: he discards out of turn."""
    picked = _pick(rng, (t for t in _turns(table) if t[1].tile != t[2].tile))
    if picked is None:
        return None
    number, draw, _ = picked
    return _left_out("lost draw", table, number, draw.seat, "out-of-turn")


def lost_discard(rng: Random, table: Table) -> Slip | None:
    """A discard is not written: the next player draws out of turn."""
    followed = (
        turn
        for turn in _turns(table)
        if turn[0] + 1 < len(table.events) and isinstance(table.events[turn[0] + 1], e.Draw)
    )
    picked = _pick(rng, followed)
    if picked is None:
        return None
    number = picked[0] + 1
    return _left_out("lost discard", table, number, _seat(table.events[number]), "out-of-turn")


def lost_replacement(rng: Random, table: Table) -> Slip | None:
    """The draw that replaces a bonus tile or gong of this turn is not written."""
    before = (e.Flower, Gong)
    places = [
        number
        for number, _ in _numbered(table, e.Draw)
        if isinstance(table.events[number - 2], before)
        and number < len(table.events)
        and isinstance(table.events[number], e.Discard)
    ]
    if not places:
        return None
    number = rng.choice(places)
    seat, discarded = _seat(table.events[number - 1]), table.events[number]
    drawn = table.events[number - 1]
    assert isinstance(discarded, e.Discard)
    assert isinstance(drawn, e.Draw)
    if discarded.tile == drawn.tile:
        return None
    return _left_out("lost replacement", table, number, seat, "unreplaced")


def draw_twice(rng: Random, table: Table) -> Slip | None:
    """The draw of a turn is written twice."""
    picked = _pick(rng, _turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    known = _told(table.events[:number])[draw.tile] == COPIES[draw.tile]
    codes = ("out-of-turn", "no-such-tile") if known else ("out-of-turn",)
    return _beyond("draw twice", table, number + 1, draw, *codes)


def discard_twice(rng: Random, table: Table) -> Slip | None:
    """A discard is written twice, of a tile that he holds twice."""
    twice = (
        (number, event)
        for number, event in _numbered(table, e.Discard)
        if isinstance(event, e.Discard) and table.held_at[number].count(event.tile) > 1
    )
    picked = _pick(rng, twice)
    if picked is None:
        return None
    number, event = picked
    return _beyond("discard twice", table, number + 1, event, "out-of-turn")


def eat_twice(rng: Random, table: Table) -> Slip | None:
    """An eat is written twice: nothing stands any more to be eaten."""
    picked = _pick(rng, _numbered(table, Eat))
    if picked is None:
        return None
    number, event = picked
    following = table.events[number] if number < len(table.events) else None
    if not isinstance(following, e.Discard):
        return None
    return _beyond("eat twice", table, number + 1, event, "no-standing-discard", cut=False)


def false_gong(rng: Random, table: Table) -> Slip | None:
    """A gong stands in somebody's turn that he has not the tiles for."""
    picked = _pick(rng, _turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    held = table.held_at[number + 1]
    frames = {point: [t for t in held if t // 3 == point and t % 3] for point in range(len(POINTS))}
    lacking = [point for point, tiles in frames.items() if not tiles]
    return _beyond("false gong", table, number + 1, Gong(draw.seat, rng.choice(lacking)), "not-held")


def false_show(rng: Random, table: Table) -> Slip | None:
    """He is said to show a tile that he does not hold."""
    picked = _pick(rng, _turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    lacking = [tile for tile in range(FIRST_BONUS) if tile not in table.held_at[number + 1]]
    event = Show(draw.seat, rng.choice(lacking))
    return _beyond("false show", table, number + 1, event, "not-held", cut=False)


def wrong_seat(rng: Random, table: Table) -> Slip | None:
    """A draw is written for the wrong player."""
    picked = _pick(rng, _turns(table))
    if picked is None:
        return None
    number, draw, _ = picked
    other = rng.choice([seat for seat in range(4) if seat != draw.seat])
    lines = _written(table.events)
    lines[number - 1] = (number, e.Draw(other, draw.tile))
    return Slip("wrong seat", lines, e.Amend(number, draw), _record(number, other, "out-of-turn"))


def draw_from_nothing(rng: Random, table: Table) -> Slip | None:
    """One more draw after the last tile's discard."""
    if table.wall or table.outcome() != "exhausted":
        return None
    number, event = list(_numbered(table, e.Discard, e.Flower, Gong))[-1]
    if not isinstance(event, e.Discard):
        return None
    extra = e.Draw(table.after(event.seat), rng.randrange(FIRST_BONUS))
    return _beyond("draw from nothing", table, number + 1, extra, "wall-empty", cut=False)


def after_the_end(rng: Random, table: Table) -> Slip | None:
    """A line behind the end."""
    if not isinstance(table.events[-1], e.End):
        return None
    seat = rng.randrange(4)
    event = rng.choice((e.Draw(seat, 0), e.Discard(seat, 0), e.Pass(seat), e.End("exhausted")))
    return _beyond("after the end", table, len(table.events) + 1, event, "after-end", cut=False)


def eaten_misnamed(rng: Random, table: Table) -> Slip | None:
    """Another tile is named in an eat than the one that stands there."""
    picked = _pick(rng, _numbered(table, Eat))
    if picked is None:
        return None
    number, event = picked
    assert isinstance(event, Eat)
    discard = next(x for x in reversed(table.events[:number]) if isinstance(x, e.Discard))
    other = rng.choice([tile for tile in range(FIRST_BONUS) if tile != discard.tile])
    wrong = Eat(event.seat, other, event.keep)
    return _instead("eaten tile misnamed", table, number, wrong, "declared-differs", cut=False)


def won_misnamed(rng: Random, table: Table) -> Slip | None:
    """Another tile is named in a win than the one that was won."""
    picked = _pick(rng, _numbered(table, e.Win))
    if picked is None:
        return None
    number, event = picked
    won = table.calls[0].tile
    other = rng.choice([tile for tile in range(FIRST_BONUS) if tile != won])
    wrong = e.Win(_seat(event), other)
    return _instead("won tile misnamed", table, number, wrong, "declared-differs", cut=False)


def wrong_end(rng: Random, table: Table) -> Slip | None:
    """The word behind `end` is not how the deal ended."""
    last = table.events[-1]
    if not isinstance(last, e.End) or last.word in ("time", "abandoned"):
        return None
    word = rng.choice(("exhausted", "time", "abandoned")) if last.word is None else None
    return _instead("wrong end", table, len(table.events), e.End(word), "declared-differs", cut=False)


def short_reveal(rng: Random, table: Table) -> Slip | None:
    """A tile of a revealed hand is not written."""
    picked = _pick(rng, ((n, x) for n, x in _losers_reveals(table) if len(x.tiles) > 1))
    if picked is None:
        return None
    number, event = picked
    tiles = list(event.tiles)
    tiles.remove(rng.choice(tiles))
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return _instead("short reveal", table, number, wrong, "wrong-count", cut=False)


def wrong_reveal(rng: Random, table: Table) -> Slip | None:
    """A tile of a revealed hand is written as another."""
    picked = _pick(rng, _losers_reveals(table))
    if picked is None:
        return None
    number, event = picked
    tiles = list(event.tiles)
    place = rng.randrange(len(tiles))
    tiles[place] = rng.choice([tile for tile in range(FIRST_BONUS) if tile != tiles[place]])
    wrong = msgspec.structs.replace(event, tiles=tuple(tiles))
    return _instead("wrong reveal", table, number, wrong, "reveal-differs", cut=False)


def _losers_reveals(table: Table) -> Iterator[tuple[int, e.Reveal]]:
    """The reveals that can only be read in one way: a winner's may hold the won tile or not."""
    for number, event in _numbered(table, e.Reveal):
        if isinstance(event, e.Reveal) and all(call.seat != event.seat for call in table.calls):
            yield number, event


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
