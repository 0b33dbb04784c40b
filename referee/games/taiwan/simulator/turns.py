"""A player's own turn, from his draw or claim to his discard."""

from __future__ import annotations

from referee.games.taiwan.events import Chow, Pung
from referee.games.taiwan.simulator.players import SELDOM, Players
from referee.games.taiwan.simulator.strategy import best_discard
from referee.games.taiwan.tiles import is_flower
from referee.record.events import UNKNOWN

CARELESSNESS = ("draw", "second draw", "bot", "timeout", "claim")
"""What can go wrong in a turn: left out, done twice, too slow, or not his to do."""


class Turns(Players):
    """Everything a player does when it is his move.

    ``holds``: in this turn he does not expose the flowers that he holds. ``refused`` has claimed the last
    discard and could not take it.
    """

    holds = False
    refused: int | None = None

    def answer_flower(self) -> None:
        """Somebody wins by the flower just exposed, if he can."""
        table = self.table
        for seat in range(4):
            row = table.flower_row(seat)
            able = row is not None and not table.dead[seat] and not table.locks[seat]
            if row is not None and able and (row in self.rules.tai or self.tempted(SELDOM)):
                table.win(seat, named=self.chance(0.7))
                table.feature(row if row in self.rules.tai else "false win by flowers")
                self.finish(None)

    def answer_kong(self) -> None:
        """Others may rob the kong that was just added."""
        raise NotImplementedError

    # --- the turn -------------------------------------------------------------------------------

    def turn(self, seat: int, claimed: str | None = None, dealt: bool = False) -> None:
        """``claimed`` is the set he took a discard for, ``dealt``: he holds his seventeenth already."""
        table = self.table
        self.holds = False
        careless = {self.rng.choice(CARELESSNESS)} if self.tempted() else set()
        times_out = self.rules.turn_seconds > 0 and self.chance(self.manners.timeout)
        self.think()
        if claimed == "kong":
            self._replace(seat, "kong")
        elif claimed is None and not dealt:
            self._first_draw(seat, careless)
        if times_out or ("timeout" in careless and self.rules.turn_seconds):
            self._run_out(early=not times_out)
            self._by_bot(seat)
            return
        if "claim" in careless and table.may_win:
            self._claim_nothing(seat)
        while self._one_act(seat):
            pass
        if self.timed and self.rules.turn_seconds and self.tempted():
            self.wait(self.rules.turn_seconds - table.turn_took() + self.rng.randint(1, 30))
        else:
            self.think(most=12 if self.chance(0.1) else 3)
        table.discard(seat, self._which(seat))
        if "bot" in careless and not table.timed_out:
            table.by_bot(seat)

    def _first_draw(self, seat: int, careless: set[str]) -> None:
        """From the wall, as his turn begins; more or less than that is 相公, or puts it right again."""
        table = self.table
        over = table.players[seat].over()
        draws = 1
        if "draw" in careless or (over > 0 and self.chance(0.7)):
            draws = 0
        elif "second draw" in careless or (over < 0 and self.chance(0.7)) or self._is_clumsy(seat):
            draws = 2
        if draws == 0 and seat == self.refused:
            draws = 1  # a discard straight away would say that his claim was carried out
        for _ in range(min(draws, table.left())):
            table.draw(seat, timed=self.chance(0.7))
        self.holds = draws == 0

    def _is_clumsy(self, seat: int) -> bool:
        if seat not in self.layout.clumsy or not self.manners.offence:
            return False
        self.layout.clumsy.discard(seat)
        return True

    def _one_act(self, seat: int) -> bool:
        """A flower, a win or a kong; False if he has nothing to do but to discard."""
        table, me = self.table, self.table.players[seat]
        flowers = me.held_flowers()
        if flowers and not self.holds:
            self.holds = self.tempted(SELDOM)
        if flowers and not self.holds:
            self._expose(seat, flowers)
            return True
        if table.may_win and (me.wins() or self.chance(self.manners.offence / 12)) and self._calls(seat):
            return self._win(seat)
        after_claim = table.claimed and (self.rules.kong_after_claim or self.tempted(SELDOM))
        may_kong = after_claim or (table.may_win and not table.claimed)
        return may_kong and self._kongs(seat)

    def _expose(self, seat: int, flowers: list[int]) -> None:
        table = self.table
        self.think()
        shown = flowers if self.chance(0.6) else flowers[:1]
        table.feature("flower for a flower" if table.replacement else "flower in a turn")
        table.flower(seat, shown)
        self.answer_flower()
        for _ in shown:
            self._replace(seat, "flower")

    def _replace(self, seat: int, what: str, bot: bool = False) -> None:
        table = self.table
        if table.left() == 0:
            self.exhausted(f"a {what} without replacement")
        table.draw(seat, replaces=True, timed=self.chance(0.7), bot=bot)

    def _claim_nothing(self, seat: int) -> None:
        """Somebody claims though nothing lies there to be taken."""
        other = self.rng.choice([one for one in range(4) if one != seat])
        held = [tile for tile in self.table.players[other].hand if not is_flower(tile)]
        event = Pung(other, held[0]) if self.chance(0.6) else Chow(other, None, (held[0], held[-1]))
        self.table.claim_from_nothing(event)

    # --- wins by his own draw -------------------------------------------------------------------

    def _calls(self, seat: int) -> bool:
        """Whether he calls: a locked or dead one, or one without a winning hand, only if he is tempted."""
        table = self.table
        tile = UNKNOWN if table.drawn is None else table.drawn
        if not table.players[seat].wins():
            return True
        if table.locked(seat, tile, drawn=True) or table.dead[seat]:
            return self.tempted(SELDOM)
        return not self.chance(self.manners.let_go / 3)

    def _win(self, seat: int) -> bool:
        """Whether he has to go on with his turn: the win is void."""
        table = self.table
        self.think()
        table.win(seat, named=table.drawn is not None and self.chance(0.7))
        void = table.calls[-1].void
        table.feature("win by own draw" if void is None else f"void win: {void}")
        if void is None or self.chance(0.6 if void != "false" else 0.2):
            self.finish(None)
        table.may_win = False
        return True

    # --- kongs ----------------------------------------------------------------------------------

    def _kongs(self, seat: int) -> bool:
        """Whether he makes one."""
        table, me = self.table, self.table.players[seat]
        ways = [("concealed", tile) for tile in me.concealed_kongs()]
        ways += [("added", tile) for tile in me.added_kongs()]
        if not ways or not self.chance(self.manners.kong if table.left() else 0.7):
            return False
        kind, tile = self.rng.choice(ways)
        again = table.replacement and table.kongs and table.kongs[-1].seat == seat
        self.think()
        if kind == "concealed":
            self._concealed(seat, tile)
        else:
            # Straight after his pung it would look like one claim more on the same discard.
            table.added_kong(seat, tile, None if table.may_win and self.chance(0.15) else "added")
            self.answer_kong()
        table.feature("kong on a kong" if again else f"{kind} kong")
        self._replace(seat, "kong")
        return True

    def _concealed(self, seat: int, tile: int) -> None:
        """The sheet may leave out which tile it is, where nothing else can lie face down."""
        hidden = len(self.table.players[seat].concealed_kongs()) == 1 and self.chance(0.3)
        kind = "concealed" if hidden or self.chance(0.85) else None
        self.table.concealed_kong(seat, tile, UNKNOWN if hidden else None, kind)
        if hidden:
            self.table.feature("concealed kong face down")

    # --- time and discards ----------------------------------------------------------------------

    def _run_out(self, early: bool) -> None:
        table = self.table
        if self.timed:
            left = self.rules.turn_seconds - table.turn_took()
            self.wait(max(0, left - self.rng.randint(1, 20)) if early else left + self.rng.randint(0, 3))
        table.timeout(table.turn)
        table.feature("timeout")

    def _by_bot(self, seat: int) -> None:
        """The bot exposes what has to be exposed, and discards."""
        table, me = self.table, self.table.players[seat]
        while flowers := me.held_flowers():
            table.flower(seat, flowers, bot=True)
            self.answer_flower()
            for _ in flowers:
                self._replace(seat, "flower", bot=True)
        table.discard(seat, me.hand[-1], bot=True)

    def _which(self, seat: int) -> int:
        """The tile that he discards."""
        me = self.table.players[seat]
        flowers = me.held_flowers()
        if flowers and self.chance(0.3):
            return flowers[0]
        thrown = self.layout.throws.get(seat)
        if thrown in me.hand and (self.table.left() == 0 or not self.layout.late):
            return self.layout.throws.pop(seat)
        if seat in self.layout.still and me.hand[-1] == self.table.drawn:
            return me.hand[-1]
        if self.chance(self.manners.whim):
            return self.rng.choice([tile for tile in me.hand if not is_flower(tile)])
        return best_discard(me, self.rng)
