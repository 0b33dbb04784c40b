"""Priority: win > pung or kong > chow, and what becomes of several claims called on one discard."""

from __future__ import annotations

import pytest

from .stories import judge, seats, settled, table, the

CHOWS, PUNGS, KONGS, WINS = "S deal 46m 1s --", "W deal 55m 1s --", "W deal 555m 1s --", "N deal 46m 22z .."
CHOW, PUNG, KONG, WIN = "S chow 5m with 46m", "W pung 5m", "W kong 5m exposed", "N win 5m"


def called(*lines: str) -> str:
    """Claims of E's 5m by those who hold the tiles, then how it went on."""
    hands = {CHOW: CHOWS, PUNG: PUNGS, KONG: KONGS, WIN: WINS}
    held = [hands[line] for line in (CHOW, PUNG, KONG, WIN) if any(one.startswith(line) for one in lines)]
    return "\n".join([*held, "E discard 5m", *lines])


# --- the higher claim is carried out ------------------------------------------------------------


@pytest.mark.parametrize("higher", [PUNG, KONG])
def test_a_pung_or_kong_goes_before_a_chow(higher: str) -> None:
    """The chow had no effect: S has his tiles, and N draws after W."""
    draws = "W draw ?\n" if higher == KONG else ""
    story = called(CHOW, f"{higher}\n{draws}W discard 1s")
    judge(f"{story}\nN draw ?")
    view = table(story)
    assert (len(view.seats[1].hand), view.seats[1].groups) == (16, ())
    assert len(view.seats[2].groups) == 1


@pytest.mark.parametrize("lower", [CHOW, PUNG, KONG])
def test_a_win_goes_before_every_claim(lower: str) -> None:
    audited = judge(f"{called(lower, WIN)}\nend")
    assert audited.winners == seats("N")
    assert settled(audited).kongs == ()


def test_three_claims_one_after_another() -> None:
    audited = judge(f"{called(CHOW, PUNG, WIN)}\nend")
    assert audited.winners == seats("N")
    view = table(called(CHOW, PUNG, WIN))
    assert all(seat.groups == () for seat in view.seats)


def test_a_player_calls_lower_and_then_higher() -> None:
    """He changed his mind: the last is carried out."""
    judge("S deal 4556m 1s --\nE discard 5m\nS chow 5m with 46m\nS pung 5m\nS discard 1s\nW draw ?")
    audited = judge("S deal 46m 22z ..\nE discard 5m\nS chow 5m with 46m\nS win 5m\nend")
    assert audited.winners == seats("S")


def test_a_player_calls_higher_and_then_lower() -> None:
    """He gave up his own pung: nobody was passed over."""
    judge("S deal 4556m 1s --\nE discard 5m\nS pung 5m\nS chow 5m with 46m\nS discard 1s\nW draw ?")


def test_a_called_claim_is_taken_back_whole() -> None:
    """The kong's replacement is not due, the discard is won."""
    view = table(called(KONG, WIN))
    assert view.seats[2].hand == table(called(WIN).replace(WINS, f"{KONGS}\n{WINS}")).seats[2].hand
    assert view.seats[2].due == ()


# --- the lower claim is carried out: 搶牌 ---------------------------------------------------------


@pytest.mark.parametrize("higher", [PUNG, KONG])
def test_a_chow_carried_out_though_a_pung_or_kong_was_called(higher: str) -> None:
    """At the chow's event, of the player who takes it."""
    audited = judge(f"{called(higher, f'{CHOW}   #! claim-priority', 'S discard 1s')}\nW draw ?")
    evidence = the("claim-priority", audited).evidence
    assert evidence["tile"] == "5m"
    assert "West" in evidence["higher_english"]
    assert evidence["called_english"] == ("kong" if higher == KONG else "pung")


@pytest.mark.parametrize("lower", [CHOW, PUNG])
def test_a_claim_carried_out_though_a_win_was_called(lower: str) -> None:
    """Play went on with the claim: nobody has won."""
    seat, after = lower[0], "W" if lower == CHOW else "N"
    audited = judge(f"{called(WIN, f'{lower}   #! claim-priority', f'{seat} discard 1s')}\n{after} draw ?")
    assert audited.outcome == "open"
    assert the("claim-priority", audited).evidence["called_english"] == "win"


def test_a_kong_carried_out_though_a_win_was_called() -> None:
    judge(f"{called(WIN, f'{KONG}   #! claim-priority', 'W draw ?', 'W discard 1s')}\nN draw ?")


def test_a_claim_called_after_a_win_and_not_carried_out() -> None:
    """The deal ended with the win: the claim had no effect."""
    for lower in (CHOW, PUNG, KONG):
        audited = judge(f"{called(WIN, lower)}\nend")
        assert audited.winners == seats("N")
        assert settled(audited).kongs == ()
        assert table(called(WIN, lower)).seats[3].groups == ()


def test_a_further_win_after_the_claim() -> None:
    """N and W win; the chow called between had no effect."""
    story = called(CHOW, WIN).replace(f"{CHOW}\n{WIN}", f"W win 5m\n{CHOW}\n{WIN}")
    audited = judge(f"W deal 67m 33z ..\n{story}\nend")
    assert audited.winners == seats("WN")


# --- what counts as called ----------------------------------------------------------------------


def test_a_pung_and_a_kong_are_of_one_rank() -> None:
    """One set of four: nobody else could hold another; called by one player, the last counts."""
    judge("W deal 555m 1s --\nE discard 5m\nW kong 5m exposed\nW pung 5m\nW discard 1s\nN draw ?")


def test_an_illegal_claim_goes_before_nothing() -> None:
    """N held no pung: the chow passed over nothing."""
    judge(
        f"N deal 5m --\n{CHOWS}\nE discard 5m\nN pung 5m   #! illegal-claim\n{CHOW}\nS discard 1s\nW draw ?"
    )


def test_an_illegal_claim_carried_out_is_illegal_and_nothing_else() -> None:
    """N chows E's discard over W's pung."""
    judge(f"{PUNGS}\nN deal 46m 1s --\nE discard 5m\n{PUNG}\nN chow 5m with 46m   #! illegal-claim")


def test_a_false_win_goes_before_nothing() -> None:
    """It is void: the pung is carried out lawfully."""
    judge(f"N deal --\n{PUNGS}\nE discard 5m\nN win 5m   #! false-win\n{PUNG}\nW discard 1s\nN draw ?")


def test_a_pass_is_no_call() -> None:
    judge(f"{PUNGS}\n{CHOWS}\nE discard 5m\nW pass\n{CHOW}\nS discard 1s\nW draw ?")


def test_a_claim_that_was_only_possible() -> None:
    """W could have taken a pung, and did not call."""
    judge(f"{PUNGS}\n{CHOWS}\nE discard 5m\n{CHOW}\nS discard 1s\nW draw ?")
