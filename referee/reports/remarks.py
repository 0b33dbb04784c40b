"""What only several deals of an evening show: that one does not follow, that a player has two names."""

from __future__ import annotations

from collections.abc import Sequence

from referee.club.namesakes import TwoNames, two_names
from referee.club.succession import Break, Played, breaks
from referee.games.game import Words
from referee.record.quoting import quote
from referee.reports.judged import Judged
from referee.reports.texts import plain


def remarks(deals: Sequence[Judged]) -> tuple[Words, ...]:
    """Everything that is to be remarked on an evening: notes for the scribe, no faults."""
    numbered = [
        Played(deal.game, deal.rules, deal.audit, deal.table, deal.number)
        for deal in deals
        if deal.number is not None
    ]
    told = [not_following(one) for one in breaks(numbered)]
    for pair in two_names([deal.audit.header.seats for deal in deals]):
        deal = deals[pair.deal]
        seat = deal.game.dialect.seats[pair.seat].chinese
        told.append(one_player(pair, seat, where(deal.table, deal.number)))
    return tuple(told)


def where(table: str | None, number: int | None) -> Words:
    """A deal of an evening by its table and number."""
    chinese, english = [], []
    if table is not None:
        chinese, english = [f"{plain(table)} 桌"], [f"table {plain(table)}"]
    if number is not None:
        chinese.append(f"第 {number} 局")
        english.append(f"deal {number}")
    return Words("".join(chinese), ", ".join(english))


def not_following(one: Break) -> Words:
    """That a deal's header is not what the deal before gives, with both."""
    before, after = (where(deal.table, deal.number) for deal in (one.before, one.after))
    given, said = (plain(", ".join(lines)) for lines in (one.given, one.said))
    return Words(
        f"{before.chinese}之后应是 {given}，{after.chinese}写的是 {said}；写错的那一局在末尾改表头",
        f"after {before.english} comes {given}, but {after.english} says {said}: "
        "amend the header of the one that is wrong",
    )


def one_player(pair: TwoNames, seat: str, place: Words) -> Words:
    """That two names may be one player's; ``seat`` is where the rarer one sits in the deal of ``place``."""
    name, other = plain(pair.name), plain(pair.other)
    line = f"seat {seat} {plain(quote(pair.name))}"
    return Words(
        f"{other}（{place.chinese}）和 {name} 只差繁简，是不是同一人？改表头: {line}",
        f"{other} ({place.english}) and {name} differ in script alone: one player? amend header: {line}",
    )
