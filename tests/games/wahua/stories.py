"""Stories of Wahua: what a story says is in :mod:`tests.games.stories`.

A story is what happens after the opening lines, which are supplied: game, rules, dealer 天, a roll of
2 and 4, and twenty unseen tiles for whoever has no ``deal`` line (where anything was played at all).
In a line ``..`` stands for pairs of points that the story never mentions: they fill the hand up to
twenty tiles (in a reveal to 21 where they must) and nothing ever touches them; ``--`` stands for four
single frames of such points.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.settlement import WahuaSettlement
from referee.games.wahua.tiles import POINTS, read_point
from referee.verdicts.audit import Audit

from ..stories import check, numbered, parted, read

SEATS = "天地银长"
HEADER_WORDS = ("game", "rules", "dealer", "seat", "deal", "date", "table", "scribe")
USUAL = {"game": "game wahua", "rules": "rules wahua-yuhuan", "dealer": "dealer 天"}
DEALT = 20
PAIRS = ("{0} {0}", "{0}h {0}h", "{0}d {0}")
"""Three pairs that the six tiles of one point give side by side."""

SINGLES = "hhd"
"""Three single frames of one point, for three hands."""

IDLE = "-- .."
"""A known hand that waits for nothing and owes nothing: eight pairs and four single frames."""


def audit_text(text: str, **rules: Any) -> Audit:
    """The audit of a sheet's text, under the built-in rule set with these fields put otherwise."""
    values = msgspec.structs.replace(WahuaRules(), **rules)
    return audit(read(text, WAHUA), WAHUA, RuleSet("story", "wahua", values, "sha256:story"))


def judge(story: str, rest: str = "?20", **rules: Any) -> Audit:
    """The audit of a story; fails unless the findings are exactly those in its margin.

    ``rest`` is dealt to whoever has no ``deal`` line; a settlement needs known hands: :data:`IDLE`.
    """
    text = sheet(story, rest)
    audited = audit_text(text, **rules)
    check(audited, text, WAHUA, SEATS)
    return audited


def settled(audited: Audit) -> WahuaSettlement:
    """The settlement of an audit, which must have one."""
    assert isinstance(audited.settlement, WahuaSettlement)
    return audited.settlement


def seats(names: str) -> tuple[int, ...]:
    """The numbers of seats, by their names."""
    return tuple(SEATS.index(name) for name in names)


def sheet(story: str, rest: str = "?20") -> str:
    """A story as a whole sheet."""
    header, events = parted(story, HEADER_WORDS)
    written = {line.split()[0] for line in header}
    header = [*(line for word, line in USUAL.items() if word not in written), *header]
    if not any(line.startswith(("dice", "骰")) for line in events):
        events.insert(0, "dice 2 4")
    if any(re.match(r".\S* (deal|draw|discard|escape) ", line + " ") for line in events):
        dealt = {line[0] for line in events if re.match(r".\S* deal ", line)}
        events[1:1] = [f"{seat} deal {rest}" for seat in SEATS if seat not in dealt]
    return "\n".join(_filled([*header, *numbered(events)])) + "\n"


def _filled(lines: list[str]) -> Iterator[str]:
    """The lines with every ``..`` of a deal written out."""
    events = [line.partition("#")[0] for line in lines if line.split()[0] not in HEADER_WORDS]
    told = {word for line in events for word in re.split(r"[\s()]+", line)[1:]}
    mentioned = {POINTS[point] for point in map(read_point, told) if point is not None}
    spare = {point: [pair.format(point) for pair in PAIRS] for point in reversed(POINTS)}
    for point in mentioned:
        del spare[point]
    idle = list(spare)[:4] if any("--" in line for line in events) else []
    singles = list(SINGLES)
    for point in idle:
        del spare[point]
    for line in lines:
        if " -- " in line:
            form = singles.pop(0)
            line = line.replace("--", " ".join(point + form for point in idle))
        head, dots, tail = line.partition("..")
        if not dots:
            yield line
            continue
        missing, odd = divmod(DEALT - _tiles(head), 2)
        assert not odd or " reveal " in line, f"an odd number of tiles is missing: {line}"
        missing += odd
        fullest = sorted(spare.values(), key=len, reverse=True)[:missing]
        assert all(fullest), f"the story mentions too many points: {line}"
        assert len(fullest) == missing, f"the story mentions too many points: {line}"
        yield f"{head}{' '.join(pairs.pop(0) for pairs in fullest)}{tail}"


def _tiles(head: str) -> int:
    """How many tiles of twenty stand there; a gong in brackets counts as two of them."""
    words = head.split()[2:]
    gongs = re.findall(r"\(\S+ \S+ \S+\)", head)
    return sum(int(word[1:] or 1) if word.startswith("?") else 1 for word in words) - len(gongs)
