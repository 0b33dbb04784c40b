"""One deal as a section of the page."""

from __future__ import annotations

import msgspec

from referee.games.game import Words
from referee.record import events as e
from referee.record.corrections import corrected
from referee.record.deal import Entry
from referee.reports.drawings import Die, Tile, TileBox, die
from referee.reports.events import EventLine, Remark, event_lines, remarks
from referee.reports.findings import FindingView, finding_views
from referee.reports.judged import Judged
from referee.reports.seats import SeatName, SeatRow, seat_names, seat_rows
from referee.reports.texts import plain
from referee.reports.words import outcome_words, payment_words


class Won(msgspec.Struct, frozen=True):
    """A win: who, on which tile, and off whom (None: by his own draw)."""

    winner: SeatName
    tile: Tile | None
    off: SeatName | None
    drawn: bool


class PaymentView(msgspec.Struct, frozen=True):
    """What one seat gives another; ``state`` says where it does not belong to both results."""

    payer: SeatName
    to: SeatName
    amount: int
    text: str
    state: Words | None


class DealView(msgspec.Struct, frozen=True):
    """A deal's section. ``anchor`` names it on the page, ``title`` is its number or, if it has none,
    its place there; ``label`` is what it is called from elsewhere on the page. ``points`` is what
    is counted, ``paid`` the heading of the payments.
    """

    anchor: str
    title: str
    label: str
    numbered: bool
    table: str | None
    game: str
    rules: str
    digest: str
    time: str | None
    scribe: str | None
    dice: tuple[Die, ...]
    facts: tuple[str, ...]
    outcome: Words
    wins: tuple[Won, ...]
    next_dealer: SeatName | None
    names: tuple[SeatName, ...]
    seats: tuple[SeatRow, ...]
    settled: bool
    totals: bool
    unit: int
    points: Words
    findings: tuple[FindingView, ...]
    paid: Words
    payments: tuple[PaymentView, ...]
    remarks: tuple[Remark, ...]
    events: tuple[EventLine, ...]
    own: tuple[tuple[str, str], ...]
    source: str | None
    positions: tuple[int, int] | None


def deal_view(judged: Judged, anchor: str, ordinal: int, several: bool, box: TileBox) -> DealView:
    """The section of a deal; ``ordinal`` counts it on the page from 1, ``several``: there are more tables."""
    audit, game = judged.audit, judged.game
    header, record = audit.header, audit.record
    names = seat_names(judged)
    happened = corrected(record.entries)
    findings = finding_views(judged, anchor, box)
    kinds: dict[int, tuple[str, ...]] = {}
    for finding in findings:
        if finding.event is not None:
            kinds[finding.event] = (*kinds.get(finding.event, ()), finding.kind)
    seats = seat_rows(judged, box)
    place = judged.place
    title = str(ordinal if judged.number is None else judged.number)
    return DealView(
        anchor=anchor,
        title=title,
        label=f"{plain(judged.table)}·{title}" if several and judged.table is not None else title,
        numbered=judged.number is not None,
        table=None if judged.table is None else plain(judged.table),
        game=game.title,
        rules=plain(judged.rules.name),
        digest=judged.rules.digest,
        time=_time(happened),
        scribe=None if header.scribe is None else plain(header.scribe),
        dice=() if judged.last is None else tuple(map(die, judged.last.dice)),
        facts=() if judged.last is None else tuple(plain(fact) for fact in judged.last.facts),
        outcome=outcome_words(audit.outcome, game.words),
        wins=tuple(_won(winner, happened, names, box) for winner in audit.winners),
        next_dealer=None if audit.next_dealer is None else names[audit.next_dealer],
        names=names,
        seats=seats,
        settled=audit.settlement is not None,
        totals=any(row.total is not None for row in seats),
        unit=1 if audit.settlement is None else game.unit(audit.settlement),
        points=game.words.points,
        findings=findings,
        paid=game.words.payments,
        payments=_payments(judged, names),
        remarks=remarks(record, game.dialect, anchor),
        events=event_lines(record, game.dialect, anchor, kinds),
        own=tuple((plain(name), plain(value)) for name, value in header.own),
        source=None if place is not None or not record.source else plain(f"{record.source}:{record.line}"),
        positions=None if place is None else (place.first, place.last),
    )


def _payments(judged: Judged, names: tuple[SeatName, ...]) -> tuple[PaymentView, ...]:
    settlement = judged.audit.settlement
    if settlement is None:
        return ()
    return tuple(
        PaymentView(names[one.payer], names[one.to], one.amount, plain(one.text), payment_words(one))
        for one in judged.game.payments(settlement)
    )


def _won(seat: int, happened: list[Entry], names: tuple[SeatName, ...], box: TileBox) -> Won:
    """How a win came about, as far as the record says it: his last call, for one before it was void.

    The tile is the last one drawn or discarded before the call: his own draw, or another's discard.
    Where it is neither (a tile from an added kong, a revealed hand), the scribe's word for it stands.
    """
    last: e.Event | None = None
    won = Won(names[seat], None, None, False)
    for entry in happened:
        event = entry.event
        if isinstance(event, (e.Draw, e.Discard)):
            last = event
        elif isinstance(event, e.Win) and event.seat == seat:
            won = _call(event, last, names, box)
    return won


def _call(call: e.Win, last: e.Event | None, names: tuple[SeatName, ...], box: TileBox) -> Won:
    """A call of a win after the last tile that was drawn or discarded."""
    seat = call.seat
    if isinstance(last, e.Discard) and last.seat != seat:
        return Won(names[seat], box.tile(last.tile), names[last.seat], False)
    drawn = isinstance(last, e.Draw) and last.seat == seat
    tile = last.tile if drawn and isinstance(last, e.Draw) else call.tile
    return Won(names[seat], None if tile is None else box.tile(tile), None, drawn or last is None)


def _time(happened: list[Entry]) -> str | None:
    """From when to when by the clock, or how long it took, as far as the stamps say."""
    clocks = [entry.stamp for entry in happened if entry.stamp is not None and entry.stamp.clock]
    if clocks:
        return str(clocks[0]) if clocks[0] == clocks[-1] else f"{clocks[0]}–{clocks[-1]}"
    elapsed = [entry.stamp for entry in happened if entry.stamp is not None]
    return f"+{str(elapsed[-1]).removeprefix('+')}" if elapsed else None
