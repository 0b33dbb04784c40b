"""包牌 and 包胡: who answers alone for a gong or a win that his discard made."""

from __future__ import annotations

import msgspec

from referee.games.wahua.claims import Thrown
from referee.games.wahua.rules import HOUSES, WahuaRules
from referee.games.wahua.scoring import is_large
from referee.games.wahua.tiles import DU, WHITE


class Entry(msgspec.Struct, frozen=True):
    """One claim that may bind its discarder.

    ``ground``: fresh (生张) or large (大花). ``amount`` is V, in 道. ``alternative``: whether he had
    something safer; None where his hand is not known. ``applied`` speaks of the play as it was;
    one that does not ``stand`` is no part of ``ruled``.
    """

    ground: str
    claim: str
    payer: int
    to: int
    amount: int
    alternative: bool | None
    applied: bool
    stands: bool = True


def entry(
    claim: str, to: int, amount: int, thrown: Thrown, shaken: frozenset[int], rules: WahuaRules
) -> Entry | None:
    """The liability of a claim, or None where neither ground holds.

    Where both hold, the one that binds counts, fresh first.
    """
    grounds = [] if not thrown.fresh else ["fresh"]
    if is_large_frame(thrown.tile, shaken, rules):
        grounds.append("large")
    if not grounds:
        return None
    ways = {ground: has_alternative(ground, thrown, shaken, rules) for ground in grounds}
    binding = [ground for ground in grounds if binds(ways[ground], thrown, rules)]
    ground = (binding or grounds)[0]
    return Entry(ground, claim, thrown.seat, to, amount, ways[ground], bool(binding))


def is_large_frame(tile: int, shaken: frozenset[int], rules: WahuaRules) -> bool:
    """大花, as the rule set reads it."""
    point, form = tile // 3, tile % 3
    if form == WHITE:
        return False
    if rules.large_frame == "du":
        return form == DU
    if rules.large_frame == "shaken-or-house":
        return point in shaken or point in HOUSES
    return point in shaken or is_large(point, rules)


def has_alternative(ground: str, thrown: Thrown, shaken: frozenset[int], rules: WahuaRules) -> bool | None:
    """Whether his first tier held another tile that was safer on this ground."""
    if thrown.others is None:
        return None
    if ground == "fresh":
        return any(not fresh for _, fresh in thrown.others)
    return any(not is_large_frame(tile, shaken, rules) for tile, _ in thrown.others)


def binds(alternative: bool | None, thrown: Thrown, rules: WahuaRules) -> bool:
    """Whether the discarder answers for the claim."""
    if rules.waiting_exempt and thrown.waiting is not False:
        return False
    return bool(alternative) or not rules.liability_requires_alternative
