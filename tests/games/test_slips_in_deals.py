"""One slip of the scribe in a whole deal that was lawful: what he is told to write, and what is left then."""

from __future__ import annotations

import pytest

from referee.games.trial import Tried, explained, remedied
from referee.verdicts.audit import Audit
from referee.verdicts.forms import Writing
from tests.games.golden import GOLDEN
from tests.games.test_trial import judged

LINES = (GOLDEN / "taiwan" / "lawful-book-03.deal").read_text("utf-8").splitlines()
"""A deal whose tiles are all written."""


def instead(line: str, *others: str, after: str = "", count: int = 1) -> str:
    """The sheet with other lines in the place of one: of the ``count``th like it below another one."""
    start = LINES.index(after) if after else 0
    for _ in range(count):
        start = LINES.index(line, start) + 1
    return "\n".join([*LINES[: start - 1], *others, *LINES[start:]]) + "\n"


def below(*lines: str) -> str:
    """The sheet with lines below it."""
    return "\n".join([*LINES, *lines]) + "\n"


def told(text: str) -> tuple[Audit, list[str], list[Tried]]:
    """The audit, the lines that put its record right, and what they rest on."""
    audited, game, rules = judged(text)
    tried = [one for one in remedied(audited, game, rules).values() if one.remedy.events]
    writing = Writing(game.dialect, False)
    return audited, [writing.event(event) for one in tried for event in one.remedy.events], tried


SLIPS = {
    "a draw left out, found when its tile goes": (instead("北 draw 3p"), "insert 25: 北 draw 3p"),
    "a draw left out": (instead("西 draw 5s"), "insert 69: 西 draw 5s"),
    "a bonus tile left out that was drawn": (instead("西 draw 1f"), "insert 103: 西 draw 1f"),
    "a replacement left out": (instead("西 draw 8p"), "insert 105: 西 draw 8p"),
    "the draw before a kong left out": (instead("北 draw 3p", count=3), "insert 79: 北 draw 3p"),
    "a fifth copy": (instead("西 draw 6s", "西 draw 3z"), "amend 87: 西 draw 6s"),
    "a copy too many later": (instead("南 draw 4z", "南 draw 3p"), "amend 53: 南 draw 4z"),
    "another draw, told by the tile that went": (
        instead("西 draw 4p", "西 draw 8s"),
        "amend 95: 西 draw 4p",
    ),
    "a draw one key beside": (instead("西 draw 8p", "西 draw 9p"), "amend 105: 西 draw 8p"),
    "another draw, told by the hand that is shown": (
        instead("南 draw 4z", "南 draw 8m"),
        "amend 53: 南 draw 4z",
    ),
    "a discard left out": (instead("西 discard 5z"), "insert 24: 西 discard 5z"),
    "a line voided that was right": (below("void 21"), "amend 21: 南 draw 8p"),
    "a line amended that was right": (below("amend 87: 西 draw 3z"), "amend 87: 西 draw 6s"),
    "a line inserted that was none": (below("insert 71: 東 draw 1s"), "void 126"),
    "a ruling about another event": (
        below('西 dispute 87 "no"', 'ruling 126 amend: 西 draw 3z "yes"'),
        "amend 87: 西 draw 6s",
    ),
}


@pytest.mark.parametrize("name", SLIPS)
def test_the_slip_is_found(name: str) -> None:
    text, line = SLIPS[name]
    _, lines, _ = told(text)
    assert lines == [line]
    after, _, _ = told(f"{text}{line}\n")
    assert after.clean


def test_no_tile_is_proposed_where_it_may_be_several() -> None:
    """Not even where only the discard is left to doubt: what all saw is the last to be wrong."""
    for text in (instead("西 draw 8p", "西 draw 6s"), instead("南 draw 5p", "南 draw 6m")):
        audited, lines, _ = told(text)
        assert [one.code for one in audited.record_faults] == ["not-held"]
        assert lines == []


@pytest.mark.parametrize(
    ("lines", "undone"),
    [
        (["void 21"], 126),
        (["amend 87: 西 draw 3z"], 126),
        (["insert 71: 東 draw 1s"], 126),
        (["amend 87: 西 draw 6s", "void 21", "amend 31: 西 draw 1p"], 127),
        (['西 dispute 87 "no"', 'ruling 126 amend: 西 draw 3z "yes"'], 127),
    ],
)
def test_a_correction_that_misleads_is_named(lines: list[str], undone: int) -> None:
    _, _, (tried,) = told(below(*lines))
    assert tried.remedy.undone == undone
    assert tried.result.clean


def test_a_header_line_that_misleads_is_named() -> None:
    text = "game taiwan\nrules taiwan-table\nround E\ndealer S\nS deal ?17\nE deal ?16\nS discard 1m\n"
    _, lines, (tried,) = told(f"{text}amend header: dealer E\n")
    assert lines == ["amend header: dealer 南"]
    assert tried.remedy.undone == 4


def test_a_correction_that_is_right_is_not_blamed() -> None:
    text = instead("西 draw 5s") + "insert 69: 西 draw 5s\namend 31: 西 draw 2m\n"
    _, lines, (tried,) = told(text)
    assert lines == ["amend 31: 西 draw 1p"]
    assert tried.remedy.undone == 126


EXCUSES = {
    "a draw written twice": (instead("北 draw 7p", "北 draw 7p", "北 draw 7p"), "void 58"),
    "a bonus tile that was not written as exposed": (instead("西 flower 1f"), "insert 104: 西 flower 1f"),
}


@pytest.mark.parametrize("name", EXCUSES)
def test_what_would_explain_an_offence(name: str) -> None:
    """Each offence that one slip brings about is explained by it, and gone with it."""
    text, line = EXCUSES[name]
    audited, game, rules = judged(text)
    assert audited.offences
    writing = Writing(game.dialect, False)
    found = explained(audited, game, rules)
    assert {at for at, one in enumerate(audited.findings) if one.kind == "offence"} == {*found}
    assert {writing.event(event) for one in found.values() for event in one.events} == {line}
    assert judged(f"{text}{line}\n")[0].clean


def test_what_a_player_did_is_not_explained_away() -> None:
    for sheet in sorted(GOLDEN.glob("*/offence-*.deal")):
        audited, game, rules = judged(sheet.read_text("utf-8"))
        assert explained(audited, game, rules) == {}, sheet
