"""``referee check``: the form of sheets and what in their record cannot be true."""

from __future__ import annotations

from typing import Any

import click

from referee.cli.common import (
    Sheets,
    json_option,
    judge_records,
    open_sheets,
    refuse_clashes,
    rules_options,
    sheets_argument,
    show_faults,
)
from referee.cli.printing import emit_json
from referee.games.rulesets import RuleSet
from referee.record.faults import Fault, Unreadable
from referee.verdicts.audit import Audit


@click.command()
@sheets_argument
@rules_options
@json_option
@click.pass_context
def command(
    ctx: click.Context, sheets: tuple[str, ...], rules: str | None, rules_dir: str | None, as_json: bool
) -> None:
    """检查牌谱的写法和记录 · Check the form and the record of sheets.

    Silent when all is well. Every fault is told at once, each in its line, with what to write where that
    can be told. Exit status 1 if the record cannot be true somewhere, 2 if a sheet cannot be read.
    Offences of players are left to ``audit``.
    """
    faults: tuple[Fault, ...] = ()
    opened, judged = Sheets(), list[tuple[Audit, RuleSet]]()
    try:
        opened = open_sheets(sheets)
        refuse_clashes(opened.records)
        judged = judge_records(opened.records, rules, rules_dir)
    except Unreadable as error:
        faults = error.faults
    results = [result for result, _ in judged]
    if as_json:
        emit_json({"schema": "referee.check/1", "faults": _fault_fields(faults), "deals": _deals(results)})
    else:
        for result, rule_set in judged:
            if result.record_faults:
                from referee.cli.findings import show_findings  # not needed where all is well

                show_findings(result, rule_set, opened, ("record",))
    show_faults(faults)
    ctx.exit(2 if faults else int(any(result.record_faults for result in results)))


def _fault_fields(faults: tuple[Fault, ...]) -> list[dict[str, Any]]:
    return [
        {
            "source": fault.source,
            "line": fault.line or None,
            "column": fault.column or None,
            "message": fault.message,
            "hint": fault.hint,
        }
        for fault in faults
    ]


def _deals(results: list[Audit]) -> list[dict[str, Any]]:
    from referee.cli.json_forms import finding_fields

    return [
        {
            "source": result.record.source,
            "line": result.record.line,
            "events": len(result.record.entries),
            "findings": [finding_fields(result, finding) for finding in result.record_faults],
        }
        for result in results
    ]
