"""包牌, 包胡: who answers alone for a gong or a win that his discard made."""

from __future__ import annotations

import pytest

from referee.games.wahua.game import WAHUA

from .stories import judge, settled
from .taken import FOR_GONG, FRAMES, TAKES_GONG, WINS, gong, ground, nets, story, win


def test_large_where_a_small_frame_was_in_hand() -> None:
    """大花: he chose 34 before 23, which is small. 23 was fresh like 34: freshness does not bind."""
    assert ground(gong("23h")) == ("large", True, True)


def test_fresh_where_a_seen_frame_was_in_hand() -> None:
    """生张: he chose 34 before 22, which lay on the table and is large like 34."""
    assert ground(gong("22h")) == ("fresh", True, True)


def test_where_both_bind_fresh_is_told() -> None:
    """23 was small, and seen."""
    assert ground(gong("23h", seen="23")) == ("fresh", True, True)


def test_where_neither_binds_the_entry_is_listed() -> None:
    """All his frames were fresh and large: nothing safer, nothing is paid."""
    result = gong("56h")
    assert ground(result) == ("fresh", False, False)
    assert result.as_played.totals is not None
    assert result.as_played.net == nets(result.as_played.totals)


def test_a_seen_frame_is_large_still() -> None:
    """34 lay on the table: only 大花 is left as a ground, and binds where 23 was in hand."""
    assert ground(gong("23h", seen="34")) == ("large", True, True)
    assert ground(gong("56h", seen="34")) == ("large", False, False)


def test_a_single_tile_in_the_tier_leaves_no_choice() -> None:
    """White 34 was his only single white; the frames that he held are of a later tier."""
    assert ground(win("34 56h 46d 13d ..", "45h", "34", "34h 25d ..")) == ("fresh", False, False)


def test_a_small_seen_frame_binds_nobody() -> None:
    """23 is small and lay on the table: no entry at all."""
    for_gong = "23d 23h 46h 13h 25d 56d .."
    told = story("23h 25h 46d 13d ..", "22h", "23h", for_gong, TAKES_GONG.replace("34", "23"), seen="23")
    assert settled(judge(told)).liabilities == ()
    fresh = story("23h 25h 46d 13d ..", "22h", "23h", for_gong, TAKES_GONG.replace("34", "23"))
    (entry,) = settled(judge(fresh)).liabilities
    assert (entry.ground, entry.amount, entry.applied) == ("fresh", 400, True)


def test_a_small_shaken_frame_is_large() -> None:
    """The roll 2 3 shakes 23 45 16: the gong of 23 is worth 3200."""
    for_gong = "23d 23h 46h 13h 25d 56d .."
    told = story("23h 25h 46d 13d ..", "35h", "23h", for_gong, TAKES_GONG.replace("34", "23"), seen="23")
    (entry,) = settled(judge(f"dice 2 3\n{told}")).liabilities
    assert (entry.ground, entry.amount, entry.applied) == ("large", 3200, True)


def test_the_payer_gives_v_to_each_of_the_two_others() -> None:
    """After the normal settlement: 1600 from 天 to 银 and to 长; 地 neither gives nor gets."""
    result = gong("23h")
    (entry,) = result.liabilities
    assert entry.amount == 1600
    totals = result.as_played.totals
    assert totals is not None
    plain = nets(totals)
    assert [now - before for now, before in zip(result.as_played.net, plain, strict=True)] == [
        -3200,
        0,
        1600,
        1600,
    ]
    assert result.ruled == result.as_played


def test_v_of_a_gong_is_its_value_for_its_owner() -> None:
    """地's own point 11: his gong of it is worth 3200."""
    told = story(
        "11h 25h 46d 13d ..",
        "23h",
        "11h",
        "11d 11h 46h 13h 25d 56d ..",
        TAKES_GONG.replace("34", "11"),
    )
    (entry,) = settled(judge(told)).liabilities
    assert entry.amount == 3200


def test_an_eaten_frame_makes_nobody_liable() -> None:
    """包牌 is about gongs: 地 eats 34花 as a pair."""
    eats = "地 eat 34h with 34\n地 discard 13h\n银 reveal ..\n长 reveal ..\nend time"
    told = story(FRAMES, "23h", "34h", "34 46h 13h 25d ..", eats)
    assert settled(judge(told)).liabilities == ()


@pytest.mark.parametrize(
    ("tile", "di", "amount"),
    [
        ("34h", "34 25d ..", 200 + 1600),
        ("34h", "34h 25d ..", 400 + 1600),
        ("34h", "34d 25d ..", 800 + 1600),
        ("34h", "34d 23d ..", 800 + 400),
        ("11h", "11 25d ..", 400 + 1600),
    ],
)
def test_v_of_a_win_is_the_group_and_the_tail(tile: str, di: str, amount: int) -> None:
    """包胡: what the tile completed, for the winner's house, and his 宕头."""
    told = story(f"{tile} 56h 46d 13d ..", "45h", tile, di, WINS)
    (entry,) = settled(judge(told)).liabilities
    assert (entry.ground, entry.claim, entry.amount) == ("large", "win", amount)


def test_v_of_kan_hua_is_the_tail_alone() -> None:
    """地 waits in 看花: 度25 completes no group and is the tail itself, 1600."""
    (entry,) = win("25d 56h 46d 13d ..", "45h", "25d", "..").liabilities
    assert (entry.claim, entry.amount, entry.applied) == ("win", 1600, True)


def test_a_fresh_white_that_is_won() -> None:
    """生张 of any form: white 34 was fresh, and a seen white 23 was in hand."""
    waits = "34 25d .."
    result = win("34 23 46d 13d ..", "56h", "34", waits, seen="23")
    assert ground(result) == ("fresh", True, True)
    assert result.liabilities[0].amount == 100 + 1600
    assert ground(win("34 23 46d 13d ..", "56h", "34", waits)) == ("fresh", False, False)


def test_a_win_by_own_draw_binds_nobody() -> None:
    told = story("34h 25d ..", "34", "34", "56h 46d 13d 45d ..", "end").replace("天 discard 34", "天 win")
    assert settled(judge(told.replace("end\n", "银 reveal ..\n长 reveal ..\nend\n"))).liabilities == ()


def test_a_seen_white_that_is_won_binds_nobody() -> None:
    """银 declared the gong 34: its white is no 生张 when 天 discards it, and no white is 大花."""
    told = story("34 23 46d 13d ..", "56h", "34", "34 25d ..", WINS)
    declared = told.replace("银 draw ?", "银 draw ?\n银 gong 34\n银 draw ?", 1)
    declared = declared.replace("银 reveal ..", "银 reveal (34d 34h 34h) ..")
    assert settled(judge(declared)).liabilities == ()
    assert len(settled(judge(told)).liabilities) == 1


def test_a_shown_tile_is_not_on_the_table() -> None:
    """长 showed 34 and kept it: 34 is fresh all the same."""
    told = story(FRAMES, "22h", "34h", FOR_GONG, TAKES_GONG)
    shown = told.replace("长 draw ?", "长 draw ?\n长 show 34", 1).replace(
        "长 reveal ..", "长 reveal 34 34 .."
    )
    assert ground(settled(judge(shown))) == ("fresh", True, True)


def test_the_choice_is_that_of_his_first_tier() -> None:
    """He discards 34花 while a single white was due: the white was safer, and he has offended besides."""
    told = story("34h 23 46d 13d ..", "56h", "34h", FOR_GONG, TAKES_GONG)
    result = settled(judge(told.replace("天 discard 34h", "天 discard 34h   #! xian-kuang")))
    assert ground(result) == ("large", True, True)


def test_forfeit_of_the_payer_removes_the_entry() -> None:
    """Ruled: 天 forfeits his total and pays no refund."""
    told = story("34h 23 46d 13d ..", "56h", "34h", FOR_GONG, TAKES_GONG)
    result = settled(judge(told.replace("天 discard 34h", "天 discard 34h   #! xian-kuang")))
    assert result.as_played.totals is not None
    assert result.as_played.net == nets(result.as_played.totals, *result.liabilities)
    totals = (0, *result.as_played.totals[1:])
    assert result.ruled.totals == totals
    assert result.ruled.net == nets(totals)
    assert [(one.applied, one.stands) for one in WAHUA.payments(result)] == [(True, False)]


def test_forfeit_of_the_taker_removes_the_entry() -> None:
    """地, who took the gong, discards a frame before the white that he drew: he forfeits."""
    told = story(FRAMES, "23h", "34h", FOR_GONG, TAKES_GONG.replace("draw 12h", "draw 12"))
    result = settled(
        judge(told.replace("地 discard 13h\n银 reveal", "地 discard 13h   #! xian-kuang\n银 reveal"))
    )
    assert result.ruled.totals is not None
    assert result.ruled.totals[1] == 0
    assert result.ruled.net == nets(result.ruled.totals)
    assert result.as_played.net != nets(result.as_played.totals or ())
    assert [(one.applied, one.stands) for one in WAHUA.payments(result)] == [(True, False)]


def test_a_third_player_who_forfeits_still_gets_his_refund() -> None:
    """银 discarded a bonus tile: his total is 0, and 1600 of 天's come to him all the same."""
    told = story(FRAMES, "23h", "34h", FOR_GONG, TAKES_GONG)
    result = settled(
        judge(told.replace("银 draw ?\n        银 discard 22", "银 draw 春\n银 discard 春   #! flower-held"))
    )
    assert result.ruled.totals is not None
    assert result.ruled.totals[2] == 0
    assert result.ruled.net == nets(result.ruled.totals, *result.liabilities)
    assert [(one.applied, one.stands) for one in WAHUA.payments(result)] == [(True, True)]


def test_a_discarder_whose_hand_is_not_known() -> None:
    """Whether he had something safer cannot be said: listed with null, and not applied."""
    told = story("?20", "?", "34h", FOR_GONG, TAKES_GONG)
    result = settled(judge(told.replace("银 reveal", "天 reveal ..\n银 reveal")))
    assert ground(result) == ("fresh", None, False)


def test_a_gong_and_a_win_are_an_entry_each() -> None:
    """天 made 地's gong and then wins 地's discard: both are listed, in the order they were made."""
    claim = "地 gong 34\n地 draw 25\n地 discard 25\n天 win\n银 reveal ..\n长 reveal ..\nend"
    told = story("34h 25h ..", "23h", "34h", "34d 34h 46h 13h 12h 56d ..", claim)
    first, second = settled(judge(told)).liabilities
    assert (first.claim, first.payer, first.to) == ("gong", 0, 1)
    assert (second.claim, second.payer, second.to) == ("win", 1, 0)
    assert (second.ground, second.alternative, second.applied) == ("fresh", False, False)
    assert second.amount == 200 + 200


def test_a_win_that_undoes_a_gong_leaves_its_own_entry() -> None:
    """银 would have to answer for nothing: 地's gong never stood; 天 answers for the win."""
    claim = "地 gong 34\n地 draw 12h\n长 win 34h\n银 reveal ..\nend"
    told = story(FRAMES, "23h", "34h", FOR_GONG, claim).replace("天 deal", "长 deal 34 55d ..\n天 deal", 1)
    told = told.replace("长 draw ?\n        长 discard 22", "长 draw 22\n长 discard 22")
    (entry,) = settled(judge(told)).liabilities
    assert (entry.claim, entry.payer, entry.to, entry.amount) == ("win", 0, 3, 200 + 1600)
