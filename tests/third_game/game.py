"""The third game as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.games.game import (
    Calculator,
    Face,
    Game,
    HandAccount,
    HandRow,
    Payment,
    Question,
    Rules,
    Score,
    Wording,
    Words,
)
from referee.record.deal import Entry, Header, Pairs
from referee.verdicts.finding import SHARED_TERMS, Finding, Term

from .deal import ToyDeal, ToyRules, ToySettlement
from .writing import BONUS, DIALECT, WORDS, pips

BLANK_EVENTS = """\
骰 2 4
甲 发 ?4
乙 发 ?4
丙 发 ?4
丁 发 ?4
# 甲 扣 66 66       扣下 (lay face down)
"""

ELEVEN = Term("打幺幺", "eleven discarded", "打了 {tile}（{said}）", "discarded {tile} ({said})")


def count(answers: Mapping[str, Any], rules: Any) -> Score:
    """The pips of some tiles."""
    tiles = [tile for word in answers["tiles"] for tile in DIALECT.tiles.read(word) or ()]
    total = sum(map(pips, tiles)) * (2 if answers.get("double") else 1)
    return Score({"total": total}, (f"{total} 分",))


class Toy:
    """骨牌."""

    name = "toy"
    title = "骨牌 Toy"
    dialect = DIALECT
    rules_type: type[Rules] = ToyRules
    built_in: tuple[str, ...] = ("toy-club",)
    required: tuple[str, ...] = ("rules", "dealer", "lap")
    first_lines: Pairs = (("lap", "1"),)
    asked: tuple[str, ...] = ("stake",)
    words = Wording(
        points=Words("分", "points"),
        payments=Words("付与胡家", "To the winner"),
        outcomes={"time": Words("收摊", "closed")},
        evidence={"kept": Words("留着", "kept")},
        spelled=("point",),
    )
    terms: Mapping[str, Term] = {**SHARED_TERMS, "toy-eleven": ELEVEN}

    def calculators(self) -> Mapping[str, Calculator]:
        return {"score": Calculator("几点 · Pips.", (Question("double", "flag", "加倍 · Twice."),), count)}

    def seated(self, header: Header, entries: Sequence[Entry]) -> tuple[Header, list[Finding]]:
        return header, []

    def deal(self, header: Header, rules: Any) -> ToyDeal:
        return ToyDeal(header, rules)

    def settlement_fields(self, settlement: Any) -> dict[str, Any]:
        fields: dict[str, Any] = msgspec.to_builtins(settlement)
        return fields

    def accounts(self, settlement: ToySettlement) -> tuple[HandAccount, ...]:
        """Every hand by its tiles; the winner has one more, of his win, that is words."""
        totals = settlement.as_played.totals or ()
        hands = [
            HandAccount(seat, tuple(HandRow((tile,), "张", pips(tile)) for tile in hand), totals[seat])
            for seat, hand in enumerate(settlement.hands)
        ]
        if settlement.winner is not None:
            stake = settlement.rules.stake
            rows = (HandRow((), "三家", 3 * stake),)
            hands.append(HandAccount(settlement.winner, rows, 3 * stake, "胡 · 每家一份 <b>", "分"))
        return tuple(hands)

    def payments(self, settlement: ToySettlement) -> tuple[Payment, ...]:
        """The stakes, void with the win; whoever discarded the tile could answer alone, and does not."""
        winner, stake = settlement.winner, settlement.rules.stake
        if winner is None:
            return ()
        others = [seat for seat in range(4) if seat != winner]
        stands = not settlement.void
        paid = tuple(Payment(seat, winner, stake, "注 stake", ruled=stands) for seat in others)
        if settlement.off is not None:
            paid += (Payment(settlement.off, winner, 2 * stake, "包 alone <b>", applied=False),)
        return paid

    def unit(self, settlement: ToySettlement) -> int:
        return settlement.rules.unit

    def faces(self) -> Mapping[int, Face]:
        frames = ("none", "double", "single")
        faces = {
            tile: Face(word, (int(word[0]), int(word[1])), frames[tile % 3])
            for tile, word in enumerate(WORDS[:BONUS])
        }
        faces[BONUS] = Face("春", None, "single", "春", "red")
        faces[BONUS + 1] = Face("白板", None, "single", "白", "blue")
        return faces

    def next_header(self, header: Header, rules: Any, dealer: int, following: Mapping[str, Any]) -> Header:
        return msgspec.structs.replace(header, dealer=dealer, extra=(("lap", str(following["lap"])),))

    def blank_events(self) -> str:
        return BLANK_EVENTS

    def rule_page(self) -> str:
        return (Path(__file__).parent / "RULES.md").read_text(encoding="utf-8")


TOY: Game = Toy()
