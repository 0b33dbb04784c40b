"""The simulated deals of Wahua that several tests share."""

from __future__ import annotations

from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.playing import Manners
from referee.games.wahua.simulator.simulator import SIMULATOR

from ..simulated import Batches

BUILT_IN = WahuaRules()
DEALS = Batches(SIMULATOR, {"wahua-yuhuan": BUILT_IN}, careless=0.06, manners=Manners(escape=0.15))
