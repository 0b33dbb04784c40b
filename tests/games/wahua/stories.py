"""Stories: small sheets in a test's own text, with what the referee must find written in the margin.

A story is what happens after the opening lines, which are supplied: game, rules, dealer 天, a roll of
2 and 4, and twenty unseen tiles for whoever has no ``deal`` line. In a ``deal`` line ``..`` stands for
pairs of points that the story never mentions: they fill the hand up to twenty tiles and nothing ever
touches them. ``#! CODE`` behind a line says that the referee finds this there of the player whose line
it is, ``#! CODE 地`` of another player; ``,`` separates several. Whatever is not marked must not be found.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.settlement import WahuaSettlement
from referee.games.wahua.tiles import POINTS, WahuaTiles, is_bonus, read_point
from referee.record.reader import read_text
from referee.verdicts.audit import Audit

SEATS = "天地银长"
HEADER = ("game wahua", "rules wahua-yuhuan", "dealer 天")
DEALT = 20
PAIRS = ("{0} {0}", "{0}h {0}h", "{0}d {0}")
"""Three pairs that can be made of one point's six tiles, side by side."""

UNJUDGED = {"hands-unknown", "not-revealed", "no-dice"}
"""Notes that say what a story left out on purpose."""

Mark = tuple[int, str | None, str]


def audit_text(text: str, **rules: Any) -> Audit:
    """The audit of a sheet's text, under the built-in rule set with these fields put otherwise."""
    (record,) = read_text(text, "story.deal", {"wahua": WAHUA.dialect})
    values = msgspec.structs.replace(WahuaRules(), **rules)
    return audit(record, WAHUA, RuleSet("story", "wahua", values, "sha256:story"))


def judge(story: str, **rules: Any) -> Audit:
    """The audit of a story; fails unless the findings are exactly those in its margin."""
    text = sheet(story)
    audited = audit_text(text, **rules)
    found = Counter(_found(audited))
    marked = Counter(_marks(text))
    assert found == marked, _difference(text, marked - found, found - marked)
    return audited


def sheet(story: str) -> str:
    """A story as a whole sheet."""
    lines = [line.strip() for line in story.strip().splitlines()]
    if not any(line.startswith("game ") for line in lines):
        header = [line for line in HEADER if not _has(lines, line.split()[0])]
        roll = [] if any(word in line for line in lines for word in ("dice", "骰")) else ["dice 2 4"]
        plain = [line for line in lines if line.split()[0] in ("seat", "date", "table", "scribe", "deal")]
        rest = [line for line in lines if line not in plain]
        own = [line for line in rest if line.split()[0] in ("rules", "dealer")]
        events = [line for line in rest if line not in own]
        deals = [] if any(" reveal " in line for line in lines) and not _played(lines) else _missing(lines)
        lines = [*header, *own, *plain, *roll, *deals, *events]
    return "\n".join(_filled(lines)) + "\n"


def settled(audited: Audit) -> WahuaSettlement:
    """The settlement of an audit, which must have one."""
    assert isinstance(audited.settlement, WahuaSettlement)
    return audited.settlement


def seats(names: str) -> tuple[int, ...]:
    """The numbers of seats by their names: ``seats("天银")``."""
    return tuple(SEATS.index(name) for name in names)


def _has(lines: list[str], word: str) -> bool:
    return any(line.split()[0] == word for line in lines)


def _played(lines: list[str]) -> bool:
    return any(verb in f"{line} " for line in lines for verb in (" draw ", " discard ", " deal "))


def _missing(lines: list[str]) -> list[str]:
    dealt = {line[0] for line in lines if line[1:].startswith(" deal ")}
    return [f"{seat} deal ?20" for seat in SEATS if seat not in dealt]


def _filled(lines: list[str]) -> Iterator[str]:
    """The lines with every ``..`` of a deal written out."""
    told = {word for line in lines for word in line.partition("#")[0].replace("(", " ").split()}
    mentioned = {POINTS[point] for point in map(read_point, told) if point is not None}
    spare = [pair.format(point) for pair in PAIRS for point in reversed(POINTS) if point not in mentioned]
    for line in lines:
        head, dots, tail = line.partition("..")
        if not dots:
            yield line
            continue
        tiles = head.split()[2:]
        pairs, odd = divmod(DEALT - sum(map(_count, tiles)), 2)
        assert not odd, f"an odd number of tiles is missing: {line}"
        chosen: list[str] = []
        points: set[str] = set()
        for pair in spare[:]:
            if len(chosen) < pairs and pair[:2] not in points:
                points.add(pair[:2])
                chosen.append(pair)
                spare.remove(pair)
        assert len(chosen) == pairs, f"the story mentions too many points: {line}"
        yield head + " ".join(chosen) + tail


def _count(word: str) -> int:
    return int(word[1:] or 1) if word.startswith("?") else 1


def _found(audited: Audit) -> Iterator[Mark]:
    for finding in audited.findings:
        if finding.code in UNJUDGED or finding.event is None:
            continue
        line = audited.record.line_of(finding.event)
        assert line is not None
        yield line, None if finding.seat is None else SEATS[finding.seat], finding.code


def _marks(text: str) -> Iterator[Mark]:
    for number, line in enumerate(text.splitlines(), 1):
        for mark in line.partition("#!")[2].split(","):
            words = mark.split()
            if words:
                seat = words[1] if len(words) > 1 else line[line.find("]") + 1 :].strip()[0]
                yield number, None if seat == "-" else seat, words[0]


def _difference(text: str, missing: Counter[Mark], extra: Counter[Mark]) -> str:
    lines = text.splitlines()
    told = [f"not found: {mark[2]} {mark[1]}: {lines[mark[0] - 1]}" for mark in missing]
    told += [f"found: {mark[2]} {mark[1]}: {lines[mark[0] - 1]}" for mark in extra]
    return "\n".join([*told, "", text])


def bonus_free(tiles: str) -> int:
    """How many of these tiles have a point."""
    codec = WahuaTiles()
    read = [codec.read(word) for word in tiles.split()]
    return sum(not is_bonus(one[0]) for one in read if one)
