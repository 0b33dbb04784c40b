"""A small game of dominoes, so that reports are tested without the rules of a real one.

Everyone is settled on the pips of what he holds at the end. Discarding 11 is an offence, drawing 44 a
fault of the record, passing is noted. Whoever offends counts nothing when it is ruled.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, cast

import msgspec

from referee.games.game import (
    Face,
    Game,
    HandAccount,
    HandRow,
    Liability,
    Rules,
    SeatView,
    TableView,
    Verdict,
)
from referee.games.rulesets import RuleSet, from_pinned
from referee.record import events as e
from referee.record.bodies import canonical
from referee.record.deal import Entry, Header
from referee.record.dialect import Dialect, Seat, shared_verbs
from referee.verdicts.finding import Finding, Term
from referee.verdicts.settlement import Settlement, Sums, against_each

POINTS = ("66", "11", "44", "34", "56", "12")
FORMS = ("", "h", "d")
WORDS = (*(point + form for point in POINTS for form in FORMS), "春", "白板")
BONUS = 18


class ToyTiles:
    def read(self, text: str) -> tuple[int, ...] | None:
        return (WORDS.index(text),) if text in WORDS else None

    def write(self, tile: int, chinese: bool = False) -> str:
        return WORDS[tile]

    def words(self) -> Iterable[str]:
        return WORDS


class ToyRules(Rules, frozen=True, kw_only=True):
    unit: int = 1


class ToySettlement(Settlement, frozen=True, kw_only=True):
    hands: tuple[tuple[int, ...], ...]
    unit: int
    payer: int | None


def pips(tile: int) -> int:
    if tile == e.UNKNOWN:
        return 0
    return 10 if tile >= BONUS else sum(map(int, WORDS[tile][:2]))


class ToyDeal:
    def __init__(self, header: Header, rules: ToyRules) -> None:
        self.rules = rules
        self.hands: list[list[int]] = [[], [], [], []]
        self.bonus: list[list[int]] = [[], [], [], []]
        self.thrown: list[list[int]] = [[], [], [], []]
        self.winners: list[int] = []
        self.last: e.Discard | None = None
        self.off: int | None = None
        self.word: str | None = "open"

    def apply(self, entry: Entry) -> Sequence[Finding]:
        event, found = entry.event, []
        match event:
            case e.Deal(seat, tiles):
                self.hands[seat] += tiles
            case e.Draw(seat, tile):
                self.hands[seat].append(tile)
                if WORDS[tile] == "44":
                    found.append(Finding("not-held", "record", entry.number, seat, {"tile": "44"}))
            case e.Discard(seat, tile):
                if WORDS[tile] == "11":
                    found.append(self.eleven(entry.number, seat))
                self.hands[seat].remove(tile)
                self.thrown[seat].append(tile)
                self.last = event
            case e.Flower(seat, tiles):
                self.bonus[seat] += tiles
                for tile in tiles:
                    self.hands[seat].remove(tile)
            case e.Pass(seat):
                found.append(Finding("hands-unknown", "note", entry.number, seat))
            case e.Win(seat):
                self.winners.append(seat)
                if self.last is not None:
                    self.off = self.last.seat
            case e.End(word):
                self.word = word
        return found

    def eleven(self, number: int, seat: int) -> Finding:
        evidence = {
            "tile": "11",
            "hand": [WORDS[tile] for tile in self.hands[seat]],
            "open": [["66h", "66"]],
            "lawful": ["66", "66d"],
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
        settlement = None
        if outcome not in ("open", "abandoned"):
            totals = [sum(map(pips, (*hand, *self.bonus[seat]))) for seat, hand in enumerate(self.hands)]
            guilty = {f.seat for f in findings if f.kind == "offence" and f.event not in upheld}
            ruled = [0 if seat in guilty else total for seat, total in enumerate(totals)]
            settlement = ToySettlement(
                as_played=Sums(tuple(against_each(totals)), tuple(totals)),
                ruled=Sums(tuple(against_each(ruled)), tuple(ruled)),
                hands=tuple(tuple(hand) for hand in self.hands),
                unit=self.rules.unit,
                payer=self.off,
            )
        return Verdict(outcome, tuple(self.winners), 1, settlement)

    def view(self) -> TableView:
        seats = tuple(
            SeatView(seat, tuple(self.hands[seat]), (), tuple(self.bonus[seat]), tuple(self.thrown[seat]))
            for seat in range(4)
        )
        return TableView(seats, 0, None, None, ("摇张 66 11 12",))


class Toy:
    """What a report asks of a game."""

    name = "toy"
    title = "骨牌 Toy"
    dialect = Dialect(
        "toy",
        (Seat("jia", "a", "甲"), Seat("yi", "b", "乙"), Seat("bing", "c", "丙"), Seat("ding", "d", "丁")),
        ToyTiles(),
        shared_verbs(dice=(2, 2)),
    )
    rules_type: type[Rules] = ToyRules
    built_in: tuple[str, ...] = ("toy-club",)
    terms: Mapping[str, Term] = {
        "toy-eleven": Term("打幺幺", "eleven discarded", "打了 {tile}（{said}）", "discarded {tile} ({said})")
    }
    required: tuple[str, ...] = ("rules", "dealer")

    def deal(self, header: Header, rules: Any) -> ToyDeal:
        return ToyDeal(header, rules)

    def settlement_fields(self, settlement: Any) -> dict[str, Any]:
        fields: dict[str, Any] = msgspec.to_builtins(settlement)
        return fields

    def accounts(self, settlement: Any) -> tuple[HandAccount, ...]:
        return tuple(
            HandAccount(
                seat,
                tuple(HandRow((tile,), "张", pips(tile)) for tile in hand[:-1]),
                settlement.as_played.totals[seat],
            )
            for seat, hand in enumerate(settlement.hands)
        )

    def liabilities(self, settlement: Any) -> tuple[Liability, ...]:
        if settlement.payer is None:
            return ()
        return (
            Liability(settlement.payer, 0, 120, "生张 fresh", True),
            Liability(settlement.payer, 0, 80, "大花 large <b>", False),
        )

    def unit(self, settlement: Any) -> int:
        unit: int = settlement.unit
        return unit

    def faces(self) -> Mapping[int, Face]:
        frames = ("none", "double", "single")
        faces = {
            tile: Face(word, (int(word[0]), int(word[1])), frames[tile % 3])
            for tile, word in enumerate(WORDS[:BONUS])
        }
        faces[BONUS] = Face("春", None, "single", "春", "red")
        faces[BONUS + 1] = Face("白板", None, "single", "白", "blue")
        return faces


TOY = cast(Game, Toy())


def toy_rules(unit: int = 1, name: str = "toy-club") -> RuleSet:
    """A rule set of the toy game."""
    return from_pinned(name, TOY, canonical({"schema": 1, "game": "toy", "rules": {"unit": unit}}))
