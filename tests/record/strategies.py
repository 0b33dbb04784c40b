"""Deals as they could be written, whatever a scribe may write into their texts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from hypothesis import strategies as st

from referee.record import events as e
from referee.record.deal import DealRecord, Entry, Header, Pairs
from referee.record.dialect import Dialect, Verb
from referee.record.headers import canonical_line, in_order, read_header_line
from referee.record.lexer import statements
from referee.record.quoting import UNSEEN, WIDE, quote
from referee.record.slots import Choice, Dice, Groups, Name, Number, OneTile, Slot, Text, Tiles
from referee.record.stamps import Stamp
from referee.record.verbs import RULINGS

AWKWARD = [
    *'"\\#;[](){}_=:,.?+-@%$`|~*/<>\' \t\n\r\0',
    *"　、，。；：？！“”‘’「」『』【】（）〔〕［］＂＃＿＝＼＋－１Ａ",
    *"天地银长打摸吃用花度白",
    "王", "é", "e\u0301", "ﷺ", "א", "ع", "🀄", "👨\u200d👩", "\u200b", "\u200f", "\u202e", "\u2066", "\ufeff",
    "\x1b", "\x85", "\u2028", "\xa0", "\xad", "bot", "with", "void", "\\u{41}", "header:", "?20",
]  # fmt: skip
TEXTS = st.one_of(
    st.lists(st.sampled_from(AWKWARD), max_size=8).map("".join),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
)
NAMES = TEXTS.map(lambda text: UNSEEN.sub("", text).strip()).filter(bool)
OWN_NAMES = st.from_regex(r"\A_[\w.-]{1,6}\Z").filter(lambda name: not WIDE.search(name))
OWN: st.SearchStrategy[Pairs] = st.lists(st.tuples(OWN_NAMES, TEXTS), max_size=3).map(
    lambda pairs: in_order(tuple(pairs))
)
STAMPS = st.one_of(
    st.none(),
    st.builds(Stamp, st.integers(0, 99 * 3600 + 59 * 60 + 59)),
    st.builds(Stamp, st.integers(0, 24 * 3600 - 1), st.just(True)),
)
DATES = st.dates().map(lambda date: date.isoformat())


@cache
def tiles(dialect: Dialect) -> st.SearchStrategy[int]:
    """Any tile of a game."""
    found = sorted({tile for word in dialect.tiles.words() for tile in dialect.tiles.read(word) or ()})
    return st.sampled_from(found)


def _unknown(dialect: Dialect, allowed: bool) -> st.SearchStrategy[int]:
    return st.one_of(tiles(dialect), st.just(e.UNKNOWN)) if allowed else tiles(dialect)


def _row(tile: st.SearchStrategy[int], least: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(tile, min_size=least, max_size=25).map(tuple)


def _groups(dialect: Dialect) -> st.SearchStrategy[Any]:
    tile = _unknown(dialect, True)
    both = st.tuples(_row(tile, 0), st.lists(_row(tile), max_size=4).map(tuple))
    return both.filter(lambda found: bool(found[0] or found[1]))


VALUES: dict[type[Slot], Callable[[Any, Dialect], st.SearchStrategy[Any]]] = {
    OneTile: lambda slot, dialect: _unknown(dialect, slot.unknown),
    Tiles: lambda slot, dialect: _row(_unknown(dialect, slot.unknown)),
    Groups: lambda slot, dialect: _groups(dialect),
    Number: lambda slot, dialect: st.integers(slot.least, slot.most),
    Dice: lambda slot, dialect: st.lists(st.integers(1, 6), min_size=slot.fewest, max_size=slot.most).map(
        tuple
    ),
    Text: lambda slot, dialect: TEXTS,
    Name: lambda slot, dialect: NAMES,
    Choice: lambda slot, dialect: st.sampled_from(sorted(slot.words)),
}
"""What may stand in each kind of place."""


@cache
def value_of(slot: Slot, dialect: Dialect) -> st.SearchStrategy[Any]:
    """A value for a place of a verb; a place that only one game has takes a number of that game."""
    make = VALUES.get(type(slot))
    values = st.integers(0, 20) if make is None else make(slot, dialect)
    return st.one_of(st.none(), values) if slot.optional else values


@st.composite
def happenings(draw: st.DrawFn, dialect: Dialect, verb: Verb) -> e.Event:
    """An event of one verb."""
    fields: dict[str, Any] = {"seat": draw(st.integers(0, 3))} if verb.seated else {}
    for slot in verb.places:
        slot.put(fields, draw(value_of(slot, dialect)))
    if verb.event is e.End and fields["word"] is None:
        fields["reason"] = None  # without a word there is nothing to give a reason for
    return verb.event(**fields)


@cache
def table_events(dialect: Dialect) -> st.SearchStrategy[e.Event]:
    """Any event of the table."""
    return st.one_of(
        [happenings(dialect, verb) for verb in dialect.verbs if not issubclass(verb.event, e.AFTERMATH)]
    )


@st.composite
def header_amendments(draw: st.DrawFn, dialect: Dialect) -> e.AmendHeader:
    """A header line that is put right."""
    name = quote(draw(NAMES))
    seat = draw(st.sampled_from(dialect.seats)).plain
    lines = [
        f"seat {seat} {name}",
        f"dealer {seat}",
        f"table {name}",
        "date 2026-11-29",
        "deal 7",
        f"{draw(OWN_NAMES)} {name}",
    ]
    statement = next(statements(draw(st.sampled_from(lines))))
    return e.AmendHeader(canonical_line(read_header_line(statement, dialect), dialect))


KINDS: tuple[type[e.Event], ...] = (e.Void, e.Amend, e.Insert, e.Dispute, e.AmendHeader)


@st.composite
def aftermath(draw: st.DrawFn, dialect: Dialect, before: list[e.Event]) -> e.Event:
    """A correction, dispute or ruling that names something above it."""
    table = [n for n, one in enumerate(before, 1) if not isinstance(one, (*e.AFTERMATH,))]
    table += [n for n, one in enumerate(before, 1) if isinstance(one, e.Insert)]
    disputes = [n for n, one in enumerate(before, 1) if isinstance(one, e.Dispute)]
    number = draw(st.sampled_from(sorted(table)))
    kind = draw(st.sampled_from([*KINDS, *([e.Ruling] if disputes else [])]))
    if kind is e.Void:
        return e.Void(number)
    if kind is e.Dispute:
        return e.Dispute(draw(st.integers(0, 3)), number, draw(TEXTS))
    if kind is e.AmendHeader:
        return draw(header_amendments(dialect))
    word = draw(st.sampled_from(sorted(RULINGS)))
    if kind is e.Ruling and word != "amend":
        return e.Ruling(draw(st.sampled_from(disputes)), word, None, draw(TEXTS) or None)
    new = draw(table_events(dialect))
    told = draw(STAMPS), isinstance(new, e.SeatEvent) and draw(st.booleans())
    if kind is e.Ruling:
        return e.Ruling(draw(st.sampled_from(disputes)), word, new, draw(TEXTS) or None, *told)
    return e.Amend(number, new, *told) if kind is e.Amend else e.Insert(number, new, *told)


@st.composite
def entries(draw: st.DrawFn, dialect: Dialect, most: int = 8) -> tuple[Entry, ...]:
    """The events of a deal; whatever is said about the record names something that stands above."""
    found: list[e.Event] = []
    for _ in range(draw(st.integers(1, most))):
        late = bool(found) and draw(st.booleans())
        found.append(draw(aftermath(dialect, found) if late else table_events(dialect)))
    return tuple(
        Entry(
            number,
            event,
            draw(STAMPS),
            isinstance(event, e.SeatEvent) and draw(st.booleans()),
            draw(OWN) if not _own_header(event) else (),
        )
        for number, event in enumerate(found, 1)
    )


def _own_header(event: e.Event) -> bool:
    """Behind a header line of the club's own nothing more can stand: it would belong to that line."""
    return isinstance(event, e.AmendHeader) and event.line.startswith("_")


@st.composite
def headers(draw: st.DrawFn, dialect: Dialect) -> Header:
    """The header of a deal."""
    notation = dialect.notation()
    names = draw(st.lists(st.one_of(st.none(), NAMES), min_size=4, max_size=4))
    extra = []
    for name, slots in dialect.extra.items():
        if draw(st.booleans()):
            values = [draw(value_of(slot, dialect)) for slot in slots]
            written = (slot.write(value, notation) for slot, value in zip(slots, values, strict=True))
            extra.append((name, " ".join(written)))
    maybe = st.one_of(st.none(), NAMES)
    return Header(
        dialect.game,
        draw(maybe),
        tuple(names),
        draw(st.one_of(st.none(), st.integers(0, 3))),
        draw(st.one_of(st.none(), st.integers(1, 999_999))),
        draw(st.one_of(st.none(), DATES)),
        draw(maybe),
        draw(maybe),
        tuple(extra),
        draw(OWN),
    )


def records(dialect: Dialect) -> st.SearchStrategy[DealRecord]:
    """A whole deal."""
    return st.builds(DealRecord, headers(dialect), entries(dialect))
