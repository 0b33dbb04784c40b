"""Positions: the bot's moves after a story whose hands are all known.

A story is what happens after the header; ``--`` in a deal line, and the hand of a seat without one, are
filled up with tiles that the story leaves over, far from waiting. Whatever is drawn is named.
"""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

from referee.games.game import Proposal
from referee.games.taiwan.deal import TaiwanDeal
from referee.games.taiwan.events import DIALECT
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.state import DEALT
from referee.games.taiwan.tiles import COPIES, joined
from referee.record.writer import write_event

from ..stories import read
from .notation import changed, rules, tiles
from .stories import SCATTERED, SEATS, UNSEEN

FILL = "--"
HEADER = "game taiwan\nrules house\ndealer E\nround E\n"


class Position:
    """The deal after a story; ``left``: before its last line so many tiles can still be drawn."""

    def __init__(self, story: str, by: str = "taiwan-table", left: int | None = None, **fields: Any) -> None:
        record = read(HEADER + filled(story), TAIWAN)
        self.deal = TaiwanDeal(record.header, changed(rules(by), fields))
        self.codes: list[str] = []
        for entry in record.entries:
            if entry is record.entries[-1] and left is not None:
                self.deal.wall = left + self.deal.rules.dead_wall
            self.codes += [finding.code for finding in self.deal.apply(entry)]

    def proposed(self) -> dict[str, Proposal]:
        """What the bot would do, by seat."""
        return {SEATS[one.event.seat]: one for one in self.deal.proposals()}

    def moves(self) -> dict[str, str]:
        """The same as it is written down, without the seat."""
        found = self.proposed()
        return {seat: write_event(one.event, DIALECT).split(" ", 1)[1] for seat, one in found.items()}

    def why(self, seat: str) -> tuple[str, str]:
        """One seat's reason, in Chinese and in English."""
        one = self.proposed()[seat]
        return one.chinese, one.english


def moves(story: str, by: str = "taiwan-table", left: int | None = None, **fields: Any) -> dict[str, str]:
    """What the bot would do after a story in which nobody broke a rule."""
    position = Position(story, by, left, **fields)
    assert position.codes == [], position.codes
    return position.moves()


def why(story: str, seat: str, by: str = "taiwan-table", left: int | None = None, **fields: Any) -> str:
    """Both sentences of one seat's reason."""
    return " | ".join(Position(story, by, left, **fields).why(seat))


def filled(story: str) -> str:
    """A story with every hand written out."""
    lines = [line.strip() for line in story.strip().splitlines()]
    dealt = {line[0]: line[7:] for line in lines if line[1:7] == " deal "}
    played = [line for line in lines if line[1:7] != " deal "]
    used = Counter(tile for line in lines if line[1:7] in (" deal ", " draw ") for tile in _told(line[7:]))
    spare = (tile for copy in range(COPIES) for tile in SCATTERED if copy >= used[tile])
    hands = []
    for seat in SEATS:
        hand = dealt.get(seat, FILL)
        missing = DEALT + (seat == "E") - len(_told(hand))
        if hand.endswith(FILL):
            hand = joined(sorted([*_told(hand), *islice(spare, missing)]))
        hands.append(f"{seat} deal {hand}")
    return "\n".join([*hands, *played]) + "\n"


def _told(hand: str) -> tuple[int, ...]:
    """The tiles that a story names of a hand."""
    text = hand.removesuffix(FILL).strip()
    return () if text.startswith(UNSEEN) else tiles(text)
