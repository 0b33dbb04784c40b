"""吃 碰 槓 of a discard: who may take what, and what it looks like on the table."""

from __future__ import annotations

import pytest

from referee.games.taiwan.tiles import joined

from .stories import around, judge, table, the

# --- chow ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "claimed"), [("46m", "5m"), ("56m", "4m"), ("45m", "6m")])
def test_a_chow_of_the_player_before(own: str, claimed: str) -> None:
    """And then he discards."""
    judge(f"S deal {own} 1s --\nE discard {claimed}\nS chow {claimed} with {own}\nS discard 1s\nW draw ?")


def test_a_chow_shows_the_claimed_tile_in_the_middle() -> None:
    """Whichever of the run it is."""
    (group,) = table("S deal 56m --\nE discard 4m\nS chow 4m with 56m").seats[1].groups
    assert joined(group.tiles) == "546m"
    assert not group.hidden


@pytest.mark.parametrize("seat", ["W", "N"])
def test_a_chow_of_anothers_discard(seat: str) -> None:
    """錯吃: only the discard of the player just before."""
    audited = judge(f"{seat} deal 46m --\nE discard 5m\n{seat} chow 5m with 46m   #! illegal-claim")
    evidence = the("illegal-claim", audited).evidence
    assert (evidence["tile"], len(evidence["hand"])) == ("5m", 16)
    assert "East" in evidence["why_english"]


@pytest.mark.parametrize(("own", "claimed"), [("47m", "5m"), ("44m", "4m"), ("12z", "3z"), ("8m 1p", "9m")])
def test_a_chow_that_is_no_run(own: str, claimed: str) -> None:
    """Three in a row of one suit; honours make none."""
    judge(f"S deal {own} --\nE discard {claimed}\nS chow {claimed} with {own}   #! illegal-claim")


def test_a_chow_of_tiles_he_does_not_hold() -> None:
    """It is illegal-claim and nothing else."""
    audited = judge("S deal 4m --\nE discard 5m\nS chow 5m with 46m   #! illegal-claim")
    assert "6m" in the("illegal-claim", audited).evidence["why_english"]


def test_a_chow_of_three_tiles_or_one() -> None:
    judge("S deal 467m --\nE discard 5m\nS chow 5m with 467m   #! illegal-claim")
    judge("S deal 4m --\nE discard 5m\nS chow 5m with 4m   #! illegal-claim")


def test_a_claim_names_another_tile_than_the_one_that_lies_there() -> None:
    """declared-differs: E discarded 5m, the chow names 4m."""
    judge("S deal 46m --\nE discard 5m\nS chow 4m with 46m   #! declared-differs")
    judge("S deal 55m --\nE discard 5m\nS pung 4m   #! declared-differs")


def test_a_claim_needs_not_name_the_tile() -> None:
    judge("S deal 46m --\nE discard 5m\nS chow with 46m")
    judge("S deal 55m --\nE discard 5m\nS pung")


# --- pung and kong of a discard -----------------------------------------------------------------


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_a_pung_of_anyones_discard(seat: str) -> None:
    """The turn goes on from him."""
    following = {"S": "W", "W": "N", "N": "E"}[seat]
    judge(f"{seat} deal 55m 1s --\nE discard 5m\n{seat} pung 5m\n{seat} discard 1s\n{following} draw ?")


@pytest.mark.parametrize("seat", ["S", "W", "N"])
def test_a_kong_of_anyones_discard(seat: str) -> None:
    """With its replacement, and a discard."""
    judge(f"{seat} deal 555m 1s --\nE discard 5m\n{seat} kong 5m exposed\n{seat} draw ?\n{seat} discard 1s")


@pytest.mark.parametrize(("own", "claim"), [("5m", "pung 5m"), ("55m", "kong 5m exposed"), ("4m", "pung 5m")])
def test_a_pung_or_kong_of_tiles_he_does_not_hold(own: str, claim: str) -> None:
    """錯碰, and no not-held beside it."""
    judge(f"W deal {own} --\nE discard 5m\nW {claim}   #! illegal-claim")


@pytest.mark.parametrize("claim", ["chow 5m with 46m", "pung 5m", "kong 5m exposed"])
def test_nothing_stands_to_be_claimed(claim: str) -> None:
    """Before any discard, and after the next player's draw: illegal-claim."""
    judge(f"S deal 455566m --\nS {claim}   #! illegal-claim")
    judge(f"W deal 455566m --\nE discard 5m\nS draw ?\nW {claim}   #! illegal-claim")


def test_nobody_claims_his_own_discard() -> None:
    judge("E deal 5555m --\nE discard 5m\nE pung 5m   #! illegal-claim")


def test_play_goes_on_after_an_illegal_claim() -> None:
    """The set lies there as he laid it; he discards, and the next player draws."""
    judge("W deal 46m 1s --\nE discard 5m\nW chow 5m with 46m   #! illegal-claim\nW discard 1s\nN draw ?")


def test_an_illegal_claim_that_is_taken_back() -> None:
    """W does not hold the tiles: the table goes on as if he had said nothing."""
    judge("W deal 5m --\nE discard 5m\nW pung 5m   #! illegal-claim\nS draw ?\nS discard 9p\nW draw ?")


def test_with_a_set_that_is_none_nobody_wins() -> None:
    """W took 3m with 46m: whatever else he holds, the set on the table is none."""
    audited = judge(f"""
        W deal 46m 1z 7z ..
        E discard 9s
        S draw 3m
        S discard 3m
        W chow 3m with 46m      #! illegal-claim
        W discard 1z
        {around("NES", "8s")}
        W draw 7z
        W win                   #! false-win
    """)
    assert "3m" in the("false-win", audited).evidence["why_english"]


# --- what may follow a claim --------------------------------------------------------------------


def test_the_claimed_tiles_own_kind_may_be_discarded() -> None:
    """And the other end of a chow."""
    judge("S deal 4567m --\nE discard 5m\nS chow 5m with 46m\nS discard 5m\nW draw ?")
    judge("S deal 4567m --\nE discard 4m\nS chow 4m with 56m\nS discard 7m\nW draw ?")
    judge("S deal 555m --\nE discard 5m\nS pung 5m\nS discard 5m\nW draw ?")


CHOWS = "S deal 46m 2222s 1z --\nE discard 5m\nS chow 5m with 46m"
PUNGS = "W deal 55m 2222s 1z --\nE discard 5m\nW pung 5m"


def kong_marks(allowed: bool) -> str:
    return "" if allowed else "#! illegal-claim"


@pytest.mark.parametrize("value", [False, True])
def test_kong_after_claim(value: bool) -> None:
    """After a chow or pung no kong before the discard, unless the table allows it."""
    judge(
        f"{CHOWS}\nS kong 2s concealed   {kong_marks(value)}\nS draw 9s\nS discard 1z", kong_after_claim=value
    )
    judge(
        f"{PUNGS}\nW kong 2s concealed   {kong_marks(value)}\nW draw 9s\nW discard 1z", kong_after_claim=value
    )


@pytest.mark.parametrize("value", [False, True])
def test_kong_after_claim_onto_the_pung_just_claimed(value: bool) -> None:
    """The fourth tile added at once."""
    story = PUNGS.replace("55m", "555m")
    judge(f"{story}\nW kong 5m added   {kong_marks(value)}\nW draw 9s\nW discard 1z", kong_after_claim=value)


def test_a_kong_that_is_illegal_in_two_ways_is_told_once() -> None:
    """Added to no pung, and right after a chow."""
    judge(f"{CHOWS}\nS kong 2s added   #! illegal-claim")


@pytest.mark.parametrize("value", [False, True])
def test_after_a_kong_of_a_discard_another_kong_may_follow(value: bool) -> None:
    """Its replacement is a draw."""
    story = "W deal 555m 2222s 1z --\nE discard 5m\nW kong 5m exposed\nW draw 9s\nW kong 2s concealed"
    judge(f"{story}\nW draw 9s\nW discard 1z", kong_after_claim=value)


@pytest.mark.parametrize("value", [False, True])
def test_in_the_next_turn_a_kong_is_free(value: bool) -> None:
    story = f"{CHOWS}\nS discard 1z\n{around('WNE', '9s')}\nS draw 8s\nS kong 2s concealed\nS draw 8s"
    judge(f"{story}\nS discard 8s", kong_after_claim=value)
