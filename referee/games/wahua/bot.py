"""The bot: proposes a lawful and sensible move for what a player can see, and says why.

It always takes a win, a gong and whatever the rules demand, discards from the first tier that is not
empty, and within it gives away what is seen and small rather than what is fresh, large or likely to pair.
"""

from __future__ import annotations

import msgspec

from referee.games.game import Proposal
from referee.games.proposing import for_each, going_on
from referee.games.wahua.events import Eat, Gong, Show, Swap
from referee.games.wahua.plain import (
    Owned,
    best_pair,
    is_frame,
    is_large,
    is_white,
    point_of,
    tail_worth,
    value_of,
)
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import TIER_WORDS, word
from referee.games.wahua.tiles import COPIES, POINTS, is_bonus
from referee.record import events as e


class Sight(msgspec.Struct, frozen=True):
    """What a player sees when he may move.

    ``others``: the points of other players' gongs; ``lying``: every discard and the tiles of every open
    group; ``standing``: the discard that can be taken, ``upstream`` if it is his upstream player's and
    not the last tile's. ``drawn`` is the last tile he drew this turn, None after a claim; ``winnable``
    is False while he may not win (没过一圈).
    """

    seat: int
    owned: Owned
    others: tuple[int, ...]
    lying: tuple[int, ...]
    shaken: tuple[int, ...]
    rules: WahuaRules
    opening: bool = False
    standing: int | None = None
    upstream: bool = False
    by_draw: bool = True
    drawn: int | None = None
    shown: bool = False
    winnable: bool = True


def sight_of(state: WahuaState, seat: int) -> Sight:
    """What a player sees in a deal as the referee has followed it.

    :raises ValueError: not all of his tiles are known.
    """
    hand = state.hands[seat]
    if not hand.known() or not (state.dealt[seat] or state.played):
        raise ValueError("not all of his tiles are known")
    points = range(len(POINTS))
    # A discard that somebody took lies in another's group, and still it was his.
    thrown = [*hand.discards, *(p * 3 for p in points if hand.thrown_white[p])]
    thrown += [p * 3 + 1 for p in points if hand.thrown_frame[p]]
    owned = Owned(
        hand=list(hand.concealed()),
        pairs={point: group for point, group in enumerate(hand.open) if len(group) == 2},
        gongs=[point for point in points if hand.gong[point]],
        bonus=hand.flowers[:],
        discards=thrown,
        again={point: count for point, count in enumerate(hand.again) if count},
    )
    standing = state.standing
    there = standing is not None and standing.claim is None and standing.seat != seat
    mine = state.turn == seat and not state.must_draw
    return Sight(
        seat,
        owned,
        tuple(point for point in points if hand.against[point]),
        tuple(tile for tile, count in enumerate(state.table.tiles) for _ in range(count)),
        tuple(sorted(state.shaken or ())),
        state.rules,
        opening=state.opening,
        standing=standing.tile if there and standing is not None else None,
        upstream=standing is not None and not standing.last and state.upstream(seat) == standing.seat,
        by_draw=state.at.by_draw,
        drawn=state.at.drawn if mine else None,
        shown=state.at.shown,
        winnable=state.lock[seat] is None,
    )


def proposals(state: WahuaState) -> list[Proposal]:
    """What the bot would do in the place of every seat that may move.

    :raises Slip: the deal is over, or not all tiles of one who may move are known.
    """
    going_on(state)
    seats = [state.turn]
    standing = state.standing
    if standing is not None and standing.claim is None:
        seats = [seat for seat in range(4) if seat != standing.seat and state.active[seat]]
    return for_each(seats, lambda seat: propose(sight_of(state, seat)))


def propose(sight: Sight) -> Proposal:
    """The move that the bot would make.

    :raises ValueError: he holds nothing that could be discarded.
    """
    if sight.standing is not None:
        return _claim(sight, sight.standing)
    owned, seat = sight.owned, sight.seat
    bonus = tuple(sorted(tile for tile in owned.hand if is_bonus(tile)))
    if bonus:
        return Proposal(
            e.Flower(seat, bonus), "花牌要先亮出来补牌", "bonus tiles are exposed and replaced first"
        )
    if not sight.opening and sight.drawn is not None and sight.winnable and owned.tail() is not None:
        return Proposal(e.Win(seat, sight.drawn), "自摸，胡了", "his own draw wins")
    triples = owned.triples()
    if triples:
        return Proposal(
            Gong(seat, triples[0]), "有度花花，有杠必杠", "he owns all three frames: the gong is declared"
        )
    if sight.opening:
        return Proposal(e.Pass(seat), "没有花牌和杠，开打", "no bonus tile and no gong: the play begins")
    swaps = owned.due_swaps()
    if swaps:
        return Proposal(
            Swap(seat, swaps[0]), "替换桌上对子里的白皮", "the frame replaces the white of his open pair"
        )
    return _show_or_discard(sight)


def _show_or_discard(sight: Sight) -> Proposal:
    tile = choose(sight)
    if sight.by_draw and not sight.shown and sight.drawn is not None and sight.owned.fallen():
        white = is_white(tile)
        framed = sight.rules.show_when == "drawn" and is_frame(sight.drawn)
        if white or framed:
            return Proposal(
                Show(sight.seat, sight.drawn),
                "落花以后，先亮出摸来的牌",
                "after his first frame discard the drawn tile is shown first",
            )
    tier = sight.owned.tier(tile, sight.others, sight.rules)
    chinese, english = TIER_WORDS[tier] if isinstance(tier, int) else ("", "")
    return Proposal(
        e.Discard(sight.seat, tile),
        f"该先打的是{chinese}，其中 {word(tile)} 最不可惜",
        f"first in order: {english}; of those {word(tile)} is the least loss",
    )


def _claim(sight: Sight, tile: int) -> Proposal:
    """Win, gong, eat or pass."""
    owned, seat, rules = sight.owned, sight.seat, sight.rules
    if sight.winnable and owned.wins_with(tile):
        return Proposal(e.Win(seat, tile), f"胡 {word(tile)}", f"wins on {word(tile)}")
    if sight.upstream and owned.may_gong(tile):
        return Proposal(Gong(seat, point_of(tile)), "吃杠，多摸一张", "a gong, and one more draw")
    if sight.upstream and owned.eat_fault(tile, seat, sight.shaken, rules) is None:
        keep, gain = best_keep(owned, tile), eat_gain(sight, tile)
        if gain > 0:
            return Proposal(
                Eat(seat, tile, keep),
                f"吃成 {POINTS[point_of(tile)]} 的对子，多 {gain} 道",
                f"makes a pair of {POINTS[point_of(tile)]}, {gain} 道 more",
            )
    return Proposal(e.Pass(seat), "要了没有好处", "nothing is gained by taking it")


def best_keep(owned: Owned, tile: int) -> int:
    """The own tile that stays in the pair with an eaten one: the best of its point."""
    return max(owned.of_point(point_of(tile)), key=lambda mine: mine % 3)


def eat_gain(sight: Sight, tile: int) -> int:
    """How many 道 more the point counts with an eaten tile."""
    point, owned = point_of(tile), sight.owned
    worth = []
    for tiles in (owned.of_point(point), [*owned.of_point(point), tile]):
        name, _ = best_pair(tiles)
        worth.append(0 if name is None else value_of(point, name, sight.seat, sight.shaken, sight.rules))
    return worth[1] - worth[0]


def choose(sight: Sight) -> int:
    """The discard: of the first tier that is not empty, the least loss."""
    lawful = sight.owned.lawful(sight.others, sight.rules)
    if not lawful:
        raise ValueError("there is nothing that he could discard")
    if sight.rules.da_hua_liu_hua:
        frames = {point_of(tile) for tile in sight.owned.discards if is_frame(tile)}
        again = [tile for tile in lawful if is_frame(tile) and point_of(tile) in frames]
        lawful = again or lawful

    def loss(tile: int) -> tuple[bool, bool, int, int]:
        return not _seen(sight, tile), _large(sight, tile), _worth(sight, tile), tile

    return min(lawful, key=loss)


def _seen(sight: Sight, tile: int) -> bool:
    """Whether a tile is no 生张; a single white of another's gong is seen by its like only."""
    alone = len(sight.owned.of_point(point_of(tile))) == 1
    if (alone and point_of(tile) in sight.others) or sight.rules.fresh_by == "tile":
        return tile in sight.lying
    return any(not is_bonus(one) and point_of(one) == point_of(tile) for one in sight.lying)


def _large(sight: Sight, tile: int) -> bool:
    point = point_of(tile)
    return is_frame(tile) and (point in sight.shaken or is_large(point, sight.rules))


def _worth(sight: Sight, tile: int) -> int:
    """What a single may still become: the copies of its point not yet seen, by what a pair would count."""
    point = point_of(tile)
    kinds = range(point * 3, point * 3 + 3)
    known = [*sight.lying, *sight.owned.hand]
    left = sum(max(COPIES[kind] - known.count(kind), 0) for kind in kinds)
    pair = "DW" if is_frame(tile) else "WW"
    worth = value_of(point, pair, sight.seat, sight.shaken, sight.rules)
    if is_frame(tile):
        worth += tail_worth(tile, sight.seat, sight.shaken, sight.rules)
    return left * worth
