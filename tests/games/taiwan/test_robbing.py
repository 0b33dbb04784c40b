"""搶槓: a win with the tile that another just added to a pung."""

from __future__ import annotations

import pytest

from .notation import tiles
from .stories import around, judge, rows, seats, settled, table, the

OPENS = "E discard 5m"
PUNGS = f"S deal 55m 1z --\nS pung 5m\nS discard 1z\n{around('WNE', '9s')}\nS draw 5m"
NEAR, FAR, DEALER = "W deal 46m 22z ..", "N deal 34m 22z ..", "E deal 5m 67m 33z .."
"""Who could rob S's kong, each in his seat; the dealer discards his 5m at first."""


def adds(*hands: str, opens: str = OPENS) -> str:
    """S takes E's 5m as a pung and adds the last one in his next turn."""
    s_hand, *turns = PUNGS.splitlines()
    return "\n".join([*hands, s_hand, opens, *turns, "S kong 5m added"])


ROBBED = f"{adds(NEAR)}\nW win 5m\nend"


@pytest.mark.parametrize("by", ["taiwan-table", "taiwan-book", "taiwan-standard"])
def test_its_player_pays_like_a_discarder_and_the_kong_is_not_paid(by: str) -> None:
    """S alone, and not E, whose discard the pung was made of."""
    audited = judge(ROBBED, by=by)
    assert (audited.outcome, audited.winners) == ("won", seats("W"))
    result = settled(audited)
    assert result.kongs == ()
    assert (result.wins[0].payer, set(result.wins[0].points)) == (1, {1})
    assert result.as_played == result.ruled


def test_it_is_no_self_draw_and_keeps_a_hand_closed() -> None:
    assert rows(judge(ROBBED)) == {"closed-hand": 1}
    assert rows(judge(ROBBED, by="taiwan-standard")) == {"closed-hand": 1, "robbed-kong": 1, "single-wait": 1}


def test_a_robbed_kong_is_a_pung_again() -> None:
    """Its fourth tile is the winner's: that is what S shows at the end."""
    view = table(f"{adds(NEAR)}\nW win 5m\nS reveal ?13")
    assert view.seats[1].groups[0].tiles == tiles("555m")


def test_several_rob_one_kong() -> None:
    """All win, and the kong's player pays each of them."""
    audited = judge(f"{adds(NEAR, FAR)}\nW win 5m\nN win 5m\nend")
    assert audited.winners == seats("WN")
    assert settled(audited).as_played.net == (0, -4, 2, 2)


@pytest.mark.parametrize(("value", "winners"), [("all", "WNE"), ("nearest", "W")])
def test_winners_governs_a_robbed_kong_too(value: str, winners: str) -> None:
    """Nearest: the next in turn after the kong's player, whoever called first."""
    audited = judge(f"{adds(NEAR, FAR, DEALER)}\nE win 5m\nN win 5m\nW win 5m\nend", winners=value)
    assert audited.winners == seats(winners)
    assert {win.seat for win in settled(audited).wins} == set(seats(winners))


def test_the_dealer_as_robber_and_as_the_one_who_is_robbed() -> None:
    """His extra counts, as if he had won a discard or given one."""
    assert settled(judge(f"{adds(DEALER)}\nE win 5m\nend")).as_played.net == (3, -3, 0, 0)
    opens = f"S discard 1z\n{around('WN', '9p')}\nE draw 5m\nE discard 5m"
    dealt = adds(NEAR, opens=opens).replace("S deal 55m 1z --", "dealer S\nS deal 55m 11z --")
    assert settled(judge(f"{dealt}\nW win 5m\nend")).as_played.net == (0, -3, 3, 0)


# --- what robs nothing --------------------------------------------------------------------------


def test_a_false_robbery() -> None:
    """詐胡: void; the kong stands and is paid, and play goes on with its replacement."""
    story = f"{adds('W deal --')}\nW win 5m   #! false-win\nS draw 8s\nS discard 8s\nW draw ?\nend time"
    audited = judge(story)
    assert audited.outcome == "time"
    assert settled(audited).as_played.net == (-1, 3, -1, -1)
    assert the("false-win", audited).evidence["tile"] == "5m"


def test_after_a_false_robbery_another_robs() -> None:
    audited = judge(f"{adds(NEAR, 'N deal --')}\nN win 5m   #! false-win\nW win 5m\nend")
    assert audited.winners == seats("W")
    assert settled(audited).kongs == ()


def test_a_false_robbery_beside_one_that_stands() -> None:
    audited = judge(f"{adds(NEAR, 'N deal --')}\nW win 5m\nN win 5m   #! false-win\nend")
    assert audited.winners == seats("W")
    assert settled(audited).as_played.net == (0, -2, 2, 0)


def test_a_blocked_robbery_that_ended_the_deal() -> None:
    """W declined first. As played the kong was none; as ruled it is one, and paid."""
    result = settled(judge(f"{adds(NEAR)}\nW pass\nW win 5m   #! blocked-win\nend"))
    assert (result.as_played.net, result.ruled.net) == ((0, -2, 2, 0), (-1, 3, -1, -1))


def test_a_concealed_kong_cannot_be_robbed() -> None:
    """There is nothing to take."""
    judge(
        f"{FAR}\nS deal 555m --\nE discard 9s\nS draw 5m\nS kong 5m concealed\nN win   #! no-standing-discard"
    )


def test_a_kong_of_a_discard_cannot_be_robbed_once_it_is_replaced() -> None:
    story = f"{FAR}\nW deal 555m --\nE discard 5m\nW kong 5m exposed"
    judge(f"{story}\nW draw ?\nN win   #! no-standing-discard")


def test_once_the_replacement_is_drawn_it_is_too_late() -> None:
    judge(f"{adds(NEAR)}\nS draw 8s\nW win 5m   #! no-standing-discard")


def test_an_added_kong_is_claimed_in_no_other_way() -> None:
    judge(f"{adds(NEAR)}\nW chow 5m with 46m   #! illegal-claim")


def test_a_robbery_that_names_another_tile() -> None:
    """A slip of the record: what he robbed is what was added, and he won."""
    audited = judge(f"{adds(NEAR)}\nW win 6m   #! declared-differs\nend")
    assert (audited.outcome, audited.winners) == ("won", seats("W"))
