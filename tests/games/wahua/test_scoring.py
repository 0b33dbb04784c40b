"""道: what groups, tails and bonus tiles count, and what counts nothing."""

from __future__ import annotations

import pytest

from referee.games.wahua.dice import shaken_by
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.scoring import pair_value, tail_value
from referee.games.wahua.tiles import DU, FLOWER, LARGE, POINTS, point_index

from .stories import IDLE, audit_text, judge, settled, sheet

SHAKEN = {
    ("66", "11"): "66 11 16",
    ("36", "14"): "36 14 25",
    ("26", "15"): "26 15 34",
    ("34", "16", "25"): "34 16 25",
    ("33", "44"): "33 44 34",
    ("56", "12"): "56 12 34",
    ("55", "22"): "55 22 25",
    ("35", "24"): "35 24 16",
    ("23", "45"): "23 45 16",
    ("13", "46"): "13 46 25",
}
COMBOS = ("GONG", "DF", "FF", "DW", "FW", "WW")
LARGE_ROW = (1600, 800, 400, 400, 200, 100)
SMALL_ROW = (400, 200, 100, 100, 100, 100)
SHAKEN_ROW = (3200, 1600, 800, 800, 400, 200)


@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_every_roll_shakes_three_points(first: int, second: int) -> None:
    """The point of the two dice, its opposite, and the 掺数; the order of the dice does not matter."""
    roll = "".join(sorted(f"{first}{second}"))
    (points,) = [told for rolls, told in SHAKEN.items() if roll in rolls]
    assert {POINTS[point] for point in shaken_by(first, second)} == set(points.split())


@pytest.mark.parametrize("point", POINTS)
def test_the_table_of_groups(point: str) -> None:
    """Large, small and shaken rows, for a seat that does not own the point."""
    index, rules = point_index(point), WahuaRules()
    other = next(seat for seat in range(4) if ("66", "11", "44", "33")[seat] != point)
    plain = shaken_by(6, 6) if point not in ("66", "11", "16") else shaken_by(2, 2)
    row = LARGE_ROW if point in LARGE else SMALL_ROW
    roll = next(rolls[0] for rolls, told in SHAKEN.items() if point in told.split())
    shaken = shaken_by(int(roll[0]), int(roll[1]))
    assert tuple(pair_value(index, combo, other, plain, rules) for combo in COMBOS) == row
    assert tuple(pair_value(index, combo, other, shaken, rules) for combo in COMBOS) == SHAKEN_ROW
    tails = [tail_value(index * 3 + form, other, plain, rules) for form in (DU, FLOWER)]
    assert tails == ([1600, 800] if point in LARGE else [400, 200])
    assert [tail_value(index * 3 + form, other, shaken, rules) for form in (DU, FLOWER)] == [3200, 1600]


def test_thirteen_points_are_large() -> None:
    assert len(LARGE) == 13
    assert len(POINTS) == 21


def test_a_tail_counts_for_the_winner_only() -> None:
    """天's single 度25 is worth 1600 when he wins, and nothing when he only waits."""
    hands = "天 deal 34h 25d ..\n地 deal 34h 25h .."
    won = settled(judge(f"{hands}\n天 draw 34\n天 win\nend", rest=IDLE))
    assert won.hands[0].tail is not None
    assert won.hands[0].tail.value == 1600
    assert won.hands[1].tail is None
    timed = settled(judge(f"{hands}\nend time", rest=IDLE))
    assert all(score.tail is None for score in timed.hands)


def test_singles_and_extras_count_nothing() -> None:
    """Two players differ by a white extra and single tiles only: their groups are all that counts."""
    audited = judge(
        """
        天 deal 34h 34h 34 34 25d 46d ..
        end time
        """,
        rest="..",
    )
    score = settled(audited).hands[0]
    assert [POINTS[group.point] for group in score.groups].count("34") == 1
    assert len(score.groups) == 8
    assert score.total == sum(group.value for group in score.groups)


def test_bonus_tiles_count_500_each() -> None:
    """Flowers and 白板 alike, laid open or still in the hand."""
    hand = "天 deal 春 夏 白板 25h .."
    held = settled(judge(f"{hand}\nend time", rest="..")).hands[0]
    assert (len(held.bonus), held.bonus_value) == (3, 1500)
    laid = settled(
        judge(f"{hand}\n天 flower 春 夏 白板\n天 draw 34h\n天 draw 46h\n天 draw 13h\nend time", rest="..")
    )
    assert (len(laid.hands[0].bonus), laid.hands[0].bonus_value) == (3, 1500)


def test_a_gong_never_declared_counts_as_its_best_pair() -> None:
    """度花花 in hand is worth 度花: 800 and not 1600."""
    score = settled(judge("天 deal 34d 34h 34h 25h ..\nend time", rest="..")).hands[0]
    (group,) = [group for group in score.groups if POINTS[group.point] == "34"]
    assert (group.combo, group.value) == ("DF", 800)


def test_net_is_the_sum_of_the_differences() -> None:
    """Each player's net is four times his total less the sum of all; winning itself pays nothing."""
    result = settled(judge("天 deal 34h 25d ..\n天 draw 34\n天 win\nend", rest=IDLE))
    totals = result.as_played.totals
    assert totals is not None
    assert result.as_played.net == tuple(4 * total - sum(totals) for total in totals)
    assert result.ruled == result.as_played


def test_without_dice_nothing_can_be_settled() -> None:
    """A note says so, and who won and deals next stands all the same."""
    text = sheet("天 deal 34h 25d ..\n天 draw 34\n天 win\nend", IDLE)
    audited = audit_text(text.replace("dice 2 4\n", ""))
    assert audited.settlement is None
    assert [finding.code for finding in audited.findings] == ["no-dice"]
    assert (audited.winners, audited.next_dealer) == ((0,), 0)
