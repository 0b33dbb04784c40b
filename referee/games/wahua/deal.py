"""The fold over the events of one deal: whose move it is, what each event does, what it breaks.

Judgments that wait for what comes next (a win let go, an eat that may be taken back) are kept in the
state and fall due at a later event or at :meth:`WahuaDeal.close`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.game import TableView, Verdict
from referee.games.wahua import offences, outcome, view
from referee.games.wahua.claims import (
    Call,
    Claim,
    Standing,
    Thrown,
    can_gong,
    eat_fault,
    owned_frames,
)
from referee.games.wahua.dice import shaken_by
from referee.games.wahua.doubt import certain_of_discard, fillings
from referee.games.wahua.events import DIALECT, Eat, Escape, Gong, Show, Swap, Takeback
from referee.games.wahua.hand import GONG, NO_TIER, PAIRS, SIZES, Hand
from referee.games.wahua.offences import Discarding, Table, Turn, shown_hand
from referee.games.wahua.reveals import Shown, compare
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.scoring import pair_value
from referee.games.wahua.terms import word, words
from referee.games.wahua.tiles import COPIES, DU, FLOWER, KINDS, POINTS, WHITE, is_bonus
from referee.record import events as e
from referee.record.deal import Entry, Header
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding

DEALT = 20
WALL = 136 - 4 * DEALT

Handler = Callable[["WahuaDeal", Entry, Any], None]


class WahuaDeal:
    """One deal. Seats count 0 (天) to 3 (长); ``turn`` is the seat whose move it is.

    ``must_draw``: he has to draw or claim; otherwise he has to discard. ``opening`` lasts until the
    dealer's first draw. ``standing`` is the discard that can be taken.
    """

    def __init__(self, header: Header, rules: WahuaRules) -> None:
        self.rules = rules
        self.dealer = header.dealer or 0
        self.hands = [Hand(rules.white_again) for _ in range(4)]
        self.dealt = [False] * 4
        self.active = [True] * 4
        self.discarded = [False] * 4  # has made his first discard
        self.passed = [False] * 4  # said in the opening that he stays in
        self.due = [0] * 4  # replacement draws
        self.late = [0] * 4  # those told as missing: one that comes all the same is no second fault
        self.lock: list[str | None] = [None] * 4
        self.graced: list[list[Any]] = []
        self.triple_since: dict[tuple[int, int], int] = {}
        self.table = Table([0] * KINDS)
        self.seen = [0] * KINDS
        self.shaken: frozenset[int] | None = None
        self.dice: tuple[int, ...] = ()
        self.wall = WALL
        self.opening = True
        self.played = False  # a tile was drawn or discarded: the play itself was written down
        self.turn = self.dealer
        self.must_draw = True
        self.at = Turn(by_draw=True)
        self.standing: Standing | None = None
        self.calls: list[Call] = []
        self.claimed: list[tuple[str, int, int, str, Thrown]] = []  # for 包: claim, claimant, point, group
        self.won_discard: Thrown | None = None
        self.escaped: list[int] = []
        self.ended: int | None = None
        self.word: str | None = None
        self.closed_by_end = False
        self.shown: dict[int, Shown] = {}
        self.noted = [False] * 4  # hands-unknown was said
        self.found: list[Finding] = []
        self.faulted = False  # this event cannot be true: it is judged for no offence
        if rules.houses == "follow-dealer" and self.dealer != 0:
            name = DIALECT.seats[self.dealer].chinese
            self.found.append(Finding("dealer-not-tian", "note", None, None, {"dealer": name}))

    # --- the fold -------------------------------------------------------------------------------

    def apply(self, entry: Entry) -> Sequence[Finding]:
        event = entry.event
        kind = type(event)
        self.faulted = False
        standing = self.standing
        if kind in _AFTER_END:
            _HANDLERS[kind](self, entry, event)
        elif self.ended is not None and not self._one_more_win(event):
            self._after_end(entry, event)
        else:
            if standing is not None:
                standing.followed = True
                claim = standing.claim
                if claim is not None and kind is not Takeback and claim.findings:
                    self.found += claim.findings
                    claim.findings = []
                if claim is not None and getattr(event, "seat", None) == claim.seat and kind is not Takeback:
                    claim.touched = True
            _HANDLERS[kind](self, entry, event)
        found, self.found = self.found, []
        return found

    def _after_end(self, entry: Entry, event: e.Event) -> None:
        if isinstance(event, e.End) and self.word is None and not self.closed_by_end:
            outcome.end_after(self, entry, event)
        else:
            self.record("after-end", entry, ended=self.ended)

    def close(self) -> Sequence[Finding]:
        standing = self.standing
        if standing is not None:
            if standing.claim is not None:
                self.found += standing.claim.findings
                standing.claim.findings = []
            if (standing.followed and not self._cut_short()) or standing.claim is not None:
                self._let_go(standing)
        outcome.judge_calls(self)
        outcome.note_unknown(self)
        found, self.found = self.found, []
        return found

    def verdict(self, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
        return outcome.verdict(self, findings, upheld)

    def view(self) -> TableView:
        return view.table(self)

    # --- findings -------------------------------------------------------------------------------

    def record(self, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true."""
        self.record_of(getattr(entry.event, "seat", None), code, entry, **evidence)

    def record_of(self, seat: int | None, code: str, entry: Entry, **evidence: Any) -> None:
        """The event cannot be true, because of what this seat has or owes."""
        self.faulted = True
        self.found.append(Finding(code, "record", entry.number, seat, evidence))

    def claim_fault(self, entry: Entry, chinese: str, english: str, code: str = "illegal-claim") -> Finding:
        """An offence against the rules of claiming."""
        seat: int = entry.event.seat  # type: ignore[attr-defined]
        evidence: dict[str, Any] = {"why": chinese, "why_english": english}
        if self.standing is not None:
            evidence["tile"] = word(self.standing.tile)
        if code == "chai-dui":
            evidence |= {
                "how": chinese,
                "how_english": english,
                "pair": evidence["tile"] + " " + evidence["tile"],
            }
        return Finding(code, "offence", entry.number, seat, evidence | shown_hand(self.hands[seat]))

    def out_of_turn(self, entry: Entry) -> None:
        name = DIALECT.seats[self.turn].chinese
        if self.opening:
            told = f"{name}摸第一张牌", f"{name} draws his first tile"
        elif self.must_draw:
            told = f"{name}摸牌或吃、胡", f"{name} draws, or somebody claims"
        else:
            told = f"{name}打牌", f"{name} discards"
        self.record("out-of-turn", entry, expected=told[0], expected_en=told[1])

    def see(self, tiles: Sequence[int], entry: Entry) -> None:
        """Tiles become known; more of one than the set has is a fault of the record."""
        over: list[int] = []
        for tile in tiles:
            if tile == UNKNOWN:
                continue
            self.seen[tile] += 1
            if self.seen[tile] > COPIES[tile] and tile not in over:
                over.append(tile)
        if over:
            self.record(
                "no-such-tile",
                entry,
                tile=" ".join(words(over)),
                count=self.seen[over[0]],
                copies=COPIES[over[0]],
            )

    def take(self, seat: int, tile: int, entry: Entry) -> bool:
        """A tile leaves a hand; False, with the fault told, if he cannot have it."""
        hand = self.hands[seat]
        if hand.take(tile):
            return True
        if hand.unknown:
            hand.learn(tile)
            hand.take(tile)
            self.see((tile,), entry)
            return True
        if hand.sure or not self.faulted:
            self.record("not-held", entry, tile=word(tile))
        hand.sure = False
        return False

    # --- the opening ----------------------------------------------------------------------------

    def _dice(self, entry: Entry, event: e.Dice) -> None:
        if self.dice:
            self.record("out-of-turn", entry, expected="骰子只掷一次", expected_en="the dice are rolled once")
            return
        self.dice = event.dice
        self.shaken = shaken_by(*event.dice)

    def _deal(self, entry: Entry, event: e.Deal) -> None:
        seat = event.seat
        if self.dealt[seat] or self.played:
            self.record(
                "out-of-turn", entry, expected="每家只发一次牌", expected_en="each hand is dealt once"
            )
            return
        self.dealt[seat] = True
        if len(event.tiles) != DEALT:
            self.record("wrong-count", entry, count=len(event.tiles), expected=DEALT)
        self.see(event.tiles, entry)
        hand = self.hands[seat]
        for tile in event.tiles:
            hand.add(tile)

    def _begin(self) -> None:
        """The first draw or discard: who has no `deal` line holds twenty tiles nobody wrote down."""
        if self.played:
            return
        self.played = True
        for seat, hand in enumerate(self.hands):
            if not self.dealt[seat]:
                for _ in range(DEALT - len(hand.flowers)):
                    hand.add(UNKNOWN)

    def _pass(self, entry: Entry, event: e.Pass) -> None:
        if self.opening:
            self.passed[event.seat] = True

    def _timeout(self, entry: Entry, event: e.Timeout) -> None:
        """Recorded, and judged for nothing."""

    def _escape(self, entry: Entry, event: Escape) -> None:
        seat, rules = event.seat, self.rules
        if not self.active[seat]:
            self.out_of_turn(entry)
            return
        late = self.discarded[seat]
        if rules.escape_until == "opening":
            late = not self.opening or self.passed[seat]
        if rules.escape == "off":
            self.found.append(self.claim_fault(entry, "这套规则不许逃花", "this rule set has no escape"))
        elif late:
            self.found.append(self.claim_fault(entry, "已经过了可以逃花的时候", "the time to escape is over"))
        self.escaped.append(seat)
        self.active[seat] = False
        if rules.escape != "plays-on" or sum(self.active) == 1:
            self.ended = entry.number
            return
        self.due[seat] = 0
        if self.standing is not None and self.standing.claim is not None and self.standing.claim.seat == seat:
            self._let_go(self.standing)
            self.standing = None
        if self.turn == seat:
            self.turn = self.downstream(seat)
            self.must_draw = True

    # --- draw, discard, bonus tiles -------------------------------------------------------------

    def _draw(self, entry: Entry, event: e.Draw) -> None:
        seat, tile = event.seat, event.tile
        self._begin()
        if self.wall == 0:
            self.record("wall-empty", entry)
            return
        hand = self.hands[seat]
        if self.due[seat]:
            self.due[seat] -= 1
        elif self.late[seat] and (seat != self.turn or not self.must_draw or self.opening):
            self.late[seat] -= 1
        else:
            if seat != self.turn or not self.must_draw:
                self.out_of_turn(entry)
                self.standing = None
            elif self.opening:
                for other in range(4):
                    if self.due[other]:
                        self._unreplaced(entry, other)
            self._close_standing()
            self.opening = False
            self.turn, self.must_draw = seat, False
            self.at = Turn(by_draw=True)
        self.wall -= 1
        self.see((tile,), entry)
        at = self.at
        at.drawn, at.shown, at.was_paired = tile, False, False
        if tile != UNKNOWN and not is_bonus(tile):
            at.was_paired = hand.gong[tile // 3] or SIZES[hand.own[tile // 3]] >= 2
            if not self.opening and not self.faulted and (how := hand.win_with(tile)):
                at.missed, at.missed_tile = how, tile
        hand.draw(tile)

    def _unreplaced(self, entry: Entry, seat: int) -> None:
        self.record_of(seat, "unreplaced", entry, due=self.due[seat])
        self.late[seat] = self.due[seat]
        self.due[seat] = 0

    def _discard(self, entry: Entry, event: e.Discard) -> None:
        seat, tile = event.seat, event.tile
        self._begin()
        hand = self.hands[seat]
        if seat != self.turn or self.must_draw:
            self.out_of_turn(entry)
            if self.standing is not None and self.standing.claim is None:
                self.standing = None
        elif self.due[seat]:
            self._unreplaced(entry, seat)
        self._close_standing()
        self.opening = False
        at, self.at = self.at, Turn(by_draw=True)
        again = 0 if is_bonus(tile) else hand.again[tile // 3]
        if not hand.has(tile):
            self.take(seat, tile, entry)
            held = False
        else:
            held = True
            if not hand.counts[tile]:  # one of the tiles nobody saw: now it is known
                hand.learn(tile)
                self.see((tile,), entry)
            if not self.faulted:
                self._judge_discard(entry, tile, hand, at)
            hand.take(tile)
        point = tile // 3
        before = (False, 0) if is_bonus(tile) else (hand.thrown_white[point], again)
        hand.throw(tile)
        self.table.tiles[tile] += 1
        self.discarded[seat] = True
        self.lock[seat] = None
        self._count_grace(seat)
        if held and not self.faulted and at.missed is not None and at.missed_tile is not None:
            self._win_let_go(entry.number, seat, at.missed, at.missed_tile)
        self._stand(entry, seat, tile)
        assert self.standing is not None
        self.standing.thrown_before, self.standing.again_before = before
        self.turn, self.must_draw = self.downstream(seat), True

    def _judge_discard(self, entry: Entry, tile: int, hand: Hand, at: Turn) -> None:
        seat: int = entry.event.seat  # type: ignore[attr-defined]
        discard = Discarding(entry.number, seat, tile, hand, at, self.table, self.rules)
        if hand.known():
            self.found += offences.of_discard(discard)
        else:
            self.note_unknown(seat, entry.number)
            self.found += certain_of_discard(discard, self.seen)
        if is_bonus(tile) or not hand.sure:
            return
        undeclared = hand.triple_points()
        for point in undeclared:
            since = self.triple_since.get((seat, point), -1) + 1
            self.triple_since[seat, point] = since
        for key in [key for key in self.triple_since if key[0] == seat and key[1] not in undeclared]:
            del self.triple_since[key]
        ripe = [p for p in undeclared if self.triple_since[seat, p] >= self.rules.grace_rounds]
        if ripe:
            points = " ".join(POINTS[point] for point in ripe)
            self.found.append(discard.finding("you-gang-bu-gang", points=points))

    def _stand(self, entry: Entry, seat: int, tile: int) -> None:
        """The discard lies there for the others to take."""
        standing = Standing(entry.number, seat, tile, [], last=self.wall == 0)
        for other, hand in enumerate(self.hands):
            if other != seat and self.active[other]:
                if not hand.known():
                    self.note_unknown(other, entry.number)
                elif how := hand.win_with(tile):
                    standing.winners.append((other, how))
        below = self.downstream(seat)
        if self.rules.must_take_gong and not standing.last and tile % 3 != WHITE and not is_bonus(tile):
            hand = self.hands[below]
            if hand.known() and can_gong(hand, tile // 3, tile):
                standing.gong_for = below
        standing.calls = []
        self.standing = standing

    def _flower(self, entry: Entry, event: e.Flower) -> None:
        seat, hand = event.seat, self.hands[event.seat]
        if not self.opening and (seat != self.turn or self.must_draw):
            self.out_of_turn(entry)
        for tile in event.tiles:
            if not is_bonus(tile):
                self.record("not-held", entry, tile=word(tile))
                continue
            if self.dealt[seat] or self.played:
                if not self.take(seat, tile, entry):
                    continue
            else:
                self.see((tile,), entry)
            hand.flowers.append(tile)
            self.due[seat] += 1

    def _show(self, entry: Entry, event: Show) -> None:
        seat, hand, tile = event.seat, self.hands[event.seat], event.tile
        if self.opening or seat != self.turn or self.must_draw:
            self.out_of_turn(entry)
            return
        if not hand.counts[tile]:
            if not hand.unknown:
                self.record("not-held", entry, tile=word(tile))
                return
            hand.learn(tile)
            self.see((tile,), entry)
        if self.at.drawn in (tile, UNKNOWN):
            self.at.drawn, self.at.shown = tile, True

    # --- claims ---------------------------------------------------------------------------------

    def _eat(self, entry: Entry, event: Eat) -> None:
        standing = self.standing
        seat, hand = event.seat, self.hands[event.seat]
        if standing is None or standing.claim is not None or not self.active[seat]:
            self.record("no-standing-discard", entry)
            return
        tile, keep = standing.tile, event.keep
        if event.tile is not None and event.tile != tile:
            self.record("declared-differs", entry, declared=word(event.tile), replayed=word(tile))
        point = tile // 3
        fault = self._claim_place(standing, seat)
        if not hand.counts[keep] and keep not in hand.open[keep // 3 % len(POINTS)] and hand.unknown:
            hand.learn(keep)
            self.see((keep,), entry)
        fault = fault or self._eat_fault(entry, hand, tile, keep, seat)
        finding = (
            [] if fault is None or self.faulted else [self.claim_fault(entry, fault[1], fault[2], fault[0])]
        )
        self._claimed(entry, "eat", seat, finding)
        if is_bonus(tile) or keep // 3 != point:
            hand.add(tile)  # no pair comes of it: he has taken the tile
        else:
            if keep not in hand.open[point]:
                hand.sure = hand.take(keep) and hand.sure
                self.table.tiles[keep] += 1
            back = [t for t in hand.open[point] if t != keep]
            for white in back:
                self.table.tiles[white] -= 1
            if keep in hand.open[point] and hand.open[point].count(keep) > 1:
                back = [keep]
            hand.lay_pair(point, (keep, tile))
            for white in back:
                hand.add(white)
            combo = PAIRS[hand.own[point]][0]
            if self.rules.gong_liability == "eat-or-gong" and tile % 3 != WHITE and combo is not None:
                self._liable("eat", seat, combo, standing)
        self.turn, self.must_draw = seat, False
        self.at = Turn(by_draw=False)

    def _eat_fault(
        self, entry: Entry, hand: Hand, tile: int, keep: int, seat: int
    ) -> tuple[str, str, str] | None:
        """What is wrong with an eat from the right player, as far as his hand is known."""
        if is_bonus(tile) or is_bonus(keep):
            return "illegal-claim", "花牌不能吃", "a bonus tile cannot be eaten"
        point = tile // 3
        if not hand.counts[keep] and keep not in hand.open[point]:
            return "illegal-claim", f"他没有 {word(keep)}", f"he does not hold {word(keep)}"
        ways = [hand.own[point]]
        if not hand.known():
            self.note_unknown(seat, entry.number)
            ways = [packed for packed, _ in fillings(hand, point, self.seen)]

        def worth(point: int, combo: str) -> int:
            return pair_value(point, combo, seat, self.shaken or frozenset(), self.rules)

        faults = {eat_fault(way, hand.gong[point], tile, keep, self.rules, worth) for way in ways}
        codes = {fault and fault[0] for fault in faults}
        return faults.pop() if len(codes) == 1 and hand.sure else None

    def _claim_place(self, standing: Standing, seat: int) -> tuple[str, str, str] | None:
        if seat == standing.seat:
            return "illegal-claim", "这是他自己打的牌", "it is his own discard"
        if standing.last:
            return "illegal-claim", "最后一张牌只能胡", "the last discard can only be won"
        if self.upstream(seat) != standing.seat:
            return "illegal-claim", "只能要上家打的牌", "only the upstream discard may be taken"
        return None

    def _gong(self, entry: Entry, event: Gong) -> None:
        standing, seat, point = self.standing, event.seat, event.point
        self._begin()
        if standing is not None and standing.claim is None and self.must_draw:
            if standing.tile // 3 == point and not is_bonus(standing.tile):
                self._claimed_gong(entry, standing, seat, point)
            else:
                self.out_of_turn(entry)
                self._own_gong(entry, seat, point)
            return
        if not self.opening and (seat != self.turn or self.must_draw):
            self.out_of_turn(entry)
        self._own_gong(entry, seat, point)

    def _own_gong(self, entry: Entry, seat: int, point: int) -> None:
        hand = self.hands[seat]
        forms = owned_frames(hand, point)
        lacking = [f for f in (FLOWER, FLOWER, DU) if not _remove(forms, f)]
        if hand.gong[point] or len(lacking) > hand.unknown:
            hand.sure = hand.sure and not lacking
            tile = point * 3 + (lacking[0] if lacking else DU)
            self.record("not-held", entry, tile=word(tile))
            if hand.gong[point]:
                return
        for form in lacking[: hand.unknown]:
            hand.learn(point * 3 + form)
            self.see((point * 3 + form,), entry)
        drawn = self.at.drawn
        if drawn is not None and drawn != UNKNOWN and not is_bonus(drawn) and drawn // 3 == point:
            self.at.shown = True
        self._lay_gong(seat, point, None)

    def _claimed_gong(self, entry: Entry, standing: Standing, seat: int, point: int) -> None:
        hand, tile = self.hands[seat], standing.tile
        fault = self._claim_place(standing, seat)
        if fault is None and tile % 3 == WHITE:
            fault = "illegal-claim", "白皮不能杠", "a white makes no gong"
        forms = [*owned_frames(hand, point), tile % 3]
        lacking = [f for f in (FLOWER, FLOWER, DU) if not _remove(forms, f)]
        if fault is None and (hand.gong[point] or len(lacking) > hand.unknown):
            fault = "illegal-claim", "他没有杠这一点的牌", "he does not own the other two frames"
        finding = [] if fault is None else [self.claim_fault(entry, fault[1], fault[2])]
        self._claimed(entry, "gong", seat, finding)
        if len(lacking) > hand.unknown:
            hand.sure = False
        for form in lacking[: hand.unknown]:
            hand.learn(point * 3 + form)
            self.see((point * 3 + form,), entry)
        if fault is None or not hand.gong[point]:
            self._lay_gong(seat, point, tile)
        if tile % 3 != WHITE:
            self._liable("gong", seat, GONG, standing)
        self.turn, self.must_draw = seat, False
        self.at = Turn(by_draw=False)

    def _lay_gong(self, seat: int, point: int, claimed: int | None) -> None:
        hand = self.hands[seat]
        laid = []
        white = [tile for tile in hand.open[point] if tile % 3 == WHITE]
        for form in (DU, FLOWER, FLOWER):
            tile = point * 3 + form
            if hand.take(tile):
                self.table.tiles[tile] += 1
            laid.append(tile)
        for tile in white:
            self.table.tiles[tile] -= 1
        hand.lay_gong(point, tuple(laid))
        self.due[seat] += 1
        for other, against in enumerate(self.hands):
            if other != seat:
                against.against[point] = True
                against.touch(point)

    def _swap(self, entry: Entry, event: Swap) -> None:
        seat, hand, tile = event.seat, self.hands[event.seat], event.tile
        if self.opening or seat != self.turn or self.must_draw:
            self.out_of_turn(entry)
        point = tile // 3
        pair = () if is_bonus(tile) else hand.open[point]
        whites = [t for t in pair if t % 3 == WHITE]
        if tile % 3 == WHITE or len(pair) != 2 or not whites:
            self.record("not-held", entry, tile=word(tile - tile % 3))
            return
        if not self.take(seat, tile, entry):
            return
        kept = pair[1] if pair[0] == whites[0] else pair[0]
        self.table.tiles[tile] += 1
        self.table.tiles[whites[0]] -= 1
        hand.lay_pair(point, (kept, tile))
        hand.add(whites[0])
        if self.at.drawn in (tile, UNKNOWN):
            self.at.shown = True

    def _claimed(self, entry: Entry, kind: str, seat: int, findings: list[Finding]) -> None:
        """Keep what is needed to undo the claim; the discard leaves the discarder's row."""
        standing = self.standing
        assert standing is not None
        undo = {
            "hand": self.hands[seat].copy(),
            "against": [hand.against[:] for hand in self.hands],
            "table": self.table.tiles[:],
            "seen": self.seen[:],
            "wall": self.wall,
            "due": self.due[:],
            "at": self.at,
            "claimed": len(self.claimed),
        }
        standing.claim = Claim(kind, entry.number, seat, findings, undo)
        self.hands[standing.seat].discards.pop()

    def _undo(self, standing: Standing) -> None:
        """The claim is taken back: the discard stands again."""
        claim = standing.claim
        assert claim is not None
        undo = claim.undo
        self.hands[claim.seat] = undo["hand"]
        for hand, against in zip(self.hands, undo["against"], strict=True):
            for point, was in enumerate(against):
                if hand.against[point] != was:
                    hand.against[point] = was
                    hand.touch(point)
        self.table.tiles, self.seen = undo["table"], undo["seen"]
        self.wall, self.due, self.at = undo["wall"], undo["due"], undo["at"]
        del self.claimed[undo["claimed"] :]
        self.hands[standing.seat].discards.append(standing.tile)
        standing.claim = None
        self.turn, self.must_draw = self.downstream(standing.seat), True

    def _takeback(self, entry: Entry, event: Takeback) -> None:
        standing = self.standing
        claim = standing.claim if standing is not None else None
        if standing is None or claim is None or claim.seat != event.seat or claim.kind != "eat":
            self.out_of_turn(entry)
            return
        if not self.rules.takeback:
            self.found += claim.findings
            self.found.append(self.claim_fault(entry, "这套规则不许悔牌", "this rule set has no takeback"))
        elif claim.touched:
            self.found.append(self.claim_fault(entry, "吃了以后他已有别的动作", "he has acted since the eat"))
        self._undo(standing)

    def _liable(self, claim: str, seat: int, combo: str, standing: Standing) -> None:
        """A claim that may make the discarder answer for it."""
        self.claimed.append((claim, seat, standing.tile // 3, combo, self._thrown(standing)))

    def _thrown(self, standing: Standing) -> Thrown:
        """What the table showed before the discard, worked out from what it shows just after."""
        hand, tile = self.hands[standing.seat], standing.tile
        rules = self.rules
        waiting = hand.waits() if hand.known() else None
        claim = standing.claim
        tiles = claim.undo["table"][:] if claim is not None else self.table.tiles[:]
        tiles[tile] -= 1
        table = Table(tiles)
        others: list[tuple[int, bool]] | None = None
        if hand.known():
            before = hand.copy()
            before.add(tile)
            before.thrown_white[tile // 3] = standing.thrown_before
            before.again[tile // 3] = standing.again_before
            before.touch(tile // 3)
            tier = before.first_tier()
            tiles_of_tier = before.tier_tiles(tier) if tier != NO_TIER else []
            others = [
                (other, not table.is_seen(other, rules.fresh_by))
                for other in tiles_of_tier
                if other != tile or before.counts[tile] > 1
            ]
        return Thrown(
            standing.number, standing.seat, tile, not table.is_seen(tile, rules.fresh_by), others, waiting
        )

    # --- wins -----------------------------------------------------------------------------------

    def _one_more_win(self, event: e.Event) -> bool:
        """Several may call one discard: a further call may follow the first."""
        return (
            type(event) is e.Win
            and bool(self.calls)
            and not self.calls[0].own_draw
            and self.standing is not None
            and self.word is None
            and not self.closed_by_end
            and not self.shown
            and event.seat != self.standing.seat
            and event.seat not in {call.seat for call in self.calls}
        )

    def _win(self, entry: Entry, event: e.Win) -> None:
        seat, standing = event.seat, self.standing
        hand = self.hands[seat]
        call = Call(entry.number, seat, event.tile, own_draw=False)
        late = standing is not None and standing.claim is not None
        drew = seat == self.turn and not self.must_draw and self.at.drawn is not None
        if not self.played and not any(self.dealt):  # only the hands were written down
            call.own_draw = True
        elif standing is not None and seat != standing.seat and not (late and drew):
            if late:
                self._undo(standing)
                hand = self.hands[seat]
            self._named(entry, event.tile, standing.tile)
            call.tile = standing.tile
            call.faulted = self.faulted
            self.won_discard = self.won_discard or self._thrown(standing)
            if hand.known():
                self._judge_win(entry, call, hand, standing.tile)
            standing.calls.append(call)
        elif drew:
            call.own_draw = True
            if self.due[seat]:
                self._unreplaced(entry, seat)
            self._named_draw(entry, event.tile, hand)
            call.tile = self.at.drawn
            call.faulted = self.faulted
            self._close_standing()
            if hand.known():
                self._judge_win(entry, call, hand, None)
        else:
            self.record("no-standing-discard", entry)
            call.own_draw = call.faulted = True
        self.calls.append(call)
        if self.ended is None:
            self.ended = entry.number

    def _named(self, entry: Entry, named: int | None, tile: int) -> None:
        if named is not None and named != tile:
            self.record("declared-differs", entry, declared=word(named), replayed=word(tile))

    def _named_draw(self, entry: Entry, named: int | None, hand: Hand) -> None:
        if named is None:
            return
        if self.at.drawn == UNKNOWN and not is_bonus(named) and hand.unknown:
            hand.learn(named)
            self.see((named,), entry)
            self.at.drawn = named
        elif self.at.drawn is not None:
            self._named(entry, named, self.at.drawn)

    def _judge_win(self, entry: Entry, call: Call, hand: Hand, tile: int | None) -> None:
        """Whether a called win is one; ``tile`` is the discard he takes, None by own draw."""
        outcome.judge(call, hand, tile)
        if call.faulted:
            return
        if not call.valid:
            self.found.append(outcome.false_win(call, hand, tile))
        elif self.lock[call.seat] is not None:
            call.locked = True
            code = self.lock[call.seat]
            assert code is not None
            evidence = {"tile": word(call.tile or 0), "locked": True}
            self.found.append(Finding(code, "offence", entry.number, call.seat, evidence | shown_hand(hand)))

    # --- wins let go ----------------------------------------------------------------------------

    def _close_standing(self) -> None:
        """Nobody can take the discard any more."""
        standing, self.standing = self.standing, None
        if standing is not None:
            self._let_go(standing)

    def _let_go(self, standing: Standing) -> None:
        """Everyone who could have won and did not call, unless somebody's win stands."""
        if any(call.valid and not call.locked for call in standing.calls):
            return
        called = standing.called()
        for seat, how in standing.winners:
            if seat not in called:
                self._win_let_go(standing.number, seat, how, standing.tile)
        below = standing.gong_for
        claim = standing.claim
        if below is not None and not (claim is not None and claim.kind == "gong") and self.active[below]:
            evidence = {"points": POINTS[standing.tile // 3], "tile": word(standing.tile)}
            hand = self.hands[below]
            self.found.append(
                Finding("you-gang-bu-gang", "offence", standing.number, below, evidence | shown_hand(hand))
            )

    def _win_let_go(self, number: int, seat: int, how: str, tile: int) -> None:
        code = "kan-hua-bu-kan" if how == "kan-hua" else "pao-hu"
        rules = self.rules
        if rules.let_go in ("lock", "both"):
            self.lock[seat] = code
        if rules.let_go == "lock":
            return
        finding = Finding(code, "offence", number, seat, {"tile": word(tile)} | shown_hand(self.hands[seat]))
        if rules.grace_rounds:
            self.graced.append([seat, rules.grace_rounds, finding])
        else:
            self.found.append(finding)

    def _count_grace(self, seat: int) -> None:
        """A let-go win that has grace is an offence once he has discarded so often without winning."""
        for item in self.graced:
            if item[0] == seat:
                item[1] -= 1
                if item[1] == 0:
                    self.found.append(item[2])
        self.graced = [item for item in self.graced if item[1] > 0]

    # --- the end --------------------------------------------------------------------------------

    def _reveal(self, entry: Entry, event: e.Reveal) -> None:
        compare(self, entry, event)

    def _end(self, entry: Entry, event: e.End) -> None:
        outcome.end(self, entry, event)

    def _cut_short(self) -> bool:
        return self.word == "abandoned"

    # --- who sits where -------------------------------------------------------------------------

    def downstream(self, seat: int) -> int:
        """The next player in turn order who is still in the deal."""
        for step in (1, 2, 3):
            other = (seat + step) % 4
            if self.active[other]:
                return other
        return seat

    def upstream(self, seat: int) -> int:
        for step in (3, 2, 1):
            other = (seat + step) % 4
            if self.active[other]:
                return other
        return seat

    def note_unknown(self, seat: int, number: int | None) -> None:
        """Say once that this player's tiles are not all known."""
        if not self.noted[seat]:
            self.noted[seat] = True
            self.found.append(Finding("hands-unknown", "note", number, seat))


def _remove(forms: list[int], form: int) -> bool:
    if form in forms:
        forms.remove(form)
        return True
    return False


_AFTER_END = {e.Reveal}
_HANDLERS: dict[type[e.Event], Handler] = {
    e.Dice: WahuaDeal._dice,
    e.Deal: WahuaDeal._deal,
    e.Draw: WahuaDeal._draw,
    e.Discard: WahuaDeal._discard,
    e.Flower: WahuaDeal._flower,
    e.Win: WahuaDeal._win,
    e.Pass: WahuaDeal._pass,
    e.Timeout: WahuaDeal._timeout,
    e.Reveal: WahuaDeal._reveal,
    e.End: WahuaDeal._end,
    Eat: WahuaDeal._eat,
    Swap: WahuaDeal._swap,
    Gong: WahuaDeal._gong,
    Show: WahuaDeal._show,
    Escape: WahuaDeal._escape,
    Takeback: WahuaDeal._takeback,
}
