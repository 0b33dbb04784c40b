"""摊牌: the hands shown at the end, against what the record says they were."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games import reveals
from referee.games.state import Shown
from referee.games.wahua.hand import Hand
from referee.games.wahua.state import WahuaState
from referee.record.deal import Entry
from referee.record.events import UNKNOWN, Reveal
from referee.verdicts.finding import Finding

HAND = 20
"""Tiles of a whole hand that has not won, gongs counted as two."""


def compare(deal: WahuaState, entry: Entry, event: Reveal) -> None:
    """Take a revealed hand down, with what in it cannot be true."""
    seat, hand = event.seat, deal.hands[event.seat]
    again = seat in deal.shown
    deal.shown[seat] = Shown(entry.number, event.tiles, event.groups)
    if not deal.dealt[seat] and not deal.played:
        if not again:
            deal.see_all([*event.tiles, *(tile for group in event.groups for tile in group)], entry)
        return
    if not hand.sure:
        return
    tiles = _without_claimed(deal, seat, event.tiles, hand.size)
    groups = bool(event.groups) and _groups_differ(hand, event.groups)
    reveals.compare(deal, entry, seat, tiles, groups)


def _without_claimed(deal: WahuaState, seat: int, tiles: tuple[int, ...], size: int) -> list[int]:
    """A winner off a discard may show the won tile with the rest, so many of them, or leave it out."""
    shown = list(tiles)
    for call in deal.calls:
        if call.seat == seat and not call.own_draw and call.tile in shown:
            if len(shown) == size + 1:
                shown.remove(call.tile)
            break
    return shown


def _groups_differ(hand: Hand, groups: Iterable[tuple[int, ...]]) -> bool:
    return sorted(map(sorted, groups)) != sorted(sorted(group) for group in hand.open if group)


def final_hand(deal: WahuaState, seat: int) -> Hand | None:
    """The hand that a seat ended with, without a tile claimed by a win; None if it is not known."""
    hand = deal.hands[seat]
    written = deal.dealt[seat] or deal.played
    if written and hand.known():
        return hand
    shown = deal.shown.get(seat)
    if shown is None or UNKNOWN in shown.tiles or any(UNKNOWN in group for group in shown.groups):
        return None
    if not written:
        return _whole_hand(hand, shown)
    if hand.sure:  # it differs from the record, or its number of tiles does: which is wrong is not known
        return None
    groups = shown.groups or [group for group in hand.open if group]
    end = _whole_hand(hand, Shown(shown.number, (), tuple(groups)))
    size = HAND + end.gongs() - sum(map(len, end.open))
    for tile in _without_claimed(deal, seat, shown.tiles, size):
        end.add(tile)
    own_draw = any(call.own_draw for call in deal.calls if call.seat == seat)
    return end if end.size == size + own_draw else None


def _whole_hand(before: Hand, shown: Shown) -> Hand:
    """A hand that was only written at the end: three tiles 度花花 in brackets are a gong, two a pair."""
    hand = Hand(before.white_again)
    hand.flowers = before.flowers
    for group in shown.groups:
        if Hand.is_group(group) and not hand.open[group[0] // 3]:
            hand.lay(group)
        else:
            for tile in group:
                hand.add(tile)
    for tile in shown.tiles:
        hand.add(tile)
    return hand


def check_whole_hands(deal: WahuaState) -> None:
    """Count the hands that were only written at the end: 20, one more a gong, one more by own draw."""
    if deal.played:
        return
    own_draw = {call.seat for call in deal.calls if call.own_draw}
    claimed = {call.seat for call in deal.calls if not call.own_draw}
    for seat, shown in sorted(deal.shown.items()):
        if deal.dealt[seat]:
            continue
        hand = _whole_hand(deal.hands[seat], shown)
        count = len(shown.tiles) + sum(len(group) for group in shown.groups)
        expected = HAND + hand.gongs() + (seat in own_draw)
        if count != expected and not (seat in claimed and count == expected + 1):
            evidence = {"count": count, "expected": expected}
            deal.found.append(Finding("wrong-count", "record", shown.number, seat, evidence))
