"""Sheets that hold only the end: each player's whole hand, flowers, who won with what."""

from __future__ import annotations

import pytest

from referee.verdicts.audit import Audit

from .stories import audit_text, judge, rows, seats, settled, won

WINNER = "S reveal 456m 22z .."
"""Seventeen tiles, the one he drew among them."""

OTHERS = "E reveal --\nW reveal --\nN reveal --"


def test_the_winner_holds_his_whole_hand() -> None:
    """`win` with nothing discarded is by own draw: all three pay."""
    audited = judge(f"{WINNER}\n{OTHERS}\nS win 5m\nend")
    assert (audited.outcome, audited.winners) == ("won", seats("S"))
    assert rows(audited) == {"closed-hand": 1, "self-draw": 1}
    assert settled(audited).as_played.net == (-4, 10, -3, -3)


def test_the_win_may_come_before_or_after_the_hands() -> None:
    after = judge(f"{WINNER}\n{OTHERS}\nS win 5m\nend")
    before = judge(f"S win 5m\n{WINNER}\n{OTHERS}\nend")
    assert after.settlement == before.settlement


def test_nobody_won() -> None:
    audited = judge(f"S reveal --\n{OTHERS}\nend exhausted")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("exhausted", (), 0)
    assert settled(audited).as_played.net == (0, 0, 0, 0)


def test_only_the_winners_hand_is_needed() -> None:
    assert settled(judge(f"{WINNER}\nS win 5m\nend")).wins != ()


def test_the_winning_tile_decides_the_rows() -> None:
    """Standard: 5m is a closed wait, 4m a two-sided one."""
    assert "single-wait" in rows(judge(f"{WINNER}\nS win 5m\nend", by="taiwan-standard"))
    assert "single-wait" not in rows(judge(f"{WINNER}\nS win 4m\nend", by="taiwan-standard"))


def test_groups_in_brackets_lie_open() -> None:
    """A chow, a pung, a kong: the hand is not closed."""
    unpaid = {"exposed": 0, "added": 0, "concealed": 0}
    story = "S reveal (123p) (777s) (9999s) 456m 22z 456p\nS win 5m\nend"
    audited = judge(story, kong_points=unpaid)
    assert rows(audited) == {"self-draw": 1}
    kinds = [meld.kind for meld in won(audited).hand.melds]
    assert kinds == ["chow", "pung", "kong"]


def test_an_open_kong_that_has_to_be_paid() -> None:
    """Nobody wrote whose tile it was made of, or whether it was added: there is no settlement."""
    audited = judge("S reveal (9999s) 456m 22z 123456789p   #! kong-unknown\nS win 5m\nend")
    assert (audited.outcome, audited.settlement) == ("won", None)


def test_a_concealed_kong_is_paid() -> None:
    audited = judge("S reveal 5555m 22z 123456789p 123s\nS win 1p\nend")
    assert [(kong.kind, sum(kong.points.values())) for kong in settled(audited).kongs] == [("concealed", 6)]


def test_brackets_that_hold_no_set() -> None:
    """They are read as loose tiles."""
    audited = judge("S reveal (45m) 6m 22z 123456789p 123s\nS win 5m\nend")
    assert audited.outcome == "won"


def test_four_of_a_kind_among_the_concealed_tiles() -> None:
    """Beyond the number of a hand they are a concealed kong; within it they are tiles."""
    kong = judge("S reveal 5555m 22z 123456789p 123s\nS win 1p\nend")
    assert [meld.kind for meld in won(kong).hand.melds] == ["concealed-kong"]
    tiles = judge("S reveal 5555m 67m 22z 123456789p\nS win 1p\nend")
    assert won(tiles).hand.melds == ()


def test_flowers_are_lines_of_their_own() -> None:
    """Without draws: they were replaced while nobody wrote."""
    audited = judge(f"S flower 2f 3f\n{WINNER}\nS win 5m\nend")
    assert rows(audited) == {"closed-hand": 1, "self-draw": 1, "flower": 2}


def test_a_hand_that_does_not_win() -> None:
    judge("S reveal 456m 2z 3z ..\nS win 5m   #! false-win\nend")


def test_the_named_tile_must_be_in_the_hand() -> None:
    """A slip of the record; that he won stands."""
    audited = judge(f"{WINNER}\nS win 8m   #! declared-differs\nend")
    assert audited.outcome == "won"


def test_a_hand_of_the_wrong_size() -> None:
    """Seventeen by own draw, sixteen where nobody won, a kong counted as three."""
    for hand in ("456m 22z 123456789p 1s", "456m 22z 123456789p 123s", "5555z 456m 22z 123456789p"):
        judge(f"S reveal {hand}   #! wrong-count\nend abandoned")
    judge("S reveal 456m 22z 123456789p 12s\nend abandoned")


def test_a_winner_of_the_wrong_size_is_not_called_a_false_one() -> None:
    """Which tile is missing is not known: the scribe erred, and nothing is said of the player."""
    audited = judge("S reveal 456m 22z 123456789p 12s   #! wrong-count\nS win 5m\nend")
    assert (audited.outcome, audited.settlement) == ("won", None)


def test_a_tile_too_many_across_the_hands() -> None:
    judge("S reveal 5555m --\nW reveal 5m --   #! no-such-tile\nend exhausted")


def test_a_winner_who_did_not_show_his_hand() -> None:
    """not-revealed, and no settlement; who won and who deals next stands."""
    audited = judge(f"{OTHERS}\nS win 5m\nend")
    assert audited.settlement is None
    assert [(one.seat, one.event) for one in audited.findings if one.code == "not-revealed"] == [(1, None)]
    assert (audited.winners, audited.next_dealer) == (seats("S"), 1)


def test_what_it_cannot_support_is_said() -> None:
    """No play was written: whether it was in order is not known, for any seat."""
    audited = judge(f"{WINNER}\n{OTHERS}\nS win 5m\nend")
    assert [(one.code, one.seat, one.event) for one in audited.findings] == [
        ("hands-unknown", seat, None) for seat in range(4)
    ]


def test_public_events_and_the_winners_hand() -> None:
    """Discards and claims were written, draws were not seen: off a discard the won tile may be left out."""
    story = "E discard 1z\nS draw ?\nS discard 3z\nW draw ?\nW discard 5m\nS win 5m\nS reveal {0} ..\nend"
    for shown in ("46m 22z", "456m 22z"):
        audited = judge(story.format(shown))
        assert (won(audited).payer, rows(audited)) == (2, {"closed-hand": 1})


# --- kongs, flowers, robbing --------------------------------------------------------------------


SHOWN = "S reveal 456m 22z 123456789p 123s"


def ended(story: str, by: str = "taiwan-table") -> Audit:
    """The audit of a sheet that begins with its end; no hand is dealt in it."""
    audited = audit_text(f"game taiwan\nrules house\ndealer E\nround E\n{story}", by)
    assert {finding.kind for finding in audited.findings} <= {"note"}
    return audited


def test_a_kong_line_is_paid_whether_its_hand_is_shown_or_not() -> None:
    paid = settled(ended("W kong 1z concealed\nend exhausted")).as_played.net
    assert paid == (-2, -2, 6, -2)
    added = settled(ended(f"W kong 1z added\n{SHOWN}\nS win 5m\nend"))
    assert [(kong.seat, kong.kind) for kong in added.kongs] == [(2, "added")]


def test_a_kong_line_tells_how_the_one_in_brackets_was_made() -> None:
    """An open one without a line cannot be paid: kong-unknown. ``?`` is the one that is shown."""
    hand = "S reveal (5555z) 123456m234p55789s"
    assert ended(f"{hand}\nS win 4p\nend").settlement is None
    added = settled(ended(f"S kong 5z added\n{hand}\nS win 4p\nend"))
    assert [kong.kind for kong in added.kongs] == ["added"]
    for tile in ("5z", "?"):
        concealed = ended(f"S kong {tile} concealed\n{hand}\nS win 4p\nend")
        assert won(concealed).hand.melds[0].kind == "concealed-kong"
        assert len(settled(concealed).kongs) == 1
    assert ended(f"S kong 5z exposed\n{hand}\nS win 4p\nend").settlement is None


def test_the_concealed_kong_of_one_who_did_not_win() -> None:
    """Sixteen tiles, a kong counted as three."""
    audited = ended("S kong 9s concealed\nS reveal 9999s 123456m234p55p88s\nend exhausted")
    assert settled(audited).as_played.net == (-2, 6, -2, -2)


@pytest.mark.parametrize(
    ("story", "net"),
    [
        ("N flower 1234567f\nW flower 8f\nN win 8f\nend", (0, 0, -11, 11)),
        ("N flower 12345678f\nN win 8f\nend", (-12, -11, -11, 34)),
    ],
    ids=["seven", "eight"],
)
def test_a_win_by_flowers(story: str, net: tuple[int, ...]) -> None:
    """It names the flower."""
    assert settled(ended(story, by="taiwan-standard")).as_played.net == net


def test_a_robbed_kong() -> None:
    """He wins with the very tile that was added."""
    story = "W kong 4p added\nN win 4p\nN reveal 123456789m234p55789s\nend"
    result = settled(ended(story, by="taiwan-standard"))
    assert (result.wins[0].payer, result.wins[0].win.how, result.kongs) == (2, "robbed-kong", ())
