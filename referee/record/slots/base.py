"""What every place of a verb can do, and how values become text again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any

import msgspec

from referee.record.events import UNKNOWN, Event
from referee.record.slots.cursor import Cursor, TileCodec


class Notation(msgspec.Struct, frozen=True):
    """How values become text again: the tile codec, and whether in Chinese."""

    tiles: TileCodec
    chinese: bool = False

    def tile(self, tile: int) -> str:
        """One tile."""
        return "?" if tile == UNKNOWN else self.tiles.write(tile, self.chinese)

    def row(self, tiles: Sequence[int]) -> str:
        """Several tiles; three or more unknown ones side by side are counted."""
        return " ".join(self._row(tiles))

    def _row(self, tiles: Sequence[int]) -> Iterator[str]:
        for tile, run in groupby(tiles):
            count = len(list(run))
            if tile == UNKNOWN and count > 2:
                yield f"?{count}"
            else:
                yield from [self.tile(tile)] * count


class Slot:
    """One place of a verb, for the event field ``field``; ``optional`` ones may be left out (None).

    ``stops`` are words that begin it, so that an optional place before it can end there. ``usage``
    shows in a hint how it is written, ``usage_english`` how in a line of English words.
    """

    stops: tuple[str, ...] = ()
    usage = "…"
    usage_english: str | None = None

    def __init__(self, field: str, optional: bool = False) -> None:
        self.field, self.optional = field, optional

    def shown(self, chinese: bool) -> str:
        """How it is written, for a hint."""
        return self.usage if chinese or self.usage_english is None else self.usage_english

    def get(self, event: Event) -> Any:
        """The value of this place in an event."""
        return getattr(event, self.field)

    def put(self, fields: dict[str, Any], value: Any) -> None:
        """Set this place among the fields of an event to be made."""
        fields[self.field] = value

    def read(self, cursor: Cursor) -> Any:
        """The value that stands at the cursor; :class:`Slip` if none does."""
        raise NotImplementedError

    def write(self, value: Any, notation: Notation) -> str:
        """The value as it stands in a sheet."""
        raise NotImplementedError

    def encode(self, value: Any, notation: Notation) -> Any:
        """The value as it is kept in a body; by default its text."""
        return self.write(value, notation)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> Any:
        """Back from a body; ``read`` makes a cursor over a text."""
        return self.read(read(value))
