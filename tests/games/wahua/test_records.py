"""Records: what the sheet says that cannot be true. The scribe erred, and no player is blamed for it."""

from __future__ import annotations

import pytest

from .stories import IDLE, audit_text, judge, settled, sheet


def test_more_of_a_tile_than_the_set_has() -> None:
    """no-such-tile: two 花, one 度, three whites a point; one of each flower, two 白板."""
    judge("天 deal 34 34 34 25 ..\n地 deal 34 ?19   #! no-such-tile")
    judge("天 deal 34h 34h ..\n天 draw 34h           #! no-such-tile")
    judge("天 deal 34d 25 ..\n地 deal 34d ?19         #! no-such-tile")
    judge("天 deal 春 25 ..\n地 deal ?20\n天 draw 春     #! no-such-tile")
    judge("天 deal 白板 白板 ..\n天 draw 白板          #! no-such-tile")
    judge("地 deal 34 34 34 25 ..\n天 draw ?\n天 discard 34   #! no-such-tile")


def test_two_tiles_too_many_in_one_hand_are_one_finding() -> None:
    judge("天 deal 34d 34d 25d 25d ..   #! no-such-tile")


@pytest.mark.parametrize(
    "event",
    ["天 discard 34", "天 show 34", "天 flower 春", "天 gong 34", "天 flower 25"],
)
def test_not_held(event: str) -> None:
    """He discards, shows, exposes or melds what he does not hold; what is no bonus tile is never exposed."""
    judge(f"天 deal 25 46 13 12 ..\n天 draw 11\n{event}   #! not-held")


def test_after_a_tile_he_cannot_have_held_his_hand_is_not_judged() -> None:
    """From there on nobody knows what he holds: a broken order is not told."""
    judge("""
        天 deal 25 46 13 12h ..
        天 draw 11
        天 discard 34        #! not-held
        地 draw ?
        地 discard 16
        银 draw ?
        银 discard 16
        长 draw ?
        长 discard 16
        天 draw 56
        天 discard 12h
    """)


@pytest.mark.parametrize("tiles", ["?19", "?21", "34 ?17"])
def test_wrong_count_of_a_deal(tiles: str) -> None:
    judge(f"天 deal {tiles}   #! wrong-count")


def test_out_of_turn_draw_and_discard() -> None:
    """The turn goes on with whoever the record says acted."""
    judge("天 draw ?\n天 discard 34\n银 draw ?   #! out-of-turn\n银 discard 35\n长 draw ?")
    judge("天 draw ?\n天 discard 34\n地 draw ?\n银 discard 35   #! out-of-turn\n长 draw ?")
    judge("天 draw ?\n天 draw ?   #! out-of-turn")
    judge("天 draw ?\n天 discard 34\n地 discard 35   #! out-of-turn")
    judge("天 draw ?\n天 discard 34\n天 show 34   #! out-of-turn")
    judge("dice 2 4\ndice 3 4   #! out-of-turn -")


def test_an_event_that_cannot_be_true_is_judged_for_no_offence() -> None:
    """天 discards a frame before his white, out of turn: the record is at fault, no offence is told."""
    judge("""
        天 deal 25 34h 46h 12h ..
        天 draw 11h
        天 discard 25
        地 draw ?
        天 discard 34h       #! out-of-turn
    """)
    judge("天 deal 25 34h 春 11 ..\n天 draw 46\n天 flower 春\n天 discard 34h   #! unreplaced")


def test_a_let_go_win_is_not_judged_across_a_slip() -> None:
    """A line is missing before 银's draw: whether 长 was asked is not known."""
    judge("长 deal 34h 25h ..\n天 draw ?\n天 discard 34\n银 draw ?   #! out-of-turn")
    judge("长 deal 34h 25h ..\n天 draw ?\n天 discard 34\n银 discard 35   #! out-of-turn\n长 draw ?")


def test_unreplaced_stands_where_the_replacement_should_have_come() -> None:
    """At the first turn's draw, at a discard, at a win."""
    judge("银 deal 春 25 ..\n银 flower 春\n天 draw ?   #! unreplaced 银")
    judge("天 deal 春 25 ..\n天 draw 34\n天 flower 春\n天 discard 34   #! unreplaced")
    judge("天 deal 34h 25h ..\n天 draw 春\n天 flower 春\n天 win   #! unreplaced")


def test_a_replacement_that_comes_late_is_no_second_fault() -> None:
    """地 draws after 天's first draw what was due before it."""
    judge(
        "地 deal 春 25 ..\n地 flower 春\n天 draw ?   #! unreplaced 地\n地 draw 34\n天 discard 46\n地 draw ?"
    )


@pytest.mark.parametrize(("line", "told"), [("rules wahua-yuhuan", "rules"), ("dealer 天", "dealer")])
def test_a_missing_header(line: str, told: str) -> None:
    """One finding a header, of no seat and no event; the deal is judged by 天 and the first built-in."""
    audited = audit_text(sheet("天 draw ?").replace(f"{line}\n", ""))
    (finding,) = [one for one in audited.findings if one.code == "missing-header"]
    assert (finding.event, finding.seat, finding.kind) == (None, None, "record")
    assert finding.evidence == {"header": told}
    assert (audited.header.rules, audited.header.dealer) == ("wahua-yuhuan", 0)


PAIRED = "15 15 26 26 35 35 24 24 14 14 36 36 45 45 23 23"


def test_a_revealed_hand_that_differs() -> None:
    """He shows 46 where the record gave him 25; one tile more or less is a wrong count only."""
    story = f"天 deal 25 34h 46h 12h {PAIRED}\n天 reveal {{0}}\nend abandoned"
    judge(story.format(f"25 34h 46h 12h {PAIRED}"))
    judge(story.format(f"46 34h 46h 12h {PAIRED}   #! reveal-differs"))
    judge(story.format(f"25 34h 46h {PAIRED}   #! wrong-count"))
    judge(story.format(f"25 25 34h 46h 12h {PAIRED}   #! wrong-count"))


def test_a_revealed_hand_that_differs_is_settled_as_recorded() -> None:
    """The event log is the truth until somebody corrects it: 天 has no pair of 25."""
    hands = "地 deal 12 12 ..\n银 deal 46 46 ..\n长 deal 34 34 .."
    story = f"天 deal 25 34h 46h 12h {PAIRED}\n{hands}\nend time\n天 reveal {{0}}"
    plain = judge(story.format(f"25 34h 46h 12h {PAIRED}"))
    assert judge(story.format(f"25 25 46h 12h {PAIRED}   #! reveal-differs")).settlement == plain.settlement


def test_a_revealed_hand_with_other_open_groups() -> None:
    """Open groups may be shown too, and must be those on the table."""
    story = f"""
        地 deal 34h 25 46h 12h {PAIRED}
        天 draw ?
        天 discard 34
        地 eat 34 with 34h
        地 discard 25
        地 reveal {{0}} 46h 12h {PAIRED} {{1}}
        end abandoned
    """
    judge(story.format("(34h 34)", ""))
    judge(story.format("", ""))
    judge(story.format("(34h 34h)", "#! reveal-differs"))


def test_the_winner_may_leave_the_won_tile_out_of_his_reveal() -> None:
    """Off a discard; by own draw it is in it."""
    shown = f"34h 25h 12 12 {PAIRED}"
    off = f"地 deal {shown}\n天 draw ?\n天 discard 34\n地 win\n地 reveal {{0}}\nend"
    judge(off.format(shown))
    judge(off.format(f"34 {shown}"))
    judge(off.format(f"34 34 {shown}   #! wrong-count"))
    own = f"天 deal {shown}\n天 draw 34\n天 win\n天 reveal {{0}}\nend"
    judge(own.format(f"34 {shown}"))
    judge(own.format(f"{shown}   #! wrong-count"))


def test_a_reveal_settles_a_hand_that_was_not_written_down() -> None:
    """Twenty unseen tiles of 银 and 长 are shown at the end."""
    played = "天 deal 25 13h ..\n地 deal -- ..\n天 draw 34\n天 discard 34\n{0}end time"
    assert judge(played.format("")).settlement is None
    assert judge(played.format("银 reveal ..\n长 reveal ..\n")).settlement is not None


def test_hands_that_were_never_shown_leave_no_settlement() -> None:
    """not-revealed, once for each hand that is missing; who won and who deals next stands."""
    audited = judge("天 deal 34h 25h ..\n天 draw 34\n天 win\nend")
    assert audited.settlement is None
    assert [(one.code, one.seat) for one in audited.findings if one.code == "not-revealed"] == [
        ("not-revealed", seat) for seat in (1, 2, 3)
    ]
    assert (audited.winners, audited.next_dealer) == ((0,), 0)


def test_a_clock_that_goes_back_is_a_note() -> None:
    """The time of an event is earlier than one before it."""
    audited = judge("[00:10] 天 draw ?\n[00:08] 天 discard 34   #! clock-back -\n[00:12] 地 draw ?")
    assert audited.clean


def test_a_timeout_is_judged_for_nothing() -> None:
    """Recorded; what is done for him is judged as his."""
    assert judge("天 deal 25 34h ..\n天 draw 11\n天 timeout\n天 discard 25 bot", rest=IDLE).findings == ()
    judge("天 deal 25 34h ..\n天 draw 11\n天 timeout\n天 discard 34h bot   #! xian-kuang")


def test_possible_and_true_are_told_apart() -> None:
    """Every finding of these stories is proven."""
    audited = judge("天 deal 25 34h ..\n天 draw 11\n天 discard 34h   #! xian-kuang\nend time", rest=IDLE)
    assert {finding.certainty for finding in audited.findings} == {"proven"}
    assert settled(audited).ruled != settled(audited).as_played
