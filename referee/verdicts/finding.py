"""Findings: what is wrong in a deal, each a value with its evidence."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

Kind = Literal["offence", "record", "note"]
Certainty = Literal["proven", "possible"]


class Finding(msgspec.Struct, frozen=True):
    """One thing found by replaying a deal.

    ``kind``: an *offence* (a player broke a rule), a *record* fault (the log cannot be true: the
    scribe erred) or a *note*. ``event`` numbers the event it is about, ``seat`` whom it concerns;
    either is None where there is none. ``evidence`` holds what the message is made of: JSON values,
    tiles as words of the game.
    """

    code: str
    kind: Kind
    event: int | None
    seat: int | None
    evidence: dict[str, Any] = {}
    certainty: Certainty = "proven"


class Term(msgspec.Struct, frozen=True):
    """How a finding is called and told.

    ``native`` is the players' own word, ``english`` ours; ``chinese_text`` and ``english_text`` are
    sentences with the finding's evidence in braces, and ``{player}`` for whom it concerns: who, what he
    did, why it is against the rules.
    """

    native: str
    english: str
    chinese_text: str
    english_text: str


SHARED_TERMS: dict[str, Term] = {
    "no-such-tile": Term(
        "多出的牌",
        "no such tile",
        "{tile} 已经出现了 {count} 张，全副牌只有 {copies} 张：这里或前面有一处写错了",
        "this is number {count} of {tile}, and the set has {copies}: here or above a tile is a slip",
    ),
    "not-held": Term(
        "手中没有",
        "not held",
        "{player}手里没有 {tile}：这一行，或前面某一行，写错了",
        "{player} does not hold {tile}: this line or one above it is a slip",
    ),
    "wrong-count": Term(
        "张数不对",
        "wrong count",
        "{player}的牌写了 {count} 张，应是 {expected} 张",
        "{player} has {count} tiles written, there should be {expected}",
    ),
    "out-of-turn": Term(
        "轮次不对",
        "out of turn",
        "{player}这一步不合次序：{expected}",
        "{player} is out of turn: {expected_english}",
    ),
    "wall-empty": Term(
        "牌已摸完",
        "wall empty",
        "{player}没有牌可摸：牌墙已空",
        "{player} has nothing to draw: no tile is left that may be drawn",
    ),
    "no-standing-discard": Term(
        "没有可要的牌",
        "no standing discard",
        "{player}没有牌可要，桌上没有可以吃、杠、胡的牌：{expected}",
        "{player} has nothing to take, no discard stands: {expected_english}",
    ),
    "after-end": Term(
        "终局之后",
        "after the end",
        "这一局在第 {ended} 号已经结束，后面不能再有",
        "the deal ended at event {ended}, and nothing can follow",
    ),
    "unreplaced": Term(
        "没有补牌",
        "not replaced",
        "{player}的花牌或杠还欠 {due} 张没有补",
        "{player} has not drawn the replacements that are due: {due}",
    ),
    "missing-header": Term(
        "缺表头", "missing header", "表头缺一行：{header}", "a header line is missing: {header}"
    ),
    "reveal-differs": Term(
        "摊牌不符",
        "reveal differs",
        "{player}亮出的牌与记录不符：少了 {missing}，多了 {extra}",
        "what {player} shows differs from the record: missing {missing}, beyond it {extra}",
    ),
    "declared-differs": Term(
        "所写不符",
        "declared differs",
        "写的是 {declared}，照记录应是 {replayed}",
        "{declared} is written, the record gives {replayed}",
    ),
    "seating-differs": Term(
        "座位不符",
        "seating differs",
        "写的是 {declared}，照骰子应是 {replayed}",
        "{declared} is written, the dice and winds give {replayed}",
    ),
    "not-revealed": Term(
        "没有摊牌",
        "not revealed",
        "{player}的牌没有亮出，无法结算",
        "the hand of {player} is not known, so the deal cannot be settled",
    ),
    "no-dice": Term(
        "没有骰子",
        "no dice",
        "没有写骰子，无法结算",
        "the dice are not written, so the deal cannot be settled",
    ),
    "hands-unknown": Term(
        "牌未看见",
        "hands unknown",
        "{player}的牌没有全部写下，从这里起只判确定无疑的事",
        "not all tiles of {player} are written: from here on only what is certain is judged",
    ),
    "clock-back": Term(
        "时间倒退", "clock goes back", "时间比前面的早", "the time is earlier than one before it"
    ),
    "early-timeout": Term(
        "超时过早",
        "early timeout",
        "{player}的时限还没有到",
        "the turn limit of {player} had not been reached",
    ),
    "bot-without-timeout": Term(
        "未超时",
        "bot without timeout",
        "{player}没有超时，却由机器代打",
        "{player} was played by the bot without a timeout",
    ),
}
"""The terms of the findings that every game shares."""
