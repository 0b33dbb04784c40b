"""The places of a verb: how each is read from a sheet, written to one, and kept in a body.

A verb is a row of slots, and the same row reads, writes, encodes and decodes it, so that the
forms cannot drift apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import msgspec

from referee.record.events import UNKNOWN, Event
from referee.record.faults import nearest
from referee.record.lexer import Statement, Word, quote

MOST_TILES = 200
"""More tiles than any set holds; a count written after ``?`` beyond it is a slip."""


class Slip(Exception):
    """A fault inside one statement; the reader gives it its place in the file."""

    def __init__(self, message: str, word: Word | None = None, hint: str | None = None) -> None:
        super().__init__(message)
        self.message, self.word, self.hint = message, word, hint


class TileCodec(Protocol):
    """How a game writes its tiles."""

    def read(self, text: str) -> tuple[int, ...] | None:
        """The tiles that a word stands for, or None if it stands for none."""

    def write(self, tile: int, chinese: bool = False) -> str:
        """The canonical word for one tile."""

    def words(self) -> Iterable[str]:
        """Every word that stands for a tile, for suggestions."""


class Cursor:
    """Walks over the words of one statement."""

    def __init__(self, statement: Statement, start: int, tiles: TileCodec) -> None:
        self.words, self.position, self.tiles = statement.words, start, tiles

    def peek(self) -> Word | None:
        return self.words[self.position] if self.position < len(self.words) else None

    def take(self, wanted: str) -> Word:
        """The next word; a :class:`Slip` that says what was wanted if there is none."""
        word = self.peek()
        if word is None:
            raise Slip(f"这里还要写{wanted}")
        self.position += 1
        return word

    def take_tiles(self) -> tuple[int, ...]:
        """The tiles that the next word stands for, several in games that join them."""
        word = self.take("一张牌 (a tile)")
        found = _unknowns(word.text) if word.text.startswith("?") else self.tiles.read(word.text)
        if found is None:
            guess = nearest(word.text, self.tiles.words())
            raise Slip(
                f"没有这样的牌 (no such tile): {word.raw}", word, guess and f"是不是 (did you mean): {guess}"
            )
        return found


def _unknowns(text: str) -> tuple[int, ...] | None:
    """``?`` is one unknown tile, ``?20`` twenty of them; several ``?`` may stand together."""
    if text.strip("?") == "":
        return (UNKNOWN,) * len(text)
    count = text[1:]
    if count.isascii() and count.isdigit() and len(count) < 4 and 0 < int(count) <= MOST_TILES:
        return (UNKNOWN,) * int(count)
    return None


class Notation(msgspec.Struct, frozen=True):
    """How values become text again: the tile codec, and whether in Chinese."""

    tiles: TileCodec
    chinese: bool = False

    def tile(self, tile: int) -> str:
        return "?" if tile == UNKNOWN else self.tiles.write(tile, self.chinese)

    def row(self, tiles: Sequence[int]) -> str:
        return " ".join(self.tile(tile) for tile in tiles)


class Slot:
    """One place of a verb, for the event field ``field``; ``optional`` ones may be left out (None)."""

    def __init__(self, field: str, optional: bool = False) -> None:
        self.field, self.optional = field, optional

    def get(self, event: Event) -> Any:
        """The value of this place in an event."""
        return getattr(event, self.field)

    def put(self, fields: dict[str, Any], value: Any) -> None:
        """Set this place among the fields of an event to be made."""
        fields[self.field] = value

    def read(self, cursor: Cursor) -> Any:
        raise NotImplementedError

    def write(self, value: Any, notation: Notation) -> str:
        raise NotImplementedError

    def encode(self, value: Any, notation: Notation) -> Any:
        """The value as it is kept in a body; by default its text."""
        return self.write(value, notation)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> Any:
        """Back from a body; ``read`` makes a cursor over a text."""
        return self.read(read(value))


class OneTile(Slot):
    """One tile; ``unknown`` says whether it may be ``?``; ``before`` words may stand before it."""

    def __init__(
        self, field: str, optional: bool = False, unknown: bool = False, before: tuple[str, ...] = ()
    ) -> None:
        super().__init__(field, optional)
        self.unknown, self.before = unknown, before

    def read(self, cursor: Cursor) -> int | None:
        word = cursor.peek()
        if self.before:
            if word is None or word.text.casefold() not in self.before:
                raise Slip(f"这里要写 {' / '.join(self.before)} 和一张牌 (a tile after it)", word)
            cursor.take("")
        elif self.optional and (word is None or self._not_mine(word, cursor)):
            return None
        word = cursor.peek()
        tiles = cursor.take_tiles()
        if len(tiles) != 1:
            raise Slip("这里只写一张牌 (one tile only)", word)
        if tiles[0] == UNKNOWN and not self.unknown:
            raise Slip("这张牌大家都看见了，不能写 ? (this tile was open: write which it was)", word)
        return tiles[0]

    @staticmethod
    def _not_mine(word: Word, cursor: Cursor) -> bool:
        # An optional tile is passed over only where the word cannot be one and a longer verb goes on.
        return cursor.tiles.read(word.text) is None and word.text in {"with", "用"}

    def write(self, value: int | None, notation: Notation) -> str:
        if value is None:
            return ""
        before = (self.before[-1] if notation.chinese else self.before[0]) + " " if self.before else ""
        return before + notation.tile(value)

    def encode(self, value: int | None, notation: Notation) -> Any:
        return None if value is None else notation.tile(value)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> int | None:
        if value is None:
            return None
        (tile,) = read(value).take_tiles()
        return tile


class Tiles(Slot):
    """The rest of the statement as tiles, at least one."""

    def __init__(self, field: str, unknown: bool = False) -> None:
        super().__init__(field)
        self.unknown = unknown

    def read(self, cursor: Cursor) -> tuple[int, ...]:
        found: list[int] = []
        while (word := cursor.peek()) is not None or not found:
            tiles = cursor.take_tiles()
            if UNKNOWN in tiles and not self.unknown:
                raise Slip(
                    "这些牌大家都看见了，不能写 ? (these tiles were open: write which they were)", word
                )
            found += tiles
            if len(found) > MOST_TILES:
                raise Slip("牌太多了 (more tiles than a set has)", word)
        return tuple(found)

    def write(self, value: Sequence[int], notation: Notation) -> str:
        return notation.row(value)


def _whole_number(cursor: Cursor, least: int, most: int, what: str) -> int:
    word = cursor.take(what)
    text = word.text.removesuffix(":")
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Slip(f"这里要写{what}，不是 (not): {word.raw}", word)
    if not least <= int(text) <= most:
        raise Slip(f"{text} 超出范围 (out of range)：{least}–{most}", word)
    return int(text)


class Number(Slot):
    """A whole number from ``least`` to ``most``."""

    def __init__(
        self, field: str, least: int = 0, most: int = 99_999, what: str = "一个数 (a number)"
    ) -> None:
        super().__init__(field)
        self.least, self.most, self.what = least, most, what

    def read(self, cursor: Cursor) -> int:
        return _whole_number(cursor, self.least, self.most, self.what)

    def write(self, value: int, notation: Notation) -> str:
        return str(value)

    def encode(self, value: int, notation: Notation) -> int:
        return value

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> int:
        return int(value)


class Dice(Slot):
    """A roll of between ``fewest`` and ``most`` dice."""

    def __init__(self, field: str, fewest: int, most: int) -> None:
        super().__init__(field)
        self.fewest, self.most = fewest, most

    def read(self, cursor: Cursor) -> tuple[int, ...]:
        found: list[int] = []
        while len(found) < self.fewest or (len(found) < self.most and cursor.peek() is not None):
            found.append(_whole_number(cursor, 1, 6, "骰子点数 (the dice)"))
        return tuple(found)

    def write(self, value: Sequence[int], notation: Notation) -> str:
        return " ".join(str(number) for number in value)

    def encode(self, value: Sequence[int], notation: Notation) -> Any:
        return list(value)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> tuple[int, ...]:
        return tuple(value)


class Text(Slot):
    """A name or reason, quoted where it holds spaces."""

    def read(self, cursor: Cursor) -> str | None:
        word = cursor.peek()
        if word is None and self.optional:
            return None
        word = cursor.take("一段文字 (a text)")
        if word.text.startswith('"') and not word.quoted:
            raise Slip("引号没有关上 (the quotation mark is not closed)", word, '写成 (write): "…"')
        return word.raw

    def write(self, value: str | None, notation: Notation) -> str:
        return "" if value is None else quote(value)

    def encode(self, value: str | None, notation: Notation) -> Any:
        return value

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> Any:
        return value


class Choice(Slot):
    """One word of a few; ``words`` gives each value and the words written for it, plain ones first."""

    def __init__(self, field: str, words: dict[str, tuple[str, ...]], optional: bool = False) -> None:
        super().__init__(field, optional)
        self.words = words
        self.values = {word: value for value, known in words.items() for word in (value, *known)}

    def read(self, cursor: Cursor) -> str | None:
        word = cursor.peek()
        if word is None and self.optional:
            return None
        word = cursor.take(" / ".join(self.words))
        value = self.values.get(word.text.casefold())
        if value is None:
            guess = nearest(word.text, self.values)
            raise Slip(
                f"这里要写 (one of) {' / '.join(self.words)}，不是 (not): {word.raw}",
                word,
                guess and f"是不是 (did you mean): {guess}",
            )
        return value

    def write(self, value: str | None, notation: Notation) -> str:
        if value is None:
            return ""
        return self.words[value][0] if notation.chinese and self.words[value] else value

    def encode(self, value: str | None, notation: Notation) -> Any:
        return value

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> Any:
        return value


class Groups(Slot):
    """Tiles and, in parentheses, open groups: fills ``tiles`` and ``groups`` of a reveal."""

    def get(self, event: Event) -> Any:
        return getattr(event, "tiles"), getattr(event, "groups")  # noqa: B009

    def put(self, fields: dict[str, Any], value: Any) -> None:
        fields["tiles"], fields["groups"] = value

    def read(self, cursor: Cursor) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        loose: list[int] = []
        groups: list[tuple[int, ...]] = []
        group: list[int] | None = None
        opened: Word | None = None
        while (word := cursor.peek()) is not None:
            cursor.take("")
            for piece in _pieces(word):
                if piece.text == "(":
                    if group is not None:
                        raise Slip("括号里又有括号 (a bracket inside a bracket)", piece)
                    group, opened = [], piece
                elif piece.text == ")":
                    if not group:
                        raise Slip("这里的括号是空的或多余的 (an empty or stray bracket)", piece)
                    groups.append(tuple(group))
                    group = None
                else:
                    inner = Cursor(Statement((piece,), None, piece.column), 0, cursor.tiles)
                    (loose if group is None else group).extend(inner.take_tiles())
                if len(loose) > MOST_TILES or len(groups) > MOST_TILES:
                    raise Slip("牌太多了 (more tiles than a set has)", piece)
        if group is not None:
            raise Slip("括号没有关上 (the bracket is not closed)", opened)
        if not loose and not groups:
            raise Slip("这里还要写他亮出的牌 (the tiles he shows)")
        return tuple(loose), tuple(groups)

    def write(self, value: Any, notation: Notation) -> str:
        loose, groups = value
        return " ".join(
            [*(f"({notation.row(group)})" for group in groups), *([notation.row(loose)] if loose else [])]
        )


def _pieces(word: Word) -> Iterable[Word]:
    """A word cut at its parentheses, each piece with its own column."""
    start = 0
    for position, char in enumerate(word.text + ")"):
        if char in "()":
            if position > start:
                yield Word(word.text[start:position], word.raw[start:position], word.column + start)
            if position < len(word.text):
                yield Word(char, word.raw[position], word.column + position)
            start = position + 1
