"""Standings: what every player has won and lost over some deals, added up exactly."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

import msgspec

from referee.club.results import Player, Result


class Standing(msgspec.Struct, frozen=True):
    """One player's line. ``rank`` counts from 1; equal nets share one.

    ``ruled`` is the net that is paid, in the points of the game; ``played`` what it would have been
    without penalties; ``money`` is ``ruled`` by the unit of each deal. ``deals`` counts every deal he
    sat in, the ``unsettled`` among them.
    """

    rank: int
    player: Player
    deals: int
    unsettled: int
    wins: int
    offences: int
    played: int
    ruled: int
    money: Fraction


class Standings(msgspec.Struct, frozen=True):
    """The standings over some deals.

    ``running`` gives every player's ruled net after each deal, a leading 0 before the first.
    ``unsettled`` lists the deals, counted from 0, that changed nothing. ``units``: every unit that
    was in use, smallest first.
    """

    rows: tuple[Standing, ...]
    running: dict[Player, tuple[int, ...]]
    unsettled: tuple[int, ...]
    units: tuple[int, ...]


class _Account:
    """What is added up for one player."""

    def __init__(self) -> None:
        self.deals = self.unsettled = self.wins = self.offences = self.played = self.ruled = 0
        self.money = Fraction(0)


def standings(results: Sequence[Result]) -> Standings:
    """The standings over deals in the order played: by ruled net, then by name.

    >>> from referee.verdicts.settlement import Settlement, Sums
    >>> two = (Player("王建国"), Player("李梅"))
    >>> paid = Settlement(Sums((-100, 100)), Sums((-150, 150)))
    >>> table = standings([Result(two, (1,), (1, 0), paid, 100), Result(two, (), (0, 0), None)])
    >>> [(row.player.name, row.deals, row.ruled, str(row.money)) for row in table.rows]
    [('李梅', 2, 150, '3/2'), ('王建国', 2, -150, '-3/2')]
    >>> table.running[Player("李梅")], table.unsettled
    ((0, 150, 150), (1,))
    """
    accounts = {player: _Account() for player in _players(results)}
    running: dict[Player, list[int]] = {player: [0] for player in accounts}
    for result in results:
        _add(result, accounts)
        for player, account in accounts.items():
            running[player].append(account.ruled)
    order = sorted(accounts, key=lambda player: (-accounts[player].ruled, player))
    nets = [accounts[player].ruled for player in order]
    return Standings(
        tuple(
            _standing(nets.index(net) + 1, player, accounts[player])
            for net, player in zip(nets, order, strict=True)
        ),
        {player: tuple(running[player]) for player in order},
        tuple(index for index, result in enumerate(results) if result.settlement is None),
        tuple(sorted({result.unit for result in results if result.settlement is not None})),
    )


def _players(results: Iterable[Result]) -> list[Player]:
    """Everyone who sat down, in the order of first appearance."""
    return list(dict.fromkeys(player for result in results for player in result.players))


def _add(result: Result, accounts: dict[Player, _Account]) -> None:
    for seat, player in enumerate(result.players):
        account = accounts[player]
        account.deals += 1
        account.offences += result.offences[seat]
        account.wins += seat in result.winners
        if result.settlement is None:
            account.unsettled += 1
            continue
        account.played += result.settlement.as_played.net[seat]
        account.ruled += result.settlement.ruled.net[seat]
        account.money += Fraction(result.settlement.ruled.net[seat], result.unit)


def _standing(rank: int, player: Player, account: _Account) -> Standing:
    return Standing(
        rank,
        player,
        account.deals,
        account.unsettled,
        account.wins,
        account.offences,
        account.played,
        account.ruled,
        account.money,
    )
