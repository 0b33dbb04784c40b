"""`referee seat`: from dice and winds to chairs, the first dealer, the marker and the break."""

from __future__ import annotations

import pytest

from tests.cli.running import run

STEPS = (
    ("--seat-dice", "1", "1"),
    ("--temporary-dice", "2", "4"),
    ("--winds", "3z", "東", "N", "south"),
    ("--dealer-dice", "3", "4"),
)
WHOLE = tuple(word for step in STEPS for word in step)
PLAYERS = tuple(word for name in ("王", "李", "陳", "林") for word in ("--player", name))


def test_the_whole_seating() -> None:
    ran = run("seat", *WHOLE, *PLAYERS, "--json")
    assert ran.status == 0
    assert ran.json == {
        "schema": "referee.seat/1",
        "temporary_dealer": "B",
        "draws_first": "C",
        "seats": {
            "east": {"side": "B", "from": "D", "player": "林"},
            "south": {"side": "C", "from": "B", "player": "李"},
            "west": {"side": "D", "from": "C", "player": "陳"},
            "north": {"side": "A", "from": "A", "player": "王"},
        },
        "dealer": "west",
        "marker": "D",
        "stacks_kept": 7,
    }
    told = run("seat", *WHOLE, *PLAYERS).out
    assert "起莊 西 West：C 陳，莊牌移到 D" in told
    assert "從右邊數 7 墩留下，從第 8 墩起摸" in told


@pytest.mark.parametrize("number", range(4))
def test_as_much_as_is_known_and_what_comes_next(number: int) -> None:
    """The fields that hang on later steps are null; the last line says what to do."""
    words = tuple(word for step in STEPS[:number] for word in step) or ("--caster", "A")
    fields = run("seat", *words, "--json").json
    known = ["temporary_dealer", "draws_first", "seats", "dealer"]
    assert [fields[name] is not None for name in known] == [step < number for step in range(4)]
    last = run("seat", *words).out.splitlines()[-1]
    assert "下一步" in last
    assert STEPS[number][0].removeprefix("--") in last.replace("_", "-")


def test_another_caster() -> None:
    assert run("seat", "--caster", "c", "--seat-dice", "1", "1", "--json").json["temporary_dealer"] == "D"


def test_asked_one_by_one() -> None:
    """What was typed wrong is said and asked again; an empty answer leaves a question out."""
    typed = ["王 李 陳 林", "", "7 1", "1", "1 1", "2 4", "3z 1z 4z 4z", "3z 1z 4z 2z", "3 4"]
    ran = run("seat", stdin="\n".join(typed) + "\n")
    assert ran.status == 0
    assert [ran.err.count(slip) for slip in ("骰子是 1 到 6", "不能这样写", "各一張")] == [1, 1, 1]
    assert ran.out.splitlines() == [
        "下一步：A 擲兩顆骰子 (next: casts two dice) --seat-dice",
        "下一步：A 王 擲兩顆骰子 (next: casts two dice) --seat-dice",
        "臨時莊家的椅子在 B 李，莊牌放這裡 (his chair; the marker lies there)",
        "下一步：B 李 再擲 (next: casts again) --temporary-dice",
        "摸風的次序 C 陳、D 林、A 王、B 李 (they draw the winds in this order)",
        "下一步：摸風 (next: draw the winds) --winds",
        "東 East：D 林 坐 B (sits at B)",
        "南 South：B 李 坐 C (sits at C)",
        "西 West：C 陳 坐 D (sits at D)",
        "北 North：A 王 坐 A (sits at A)",
        "下一步：東家擲骰起莊 (next: East casts) --dealer-dice",
        "起莊 西 West：C 陳，莊牌移到 D (the first dealer; the marker goes to side D)",
        "莊家門前的牌牆從右邊數 7 墩留下，從第 8 墩起摸"
        " (of his 18 stacks 7 on the right stay; drawing starts after them)",
    ]
    as_json = run("seat", "--json", stdin="\n".join(typed) + "\n")
    assert as_json.json == run("seat", *WHOLE, *PLAYERS, "--json").json


def test_broken_off() -> None:
    ran = run("seat", stdin="王 李 陳 林\n")
    assert ran.status == 2
    assert "没有问完" in ran.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--temporary-dice", "1", "1"], "--seat-dice"),
        ([*STEPS[0], *STEPS[2]], "--temporary-dice"),
        ([*STEPS[0], *STEPS[1], *STEPS[3]], "--winds"),
        (["--seat-dice", "0", "7"], "0 7"),
        (["--caster", "E", *STEPS[0]], "A B C D"),
        ([*STEPS[0], *STEPS[1], "--winds", "1z", "1z", "2z", "3z"], "東 East"),
        ([*STEPS[0], *STEPS[1], "--winds", "1z", "5z", "2z", "3z"], "5z"),
        (["--player", "王", "--player", "李"], "2"),
        ([*PLAYERS[:6], "--player", "王"], "王"),
    ],
)
def test_slips_name_what_is_wrong(words: list[str], told: str) -> None:
    ran = run("seat", *words)
    assert ran.status == 2
    assert told in ran.err
    assert ran.out == ""
