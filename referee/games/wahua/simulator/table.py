"""The simulated table: what each act does, what it breaks, who could have won. Written from the rules.

Every act appends its event, and the labels of what it breaks.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence

from referee.games.simulating.table import Label
from referee.games.wahua.events import Eat, Escape, Gong, Show, Swap, Takeback
from referee.games.wahua.plain import is_frame, is_white, point_of
from referee.games.wahua.simulator.state import State
from referee.games.wahua.simulator.values import Call, Claim, Standing, Taken, Thrown
from referee.games.wahua.tiles import is_bonus
from referee.record import events as e

KEPT = ("players", "wall", "river", "taken", "by_draw", "drawn", "shown", "was_paired", "missed")
"""What a claim changes, to be undone with it."""


class WahuaTable(State):
    """The acts of the players."""

    # --- acts -----------------------------------------------------------------------------------

    def draw(self, seat: int, begins: bool) -> None:
        """A tile from the wall; ``begins``: it is the turn's draw and no replacement."""
        me = self.players[seat]
        tile = self.wall.pop(0)
        if begins:
            self._nobody_takes_it()
            self.opening = False
            self.by_draw, self.missed = True, None
        self._event(e.Draw(seat, tile))
        self.drawn, self.shown, self.was_paired = tile, False, False
        if not is_bonus(tile):
            self.was_paired = me.group(point_of(tile)) is not None
            if not self.opening:
                self.missed = me.wins_with(tile)
        if is_white(tile) and tile in me.discards:
            self.feature("tier 3 white drawn")
        me.draw(tile)

    def flower(self, seat: int, tiles: Sequence[int]) -> None:
        me = self.players[seat]
        for tile in tiles:
            me.hand.remove(tile)
            me.bonus.append(tile)
        self._event(e.Flower(seat, tuple(tiles)))
        self.feature("bonus tile exposed" if self.opening else "bonus tile drawn in a turn")
        self._acted(seat)

    def gong(self, seat: int, point: int) -> None:
        """From what he owns."""
        me = self.players[seat]
        if self.opening:
            self.feature("gong dealt")
        else:
            self.feature("gong own, open pair" if point in me.pairs else "gong own, in hand")
        me.lay_gong(point)
        self._event(Gong(seat, point))
        self._acted(seat)
        if self.drawn is not None and not is_bonus(self.drawn) and point_of(self.drawn) == point:
            self.shown = True

    def swap(self, seat: int, frame: int) -> None:
        self.players[seat].swap(frame)
        self._event(Swap(seat, frame))
        self._acted(seat)
        if self.drawn == frame:
            self.shown = True

    def show(self, seat: int) -> None:
        assert self.drawn is not None
        self._event(Show(seat, self.drawn))
        self._acted(seat)
        self.shown = True

    def pass_by(self, seat: int) -> None:
        self._event(e.Pass(seat))
        self.feature("pass")
        self._acted(seat)
        if self.opening:
            self.passed[seat] = True

    def discard(self, seat: int, tile: int) -> None:
        me, rules = self.players[seat], self.rules
        number = len(self.events) + 1
        triples = me.triples()
        before = self.undeclared[seat]
        self.undeclared[seat] = {point: before.get(point, -1) + 1 for point in triples}
        self._nobody_takes_it()
        codes = self.breaks(seat, tile)
        others = self.others_gongs(seat)
        tier = None if is_bonus(tile) else me.tier(tile, others, rules)
        first = [one for one in me.lawful(others, rules) if one != tile or me.hand.count(tile) > 1]
        safer = [(one, self.fresh(one)) for one in first]
        fresh = not is_bonus(tile) and self.fresh(tile)
        self.held_at[self._event(e.Discard(seat, tile))] = tuple(me.hand)
        for code, kind in codes:
            self._label(code, seat, kind=kind)
        if isinstance(tier, int):
            self.feature(f"discard of tier {tier}")
        me.discard(tile)
        self.river.append(tile)
        self.locks[seat], was_locked = None, self.locks[seat]
        self._count_grace(seat)
        if self.missed is not None and was_locked is None:
            self._let_go(seat, self.missed, number)
        self.missed = None
        exempt = rules.waiting_exempt and me.waits()
        thrown = Thrown(number, seat, tile, fresh, safer, exempt)
        could = [
            (other, how)
            for other in range(4)
            if other != seat and self.active[other] and (how := self.players[other].wins_with(tile))
        ]
        below = self.after(seat)
        must = rules.must_take_gong and bool(self.wall) and below != seat
        gong_for = below if must and self.players[below].may_gong(tile) else None
        self.standing = Standing(number, seat, tile, could, thrown, not self.wall, gong_for)
        self.by_draw, self.drawn, self.shown = True, None, False

    def eat(self, seat: int, keep: int) -> None:
        standing = self.standing_now()
        tile = standing.tile
        me = self.players[seat]
        wrong_place = standing.last or self.before(seat) != standing.seat
        fault = "illegal-claim" if wrong_place else me.eat_fault(tile, seat, self.shaken, self.rules)
        owned = len(me.of_point(point_of(tile)))
        paired = "open pair" if point_of(tile) in me.pairs else "pair"
        self.feature(f"eat onto {'a single' if owned == 1 else paired}")
        self._claim("eat", seat)
        self._event(Eat(seat, tile if owned % 2 else None, keep))
        if fault is not None:
            self._standing_claim().labels.append(self._label(fault, seat))
        self.river.pop()
        me.lay_pair(tile, keep)
        group = me.group(point_of(tile))
        if self.rules.gong_liability == "eat-or-gong" and is_frame(tile) and group is not None:
            self.taken.append(Taken("eat", seat, group, standing.thrown))
        self.by_draw, self.drawn, self.shown, self.missed = False, None, False, None

    def claim_gong(self, seat: int) -> None:
        standing = self.standing_now()
        tile = standing.tile
        me = self.players[seat]
        lawful = not standing.last and self.before(seat) == standing.seat and me.may_gong(tile)
        self._claim("gong", seat)
        self.feature("gong claimed")
        self._event(Gong(seat, point_of(tile)))
        if not lawful:
            self._standing_claim().labels.append(self._label("illegal-claim", seat))
        self.river.pop()
        me.hand.append(tile)
        me.lay_gong(point_of(tile))
        self.taken.append(Taken("gong", seat, "GONG", standing.thrown))
        self.by_draw, self.drawn, self.shown, self.missed = False, None, False, None

    def takeback(self, seat: int) -> None:
        claim = self._standing_claim()
        self.feature("takeback")
        self._event(Takeback(seat))
        if self.rules.takeback and not claim.touched:
            self.labels = [label for label in self.labels if label not in claim.labels]
        else:
            self._label("illegal-claim", seat)
        self._undo()

    def win(self, seat: int) -> None:
        """He calls the discard that stands, or has just been eaten."""
        standing = self.standing_now()
        if standing.claim is not None:
            self.feature("win called late")
            self._undo()
        me = self.players[seat]
        how = me.wins_with(standing.tile)
        frame = how == "pair" and is_frame(me.of_point(point_of(standing.tile))[0])
        self._event(e.Win(seat, standing.tile if len(self.events) % 3 else None))
        self._call(Call(seat, standing.tile, False, how, len(self.events), frame))
        self.won_thrown = standing.thrown

    def win_by_draw(self, seat: int) -> None:
        assert self.drawn is not None
        self._nobody_takes_it()
        tail = self.players[seat].tail()
        how = None if tail is None else "pair"
        self._event(e.Win(seat, self.drawn if len(self.events) % 3 else None))
        self._call(Call(seat, self.drawn, True, how, len(self.events)))

    def _call(self, call: Call) -> None:
        code = self.locks[call.seat]
        if call.how is None:
            self._label("false-win", call.seat)
        elif code is not None:
            call.locked = True
            self._label(code, call.seat)
        self.calls.append(call)
        self.ended = "won"

    def escape(self, seat: int) -> None:
        self.feature("escape")
        late = bool(self.players[seat].discards)
        if self.rules.escape_until == "opening":
            late = not self.opening or self.passed[seat]
        self._event(Escape(seat))
        if late or self.rules.escape == "off":
            self._label("illegal-claim", seat)
        self.escaped.append(seat)
        self.active[seat] = False
        if self.rules.escape != "plays-on" or sum(self.active) == 1:
            self.ended = "escaped"

    def reveal(self, seat: int, tiles: tuple[int, ...], groups: tuple[tuple[int, ...], ...]) -> None:
        """What he still holds, and perhaps his open groups."""
        self._event(e.Reveal(seat, tiles, groups))

    def end(self, word: str | None) -> None:
        """The last line; ``word`` as it stands behind `end`."""
        self._event(e.End(word))
        self.ended = word or self.ended

    def close(self) -> None:
        """Judge what waited for a later event."""
        standing = self.standing
        if standing is None:
            return
        followed = len(self.events) > standing.number and self.ended != "abandoned"
        if followed or standing.claim is not None:
            self._nobody_takes_it()

    # --- claims ---------------------------------------------------------------------------------

    def standing_now(self) -> Standing:
        """The discard that stands; there is one."""
        assert self.standing is not None
        return self.standing

    def _standing_claim(self) -> Claim:
        claim = self.standing_now().claim
        assert claim is not None
        return claim

    def _acted(self, seat: int) -> None:
        standing = self.standing
        if standing is not None and standing.claim is not None and standing.claim.seat == seat:
            standing.claim.touched = True

    def _claim(self, kind: str, seat: int) -> None:
        before = {name: copy.deepcopy(getattr(self, name)) for name in KEPT}
        self.standing_now().claim = Claim(kind, seat, [], before)

    def _undo(self) -> None:
        """The table as it was before the claim."""
        for name, value in self._standing_claim().before.items():
            setattr(self, name, value)
        self.standing_now().claim = None

    # --- wins let go ----------------------------------------------------------------------------

    def _nobody_takes_it(self) -> None:
        """The discard can no longer be won: who could have and did not call has let it go."""
        standing, self.standing = self.standing, None
        if standing is None:
            return
        on_it = [call for call in self.calls if not call.own_draw]
        if any(call.stands for call in on_it):
            return
        for seat, how in standing.could:
            if all(call.seat != seat for call in on_it) and self.locks[seat] is None:
                self._let_go(seat, how, standing.number)
        below, claim = standing.gong_for, standing.claim
        if below is not None and self.active[below] and (claim is None or claim.kind != "gong"):
            self._label("you-gang-bu-gang", below, standing.number)

    def _let_go(self, seat: int, how: str, number: int) -> None:
        code = "kan-hua-bu-kan" if how == "kan-hua" else "pao-hu"
        if self.rules.let_go in ("lock", "both"):
            self.locks[seat] = code
        if self.rules.let_go == "lock":
            return
        label = Label(number, seat, code)
        if self.rules.grace_rounds:
            self.graced.append([seat, self.rules.grace_rounds, label])
        else:
            self.labels.append(label)

    def _count_grace(self, seat: int) -> None:
        for item in self.graced:
            if item[0] == seat and isinstance(item[1], int):
                item[1] -= 1
                if item[1] == 0 and isinstance(item[2], Label):
                    self.labels.append(item[2])
        self.graced = [item for item in self.graced if item[1] != 0]

    # --- the end --------------------------------------------------------------------------------

    def winner(self) -> Call | None:
        """The call that is carried out."""
        standing = [call for call in self.calls if call.stands] or self.calls
        return min(standing, key=self._priority, default=None)

    def _priority(self, call: Call) -> tuple[bool, int]:
        """拦和: a frame of the point first, then the nearest."""
        if call.own_draw or self.won_thrown is None:
            return False, 0
        steps = (call.seat - self.won_thrown.seat) % 4
        near = steps if self.rules.intercept == "after-discarder" else -steps
        return self.rules.frame_first and not call.frame, near

    def outcome(self) -> str:
        return "won" if self.calls else self.ended or "open"

    def called(self) -> Mapping[int, int]:
        return {call.number: call.tile for call in self.calls}

    def callers(self) -> Sequence[int]:
        return [call.seat for call in self.calls]

    def next_dealer(self) -> int | None:
        outcome, winner = self.outcome(), self.winner()
        if outcome in ("abandoned", "open"):
            return None
        stays = True
        if winner is not None:
            stays = winner.seat == self.dealer
        elif outcome == "escaped":
            choice = self.rules.escape_next_dealer
            stays = choice == "stays" or (choice != "moves" and self.dealer not in self.escaped)
        return self.dealer if stays else (self.dealer + 1) % 4
