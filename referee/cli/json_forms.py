"""Audits as the JSON that other programs rely on."""

from __future__ import annotations

from typing import Any

from referee.cli.common import game_of, shown
from referee.cli.printing import named
from referee.record.dialect import Dialect
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding
from referee.verdicts.telling import tell


def deal_fields(result: Audit) -> dict[str, Any]:
    """What every form says of a deal first: where it stands and how it came out."""
    dialect = game_of(result.record).dialect
    dealer = result.header.dealer
    return {
        "source": shown(result.record.source),
        "line": result.record.line,
        "game": result.header.game,
        "rules": result.rules,
        "rules_digest": result.rules_digest,
        "seats": {
            dialect.seat_name(seat): name for seat, name in enumerate(result.header.seats) if name is not None
        },
        "dealer": None if dealer is None else dialect.seat_name(dealer),
        "outcome": result.outcome,
        "winners": [dialect.seat_name(seat) for seat in result.winners],
        "next_dealer": seat_or_none(result.next_dealer, dialect),
        **{f"next_{name}": value for name, value in result.following.items()},
    }


def audit_fields(result: Audit) -> dict[str, Any]:
    """One deal of ``referee.audit/1``."""
    return deal_fields(result) | {
        "findings": [finding_fields(result, finding) for finding in result.findings],
        "settlement": settlement_fields(result),
    }


def settlement_fields(result: Audit) -> dict[str, Any] | None:
    """The settlement of a deal, or None."""
    if result.settlement is None:
        return None
    return game_of(result.record).settlement_fields(result.settlement)


def finding_fields(result: Audit, finding: Finding) -> dict[str, Any]:
    """One finding: codes for programs, a message for people, the evidence for both.

    ``line`` and ``column`` are where its event begins as it was first written.
    """
    game = game_of(result.record)
    player = named(result, [] if finding.seat is None else [finding.seat])
    told = tell(finding, game.terms, game.words.native, player)
    line = result.record.line_of(finding.event)
    return {
        "event": finding.event,
        "line": line,
        "column": result.record.entries[finding.event - 1].column if finding.event and line else None,
        "seat": seat_or_none(finding.seat, game.dialect),
        "code": finding.code,
        "term": told.native,
        "kind": finding.kind,
        "certainty": finding.certainty,
        "message": told.message,
        "evidence": finding.evidence,
    }


def seat_or_none(seat: int | None, dialect: Dialect) -> str | None:
    return None if seat is None else dialect.seat_name(seat)
