"""Whole deals played by bots under a second reading of the rules, against the engine's audits.

A game's own tests inherit :class:`SimulatedDeals` and say whose deals they are.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from referee.games.game import Rules
from referee.games.rulesets import load
from referee.games.shelf import Shelf
from referee.games.simulating.command import main
from referee.games.simulating.features import features_of
from referee.games.simulating.series import series
from referee.games.simulating.sheets import with_events
from referee.games.simulating.table import Label
from referee.record.dialect import Dialect
from referee.record.reader import read_file
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

from ..record.misdirected import misdirected
from .simulated import BATCHES, FEW, Batch, Batches

NUMBERED = ("let_go_at", "ended")
"""What in the evidence of a finding is the number of an event."""


class SimulatedDeals:
    """``of`` are the deals; ``occurs_in`` is in how many batches of each kind everything turns up."""

    of: ClassVar[Batches[Any, Any]]
    occurs_in: ClassVar[int]

    def all_right(self, batch: Batch[Any, Any], clean: bool = False) -> None:
        """Findings, outcome, next dealer and the whole settlement of every deal are as simulated."""
        checking = self.of.checking
        for rules, deal in batch:
            result = self.of.judged(deal, rules)
            assert result.clean or not clean, deal.sheet(self.of.dialect)
            if deal.slip is None:
                assert not checking.differences(result, deal.wanted), deal.sheet(self.of.dialect)
            else:
                assert checking.found(result) == Counter(deal.wanted.findings), deal.sheet(self.of.dialect)

    @pytest.mark.parametrize("number", BATCHES)
    def test_lawful_play_is_clean_and_settled_rightly(self, number: int) -> None:
        self.all_right(self.of.lawful(number), clean=True)

    @pytest.mark.parametrize("number", BATCHES)
    def test_every_breach_and_slip_is_found_where_it_is_and_nothing_else(self, number: int) -> None:
        self.all_right(self.of.careless(number))

    @pytest.mark.parametrize("number", BATCHES)
    def test_under_any_rule_set(self, number: int) -> None:
        self.all_right(self.of.varied(number))

    def test_each_value_of_each_field_by_itself(self) -> None:
        of = self.of
        for name, rules in of.simulator.each_field():
            for deal in series(of.simulator, f"by itself {name}", 2, rules, "varied", 0.08, of.manners):
                if deal.slip is None:
                    result = of.judged(deal, rules)
                    assert not of.checking.differences(result, deal.wanted), (name, deal.sheet(of.dialect))

    def test_everything_occurs(self) -> None:
        """In a few hundred deals every feature of the game and every offence turns up."""
        seen: set[str] = set()
        for number in range(self.occurs_in):
            for _, deal in self.of.everything(number, "1"):
                seen |= features_of(deal, self.of.simulator)
        missing = sorted(set(self.of.simulator.wanted_features(slips=True)) - seen)
        assert not missing
        assert sum(name.startswith("slip: ") for name in seen) > len(self.of.simulator.kinds) // 2

    # --- slips and what puts them right ---------------------------------------------------------

    def test_each_kind_of_slip_is_seen(self) -> None:
        """As the sheet stands, its one slip is found at its event and nothing else is."""
        of = self.of
        made: Counter[str] = Counter()
        for number in range(3):
            for rules, deal in of.lawful(number):
                rng = Random(f"slip {number} {deal.number}")
                for kind, maker in of.simulator.kinds.items():
                    slip = maker(rng, deal.table)
                    if slip is None:
                        continue
                    made[kind] += 1
                    record = slip.as_it_stands(deal.happened)
                    found = of.breaches(of.checking.audited(record, rules))
                    assert found == Counter(slip.found), (kind, deal.sheet(of.dialect))
        assert set(made) == set(of.simulator.kinds)

    @pytest.mark.parametrize("number", FEW)
    def test_a_correction_gives_what_the_right_sheet_gives(self, number: int) -> None:
        """void, amend and insert, anywhere behind the slip: the same findings, outcome and settlement."""
        of = self.of
        for rules, deal in of.lawful(number) + of.careless(number):
            true = of.checking.audited(deal.happened, rules)
            rng = Random(f"mend {number} {deal.number}")
            for kind in rng.sample(sorted(of.simulator.kinds), 2):
                slip = of.simulator.kinds[kind](rng, deal.table)
                if slip is not None:
                    record, numbers = slip.put_right(deal.happened, rng)
                    assert not misdirected(record.entries)
                    same_but_for_numbers(of, of.checking.audited(record, rules), true, numbers)

    def test_a_mended_record_is_told_from_a_broken_one(self) -> None:
        """The comparison above would see it if a correction were not carried out."""
        rules, deal = self.of.lawful(0)[0]
        slip = self.of.simulator.kinds["wrong discard"](Random("told"), deal.table)
        assert slip is not None
        broken = with_events(deal.happened, [event for _, event in slip.lines])
        assert self.of.breaches(self.of.checking.audited(broken, rules))

    # --- the script -----------------------------------------------------------------------------

    def test_the_script_writes_sheets_that_are_audited_as_labelled(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        of = self.of
        arguments = ["--deals", "12", "--seed", "7", "--slips", "0.1", "-o", str(tmp_path), "--check"]
        assert main(of.simulator, arguments) == 0
        told = capsys.readouterr().out
        assert "12 deals" in told
        assert "  offence: " in told
        sheets = sorted(tmp_path.glob("*.deal"))
        assert len(sheets) == 12
        rules = load(of.simulator.game.built_in[0], of.simulator.game, Shelf.near(None)).values
        for sheet in sheets:
            (record,) = read_file(sheet, {of.dialect.game: of.dialect})
            labels = json.loads(sheet.with_suffix(".json").read_text(encoding="utf-8"))
            result = of.checking.audited(record, rules)
            (wanted,) = labels["deals"]
            asked = Counter(label_of(fields, of.dialect) for fields in wanted["findings"])
            assert of.checking.found(result) == asked
            if "settlement" in labels["_compare"]:
                assert wanted["settlement"] == of.checking.settlement_of(result)

    def test_the_script_says_when_an_audit_differs(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        """A simulator that expects what is not so: status 1, and the deal is named."""
        simulator = self.of.simulator
        real = simulator.expected

        def wrong(table: Any) -> Any:
            return msgspec.structs.replace(real(table), findings=(Label(1, 0, "flower-held"),))

        monkeypatch.setattr(simulator, "expected", wrong)
        assert main(simulator, ["--deals", "1", "--check"]) == 1
        told = capsys.readouterr().err
        assert f"missing: offence flower-held of {self.of.dialect.seats[0].name} at 1" in told

    @pytest.mark.parametrize(
        ("arguments", "status"),
        [(["--slips", "2"], 2), (["--deals", "-1"], 2), (["--vary"], 2), (["--rules", "nothing-such"], 2)],
    )
    def test_the_script_refuses_nonsense(self, arguments: list[str], status: int) -> None:
        with pytest.raises(SystemExit) as stopped:
            sys.exit(main(self.of.simulator, ["--deals", "0", *arguments]))
        assert stopped.value.code == status

    def test_the_first_deals_do_not_hang_on_how_many_there_are(self) -> None:
        name, rules = next(iter(self.of.rules.items()))

        def sheets(seed: str, deals: int) -> list[str]:
            made = series(self.of.simulator, seed, deals, rules, name, slips=0.1)
            return [deal.sheet(self.of.dialect) for deal in made]

        assert sheets("same", 3) == sheets("same", 6)[:3] != sheets("other", 3)


def same_but_for_numbers(of: Batches[Any, Any], mended: Audit, true: Audit, numbers: dict[int, int]) -> None:
    """``numbers`` says where each event of the true record stands in the mended one."""
    wanted = [_renumbered(one, numbers) for one in true.findings]
    assert _plain(mended.findings) == _plain(wanted)
    assert of.checking.settlement_of(mended) == of.checking.settlement_of(true)
    assert (mended.outcome, mended.winners) == (true.outcome, true.winners)
    assert (mended.next_dealer, mended.following) == (true.next_dealer, true.following)


def _renumbered(finding: Finding, numbers: dict[int, int]) -> Finding:
    """The same of the mended record; its evidence may name another event."""
    event = None if finding.event is None else numbers[finding.event]
    moved = {key: numbers[finding.evidence[key]] for key in NUMBERED if key in finding.evidence}
    return msgspec.structs.replace(finding, event=event, evidence=finding.evidence | moved)


def _plain(findings: Iterable[Finding]) -> Counter[str]:
    return Counter(msgspec.json.encode(one, order="sorted").decode() for one in findings)


def label_of(fields: dict[str, Any], dialect: Dialect) -> Label:
    """A finding's JSON fields as a label."""
    seat = None if fields["seat"] is None else dialect.seat_by_name(fields["seat"])
    return Label(fields["event"] or 0, seat, fields["code"], fields["kind"])


def built_in(simulator: Any) -> dict[str, Rules]:
    """The rule sets of a game that are built in."""
    game = simulator.game
    return {name: load(name, game, Shelf.near(None)).values for name in game.built_in}
