"""The simulated table: what each act does, what it breaks, who could have won. Written from the rules.

Every act appends its event, and the labels of what it breaks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.games.taiwan.events import Cast, Wind
from referee.games.taiwan.seats import SEAT_NAMES
from referee.games.taiwan.simulator.values import Call, PaidKong, Standing
from referee.games.taiwan.simulator.wins import Wins
from referee.games.taiwan.tiles import EAST, is_flower
from referee.record import events as e
from referee.record.deal import Header


class TaiwanTable(Wins):
    """The acts of the players. ``header`` is that of its sheet, once one is written."""

    header: Header

    # --- before the deal ------------------------------------------------------------------------

    def cast(self, purpose: str | None, dice: tuple[int, ...], side: str | None = None) -> None:
        self._event(Cast(side, purpose, dice), timed=False)

    def draw_wind(self, side: str, wind: int) -> None:
        self._event(Wind(side, EAST + wind), timed=False)

    def deal(self, seat: int, seventeen: bool = False) -> None:
        """His tiles; the dealer's line may have his seventeenth in it."""
        me = self.players[seat]
        if seventeen:
            me.hand.append(self.wall.pop(0))
            self.may_win = self.moved[seat] = True
        self._event(e.Deal(seat, tuple(me.hand)), timed=False)
        for tile in me.held_flowers():
            self.rounds.holds(self.place(seat), tile)

    # --- the wall, flowers, discards ------------------------------------------------------------

    def draw(self, seat: int, replaces: bool = False, timed: bool = True, bot: bool = False) -> None:
        """A tile from the wall; ``replaces``: for a flower or a kong."""
        self._goes_on()
        tile = self.next_tile(seat, replaces)
        self._event(e.Draw(seat, tile), timed, bot)
        self.players[seat].hand.append(tile)
        if not self.rounds.over:
            number = self.rounds.draws(self.place(seat)) if replaces else 1
            if is_flower(tile):
                self.rounds.holds(self.place(seat), tile, number)
        if seat == self.turn:
            self.drawn, self.may_win, self.replacement, self.moved[seat] = tile, True, replaces, True

    def flower(self, seat: int, tiles: Sequence[int], bot: bool = False) -> None:
        self._goes_on()
        me = self.players[seat]
        for tile in tiles:
            me.hand.remove(tile)
            me.flowers.append(tile)
        self._event(e.Flower(seat, tuple(tiles)), bot=bot)
        out_of_order = self.rounds.exposes(self.place(seat), tuple(tiles))
        if out_of_order and self.rules.opening_flowers == "rounds":
            self._label("flower-order", seat)
        self.fresh_flower = seat, tiles[-1]
        if seat == self.turn:
            self.may_win = False

    def discard(self, seat: int, tile: int, bot: bool = False) -> None:
        self._goes_on()
        me = self.players[seat]
        held = bool(me.held_flowers())
        number = len(self.events) + 1
        self.held_at[number] = tuple(me.hand)
        self._event(e.Discard(seat, tile), bot=bot)
        if held:
            self._label("flower-held", seat)
        me.hand.remove(tile)
        me.discards.append(tile)
        self._count(seat)
        self.rounds.over = True
        if self.locks[seat]:
            self.feature("lock released")
            self.locks[seat].clear()
        could = [] if is_flower(tile) else self.could_win(seat, tile)
        self.standing = Standing(number, seat, tile, could, last=self.left() == 0)
        self._turn_passes(self.after(seat))

    def _count(self, seat: int) -> None:
        """相公: he holds too many or too few tiles."""
        over = self.players[seat].over()
        if over and over != self.told[seat]:
            self._label("wrong-tiles", seat)
            self.dead[seat] = self.dead[seat] or self.rules.dead_hand
        self.told[seat] = over

    # --- what else is said ----------------------------------------------------------------------

    def pass_by(self, seat: int) -> None:
        self._event(e.Pass(seat), timed=False)

    def timeout(self, seat: int) -> None:
        """His turn ran out, or so the sheet says: what he does next is done for him."""
        self._event(e.Timeout(seat))
        limit = self.rules.turn_seconds
        if self.clock.mode != "none" and limit and self.turn_took() < limit:
            self._label("early-timeout", seat, kind="note")
        self.timed_out = True

    def by_bot(self, seat: int) -> None:
        """The last event is marked as done for him though his time had not run out."""
        self.bots.add(len(self.events))
        self._label("bot-without-timeout", seat, kind="note")

    def reveal(self, seat: int, tiles: tuple[int, ...], groups: tuple[tuple[int, ...], ...] = ()) -> None:
        """What he still holds, and perhaps his sets."""
        self._event(e.Reveal(seat, tiles, groups), timed=False)

    def end(self, word: str | None, timed: bool = True) -> None:
        """The last line; ``word`` as it stands behind `end`."""
        self._event(e.End(word), timed)
        self.ended = word or self.ended

    # --- how it came out ------------------------------------------------------------------------

    def carried_out(self) -> list[Call]:
        """The wins that ended the deal, as the table played, in turn order after who gave the tile.

        A blocked win, one past the limit or by a dead hand may have ended it; a false one never does.
        """
        calls = [call for call in self.calls if call.void != "false"]
        if len(calls) > 1 and calls[0].giver is not None:
            giver = calls[0].giver
            calls = sorted(calls, key=lambda call: (call.seat - giver) % 4)
            if self.rules.winners == "nearest":
                calls = [call for call in calls if call.void is None][:1] or calls[:1]
        return calls

    def paid_kongs(self, ruled: bool) -> list[PaidKong]:
        """Every kong but one that was robbed, as the table played or (``ruled``) by a win that stands."""
        robbing = [call for call in self.calls if call.case is not None and "robbed" in call.case.happened]
        robbed = any(call.void is None for call in robbing) if ruled else bool(robbing)
        return self.kongs[:-1] if robbed else self.kongs

    def outcome(self) -> str:
        return "won" if self.carried_out() else self.ended or "open"

    def called(self) -> Mapping[int, int]:
        certain = (call for call in self.calls if call.case is not None)
        return {call.number: call.tile for call in certain if call.tile is not None}

    def callers(self) -> Sequence[int]:
        return [call.seat for call in self.calls]

    def next_dealer(self) -> int | None:
        """Who deals next: the dealer if he won or nobody did."""
        if self.outcome() == "open":
            return None
        winners = [call.seat for call in self.carried_out()]
        return self.dealer if not winners or self.dealer in winners else self.after(self.dealer)

    def following(self) -> dict[str, Any]:
        """What else the next deal's header takes: repeats, round, how often the deal has moved on in it.

        Where the sheet does not say that last, letters stay and the round began with East.
        """
        moved = self.next_dealer() not in (None, self.dealer)
        passed = (self.dealer if self.passed is None else self.passed) + moved
        told = {"repeat": self.next_repeat(), "round": SEAT_NAMES[(self.round + passed // 4) % 4]}
        return told if self.passed is None else told | {"passed": passed % 4}

    def next_repeat(self) -> int:
        """連莊: how often the next deal's dealer has kept the deal."""
        outcome = self.outcome()
        if outcome in ("time", "abandoned", "open"):
            return self.repeat
        return self.repeat + 1 if self.next_dealer() == self.dealer else 0
