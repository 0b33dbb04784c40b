"""``referee settle``: who pays whom, as the table played and as the referee rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import click

from referee.cli.audit import summary
from referee.cli.common import (
    audit_records,
    clashes,
    emit_json,
    finish,
    game_of,
    json_option,
    plain,
    print_findings,
    read_sheets,
    rules_options,
    seat_label,
    sheets_argument,
)
from referee.club.results import result_of
from referee.club.standings import Standings, standings
from referee.reports.texts import MINUS, exact
from referee.verdicts.audit import Audit


@click.command()
@sheets_argument
@rules_options
@json_option
@click.pass_context
def command(
    ctx: click.Context, sheets: tuple[str, ...], rules: str | None, rules_dir: str | None, as_json: bool
) -> None:
    """算谁付给谁 · Work out who pays whom.

    For every deal both results: as played, and as ruled with the penalties. Several deals are added up
    by player. Exit status 1 if a deal has an offence or a fault of the record.
    """
    records = read_sheets(sheets)
    results = audit_records(records, rules, rules_dir)
    # Where one name sits on two seats the deal stands, but nothing can be added up by name.
    added = None if clashes(records) else _added(results)
    if as_json:
        emit_json(_json(results, added))
    else:
        for result in results:
            click.echo("\n".join(_deal_lines(result)))
        if added is not None and len(results) > 1:
            click.echo("\n".join(_sum_lines(added, len(results))))
    finish(ctx, records, any(not result.clean for result in results))


def _added(results: Sequence[Audit]) -> Standings:
    return standings(
        [result_of(result, game_of(result.record).dialect, game_of(result.record).unit) for result in results]
    )


def _deal_lines(result: Audit) -> list[str]:
    """One deal: a line a seat with its total and both nets, and who answers alone for what."""
    from referee.cli.tables import table

    lines = [summary(result)]
    settlement = result.settlement
    if settlement is None:
        lines.append("    没有结算 (not settled)")
        print_findings(result, ("record",))
        return lines
    game = game_of(result.record)
    rows = [["", "道 total", "原 played", "判 ruled"]]
    totals = settlement.as_played.totals
    for seat in range(len(game.dialect.seats)):
        rows.append(
            [
                seat_label(result, seat),
                "" if totals is None else str(totals[seat]),
                f"{settlement.as_played.net[seat]:+}",
                f"{settlement.ruled.net[seat]:+}",
            ]
        )
    lines += [f"    {line}" for line in table(rows, (False, True, True, True))]
    for liability in game.liabilities(settlement):
        chinese = game.dialect.seats[liability.payer].chinese, game.dialect.seats[liability.to].chinese
        sign = "包" if liability.applied else "不包"
        lines.append(f"    {sign} {chinese[0]}→{chinese[1]} {liability.amount} 道 · {liability.text}")
    return lines


def _sum_lines(added: Standings, deals: int) -> list[str]:
    """All deals together, a line a player."""
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
    lines = [f"共 {deals} 局 ({deals} deals)"]
    if added.unsettled:
        count = len(added.unsettled)
        lines[0] += f"，{count} 局没有结算 ({count} not settled)"
    return lines + [f"    {line}" for line in table(rows, (False, *(True,) * 6))]


def _json(results: Sequence[Audit], added: Standings | None) -> dict[str, Any]:
    from referee.cli.json_forms import deal_fields, settlement_fields

    players = None
    if added is not None:
        players = [
            {
                "name": row.player.name,
                "seat_only": not row.player.named,
                "deals": row.deals,
                "wins": row.wins,
                "offences": row.offences,
                "as_played": row.played,
                "ruled": row.ruled,
                "money": str(row.money),
            }
            for row in added.rows
        ]
    return {
        "schema": "referee.settle/1",
        "deals": [deal_fields(result) | {"settlement": settlement_fields(result)} for result in results],
        "players": players,
    }
