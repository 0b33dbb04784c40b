"""Rule-set fields about 道: each value of each field, in a story where it makes the difference."""

from __future__ import annotations

from typing import Any

import pytest

from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import (
    LARGE_VALUES,
    SHAKEN_VALUES,
    SMALL_VALUES,
    Values,
    ValueTable,
)
from referee.games.wahua.scoring import Score
from referee.games.wahua.tiles import LARGE, POINTS

from .stories import judge, settled

HAND = "天 deal 15d 15h 34d 34h 春 白板 ..\nend time"


def score(story: str = HAND, roll: str = "2 4", **rules: Any) -> Score:
    """天's score; the roll 2 4 shakes 35 24 16."""
    return settled(judge(f"dice {roll}\n{story}", rest="..", **rules)).hands[0]


def value(one: Score, point: str) -> int:
    return next(group.value for group in one.groups if POINTS[group.point] == point)


def test_large_names_the_large_points() -> None:
    """15 is small by default: its 度花 counts 200, and 800 where the club counts it large."""
    assert value(score(), "15") == 200
    assert value(score(large=(*LARGE, "15")), "15") == 800
    assert value(score(large=(*LARGE, "51")), "15") == 800, "the pips in either order"
    assert value(score(large=("15",)), "34") == 200, "34 is no longer among them"


def test_values_is_the_table() -> None:
    """Each row is the club's own: large, small, shaken."""
    doubled = Values(gong=9600, df=9500, ff=9400, dw=9300, fw=9200, ww=9100, tail_d=9000, tail_f=8900)
    assert value(score(values=ValueTable(large=doubled)), "34") == 9500
    assert value(score(values=ValueTable(small=doubled)), "15") == 9500
    assert value(score(roll="3 4", values=ValueTable(shaken=doubled)), "34") == 9500
    assert value(score(values=ValueTable(shaken=doubled)), "34") == 800


def test_values_of_a_single_point() -> None:
    """`point` overrides a point that is not shaken, `shaken_point` one that is."""
    plain = ValueTable(point={"15": SHAKEN_VALUES})
    assert value(score(values=plain), "15") == 1600
    assert value(score(values=ValueTable(point={"51": SHAKEN_VALUES})), "15") == 1600
    assert value(score(roll="2 6", values=ValueTable(shaken_point={"15": SMALL_VALUES})), "15") == 200
    assert value(score(roll="2 6", values=plain), "15") == 1600, "the shaken row"


def test_a_public_server_plays_15_and_26_large_and_always_doubled() -> None:
    """Written as a rule set: both in the large list, and their row twice the large one."""
    rules: dict[str, Any] = {
        "large": (*LARGE, "15", "26"),
        "values": ValueTable(point={"15": SHAKEN_VALUES, "26": SHAKEN_VALUES}),
    }
    assert value(score(**rules), "15") == 2 * LARGE_VALUES.df
    assert value(score(roll="2 6", **rules), "15") == 2 * LARGE_VALUES.df


def test_a_tail_has_its_own_columns() -> None:
    """度 and 花 as the winner's last tile."""
    dear = Values(gong=0, df=0, ff=0, dw=0, fw=0, ww=0, tail_d=7000, tail_f=5000)
    for tail, worth in (("25d", 7000), ("25h", 5000)):
        won = score(f"天 deal 34h {tail} ..\n天 draw 34\n天 win\nend", values=ValueTable(large=dear))
        assert won.tail is not None
        assert won.tail.value == worth


def test_bonus_value_and_blank_tile_value() -> None:
    """500 each; a club may count a flower and a 白板 differently."""
    assert score().bonus_value == 1000
    assert score(bonus_value=300).bonus_value == 800
    assert score(blank_tile_value=0).bonus_value == 500
    assert score(bonus_value=0, blank_tile_value=700).bonus_value == 700


@pytest.mark.parametrize(("houses", "told"), [("follow-dealer", ["dealer-not-tian"]), ("fixed", [])])
def test_houses(houses: str, told: list[str]) -> None:
    """Where the houses follow the deal the dealer is 天; where they are fixed any seat deals."""
    audited = judge("dealer 银\n银 draw ?\n银 discard 34\nend abandoned", houses=houses)
    notes = [finding.code for finding in audited.findings if finding.code == "dealer-not-tian"]
    assert notes == told
    assert all(finding.kind == "note" for finding in audited.findings)


def test_a_house_owns_its_point_under_either() -> None:
    """地 deals: his house is 地 all the same, and 11 counts double for him."""
    for houses in ("follow-dealer", "fixed"):
        told = judge("dealer 地\n地 deal 11d 11h ..\nend time", rest="..", houses=houses)
        assert value(settled(told).hands[1], "11") == 1600


@pytest.mark.parametrize(("counts_as", "combo", "worth"), [("pair", "DF", 800), ("gong", "GONG", 1600)])
def test_undeclared_gong(counts_as: str, combo: str, worth: int) -> None:
    """度花花 that was never declared: its best pair, or a gong."""
    one = score("天 deal 34d 34h 34h 25h ..\nend time", undeclared_gong=counts_as)
    (group,) = [group for group in one.groups if POINTS[group.point] == "34"]
    assert (group.combo, group.value) == (combo, worth)


def test_an_undeclared_gong_that_counts_is_an_offence_still() -> None:
    story = "天 deal 34d 34h 34h 25 ..\n天 draw 13\n天 discard 25   #! you-gang-bu-gang"
    judge(story, undeclared_gong="gong")


@pytest.mark.parametrize("unit", [1, 100])
def test_unit(unit: int) -> None:
    """How many 道 make one point of money; the settlement itself stays in 道."""
    result = settled(judge(HAND, rest="..", unit=unit))
    assert result.unit == unit
    assert WAHUA.settlement_fields(result)["unit"] == unit
    assert result.as_played == settled(judge(HAND, rest="..")).as_played
