"""What somebody most likely meant by a word that is none."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache
from itertools import product

_ROWS = ("`1234567890-=", " qwertyuiop[]", " asdfghjkl;'", " zxcvbnm,./")
_LONGEST = 40
"""Longer words than that are no slip of one word."""


def _neighbours() -> dict[str, str]:
    """For each key those around it; each row lies half a key to the right of the one above."""
    found: dict[str, str] = {}
    for row, keys in enumerate(_ROWS):
        for column, key in enumerate(keys):
            if key == " ":
                continue
            around = [
                _ROWS[other][at]
                for other, places in (
                    (row, (column - 1, column + 1)),
                    (row - 1, (column, column + 1)),
                    (row + 1, (column - 1, column)),
                )
                if 0 <= other < len(_ROWS)
                for at in places
                if 0 <= at < len(_ROWS[other])
            ]
            found[key] = "".join(around).replace(" ", "")
    return found


BESIDE = _neighbours()
"""The keys beside each key of the usual keyboard, those of its own row first."""


def nearest(word: str, known: Iterable[str]) -> str | None:
    """The known word most like a mistyped one, or None if none is close.

    >>> nearest("discrad", ["draw", "discard"]), nearest("disc", ["draw", "discard"])
    ('discard', 'discard')
    """
    return _nearest(word.casefold(), tuple(known))


@lru_cache(maxsize=2048)
def _nearest(word: str, known: tuple[str, ...]) -> str | None:
    if not 1 < len(word) <= _LONGEST:
        return None
    most = 1.0 if len(word) < 5 else 2.0 if len(word) < 9 else 3.0
    close = [
        (distance, place, candidate)
        for place, candidate in enumerate(known)
        if abs(len(candidate) - len(word)) <= most
        and (distance := _distance(word, candidate.casefold(), most)) <= most
        and distance < max(len(word), len(candidate)) / 2
    ]
    if close:
        return min(close)[2]
    begun = [candidate for candidate in known if candidate.casefold().startswith(word)]
    if len(word) > 2 and len(begun) == 1:
        return begun[0]
    if len(word) < 4:
        return None
    from difflib import get_close_matches

    found = get_close_matches(word, known, n=1, cutoff=0.6)
    return found[0] if found else None


def _distance(word: str, other: str, most: float) -> float:
    """How many slips lie between two words: a wrong, missing, needless or swapped letter each.

    A neighbouring key, a doubled letter and two letters swapped are slips more likely than others.
    """
    before: list[float] = []
    row = [float(n) for n in range(len(other) + 1)]
    for i, char in enumerate(word, 1):
        earlier, before, row = before, row, [float(i)]
        for j, wanted in enumerate(other, 1):
            doubled = i > 1 and char == word[i - 2]
            swap = char == wanted or (0.6 if wanted in BESIDE.get(char, "") else 1.0)
            cost = before[j - 1] + (0.0 if swap is True else swap)
            cost = min(cost, before[j] + (0.6 if doubled else 1.0), row[j - 1] + 1.0)
            if i > 1 and j > 1 and char == other[j - 2] and word[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 0.6)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def one_slip_away(word: str) -> Iterable[str]:
    """Words that a slip of the fingers may have turned into this one, likelier ones first."""
    for at in range(len(word)):
        if word[at] in word[:at]:
            yield word[:at] + word[at + 1 :]
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at, char in enumerate(word):
        for key in BESIDE.get(char, ""):
            yield word[:at] + key + word[at + 1 :]
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]


def replaced(word: str, meant: Mapping[str, str]) -> Iterable[str]:
    """The word with some characters replaced by those that are often meant, all of them first."""
    choices = [(meant[char], char) if char in meant else (char,) for char in word]
    if sum(len(choice) > 1 for choice in choices) <= 6:
        for chosen in product(*choices):
            yield "".join(chosen)


def run_together(text: str, known: Collection[str]) -> list[str] | None:
    """The known words that a text is made of without spaces, longest first; None if it is not."""
    longest = max(map(len, known), default=0)
    found: list[list[str] | None] = [*([None] * len(text)), []]
    for start in range(len(text) - 1, -1, -1):
        for stop in range(min(len(text), start + longest), start, -1):
            rest = found[stop]
            if rest is not None and text[start:stop] in known:
                found[start] = [text[start:stop], *rest]
                break
    return found[0]
