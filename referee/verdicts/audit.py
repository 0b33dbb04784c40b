"""The audit of one deal: everything the referee has to say about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.record.deal import DealRecord, Header
from referee.verdicts.finding import Finding
from referee.verdicts.settlement import Settlement


class Audit(msgspec.Struct, frozen=True):
    """What replaying one deal gives.

    ``record`` is the deal as written, ``header`` the header with its corrections and with what was
    judged in place of missing lines. ``outcome``: won, exhausted, escaped, time, abandoned or open.
    ``settlement`` is None where it cannot be computed; a finding then says why. ``following`` is what the
    next deal's header takes besides its dealer, by name.
    """

    record: DealRecord
    header: Header
    rules: str
    rules_digest: str
    outcome: str
    winners: tuple[int, ...]
    next_dealer: int | None
    findings: tuple[Finding, ...]
    settlement: Settlement | None
    following: Mapping[str, Any] = {}

    @property
    def offences(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.kind == "offence")

    @property
    def record_faults(self) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.kind == "record")

    @property
    def clean(self) -> bool:
        """True where there is neither an offence nor a fault of the record."""
        return all(finding.kind == "note" for finding in self.findings)
