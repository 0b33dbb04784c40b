"""Sheets that hold only the end: the dice, each player's whole hand, bonus tiles, who won with what."""

from __future__ import annotations

from referee.games.wahua.tiles import POINTS
from referee.verdicts.audit import Audit

from .stories import judge, settled

OTHERS = """
    地 reveal ..
    银 reveal ..
    长 reveal ..
"""


def told(story: str) -> Audit:
    return judge(f"dice 2 5\n{story}")


def test_hands_are_settled_as_shown() -> None:
    """Nobody won: the wall was played out, and every hand counts its groups."""
    audited = told(f"天 reveal 34d 34h 34 25h ..\n{OTHERS}\nend exhausted")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("exhausted", (), 0)
    assert settled(audited).hands[0].tail is None
    assert len(settled(audited).hands[0].groups) == 9


def test_the_winner_holds_his_whole_hand_and_the_tail_is_found() -> None:
    """`win` with nothing discarded is by own draw: 21 tiles, the drawn one among them."""
    audited = told(f"天 reveal 34 34h 25d ..\n{OTHERS}\n天 win 34\nend")
    assert audited.winners == (0,)
    tail = settled(audited).hands[0].tail
    assert tail is not None
    assert (POINTS[tail.tile // 3], tail.value) == ("25", 3200)


def test_the_win_may_come_before_or_after_the_hands() -> None:
    hand = "天 reveal 34 34h 25d .."
    after = told(f"{hand}\n{OTHERS}\n天 win 34\nend")
    before = told(f"天 win 34\n{hand}\n{OTHERS}\nend")
    assert after.settlement == before.settlement
    assert before.settlement is not None


def test_a_hand_that_does_not_win() -> None:
    """诈胡: nine groups and three single frames."""
    told(f"天 reveal 34h 25d 46h ..\n{OTHERS}\n天 win 34h   #! false-win\nend")


def test_the_named_tile_must_be_in_the_hand() -> None:
    told(f"天 reveal 34 34h 25d ..\n{OTHERS}\n天 win 46   #! declared-differs\nend")


def test_groups_in_brackets() -> None:
    """Three tiles 度花花 are a declared gong, two an open pair; three loose ones were never declared."""
    gong = told(f"天 reveal (34d 34h 34h) (25d 25h) 46h 13h ..\n{OTHERS}\nend exhausted")
    combos = {POINTS[group.point]: group.combo for group in settled(gong).hands[0].groups}
    assert (combos["34"], combos["25"]) == ("GONG", "DF")
    loose = told(f"天 reveal 34d 34h 34h (25d 25h) 46h ..\n{OTHERS}\nend exhausted")
    combos = {POINTS[group.point]: group.combo for group in settled(loose).hands[0].groups}
    assert combos["34"] == "DF"


def test_brackets_that_hold_no_group() -> None:
    """Two tiles of two points, or three whites, are read as loose tiles."""
    for bracket in ("(34 25) 46h 13h", "(34 34 34) 46h"):
        others = "地 reveal 34h 34h ..\n银 reveal 46 46 ..\n长 reveal 13 13 .."
        audited = told(f"天 reveal {bracket} {PAIRED}\n{others}\nend exhausted")
        combos = [group.combo for group in settled(audited).hands[0].groups]
        assert "GONG" not in combos
        assert len(combos) == 8 + bracket.startswith("(34 34")


PAIRED = "15 15 26 26 35 35 24 24 14 14 36 36 45 45 23 23"


def test_bonus_tiles_are_lines_of_their_own() -> None:
    """Without draws: they were replaced while nobody wrote."""
    audited = told(f"天 flower 春 白板\n天 reveal ..\n{OTHERS}\nend exhausted")
    assert settled(audited).hands[0].bonus_value == 1000


def test_a_hand_of_the_wrong_size() -> None:
    """Twenty, one more for each gong, one more by own draw."""
    told(f"天 reveal 34h 25h 46h ..   #! wrong-count\n{OTHERS}\nend exhausted")


def test_what_it_cannot_support_is_said() -> None:
    """No discards were written: whether they were in order is not known, for any seat."""
    audited = told(f"天 reveal ..\n{OTHERS}\nend exhausted")
    assert [(one.code, one.seat, one.event) for one in audited.findings] == [
        ("hands-unknown", seat, None) for seat in range(4)
    ]


def test_a_hand_that_is_missing() -> None:
    """not-revealed, and no settlement; who won stands."""
    audited = told("天 reveal 34 34h 25d ..\n地 reveal ..\n银 reveal ..\n天 win 34\nend")
    assert audited.settlement is None
    assert [one.seat for one in audited.findings if one.code == "not-revealed"] == [3]
    assert audited.winners == (0,)


def test_a_tile_too_many_across_the_hands() -> None:
    more = "地 reveal 34 46h ..   #! no-such-tile"
    told(f"天 reveal 34 34 34 25h ..\n{more}\n银 reveal ..\n长 reveal ..\nend exhausted")


def test_an_escape_without_a_record_of_the_play() -> None:
    """His hand is not needed: his total is 0."""
    audited = judge("天 逃\nend\n地 reveal ..\n银 reveal ..\n长 reveal ..")
    assert audited.outcome == "escaped"
    totals = settled(audited).as_played.totals
    assert totals is not None
    assert totals[0] == 0 < totals[1]
