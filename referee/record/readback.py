"""What is advised is read once more: a line that the reader would not take is no advice."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.record.dialect import Dialect
from referee.record.headers import is_header, read_header_line
from referee.record.lexer import statements
from referee.record.parsing import read_event
from referee.record.slots import Slip

_MOST_SLIPS = 8
"""A line with more of them is not put right as a whole."""

_BETWEEN = re.compile("[,，、。]")
"""What stands between two things that are written on one line."""


def put_right(line: str, dialect: Dialect) -> str | None:
    """A line with every slip in it put right by what was probably meant; None if it cannot be read then."""
    for _ in range(_MOST_SLIPS):
        slip = _slip(line, dialect)
        if slip is None:
            return line
        if slip.word is None or not slip.instead:
            return None
        line = line[: slip.word.column - 1] + slip.instead[0] + line[slip.word.end - 1 :]
    return None


def in_several(line: str, dialect: Dialect) -> Sequence[str]:
    """The lines for several things that one says, with who did it before each; empty if it does not."""
    pieces = [piece.strip() for piece in _BETWEEN.split(line) if piece.strip()]
    if len(pieces) < 2 or not all(one.words for piece in pieces for one in statements(piece)):
        return ()
    who = pieces[0].split(" ")[0]
    lines = [piece if _slip(piece, dialect) is None else f"{who} {piece}" for piece in pieces]
    return lines if all(_slip(one, dialect) is None for one in lines) else ()


def _slip(line: str, dialect: Dialect) -> Slip | None:
    """What the reader would say is wrong with the statements of a line; None if nothing is."""
    try:
        for statement in statements(line):
            if is_header(statement.words, dialect):
                read_header_line(statement, dialect)
            else:
                read_event(statement, dialect)
    except Slip as slip:
        return slip
    return None
