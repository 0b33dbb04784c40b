"""What only several deals of an evening show, on its page."""

from __future__ import annotations

from referee.reports.rendering import render_evening

from .pages import DEAL, html, judged, page
from .reading import Page


def test_what_only_several_deals_show_stands_on_the_page() -> None:
    names = ("王建国", "李梅", "<b>", "林秀")
    after = DEAL.replace("lap 3", "lap 4").replace("dealer 甲", "dealer 乙")
    following = [judged(1, names), judged(2, names, after)]
    assert page(following).remarks == ()
    changed = ("王建國", *names[1:])
    two = page([judged(1, names), judged(2, names), judged(4, changed, DEAL.replace("table 2", "table 3"))])
    told = [words.chinese for words in two.remarks]
    assert told == [
        "2 桌第 1 局之后应是 dealer 乙, lap 4，2 桌第 2 局写的是 dealer 甲, lap 3；写错的那一局在末尾改表头",
        "王建國（3 桌第 4 局）和 王建国 只差繁简，是不是同一人？改表头: seat 甲 王建国",
    ]
    read = Page(render_evening(two))
    assert read.faults == []
    assert all(text in read.text for text in told)
    assert "只差繁简" not in Page(html(following)).text
