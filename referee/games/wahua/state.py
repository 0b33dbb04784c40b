"""The table as far as the events have told it, and the small moves that every rule uses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from referee.games.wahua.claims import Call, Standing, Thrown
from referee.games.wahua.events import DIALECT
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import Table, Turn, shown_hand
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.terms import word, words
from referee.games.wahua.tiles import COPIES, KINDS
from referee.record.deal import Entry, Header
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding

DEALT = 20
WALL = 136 - 4 * DEALT


class Shown(msgspec.Struct, frozen=True):
    """A revealed hand: concealed tiles, and open groups where they were written too."""

    number: int
    tiles: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class WahuaState:
    """One deal. Seats count 0 (天) to 3 (长); ``turn`` is the seat whose move it is.

    ``must_draw``: he has to draw or claim; otherwise he has to discard. ``opening`` lasts until the
    dealer's first draw. ``standing`` is the discard that can be taken.
    """

    def __init__(self, header: Header, rules: WahuaRules) -> None:
        self.rules = rules
        self.dealer = header.dealer or 0
        self.hands = [Hand(rules.white_again) for _ in range(4)]
        self.dealt = [False] * 4
        self.active = [True] * 4
        self.discarded = [False] * 4  # has made his first discard
        self.passed = [False] * 4  # said in the opening that he stays in
        self.due = [0] * 4  # replacement draws
        self.late = [0] * 4  # those told as missing: one that comes all the same is no second fault
        self.lock: list[str | None] = [None] * 4
        self.graced: list[list[Any]] = []
        self.triple_since: dict[tuple[int, int], int] = {}
        self.table = Table([0] * KINDS)
        self.seen = [0] * KINDS
        self.shaken: frozenset[int] | None = None
        self.dice: tuple[int, ...] = ()
        self.wall = WALL
        self.opening = True
        self.played = False  # a tile was drawn or discarded: the play itself was written down
        self.turn = self.dealer
        self.must_draw = True
        self.at = Turn(by_draw=True)
        self.standing: Standing | None = None
        self.calls: list[Call] = []
        self.claimed: list[tuple[str, int, int, str, Thrown]] = []  # for 包: claim, claimant, point, group
        self.won_discard: Thrown | None = None
        self.escaped: list[int] = []
        self.ended: int | None = None
        self.word: str | None = None
        self.closed_by_end = False
        self.shown: dict[int, Shown] = {}
        self.noted = [False] * 4  # hands-unknown was said
        self.found: list[Finding] = []
        self.faulted = False  # this event cannot be true: it is judged for no offence
        if rules.houses == "follow-dealer" and self.dealer != 0:
            name = DIALECT.seats[self.dealer].chinese
            self.found.append(Finding("dealer-not-tian", "note", None, None, {"dealer": name}))

    # --- findings -------------------------------------------------------------------------------

    def record(self, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true."""
        self.record_of(getattr(entry.event, "seat", None), code, entry, **evidence)

    def record_of(self, seat: int | None, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true, because of what this seat has or owes."""
        self.faulted = True
        self.found.append(Finding(code, "record", entry.number, seat, evidence))

    def claim_fault(self, entry: Entry, chinese: str, english: str, code: str = "illegal-claim") -> Finding:
        """An offence against the rules of claiming."""
        seat: int = entry.event.seat  # type: ignore[attr-defined]
        evidence: dict[str, Any] = {"why": chinese, "why_english": english}
        if self.standing is not None:
            evidence["tile"] = word(self.standing.tile)
        if code == "chai-dui":
            evidence |= {
                "how": chinese,
                "how_english": english,
                "pair": evidence["tile"] + " " + evidence["tile"],
            }
        return Finding(code, "offence", entry.number, seat, evidence | shown_hand(self.hands[seat]))

    def out_of_turn(self, entry: Entry) -> None:
        name = DIALECT.seats[self.turn].chinese
        if self.opening:
            told = f"{name}摸第一张牌", f"{name} draws his first tile"
        elif self.must_draw:
            told = f"{name}摸牌或吃、胡", f"{name} draws, or somebody claims"
        else:
            told = f"{name}打牌", f"{name} discards"
        self.record("out-of-turn", entry, expected=told[0], expected_en=told[1])

    def see(self, tiles: Sequence[int], entry: Entry) -> bool:
        """Tiles become known; more of one than the set has is a fault of the record, and False."""
        over: list[int] = []
        for tile in tiles:
            if tile == UNKNOWN:
                continue
            self.seen[tile] += 1
            if self.seen[tile] > COPIES[tile] and tile not in over:
                over.append(tile)
        if over:
            self.record(
                "no-such-tile",
                entry,
                tile=" ".join(words(over)),
                count=self.seen[over[0]],
                copies=COPIES[over[0]],
            )
        return not over

    def take(self, seat: int, tile: int, entry: Entry) -> bool:
        """A tile leaves a hand; False, with the fault told, if he cannot have it."""
        hand = self.hands[seat]
        if hand.take(tile):
            return True
        if hand.unknown:
            hand.learn(tile)
            hand.take(tile)
            self.see((tile,), entry)
            return True
        if hand.sure or not self.faulted:
            self.record("not-held", entry, tile=word(tile))
        hand.sure = False
        return False

    # --- who sits where -------------------------------------------------------------------------

    def downstream(self, seat: int) -> int:
        """The next player in turn order who is still in the deal."""
        for step in (1, 2, 3):
            other = (seat + step) % 4
            if self.active[other]:
                return other
        return seat

    def upstream(self, seat: int) -> int:
        for step in (3, 2, 1):
            other = (seat + step) % 4
            if self.active[other]:
                return other
        return seat

    def note_unknown(self, seat: int, number: int | None) -> None:
        """Say once that this player's tiles are not all known."""
        if not self.noted[seat]:
            self.noted[seat] = True
            self.found.append(Finding("hands-unknown", "note", number, seat))

    def begin(self) -> None:
        """The first draw or discard: who has no `deal` line holds twenty tiles nobody wrote down."""
        if self.played:
            return
        self.played = True
        for seat, hand in enumerate(self.hands):
            if not self.dealt[seat]:
                for _ in range(DEALT - len(hand.flowers)):
                    hand.add(UNKNOWN)

    def unreplaced(self, entry: Entry, seat: int) -> None:
        self.record_of(seat, "unreplaced", entry, due=self.due[seat])
        self.late[seat] = self.due[seat]
        self.due[seat] = 0
