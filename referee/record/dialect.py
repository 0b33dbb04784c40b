"""What a game tells the reader and the writer: seats, tiles, verbs, header lines of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.record.events import Event, SeatEvent
from referee.record.lexer import Statement
from referee.record.slots import Cursor, Notation, Slot, TileCodec
from referee.record.slots.cursor import Guess
from referee.record.verbs import Verb, ending, shared_verbs

__all__ = ["Dialect", "Seat", "Verb", "ending", "shared_verbs"]


RESERVED = frozenset({"verb", "seat", "time", "bot", "own", "new", "header"})
"""Names that a stored event gives to what every event has: no place of a verb can have them."""


class Seat(msgspec.Struct, frozen=True):
    """A seat: its name in JSON, its short and Chinese forms, and every other word for it.

    ``slips`` are words that are written by mistake for it.
    """

    name: str
    plain: str
    chinese: str
    others: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()


class Dialect:
    """A game's way of writing: built once, looked up often.

    ``extra`` names the header lines only this game has; each gives its slots, ``extra_slips`` the words
    that are written by mistake for their names. ``called`` are other names of the game, ``guess_tile``
    finds the tiles that a word which is none may mean, ``tile_help`` shows how tiles are written.
    """

    def __init__(
        self,
        game: str,
        seats: tuple[Seat, ...],
        tiles: TileCodec,
        verbs: tuple[Verb, ...],
        extra: Mapping[str, tuple[Slot, ...]] | None = None,
        called: tuple[str, ...] = (),
        guess_tile: Guess | None = None,
        tile_help: str | None = None,
        extra_slips: Mapping[str, str] | None = None,
    ) -> None:
        for verb in verbs:
            if taken := RESERVED & {slot.field for slot in verb.places}:
                raise ValueError(
                    f"{game}: {verb.word} has a place called {sorted(taken)}, which a body needs"
                )
        self.game, self.seats, self.tiles, self.verbs, self.called = game, seats, tiles, verbs, called
        self.extra, self.extra_slips = dict(extra or {}), dict(extra_slips or {})
        self.guess_tile, self.tile_help = guess_tile, tile_help
        self.seat_words: dict[str, int] = {
            word.casefold(): index
            for index, seat in enumerate(seats)
            for word in (seat.name, seat.plain, seat.chinese, *seat.others)
        }
        self.seat_slips = {slip: seat.chinese for seat in seats for slip in seat.slips}
        self.verb_words: dict[str, Verb] = {
            word: verb
            for verb in verbs
            for word in (verb.word, *verb.others, *([verb.symbol] if verb.symbol else []))
        }
        self.verb_slips = {slip: word for verb in verbs for slip, word in verb.meant().items()}
        self.by_event: dict[type[Event], Verb] = {verb.event: verb for verb in verbs}

    def cursor(self, statement: Statement, start: int = 0) -> Cursor:
        """A cursor over a statement of this game."""
        return Cursor(statement, start, self.tiles, self.guess_tile, self.tile_help)

    def notation(self, chinese: bool = False) -> Notation:
        """How values of this game become text."""
        return Notation(self.tiles, chinese)

    def seat_name(self, seat: int) -> str:
        """The seat as it is named in JSON."""
        return self.seats[seat].name

    def seat_by_name(self, name: Any) -> int:
        """The seat of a JSON name; KeyError if there is none."""
        return self.seat_words[name]

    def seat_list(self) -> str:
        """Every seat, for a message."""
        chinese, plain = (
            " ".join(words) for words in zip(*((s.chinese, s.plain) for s in self.seats), strict=True)
        )
        return f"{chinese} ({plain})"

    def seated_verbs(self) -> list[str]:
        """Every word for what a player does."""
        return [word for word, verb in self.verb_words.items() if issubclass(verb.event, SeatEvent)]
