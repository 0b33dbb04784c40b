"""Settlements: who pays whom, as the table played and as the referee rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from referee.verdicts.finding import Finding


class Sums(msgspec.Struct, frozen=True):
    """One result: what each seat nets (it sums to zero), and its total where the game counts totals."""

    net: tuple[int, ...]
    totals: tuple[int, ...] | None = None

    def __post_init__(self) -> None:
        if sum(self.net):
            raise ValueError(f"a settlement must sum to zero: {self.net}")


class Settlement(msgspec.Struct, frozen=True):
    """Both results of a deal. A game's own settlement adds what they were made of.

    ``void`` are the seats whose win was played but does not stand in ``ruled``.
    """

    as_played: Sums
    ruled: Sums
    void: tuple[int, ...] = ()


def against_each(totals: Sequence[int]) -> list[int]:
    """Every seat settles the difference of its total with every other seat.

    >>> against_each([2600, 3700, 2700, 5200])
    [-3800, 600, -3400, 6600]
    """
    whole = sum(totals)
    return [len(totals) * total - whole for total in totals]


def counted(findings: Iterable[Finding], upheld: frozenset[int]) -> list[Finding]:
    """The offences that ``ruled`` counts: those proven, and taken out of it by no ruling."""
    return [
        finding
        for finding in findings
        if finding.kind == "offence" and finding.certainty == "proven" and finding.event not in upheld
    ]
