"""What was meant by a word that is no tile of sixteen-tile mahjong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.taiwan.seats import SEATS
from referee.games.taiwan.slips import LETTERS, MEANT, TILE_HELP, guess_tile
from referee.games.taiwan.tiles import KINDS, TILES
from referee.record.dialect import Dialect, shared_verbs
from referee.record.faults import Unreadable, render
from referee.record.reader import read_text

WRITTEN = {
    "taiwan": Dialect(
        "taiwan", SEATS, TILES, shared_verbs((2, 3)), guess_tile=guess_tile, tile_help=TILE_HELP
    )
}

# What was written, and what is offered; several where it may be either.
MEANT_BY = [
    # other letters for a suit
    ("3b", "3s"),
    ("3c", "3m"),
    ("3d", "3p"),
    ("3w", "3m"),
    ("3t", "3s 3p"),
    ("3k", "3m"),
    ("2h", "2z 2f"),
    ("8h", "8f"),
    ("123w55z", "123m55z"),
    ("12t", "12s 12p"),
    ("456b77d", "456s77p"),
    # the letter before the digits
    ("m3", "3m"),
    ("p123", "123p"),
    ("m1p2s3", "1m2p3s"),
    ("z5", "5z"),
    ("f1", "1f"),
    ("b3", "3s"),
    # numbers that no tile has
    ("10m", "1m"),
    ("0m", "5m 9m"),
    ("406p", "456p 496p"),
    ("8z", "7z"),
    ("9z", "9s"),
    ("9f", "8f"),
    # a suit or a number left out
    ("3", "3m 3p 3s"),
    ("三", "三萬 三筒 三條"),
    # keys beside, doubled, swapped, needless
    ("3mm", "3m"),
    ("3n", "3m"),
    ("3a", "3s"),
    ("1m,2m", "1m2m"),
    ("3.m", "3m"),
    ("123m5x", "123m5z"),
    # digits with Chinese suits, the suit first
    ("3萬", "三萬"),
    ("3万", "三万"),
    ("12條", "一二條"),
    ("萬三", "三萬"),
    ("萬3", "三萬"),
    ("三m", "三萬"),
    ("三t", "三條 三筒"),
    # characters that sound or look alike, simplified for traditional
    ("三桶", "三筒"),
    ("三同", "三筒"),
    ("三簡", "三筒"),
    ("伍萬", "五萬"),
    ("伍万", "五萬"),
    ("貳條", "二條"),
    ("兩筒", "二筒"),
    ("柒索", "七索"),
    ("五調", "五條"),
    ("三併", "三餅"),
    ("髮", "發"),
    ("発", "發"),
    ("柬", "東"),
    ("忠", "中"),
    ("百", "白"),
    ("栏", "蘭 兰"),
    # what players say around a tile
    ("红中", "中"),
    ("紅中", "中"),
    ("發財", "發"),
    ("发财", "发"),
    ("青發", "發"),
    ("白板", "白"),
    ("白皮", "白"),
    ("東風", "東"),
    ("东风", "东"),
    ("北封", "北"),
    ("洪中", "中"),
    ("三萬子", "三萬"),
    ("梅花", "梅"),
    ("蘭花", "蘭"),
    ("春天", "春"),
    ("么雞", "一條"),
    ("大餅", "一筒"),
    # pinyin and English
    ("dong", "東 冬"),
    ("nan", "南"),
    ("xi", "西"),
    ("bei", "北"),
    ("zhong", "中"),
    ("fa", "發"),
    ("bai", "白"),
    ("hongzhong", "中"),
    ("sanwan", "三萬"),
    ("jiutong", "九筒"),
    ("3wan", "3m"),
    ("3tiao", "3s"),
    ("3bing", "3p"),
    ("EAST", "1z"),
    ("red", "7z"),
    ("E", "1z"),
]
NOTHING = [
    "hello",
    "王",
    "?",
    "",
    "-",
    "99999999m9q",
    "猪肉",
    "0z",
    "0f",
    "m",
    "a" * 500,
    "三三",
    "0" * 50 + "m",
]


@pytest.mark.parametrize(("word", "meant"), MEANT_BY)
def test_what_a_word_means(word: str, meant: str) -> None:
    assert TILES.read(word) is None, "it is a tile as it stands"
    if word == "栏":
        assert guess_tile(word)[0] in meant.split()
    else:
        assert " ".join(guess_tile(word)) == meant


@pytest.mark.parametrize("word", NOTHING)
def test_what_means_nothing(word: str) -> None:
    assert guess_tile(word) == ()


@pytest.mark.parametrize("word", ["三万", "三饼", "三餅", "五索", "东", "发", "1M", "🀇", "123m55z", "中發白"])
def test_what_needs_no_advice(word: str) -> None:
    """Both ways to write a character, each name of a suit, runs: these are read."""
    assert TILES.read(word)


def test_no_character_that_is_a_tile_is_taken_for_another() -> None:
    """Nor is any letter for a suit that is one already."""
    alone = {word for word in TILES.words() if len(word) == 1}
    assert not alone & {slip for slip, char in MEANT.items() if char not in TILES.words() and slip in alone}
    assert all(LETTERS[letter] == letter for letter in "mpszf")


@given(st.one_of(st.text(max_size=8), st.text("0123456789mpszfwtbcdh一三九萬万筒桶條東发中 ,", max_size=8)))
def test_what_is_offered_is_a_tile(text: str) -> None:
    offered = guess_tile(text)
    assert len(offered) <= 4
    for words in offered:
        assert all(TILES.read(word) for word in words.split())


@given(st.integers(0, KINDS - 1), st.sampled_from("，。 、"), st.integers(0, 2))
def test_marks_in_a_tile_change_nothing(tile: int, mark: str, at: int) -> None:
    word = TILES.write(tile)
    broken = word[:at] + mark + word[at:]
    assert [TILES.read(one) for one in guess_tile(broken)] == [(tile,)]


@pytest.mark.parametrize(
    ("line", "column", "hint"),
    [
        ("東 打 3t", 5, "是不是 (did you mean): 東 打 3s / 東 打 3p"),
        ("東 打 ３ｂ", 5, "是不是 (did you mean): 東 打 3s"),
        ("E discard 10m", 11, "是不是 (did you mean): E discard 1m"),
        ("東 打 红中", 5, "是不是 (did you mean): 東 打 中"),
        ("東 發 123m 45w 三桶 東", 10, "是不是 (did you mean): 45m"),
        ("東 打 xyz", 5, TILE_HELP),
    ],
)
def test_how_it_is_told(line: str, column: int, hint: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_text(f"game taiwan\n{line}\n", "a.deal", WRITTEN)
    fault = caught.value.faults[0]
    assert (fault.line, fault.column, fault.hint) == (2, column, hint)
    assert "没有这样的牌 (no such tile)" in render(fault)
