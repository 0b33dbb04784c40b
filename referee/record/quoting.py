"""Characters of a sheet: wide ones read as narrow, texts in quotation marks, what must be escaped."""

from __future__ import annotations

import re

# One character becomes one character, so that columns stay those of the line as written.
NARROW = (
    {code: chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | dict.fromkeys((0x3000, 0xFEFF, 0x200B, 0x2060), " ")
    | dict.fromkeys((0x2212, 0x2013, 0x2014), "-")
    | {0x3010: "[", 0x3011: "]", 0x3014: "(", 0x3015: ")", 0x201C: '"', 0x201D: '"'}
)
"""What an input method or a copied text puts where the grammar has an ASCII character."""

WIDE = re.compile(f"[{''.join(map(chr, NARROW))}]")

CLOSERS = {
    '"': re.compile(r'((?:[^"\\]|\\.)*)"', re.DOTALL),
    "“": (_curly := re.compile('([^“”＂"]*)[“”＂"]')),
    "”": _curly,
    "＂": _curly,
    "「": re.compile("([^」]*)」"),
    "『": re.compile("([^』]*)』"),
}
"""For each opening quotation mark: the text up to the closing one. Only ``"…"`` has escapes."""

UNSEEN = re.compile(
    "[\x00-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\ud800-\udfff\U000e0000-\U000e007f]"
)
"""Characters that cannot be seen, or that turn round the order in which others are shown."""

_ESCAPE = re.compile(r'\\(?:(["\\])|u\{([0-9a-fA-F]{1,6})\})')
_PLAIN = re.compile(r'[^\s"#;\\]+\Z')
_STARTS = ("[", "_", "「", "『")


def quote(text: str) -> str:
    """A name or reason as it must stand in a sheet.

    >>> quote("王建国"), quote("a # b"), quote('say "hi"')
    ('王建国', '"a # b"', '"say \\\\"hi\\\\""')
    """
    plain = _PLAIN.match(text) and not text.startswith(_STARTS) and text.casefold() != "bot"
    return text if plain and not WIDE.search(text) and not UNSEEN.search(text) else quote_always(text)


def quote_always(text: str) -> str:
    """A text in quotation marks; what cannot be seen is written out, a line break as ``\\u{a}``."""
    marked = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + UNSEEN.sub(lambda found: f"\\u{{{ord(found[0]):x}}}", marked) + '"'


def unescape(inner: str) -> str:
    """What a text between ASCII quotation marks says; a backslash before anything else is itself."""
    return _ESCAPE.sub(_unescape, inner) if "\\" in inner else inner


def _unescape(found: re.Match[str]) -> str:
    if found[1]:
        return found[1]
    code = int(found[2], 16)
    return found[0] if code > 0x10FFFF or 0xD800 <= code < 0xE000 else chr(code)


def visible(text: str, most: int = 40) -> str:
    """A text for a message: what cannot be seen is named, what is long is cut.

    >>> visible("打\\u202e34")
    '打⟨U+202E⟩34'
    """
    cut = text if len(text) <= most else text[:most] + "…"
    return UNSEEN.sub(lambda found: f"⟨U+{ord(found[0]):04X}⟩", cut)
