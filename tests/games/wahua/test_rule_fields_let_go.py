"""Rule-set fields `let_go` and `grace_rounds`: what a let-go win is, and how long it may be mended."""

from __future__ import annotations

import pytest

from .stories import IDLE, judge, seats, settled

TWICE = """
    地 deal 34h 25h ..
    天 draw 56
    天 discard 34            {0}
    地 draw 13
    {1}
"""
"""地 lets 天's 34 go and draws; what he does then."""


def test_let_go_is_an_offence() -> None:
    """`offence`: at once, at the discard; a later win is free of it."""
    judge(TWICE.format("#! pao-hu 地", "地 discard 13"), let_go="offence")
    later = "地 discard 13\n银 draw ?\n银 discard 34\n地 win\nend"
    judge(TWICE.format("#! pao-hu 地", later), let_go="offence")


def test_let_go_locks() -> None:
    """`lock`: no offence to let it go; the win he takes before his own next discard is void and is one."""
    judge(TWICE.format("", "地 discard 13"), let_go="lock")
    story = """
        银 deal 34h 25h ..
        天 draw 34
        天 discard 34
        地 draw 34
        地 discard 34
        银 win               #! pao-hu
        end
    """
    audited = judge(story, rest=IDLE, let_go="lock")
    assert audited.winners == seats("银")
    result = settled(audited)
    assert result.as_played.totals is not None
    assert result.ruled.totals is not None
    assert result.ruled.totals[2] == 0 < result.as_played.totals[2]


def test_a_lock_ends_with_his_own_discard() -> None:
    """没过一圈: after it he may win again."""
    story = TWICE.format("", "地 discard 13\n银 draw ?\n银 discard 34\n地 win\nend")
    assert judge(story, let_go="lock").winners == seats("地")


def test_a_lock_holds_for_a_win_by_own_draw() -> None:
    """He let the tile go, and draws one that wins: before his own next discard."""
    story = TWICE.replace("地 draw 13", "地 draw 25").format("", "地 win   #! pao-hu\nend")
    judge(story, let_go="lock")


def test_his_own_draw_let_go_locks_until_his_next_discard() -> None:
    """He drew 34 and could have won; now he waits in 看花, and 地 discards a frame."""
    story = """
        天 deal 34h 25h ..
        天 draw 34
        天 discard 25h       {0}
        地 draw ?
        地 discard 16h
        天 win               {1}
        end
    """
    judge(story.format("", "#! pao-hu"), let_go="lock")
    judge(story.format("#! pao-hu", "#! pao-hu"), let_go="both")
    judge(story.format("#! pao-hu", ""), let_go="offence")


def test_let_go_is_both() -> None:
    """`both`: an offence at the discard, and the win taken too early is one as well."""
    story = """
        银 deal ..
        天 draw 56
        天 discard 34h       #! kan-hua-bu-kan 银
        地 draw ?
        地 discard 34d
        银 win               #! kan-hua-bu-kan
        end
    """
    judge(story, let_go="both")


def test_a_locked_win_is_void_without_any_penalty() -> None:
    """Ruled, nobody won, though `penalty` takes nothing else from him."""
    audited = judge(
        """
        银 deal 34h 25h ..
        天 draw 34
        天 discard 34
        地 draw 34
        地 discard 34
        银 win               #! pao-hu
        end
        """,
        rest=IDLE,
        let_go="lock",
        penalty="none",
    )
    result = settled(audited)
    tail = result.hands[2].tail
    assert tail is not None
    assert result.as_played.totals is not None
    assert result.ruled.totals is not None
    assert result.as_played.totals[2] - result.ruled.totals[2] == tail.value


def test_a_locked_win_gives_way_to_another() -> None:
    """地 let 34 go and calls 25 too early; 银's call of it stands, though he sits farther."""
    audited = judge(
        """
        dealer 长
        地 deal 34h 25h ..
        银 deal 16h 25d ..
        长 draw ?
        长 discard 34
        天 draw ?
        天 discard 25
        地 win               #! pao-hu
        银 win
        end
        """,
        let_go="lock",
    )
    assert audited.winners == seats("银")


ROUND = "地 draw ?\n地 discard {0}\n银 draw ?\n银 discard {0}\n长 draw ?\n长 discard {0}\n"


@pytest.mark.parametrize(
    ("rounds", "told"), [(0, (True, True, True)), (1, (False, True, True)), (2, (False, False, True))]
)
def test_grace_of_a_gong_not_declared(rounds: int, told: tuple[bool, ...]) -> None:
    """没过一圈: an offence only if it still stands after his n-th discard from then."""
    marks = ["#! you-gang-bu-gang" if one else "" for one in told]
    judge(
        f"""
        天 deal 34d 34h 34h 25 46 13 ..
        天 draw 12
        天 discard 25        {marks[0]}
        {ROUND.format("36")}
        天 draw 11
        天 discard 46        {marks[1]}
        {ROUND.format("45")}
        天 draw 16
        天 discard 13        {marks[2]}
        """,
        grace_rounds=rounds,
    )


def test_a_gong_declared_within_its_grace() -> None:
    """He declares it in his next turn."""
    judge(
        f"""
        天 deal 34d 34h 34h 25 46 13 ..
        天 draw 12
        天 discard 25
        {ROUND.format("36")}
        天 draw 11
        天 gong 34
        天 draw 16
        天 discard 46
        """,
        grace_rounds=1,
    )


def test_grace_counts_each_gong_from_its_own_beginning() -> None:
    """The second gong came a turn later."""
    audited = judge(
        f"""
        天 deal 34d 34h 34h 25d 25h 46 13 12 ..
        天 draw 11
        天 discard 46
        {ROUND.format("36")}
        天 draw 25h
        天 discard 13        #! you-gang-bu-gang
        """,
        grace_rounds=1,
    )
    assert audited.offences[0].evidence["points"] == "34"


@pytest.mark.parametrize("rounds", [0, 1, 2])
def test_grace_of_a_win_let_go(rounds: int) -> None:
    """Told at the discard that he let go, once his n-th discard from then has passed without a win."""
    discards = ["地 draw 13\n地 discard 13\n", "银 draw ?\n银 discard 36\n长 draw ?\n长 discard 36\n"]
    story = "地 deal 34h 25h ..\n天 draw 56\n天 discard 34   {0}\n" + discards[0]
    late = story + discards[1] + "天 draw ?\n天 discard 36\n地 draw 12\n地 discard 12\n"
    offence = "#! pao-hu 地"
    judge(story.format(offence if rounds <= 1 else ""), grace_rounds=rounds)
    judge(late.format(offence), grace_rounds=rounds)


def test_a_win_within_the_grace_clears_it() -> None:
    """He let 天's tile go and wins 银's, before his second discard from then."""
    story = """
        地 deal 34h 25h ..
        天 draw 56
        天 discard 34        {0}
        地 draw 13
        地 discard 13
        银 draw ?
        银 discard 34
        地 win
        end
    """
    judge(story.format(""), grace_rounds=2)
    judge(story.format("#! pao-hu 地"), grace_rounds=0)


def test_a_deal_that_ends_within_the_grace() -> None:
    """It no longer stands after a discard that never came."""
    judge("天 deal 34d 34h 34h 25 46 13 ..\n天 draw 12\n天 discard 25\nend time", grace_rounds=1)
