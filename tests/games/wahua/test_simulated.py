"""Whole deals played by bots under a second reading of the rules, against the engine's audits."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from referee.games.wahua.bot import propose, sight_of
from referee.games.wahua.deal import WahuaDeal
from referee.games.wahua.events import Eat, Gong, Show, Swap, Takeback
from referee.games.wahua.game import WAHUA
from referee.games.wahua.simulator.__main__ import main
from referee.games.wahua.simulator.checking import audited, differences, found, settlement_of
from referee.games.wahua.simulator.features import features_of, wanted_features
from referee.games.wahua.simulator.playing import Manners, play
from referee.games.wahua.simulator.series import Simulated, series
from referee.games.wahua.simulator.sheets import expected
from referee.games.wahua.simulator.sheets import record_of as record_of_table
from referee.games.wahua.simulator.slips import KINDS, make
from referee.games.wahua.simulator.values import Label
from referee.games.wahua.simulator.variations import CHOICES, each_field
from referee.record import events as e
from referee.record.corrections import misdirected
from referee.record.deal import Header
from referee.record.reader import read_file
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

from .simulated import (
    BATCHES,
    BUILT_IN,
    Batch,
    breaches,
    careless,
    everything,
    happened,
    judged,
    lawful,
    record_of,
    varied,
)


def all_right(batch: Batch, clean: bool = False) -> None:
    """Findings, outcome, next dealer and the whole settlement of every deal are as simulated."""
    for rules, deal in batch:
        result = judged(deal, rules)
        assert result.clean or not clean, deal.sheet()
        if deal.slip is None:
            assert not differences(result, deal.wanted), deal.sheet()
        else:
            assert found(result) == Counter(deal.wanted.findings), deal.sheet()


@pytest.mark.parametrize("number", BATCHES)
def test_lawful_play_is_clean_and_settled_rightly(number: int) -> None:
    all_right(lawful(number), clean=True)


@pytest.mark.parametrize("number", BATCHES)
def test_every_breach_and_slip_is_found_where_it_is_and_nothing_else(number: int) -> None:
    all_right(careless(number))


@pytest.mark.parametrize("number", BATCHES)
def test_under_any_rule_set(number: int) -> None:
    all_right(varied(number))


@pytest.mark.parametrize(("name", "rules"), list(each_field()), ids=[name for name, _ in each_field()])
def test_each_value_of_each_field_by_itself(name: str, rules: Any) -> None:
    for deal in series(f"by itself {name}", 2, rules, "varied", 0.08, Manners(escape=0.3)):
        result = judged(deal, rules)
        if deal.slip is None:
            assert not differences(result, deal.wanted), deal.sheet()


def test_every_field_is_varied() -> None:
    fields = {field.name for field in msgspec.structs.fields(BUILT_IN)}
    assert fields == set(CHOICES) | {"large", "values"}


def test_everything_occurs() -> None:
    """In three hundred deals every feature of the game and every offence turns up."""
    seen: set[str] = set()
    for number in range(5):
        for _, deal in everything(number, "1"):
            seen |= features_of(deal)
    missing = sorted(set(wanted_features(slips=True)) - seen)
    assert not missing
    assert sum(name.startswith("slip: ") for name in seen) > len(KINDS) // 2


def only_revealed(deal: Simulated) -> list[e.Event]:
    """The end of a deal alone: the dice, bonus tiles, every hand with its open groups, and who won."""
    table, winner = deal.table, deal.table.winner()
    events: list[e.Event] = [e.Dice(table.dice)]
    for seat, player in enumerate(table.players):
        if player.bonus:
            events.append(e.Flower(seat, tuple(player.bonus)))
    if winner is not None:
        events.append(e.Win(winner.seat, winner.tile))
    for seat, player in enumerate(table.players):
        gongs = [(point * 3 + 2, point * 3 + 1, point * 3 + 1) for point in player.gongs]
        won = [winner.tile] if winner is not None and winner.seat == seat and not winner.own_draw else []
        events.append(e.Reveal(seat, (*player.hand, *won), (*player.pairs.values(), *gongs)))
    return [*events, e.End(None if winner is not None else table.outcome())]


@pytest.mark.parametrize("number", BATCHES)
def test_the_end_alone_is_counted_as_the_whole_deal(number: int) -> None:
    """Totals, groups and tail are those of the deal that was written down from its dice on."""
    told = 0
    for rules, deal in lawful(number):
        if deal.table.outcome() not in ("won", "exhausted", "time"):
            continue
        result = audited(record_of(deal, only_revealed(deal)), rules)
        settlement = settlement_of(result)
        assert settlement is not None, deal.sheet()
        assert deal.wanted.settlement is not None
        assert settlement["hands"] == deal.wanted.settlement["hands"]
        assert settlement["as_played"]["totals"] == deal.wanted.settlement["as_played"]["totals"]
        assert result.clean, deal.sheet()
        told += 1
    assert told > 0


# --- slips and what puts them right -------------------------------------------------------------


def test_each_kind_of_slip_is_seen() -> None:
    """As the sheet stands, its one slip is found at its event and nothing else is."""
    made: Counter[str] = Counter()
    for number in range(2):
        for rules, deal in lawful(number):
            rng = Random(f"slip {number} {deal.number}")
            for kind in KINDS:
                slip = make(rng, deal.table, kind)
                if slip is None:
                    continue
                made[kind] += 1
                result = audited(record_of(deal, slip.as_it_stands()), rules)
                assert breaches(result) == Counter(slip.found), (kind, deal.sheet())
    assert set(made) == set(KINDS)


@pytest.mark.parametrize("number", BATCHES)
def test_a_correction_gives_what_the_right_sheet_gives(number: int) -> None:
    """void, amend and insert, anywhere behind the slip: the same findings, outcome and settlement."""
    for rules, deal in lawful(number) + careless(number):
        true = audited(happened(deal), rules)
        rng = Random(f"mend {number} {deal.number}")
        for kind in rng.sample(sorted(KINDS), 2):
            slip = make(rng, deal.table, kind)
            if slip is not None:
                events, numbers = slip.put_right(rng)
                record = record_of(deal, events)
                assert not misdirected(record.entries)
                same_but_for_numbers(audited(record, rules), true, numbers)


def same_but_for_numbers(mended: Audit, true: Audit, numbers: dict[int, int]) -> None:
    """``numbers`` says where each event of the true record stands in the mended one."""
    wanted = [
        msgspec.structs.replace(one, event=None if one.event is None else numbers[one.event])
        for one in true.findings
        if one.code != "clock-back"
    ]
    assert _plain(mended.findings) == _plain(wanted)
    assert settlement_of(mended) == settlement_of(true)
    assert (mended.outcome, mended.winners) == (true.outcome, true.winners)
    assert mended.next_dealer == true.next_dealer


def _plain(findings: Iterable[Finding]) -> Counter[str]:
    return Counter(msgspec.json.encode(one, order="sorted").decode() for one in findings)


def test_a_mended_record_is_told_from_a_broken_one() -> None:
    """The comparison above would see it if a correction were not carried out."""
    rules, deal = lawful(0)[0]
    slip = make(Random("told"), deal.table, "wrong discard")
    assert slip is not None
    assert breaches(audited(record_of(deal, [event for _, event in slip.lines]), rules))


# --- the bot ------------------------------------------------------------------------------------


def test_the_bot_sees_the_same_in_a_deal_that_is_followed() -> None:
    """Deals of the bot alone, replayed: what it proposes for the referee's table is what it did."""
    told = 0
    manners = Manners(whim=0, escape=0, takeback=0, late=0, cut_short=0, pass_by=0, shy=0, dull=0)
    for number in range(10):
        table = play(Random(f"alone {number}"), BUILT_IN, 0, manners)
        record = record_of_table(table, "wahua-yuhuan")
        deal = WahuaDeal(record.header, BUILT_IN)
        for entry in record.entries:
            event = entry.event
            if isinstance(event, (e.Discard, Show, Swap, Eat, Gong, e.Flower, e.Win)):
                move = propose(sight_of(deal, event.seat))
                assert type(move.event) is type(event), (number, entry.number, move)
                if isinstance(event, (e.Discard, Show, Swap)):
                    assert move.event == event, (number, entry.number, move)
                assert move.chinese
                assert move.english
                told += 1
            deal.apply(entry)
    assert told > 100


def test_the_bot_proposes_lawful_discards_only() -> None:
    for number in range(3):
        table = play(Random(f"careless {number}"), BUILT_IN, 0, Manners(offence=0.2))
        record = record_of_table(table, "wahua-yuhuan")
        deal = WahuaDeal(record.header, BUILT_IN)
        for entry in record.entries:
            if isinstance(entry.event, e.Discard):
                seat = entry.event.seat
                move = propose(sight_of(deal, seat))
                if isinstance(move.event, e.Discard):
                    assert move.event.tile in deal.hands[seat].lawful()
            deal.apply(entry)


def test_the_bot_does_not_guess_unknown_tiles() -> None:
    deal = WahuaDeal(Header("wahua"), BUILT_IN)
    deal.begin()
    with pytest.raises(ValueError, match="known"):
        sight_of(deal, 0)


# --- the script ---------------------------------------------------------------------------------


def test_the_script_writes_sheets_that_are_audited_as_labelled(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--deals", "12", "--seed", "7", "--slips", "0.1", "-o", str(tmp_path), "--check"]) == 0
    told = capsys.readouterr().out
    assert "12 deals" in told
    assert "offence: song-zi" in told
    sheets = sorted(tmp_path.glob("*.deal"))
    assert len(sheets) == 12
    for sheet in sheets:
        (record,) = read_file(sheet, {"wahua": WAHUA.dialect})
        labels = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
        result = audited(record, BUILT_IN)
        (wanted,) = labels["deals"]
        assert found(result) == Counter(_label(fields) for fields in wanted["findings"])
        if "settlement" in labels["_compare"]:
            assert wanted["settlement"] == settlement_of(result)


def _label(fields: dict[str, Any]) -> Label:
    seats = {seat.name: place for place, seat in enumerate(WAHUA.dialect.seats)}
    seat = None if fields["seat"] is None else seats[fields["seat"]]
    return Label(fields["event"], seat, fields["code"], fields["kind"])


def test_the_script_says_when_an_audit_differs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A simulator that expects what is not so: status 1, and the deal is named."""
    real = expected

    def wrong(table: Any) -> Any:
        return msgspec.structs.replace(real(table), findings=(Label(1, 0, "song-zi"),))

    monkeypatch.setattr("referee.games.wahua.simulator.series.expected", wrong)
    assert main(["--deals", "1", "--check"]) == 1
    assert "missing: offence song-zi of tian at 1" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "status"),
    [(["--slips", "2"], 2), (["--deals", "-1"], 2), (["--vary"], 2), (["--rules", "nothing-such"], 2)],
)
def test_the_script_refuses_nonsense(arguments: list[str], status: int) -> None:
    with pytest.raises(SystemExit) as stopped:
        sys.exit(main(["--deals", "0", *arguments]))
    assert stopped.value.code == status


def test_the_first_deals_do_not_hang_on_how_many_there_are() -> None:
    few = [deal.sheet() for deal in series("same", 3, BUILT_IN, slips=0.1)]
    more = [deal.sheet() for deal in series("same", 6, BUILT_IN, slips=0.1)]
    assert few == more[:3]
    assert few != [deal.sheet() for deal in series("other", 3, BUILT_IN, slips=0.1)]


def test_a_takeback_is_simulated() -> None:
    """So that the comparison covers it: its eat leaves no finding."""
    events = [event for number in range(2) for _, deal in everything(number) for event in deal.table.events]
    assert any(isinstance(event, Takeback) for event in events)
