"""Taiwanese sixteen-tile mahjong as the rest of the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.games.game import Calculator, Face, HandAccount, Payment, Rules, Wording, Words
from referee.games.taiwan import accounts
from referee.games.taiwan.chairs import allocated
from referee.games.taiwan.deal import TaiwanDeal
from referee.games.taiwan.events import DIALECT
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.seats import SEATS, WIND_WORDS
from referee.games.taiwan.settlement import TaiwanSettlement
from referee.games.taiwan.terms import NOTES, SHARED, TERMS
from referee.games.taiwan.tiles import KINDS, TILES
from referee.record.deal import Entry, Header, Pairs
from referee.verdicts.finding import Finding, Term

WORDS = Wording(
    points=Words("點", "points"),
    payments=Words("付點", "Payments"),
    outcomes={"exhausted": Words("流局", "wall exhausted")},
    evidence={
        "waits": Words("聽", "waits for"),
        "sets": Words("攤開的組", "sets laid"),
        "flowers": Words("花牌", "flowers"),
        "let_go": Words("過的牌", "let go"),
        "seconds": Words("秒", "seconds"),
        "limit": Words("限", "limit"),
    },
    spelled=("sets",),
    following={"repeat": "連莊", "round": "圈風", "passed": ""},
    native={TILES.write(tile): TILES.write(tile, chinese=True) for tile in range(KINDS)},
)


class Taiwan:
    """台灣十六張麻將."""

    name = "taiwan"
    title = "台灣麻將 Taiwanese mahjong"
    dialect = DIALECT
    rules_type: type[Rules] = TaiwanRules
    built_in: tuple[str, ...] = ("taiwan-table", "taiwan-book", "taiwan-standard")
    required: tuple[str, ...] = ("rules", "dealer", "round")
    first_lines: Pairs = (("round", "E"), ("repeat", "0"), ("passed", "0"))
    asked: tuple[str, ...] = ("deal_seconds", "turn_seconds")
    words = WORDS
    terms: Mapping[str, Term] = {**SHARED, **TERMS, **NOTES}

    def calculators(self) -> Mapping[str, Calculator]:
        # An audit starts without them.
        from referee.games.taiwan.calculators.one_hand import SCORE
        from referee.games.taiwan.calculators.one_seating import SEAT
        from referee.games.taiwan.calculators.one_wait import WAITS

        return {"score": SCORE, "waits": WAITS, "seat": SEAT}

    def seated(self, header: Header, entries: Sequence[Entry]) -> tuple[Header, list[Finding]]:
        return allocated(header, entries)

    def deal(self, header: Header, rules: TaiwanRules) -> TaiwanDeal:
        return TaiwanDeal(header, rules)

    def settlement_fields(self, settlement: TaiwanSettlement) -> dict[str, Any]:
        return accounts.fields(settlement)

    def accounts(self, settlement: TaiwanSettlement) -> tuple[HandAccount, ...]:
        return accounts.accounts(settlement)

    def payments(self, settlement: TaiwanSettlement) -> tuple[Payment, ...]:
        return accounts.payments(settlement)

    def unit(self, settlement: TaiwanSettlement) -> int:
        return 1

    def faces(self) -> Mapping[int, Face]:
        from referee.games.taiwan.faces import faces  # only pages draw tiles

        return faces()

    def next_header(
        self, header: Header, rules: TaiwanRules, dealer: int, following: Mapping[str, Any]
    ) -> Header:
        extra = dict(header.extra) | {"repeat": str(following["repeat"])}
        if following.get("round") is not None:
            extra["round"] = SEATS[WIND_WORDS[following["round"]]].plain
        if "passed" in following:
            extra["passed"] = str(following["passed"])
        kept: Pairs = tuple((name, extra[name]) for name in DIALECT.extra if name in extra and name != "side")
        seats = header.seats
        if rules.seat_winds == "follow-dealer":  # the next dealer is East, the others follow in turn order
            seats, dealer = seats[dealer:] + seats[:dealer], 0
        return msgspec.structs.replace(header, seats=seats, dealer=dealer, extra=kept)

    def blank_events(self) -> str:
        return BLANK_EVENTS

    def rule_page(self) -> str:
        return (Path(__file__).parent / "RULES.md").read_text(encoding="utf-8")


BLANK_EVENTS = """\
# 每行一件事，# 後面是註 (one event a line, # begins a comment)
東 發 ?17        # 莊家十七張，別家十六張；沒看見的寫 ? (the dealer's seventeen; ? for one nobody saw)
南 發 ?16
西 發 ?16
北 發 ?16

# 東 花 春            花牌攤開，再補 (flowers, then the replacement)
# 東 摸 三筒          摸牌、補牌 (draw): 3p 也可以 (is the same)
# 東 打 北            打牌 (discard)
# 南 吃 三筒 用 一筒 二筒   吃 (chow)
# 南 碰 北            碰 (pung)
# 南 槓 北 明         明槓；加 是加槓，暗 是暗槓 (kong: exposed, added, concealed)
# 南 過               可以胡而不胡 (let a win go)
# 南 胡 五萬          胡 (win)
# 南 超時             時間到了 (his turn ran out)
# 南 攤 一萬 一萬     終局攤牌 (reveal)
# 終                  胡牌以後 (after a win)
# 終 流局             沒有人胡 (nobody won)
# 終 時               時間到 (the time limit)
# 終 棄 "原因"        沒有打完 (broken off)
# 搬位 (seats by dice): A dice seat 1 2 / C wind 東 / dice dealer 3 4
# 寫錯了不要改上面，在下面寫 (a slip is put right below): 改 12: 東 打 七筒
"""

TAIWAN = Taiwan()
