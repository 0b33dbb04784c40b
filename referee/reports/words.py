"""The words of a report that stand for data: Chinese and English side by side."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.game import Payment, Wording, Words

OUTCOMES = {
    "won": Words("胡牌", "won"),
    "exhausted": Words("流局", "wall exhausted"),
    "time": Words("时间到", "time ran out"),
    "abandoned": Words("作废", "abandoned"),
    "open": Words("未完", "not ended"),
}
"""How a deal came out, where the game has no word of its own for it."""

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

CLEARED = Words("裁判撤销", "cleared by a ruling")
"""What is said of a finding that a ruling took out of what is paid."""

PAYMENTS = {
    (False, False): Words("✗ 不执行", "not applied"),
    (False, True): Words("裁定才付", "as ruled only"),
    (True, False): Words("裁定不算", "void as ruled"),
}
"""What is said of a payment that is not in both results: whether it is as played, whether as ruled."""

EVIDENCE = {
    "tile": Words("这张牌", "the tile"),
    "drawn": Words("所摸", "drawn"),
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

FIRST = ("tile", "drawn")
"""The evidence that is shown before what only the game at hand has."""


def outcome_words(outcome: str, wording: Wording) -> Words:
    """How a deal came out, in the game's own words where it has some.

    >>> game = Wording(Words("分", "points"), Words("付", "payments"), {"time": Words("收", "stopped")})
    >>> outcome_words("time", game).chinese, outcome_words("won", game).chinese
    ('收', '胡牌')
    """
    return wording.outcomes.get(outcome) or OUTCOMES.get(outcome) or Words("", outcome)


def payment_words(payment: Payment) -> Words | None:
    """What is to be said of a payment that does not belong to both results."""
    return PAYMENTS.get((payment.applied, payment.stands))


def evidence_words(wording: Wording) -> Mapping[str, Words]:
    """What keys of evidence are called in a game, in the order shown."""
    words = {**EVIDENCE, **wording.evidence}
    return {key: words[key] for key in dict.fromkeys((*FIRST, *wording.evidence, *EVIDENCE))}
