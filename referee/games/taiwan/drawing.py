"""A tile as an inline SVG of its own."""

from __future__ import annotations

from xml.sax.saxutils import escape, quoteattr

from referee.games.game import Face, Mark

WIDTH, HEIGHT = 40, 64
"""The box of a tile."""

COLOURS = {"black": "#1d1d1f", "red": "#b3261e", "green": "#1b6e3c", "blue": "#1f4e8c"}
_BODY = "#fffdf5"
_LARGEST, _HEIGHT_OF_WORD = 25.0, 46.0


def svg(face: Face) -> str:
    """A tile as SVG text: its shapes, or where it has none its word.

    >>> svg(Face("東 1z", word="東"))[:40]
    '<svg xmlns="http://www.w3.org/2000/svg" '
    """
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f" aria-label={quoteattr(face.label)}>",
        f"<title>{escape(face.label)}</title>",
        f'<rect x="1" y="1" width="38" height="62" rx="4.5" fill="{_BODY}" stroke="#8a8478"/>',
        *(_shape(mark) for mark in face.marks),
        *_characters(face),
        "</svg>",
    ]
    return "".join(parts)


def _shape(mark: Mark) -> str:
    colour = COLOURS.get(mark.colour, COLOURS["black"])
    if mark.line:
        drawn = f'fill="none" stroke="{colour}" stroke-width="{mark.line:g}" stroke-linecap="round"'
        return f'<path d={quoteattr(mark.path)} {drawn} stroke-linejoin="round"/>'
    return f'<path d={quoteattr(mark.path)} fill="{colour}"/>'


def _characters(face: Face) -> list[str]:
    """The word from top to bottom, as large as it fits; none where the shapes say it all."""
    if face.marks or not face.word:
        return []
    size = min(_LARGEST, _HEIGHT_OF_WORD / len(face.word))
    top = HEIGHT / 2 - size * (len(face.word) - 1) / 2
    colour = COLOURS.get(face.colour, COLOURS["black"])
    # 0.36 em below the middle of a CJK character is its baseline.
    return [
        f'<text x="{WIDTH / 2:g}" y="{top + size * (place + 0.36):.2f}" font-size="{size:g}"'
        f' text-anchor="middle" fill="{colour}">{escape(char)}</text>'
        for place, char in enumerate(face.word)
    ]
