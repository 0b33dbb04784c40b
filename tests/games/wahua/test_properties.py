"""What holds of every deal: tiles are conserved, nets sum to zero, replay is replay, nothing is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.games.game import Deal
from referee.games.wahua.deal import WahuaDeal
from referee.games.wahua.events import DIALECT
from referee.games.wahua.game import WAHUA
from referee.games.wahua.hand import NO_TIER, SINGLE_FRAME, Hand
from referee.games.wahua.plain import Owned
from referee.games.wahua.rules import PayEach, WahuaRules
from referee.games.wahua.settlement import WahuaSettlement
from referee.games.wahua.simulator.checking import audited
from referee.games.wahua.simulator.variations import CHOICES
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, KINDS, POINTS, is_bonus
from referee.record.bodies import (
    deal_key,
    entry_body,
    entry_from_body,
    event_fields,
    event_from_fields,
    header_fields,
    header_from_fields,
)
from referee.record.deal import DealRecord, Entry
from referee.record.reader import read_text
from referee.record.writer import write_deal
from referee.verdicts.finding import Finding
from referee.verdicts.settlement import Sums

from .simulated import BATCHES, careless, everything, happened, lawful, varied

ROOT = Path(__file__).parents[3]
DIALECTS = {"wahua": DIALECT}
WHOLE_SET = 136


def replay(record: DealRecord, rules: WahuaRules) -> Iterator[tuple[Entry, WahuaDeal, list[Finding]]]:
    """The deal after each event, with what was found there."""
    deal = WahuaDeal(record.header, rules)
    for entry in record.entries:
        yield entry, deal, list(deal.apply(entry))


# --- tiles --------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", BATCHES)
def test_tiles_are_conserved_after_every_event(number: int) -> None:
    for rules, deal in everything(number):
        for entry, state, _ in replay(happened(deal), rules):
            if entry.number < 5:  # not all four hands are dealt yet
                continue
            lying = [(hand.flowers, hand.discards, *filter(None, hand.open)) for hand in state.hands]
            held = sum(hand.size for hand in state.hands)
            assert held + sum(len(row) for rows in lying for row in rows) + state.wall == WHOLE_SET, entry
            if entry.number % 6 == deal.number % 6:  # tile by tile, now and then
                tiles = Counter(tile for rows in lying for row in rows for tile in row)
                tiles.update(tile for hand in state.hands for tile in hand.concealed())
                assert all(state.seen[tile] == tiles[tile] <= COPIES[tile] for tile in range(KINDS)), entry


# --- sums ---------------------------------------------------------------------------------------


def sums_of(settlement: object) -> tuple[Sums, Sums]:
    assert isinstance(settlement, WahuaSettlement)
    return settlement.as_played, settlement.ruled


@pytest.mark.parametrize("number", BATCHES)
def test_nets_sum_to_zero_under_every_penalty(number: int) -> None:
    for rules, deal in careless(number) + varied(number):
        state = WahuaDeal(deal.record.header, rules)
        found = [one for entry in happened(deal).entries for one in state.apply(entry)]
        found += state.close()
        for penalty in ("forfeit", "void-win", "none", PayEach(300)):
            state.rules = msgspec.structs.replace(rules, penalty=penalty)
            settlement = state.verdict(found, frozenset()).settlement
            if settlement is None:
                continue
            played, ruled = sums_of(settlement)
            assert sum(played.net) == sum(ruled.net) == 0
            offended = any(one.kind == "offence" for one in found)
            if penalty == "none" and not any(_voids(one) for one in found):
                assert played == ruled
            if penalty == PayEach(300) and offended:
                assert played.net != ruled.net or len({one.seat for one in found}) == 4


def _voids(finding: Finding) -> bool:
    """A win that is void for another reason than a penalty: false, or locked (没过一圈)."""
    return finding.code == "false-win" or bool(finding.evidence.get("locked"))


fields = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in CHOICES.items()})


@settings(max_examples=60, deadline=None)
@given(
    fields,
    st.sets(st.sampled_from(POINTS)),
    st.integers(0, len(everything(0)) - 1),
)
def test_any_rule_set_judges_any_deal(chosen: dict[str, Any], large: set[str], place: int) -> None:
    """Deals played under other rules: nothing raises, and what is paid is what is received."""
    rules = WahuaRules(large=tuple(sorted(large)), **chosen)
    _, deal = everything(0)[place]
    result = audited(deal.record, rules)
    if result.settlement is not None:
        for one in sums_of(result.settlement):
            assert sum(one.net) == 0
    json.dumps([finding.evidence for finding in result.findings])


# --- replay -------------------------------------------------------------------------------------


def frozen(value: Any) -> Any:
    """A value as it is now, all the way down, to be compared later."""
    if isinstance(value, msgspec.Struct):
        names = [field.name for field in msgspec.structs.fields(value)]
        return (type(value).__name__, [(name, frozen(getattr(value, name))) for name in names])
    if isinstance(value, Hand):
        return [(name, frozen(getattr(value, name))) for name in Hand.__slots__]
    if isinstance(value, WahuaDeal):
        return [(name, frozen(one)) for name, one in sorted(vars(value).items())]
    if isinstance(value, dict):
        return [(frozen(key), frozen(one)) for key, one in value.items()]
    if isinstance(value, (list, tuple)):
        return [frozen(one) for one in value]
    return sorted(value) if isinstance(value, (set, frozenset)) else value


@pytest.mark.parametrize("number", BATCHES)
def test_a_prefix_gives_what_the_whole_gave_there(number: int) -> None:
    """The same findings and the same state, event by event; and every prefix can be closed."""
    for rules, deal in everything(number):
        rng = Random(f"prefix {number} {deal.number}")
        entries = deal.record.entries
        cuts = {rng.randrange(1, len(entries) + 1) for _ in range(1 + deal.number % 2)}
        at: dict[int, tuple[Any, list[Finding]]] = {}
        told: list[Finding] = []
        for entry, state, found in replay(deal.record, rules):
            told += found
            if entry.number in cuts:
                at[entry.number] = frozen(state), told[:]
        for cut in cuts:
            prefix = msgspec.structs.replace(deal.record, entries=entries[:cut])
            again: list[Finding] = []
            last: Deal | None = None
            for _, state, found in replay(prefix, rules):
                again += found
                last = state
            assert last is not None
            assert (frozen(last), again) == at[cut]
            again += last.close()
            last.verdict(again, frozenset())


def test_states_that_differ_are_told_apart() -> None:
    """The comparison above sees a single tile."""
    rules, deal = lawful(0)[0]
    *_, (_, state, _) = replay(deal.record, rules)
    before = frozen(state)
    state.hands[2].counts[5] += 1
    assert frozen(state) != before


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
    fresh.again, fresh.maybe_again = hand.again[:], hand.maybe_again[:]
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


@pytest.mark.parametrize("number", BATCHES)
def test_what_is_kept_up_to_date_is_what_the_tiles_say(number: int) -> None:
    for rules, deal in everything(number):
        for entry, state, _ in replay(happened(deal), rules):
            one = state.hands[getattr(entry.event, "seat", 0)]
            for hand in state.hands if entry.number % 5 == 0 else [one]:
                fresh = rebuilt(hand)
                for name in Hand.__slots__:
                    assert getattr(fresh, name) == getattr(hand, name), name


@pytest.mark.parametrize("number", BATCHES)
def test_a_hand_is_read_as_the_plain_reading_reads_it(number: int) -> None:
    """Groups, extras, gongs, tiers, swaps, wins: two readings of the rules, one answer."""
    for rules, deal in careless(number) + varied(number):
        rng = Random(f"plain {number} {deal.number}")
        for entry, state, _ in replay(happened(deal), rules):
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


# --- sheets and bodies --------------------------------------------------------------------------


def unplaced(record: DealRecord) -> DealRecord:
    """The record without the places where it was read."""
    entries = tuple(msgspec.structs.replace(entry, line=0, column=0) for entry in record.entries)
    return msgspec.structs.replace(record, entries=entries, source="", line=0, header_lines={})


@pytest.mark.parametrize("chinese", [False, True])
@pytest.mark.parametrize("number", BATCHES)
def test_a_sheet_reads_back_to_the_same_events(number: int, chinese: bool) -> None:
    """In both notations, each for every other deal."""
    for _, deal in everything(number)[chinese::2]:
        (read,) = read_text(write_deal(deal.record, DIALECT, chinese), "again.deal", DIALECTS)
        assert unplaced(read) == deal.record
        assert deal_key(read, DIALECT) == deal_key(deal.record, DIALECT)


@pytest.mark.parametrize("number", BATCHES)
def test_bodies_read_back_to_the_same_events(number: int) -> None:
    for _, deal in everything(number):
        header = deal.record.header
        assert header_from_fields(header_fields(header, DIALECT), DIALECT) == header
        for entry in deal.record.entries:
            assert entry_from_body(entry.number, entry_body(entry, DIALECT), DIALECT) == entry
        if deal.slip is not None:
            fields = event_fields(deal.slip.mend, DIALECT)
            assert event_from_fields(fields, DIALECT) == deal.slip.mend


# --- the same everywhere ------------------------------------------------------------------------

PLACES = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Shanghai", "LANG": "zh_CN.GB18030", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4711", "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "PYTHONUTF8": "0"},
)


def run(place: dict[str, str], *arguments: str) -> bytes:
    """Standard output of the interpreter in another environment."""
    kept = {name: value for name, value in os.environ.items() if name in ("PATH", "HOME", "SYSTEMROOT")}
    done = subprocess.run(
        [sys.executable, *arguments], env=kept | place, cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr.decode(errors="replace")
    return done.stdout


def test_the_same_audit_everywhere(tmp_path: Path) -> None:
    """Whatever the hash seed, the time zone and the language of the machine."""
    sheets = []
    for _, deal in careless(0)[:10]:
        sheets.append(str(tmp_path / f"{deal.number}.deal"))
        Path(sheets[-1]).write_text(deal.sheet(), encoding="utf-8")
    outputs = {run(place, "-m", "referee", "audit", "--json", *sheets) for place in PLACES}
    assert len(outputs) == 1
    told = json.loads(outputs.pop())
    assert len(told["deals"]) == 10
    assert any(one["findings"] for one in told["deals"])


def test_the_same_deals_everywhere(tmp_path: Path) -> None:
    """A seed gives the same sheets and labels, byte for byte."""
    written = set()
    for turn, place in enumerate(PLACES):
        folder = tmp_path / str(turn)
        run(place, "-m", "referee.games.wahua.simulator", "--deals", "6", "--slips", "0.1", "-o", str(folder))
        written.add(tuple((path.name, path.read_bytes()) for path in sorted(folder.iterdir())))
    assert len(written) == 1
    assert len(written.pop()) == 12


def test_the_registry_plays_the_same_game() -> None:
    """The deals above are those of the game that the commands use."""
    assert WAHUA.dialect is DIALECT
    assert isinstance(WAHUA.deal(lawful(0)[0][1].record.header, WahuaRules()), WahuaDeal)
