"""Walks over the words of one statement, and says what is wrong where they do not fit."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import Protocol

from referee.record.events import UNKNOWN
from referee.record.guessing import nearest
from referee.record.lexer import Statement, Word
from referee.record.quoting import visible

MOST_TILES = 200
"""More tiles than any set holds; a count written after ``?`` beyond it is a slip."""


def closed(word: Word) -> Word:
    """The word; a :class:`Slip` if it opens a quotation mark that is never closed."""
    if word.unclosed:
        name, equals, value = word.raw.rpartition("=") if word.text[0] == "_" else ("", "", word.raw)
        hint = f'写成 (write): {visible(name)}{equals}"{visible(value)}"'
        raise Slip("引号没有关上 (the quotation mark is not closed)", word, hint)
    return word


def raise_all(slips: Sequence[Slip]) -> None:
    """:raises Slip: the first of them, which tells of the others."""
    if slips:
        first, *others = slips
        first.more += tuple(others)
        raise first


Guess = Callable[[str], Sequence[str]]
"""What a word may mean, the likeliest first."""


class Slip(Exception):
    """A fault inside one statement; the reader gives it its place in the file.

    ``word`` is where it is (None: behind the last word), ``hint`` what to write, ``instead`` the word
    that was probably meant, or those of which one was; ``line`` is the statement in another order, shown
    rather than the hint where it can be read. ``more`` are further slips of the same statement.
    """

    more: tuple[Slip, ...] = ()

    def __init__(
        self,
        message: str,
        word: Word | None = None,
        hint: str | None = None,
        instead: str | Sequence[str] | None = None,
        line: str | None = None,
    ) -> None:
        super().__init__(message)
        self.instead = (instead,) if isinstance(instead, str) else tuple(instead or ())
        if hint is None and self.instead:
            hint = f"是不是 (did you mean): {' / '.join(self.instead)}"
        self.message, self.word, self.hint, self.line = message, word, hint, line


class TileCodec(Protocol):
    """How a game writes its tiles."""

    def read(self, text: str) -> tuple[int, ...] | None:
        """The tiles that a word stands for, or None if it stands for none."""

    def write(self, tile: int, chinese: bool = False) -> str:
        """The canonical word for one tile."""

    def words(self) -> Iterable[str]:
        """Every word that stands for a tile, for suggestions."""


class Cursor:
    """Walks over the words of one statement.

    ``guess`` finds the tiles that a word which is none may mean; where it finds none, ``tile_help`` shows
    how tiles are written. At a word of ``stops`` an optional place is passed over.
    """

    def __init__(
        self,
        statement: Statement,
        start: int,
        tiles: TileCodec,
        guess: Guess | None = None,
        tile_help: str | None = None,
    ) -> None:
        self.words, self.position, self.tiles = list(statement.words), start, tiles
        self.guess = guess or self._like
        self.tile_help = tile_help
        self.stops: Collection[str] = ()

    def _like(self, text: str) -> Sequence[str]:
        likely = nearest(text, self.tiles.words())
        return () if likely is None else (likely,)

    def peek(self) -> Word | None:
        """The next word, if there is one."""
        return self.words[self.position] if self.position < len(self.words) else None

    def at_stop(self) -> bool:
        """Whether there is no next word, or it belongs to a later place."""
        return self.peek() is None or self.begins_with(self.stops) > 0

    def begins_with(self, leads: Collection[str]) -> int:
        """The width of the one of these words that stands next, by itself or glued to a tile; else 0."""
        word = self.peek()
        if word is None:
            return 0
        text = word.text.casefold()
        if text in leads:
            return len(text)
        glued = [lead for lead in leads if text.startswith(lead) and self.tiles.read(text[len(lead) :])]
        return len(glued[0]) if glued else 0

    def tile_follows(self) -> bool:
        """Whether the word behind the next one is a tile."""
        behind = self.words[self.position + 1 : self.position + 2]
        return bool(behind) and self.tiles.read(behind[0].text) is not None

    def skip(self) -> None:
        """Go over the next word."""
        self.position += 1

    def rest(self) -> list[Word]:
        """The words that are left."""
        return self.words[self.position :]

    def push(self, word: Word) -> None:
        """Put a word before the next one."""
        self.words.insert(self.position, word)

    def take(self, wanted: str) -> Word:
        """The next word; a :class:`Slip` that says what was wanted if there is none."""
        word = self.peek()
        if word is None:
            raise Slip(f"这里还要写{wanted}")
        self.position += 1
        return word

    def take_text(self, wanted: str) -> Word:
        """The next word, whose quotation mark must be closed if it has one."""
        return closed(self.take(wanted))

    def take_tiles(self) -> tuple[int, ...]:
        """The tiles that the next word stands for, several in games that join them."""
        word = self.take("一张牌 (a tile)")
        found = self._unknowns(word) if word.text[0] == "?" else self.tiles.read(word.text)
        if found is None:
            raise self._no_tile(word)
        return found

    def _no_tile(self, word: Word) -> Slip:
        message = f"没有这样的牌 (no such tile): {visible(word.raw)}"
        meant: Sequence[str] = ()
        if "?" in word.text:
            hint: str | None = "没看见的牌写 ? 或 ?20 (unknown tiles are written ? or ?20)"
        elif (hint := self.joined(word)) is None:
            meant = self.guess(word.text)
            hint = None if meant else self.tile_help
        return Slip(message, word, hint, meant)

    def joined(self, word: Word) -> str | None:
        """A hint where the word and the one before it are one tile written in two."""
        place = self.words.index(word)
        if place == 0 or word.text.isdigit() or self.tiles.read(word.text) is not None:
            return None
        both = self.words[place - 1].raw + word.raw
        known = self.tiles.read(self.words[place - 1].text + word.text) is not None
        return f"一张牌连着写 (one tile, written together): {visible(both)}" if known else None

    @staticmethod
    def _unknowns(word: Word) -> tuple[int, ...]:
        """``?`` is one unknown tile, ``?20`` twenty of them; several ``?`` may stand together."""
        marks = len(word.text) - len(word.text.lstrip("?"))
        count = word.text[marks:]
        if not count and marks <= MOST_TILES:
            return (UNKNOWN,) * marks
        if marks == 1 and count.isascii() and count.isdigit() and len(count) < 4:
            if 0 < int(count) <= MOST_TILES:
                return (UNKNOWN,) * int(count)
            raise Slip(
                f"? 后面写张数 (how many unknown tiles)，1–{MOST_TILES}，不是 (not): {count}",
                word,
                "写成 (write): ? 或 (or) ?20",
            )
        raise Slip(
            f"? 后面只能写张数 (only a count may follow ?): {visible(word.raw)}",
            word,
            "写成 (write): ? 或 (or) ?20",
        )
