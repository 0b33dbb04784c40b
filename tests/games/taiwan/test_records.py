"""Records: what a sheet says that cannot be true. The scribe erred, and no player is blamed for it."""

from __future__ import annotations

import pytest

from referee.record.faults import Unreadable

from .stories import IDLE, around, audit_text, judge, seats, settled, sheet, table, the

SHOWN = "46m 22z 123456789p 123s"


# --- tiles --------------------------------------------------------------------------------------


def test_more_of_a_tile_than_the_set_has() -> None:
    """no-such-tile: four of each, one of each flower; dealt, drawn, discarded, claimed, revealed."""
    judge("S deal 555m ?13\nW deal 55m ?14   #! no-such-tile")
    judge("S deal 5555m --\nE discard 9s\nS draw 5m   #! no-such-tile")
    judge("S deal 5555m --\nE discard 5m   #! no-such-tile")
    judge("S deal 5555m --\nE discard 9s\nS draw ?\nS discard 9s\nW draw 5m   #! no-such-tile")
    judge("S deal 1f ?15\nW deal 1f ?15   #! no-such-tile")
    judge("S deal 1f ?15\nW deal ?16\nS flower 1f\nS draw ?\nE discard 9s\nS draw 1f   #! no-such-tile")


def test_two_too_many_in_one_hand_are_one_finding() -> None:
    audited = judge("S deal 55555m 66666m ?6   #! no-such-tile")
    assert the("no-such-tile", audited).evidence["tile"] == "5m 6m"


@pytest.mark.parametrize("event", ["discard 8p", "flower 1f", "kong 9s concealed", "flower 5m"])
def test_not_held(event: str) -> None:
    """He discards, exposes or melds what he does not hold."""
    judge(f"S deal 5m --\nE discard 9s\nS draw 5m\nS {event}   #! not-held")


def test_an_event_that_cannot_be_true_is_judged_for_no_offence() -> None:
    """Out of turn with a flower in hand; a chow that names another tile than the one there."""
    judge("S deal 2f 5m --\nE discard 9s\nW draw ?   #! out-of-turn\nS discard 5m   #! out-of-turn")
    judge("W deal 46m --\nE discard 5m\nW chow 6m with 46m   #! declared-differs")


def test_a_hand_that_the_record_cannot_tell_is_not_judged() -> None:
    """He showed a tile he cannot have held: that a win of his is false is not proven."""
    slip = "S deal 46m 22z ..\nE discard 9s\nS draw 4z\nS discard 5z   #! not-held"
    judge(f"{slip}\nW draw 8m\nW discard 8m\nS win")
    assert table("S deal 46m 22z ..\nE discard 9s").seats[1].notes
    assert not table(slip).seats[1].notes  # nobody can say any more what he waits for


def test_where_only_the_reveal_tells_his_hand_it_is_the_evidence() -> None:
    slip = "S deal 446m 123456789p 123s 2z\nE discard 9s\nS draw 4z\nS discard 5z   #! not-held"
    shown = "S reveal 446m 123456789p 123s 4z"
    audited = judge(f"{slip}\nW draw 5m\nW discard 5m\nS win   #! false-win\n{shown}\nend")
    hand = the("false-win", audited).evidence["hand"]
    assert len(hand) == 16
    assert "4z" in hand
    assert "2z" not in hand


PUNG = f"S deal 55m 1z --\nE discard 5m\nS pung 5m\nS discard 1z\n{around('WNE', '9s')}\nS draw 8s"


@pytest.mark.parametrize(
    "story",
    [
        "S deal 555m --\nE discard 9s\nS draw 8s\nS kong 5m concealed   #! not-held",
        f"{PUNG}\nS kong 5m added   #! not-held",
        "S deal 5m --\nE discard 9s\nS draw 1f\nS flower 2f   #! not-held",
        "S deal 5m --\nE discard 9s\nS draw 1f\nS flower 5p   #! not-held",
    ],
    ids=["concealed kong", "added kong", "another flower", "no flower"],
)
def test_the_replacement_of_what_he_cannot_have_laid(story: str) -> None:
    """A slip of the scribe is told once: no second draw, no tile too many, no flower held is his offence."""
    judge(f"{story}\nS draw 8s\nS discard 8s\nW draw ?")


# --- headers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", ["rules", "dealer", "round"])
def test_a_missing_header(word: str) -> None:
    """One finding a header, of no seat and no event; the deal is judged by table, E and the east round."""
    lines = sheet("E discard 9s").splitlines(keepends=True)
    audited = audit_text("".join(line for line in lines if not line.startswith(word)))
    finding = the("missing-header", audited)
    assert (finding.event, finding.seat, finding.kind) == (None, None, "record")
    assert finding.evidence == {"header": word}
    assert (audited.header.dealer, audited.outcome) == (0, "open")
    if word == "rules":
        assert audited.header.rules == "taiwan-table"


def test_repeat_is_none_where_it_is_not_given() -> None:
    audited = judge("S deal 46m 22z ..\nE discard 5m\nS win\nend")
    assert settled(audited).as_played.net == (-3, 3, 0, 0)


def test_a_deal_without_its_game_cannot_be_read() -> None:
    with pytest.raises(Unreadable):
        audit_text(sheet("E discard 9s").replace("game taiwan\n", ""))


# --- claims and wins ----------------------------------------------------------------------------


def test_a_win_with_nothing_to_take() -> None:
    """no-standing-discard, for a win alone: a claim is illegal-claim."""
    judge("E discard 5m\nS draw ?\nN win   #! no-standing-discard")
    judge("E discard 5m\nS draw ?\nN pung 5m   #! illegal-claim")


def test_the_end_after_a_win_that_took_nothing() -> None:
    """The slip is told once: that the `end` line has no word is no second fault."""
    judge("E discard 5m\nS draw ?\nN win   #! no-standing-discard\nend")


# --- reveals ------------------------------------------------------------------------------------


def test_a_revealed_hand_that_differs() -> None:
    """One tile more or less is a wrong count and nothing else."""
    story = f"S deal {SHOWN}\nE discard 9s\nend time\nS reveal {{0}}"
    judge(story.format(SHOWN))
    audited = judge(story.format(f"{SHOWN.replace('46m', '44m')}   #! reveal-differs"))
    evidence = the("reveal-differs", audited).evidence
    assert (evidence["missing"], evidence["extra"]) == ("6m", "4m")
    judge(story.format(f"{SHOWN.replace('46m', '4m')}   #! wrong-count"))
    judge(story.format(f"{SHOWN.replace('46m', '466m')}   #! wrong-count"))


def test_a_revealed_hand_that_differs_is_settled_as_recorded() -> None:
    """The events are the truth until somebody corrects them."""
    story = f"S deal {SHOWN}\nE discard 5m\nS win\nend\nS reveal {{0}}"
    plain = judge(story.format(SHOWN))
    other = judge(story.format(f"{SHOWN.replace('22z', '33z')}   #! reveal-differs"))
    assert other.settlement == plain.settlement


def test_sets_may_be_shown_too_and_must_be_those_on_the_table() -> None:
    hand = f"S deal {SHOWN}\nE discard 5m\nS chow 5m with 46m\nS discard 3s\nend time\nS reveal"
    rest = "22z 123456789p 12s"
    judge(f"{hand} {rest}")
    judge(f"{hand} (456m) {rest}")
    judge(f"{hand} (567m) {rest}   #! reveal-differs")


def test_the_winner_off_a_discard_may_leave_the_won_tile_out() -> None:
    """By own draw it is in it."""
    off = f"S deal {SHOWN}\nE discard 5m\nS win\nS reveal {{0}}\nend"
    judge(off.format(SHOWN))
    judge(off.format(f"5m {SHOWN}"))
    judge(off.format(f"55m {SHOWN}   #! wrong-count"))
    own = f"S deal {SHOWN}\nE discard 9s\nS draw 5m\nS win\nS reveal {{0}}\nend"
    judge(own.format(f"5m {SHOWN}"))
    judge(own.format(f"{SHOWN}   #! wrong-count"))


def test_a_robber_may_leave_the_robbed_tile_out() -> None:
    """And the robbed one shows a pung."""
    hand = "147p 147s 28m 45677z"
    pung = f"W deal {SHOWN}\nS deal 55m 1z {hand}\nE discard 5m\nS pung 5m\nS discard 1z"
    robbed = f"{pung}\n{around('WNE', '3z')}\nS draw 5m\nS kong 5m\nW win\nend"
    judge(f"{robbed}\nW reveal {SHOWN}\nS reveal (555m) {hand}")
    judge(f"{robbed}\nW reveal 5m {SHOWN}\nS reveal {hand}")
    judge(f"{robbed}\nS reveal (5555m) {hand}   #! reveal-differs")


def test_an_exposed_flower_is_not_revealed() -> None:
    story = f"S deal 2f {SHOWN.replace('46m', '4m')}\nS flower 2f\nS draw 6m\nE discard 9s\nend time"
    judge(f"{story}\nS reveal {SHOWN}")


# --- notes --------------------------------------------------------------------------------------


def test_notes_leave_a_deal_clean() -> None:
    story = "[00:10] E discard 9s\n[00:05] S draw ? bot   #! clock-back -, bot-without-timeout"
    audited = judge(f"{story}\n[00:12] S timeout   #! early-timeout\n[00:13] S discard 9s bot\nend time")
    assert audited.clean
    assert {one.kind for one in audited.findings} == {"note"}


def test_a_deal_wholly_known_has_no_notes() -> None:
    audited = judge("E deal 9s --\nE discard 9s\nS draw 8s\nS discard 8s\nend time", rest=IDLE)
    assert audited.findings == ()
    assert audited.winners == seats("")
