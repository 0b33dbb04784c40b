"""Tiles that nobody saw: what is proven stays proven, and nothing is proven that is not so.

Concealed tiles of simulated deals (dealt and drawn ones; what is revealed stays) are written as ``?``.
"""

from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.settlement import WahuaSettlement
from referee.games.wahua.simulator.checking import audited
from referee.games.wahua.simulator.series import Simulated, series
from referee.games.wahua.simulator.values import Label
from referee.record import events as e
from referee.record.deal import DealRecord
from referee.record.events import UNKNOWN
from referee.verdicts.audit import Audit

from .simulated import BATCHES, Batch, careless, happened, lawful, varied
from .stories import judge

HIDDEN = (0.03, 0.1, 0.3, 0.6, 1.0)
"""Shares of the concealed tiles that nobody saw."""


def proven(result: Audit) -> Counter[Label]:
    """The findings that are certain, notes aside."""
    return Counter(
        Label(one.event or 0, one.seat, one.code, one.kind)
        for one in result.findings
        if one.certainty == "proven" and one.kind != "note"
    )


def concealed(record: DealRecord) -> list[tuple[int, int]]:
    """Every concealed tile: the place of its event, and its place there."""
    places = []
    for place, entry in enumerate(record.entries):
        if isinstance(entry.event, e.Deal):
            places += [(place, tile) for tile in range(len(entry.event.tiles))]
        elif isinstance(entry.event, e.Draw):
            places.append((place, 0))
    return places


def masked(record: DealRecord, hidden: set[tuple[int, int]]) -> DealRecord:
    """The record with these concealed tiles not seen."""
    entries = list(record.entries)
    for place in sorted({place for place, _ in hidden}):
        event = entries[place].event
        if isinstance(event, e.Deal):
            tiles = tuple(UNKNOWN if (place, n) in hidden else tile for n, tile in enumerate(event.tiles))
            entries[place] = msgspec.structs.replace(entries[place], event=e.Deal(event.seat, tiles))
        elif isinstance(event, e.Draw):
            entries[place] = msgspec.structs.replace(entries[place], event=e.Draw(event.seat, UNKNOWN))
    return msgspec.structs.replace(record, entries=tuple(entries))


def nothing_false(record: DealRecord, full: Audit, hidden: set[tuple[int, int]], rules: WahuaRules) -> Audit:
    """What is proven with tiles unseen is so; what is settled is settled rightly."""
    partly = audited(masked(record, hidden), rules)
    assert not proven(partly) - proven(full), sorted(hidden)
    if partly.settlement is not None:
        assert isinstance(partly.settlement, WahuaSettlement)
        assert isinstance(full.settlement, WahuaSettlement)
        assert partly.settlement.as_played.totals == full.settlement.as_played.totals
        assert partly.outcome == full.outcome
        assert partly.winners == full.winners
    return partly


def some(rng: Random, record: DealRecord) -> set[tuple[int, int]]:
    """Some of the concealed tiles of some of the players."""
    share = rng.choice(HIDDEN)
    seats = {seat for seat in range(4) if rng.random() < 0.6}
    return {
        (place, tile)
        for place, tile in concealed(record)
        if getattr(record.entries[place].event, "seat", None) in seats and rng.random() < share
    }


def checked(batch: Batch, name: str, times: int) -> list[Audit]:
    """So many maskings of each deal of a batch."""
    results = []
    for rules, deal in batch:
        rng = Random(f"{name} {deal.number}")
        record = happened(deal)
        full = audited(record, rules)
        results += [nothing_false(record, full, some(rng, record), rules) for _ in range(times)]
    return results


@pytest.mark.parametrize("number", BATCHES)
def test_careless_play_partly_seen(number: int) -> None:
    results = checked(careless(number), f"careless {number}", 3)
    assert sum(proven(result).total() for result in results) > 0
    assert any(result.settlement is not None for result in results)


@pytest.mark.parametrize("number", BATCHES)
def test_lawful_play_partly_seen(number: int) -> None:
    for result in checked(lawful(number), f"lawful {number}", 1):
        assert not proven(result)


@pytest.mark.parametrize("number", BATCHES)
def test_partly_seen_under_any_rule_set(number: int) -> None:
    checked(varied(number), f"varied {number}", 3)


def test_a_single_draw_that_was_not_seen() -> None:
    """Every draw of some deals by itself: all else is known, so that much could be inferred wrongly."""
    for rules, deal in careless(0)[:4] + varied(0)[:4]:
        record = happened(deal)
        full = audited(record, rules)
        for hidden in concealed(record):
            if isinstance(record.entries[hidden[0]].event, e.Draw):
                nothing_false(record, full, {hidden}, rules)


@settings(max_examples=80, deadline=None)
@given(st.integers(0, 19), st.data())
def test_any_set_of_tiles(place: int, data: st.DataObject) -> None:
    rules, deal = careless(0)[place]
    record = happened(deal)
    hidden = data.draw(st.sets(st.sampled_from(concealed(record)), max_size=40))
    nothing_false(record, audited(record, rules), hidden, rules)


def test_with_everything_seen_nothing_changes() -> None:
    """The comparison sees what it should: no tile hidden, every finding proven."""
    rules, deal = _one_with_findings()
    record = happened(deal)
    full = audited(record, rules)
    assert proven(nothing_false(record, full, set(), rules)) == proven(full) != Counter()


def _one_with_findings() -> tuple[WahuaRules, Simulated]:
    rules = WahuaRules()
    deals = series("with findings", 20, rules, slips=0.2)
    return rules, next(deal for deal in deals if deal.slip is None and deal.wanted.findings)


# --- what stays proven --------------------------------------------------------------------------


def test_a_known_undeclared_gong() -> None:
    """Whether 11 goes out of its turn, or out of a pair, is not known."""
    judge("""
        天 deal 34 34d 34h 34h ?16
        天 draw ?
        天 discard 11        #! you-gang-bu-gang
    """)


def test_an_extra_of_his_gong_held_while_another_extra_goes() -> None:
    judge("""
        天 deal 34 34d 34h 34h 25 25h 25 ?13
        天 gong 34
        天 draw ?
        天 draw ?
        天 discard 25        #! song-zi
    """)


SHOWS = """
    天 deal 34h 25 25h 25 ?16
    天 draw ?
    天 discard 34h
    地 draw ?
    地 discard 36
    银 draw ?
    银 discard 36
    长 draw ?
    长 discard 36
    天 draw ?
"""


def test_a_drawn_tile_not_shown_before_an_extra_goes() -> None:
    """34花 may have been one of a pair or a tile before its turn; the extra 25 is a white in any case."""
    judge(f"{SHOWS}\n天 discard 25   #! xian-hua")
    judge(f"{SHOWS}\n天 show 12\n天 discard 25")


@pytest.mark.parametrize(
    "claim", ["银 eat 34h with 34   #! illegal-claim", "长 gong 34           #! illegal-claim"]
)
def test_a_claim_out_of_place(claim: str) -> None:
    """Who may not take it at all may not, whatever he holds."""
    judge(f"""
        银 deal 34 ?19
        长 deal 34h 34d ?18
        天 draw ?
        天 discard 34h
        {claim}
    """)


def test_eating_a_known_white_pair() -> None:
    judge("""
        地 deal 34 34 34 ?17
        银 deal 34h ?19
        长 deal 34d ?19
        天 draw ?
        天 discard 34h
        地 eat 34h with 34   #! chai-dui
    """)


def test_a_bonus_tile_that_is_known() -> None:
    judge("""
        天 deal 春 ?19
        天 draw ?
        天 discard 34        #! flower-held
    """)


# --- what must not be proven --------------------------------------------------------------------


def test_an_unseen_white_that_was_drawn_again() -> None:
    """He shows the unseen tile he drew: it is the 34 that goes again, and breaks no pair."""
    judge("""
        天 deal 34 25 11 46h ..
        天 draw 12
        天 discard 34
        地 draw ?
        地 discard 36
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 34h
        天 discard 11
        地 draw ?
        地 discard 45
        银 draw ?
        银 discard 45
        长 draw ?
        长 discard 45
        天 draw ?
        天 show 34
        天 discard 34
    """)


def test_a_win_that_may_stand_lets_others_off() -> None:
    """Nobody saw the hand that won: who also could have won may have been cut off by it."""
    judge("""
        地 deal 25h 34 11 11 12 12 13 13 22 22 33 33 44 44 55 55 66 66 46 46
        天 draw ?
        天 discard 34
        银 win 34
        end
    """)
