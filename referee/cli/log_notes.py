"""What ``referee log`` says of deals that it logged: nobody's fault, but to be looked at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from referee.cli.common import game_of
from referee.club.namesakes import two_names
from referee.club.succession import Played, breaks
from referee.games.game import Words
from referee.games.replay import audit
from referee.log import Log, LoggedDeal, Outcome
from referee.record.corrections import corrected_header
from referee.reports.remarks import not_following, one_player, where
from referee.verdicts.audit import Audit

Place = tuple[str, int]
"""Table and number of a deal of an evening."""


def notes(log: Log, results: Sequence[Audit], outcomes: Sequence[Outcome]) -> list[Words]:
    """What is to be said of what was just logged, beside the deals that are logged of the same evenings."""
    evenings: dict[str, dict[Place, Audit]] = {}
    for result, outcome in zip(results, outcomes, strict=True):
        if outcome.status != "already":
            evenings.setdefault(outcome.session, {})[outcome.table, outcome.number] = result
    told = [_twice(outcome) for outcome in outcomes if outcome.twins]
    for session, new in evenings.items():
        deals = log.deals(session)
        told += _not_following(deals, new)
        told += _of_two_names(deals, new)
    return told


def _twice(outcome: Outcome) -> Words:
    ours, *others = (
        (f"{session} {place.chinese}", f"{session}, {place.english}")
        for session, table, number in ((outcome.session, outcome.table, outcome.number), *outcome.twins)
        for place in [where(table, number)]
    )
    return Words(
        f"{ours[0]} 的事件和 {'、'.join(other[0] for other in others)} 完全一样，是不是登记了两次？",
        f"{ours[1]} has the very same events as {'; '.join(other[1] for other in others)}: logged twice?",
    )


def _not_following(deals: Iterable[LoggedDeal], new: Mapping[Place, Audit]) -> Iterator[Words]:
    """The new deals that do not follow from the one before, or the next one from them."""
    played = [
        Played(
            game_of(deal.record),
            deal.rules,
            new.get((deal.table, deal.number)) or audit(deal.record, game_of(deal.record), deal.rules),
            deal.table,
            deal.number,
        )
        for deal in deals
        if any((deal.table, deal.number + step) in new for step in (-1, 0, 1))
    ]
    for one in breaks(played):
        if any((deal.table, deal.number) in new for deal in (one.before, one.after)):
            yield not_following(one)


def _of_two_names(deals: Sequence[LoggedDeal], new: Mapping[Place, Audit]) -> Iterator[Words]:
    """The names in new deals that may be other names of players of the evening."""
    seated = [corrected_header(deal.record, game_of(deal.record).dialect).seats for deal in deals]
    names = {name for result in new.values() for name in result.header.seats}
    for pair in two_names(seated):
        if names & {pair.name, pair.other}:
            deal = deals[pair.deal]
            seat = game_of(deal.record).dialect.seats[pair.seat].chinese
            yield one_player(pair, seat, where(deal.table, deal.number))
