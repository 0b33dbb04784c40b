"""How a deal ends: outcomes, the word after `end`, what may come after it."""

from __future__ import annotations

import pytest

from .stories import judge, settled

WINS = "S deal 46m 22z ..\nE discard 5m\nS win"
OWN = "E deal 456m 22z ..\nE win"


# --- outcomes -----------------------------------------------------------------------------------


def test_a_deal_without_its_end_line() -> None:
    """won if a win stands, else open."""
    assert judge(WINS).outcome == "won"
    assert judge("E discard 9s").outcome == "open"
    assert judge("E deal ?17").outcome == "open"


@pytest.mark.parametrize("word", ["time", "abandoned"])
def test_the_word_after_end(word: str) -> None:
    """Whatever the clock says: the scribe knows why it ended."""
    assert judge(f"E discard 9s\nend {word}").outcome == word
    assert judge(f"E discard 9s\nend {word}").winners == ()


def test_abandoned_with_its_reason() -> None:
    assert judge('E discard 9s\nend abandoned "the lamp went out"').outcome == "abandoned"


@pytest.mark.parametrize("word", ["exhausted", "time", "abandoned"])
@pytest.mark.parametrize("story", [WINS, OWN], ids=["discard", "own draw"])
def test_after_a_win_the_end_line_has_no_word(story: str, word: str) -> None:
    """declared-differs: the replay gives a win, and the win stands."""
    assert judge(f"{story}\nend {word}   #! declared-differs -").outcome == "won"


def test_without_a_win_the_end_line_has_a_word() -> None:
    judge("E discard 9s\nend   #! declared-differs -")


def test_exhausted_while_there_is_something_to_draw() -> None:
    judge("E discard 9s\nend exhausted   #! declared-differs -")


@pytest.mark.parametrize("closing", ["", "end time", "end abandoned"])
def test_kong_payments_stand_where_nobody_wins(closing: str) -> None:
    """time, abandoned, and a deal that is still open."""
    result = settled(judge(f"E deal 5555m --\nE kong 5m\nE draw 9s\nE discard 9s\n{closing}"))
    assert result.as_played.net == result.ruled.net == (6, -2, -2, -2)


# --- after the end ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    ["S draw ?", "S discard 9s", "N flower 1f", "W pass", "S timeout", "E deal ?17", "N win"],
)
@pytest.mark.parametrize("story", [f"{WINS}\nend", f"{OWN}\nend", OWN, "E discard 9s\nend time"])
def test_nothing_of_the_table_comes_after_the_end(story: str, event: str) -> None:
    """After the `end` line, or a win by own draw."""
    judge(f"{story}\n{event}   #! after-end")


@pytest.mark.parametrize("event", ["S draw ?", "E discard 9s", "N flower 1f", "W pass", "S timeout"])
def test_nor_after_a_win_of_a_discard(event: str) -> None:
    """But for more wins and claims of the same tile."""
    judge(f"{WINS}\n{event}   #! after-end")


@pytest.mark.parametrize("event", ["S chow with 46m", "W pung", "W kong 5m exposed", "dice 2 4"])
def test_no_claim_comes_after_the_end_line(event: str) -> None:
    seat = "-" if event.startswith("dice") else event[0]
    judge(f"{WINS}\nend\n{event}   #! after-end {seat}")


def test_the_end_line_is_written_once() -> None:
    judge("E discard 9s\nend time\nend   #! after-end -")
    judge(f"{WINS}\nend\nend   #! after-end -")


def test_reveals_and_what_is_said_about_the_deal_may_come_after_it() -> None:
    """Disputes, rulings and corrections too."""
    judge(f"""
        {WINS}                  #@won
        end
        E reveal ?16
        E dispute @won "he had drawn"   #@said
        ruling @said dismiss
        amend @won: S win 5m
    """)
