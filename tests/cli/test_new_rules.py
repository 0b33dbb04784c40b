"""`referee new`: what a table settles for itself becomes a rule set of its own beside the sheet."""

from __future__ import annotations

import os
import pty
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from referee.cli import cli, house
from tests.cli.running import Ran, run
from tests.third_game import FOLDER, admit

SET = ("--set", "stake=7")


@pytest.fixture(autouse=True)
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    admit(monkeypatch)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def seated(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits at a terminal."""
    monkeypatch.setattr(house, "at_terminal", lambda: True)


def answered(*args: str, answers: str) -> Ran:
    done = CliRunner().invoke(cli, args, input=answers)
    return Ran(done.exit_code, done.stdout, done.stderr)


def header(sheet: str) -> list[str]:
    return Path(sheet).read_text(encoding="utf-8").splitlines()[:2]


def files() -> list[str]:
    return sorted(os.listdir())


def test_a_setting_is_written_beside_the_sheet_which_names_it() -> None:
    Path("evening").mkdir()
    assert run("new", "toy", *SET, "-o", "evening/1.deal").status == 0
    assert header("evening/1.deal")[1] == "rules toy-club-house"
    written = tomllib.loads(Path("evening/toy-club-house.toml").read_text(encoding="utf-8"))
    assert written == {"schema": 1, "game": "toy", "extends": "toy-club", "stake": 7}
    assert run("check", "evening/1.deal").err == ""
    assert "stake = 7" in run("rules", "show", "evening/toy-club-house.toml").out


def test_a_setting_that_the_rule_set_has_already_changes_nothing() -> None:
    run("new", "toy", "--set", "stake=5", "-o", "1.deal")
    assert header("1.deal")[1] == "rules toy-club"
    assert files() == ["1.deal"]


def test_the_same_settings_again_name_the_same_rule_set_and_others_another() -> None:
    for number, stake in enumerate((7, 8, 7, 8), 1):
        run("new", "toy", "--set", f"stake={stake}", "-o", f"{number}.deal")
    assert [header(f"{number}.deal")[1] for number in (1, 2, 3, 4)] == [
        "rules toy-club-house",
        "rules toy-club-house-2",
    ] * 2
    assert len(files()) == 6


def test_a_name_that_is_taken_is_left_alone() -> None:
    Path("toy-club-house.toml").write_text("mine", encoding="utf-8")
    run("new", "toy", *SET, "-o", "1.deal")
    assert Path("toy-club-house.toml").read_text(encoding="utf-8") == "mine"
    assert header("1.deal")[1] == "rules toy-club-house-2"


def test_the_deal_after_keeps_the_rules_and_may_change_them() -> None:
    run("new", "toy", *SET, "-o", "1.deal")
    with open("1.deal", "a", encoding="utf-8") as file:
        file.write("甲 draw 66\n甲 discard 66\nend exhausted\n")
    run("new", "toy", "--after", "1.deal", "-o", "2.deal")
    assert header("2.deal")[1] == "rules toy-club-house"
    run("new", "toy", "--after", "1.deal", "--set", "unit=100", "-o", "3.deal")
    assert header("3.deal")[1] == "rules toy-club-house-2"
    shown = run("rules", "show", "toy-club-house-2").out
    assert "stake = 7" in shown
    assert "unit = 100" in shown


def evening(folder: str, stake: int) -> str:
    """A played deal in a folder of its own, with a rule set beside it."""
    Path(folder).mkdir()
    run("new", "toy", "--set", f"stake={stake}", "-o", f"{folder}/1.deal")
    with open(f"{folder}/1.deal", "a", encoding="utf-8") as file:
        file.write("甲 draw 66\n甲 discard 66\nend exhausted\n")
    return f"{folder}/1.deal"


def test_the_deal_after_must_find_the_rules_where_it_lies() -> None:
    """A sheet that names what is not there is refused by every command; a set of that name judges it."""
    before = evening("one", 7)
    ran = run("new", "toy", "--after", before, "-o", "2.deal")
    assert ran.status == 2
    assert "2.deal旁边没有上一局的规则" in ran.said
    assert "把one/toy-club-house.toml复制过去" in ran.said
    assert "-oone/2.deal" in ran.said
    evening("two", 9)
    other = run("new", "toy", "--after", before, "-o", "two/2.deal")
    assert other.status == 2
    assert "two/toy-club-house.toml不是上一局的规则" in other.said
    assert not Path("2.deal").exists()
    assert not Path("two/2.deal").exists()


def test_the_deal_after_is_written_where_its_rules_can_be_found() -> None:
    """Beside the sheet before, with their folder named, with a copy beside it, or by another set."""
    before = evening("one", 7)
    shutil.copy(FOLDER / "toy-club.toml", "one")  # --rules-dir stands in place of where it was
    assert run("new", "toy", "--after", before, "-o", "one/2.deal").status == 0
    assert run("new", "toy", "--after", before, "-o", "2.deal", "--rules-dir", "one").status == 0
    assert run("new", "toy", "--after", before, "-o", "3.deal", "--rules", "toy-club").status == 0
    shutil.copy("one/toy-club-house.toml", ".")
    assert run("new", "toy", "--after", before, "-o", "4.deal").status == 0
    assert [header(f"{number}.deal")[1] for number in (2, 3, 4)] == [
        *("rules toy-club-house", "rules toy-club", "rules toy-club-house"),
    ]


def test_a_rule_set_of_the_clubs_folder_is_found_for_the_deal_before() -> None:
    before = evening("one", 7)
    Path("club").mkdir()
    shutil.copy(FOLDER / "toy-club.toml", "club")
    Path("one/toy-club-house.toml").rename("club/toy-club-house.toml")
    assert run("new", "toy", "--after", before, "-o", "2.deal").status == 2
    assert run("new", "toy", "--after", before, "-o", "2.deal", "--rules-dir", "club").status == 0


def test_of_a_printed_sheet_it_is_said_where_its_rules_lie() -> None:
    """Nobody knows where it will lie."""
    ran = run("new", "toy", "--after", evening("one", 7))
    assert ran.status == 0
    assert "rules toy-club-house\n" in ran.out
    assert "把one/toy-club-house.toml复制过去" in ran.said


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--set", "stake"), "NAME=VALUE"),
        (("--set", "steak=7"), "stake"),
        (("--set", "stake=many"), "a whole number"),
        (("--set", "stake=2", "--rules", "nobody-s"), "nobody-s"),
        (("--rules", "toy-clubb"), "did you mean): toy-club"),
        (("--rules", "wahua-yuhuan"), "这是 挖花 Wahua 的规则，这里打的是 骨牌 Toy"),
        (("--rules", "club/house.toml"), "--rules house"),
    ],
)
def test_what_cannot_be_set_is_said_and_leaves_nothing(args: tuple[str, ...], said: str) -> None:
    ran = run("new", "toy", *args, "-o", "1.deal")
    assert ran.status == 2
    assert "".join(said.split()) in ran.said
    assert files() == []


def test_a_sheet_that_is_there_is_not_asked_about() -> None:
    Path("1.deal").write_text("mine", encoding="utf-8")
    assert run("new", "toy", *SET, "-o", "1.deal").status == 2
    assert files() == ["1.deal"]


def test_a_printed_sheet_has_its_rule_set_in_the_working_directory() -> None:
    ran = run("new", "toy", *SET)
    assert "rules toy-club-house\n" in ran.out
    assert "toy-club-house.toml" in ran.err
    assert files() == ["toy-club-house.toml"]


def test_nobody_is_asked_without_a_terminal() -> None:
    ran = run("new", "toy")
    assert (ran.status, ran.err) == (0, "")
    assert files() == []


@pytest.mark.usefixtures("seated")
def test_answers_are_settings_and_a_wrong_one_is_asked_for_again() -> None:
    ran = answered("new", "toy", "-o", "1.deal", answers="many\n9\n")
    assert ran.status == 0
    assert ran.err.count("stake 注 [5]: ") == 2
    assert "stake = 9" in Path("toy-club-house.toml").read_text(encoding="utf-8")


@pytest.mark.usefixtures("seated")
def test_an_empty_answer_keeps_the_rule_set() -> None:
    assert answered("new", "toy", "-o", "1.deal", answers="\n").status == 0
    assert files() == ["1.deal"]


@pytest.mark.usefixtures("seated")
def test_what_an_option_or_the_deal_before_says_is_not_asked() -> None:
    ran = answered("new", "toy", *SET, "-o", "1.deal", answers="")
    assert ran.status == 0
    assert "[5]" not in ran.err


@pytest.mark.usefixtures("seated")
def test_questions_broken_off_leave_nothing() -> None:
    assert answered("new", "toy", "-o", "1.deal", answers="").status == 2
    assert files() == []


def test_a_real_terminal_is_one(tmp_path: Path) -> None:
    """A scribe types the seconds; the sheet itself is led into a file."""
    mine, its = pty.openpty()
    with open("1.deal", "wb") as sheet:
        process = subprocess.Popen(
            [sys.executable, "-m", "referee", "new", "taiwan"],
            stdin=its,
            stdout=sheet,
            stderr=its,
            cwd=tmp_path,
        )
        os.close(its)
        os.write(mine, b"600\n\n")
        assert process.wait(60) == 0
    os.close(mine)
    assert header("1.deal") == ["game taiwan", "rules taiwan-table-house"]
    assert tomllib.loads(Path("taiwan-table-house.toml").read_text(encoding="utf-8"))["deal_seconds"] == 600
    assert run("check", "1.deal").err == ""
