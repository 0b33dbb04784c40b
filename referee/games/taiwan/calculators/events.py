"""How a win came about, as it is told to a calculator: in either language."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.taiwan.counting.hand import Event
from referee.record.faults import nearest
from referee.record.scripts import folded
from referee.record.slots import Slip

EVENTS: tuple[Event, ...] = ("replacement", "flower-replacement", "last", "heaven", "earth", "human")
ROB, BY_FLOWERS = "rob", "flowers"
_CHINESE = {
    ROB: ("搶槓",),
    "replacement": ("補牌", "槓上開花"),
    "flower-replacement": ("補花",),
    "last": ("海底", "河底"),
    "heaven": ("天胡",),
    "earth": ("地胡",),
    "human": ("人胡",),
    BY_FLOWERS: ("花胡",),
}
_WORDS = {folded(word): event for event, words in _CHINESE.items() for word in (event, *words)}
HELP = "胡時的情形 · How it came: {}.".format(
    ", ".join(f"{event} {'/'.join(words)}" for event, words in _CHINESE.items())
)


def read(texts: Iterable[str]) -> frozenset[str]:
    """The events that words stand for.

    :raises Slip: a word stands for none.
    """
    found = set()
    for text in texts:
        event = _WORDS.get(folded(text.strip()))
        if event is None:
            guess = nearest(folded(text), _WORDS)
            hint = f"是不是 (did you mean): {_WORDS[guess]}" if guess else " ".join(_CHINESE)
            raise Slip(f"event: 沒有這種情形 (no such event): {text}", None, hint)
        found.add(event)
    return frozenset(found)
