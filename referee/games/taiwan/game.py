"""Taiwanese sixteen-tile mahjong as the rest of the house sees it: rules and calculators so far."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from referee.games.game import Calculator, Rules
from referee.games.taiwan.one_hand import SCORE
from referee.games.taiwan.one_seating import SEAT
from referee.games.taiwan.one_wait import WAITS
from referee.games.taiwan.rules import TaiwanRules
from referee.verdicts.finding import Term


class Taiwan:
    """台灣十六張麻將. Its deals are not judged yet."""

    name = "taiwan"
    title = "台灣麻將 Taiwanese mahjong"
    rules_type: type[Rules] = TaiwanRules
    built_in: tuple[str, ...] = ("taiwan-table", "taiwan-book", "taiwan-standard")
    terms: Mapping[str, Term] = {}
    calculators: Mapping[str, Calculator] = {"score": SCORE, "waits": WAITS, "seat": SEAT}

    def rule_page(self) -> str:
        return (Path(__file__).parent / "RULES.md").read_text(encoding="utf-8")


TAIWAN = Taiwan()
