"""``referee audit``: the offences of deals, with their evidence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import click

from referee.cli.common import (
    Sheets,
    finish,
    game_of,
    json_option,
    judge_records,
    open_sheets,
    rules_options,
    sheets_argument,
)
from referee.cli.disputes import counts as disputed
from referee.cli.disputes import of_deal
from referee.cli.lines import joined
from referee.cli.printing import emit_json, place, seat_label
from referee.games.rulesets import RuleSet
from referee.reports.words import outcome_words
from referee.verdicts.audit import Audit


@click.command()
@sheets_argument
@rules_options
@json_option
@click.pass_context
def command(
    ctx: click.Context, sheets: tuple[str, ...], rules: str | None, rules_dir: str | None, as_json: bool
) -> None:
    """找出每一局的违规 · Find the offences in deals.

    Replays every deal of the sheets and tells who broke which rule at which event, what in the record
    cannot be true, and how the deal came out. Exit status 1 if it found an offence or a fault of the
    record.
    """
    opened = open_sheets(sheets)
    judged = judge_records(opened.records, rules, rules_dir)
    results = [result for result, _ in judged]
    if as_json:
        from referee.cli.json_forms import audit_fields

        emit_json({"schema": "referee.audit/1", "deals": [audit_fields(result) for result in results]})
    else:
        _show(judged, opened)
    finish(ctx, opened.records, any(not result.clean for result in results))


def _show(judged: Sequence[tuple[Audit, RuleSet]], sheets: Sheets) -> None:
    """Each deal in a line, with its findings below it; then how to show the rules they rest on."""
    for result, rule_set in judged:
        click.echo("\n".join(summary(result)))
        if result.findings:
            from referee.cli.findings import show_findings

            show_findings(result, rule_set, sheets)
        for line in of_deal(result, 2, frozenset(finding.event for finding in result.offences)):
            click.echo(line)
    if any(result.offences for result, _ in judged):
        from referee.cli.findings import rule_lines

        click.echo("\n".join(rule_lines([result for result, _ in judged])))


def _next_deal(result: Audit, dealer: int) -> Iterator[str]:
    """What the header of the next deal will say."""
    game = game_of(result.record)
    dialect = game.dialect
    yield f"下局庄 {dialect.seats[dealer].chinese}"
    for name, value in result.following.items():
        label = game.words.following.get(name, name)
        if value is not None and label:
            seat = dialect.seat_words.get(value) if isinstance(value, str) else None
            yield f"{label} {value if seat is None else dialect.seats[seat].chinese}"


def summary(result: Audit) -> list[str]:
    """Where, which deal, how it came out, how many findings, what is next: a line, or as many as it takes."""
    parts = [place(result, None)]
    if result.header.deal is not None:
        parts.append(f"第 {result.header.deal} 局")
    words = outcome_words(result.outcome, game_of(result.record).words)
    outcome = f"{words.chinese} {words.english}"
    winners = "、".join(seat_label(result, seat) for seat in result.winners)
    parts.append(f"{outcome} {winners}".rstrip())
    counts = [
        f"{len(found)} {word}"
        for found, word in ((result.offences, "违规"), (result.record_faults, "记录错误"))
        if found
    ]
    parts.append("，".join([*(counts or ["无违规 clean"]), *disputed(result)]))
    if result.next_dealer is not None:
        parts.append("，".join(_next_deal(result, result.next_dealer)))
    return joined(parts)
