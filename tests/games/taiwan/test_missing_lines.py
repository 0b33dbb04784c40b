"""Lines that are missing, or stand there twice: what nobody wrote is no player's fault."""

from __future__ import annotations

import pytest

from referee.record.events import UNKNOWN

from .stories import IDLE, around, judge, settled, table, the

WAITS = "123456789m23p11199s"
STANDARD = "taiwan-standard"


# --- a hand that is not certain convicts nobody -------------------------------------------------


@pytest.mark.parametrize(
    "story",
    [
        "S deal 123456789m23p11199s\nE discard 2z\nS draw 1f\nS flower 1f\nS discard 9s   #! unreplaced",
        "S deal 123456789m2p11199s   #! wrong-count\nE discard 2z\nS draw 9s\nS discard 9s",
        "S deal 123456789m223p11199s   #! wrong-count\nE discard 2z\nS draw 9s\nS discard 9s",
        "S deal 123456789m23p11199s\nE discard 2z\nS draw 5z",
    ],
    ids=["replacement", "short deal", "long deal", "discard"],
)
def test_a_win_of_a_hand_that_is_not_certain(story: str) -> None:
    """It is neither false nor settled; the reveal tells."""
    skips = "   #! out-of-turn" if story.endswith("5z") else ""
    played = f"{story}\nW draw ?{skips}\nW discard 4p\nS win 4p"
    audited = judge(f"{played}\nend", by=STANDARD)
    assert (audited.outcome, audited.settlement) == ("won", None)
    assert the("not-revealed", audited).seat == 1
    shown = judge(f"{played}\nS reveal 123456789m23p11199s\nend", by=STANDARD)
    assert settled(shown).wins[0].seat == 1


def test_the_replacement_that_a_win_came_with_was_not_written() -> None:
    """He names it."""
    story = "S deal 123456789m23p11199s\nE discard 2z\nS draw 1f\nS flower 1f"
    audited = judge(f"{story}\nS win 4p   #! unreplaced\nend", by=STANDARD)
    assert "flower-replacement" in settled(audited).wins[0].win.happened


def test_a_replacement_that_comes_late() -> None:
    """It was not drawn before, and takes the place of the one that was missed."""
    story = "S deal 5m --\nE discard 9s\nS draw 1f\nS flower 1f\nS discard 5m   #! unreplaced"
    missed, came = table(story), table(f"{story}\nS draw 8p")
    assert UNKNOWN in missed.seats[1].hand
    assert UNKNOWN not in came.seats[1].hand
    assert came.wall == missed.wall
    judge(f"{story}\nS draw 8p\nW draw ?\nW discard 3z\n{around('NE', '3z')}\nS draw 9p\nS discard 9p")


def test_who_drew_no_replacement_may_show_so() -> None:
    """One tile fewer."""
    hand = "123456789m23p11199s"
    story = f"S deal {hand}\nE discard 2z\nS draw 1f\nS flower 1f\nS discard 9s   #! unreplaced"
    judge(f"{story}\nW draw ?\nend time\nS reveal {hand[:-2]}s")


def test_a_discard_that_is_missing_makes_nobody_dead() -> None:
    """The record accounts for the tile too many."""
    story = f"S deal {WAITS}\nE discard 2z\nS draw 9p\nW draw ?   #! out-of-turn\nW discard 8p"
    judge(f"{story}\n{around('NE', '8p')}\nS draw 7p\nS discard 7p")


def test_a_tile_of_which_there_are_too_many_may_be_the_slip() -> None:
    """A fifth copy in another's hand: that his win is false is not proven."""
    story = "S deal 123456789m2355p199s\nW deal 555p --   #! no-such-tile\nE discard 4p\nS win"
    assert judge(f"{story}\nend", by=STANDARD).settlement is None


def test_nobody_lets_go_what_cannot_be() -> None:
    """A discard that he does not hold locks nobody."""
    story = (
        f"S deal {WAITS}\nE deal 147m2589p369s1234567z\nE discard 4p   #! not-held\nS draw 8m\nS discard 8m"
    )
    judge(f"{story}\n{around('WN', '8m')}\nE draw 4p\nE discard 4p\nS win\nend", by="taiwan-book")


# --- twice --------------------------------------------------------------------------------------


def test_a_discard_that_stands_there_twice_changes_nothing() -> None:
    story = f"S deal {WAITS}\nE discard 2z\nS draw 9s\nS discard 9s\nS discard 9s   #! out-of-turn"
    audited = judge(f"{story}\nW draw ?\nW discard 4p\nS win\nend", by=STANDARD)
    assert settled(audited).wins[0].seat == 1


def test_a_replacement_that_stands_there_twice_in_the_opening() -> None:
    """The flowers go on in their rounds."""
    story = """
        E deal 147m2589p369s123456z1f
        S deal 23558m3447p12499s1z2f
        W deal 11699m136p5677s225z3f
        E flower 1f
        E draw 7z
        S flower 2f
        S draw 4z
        S draw 4z       #! out-of-turn
        W flower 3f
        W draw 8p
        E discard 7z
        S draw 8p
        S discard 8p
    """
    judge(story)
    judge(story.replace("S draw 4z       #!", "S draw 6z       #!"))


# --- the deal -----------------------------------------------------------------------------------


def test_the_seventeenth_may_be_drawn_before_the_other_hands_are_dealt() -> None:
    judge("E deal 147m2589p369s123456z\nE draw 7z\nS deal --\nW deal ?16\nN deal ?16\nE discard 9s")


def test_the_dealer_is_dealt_one_tile_short() -> None:
    """His draw is that of the seventeenth all the same; or it is missing too."""
    short = "E deal 147m2589p369s12345z   #! wrong-count"
    judge(f"{short}\nE draw 7z\nE discard 9s\nS draw ?")
    judge(f"{short}\nE discard 9s\nS draw ?")


# --- claims and kongs ---------------------------------------------------------------------------


@pytest.mark.parametrize("claim", ["chow 7m with 68m", "pung 7m"])
def test_the_next_player_goes_on_from_a_claim_of_tiles_he_lacks(claim: str) -> None:
    """illegal-claim and nothing else: he laid some, nobody knows which."""
    judge(f"S deal 23558m3447p12499s11z\nE discard 7m\nS {claim}   #! illegal-claim\nS discard 3m")


def test_a_forbidden_claim_that_the_table_refused() -> None:
    """The next player draws: the claimant has his tiles again."""
    story = "W deal 11699m136p5677s2255z\nE discard 6s\nW chow 6s with 57s   #! illegal-claim\nS draw ?"
    judge(f"{story}\nS discard 9p\nW draw 8p\nW discard 8p")


def test_a_kong_written_as_the_wrong_kind() -> None:
    """Out of turn, and nothing besides; in his own turn the replacement is no second draw."""
    judge("N deal 777m --\nE discard 7m\nN kong 7m added   #! out-of-turn\nN draw 4z\nN discard 4z")
    own = "S deal 5m --\nE discard 9s\nS draw 8s\nS kong 5m added   #! illegal-claim\nS draw 4z\nS discard 4z"
    judge(own)
    judge(own.replace("added", "exposed"))


def test_a_kong_after_a_claim_names_its_own_tile() -> None:
    story = "S deal 46m 3333p --\nE discard 5m\nS chow 5m with 46m\nS kong 3p concealed   #! illegal-claim"
    told = the("illegal-claim", judge(f"{story}\nS draw ?\nS discard 3z"))
    assert (told.evidence["tile"], told.evidence["did_english"]) == ("3p", "a kong of 3p")
    judge(story.replace("3333p", "333p").replace("illegal-claim", "not-held"))


def test_the_clock_of_a_turn_goes_on_where_a_claim_is_undone() -> None:
    story = "[00:10] E discard 7z\n[00:45] W pung 7z\nS draw 8p\n[00:55] S discard 8p   #! turn-overtime"
    judge(f"S deal 8p --\n{story}".replace("S deal 8p --", "S deal --"), deal_seconds=300, turn_seconds=40)


# --- the end ------------------------------------------------------------------------------------


def test_a_second_win_after_the_limit_is_late_too() -> None:
    story = f"S deal {WAITS}\nN deal 123456789m23p55s777z\n[04:58] E discard 4p\n[04:59] N win\n[05:01] S win"
    result = settled(judge(f"{story}   #! deal-overtime\nend", deal_seconds=300, turn_seconds=0))
    assert (result.as_played.net[1] > 0, result.ruled.net[1]) == (True, 0)


def test_a_kong_that_a_reveal_names_may_be_one_copy_too_many() -> None:
    story = (
        "E discard 9s\nS draw ?\nS kong ? concealed\nS draw ?\nS discard 1z\nW draw ?\nW discard 1p\nend time"
    )
    judge(f"{story}\nS reveal 123456789m234p5z (1111p)   #! no-such-tile")


def test_sets_that_only_the_reveal_tells_leave_no_first_turn() -> None:
    """Somebody claimed before, and nobody wrote it: no earth."""
    story = f"E discard 7z\n{around('SW', '8p')}\nN draw ?\nN win 4p\nN reveal (123m) 456789m234p55789s\nend"
    names = [name for name, _ in settled(judge(story, by=STANDARD)).wins[0].worth.rows]
    assert "earth" not in names


def test_a_hand_that_is_not_certain_waits_for_nothing_in_the_view() -> None:
    story = f"S deal {WAITS}\nE discard 2z\nS draw 5z\nW draw ?"
    assert not any("waits" in note for note in table(story, IDLE).seats[1].notes)
