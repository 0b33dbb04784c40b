"""The table as far as the events have told it, and the small moves that every rule uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.state import SEATS, State
from referee.games.taiwan.claims import DISCARD, Call, Lock, MadeKong, Offer, Turn
from referee.games.taiwan.clock import Clock
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.seats import SEATS as SEAT_WORDS
from referee.games.taiwan.seats import WIND_WORDS
from referee.games.taiwan.terms import word, words
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, FLOWERS
from referee.record import events as e
from referee.record.deal import Entry, Header
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding

DEALT = 16
"""Tiles of a hand between turns, a kong counted as three."""

COPIES_OF = (COPIES,) * FIRST_FLOWER + (1,) * FLOWERS
WALL = sum(COPIES_OF) - SEATS * DEALT


class TaiwanState(State[Holding]):
    """One deal. Seats count 0 (東) to 3 (北).

    ``offer`` is what lies there to be taken. ``calls`` are the wins called since play last went on: with
    ``ended`` None none of them stands, and play may go on. ``off`` is by how many tiles a seat is off the
    sixteen, as far as it was told; ``beyond`` are those of them that the record has given it too many.
    ``waiting_flowers`` tells in which opening round each flower that a seat holds from the deal is to be
    exposed.
    ``broken``: a claim or kong was made, so that no first draw counts as one. ``now`` is the event's time.
    """

    __slots__ = (
        *("rules", "round", "repeat", "passed", "clock", "timed", "now", "covered"),
        *("at", "offer", "flower_beside", "calls", "refused", "kongs", "unpriced", "lock"),
        *("beyond", "off", "dead", "drawn", "replacing", "waiting_flowers", "flower_round"),
        *("exhausted", "broken", "dice", "winds", "closed_by_end"),
    )

    def __init__(self, header: Header, rules: TaiwanRules) -> None:
        hands = [Holding() for _ in range(SEATS)]
        super().__init__(hands, header.dealer or 0, WALL, COPIES_OF, word, SEAT_WORDS)
        extra = dict(header.extra)
        self.rules = rules
        self.round = WIND_WORDS[extra["round"].casefold()] if "round" in extra else 0
        self.repeat = int(extra.get("repeat", "0"))
        self.passed = int(extra["passed"]) if "passed" in extra else None
        self.clock = Clock(rules.turn_seconds, rules.deal_seconds)
        self.timed = bool(rules.turn_seconds or rules.deal_seconds)
        self.now: int | None = None
        # Whose time ran out, and at whose turn: the bot plays for him until that is over.
        self.covered: tuple[int, int] | None = None
        self.at = Turn()
        self.offer: Offer | None = None
        self.flower_beside: Offer | None = None  # a flower exposed while a discard lies there
        self.calls: list[Call] = []
        self.kongs: list[MadeKong] = []
        self.lock: list[Lock | None] = [None] * SEATS
        self.beyond = [0] * SEATS
        self.off = [0] * SEATS
        self.dead = [False] * SEATS
        self.drawn = [False] * SEATS  # has drawn in a turn of his own
        self.replacing: list[str] = ["flower"] * SEATS  # what the next replacement is for
        self.waiting_flowers: list[dict[int, int]] = [{} for _ in range(SEATS)]
        self.flower_round: list[int | None] = [0] * SEATS  # of his last flowers in the opening
        self.exhausted: int | None = None  # the flower or kong that no replacement was left for
        self.broken = False
        self.winds: list[int] = []  # those drawn for the seats
        self.dice: tuple[int, ...] = ()  # the roll that broke the wall
        self.closed_by_end = False
        self.unpriced = False  # a kong must be paid of which nobody wrote how it was made
        self.refused = False  # a win was called last that nothing can come of

    # --- findings -------------------------------------------------------------------------------

    def offence(self, code: str, number: int, seat: int, **evidence: Any) -> None:
        """A player broke a rule."""
        self.found.append(Finding(code, "offence", number, seat, evidence))

    def due_words(self) -> tuple[str, str]:
        seat = self.seats[self.turn]
        name = seat.name.capitalize()
        if self.must_draw:
            told = f"{seat.chinese}家摸牌，或有人吃碰槓胡", f"{name} draws, or somebody claims"
        else:
            told = f"{seat.chinese}家打牌", f"{name} discards"
        return f"現在該{told[0]}；可能漏寫了一行", told[1]

    def skip_to(self, seat: int) -> None:
        """Moves are missing: a discard of the one whose turn it is, and claims perhaps."""
        if not self.must_draw and seat != self.turn:
            self.give(self.turn, 1)
        self.broken = True
        super().skip_to(seat)

    def take_turn(self, seat: int) -> None:
        """He goes on as if he had drawn: that draw is missing, and whatever else came between."""
        self.skip_to(seat)
        if seat != self.turn or self.must_draw:
            self.assume(seat, 1)
            self.wall -= min(1, self.wall)
        self.turn, self.must_draw, self.drawn[seat] = seat, False, True
        self.at = Turn()

    def give(self, seat: int, tiles: int) -> None:
        """The record gives a seat so many tiles too many: that is no fault of the player's."""
        self.beyond[seat] += tiles
        self.off[seat] += tiles

    def cannot_win(self, seat: int) -> bool:
        """Whether his hand is dead (相公)."""
        return self.dead[seat] and self.rules.dead_hand

    # --- tiles ----------------------------------------------------------------------------------

    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn."""
        return self.wall - self.rules.dead_wall

    def begin(self, event: e.SeatEvent) -> None:
        """Play begins: who has no `deal` line holds tiles that nobody wrote down."""
        self.played = True
        for seat, hand in enumerate(self.hands):
            if not self.dealt[seat]:
                hand.add_all([UNKNOWN] * (DEALT - len(hand.flowers) - COPIES * len(hand.laid)))
            draws = type(event) is e.Draw and event.seat == seat and not self.due[seat]
            if seat == self.dealer and not draws and (self.assumed[seat] or not self.dealt[seat]):
                hand.add(UNKNOWN)  # his seventeenth
                self.dealer_has_drawn()

    def dealer_has_drawn(self) -> None:
        """The dealer has his seventeenth tile."""
        self.wall -= 1
        self.must_draw = False
        self.drawn[self.dealer] = True
        self.at = Turn(first=True)

    def owe_replacement(self, entry: Entry, seat: int, what: str) -> None:
        """A replacement is due for a flower or a kong; where none is left, the deal has ended."""
        self.due[seat] += 1
        self.replacing[seat] = what
        if self.drawable <= 0:
            self.exhausted = entry.number

    def lies_for_all(self) -> bool:
        """Whether a discard stands, whatever its player's turn is."""
        return self.offer is not None and self.offer.kind == DISCARD

    def left_for(self, tiles: Sequence[int]) -> bool:
        """Whether the set has these tiles beside all that have been seen."""
        return all(self.seen[tile] + tiles.count(tile) <= self.copies[tile] for tile in set(tiles))

    def show(self, seat: int, tiles: Sequence[int], entry: Entry | None) -> None:
        """Tiles leave a hand that are known to be in it, or may be among those nobody saw.

        Without an ``entry`` it is not sure that they lie there now.
        """
        hand = self.hands[seat]
        for tile in tiles:
            if not hand.take(tile):
                hand.learn(tile)
                hand.take(tile)
                if entry is not None:
                    self.see(tile, entry)


def as_evidence(hand: Holding) -> dict[str, Any]:
    """What a hand is, to show with a finding."""
    evidence: dict[str, Any] = {"hand": words(hand.concealed())}
    if hand.laid:
        evidence["sets"] = [f"{laid.kind} {' '.join(words(laid.tiles))}" for laid in hand.laid]
    if hand.waits():
        evidence["waits"] = words(hand.waits())
    return evidence


def after(seat: int) -> int:
    """The next seat in turn order."""
    return (seat + 1) % SEATS
