"""Several programs log at once, and one is killed: nothing is lost, doubled or out of order."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from referee.log import open_log

from .deals import GAMES

ROOT = Path(__file__).parents[2]
DEALS = 12

WRITER = """
import sys
sys.path.insert(0, sys.argv[1])
from tests.log.deals import GAMES, sheet, submissions
from referee.log import open_log
table, deals = sys.argv[2], int(sys.argv[3])
print("ready", flush=True)
sys.stdin.readline()
for number in range(1, deals + 1):
    with open_log("referee.db", create=True, games=GAMES, patience=60) as log:
        log.append(submissions(sheet(number, "2026-11-29", "甲 discard 44", head="table " + table)))
        log.append(submissions(sheet(1, "2026-11-29", head="table shared")))
    print(number, flush=True)
"""


def writer(folder: Path, table: str, deals: int) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", WRITER, str(ROOT), table, str(deals)],
        cwd=folder,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_writers_at_once(tmp_path: Path) -> None:
    """They also make the file at once, and all log one deal that is the same for all."""
    writers = [writer(tmp_path, str(table), DEALS) for table in (1, 2, 3)]
    for one in writers:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in writers:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    for one in writers:
        _, said = one.communicate(timeout=120)
        assert (one.returncode, said) == (0, "")
    with open_log(tmp_path / "referee.db", games=GAMES) as log:
        verified = log.verify()
        assert verified.ok, verified.reason
        assert verified.size == 3 * DEALS * 4 + 3
        counts = {table: len(log.deals(table=table)) for table in ("1", "2", "3", "shared")}
        assert counts == {"1": DEALS, "2": DEALS, "3": DEALS, "shared": 1}


def test_a_writer_that_is_killed(tmp_path: Path) -> None:
    """What it said was logged is logged, whole, and the next writer goes on without repair."""
    said = 0
    for wait in (0.0, 0.005, 0.02, 0.05, 0.11):
        one = writer(tmp_path, f"k{wait}", 1000)
        assert one.stdin is not None
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
        one.stdin.write("go\n")
        one.stdin.flush()
        one.stdout.readline()
        said += 1
        time.sleep(wait)
        os.kill(one.pid, signal.SIGKILL)
        rest, _ = one.communicate(timeout=60)
        said += len(rest.split())
    with open_log(tmp_path / "referee.db", games=GAMES) as log:
        verified = log.verify()
        assert verified.ok, verified.reason
        deals = log.deals()
    assert said + 1 <= len(deals) <= said + 1 + 5
    assert {len(deal.record.entries) for deal in deals if deal.table != "shared"} == {3}
