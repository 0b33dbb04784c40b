"""What a game tells the reader and the writer: seats, tiles, verbs, header lines of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.record import events as e
from referee.record.events import Event
from referee.record.slots import (
    Choice,
    Dice,
    Groups,
    Notation,
    Number,
    OneTile,
    Slot,
    Text,
    TileCodec,
    Tiles,
)


class Seat(msgspec.Struct, frozen=True):
    """A seat: its name in JSON, its short and Chinese forms, and every other word for it."""

    name: str
    plain: str
    chinese: str
    others: tuple[str, ...] = ()


class Verb(msgspec.Struct, frozen=True):
    """A verb: its English word, its other words (Chinese first), the event it makes, its places."""

    word: str
    others: tuple[str, ...]
    event: type[Event]
    slots: tuple[Slot, ...] = ()
    symbol: str | None = None

    @property
    def seated(self) -> bool:
        return issubclass(self.event, e.SeatEvent)

    def usage(self, seat: str) -> str:
        """How the verb is written, for a hint."""
        places = " ".join(slot.field.upper() for slot in self.slots if not slot.optional)
        return " ".join(part for part in (seat if self.seated else "", self.word, places) if part)


END = Choice("word", {"exhausted": ("黄",), "time": ("时",), "abandoned": ("弃",)}, optional=True)


def shared_verbs(dice: tuple[int, int]) -> tuple[Verb, ...]:
    """The verbs that every game has. ``dice``: the fewest and the most dice of its opening roll."""
    return (
        Verb("dice", ("骰",), e.Dice, (Dice("dice", *dice),)),
        Verb("deal", ("发", "發"), e.Deal, (Tiles("tiles", unknown=True),)),
        Verb("draw", ("摸", "挖", "抓"), e.Draw, (OneTile("tile", unknown=True),), symbol="+"),
        Verb("discard", ("打", "出"), e.Discard, (OneTile("tile"),), symbol="-"),
        Verb("flower", ("花",), e.Flower, (Tiles("tiles"),)),
        Verb("win", ("胡", "和"), e.Win, (OneTile("tile", optional=True),)),
        Verb("pass", ("过", "過"), e.Pass),
        Verb("timeout", ("超时", "超時"), e.Timeout),
        Verb("reveal", ("摊", "攤"), e.Reveal, (Groups("tiles"),)),
        Verb("dispute", ("争", "爭"), e.Dispute, (Number("event", 1), Text("reason"))),
        Verb("end", ("终", "終"), e.End, (END, Text("reason", optional=True))),
    )


CORRECTING: Mapping[str, type[Event]] = {
    word: event
    for words, event in (
        (("void", "废", "廢"), e.Void),
        (("amend", "改"), e.Amend),
        (("insert", "补", "補"), e.Insert),
        (("ruling", "裁"), e.Ruling),
    )
    for word in words
}
"""The verbs that hold another event; the reader knows them for every game."""


class Dialect:
    """A game's way of writing: built once, looked up often.

    ``extra`` names the header lines only this game has; each gives its slots.
    """

    def __init__(
        self,
        game: str,
        seats: tuple[Seat, ...],
        tiles: TileCodec,
        verbs: tuple[Verb, ...],
        extra: Mapping[str, tuple[Slot, ...]] | None = None,
    ) -> None:
        self.game, self.seats, self.tiles, self.verbs = game, seats, tiles, verbs
        self.extra = dict(extra or {})
        self.seat_words: dict[str, int] = {
            word.casefold(): index
            for index, seat in enumerate(seats)
            for word in (seat.name, seat.plain, seat.chinese, *seat.others)
        }
        self.verb_words: dict[str, Verb] = {
            word: verb
            for verb in verbs
            for word in (verb.word, *verb.others, *([verb.symbol] if verb.symbol else []))
        }
        self.by_event: dict[type[Event], Verb] = {verb.event: verb for verb in verbs}

    def notation(self, chinese: bool = False) -> Notation:
        return Notation(self.tiles, chinese)

    def seat_name(self, seat: int) -> str:
        """The seat as it is named in JSON."""
        return self.seats[seat].name

    def seat_by_name(self, name: Any) -> int:
        """The seat of a JSON name; KeyError if there is none."""
        return self.seat_words[name]
