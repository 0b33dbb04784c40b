"""What the bots of all games have in common: whom they speak for, and when they cannot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from referee.games.game import Proposal
from referee.record.slots import Slip


class Ending(Protocol):
    """A deal, as far as it is asked here: the event that ended it, or None."""

    ended: int | None


def going_on(deal: Ending) -> None:
    """Nothing is proposed for a deal that is over.

    :raises Slip: it is.
    """
    if deal.ended is not None:
        raise Slip("这一局已经结束 (the deal is over)")


def for_each(seats: Iterable[int], propose: Callable[[int], Proposal]) -> list[Proposal]:
    """What is proposed for each of some seats; ``propose`` raises ValueError where it cannot say.

    :raises Slip: for one of them nothing can be proposed, and why.
    """
    try:
        return [propose(seat) for seat in seats]
    except ValueError as error:
        raise Slip(f"他的牌没有全部写下，不能建议 (no move can be proposed: {error})") from None
