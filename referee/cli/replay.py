"""``referee replay``: the table after each event, as it would lie before the referee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import click

from referee.cli.amended import correction_lines, event_label, named_by, place_of, void_lines, voided
from referee.cli.common import (
    CannotDo,
    finish,
    game_of,
    json_option,
    open_sheets,
    rules_for,
    rules_options,
    sheets_argument,
)
from referee.cli.disputes import at_event
from referee.cli.lines import COLUMNS
from referee.cli.notation import as_written, writing_of, written
from referee.cli.printing import counted, emit_json, finding_lines, plain, seat_label
from referee.cli.tables import labelled
from referee.games.game import Deal, Group, SeatView, TableView
from referee.games.replay import audit
from referee.record.deal import DealRecord, Entry
from referee.record.writer import write_entry
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding
from referee.verdicts.forms import Writing

RULE = "─" * COLUMNS
"""What stands above every event."""

BACK = "##"
"""A tile that lies face down."""


class Moment:
    """The table after one event."""

    def __init__(self, entry: Entry, view: TableView) -> None:
        self.entry, self.view = entry, view


@click.command()
@sheets_argument
@click.option("--at", metavar="N", type=click.IntRange(min=1), help="只看第 N 号 · Only after event N.")
@click.option("--deal", metavar="K", type=click.IntRange(min=1), help="只看第 K 局 · Only the K-th deal.")
@rules_options
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    sheets: tuple[str, ...],
    at: int | None,
    deal: int | None,
    rules: str | None,
    rules_dir: str | None,
    as_json: bool,
) -> None:
    """一步一步看牌桌 · Show the table after each event.

    Every seat's hand, open groups, bonus tiles and discards, the wall, what the seat may lawfully
    discard, what is still due, and what the event broke. Corrected events are shown corrected, and by
    which line.
    """
    opened = open_sheets(sheets)
    records = opened.records
    if deal is not None:
        if deal > len(records):
            raise CannotDo(f"只有 {len(records)} 局 (the sheet has {counted(len(records), 'deal')})")
        chosen = records[deal - 1 : deal]
    else:
        chosen = records
    shown = [_watched(record, rules, rules_dir) for record in chosen]
    if at is not None:
        shown = [(result, [m for m in moments if m.entry.number == at]) for result, moments in shown]
        if not any(moments or at in voided(result.record) for result, moments in shown):
            raise _no_moment(at, chosen)
    if as_json:
        emit_json({"schema": "referee.replay/1", "deals": [_json(*one) for one in shown]})
    else:
        for result, moments in shown:
            writing = writing_of(result.record, game_of(result.record), opened)
            void = [number for number in voided(result.record) if at in (None, number)]
            for line in _text(result, moments, void, writing):
                click.echo(line)
    finish(ctx, records, any(not result.clean for result, _ in shown))


def _no_moment(number: int, records: Sequence[DealRecord]) -> CannotDo:
    """Nothing happened at the table at that number; what it is about may be what is looked for."""
    last = max(len(record.entries) for record in records)
    about = {one for record in records if (one := named_by(record, number)) is not None}
    hint = f"它说的是 (it is about): --at {min(about)}" if about else f"事件从 1 到 {last} (the events)"
    return CannotDo(f"第 {number} 号不是牌桌上的事 (event {number} is no event of the table)", hint)


def _watched(record: DealRecord, rules: str | None, rules_dir: str | None) -> tuple[Audit, list[Moment]]:
    moments: list[Moment] = []

    def watch(entry: Entry, deal: Deal, found: list[Finding]) -> None:
        moments.append(Moment(entry, deal.view()))

    return audit(record, game_of(record), rules_for(record, rules, rules_dir), watch), moments


def _text(result: Audit, moments: Iterable[Moment], void: Sequence[int], writing: Writing) -> Iterable[str]:
    """Every moment, and in their places the events that never happened."""
    left = [*void]
    for moment in moments:
        number = moment.entry.number
        while left and left[0] < place_of(result.record, number):
            yield from _never(result, left.pop(0), writing)
        yield from _event_lines(result, moment, writing)
        for finding in result.findings:
            if finding.event == number:
                head, *sentences = finding_lines(result, finding)
                yield from labelled("  !", head)
                yield from sentences
        yield from at_event(result, number, 4)
        for seat in moment.view.seats:
            yield from _seat_lines(result, seat, moment.view, writing)
        yield ""
    for number in left:
        yield from _never(result, number, writing)


def _never(result: Audit, number: int, writing: Writing) -> Iterable[str]:
    """An event that was taken out."""
    yield RULE
    yield from void_lines(result.record, number, writing)
    yield from at_event(result, number, 4)
    yield ""


def _event_lines(result: Audit, moment: Moment, writing: Writing) -> Iterable[str]:
    entry, view, dialect = moment.entry, moment.view, writing.dialect
    yield RULE
    yield from labelled(event_label(entry), plain(written(entry, writing)))
    yield from correction_lines(result.record, entry.number, writing)
    facts = [f"牌墙 wall {view.wall}", *view.facts]
    if view.standing is not None:
        seat, tile = view.standing
        facts.append(f"桌上 standing {dialect.notation().tile(tile)} ({dialect.seats[seat].chinese})")
    yield from labelled(" ", " · ".join(facts))


def _seat_lines(result: Audit, seat: SeatView, view: TableView, writing: Writing) -> Iterable[str]:
    notation = writing.dialect.notation()

    def words(tiles: Iterable[int]) -> list[str]:
        return [notation.tile(tile) for tile in tiles]

    mark = "▶ " if view.turn == seat.seat else "  "
    dealer = " 庄" if result.header.dealer == seat.seat else ""
    doubt = "" if seat.sure else "  (牌不全知 not all known)"
    yield f"{mark}{seat_label(result, seat.seat)}{dealer}{doubt}"
    rows = [
        ("手 hand   ", words(seat.hand)),
        ("组 open   ", [_group(group, words(group.tiles)) for group in seat.groups]),
        ("花 bonus  ", words(seat.bonus)),
        ("打 discard", words(seat.discards)),
        ("可打 may  ", words(seat.lawful)),
        ("欠 due    ", [as_written(due, writing) for due in seat.due]),
        ("注 note   ", [as_written(note, writing) for note in seat.notes]),
    ]
    for label, row in rows:
        if row:
            yield from labelled("    " + label, " ".join(row))


def _group(group: Group, words: list[str]) -> str:
    """A group on the table: its tiles, or as many backs and behind them what they are.

    >>> _group(Group((4, 4), hidden=True), ["5m", "5m"]), _group(Group((4, 5)), ["5m", "6m"])
    ('[## ## · 5m]', '(5m 6m)')
    """
    if not group.hidden:
        return f"({' '.join(words)})"
    return f"[{' '.join([BACK] * len(words))} · {' '.join(dict.fromkeys(words))}]"


def _json(result: Audit, moments: Iterable[Moment]) -> dict[str, Any]:
    from referee.cli.json_forms import deal_fields, finding_fields

    dialect = game_of(result.record).dialect
    notation = dialect.notation()

    def words(tiles: Iterable[int]) -> list[str]:
        return [notation.tile(tile) for tile in tiles]

    def table(view: TableView) -> dict[str, Any]:
        standing = view.standing
        return {
            "wall": view.wall,
            "turn": None if view.turn is None else dialect.seat_name(view.turn),
            "standing": standing
            and {"seat": dialect.seat_name(standing[0]), "tile": notation.tile(standing[1])},
            "facts": list(view.facts),
            "seats": {
                dialect.seat_name(seat.seat): {
                    "hand": words(seat.hand),
                    "open": [words(group.tiles) for group in seat.groups if not group.hidden],
                    "hidden": [words(group.tiles) for group in seat.groups if group.hidden],
                    "bonus": words(seat.bonus),
                    "discards": words(seat.discards),
                    "lawful": words(seat.lawful),
                    "due": list(seat.due),
                    "notes": list(seat.notes),
                    "known": seat.sure,
                }
                for seat in view.seats
            },
        }

    return deal_fields(result) | {
        "events": [
            {
                "event": moment.entry.number,
                "line": moment.entry.line or None,
                "text": write_entry(moment.entry, dialect),
                "findings": [
                    finding_fields(result, finding)
                    for finding in result.findings
                    if finding.event == moment.entry.number
                ],
                "table": table(moment.view),
            }
            for moment in moments
        ]
    }
