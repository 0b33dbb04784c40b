"""Values worked out by hand: the settled examples of the rules, and what a completed hand counts."""

from __future__ import annotations

import pytest

from referee.games.wahua.dice import shaken_by
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.scoring import pair_value, tail_value
from referee.games.wahua.tiles import DU, POINTS, WahuaTiles, point_index
from referee.verdicts.settlement import against_each

from .stories import SEATS


@pytest.mark.parametrize(
    ("totals", "nets"),
    [
        ([2600, 3700, 2700, 5200], [-3800, 600, -3400, 6600]),
        ([6000, 4600, 6900, 5100], [1400, -4200, 5000, -2200]),
    ],
)
def test_nets_of_the_settled_examples(totals: list[int], nets: list[int]) -> None:
    """Every player settles his difference with each other: 4 × mine − everybody's."""
    assert against_each(totals) == nets
    assert nets == [4 * total - sum(totals) for total in totals]
    assert sum(nets) == 0


def worth(completed: str, tail: str, seat: str, roll: tuple[int, int]) -> int:
    """The pair completed by a white with a 度 in hand, and the 度 of another point left as the tail."""
    codec, rules, shaken = WahuaTiles(), WahuaRules(), shaken_by(*roll)
    (pair,), (last,) = codec.read(completed) or (), codec.read(tail + "度") or ()
    assert last % 3 == DU
    place = SEATS.index(seat)
    return pair_value(pair // 3, "DW", place, shaken, rules) + tail_value(last, place, shaken, rules)


# The roll 2 5 shakes 野鸡 一六 乌龟: neither 天 nor 三五.
@pytest.mark.parametrize(
    ("completed", "tail", "seat", "roll", "dao"),
    [
        # 三五 completed, 天 left over
        ("三五", "天", "地", (2, 5), 1700),
        ("三五", "天", "天", (6, 6), 6500),
        ("三五", "天", "银", (1, 1), 3300),
        ("三五", "天", "天", (2, 5), 3300),
        ("三五", "天", "天", (3, 5), 4000),
        ("三五", "天", "长", (2, 4), 2400),
        # 天 completed, 三五 left over
        ("天", "三五", "地", (2, 5), 800),
        ("天", "三五", "天", (2, 5), 1200),
        ("天", "三五", "天", (3, 5), 4000),
        ("天", "三五", "银", (2, 4), 3600),
        # 一六 completed, 和牌 left over
        ("一六", "和牌", "天", (2, 2), 2000),
        ("一六", "和牌", "地", (1, 3), 3600),
        # 和牌 completed, 一六 left over
        ("和牌", "一六", "长", (6, 6), 3600),
        # 二三 completed, 一四 left over
        ("二三", "一四", "天", (2, 2), 500),
        ("二三", "一四", "银", (2, 3), 1200),
        ("二三", "一四", "长", (1, 4), 3300),
    ],
)
def test_pair_completed_and_tail(
    completed: str, tail: str, seat: str, roll: tuple[int, int], dao: int
) -> None:
    """顺胡 and 倒退胡, for the house that owns the point and for others, shaken and not."""
    assert worth(completed, tail, seat, roll) == dao


@pytest.mark.parametrize("seat", SEATS)
@pytest.mark.parametrize("roll", [(6, 6), (1, 1), (3, 3), (4, 4)])
def test_whose_point_counts_how_often(seat: str, roll: tuple[int, int]) -> None:
    """天 地 shaken: ×4 for their own houses and ×2 for others, 银牌 and 长三 ×2 for theirs alone.

    With 长三 银牌 shaken it is the mirror.
    """
    shaken = {"66", "11"} if roll in ((6, 6), (1, 1)) else {"33", "44"}
    own = {"天": "66", "地": "11", "银": "44", "长": "33"}[seat]
    plain = {"GONG": 1600, "DF": 800, "FF": 400, "DW": 400, "FW": 200, "WW": 100}
    for point in ("66", "11", "44", "33"):
        times = (2 if point in shaken else 1) * (2 if point == own else 1)
        for combo, value in plain.items():
            counted = pair_value(point_index(point), combo, SEATS.index(seat), shaken_by(*roll), WahuaRules())
            assert counted == times * value


def test_how_often_the_house_points_count_in_words() -> None:
    """The same, written out for the 度花 of 天 and of 长三 where 天 地 are shaken."""
    shaken, rules = shaken_by(6, 6), WahuaRules()
    tian = [pair_value(point_index("66"), "DF", seat, shaken, rules) for seat in range(4)]
    chang = [pair_value(point_index("33"), "DF", seat, shaken, rules) for seat in range(4)]
    assert tian == [3200, 1600, 1600, 1600]
    assert chang == [800, 800, 800, 1600]


def test_every_point_has_a_value() -> None:
    """Nothing falls through the table: 21 points, each a positive value for every seat."""
    assert all(
        pair_value(point, "WW", seat, shaken_by(2, 4), WahuaRules()) > 0
        for point in range(len(POINTS))
        for seat in range(4)
    )
