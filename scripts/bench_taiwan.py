"""Measures the arithmetic of sixteen-tile mahjong: hands scored and distances found in a second."""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Any

from bench_timing import Work, in_turn, once, times_as_fast

ROOT = Path(__file__).parent.parent
SEED = 16
HANDS = 20_000
ROUNDS = 5
TURNS = 40

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
    works = {"referee": _our_scorer()}
    if find_spec("mahjong") is not None:
        works["mahjong"] = _their_scorer()
    print(f"winning hands scored in a second, {HANDS} hands, median of {ROUNDS} rounds")
    print(f"  {'referee':26} {once(works['referee']):9,.0f}   the first time, tables empty")
    rates = in_turn(works, ROUNDS, TURNS)
    base = rates.get("mahjong")
    for name, found in rates.items():
        ratio = f"   {median(times_as_fast(found, base)):5.1f} times mahjong" if base else ""
        print(f"  {name:26} {median(found):9,.0f}{ratio}")
    if base is None:
        print("  mahjong is not installed: pip install 'referee[bench]'")


def _our_scorer() -> Work:
    from referee.games.rulesets import load
    from referee.games.shelf import Shelf
    from referee.games.taiwan.counting.hand import Hand as Held
    from referee.games.taiwan.counting.hand import Meld, Win
    from referee.games.taiwan.counting.packed import pack
    from referee.games.taiwan.counting.tai import reckon
    from referee.games.taiwan.game import TAIWAN
    from referee.games.taiwan.rules import TaiwanRules

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

    return Work(score, hands, len(hands))


def _their_scorer() -> Work:
    # By name: the package is there for this alone, and not everywhere.
    calculator = import_module("mahjong.hand_calculating.hand").HandCalculator()
    config = import_module("mahjong.hand_calculating.hand_config").HandConfig(is_tsumo=True)
    hands = []
    for tiles, _, won in winning_hands(HANDS, 4, melds=False):
        copies = [4 * tile + tiles[:place].count(tile) for place, tile in enumerate(tiles)]
        hands.append((copies, 4 * won))

    def score(hand: Any) -> Any:
        return calculator.estimate_hand_value(*hand, config=config)

    return Work(score, hands, len(hands))


def shanten() -> None:
    """Exact distances of random hands of 17 tiles in a second; aim: at least 25,000 on one core."""
    from referee.games.taiwan.counting.distance import shanten as distance
    from referee.games.taiwan.counting.packed import pack

    rng = random.Random(SEED)
    tiles = deck()
    hands = [rng.sample(tiles, 17) for _ in range(5 * HANDS)]

    def measure(hand: Sequence[int]) -> int:
        return distance(pack(hand), 5)

    print(f"shanten of 17 tiles in a second, {len(hands):,} random hands")
    first, rest = Work(measure, hands[:1000], 1000), Work(measure, hands[1000:], len(hands) - 1000)
    print(f"  {'the first 1,000':26} {once(first):9,.0f}   tables empty")
    print(f"  {'the rest, first time':26} {once(rest):9,.0f}")
    rates = in_turn({"again": Work(measure, hands[:HANDS], HANDS)}, ROUNDS, TURNS)
    print(f"  {'again':26} {median(rates['again']):9,.0f}   median of {ROUNDS} rounds")


PARTS = {"scoring": scoring, "shanten": shanten}


if __name__ == "__main__":
    for part in sys.argv[1:] or PARTS:
        PARTS[part]()
