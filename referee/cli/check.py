"""``referee check``: the form of sheets and what in their record cannot be true."""

from __future__ import annotations

from typing import Any

import click

from referee.cli.common import (
    audit_records,
    json_option,
    read_sheets,
    refuse_clashes,
    rules_options,
    sheets_argument,
    show_faults,
)
from referee.cli.printing import emit_json, print_findings
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

    Silent when all is well. Exit status 1 if the record cannot be true somewhere, 2 if a sheet cannot
    be read; every fault is told at once. Offences of players are left to ``audit``.
    """
    faults: tuple[Fault, ...] = ()
    results: list[Audit] = []
    try:
        records = read_sheets(sheets)
        refuse_clashes(records)
        results = audit_records(records, rules, rules_dir)
    except Unreadable as error:
        faults = error.faults
    if as_json:
        emit_json({"schema": "referee.check/1", "faults": _fault_fields(faults), "deals": _deals(results)})
    else:
        for result in results:
            print_findings(result, ("record",))
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
