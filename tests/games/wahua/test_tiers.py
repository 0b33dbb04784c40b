"""压迫, the order of discards: the six tiers, and the offence of holding each of them back."""

from __future__ import annotations

import pytest

from .stories import judge

GONG_DECLARED = """
    天 deal 66 66 66h 66h 66d 11 11 11h 25 46h ..
    天 gong 66
    天 draw 34
"""
"""天 holds two whites beyond his gong 66 (tier 1), one beyond his pair 11 (tier 2), singles 25 34 46h."""

ROUND = """
    地 draw ?
    地 discard {0}
    银 draw ?
    银 discard {0}
    长 draw ?
    长 discard {0}
"""


def test_each_tier_in_its_order_is_lawful() -> None:
    """One hand goes down its tiers: whites beyond the gong, beyond the pair, single whites, frames."""
    judge(f"""
        {GONG_DECLARED}
        天 draw 46
        天 discard 66
        {ROUND.format("35")}
        天 draw 25d
        天 discard 66
        {ROUND.format("36")}
        天 draw 12h
        天 discard 11
        {ROUND.format("45")}
        天 draw 13h
        天 discard 34
        {ROUND.format("56")}
        天 draw 24
        天 discard 24
        {ROUND.format("16")}
        天 draw 26h
        天 discard 12h
    """)


@pytest.mark.parametrize("tile", ["11", "34", "46h"])
def test_whites_beyond_a_gong_go_before_everything(tile: str) -> None:
    """送子没送 (杠牌时送子没打): tier 1 is held back, also by a discard from tier 2."""
    judge(f"""
        {GONG_DECLARED}
        天 draw 13
        天 discard {tile}    #! song-zi
    """)


@pytest.mark.parametrize("tile", ["34", "46h"])
def test_a_white_beyond_a_pair_goes_before_single_tiles(tile: str) -> None:
    """送子没送: tier 2 is held back."""
    judge(f"""
        天 deal 11 11 11h 34 25 46h ..
        天 draw 13
        天 discard {tile}    #! song-zi
    """)


def test_any_white_beyond_a_pair_may_go_first() -> None:
    """Within a tier the choice is free: three whites make a pair and one to send."""
    judge("天 deal 11 11 11h 34 34 34 25 46h ..\n天 draw 13\n天 discard 34")


@pytest.mark.parametrize("pair", ["11h 11h", "11h 11d", "11h 11"])
def test_two_whites_beyond_one_pair_are_two_pairs(pair: str) -> None:
    """拼双对: 花花 (度花, 花白) and two whites more of the same point."""
    judge(f"""
        天 deal {pair} 11 11 25 46 ..
        天 draw 13
        天 discard 25        #! pin-shuang-dui
    """)


def test_two_pairs_of_one_point_beside_a_single_extra_of_another() -> None:
    """Any one paired point with two to spare makes it 拼双对; sending either point first is lawful."""
    hand = "天 deal 11 11 11h 11h 34 34 34h 25 46 13 ..\n天 draw 16"
    judge(f"{hand}\n天 discard 25   #! pin-shuang-dui")
    judge(f"{hand}\n天 discard 34")
    judge(f"{hand}\n天 discard 11")


def test_two_pairs_of_one_point_under_a_gong_not_sent() -> None:
    """The highest tier held back gives the name: with a tier-1 white in hand it is 送子没送."""
    judge("""
        天 deal 66 66h 66h 66d 11 11 11h 11h ..
        天 gong 66
        天 draw 34
        天 draw 13
        天 discard 34        #! song-zi
    """)


def test_three_whites_are_one_pair_and_one_to_send() -> None:
    """Three whites leave one beyond their pair: 送子没送, not 拼双对."""
    judge("天 deal 11 11 11 25 46 34 ..\n天 draw 13\n天 discard 25   #! song-zi")


def test_an_open_white_counts_among_the_extras() -> None:
    """Hand and table together: a white in the open pair and one in hand are two beyond 花花."""
    judge("""
        地 deal 11h 25 46 34 ..
        天 draw ?
        天 discard 11
        地 eat 11 with 11h
        地 discard 25
        银 draw ?
        银 discard 24
        长 draw ?
        长 discard 24
        天 draw ?
        天 discard 24
        地 draw 11
        地 discard 34        #! song-zi
        银 draw ?
        银 discard 35
        长 draw ?
        长 discard 35
        天 draw ?
        天 discard 35
        地 draw 11h
        地 discard 46        #! pin-shuang-dui
    """)


def test_a_gong_not_declared_is_two_pairs_with_its_white() -> None:
    """度花花白 is 度花 and 花白: the white is held back, and it is 拼双对 besides the gong not declared."""
    judge("""
        天 deal 66 66h 66h 66d 25 46h ..
        天 draw 13
        天 discard 25        #! pin-shuang-dui, you-gang-bu-gang
    """)


@pytest.mark.parametrize("tile", ["34", "46h"])
def test_a_white_of_another_players_gong_goes_before_the_rest(tile: str) -> None:
    """杠靠帮没送: 长 has declared 25; 天 keeps his single 25 and discards from tier 5 or 6."""
    judge(f"""
        天 deal 25 34 11 46h ..
        长 gong 25
        长 draw ?
        天 draw 13
        天 discard {tile}    #! gang-kao-bang
    """)


def test_a_white_of_another_players_gong_that_makes_a_pair_stays() -> None:
    """What forms a pair in one's own hand is no 靠帮: two whites of 25 stay, the single 34 goes."""
    judge("""
        天 deal 25 25 34 46h ..
        长 gong 25
        长 draw ?
        天 draw 13
        天 discard 34
    """)


def test_the_gong_is_declared_between_two_turns() -> None:
    """The tier is that of the moment: 25 was any single white until 地 took the gong."""
    judge("""
        天 deal 25 34 11 46h ..
        天 draw 13
        天 discard 34
        地 draw ?
        地 gong 25
        地 draw ?
        地 discard 24
        银 draw ?
        银 discard 24
        长 draw ?
        长 discard 24
        天 draw 16
        天 discard 11        #! gang-kao-bang
    """)


def test_a_frame_goes_after_every_single_white() -> None:
    """先框后白."""
    judge("天 deal 25 34h ..\n天 draw 13d\n天 discard 34h   #! xian-kuang")
    judge("天 deal 25 34h ..\n天 draw 13d\n天 discard 25")


def test_frames_alone_are_chosen_freely() -> None:
    """Once no single white is left, any single frame may go."""
    judge("天 deal 25d 34h ..\n天 draw 13h\n天 discard 25d")


def test_one_discard_has_one_tier_offence() -> None:
    """He holds back tiers 1, 2, 4 and 5 at once: told is the highest of them alone."""
    judge("""
        天 deal 66 66h 66h 66d 11 11 11h 25 34 46h ..
        天 gong 66
        天 draw 12
        长 gong 25
        长 draw ?
        天 draw 13
        天 discard 46h       #! song-zi
    """)


def test_breaking_a_group_is_no_tier_offence_besides() -> None:
    """He breaks his white pair 34 while he holds whites to send: 拆对, and nothing else."""
    judge("天 deal 11 11 11h 34 34 25 ..\n天 draw 13\n天 discard 34   #! chai-dui")


def test_extras_left_when_another_wins_early_are_no_offence() -> None:
    """天 still holds two whites to send when 银 wins: his discards were in order."""
    judge("""
        天 deal 11 11 11h 34 34 34 34h 46h ..
        银 deal 25h 16h ..
        天 draw 13
        天 discard 34
        地 draw ?
        地 discard 25
        银 win
        end
    """)


def test_tier_offences_are_told_again_on_every_discard() -> None:
    """Holding back goes on: each further discard out of order is an offence of its own."""
    judge(f"""
        天 deal 11 11 11h 34 25 46h ..
        天 draw 13
        天 discard 34        #! song-zi
        {ROUND.format("24")}
        天 draw 12
        天 discard 25        #! song-zi
        {ROUND.format("35")}
        天 draw 16
        天 discard 11
    """)
