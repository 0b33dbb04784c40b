"""What holds of every deal: tiles are conserved, nets sum to zero, replay is replay, nothing is lost.

A game's own tests inherit :class:`Properties` and say whose deals they are.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from referee.games.game import Deal, TableView
from referee.games.simulating.table import whole_set
from referee.record import events as e
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

from .places import PLACES, pythons, run
from .simulated import FEW, Batches

NOTHING_MOVES = (e.Deal, e.Reveal, e.End)
"""Events after which the table is not counted: before the last deal line not all is known of it, and what
is shown in the end may be told as it was won."""


class Properties:
    """``of`` are the deals."""

    of: ClassVar[Batches[Any, Any]]

    # --- tiles ----------------------------------------------------------------------------------

    @pytest.mark.parametrize("number", FEW)
    def test_tiles_are_conserved_after_every_event(self, number: int) -> None:
        """Each is in the wall, in a hand or on the table, and no more of a kind than the set has."""
        for rules, deal in self.of.everything(number):
            whole = Counter(whole_set(deal.table.copies))
            dealt = 0
            for entry, state, _ in self.of.replay(deal.happened, rules):
                dealt += isinstance(entry.event, e.Deal)
                if dealt == 4 and not isinstance(entry.event, NOTHING_MOVES):
                    view = state.view()
                    lying = Counter(tiles_of(view))
                    assert lying.total() + view.wall == whole.total(), (entry, deal.sheet(self.of.dialect))
                    assert lying <= whole, entry

    # --- slips of the scribe --------------------------------------------------------------------

    left_out: ClassVar[Mapping[type[e.Event], frozenset[str]]]
    """The lines that may be left out, each with the offences that the spec makes of its absence."""

    twice: ClassVar[tuple[type[e.Event], ...]]
    """The lines that may stand twice without any offence."""

    @pytest.mark.parametrize("number", FEW)
    def test_a_line_left_out_convicts_nobody(self, number: int) -> None:
        """What the record lacks is no player's fault: nobody is told to have won falsely for it."""
        rng = Random(number)
        for rules, deal in self.of.lawful(number):
            for kind, allowed in self.left_out.items():
                record, place = self._picked(rng, deal.happened, kind)
                if place is not None:
                    short = renumbered(record, [*record.entries[:place], *record.entries[place + 1 :]])
                    told = self._offences(short, rules)
                    assert told <= allowed, (told, place + 1, deal.sheet(self.of.dialect))

    @pytest.mark.parametrize("number", FEW)
    def test_a_line_written_twice_convicts_nobody(self, number: int) -> None:
        rng = Random(number)
        for rules, deal in self.of.lawful(number):
            for kind in self.twice:
                record, place = self._picked(rng, deal.happened, kind)
                if place is not None:
                    twice = renumbered(record, [*record.entries[: place + 1], *record.entries[place:]])
                    told = self._offences(twice, rules)
                    assert not told, (told, place + 1, deal.sheet(self.of.dialect))

    def _picked(self, rng: Random, record: DealRecord, kind: type[e.Event]) -> tuple[DealRecord, int | None]:
        """The record without times, which would tell a turn that is too long, and a line of a kind in it."""
        timeless = [msgspec.structs.replace(entry, stamp=None) for entry in record.entries]
        places = [place for place, entry in enumerate(timeless) if type(entry.event) is kind]
        return renumbered(record, timeless), rng.choice(places) if places else None

    def _offences(self, record: DealRecord, rules: Any) -> set[str]:
        found = self.of.checking.audited(record, rules).findings
        return {finding.code for finding in found if finding.kind == "offence"}

    # --- sums -----------------------------------------------------------------------------------

    def penalties(self, rules: Any) -> Sequence[Any]:
        """The rule set with each way to punish offences."""
        raise NotImplementedError

    @pytest.mark.parametrize("number", FEW)
    def test_nets_sum_to_zero_under_every_penalty(self, number: int) -> None:
        punished = 0
        for rules, deal in self.of.careless(number) + self.of.varied(number):
            ruled = []
            for other in self.penalties(rules):
                settlement = self.of.checking.audited(deal.happened, other).settlement
                if settlement is not None:
                    assert sum(settlement.as_played.net) == sum(settlement.ruled.net) == 0
                    ruled.append(settlement.ruled)
            punished += len(set(map(str, ruled))) > 1
        assert punished > 0

    # --- replay ---------------------------------------------------------------------------------

    @pytest.mark.parametrize("number", FEW)
    def test_a_prefix_gives_what_the_whole_gave_there(self, number: int) -> None:
        """The same findings and the same state, event by event; and every prefix can be closed."""
        for rules, deal in self.of.everything(number):
            rng = Random(f"prefix {number} {deal.number}")
            cuts = {rng.randrange(1, len(deal.record.entries) + 1) for _ in range(1 + deal.number % 2)}
            at: dict[int, tuple[Any, list[Finding]]] = {}
            told: list[Finding] = []
            for entry, state, found in self.of.replay(deal.record, rules):
                told += found
                if entry.number in cuts:
                    at[entry.number] = frozen(state), told[:]
            for cut in cuts:
                again: list[Finding] = []
                last: Deal | None = None
                for _, state, found in self.of.replay(deal.record, rules, cut):
                    again += found
                    last = state
                assert last is not None
                assert (frozen(last), again) == at[cut]
                again += last.close()
                last.verdict(again, frozenset())

    def touch(self, state: Any) -> None:
        """Change one tile in a hand of the engine's state."""
        raise NotImplementedError

    def test_states_that_differ_are_told_apart(self) -> None:
        """The comparison above sees a single tile."""
        rules, deal = self.of.lawful(0)[0]
        *_, (_, state, _) = self.of.replay(deal.record, rules)
        before = frozen(state)
        assert before == frozen(state)
        self.touch(state)
        assert frozen(state) != before

    # --- sheets and bodies ----------------------------------------------------------------------

    @pytest.mark.parametrize("chinese", [False, True])
    @pytest.mark.parametrize("number", FEW)
    def test_a_sheet_reads_back_to_the_same_events(self, number: int, chinese: bool) -> None:
        """In both notations, each for every other deal."""
        dialect = self.of.dialect
        for _, deal in self.of.everything(number)[chinese::2]:
            text = write_deal(deal.record, dialect, chinese)
            (read,) = read_text(text, "again.deal", {dialect.game: dialect})
            assert unplaced(read) == deal.record
            assert deal_key(read, dialect) == deal_key(deal.record, dialect)
            assert write_deal(read, dialect, chinese) == text

    @pytest.mark.parametrize("number", FEW)
    def test_bodies_read_back_to_the_same_events(self, number: int) -> None:
        dialect = self.of.dialect
        for _, deal in self.of.everything(number):
            header = deal.record.header
            assert header_from_fields(header_fields(header, dialect), dialect) == header
            for entry in deal.record.entries:
                assert entry_from_body(entry.number, entry_body(entry, dialect), dialect) == entry
            if deal.slip is not None:
                fields = event_fields(deal.slip.mend, dialect)
                assert event_from_fields(fields, dialect) == deal.slip.mend

    # --- the same everywhere --------------------------------------------------------------------

    @pytest.mark.parametrize("python", pythons())
    def test_the_same_audit_everywhere(self, tmp_path: Path, python: str) -> None:
        """Whatever the hash seed, the time zone, the language of the machine and the interpreter."""
        sheets = []
        for place, (_, deal) in enumerate(self.of.careless(0)[:10]):
            sheets.append(str(tmp_path / f"{place}.deal"))
            Path(sheets[-1]).write_text(deal.sheet(self.of.dialect), encoding="utf-8")
        arguments = ("-m", "referee", "audit", "--json", *sheets)
        outputs = {run(python, place, *arguments) for place in PLACES}
        assert len(outputs) == 1
        told = json.loads(outputs.pop())
        assert len(told["deals"]) == 10
        assert any(one["findings"] for one in told["deals"])

    def test_the_same_deals_everywhere(self, tmp_path: Path) -> None:
        """A seed gives the same sheets and labels, byte for byte."""
        module = f"referee.games.{self.of.simulator.game.name}.simulator"
        written = set()
        for turn, place in enumerate(PLACES):
            folder = tmp_path / str(turn)
            run(None, place, "-m", module, "--deals", "6", "--slips", "0.1", "-o", str(folder))
            written.add(tuple((path.name, path.read_bytes()) for path in sorted(folder.iterdir())))
        assert len(written) == 1
        assert len(written.pop()) == 12


def tiles_of(view: TableView) -> Iterator[int]:
    """Every tile that lies on the table or is held."""
    for seat in view.seats:
        yield from (*seat.hand, *seat.bonus, *seat.discards)
        for group in seat.groups:
            yield from group.tiles


def unplaced(record: DealRecord) -> DealRecord:
    """The record without the places where it was read."""
    entries = tuple(msgspec.structs.replace(entry, line=0, column=0) for entry in record.entries)
    return msgspec.structs.replace(record, entries=entries, source="", line=0, header_lines={})


def frozen(value: Any) -> Any:
    """A value as it is now, all the way down, to be compared later."""
    if isinstance(value, msgspec.Struct):
        return type(value).__name__, frozen(msgspec.structs.asdict(value))
    if isinstance(value, dict):
        return [(frozen(key), frozen(one)) for key, one in value.items()]
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    if isinstance(value, Iterable) and not isinstance(value, str):
        return [frozen(one) for one in value]
    kept = _attributes(value)
    return value if kept is None else (type(value).__name__, frozen(kept))


def _attributes(value: Any) -> dict[str, Any] | None:
    """What an object of the project's own keeps; None for other values."""
    if not type(value).__module__.startswith("referee."):
        return None
    names = [name for kind in type(value).__mro__ for name in getattr(kind, "__slots__", ())]
    found = {name: getattr(value, name) for name in names if hasattr(value, name)}
    return dict(sorted({**found, **getattr(value, "__dict__", {})}.items()))


def renumbered(record: DealRecord, entries: Sequence[Entry]) -> DealRecord:
    """The record with other entries, numbered anew."""
    numbered = (msgspec.structs.replace(entry, number=number) for number, entry in enumerate(entries, 1))
    return msgspec.structs.replace(record, entries=tuple(numbered))
