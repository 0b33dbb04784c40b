"""The words of a report that stand for data: Chinese and English side by side."""

from __future__ import annotations

import msgspec


class Words(msgspec.Struct, frozen=True):
    """One thing in both languages."""

    chinese: str
    english: str


OUTCOMES = {
    "won": Words("胡牌", "won"),
    "exhausted": Words("黄牌", "wall exhausted"),
    "escaped": Words("逃牌", "escaped"),
    "time": Words("时间到", "time ran out"),
    "abandoned": Words("作废", "abandoned"),
    "open": Words("未完", "not ended"),
}
"""How a deal came out."""

KINDS = {
    "offence": Words("违规", "offence"),
    "record": Words("记录有误", "record fault"),
    "note": Words("附注", "note"),
}
"""The three kinds of finding."""

MARKS = {"offence": "✕", "record": "?!", "note": "i"}
"""A sign for each kind, so that print without colour keeps them apart."""

REMARKS = {
    "dispute": Words("争议", "dispute"),
    "ruling": Words("裁定", "ruling"),
    "correction": Words("更正", "correction"),
}
"""What was written about the record itself."""

RULINGS = {
    "uphold": Words("争议成立", "the dispute is upheld"),
    "dismiss": Words("驳回", "the dispute is dismissed"),
    "amend": Words("改正", "the event is amended"),
}
"""The referee's word on a dispute."""

EVIDENCE = {
    "tile": Words("这张牌", "the tile"),
    "drawn": Words("所摸", "drawn"),
    "held_back": Words("留而未打", "held back"),
    "pair": Words("所拆的对", "the pair"),
    "lawful": Words("该打", "lawful"),
    "hand": Words("当时手牌", "hand at that moment"),
    "open": Words("明牌", "open groups"),
    "bonus": Words("花牌", "bonus tiles"),
    "left": Words("余张", "left over"),
    "missing": Words("少了", "missing"),
    "extra": Words("多了", "beyond it"),
    "waits": Words("听", "waits"),
}
"""What a key of a finding's evidence is called, in the order shown; others stand under their own name."""


def evidence_words(key: str) -> Words:
    """The words for a key of evidence.

    >>> evidence_words("lawful").chinese, evidence_words("from_seat")
    ('该打', Words(chinese='', english='from seat'))
    """
    return EVIDENCE.get(key) or Words("", key.replace("_", " "))
