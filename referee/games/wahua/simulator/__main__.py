"""The script ``scripts/simulate wahua``: writes simulated deals and counts what occurs in them."""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.checking import audited, differences, found
from referee.games.wahua.simulator.features import features_of, wanted_features
from referee.games.wahua.simulator.series import Simulated, series
from referee.games.wahua.simulator.variations import random_rules
from referee.record.faults import Unreadable

WRONG_SHOWN = 20
"""Differences told in full before they are only counted."""


def options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="scripts/simulate wahua", description=__doc__)
    parser.add_argument("--deals", type=int, default=100, metavar="N", help="how many deals (100)")
    parser.add_argument("--seed", default="1", metavar="S", help="the same seed gives the same deals")
    parser.add_argument(
        "--slips",
        type=float,
        default=0.0,
        metavar="P",
        help="chance from 0 to 1 that a player breaks a rule where he can; every fourth deal is played "
        "lawfully and has one slip of the scribe instead",
    )
    parser.add_argument("-o", "--output", type=Path, metavar="DIR", help="write the sheets here")
    parser.add_argument("--rules", default="wahua-yuhuan", metavar="NAME|FILE", help="the rule set")
    parser.add_argument("--check", action="store_true", help="audit every deal; status 1 if one differs")
    parser.add_argument(
        "--vary", action="store_true", help="with --check: eight deals under each of many rule sets at random"
    )
    chosen = parser.parse_args(arguments)
    if chosen.deals < 0 or not 0 <= chosen.slips <= 1:
        parser.error("--deals is 0 or more, --slips from 0 to 1")
    if chosen.vary and (chosen.output or not chosen.check):
        parser.error("--vary goes with --check and without -o")
    return chosen


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the script; the exit status."""
    chosen = options(arguments)
    try:
        rules = load(chosen.rules, WAHUA, Shelf.near(None))
    except Unreadable as error:
        print("\n".join(str(fault) for fault in error.faults), file=sys.stderr)
        return 2
    assert isinstance(rules.values, WahuaRules)
    if chosen.output:
        chosen.output.mkdir(parents=True, exist_ok=True)
    start = time.perf_counter()
    counts: Counter[str] = Counter()
    wrong = events = 0
    for under, deal in _deals(chosen, rules.values, rules.name):
        counts.update(features_of(deal))
        events += len(deal.record.entries)
        if chosen.output:
            _write(chosen.output, deal)
        if chosen.check and (told := _wrong(deal, under)):
            wrong += 1
            if wrong <= WRONG_SHOWN:
                print(f"deal {deal.number}: " + "; ".join(told), file=sys.stderr)
    _tell(counts, chosen.slips > 0)
    print(f"{chosen.deals} deals, {events} events, {time.perf_counter() - start:.0f} s", end="")
    print(f", {wrong} not audited as they should be" if chosen.check else "")
    return 1 if wrong else 0


def _deals(
    chosen: argparse.Namespace, rules: WahuaRules, name: str
) -> Iterator[tuple[WahuaRules, Simulated]]:
    if not chosen.vary:
        for deal in series(chosen.seed, chosen.deals, rules, name, chosen.slips):
            yield rules, deal
        return
    done = 0
    while done < chosen.deals:
        seed = f"{chosen.seed} {done}"
        under = random_rules(Random(seed))
        count = min(8, chosen.deals - done)
        for deal in series(seed, count, under, "varied", chosen.slips):
            yield under, deal
        done += count


def _wrong(deal: Simulated, rules: WahuaRules) -> list[str]:
    """Where the audit is not what it must be; of a scribe's slip only the findings are certain."""
    result = audited(deal.record, rules)
    if deal.slip is None:
        return differences(result, deal.wanted)
    if found(result) == Counter(deal.wanted.findings):
        return []
    return [f"slip {deal.slip.kind}: {[str(one) for one in found(result)]}"]


def _write(folder: Path, deal: Simulated) -> None:
    name = f"wahua-{deal.number:05}"
    (folder / f"{name}.deal").write_text(deal.sheet(), encoding="utf-8")
    text = json.dumps(deal.labels(), ensure_ascii=False, indent=1)
    (folder / f"{name}.json").write_text(text + "\n", encoding="utf-8")


def _tell(counts: Counter[str], slips: bool) -> None:
    wanted = list(wanted_features(slips))
    for name in [*wanted, *sorted(set(counts) - set(wanted))]:
        print(f"{counts[name]:7}  {name}")


if __name__ == "__main__":
    sys.exit(main())
