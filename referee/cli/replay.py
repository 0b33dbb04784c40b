"""``referee replay``: the table after each event, as it would lie before the referee."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import click

from referee.cli.common import (
    CannotDo,
    finish,
    game_of,
    json_option,
    read_sheets,
    rules_for,
    rules_options,
    sheets_argument,
)
from referee.cli.printing import counted, emit_json, finding_lines, plain, seat_label
from referee.cli.tables import COLUMNS, labelled
from referee.games.game import Deal, Group, SeatView, TableView
from referee.games.replay import audit
from referee.record.deal import DealRecord, Entry
from referee.record.slots import Notation
from referee.record.writer import write_entry
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

BACK = "##"
"""A tile that lies face down, as wide as one that is named."""


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
    discard, what is still due, and what the event broke. Corrected events are shown corrected.
    """
    records = read_sheets(sheets)
    if deal is not None:
        if deal > len(records):
            raise CannotDo(f"只有 {len(records)} 局 (the sheet has {counted(len(records), 'deal')})")
        chosen = records[deal - 1 : deal]
    else:
        chosen = records
    shown = [_watched(record, rules, rules_dir) for record in chosen]
    if at is not None:
        shown = [(result, [m for m in moments if m.entry.number == at]) for result, moments in shown]
        if not any(moments for _, moments in shown):
            raise CannotDo(
                f"第 {at} 号不是牌桌上的事 (event {at} is no event of the table)",
                f"事件从 1 到 {max(len(record.entries) for record in chosen)} (the events)",
            )
    if as_json:
        emit_json({"schema": "referee.replay/1", "deals": [_json(*one) for one in shown]})
    else:
        for result, moments in shown:
            for line in _text(result, moments):
                click.echo(line)
    finish(ctx, records, any(not result.clean for result, _ in shown))


def _watched(record: DealRecord, rules: str | None, rules_dir: str | None) -> tuple[Audit, list[Moment]]:
    moments: list[Moment] = []

    def watch(entry: Entry, deal: Deal, found: list[Finding]) -> None:
        moments.append(Moment(entry, deal.view()))

    return audit(record, game_of(record), rules_for(record, rules, rules_dir), watch), moments


def _text(result: Audit, moments: Iterable[Moment]) -> Iterable[str]:
    notation = game_of(result.record).dialect.notation()
    for moment in moments:
        yield from _event_lines(result, moment)
        for finding in result.findings:
            if finding.event == moment.entry.number:
                head, *sentences = finding_lines(result, finding)
                yield from labelled("  !", head)
                yield from sentences
        for seat in moment.view.seats:
            yield from _seat_lines(result, seat, moment.view, notation)
        yield ""


def _event_lines(result: Audit, moment: Moment) -> Iterable[str]:
    entry, view = moment.entry, moment.view
    dialect = game_of(result.record).dialect
    text = plain(write_entry(entry, dialect))
    where = f" ({entry.line} 行)" if entry.line else ""
    yield "─" * COLUMNS
    yield from labelled(f"第 {entry.number} 号{where}", text)
    facts = [f"牌墙 wall {view.wall}", *view.facts]
    if view.standing is not None:
        seat, tile = view.standing
        facts.append(f"桌上 standing {dialect.tiles.write(tile)} ({dialect.seats[seat].chinese})")
    yield from labelled(" ", " · ".join(facts))


def _seat_lines(result: Audit, seat: SeatView, view: TableView, notation: Notation) -> Iterable[str]:
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
        ("欠 due    ", list(seat.due)),
        ("注 note   ", list(seat.notes)),
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
