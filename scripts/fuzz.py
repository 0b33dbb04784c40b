"""Damages sheets and rule sets at random: whatever comes of it must be read or refused, and judged."""

from __future__ import annotations

import argparse
import importlib
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.games import dialects, registry, rule_books  # noqa: E402
from referee.games.game import RuleBook  # noqa: E402
from referee.games.replay import audit  # noqa: E402
from referee.games.rulesets import RuleSet, load  # noqa: E402
from referee.games.shelf import BUILT_IN, Shelf  # noqa: E402
from referee.record.deal import DealRecord  # noqa: E402
from referee.record.dialect import Dialect  # noqa: E402
from referee.record.faults import Unreadable, render  # noqa: E402
from referee.record.reader import read_text  # noqa: E402
from tests.record.damage import STILL_READABLE, damaged  # noqa: E402
from tests.record.trial import Outcome, attempt, rules_of  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
RULE_TEXTS = ('extends = "{name}"', "penalty = {{ pay_each = 5 }}", "unit = 100", "[values.point]", "[tai.x]")


class Figures:
    """Counts and times, printed at the end."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.seconds: dict[str, float] = {}
        self.slowest: dict[str, float] = {}
        self.failures: list[Path] = []

    def took(self, what: str, seconds: float) -> None:
        """One case more of this kind."""
        self.counts[what] += 1
        self.seconds[what] = self.seconds.get(what, 0.0) + seconds
        self.slowest[what] = max(self.slowest.get(what, 0.0), seconds)

    def failed(self, data: bytes, name: str) -> None:
        """A case that must not be: its traceback, and the bytes in a file."""
        path = Path(tempfile.gettempdir()) / f"fuzz-{name}"
        path.write_bytes(data)
        self.failures.append(path)
        traceback.print_exc()
        print(f"the case is in {path}", file=sys.stderr)

    def show(self) -> None:
        """The figures on standard output."""
        for what, count in sorted(self.counts.items()):
            mean = 1000 * self.seconds[what] / count
            print(f"{what:32} {count:8}   mean {mean:7.2f} ms   slowest {1000 * self.slowest[what]:7.1f} ms")
        print(f"{'failures':32} {len(self.failures):8}")


def sheets(cases: int, seed: int, figures: Figures) -> None:
    """Damaged golden sheets, of every game that can be judged."""
    written = dialects()
    rules = rules_of(written)
    texts = [
        path.read_text(encoding="utf-8")
        for game in written
        for path in sorted((GOLDEN / game).glob("*.deal"))
    ]
    choice = Random(seed)
    size = 0
    for case in range(cases):
        text = choice.choice(texts)
        if choice.random() < 0.05:
            text += choice.choice(texts)
        data = damaged(text, choice, choice.choice((1, 1, 1, 2, 3, 8)), choice.choice((None, STILL_READABLE)))
        size += len(data)
        try:
            outcome = attempt(data, written, rules)
        except Exception:
            figures.failed(data, f"{seed}-{case}.deal")
            continue
        _count(outcome, figures)
    megabytes = size / 1e6
    reading = sum(figures.seconds.get(what, 0.0) for what in ("sheets read", "sheets refused"))
    print(f"{megabytes:.1f} MB of sheets, {megabytes / max(reading, 1e-9):.2f} MB/s read or refused")


def _count(outcome: Outcome, figures: Figures) -> None:
    figures.took("sheets refused" if outcome.faults else "sheets read", outcome.reading)
    if outcome.audits:
        figures.took("sheets written, stored, judged", outcome.judging)


def rule_sets(cases: int, seed: int, figures: Figures) -> None:
    """Damaged rule sets: loaded or refused, and a deal can be judged by any that was loaded."""
    choice = Random(seed)
    texts = {path.stem: path.read_text(encoding="utf-8") for path in sorted(BUILT_IN.glob("*.toml"))}
    deals = {name: _deals(name) for name in registry()}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.toml"
        for case in range(cases):
            name = choice.choice(sorted(texts))
            text = texts[name]
            if choice.random() < 0.3:
                text += choice.choice(RULE_TEXTS).format(name=name) + "\n"
            data = damaged(text, choice, choice.choice((1, 1, 2, 4)))
            path.write_bytes(data)
            start = time.process_time()
            try:
                for game in rule_books().values():
                    loaded = _load(path, game, figures, start)
                    if loaded is not None and game.name in deals:
                        judge = time.process_time()
                        audit(choice.choice(deals[game.name]), registry()[game.name], loaded)
                        figures.took("deals judged by them", time.process_time() - judge)
            except Exception:
                figures.failed(data, f"{seed}-{case}.toml")


def _deals(name: str) -> list[DealRecord]:
    return [
        record
        for path in sorted((GOLDEN / name).glob("*.deal"))[::5]
        for record in read_text(path.read_text(encoding="utf-8"), str(path), dialects())
    ]


def _load(path: Path, game: RuleBook, figures: Figures, start: float) -> RuleSet | None:
    try:
        loaded = load(str(path), game, Shelf(path.parent, None))
    except Unreadable as unreadable:
        "\n".join(map(render, unreadable.faults)).encode()
        figures.took("rule sets refused", time.process_time() - start)
        return None
    figures.took("rule sets loaded", time.process_time() - start)
    return loaded


def guided(seconds: int, seed: int) -> int:
    """Sheets grown by what of the program they reach; needs atheris, which is no part of the project."""
    try:
        atheris = importlib.import_module("atheris")
    except ImportError:
        print("--guided needs atheris: pip install atheris", file=sys.stderr)
        return 2
    written = dialects()
    rules = rules_of(written)
    atheris.instrument_all()
    with tempfile.TemporaryDirectory() as corpus:
        for path in GOLDEN.rglob("*.deal"):
            shutil.copy(path, corpus)
        limits = [f"-max_total_time={seconds}", f"-seed={seed}", "-max_len=4000", "-timeout=20"]
        limits.append(f"-artifact_prefix={tempfile.gettempdir()}/fuzz-")
        atheris.Setup([sys.argv[0], *limits, corpus], lambda data: _attempt(data, written, rules))
        atheris.Fuzz()  # ends the process
    return 0


def _attempt(data: bytes, written: Mapping[str, Dialect], rules: Mapping[str, RuleSet]) -> None:
    attempt(data, written, rules)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=2000, help="how many sheets, and how many rule sets")
    parser.add_argument("--seed", type=int, default=1, help="the same seed gives the same cases")
    parser.add_argument("--guided", type=int, metavar="SECONDS", help="instead, sheets guided by coverage")
    options = parser.parse_args()
    if options.guided:
        return guided(options.guided, options.seed)
    figures = Figures()
    start = time.perf_counter()
    sheets(options.cases, options.seed, figures)
    rule_sets(options.cases, options.seed, figures)
    figures.show()
    print(f"seed {options.seed}, {time.perf_counter() - start:.0f} s")
    return 1 if figures.failures else 0


if __name__ == "__main__":
    sys.exit(main())
