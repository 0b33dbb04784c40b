"""Measures speed as ratios within one run, so that machines need not be alike."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from bench_growth import PARTS as GROWTH
from bench_replay import ON_REQUEST
from bench_replay import PARTS as REPLAY
from bench_taiwan import PARTS as TAIWAN

ROOT = Path(__file__).parent.parent
COMPILED = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
"""As on a user's machine, where a module is compiled once."""

SHEET = ROOT / "tests" / "golden" / "wahua" / "lawful-01.deal"
ROUNDS = 15


def seconds(command: Sequence[str]) -> float:
    """Wall time of one run of a command whose exit status is 0."""
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT, env=COMPILED)
    return time.perf_counter() - start


def start_up() -> None:
    """Start-up of the command line beside a bare ``import click``; aim: at most 2.5."""
    python = [sys.executable, "-c"]
    commands = {
        "python -c 'import click'": [*python, "import click"],
        "referee --help": [sys.executable, "-m", "referee", "--help"],
        "referee audit SHEET": [sys.executable, "-m", "referee", "audit", str(SHEET)],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for command in commands.values():  # compiled files and the page cache
        seconds(command)
    for _ in range(ROUNDS):  # interleaved, so that a busy moment hits all alike
        for name, command in commands.items():
            times[name].append(seconds(command))
    base = statistics.median(times["python -c 'import click'"])
    print(f"start-up, median of {ROUNDS} runs")
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"  {name:26} {median * 1000:6.0f} ms   {median / base:4.2f} times import click")


PARTS: dict[str, Callable[[], None]] = {"start": start_up} | REPLAY | GROWTH | TAIWAN


def main(names: Sequence[str]) -> int:
    parts = PARTS | ON_REQUEST
    unknown = [name for name in names if name not in parts]
    if unknown:
        print(f"no such part: {' '.join(unknown)}; parts: {' '.join(parts)}", file=sys.stderr)
        return 2
    for name in names or PARTS:
        parts[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
