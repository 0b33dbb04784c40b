"""The state of a deal as far as every game has it: the hands, what has been seen, what was found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from referee.record.deal import Entry
from referee.record.dialect import Seat
from referee.record.events import UNKNOWN, Event
from referee.verdicts.finding import Finding

SEATS = 4
OTHERS = tuple(tuple(other for other in range(SEATS) if other != seat) for seat in range(SEATS))
"""The other three seats of each."""


class Holding(Protocol):
    """A player's tiles, as far as every game asks: ``unknown`` of them nobody saw.

    ``sure`` is False once the record has told something of them that cannot be true.
    """

    unknown: int
    sure: bool

    def take(self, tile: int) -> bool:
        """Remove a known tile; False if he has none of it."""

    def doubt(self) -> None:
        """From here on it is not certain what he has."""

    def add(self, tile: int) -> None:
        """A tile comes into the hand."""

    def learn(self, tile: int) -> None:
        """One of the unknown tiles turns out to be this one."""

    def lose_unknown(self, tiles: int = 1) -> None:
        """So many unknown tiles fewer."""

    def is_just(self, tiles: Sequence[int]) -> bool:
        """Whether these tiles are all that he holds, and every one of them was known."""

    def concealed(self) -> Sequence[int]:
        """What is in his hand, unknown tiles among it."""


H = TypeVar("H", bound=Holding)


class Shown(msgspec.Struct, frozen=True):
    """A revealed hand: concealed tiles, and open groups where they were written too."""

    number: int
    tiles: tuple[int, ...]
    groups: tuple[tuple[int, ...], ...]


class State(Generic[H]):
    """The part of a deal's state that every game has. Seats count 0 to 3 in turn order.

    ``turn`` is the seat whose move it is; ``must_draw``: he has to draw or claim, otherwise to discard.
    ``opening`` lasts until play begins; ``played``: a tile was drawn or discarded, so that the play itself
    was written down. ``due`` are replacement draws that are still to come, ``late`` those told as missing:
    one that comes all the same is no second fault. ``assumed`` are the tiles in a hand that nobody wrote
    down, because a line is missing. ``faulted``: the event at hand cannot be true, so that it is judged for
    no offence. ``last`` is the event before it. Of a ``contested`` tile more were written than the set has.
    """

    __slots__ = (
        *("hands", "dealer", "turn", "wall", "copies", "tile_word", "seats"),
        *("dealt", "due", "late", "assumed", "seen", "contested"),
        *("opening", "must_draw", "played", "faulted"),
        *("shown", "ended", "ending", "noted", "found", "last"),
    )

    def __init__(
        self,
        hands: list[H],
        dealer: int,
        wall: int,
        copies: Sequence[int],
        tile_word: Callable[[int], str],
        seats: Sequence[Seat],
    ) -> None:
        self.hands, self.dealer, self.turn, self.wall = hands, dealer, dealer, wall
        self.copies, self.tile_word, self.seats = copies, tile_word, seats
        self.dealt = [False] * SEATS
        self.due = [0] * SEATS
        self.late = [0] * SEATS
        self.assumed = [0] * SEATS
        self.seen = [0] * len(copies)
        self.contested: set[int] = set()
        self.opening = self.must_draw = True
        self.played = self.faulted = False
        self.shown: dict[int, Shown] = {}
        self.ended: int | None = None
        self.ending: str | None = None  # the word after `end`
        self.noted = [False] * SEATS  # hands-unknown was said
        self.found: list[Finding] = []
        self.last: Event | None = None

    # --- findings -------------------------------------------------------------------------------

    def record(self, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true."""
        self.record_of(getattr(entry.event, "seat", None), code, entry, **evidence)

    def record_of(self, seat: int | None, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true, because of what this seat has or owes."""
        self.faulted = True
        self.found.append(Finding(code, "record", entry.number, seat, evidence))

    def note_unknown(self, seat: int, number: int | None) -> None:
        """Say once that this player's tiles are not all known."""
        if not self.noted[seat]:
            self.noted[seat] = True
            self.found.append(Finding("hands-unknown", "note", number, seat))

    def due_words(self) -> tuple[str, str]:
        """What is due now, in Chinese and in English."""
        raise NotImplementedError

    def due_move(self) -> dict[str, Any]:
        """The move that is due and whose, as evidence, and in words."""
        chinese, english = self.due_words()
        return {
            "move": "draw" if self.must_draw else "discard",
            "mover": self.seats[self.turn].name,
            "expected": chinese,
            "expected_english": f"now {english}; a line may be missing",
        }

    def out_of_turn(self, entry: Entry) -> bool:
        """Another move was due; whether this line only stands there twice, so that it changes nothing."""
        self.record("out-of-turn", entry, **self.due_move())
        return entry.event == self.last

    def misplaced(self, entry: Entry, chinese: str, english: str) -> None:
        """The event does not belong here, for this reason."""
        self.record("out-of-turn", entry, expected=chinese, expected_english=english)

    def check_named(self, entry: Entry, named: int | None, tile: int) -> None:
        """The tile that a claim or win names must be the one that lies there, or that he drew."""
        if named is not None and named != tile:
            told = {"declared": self.tile_word(named), "replayed": self.tile_word(tile)}
            self.record("declared-differs", entry, **told)

    def told(self) -> list[Finding]:
        """What was found since it was last told; the next event is judged without its faults."""
        found, self.found, self.faulted = self.found, [], False
        return found

    # --- tiles ----------------------------------------------------------------------------------

    def see(self, tile: int, entry: Entry) -> bool:
        """A tile becomes known; more of it than the set has is a fault of the record, and False."""
        if tile == UNKNOWN:
            return True
        count = self.seen[tile] = self.seen[tile] + 1
        if count <= self.copies[tile]:
            return True
        self._too_many([tile], entry)
        return False

    def see_all(self, tiles: Iterable[int], entry: Entry) -> bool:
        """The same for many, with one fault for all of which there are too many."""
        seen, copies = self.seen, self.copies
        over: list[int] = []
        for tile in tiles:
            if tile != UNKNOWN:
                count = seen[tile] = seen[tile] + 1
                if count > copies[tile] and tile not in over:
                    over.append(tile)
        if over:
            self._too_many(over, entry)
        return not over

    def _too_many(self, tiles: list[int], entry: Entry) -> None:
        self.contested.update(tiles)
        told = {"count": _each(tiles, self.seen), "copies": _each(tiles, self.copies)}
        self.record("no-such-tile", entry, tile=" ".join(map(self.tile_word, tiles)), **told)

    def take(self, seat: int, tile: int, entry: Entry) -> bool:
        """A tile leaves a hand; False, with the fault told, if he cannot have it."""
        return self.hands[seat].take(tile) or self.take_unseen(seat, tile, entry)

    def take_unseen(self, seat: int, tile: int, entry: Entry) -> bool:
        """The same for a tile that he is not known to have."""
        hand = self.hands[seat]
        if hand.unknown:
            hand.learn(tile)
            hand.take(tile)
            self.see(tile, entry)
            return True
        self.not_held(hand, tile, entry)
        return False

    def not_held(self, hand: H, tile: int, entry: Entry) -> None:
        """He cannot have the tile: a fault of the record, from which on his hand is not certain."""
        if not self.faulted:
            held = [self.tile_word(one) for one in hand.concealed()]
            self.record("not-held", entry, tile=self.tile_word(tile), hand=held)
        hand.doubt()

    # --- lines that are missing -----------------------------------------------------------------

    def assume(self, seat: int, tiles: int) -> None:
        """He has so many tiles that nobody wrote down: what he has is not certain from here on."""
        for _ in range(tiles):
            self.hands[seat].add(UNKNOWN)
        self.assumed[seat] += tiles

    def unassume(self, seat: int, tiles: int) -> bool:
        """So many of them he has not; False if that cannot be."""
        hand = self.hands[seat]
        if tiles > min(self.assumed[seat], hand.unknown):
            return False
        self.assumed[seat] -= tiles
        hand.lose_unknown(tiles)
        return True

    def unreplaced(self, entry: Entry, seat: int) -> None:
        """Replacement draws of this seat did not come; as far as anybody can tell, nobody wrote them down."""
        due = self.due[seat]
        self.record_of(seat, "unreplaced", entry, due=due)
        self.late[seat], self.due[seat] = due, 0
        self.wall -= min(due, self.wall)
        self.assume(seat, due)

    def replaced_late(self, seat: int) -> bool:
        """A replacement that was told as missing comes after all; False if he has had it meanwhile."""
        self.late[seat] -= 1
        if not self.unassume(seat, 1):
            return False
        self.wall += 1
        return True

    def skip_to(self, seat: int) -> None:
        """Another moves than should: those before him may have moved too, and he have claimed before."""
        self.hands[seat].doubt()
        other = self.turn
        while other != seat:
            self.hands[other].doubt()
            other = (other + 1) % SEATS


def _each(tiles: Sequence[int], counts: Sequence[int]) -> int | str:
    """How many there are of some tiles: one number where it is the same for all."""
    found = [counts[tile] for tile in tiles]
    return found[0] if len(set(found)) == 1 else " ".join(map(str, found))
