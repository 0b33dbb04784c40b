"""The opening: the deal, bonus tiles, dealt gongs, who stays in and who escapes."""

from __future__ import annotations

import pytest

from .stories import IDLE, judge, settled


def test_the_dealer_draws_first() -> None:
    """天 deals here, and then 银 does."""
    judge("天 draw ?\n天 discard 34\n地 draw ?")
    judge("dealer 银\n银 draw ?\n银 discard 34\n长 draw ?\n长 discard 34\n天 draw ?")


@pytest.mark.parametrize("seat", ["地", "银", "长"])
def test_nobody_else_draws_first(seat: str) -> None:
    judge(f"{seat} draw ?   #! out-of-turn")


def test_turns_go_round_in_order() -> None:
    """天 → 地 → 银 → 长 → 天; who draws out of it is a slip of the record."""
    around = "天 draw ?\n天 discard 34\n地 draw ?\n地 discard 34\n银 draw ?\n银 discard 34\n长 draw ?"
    judge(f"{around}\n长 discard 35\n天 draw ?")
    judge(f"{around}\n天 draw ?   #! out-of-turn")
    judge(f"{around}\n长 draw ?   #! out-of-turn")
    judge(f"{around}\n长 discard 35\n地 draw ?   #! out-of-turn")


def test_bonus_tiles_and_gongs_in_any_order() -> None:
    """天 opens after 地, in two steps, and draws for both at the end."""
    judge("""
        天 deal 春 66d 66h 66h 25 46 ..
        地 deal 白板 夏 25 46 ..
        地 flower 白板 夏
        地 draw 秋
        地 flower 秋
        天 flower 春
        地 draw 13
        地 draw 34
        天 gong 66
        天 draw 12
        天 draw 16
        天 draw 14
        天 discard 25
    """)


def test_a_replacement_that_is_a_bonus_tile_is_exposed_too() -> None:
    """春, then 夏 for it, then a tile."""
    judge("天 deal 春 25 ..\n天 flower 春\n天 draw 夏\n天 flower 夏\n天 draw 46\n天 draw 13\n天 discard 25")


def test_bonus_tiles_not_exposed_in_the_opening_wait_for_his_turn() -> None:
    """Nothing was discarded yet: he exposes it in his first turn."""
    judge("天 deal 春 25 ..\n天 draw 46\n天 flower 春\n天 draw 13\n天 discard 25")
    judge("天 deal 春 25 ..\n天 draw 46\n天 discard 25   #! flower-held")


def test_after_the_opening_bonus_tiles_are_exposed_in_turn() -> None:
    """地 exposes his while 天 is at his turn."""
    judge("地 deal 春 25 ..\n天 draw ?\n地 flower 春   #! out-of-turn")


def test_a_bonus_tile_without_its_replacement() -> None:
    """unreplaced stands at the event that came where the replacement should have."""
    judge("地 deal 春 25 ..\n地 flower 春\n天 draw ?   #! unreplaced 地")
    judge("天 deal 25 46 ..\n天 draw 春\n天 flower 春\n天 discard 25   #! unreplaced")


def test_escape_ends_the_deal() -> None:
    """逃花: his total is 0, everybody else keeps what he then holds, and the deal is settled."""
    audited = judge("天 deal ..\n地 escape\nend", rest=IDLE)
    assert (audited.outcome, audited.winners) == ("escaped", ())
    totals = settled(audited).as_played.totals
    assert totals is not None
    assert totals[1] == 0
    assert all(total > 0 for seat, total in enumerate(totals) if seat != 1)


def test_escape_is_possible_until_his_own_first_discard() -> None:
    """天 and 地 have discarded; 银 has drawn, and still may."""
    judge("天 draw ?\n天 discard 34\n地 draw ?\n地 discard 34\n银 draw ?\n银 escape\nend")


def test_an_escape_too_late_is_carried_out_and_an_offence() -> None:
    """Outside the window: the deal ended there as it was played, and he forfeits."""
    audited = judge("天 draw ?\n天 discard 34\n地 draw ?\n天 escape   #! illegal-claim\nend")
    assert audited.outcome == "escaped"


def test_a_pass_in_the_opening_says_he_stays_in() -> None:
    """过 does not bind him while escaping is open until the first discard."""
    judge("天 pass\n地 pass\n天 draw ?\n地 escape\nend")


def test_nothing_happens_after_an_escape() -> None:
    judge("地 escape\n天 draw ?   #! after-end\nend")


def test_everyone_is_dealt_once() -> None:
    judge("天 deal ?20\n天 deal ?20   #! out-of-turn")


def test_twenty_tiles_are_dealt() -> None:
    judge("天 deal ?19   #! wrong-count")
    judge("天 deal ?21   #! wrong-count")
