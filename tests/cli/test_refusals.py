"""What the machine or the command line refuses is said in the words of this program, with what to write."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from referee.cli import as_message
from referee.games import registry
from tests.cli.disputed import sheet
from tests.cli.running import run


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    sheet(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("audit", "."), ".: 是文件夹 (Is a directory)\n  写 (write): ./*.deal\n"),
        (("check", "none.deal"), "none.deal: 没有这个文件 (No such file or directory)\n"),
        (("audit", "none/a.deal"), "none/a.deal: 没有这个文件夹 (no such folder): none\n"),
        (("audit", "a.deal/b"), "a.deal/b: 路径里有一段不是文件夹 (Not a directory)\n"),
        (
            ("report", "a.deal", "-o", "none/a.html"),
            "referee: none/a.html: 没有这个文件夹 (no such folder): none\n",
        ),
        (("report", "a.deal", "-o", "."), "referee: .: 是文件夹 (Is a directory)\n"),
        (
            ("new", "taiwan", "-o", "none/b.deal"),
            "referee: none/b.deal: 没有这个文件夹 (no such folder): none\n",
        ),
    ],
)
def test_a_file_or_folder_that_is_not_what_it_should_be(args: tuple[str, ...], said: str) -> None:
    ran = run(*args)
    assert (ran.status, ran.out, ran.err) == (2, "", said)


@pytest.mark.parametrize(
    ("number", "chinese"),
    [(errno.EROFS, "文件夹只读"), (errno.EACCES, "没有权限"), (errno.ENOSPC, "磁盘满了")],
)
def test_what_a_disk_refuses(number: int, chinese: str, folder: Path) -> None:
    english = os.strerror(number)
    said = as_message(OSError(number, english, "a.html")).format_message()
    assert said == f"a.html: {chinese} ({english})"


def test_a_failed_write_names_the_file_that_was_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not the one that is written beside it until it is whole."""

    def full(path: object, *_: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    monkeypatch.setattr(os, "open", full)
    ran = run("report", "a.deal", "-o", "a.html")
    assert (ran.status, ran.err) == (2, "referee: a.html: 文件夹只读 (Read-only file system)\n")


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("new",), f"还要写 (missing): GAME\n  写成 (write): referee new {' / '.join(registry())}"),
        (("audit",), "还要写 (missing): SHEET...\n  写法 (usage): referee audit [OPTIONS] SHEET..."),
        (("bot", "a.deal", "--at", "0"), "--at: 要写 1 或更大的整数 (0 is not in the range x>=1)"),
        (("replay", "a.deal", "--at", "x"), "--at: 要写 1 或更大的整数 ('x' is not a valid integer"),
        (("replay", "a.deal", "--at"), "--at 没有写对 (Option '--at' requires an argument)"),
        (("bot", "a.deal", "b.deal"), "写法不对 (Got unexpected extra argument (b.deal))"),
        (
            ("audit", "--jsno", "a.deal"),
            "没有这个选项 (no such option): --jsno；是不是 (did you mean): --json",
        ),
        (("--jsno",), "没有这个选项 (no such option): --jsno"),
        (("audti",), "没有这个命令 (no such command): audti；是不是 (did you mean): audit"),
    ],
)
def test_a_command_that_is_not_typed_as_it_must_be(args: tuple[str, ...], said: str) -> None:
    ran = run(*args)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err.startswith(f"referee: {said}")


def test_a_group_by_itself_shows_its_help() -> None:
    ran = run("rules")
    assert ran.status == 2
    assert ran.err.startswith("Usage: referee rules") or ran.out.startswith("Usage: referee rules")
