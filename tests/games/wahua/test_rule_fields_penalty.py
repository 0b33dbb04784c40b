"""Rule-set field `penalty`: what a proven offence costs."""

from __future__ import annotations

import pytest

from referee.games.wahua.rules import PayEach
from referee.games.wahua.settlement import WahuaSettlement

from .stories import IDLE, judge, settled


def penalized(penalty: object) -> WahuaSettlement:
    """地 discards a frame before his white, and wins later; 天 discarded what he won."""
    story = """
        地 deal 25 34h 55h 22h ..
        天 draw 11
        天 discard 11
        地 draw 55
        地 discard 22h       #! xian-kuang
        银 draw 11
        银 discard 11
        长 draw 11
        长 discard 11
        天 draw 25
        天 discard 25
        地 win
        end
    """
    return settled(judge(story, rest=IDLE, penalty=penalty))


def test_penalty_forfeit() -> None:
    """His total is 0 and his win void: no tail, no liability for it."""
    result = penalized("forfeit")
    played, ruled = result.as_played.totals, result.ruled.totals
    assert played is not None
    assert ruled == (played[0], 0, played[2], played[3])
    assert result.ruled.net == tuple(4 * total - sum(ruled) for total in ruled)


def test_penalty_void_win() -> None:
    """Only a win of his is void: his groups count, his tail does not."""
    result = penalized("void-win")
    played, ruled = result.as_played.totals, result.ruled.totals
    tail = result.hands[1].tail
    assert played is not None
    assert tail is not None
    assert ruled == (played[0], played[1] - tail.value, played[2], played[3])


def test_penalty_pay_each() -> None:
    """N 道 from him to each other player, once a deal; his win stands."""
    result = penalized(PayEach(pay_each=300))
    played = result.as_played
    assert result.ruled.totals == played.totals
    assert [now - before for now, before in zip(result.ruled.net, played.net, strict=True)] == [
        300,
        -900,
        300,
        300,
    ]


def test_penalty_none() -> None:
    """The finding is told, and nothing is taken."""
    result = penalized("none")
    assert result.ruled == result.as_played


def test_void_win_leaves_an_offender_who_did_not_win() -> None:
    """天 offended and did not win: nothing changes for him."""
    story = "天 deal 25 34h 46h 12h ..\n天 draw 11h\n天 discard 34h   #! xian-kuang\nend time"
    result = settled(judge(story, rest=IDLE, penalty="void-win"))
    assert result.ruled == result.as_played
    assert settled(judge(story, rest=IDLE, penalty="forfeit")).ruled != result.ruled


@pytest.mark.parametrize("penalty", ["forfeit", "void-win", "none", PayEach(pay_each=100)])
def test_a_note_costs_nothing(penalty: object) -> None:
    """Only proven offences are penalized: 先熟后生 as a note is none."""
    story = """
        dealer 地
        天 deal 34 34 34 25 25 25 ..
        地 deal 46h 25h 12h 56h ..
        地 draw 13
        地 discard 13
        银 draw 13
        银 discard 13
        长 draw 13
        长 discard 13
        天 draw 13h
        天 discard 34
        end time
    """
    result = settled(judge(story, rest=IDLE, penalty=penalty))
    assert result.ruled == result.as_played


def test_two_offences_pay_once_a_deal() -> None:
    """天 offends twice: 3 × 100 in all."""
    story = """
        天 deal 25 34h 46h 12h ..
        天 draw 11h
        天 discard 34h       #! xian-kuang
        地 draw 11
        地 discard 11
        银 draw 11
        银 discard 11
        长 draw 11
        长 discard 11
        天 draw 12
        天 discard 46h       #! xian-kuang
        end time
    """
    result = settled(judge(story, rest=IDLE, penalty=PayEach(pay_each=100)))
    assert result.ruled.net[0] - result.as_played.net[0] == -300
