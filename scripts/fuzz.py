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

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.games import dialects, registry  # noqa: E402
from referee.games.game import RuleBook  # noqa: E402
from referee.games.replay import audit  # noqa: E402
from referee.games.rulesets import RuleSet, load  # noqa: E402
from referee.games.shelf import BUILT_IN, Shelf  # noqa: E402
from referee.record.deal import DealRecord  # noqa: E402
from referee.record.dialect import Dialect  # noqa: E402
from referee.record.faults import Unreadable, render  # noqa: E402
from referee.record.reader import read_text  # noqa: E402
from tests.record.damage import STILL_READABLE, damaged  # noqa: E402
from tests.record.trial import Outcome, attempt, rule_sets, rules_of  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
VALUES = ("5", "-1", "true", '"x"', "5.5", "[]", '["x", 5]', "{}", "{ x = 1 }", "2026-11-29", "nan")
"""What is written for a field of a rule set, whatever it can be."""


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
            print(f"{what:40} {count:8}   mean {mean:7.2f} ms   slowest {1000 * self.slowest[what]:7.1f} ms")
        print(f"{'failures':40} {len(self.failures):8}")


def sheets(cases: int, seed: int, figures: Figures) -> None:
    """Damaged golden sheets of every game, read and judged by any of its rule sets."""
    written = dialects()
    known = rule_sets()
    texts = {
        game: [path.read_text(encoding="utf-8") for path in sorted((GOLDEN / game).glob("*.deal"))]
        for game in written
    }
    choice = Random(seed)
    size = 0
    for case in range(cases):
        game = choice.choice(sorted(texts))
        text = choice.choice(texts[game])
        if choice.random() < 0.05:
            text += choice.choice(texts[choice.choice(sorted(texts))])
        data = damaged(text, choice, choice.choice((1, 1, 1, 2, 3, 8)), choice.choice((None, STILL_READABLE)))
        size += len(data)
        try:
            outcome = attempt(data, written, {name: choice.choice(sets) for name, sets in known.items()})
        except Exception:
            figures.failed(data, f"{seed}-{case}.deal")
            continue
        _count(game, outcome, figures)
    reading = sum(taken for what, taken in figures.seconds.items() if what.endswith((" read", " refused")))
    print(f"{size / 1e6:.1f} MB of sheets, {size / 1e6 / max(reading, 1e-9):.2f} MB/s read or refused")


def _count(game: str, outcome: Outcome, figures: Figures) -> None:
    figures.took(f"{game}: sheets {'refused' if outcome.faults else 'read'}", outcome.reading)
    if outcome.audits:
        figures.took(f"{game}: sheets written, stored, judged", outcome.judging)


def club_sets(cases: int, seed: int, figures: Figures) -> None:
    """Damaged rule sets: loaded or refused, and a deal can be judged by any that was loaded."""
    choice = Random(seed)
    games = registry()
    texts = {
        name: (BUILT_IN / f"{name}.toml").read_text("utf-8")
        for one in games.values()
        for name in one.built_in
    }
    deals = {name: _deals(name) for name in games}
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "club.toml"
        for case in range(cases):
            name = choice.choice(sorted(texts))
            data = damaged(texts[name] + _more(name, choice), choice, choice.choice((0, 1, 1, 2, 4)))
            path.write_bytes(data)
            try:
                for game in games.values():
                    loaded = _load(path, game, figures)
                    if loaded is not None:
                        judge = time.process_time()
                        audit(choice.choice(deals[game.name]), game, loaded)
                        figures.took(f"{game.name}: deals judged by them", time.process_time() - judge)
            except Exception:
                figures.failed(data, f"{seed}-{case}.toml")


def _more(name: str, choice: Random) -> str:
    """Sometimes a line more below a rule set: what it extends, or a field of some game set to something."""
    if choice.random() > 0.5:
        return ""
    game = choice.choice(sorted(registry()))
    field = choice.choice(msgspec.structs.fields(registry()[game].rules_type)).name
    return choice.choice((f'extends = "{name}"', f"{field} = {choice.choice(VALUES)}", f"[{field}.x]")) + "\n"


def _deals(name: str) -> list[DealRecord]:
    return [
        record
        for path in sorted((GOLDEN / name).glob("*.deal"))[::5]
        for record in read_text(path.read_text(encoding="utf-8"), str(path), dialects())
    ]


def _load(path: Path, game: RuleBook, figures: Figures) -> RuleSet | None:
    start = time.process_time()
    try:
        loaded = load(str(path), game, Shelf(path.parent, None))
    except Unreadable as unreadable:
        "\n".join(map(render, unreadable.faults)).encode()
        figures.took(f"{game.name}: rule sets refused", time.process_time() - start)
        return None
    figures.took(f"{game.name}: rule sets loaded", time.process_time() - start)
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
    club_sets(options.cases, options.seed, figures)
    figures.show()
    print(f"seed {options.seed}, {time.perf_counter() - start:.0f} s")
    return 1 if figures.failures else 0


if __name__ == "__main__":
    sys.exit(main())
