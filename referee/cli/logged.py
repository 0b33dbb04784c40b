"""How ``referee log`` tells what became of each deal: a line for people, or JSON."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from referee.cli.common import shown
from referee.cli.json_forms import finding_fields
from referee.cli.printing import plain
from referee.record.deal import DealRecord
from referee.verdicts.audit import Audit

if TYPE_CHECKING:
    from referee.log import Head, Outcome

WORDS = {"logged": "已登记 logged", "extended": "已补记 extended", "already": "早已登记 already logged"}


def place(outcome: Outcome) -> str:
    """Where the sheet of a deal stands."""
    return plain(f"{shown(outcome.source)}:{outcome.line}")


def line(record: DealRecord, outcome: Outcome) -> str:
    """One deal: which it is, what became of it, how many events, where they stand in the log."""
    first, last = outcome.positions
    told = f"{outcome.session} · {plain(outcome.table)} 桌 · 第 {outcome.number} 局 · {WORDS[outcome.status]}"
    events = f"{outcome.events} 个事件 events · 账 {first}–{last}"
    more = "" if record.header.date else " · 牌谱没写日期 no date in the sheet"
    if outcome.before is not None:
        session, table, number = outcome.before
        more = f" · 原在 moved from {session} · {plain(table)} 桌 · 第 {number} 局"
    return f"{told} · {events}{more}"


def summed(outcomes: Sequence[Outcome], head: Head) -> str:
    """Several deals together, and how far the log goes now."""
    counts = [
        f"{count} {word}"
        for status, word in WORDS.items()
        if (count := sum(outcome.status == status for outcome in outcomes))
    ]
    return f"共 {len(outcomes)} 局 (deals)：{'，'.join(counts)} · 账 {head.size} · {head.hash[:12]}"


def log_fields(results: Sequence[Audit], outcomes: Sequence[Outcome], head: Head) -> dict[str, Any]:
    """What ``--json`` gives."""
    return {
        "schema": "referee.log/1",
        "deals": [
            {
                "source": shown(outcome.source),
                "line": outcome.line,
                "session": outcome.session,
                "table": outcome.table,
                "deal": outcome.number,
                "status": outcome.status,
                "key": outcome.key,
                "events": outcome.events,
                "positions": list(outcome.positions),
                "findings": [finding_fields(result, finding) for finding in result.record_faults],
            }
            for result, outcome in zip(results, outcomes, strict=True)
        ],
        "head": {"size": head.size, "hash": head.hash},
    }
