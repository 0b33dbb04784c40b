"""The four players of a deal: how they behave, how long they take, and how the deal is closed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NoReturn

from referee.games.simulating import simulator
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.simulator.clock import Clock, Mode
from referee.games.taiwan.simulator.dealing import Dealing
from referee.games.taiwan.simulator.rigs import laid_out
from referee.games.taiwan.simulator.table import TaiwanTable
from referee.record.stamps import DAY


class Manners(simulator.Manners, frozen=True):
    """How the players of a table behave, as chances from 0 to 1.

    ``offence``: something that breaks a rule, where it can be done; what can seldom be done is done
    :data:`SELDOM` or :data:`RARELY` times as readily. ``whim``: a claim or discard that is not the best.
    ``let_go``: a win that is not called. ``also``: a lower claim is called before the one carried out.
    """

    whim: float = 0.1
    let_go: float = 0.12
    also: float = 0.3
    kong: float = 0.85
    pass_by: float = 0.04
    timeout: float = 0.03
    cut_short: float = 0.04
    no_end: float = 0.03
    shown: float = 0.35


SELDOM, RARELY = 6, 25
"""How much more readily somebody is tempted where he seldom or hardly ever can be."""


class Over(Exception):
    """The deal has come to its end, however deep in a turn."""


class Players:
    """What all that they do rests on."""

    def __init__(
        self,
        rng: Random,
        rules: TaiwanRules,
        manners: Manners,
        dealer: int = 0,
        round_wind: int = 0,
        repeat: int = 0,
        passed: int | None = None,
    ) -> None:
        self.rng, self.rules, self.manners = rng, rules, manners
        self.layout = laid_out(Dealing(rng, dealer, rules.dead_wall))
        mode: Mode = rng.choices(("none", "elapsed", "clock"), (5, 4, 2))[0]
        # At times so late that midnight passes.
        clock = Clock(mode, rng.choice((DAY - rng.randint(1, 200), rng.randint(19 * 3600, 23 * 3600))))
        tiles, tails = self.layout.tiles(), self.layout.tails
        self.table = TaiwanTable(rules, dealer, round_wind, repeat, tiles, clock, passed, tails)
        self.pace = rng.choice((1, 1, 2, 2, 4, 8))
        self.stop = rng.randint(10, 90) if self.chance(manners.cut_short) else 0
        self.spent = False
        """Somebody took the last discard, which can be won only: nobody wins his."""

        self.beyond: int | None = None
        """How often they still act after the limit of the deal, once they have gone beyond it."""

    def chance(self, how_often: float) -> bool:
        return self.rng.random() < how_often

    def tempted(self, times: int = 1) -> bool:
        """Whether somebody breaks a rule here, where it can be done seldom so many times as readily."""
        return self.chance(min(0.7, self.manners.offence * times))

    # --- time -----------------------------------------------------------------------------------

    @property
    def timed(self) -> bool:
        return self.table.clock.mode != "none"

    def think(self, most: int = 3) -> None:
        """Some seconds pass, within the limit of the turn."""
        most *= self.pace
        if self.timed and self.rules.turn_seconds:
            most = max(0, min(most, self.rules.turn_seconds - self.table.turn_took()))
        self.wait(self.rng.randint(0, most))

    def wait(self, seconds: int) -> None:
        """So many seconds pass; the deal may end with them."""
        clock, limit = self.table.clock, self.rules.deal_seconds
        ends = self.timed and limit > 0 and self.rules.deal_limit == "ends"
        if ends and self.beyond is None and clock.since_start(clock.now + seconds) > limit:
            if not self.tempted(3 * RARELY):
                clock.now += limit - clock.since_start()
                self.finish("time")
            self.beyond = self.rng.randint(3, 30)
        if self.beyond is not None:
            self.beyond -= 1
            if self.beyond == 0:
                self.finish("time")
        clock.now += seconds

    # --- the end --------------------------------------------------------------------------------

    def cut(self) -> None:
        """Some deals are broken off."""
        if self.stop and len(self.table.events) > self.stop:
            unlimited = self.rules.deal_seconds > 0 and not self.timed
            self.finish(self.rng.choice(("time", "abandoned")) if unlimited else "abandoned")

    def finish(self, word: str | None) -> NoReturn:
        """The hands are shown, mostly, and the deal is closed."""
        table = self.table
        if word is not None:
            table.calls.clear()
        for seat in self._who_shows():
            me = table.players[seat]
            tiles = sorted(me.hand)
            calls = [call for call in table.calls if call.seat == seat and call.giver is not None]
            if calls and calls[0].case is not None and calls[0].tile is not None and self.chance(0.5):
                tiles.append(calls[0].tile)
            groups = tuple(group for _, group in me.melds) if self.chance(0.3) else ()
            if tiles:
                table.reveal(seat, tuple(tiles), groups)
        if word is not None or not self.chance(self.manners.no_end):
            table.end(word, timed=self.chance(0.7))
        raise Over

    def _who_shows(self) -> Sequence[int]:
        if self.chance(self.manners.shown):
            return range(4)
        return [seat for seat in range(4) if self.chance(0.1)]

    def exhausted(self, why: str) -> NoReturn:
        self.table.feature(f"exhausted: {why}")
        self.finish("exhausted")
