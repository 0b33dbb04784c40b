"""Who pays whom: wins and kongs; as the table played and as the referee rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from referee.games.taiwan.claims import BY_FLOWERS, Call
from referee.games.taiwan.counting.hand import Hand, Win
from referee.games.taiwan.counting.packed import unpack
from referee.games.taiwan.counting.tai import Worth, reckon
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.payments import (
    Called,
    Points,
    Table,
    extras,
    kong_points,
    net,
    paid_wins,
    points_with,
)
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.state import TaiwanState
from referee.verdicts.finding import Finding
from referee.verdicts.settlement import Settlement, Sums, counted


class PaidWin(msgspec.Struct, frozen=True):
    """A win that the table paid: whose tile it was (None: his own draw), its worth, who pays what.

    ``terms`` are the native names of the rows of its worth, ``extra`` the dealer's 台 in what each payer
    pays; ``stands``: it is a win in ``ruled`` too.
    """

    seat: int
    payer: int | None
    hand: Hand
    win: Win
    worth: Worth
    terms: tuple[str, ...]
    points: Points
    extra: Mapping[int, int]
    stands: bool = True


class PaidKong(msgspec.Struct, frozen=True):
    """A kong that is paid when it is made."""

    seat: int
    kind: str
    points: Points


class Fine(msgspec.Struct, frozen=True):
    """What a false or blocked win costs in ``ruled``, to each other player."""

    seat: int
    each: int


class TaiwanSettlement(Settlement, frozen=True, kw_only=True):
    """Both results and what they are made of: ``wins`` and ``kongs`` as the table paid them.

    ``table`` tells who deals. ``ruled_wins`` and ``ruled_kongs`` are paid in ``ruled`` only.
    """

    table: Table
    wins: tuple[PaidWin, ...]
    kongs: tuple[PaidKong, ...]
    fines: tuple[Fine, ...] = ()
    ruled_wins: tuple[PaidWin, ...] = ()
    ruled_kongs: tuple[PaidKong, ...] = ()


def settle(
    state: TaiwanState,
    calls: Sequence[tuple[Call, Holding]],
    findings: Iterable[Finding],
    upheld: frozenset[int],
) -> TaiwanSettlement:
    """The settlement of a deal; ``calls`` are the wins that ended it, each with the winner's known hand."""
    rules = state.rules
    offences = counted(findings, upheld)
    table = Table(state.dealer, state.repeat)
    priced = [
        _price(state, call, hand, table, _stands(call, offences, upheld))
        for call, hand in calls
        if call.valid
    ]
    played = _paid(priced, rules)
    fines = [
        Fine(finding.seat, rules.false_win_pays_each)
        for finding in offences
        if finding.code in ("false-win", "blocked-win") and finding.seat is not None
    ]
    kongs = _kongs(state, played)
    as_played = ruled = _sums([*played, *kongs])
    stand = [win for win in priced if win.stands]
    paid, paid_kongs = played, kongs
    if fines or len(stand) < len(priced):
        paid = _paid(stand, rules)
        paid_kongs = _kongs(state, paid)
        ruled = _sums([*paid, *paid_kongs], fines)
    return TaiwanSettlement(
        as_played=as_played,
        ruled=ruled,
        void=tuple([win.seat for win in played if not win.stands]),
        table=table,
        wins=tuple(played),
        kongs=tuple(kongs),
        fines=tuple([fine for fine in fines if fine.each]),
        ruled_wins=tuple([win for win in paid if win not in played]),
        ruled_kongs=tuple(paid_kongs[len(kongs) :]),
    )


def _stands(call: Call, offences: Sequence[Finding], upheld: frozenset[int]) -> bool:
    """Whether a win of the table is one in ``ruled``."""
    blocked = call.blocked and call.number not in upheld
    late = call.late and any(one.code == "deal-overtime" for one in offences)
    dead = call.dead and any(one.code == "wrong-tiles" and one.seat == call.seat for one in offences)
    return not (blocked or late or dead)


def _price(state: TaiwanState, call: Call, holding: Holding, table: Table, stands: bool) -> PaidWin:
    """A win with its worth and its payments."""
    rules = state.rules
    hand = won_hand(call, holding)
    win, worth = ways(state, call, hand)[0]
    paid = Called(call.seat, call.payer, worth.hand, worth.flowers)
    extra = extras(paid, table, rules)
    points = points_with(paid, extra, rules)
    terms = tuple([rules.tai[name].term or name for name, _ in worth.rows])
    return PaidWin(call.seat, call.payer, hand, win, worth, terms, points, extra, stands)


def won_hand(call: Call, holding: Holding) -> Hand:
    """A winner's hand as it is counted, with the tile he took."""
    if call.payer is not None and call.tile is not None:
        holding = holding.copy()
        holding.add(call.tile)
    hand = holding.scored()
    if call.how in BY_FLOWERS:
        hand = msgspec.structs.replace(hand, flowers=tuple(sorted([*holding.flowers, *holding.held])))
    return hand


def hangs_on_tile(call: Call) -> bool:
    """Whether he won with a drawn tile that nobody named."""
    return call.how == "self-drawn" and call.tile is None and "heaven" not in call.happened


def ways(state: TaiwanState, call: Call, hand: Hand) -> list[tuple[Win, Worth]]:
    """What a win is worth: in one way, or in several where it hangs on a drawn tile that nobody named."""
    tiles: Sequence[int | None] = [call.tile]
    if hangs_on_tile(call):
        tiles = sorted(set(unpack(hand.concealed)))
    found: dict[tuple[tuple[str, int], ...], tuple[Win, Worth]] = {}
    for tile in tiles:
        win = Win(call.seat, state.round, call.how, tile, call.happened)
        worth = reckon(hand, win, state.rules.sheet)
        assert worth is not None, "the call was found valid"
        found.setdefault(worth.rows, (win, worth))
    return list(found.values())


def _paid(wins: Sequence[PaidWin], rules: TaiwanRules) -> list[PaidWin]:
    """The wins that are paid: all, or the nearest of several."""
    if len(wins) < 2:
        return [*wins]
    by_seat = {win.seat: win for win in wins}
    return [by_seat[one.seat] for one in paid_wins([called(win) for win in wins], rules)]


def called(win: PaidWin) -> Called:
    """A win as it is paid."""
    return Called(win.seat, win.payer, win.worth.hand, win.worth.flowers)


def _kongs(state: TaiwanState, wins: Sequence[PaidWin]) -> list[PaidKong]:
    """The kongs that are paid; one that was robbed, the last that was made, is none."""
    robbed = any(win.win.how == "robbed-kong" for win in wins)
    made = state.kongs[:-1] if robbed else state.kongs
    paid = [
        PaidKong(kong.seat, kong.kind, kong_points(kong.kind, kong.seat, kong.discarder, state.rules))
        for kong in made
    ]
    return [kong for kong in paid if kong.points]


def _sums(paid: Iterable[PaidWin | PaidKong], fines: Iterable[Fine] = ()) -> Sums:
    payments: list[tuple[int, Points]] = [(one.seat, one.points) for one in paid]
    for fine in fines:
        payments += [(seat, {fine.seat: fine.each}) for seat in range(4) if seat != fine.seat]
    return Sums(net(payments))
