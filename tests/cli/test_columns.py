"""What a terminal of 80 columns shows: no line of any game is wider, whatever the command."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from wcwidth import wcswidth

from referee.cli import cli
from tests.cli.disputed import sheet as disputed
from tests.cli.running import GOLDEN, run

SHEETS = sorted(GOLDEN.parent.glob("*/*.deal"))
LAWFUL = [sheet for sheet in SHEETS if sheet.stem.startswith("lawful")]
LONG = '西 爭 7 "那張是夏天的花，我不知道要攤開，新手第一次來打，請大家原諒，下次一定記得攤開再補"\n'


PLACE = re.compile(r"\S+\.deal:\d+:\d+: ")
"""Begins the line that other programs find a place in: it stays whole, however long the sheet's name is."""


def narrow(out: str) -> None:
    """See that no line is wider."""
    for line in out.splitlines():
        assert PLACE.match(line) or 0 <= wcswidth(click.unstyle(line)) <= 80, line


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where sheets lie under short names: a line that names one is as long as that is."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    return tmp_path


def short(folder: Path, sheets: list[Path]) -> list[str]:
    """Copies of some sheets, by their names."""
    names = [f"{number}.deal" for number in range(len(sheets))]
    for name, sheet in zip(names, sheets, strict=True):
        shutil.copy(sheet, folder / name)
    return names


@pytest.mark.parametrize("command", ["audit", "check", "settle"])
def test_what_is_told_of_a_deal(command: str, folder: Path) -> None:
    assert len(SHEETS) > 100
    for name in short(folder, SHEETS):
        narrow(run(command, name).out)


@pytest.mark.parametrize("sheet", SHEETS[::12], ids=lambda path: path.stem)
def test_the_table_after_every_event(sheet: Path, folder: Path) -> None:
    (name,) = short(folder, [sheet])
    narrow(run("replay", name).out)


@pytest.mark.parametrize("sheet", LAWFUL[::12], ids=lambda path: path.stem)
def test_what_the_bot_would_do(sheet: Path, folder: Path) -> None:
    (name,) = short(folder, [sheet])
    told = [run("bot", name, "--at", str(at)) for at in range(9, 120, 10)]
    assert any(ran.status == 0 for ran in told)
    for ran in told:
        narrow(ran.out)


@pytest.mark.parametrize("ruled", ["", '裁 13 准 "第一次來打，不知道花牌要攤開再補，這次不算，下次照罰"\n'])
@pytest.mark.parametrize("command", [["audit"], ["settle"], ["replay", "--at", "7"]])
def test_a_long_dispute(command: list[str], ruled: str, folder: Path) -> None:
    disputed(folder, LONG + ruled)
    out = run(command[0], "a.deal", *command[1:]).out
    assert "攤開" in out
    narrow(out)


def test_what_to_write_for_a_tile_that_there_is_not(folder: Path) -> None:
    for game, line in (("taiwan", "東 打 0筒"), ("wahua", "天 打 99")):
        (folder / "a.deal").write_text(f"game {game}\n{line}\n", "utf-8")
        ran = run("audit", "a.deal")
        assert "tiles are written" in ran.err
        narrow(ran.err)


@pytest.mark.parametrize(
    "tiles", ["19m19p19s1234567z11s3p", "123m456m789m11p22p33s4s", "123m456m789m11p22p33s4s5s"]
)
def test_what_a_hand_waits_for(tiles: str, folder: Path) -> None:
    ran = run("waits", "taiwan", tiles)
    assert "useful" in ran.out
    narrow(ran.out)


def commands(group: click.Group, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command by the words that call it, groups among them."""
    context = click.Context(group)
    yield path
    for name in group.list_commands(context):
        command = group.get_command(context, name)
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


@pytest.mark.parametrize("words", [*commands(cli)], ids=" ".join)
def test_every_page_of_help(words: tuple[str, ...], folder: Path) -> None:
    ran = run(*words, "--help")
    assert ran.out.startswith("Usage: ")
    narrow(ran.out)
