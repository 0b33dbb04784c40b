"""Rule-set fields about 逃花: `escape`, `escape_until`, `escape_next_dealer`."""

from __future__ import annotations

import pytest

from .stories import IDLE, judge, seats, settled

PLAYS_ON = {"escape": "plays-on"}


def test_escape_ends_the_deal() -> None:
    """`ends-deal`: nothing comes after it."""
    assert judge("地 escape\n天 draw ?   #! after-end\nend", escape="ends-deal").outcome == "escaped"


def test_escape_off() -> None:
    """`off`: nobody may escape; who does has offended."""
    audited = judge("地 escape   #! illegal-claim\nend", escape="off")
    assert audited.outcome == "escaped"


def test_escape_plays_on() -> None:
    """`plays-on`: the others play, and his turns are skipped."""
    audited = judge(
        "地 escape\n天 draw ?\n天 discard 34\n银 draw ?\n银 discard 35\n长 draw ?\n长 discard 36\n天 draw ?",
        **PLAYS_ON,
    )
    assert audited.outcome == "open"
    judge("地 escape\n天 draw ?\n天 discard 34\n地 draw ?   #! out-of-turn", **PLAYS_ON)


def test_the_dealer_may_escape_before_his_first_draw() -> None:
    """The next player draws first."""
    judge("天 escape\n地 draw ?\n地 discard 34\n银 draw ?", **PLAYS_ON)


def test_he_may_escape_in_his_own_turn() -> None:
    """He has drawn and not yet discarded: the next player draws."""
    judge("天 draw ?\n天 escape\n地 draw ?\n地 discard 34\n银 draw ?", **PLAYS_ON)


def test_upstream_skips_him() -> None:
    """银 sits after 天 now: he eats 天's discard; 地, who escaped, takes nothing."""
    story = "银 deal 34 25 46h 12h ..\n地 escape\n天 draw ?\n天 discard 34\n银 eat 34 with 34\n银 discard 25"
    judge(story, **PLAYS_ON)
    story = "地 deal 34 25 46h 12h ..\n地 escape\n天 draw ?\n天 discard 34"
    judge(f"{story}\n地 eat 34 with 34   #! no-standing-discard", **PLAYS_ON)


def test_his_tiles_are_out_of_play() -> None:
    """He neither wins, nor lets a win go, nor exposes or declares anything."""
    waits = "地 deal 34h 25h ..\n地 escape\n天 draw ?\n天 discard 34"
    judge(f"{waits}\n银 draw ?", **PLAYS_ON)
    judge(f"{waits}\n地 win   #! out-of-turn", **PLAYS_ON)
    judge("地 deal 春 25 ..\n地 escape\n地 flower 春   #! out-of-turn", **PLAYS_ON)
    judge("地 deal 34d 34h 34h 25 ..\n地 escape\n地 gong 34   #! out-of-turn", **PLAYS_ON)
    judge("地 escape\n地 escape   #! out-of-turn", **PLAYS_ON)


def test_his_gongs_count_for_tier_4() -> None:
    """地 declared 25 and escaped: 天's single white 25 goes before the other single whites."""
    story = "天 deal 25 34 46h 12h ..\n地 gong 25\n地 draw ?\n地 escape\n天 draw 13"
    judge(f"{story}\n天 discard 34   #! gang-kao-bang", **PLAYS_ON)


def test_his_open_tiles_are_seen() -> None:
    """地's gong 25 lies there: within tier 2 the seen white of 25 goes before the fresh white of 34."""
    opened = "地 gong 34\n地 draw ?\n地 escape\n天 draw 13\n天 discard 25"
    hand = "天 deal 34 34 34 25 25 25 ..\n"
    judge(f"{hand}{opened}   #! seen-first", **PLAYS_ON)


def test_when_one_player_is_left_the_deal_ends() -> None:
    """The third escape leaves 长 alone."""
    audited = judge("天 escape\n地 escape\n银 escape\n长 draw ?   #! after-end\nend", **PLAYS_ON)
    assert audited.outcome == "escaped"


def test_who_escaped_has_nothing_and_the_others_settle() -> None:
    """银 wins later; 地's total is 0."""
    audited = judge(
        """
        银 deal 34h 25h ..
        地 escape
        天 draw 34
        天 discard 34
        银 win
        end
        """,
        rest=IDLE,
        **PLAYS_ON,
    )
    assert (audited.outcome, audited.winners) == ("won", seats("银"))
    totals = settled(audited).as_played.totals
    assert totals is not None
    assert totals[1] == 0
    assert min(totals[0], totals[2], totals[3]) > 0


def test_escape_until_his_first_discard() -> None:
    """`first-discard`, his own: 银 may escape in his first turn, and after he has passed."""
    story = "银 pass\n天 draw ?\n天 discard 34\n地 draw ?\n地 discard 35\n银 draw ?"
    judge(f"{story}\n银 escape\nend", escape_until="first-discard")
    judge(f"{story}\n银 discard 36\n银 escape   #! illegal-claim\nend", escape_until="first-discard")


def test_escape_until_the_opening_ends() -> None:
    """`opening`: until the first turn's draw, and not after his own `pass`."""
    judge("银 escape\nend", escape_until="opening")
    judge("地 pass\n银 escape\nend", escape_until="opening")
    judge("银 pass\n银 escape   #! illegal-claim\nend", escape_until="opening")
    judge("天 draw ?\n银 escape   #! illegal-claim\nend", escape_until="opening")


@pytest.mark.parametrize(
    ("rule", "after_dealer", "after_another"),
    [("moves-if-dealer", 1, 0), ("stays", 0, 0), ("moves", 1, 1)],
)
def test_escape_next_dealer(rule: str, after_dealer: int, after_another: int) -> None:
    """Who deals after 天, the dealer, escaped, and after 银 did."""
    assert judge("天 escape\nend", escape_next_dealer=rule).next_dealer == after_dealer
    assert judge("银 escape\nend", escape_next_dealer=rule).next_dealer == after_another
