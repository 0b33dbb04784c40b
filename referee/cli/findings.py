"""Findings as ``check`` and ``audit`` show them: the spot in the sheet, what is wrong, what to write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import click
from wcwidth import width, wrap

from referee.cli.common import Sheets, game_of, shown
from referee.cli.disputes import at_event
from referee.cli.lines import COLUMNS
from referee.cli.notation import writing_of
from referee.cli.printing import heading, plain, sentences
from referee.cli.spots import spot_of
from referee.games.rulesets import RuleSet
from referee.games.trial import Tried, case_of, explained, remedied, told
from referee.record.events import AmendHeader, Discard, Event, Void
from referee.record.faults import Fault, render
from referee.reports.words import evidence_words
from referee.verdicts.audit import Audit
from referee.verdicts.cases import Remedy
from referee.verdicts.finding import Finding
from referee.verdicts.forms import Writing, forms
from referee.verdicts.remarks import copies, misled
from referee.verdicts.telling import tell

ALL = ("offence", "record", "note")
_INDENT = "    "
_WRITE = "  写上 (write):"
_GONE = "  上面的改好就没有了 (gone once what is above is put right)"
_WORD = re.compile(r"[^\s,;:()]+")
_UNSEEN = re.compile(r"\?( \?)+")
"""Tiles that nobody saw, side by side: they are counted, as in a sheet."""


def show_findings(
    result: Audit, rules: RuleSet, sheets: Sheets, kinds: Sequence[str] = ALL, *, err: bool = False
) -> None:
    """Every finding of these kinds on standard output (``err``: standard error), in order.

    What several players have alike at one event is told once.
    """
    chosen = [(place, one) for place, one in enumerate(result.findings) if one.kind in kinds]
    if not chosen:
        return
    game = game_of(result.record)
    found = remedied(result, game, rules)
    slips = explained(result, game, rules) if "offence" in kinds else {}
    writing = writing_of(result.record, game, sheets)
    for _, group in groupby(chosen, key=lambda pair: _alike(pair[1])):
        places, findings = zip(*group, strict=True)
        lines = [
            *_head(result, findings[0], sheets),
            *sentences(result, findings[0], [one.seat for one in findings if one.seat is not None], indent=2),
            *_evidence(result, findings[0], writing),
            *_advice(result, findings, [found.get(place) for place in places], writing),
            *_excuse(next((slips[place] for place in places if place in slips), None), writing),
            *_doubt(result, places[0], found),
            *(at_event(result, findings[0].event) if findings[0].kind == "offence" else ()),
        ]
        click.echo("\n".join(lines), err=err)


def _alike(finding: Finding) -> tuple[Any, ...]:
    """What players may have alike: all of a finding but its seat."""
    return finding.code, finding.event, finding.certainty, finding.evidence


def _head(result: Audit, finding: Finding, sheets: Sheets) -> list[str]:
    """Place, term and code, then the line of the sheet with a caret under the spot."""
    game, record = game_of(result.record), result.record
    spot = spot_of(record, finding, game.dialect, sheets)
    fault = Fault(
        plain(shown(record.source)),
        spot.line,
        spot.column,
        heading(finding, game),
        None,
        spot.text,
        spot.width,
    )
    return render(fault).splitlines()


def _evidence(result: Audit, finding: Finding, writing: Writing) -> Iterator[str]:
    """The tiles that a finding rests on, the hand first, beyond those that its sentences name."""
    game = game_of(result.record)
    words = evidence_words(game.words)
    said = set(_WORD.findall(tell(finding, game.terms).english))
    for key in dict.fromkeys(("hand", "open", *words)):
        value = finding.evidence.get(key)
        if not isinstance(value, list) or not value or said.issuperset(map(str, value)):
            continue
        if key == "lawful" and not _wrongly_discarded(result, finding):
            continue
        text = _UNSEEN.sub(
            lambda run: f"?{run[0].count('?')}", " ".join(_tiles(one, writing) for one in value)
        )
        label = f"{words[key].chinese} {words[key].english}"
        yield from wrap(f"{label}: {text}", COLUMNS, initial_indent="  ", subsequent_indent=_INDENT)


def _wrongly_discarded(result: Audit, finding: Finding) -> bool:
    """Whether it was against the rules to discard that tile: only then it matters which was lawful."""
    entry = case_of(result, finding, game_of(result.record)).entry
    if entry is None or not isinstance(entry.event, Discard) or entry.event.seat != finding.seat:
        return False
    return finding.evidence.get("tile") not in finding.evidence["lawful"]


def _tiles(value: str | list[str], writing: Writing) -> str:
    """A word or a group of the evidence, what of it is a tile as the sheet writes it."""
    words = value if isinstance(value, list) else value.split()
    tiles = writing.dialect.tiles
    read = [(word, tiles.read(word) or ()) for word in words]
    text = " ".join(tiles.write(found[0]) if len(found) == 1 else word for word, found in read)
    return f"({text})" if isinstance(value, list) or len(words) > 1 else text


def _advice(
    result: Audit, findings: Sequence[Finding], found: Sequence[Tried | None], writing: Writing
) -> Iterator[str]:
    """What to write: the lines that put the findings right, else those for the scribe to fill in."""
    written: list[str] = []
    for finding, tried in zip(findings, found, strict=True):
        case = case_of(result, finding, game_of(result.record))
        if tried is not None and not tried.remedy.events and finding.kind == "record":
            yield _GONE
        elif finding.kind != "offence" and (tried is None or tried.remedy.events):
            lines = [_line(event, finding, writing) for event in tried.remedy.events] if tried else []
            if lines and all(width(line) <= COLUMNS - len(_INDENT) for line in lines):
                assert tried is not None
                yield from _wrapped(misled(case, tried.remedy, not tried.result.record_faults, writing))
            else:
                lines = [*forms(case, writing)]
                yield from _wrapped(copies(case, writing))
            written += lines
    if all(width(f"{_WRITE} {line}") <= COLUMNS for line in written):
        for number, line in enumerate(written):
            yield f"{' ' * width(_WRITE) if number else _WRITE} {line}"
    else:
        yield from [_WRITE, *(_INDENT + line for line in written)]


def _excuse(remedy: Remedy | None, writing: Writing) -> Iterator[str]:
    """What to write where an offence was none of the player's, but a slip of the scribe."""
    if remedy is not None:
        (event,) = remedy.events
        twice, left_out = "若是多写一行 (if a line was written twice)", "若是漏写 (if a line was left out)"
        yield f"  {twice if isinstance(event, Void) else left_out}: {writing.event(event)}"


def _doubt(result: Audit, place: int, found: Mapping[int, Tried]) -> Iterator[str]:
    """Whether an offence only follows from a fault of the record above it, as far as that can be told."""
    finding = result.findings[place]
    if finding.kind != "offence" or all(one.kind != "record" for one in result.findings[:place]):
        return
    right = found[max(found)].result if found else result
    if not told(finding, right):
        yield _GONE
    elif right.record_faults:
        yield "  上面的记录改好后再看 (judge it again once the record above is put right)"


def _wrapped(remarks: Iterable[str]) -> Iterator[str]:
    for remark in remarks:
        yield from wrap(remark, COLUMNS, initial_indent="  ", subsequent_indent=_INDENT)


def _line(event: Event, finding: Finding, writing: Writing) -> str:
    """An event as a line of the sheet; a header line that is missing as it stands in a header."""
    if isinstance(event, AmendHeader) and "header" in finding.evidence:
        return event.line
    return writing.event(event)


def rule_lines(results: Sequence[Audit]) -> list[str]:
    """How to show the rules that the offences of some deals rest on, each named once."""
    terms: Mapping[str, str] = {
        finding.code: game_of(result.record).terms[finding.code].native
        for result in results
        for finding in result.offences
    }
    if len(terms) == 1:
        return [f"规则 the rule: referee rules explain {next(iter(terms))}"]
    lines = ["规则 the rules: referee rules explain CODE", " "]
    for code, native in terms.items():
        if width(f"{lines[-1]} {native} {code},") > COLUMNS:
            lines.append(" ")
        lines[-1] += f" {native} {code},"
    return [*lines[:-1], lines[-1].rstrip(",")]
