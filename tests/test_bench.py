"""The measuring scripts: what they time, and what they print."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

SCRIPTS = Path(__file__).parents[1] / "scripts"


@pytest.fixture(autouse=True)
def _on_the_path(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.syspath_prepend(SCRIPTS)
    yield
    for name in [name for name in sys.modules if name.split("_")[0] == "bench"]:
        del sys.modules[name]


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    module = import_module("bench_replay")
    for name, value in {"DEALS": 3, "ROUNDS": 2, "TURNS": 2, "GAMES": ("wahua",), "OTHERS": ()}.items():
        monkeypatch.setattr(module, name, value)
    return module


def test_a_round_does_everything_once() -> None:
    timing = import_module("bench_timing")
    done: list[int] = []

    def note(thing: int) -> None:
        done.append(sum(range(20_000)) and thing)  # long enough for the clock of the process

    rates = timing.in_turn({"noting": timing.Work(note, range(7), 70)}, rounds=3, turns=2)
    assert sorted(done) == sorted([*range(7)] * 3)
    assert len(rates["noting"]) == 3
    assert all(rate > 0 for rate in rates["noting"])


def test_times_as_fast_is_told_round_by_round() -> None:
    timing = import_module("bench_timing")
    assert timing.times_as_fast([10.0, 30.0], [5.0, 10.0]) == [2.0, 3.0]


def test_simulated_deals_are_replayed_to_their_settlement(few_deals: ModuleType) -> None:
    found = few_deals.simulated("wahua")
    assert len(found.records) == 3
    assert found.work().units == sum(len(record.entries) for record in found.records)
    assert any(found.audit(record).settlement is not None for record in found.records)
    assert not any(found.audit(record).offences for record in found.records)


def test_replay_tells_a_rate(few_deals: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    few_deals.replay()
    told = capsys.readouterr().out
    assert re.search(r"wahua: events +[\d,]+$", told, re.MULTILINE)


def test_growth_tells_time_and_memory(
    few_deals: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    growth = import_module("bench_growth")
    monkeypatch.setattr(growth, "GAMES", few_deals.GAMES)
    monkeypatch.setattr(growth, "COUNTS", (1, 4))
    growth.growth()
    rows = re.findall(
        r"^ +(\d+) +([\d.]+) ms +([\d.]+) MB +([\d.]+) ms +([\d.]+) MB$", capsys.readouterr().out, re.M
    )
    assert [row[0] for row in rows] == ["1", "4"]
    assert all(float(figure) > 0 for row in rows for figure in row)


def test_python_chess_plays_whole_games() -> None:
    pytest.importorskip("chess")
    others = import_module("bench_others")
    work = others.chess_moves()
    assert work.units == others.REPEATS * 519  # the six games of the match
    work.do(work.things[0])
    with pytest.raises(ValueError, match="not legal"):
        work.do([work.things[0][-1]])


def test_pokerkit_plays_whole_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("pokerkit")
    others = import_module("bench_others")
    monkeypatch.setattr(others, "HANDS", 3)
    for choices in (others.AT_RANDOM, others.TO_THE_SHOWDOWN):
        work = others.poker_operations(choices)
        states = [work.do(hand) for hand in work.things]
        assert work.units == sum(len(state.operations) for state in states)
        assert not any(state.status for state in states)


def test_an_unknown_part_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert import_module("bench").main(["replay", "nothing"]) == 2
    told = capsys.readouterr()
    assert "no such part: nothing" in told.err
    assert "growth" in told.err
    assert not told.out
