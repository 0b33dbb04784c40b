"""The simulated table: what each act does, what it breaks, who could have won. Written from the rules.

Every act appends its event, and the labels of what it breaks. All that the rules ask of the table is
worked out anew each time, from the tiles that lie there and those the players own.
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from referee.games.wahua.events import Eat, Escape, Gong, Show, Swap, Takeback
from referee.games.wahua.plain import (
    THIRD,
    WHOLE_GONG,
    Owned,
    is_frame,
    is_white,
    point_of,
)
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.tiles import COPIES, is_bonus, point_index
from referee.record import events as e

DEALT = 20
THIRD_SHAKEN = {
    **dict.fromkeys(("66", "11", "35", "24", "23", "45"), "16"),
    **dict.fromkeys(("36", "14", "55", "22", "13", "46"), "25"),
    **dict.fromkeys(("26", "15", "33", "44", "56", "12"), "34"),
}
"""掺数 of a roll that is not its own opposite."""

HELD_BACK = {1: "song-zi", 2: "song-zi", 3: "da-bai-liu-bai", 4: "gang-kao-bang", 5: "xian-kuang"}


def whole_set() -> list[int]:
    """The 136 tiles."""
    return [tile for tile, copies in enumerate(COPIES) for _ in range(copies)]


def shaken(dice: Sequence[int]) -> tuple[int, ...]:
    """The points that a roll shakes: its own, that of the opposite faces, the 掺数."""
    own = point_index(f"{dice[0]}{dice[1]}")
    opposite = point_index(f"{7 - dice[0]}{7 - dice[1]}")
    if own == opposite:
        return tuple(sorted(point_index(name) for name in ("34", "16", "25")))
    third = next(third for name, third in THIRD_SHAKEN.items() if point_index(name) == own)
    return tuple(sorted({own, opposite, point_index(third)}))


class Label(msgspec.Struct, frozen=True, order=True):
    """What a true referee finds: at which event, of whom, under which code."""

    event: int
    seat: int | None
    code: str
    kind: str = "offence"


class Thrown(msgspec.Struct):
    """What liability asks of a discard: was it fresh, what else lay in his first tier, is he exempt."""

    number: int
    seat: int
    tile: int
    fresh: bool
    others: list[tuple[int, bool]]
    exempt: bool


class Taken(msgspec.Struct):
    """A discard that somebody took as a gong or ate."""

    claim: str
    to: int
    group: str
    thrown: Thrown


class Call(msgspec.Struct):
    """A called win: ``how`` is None where it is no winning hand."""

    seat: int
    tile: int
    own_draw: bool
    how: str | None
    number: int
    frame: bool = False
    locked: bool = False

    @property
    def stands(self) -> bool:
        return self.how is not None and not self.locked


class Claim(msgspec.Struct):
    """An eat or gong of the discard, and the table as it was before it."""

    kind: str
    seat: int
    labels: list[Label]
    before: dict[str, object]
    touched: bool = False


class Standing(msgspec.Struct):
    """The discard that lies there to be taken, and who could win it."""

    number: int
    seat: int
    tile: int
    could: list[tuple[int, str]]
    thrown: Thrown
    last: bool
    gong_for: int | None = None
    claim: Claim | None = None


class Table:
    """A table in the middle of a deal."""

    def __init__(self, rules: WahuaRules, dealer: int, dice: tuple[int, int], tiles: Sequence[int]) -> None:
        self.rules, self.dealer, self.dice = rules, dealer, dice
        self.shaken = shaken(dice)
        self.players = [Owned(list(tiles[DEALT * seat : DEALT * (seat + 1)])) for seat in range(4)]
        self.wall = list(tiles[4 * DEALT :])
        self.river: list[int] = []
        self.active = [True] * 4
        self.passed = [False] * 4
        self.escaped: list[int] = []
        self.opening = True
        self.events: list[e.Event] = []
        self.labels: list[Label] = []
        self.features: Counter[str] = Counter()
        self.by_draw = True
        self.drawn: int | None = None
        self.shown = False
        self.was_paired = False
        self.missed: str | None = None
        self.standing: Standing | None = None
        self.taken: list[Taken] = []
        self.calls: list[Call] = []
        self.won_thrown: Thrown | None = None
        self.locks: list[str | None] = [None] * 4
        self.graced: list[list[int | Label]] = []
        self.undeclared: list[dict[int, int]] = [{} for _ in range(4)]
        self.ended: str | None = None
        self.held_at: dict[int, tuple[int, ...]] = {}  # his hand before each discard, by its number
        self._event(e.Dice(dice))
        for seat in range(4):
            self._event(e.Deal(seat, tuple(self.players[seat].hand)))

    # --- the record -----------------------------------------------------------------------------

    def _event(self, event: e.Event) -> int:
        """Write an event down; its number."""
        self.events.append(event)
        return len(self.events)

    def _label(self, code: str, seat: int, number: int | None = None, kind: str = "offence") -> Label:
        label = Label(len(self.events) if number is None else number, seat, code, kind)
        self.labels.append(label)
        return label

    def feature(self, name: str) -> None:
        self.features[name] += 1

    # --- who sits where -------------------------------------------------------------------------

    def after(self, seat: int) -> int:
        """The next player in turn order who is still in the deal."""
        order = [(seat + step) % 4 for step in (1, 2, 3)]
        return next((other for other in order if self.active[other]), seat)

    def before(self, seat: int) -> int:
        """上家: the player whose turn comes before his."""
        order = [(seat + step) % 4 for step in (3, 2, 1)]
        return next((other for other in order if self.active[other]), seat)

    def others_gongs(self, seat: int) -> list[int]:
        """The points that other players have declared."""
        return sorted({p for other in range(4) if other != seat for p in self.players[other].gongs})

    # --- what lies open -------------------------------------------------------------------------

    def lying(self) -> list[int]:
        """Every discard and the tiles of every open group."""
        found = self.river[:]
        for player in self.players:
            found += [tile for pair in player.pairs.values() for tile in pair]
            found += [point * 3 + form for point in player.gongs for form in WHOLE_GONG]
        return found

    def fresh(self, tile: int) -> bool:
        """生张: no tile of that point, or not that very tile, lies on the table."""
        lying = self.lying()
        if self.rules.fresh_by == "tile":
            return tile not in lying
        return all(point_of(one) != point_of(tile) for one in lying)

    def _white_seen(self, white: int) -> bool:
        """In tier 4 the gong itself lies there: a white is seen by its like."""
        return white in self.lying() or any(white in player.discards for player in self.players)

    # --- what a discard breaks ------------------------------------------------------------------

    def breaks(
        self, seat: int, tile: int, tiers: dict[int, list[int]] | None = None
    ) -> list[tuple[str, str]]:
        """The codes of a discard about to be made, each with its kind; ``tiers`` are his, if at hand."""
        me, rules = self.players[seat], self.rules
        others = self.others_gongs(seat)
        codes: list[tuple[str, str]] = []
        if any(is_bonus(held) for held in me.hand):
            codes.append(("flower-held", "offence"))
        if any(self.undeclared[seat].get(point, 0) >= rules.grace_rounds for point in me.triples()):
            codes.append(("you-gang-bu-gang", "offence"))
        unshown = self.by_draw and not self.shown and self.drawn is not None and me.fallen()
        drew_frame = self.drawn is not None and self.was_paired and is_frame(self.drawn)
        tier = THIRD if is_bonus(tile) else me.tier(tile, others, rules)
        if tier is None:
            codes.append(("chai-dui", "offence"))
        if isinstance(tier, int):
            tiers = tiers or me.tiers(others, rules)
            first = min(tiers)
            if first < tier:
                codes.append((self._held_back(me, first), "offence"))
            elif self._fresh_before_seen(tile, tier, tiers[tier], me):
                kind = "note" if rules.seen_first == "note" else "offence"
                codes.append(("seen-first", kind))
        white_goes = is_white(tile) and isinstance(tier, int)
        if unshown and (white_goes or (rules.show_when == "drawn" and drew_frame)):
            codes.append(("xian-hua", "offence"))
        if rules.da_hua_liu_hua and is_frame(tile) and self._frame_kept(me, tile):
            codes.append(("da-hua-liu-hua", "offence"))
        return codes

    def _held_back(self, me: Owned, first: int) -> str:
        doubled = [p for p in me.points() if p not in me.gongs and len(me.extras(p)) >= 2]
        return "pin-shuang-dui" if first == 2 and doubled else HELD_BACK[first]

    def _fresh_before_seen(self, tile: int, tier: int, tiles: Iterable[int], me: Owned) -> bool:
        """先熟后生: a fresh tile of tier 2 or 4 goes while a seen one of the same tier is in hand."""
        if self.rules.seen_first == "off" or tier not in (2, 4):
            return False

        def seen(one: int) -> bool:
            return self._white_seen(one) if tier == 4 else not self.fresh(one)

        return not seen(tile) and any(seen(one) for one in tiles if one in me.hand and one != tile)

    def _frame_kept(self, me: Owned, tile: int) -> bool:
        """打花留花: another single frame of a point whose frame he discarded earlier stays in his hand."""
        thrown = {point_of(one) for one in me.discards if is_frame(one)}
        if point_of(tile) in thrown and len(me.of_point(point_of(tile))) == 1:
            return False
        single = [p for p in me.points() if p not in me.gongs and len(me.of_point(p)) == 1]
        return any(p in thrown and p != point_of(tile) and is_frame(me.of_point(p)[0]) for p in single)

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

    KEPT = ("players", "wall", "river", "taken", "by_draw", "drawn", "shown", "was_paired", "missed")

    def _claim(self, kind: str, seat: int) -> None:
        before = {name: copy.deepcopy(getattr(self, name)) for name in self.KEPT}
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


def count_tiles(table: Table) -> Counter[int]:
    """Every tile of the table, wherever it is."""
    found = Counter(table.wall) + Counter(table.lying())
    for player in table.players:
        found += Counter(player.hand) + Counter(player.bonus)
    return found
