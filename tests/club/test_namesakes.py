"""One player under two names."""

from __future__ import annotations

import pytest

from referee.club.namesakes import TwoNames, may_be_one, two_names


@pytest.mark.parametrize(
    ("name", "other", "one"),
    [
        ("杨雅婷", "楊雅婷", True),
        ("刘伟明", "劉偉明", True),
        ("楊雅婷", "楊雅婷", False),
        ("杨雅婷", "楊雅", False),
        ("王小明", "王小國", False),  # 明 is the same in both scripts
        ("林志豪", "林志毫", False),
        ("张三", "王五", False),
        ("张伟", "陳國", False),  # nothing in common
        ("Ann", "Anne", False),
    ],
)
def test_what_differs_only_in_script(name: str, other: str, one: bool) -> None:
    assert may_be_one(name, other) is may_be_one(other, name) is one


def test_the_rarer_name_is_to_be_changed() -> None:
    rare, usual = "杨雅婷", "楊雅婷"
    deals: list[list[str | None]] = [[None, usual], [rare, None], [usual, "李梅"]]
    assert two_names(deals) == [TwoNames(usual, rare, 1, 0)]


def test_two_who_sit_in_one_deal_are_two() -> None:
    assert two_names([["杨雅婷", "楊雅婷"], ["杨雅婷", None]]) == []
