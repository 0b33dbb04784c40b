"""The fold of the third game.

Discarding 11 is an offence, drawing 44 a fault of the record, passing is noted. Whoever offends counts
nothing when it is ruled, and a win of his is void.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from referee.games.game import Group, Proposal, Rules, SeatView, TableView, Verdict
from referee.record import events as e
from referee.record.deal import Entry, Header
from referee.record.slots import Slip
from referee.verdicts.finding import Finding
from referee.verdicts.settlement import Settlement, Sums, against_each

from .writing import COPIES, WORDS, Lay, pips


class ToyRules(Rules, frozen=True, kw_only=True):
    """``stake``: what each of the others gives the winner. ``unit``: points of one of money."""

    stake: int = 5
    unit: int = 1


class ToySettlement(Settlement, frozen=True, kw_only=True):
    """What it is made of: every hand with what was laid down, the winner, and off whom he won."""

    hands: tuple[tuple[int, ...], ...]
    winner: int | None
    off: int | None
    rules: ToyRules


class ToyDeal:
    """One deal from its header to its verdict."""

    def __init__(self, header: Header, rules: ToyRules) -> None:
        self.rules = rules
        self.lap = int(dict(header.extra).get("lap", 1))
        self.hands: list[list[int]] = [[], [], [], []]
        self.bonus: list[list[int]] = [[], [], [], []]
        self.laid: list[list[Group]] = [[], [], [], []]
        self.thrown: list[list[int]] = [[], [], [], []]
        self.wall = COPIES * len(WORDS)
        self.turn = header.dealer
        self.dice: tuple[int, ...] = ()
        self.winners: list[int] = []
        self.last: e.Discard | None = None
        self.off: int | None = None
        self.word: str | None = "open"

    def apply(self, entry: Entry) -> Sequence[Finding]:
        event, found = entry.event, []
        match event:
            case e.Dice(dice):
                self.dice = dice
            case e.Deal(seat, tiles):
                self.hands[seat] += tiles
                self.wall -= len(tiles)
            case e.Draw(seat, tile):
                self.hands[seat].append(tile)
                self.wall -= 1
                self.turn = seat
                if WORDS[tile] == "44":
                    found.append(Finding("not-held", "record", entry.number, seat, {"tile": "44"}))
            case e.Discard(seat, tile):
                if WORDS[tile] == "11":
                    found.append(self.eleven(entry.number, seat))
                self.give(seat, (tile,))
                self.thrown[seat].append(tile)
                self.last, self.turn = event, (seat + 1) % 4
            case e.Flower(seat, tiles):
                self.bonus[seat] += tiles
                self.give(seat, tiles)
            case Lay(seat, tiles):
                self.laid[seat].append(Group(tiles, hidden=True))
                self.give(seat, tiles)
            case e.Pass(seat):
                found.append(Finding("hands-unknown", "note", entry.number, seat))
            case e.Win(seat):
                self.winners = [*dict.fromkeys([*self.winners, seat])]
                self.off = self.last.seat if self.last is not None and self.last.seat != seat else None
            case e.End(word):
                self.word = word
        return found

    def give(self, seat: int, tiles: Sequence[int]) -> None:
        for tile in tiles:
            if tile in self.hands[seat]:
                self.hands[seat].remove(tile)

    def eleven(self, number: int, seat: int) -> Finding:
        evidence = {
            "tile": "11",
            "hand": [WORDS[tile] for tile in self.hands[seat]],
            "open": [["66h", "66"]],
            "lawful": ["66", "66d"],
            "kept": ["66h"],
            "point": "11",
            "seat_word": "天",
            "why_english": "it is a pair",
            "said": "<img src=x onerror=alert(1)>",
        }
        return Finding("toy-eleven", "offence", number, seat, evidence)

    def close(self) -> Sequence[Finding]:
        return [Finding("missing-header", "record", None, None, {"header": "table"})] if not self.last else []

    def verdict(self, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
        outcome = "won" if self.winners else self.word or "exhausted"
        following = {"lap": self.lap + 1}
        if outcome in ("open", "abandoned"):
            return Verdict(outcome, (), None, None)
        guilty = {one.seat for one in findings if one.kind == "offence" and one.event not in upheld}
        winner = self.winners[0] if self.winners else None
        void = (winner,) if winner in guilty and winner is not None else ()
        settlement = ToySettlement(
            as_played=self.sums(winner, frozenset()),
            ruled=self.sums(None if void else winner, guilty),
            void=void,
            hands=tuple(tuple(self.held(seat)) for seat in range(4)),
            winner=winner,
            off=self.off,
            rules=self.rules,
        )
        return Verdict(outcome, tuple(self.winners), 1, settlement, following)

    def held(self, seat: int) -> list[int]:
        laid = [tile for group in self.laid[seat] for tile in group.tiles]
        return [*self.hands[seat], *laid, *self.bonus[seat]]

    def sums(self, winner: int | None, guilty: set[Any] | frozenset[Any]) -> Sums:
        totals = [0 if seat in guilty else sum(map(pips, self.held(seat))) for seat in range(4)]
        net = against_each(totals)
        for seat in range(4) if winner is not None else ():
            net[seat] += self.rules.stake * (3 if seat == winner else -1)
        return Sums(tuple(net), tuple(totals))

    def view(self) -> TableView:
        seats = tuple(
            SeatView(
                seat,
                tuple(self.hands[seat]),
                tuple(self.laid[seat]),
                tuple(self.bonus[seat]),
                tuple(self.thrown[seat]),
                notes=(f"手里 {sum(map(pips, self.hands[seat]))} 分 (pips in hand)",),
            )
            for seat in range(4)
        )
        lies = None if self.last is None or self.winners else (self.last.seat, self.last.tile)
        return TableView(seats, self.wall, self.turn, lies, (f"第 {self.lap} 圈",), self.dice)

    def proposals(self) -> Sequence[Proposal]:
        seat = self.turn
        if seat is None or self.winners or not self.hands[seat] or e.UNKNOWN in self.hands[seat]:
            raise Slip("没有人可以动 (nobody may move)")
        least = min(self.hands[seat], key=pips)
        return [Proposal(e.Discard(seat, least), "点数最少", "it has the fewest pips")]
