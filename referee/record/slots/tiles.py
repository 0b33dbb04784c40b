"""Places for tiles: one, a row of them, a row with open groups."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from referee.record.events import UNKNOWN, Event
from referee.record.guessing import nearest
from referee.record.lexer import Word
from referee.record.quoting import visible
from referee.record.slots.base import Notation, Slot
from referee.record.slots.cursor import MOST_TILES, Cursor, Slip, TileCodec, raise_all

_BRACKET = re.compile("[()]")


class _TileSlot(Slot):
    """What places for tiles share: ``unknown`` allows ``?``, ``before`` are words that lead to it."""

    def __init__(
        self, field: str, optional: bool = False, unknown: bool = False, before: tuple[str, ...] = ()
    ) -> None:
        super().__init__(field, optional)
        self.unknown, self.before, self.stops = unknown, before, before

    def _lead(self, cursor: Cursor) -> bool:
        """Go over the word before the tiles; False if this place was left out."""
        if not self.before:
            if self.optional and not cursor.at_stop():
                self._refuse_mistyped(cursor)
            return not (self.optional and cursor.at_stop())
        word, width = cursor.peek(), cursor.begins_with(self.before)
        if word is not None and width:
            cursor.skip()
            if width < len(word.text):
                cursor.push(word.cut(width))
            return True
        if self.optional:
            return False
        message = f"这里要写 {' / '.join(self.before)}，再写牌 (that word, then the tile)"
        if word is None:
            raise Slip(message)
        lead = self.before[0 if all(one.text.isascii() for one in cursor.words[1:]) else -1]
        if cursor.tiles.read(word.text) is not None:
            raise Slip(message, word, instead=f"{lead} {word.raw}")
        raise Slip(message, word, instead=lead if cursor.tile_follows() else nearest(word.text, self.before))

    def _refuse_mistyped(self, cursor: Cursor) -> None:
        """:raises Slip: the next word is nearly the one that leads to a later place."""
        word = cursor.peek()
        assert word is not None
        meant = nearest(word.text, cursor.stops)
        if meant is not None and cursor.tiles.read(word.text) is None:
            raise Slip(f"没有这样的牌 (no such tile): {visible(word.raw)}", word, instead=meant)

    def _take(self, cursor: Cursor) -> tuple[int, ...]:
        word = cursor.peek()
        found = cursor.take_tiles()
        if UNKNOWN in found and not self.unknown:
            raise Slip(
                "这张牌大家都看见了，不能写 ? (this tile was open: write which it was)",
                word,
                "没看见的只有摸的牌和手里的牌 (only drawn and concealed tiles may be unknown)",
            )
        return found

    def _led(self, text: str, notation: Notation) -> str:
        lead = self.before[-1 if notation.chinese else 0] + " " if self.before else ""
        return lead + text


class OneTile(_TileSlot):
    """One tile."""

    def __init__(
        self, field: str, optional: bool = False, unknown: bool = False, before: tuple[str, ...] = ()
    ) -> None:
        super().__init__(field, optional, unknown, before)
        shown = " ".join([*before[-1:], "牌"]), " ".join([*before[:1], "TILE"])
        self.usage, self.usage_english = (f"[{one}]" if optional else one for one in shown)

    def read(self, cursor: Cursor) -> int | None:
        if not self._lead(cursor):
            return None
        word = cursor.peek()
        found = self._take(cursor)
        if len(found) != 1:
            raise Slip(f"这里只写一张牌，不是 {len(found)} 张 (one tile only)", word)
        return found[0]

    def write(self, value: int | None, notation: Notation) -> str:
        return "" if value is None else self._led(notation.tile(value), notation)

    def encode(self, value: int | None, notation: Notation) -> str | None:
        return None if value is None else notation.tile(value)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> int | None:
        if value is None:
            return None
        (tile,) = read(value).take_tiles()
        return tile


class Tiles(_TileSlot):
    """The rest of the statement as tiles, at least one."""

    def __init__(self, field: str, unknown: bool = False, before: tuple[str, ...] = ()) -> None:
        super().__init__(field, False, unknown, before)
        self.usage = " ".join([*before[-1:], "牌 牌 …"])
        self.usage_english = " ".join([*before[:1], "TILE TILE …"])

    def read(self, cursor: Cursor) -> tuple[int, ...]:
        self._lead(cursor)
        return self._row(cursor)

    def _row(self, cursor: Cursor) -> tuple[int, ...]:
        found: list[int] = []
        slips: list[Slip] = []
        while (word := cursor.peek()) is not None or not (found or slips):
            tiles = None if word is None else cursor.tiles.read(word.text)
            if tiles is not None:
                cursor.skip()
                found += tiles
            else:
                try:
                    found += self._take(cursor)
                except Slip as slip:
                    slips.append(slip)
            if word is None or too_many(found, slips, word):
                break
        raise_all(slips)
        return tuple(found)

    def write(self, value: Sequence[int], notation: Notation) -> str:
        return self._led(notation.row(value), notation)

    def encode(self, value: Sequence[int], notation: Notation) -> str:
        return notation.row(value)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> tuple[int, ...]:
        return self._row(read(value))


def too_many(tiles: Sequence[int], slips: list[Slip], word: Word) -> bool:
    """Whether there are more tiles than any set has, which is a slip too, or too many slips to go on."""
    if len(tiles) > MOST_TILES:
        slips.append(Slip(f"牌太多了，一副牌没有 {MOST_TILES} 张 (more tiles than a set has)", word))
    return len(tiles) > MOST_TILES or len(slips) > MOST_TILES


class Groups(Slot):
    """Tiles and, in parentheses, open groups: fills ``tiles`` and ``groups`` of a reveal."""

    usage = "(牌 牌) 牌 牌 …"
    usage_english = "(TILE TILE) TILE TILE …"

    def get(self, event: Event) -> Any:
        return getattr(event, "tiles"), getattr(event, "groups")  # noqa: B009

    def put(self, fields: dict[str, Any], value: Any) -> None:
        fields["tiles"], fields["groups"] = value

    def read(self, cursor: Cursor) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        loose: list[int] = []
        groups: list[tuple[int, ...]] = []
        group: list[int] | None = None
        opened: Word | None = None
        slips: list[Slip] = []
        cursor.words[cursor.position :] = [piece for word in cursor.rest() for piece in _pieces(word)]
        while (word := cursor.peek()) is not None:
            if word.text == "(":
                if group is not None:
                    slips.append(Slip("括号里又有括号 (a bracket inside a bracket)", word))
                    break
                group, opened = [], word
                cursor.skip()
            elif word.text == ")":
                if not group:
                    slips.append(Slip("这里的括号是空的或多余的 (an empty or stray bracket)", word))
                    break
                groups.append(tuple(group))
                group = None
                cursor.skip()
            else:
                into = loose if group is None else group
                try:
                    into += cursor.take_tiles()
                except Slip as slip:
                    slips.append(slip)
                    into.append(UNKNOWN)  # something stood here: a bracket around it is not empty
                if too_many(into, slips, word):
                    break
            if len(groups) > MOST_TILES:
                slips.append(Slip("括号太多了 (more groups than a set has)", word))
                break
        if group is not None and not slips:
            slips.append(
                Slip(
                    "括号没有关上 (the bracket is not closed)",
                    opened,
                    "一组的牌写在一对括号里 (a group stands between two brackets): ( … )",
                )
            )
        raise_all(slips)
        if not loose and not groups:
            raise Slip("这里还要写他亮出的牌 (the tiles he shows)")
        return tuple(loose), tuple(groups)

    def write(self, value: Any, notation: Notation) -> str:
        loose, groups = value
        return " ".join(
            [*(f"({notation.row(group)})" for group in groups), *([notation.row(loose)] if loose else [])]
        )


def _pieces(word: Word) -> Iterator[Word]:
    """A word cut at its parentheses, each piece with its own column."""
    if not _BRACKET.search(word.text) or word.text[0] == '"':
        yield word
        return
    start = 0
    for position, char in enumerate(word.text):
        if char in "()":
            if position > start:
                yield word.cut(start, position)
            yield word.cut(position, position + 1)
            start = position + 1
    if start < len(word.text):
        yield word.cut(start)
