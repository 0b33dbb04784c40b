"""What the lines further down tell of one that cannot be read: the game they are of, the seats they name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice, takewhile

from referee.record.dialect import Dialect
from referee.record.lexer import statements
from referee.record.lines import numbered_lines

_LOOKED_AT = 100
"""Lines from which the game is guessed where no line names it."""

_LONGEST = 200
"""Characters of a line that are looked at."""


def game_from(text: str, number: int, dialects: Mapping[str, Dialect]) -> Dialect | None:
    """The game whose seats begin most statements from a line on; None where no game's do."""
    scores = dict.fromkeys(dialects, 0)
    for words in islice(_lines_from(text, number), _LOOKED_AT):
        for first, *_ in words:
            for game, dialect in dialects.items():
                scores[game] += first in dialect.seat_words
    best = max(scores, key=lambda game: scores[game])
    return dialects[best] if scores[best] else None


def seats_named_from(text: str, number: int, dialect: Dialect) -> set[int | None]:
    """The seats to which the lines from one on give a name, down to the next deal."""
    spoken = (words for line in _lines_from(text, number) for words in line)
    deal = takewhile(lambda words: words[0] != "game", spoken)
    return {dialect.seat_words.get(words[1]) for words in deal if words[0] == "seat" and words[1:]}


def _lines_from(text: str, number: int) -> Iterator[list[list[str]]]:
    """From a line on, the words of each statement of a line."""
    for at, line in numbered_lines(text):
        if at >= number:
            spoken = ([word.text.casefold() for word in one.words] for one in statements(line[:_LONGEST]))
            yield [words for words in spoken if words]
