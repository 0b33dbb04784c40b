"""Places for texts: reasons and names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from referee.record.quoting import UNSEEN, quote, visible
from referee.record.slots.base import Notation, Slot
from referee.record.slots.cursor import Cursor, Slip, TileCodec

LONGEST_NAME = 200


class Text(Slot):
    """A text, the last place of its verb or line; quoted where it holds spaces."""

    def __init__(self, field: str, what: str, optional: bool = False) -> None:
        super().__init__(field, optional)
        self.what = what
        self.usage, self.usage_english = ('["原因"]', '["REASON"]') if optional else ('"原因"', '"REASON"')

    def read(self, cursor: Cursor) -> str | None:
        if cursor.peek() is None and self.optional:
            return None
        word = cursor.take_text(self.what)
        more = [other.raw for other in cursor.rest()]
        if more and not word.quoted:
            # Words of one text without its quotation marks; the caret belongs under the second.
            raise Slip(
                f"{self.what}：有空格要加引号 (with spaces, in quotation marks)",
                cursor.peek(),
                f"写成 (write): {visible(quote(' '.join([word.raw, *more])))}",
            )
        return word.raw

    def write(self, value: str | None, notation: Notation) -> str:
        return "" if value is None else quote(value)

    def encode(self, value: str | None, notation: Notation) -> Any:
        return value

    def decode(self, value: Any, tiles: TileCodec, read: Callable[[str], Cursor]) -> Any:
        return value


class Name(Text):
    """The name of a player, a table, a rule set: something can be seen of it, and nothing else is in it."""

    def __init__(self, field: str, what: str = "名字 (a name)") -> None:
        super().__init__(field, what)
        self.usage, self.usage_english = "名字", "NAME"

    def read(self, cursor: Cursor) -> str:
        word = cursor.peek()
        said = super().read(cursor)
        assert said is not None, "a name is never left out"
        if not said.strip():
            raise Slip(f"{self.what}：不能是空的 (must not be empty)", word)
        if len(said) > LONGEST_NAME:
            raise Slip(
                f"{self.what}：太长，最多 {LONGEST_NAME} 个字 (longer than {LONGEST_NAME} characters)", word
            )
        if UNSEEN.search(said):
            raise Slip(
                f"{self.what}：有看不见的字符 (holds a character that cannot be seen): {visible(said)}",
                word,
                f"重新打一遍 (type it again): {visible(UNSEEN.sub('', said))}",
            )
        return said.strip()
