"""The table as far as the events have told it, and the small moves that every rule uses."""

from __future__ import annotations

from typing import Any

import msgspec

from referee.games.state import SEATS, State
from referee.games.wahua.claims import Call, Standing, Thrown
from referee.games.wahua.events import DIALECT
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import FRESH_TURN, Table, shown_hand
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.terms import claim_words, word
from referee.games.wahua.tiles import COPIES, KINDS
from referee.record.deal import Entry, Header
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding

DEALT = 20
WALL = 136 - 4 * DEALT


class WahuaState(State[Hand]):
    """One deal. Seats count 0 (天) to 3 (长); the opening lasts until the dealer's first draw.

    ``standing`` is the discard that can be taken.
    """

    __slots__ = (
        *("rules", "active", "discarded", "passed", "lock", "graced", "triple_since", "table", "shaken"),
        *("dice", "at", "standing", "calls", "claimed", "won_discard", "escaped", "latest", "closed_by_end"),
    )

    def __init__(self, header: Header, rules: WahuaRules) -> None:
        hands = [Hand(rules.white_again) for _ in range(SEATS)]
        super().__init__(hands, header.dealer or 0, WALL, COPIES, word, DIALECT.seats)
        self.rules = rules
        self.active = [True] * SEATS
        self.discarded = [False] * SEATS  # has made his first discard
        self.passed = [False] * SEATS  # said in the opening that he stays in
        self.lock: list[str | None] = [None] * SEATS
        self.graced: list[list[Any]] = []
        self.triple_since: dict[tuple[int, int], int] = {}
        self.table = Table([0] * KINDS)
        self.shaken: frozenset[int] | None = None
        self.dice: tuple[int, ...] = ()
        self.at = FRESH_TURN
        self.standing: Standing | None = None
        self.calls: list[Call] = []
        self.claimed: list[tuple[str, int, int, str, Thrown]] = []  # for 包: claim, claimant, point, group
        self.won_discard: Thrown | None = None
        self.escaped: list[int] = []
        self.latest: int | None = None  # the last event that was taken as a move
        self.closed_by_end = False
        if rules.houses == "follow-dealer" and self.dealer != 0:
            name = DIALECT.seats[self.dealer].chinese
            self.found.append(Finding("dealer-not-tian", "note", None, None, {"dealer": name}))

    # --- findings -------------------------------------------------------------------------------

    def claim_fault(self, entry: Entry, chinese: str, english: str, code: str = "illegal-claim") -> Finding:
        """An offence against the rules of claiming."""
        seat: int = entry.event.seat  # type: ignore[attr-defined]
        tile = None if self.standing is None else self.standing.tile
        evidence: dict[str, Any] = {} if tile is None else {"tile": word(tile)}
        if code == "chai-dui":
            assert tile is not None
            did = f"吃了 {word(tile)}", f"ate {word(tile)}"
            whites = [word(tile - tile % 3)] * 2
            evidence |= {"how": chinese, "how_english": english, "pair": whites}
        else:
            did = claim_words(entry.event, tile)
            evidence |= {"why": chinese, "why_english": english}
        evidence |= {"did": did[0], "did_english": did[1]}
        return Finding(code, "offence", entry.number, seat, evidence | shown_hand(self.hands[seat]))

    def due_words(self) -> tuple[str, str]:
        seat = self.seats[self.turn]
        if self.opening:
            told = f"{seat.chinese}摸第一张牌", f"{seat.name} draws his first tile"
        elif self.must_draw:
            told = f"{seat.chinese}摸牌，或有人吃、胡", f"{seat.name} draws, or somebody claims"
        else:
            told = f"{seat.chinese}打牌", f"{seat.name} discards"
        return f"现在该{told[0]}；可能漏写了一行", told[1]

    # --- who sits where -------------------------------------------------------------------------

    def downstream(self, seat: int) -> int:
        """The next player in turn order who is still in the deal."""
        other = (seat + 1) % 4
        while not self.active[other] and other != seat:
            other = (other + 1) % 4
        return other

    def upstream(self, seat: int) -> int:
        for step in (3, 2, 1):
            other = (seat + step) % 4
            if self.active[other]:
                return other
        return seat

    def show_drawn(self) -> None:
        """The tile drawn last was shown."""
        self.at = msgspec.structs.replace(self.at, shown=True)

    def begin(self) -> None:
        """The first draw or discard: who has no `deal` line holds twenty tiles nobody wrote down."""
        self.played = True
        for seat, hand in enumerate(self.hands):
            if not self.dealt[seat]:
                for _ in range(DEALT - len(hand.flowers)):
                    hand.add(UNKNOWN)
