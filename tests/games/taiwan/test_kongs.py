"""暗槓, 加槓: kongs from what a player has; what a kong is paid."""

from __future__ import annotations

from typing import Any

import pytest

from referee.record.events import UNKNOWN

from .notation import tiles
from .stories import around, judge, settled, table, the, won

FOUR = "S deal 5555m 1z --\nE discard 9s\nS draw 8s"
PUNG = f"S deal 555m 1z --\nE discard 5m\nS pung 5m\nS discard 1z\n{around('WNE', '9s')}\nS draw 8s"
"""S has an open pung of 5m, and the fourth in hand."""


# --- concealed ----------------------------------------------------------------------------------


def test_a_concealed_kong_of_four_in_hand() -> None:
    """With its replacement; the drawn tile may be the fourth."""
    judge(f"{FOUR}\nS kong 5m concealed\nS draw ?\nS discard 8s\nW draw ?")
    judge("S deal 555m --\nE discard 9s\nS draw 5m\nS kong 5m concealed\nS draw 8s\nS discard 8s")
    judge("E deal 5555m 1z --\nE kong 5m concealed\nE draw ?\nE discard 1z")


def test_a_concealed_kong_lies_face_down() -> None:
    (group,) = table(f"{FOUR}\nS kong 5m concealed").seats[1].groups
    assert (group.tiles, group.hidden) == (tiles("5555m"), True)


def test_a_concealed_kong_of_three() -> None:
    """not-held: a slip of the record."""
    judge("S deal 555m --\nE discard 9s\nS draw 8s\nS kong 5m concealed   #! not-held")


def test_two_kongs_in_one_turn() -> None:
    judge(
        "S deal 55556666m --\nE discard 9s\nS draw 8s\nS kong 5m\nS draw ?\nS kong 6m\nS draw ?\nS discard 8s"
    )


def test_a_kong_out_of_turn() -> None:
    """Before his draw, or in another's turn: a slip of the record."""
    judge("S deal 5555m --\nE discard 9s\nS kong 5m concealed   #! out-of-turn")
    judge("W deal 5555m --\nE discard 9s\nS draw 8s\nW kong 5m concealed   #! out-of-turn")


# --- face down and unknown ----------------------------------------------------------------------


def test_a_kong_that_nobody_saw() -> None:
    """`kong ? concealed`: known from the hand where that is known and has but one four."""
    (group,) = table(f"{FOUR}\nS kong ? concealed").seats[1].groups
    assert (group.tiles, group.hidden) == (tiles("5555m"), True)
    judge(f"{FOUR}\nS kong ? concealed\nS draw ?\nS discard 8s")


def test_a_kong_that_nobody_saw_of_a_hand_with_no_four() -> None:
    judge("S deal 555m --\nE discard 9s\nS draw 8s\nS kong ? concealed   #! not-held")


TWO_FOURS = """
    S deal 55557777m 68s 22z 456p 3z
    E discard 4z
    S draw 9m
    S kong ? concealed
    S draw 8m
    S discard 3z
    W draw 7s
    W discard 7s
    S win
    end
"""
"""S has made a kong of 5m or of 7m, and wins with four of the other in hand."""


def test_a_kong_that_nobody_saw_of_a_hand_with_two_fours() -> None:
    """Which of them it is only the reveal tells, by the set or by the rest."""
    assert table(TWO_FOURS.replace("end", "")).seats[1].groups[0].tiles == (UNKNOWN,) * 4
    assert judge(TWO_FOURS).settlement is None
    for shown in ("(5555m) 777789m 68s 22z 456p", "777789m 68s 22z 456p"):
        win = won(judge(f"{TWO_FOURS}\nS reveal {shown}"))
        assert [meld.tiles() for meld in win.hand.melds] == [tiles("5555m")]


def test_a_kong_that_nobody_saw_of_a_hand_that_nobody_saw() -> None:
    """It is paid all the same, and the win waits for the reveal."""
    story = "E discard 9s\nS draw ?\nS kong ? concealed\nS draw 3m\nS win 3m\nend"
    assert judge(story).settlement is None
    shown = judge(f"{story}\nS reveal (5555m) 12344m567p678999s")
    win = settled(shown)
    assert [kong.kind for kong in win.kongs] == ["concealed"]
    assert dict(win.wins[0].worth.rows) == {"closed-hand": 1, "self-draw": 1}


# --- added --------------------------------------------------------------------------------------


def test_the_fourth_tile_added_to_an_open_pung() -> None:
    """From the hand or just drawn, in any later turn of his."""
    judge(f"{PUNG}\nS kong 5m added\nS draw ?\nS discard 8s\nW draw ?")
    drawn = PUNG.replace("555m", "55m").replace("draw 8s", "draw 5m")
    judge(f"{drawn}\nS kong 5m added\nS draw 8s\nS discard 8s\nW draw ?")


def test_an_added_kong_lies_open_in_the_place_of_the_pung() -> None:
    (group,) = table(f"{PUNG}\nS kong 5m added").seats[1].groups
    assert (group.tiles, group.hidden) == (tiles("5555m"), False)


def test_a_kong_added_to_a_pung_in_hand_or_to_none() -> None:
    """錯槓: no open pung of it."""
    audited = judge("S deal 555m --\nE discard 9s\nS draw 5m\nS kong 5m added   #! illegal-claim")
    assert "5m" in the("illegal-claim", audited).evidence["why_english"]
    judge(f"{PUNG}\nS kong 8s added   #! illegal-claim")


def test_a_kong_added_of_a_tile_he_has_none_of() -> None:
    judge("S deal 46m 22z ..\nE discard 9s\nS draw 8s\nS kong 7z added   #! not-held")


def test_a_fourth_tile_he_does_not_hold() -> None:
    """not-held, as for a discard."""
    judge(f"{PUNG.replace('555m', '55m')}\nS kong 5m added   #! not-held")


def test_the_kind_may_be_left_out() -> None:
    """Exposed of the discard that stands, added where a pung lies open, else concealed."""
    judge("S deal 555m 1z --\nE discard 5m\nS kong 5m\nS draw ?\nS discard 1z")
    judge(f"{PUNG}\nS kong 5m\nS draw ?\nS discard 8s")
    judge(f"{FOUR}\nS kong 5m\nS draw ?\nS discard 8s")


@pytest.mark.parametrize("word", ["明", "加", "暗"])
def test_the_kinds_in_chinese(word: str) -> None:
    story = {
        "明": "S deal 555m 1z --\nE discard 5m\nS 槓 五萬 明\nS 摸 ?\nS 打 東",
        "加": f"{PUNG}\nS 槓 五萬 加\nS draw ?",
        "暗": f"{FOUR}\nS 槓 五萬 暗\nS draw ?",
    }[word]
    judge(story)


def test_a_tile_of_which_he_has_all_four_is_no_wait() -> None:
    """46m waits for 5m; where he has laid all four of them it waits for nothing."""
    hand = "46m 22z 123p 456p 789p"
    kong = f"S deal 555m {hand}\nE discard 5m\nS kong 5m\nS draw 3z\nS discard 3z"
    assert not any("5m" in note for note in table(kong).seats[1].notes)
    pung = f"S deal 55m 3z {hand}\nE discard 5m\nS pung 5m\nS discard 3z"
    assert any("5m" in note for note in table(pung).seats[1].notes)


# --- payment ------------------------------------------------------------------------------------

EXPOSED = "S deal 555m 1z --\nE discard 5m\nS kong 5m exposed\nS draw ?\nS discard 1z\nend time"
ADDED = f"{PUNG}\nS kong 5m added\nS draw ?\nS discard 8s\nend time"
CONCEALED = f"{FOUR}\nS kong 5m concealed\nS draw ?\nS discard 8s\nend time"


@pytest.mark.parametrize(
    ("story", "net"),
    [(EXPOSED, (-2, 2, 0, 0)), (ADDED, (-1, 3, -1, -1)), (CONCEALED, (-2, 6, -2, -2))],
    ids=["exposed", "added", "concealed"],
)
def test_a_kong_is_paid_when_it_is_made_whoever_wins(story: str, net: tuple[int, ...]) -> None:
    """Exposed by its discarder, the others by everybody; only in taiwan-table."""
    result = settled(judge(story))
    assert result.as_played.net == result.ruled.net == net
    for by in ("taiwan-book", "taiwan-standard"):
        assert settled(judge(story, by=by)).as_played.net == (0, 0, 0, 0)
        assert settled(judge(story, by=by)).kongs == ()


def test_a_kong_is_paid_beside_the_win_of_another() -> None:
    """N wins off S's discard: S was paid six for his kong, and pays two."""
    kong = "S deal 5555m --\nE discard 9s\nS draw 7s\nS kong 5m\nS draw ?\nS discard 7s"
    result = settled(judge(f"N deal 68s 55z ..\n{kong}\nN win 7s\nend"))
    assert [kong.seat for kong in result.kongs] == [1]
    assert result.as_played.net == (-2, 6 - 2, -2, -2 + 2)


@pytest.mark.parametrize(
    ("field", "story", "net"),
    [
        ("exposed", EXPOSED, (-7, 7, 0, 0)),
        ("added", ADDED, (-7, 21, -7, -7)),
        ("concealed", CONCEALED, (-7, 21, -7, -7)),
    ],
)
def test_kong_points(field: str, story: str, net: tuple[int, ...]) -> None:
    """Each value by itself; the kinds that are worth nothing are not paid."""
    points: dict[str, Any] = {"exposed": 0, "added": 0, "concealed": 0} | {field: 7}
    for other in (EXPOSED, ADDED, CONCEALED):
        paid = settled(judge(other, kong_points=points)).as_played.net
        assert paid == (net if other == story else (0, 0, 0, 0))


def test_an_illegal_kong_of_a_discard_is_not_paid() -> None:
    """A kong that is none."""
    story = "W deal 55m 1z --\nE discard 5m\nW kong 5m exposed   #! illegal-claim\nend time"
    assert settled(judge(story)).kongs == ()


def test_a_kong_called_and_not_carried_out_is_not_paid() -> None:
    """W called a kong, N's win took the tile."""
    story = "N deal 46m 55z ..\nW deal 555m --\nE discard 5m\nW kong 5m exposed\nN win 5m\nend"
    assert settled(judge(story)).kongs == ()
