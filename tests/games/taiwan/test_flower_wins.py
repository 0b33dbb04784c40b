"""七搶一, 八仙過海 at the table: a win called on the spot by flowers alone."""

from __future__ import annotations

import pytest

from .stories import around, judge, rows, seats, settled, won

STANDARD = "taiwan-standard"
SEVEN = "S deal 1234567f --\nS flower 1234567f\n" + "S draw ?\n" * 7
"""S has seven flowers before anybody discards."""

EIGHTH = f"{SEVEN}E discard 3z\nS draw 3z\nS discard 3z\nW draw 8f\nW flower 8f"
EIGHT = f"{SEVEN}E discard 3z\nS draw 8f\nS flower 8f"


# --- seven --------------------------------------------------------------------------------------


def test_seven_when_another_exposes_the_eighth() -> None:
    """He pays alone; the hand's other rows do not add, base and dealer's extra do."""
    audited = judge(f"{EIGHTH}\nS win\nend", by=STANDARD)
    assert (audited.outcome, audited.winners) == ("won", seats("S"))
    assert rows(audited) == {"seven-flowers": 8}
    assert settled(audited).as_played.net == (0, 11, -11, 0)


def test_the_dealer_pays_his_extra() -> None:
    story = f"repeat 2\n{SEVEN}E discard 3z\n{around('SWN', '3z')}\nE draw 8f\nE flower 8f\nS win\nend"
    assert settled(judge(story, by=STANDARD)).as_played.net == (-16, 16, 0, 0)


def test_in_the_opening_too() -> None:
    """W exposes the eighth before anybody has drawn."""
    story = f"W deal 8f --\n{SEVEN}W flower 8f\nS win\nend"
    audited = judge(story, by=STANDARD)
    assert audited.winners == seats("S")
    assert won(audited).payer == 2


def test_the_tile_may_be_named() -> None:
    judge(f"{EIGHTH}\nS win 8f\nend", by=STANDARD)
    judge(f"{EIGHTH}\nS win 7f   #! declared-differs\nend", by=STANDARD)


def test_on_the_spot_only() -> None:
    """Once the eighth is replaced there is nothing to take."""
    judge(f"{EIGHTH}\nW draw ?\nS win   #! no-standing-discard", by=STANDARD)


DRAWS = "".join(f"S draw {tile}\n" for tile in ("6p", "7p", "8p", "9p", "1s", "2s", "3s"))
WAITS = f"S deal 46m 22z 12345p 1234567f\nS flower 1234567f\n{DRAWS}"
"""With seven flowers S waits for 5m besides."""


def test_who_does_not_call_it_may_play_on() -> None:
    """It is no discard, and locks nothing."""
    story = f"{WAITS}E discard 3z\n{around('S', '3z')}\nW draw 8f\nW flower 8f\nW draw 5m\nW discard 5m"
    lock = {"scope": "all", "self_draw": True}
    assert judge(f"{story}\nS win\nend", by=STANDARD, pass_lock=lock).winners == seats("S")


def test_the_flowers_need_not_be_exposed_yet() -> None:
    """Holding seven: some of them may still be in his hand."""
    story = "S deal 1234567f --\nE flower 8f\nS win\nend"
    assert judge(story, by=STANDARD).winners == seats("S")


# --- eight --------------------------------------------------------------------------------------


def test_all_eight_are_paid_by_all() -> None:
    audited = judge(f"{EIGHT}\nS win\nend", by=STANDARD)
    assert rows(audited) == {"eight-flowers": 8}
    assert settled(audited).as_played.net == (-12, 34, -11, -11)


def test_all_eight_in_the_opening() -> None:
    story = "S deal 12345678f --\nS flower 12345678f\nS win\nend"
    assert rows(judge(story, by=STANDARD)) == {"eight-flowers": 8}


def test_the_dealer_with_all_eight() -> None:
    """No other row adds, heaven neither."""
    audited = judge("repeat 1\nE deal 12345678f --\nE flower 12345678f\nE win\nend", by=STANDARD)
    assert rows(audited) == {"eight-flowers": 8}
    assert settled(audited).as_played.net == (42, -14, -14, -14)


def test_a_hand_that_nobody_saw() -> None:
    """The flowers are all that counts."""
    story = "S flower 12345678f\nS win\nE discard 3z   #! after-end"
    audited = judge(story, by=STANDARD)
    assert settled(audited).as_played.net == (-12, 34, -11, -11)


# --- none ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book"])
@pytest.mark.parametrize("story", [EIGHTH, EIGHT], ids=["seven", "eight"])
def test_sets_that_know_no_win_by_flowers(by: str, story: str) -> None:
    """詐胡."""
    judge(f"{story}\nS win   #! false-win\nend", by=by)


def test_too_few_flowers() -> None:
    """Six when another exposes one, or seven with his own; the seventh may not be among tiles nobody saw."""
    six = SEVEN.replace("1234567f", "123456f").replace("S draw ?\n", "", 1)
    story = f"{six}E discard 3z\n{around('S', '3z')}\nW draw 8f\nW flower 8f"
    judge(f"{story}\nS win", by=STANDARD)
    judge(f"N deal 7f --\n{story}\nS win   #! false-win", by=STANDARD)
    judge("S deal 1234567f --\nS flower 1234567f\nS win   #! false-win", by=STANDARD)


def test_a_false_one_changes_nothing() -> None:
    """Play goes on with the replacement."""
    judge(f"{EIGHTH}\nN win   #! false-win\nW draw ?\nW discard 3z\nN draw ?", by=STANDARD)


def test_after_the_limit_it_is_void_as_any_win() -> None:
    story = f"{SEVEN}[00:20] E discard 3z\n{around('S', '3z')}\n[05:00] W draw 8f\n[05:01] W flower 8f"
    late = f"{story}   #! deal-overtime\nS win\nend"
    result = settled(judge(late, by=STANDARD, deal_seconds=300))
    assert (result.as_played.net, result.ruled.net) == ((0, 11, -11, 0), (0, 0, 0, 0))


def test_the_pass_lock_is_no_matter_of_flowers() -> None:
    """S let 5m go to W's pung, and has not discarded when N exposes the eighth."""
    pung = "E discard 5m\nW pung 5m\nW discard 3z\nN draw 8f\nN flower 8f"
    story = f"W deal 55m 3z --\n{WAITS}{pung}\nS win\nend"
    audited = judge(story, by=STANDARD, pass_lock={"scope": "all", "self_draw": True})
    assert rows(audited) == {"seven-flowers": 8}


def test_a_hand_that_only_the_reveal_tells() -> None:
    """Whether he has the seventh among tiles nobody saw cannot be said before."""
    six = SEVEN.replace("1234567f", "123456f").replace("S draw ?\n", "", 1)
    story = f"{six}E discard 3z\n{around('S', '3z')}\nW draw 8f\nW flower 8f\nS win"
    audited = judge(f"{story}\nend", by=STANDARD)
    assert (audited.outcome, audited.settlement) == ("won", None)


def test_nobody_wins_the_discard_beside_a_win_by_flowers() -> None:
    """The deal ends with the wins on one tile."""
    story = EIGHTH.replace("W draw 8f", "N flower 8f   #! out-of-turn").replace("\nW flower 8f", "")
    judge(
        f"N deal 8f --\n{story}\nS win\nW win 3z   #! after-end\nend", by=STANDARD, opening_flowers="at-once"
    )
