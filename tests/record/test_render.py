"""A fault as it is shown: its place, the line, a caret under the spot."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from referee.record.faults import EXCERPT, Fault, render
from referee.record.guessing import BESIDE, nearest, one_slip_away, run_together

from .strategies import TEXTS


def cells(text: str) -> int:
    return sum(max(wcwidth(char), 0) for char in text)


@pytest.mark.parametrize(
    ("text", "column", "width", "line", "caret"),
    [
        ("abc def", 5, 3, "abc def", "    ^^^"),
        ("天 打 47", 5, 2, "天 打 47", "      ^^"),
        ("天\t打\t47", 5, 2, "天 打 47", "      ^^"),
        ("天　打　４７", 5, 2, "天　打　４７", "        ^^^^"),
        ("ab", 3, 1, "ab", "  ^"),
        ("e\u0301e\u0301 x", 6, 1, "e\u0301e\u0301 x", "   ^"),
        ("\x1b[31m x", 7, 1, " [31m x", "      ^"),
        ("\u202e天 x", 4, 1, " 天 x", "    ^"),
        ("天", 1, 99, "天", "^^"),
        ("𠀀 🀄 x", 5, 1, "𠀀 🀄 x", "      ^"),
    ],
)
def test_the_caret_stands_under_the_spot(text: str, column: int, width: int, line: str, caret: str) -> None:
    shown = render(Fault("a.deal", 1, column, "m", None, text, width)).split("\n")
    assert shown == [f"a.deal:1:{column}: m", f"  | {line}", f"  | {caret}"]


@given(st.text(st.sampled_from("aｂ天🀄 \t\u0301\u200b"), max_size=400), st.data())
def test_a_long_line_is_cut_around_the_spot(text: str, data: st.DataObject) -> None:
    text = f"{text}X"
    column = data.draw(st.integers(1, len(text)))
    text = text[: column - 1] + "@" + text[column:]
    _, line, caret = render(Fault("a.deal", 1, column, "m", None, text)).split("\n")
    shown, spot = line.removeprefix("  | "), caret.removeprefix("  | ")
    assert spot.lstrip(" ") == "^"
    at = 0
    while cells(shown[:at]) < len(spot) - 1 or shown[at] != "@":
        at += 1
    assert cells(shown[:at]) == len(spot) - 1
    assert cells(shown) <= EXCERPT


@given(TEXTS, TEXTS, TEXTS, TEXTS)
def test_whatever_was_written_can_be_printed(source: str, message: str, hint: str, text: str) -> None:
    """One line each, nothing in it that moves the cursor or turns the text round."""
    shown = render(Fault(source, 3, 1, message, hint, text))
    assert len(shown.split("\n")) <= 4
    assert all(char == "\n" or ord(char) >= 32 for char in shown)
    assert not set(shown) & set("\x7f\x85\u202e\u2066\u200f\ufeff\u2028")


def test_no_place_no_line() -> None:
    assert render(Fault("a.deal", 0, 0, "m")) == "a.deal: m"
    assert render(Fault("a.deal", 2, 0, "m", "h")) == "a.deal:2: m\n  h"
    assert str(Fault("a\udcff\n.deal", 0, 0, "m")) == "a⟨U+DCFF⟩⟨U+000A⟩.deal: m"


@pytest.mark.parametrize(
    ("word", "known", "meant"),
    [
        ("discrad", ["draw", "discard"], "discard"),
        ("DISCARD", ["draw", "discard"], "discard"),
        ("disc", ["draw", "discard"], "discard"),
        ("d", ["draw", "discard"], None),
        ("dr", ["draw", "discard"], None),
        ("wni", ["win", "wind"], "win"),
        ("wina", ["win", "wind"], "win"),
        ("passs", ["pass", "past"], "pass"),
        ("paas", ["pass", "past"], "pass"),
        ("bonus_vaule", ["bonus_value", "blank_tile_value"], "bonus_value"),
        ("yuhuan", ["wahua-yuhuan", "taiwan-table"], "wahua-yuhuan"),
        ("xyz", ["draw", "discard"], None),
        ("天", ["地", "银"], None),
        ("", ["draw"], None),
        ("discard" * 100, ["discard"], None),
        ("draw", [], None),
    ],
)
def test_nearest(word: str, known: list[str], meant: str | None) -> None:
    assert nearest(word, known) == meant


def test_neighbouring_keys() -> None:
    assert set(BESIDE["g"]) == set("fhtyvb")
    assert set(BESIDE["7"]) == set("68yu")
    assert BESIDE["7"].startswith("68")
    assert all(key in BESIDE[other] for key, around in BESIDE.items() for other in around)
    assert "46" in set(one_slip_away("47"))
    assert next(iter(one_slip_away("466"))) == "46"


def test_run_together() -> None:
    words = {"66", "66d", "11"}
    assert run_together("6666d11", words) == ["66", "66d", "11"]
    assert run_together("66d66", words) == ["66d", "66"]
    assert run_together("666", words) is None
    assert run_together("", words) == []
