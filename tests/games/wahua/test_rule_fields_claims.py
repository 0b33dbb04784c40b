"""Rule-set fields about claims: `eat_improves`, `must_take_gong`, `takeback`, `frame_first`, `intercept`."""

from __future__ import annotations

import pytest

from .stories import judge, seats


def eats(pair: str, eaten: str, keep: str, mark: str = "") -> str:
    return f"""
        地 deal {pair} 25 46h ..
        天 draw ?
        天 discard {eaten}
        地 eat {eaten} with {keep}   {mark}
    """


def test_eat_improves_rank() -> None:
    """`rank`: 花白 of a small point becomes 花花, though both are worth 100."""
    judge(eats("23h 23", "23h", "23h"), eat_improves="rank")


def test_eat_improves_value() -> None:
    """`value`: the 道 must rise."""
    judge(eats("23h 23", "23h", "23h", "#! illegal-claim"), eat_improves="value")
    judge(eats("23h 23", "23d", "23h"), eat_improves="value")  # 100 → 200
    judge(eats("23d 23", "23h", "23d"), eat_improves="value")  # 100 → 200
    judge(eats("34h 34", "34h", "34h"), eat_improves="value")  # 200 → 400
    judge(f"dice 2 3\n{eats('23h 23', '23h', '23h')}", eat_improves="value")  # shaken: 400 → 800


REFUSED = """
    地 deal 34d 34h 25 46 ..
    天 draw ?
    天 discard 34h           {0}
    {1}
"""


def test_a_gong_may_be_refused() -> None:
    """`must_take_gong` false: he owns the other two and draws instead."""
    judge(REFUSED.format("", "地 draw ?"), must_take_gong=False)


def test_a_gong_must_be_taken() -> None:
    """true: refusing it is 杠牌没杠, at the discard he refused."""
    offence = "#! you-gang-bu-gang 地"
    (finding,) = judge(REFUSED.format(offence, "地 draw ?"), must_take_gong=True).offences
    assert finding.evidence["points"] == "34"
    judge(REFUSED.format("", "地 gong 34\n地 draw 13\n地 discard 25\n银 draw ?"), must_take_gong=True)


def test_eating_instead_of_the_gong_refuses_it() -> None:
    """He owns 花白 and 花 beside: he eats the 度, and has not taken the gong."""
    story = """
        地 deal 34h 34h 34 25 ..
        天 draw ?
        天 discard 34d       #! you-gang-bu-gang 地
        地 eat 34d with 34h  #! illegal-claim
        地 discard 34        #! you-gang-bu-gang
        银 draw ?
    """
    judge(story, must_take_gong=True)


def test_a_win_by_anyone_excuses_him() -> None:
    """长 won the tile: nobody refused it."""
    judge(
        """
        地 deal 34d 34h 25 46 ..
        长 deal 34 55d ..
        天 draw ?
        天 discard 34h
        长 win
        end
        """,
        must_take_gong=True,
    )


def test_only_he_who_sits_after_the_discarder_must_take_it() -> None:
    """银 owns the other two frames, but 天 is not his upstream."""
    judge(REFUSED.format("", "地 draw ?").replace("地 deal", "银 deal"), must_take_gong=True)


TAKEN_BACK = """
    地 deal {0} 25 46h 12h ..
    天 draw ?
    天 discard 34h
    地 eat 34h with 34       {1}
    地 takeback              {2}
    地 draw 13
    地 discard 25
"""


def test_takeback_allowed() -> None:
    judge(TAKEN_BACK.format("34", "", ""), takeback=True)


def test_takeback_not_allowed() -> None:
    """false: taking an eat back is a wrong claim, and a wrong eat is told as well."""
    judge(TAKEN_BACK.format("34", "", "#! illegal-claim"), takeback=False)
    broken = "地 deal 34 34 25 46h ..\n天 draw ?\n天 discard 34h\n地 eat 34h with 34   #! chai-dui"
    judge(f"{broken}\n地 takeback   #! illegal-claim", takeback=False)


def called(near: str, far: str) -> str:
    """天 discards 34; 地, who sits after him, and 长, who sits before him, both call it."""
    return f"""
        地 deal {near} ..
        长 deal {far} ..
        天 draw ?
        天 discard 34
        地 win
        长 win
        end
    """


@pytest.mark.parametrize(
    ("frame_first", "intercept", "winner"),
    [
        (True, "after-discarder", "长"),
        (False, "after-discarder", "地"),
        (True, "before-discarder", "长"),
        (False, "before-discarder", "长"),
    ],
)
def test_frame_first(frame_first: bool, intercept: str, winner: str) -> None:
    """长 pairs the tile with a frame, 地 with a white: true puts the frame before the seat."""
    audited = judge(called("34 25h", "34h 25d"), frame_first=frame_first, intercept=intercept)
    assert audited.winners == seats(winner)


@pytest.mark.parametrize(
    ("frame_first", "intercept", "winner"),
    [
        (True, "after-discarder", "地"),
        (False, "after-discarder", "地"),
        (True, "before-discarder", "地"),
        (False, "before-discarder", "长"),
    ],
)
def test_the_frame_is_with_him_who_sits_after(frame_first: bool, intercept: str, winner: str) -> None:
    """The other way round: 地 has the frame."""
    audited = judge(called("34h 25h", "34 25d"), frame_first=frame_first, intercept=intercept)
    assert audited.winners == seats(winner)


@pytest.mark.parametrize(("intercept", "winner"), [("after-discarder", "地"), ("before-discarder", "长")])
def test_intercept(intercept: str, winner: str) -> None:
    """Both pair it with a frame: the nearest after the discarder, or his own 上家 first."""
    audited = judge(called("34h 25h", "34d 25d"), intercept=intercept)
    assert audited.winners == seats(winner)


def test_intercept_runs_backwards() -> None:
    """`before-discarder`: of 地 and 银 after 天 it is 银 who comes nearer to 天 from behind."""
    story = "地 deal 34h 25h ..\n银 deal 34d 25d ..\n天 draw ?\n天 discard 34\n地 win\n银 win\nend"
    assert judge(story, intercept="after-discarder").winners == seats("地")
    assert judge(story, intercept="before-discarder").winners == seats("银")
