"""Remedies held against a replay: what to write below a record so that its faults are gone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

import msgspec

from referee.games.game import Game
from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.record.corrections import misdirection
from referee.record.deal import DealRecord, Entry
from referee.record.events import UNKNOWN, Draw, Event, Insert
from referee.record.parsing import event_from_line
from referee.record.writer import write_event
from referee.verdicts.audit import Audit
from referee.verdicts.cases import MISSING, ONLY, Case, Remedy, every_tile
from referee.verdicts.excuses import excuses
from referee.verdicts.finding import Finding
from referee.verdicts.remedies import remedies

MOST_TRIED = 10
"""Findings of one deal: a record with more of them has more to put right than a few slips."""

MOST_REPLAYED = 120_000
"""Events replayed for one deal: some thousand trials of a usual one."""


class Tried(msgspec.Struct, frozen=True):
    """A remedy, and what the referee finds once it stands below the record."""

    remedy: Remedy
    result: Audit

    @property
    def left(self) -> tuple[int, int]:
        """How many faults of the record are left, and how many offences."""
        return len(self.result.record_faults), len(self.result.offences)


class Trials:
    """Replays of a deal with lines below its record; ``spent`` tells that there were too many of them."""

    def __init__(self, game: Game, rules: RuleSet) -> None:
        self.game, self.rules = game, rules
        self.room = MOST_REPLAYED
        self.spent = False

    def of(self, proposed: Iterable[Remedy], record: DealRecord) -> Iterator[Tried]:
        """Each remedy that can be written below a record, with what is found then."""
        for remedy in proposed:
            self.room -= len(record.entries)
            if self.room < 0:
                self.spent = True
                return
            if self._readable(remedy, record):
                yield Tried(remedy, audit(_below(record, remedy.events), self.game, self.rules))

    def _readable(self, remedy: Remedy, record: DealRecord) -> bool:
        """Whether the reader takes its lines back: what it would refuse helps nobody."""
        before = [entry.event for entry in record.entries]
        dialect = self.game.dialect
        return all(
            event_from_line(write_event(event, dialect), dialect) == event
            and misdirection(event, before) is None
            for event in remedy.events
        )


def case_of(result: Audit, finding: Finding, game: Game) -> Case:
    """A finding of an audit as what may put it right is worked out from."""
    return Case(finding, result.header, result.record, game.dialect)


def remedied(result: Audit, game: Game, rules: RuleSet) -> Mapping[int, Tried]:
    """What to write below the record, by the place of each finding in the audit that goes away with it.

    They are found one after another, each with those before it written: of a finding that another one's
    remedy takes away, it has no events. Offences have none: they are no slips of the scribe.
    """
    found: dict[int, Tried] = {}
    trials = Trials(game, rules)
    now = result
    tried = 0
    for place, finding in enumerate(result.findings):
        if finding.kind == "offence" or tried == MOST_TRIED:
            continue
        if not told(finding, now):
            found[place] = Tried(Remedy(()), now)
            continue
        tried += 1
        chosen = best(now, finding, trials)
        if chosen is not None:
            found[place], now = chosen, chosen.result
    return found


def explained(result: Audit, game: Game, rules: RuleSet) -> Mapping[int, Remedy]:
    """What would take an offence away if it was a slip of the scribe, by its place in the audit.

    Only what brings nothing new to light explains it; one slip may explain several offences.
    """
    found: dict[int, Remedy] = {}
    trials = Trials(game, rules)
    for place, finding in enumerate(result.findings):
        if finding.kind == "offence" and not trials.spent:
            proposed = [*dict.fromkeys(found.values()), *excuses(case_of(result, finding, game))]
            helping = (one for one in trials.of(proposed, result.record) if _takes_away(finding, result, one))
            if (first := next(helping, None)) is not None:
                found[place] = first.remedy
    return found


def _takes_away(finding: Finding, result: Audit, tried: Tried) -> bool:
    return not told(finding, tried.result) and all(told(one, result) for one in tried.result.findings)


def told(finding: Finding, result: Audit) -> bool:
    """Whether an audit has a finding; what it rests on may be told otherwise."""
    return any(
        (one.code, one.event, one.seat) == (finding.code, finding.event, finding.seat)
        and one.evidence.get("header") == finding.evidence.get("header")
        for one in result.findings
    )


def best(result: Audit, finding: Finding, trials: Trials) -> Tried | None:
    """The remedy that leaves least to put right; of equal ones the first of the lowest rank.

    A correction that brought the fault about is told whatever offences its absence brings to light. What
    nothing explains must be the one answer that the record leaves.
    """
    helping = [*_helping(result, finding, trials)]
    faults = min((one.left[0] for one in helping), default=0)
    if undone := [one for one in helping if one.left[0] == faults and one.remedy.undone is not None]:
        return min(undone, key=lambda one: one.left)
    least = min((one.left for one in helping), default=None)
    able = [one for one in helping if one.left == least]
    answers = {one.remedy.answer or one.remedy.events for one in able if one.remedy.rank == ONLY}
    for one in sorted(able, key=lambda one: one.remedy.rank):
        if one.remedy.rank != ONLY or (len(answers) == 1 and not trials.spent):
            return _seen(one, result, trials)
    return None


def _seen(chosen: Tried, result: Audit, trials: Trials) -> Tried:
    """A draw that was left out with the tile that it was, where it can have been but one."""
    match chosen.remedy.events:
        case (Insert(number, Draw(seat, tile)),) if tile == UNKNOWN:
            every = every_tile(trials.game.dialect)
            proposed = (Remedy((Insert(number, Draw(seat, one)),), MISSING) for one in every)
            able = [one for one in trials.of(proposed, result.record) if one.left <= chosen.left]
            return able[0] if len(able) == 1 and not trials.spent else chosen
    return chosen


def _helping(result: Audit, finding: Finding, trials: Trials) -> Iterator[Tried]:
    """The remedies with which a finding goes away, and no fault comes in its place."""
    most = len(result.record_faults) - (finding.kind == "record")
    for one in trials.of(remedies(case_of(result, finding, trials.game)), result.record):
        if not told(finding, one.result) and len(one.result.record_faults) <= most:
            yield one


def _below(record: DealRecord, events: Sequence[Event]) -> DealRecord:
    """A record with some events written below it."""
    number = len(record.entries)
    written = tuple(Entry(at, event) for at, event in enumerate(events, number + 1))
    return msgspec.structs.replace(record, entries=(*record.entries, *written))
