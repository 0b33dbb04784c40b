"""A settlement as the JSON that other programs rely on, and as a report tells it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.games.game import HandAccount, HandRow, Payment
from referee.games.taiwan.holding import ADDED, CONCEALED, EXPOSED
from referee.games.taiwan.payments import Points
from referee.games.taiwan.seats import SEAT_NAMES, named
from referee.games.taiwan.settlement import PaidWin, TaiwanSettlement
from referee.verdicts.settlement import Sums

KONG_WORDS = {EXPOSED: "明槓 (exposed kong)", ADDED: "加槓 (added kong)", CONCEALED: "暗槓 (concealed kong)"}

PENALTY = "詐胡、過水的罰 (false or blocked win)"


def fields(settlement: TaiwanSettlement) -> dict[str, Any]:
    """The settlement as JSON."""
    return {
        "wins": [
            {
                "seat": SEAT_NAMES[win.seat],
                "from": None if win.payer is None else SEAT_NAMES[win.payer],
                **win.worth.fields(),
                "points": _by_name(win.points),
            }
            for win in settlement.wins
        ],
        "kongs": [
            {"seat": SEAT_NAMES[kong.seat], "kind": kong.kind, "points": _by_name(kong.points)}
            for kong in settlement.kongs
        ],
        "as_played": _sums_fields(settlement.as_played),
        "ruled": _sums_fields(settlement.ruled),
    }


def _by_name(points: Points) -> dict[str, int]:
    return {SEAT_NAMES[payer]: amount for payer, amount in points.items()}


def _sums_fields(sums: Sums) -> dict[str, Any]:
    return {"net": dict(zip(SEAT_NAMES, sums.net, strict=True))}


def accounts(settlement: TaiwanSettlement) -> tuple[HandAccount, ...]:
    """Every win, row by row."""
    return tuple(
        HandAccount(win.seat, tuple(_rows(win)), win.worth.total, title(win), "台") for win in settlement.wins
    )


def title(win: PaidWin) -> str:
    """How a win came and off whom, in words."""
    return _how(win) if win.payer is None else f"{_how(win)} · {named(win.payer)}"


def _how(win: PaidWin) -> str:
    return {
        "self-drawn": "自摸 (own draw)",
        "discard": "胡 (off a discard)",
        "robbed-kong": "搶槓 (robbed kong)",
        "seven-flowers": "七搶一 (seven flowers)",
        "eight-flowers": "八仙過海 (eight flowers)",
    }[win.win.how]


def _rows(win: PaidWin) -> Iterator[HandRow]:
    for (name, tai), term in zip(win.worth.rows, win.terms, strict=True):
        yield HandRow((), f"{term} ({name})" if term != name else name, tai)


def payments(settlement: TaiwanSettlement) -> tuple[Payment, ...]:
    """Every payment of every win and kong, and the penalties of the ruled result."""
    told = [
        Payment(payer, win.seat, amount, _what_for(win, payer), ruled=win.stands)
        for win in settlement.wins
        for payer, amount in win.points.items()
    ]
    told += [
        Payment(payer, kong.seat, amount, KONG_WORDS[kong.kind], ruled=True)
        for kong in settlement.kongs
        for payer, amount in kong.points.items()
    ]
    told += [
        Payment(payer, win.seat, amount, _what_for(win, payer), applied=False, ruled=True)
        for win in settlement.ruled_wins
        for payer, amount in win.points.items()
    ]
    told += [
        Payment(payer, kong.seat, amount, KONG_WORDS[kong.kind], applied=False, ruled=True)
        for kong in settlement.ruled_kongs
        for payer, amount in kong.points.items()
    ]
    told += [
        Payment(fine.seat, seat, fine.each, PENALTY, applied=False, ruled=True)
        for fine in settlement.fines
        for seat in range(len(SEAT_NAMES))
        if seat != fine.seat
    ]
    return tuple(told)


def _what_for(win: PaidWin, payer: int) -> str:
    extra = win.extra[payer]
    beside = f"，莊家連莊 {extra} 台 (the dealer's)" if extra else ""
    return f"{_how(win)} {win.worth.total} 台{beside}"
