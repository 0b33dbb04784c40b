"""What is known of one point of a hand, as one number, and all that follows from it, as tables.

The number is the *code* of the point. Its low bits are a packed count of the tiles owned: two bits of
whites, two of flowers, one of du. Above them are four marks: :data:`GONGED`, :data:`AGAIN`,
:data:`THROWN`, :data:`AGAINST`.
"""

from __future__ import annotations

from functools import cache

from referee.games.wahua.tiles import COPIES, DU, FLOWER, WHITE

GONG = "GONG"
NO_TIER = 9
"""The point holds nothing that the order of discards speaks of."""

SINGLE_FRAME = 6
SHIFT = (0, 2, 4)
STEP = (1, 4, 16)
"""What a tile of each form adds to the packed count of its point: whites, flowers, du."""

MASK = (3, 12, 16)
FULL = tuple(copies * step for copies, step in zip(COPIES, STEP, strict=False))
"""The bits of each form, and what they are where the set has no more of it."""

PACKED = 31
"""The bits of the packed count."""

GONGED, AGAIN, THROWN, AGAINST = 32, 64, 128, 256
"""He has declared its gong; he holds a white of it that must go again; he has discarded a white of it;
another player has declared its gong."""

CODES = range(512)


def _best_pairs() -> tuple[tuple[str | None, int, int], ...]:
    """For each packed count: the best pair, and the whites and frames it leaves over."""
    table: list[tuple[str | None, int, int]] = []
    for packed in range(PACKED + 1):
        whites, flowers, du = packed & 3, packed >> 2 & 3, packed >> 4
        frames = flowers + du
        if du and flowers:
            table.append(("DF", whites, frames - 2))
        elif flowers >= 2:
            table.append(("FF", whites, frames - 2))
        elif frames and whites:
            table.append(("DW" if du else "FW", whites - 1, frames - 1))
        elif whites >= 2:
            table.append(("WW", whites - 2, 0))
        else:
            table.append((None, 0, 0))
    return tuple(table)


PAIRS = _best_pairs()
SIZES = tuple((packed & 3) + (packed >> 2 & 3) + (packed >> 4) for packed in range(PACKED + 1))
TRIPLE = 2 * STEP[FLOWER] + STEP[DU]
"""The packed count of 度花花; the same plus whites holds it too."""


def holds_triple(packed: int) -> bool:
    """Whether a point's tiles hold 度花花."""
    return packed >> 2 == TRIPLE >> 2


COMBO_OF = tuple(GONG if code & GONGED else PAIRS[code & PACKED][0] for code in CODES)
"""The group of a point by its code: a declared gong, the best pair, or None."""

COMBO_WITH_TRIPLES = tuple(
    GONG if holds_triple(code & PACKED) else combo for code, combo in enumerate(COMBO_OF)
)
"""The same where an undeclared 度花花 counts as a gong."""


def first_tier_of(
    packed: int, held: int, again: int, gong: bool, thrown: bool, against: bool, white_again: str
) -> int:
    """The first tier of a point, of which ``held`` whites are in hand and ``again`` of them tier-3 ones.

    ``thrown``: he has discarded a white of it before; ``against``: another player declared its gong.
    """
    if gong:
        return 1 if held else NO_TIER
    combo, whites, _ = PAIRS[packed]
    if combo is None:
        if packed != 1:
            return SINGLE_FRAME if packed else NO_TIER
        if thrown and white_again != "off":
            return 3
        return 4 if against else 5
    if whites:
        return 2
    return 3 if again and white_again == "always" else NO_TIER


# --- what the points of a hand come to ----------------------------------------------------------

# One number, the tally of the hand, kept up to date by adding what the code of a point weighs. From the
# lowest digit up: groups (declared gongs too), single whites, single frames, tiles beyond the groups of
# their points; then the points of each tier; then undeclared 度花花.
GROUP, WHITE_SINGLE, FRAME_SINGLE, LOOSE = 1, 1 << 5, 1 << 10, 1 << 15
FIRST_TIER, TIER_BITS, TIERS = 1 << 23, 5, range(1, SINGLE_FRAME + 1)
TRIPLES = FIRST_TIER << TIER_BITS * len(TIERS)
FIVE_BITS, EIGHT_BITS = 31, 255

COMPLETENESS = FIRST_TIER - 1
"""The digits below the tiers: they tell whether a hand is complete."""

WON = 10 * GROUP + FRAME_SINGLE
KAN_HUA = 10 * GROUP
WAITING = (9 * GROUP + WHITE_SINGLE + FRAME_SINGLE, 9 * GROUP + 2 * FRAME_SINGLE)
READY = frozenset((KAN_HUA, *WAITING))


def _tier_digit(tier: int) -> int:
    """A point of this tier, in a tally; 0 of none that orders the discards."""
    return 0 if tier == NO_TIER else FIRST_TIER << TIER_BITS * (tier - 1)


BEFORE = tuple(_tier_digit(tier) - FIRST_TIER if tier in TIERS else 0 for tier in range(NO_TIER + 1))
"""By tier: the digits of all the tiers that go before it."""


@cache
def tiers_by_code(white_again: str) -> tuple[int, ...]:
    """The first tier of a point by its code, under one reading of 打白留白."""
    return tuple(_tier(code, white_again) for code in CODES)


@cache
def weights_by_code(white_again: str) -> tuple[int, ...]:
    """What a point adds to the tally, by its code."""
    return tuple(_weight(code, tier) for code, tier in enumerate(tiers_by_code(white_again)))


def _tier(code: int, white_again: str) -> int:
    packed = code & PACKED  # of a declared gong, only what is in hand
    again, gong, thrown, against = (bool(code & mark) for mark in (AGAIN, GONGED, THROWN, AGAINST))
    return first_tier_of(packed, packed & 3, again, gong, thrown, against, white_again)


def _weight(code: int, tier: int) -> int:
    packed = code & PACKED
    size = SIZES[packed]
    of_tier = _tier_digit(tier)
    if code & GONGED:
        return of_tier + GROUP + LOOSE * size
    if size >= 2:
        return of_tier + GROUP + LOOSE * (size - 2) + TRIPLES * holds_triple(packed)
    return of_tier + (0, WHITE_SINGLE if packed == STEP[WHITE] else FRAME_SINGLE)[size]


def groups(tally: int) -> int:
    """How many groups there are, declared gongs among them."""
    return tally & FIVE_BITS


def loose(tally: int) -> int:
    """How many tiles lie beyond the groups of their points."""
    return tally // LOOSE & EIGHT_BITS


def points_of_tier(tally: int, tier: int) -> int:
    """How many points have this first tier, 1 to 6."""
    return tally // _tier_digit(tier) & FIVE_BITS


def first_tier(tally: int) -> int:
    """The first tier that has a point, :data:`NO_TIER` if none has."""
    return next((tier for tier in TIERS if points_of_tier(tally, tier)), NO_TIER)
