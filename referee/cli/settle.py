"""``referee settle``: who pays whom, as the table played and as the referee rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import click

from referee.cli.audit import summary
from referee.cli.common import (
    CannotDo,
    Sheets,
    audit_records,
    clashes,
    finish,
    game_of,
    json_option,
    open_sheets,
    rules_options,
)
from referee.cli.disputes import of_deal
from referee.cli.evenings import logged_audits, of_log
from referee.cli.log import db_option, iso_date
from referee.cli.notation import writing_of
from referee.cli.printing import counted, emit_json, plain, print_findings, seat_label
from referee.club.repeats import each_once
from referee.club.results import Result, result_of
from referee.club.standings import Standings, standings
from referee.games import registry
from referee.games.game import Game, HandRow
from referee.reports.texts import MINUS, exact
from referee.reports.words import payment_words
from referee.verdicts.audit import Audit
from referee.verdicts.forms import Writing
from referee.verdicts.settlement import Settlement


@click.command()
@click.argument("sheets", nargs=-1, metavar="[SHEET]...")
@db_option
@click.option(
    "--date", metavar="DATE", callback=iso_date, help="哪一天 · Which evening; the latest if left out."
)
@rules_options
@json_option
@click.pass_context
def command(
    ctx: click.Context,
    sheets: tuple[str, ...],
    db: str,
    date: str | None,
    rules: str | None,
    rules_dir: str | None,
    as_json: bool,
) -> None:
    """算谁付给谁 · Work out who pays whom.

    For every deal both results: as played, and as ruled with the penalties. Several deals are added up
    by player, those of each game by themselves. Without sheets the evening is taken from the log, every
    deal under the rules it was logged with. Exit status 1 if a deal has an offence or a fault of the
    record.
    """
    if of_log(ctx, sheets, rules):
        results = logged_audits(db, date)
        opened = Sheets([result.record for result in results])
    else:
        if date is not None:
            raise CannotDo("--date 只用于账里的牌局 (--date is for logged deals)")
        opened = open_sheets(sheets)
        results = audit_records(opened.records, rules, rules_dir)
        each_once((result, game_of(result.record).dialect) for result in results)
    records = opened.records
    # Where one name sits on two seats the deal stands, but nothing can be added up by name.
    added = None if clashes(records) else _added(results)
    if as_json:
        emit_json(_json(results, added))
    else:
        for result in results:
            writing = writing_of(result.record, game_of(result.record), opened)
            click.echo("\n".join(_deal_lines(result, writing)))
        for game, sums in (added or {}).items():
            deals = [result for result in results if result.header.game == game]
            if len(deals) > 1:
                title = registry()[game].title if len(added or {}) > 1 else None
                click.echo("\n".join(_sum_lines(sums, deals, title)))
    finish(ctx, records, any(not result.clean for result in results))


def _added(results: Sequence[Audit]) -> dict[str, Standings]:
    """The standings of each game by its name: points of different games do not add up."""
    by_game: dict[str, list[Result]] = {}
    for result in results:
        game = game_of(result.record)
        by_game.setdefault(game.name, []).append(result_of(result, game.dialect, game.unit))
    return {name: standings(played) for name, played in by_game.items()}


def _deal_lines(result: Audit, writing: Writing) -> list[str]:
    """One deal: a line a seat with its total and both nets, then the payments and the accounts."""
    from referee.cli.tables import table

    lines = [*summary(result), *of_deal(result, 4)]
    settlement = result.settlement
    if settlement is None:
        lines.append("    没有结算 (not settled)")
        print_findings(result, ("record",))
        return lines
    game = game_of(result.record)
    points = game.words.points
    columns = [[f"{points.chinese} {points.english}", *(seat_label(result, seat) for seat in _seats(game))]]
    if settlement.as_played.totals is not None:
        columns.append(["合计 total", *map(str, settlement.as_played.totals)])
    columns.append(["原 played", *(f"{net:+}" for net in settlement.as_played.net)])
    columns.append(["判 ruled", *(f"{net:+}" for net in settlement.ruled.net)])
    rows = list(zip(*columns, strict=True))
    lines += [f"    {line}" for line in table(rows, (False, *(True,) * (len(columns) - 1)))]
    return lines + _payment_lines(game, settlement) + _account_lines(result, settlement, writing)


def _seats(game: Game) -> range:
    return range(len(game.dialect.seats))


def _payment_lines(game: Game, settlement: Settlement) -> list[str]:
    """What the game tells one by one, under its own heading: who to whom, how much, what for."""
    from referee.cli.tables import labelled, table

    payments = game.payments(settlement)
    if not payments:
        return []
    seats = [seat.chinese for seat in game.dialect.seats]
    rows = [
        [f"{seats[one.payer]} → {seats[one.to]}", str(one.amount), game.words.points.chinese]
        for one in payments
    ]
    heading = game.words.payments
    lines = [f"    {heading.chinese} {heading.english}"]
    for label, one in zip(table(rows, (False, True, False)), payments, strict=True):
        state = payment_words(one)
        text = one.text if state is None else f"{state.chinese} {state.english} · {one.text}"
        lines += labelled(f"      {label} ", plain(text))
    return lines


def _account_lines(result: Audit, settlement: Settlement, writing: Writing) -> list[str]:
    """What the seats are settled on, row by row."""
    from referee.cli.lines import joined

    lines: list[str] = []
    for one in game_of(result.record).accounts(settlement):
        if one.rows or one.title:
            parts = [_row(row, writing) for row in one.rows] or ["0"]
            parts[-1] += f" = {one.total} {one.unit}".rstrip()
            parts[0] = f"{seat_label(result, one.seat)}{f' · {one.title}' if one.title else ''}: {parts[0]}"
            lines += joined(parts, 6, 8)
    return ["    算法 Accounts", *lines] if lines else []


def _row(row: HandRow, writing: Writing) -> str:
    tiles = " ".join(writing.dialect.tiles.write(tile) for tile in row.tiles)
    return plain(" ".join(part for part in (tiles, row.name, str(row.value)) if part))


def _sum_lines(added: Standings, results: Sequence[Audit], title: str | None) -> list[str]:
    """The deals of a game together, a line a player; ``title`` names it where there are several."""
    from referee.cli.lines import joined
    from referee.cli.tables import table

    rows = [["", "局", "胡", "违规", "原 played", "判 ruled", "钱 money"]]
    for row in added.rows:
        rows.append(
            [
                plain(row.player.name),
                str(row.deals),
                str(row.wins),
                str(row.offences),
                f"{row.played:+}",
                f"{row.ruled:+}",
                exact(row.money).replace(MINUS, "-").replace(",", ""),
            ]
        )
    head = [f"{f'{title} · ' if title else ''}共 {len(results)} 局 ({counted(len(results), 'deal')})"]
    if count := len(added.unsettled):
        head.append(f"{count} 局没有结算 ({count} not settled)")
    if count := sum(bool(result.record_faults) for result in results):
        head.append(f"{count} 局记录有误 ({counted(count, 'deal')} with a record fault)")
    lines = joined(head, between="，")
    return lines + [f"    {line}" for line in table(rows, (False, *(True,) * 6))]


def _json(results: Sequence[Audit], added: Mapping[str, Standings] | None) -> dict[str, Any]:
    from referee.cli.json_forms import deal_fields, settlement_fields

    players = None
    if added is not None:
        players = [
            {
                "game": game,
                "name": row.player.name,
                "seat_only": not row.player.named,
                "deals": row.deals,
                "wins": row.wins,
                "offences": row.offences,
                "as_played": row.played,
                "ruled": row.ruled,
                "money": str(row.money),
            }
            for game, sums in added.items()
            for row in sums.rows
        ]
    return {
        "schema": "referee.settle/1",
        "deals": [deal_fields(result) | {"settlement": settlement_fields(result)} for result in results],
        "players": players,
    }
