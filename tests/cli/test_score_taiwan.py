"""`referee score taiwan`: rows, payments, what does not win, and what is wrong with a question."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from referee.games.taiwan.calculators import events
from tests.cli.running import run

USUAL = ("--seat", "S", "--round", "E", "--dealer", "E")
CHOWS = "123456m234p345789s"
STANDARD = ("score", "taiwan", "--rules", "taiwan-standard")
TABLE = ("score", "taiwan")
GIVEN = ("--from", "W")
OPEN = ("456m234p345789s11z", *GIVEN)
"""A hand to which one meld belongs."""


def test_the_json_of_a_win() -> None:
    """Rows in order, their sum without the dealer's extra, points by payer."""
    ran = run(*STANDARD, *USUAL, "--self-draw", "--win", "1z", CHOWS + "11z", "--json")
    assert ran.status == 0
    assert ran.json == {
        "winning": True,
        "tai": [{"name": "closed-self-draw", "tai": 3}, {"name": "single-wait", "tai": 1}],
        "total_tai": 4,
        "points": {"east": 8, "west": 7, "north": 7},
    }


def test_the_first_rule_set_is_the_table() -> None:
    """Every flower counts, the base is 1, the discarder pays alone, the dealer's repeats besides."""
    ran = run(
        *(*TABLE, *USUAL, "--repeat", "2", "--from", "E", "--win", "1z", "--flowers", "1f2f"),
        *("--meld", "chow 123m", "456m234p345789s11z", "--json"),
    )
    assert ran.json == {
        "winning": True,
        "tai": [{"name": "flower", "tai": 2}],
        "total_tai": 2,
        "points": {"east": 1 + 2 + 1 + 4},
    }


def test_the_cap_is_in_the_points_and_not_in_the_sum() -> None:
    asked = (
        *(*TABLE, "--seat", "E", "--round", "E", "--dealer", "E", "--repeat", "4", "--from", "S"),
        *("--flowers", "12345678f", "--win", "5z", "--meld", "pung 111z", "--meld", "kong 2222z"),
        *("--meld", "concealed-kong 3333z", "--meld", "碰 444z", "55566z"),
    )
    ran = run(*asked, "--json")
    assert ran.status == 0
    assert ran.json["total_tai"] == 16 + 4 + 1 + 8
    assert ran.json["points"] == {"south": 1 + 32}
    assert "南 South 付 pays 33，莊家連莊 9 台 (the dealer's)，封頂 32 台 (capped)" in run(*asked).out


def test_a_hand_that_does_not_win() -> None:
    ran = run(*TABLE, *USUAL, "--self-draw", "1133557799m2244p666s", "--json")
    assert (ran.status, ran.json) == (1, {"winning": False})
    told = run(*TABLE, *USUAL, "--self-draw", "1133557799m2244p666s")
    assert told.status == 1
    assert "不是胡牌，還差 4 張" in told.out


def test_words_and_drawings_for_people() -> None:
    """The tiles in boxes, the winning one apart; the reading; native names; who pays."""
    ran = run(
        *STANDARD, *USUAL, "--from", "西", "--win", "七筒", "--meld", "碰 南", "一二三四五六萬七七筒234s 789s"
    )
    assert ran.status == 0
    lines = ran.out.splitlines()
    assert lines[1].endswith("│七│ │南│南│南│")
    assert lines[2].endswith("│筒│ │  │  │  │")
    assert "讀法 reading: 123m 456m 234s 789s 77p" in lines
    assert "   1 台  獨聽 single-wait" in lines
    assert "   2 台  共 total" in lines
    assert "西 West 付 pays 5" in lines
    assert "\x1b" not in ran.out


def test_several_events() -> None:
    ran = run(
        *(*STANDARD, *USUAL, "--self-draw", "--win", "1z", "--event", "earth", "--event", "last"),
        *("--event", "flower-replacement", CHOWS + "11z", "--json"),
    )
    assert ran.json["tai"] == [{"name": "last-draw", "tai": 1}, {"name": "earth", "tai": 16}]


def test_a_robbed_kong() -> None:
    ran = run(*STANDARD, *USUAL, "--from", "N", "--event", "rob", "--win", "4m", CHOWS + "88s", "--json")
    assert [row["name"] for row in ran.json["tai"]] == ["closed-hand", "robbed-kong"]
    assert ran.json["points"] == {"north": 5}


def test_heaven_needs_no_winning_tile() -> None:
    """The dealer's extra comes on top in every payment."""
    ran = run(
        *(*STANDARD, "--seat", "E", "--round", "E", "--dealer", "E", "--self-draw"),
        *("--event", "heaven", CHOWS + "11z", "--json"),
    )
    assert ran.json["total_tai"] == 24
    assert ran.json["points"] == dict.fromkeys(("south", "west", "north"), 3 + 24 + 1)


def test_wins_by_flowers_alone() -> None:
    """Eight are paid by all, the eighth by who exposed it; under the table they are no win."""
    eight = ("--self-draw", "--event", "flowers", "--flowers", "12345678f", "--json")
    assert run(*STANDARD, *USUAL, *eight).json == {
        "winning": True,
        "tai": [{"name": "eight-flowers", "tai": 8}],
        "total_tai": 8,
        "points": {"east": 12, "west": 11, "north": 11},
    }
    seven = ("--from", "E", "--event", "flowers", "--flowers", "1234567f", "--json")
    assert run(*STANDARD, *USUAL, *seven).json["points"] == {"east": 12}
    under_table = run(*TABLE, *USUAL, *eight)
    assert (under_table.status, under_table.json) == (1, {"winning": False})
    six = run(*STANDARD, *USUAL, "--from", "E", "--event", "flowers", "--flowers", "123456f")
    assert six.status == 2
    assert "7" in six.err


SLIPS: dict[str, tuple[str, ...]] = {
    "手牌 16 張": (CHOWS + "1z", *GIVEN),
    "手牌 5 張": ("123m11z", *GIVEN),
    "手牌 15 張": (CHOWS, *GIVEN),
    "應是 14 張": ("456m234p345789s111z", *GIVEN, "--meld", "chow 123m"),
    "一萬 1m 有 5 張": ("11111m234p345789s11z", *GIVEN),
    "一萬 1m 有 6 張": ("11m456p345789s111z", *GIVEN, "--meld", "kong 1111m"),
    "手牌裡有花牌 (a flower in the hand): 春 1f": (CHOWS + "1z1f", *GIVEN),
    "春 1f 只有 1 張": (CHOWS + "11z", *GIVEN, "--flowers", "1f1f"),
    "不是花牌 (not a flower): 一萬 1m": (CHOWS + "11z", *GIVEN, "--flowers", "1m"),
    "124m is no chow": (*OPEN, "--meld", "chow 124m"),
    "123z is no chow": (*OPEN, "--meld", "chow 123z"),
    "891m is no chow": (*OPEN, "--meld", "chow 891m"),
    "112z is no pung": (*OPEN, "--meld", "pung 112z"),
    "111z is no kong": (*OPEN, "--meld", "kong 111z"),
    "– is no chow": (*OPEN, "--meld", "chow"),
    "是不是 (did you mean): pung 111m": (*OPEN, "--meld", "pong 111m"),
    "花牌不成組 (a flower is in no set): 春 1f": (*OPEN, "--meld", "pung 1f"),
    "不在手牌裡 (the winning tile is not among the tiles): 九筒 9p": (CHOWS + "11z", *GIVEN, "--win", "9p"),
    "不能是花牌 (a hand is not won with a flower): 秋 3f": (CHOWS + "11z", *GIVEN, "--win", "3f"),
    "只寫一張牌 (one tile only): 12m": (CHOWS + "11z", *GIVEN, "--win", "12m"),
    "(no such tile): x": (CHOWS + "11z", *GIVEN, "--win", "x"),
    "不能寫 ?": (CHOWS + "1z", "?", *GIVEN),
    "还要写 (missing): (--self-draw / --from SEAT)": (CHOWS + "11z",),
    "只写其中一个 (write only one of them): --self-draw / --from SEAT": (
        CHOWS + "11z",
        *GIVEN,
        "--self-draw",
    ),
    "(not the winner himself): 南 South": (CHOWS + "11z", "--from", "S"),
    "寫成 (write): 東 E 南 S 西 W 北 N": (CHOWS + "11z", "--from", "Q"),
    "搶槓不是自摸": (CHOWS + "11z", "--self-draw", "--event", "rob"),
    "是不是 (did you mean): heaven": (CHOWS + "11z", "--self-draw", "--event", "heven"),
    "連莊次數不對": (CHOWS + "11z", "--self-draw", "--repeat", "-1"),
}
"""What is told, and the words that are wrong so."""


@pytest.mark.parametrize("told", SLIPS)
def test_slips_name_what_is_wrong(told: str) -> None:
    ran = run(*TABLE, *USUAL, *SLIPS[told])
    assert ran.status == 2
    assert "".join(told.split()) in ran.said
    assert ran.out == ""


def test_the_winning_tile_is_asked_for_where_rows_hang_on_it() -> None:
    """Under the standard it decides waits and concealed pungs; under the table nothing."""
    ran = run(*STANDARD, *USUAL, "--self-draw", CHOWS + "11z")
    assert ran.status == 2
    assert "--win" in ran.err
    assert run(*TABLE, *USUAL, "--self-draw", CHOWS + "11z").status == 0


EVENTS = {
    "rob": ("搶槓", "抢杠"),
    "replacement": ("補牌", "补牌", "槓上開花", "杠上开花"),
    "flower-replacement": ("補花", "补花"),
    "last": ("海底", "河底"),
    "heaven": ("天胡",),
    "earth": ("地胡", "EARTH"),
    "human": ("人胡",),
    "flowers": ("花胡",),
}


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_is_told_in_either_language(event: str) -> None:
    """As the help prints it, and in simplified characters."""
    help_text = "".join(run(*TABLE, "--help").out.split())
    for word in EVENTS[event]:
        assert events.read([word]) == events.read([event]) == {event}
    assert f"{event}{EVENTS[event][0]}" in help_text


def test_the_rule_set_is_named_where_it_decides() -> None:
    """A reader sees whose rows they are; JSON stays as other programs know it."""
    won = (*USUAL, "--self-draw", "--win", "1z", CHOWS + "11z")
    assert run(*STANDARD, *won).out.endswith("\n规则 rules: taiwan-standard\n")
    assert run(*TABLE, *won).out.endswith("\n规则 rules: taiwan-table\n")
    none = run(*TABLE, *USUAL, "--self-draw", "1133557799m2244p666s")
    assert none.out.endswith("\n规则 rules: taiwan-table\n")
    assert "rules" not in run(*TABLE, *won, "--json").out
    waits = ("waits", "taiwan", CHOWS + "1z")
    assert "rules" not in run(*waits).out
    assert "规则 rules: taiwan-table" in run(*waits, "--seat", "S", "--round", "E").out


def test_all_that_is_missing_is_told_at_once() -> None:
    ran = run(*TABLE, "--seat", "S", CHOWS + "11z")
    assert (ran.status, ran.out) == (2, "")
    assert "还要写(missing):--roundWIND--dealerSEAT(--self-draw/--fromSEAT)" in ran.said


@pytest.mark.parametrize("missing", ["--seat", "--round", "--dealer"])
def test_what_must_be_told(missing: str) -> None:
    place = USUAL.index(missing)
    ran = run(*TABLE, *USUAL[:place], *USUAL[place + 2 :], "--self-draw", CHOWS + "11z")
    assert ran.status == 2
    assert missing in ran.err


def test_a_house_row_from_a_file(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text(
        'schema = 1\ngame = "taiwan"\nextends = "taiwan-standard"\n'
        '[tai.no-flowers]\nterm = "無花"\ntai = 1\nwhen = ["not flowers"]\n',
        encoding="utf-8",
    )
    asked = (*USUAL, "--from", "W", "--win", "4m", CHOWS + "11z")
    ran = run("score", "taiwan", "--rules", house, *asked, "--json")
    assert ran.json["tai"] == [{"name": "closed-hand", "tai": 1}, {"name": "no-flowers", "tai": 1}]
    assert "無花 no-flowers" in run("score", "taiwan", "--rules", house, *asked).out


def test_a_batch_answers_line_by_line(tmp_path: Path) -> None:
    """Null is as good as left out; a bad line says what is wrong and the others are answered."""
    good: dict[str, Any] = {
        "seat": "S",
        "round": "E",
        "dealer": "E",
        "from": "W",
        "self_draw": False,
        "win": "1z",
        "flowers": "",
        "meld": ["chow 123m"],
        "event": [],
        "tiles": "456m 234p 345789s 11z",
    }
    lines = [
        good,
        good | {"rules": "taiwan-standard", "repeat": None, "tiles": ["456m234p", "345789s11z"]},
        good | {"tiles": "456m"},
        good | {"from": None, "self_draw": True, "win": None, "meld": [], "tiles": "1122m"},
        good | {"wind": "E"},
        good | {"meld": "chow 123m"},
        good | {"rules": "taiwan-nowhere"},
        {"from": None} | {key: value for key, value in good.items() if key != "from"},
    ]
    file = tmp_path / "hands.jsonl"
    file.write_text("\n".join(json.dumps(line) for line in lines) + "\nnot json\n[1]\n", encoding="utf-8")
    ran = run("score", "taiwan", "--batch", file)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 2
    assert len(answers) == 10
    assert answers[0] == {"winning": True, "tai": [], "total_tai": 0, "points": {"west": 1}}
    assert answers[1]["tai"] == [{"name": "single-wait", "tai": 1}]
    assert answers[1]["points"] == {"west": 4}
    assert [list(answer) for answer in answers[2:]] == [["error"]] * 8
    assert "手牌 3 張" in answers[2]["error"]
    assert "wind" in answers[4]["error"]
    clean = run("score", "taiwan", "--batch", "-", stdin=json.dumps(good) + "\n\n")
    assert clean.status == 0
    assert json.loads(clean.out) == answers[0]


def test_the_rule_sets_are_known() -> None:
    names = {"taiwan-table", "taiwan-book", "taiwan-standard"}
    rows = run("rules", "list", "--json").json["rules"]
    assert {row["name"] for row in rows if row["game"] == "taiwan"} == names
    assert run("rules", "check", *names).status == 0
    for name in names:
        assert run("rules", "show", name, "--json").json["game"] == "taiwan"


def test_a_shown_rule_set_is_a_file_that_checks(tmp_path: Path) -> None:
    for name in ("taiwan-table", "taiwan-book", "taiwan-standard"):
        copy = tmp_path / f"{name}-copy.toml"
        copy.write_text(run("rules", "show", name).out, encoding="utf-8")
        assert run("rules", "check", copy).status == 0
        digests = [run("rules", "show", one, "--json").json["digest"] for one in (name, copy)]
        assert digests[0] == digests[1]


@pytest.mark.parametrize("asked", ["single-wait", "獨聽", "SINGLE-WAIT"])
def test_a_row_is_explained_by_its_code_or_its_name(asked: str) -> None:
    ran = run("rules", "explain", asked)
    assert ran.status == 0
    assert "邊張、嵌張或單吊" in ran.out
    assert "all-begged" not in ran.out
    assert run("rules", "explain", "cap_covers").status == 0
