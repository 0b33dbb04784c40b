"""One deal as the club's books need it: who sat where, who won, who owes whom."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from referee.record.corrections import upheld
from referee.record.dialect import Dialect
from referee.verdicts.audit import Audit
from referee.verdicts.settlement import Settlement


class Player(msgspec.Struct, frozen=True, order=True):
    """Who sits on a seat: a person by name, or the seat itself where nobody is named.

    ``named`` keeps a person who is called like a seat apart from that seat.
    """

    name: str
    named: bool = True


class TwoSeats(ValueError):
    """One name sits on two seats of a deal, so that nothing can be added up by name."""

    for_user = True

    def __init__(self, name: str, place: str) -> None:
        super().__init__(f"{place}: 同一个人坐了两个位子 (one name on two seats): {name}")
        self.hint = "同名的人请写出区别 (tell namesakes apart): amend header: seat …"


class Result(msgspec.Struct, frozen=True):
    """The result of one deal. Players, offences and nets are in seat order.

    ``offences`` counts what was proven and not cleared by a ruling. ``settlement`` is None where the
    deal cannot be settled. ``unit``: how many points make one of money.
    """

    players: tuple[Player, ...]
    winners: tuple[int, ...]
    offences: tuple[int, ...]
    settlement: Settlement | None
    unit: int = 1

    def __post_init__(self) -> None:
        if self.unit < 1:
            raise ValueError(f"a unit is at least 1: {self.unit}")
        if len(set(self.players)) != len(self.players):
            raise ValueError(f"a player sits on two seats: {self.players}")


def result_of(audit: Audit, dialect: Dialect, unit: Callable[[Settlement], int]) -> Result:
    """The result of an audited deal; ``unit`` is how the game tells the unit of a settlement.

    :raises TwoSeats: the corrected header has one name on two seats.
    """
    players = tuple(player_at(seat, audit, dialect) for seat in range(len(dialect.seats)))
    for seat, player in enumerate(players):
        if player in players[:seat]:
            place = ":".join(str(part) for part in (audit.record.source, audit.record.line) if part)
            raise TwoSeats(player.name, place)
    cleared = upheld(audit.record.entries)
    counts = [0] * len(dialect.seats)
    for finding in audit.offences:
        if finding.certainty == "proven" and finding.seat is not None and finding.event not in cleared:
            counts[finding.seat] += 1
    return Result(
        players,
        tuple(
            seat for seat in audit.winners if audit.settlement is None or seat not in audit.settlement.void
        ),
        tuple(counts),
        audit.settlement,
        1 if audit.settlement is None else unit(audit.settlement),
    )


def player_at(seat: int, audit: Audit, dialect: Dialect) -> Player:
    """Who sat there in an audited deal."""
    name = audit.header.seats[seat]
    return Player(dialect.seats[seat].chinese, named=False) if name is None else Player(name)
