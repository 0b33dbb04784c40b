"""The line chart of running nets: its geometry, ready to be drawn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from referee.club.results import Player
from referee.reports.texts import plain, signed


class Box(msgspec.Struct, frozen=True):
    """The box of a chart, in its own units, and the margins around its lines.

    ``longest`` is how many columns of a name stand at the end of its line, the standings give it whole;
    ``steps`` how many deals are numbered at the most.
    """

    kind: str
    width: int
    height: int
    left: int
    right: int
    top: int = 14
    bottom: int = 30
    longest: int = 16
    steps: int = 12

    @property
    def end(self) -> int:
        """Where the lines end."""
        return self.width - self.right


WIDE = Box("wide", 720, 250, 62, 150)
"""On paper and on a screen."""

NARROW = Box("narrow", 360, 260, 56, 100, longest=8, steps=6)
"""On a telephone, where a unit is a pixel."""

_LINE = 17
"""The least distance between two labels at the right end."""

_STYLES = 8
"""How many line styles there are; more players than that share them."""

_MOST_TICKS = 5
_ROOM_FOR_MARK = 20
"""Where the deals are closer than that, only the ends of the lines carry their mark."""


class Tick(msgspec.Struct, frozen=True):
    """A step of an axis: where it is and what it is called."""

    at: float
    label: str
    zero: bool = False


class Line(msgspec.Struct, frozen=True):
    """One player's line. ``style`` chooses dashes, mark and colour; the label ends the line."""

    player: Player
    label: str
    style: int
    points: str
    marks: tuple[tuple[float, float], ...]
    end: float
    label_at: float
    net: int


class Chart(msgspec.Struct, frozen=True):
    """The chart of some deals, in the order played."""

    box: Box
    lines: tuple[Line, ...]
    rows: tuple[Tick, ...]
    columns: tuple[Tick, ...]


def chart(running: dict[Player, tuple[int, ...]], labels: Sequence[str], box: Box = WIDE) -> Chart | None:
    """The chart of running nets over deals called ``labels``; None for fewer than two deals.

    ``running`` has one value more than there are labels, a 0 at the start.
    """
    if len(labels) < 2 or not running:
        return None
    lowest = min(min(nets) for nets in running.values())
    highest = max(max(nets) for nets in running.values())
    step = tick_step(highest - lowest)
    bottom, top = lowest // step * step, -(-highest // step) * step
    top += step * (bottom == top)

    def across(deal: int) -> float:
        return round(box.left + (box.end - box.left) * deal / len(labels), 1)

    def up(net: int) -> float:
        return round(box.top + (box.height - box.top - box.bottom) * (top - net) / (top - bottom), 1)

    ends = _apart([up(nets[-1]) for nets in running.values()], box)
    lines = []
    for place, ((player, nets), label_at) in enumerate(zip(running.items(), ends, strict=True)):
        spots = [(across(deal), up(net)) for deal, net in enumerate(nets)]
        marks = spots[1:] if (box.end - box.left) / len(labels) >= _ROOM_FOR_MARK else spots[-1:]
        points = " ".join(f"{x:g},{y:g}" for x, y in spots)
        lines.append(
            Line(
                player,
                _cut(plain(player.name), box.longest),
                place % _STYLES,
                points,
                tuple(marks),
                spots[-1][1],
                label_at,
                nets[-1],
            )
        )
    rows = tuple(Tick(up(net), signed(net), net == 0) for net in range(bottom, top + 1, step))
    every = -(-len(labels) // box.steps)
    columns = tuple(
        Tick(across(deal), label) for deal, label in enumerate(labels, 1) if deal % every == 0 or every == 1
    )
    return Chart(box, tuple(lines), rows, columns)


def tick_step(span: int) -> int:
    """A round step that cuts a span into few rows.

    >>> [tick_step(span) for span in (0, 9, 120, 13_200, 40_000)]
    [1, 2, 50, 5000, 10000]
    """
    step, factors = 1, (2, 5, 10)
    while True:
        for factor in (1, *factors[:-1]):
            if span <= step * factor * _MOST_TICKS:
                return step * factor
        step *= 10


def _apart(places: Sequence[float], box: Box) -> list[float]:
    """The labels' places, moved so that none covers another and all stay in the box."""
    order = sorted(range(len(places)), key=lambda index: (places[index], index))
    moved = [0.0] * len(places)
    least = float(box.top)
    for index in order:
        moved[index] = max(places[index], least)
        least = moved[index] + _LINE
    most = float(box.height - box.bottom + 8)
    for index in reversed(order):
        moved[index] = round(min(moved[index], most), 1)
        most = moved[index] - _LINE
    return moved


def _cut(name: str, longest: int) -> str:
    """A name short enough to end a line; a wide character takes two columns."""
    width, kept = 0, ""
    for char in name:
        width += 1 if char.isascii() else 2
        if width > longest:
            return kept + "…"
        kept += char
    return kept
