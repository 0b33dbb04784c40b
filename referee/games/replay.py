"""Replays the record of a deal through its game: the one way from events to an audit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from referee.games.game import Deal, Game
from referee.games.rulesets import RuleSet
from referee.record.corrections import corrected, corrected_header, has_aftermath, upheld
from referee.record.deal import DealRecord, Entry, Header
from referee.record.stamps import backward
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

Watch = Callable[[Entry, Deal, list[Finding]], None]


def effective_header(record: DealRecord, game: Game) -> tuple[Header, list[Finding]]:
    """The header a deal is judged by, and what of it is missing or differs.

    The corrected header, with what the corrected events say of the seats, and a stand-in for each required
    line that is missing.
    """
    return _seated(corrected_header(record, game.dialect), game, corrected(record.entries))


def _seated(written: Header, game: Game, happened: Sequence[Entry]) -> tuple[Header, list[Finding]]:
    """The same of a header and events that are corrected already."""
    header, differing = game.seated(written, happened)
    missing = [
        Finding("missing-header", "record", None, None, {"header": name})
        for name in game.required
        if not _written(header, name)
    ]
    if header.rules is None:
        header = msgspec.structs.replace(header, rules=game.built_in[0])
    if header.dealer is None:
        header = msgspec.structs.replace(header, dealer=0)
    return header, missing + differing


def _written(header: Header, name: str) -> bool:
    if name in ("rules", "dealer"):
        return getattr(header, name) is not None
    return any(key == name for key, _ in header.extra)


def audit(record: DealRecord, game: Game, rules: RuleSet, watch: Watch | None = None) -> Audit:
    """The audit of a deal under a rule set.

    ``watch`` is called after each event of the table with the entry, the deal and what it found.
    """
    written, entries, cleared = record.header, record.entries, frozenset[int]()
    if has_aftermath(entries):
        written, cleared = corrected_header(record, game.dialect), upheld(entries)
        entries = tuple(corrected(entries))
    header, findings = _seated(written, game, entries)
    deal = game.deal(header, rules.values)
    for entry in entries:
        found = deal.apply(entry)
        if found:
            findings += found
        if watch is not None:
            watch(entry, deal, list(found))
    findings += deal.close()
    stamped = [(entry.number, entry.stamp) for entry in entries if entry.stamp is not None]
    findings += [Finding("clock-back", "note", number, None) for number in backward(stamped)]
    # Stable: findings of one event stay in the order in which the game told them.
    findings.sort(key=lambda finding: finding.event or 0)
    verdict = deal.verdict(findings, cleared)
    return Audit(
        record,
        header,
        rules.name,
        rules.digest,
        verdict.outcome,
        verdict.winners,
        verdict.next_dealer,
        tuple(findings),
        verdict.settlement,
        verdict.following,
    )
