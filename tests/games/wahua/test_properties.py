"""What holds of every deal of Wahua: what any game's deals have, and hands that are kept up to date."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.wahua.deal import WahuaDeal
from referee.games.wahua.events import DIALECT, Eat, Gong
from referee.games.wahua.game import WAHUA
from referee.games.wahua.hand import Hand
from referee.games.wahua.holding import Holding
from referee.games.wahua.plain import Owned
from referee.games.wahua.points import NO_TIER, SINGLE_FRAME
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.games.wahua.simulator.variations import CHOICES
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, POINTS, is_bonus
from referee.record import events as e
from referee.verdicts.finding import Finding

from ..properties import Properties
from ..simulated import FEW
from .simulated import BUILT_IN, DEALS


class TestWahua(Properties):
    of: ClassVar[Any] = DEALS
    # Without the gong its replacement may be the draw of the turn before a win, which was to be shown.
    left_out: ClassVar[Any] = {
        **dict.fromkeys((e.Deal, e.Flower, e.Draw, e.Discard, Eat), frozenset()),
        Gong: frozenset({"xian-hua"}),
    }
    twice: ClassVar[Any] = (e.Deal, e.Flower, e.Draw, e.Discard, Eat, Gong, e.Win, e.Reveal)

    def penalties(self, rules: WahuaRules) -> Sequence[WahuaRules]:
        ways = ("forfeit", "void-win", "none", PayEach(300))
        return [msgspec.structs.replace(rules, penalty=way) for way in ways]

    def touch(self, state: WahuaDeal) -> None:
        state.hands[2].counts[5] += 1


@pytest.mark.parametrize("number", FEW)
def test_what_a_penalty_changes(number: int) -> None:
    """Where none is asked for, what was played stands, void wins aside; where one is, somebody pays."""
    for rules, deal in DEALS.careless(number) + DEALS.varied(number):
        for penalty in ("none", PayEach(300)):
            changed = msgspec.structs.replace(rules, penalty=penalty)
            result = DEALS.checking.audited(deal.happened, changed)
            settlement, found = result.settlement, result.offences
            if settlement is not None and penalty == "none" and not any(_voids(one) for one in found):
                assert settlement.as_played == settlement.ruled
            if settlement is not None and penalty == PayEach(300) and found:
                everyone = len({one.seat for one in found}) == 4
                assert settlement.as_played.net != settlement.ruled.net or everyone


def _voids(finding: Finding) -> bool:
    """A win that is void for another reason than a penalty: false, or locked (没过一圈)."""
    return finding.code == "false-win" or bool(finding.evidence.get("locked"))


fields = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})


@settings(max_examples=60, deadline=None)
@given(
    fields,
    st.sets(st.sampled_from(POINTS)),
    st.integers(0, len(DEALS.everything(0)) - 1),
)
def test_any_rule_set_judges_any_deal(chosen: dict[str, Any], large: set[str], place: int) -> None:
    """Deals played under other rules: nothing raises, and what is paid is what is received."""
    rules = WahuaRules(large=tuple(sorted(large)), **chosen)
    _, deal = DEALS.everything(0)[place]
    result = DEALS.checking.audited(deal.record, rules)
    if result.settlement is not None:
        assert sum(result.settlement.as_played.net) == sum(result.settlement.ruled.net) == 0
    json.dumps([finding.evidence for finding in result.findings])


# --- kept up to date, or worked out anew --------------------------------------------------------


def rebuilt(hand: Hand) -> Hand:
    """The same hand put together from its tiles."""
    fresh = Hand(hand.white_again)
    for name in ("thrown_white", "thrown_frame", "against", "flowers", "discards"):
        setattr(fresh, name, getattr(hand, name)[:])
    for group in hand.open:
        if group:
            fresh.lay(group)
    for tile in hand.concealed():
        fresh.add(tile)
    fresh.again, fresh.maybe_again, fresh.fallen = hand.again[:], hand.maybe_again[:], hand.fallen
    for point in range(len(POINTS)):
        fresh.touch(point)
    return fresh


def plainly(hand: Hand) -> Owned:
    """The same hand for the plain reading."""
    points = range(len(POINTS))
    thrown = [point * 3 for point in points if hand.thrown_white[point]]
    return Owned(
        hand=list(hand.concealed()),
        pairs={point: group for point, group in enumerate(hand.open) if len(group) == 2},
        gongs=[point for point in points if hand.gong[point]],
        bonus=hand.flowers[:],
        discards=thrown,
        again={point: count for point, count in enumerate(hand.again) if count},
    )


@pytest.mark.parametrize("number", FEW)
def test_what_is_kept_up_to_date_is_what_the_tiles_say(number: int) -> None:
    for rules, deal in DEALS.everything(number):
        for entry, state, _ in DEALS.replay(deal.happened, rules):
            one = state.hands[getattr(entry.event, "seat", 0)]
            for hand in state.hands if entry.number % 5 == 0 else [one]:
                fresh = rebuilt(hand)
                for name in Holding.__slots__:
                    assert getattr(fresh, name) == getattr(hand, name), name


@pytest.mark.parametrize("number", FEW)
def test_a_hand_is_read_as_the_plain_reading_reads_it(number: int) -> None:
    """Groups, extras, gongs, tiers, swaps, wins: two readings of the rules, one answer."""
    for rules, deal in DEALS.careless(number) + DEALS.varied(number):
        rng = Random(f"plain {number} {deal.number}")
        for entry, state, _ in DEALS.replay(deal.happened, rules):
            if entry.number % 15 == 0:
                for hand in state.hands:
                    same_reading(hand, plainly(hand), rules, rng)


def same_reading(hand: Hand, owned: Owned, rules: WahuaRules, rng: Random) -> None:
    others = [point for point, declared in enumerate(hand.against) if declared]
    assert hand.lawful() == owned.lawful(others, rules)
    assert hand.triple_points() == owned.triples()
    assert sorted(hand.due_swaps()) == owned.due_swaps()
    assert hand.tail() == owned.tail()
    assert hand.groups == sum(owned.group(point) is not None for point in owned.points())
    for tile in {tile for tile in owned.hand if not is_bonus(tile)}:
        tier = owned.tier(tile, others, rules)
        assert hand.tier_of(tile) == (tier if isinstance(tier, int) else NO_TIER)
        assert hand.is_third(tile) == (tier == "third")
        assert tier in (1, 2, 3, 4, 5, SINGLE_FRAME, "third", None)
    drawable = [tile for tile in range(FIRST_BONUS) if owned.of_point(tile // 3).count(tile) < COPIES[tile]]
    for tile in rng.sample(drawable, 6):
        assert hand.win_with(tile) == owned.wins_with(tile)
    if hand.waits():
        assert owned.waits()


def test_the_registry_plays_the_same_game() -> None:
    """The deals above are those of the game that the commands use."""
    assert WAHUA.dialect is DIALECT
    assert isinstance(WAHUA.deal(DEALS.lawful(0)[0][1].record.header, BUILT_IN), WahuaDeal)
