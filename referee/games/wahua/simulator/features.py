"""What should occur in simulated deals of Wahua, so that one can count whether everything does."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.simulating.sheets import Expected

OUTCOMES = ("won", "exhausted", "escaped", "time", "abandoned")
AT_THE_TABLE = (
    "bonus tile exposed",
    "bonus tile drawn in a turn",
    "gong dealt",
    "gong own, in hand",
    "gong own, open pair",
    "gong claimed",
    "eat onto a single",
    "eat onto pair",
    "eat onto open pair",
    "swap",
    "takeback",
    "show",
    "escape",
    "pass",
    "tier 3 white drawn",
    *(f"discard of tier {tier}" for tier in range(1, 7)),
    "win off a discard",
    "win by own draw",
    "win in kan-hua off a discard",
    "win in kan-hua by own draw",
    "several callers, frame first",
    "several callers, nearest",
    "win called late",
    "wall ends on a bonus tile",
)
LIABILITIES = tuple(
    f"liability: {claim} on a {ground} tile, {applied}"
    for claim in ("gong", "win")
    for ground in ("fresh", "large")
    for applied in ("binding", "not binding")
)
OFFENCES = (
    *("song-zi", "pin-shuang-dui", "da-bai-liu-bai", "gang-kao-bang", "xian-kuang", "chai-dui"),
    *("you-gang-bu-gang", "kan-hua-bu-kan", "pao-hu", "xian-hua", "illegal-claim", "false-win"),
    "flower-held",
)


def liabilities(wanted: Expected) -> Iterable[str]:
    """Who answered for what in a deal."""
    for liability in (wanted.settlement or {}).get("liabilities", ()):
        applied = "binding" if liability["applied"] else "not binding"
        yield f"liability: {liability['claim']} on a {liability['ground']} tile, {applied}"


def wanted(slips: bool) -> Iterable[str]:
    """Everything that should occur in a few hundred deals, in the order in which it is told."""
    yield from (f"outcome: {name}" for name in OUTCOMES)
    yield from AT_THE_TABLE
    yield from LIABILITIES
    if slips:
        yield from (f"offence: {code}" for code in OFFENCES)
