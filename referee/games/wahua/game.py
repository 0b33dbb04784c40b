"""Wahua as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.games.game import Calculator, Face, HandAccount, HandRow, Payment, Rules, Wording, Words
from referee.games.wahua.deal import WahuaDeal
from referee.games.wahua.events import DIALECT
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.scoring import Score
from referee.games.wahua.settlement import WahuaSettlement
from referee.games.wahua.terms import COMBO_NAMES, TERMS, word
from referee.games.wahua.tiles import BLANK, BONUS_NAMES, DU, FIRST_BONUS, FLOWER, KINDS, POINTS, WHITE
from referee.record.deal import Entry, Header, Pairs
from referee.verdicts.finding import SHARED_TERMS, Finding, Term
from referee.verdicts.settlement import Sums

SEAT_NAMES = tuple(seat.name for seat in DIALECT.seats)
COMBO_FORMS = {
    "GONG": (DU, FLOWER, FLOWER),
    "DF": (DU, FLOWER),
    "FF": (FLOWER, FLOWER),
    "DW": (DU, WHITE),
    "FW": (FLOWER, WHITE),
    "WW": (WHITE, WHITE),
}
GROUNDS = {"fresh": "生张 (fresh)", "large": "大花 (large)"}
CLAIMS = {"gong": "包牌 (gong)", "eat": "包牌 (eat)", "win": "包胡 (win)"}


WORDS = Wording(
    points=Words("道", "dao"),
    payments=Words("包牌 · 付其余两家各", "Liabilities · to each of the other two"),
    outcomes={"exhausted": Words("黄牌", "wall exhausted"), "escaped": Words("逃花", "escaped")},
    evidence={"held_back": Words("留而未打", "held back"), "pair": Words("所拆的对", "the pair")},
    pointed=("tile", "held_back", "drawn"),
    spelled=("point", "points"),
    native={pips + mark: pips + form for pips in POINTS for mark, form in (("h", "花"), ("d", "度"))},
)


class Wahua:
    """挖花."""

    name = "wahua"
    title = "挖花 Wahua"
    dialect = DIALECT
    rules_type: type[Rules] = WahuaRules
    built_in: tuple[str, ...] = ("wahua-yuhuan",)
    required: tuple[str, ...] = ("rules", "dealer")
    first_lines: Pairs = ()
    asked: tuple[str, ...] = ()
    words = WORDS
    terms: Mapping[str, Term] = {**SHARED_TERMS, **TERMS}

    def calculators(self) -> Mapping[str, Calculator]:
        from referee.games.wahua.one_hand import SCORE  # an audit starts without it

        return {"score": SCORE}

    def seated(self, header: Header, entries: Sequence[Entry]) -> tuple[Header, list[Finding]]:
        return header, []

    def deal(self, header: Header, rules: WahuaRules) -> WahuaDeal:
        return WahuaDeal(header, rules)

    def settlement_fields(self, settlement: WahuaSettlement) -> dict[str, Any]:
        return {
            "unit": settlement.unit,
            "hands": {SEAT_NAMES[seat]: one.fields() for seat, one in enumerate(settlement.hands)},
            "liabilities": [
                {
                    "ground": one.ground,
                    "claim": one.claim,
                    "payer": SEAT_NAMES[one.payer],
                    "to": SEAT_NAMES[one.to],
                    "amount": one.amount,
                    "alternative": one.alternative,
                    "applied": one.applied,
                }
                for one in settlement.liabilities
            ],
            "as_played": _sums_fields(settlement.as_played),
            "ruled": _sums_fields(settlement.ruled),
        }

    def accounts(self, settlement: WahuaSettlement) -> tuple[HandAccount, ...]:
        return tuple(
            HandAccount(seat, _rows(one), one.total, unit=WORDS.points.chinese)
            for seat, one in enumerate(settlement.hands)
        )

    def payments(self, settlement: WahuaSettlement) -> tuple[Payment, ...]:
        return tuple(
            Payment(
                one.payer,
                one.to,
                one.amount,
                f"{CLAIMS[one.claim]} · {GROUNDS[one.ground]} · {_why(one.alternative, one.applied)}",
                one.applied,
                ruled=one.applied and one.stands,
            )
            for one in settlement.liabilities
        )

    def unit(self, settlement: WahuaSettlement) -> int:
        return settlement.unit

    def faces(self) -> Mapping[int, Face]:
        frames = ("none", "double", "single")
        faces = {
            tile: Face(
                f"{word(tile)} {DIALECT.tiles.write(tile, chinese=True)}",
                (int(POINTS[tile // 3][0]), int(POINTS[tile // 3][1])),
                frames[tile % 3],
            )
            for tile in range(FIRST_BONUS)
        }
        colours = ("green",) * 4 + ("red",) * 4
        for offset, name in enumerate(BONUS_NAMES):
            faces[FIRST_BONUS + offset] = Face(name, word=name, colour=colours[offset])
        faces[BLANK] = Face("白板", word="", colour="black")
        assert len(faces) == KINDS
        return faces

    def next_header(
        self, header: Header, rules: WahuaRules, dealer: int, following: Mapping[str, Any]
    ) -> Header:
        if rules.houses == "fixed":
            return msgspec.structs.replace(header, dealer=dealer)
        # The houses move with the deal: the next dealer sits as 天, the others follow in turn order.
        seats = header.seats[dealer:] + header.seats[:dealer]
        return msgspec.structs.replace(header, seats=seats, dealer=0)

    def blank_events(self) -> str:
        return BLANK_EVENTS

    def rule_page(self) -> str:
        return (Path(__file__).parent / "RULES.md").read_text(encoding="utf-8")


def _sums_fields(sums: Sums) -> dict[str, Any]:
    return {
        "totals": dict(zip(SEAT_NAMES, sums.totals or (), strict=True)),
        "net": dict(zip(SEAT_NAMES, sums.net, strict=True)),
    }


def _rows(one: Score) -> tuple[HandRow, ...]:
    rows = [
        HandRow(
            tuple(group.point * 3 + form for form in COMBO_FORMS[group.combo]),
            COMBO_NAMES[group.combo],
            group.value,
        )
        for group in one.groups
    ]
    if one.bonus:
        rows.append(HandRow(one.bonus, "花牌", one.bonus_value))
    if one.tail is not None:
        rows.append(HandRow((one.tail.tile,), "宕头", one.tail.value))
    return tuple(rows)


def _why(alternative: bool | None, applied: bool) -> str:
    if applied:
        return "先打 (he had something safer)" if alternative else "成立 (binds)"
    if alternative is None:
        return "打者的牌未知 (his hand is not known)"
    return "没有别的可打 (nothing safer)" if not alternative else "免包 (exempt)"


BLANK_EVENTS = """\
# 每行一件事，# 后面是注 (one event a line, # begins a comment)
骰 2 4
天 发 ?20        # 发到的二十张；没看见的写 ? (twenty tiles, ? for one nobody saw)
地 发 ?20
银 发 ?20
长 发 ?20

# 天 花 春            花牌亮出 (bonus tiles)
# 天 摸 34花          摸牌、补牌 (draw)
# 天 打 34            打牌 (discard)
# 地 吃 34 用 34花    吃 (eat)
# 地 杠 66            杠 (gong)
# 地 换 34度          替换白皮 (swap)
# 地 亮 34            亮牌、献花 (show)
# 地 悔               悔牌 (take an eat back)
# 天 逃               逃花 (escape)
# 银 胡 25            胡 (win)
# 地 摊 36 36花 11    终局亮牌 (reveal)
# 终                  胡牌或逃花以后 (after a win or an escape)
# 终 黄               牌摸完了 (nobody won)
# 终 弃 "原因"        没有打完 (broken off)
# 写错了不要改上面，在下面写 (a slip is put right below): 改 12: 天 打 35
"""

WAHUA = Wahua()
