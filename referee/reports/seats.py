"""The rows of a deal's table: every seat with its tiles and what they count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from referee.club.results import Player, player_at
from referee.games import views
from referee.games.game import HandAccount, HandRow
from referee.record.events import UNKNOWN
from referee.reports.drawings import Tile, TileBox
from referee.reports.holdings import Held, holdings
from referee.reports.judged import Judged
from referee.reports.texts import plain


class SeatName(msgspec.Struct, frozen=True):
    """A seat and who sits there."""

    seat: str
    plain: str
    player: Player


class Group(msgspec.Struct, frozen=True):
    """Tiles that belong together. ``open``: all can see them. ``value`` is None if not counted."""

    tiles: tuple[Tile, ...]
    name: str = ""
    value: int | None = None
    open: bool = False


class Tally(msgspec.Struct, frozen=True):
    """An account told in words: what it is of, its rows (name, value), their total and what that counts."""

    title: str
    rows: tuple[tuple[str, int], ...]
    total: int
    unit: str


class SeatRow(msgspec.Struct, frozen=True):
    """One seat. Totals and nets are None where the deal is not settled.

    ``void``: his win does not stand as ruled. ``loose`` are the tiles outside the groups, and ``spare``
    says that they count for nothing. ``sure`` is False where his hand is not certain.
    """

    name: SeatName
    dealer: bool
    winner: bool
    void: bool
    groups: tuple[Group, ...]
    loose: tuple[Tile, ...]
    spare: bool
    tallies: tuple[Tally, ...]
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
    accounts = () if settlement is None else judged.game.accounts(settlement)
    rows = []
    for seat, (name, held) in enumerate(zip(seat_names(judged), holdings(judged), strict=True)):
        mine = [account for account in accounts if account.seat == seat]
        counted = _counted(mine)
        groups, loose = _settled(counted, held, box) if counted else _held(held, box)
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
                bool(counted),
                tuple(tally for account in mine if (tally := _tally(account)) is not None),
                total,
                ruled_total,
                played,
                ruled,
                held.sure,
            )
        )
    return tuple(rows)


def _counted(accounts: Iterable[HandAccount]) -> list[tuple[HandRow, bool]]:
    """The rows that are tiles, each with whether it counts: a hand that was given up counts nothing."""
    return [(row, account.total != 0) for account in accounts for row in account.rows if row.tiles]


def _tally(account: HandAccount) -> Tally | None:
    """An account in words; None where its rows all stand under their tiles."""
    told = tuple((plain(row.name), row.value) for row in account.rows if not row.tiles)
    if not told and not account.title:
        return None
    return Tally(plain(account.title), told, account.total, plain(account.unit))


def _held(held: Held, box: TileBox) -> tuple[tuple[Group, ...], tuple[Tile, ...]]:
    """A seat's groups as they lie, and the tiles of his hand."""
    groups = [_laid(group, box) for group in held.groups]
    if held.bonus:
        groups.append(Group(box.row(held.bonus), open=True))
    return tuple(groups), box.row(_sorted(held.hand))


def _laid(group: views.Group, box: TileBox) -> Group:
    """A group on the table. One that lies face down is named, for its backs tell nothing."""
    if not group.hidden:
        return Group(box.row(group.tiles), open=True)
    tiles = tuple(box.hidden(tile) for tile in group.tiles)
    return Group(tiles, " ".join(dict.fromkeys(box.label(tile) for tile in group.tiles)))


def _settled(
    rows: Sequence[tuple[HandRow, bool]], held: Held, box: TileBox
) -> tuple[tuple[Group, ...], tuple[Tile, ...]]:
    """The groups he is settled on, open ones first; what else he holds is loose."""
    shown = Counter((*(tile for group in held.groups for tile in group.tiles), *held.bonus))
    hand = Counter(held.hand)
    groups = []
    for row, counts in rows:
        tiles = Counter(row.tiles)
        # A group may lie open in part: a frame in hand betters the pair that was laid down.
        groups.append(Group(box.row(row.tiles), row.name, row.value if counts else None, bool(tiles & shown)))
        hidden = tiles - shown
        shown -= tiles
        hand -= hidden
    groups.sort(key=lambda group: not group.open)
    return tuple(groups), box.row(_sorted((shown + hand).elements()))


def _sorted(tiles: Iterable[int]) -> list[int]:
    """In the order of the set, tiles that nobody saw last."""
    return sorted(tiles, key=lambda tile: (tile == UNKNOWN, tile))
