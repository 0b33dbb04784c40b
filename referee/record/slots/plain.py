"""Places for numbers, dice, and words of a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.record.guessing import nearest
from referee.record.lexer import Word
from referee.record.quoting import visible
from referee.record.slots.base import Notation, Slot
from referee.record.slots.cursor import Cursor, Slip, TileCodec

MOST_EVENTS = 999_999
"""No deal has an event with a higher number."""


def whole_number(word: Word, least: int, most: int, what: str) -> int:
    """The number that a word says.

    :raises Slip: it says none, or one that is out of range.
    """
    text = word.text
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Slip(f"这里要写{what}，不是 (not): {visible(word.raw)}", word)
    if not least <= int(text) <= most:
        raise Slip(f"{what}：从 {least} 到 {most}，不是 (out of range): {text}", word)
    return int(text)


class Number(Slot):
    """A whole number from ``least`` to ``most``."""

    usage = "号码"
    usage_english = "NUMBER"

    def __init__(
        self, field: str, least: int = 0, most: int = MOST_EVENTS, what: str = "一个数 (a number)"
    ) -> None:
        super().__init__(field)
        self.least, self.most, self.what = least, most, what

    def read(self, cursor: Cursor) -> int:
        word = cursor.take(self.what)
        if word.text.endswith(":") and len(word.text) > 1:
            word = word.cut(0, -1)
        return whole_number(word, self.least, self.most, self.what)

    def write(self, value: int, notation: Notation) -> str:
        return str(value)

    def encode(self, value: int, notation: Notation) -> int:
        return value

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> int:
        return int(value)


class Dice(Slot):
    """A roll of between ``fewest`` and ``most`` dice."""

    usage = "2 4"
    stops = tuple("123456")

    def __init__(self, field: str, fewest: int, most: int) -> None:
        super().__init__(field)
        self.fewest, self.most = fewest, most

    def read(self, cursor: Cursor) -> tuple[int, ...]:
        found: list[int] = []
        while len(found) < self.fewest or (len(found) < self.most and cursor.peek() is not None):
            word = cursor.take("骰子点数 (the dice)")
            run = [char for char in word.text if char in "123456"]
            if len(run) > 1 and self.fewest <= len(found) + len(run) <= self.most:
                raise Slip(
                    f"骰子点数之间要有空格 (put spaces between the dice): {visible(word.raw)}",
                    word,
                    instead=" ".join(run),
                )
            found.append(whole_number(word, 1, 6, "骰子点数 (the dice)"))
        return tuple(found)

    def write(self, value: Sequence[int], notation: Notation) -> str:
        return " ".join(map(str, value))

    def encode(self, value: Sequence[int], notation: Notation) -> list[int]:
        return list(value)

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> tuple[int, ...]:
        return tuple(value)


class Choice(Slot):
    """One word of a few; ``words`` gives each value and the words written for it, plain ones first.

    ``slips`` are words that are written by mistake for one of them.
    """

    def __init__(
        self,
        field: str,
        words: Mapping[str, tuple[str, ...]],
        optional: bool = False,
        slips: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(field, optional)
        self.words, self.slips = words, slips or {}
        self.values = {word.casefold(): value for value, known in words.items() for word in (value, *known)}
        self.both = " / ".join(" ".join([*others[:1], value]) for value, others in words.items())
        shown = "|".join((*others, value)[0] for value, others in words.items()), "|".join(words)
        self.usage, self.usage_english = (f"[{one}]" if optional else one for one in shown)

    def read(self, cursor: Cursor) -> str | None:
        if self.optional and cursor.at_stop():
            return None
        word = cursor.take(self.both)
        value = self.values.get(word.text.casefold())
        if value is None:
            raise Slip(
                f"这里要写 (one of) {self.both}，不是 (not): {visible(word.raw)}",
                word,
                instead=self.slips.get(word.text.casefold()) or nearest(word.text, self.values),
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
