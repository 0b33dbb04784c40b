"""Disputes and rulings in the text of a command: what became of a finding, and what is still open."""

from __future__ import annotations

from collections.abc import Iterator

from referee.cli.lines import folded
from referee.cli.printing import plain, seat_label
from referee.record.corrections import upheld
from referee.record.disputes import Disputed, disputes
from referee.record.verbs import RULINGS
from referee.reports.words import CLEARED
from referee.reports.words import RULINGS as VERDICTS
from referee.verdicts.audit import Audit


def at_event(result: Audit, number: int | None, indent: int = 2) -> list[str]:
    """What is disputed and was ruled about one event."""
    found = (one for one in disputes(result.record.entries) if one.dispute.event == number)
    return [line for one in found for line in folded(_told(one, result), indent)]


def of_deal(result: Audit, indent: int, but: frozenset[int | None] = frozenset()) -> list[str]:
    """The same about every event of a deal, which is named; ``but`` those that it is told of elsewhere."""
    return [
        line
        for one in disputes(result.record.entries)
        if one.dispute.event not in but
        for line in folded(f"第 {one.dispute.event} 号：{_told(one, result)}", indent)
    ]


def counts(result: Audit) -> Iterator[str]:
    """How many offences a ruling took out, and how many disputes wait for one."""
    entries = result.record.entries
    cleared = upheld(entries)
    if count := sum(one.event in cleared for one in result.offences):
        yield f"{count} {CLEARED.chinese}"
    if count := sum(one.ruling is None for one in disputes(entries)):
        yield f"{count} 争议未裁"


def _told(one: Disputed, result: Audit) -> str:
    if one.ruling is None:
        said = f"{seat_label(result, one.dispute.seat)} “{plain(one.dispute.reason)}”"
        return f"争议 {one.number} 未裁 (dispute {one.number} is not ruled on): {said}"
    words = VERDICTS[one.ruling.word]
    if one.upheld and any(found.event == one.dispute.event for found in result.offences):
        words = CLEARED
    word = RULINGS[one.ruling.word][0]
    reason = f": “{plain(one.ruling.reason)}”" if one.ruling.reason else ""
    return f"裁 {one.ruled} {word}：{words.chinese} ({words.english}, event {one.ruled}){reason}"
