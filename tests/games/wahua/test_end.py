"""How a deal ends: the wall, the word after `end`, what comes after it, who deals next."""

from __future__ import annotations

import pytest

from referee.games.wahua.tiles import POINTS

from .stories import SEATS, judge

WALL = 56


def wall(draws: int) -> str:
    """So many turns of hands nobody saw: each draws, and discards the whites one after the other."""
    whites = POINTS * 3
    return "\n".join(
        f"{SEATS[turn % 4]} draw ?\n{SEATS[turn % 4]} discard {whites[turn]}" for turn in range(draws)
    )


LAST = wall(WALL)
"""All 56 tiles of the wall are drawn and discarded; 长 discarded the last."""


def test_the_wall_holds_56_tiles() -> None:
    """`end exhausted` stands when the last tile has been drawn and discarded, and not before."""
    audited = judge(f"{LAST}\nend exhausted")
    assert (audited.outcome, audited.winners, audited.next_dealer) == ("exhausted", (), 0)
    judge(f"{wall(WALL - 1)}\nend exhausted   #! declared-differs -")


def test_the_last_tile_must_have_been_discarded() -> None:
    """It was drawn, and lies in his hand still: the deal is not at its end."""
    judge(f"{wall(WALL - 1)}\n长 draw 15\nend exhausted   #! declared-differs -")


def test_a_further_draw_is_impossible() -> None:
    judge(f"{LAST}\n天 draw ?   #! wall-empty")


def test_the_last_discard_can_be_won() -> None:
    audited = judge(f"{LAST}\n银 win\nend")
    assert (audited.outcome, audited.winners) == ("won", (2,))


def test_the_last_discard_can_only_be_won() -> None:
    """It is eaten by nobody, nor taken as a gong."""
    last = LAST.split()[-1]
    judge(f"{LAST}\n天 eat with {last}h   #! illegal-claim")
    judge(f"{LAST}\n天 gong {last}   #! illegal-claim")


def test_a_gong_with_no_replacement_left_ends_the_deal() -> None:
    """The last tile makes a gong or is a bonus tile: the deal ends without a discard."""
    judge(f"{wall(WALL - 1)}\n长 draw 春\n长 flower 春\nend exhausted")
    judge(f"{wall(WALL - 1)}\n长 draw ?\n长 gong 33\nend exhausted")


def test_a_gong_with_no_replacement_left_is_not_discarded_after() -> None:
    """The replacement cannot come: a discard after it is a slip of the record."""
    judge(f"{wall(WALL - 1)}\n长 draw 春\n长 flower 春\n长 discard 15   #! unreplaced")


@pytest.mark.parametrize(
    "event",
    ["天 draw ?", "银 discard 25", "长 flower 春", "天 gong 66", "天 eat with 34", "天 pass", "dice 1 2"],
)
@pytest.mark.parametrize("close", ["天 win\nend", "end abandoned", "地 escape\nend", "天 win"])
def test_nothing_of_the_table_comes_after_the_end(event: str, close: str) -> None:
    """After `end`, a win or an escape."""
    judge(f"天 deal 34h 25h ..\n天 draw 34\n{close}\n{event}   #! after-end {after(event)}")


def after(event: str) -> str:
    return event[0] if event[0] in SEATS else "-"


def test_what_is_said_about_the_deal_may_come_after_it() -> None:
    """Reveals, disputes, rulings and corrections."""
    judge("""
        天 deal 34h 25h ..
        天 draw 34           #@drawn
        天 win
        end
        地 reveal ?20
        地 dispute @drawn "he drew 34 from the discards"   #@said
        ruling @said dismiss
        amend @drawn: 天 draw 34h
    """)


def test_the_end_line_is_written_once() -> None:
    judge("天 draw ?\nend abandoned\nend   #! after-end -")
    judge("天 deal 34h 25h ..\n天 draw 34\n天 win\nend\nend   #! after-end -")


@pytest.mark.parametrize("word", ["exhausted", "time", "abandoned"])
def test_after_a_win_the_end_line_has_no_word(word: str) -> None:
    """The replay gives won: any word differs from it, and the win stands."""
    audited = judge(f"天 deal 34h 25h ..\n天 draw 34\n天 win\nend {word}   #! declared-differs -")
    assert audited.outcome == "won"


def test_without_a_win_the_end_line_has_a_word() -> None:
    """`end` alone says that somebody won or escaped."""
    audited = judge("天 draw ?\n天 discard 34\nend   #! declared-differs -")
    assert audited.outcome == "abandoned"
    assert judge(f"{LAST}\nend   #! declared-differs -").outcome == "exhausted"


def test_a_deal_without_its_end_line() -> None:
    """won or escaped if such an event stands, else open."""
    assert judge("天 deal 34h 25h ..\n天 draw 34\n天 win").outcome == "won"
    assert judge("天 draw ?\n地 escape").outcome == "escaped"
    assert judge("天 draw ?\n天 discard 34").outcome == "open"


@pytest.mark.parametrize(
    ("dealer", "winner", "following"),
    [("天", "天", 0), ("天", "地", 1), ("天", "长", 1), ("长", "长", 3), ("长", "地", 0)],
)
def test_who_deals_next_after_a_win(dealer: str, winner: str, following: int) -> None:
    """The dealer stays when he wins; else the next player in turn order deals, whoever won."""
    story = f"dealer {dealer}\n{winner} deal 34h 25h ..\n{dealer} draw 34"
    win = "\n" if winner == dealer else f"\n{dealer} discard 34\n"
    assert judge(f"{story}{win}{winner} win\nend").next_dealer == following


def test_who_deals_next_when_nobody_wins() -> None:
    """The dealer stays when the wall is played out or time is up; else there is no next dealer."""
    assert judge(f"{LAST}\nend exhausted").next_dealer == 0
    assert judge("天 draw ?\nend time").next_dealer == 0
    assert judge("天 draw ?\nend abandoned").next_dealer is None
    assert judge("天 draw ?").next_dealer is None


def test_abandoned_and_open_deals_are_not_settled() -> None:
    """Whatever is known of the hands."""
    hands = "\n".join(f"{seat} deal .." for seat in SEATS)
    assert judge(f"{hands}\nend abandoned").settlement is None
    assert judge(hands).settlement is None
    assert judge(f"{hands}\nend time").settlement is not None
