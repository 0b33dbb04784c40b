"""Measures the arithmetic of sixteen-tile mahjong: hands scored and distances found in a second.

Seconds of this process alone, so that a busy machine tells much the same as an idle one.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
SEED = 16
HANDS = 20_000
ROUNDS = 5
SLICE = 500
"""Hands in one turn; turns are taken one after the other, so that a busy moment hits all alike."""

Hand = tuple[list[int], list[tuple[str, int]], int]
"""Tiles in hand, melds, the winning tile."""


def deck() -> list[int]:
    return [tile for tile in range(34) for _ in range(4)]


def winning_hands(number: int, sets: int, melds: bool) -> list[Hand]:
    """Random complete hands of so many sets and a pair, no two alike but by chance."""
    rng = random.Random(SEED)
    found: list[Hand] = []
    while len(found) < number:
        tiles: list[int] = []
        groups: list[tuple[str, int]] = []
        for _ in range(sets):
            low = rng.randrange(34)
            if low < 27 and low % 9 < 7 and rng.random() < 0.6:
                kind, group = "chow", [low, low + 1, low + 2]
            else:
                kind, group = "pung", [low] * 3
            if melds and rng.random() < 0.3:
                groups.append((kind, low))
            else:
                tiles += group
        tiles += [rng.randrange(34)] * 2
        steps = {"chow": (0, 1, 2), "pung": (0, 0, 0)}
        everything = tiles + [low + step for kind, low in groups for step in steps[kind]]
        if max(map(everything.count, everything)) <= 4:
            found.append((sorted(tiles), groups, rng.choice(tiles)))
    return found


def scoring() -> None:
    """Winning hands scored in a second beside the ``mahjong`` package; aim: at least 5 times as many.

    Both are given lists of tiles. Ours have five sets and a pair, with melds and flowers, in every
    reading and under all rows of ``taiwan-standard``; theirs have four sets and a pair, concealed.
    """
    works = [("referee", *_our_scorer())]
    if find_spec("mahjong") is not None:
        works.append(("mahjong", *_their_scorer()))
    print(f"winning hands scored in a second, {HANDS} hands, median of {ROUNDS} rounds")
    name, score, hands = works[0]
    print(f"  {name:26} {_once(score, hands):9,.0f}   the first time, tables empty")
    rates = _in_turn(works)
    base = rates.get("mahjong")
    for name, rate in rates.items():
        ratio = f"   {rate / base:5.1f} times mahjong" if base else ""
        print(f"  {name:26} {rate:9,.0f}{ratio}")
    if base is None:
        print("  mahjong is not installed: pip install 'referee[bench]'")


def _our_scorer() -> tuple[Callable[[Any], Any], Sequence[Any]]:
    from referee.games.rulesets import load
    from referee.games.shelf import Shelf
    from referee.games.taiwan.game import TAIWAN
    from referee.games.taiwan.hand import Hand as Held
    from referee.games.taiwan.hand import Meld, Win
    from referee.games.taiwan.packed import pack
    from referee.games.taiwan.rules import TaiwanRules
    from referee.games.taiwan.tai import reckon

    rules = load("taiwan-standard", TAIWAN, Shelf()).values
    assert isinstance(rules, TaiwanRules)
    sheet = rules.sheet
    rng = random.Random(SEED)
    hands = [
        (
            tiles,
            tuple(Meld(kind, low) for kind, low in melds),  # type: ignore[arg-type]
            tuple(sorted(rng.sample(range(34, 42), rng.randrange(4)))),
            Win(rng.randrange(4), rng.randrange(4), rng.choice(("discard", "self-drawn")), tile),
        )
        for tiles, melds, tile in winning_hands(HANDS, 5, melds=True)
    ]

    def score(hand: Any) -> Any:
        tiles, melds, flowers, win = hand
        return reckon(Held(pack(tiles), melds, flowers), win, sheet)

    return score, hands


def _their_scorer() -> tuple[Callable[[Any], Any], Sequence[Any]]:
    # By name: the package is there for this alone, and not everywhere.
    calculator = import_module("mahjong.hand_calculating.hand").HandCalculator()
    config = import_module("mahjong.hand_calculating.hand_config").HandConfig(is_tsumo=True)
    hands = []
    for tiles, _, won in winning_hands(HANDS, 4, melds=False):
        copies = [4 * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]
        hands.append((copies, 4 * won))

    def score(hand: Any) -> Any:
        return calculator.estimate_hand_value(*hand, config=config)

    return score, hands


def shanten() -> None:
    """Exact distances of random hands of 17 tiles in a second; aim: at least 25,000 on one core."""
    from referee.games.taiwan.distance import shanten as distance
    from referee.games.taiwan.packed import pack

    rng = random.Random(SEED)
    tiles = deck()
    hands = [rng.sample(tiles, 17) for _ in range(5 * HANDS)]

    def measure(hand: Sequence[int]) -> int:
        return distance(pack(hand), 5)

    print(f"shanten of 17 tiles in a second, {len(hands):,} random hands")
    print(f"  {'the first 1,000':26} {_once(measure, hands[:1000]):9,.0f}   tables empty")
    print(f"  {'the rest, first time':26} {_once(measure, hands[1000:]):9,.0f}")
    rates = _in_turn([("again", measure, hands[:HANDS])])
    print(f"  {'again':26} {rates['again']:9,.0f}   median of {ROUNDS} rounds")


def _once(work: Callable[[Any], Any], things: Sequence[Any]) -> float:
    start = time.process_time()
    for thing in things:
        work(thing)
    return len(things) / (time.process_time() - start)


def _in_turn(works: Sequence[tuple[str, Callable[[Any], Any], Sequence[Any]]]) -> dict[str, float]:
    """How many things each work does in a second, taken in turns of a few hundred."""
    rates: dict[str, list[float]] = {name: [] for name, _, _ in works}
    for _ in range(ROUNDS):
        taken = dict.fromkeys(rates, 0.0)
        for first in range(0, HANDS, SLICE):
            for name, work, things in works:
                part = things[first : first + SLICE]
                start = time.process_time()
                for thing in part:
                    work(thing)
                taken[name] += time.process_time() - start
        for name, seconds in taken.items():
            rates[name].append(HANDS / seconds)
    return {name: statistics.median(found) for name, found in rates.items()}


PARTS = {"scoring": scoring, "shanten": shanten}


if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
