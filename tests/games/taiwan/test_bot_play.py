"""Whatever the bot proposes is lawful, and rests on nothing that the player does not see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from referee.cli.common import game_of, read_sheets, rules_for
from referee.games.game import Proposal
from referee.games.replay import effective_header
from referee.games.taiwan.bot import propose, sight_of
from referee.games.taiwan.claims import RANKS
from referee.games.taiwan.deal import TaiwanDeal
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.state import COPIES_OF, DEALT
from referee.record import events as e
from referee.record.corrections import corrected
from referee.record.deal import Entry, Header
from referee.record.events import UNKNOWN
from referee.record.slots import Slip
from referee.verdicts.finding import Finding

from ..golden import sheets_of
from .notation import changed, rules

GOLDEN = sheets_of("taiwan")

# --- golden deals -------------------------------------------------------------------------------


def moments(sheet: Path) -> Iterator[tuple[int, TaiwanDeal, Sequence[Proposal]]]:
    """Every fifth moment of a deal at which the bot can propose something, with the number of the event."""
    (record,) = read_sheets([str(sheet)])
    header, _ = effective_header(record, game_of(record))
    values = rules_for(record).values
    assert isinstance(values, TaiwanRules)
    deal = TaiwanDeal(header, values)
    for entry in corrected(record.entries):
        deal.apply(entry)
        if entry.number % 5 == 0:
            try:
                yield entry.number, deal, deal.proposals()
            except Slip:
                continue


def breaches(deal: TaiwanDeal, event: e.Event | None = None, number: int = 0) -> Counter[Any]:
    """What is found in a deal from here on if this happens and nothing else, notes aside."""
    deal = deepcopy(deal)
    found = [] if event is None else [*deal.apply(Entry(number, event))]
    found += deal.close()
    return Counter((one.code, one.seat, one.event) for one in found if one.kind != "note")


# A player with a tile too many has one after any discard: what he did before is told there.
LAWFUL_MOVES = [sheet for sheet in GOLDEN if not sheet.stem.startswith("offence-wrong-tiles")]


@pytest.mark.parametrize("kind", ["lawful", "offence", "record"])
def test_a_proposal_breaks_no_rule(kind: str) -> None:
    """Also in deals where somebody broke one before."""
    told: Counter[str] = Counter()
    for sheet in LAWFUL_MOVES:
        if not sheet.stem.startswith(kind):
            continue
        for number, deal, proposals in moments(sheet):
            before = breaches(deal)
            assert len({one.event.seat for one in proposals}) == len(proposals)
            for one in proposals:
                assert one.chinese
                assert one.english
                new = breaches(deal, one.event, number + 1) - before
                assert not new, (sheet.stem, number, one)
                told[type(one.event).__name__] += 1
    assert told.total() > 100
    assert set(told) >= {"Discard", "Pass", "Draw", "Flower", "Pung", "Chow"}


@pytest.mark.parametrize("seed", range(3))
def test_a_proposal_does_not_depend_on_what_others_hold(seed: int) -> None:
    """The tiles that a player does not see are shuffled among the others' hands and the wall."""
    rng = Random(f"hidden {seed}")
    told = 0
    for sheet in GOLDEN[seed::12]:
        for number, deal, proposals in moments(sheet):
            for one in proposals:
                other = shuffled(deal, one.event.seat, rng)
                assert propose(sight_of(other, one.event.seat)) == one, (sheet.stem, number)
                told += other.view() != deal.view()
    assert told > 100


def shuffled(deal: TaiwanDeal, seat: int, rng: Random) -> TaiwanDeal:
    """The deal with other tiles where this seat cannot see them."""
    deal = deepcopy(deal)
    unseen = [tile for tile, left in enumerate(sight_of(deal, seat).unseen) for _ in range(left)]
    rng.shuffle(unseen)
    for other, hand in enumerate(deal.hands):
        if other != seat:
            for tile in hand.concealed():
                if tile != UNKNOWN and hand.count(tile):
                    hand.take(tile)
                    hand.add(unseen.pop())
    return deal


# --- deals that it plays with itself ------------------------------------------------------------


class SelfPlay:
    """A deal of four bots at the referee's own table; ``shy`` is how often a win is let go."""

    def __init__(self, rng: Random, rules: TaiwanRules, shy: float) -> None:
        self.rng, self.shy = rng, shy
        self.wall = [tile for tile, copies in enumerate(COPIES_OF) for _ in range(copies)]
        rng.shuffle(self.wall)
        dealer = rng.randrange(4)
        self.deal = TaiwanDeal(Header("taiwan", dealer=dealer, extra=(("round", "E"),)), rules)
        self.events: list[e.Event] = []
        self.found: list[Finding] = []
        for seat in range(4):
            more = seat == dealer and rng.random() < 0.5
            self.do(e.Deal(seat, tuple(self.wall.pop() for _ in range(DEALT + more))))

    def do(self, event: e.Event) -> None:
        """It happens; a tile that is drawn comes from the wall."""
        if isinstance(event, e.Draw):
            event = e.Draw(event.seat, self.wall.pop())
        self.events.append(event)
        self.found += self.deal.apply(Entry(len(self.events), event))

    def play(self) -> None:
        """To the end: wins before claims, the higher claim before the lower one."""
        while self.deal.ended is None:
            try:
                proposals = self.deal.proposals()
            except Slip:
                break
            events = [one.event for one in proposals]
            wins = [event for event in events if isinstance(event, e.Win)]
            moves = [event for event in events if not isinstance(event, (e.Win, e.Pass))]
            if wins and self.rng.random() >= self.shy:
                for event in wins:
                    self.do(event)
            elif moves:
                self.do(max(moves, key=lambda event: RANKS.get(type(event).__name__.casefold(), 0)))
            elif wins and not self.deal.must_draw:  # his own draw is let go
                self.do(e.Discard(self.deal.turn, max(self.deal.hands[self.deal.turn].concealed())))
            elif self.deal.drawable > 0:
                self.do(e.Draw(self.deal.turn, UNKNOWN))
            else:
                break
        self.do(e.End(None if self.deal.ended is not None else "exhausted"))
        self.found += self.deal.close()


def house(rng: Random) -> TaiwanRules:
    """A built-in rule set with everything changed that decides what is lawful."""
    return changed(
        rules(rng.choice(["taiwan-table", "taiwan-book", "taiwan-standard"])),
        {
            "dead_wall": rng.choice([0, 16, 40]),
            "opening_flowers": rng.choice(["rounds", "at-once"]),
            "kong_after_claim": rng.random() < 0.5,
            "winners": rng.choice(["all", "nearest"]),
            "pass_lock": {"scope": rng.choice(["tile", "all", "off"]), "self_draw": rng.random() < 0.5},
        },
    )


def test_whole_deals_of_the_bot_alone() -> None:
    """No offence and no slip under any rules; most deals are won, and every kind of move comes about."""
    done: Counter[str] = Counter()
    outcomes: Counter[str] = Counter()
    for number in range(36):
        rng = Random(f"alone {number}")
        table = SelfPlay(rng, house(rng), shy=0.5 * (number % 2))
        table.play()
        assert not [one for one in table.found if one.kind != "note"], number
        outcomes[table.deal.verdict(table.found, frozenset()).outcome] += 1
        for event in table.events:
            done[type(event).__name__ + str(getattr(event, "kind", ""))] += 1
    assert set(outcomes) == {"won", "exhausted"}
    assert outcomes["won"] > 20
    claims = {
        Chow.__name__,
        Pung.__name__,
        *(Kong.__name__ + kind for kind in ("exposed", "added", "concealed")),
    }
    assert set(done) >= claims
