"""How a deal came out: who won, who deals next, when it can be settled and when not."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from referee.games.game import Verdict
from referee.games.wahua.claims import Call, priority
from referee.games.wahua.hand import Hand
from referee.games.wahua.offences import shown_hand
from referee.games.wahua.points import STEP
from referee.games.wahua.reveals import check_whole_hands, final_hand
from referee.games.wahua.settlement import settle
from referee.games.wahua.state import WahuaState
from referee.games.wahua.terms import win_words, word, words
from referee.games.wahua.tiles import WHITE, is_bonus
from referee.record.deal import Entry
from referee.record.events import UNKNOWN, End
from referee.verdicts.finding import Finding

SETTLED = ("won", "exhausted", "escaped", "time")


def end(deal: WahuaState, entry: Entry, event: End) -> None:
    """The `end` line: its word must be what the replay gives."""
    deal.ending, deal.ended = event.word, entry.number
    if event.word == "exhausted" and (going_on := _going_on(deal)):
        deal.record("declared-differs", entry, declared="exhausted", replayed=going_on)
    elif event.word is None:
        if deal.wall == 0:
            deal.ending = "exhausted"
        told = {"declared": "end", "replayed": f"end {deal.ending or 'abandoned'}"}
        deal.record("declared-differs", entry, **told)
        deal.ending = deal.ending or "abandoned"


def _going_on(deal: WahuaState) -> str | None:
    """Why the wall cannot have been played out yet, or None where it can."""
    if not deal.played:
        return None
    if deal.wall:
        return f"牌墙还有 {deal.wall} 张 ({deal.wall} tiles in the wall)"
    drawn = deal.at.drawn
    if deal.must_draw or any(deal.due) or drawn is None or drawn == UNKNOWN or is_bonus(drawn):
        return None
    return f"最后一张 {word(drawn)} 还没有打 (the last tile drawn, {word(drawn)}, was not discarded)"


def end_after(deal: WahuaState, entry: Entry, event: End) -> None:
    """The `end` line after a win or an escape: it stands there without a word."""
    deal.closed_by_end = True
    if event.word is not None:
        told = {"declared": f"end {event.word}", "replayed": "end"}
        deal.record("declared-differs", entry, **told)


# --- wins ---------------------------------------------------------------------------------------


def judge(call: Call, hand: Hand, tile: int | None, contested: Iterable[int]) -> None:
    """Whether a called win is a winning hand; ``tile`` is the discard taken, None by own draw.

    Of a hand that does not win and holds a ``contested`` tile it cannot be said: the slip may be there.
    """
    how = None if tile is None else hand.win_with(tile)
    call.valid = hand.is_winning() if tile is None else how is not None
    if not call.valid and any(hand.counts[one] for one in contested):
        call.valid = None
    if tile is None:
        return
    call.kan_hua = how == "kan-hua"
    call.frame = how == "pair" and hand.packed(tile // 3) != STEP[WHITE]


def false_win(call: Call, hand: Hand, tile: int | None) -> Finding:
    """诈胡, with what the hand is short of."""
    whole = hand if tile is None else with_tile(hand, tile)
    singles = whole.singles()
    left = [t for t in whole.concealed() if t >= 0 and t // 3 in singles]
    did = win_words(call.tile, call.own_draw)
    evidence: dict[str, Any] = {
        "tile": "?" if call.tile is None else word(call.tile),
        "groups": whole.groups,
        "left": words(left),
        "did": did[0],
        "did_english": did[1],
        "why": f"要十组和一张单框，他成 {whole.groups} 组，"
        f"余 {' '.join(words(left)) or '无单张'}，多余 {whole.loose} 张",
        "why_english": f"it takes ten groups and a single frame; he has {whole.groups} groups, "
        f"left over {' '.join(words(left)) or 'nothing single'}, {whole.loose} extras",
    }
    return Finding("false-win", "offence", call.number, call.seat, evidence | shown_hand(hand))


def with_tile(hand: Hand, tile: int) -> Hand:
    """The hand with the tile that it won."""
    whole = hand.copy()
    whole.add(tile)
    return whole


def judge_calls(deal: WahuaState) -> None:
    """Judge the wins of hands that only the reveals made known."""
    check_whole_hands(deal)
    for call in deal.calls:
        if call.valid is not None:
            continue
        hand = final_hand(deal, call.seat)
        if hand is None:
            continue
        tile = None if call.own_draw else call.tile
        judge(call, hand, tile, deal.contested)
        if not deal.played and call.tile is not None and not hand.counts[call.tile]:
            told = {"declared": word(call.tile), "replayed": " ".join(words(hand.concealed()))}
            deal.found.append(Finding("declared-differs", "record", call.number, call.seat, told))
        elif call.valid is False and not call.faulted:
            deal.found.append(false_win(call, hand, tile))


def winner(deal: WahuaState) -> Call | None:
    """The call that was carried out: the first in order of those that stand, else as it was played."""
    if len(deal.calls) < 2:
        return deal.calls[0] if deal.calls else None
    standing = [call for call in deal.calls if call.valid is not False and not call.locked]
    discarder = deal.standing.seat if deal.standing is not None else deal.calls[0].seat
    return min(standing or deal.calls, key=lambda call: priority(call, discarder, deal.rules))


# --- the end ------------------------------------------------------------------------------------


def outcome_of(deal: WahuaState) -> str:
    """won, escaped, exhausted, time, abandoned or open."""
    if deal.calls:
        return "won"
    if deal.ending is not None:
        return deal.ending
    return "escaped" if deal.ended is not None and deal.escaped else "open"


def next_dealer(deal: WahuaState, outcome: str) -> int | None:
    """The dealer stays when he wins and when nobody wins; else the next player in turn order deals."""
    dealer = deal.dealer
    if outcome == "won":
        call = winner(deal)
        stays = call is not None and call.seat == dealer
    elif outcome == "escaped":
        rule = deal.rules.escape_next_dealer
        stays = rule == "stays" or (rule == "moves-if-dealer" and dealer not in deal.escaped)
    elif outcome in ("exhausted", "time"):
        stays = True
    else:
        return None
    return dealer if stays else (dealer + 1) % 4


def note_unknown(deal: WahuaState) -> None:
    """Say which hands are not known: where offences could not be judged, and what bars a settlement."""
    if not deal.played and deal.shown:
        for seat in range(4):
            deal.note_unknown(seat, None)
    if outcome_of(deal) not in SETTLED:
        return
    unjudged = {call.seat for call in deal.calls if call.valid is None}
    for seat in range(4):
        if seat not in deal.escaped and (seat in unjudged or final_hand(deal, seat) is None):
            deal.found.append(Finding("not-revealed", "note", None, seat))
    if deal.shaken is None:
        deal.found.append(Finding("no-dice", "note", None, None))


def verdict(deal: WahuaState, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
    """The outcome, and the settlement where every hand and the dice are known."""
    outcome = outcome_of(deal)
    call = winner(deal)
    hands = [final_hand(deal, seat) for seat in range(4)]
    known = all(hand is not None or seat in deal.escaped for seat, hand in enumerate(hands))
    settlement = None
    judged = call is None or call.valid is not None
    if outcome in SETTLED and known and judged and deal.shaken is not None:
        settlement = settle(deal, hands, call, findings, upheld)
    return Verdict(outcome, () if call is None else (call.seat,), next_dealer(deal, outcome), settlement)
