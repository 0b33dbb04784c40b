"""The script ``scripts/simulate wahua``."""

from __future__ import annotations

import sys

from referee.games.simulating.command import main
from referee.games.wahua.simulator.simulator import SIMULATOR

if __name__ == "__main__":
    sys.exit(main(SIMULATOR))
