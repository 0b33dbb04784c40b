"""Who pays whom: totals, nets, liabilities; as the table played and as the referee rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from referee.games.wahua.claims import Call
from referee.games.wahua.hand import Hand
from referee.games.wahua.liability import Entry, entry
from referee.games.wahua.rules import PayEach
from referee.games.wahua.scoring import NOTHING, Score, combos, pair_value, score
from referee.games.wahua.state import WahuaState
from referee.verdicts.finding import Finding
from referee.verdicts.settlement import Settlement, Sums, against_each, counted


class WahuaSettlement(Settlement, frozen=True, kw_only=True):
    """Both results and what they are made of: a score a seat, and the liabilities."""

    unit: int
    hands: tuple[Score, ...]
    liabilities: tuple[Entry, ...]


def settle(
    deal: WahuaState,
    hands: Sequence[Hand | None],
    call: Call | None,
    findings: Iterable[Finding],
    upheld: frozenset[int],
) -> WahuaSettlement:
    """The settlement of a deal whose hands and dice are known."""
    rules, shaken = deal.rules, deal.shaken
    assert shaken is not None
    whole = list(hands)
    tail = None
    if call is not None and call.valid:
        hand = whole[call.seat]
        assert hand is not None
        if not call.own_draw:
            assert call.tile is not None
            hand = hand.copy()
            hand.add(call.tile)
            whole[call.seat] = hand
        tail = hand.tail()
    tails = {call.seat: tail} if call is not None else {}
    scores = tuple(
        NOTHING if hand is None else score(hand, seat, shaken, rules, tails.get(seat))
        for seat, hand in enumerate(whole)
    )
    if deal.escaped:
        scores = tuple(
            msgspec.structs.replace(one, total=0) if seat in deal.escaped else one
            for seat, one in enumerate(scores)
        )
    liabilities = _liabilities(deal, whole, call, scores, shaken)
    totals = [one.total for one in scores]
    played = _sums(totals, [one for one in liabilities if one.applied])
    offenders = {finding.seat for finding in counted(findings, upheld) if finding.seat is not None}
    void = call is not None and (
        (call.seat in offenders and rules.penalty in ("forfeit", "void-win"))
        or ((not call.valid or call.locked) and call.number not in upheld)
    )
    ruled = played  # where there is nothing to rule on
    if offenders or void:
        forfeited = frozenset(offenders) if rules.penalty == "forfeit" else frozenset[int]()
        liabilities = [_as_ruled(one, forfeited, void) for one in liabilities]
        totals = _ruled_totals(scores, forfeited, call if void else None)
        each = rules.penalty.pay_each if isinstance(rules.penalty, PayEach) else 0
        standing = [one for one in liabilities if one.applied and one.stands]
        ruled = _sums(totals, standing, dict.fromkeys(offenders, each))
    void_wins = (call.seat,) if call is not None and void else ()
    return WahuaSettlement(
        as_played=played,
        ruled=ruled,
        void=void_wins,
        unit=rules.unit,
        hands=scores,
        liabilities=tuple(liabilities),
    )


def _ruled_totals(scores: Sequence[Score], forfeited: frozenset[int], void: Call | None) -> list[int]:
    """The totals that are left with the penalties; ``void`` is the win that does not stand."""
    totals = []
    for seat, one in enumerate(scores):
        lost = one.tail.value if one.tail is not None and void is not None and void.seat == seat else 0
        totals.append(0 if seat in forfeited else one.total - lost)
    return totals


def _as_ruled(one: Entry, forfeited: frozenset[int], void: bool) -> Entry:
    """A liability, and whether it stands: not where either of the two forfeits, nor for a void win."""
    falls = one.payer in forfeited or one.to in forfeited or (one.claim == "win" and void)
    return msgspec.structs.replace(one, stands=not falls)


def _sums(totals: list[int], refunds: Iterable[Entry], fines: dict[int, int] | None = None) -> Sums:
    """Nets of totals, after refunds (包) and fines."""
    net = against_each(totals)
    for one in refunds:
        for seat in range(4):
            if seat not in (one.payer, one.to):
                net[seat] += one.amount
                net[one.payer] -= one.amount
    for payer, amount in (fines or {}).items():
        for seat in range(4):
            net[seat] += -3 * amount if seat == payer else amount
    return Sums(tuple(net), tuple(totals))


def _liabilities(
    deal: WahuaState,
    hands: Sequence[Hand | None],
    call: Call | None,
    scores: Sequence[Score],
    shaken: frozenset[int],
) -> list[Entry]:
    """Every claim on a fresh or large tile, in the order they were made, a win last."""
    rules = deal.rules
    found = [
        entry(claim, to, pair_value(point, combo, to, shaken, rules), thrown, shaken, rules)
        for claim, to, point, combo, thrown in deal.claimed
    ]
    if call is not None and call.valid and deal.won_discard is not None:
        hand = hands[call.seat]
        assert hand is not None
        tile = deal.won_discard.tile
        combo = None if call.kan_hua else combos(rules)[hand.codes[tile // 3]]
        made = 0 if combo is None else pair_value(tile // 3, combo, call.seat, shaken, rules)
        tail = scores[call.seat].tail
        amount = made + (tail.value if tail is not None else 0)
        found.append(entry("win", call.seat, amount, deal.won_discard, shaken, rules))
    return [one for one in found if one is not None]
