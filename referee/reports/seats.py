"""The rows of a deal's table: every seat with its tiles and what they count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from referee.club.results import Player, player_at
from referee.games.game import HandAccount
from referee.record.events import UNKNOWN
from referee.reports.drawings import Tile, TileBox
from referee.reports.holdings import Held, holdings
from referee.reports.judged import Judged


class SeatName(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: str
    plain: str
    player: Player


class Group(msgspec.Struct, frozen=True):
    """Tiles that belong together. ``open``: they lie on the table. ``value`` is None if not counted."""

    tiles: tuple[Tile, ...]
    name: str = ""
    value: int | None = None
    open: bool = False


class SeatRow(msgspec.Struct, frozen=True):
    """One seat. Totals and nets are None where the deal is not settled.

    ``void``: his win does not stand as ruled. ``loose`` are the tiles that count for nothing, ``sure``
    is False where his hand is not certain.
    """

    name: SeatName
    dealer: bool
    winner: bool
    void: bool
    groups: tuple[Group, ...]
    loose: tuple[Tile, ...]
    total: int | None
    ruled_total: int | None
    played: int | None
    ruled: int | None
    sure: bool


def seat_names(judged: Judged) -> tuple[SeatName, ...]:
    """Every seat of a deal in turn order."""
    dialect = judged.game.dialect
    return tuple(
        SeatName(seat.chinese, seat.name, player_at(index, judged.audit, dialect))
        for index, seat in enumerate(dialect.seats)
    )


def seat_rows(judged: Judged, box: TileBox) -> tuple[SeatRow, ...]:
    """The rows of a deal's table in turn order."""
    settlement = judged.audit.settlement
    accounts: Mapping[int, HandAccount] = {}
    if settlement is not None:
        accounts = {account.seat: account for account in judged.game.accounts(settlement)}
    rows = []
    for seat, (name, held) in enumerate(zip(seat_names(judged), holdings(judged), strict=True)):
        groups, loose = _tiles(accounts.get(seat), held, box)
        total = ruled_total = played = ruled = None
        if settlement is not None:
            played, ruled = settlement.as_played.net[seat], settlement.ruled.net[seat]
            if settlement.as_played.totals is not None:
                total = settlement.as_played.totals[seat]
            if settlement.ruled.totals is not None:
                ruled_total = settlement.ruled.totals[seat]
        rows.append(
            SeatRow(
                name,
                judged.audit.header.dealer == seat,
                seat in judged.audit.winners,
                settlement is not None and seat in settlement.void,
                groups,
                loose,
                total,
                ruled_total,
                played,
                ruled,
                held.sure,
            )
        )
    return tuple(rows)


def _tiles(
    account: HandAccount | None, held: Held, box: TileBox
) -> tuple[tuple[Group, ...], tuple[Tile, ...]]:
    """A seat's groups, open ones first, and its loose tiles."""
    if account is not None and account.rows:
        return _settled(account, held, box)
    groups = [Group(box.row(group), open=True) for group in held.groups]
    if held.bonus:
        groups.append(Group(box.row(held.bonus), open=True))
    return tuple(groups), box.row(_sorted(held.hand))


def _settled(account: HandAccount, held: Held, box: TileBox) -> tuple[tuple[Group, ...], tuple[Tile, ...]]:
    """The groups he is settled on; what else he holds is loose."""
    shown = Counter((*(tile for group in held.groups for tile in group), *held.bonus))
    hand = Counter(held.hand)
    groups = []
    # Whoever has given the deal up holds his groups still, and they count nothing.
    counts = sum(row.value for row in account.rows) == account.total
    for row in account.rows:
        # A row without tiles counts the bonus tiles by their number.
        row_tiles = row.tiles or held.bonus
        tiles = Counter(row_tiles)
        # A group may lie open in part: a frame in hand betters the pair that was laid down.
        groups.append(Group(box.row(row_tiles), row.name, row.value if counts else None, bool(tiles & shown)))
        hidden = tiles - shown
        shown -= tiles
        hand -= hidden
    groups.sort(key=lambda group: not group.open)
    return tuple(groups), box.row(_sorted((shown + hand).elements()))


def _sorted(tiles: Iterable[int]) -> list[int]:
    """In the order of the set, tiles that nobody saw last."""
    return sorted(tiles, key=lambda tile: (tile == UNKNOWN, tile))
