"""Where everything lies on the simulated table, who may win, and what time it is.

All that the rules ask of the table is worked out anew each time, from the tiles that lie there and those
that the players own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.games.simulating.table import Table
from referee.games.taiwan.events import Chow, Kong, Pung
from referee.games.taiwan.plain import Case
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.simulator.clock import Clock
from referee.games.taiwan.simulator.opening import Rounds
from referee.games.taiwan.simulator.owned import HELD, Owned
from referee.games.taiwan.simulator.values import Call, PaidKong, Standing
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, FLOWERS
from referee.record import events as e
from referee.record.stamps import Stamp

EVERY = -1
"""In a lock: every tile."""

PLAY = (e.Draw, e.Discard, e.Flower, e.Win, Chow, Pung, Kong)
"""What a player does in the deal; a pass, a timeout and what is shown at the end are not."""


class State(Table):
    """A table in the middle of a deal.

    ``wall`` is in the order in which it will be drawn; ``tails`` are tiles that a seat draws in the place
    of flowers and kongs before any other.
    """

    copies = (COPIES,) * FIRST_FLOWER + (1,) * FLOWERS
    first_bonus = FIRST_FLOWER
    replaced = (e.Flower, Kong)

    def __init__(
        self,
        rules: TaiwanRules,
        dealer: int,
        round_wind: int,
        repeat: int,
        tiles: Sequence[int],
        clock: Clock | None = None,
        passed: int | None = None,
        tails: Mapping[int, Sequence[int]] | None = None,
    ) -> None:
        super().__init__()
        self.rules, self.dealer, self.round, self.repeat = rules, dealer, round_wind, repeat
        self.passed = passed
        """How often the deal has moved on in this round, where the sheet says so."""

        self.clock = clock or Clock()
        self.stamps: list[Stamp | None] = []
        self.bots: set[int] = set()
        """The numbers of what was done for a player whose time had run out."""

        self.players = [Owned(list(tiles[HELD * seat : HELD * (seat + 1)])) for seat in range(4)]
        self.wall = list(tiles[4 * HELD :])
        self.tails = {seat: list(tail) for seat, tail in (tails or {}).items()}
        self.rounds = Rounds()
        self.turn = dealer
        self.drawn: int | None = None
        """The tile he drew last in this turn; None after a claim, and where nobody can say which one."""

        self.may_win = False
        """Whether the last tile of the player to move came from the wall."""

        self.claimed = False
        """Whether his turn began with a chow or pung."""

        self.replacement = False
        """Whether that was drawn for a flower or a kong."""

        self.standing: Standing | None = None
        self.fresh_flower: tuple[int, int] | None = None
        """Who has just exposed a flower, and which one: others may win on it."""

        self.locks: list[set[int]] = [set() for _ in range(4)]
        self.dead = [False] * 4
        self.told = [0] * 4
        """How many tiles beyond sixteen, or short of it, each was last told to hold."""

        self.undisturbed = True
        """No claim and no kong was made yet."""

        self.moved = [False] * 4
        """Who has drawn in a turn of his own, or claimed."""

        self.kongs: list[PaidKong] = []
        self.calls: list[Call] = []
        self.ended: str | None = None
        self.began: int | None = None
        """When the turn began; None where that was the start of the deal."""

        self.timed_out = self.slow_told = False
        self.overtime_told = False
        self.overtime = False
        """Play went on after the limit at which the deal ends."""

    # --- who sits where -------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The next player in turn order."""
        return (seat + 1) % 4

    def place(self, seat: int) -> int:
        """A seat counted from the dealer."""
        return (seat - self.dealer) % 4

    def left(self) -> int:
        """The tiles that may still be drawn."""
        return max(0, len(self.wall) + sum(map(len, self.tails.values())) - self.rules.dead_wall)

    def next_tile(self, seat: int, replaces: bool) -> int:
        """The tile that he draws: of which nobody knows where in the wall it lay."""
        if replaces and self.tails.get(seat):
            return self.tails[seat].pop(0)
        if self.wall:
            return self.wall.pop(min(self.left() // 2, len(self.wall) - 1) if replaces else 0)
        return next(tail for tail in self.tails.values() if tail).pop(0)

    # --- the record -----------------------------------------------------------------------------

    def _event(self, event: e.Event, timed: bool = True, bot: bool = False) -> int:
        number = super()._event(event)
        self.stamps.append(self.clock.stamp() if timed else None)
        if bot:
            self.bots.add(number)
        if timed and isinstance(event, PLAY) and self.clock.mode != "none":
            self._look_at_the_clock(event.seat)
        return number

    def _look_at_the_clock(self, seat: int) -> None:
        """逾時, 超時: past the limit of the deal, and of the turn."""
        rules, now = self.rules, self.clock.since_start()
        if rules.deal_seconds and now > rules.deal_seconds and not self.overtime_told:
            ends = rules.deal_limit == "ends"
            self._label("deal-overtime", seat, kind="offence" if ends else "note")
            self.overtime_told, self.overtime = True, ends
        slow = rules.turn_seconds and self.turn_took() > rules.turn_seconds
        if slow and not self.timed_out and not self.slow_told:
            self._label("turn-overtime", self.turn)
            self.slow_told = True

    def turn_took(self) -> int:
        """The seconds of this turn until now."""
        return self.clock.since_start() - (0 if self.began is None else self.clock.since_start(self.began))

    def _turn_passes(self, seat: int) -> None:
        """It is his move from now on."""
        self.turn, self.began = seat, self.clock.now
        self.timed_out = self.slow_told = False
        self.drawn, self.may_win, self.replacement, self.claimed = None, False, False, False

    # --- what is let go -------------------------------------------------------------------------

    def _goes_on(self) -> None:
        """Play goes on: nobody takes what stood there, and a win that was called did not end the deal."""
        standing, self.standing = self.standing, None
        if standing is not None:
            self._let_go(standing)
        self.calls.clear()
        self.fresh_flower = None

    def _let_go(self, standing: Standing) -> None:
        """Who could have won it and did not call has let it go."""
        scope = self.rules.pass_lock.scope
        called = {call.seat for call in self.calls if call.number > standing.number}
        for seat in standing.could:
            if seat not in called and scope != "off":
                self.locks[seat].add(standing.tile if scope == "tile" else EVERY)
                self.feature("win let go")

    # --- winning --------------------------------------------------------------------------------

    def locked(self, seat: int, tile: int, drawn: bool) -> bool:
        """過水: whether the win he let go forbids this one."""
        if drawn and not self.rules.pass_lock.self_draw:
            return False
        return tile in self.locks[seat] or EVERY in self.locks[seat]

    def could_win(self, giver: int, tile: int) -> list[int]:
        """Who may win a tile that another gives."""
        return [
            seat
            for seat in range(4)
            if seat != giver
            and not self.dead[seat]
            and not self.locked(seat, tile, drawn=False)
            and self.players[seat].wins_with(tile)
        ]

    def case(self, seat: int, tile: int | None, giver: int | None, robs: bool = False) -> Case:
        """The hand with which he wins, and what happened."""
        me = self.players[seat]
        drawn = giver is None
        happened = {
            "robbed": robs,
            "replacement": drawn and self.replacement,
            "last": self.left() == 0 and not robs,
            "heaven": drawn and seat == self.dealer and self._first_turn(seat),
            "earth": drawn and seat != self.dealer and self._first_turn(seat),
            "human": not drawn and not robs and self.undisturbed and not self.moved[seat],
        }
        concealed = me.hand if drawn or tile is None else [*me.hand, tile]
        return Case(
            tuple(sorted(concealed)),
            tuple(me.melds),
            tuple(me.flowers),
            None if happened["heaven"] else tile,  # which of the seventeen came last means nothing
            drawn,
            seat,
            self.round,
            tuple(name for name, so in happened.items() if so),
        )

    def _first_turn(self, seat: int) -> bool:
        return self.undisturbed and not self.players[seat].discards

    def flower_row(self, seat: int) -> str | None:
        """七搶一, 八仙過海: the row by which he may win on the flower just exposed, if there is one."""
        if self.fresh_flower is None:
            return None
        exposer, _ = self.fresh_flower
        mine = len(self.players[seat].flowers)
        if seat == exposer and mine == FLOWERS:
            return "eight-flowers"
        if seat != exposer and mine == FLOWERS - 1:
            return "seven-flowers"
        return None
