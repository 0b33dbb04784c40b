"""Rule sets at random: the values that are tried of the fields which clubs may take otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, TypeVar

import msgspec

from referee.games.game import Rules

R = TypeVar("R", bound=Rules)
Choices = Mapping[str, tuple[Any, ...]]
"""The values tried of each field, the usual one first."""


def some_fields(rng: Random, choices: Choices) -> dict[str, Any]:
    """Every field, about half of them put otherwise."""
    return {name: rng.choice(values) if rng.random() < 0.5 else values[0] for name, values in choices.items()}


def each_other(rules: R, choices: Choices) -> Iterator[tuple[str, R]]:
    """The rule set with one field put otherwise, every other value of every field in turn."""
    for name, values in choices.items():
        for value in values[1:]:
            yield f"{name}={value}", msgspec.structs.replace(rules, **{name: value})
