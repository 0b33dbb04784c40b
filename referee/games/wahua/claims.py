"""A discard that stands: who could take it, who calls, what a claim changes and how it is undone."""

from __future__ import annotations

from typing import Any

import msgspec

from referee.games.wahua.hand import Hand
from referee.games.wahua.points import PAIRS, SIZES, holds_triple
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.tiles import DU, FLOWER, WHITE
from referee.verdicts.finding import Finding

GONG_FORMS = (FLOWER, FLOWER, DU)


class Call(msgspec.Struct):
    """A win that somebody called. ``valid`` is None until his hand is known."""

    number: int
    seat: int
    tile: int | None
    own_draw: bool
    valid: bool | None = None
    frame: bool = False  # pairs the discard with a frame of its point
    kan_hua: bool = False
    locked: bool = False  # a win that he may not take (没过一圈)
    faulted: bool = False  # the event cannot be true: it is judged for no offence


class Thrown(msgspec.Struct):
    """What liability asks of a discard, taken down while the table still shows it.

    ``others`` are the other tiles of the discarder's first tier with whether each was fresh; None
    where his hand is not known.
    """

    number: int
    seat: int
    tile: int
    fresh: bool
    others: list[tuple[int, bool]] | None
    waiting: bool | None


class Claim(msgspec.Struct):
    """An eat or gong of a standing discard, with what is needed to undo it."""

    kind: str
    number: int
    seat: int
    findings: list[Finding]
    undo: dict[str, Any]
    touched: bool = False  # something of his stands between: no takeback


class Standing(msgspec.Struct, gc=False):
    """The discard that can be taken, until it no longer can."""

    number: int
    seat: int
    tile: int
    winners: list[tuple[int, str, Hand]]  # who could win, how, and his hand then
    gong_for: int | None = None
    last: bool = False  # the last tile's discard: it can only be won
    thrown_before: bool = False  # he had discarded a white of the point before
    again_before: int = 0  # the tier-3 whites of the point that he had before
    orderly: bool = False  # what he had to discard then is known
    claim: Claim | None = None
    calls: list[Call] = []
    declined: tuple[int, ...] = ()  # who said that he passes

    def called(self) -> set[int]:
        return {call.seat for call in self.calls}


def eat_fault(
    packed: int, gong: bool, tile: int, keep: int, rules: WahuaRules, worth: Any
) -> tuple[str, str, str] | None:
    """What is wrong with eating a tile: (code, Chinese, English), or None if it is lawful.

    ``packed`` and ``gong`` say what he owns of the tile's point. ``worth`` gives the 道 of a pair of
    that point, asked only where a pair must rise in value.
    """
    point = tile // 3
    if keep // 3 != point:
        return "illegal-claim", "用来吃的不是同点的牌", "the tile it is eaten with is of another point"
    if gong:
        return "illegal-claim", "这一点他已经杠了", "he has declared this point as a gong"
    if SIZES[packed] == 0:
        return "illegal-claim", "他没有这一点的牌", "he owns no tile of this point"
    if SIZES[packed] == 1:
        return None
    combo = PAIRS[packed][0]
    if combo == "WW":
        return "chai-dui", "拆白皮对", "a white pair"
    if combo not in ("DW", "FW"):
        return "illegal-claim", "这一点的对子已经最好", "his pair of this point has no white to replace"
    form = tile % 3
    if form == WHITE:
        return "illegal-claim", "白皮不能使对子变大", "a white does not raise his pair"
    better = "DF" if combo == "DW" or form == DU else "FF"
    if rules.eat_improves == "value" and worth(point, better) <= worth(point, combo):
        return "illegal-claim", "吃了道数不变", "eating does not raise the value of his pair"
    return None


def owned_frames(hand: Hand, point: int) -> list[int]:
    """The forms of the frames of a point that he owns."""
    packed = hand.packed(point)
    return [FLOWER] * (packed >> 2 & 3) + [DU] * (packed >> 4)


def can_gong(hand: Hand, point: int, tile: int | None = None) -> bool:
    """Whether he owns 度花花 of a point, with ``tile`` (a frame) added."""
    if hand.gong[point]:
        return False
    frames = owned_frames(hand, point) + ([tile % 3] if tile is not None else [])
    return sorted(frames) == sorted(GONG_FORMS) if tile is not None else holds_triple(hand.packed(point))


def priority(call: Call, discarder: int, rules: WahuaRules) -> tuple[int, int]:
    """The order among several winners of one discard; the least wins (拦和).

    First whoever pairs it with a frame of its point, then the nearest after the discarder.
    """
    ahead = (call.seat - discarder) % 4
    near = ahead if rules.intercept == "after-discarder" else 4 - ahead
    return (0 if call.frame and rules.frame_first else 1, near)
