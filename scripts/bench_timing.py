"""Takes the time of several works in turns, so that a busy moment of the machine hits all alike.

Seconds are those of this process alone: a busy machine then tells much the same as an idle one.
"""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple


class Work(NamedTuple):
    """Something done to each of many things; ``units`` is how many of what is counted that comes to."""

    do: Callable[[Any], object]
    things: Sequence[Any]
    units: int


def once(work: Work) -> float:
    """How many units it does in a second, in one go."""
    return work.units / _seconds(work.do, work.things)


def in_turn(works: Mapping[str, Work], rounds: int, turns: int) -> dict[str, list[float]]:
    """How many units each work does in a second, round by round; a round takes so many turns."""
    gc.collect()
    gc.freeze()  # what was made ready for all of them is swept in nobody's time
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(rounds):
        taken = dict.fromkeys(works, 0.0)
        for turn in range(turns):
            for name, work in works.items():
                taken[name] += _seconds(work.do, work.things[turn::turns])
        for name, work in works.items():
            rates[name].append(work.units / taken[name])
    return rates


def times_as_fast(rates: Sequence[float], base: Sequence[float]) -> list[float]:
    """Round by round, how many times as fast as another work it was."""
    return [one / other for one, other in zip(rates, base, strict=True)]


def _seconds(do: Callable[[Any], object], things: Sequence[Any]) -> float:
    start = time.process_time()
    for thing in things:
        do(thing)
    return time.process_time() - start
