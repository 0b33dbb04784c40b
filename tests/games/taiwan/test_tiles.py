"""Tiles as words and as drawings."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.taiwan.counting.packed import added, count, pack, size, unpack, with_tile
from referee.games.taiwan.faces import faces
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, KINDS, TILES, joined

TILE = st.integers(0, KINDS - 1)


@given(st.lists(TILE, min_size=1, max_size=20))
def test_joined_tiles_read_back(tiles: list[int]) -> None:
    assert TILES.read(joined(tiles)) == tuple(tiles)
    assert TILES.read("".join(TILES.write(tile, chinese=True) for tile in tiles)) == tuple(tiles)


@pytest.mark.parametrize(
    ("word", "plain"),
    [
        ("123m55z", "123m55z"),
        ("1M", "1m"),
        ("一二三萬", "123m"),
        ("五索", "5s"),
        ("五条", "5s"),
        ("九餅", "9p"),
        ("九筒", "9p"),
        ("3万", None),
        ("東南西北白發中", "1234567z"),
        ("东发", "16z"),
        ("春夏秋冬梅蘭竹菊", "12345678f"),
        ("兰", "6f"),
        ("🀇🀏🀐🀘🀙🀡", "19m19s19p"),
        ("🀀🀁🀂🀃🀄🀅🀆", "1234765z"),
        ("🀄️", "7z"),
        ("🀢🀣🀤🀥🀦🀩", "567814f"),
        ("8z", None),
        ("9f", None),
        ("0m", None),
        ("12", None),
        ("m", None),
        ("", None),
        ("123x", None),
    ],
)
def test_words(word: str, plain: str | None) -> None:
    found = TILES.read(word)
    assert (None if found is None else joined(found)) == plain


def test_every_word_names_its_tile() -> None:
    words = list(TILES.words())
    assert len(words) == len(set(words)) == 2 * KINDS
    assert sorted(tile for word in words for tile in TILES.read(word) or ()) == sorted([*range(KINDS)] * 2)


@given(st.lists(st.sampled_from([tile for tile in range(FIRST_FLOWER) for _ in range(COPIES)])))
def test_packed_counts(tiles: list[int]) -> None:
    tiles = [tile for place, tile in enumerate(tiles) if tiles[:place].count(tile) < COPIES]
    suits = pack(tiles)
    assert unpack(suits) == sorted(tiles)
    assert sum(map(size, suits)) == len(tiles)
    assert added(suits, (0, 0, 0, 0)) == suits
    for tile in set(tiles):
        assert count(suits, tile) == tiles.count(tile)
        rest = list(tiles)
        rest.remove(tile)
        assert with_tile(suits, tile, -1) == pack(rest)
        assert with_tile(pack(rest), tile) == suits


def test_every_tile_has_a_face_of_its_own() -> None:
    """As many dots and bamboos as its rank; characters where it has no shapes; its name for those who
    cannot see it."""
    drawn = faces()
    assert list(drawn) == list(range(KINDS))
    assert len(set(drawn.values())) == KINDS
    for tile, face in drawn.items():
        assert TILES.write(tile) in face.label
        assert face.marks or face.word
    assert [len(drawn[tile].marks) for tile in range(9, 18)] == [2 * rank for rank in range(1, 10)]
    sticks = [len(drawn[tile].marks) for tile in range(18, 27)]
    assert [n for rank, n in enumerate(sticks, 1) if rank not in (1, 8)] == [2, 3, 4, 5, 6, 7, 9]
