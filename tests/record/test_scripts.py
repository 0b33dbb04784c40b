"""Words in traditional and in simplified characters are the same words."""

from __future__ import annotations

import pytest

from referee.record import scripts
from referee.record.scripts import folded


def test_each_character_has_one_other() -> None:
    """No character is both, so that folding twice changes nothing."""
    assert len(scripts._TRADITIONAL) == len(set(scripts._TRADITIONAL)) == len(scripts._SIMPLIFIED)
    assert not set(scripts._TRADITIONAL) & set(scripts._SIMPLIFIED)
    assert scripts._SIMPLIFIED.encode("gb2312")


@pytest.mark.parametrize(("one", "other"), [("過水", "过水"), ("槓上開花", "杠上开花"), ("Wall", "wall")])
def test_words_that_are_one(one: str, other: str) -> None:
    assert folded(one) == folded(other)


@pytest.mark.parametrize(("one", "other"), [("過水", "過海"), ("吃", "碰")])
def test_words_that_are_not(one: str, other: str) -> None:
    assert folded(one) != folded(other)
