"""Where everything lies on the simulated table, and what a discard would break there.

All that the rules ask of the table is worked out anew each time, from the tiles that lie there and those
that the players own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from referee.games.simulating.table import Label, Table
from referee.games.wahua.events import Gong
from referee.games.wahua.plain import THIRD, WHOLE_GONG, Owned, is_frame, is_white, point_of
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.simulator.values import DEALT, Call, Standing, Taken, Thrown, shaken
from referee.games.wahua.tiles import COPIES, FIRST_BONUS, is_bonus
from referee.record import events as e

HELD_BACK = {1: "song-zi", 2: "song-zi", 3: "da-bai-liu-bai", 4: "gang-kao-bang", 5: "xian-kuang"}


class State(Table):
    """A table in the middle of a deal: who owns what, what lies open."""

    copies, first_bonus, replaced = COPIES, FIRST_BONUS, (e.Flower, Gong)

    def __init__(self, rules: WahuaRules, dealer: int, dice: tuple[int, int], tiles: Sequence[int]) -> None:
        super().__init__()
        self.rules, self.dealer, self.dice = rules, dealer, dice
        self.shaken = shaken(dice)
        self.players = [Owned(list(tiles[DEALT * seat : DEALT * (seat + 1)])) for seat in range(4)]
        self.wall = list(tiles[4 * DEALT :])
        self.river: list[int] = []
        self.active = [True] * 4
        self.passed = [False] * 4
        self.escaped: list[int] = []
        self.opening = True
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
        self._event(e.Dice(dice))
        for seat in range(4):
            self._event(e.Deal(seat, tuple(self.players[seat].hand)))

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
