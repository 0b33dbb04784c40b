"""`referee audit`: the JSON that other programs rely on, and what a person reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import GOLDEN, run


def test_json_has_every_field_that_is_promised() -> None:
    ran = run("audit", GOLDEN / "song-zi-1.deal", "--json")
    assert ran.status == 1
    assert ran.err == ""
    assert ran.json["schema"] == "referee.audit/1"
    (deal,) = ran.json["deals"]
    assert list(deal) == [
        *("source", "line", "game", "rules", "rules_digest", "seats", "dealer"),
        *("outcome", "winners", "next_dealer", "findings", "settlement"),
    ]
    assert deal["source"].endswith("song-zi-1.deal")
    assert deal["rules_digest"].startswith("sha256:")
    (finding,) = (one for one in deal["findings"] if one["kind"] == "offence")
    assert finding["event"] == 31
    assert finding["line"] == 38
    assert finding["seat"] == "yin"
    assert (finding["code"], finding["term"], finding["certainty"]) == ("song-zi", "送子没送", "proven")
    assert finding["evidence"]["lawful"]
    assert finding["message"]


def test_text_names_place_term_player_and_what_was_lawful() -> None:
    ran = run("audit", GOLDEN / "song-zi-1.deal")
    assert ran.status == 1
    assert "song-zi-1.deal:38" in ran.out
    assert "送子没送 song-zi · 第 31 号 · 银 刘桂香" in ran.out
    assert "打了 46，手里还有应先打的 56" in ran.out


def test_a_clean_deal_is_one_line_and_status_0() -> None:
    ran = run("audit", GOLDEN / "lawful-02.deal")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1


def test_sheets_are_answered_in_their_order() -> None:
    names = ["lawful-03.deal", "song-zi-2.deal", "lawful-01.deal"]
    ran = run("audit", *(GOLDEN / name for name in names), "--json")
    assert [Path(deal["source"]).name for deal in ran.json["deals"]] == names


def test_one_name_on_two_seats_is_judged_by_seats_and_still_refused() -> None:
    """The play can be judged by seats; the status says that the sheet cannot be used as it is."""
    ran = run("audit", GOLDEN / "lawful-26.deal", "--json")
    assert ran.status == 2
    assert "同一个人坐了两个位子" in ran.err
    assert ran.json["deals"][0]["outcome"] == "won"


def test_standard_input_is_a_sheet_too() -> None:
    text = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
    ran = run("audit", "-", "--json", stdin=text)
    assert ran.status == 0
    assert ran.json["deals"][0]["source"] == "-"


def test_rules_option_overrides_the_header(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\npenalty = "none"\n')
    plain = run("audit", GOLDEN / "song-zi-1.deal", "--json").json["deals"][0]
    other = run("audit", GOLDEN / "song-zi-1.deal", "--rules", house, "--json").json["deals"][0]
    assert other["rules"] == "house"
    assert other["rules_digest"] != plain["rules_digest"]
    assert other["settlement"]["ruled"] == other["settlement"]["as_played"]
    assert plain["settlement"]["ruled"] != plain["settlement"]["as_played"]


@pytest.mark.parametrize("where", ["option", "variable", "beside"])
def test_a_rule_set_is_found_by_name(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "house.toml").write_text('schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\nunit = 100\n')
    sheet = (folder if where == "beside" else tmp_path) / "a.deal"
    text = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
    sheet.write_text(text.replace("rules wahua-yuhuan", "rules house"), encoding="utf-8")
    args: list[str | Path] = ["audit", sheet, "--json"]
    if where == "option":
        args += ["--rules-dir", folder]
    if where == "variable":
        monkeypatch.setenv("REFEREE_RULES", str(folder))
    assert run(*args).json["deals"][0]["settlement"]["unit"] == 100
