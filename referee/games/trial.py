"""Remedies held against a replay: what to write below a record so that its faults are gone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

import msgspec

from referee.games.game import Game
from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.record.corrections import corrected
from referee.record.deal import DealRecord, Entry
from referee.record.events import Event
from referee.verdicts.audit import Audit
from referee.verdicts.cases import ONLY, Case, Remedy
from referee.verdicts.finding import Finding
from referee.verdicts.remedies import remedies

MOST_TRIALS = 40
"""Replays for one finding."""

MOST_TRIED = 10
"""Findings of one deal: a record with more of them has more to put right than a few slips."""


class Tried(msgspec.Struct, frozen=True):
    """A remedy, and what the referee finds once it stands below the record."""

    remedy: Remedy
    result: Audit

    @property
    def left(self) -> tuple[int, int]:
        """How many faults of the record are left, and how many offences."""
        return len(self.result.record_faults), len(self.result.offences)


def case_of(result: Audit, finding: Finding, game: Game) -> Case:
    """A finding of an audit as what may put it right is worked out from."""
    return Case(finding, result.header, corrected(result.record.entries), game.dialect)


def remedied(result: Audit, game: Game, rules: RuleSet) -> Mapping[int, Sequence[Event]]:
    """What to write below the record, by the place of each finding in the audit that goes away with it.

    They are found one after another, each with those before it written: a finding that another one's
    remedy takes away has an empty row. Offences have none: they are no slips of the scribe.
    """
    found: dict[int, Sequence[Event]] = {}
    now = result
    tried = 0
    for place, finding in enumerate(result.findings):
        if finding.kind == "offence" or tried == MOST_TRIED:
            continue
        if not _told(finding, now):
            found[place] = ()
            continue
        tried += 1
        best = _best(now, finding, game, rules)
        if best is not None:
            found[place], now = best.remedy.events, best.result
    return found


def _told(finding: Finding, result: Audit) -> bool:
    """Whether an audit has a finding; what it rests on may be told otherwise."""
    return any(
        (one.code, one.event, one.seat) == (finding.code, finding.event, finding.seat)
        and one.evidence.get("header") == finding.evidence.get("header")
        for one in result.findings
    )


def _best(result: Audit, finding: Finding, game: Game, rules: RuleSet) -> Tried | None:
    """The remedy that leaves least to put right; of equal ones the first of the lowest rank."""
    helping = [*_helping(result, finding, game, rules)]
    least = min((one.left for one in helping), default=None)
    best = [one for one in helping if one.left == least]
    for one in sorted(best, key=lambda one: one.remedy.rank):
        alone = sum(other.remedy.rank == ONLY for other in best) == 1
        if one.remedy.rank != ONLY or alone:
            return one
    return None


def _helping(result: Audit, finding: Finding, game: Game, rules: RuleSet) -> Iterator[Tried]:
    """The remedies with which a finding goes away, and no fault comes in its place."""
    most = len(result.record_faults) - (finding.kind == "record")
    for remedy in islice(remedies(case_of(result, finding, game)), MOST_TRIALS):
        one = Tried(remedy, audit(_below(result.record, remedy.events), game, rules))
        if not _told(finding, one.result) and len(one.result.record_faults) <= most:
            yield one


def _below(record: DealRecord, events: Sequence[Event]) -> DealRecord:
    """A record with some events written below it."""
    number = len(record.entries)
    written = tuple(Entry(at, event) for at, event in enumerate(events, number + 1))
    return msgspec.structs.replace(record, entries=(*record.entries, *written))
