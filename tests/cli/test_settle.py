"""`referee settle`: both results of each deal, and the sums by player."""

from __future__ import annotations

from tests.cli.running import GOLDEN, run

EXAMPLE = GOLDEN / "seed000-example-1.deal"
SHEETS = (GOLDEN / "lawful-01.deal", GOLDEN / "song-zi-1.deal")


def test_the_settled_example() -> None:
    ran = run("settle", EXAMPLE, "--json")
    assert ran.status == 0
    assert ran.json["schema"] == "referee.settle/1"
    assert ran.json["deals"][0]["settlement"]["as_played"] == {
        "totals": {"tian": 2600, "di": 3700, "yin": 2700, "chang": 5200},
        "net": {"tian": -3800, "di": 600, "yin": -3400, "chang": 6600},
    }


def test_text_shows_totals_and_nets() -> None:
    out = run("settle", EXAMPLE).out
    assert "5200" in out
    assert "+6600" in out
    assert "-3800" in out


def test_sums_by_player_are_zero() -> None:
    players = run("settle", *SHEETS, "--json").json["players"]
    assert sum(player["ruled"] for player in players) == 0
    assert sum(player["as_played"] for player in players) == 0
    names = [player["name"] for player in players]
    assert len(names) == len(set(names)) > 4


def test_offences_make_status_1() -> None:
    assert run("settle", *SHEETS).status == 1


def test_what_cannot_be_settled_says_so() -> None:
    ran = run("settle", GOLDEN / "record-not-held-1.deal", "--json")
    assert ran.status == 1
    assert ran.json["deals"][0]["settlement"] is None
    assert "not settled" in run("settle", GOLDEN / "record-not-held-1.deal").out
