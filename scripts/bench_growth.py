"""Measures how the time of replay and its memory grow with the number of deals."""

from __future__ import annotations

import pickle
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from bench_replay import GAMES, Replay, simulated

from referee.games import registry
from referee.record.deal import DealRecord

COUNTS = (10, 100, 1_000, 10_000)
STATUS = Path("/proc/self/status")


def growth() -> None:
    """Time for a deal and peak of memory at 10 to 10,000 deals, each in a process of its own."""
    for name in GAMES:
        found = simulated(name)
        print(
            f"{name}: time for a deal and peak of memory, the same {len(found.records)} deals over and over"
        )
        print("     deals     one after the other      records and audits kept")
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "deals"
            path.write_bytes(pickle.dumps((name, found.rules, list(map(pickle.dumps, found.records)))))
            for count in COUNTS:
                told = [_told(path, count, way) for way in WAYS]
                print(f"  {count:8,}   " + "   ".join(told))


def _told(path: Path, count: int, way: str) -> str:
    """What a process that replays so many deals says of itself."""
    command = [sys.executable, __file__, str(path), str(count), way]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    milliseconds, megabytes = map(float, done.stdout.split())
    return f"{milliseconds:7.3f} ms {megabytes:7.1f} MB"


def one_after_the_other(found: Replay, records: Iterable[DealRecord]) -> float:
    """The seconds it takes to audit deals that are forgotten at once."""
    taken = 0.0
    for record in records:
        start = time.process_time()
        found.audit(record)
        taken += time.process_time() - start
    return taken


def all_kept(found: Replay, records: Iterable[DealRecord]) -> float:
    """The seconds it takes to audit deals whose records and audits all stay in memory."""
    kept = list(records)
    start = time.process_time()
    audits = [found.audit(record) for record in kept]
    taken = time.process_time() - start
    assert len(audits) == len(kept)
    return taken


WAYS: dict[str, Callable[[Replay, Iterable[DealRecord]], float]] = {
    "one": one_after_the_other,
    "all": all_kept,
}


def peak() -> float:
    """The most memory that this process has had, in MB."""
    if STATUS.exists():  # what getrusage tells of a new process may be the peak of the one that started it
        lines = dict(line.split(":", 1) for line in STATUS.read_text().splitlines())
        return int(lines["VmHWM"].split()[0]) / 1024
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main(path: Path, count: int, way: str) -> None:
    """Replay so many deals and say what a deal took (ms) and the peak of memory (MB)."""
    name, rules, written = pickle.loads(path.read_bytes())
    found = Replay(registry()[name], rules, [])
    # Each is read afresh, so that a deal that comes again is no deal met before.
    records = (pickle.loads(written[number % len(written)]) for number in range(count))
    print(1000 * WAYS[way](found, records) / count, peak())


PARTS = {"growth": growth}

if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
