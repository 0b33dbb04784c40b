"""吃, 杠, 换, 悔: what a claim does to the table, what is wrong with it, how it is undone."""

from __future__ import annotations

from referee.games.wahua.claims import (
    Claim,
    Standing,
    Thrown,
    eat_fault,
    owned_frames,
)
from referee.games.wahua.doubt import fillings
from referee.games.wahua.events import DIALECT, Eat, Gong, Swap, Takeback
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import Table, Turn
from referee.games.wahua.points import GONG, PAIRS
from referee.games.wahua.scoring import pair_value
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import word, words
from referee.games.wahua.tiles import DU, FLOWER, POINTS, WHITE, is_bonus
from referee.record.deal import Entry
from referee.record.events import UNKNOWN
from referee.verdicts.finding import Finding


def eat(state: WahuaState, entry: Entry, event: Eat) -> None:
    standing = state.standing
    seat, hand = event.seat, state.hands[event.seat]
    if standing is None or standing.claim is not None or not state.active[seat]:
        state.record("no-standing-discard", entry, **state.due_move())
        return
    tile, keep = standing.tile, event.keep
    state.check_named(entry, event.tile, tile)
    point = tile // 3
    fault = fault_of_place(state, standing, seat)
    if not hand.counts[keep] and keep not in hand.open[keep // 3 % len(POINTS)] and hand.unknown:
        hand.learn(keep)
        state.see(keep, entry)
    fault = fault or fault_of_eat(state, entry, hand, tile, keep, seat)
    finding = (
        [] if fault is None or state.faulted else [state.claim_fault(entry, fault[1], fault[2], fault[0])]
    )
    keep_claim(state, entry, "eat", seat, finding)
    if is_bonus(tile) or keep // 3 != point or hand.gong[point]:
        hand.add(tile)  # no pair comes of it: he has taken the tile
    else:
        if keep not in hand.open[point]:
            hand.sure = hand.take(keep) and hand.sure
            state.table.tiles[keep] += 1
        back = [t for t in hand.open[point] if t != keep]
        for white in back:
            state.table.tiles[white] -= 1
        if keep in hand.open[point] and hand.open[point].count(keep) > 1:
            back = [keep]
        hand.lay_pair(point, (keep, tile))
        for white in back:
            hand.add(white)
        combo = PAIRS[hand.packed(point)][0]
        if state.rules.gong_liability == "eat-or-gong" and tile % 3 != WHITE and combo is not None:
            note_liability(state, "eat", seat, combo, standing)
    state.turn, state.must_draw = seat, False
    state.at = Turn(by_draw=False)


def fault_of_eat(
    state: WahuaState, entry: Entry, hand: Hand, tile: int, keep: int, seat: int
) -> tuple[str, str, str] | None:
    """What is wrong with an eat from the right player, as far as his hand is known."""
    if is_bonus(tile) or is_bonus(keep):
        return "illegal-claim", "花牌不能吃", "a bonus tile cannot be eaten"
    point = tile // 3
    if not hand.counts[keep] and keep not in hand.open[point]:
        if not hand.sure:
            return None
        return "illegal-claim", f"他没有 {word(keep)}", f"he does not hold {word(keep)}"

    def worth(point: int, combo: str) -> int:
        return pair_value(point, combo, seat, state.shaken or frozenset(), state.rules)

    def fault_of(packed: int) -> tuple[str, str, str] | None:
        return eat_fault(packed, hand.gong[point], tile, keep, state.rules, worth)

    if hand.known():
        return fault_of(hand.packed(point))
    state.note_unknown(seat, entry.number)
    faults = [fault_of(packed) for packed, _ in fillings(hand, point, state.seen)]
    codes = {fault and fault[0] for fault in faults}
    return faults[0] if len(codes) == 1 and hand.sure else None


def fault_of_place(state: WahuaState, standing: Standing, seat: int) -> tuple[str, str, str] | None:
    if seat == standing.seat:
        return "illegal-claim", "这是他自己打的牌", "it is his own discard"
    if standing.last:
        return "illegal-claim", "最后一张牌只能胡", "the last discard can only be won"
    upstream = state.upstream(seat)
    if upstream != standing.seat:
        giver, before = DIALECT.seats[standing.seat], DIALECT.seats[upstream]
        return (
            "illegal-claim",
            f"只能要上家打的牌，这张是{giver.chinese}打的，他的上家是{before.chinese}",
            f"only the upstream discard may be taken; this is {giver.name.capitalize()}'s, "
            f"his upstream is {before.name.capitalize()}",
        )
    return None


def gong(state: WahuaState, entry: Entry, event: Gong) -> None:
    standing, seat, point = state.standing, event.seat, event.point
    if not state.played:
        state.begin()
    if standing is not None and standing.claim is None and state.must_draw:
        if standing.tile // 3 == point and not is_bonus(standing.tile):
            claimed_gong(state, entry, standing, seat, point)
        else:
            state.out_of_turn(entry)
            own_gong(state, entry, seat, point)
        return
    if not state.opening and (seat != state.turn or state.must_draw):
        state.out_of_turn(entry)
    own_gong(state, entry, seat, point)


def own_gong(state: WahuaState, entry: Entry, seat: int, point: int) -> None:
    hand = state.hands[seat]
    forms = owned_frames(hand, point)
    lacking = [f for f in (FLOWER, FLOWER, DU) if not _remove(forms, f)]
    if hand.gong[point] or len(lacking) > hand.unknown:
        hand.sure = hand.sure and not lacking
        tile = point * 3 + (lacking[0] if lacking else DU)
        state.record("not-held", entry, tile=word(tile), hand=words(hand.concealed()))
        if hand.gong[point]:
            return
    for form in lacking[: hand.unknown]:
        hand.learn(point * 3 + form)
        state.see(point * 3 + form, entry)
    drawn = state.at.drawn
    if drawn is not None and drawn != UNKNOWN and not is_bonus(drawn) and drawn // 3 == point:
        state.show_drawn()
    lay_gong(state, seat, point, None)


def claimed_gong(state: WahuaState, entry: Entry, standing: Standing, seat: int, point: int) -> None:
    hand, tile = state.hands[seat], standing.tile
    fault = fault_of_place(state, standing, seat)
    if fault is None and tile % 3 == WHITE:
        fault = "illegal-claim", "白皮不能杠", "a white makes no gong"
    forms = [*owned_frames(hand, point), tile % 3]
    lacking = [f for f in (FLOWER, FLOWER, DU) if not _remove(forms, f)]
    if fault is None and (hand.gong[point] or len(lacking) > hand.unknown) and hand.sure:
        fault = "illegal-claim", "他没有杠这一点的牌", "he does not own the other two frames"
    finding = [] if fault is None else [state.claim_fault(entry, fault[1], fault[2])]
    keep_claim(state, entry, "gong", seat, finding)
    if len(lacking) > hand.unknown:
        hand.doubt()
    for form in lacking[: hand.unknown]:
        hand.learn(point * 3 + form)
        state.see(point * 3 + form, entry)
    if fault is None or not hand.gong[point]:
        lay_gong(state, seat, point, tile)
    if tile % 3 != WHITE:
        note_liability(state, "gong", seat, GONG, standing)
    state.turn, state.must_draw = seat, False
    state.at = Turn(by_draw=False)


def lay_gong(state: WahuaState, seat: int, point: int, claimed: int | None) -> None:
    hand = state.hands[seat]
    laid = []
    white = [tile for tile in hand.open[point] if tile % 3 == WHITE]
    for form in (DU, FLOWER, FLOWER):
        tile = point * 3 + form
        if hand.take(tile):
            state.table.tiles[tile] += 1
        laid.append(tile)
    for tile in white:
        state.table.tiles[tile] -= 1
    hand.lay_gong(point, tuple(laid))
    state.due[seat] += 1
    for other, against in enumerate(state.hands):
        if other != seat:
            against.declare_against(point)


def swap(state: WahuaState, entry: Entry, event: Swap) -> None:
    seat, hand, tile = event.seat, state.hands[event.seat], event.tile
    if state.opening or seat != state.turn or state.must_draw:
        state.out_of_turn(entry)
    point = tile // 3
    pair = () if is_bonus(tile) else hand.open[point]
    whites = [t for t in pair if t % 3 == WHITE]
    if tile % 3 == WHITE or len(pair) != 2 or not whites:
        state.record("not-held", entry, tile=word(tile - tile % 3), hand=words(hand.concealed()))
        return
    if not state.take(seat, tile, entry):
        return
    kept = pair[1] if pair[0] == whites[0] else pair[0]
    state.table.tiles[tile] += 1
    state.table.tiles[whites[0]] -= 1
    hand.lay_pair(point, (kept, tile))
    hand.add(whites[0])
    if state.at.drawn in (tile, UNKNOWN):
        state.show_drawn()


def keep_claim(state: WahuaState, entry: Entry, kind: str, seat: int, findings: list[Finding]) -> None:
    """Keep what is needed to undo the claim; the discard leaves the discarder's row."""
    standing = state.standing
    assert standing is not None
    undo = {
        "hand": state.hands[seat].copy(),
        "against": [hand.against[:] for hand in state.hands],
        "table": state.table.tiles[:],
        "seen": state.seen[:],
        "wall": state.wall,
        "due": state.due[:],
        "at": state.at,
        "claimed": len(state.claimed),
    }
    standing.claim = Claim(kind, entry.number, seat, findings, undo)
    state.hands[standing.seat].discards.pop()


def undo_claim(state: WahuaState, standing: Standing) -> None:
    """The claim is taken back: the discard stands again."""
    claim = standing.claim
    assert claim is not None
    undo = claim.undo
    state.hands[claim.seat] = undo["hand"]
    for hand, against in zip(state.hands, undo["against"], strict=True):
        for point, was in enumerate(against):
            hand.declare_against(point, was)
    state.table.tiles, state.seen = undo["table"], undo["seen"]
    state.wall, state.due, state.at = undo["wall"], undo["due"], undo["at"]
    del state.claimed[undo["claimed"] :]
    state.hands[standing.seat].discards.append(standing.tile)
    standing.claim = None
    state.turn, state.must_draw = state.downstream(standing.seat), True


def takeback(state: WahuaState, entry: Entry, event: Takeback) -> None:
    standing = state.standing
    claim = standing.claim if standing is not None else None
    if standing is None or claim is None or claim.seat != event.seat or claim.kind != "eat":
        state.out_of_turn(entry)
        return
    if not state.rules.takeback:
        state.found += claim.findings
        state.found.append(state.claim_fault(entry, "这套规则不许悔牌", "this rule set has no takeback"))
    elif claim.touched:
        state.found.append(state.claim_fault(entry, "吃了以后他已有别的动作", "he has acted since the eat"))
    undo_claim(state, standing)


def note_liability(state: WahuaState, claim: str, seat: int, combo: str, standing: Standing) -> None:
    """A claim that may make the discarder answer for it."""
    state.claimed.append((claim, seat, standing.tile // 3, combo, thrown_tile(state, standing)))


def thrown_tile(state: WahuaState, standing: Standing) -> Thrown:
    """What the table showed before the discard, worked out from what it shows just after."""
    hand, tile = state.hands[standing.seat], standing.tile
    rules = state.rules
    waiting = hand.waits() if hand.known() else None
    claim = standing.claim
    tiles = claim.undo["table"][:] if claim is not None else state.table.tiles[:]
    tiles[tile] -= 1
    table = Table(tiles)
    others: list[tuple[int, bool]] | None = None
    if standing.orderly and not is_bonus(tile):
        before = hand.copy()
        before.add(tile)
        before.thrown_white[tile // 3] = standing.thrown_before
        before.again[tile // 3] = standing.again_before
        before.touch(tile // 3)
        others = [
            (other, not table.is_seen(other, rules.fresh_by))
            for other in before.lawful()
            if other != tile or before.counts[tile] > 1
        ]
    return Thrown(
        standing.number, standing.seat, tile, not table.is_seen(tile, rules.fresh_by), others, waiting
    )


def _remove(forms: list[int], form: int) -> bool:
    if form in forms:
        forms.remove(form)
        return True
    return False
