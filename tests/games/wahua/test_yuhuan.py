"""The built-in rule set as the file that a club copies to make its own."""

from __future__ import annotations

import re
import tomllib
from typing import Any

import msgspec
import pytest

from referee.games.rulesets import load
from referee.games.shelf import BUILT_IN, Shelf
from referee.games.wahua.game import WAHUA
from referee.games.wahua.rules import Values, ValueTable, WahuaRules

PATH = BUILT_IN / "wahua-yuhuan.toml"
LINES = PATH.read_text(encoding="utf-8").splitlines()
WRITTEN: dict[str, Any] = tomllib.loads("\n".join(LINES))
DIGEST = "sha256:1f6bcb8b994d778fc0fe4a0e8e91b01a5f2b831ddc2b2a7ca523c6d97a951b4d"
FIELDS = {field.name: field for field in msgspec.structs.fields(WahuaRules)}


def test_it_sets_every_field_and_nothing_else() -> None:
    assert set(WRITTEN) == {"schema", "game", *FIELDS}
    assert set(WRITTEN["values"]) == {field.name for field in msgspec.structs.fields(ValueTable)}
    for row in ("large", "small", "shaken"):
        assert set(WRITTEN["values"][row]) == {field.encode_name for field in msgspec.structs.fields(Values)}


def test_what_it_sets_are_the_defaults() -> None:
    """As it is written, and as it is resolved."""
    written = {name: value for name, value in WRITTEN.items() if name in FIELDS}
    assert written == msgspec.to_builtins(WahuaRules(), builtin_types=()) | {"large": WRITTEN["large"]}
    assert tuple(WRITTEN["large"]) == WahuaRules().large
    assert load("wahua-yuhuan", WAHUA, Shelf()).values == WahuaRules()


def test_its_digest() -> None:
    """It stands in the audit of every deal: where it changes, the meaning of old audits has changed."""
    assert load("wahua-yuhuan", WAHUA, Shelf()).digest == DIGEST


@pytest.mark.parametrize("name", FIELDS)
def test_a_line_above_each_field_says_what_it_decides(name: str) -> None:
    """In Chinese and English, with its other values."""
    at = next(n for n, line in enumerate(LINES) if re.match(rf"{name} =|\[{name}\]", line))
    told = LINES[at - 1]
    assert re.match(r"# .*[\u4e00-\u9fff].* · .*[a-z]", told)
    if "Literal" in str(FIELDS[name].type):
        others = set(re.findall(r"'([a-z-]+)'", str(FIELDS[name].type))) - {FIELDS[name].default}
        assert all(f'"{other}"' in told for other in others)
    if FIELDS[name].type is bool:
        assert "true" in told or "false" in told
