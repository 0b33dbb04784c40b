"""`referee check`: silent when all is well, else the faults of form and record and nothing else."""

from __future__ import annotations

from pathlib import Path

from tests.cli.running import GOLDEN, run


def test_silent_on_a_clean_sheet_and_on_offences() -> None:
    assert run("check", GOLDEN / "lawful-01.deal") == run("check", GOLDEN / "song-zi-1.deal")
    ran = run("check", GOLDEN / "song-zi-1.deal")
    assert (ran.status, ran.out, ran.err) == (0, "", "")


def test_a_fault_of_the_record() -> None:
    ran = run("check", GOLDEN / "record-not-held-1.deal")
    assert ran.status == 1
    assert "record-not-held-1.deal:25" in ran.out
    assert "not-held" in ran.out


def test_json() -> None:
    ran = run("check", GOLDEN / "record-not-held-1.deal", "--json")
    assert ran.json["schema"] == "referee.check/1"
    assert ran.json["faults"] == []
    (finding,) = ran.json["deals"][0]["findings"]
    assert (finding["event"], finding["code"]) == (18, "not-held")


def test_json_of_faults(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    sheet.write_text("game wahua\n天 扔 34\n", encoding="utf-8")
    ran = run("check", sheet, "--json")
    assert ran.status == 2
    (fault,) = ran.json["faults"]
    assert (fault["line"], fault["column"]) == (2, 3)
    assert ran.json["deals"] == []


def test_one_name_on_two_seats() -> None:
    ran = run("check", GOLDEN / "lawful-26.deal")
    assert ran.status == 2
    assert "lawful-26.deal:6:8" in ran.err
