"""Whether a deal follows from the one before: what each says of dealer, seats and the game's own lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise

import msgspec

from referee.games.game import Game
from referee.games.rulesets import RuleSet
from referee.record.corrections import corrected
from referee.record.deal import Header
from referee.record.quoting import quote
from referee.verdicts.audit import Audit


class Played(msgspec.Struct, frozen=True):
    """A deal of an evening, where it was played, and how it came out."""

    game: Game
    rules: RuleSet
    audit: Audit
    table: str | None
    number: int


class Break(msgspec.Struct, frozen=True):
    """A deal whose header is not what the one before gives: ``given`` and ``said`` are header lines."""

    before: Played
    after: Played
    given: tuple[str, ...]
    said: tuple[str, ...]


def breaks(deals: Iterable[Played]) -> list[Break]:
    """Where deals of an evening, numbered one apart at one table, do not follow from each other."""
    tables: dict[tuple[str, str | None], list[Played]] = {}
    for deal in deals:
        tables.setdefault((deal.game.name, deal.table), []).append(deal)
    found = []
    for played in tables.values():
        for before, after in pairwise(sorted(played, key=lambda deal: deal.number)):
            differing = [*_differing(before, after)] if after.number == before.number + 1 else []
            if differing:
                given, said = zip(*differing, strict=True)
                found.append(Break(before, after, given, said))
    return found


def _differing(before: Played, after: Played) -> Iterator[tuple[str, str]]:
    """The header lines that the one deal gives, and what the other says instead."""
    game, audit = before.game, before.audit
    if audit.next_dealer is None or _seated_anew(after):
        return
    given = game.next_header(audit.header, before.rules.values, audit.next_dealer, audit.following)
    said, seats = after.audit.header, [seat.chinese for seat in game.dialect.seats]
    for seat, (name, other) in enumerate(zip(given.seats, said.seats, strict=True)):
        if None not in (name, other) and name != other:
            yield f"seat {seats[seat]} {quote(name or '')}", f"seat {seats[seat]} {quote(other or '')}"
    if given.dealer is not None and said.dealer is not None and given.dealer != said.dealer:
        yield f"dealer {seats[given.dealer]}", f"dealer {seats[said.dealer]}"
    lines, others = dict(given.extra), _lines(said, game)
    for name, value in audit.following.items():
        if value is not None and name in lines and others.get(name, lines[name]) != lines[name]:
            yield f"{name} {lines[name]}", f"{name} {others[name]}"


def _lines(header: Header, game: Game) -> dict[str, str]:
    """The game's own lines of a header. One that is told of and not written is as in a first deal."""
    first = {name: value for name, value in game.first_lines if game.words.following.get(name, name)}
    return first | dict(header.extra)


def _seated_anew(deal: Played) -> bool:
    """Whether its own events say who deals: then nothing follows from the deal before."""
    blank = msgspec.structs.replace(deal.audit.header, dealer=None)
    header, _ = deal.game.seated(blank, corrected(deal.audit.record.entries))
    return header.dealer is not None
