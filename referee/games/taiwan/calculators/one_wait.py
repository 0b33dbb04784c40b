"""``waits``: what a hand waits for and what each would be worth, or how far it is and what helps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from referee.games.game import Calculator, Question, Score
from referee.games.taiwan.calculators import given
from referee.games.taiwan.calculators.one_hand import WON
from referee.games.taiwan.counting.distance import shanten
from referee.games.taiwan.counting.hand import Hand, How, Win
from referee.games.taiwan.counting.improving import Choice, Outlook, discards, outlook
from referee.games.taiwan.counting.packed import size, unpack, with_tile
from referee.games.taiwan.counting.tai import Worth, reckon
from referee.games.taiwan.faces import faces
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.tiles import both, word
from referee.record.slots import Slip

WAITING = WON - 1
MOST_SHOWN = 5
"""Discards that are shown on a terminal; JSON has them all."""

QUESTIONS = (
    given.MELD_QUESTION,
    Question("open_melds", "number", "沒有寫明的組數 · How many sets lie there unnamed.", "N"),
    Question("seat", "word", "門風，要算台時寫 · His seat, to count what each wait would win.", "SEAT"),
    Question("round", "word", "圈風，要算台時寫 · The round's wind, for the same.", "WIND"),
    given.FLOWERS_QUESTION,
)
_WAYS: tuple[tuple[str, How, str], ...] = (
    ("discard", "discard", "胡別人 off a discard"),
    ("self_draw", "self-drawn", "自摸 self-drawn"),
)


class _Scored(msgspec.Struct, frozen=True):
    """What one wait would be worth: off a discard, and by his own draw."""

    tile: int
    worths: Sequence[Worth]


def answer(answers: Mapping[str, Any], rules: TaiwanRules) -> Score:
    """What a hand of 16 tiles waits for, or what a hand of 17 should discard.

    :raises Slip: an answer makes no sense.
    """
    unnamed = answers.get("open_melds", 0)
    if not 0 <= unnamed <= 5:
        raise Slip(f"open_melds: 組數從 0 到 5 (sets are 0 to 5): {unnamed}")
    hand = given.hand(answers, [WAITING, WON], unnamed)
    sets = hand.sets - unnamed
    melded = hand.melded()
    drawn = tuple(
        tuple(faces()[tile] for tile in group)
        for group in (unpack(hand.concealed), *(meld.tiles() for meld in hand.melds))
        if group
    )
    if sum(map(size, hand.concealed)) % 3 == 2:
        away = shanten(hand.concealed, sets, melded)
        choices = discards(hand.concealed, sets, melded)
        fields = {"shanten": away, "waits": [], "discards": [_choice_fields(one) for one in choices]}
        return Score(fields, tuple(_choice_lines(away, choices)), True, drawn)
    seen = outlook(hand.concealed, sets, melded)
    scored = _scored(answers, hand, seen, rules)
    fields = _outlook_fields(seen)
    if scored:
        fields["scores"] = [
            {"tile": word(one.tile)}
            | {name: worth.fields() for (name, _, _), worth in zip(_WAYS, one.worths, strict=True)}
            for one in scored
        ]
    return Score(fields, tuple(_outlook_lines(seen, scored, rules)), True, drawn, by_rules=bool(scored))


def _scored(answers: Mapping[str, Any], hand: Hand, seen: Outlook, rules: TaiwanRules) -> Sequence[_Scored]:
    """What each wait would be worth, if it was told where he sits."""
    told = [name for name in ("seat", "round") if name in answers]
    if not told or seen.shanten:
        return ()
    if len(told) == 1:
        raise Slip("要算台，門風圈風都要寫 (to count tai write both): --seat --round")
    if answers.get("open_melds"):
        raise Slip("要算台，每一組都要寫明 (to count tai every set must be named): --meld")
    seat, round_wind = (given.wind(answers[name], name) for name in told)
    found = []
    for tile in seen.tiles:
        whole = msgspec.structs.replace(hand, concealed=with_tile(hand.concealed, tile))
        worths = [reckon(whole, Win(seat, round_wind, how, tile), rules.sheet) for _, how, _ in _WAYS]
        found.append(_Scored(tile, [worth for worth in worths if worth is not None]))
    return found


def _outlook_fields(seen: Outlook) -> dict[str, Any]:
    tiles = [word(tile) for tile in seen.tiles]
    if seen.shanten == 0:
        return {"shanten": 0, "waits": tiles}
    return {"shanten": seen.shanten, "waits": [], "useful": tiles}


def _choice_fields(choice: Choice) -> dict[str, Any]:
    return {"tile": word(choice.tile)} | _outlook_fields(choice.outlook) | {"left": choice.outlook.left}


def _outlook_lines(seen: Outlook, scored: Sequence[_Scored], rules: TaiwanRules) -> list[str]:
    tiles = "、".join(map(both, seen.tiles))
    left = f"{len(seen.tiles)} 種 {seen.left} 張 (kinds, tiles)"
    if seen.shanten:
        return [_away(seen.shanten), f"進張 useful: {tiles} · {left}"]
    lines = [f"聽牌 waits for: {tiles} · {left}"]
    for one in scored:
        for (_, _, name), worth in zip(_WAYS, one.worths, strict=True):
            rows = "、".join(f"{rules.tai[row].term or row} {tai}" for row, tai in worth.rows)
            lines.append(f"{both(one.tile)} · {name} {worth.total} 台{': ' if rows else ''}{rows}")
    return lines


def _choice_lines(away: int, choices: Sequence[Choice]) -> list[str]:
    lines = ["已經胡了 (a complete hand)" if away < 0 else _away(away)]
    for choice in choices[:MOST_SHOWN]:
        seen = choice.outlook
        verb = "聽 waits for" if seen.shanten == 0 else f"{_away(seen.shanten)} · 進張 useful"
        tiles = " ".join(word(tile) for tile in seen.tiles) or "–"
        lines.append(f"打 discard {both(choice.tile)} → {verb}: {tiles} · {seen.left} 張 tiles")
    return lines


def _away(away: int) -> str:
    return f"{away} 向聽 ({away} away from waiting)" if away else "聽牌 (waiting)"


WAITS = Calculator("聽什麼牌 · What a hand waits for.", QUESTIONS, answer)
