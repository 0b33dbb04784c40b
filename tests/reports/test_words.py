"""What is said of data in words, and where the words of a game go before those of the house."""

from __future__ import annotations

import pytest

from referee.games.game import Payment, Wording, Words
from referee.reports.words import evidence_words, outcome_words, payment_words

GAME = Wording(
    Words("分", "points"),
    Words("付", "payments"),
    outcomes={"time": Words("收摊", "closed")},
    evidence={"kept": Words("留着", "kept"), "waits": Words("等", "waits for")},
)


def test_the_game_s_own_word_for_an_outcome_goes_before_the_house_s() -> None:
    assert outcome_words("time", GAME).english == "closed"
    assert outcome_words("abandoned", GAME).english == "abandoned"
    assert outcome_words("unheard-of", GAME) == Words("", "unheard-of")


def test_the_game_s_own_evidence_stands_behind_the_tile_and_before_the_hand() -> None:
    words = evidence_words(GAME)
    order = list(words)
    assert order.index("drawn") < order.index("kept") < order.index("hand")
    assert words["waits"].chinese == "等"
    assert words["lawful"].english == "lawful"


@pytest.mark.parametrize(
    ("applied", "ruled", "said"),
    [
        (True, None, None),
        (True, True, None),
        (True, False, "void as ruled"),
        (False, None, "not applied"),
        (False, False, "not applied"),
        (False, True, "as ruled only"),
    ],
)
def test_a_payment_that_is_not_in_both_results_says_so(
    applied: bool, ruled: bool | None, said: str | None
) -> None:
    words = payment_words(Payment(0, 1, 5, "注", applied, ruled))
    assert (words and words.english) == said
