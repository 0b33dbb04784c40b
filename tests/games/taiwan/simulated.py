"""The simulated deals of sixteen tiles that several tests share."""

from __future__ import annotations

from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.simulator.players import Manners
from referee.games.taiwan.simulator.simulator import SIMULATOR
from referee.games.taiwan.simulator.variations import built_in

from ..simulated import Batches

RULES = {name: built_in(name) for name in TAIWAN.built_in}
DEALS = Batches(SIMULATOR, RULES, careless=0.012, manners=Manners())
