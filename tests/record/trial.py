"""What must hold of any bytes: they are read or refused, and what is read can be judged."""

from __future__ import annotations

import io
import time
from collections.abc import Mapping, Sequence

import msgspec

from referee.games import registry
from referee.games.replay import audit
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.record.bodies import deal_key, entry_body, entry_from_body
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect
from referee.record.faults import Fault, Unreadable, render
from referee.record.reader import MOST_FAULTS, read_stream
from referee.record.writer import write_deal
from referee.verdicts.telling import tell

MOST_SECONDS = 5.0
"""Far more than any small sheet takes, also on a busy machine."""


class Outcome(msgspec.Struct, frozen=True):
    """What came of one file: its deals or its faults, how many deals were judged, the time it took."""

    records: Sequence[DealRecord]
    faults: Sequence[Fault]
    audits: int
    reading: float
    judging: float


def rule_sets() -> dict[str, list[RuleSet]]:
    """The built-in rule sets of every game."""
    return {game.name: [load(name, game, Shelf()) for name in game.built_in] for game in registry().values()}


def rules_of(dialects: Mapping[str, Dialect]) -> dict[str, RuleSet]:
    """The first built-in rule set of every game."""
    return {name: rule_sets()[name][0] for name in dialects}


def attempt(data: bytes, dialects: Mapping[str, Dialect], rules: Mapping[str, RuleSet]) -> Outcome:
    """Read, write, store and judge what a file holds.

    :raises AssertionError: something that must hold does not.
    """
    start = time.process_time()
    try:
        records = read_stream(io.BytesIO(data), "a.deal", dialects)
    except Unreadable as unreadable:
        taken = time.process_time() - start
        _check_faults(unreadable.faults)
        assert taken < MOST_SECONDS, f"{taken} s"
        return Outcome((), unreadable.faults, 0, taken, 0.0)
    read = time.process_time()
    for record in records:
        dialect = dialects[record.header.game]
        _check_forms(record, dialect, dialects)
        _judge(record, rules[record.header.game])
    judged = time.process_time()
    assert judged - start < MOST_SECONDS * max(len(records), 1), f"{judged - start} s"
    return Outcome(records, (), len(records), read - start, judged - read)


def _check_faults(faults: Sequence[Fault]) -> None:
    """There are some, in the order of the sheet, and each can be shown."""
    assert 0 < len(faults) <= MOST_FAULTS + 1
    assert [fault.line for fault in faults] == sorted(fault.line for fault in faults)
    for fault in faults:
        assert fault.message
        shown = render(fault)
        shown.encode()
        assert len(shown.split("\n")) <= 4


def _check_forms(record: DealRecord, dialect: Dialect, dialects: Mapping[str, Dialect]) -> None:
    """The record reads back from a sheet in either notation, and from its bodies."""
    key = deal_key(record, dialect)
    for chinese in (False, True):
        (again,) = read_stream(io.BytesIO(write_deal(record, dialect, chinese).encode()), "b", dialects)
        assert deal_key(again, dialect) == key
    for entry in record.entries:
        body = entry_body(entry, dialect)
        assert entry_body(entry_from_body(entry.number, body, dialect), dialect) == body


def _judge(record: DealRecord, rules: RuleSet) -> None:
    """The deal can be replayed, and what was found can be told."""
    game = registry()[record.header.game]
    audited = audit(record, game, rules)
    numbers = {entry.number for entry in record.entries}
    for finding in audited.findings:
        assert finding.event is None or finding.event in numbers
        assert tell(finding, game.terms).message
    if audited.settlement is not None:
        msgspec.json.encode(game.settlement_fields(audited.settlement))
        for sums in (audited.settlement.as_played, audited.settlement.ruled):
            assert sum(sums.net) == 0
