"""Groups: the best pair of a point, what breaks it, and a gong that is not declared."""

from __future__ import annotations

import pytest

from .stories import judge

AROUND = """
    地 draw ?
    地 discard {0}
    银 draw ?
    银 discard {0}
    长 draw ?
    长 discard {0}
"""


@pytest.mark.parametrize(
    ("pair", "tile"),
    [
        ("34 34", "34"),
        ("34h 34", "34"),
        ("34h 34", "34h"),
        ("34d 34", "34"),
        ("34d 34", "34d"),
        ("34h 34h", "34h"),
        ("34d 34h", "34h"),
        ("34d 34h", "34d"),
    ],
)
def test_a_tile_of_a_pair_may_not_be_discarded(pair: str, tile: str) -> None:
    """拆白皮对, 拆框对: whichever tile of whichever pair it is."""
    judge(f"天 deal {pair} 25h 46h ..\n天 draw 13h\n天 discard {tile}   #! chai-dui")


@pytest.mark.parametrize(
    ("pair", "how"), [("34 34", "拆白皮对"), ("34h 34", "拆框对"), ("34h 34d", "拆框对")]
)
def test_the_finding_says_which_pair_was_broken(pair: str, how: str) -> None:
    """A pair of two whites is a white pair; one with a frame in it is a frame pair."""
    tile = pair.split()[0]
    audited = judge(f"天 deal {pair} 25h 46h ..\n天 draw 13h\n天 discard {tile}   #! chai-dui")
    (finding,) = audited.offences
    assert finding.evidence["how"] == how


@pytest.mark.parametrize(
    ("owned", "tile"),
    [("34d 34h 34", "34d"), ("34d 34h 34", "34h"), ("34h 34h 34", "34h"), ("34h 34 34", "34h")],
)
def test_the_best_pair_is_the_group(owned: str, tile: str) -> None:
    """度花 > 花花 > 度白 > 花白 > 白白: the frames of the best pair stay, the white beyond it goes."""
    judge(f"天 deal {owned} 25h ..\n天 draw 13h\n天 discard {tile}   #! chai-dui")
    judge(f"天 deal {owned} 25h ..\n天 draw 13h\n天 discard 34")


def test_groups_are_taken_over_hand_and_table() -> None:
    """An open 花白 and a 度 in hand are 度花: the 度 in his hand belongs to the group."""
    judge(f"""
        地 deal 34h 25 46h 13h ..
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 discard 25
        {AROUND.format("56").replace("地 draw ?", "").replace("地 discard 56", "")}
        天 draw ?
        天 discard 56
        地 draw 34d
        地 discard 34d       #! chai-dui
    """)


def test_a_gong_not_declared() -> None:
    """开花道 / 杠牌没杠: he discards while he owns 度花花, dealt or drawn, on each discard anew."""
    judge(f"""
        天 deal 34d 34h 25 46 ..
        天 draw 34h
        天 discard 25        #! you-gang-bu-gang
        {AROUND.format("56")}
        天 draw 13
        天 discard 46        #! you-gang-bu-gang
    """)


def test_a_gong_declared_late_is_no_offence_before_a_discard() -> None:
    """Dealt 度花花 is declared in his first turn and not in the opening: nothing was discarded yet."""
    judge("""
        天 deal 34d 34h 34h 25 ..
        天 draw 46
        天 gong 34
        天 draw 13
        天 discard 25
    """)


def test_a_gong_across_hand_and_table_is_not_declared() -> None:
    """The open 度花 and the 花 he draws are 度花花."""
    judge("""
        地 deal 34h 25 46 13h ..
        天 draw ?
        天 discard 34d
        地 eat 34d with 34h
        地 discard 25
        银 draw ?
        银 discard 56
        长 draw ?
        长 discard 56
        天 draw ?
        天 discard 56
        地 draw 34h
        地 discard 46        #! you-gang-bu-gang
    """)


def test_two_gongs_not_declared_are_one_offence_that_names_both() -> None:
    """One discard, one finding; the evidence names both points."""
    audited = judge("""
        天 deal 34d 34h 34h 25d 25h 25h 46 13 ..
        天 draw 12
        天 discard 46        #! you-gang-bu-gang
    """)
    (finding,) = audited.offences
    assert finding.evidence["points"] == "34 25"


def test_discarding_the_third_frame_is_the_gong_alone() -> None:
    """The 花 beyond 度花 breaks no pair: only the gong was not declared."""
    judge("天 deal 34d 34h 34h 25h ..\n天 draw 46h\n天 discard 34h   #! you-gang-bu-gang")


def test_discarding_the_du_of_three_frames_breaks_the_best_pair_too() -> None:
    """度 belongs to the best pair 度花: 拆对 besides the gong not declared."""
    judge("天 deal 34d 34h 34h 25h ..\n天 draw 46h\n天 discard 34d   #! chai-dui, you-gang-bu-gang")


def test_discarding_the_third_frame_before_whites_is_the_gong_alone() -> None:
    """The third frame stands in no tier: that whites were due is not told besides."""
    judge("天 deal 34d 34h 34h 25 ..\n天 draw 46h\n天 discard 34h   #! you-gang-bu-gang")


def test_a_gong_not_declared_beside_an_order_offence() -> None:
    """He also discards a frame before his single white: two offences of one discard."""
    judge("天 deal 34d 34h 34h 25 ..\n天 draw 46h\n天 discard 46h   #! you-gang-bu-gang, xian-kuang")


def test_a_bonus_tile_held_beside_a_gong_not_declared() -> None:
    """花牌未补: he discards while holding a bonus tile; the gong not declared is told as well."""
    judge("天 deal 34d 34h 34h 春 ..\n天 draw 46\n天 discard 46   #! flower-held, you-gang-bu-gang")


def test_a_bonus_tile_discarded() -> None:
    """A bonus tile is exposed and replaced, never discarded; nothing else of its order is asked."""
    judge("天 deal 25 13h ..\n天 draw 春\n天 discard 春   #! flower-held")
    judge("天 deal 34d 34h 34h 25 ..\n天 draw 春\n天 discard 春   #! flower-held, you-gang-bu-gang")


def test_a_bonus_tile_exposed_and_replaced() -> None:
    """Exposed in his own turn and replaced: nothing to find."""
    judge("""
        天 deal 25 13h ..
        天 draw 白板
        天 flower 白板
        天 draw 春
        天 flower 春
        天 draw 46
        天 discard 46
    """)
