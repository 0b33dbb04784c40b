"""`referee bot`: a lawful move and its reason, for everyone who may move."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import GOLDEN, run

LAWFUL = GOLDEN / "lawful-01.deal"
TAIWAN = GOLDEN.parent / "taiwan" / "lawful-standard-05.deal"


def test_after_a_discard_everyone_else_may_claim() -> None:
    """天 has discarded 14: nobody gains by it but whoever pairs it."""
    ran = run("bot", LAWFUL, "--at", "60", "--json")
    assert ran.status == 0
    assert ran.json["schema"] == "referee.bot/1"
    assert [move["seat"] for move in ran.json["moves"]] == ["di", "yin", "chang"]
    assert all(move["why"] for move in ran.json["moves"])


def test_a_proposed_discard_breaks_no_rule(tmp_path: Path) -> None:
    """Whatever the bot proposes where a player broke the order is no offence there."""
    sheet = GOLDEN / "song-zi-1.deal"
    (move,) = run("bot", sheet, "--at", "30", "--json").json["moves"]
    assert move["verb"] == "discard"
    assert move["tile"] == "56"
    assert "杠牌的多余白皮" in run("bot", sheet, "--at", "30").out


def test_a_game_with_claims_and_draws() -> None:
    """What is drawn nobody knows; the tiles of a claim are written out, in words that the sheet has."""
    (draw,) = run("bot", TAIWAN, "--at", "72", "--json").json["moves"]
    assert (draw["seat"], draw["verb"], draw["tile"], draw["text"]) == ("north", "draw", "?", "北 draw ?")
    ran = run("bot", TAIWAN, "--at", "98")
    assert ran.status == 0
    assert "南 吃 九萬 用 七萬 八萬 (林志豪)\n" in ran.out
    assert "吃了就聽 三萬 六萬 · after the chow he waits for 36m" in ran.out


def test_what_cannot_be_proposed() -> None:
    assert run("bot", LAWFUL).status == 2
    assert run("bot", LAWFUL, "--at", "9999").status == 2
    assert run("bot", GOLDEN / "seed000-example-1.deal", "--at", "1").status == 2
