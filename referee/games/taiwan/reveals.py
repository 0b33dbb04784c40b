"""攤牌: the hands shown at the end, and the hand that each seat ended with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from referee.games import reveals
from referee.games.state import Shown
from referee.games.taiwan.claims import MadeKong
from referee.games.taiwan.counting.hand import is_meld
from referee.games.taiwan.holding import CONCEALED, EXPOSED, Holding, Laid
from referee.games.taiwan.state import DEALT, TaiwanState
from referee.games.taiwan.tiles import COPIES, FIRST_FLOWER, is_flower
from referee.record.deal import Entry
from referee.record.events import UNKNOWN, Reveal
from referee.verdicts.finding import Finding


def reveal(state: TaiwanState, entry: Entry, event: Reveal) -> None:
    """Take a revealed hand down, with what in it cannot be true."""
    seat, hand = event.seat, state.hands[event.seat]
    again = seat in state.shown
    state.shown[seat] = Shown(entry.number, event.tiles, event.groups)
    if not written(state, seat):
        if not again:
            state.see_all([*event.tiles, *(tile for group in event.groups for tile in group)], entry)
        return
    if not hand.sure or _names_groups_first(hand, event.groups):
        return
    _name_kongs(state, seat, entry, event)
    shown = _without_claimed(state, seat, event.tiles, hand.size)
    differ = bool(event.groups) and _groups_differ(hand, event.groups)
    if hand.unseen_sets and (len(shown) > hand.size or differ):
        hand.doubt()  # one of the sets that were claimed may not have been laid
        return
    reveals.compare(state, entry, seat, shown, differ)


def written(state: TaiwanState, seat: int) -> bool:
    """Whether more of this seat was written down than its hand at the end."""
    return state.dealt[seat] or state.played


def _names_groups_first(hand: Holding, groups: Sequence[Sequence[int]]) -> bool:
    """Whether sets are shown whose claims were not written: of tiles that nobody saw."""
    return len(groups) > len(hand.laid) and hand.unknown >= 3 * (len(groups) - len(hand.laid))


def shows_more_sets(state: TaiwanState, seat: int) -> bool:
    """Whether he showed more sets than were written of him, where the play was written."""
    return written(state, seat) and len(state.shown[seat].groups) > len(state.hands[seat].laid)


def _name_kongs(state: TaiwanState, seat: int, entry: Entry, event: Reveal) -> None:
    """A concealed kong that lay face down is told by the reveal: by its brackets, or by what he lacks."""
    hand = state.hands[seat]
    named = {one.tiles[0] for one in hand.laid if one.kong}
    told = sorted({group[0] for group in event.groups if _kind(group) == EXPOSED} - named)
    for place, laid in enumerate(hand.laid):
        if UNKNOWN not in laid.tiles:
            continue
        tiles = told or [tile for tile in laid.among if tile not in event.tiles]
        if told or len(tiles) == 1:  # which of two brackets is which of two kongs makes no difference
            tile = tiles.pop()
            hand.name(place, Laid(CONCEALED, (tile,) * COPIES))
            state.see_all((tile,) * COPIES, entry)


def _without_claimed(state: TaiwanState, seat: int, tiles: tuple[int, ...], size: int) -> list[int]:
    """A winner off another's tile may show it with the rest, of which he has so many, or leave it out."""
    shown = list(tiles)
    for call in state.calls:
        if call.seat == seat and call.payer is not None and call.tile in shown:
            if len(shown) == size + 1:
                shown.remove(call.tile)
            break
    return shown


def _groups_differ(hand: Holding, groups: Sequence[Sequence[int]]) -> bool:
    laid = sorted(sorted(one.tiles) for one in hand.laid)
    return sorted(map(sorted, groups)) != laid


def final_hand(state: TaiwanState, seat: int) -> Holding | None:
    """The hand that a seat ended with, without a tile claimed by a win; None if it is not known."""
    hand, shown = state.hands[seat], state.shown.get(seat)
    if written(state, seat) and hand.known():
        return hand
    if shown is None or UNKNOWN in shown.tiles or any(UNKNOWN in group for group in shown.groups):
        return None
    told_whole = not written(state, seat) or (shown.groups and not hand.sure)
    if told_whole or _names_groups_first(hand, shown.groups):
        return _whole_without_claimed(state, seat, shown)
    if hand.sure:
        return None  # the record and what he showed differ: which is wrong is not known
    end = Holding()
    end.flowers = hand.flowers
    for laid in hand.laid:
        end.lay(laid)
    end.add_all(_without_claimed(state, seat, shown.tiles, end.rest))
    return end if end.known() and end.whole() in _sizes(state, seat) else None


def _whole_without_claimed(state: TaiwanState, seat: int, shown: Shown) -> Holding | None:
    """A hand as it was shown at the end, if it has as many tiles as it must."""
    sizes = _sizes(state, seat)
    whole = whole_hand(state.hands[seat], shown, sizes[-1])
    if whole.whole() not in sizes:
        return None
    for call in state.calls:
        if call.seat == seat and call.payer is not None and call.tile is not None and whole.whole() > DEALT:
            whole.take(call.tile)
    return whole


def whole_hand(before: Holding, shown: Shown, most: int) -> Holding:
    """A hand that was only written at the end: groups in brackets lie open, four of a kind are a kong.

    A `kong` line tells that one lies face down. Tiles beyond the ``most`` that he can have are concealed
    kongs among the rest, where there are just so many.
    """
    hand = Holding()
    hand.flowers = before.flowers
    concealed = [laid.tiles[0] for laid in before.laid if laid.kind == CONCEALED]
    for group in shown.groups:
        kind = _kind(group)
        if kind is None:
            hand.add_all(group)
            continue
        told = next((tile for tile in concealed if tile in (group[0], UNKNOWN)), None)
        if kind == EXPOSED and told is not None:
            concealed.remove(told)
            kind = CONCEALED
        hand.lay(Laid(kind, tuple(group)))
    rest = Counter(shown.tiles)
    fours = [tile for tile, count in sorted(rest.items()) if count == COPIES and not is_flower(tile)]
    beyond = len(shown.tiles) + 3 * len(hand.laid) - most
    for tile in fours if 0 < beyond == len(fours) else [tile for tile in fours if tile in concealed]:
        hand.lay(Laid(CONCEALED, (tile,) * COPIES))
        del rest[tile]
    hand.add_all(list(rest.elements()))
    return hand


def _kind(group: Sequence[int]) -> str | None:
    """What a group in brackets is, or None."""
    if any(tile == UNKNOWN or tile >= FIRST_FLOWER for tile in group):
        return None
    if len(group) == COPIES and is_meld("kong", group):
        return EXPOSED
    if len(group) == 3 and is_meld("pung", group):
        return "pung"
    return "chow" if len(group) == 3 and is_meld("chow", group) else None


def check_whole_hands(state: TaiwanState) -> None:
    """Count the hands that were only written at the end: sixteen, one more by own draw."""
    for seat, shown in sorted(state.shown.items()):
        if written(state, seat):
            continue
        sizes = _sizes(state, seat)
        count = whole_hand(state.hands[seat], shown, sizes[-1]).whole()
        if count not in sizes:
            evidence = {"count": count, "expected": sizes[0]}
            state.found.append(Finding("wrong-count", "record", shown.number, seat, evidence))


def _sizes(state: TaiwanState, seat: int) -> tuple[int, ...]:
    """How many tiles a hand has at the end: one more by own draw; a claimed tile may be shown with it."""
    for call in state.calls:
        if call.seat == seat:
            return (DEALT + 1,) if call.payer is None else (DEALT, DEALT + 1)
    return (DEALT,)


def take_kongs(state: TaiwanState) -> None:
    """Take the kongs that only a reveal tells: how an open one was made, nobody can say."""
    shown_only: list[MadeKong] = []
    for seat, shown in sorted(state.shown.items()):
        hand = state.hands[seat]
        lines = [(laid.kind, laid.tiles[0]) for laid in hand.laid]
        for laid in whole_hand(hand, shown, _sizes(state, seat)[-1]).laid:
            if not laid.kong:
                continue
            told = next((one for one in lines if one[1] in (laid.tiles[0], UNKNOWN)), None)
            if told is not None:
                lines.remove(told)
            elif laid.kind == CONCEALED:
                shown_only.append(MadeKong(shown.number, seat, CONCEALED))
            else:
                note_kong_unknown(state, shown.number, seat, laid.tiles[0])
    state.kongs = [*shown_only, *state.kongs]


def note_kong_unknown(state: TaiwanState, number: int, seat: int, tile: int) -> None:
    """Say that nobody can tell what an open kong costs whom, where such kongs are paid."""
    if state.rules.kong_points.exposed or state.rules.kong_points.added:
        state.unpriced = True
        told = {"tile": state.tile_word(tile)}
        state.found.append(Finding("kong-unknown", "note", number, seat, told))
