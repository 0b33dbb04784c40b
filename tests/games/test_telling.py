"""Findings in words: what a Chinese sentence calls the tiles that evidence writes plainly."""

from __future__ import annotations

import re

import pytest

from referee.games.game import Game
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.tiles import KINDS, TILES
from referee.games.wahua.game import WAHUA
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding, Term
from referee.verdicts.telling import Told, tell

SAID = {"said": Term("話", "word", "說{value}", "said {value}")}


def told(game: Game, value: object) -> Told:
    return tell(Finding("said", "note", 1, 0, {"value": value}), SAID, game.words.native)


@pytest.mark.parametrize("tile", range(KINDS))
def test_a_taiwanese_tile_is_called_as_players_call_it(tile: int) -> None:
    said = told(TAIWAN, TILES.write(tile))
    assert said.chinese == f"說{TILES.write(tile, chinese=True)}"
    assert said.english == f"said {TILES.write(tile)}"


@pytest.mark.parametrize(
    ("value", "chinese", "english"),
    [
        ("5m 1z", "五萬 東", "5m 1z"),
        (["5m", "1z", "?"], "五萬 東 ?", "5m 1z ?"),
        ("pung 5m 5m 5m", "pung 五萬 五萬 五萬", "pung 5m 5m 5m"),
        (["pung 5m 5m 5m", "8f"], "pung 五萬 五萬 五萬 菊", "pung 5m 5m 5m 8f"),
        ("123m", "123m", "123m"),  # no word of evidence, which writes each tile by itself
        ("–", "–", "–"),
        (16, "16", "16"),
        ([1, 2], "1 2", "1 2"),
    ],
)
def test_words_of_evidence(value: object, chinese: str, english: str) -> None:
    assert told(TAIWAN, value) == Told("話", "word", f"說{chinese}", f"said {english}")


def test_what_is_missing_is_a_dash() -> None:
    assert tell(Finding("said", "note", 1, 0), SAID, TAIWAN.words.native).message == "說– · said –"


def test_wahua_says_its_forms_in_chinese_and_its_points_by_their_pips() -> None:
    assert told(WAHUA, ["34h", "34d", "34", "春"]).message == "說34花 34度 34 春 · said 34h 34d 34 春"


@pytest.mark.parametrize("game", [TAIWAN, WAHUA], ids=lambda game: game.name)
def test_a_native_word_is_one_that_a_sheet_may_say(game: Game) -> None:
    """It is the same tile, written otherwise."""
    codec = game.dialect.tiles
    assert game.words.native
    for plain, native in game.words.native.items():
        assert codec.read(native) == codec.read(plain) != (UNKNOWN,)


@pytest.mark.parametrize("code", TAIWAN.terms)
def test_taiwanese_terms_are_written_in_traditional_characters(code: str) -> None:
    """None of those that the shared sentences have in simplified ones."""
    term = TAIWAN.terms[code]
    assert (
        re.search("[张没这发现错写号终记录错罚时还无应从头处确规]", term.native + term.chinese_text) is None
    )
