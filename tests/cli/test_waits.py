"""`referee waits taiwan`: waits and their worth, useful tiles, best discards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.running import run

WAITING = "123456m234p345s1177z"


def test_a_hand_that_waits() -> None:
    """Exactly the two fields, when nothing more was asked."""
    ran = run("waits", "taiwan", WAITING, "--json")
    assert (ran.status, ran.json) == (0, {"shanten": 0, "waits": ["1z", "7z"]})
    told = run("waits", "taiwan", "123456m 234p 345s", "東東中中")
    assert told.status == 0
    assert "聽牌 waits for: 東 1z、中 7z · 2 種 4 張" in told.out


def test_a_tile_he_holds_four_times_is_no_wait() -> None:
    """In hand, or three of them in a meld."""
    assert run("waits", "taiwan", "111444m77778899s33z", "--json").json["waits"] == ["3z"]
    melded = run("waits", "taiwan", "2345m234p345789s", "--meld", "pung 222m", "--json")
    assert melded.json == {"shanten": 0, "waits": ["5m"]}
    unnamed = run("waits", "taiwan", "2345m234p345789s", "--open-melds", "1", "--json")
    assert unnamed.json == {"shanten": 0, "waits": ["2m", "5m"]}


def test_a_hand_that_does_not_wait_yet() -> None:
    ran = run("waits", "taiwan", "123456m234p3478s112z", "--json")
    assert ran.json == {"shanten": 1, "waits": [], "useful": ["2s", "5s", "6s", "9s"]}
    told = run("waits", "taiwan", "123456m234p3478s112z")
    assert "1 向聽" in told.out
    assert "二條 2s、五條 5s、六條 6s、九條 9s · 4 種 16 張" in told.out


def test_seventeen_tiles_are_told_what_to_discard() -> None:
    """Best first, each with what it leaves: waits where it waits, useful tiles where it does not."""
    ran = run("waits", "taiwan", WAITING + "9p", "--json")
    assert (ran.status, ran.json["shanten"], ran.json["waits"]) == (0, 0, [])
    assert "useful" not in ran.json
    first, second = ran.json["discards"][:2]
    assert first == {"tile": "9p", "shanten": 0, "waits": ["1z", "7z"], "left": 4}
    assert second["shanten"] == 1
    assert second["waits"] == []
    assert second["useful"]
    assert len(ran.json["discards"]) == len({"9p", "1z", "7z", *(f"{n}m" for n in range(1, 7))}) + 6
    told = run("waits", "taiwan", WAITING + "9p")
    assert "打 discard 九筒 9p → 聽 waits for: 1z 7z · 4 張 tiles" in told.out


def test_a_complete_hand() -> None:
    ran = run("waits", "taiwan", WAITING + "1z", "--json")
    assert ran.json["shanten"] == -1
    assert "已經胡了" in run("waits", "taiwan", WAITING + "1z").out


def test_what_each_wait_would_win() -> None:
    """Where his seat and the round are told, off a discard and drawn, under the rules asked for."""
    asked = ("waits", "taiwan", "--rules", "taiwan-standard", WAITING, "--seat", "S", "--round", "E")
    ran = run(*asked, "--flowers", "2f", "--json")
    assert ran.json["waits"] == ["1z", "7z"]
    assert ran.json["scores"] == [
        {
            "tile": "1z",
            "discard": {
                "tai": [
                    {"name": "closed-hand", "tai": 1},
                    {"name": "round-wind", "tai": 1},
                    {"name": "seat-flower", "tai": 1},
                ],
                "total_tai": 3,
            },
            "self_draw": {
                "tai": [
                    {"name": "closed-self-draw", "tai": 3},
                    {"name": "round-wind", "tai": 1},
                    {"name": "seat-flower", "tai": 1},
                ],
                "total_tai": 5,
            },
        },
        {
            "tile": "7z",
            "discard": {
                "tai": [
                    {"name": "closed-hand", "tai": 1},
                    {"name": "dragon-pung", "tai": 1},
                    {"name": "seat-flower", "tai": 1},
                ],
                "total_tai": 3,
            },
            "self_draw": {
                "tai": [
                    {"name": "closed-self-draw", "tai": 3},
                    {"name": "dragon-pung", "tai": 1},
                    {"name": "seat-flower", "tai": 1},
                ],
                "total_tai": 5,
            },
        },
    ]
    assert "東 1z · 自摸 self-drawn 4 台: 門清自摸 3、圈風 1" in run(*asked).out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["123m11z"], "手牌 5 張"),
        (["123456m234p345s117z"], "手牌 15 張"),
        (["11111m456m234p345s11z"], "一萬 1m 有 5 張"),
        (["123456m234p345s117z1f"], "春 1f"),
        ([WAITING, "--meld", "chow 135m"], "135m"),
        ([WAITING, "--open-melds", "6"], "open_melds"),
        ([WAITING, "--seat", "S"], "--round"),
        (["2345m234p345789s", "--open-melds", "1", "--seat", "S", "--round", "E"], "--meld"),
        (["1m", "--meld", "pung 1z", "--open-melds", "5"], "6 組"),
    ],
)
def test_slips_name_what_is_wrong(words: list[str], told: str) -> None:
    ran = run("waits", "taiwan", *words)
    assert ran.status == 2
    assert told in ran.err
    assert ran.out == ""


def test_a_batch(tmp_path: Path) -> None:
    lines = [
        {"tiles": WAITING},
        {"tiles": "2345m234p345789s", "open_melds": 1},
        {"tiles": ["2345m", "234p345789s"], "meld": ["pung 222m"]},
        {"tiles": "1m"},
        {"tiles": "1m", "open_melds": 5},
    ]
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)) + "\n", encoding="utf-8")
    ran = run("waits", "taiwan", "--batch", file)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 2
    assert answers[:3] == [
        {"shanten": 0, "waits": ["1z", "7z"]},
        {"shanten": 0, "waits": ["2m", "5m"]},
        {"shanten": 0, "waits": ["5m"]},
    ]
    assert list(answers[3]) == ["error"]
    assert answers[4] == {"shanten": 0, "waits": ["1m"]}


def test_only_games_that_offer_it() -> None:
    ran = run("waits", "wahua", "11")
    assert ran.status == 2
    assert "taiwan" in ran.err
    assert "score" in run("--help").out
    assert "waits" in run("--help").out
