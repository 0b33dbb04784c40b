"""Numbers and foreign texts as they stand on a page."""

from __future__ import annotations

from fractions import Fraction

MINUS = "\u2212"
"""A minus sign as wide as the plus sign, so that columns of nets line up."""


def plain(text: str) -> str:
    """A text that somebody wrote, with every character that cannot be seen made visible.

    Such a character could reorder or hide what stands around it (bidirectional overrides, zero-width
    spaces, control codes). Markup is no concern here: the templates escape it.

    >>> plain("王 <b>\\u202e\\n")
    '王 <b>‹U+202E›‹U+000A›'
    """
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else f"‹U+{ord(char):04X}›" for char in text)


def grouped(number: int) -> str:
    """A whole number with its thousands apart.

    >>> grouped(-11500), grouped(600)
    ('−11,500', '600')
    """
    return f"{number:,}".replace("-", MINUS)


def signed(number: int) -> str:
    """A net: its sign is always written, for colour alone must not tell a gain from a loss.

    >>> signed(6600), signed(-3800), signed(0)
    ('+6,600', '−3,800', '0')
    """
    return f"+{grouped(number)}" if number > 0 else grouped(number)


def exact(amount: Fraction) -> str:
    """An amount of money, signed and never rounded: a decimal where it ends, else a fraction.

    >>> exact(Fraction(-38)), exact(Fraction(125, 100)), exact(Fraction(-100, 3)), exact(Fraction(1, 3))
    ('−38', '+1.25', '−33 1/3', '+1/3')
    """
    sign = "+" if amount > 0 else MINUS if amount < 0 else ""
    whole, rest = divmod(abs(amount.numerator), amount.denominator)
    if not rest:
        return f"{sign}{whole:,}"
    digits = _decimals(amount.denominator)
    if digits is None:
        return (
            f"{sign}{whole:,} {rest}/{amount.denominator}" if whole else f"{sign}{rest}/{amount.denominator}"
        )
    return f"{sign}{whole:,}.{rest * 10**digits // amount.denominator:0{digits}}"


def _decimals(denominator: int) -> int | None:
    """How many decimal places a fraction with this denominator takes, or None if it never ends."""
    twos = fives = 0
    while denominator % 2 == 0:
        denominator, twos = denominator // 2, twos + 1
    while denominator % 5 == 0:
        denominator, fives = denominator // 5, fives + 1
    return max(twos, fives) if denominator == 1 else None


def css_string(text: str) -> str:
    """The inside of a quoted CSS string: everything but plain letters and digits as an escape.

    What comes out holds no character that means anything to CSS or to HTML.

    >>> css_string('a"</style>')
    'a\\\\22 \\\\3c \\\\2f style\\\\3e '
    """
    return "".join(c if c.isascii() and c.isalnum() else f"\\{ord(c):x} " for c in plain(text))
