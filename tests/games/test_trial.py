"""What the referee tells a scribe to write: sheets with one slip, and golden ones; written, it is gone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec
import pytest

from referee.games import dialects, registry
from referee.games.game import Game
from referee.games.replay import audit
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.games.trial import Trials, best, case_of, remedied
from referee.record import events as e
from referee.record.events import AmendHeader, Event
from referee.record.reader import read_text
from referee.verdicts.audit import Audit
from referee.verdicts.cases import Remedy
from referee.verdicts.finding import Finding
from referee.verdicts.forms import OPEN, Writing, forms
from tests.games.golden import GOLDEN, sheets_of


class Slip(msgspec.Struct, frozen=True):
    """A sheet, one of its findings, and the lines to write because of it."""

    text: str
    code: str
    lines: tuple[str, ...]


def taiwan(events: str, code: str, *lines: str, header: str = "dealer E\nround E") -> Slip:
    return Slip(f"game taiwan\nrules taiwan-table\n{header}\n{events}\n", code, lines)


def wahua(events: str, code: str, *lines: str, header: str = "dealer 天") -> Slip:
    return Slip(f"game wahua\nrules wahua-yuhuan\n{header}\ndice 2 4\n{events}\n", code, lines)


HAND = "天 deal 66h 66d 24 11 11 11h 44 44 44h 33 33 33h 46 46h 46d 55 55h 55d 22 22h"

SLIPS = {
    "a point beside the one he holds": wahua(
        f"{HAND}\n天 draw 22d\n天 discard 56", "not-held", "amend 4: 天 discard 46"
    ),
    "another form of the point": wahua(
        f"{HAND}\n天 draw 22d\n天 discard 33d", "not-held", "amend 4: 天 discard 33"
    ),
    "one white too many": wahua(
        f"{HAND}\n天 draw 11\n天 discard 22\n地 draw 11", "no-such-tile", "amend 5: 地 draw …"
    ),
    "a turn's draw left out": wahua("天 discard 66", "out-of-turn", "insert 2: 天 draw ?"),
    "drawn twice": wahua("天 draw ?\n天 draw 66\n天 discard 66", "out-of-turn", "void 3"),
    "the next but one draws": wahua(
        "天 draw ?\n天 discard 66\n银 draw 25\n地 discard 25", "out-of-turn", "amend 4: 地 draw 25"
    ),
    "a replacement left out": wahua(
        "天 draw 春\n天 flower 春\n天 discard 66", "unreplaced", "insert 4: 天 draw ?"
    ),
    "a gong not replaced": wahua("天 draw ?\n天 gong 66\n天 discard 11", "unreplaced", "insert 4: 天 draw ?"),
    "the eaten tile misnamed": wahua(
        "天 draw ?\n天 discard 66\n地 eat 11 with 66h\n地 discard 25",
        "declared-differs",
        "amend 4: 地 eat 66 with 66h",
    ),
    "the discard that was eaten left out": wahua(
        "天 draw ?\n地 eat 66 with 66h\n地 discard 25", "no-standing-discard", "insert 3: 天 discard 66"
    ),
    "a wrong word at the end": wahua(
        "天 draw ?\n天 discard 66\n地 escape\nend exhausted", "declared-differs", "amend 5: end"
    ),
    "a draw after an escape": wahua("天 escape\n地 draw ?", "after-end", "void 3"),
    "nineteen tiles": wahua("天 deal ?19\n天 draw ?", "wrong-count", "amend 2: 天 deal …"),
    "no dealer": wahua("地 draw 25\n地 discard 25", "missing-header", "dealer 地", header="deal 1"),
    "no dice": Slip(
        "game wahua\nrules wahua-yuhuan\ndealer 天\n天 deal 春 ?19\n天 flower 春\n天 escape\nend\n",
        "no-dice",
        ("insert 1: dice …",),
    ),
    "a tile beside the one he holds": taiwan(
        "E deal 123456789m12345p111s\nE discard 6p", "not-held", "amend 2: 東 discard 5p"
    ),
    "any of his tiles, each as good": taiwan(
        "E deal 123456789m12345p111s\nE discard 中", "not-held", "amend 2: 東 discard …"
    ),
    "the one tile with which what follows can be": taiwan(
        "E deal 123456789m1234p1119s\nN deal 7777z123456789m123p\nE discard 中\n"
        "S draw ?\nS discard 1z\nW draw ?\nW discard 1z\nN draw ?\nN discard 1z\nE draw 9s\n"
        "E reveal 123456789m1234p1119s",
        "not-held",
        "amend 3: 東 discard 9s",
    ),
    "a fifth tile": taiwan(
        "E deal 111123456789m1234p1s\nE discard 9m\nS draw 1m", "no-such-tile", "amend 3: 南 draw …"
    ),
    "a fifth tile that can only have been one": taiwan(
        "E deal 111123456789m1234p1s\nS deal 123456789p1234p119s\nE discard 9m\nS draw 1m\nS discard 1p\n"
        "end abandoned\nS reveal 123456789p234p1199s",
        "no-such-tile",
        "amend 4: 南 draw 9s",
    ),
    "another dealer": taiwan(
        "E deal ?16\nS deal ?17\nW deal ?16\nN deal ?16\nS discard 1m",
        "wrong-count",
        "amend header: dealer 南",
    ),
    "a win, with a reason": wahua('天 escape\nend abandoned "茶"', "declared-differs", "amend 3: end"),
    "written twice": taiwan("E discard 1m\nE discard 1m\nS draw ?\nS discard 2m", "out-of-turn", "void 2"),
    "dealt twice to one, to another not at all": taiwan(
        "E deal ?17\nS deal ?16\nW deal ?16\nW deal ?16\nE discard 1m", "out-of-turn", "void 4"
    ),
    "dice cast again": taiwan("dice 2 4\ndice 2 5\nE discard 1m", "out-of-turn", "void 2"),
    "another's seat": taiwan("E discard 1m\nW draw ?\nS discard 2m", "out-of-turn", "amend 2: 南 draw ?"),
    "a draw left out": taiwan(
        "E discard 1m\nS kong 5m concealed\nS draw 2m\nS discard 3m", "out-of-turn", "insert 2: 南 draw ?"
    ),
    "a turn left out": taiwan(
        "E discard 1m\nW draw 2m\nW discard 3m",
        "out-of-turn",
        "insert 2: 南 draw ?",
        "insert 2: 南 discard …",
    ),
    "a discard left out": taiwan(
        "E discard 1m\nS draw ?\nW draw 2m\nW discard 3m", "out-of-turn", "insert 3: 南 discard …"
    ),
    "replacements left out": taiwan(
        "E flower 12f\nE discard 1m", "unreplaced", "insert 2: 東 draw ?", "insert 2: 東 draw ?"
    ),
    "another tile than the one that lies there": taiwan(
        "E discard 1m\nS chow 2m with 23m\nS discard 5m", "declared-differs", "amend 2: 南 chow 1m with 2m 3m"
    ),
    "the word at the end": taiwan(
        "E discard 1m\nS draw ?\nend", "declared-differs", "amend 3: end abandoned"
    ),
    "after the end": taiwan("E discard 1m\nend abandoned\nS draw ?", "after-end", "void 3"),
    "the discard that was won left out": taiwan(
        "E discard 1m\nS draw ?\nW win 3m\nend", "no-standing-discard", "insert 3: 南 discard 3m"
    ),
    "nothing to win": taiwan("E discard 1m\nS draw ?\nW win\nend abandoned", "no-standing-discard", "void 3"),
    "another tile shown than held": taiwan(
        "E deal ?17\nS deal 123456789m1234p119s\nE discard 1p\nend abandoned\nS reveal 123456789m1234p129s",
        "reveal-differs",
        "amend 5: 南 reveal 1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 1s 1s 9s",
    ),
    "a hand too short": taiwan("S deal 123m", "wrong-count", "amend 1: 南 deal …"),
    "who deals": taiwan("S discard 5m\nW draw ?", "missing-header", "dealer 南", header="round E"),
    "the round": taiwan("E discard 5m", "missing-header", "round E|S|W|N", header="dealer E"),
    "no timeout": taiwan("E discard 1m bot", "bot-without-timeout", "insert 1: 東 timeout"),
    "a hand not shown": taiwan("E discard 1m\nW win 1m\nend", "not-revealed", "西 reveal …"),
    "nothing to be done": taiwan("[00:20] E discard 1m\n[00:10] S draw ?", "clock-back"),
}


def judged(text: str) -> tuple[Audit, Game, RuleSet]:
    (record,) = read_text(text, "a.deal", dialects())
    game = registry()[record.header.game]
    rules = load(record.header.rules or game.built_in[0], game, Shelf())
    return audit(record, game, rules), game, rules


def about(audited: Audit, code: str) -> tuple[int, Finding]:
    """The first finding of a code, and its place; no fault of the record comes before it."""
    place = next(at for at, one in enumerate(audited.findings) if one.code == code)
    assert not any(one.kind == "record" for one in audited.findings[:place])
    return place, audited.findings[place]


def line(event: Event, writing: Writing, finding: Finding) -> str:
    """A correction as it is written; a header line that is missing is written as it is."""
    header = isinstance(event, AmendHeader) and finding.code == "missing-header"
    return event.line if header and isinstance(event, AmendHeader) else writing.event(event)


def below(text: str, lines: Sequence[str]) -> Audit:
    """The audit of a sheet with lines written below it, header lines behind its first."""
    start, rest = text.split("\n", 1)
    names = ("dealer", "round", "rules")
    header = [one for one in lines if one.startswith(names)]
    events = [one for one in lines if one not in header]
    return judged("\n".join([start, *header, rest.rstrip("\n"), *events]) + "\n")[0]


def same(finding: Finding, other: Finding) -> bool:
    return (finding.code, finding.event, finding.seat) == (other.code, other.event, other.seat)


@pytest.mark.parametrize("name", SLIPS)
def test_what_to_write(name: str) -> None:
    slip = SLIPS[name]
    audited, game, rules = judged(slip.text)
    place, finding = about(audited, slip.code)
    found, writing = remedied(audited, game, rules), Writing(game.dialect, False)
    if place in found:
        events = found[place].remedy.events
        assert tuple(line(event, writing, finding) for event in events) == slip.lines
    else:
        assert forms(case_of(audited, finding, game), writing) == slip.lines


@pytest.mark.parametrize("chinese", [False, True], ids=["English", "Chinese"])
@pytest.mark.parametrize("name", [name for name, slip in SLIPS.items() if slip.lines])
def test_what_is_written_takes_the_finding_away(name: str, chinese: bool) -> None:
    audited, game, rules = judged(SLIPS[name].text)
    place, finding = about(audited, SLIPS[name].code)
    found = remedied(audited, game, rules)
    if place not in found:
        assert any(OPEN in one or "|" in one for one in SLIPS[name].lines)
        return
    writing = Writing(game.dialect, chinese)
    events = found[place].remedy.events
    after = below(SLIPS[name].text, [line(event, writing, finding) for event in events])
    assert not any(same(finding, one) for one in after.findings)
    assert len(after.record_faults) <= len(audited.record_faults) - (finding.kind == "record")


@pytest.mark.parametrize("name", [name for name, slip in SLIPS.items() if OPEN in "".join(slip.lines)])
def test_a_form_is_a_line_once_it_is_filled_in(name: str) -> None:
    """What stands for the tiles is the one thing that the reader cannot take."""
    slip = SLIPS[name]
    audited, game, _ = judged(slip.text)
    tile = game.dialect.tiles.write(0)
    filled = [one.replace(OPEN, "2 4" if "dice" in one else tile) for one in slip.lines]
    (record,) = read_text(slip.text + "\n".join(filled) + "\n", "a.deal", dialects())
    assert len(record.entries) == len(audited.record.entries) + len(filled)


def faulty() -> Iterator[str]:
    for game in registry():
        for sheet in sheets_of(game):
            if judged(sheet.read_text("utf-8"))[0].record_faults:
                yield f"{game}/{sheet.name}"


@pytest.mark.parametrize("sheet", [*faulty()])
def test_golden_sheets_are_put_right(sheet: str) -> None:
    """All lines together leave no fault but those that have none; each finding has lines or a form."""
    text = (GOLDEN / sheet).read_text("utf-8")
    audited, game, rules = judged(text)
    found, writing = remedied(audited, game, rules), Writing(game.dialect, False)
    lines: list[str] = []
    left = 0
    for place, finding in enumerate(audited.findings):
        if finding.kind == "record":
            assert place in found or forms(case_of(audited, finding, game), writing)
            events = found[place].remedy.events if place in found else ()
            lines += [line(event, writing, finding) for event in events]
            left += place not in found
    assert len(below(text, lines).record_faults) == left


def test_a_line_that_the_reader_would_not_take_is_not_tried() -> None:
    """A reason stands behind a word; a correction names an event of the table that is there."""
    audited, game, rules = judged(SLIPS["the word at the end"].text)
    refused = (e.Amend(3, e.End(None, "茶")), e.Void(9), e.Amend(0, e.End()))
    tried = Trials(game, rules).of([Remedy((event,)) for event in (*refused, e.Void(3))], audited.record)
    assert [one.remedy.events for one in tried] == [(e.Void(3),)]


def test_trials_come_to_an_end() -> None:
    """What only the rest of the proposals could bear out is not proposed."""
    audited, game, rules = judged(SLIPS["a fifth tile that can only have been one"].text)
    trials = Trials(game, rules)
    trials.room = 30 * len(audited.record.entries)
    (finding,) = audited.record_faults
    assert best(audited, finding, trials) is None
    assert trials.spent
    assert best(audited, finding, Trials(game, rules)) is not None


def test_offences_are_no_slips() -> None:
    sheet = next(GOLDEN.glob("*/offence-*.deal"))
    audited, game, rules = judged(sheet.read_text("utf-8"))
    assert audited.offences
    assert remedied(audited, game, rules) == {}
