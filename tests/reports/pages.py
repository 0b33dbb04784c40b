"""Sheets of the toy game, and the pages made of them."""

from __future__ import annotations

from collections.abc import Sequence

from referee.record.deal import DealRecord
from referee.record.reader import read_text
from referee.reports.evening import Evening, LogMark, evening
from referee.reports.judged import Judged, judge
from referee.reports.rendering import render_evening
from tests.third_game import TOY, toy_rules

NAMES = ("王建国", "李梅", "陈海", "林秀")

DEAL = """\
game toy
rules toy-club
seat 甲 {0}
seat 乙 {1}
seat 丙 {2}
seat 丁 {3}
dealer 甲
lap 3
deal {number}
date 2026-11-29
table 2
dice 2 4
[19:42:07] 甲 deal 66 66d 11 春
乙 deal 34 34h 56 12d
丙 deal ? 44h 56d 12
丁 deal 11d 11h 白板 66h
甲 flower 春
甲 draw 12h
甲 discard 11
乙 pass
乙 draw 44
[19:55:00] 乙 discard 56
丙 win 56
乙 dispute 8 "看牌 <b>bold</b>"
ruling 13 uphold "刚摸的"
end
"""


def sheet(number: int = 1, names: Sequence[str] = NAMES, text: str = DEAL) -> DealRecord:
    """One deal of the toy game; each name may be written as it stands."""
    quoted = ['"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"' for name in names]
    (record,) = read_text(text.format(*quoted, number=number), "toy.deal", {"toy": TOY.dialect})
    return record


def judged(number: int = 1, names: Sequence[str] = NAMES, text: str = DEAL, unit: int = 1) -> Judged:
    return judge(sheet(number, names, text), TOY, toy_rules(unit))


def page(deals: Sequence[Judged], log: LogMark | None = None) -> Evening:
    return evening(deals, "2026-11-29", log)


def html(deals: Sequence[Judged], log: LogMark | None = None) -> str:
    return render_evening(page(deals, log))
