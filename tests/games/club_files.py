"""Rule set files of a club, for the tests of rule sets."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from referee.games import rule_books
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.games.wahua.rules import WahuaRules
from referee.record.faults import Fault, Unreadable

HEAD = 'schema = 1\ngame = "wahua"\n'


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path


def rules(loaded: RuleSet) -> WahuaRules:
    assert isinstance(loaded.values, WahuaRules)
    return loaded.values


def refused(name: str | Path, shelf: Shelf | None = None, game: str = "wahua") -> Sequence[Fault]:
    """The faults of a rule set that cannot be loaded."""
    with pytest.raises(Unreadable) as caught:
        load(str(name), rule_books()[game], shelf or Shelf())
    for fault in caught.value.faults:
        assert fault.hint or fault.message.startswith("读不了"), "what to write instead"
    return caught.value.faults


def faults(name: str | Path, shelf: Shelf | None = None) -> list[tuple[str, int, int, str]]:
    """Everything that is wrong with a rule set: file, line, column, the message's first word."""
    return [
        (Path(one.source).name, one.line, one.column, one.message.split(":")[0])
        for one in refused(name, shelf)
    ]
