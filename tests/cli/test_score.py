"""`referee score`: one hand, from options or in batches."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.running import run

EXAMPLE = (
    *("score", "wahua", "--seat", "tian", "--dice", "2", "4", "--bonus", "2"),
    *("--open", "(36 36)", "--open", "(14d 14h 14h)", "--open", "(26h 26)"),
    *(["66h", "66", "13", "13", "22h", "22", "45d", "45h", "15", "15", "12", "44d", "34", "33"]),
)
WINNING = "(13d 13h) (56 56) (36d 36h 36h)"
WON = "44 44 46h 46 34h 34h 25d 12h 12 23 23 26d 26h 15h 15"


def test_the_settled_example() -> None:
    ran = run(*EXAMPLE, "--json")
    assert ran.status == 0
    assert ran.json["total"] == 2600
    assert ran.json["bonus"] == 2
    assert (ran.json["winning"], ran.json["tail"]) == (False, None)
    assert {"point": "14", "combo": "GONG", "value": 400} in ran.json["groups"]
    assert "2600" in run(*EXAMPLE).out


def test_groups_are_called_as_players_call_them() -> None:
    lines = run(*EXAMPLE).out.splitlines()
    assert "   400 道  天 66 花白" in lines
    assert "  1000 道  花牌 2" in lines
    assert lines[-2:] == ["  2600 道  共 total · 不是胡牌 not winning", "规则 rules: wahua-yuhuan"]
    assert "FW" not in run(*EXAMPLE).out


def test_a_winning_hand_has_its_tail() -> None:
    args = ["score", "wahua", "--seat", "长", "--dice", "2", "4", "--bonus", "2", "--open", WINNING]
    ran = run(*args, "--win", "12", *WON.split(), "--json")
    assert ran.status == 0
    assert ran.json["winning"] is True
    assert ran.json["tail"] == {"tile": "25d", "value": 1600}
    assert ran.json["total"] == 5200


def test_a_win_that_is_none_is_status_1() -> None:
    args = ["score", "wahua", "--seat", "t", "--dice", "2", "4", "--win", "66", "66", "66", "--json"]
    ran = run(*args)
    assert (ran.status, ran.json["winning"]) == (1, False)


def test_batch_answers_every_line(tmp_path: Path) -> None:
    lines = [
        {"seat": "tian", "dice": [2, 4], "tiles": "66h 66"},
        {"seat": "tian", "dice": [2, 4], "open": ["(36 36)"], "tiles": ["66h", "66"]},
        {"seat": "tian", "dice": [2], "tiles": "66"},
        {"seat": "tian", "dice": [2, 4], "tiles": "66d 66d"},
        {"seat": "tian", "dice": [2, 4], "tiles": "66", "colour": 1},
        [1],
        {"seat": "tian", "dice": [2, 4], "tiles": 5},
    ]
    batch = tmp_path / "hands.jsonl"
    batch.write_text("\n".join(map(json.dumps, lines)) + "\nnot json\n", encoding="utf-8")
    ran = run("score", "wahua", "--batch", batch)
    answers = [json.loads(line) for line in ran.out.splitlines()]
    assert ran.status == 2
    assert [answer.get("total") for answer in answers[:2]] == [400, 500]
    assert ["error" in answer for answer in answers] == [False, False, *[True] * 6]
    piped = run("score", "wahua", "--batch", "-", stdin=batch.read_text(encoding="utf-8"))
    assert piped == ran


def test_errors_name_what_is_wrong() -> None:
    for args, says in (
        (["--seat", "tain", "--dice", "2", "4", "66"], "tian"),
        (["--seat", "tian", "--dice", "2", "7", "66"], "7"),
        (["--seat", "tian", "66"], "--dice"),
        (["--seat", "tian", "--dice", "2", "4", "66d", "66d"], "66d"),
        (["--seat", "tian", "--dice", "2", "4", "67"], "67"),
        (["--seat", "tian", "--dice", "2", "4", "--win", "11", "66"], "11"),
        (["--seat", "tian", "--dice", "2", "4", "--open", "(66 11)"], "66 11"),
        (["--seat", "tian", "--dice", "2", "4", "--bonus", "11", "66"], "10"),
    ):
        ran = run("score", "wahua", *args)
        assert ran.status == 2
        assert says in ran.err
    assert run("score", "wahau", "66").status == 2
