"""What a simulated deal has in it, so that one can count whether everything occurs."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.wahua.simulator.series import Simulated

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


def features_of(deal: Simulated) -> set[str]:
    """The features of one deal."""
    table = deal.table
    found = {f"outcome: {table.outcome()}", *table.features}
    for liability in (deal.wanted.settlement or {}).get("liabilities", ()):
        applied = "binding" if liability["applied"] else "not binding"
        found.add(f"liability: {liability['claim']} on a {liability['ground']} tile, {applied}")
    found |= {f"{label.kind}: {label.code}" for label in deal.wanted.findings}
    if deal.slip is not None:
        found.add(f"slip: {deal.slip.kind}")
    return found


def wanted_features(slips: bool) -> Iterable[str]:
    """Everything that should occur in a few hundred deals, in the order in which it is told."""
    yield from (f"outcome: {name}" for name in OUTCOMES)
    yield from AT_THE_TABLE
    yield from LIABILITIES
    if slips:
        yield from (f"offence: {code}" for code in OFFENCES)
