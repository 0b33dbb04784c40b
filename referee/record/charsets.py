"""Which of the two Chinese scripts a text is written in, by the character set that holds either."""

from __future__ import annotations

TRADITIONAL, SIMPLIFIED = "big5", "gb2312"


def written_in(text: str, characters: str) -> bool:
    """Whether a character set has every character of a text.

    >>> [written_in(name, TRADITIONAL) for name in ("楊", "杨", "王")]
    [True, False, True]
    """
    try:
        text.encode(characters)
    except UnicodeEncodeError:
        return False
    return True
