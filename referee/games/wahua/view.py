"""The table at a moment, as replay shows it."""

from __future__ import annotations

from referee.games.game import Group, SeatView, TableView
from referee.games.wahua.hand import Hand
from referee.games.wahua.reveals import final_hand
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import word, words
from referee.games.wahua.tiles import POINTS, is_bonus, name_of
from referee.record.events import UNKNOWN


def table(deal: WahuaState) -> TableView:
    """Every seat, the wall, whose move it is, the discard that stands."""
    going = deal.ended is None
    seats = tuple(_seat(deal, seat, going) for seat in range(4))
    standing = deal.standing
    lies = standing is not None and standing.claim is None and going
    facts = []
    if deal.shaken is not None:
        facts.append("摇张 " + " ".join(f"{name_of(p)} {POINTS[p]}" for p in sorted(deal.shaken)))
    return TableView(
        seats,
        deal.wall,
        deal.turn if going else None,
        (standing.seat, standing.tile) if lies and standing is not None else None,
        tuple(facts),
        deal.dice,
    )


def _seat(deal: WahuaState, seat: int, going: bool) -> SeatView:
    hand = deal.hands[seat]
    if seat in deal.shown:  # what he showed at the end may be all that is known of him
        hand = final_hand(deal, seat) or hand
    playing = going and deal.active[seat]
    return SeatView(
        seat,
        hand.concealed(),
        tuple(Group(tiles) for tiles in hand.open if tiles),
        tuple(hand.flowers),
        tuple(hand.discards),
        tuple(hand.lawful()) if playing and not deal.opening else (),
        tuple(_due(deal, seat, hand)) if playing else (),
        hand.known(),
    )


def _due(deal: WahuaState, seat: int, hand: Hand) -> list[str]:
    """What the player still owes, in words."""
    due = []
    bonus = [tile for tile in hand.concealed() if tile != UNKNOWN and is_bonus(tile)]
    if bonus:
        due.append(f"亮花牌 (expose) {' '.join(words(bonus))}")
    if deal.due[seat]:
        due.append(f"补牌 (replacement draws) {deal.due[seat]}")
    if deal.opening or (seat == deal.turn and not deal.must_draw):
        due += [f"杠 (gong) {POINTS[point]}" for point in hand.triple_points()]
        due += [f"替换白皮 (swap) {word(tile)}" for tile in hand.due_swaps() if not hand.gong[tile // 3]]
    at = deal.at
    mine = seat == deal.turn and not deal.must_draw
    if mine and at.by_draw and at.drawn is not None and not at.shown and any(hand.thrown_frame):
        drawn = word(at.drawn)
        lawful = hand.lawful()
        if lawful and lawful[0] % 3 == 0:
            due.append(f"献花 (show) {drawn}")
    return due
