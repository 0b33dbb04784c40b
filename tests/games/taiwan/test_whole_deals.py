"""Whole machine-played deals with their answers (see :mod:`.notation` for where they lie)."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from referee.games.replay import audit
from referee.games.rulesets import RuleSet
from referee.games.taiwan import accounts
from referee.games.taiwan.deal import TaiwanDeal
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.reveals import final_hand
from referee.games.taiwan.settlement import TaiwanSettlement
from referee.games.taiwan.tiles import joined
from referee.record.reader import read_file
from referee.verdicts.audit import Audit

from .notation import SHARED, needs_shared, rules, tiles

SEATS = "ESWN"
DEALS = sorted((Path(SHARED) / "data" / "taiwan" / "deals").glob("*.deal")) if SHARED else []


def replayed(sheet: Path) -> tuple[Audit, TaiwanDeal]:
    """The audit under ``taiwan-standard``, and the table as the last event left it."""
    (record,) = read_file(sheet, {"taiwan": TAIWAN.dialect})
    tables: list[Any] = []
    values = RuleSet("taiwan-standard", "taiwan", rules("taiwan-standard"), "")
    audited = audit(record, TAIWAN, values, lambda entry, deal, found: tables.append(deal))
    return audited, tables[-1]


def as_answered(hand: Holding) -> dict[str, Any]:
    """A hand at the end in the notation of the answers."""
    melds = Counter((laid.meld().kind, joined(sorted(laid.tiles))) for laid in hand.laid)
    return {
        "concealed": joined(sorted(hand.concealed())),
        "melds": melds,
        "flowers": joined(sorted(hand.flowers)),
    }


def answered(hand: dict[str, Any]) -> dict[str, Any]:
    melds = Counter((meld["kind"], joined(sorted(tiles(meld["tiles"])))) for meld in hand["melds"])
    return {name: joined(sorted(tiles(hand[name]))) for name in ("concealed", "flowers")} | {"melds": melds}


@needs_shared
@pytest.mark.parametrize("sheet", DEALS, ids=[sheet.stem for sheet in DEALS])
def test_a_whole_deal(sheet: Path) -> None:
    """Nothing is found in it; it comes out, ends and is paid as its answers say."""
    told = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
    audited, table = replayed(sheet)
    assert [one for one in audited.findings if one.kind != "note"] == []
    assert audited.outcome == told["outcome"]
    assert [SEATS[seat] for seat in audited.winners] == told["winners"]
    assert table.wall == told["wall_left"]
    for seat, name in enumerate(SEATS):
        hand = final_hand(table, seat)
        assert hand is not None
        assert as_answered(hand) == answered(told["final_hands"][name]), name
    if told["outcome"] == "won":
        _as_paid(audited, told)


def _as_paid(audited: Audit, told: dict[str, Any]) -> None:
    assert isinstance(audited.settlement, TaiwanSettlement)
    (win,) = accounts.fields(audited.settlement)["wins"]
    assert win["from"] == (
        None if told["from"] is None else TAIWAN.dialect.seats[SEATS.index(told["from"])].name
    )
    rows: Counter[str] = Counter()
    for row in win["tai"]:
        rows[row["name"]] += row["tai"]
    assert dict(rows) == told["standard"]["rows"]
    assert win["total_tai"] == told["standard"]["tai"]
    net = dict(zip(SEATS, audited.settlement.ruled.net, strict=True))
    assert net == told["standard"]["points"]
    assert audited.settlement.as_played == audited.settlement.ruled


@needs_shared
def test_the_deals_are_twenty() -> None:
    assert len(DEALS) == 20
