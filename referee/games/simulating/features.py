"""What a simulated deal has in it, so that one can count whether everything occurs."""

from __future__ import annotations

from typing import TypeVar

from referee.games.game import Rules
from referee.games.simulating.series import Simulated
from referee.games.simulating.simulator import Simulator
from referee.games.simulating.table import Table

R = TypeVar("R", bound=Rules)
TableT = TypeVar("TableT", bound=Table)


def features_of(deal: Simulated[TableT], simulator: Simulator[R, TableT]) -> set[str]:
    """The features of one deal."""
    found = {f"outcome: {deal.table.outcome()}", *deal.table.features}
    found |= {f"{label.kind}: {label.code}" for label in deal.wanted.findings}
    found |= set(simulator.more_features(deal.table, deal.wanted))
    if deal.slip is not None:
        found.add(f"slip: {deal.slip.kind}")
    return found
