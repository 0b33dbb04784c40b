"""Runs the command line as a user does, in a process of its own or in this one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
from click.testing import CliRunner

from referee.cli import cli

GOLDEN = Path(__file__).parent.parent / "golden" / "wahua"


class Ran(msgspec.Struct, frozen=True):
    """What a command did."""

    status: int
    out: str
    err: str

    @property
    def said(self) -> str:
        """Standard error without blanks and line ends, for sentences are folded to the terminal."""
        return "".join(self.err.split())

    @property
    def json(self) -> Any:
        """Standard output as the one JSON document it must be."""
        return json.loads(self.out)


def run(*args: str | Path, stdin: str | bytes | None = None) -> Ran:
    """Run a command in this process; an exception that a user would see fails the test."""
    result = CliRunner().invoke(cli, [str(arg) for arg in args], input=stdin)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Ran(result.exit_code, result.stdout, result.stderr)


def run_process(*args: str | Path, cwd: Path, **environment: str) -> Ran:
    """Run a command in a process of its own, in another folder."""
    done = subprocess.run(
        [sys.executable, "-m", "referee", *map(str, args)],
        cwd=cwd,
        env={**os.environ, **environment},
        capture_output=True,
        timeout=120,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())
