"""Rule-set fields about 包: each value of each field, in a story where it makes the difference."""

from __future__ import annotations

import pytest

from .stories import IDLE, judge, settled
from .taken import FOR_GONG, FRAMES, TAKES_GONG, gong, ground, story, win


def test_fresh_by_point() -> None:
    """A white 34 on the table makes every 34 seen: 大花 is left as the ground, and 花22 is large too."""
    assert ground(gong("22h", seen="34", fresh_by="point")) == ("large", False, False)


def test_fresh_by_tile() -> None:
    """The white of 34 lay there and its 花 did not: fresh; and so is 花22 beside the white 22."""
    assert ground(gong("22h", seen="34", fresh_by="tile")) == ("fresh", False, False)


FREED = """
    dealer 天
    地 deal 34h 25 46 12 ..
    银 deal 34 55d ..
    天 draw 34
    天 discard 34            {let_go}
    地 eat 34 with 34h
    地 discard 25
    银 draw 22
    银 discard 22
    长 draw 22
    长 discard 22
    天 draw {tian}
    天 discard {tian}        {again}
    {freed}
    地 discard 34
    银 win
    end
"""
"""地 frees the white of his open pair 34 and discards it; 银, who waits for it, wins it."""


@pytest.mark.parametrize(
    ("tian", "freed"),
    [
        ("34d", "地 eat 34d with 34h"),
        ("22", "地 draw 34d\n地 swap 34d"),
    ],
)
def test_a_white_that_came_free_is_on_the_table_no_more(tian: str, freed: str) -> None:
    """Its point lies there still: seen by its point, fresh by its tile."""
    offence = "#! pao-hu 银"
    story = FREED.format(let_go=offence, tian=tian, again=offence if tian == "34d" else "", freed=freed)
    assert settled(judge(story, rest=IDLE, fresh_by="point")).liabilities == ()
    (entry,) = settled(judge(story, rest=IDLE, fresh_by="tile")).liabilities
    assert (entry.ground, entry.claim, entry.payer) == ("fresh", "win", 1)


def test_a_white_that_a_gong_freed_is_on_the_table_no_more() -> None:
    """The open 度白 became a gong: its white came to his hand, and is fresh by its tile when it goes."""
    story = """
        地 deal 34d 25 46 12 ..
        银 deal 34 55d 25h 25h 46h 46h 12h 12h ..
        天 draw 34
        天 discard 34            #! pao-hu 银
        地 eat 34 with 34d
        地 discard 25
        银 draw 22
        银 discard 22
        长 draw 22
        长 discard 22
        天 draw 22
        天 discard 22
        地 draw 34h
        地 discard 46            #! song-zi
        银 draw 46
        银 discard 46
        长 draw 46
        长 discard 46
        天 draw 34h
        天 discard 34h           #! pao-hu 银
        地 gong 34
        地 draw 56h
        地 discard 34
        银 win
        end
    """
    for fresh_by, grounds in (("point", []), ("tile", ["fresh"])):
        result = settled(judge(story, rest=IDLE, fresh_by=fresh_by))
        assert [entry.ground for entry in result.liabilities if entry.claim == "win"] == grounds


def test_fresh_by_decides_what_was_safer_too() -> None:
    """花22 beside a white 22 on the table is seen by its point, and fresh by its tile."""
    assert ground(gong("22h", fresh_by="point")) == ("fresh", True, True)
    assert ground(gong("22h", fresh_by="tile")) == ("fresh", False, False)


@pytest.mark.parametrize(
    ("tile", "large_or_shaken", "shaken_or_house", "du"),
    [
        ("34h", True, False, False),
        ("34d", True, False, True),
        ("66h", True, True, False),
        ("24h", True, True, False),
        ("23h", False, False, False),
        ("23d", False, False, True),
        ("24d", True, True, True),
    ],
)
def test_large_frame(tile: str, large_or_shaken: bool, shaken_or_house: bool, du: bool) -> None:
    """大花 of a large, a house, a shaken small and a small point: the roll 2 4 shakes 24.

    地 wins the frame; its point lay on the table already, so that 大花 is the only ground.
    """
    point = tile[:2]
    waits = f"{point} 55d .."
    for value, bound in (
        ("large-or-shaken", large_or_shaken),
        ("shaken-or-house", shaken_or_house),
        ("du", du),
    ):
        told = story(f"{tile} 45h 46h 13h ..", "56h", tile, waits, "地 win\n银 reveal ..\n长 reveal ..\nend")
        seen = told.replace("银 discard 22", f"银 discard {point}   #! pao-hu 地")
        entries = settled(judge(seen, large_frame=value)).liabilities
        assert [entry.ground for entry in entries] == (["large"] if bound else [])


EATEN = story(
    FRAMES,
    "23h",
    "34h",
    "34 46h 13h 25d ..",
    "地 eat 34h with 34\n地 discard 13h\n银 reveal ..\n长 reveal ..\nend time",
)


def test_gong_liability() -> None:
    """`gong`: only a gong makes liable; `eat-or-gong`: an eaten frame too, V is the group it made."""
    assert settled(judge(EATEN, gong_liability="gong")).liabilities == ()
    (entry,) = settled(judge(EATEN, gong_liability="eat-or-gong")).liabilities
    assert (entry.claim, entry.ground, entry.amount, entry.applied) == ("eat", "large", 200, True)
    for value in ("gong", "eat-or-gong"):
        assert gong("23h", gong_liability=value).liabilities[0].claim == "gong"


def test_an_eaten_white_makes_nobody_liable() -> None:
    """`eat-or-gong` speaks of frames."""
    told = story(
        "34 23 46d 13d ..",
        "56h",
        "34",
        "34h 46h 13h 25d ..",
        "地 eat 34 with 34h\n地 discard 13h\n银 reveal ..\n长 reveal ..\nend time",
        seen="23",
    )
    assert settled(judge(told, gong_liability="eat-or-gong")).liabilities == ()


def test_an_eat_taken_back_makes_nobody_liable() -> None:
    taken_back = EATEN.replace("地 discard 13h", "地 takeback\n地 draw 12\n地 discard 12")
    assert settled(judge(taken_back, gong_liability="eat-or-gong")).liabilities == ()


def test_liability_requires_alternative() -> None:
    """true: nothing safer, nothing to pay; false: he answers all the same."""
    assert ground(gong("56h", liability_requires_alternative=True)) == ("fresh", False, False)
    assert ground(gong("56h", liability_requires_alternative=False)) == ("fresh", False, True)


def test_without_that_requirement_an_unknown_hand_answers() -> None:
    """Whether he had something safer is not known, and does not matter."""
    told = story("?20", "?", "34h", FOR_GONG, TAKES_GONG).replace("银 reveal", "天 reveal ..\n银 reveal")
    result = settled(judge(told, liability_requires_alternative=False))
    assert ground(result) == ("fresh", None, True)


def test_waiting_exempt() -> None:
    """天 waits on 25 and 23 after his discard: true frees him, false does not."""
    waiting = "34h 25h .."
    assert ground(gong("23h", tian=waiting, waiting_exempt=False)) == ("large", True, True)
    assert ground(gong("23h", tian=waiting, waiting_exempt=True)) == ("fresh", False, False)
    assert ground(gong("23h", waiting_exempt=True)) == ("large", True, True), "he who does not wait"
    single_whites = win("34 25 ..", "56", "34", "34h 55d ..", waiting_exempt=True)
    assert ground(single_whites) == ("fresh", False, False)
    unready = win("34 22 ..", "56", "34", "34h 55d ..", seen="56", waiting_exempt=True)
    assert ground(unready) == ("fresh", True, True), "two single whites wait for nothing"


def test_waiting_exempt_of_a_win() -> None:
    """The same for 包胡."""
    for exempt in (False, True):
        result = win("34h 25h ..", "23h", "34h", "34 55d ..", waiting_exempt=exempt)
        assert ground(result)[2] is not exempt
