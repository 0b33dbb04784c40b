"""What was meant by a word that is no tile: the ways to go wrong that every game shares."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence

from referee.record.guessing import one_slip_away, replaced, run_together

_LONGEST = 60
_LONGEST_MISTYPED = 24
"""In longer words single letters are not tried, of which each may be the wrong one."""

_PUNCTUATION = re.compile(r"[\s,、。.:：;'\"“”·\-_/\\|()\[\]]+")


def by_slip(slips: Mapping[str, str]) -> dict[str, str]:
    """For each character the one that it may stand for, of a table the other way round."""
    return {slip: char for char, all_slips in slips.items() for slip in all_slips}


ALIKE: Mapping[str, str] = by_slip(
    {
        "一": "壹衣",
        "二": "贰貳弍儿兒两兩",
        "三": "山叁參叄散",
        "四": "死肆似泗",
        "五": "伍午舞",
        "六": "陆陸流留",
        "七": "柒戚期",
        "八": "捌扒巴",
        "九": "玖酒久旧舊",
        "春": "椿村舂",
        "夏": "下吓厦廈",
        "秋": "球丘邱",
        "冬": "东咚动",
        "兰": "栏拦烂蓝篮",
        "蘭": "欄攔爛藍籃闌",
        "竹": "主筑祝逐",
        "菊": "局举桔居",
        "白": "百柏拜自",
    }
)
"""Characters that sound or look like numerals, seasons, plants and 白."""


class TileGuesser:
    """Finds the tiles that a word which is none may mean, the likeliest first; there may be none.

    ``known`` tells whether a word stands for tiles, ``words`` are those that may be run together.
    ``said`` gives what a game's players call a tile otherwise, ``alike`` characters that are taken for
    one another.
    """

    def __init__(
        self,
        known: Callable[[str], bool],
        words: Callable[[], Collection[str]],
        said: Callable[[str], Sequence[str]],
        alike: Mapping[str, str],
    ) -> None:
        self.known, self.words, self.said, self.alike = known, words, said, alike

    def __call__(self, text: str) -> tuple[str, ...]:
        """The words to write instead; several where it may be either."""
        text = text.lower()
        bare = _PUNCTUATION.sub("", text)
        if not bare or len(text) > _LONGEST:
            return ()
        parts = [part for part in _PUNCTUATION.split(text) if part]
        if bare != text and self.known(bare):
            return (bare,)
        if len(parts) > 1 and all(map(self.known, parts)):
            return (" ".join(parts),)
        return (
            tuple(self.said(bare))
            or self.otherwise(replaced(bare, self.alike))
            or self.first(one_slip_away(bare) if len(bare) <= _LONGEST_MISTYPED else ())
            or self._run_together(bare)
        )

    def first(self, words: Iterable[str]) -> tuple[str, ...]:
        """The first of these words that is a tile."""
        return next(((word,) for word in words if self.known(word)), ())

    def otherwise(self, words: Iterable[str]) -> tuple[str, ...]:
        """The first of these words that is a tile, or another word for one."""
        return next((tuple(found) for word in words if (found := self._found(word))), ())

    def _found(self, word: str) -> Sequence[str]:
        return (word,) if self.known(word) else self.said(word)

    def _run_together(self, text: str) -> tuple[str, ...]:
        """Tiles without spaces between them."""
        parts = run_together(text, self.words())
        return () if parts is None else (" ".join(parts),)
