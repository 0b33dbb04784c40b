"""``score``: what one winning hand is worth, and who pays what, outside any deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from referee.games.game import Calculator, Question, Score
from referee.games.taiwan.calculators import events, given
from referee.games.taiwan.counting.hand import Hand, How, Win
from referee.games.taiwan.counting.improving import distance
from referee.games.taiwan.counting.packed import count, unpack, with_tile
from referee.games.taiwan.counting.readings import reading_of
from referee.games.taiwan.counting.tai import Worth, reckon
from referee.games.taiwan.faces import faces
from referee.games.taiwan.payments import Called, Table, extras, points_with
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.seats import SEAT_NAMES, named
from referee.games.taiwan.tiles import FLOWERS, both, is_flower, joined
from referee.record.slots import Slip

WON = 17
"""Tiles of a winning hand, a kong counted as three."""

QUESTIONS = (
    Question("seat", "word", "胡家的門風 · The winner's seat.", "SEAT", required=True),
    Question("round", "word", "圈風 · The round's wind.", "WIND", required=True),
    Question("dealer", "word", "莊家 · The dealer's seat.", "SEAT", required=True),
    Question("repeat", "number", "連莊次數 · How often he has kept the deal.", "N"),
    given.FLOWERS_QUESTION,
    given.MELD_QUESTION,
    Question("self_draw", "flag", "自摸 · By his own draw."),
    Question("from", "word", "放槍的人 · Whose tile it was.", "SEAT"),
    Question("event", "word", events.HELP, "EVENT", many=True),
    Question("win", "word", "胡的那張 · The tile it was won with, among TILES.", "TILE"),
)


class Asked(msgspec.Struct, frozen=True):
    """The question in full."""

    hand: Hand
    win: Win
    payer: int | None
    table: Table


def answer(answers: Mapping[str, Any], rules: TaiwanRules) -> Score:
    """The worth of a hand and its payments.

    :raises Slip: an answer makes no sense.
    """
    asked = _asked(answers, rules)
    worth = reckon(asked.hand, asked.win, rules.sheet)
    drawn = _drawn(asked)
    if worth is None:
        return Score({"winning": False}, (_not_winning(asked),), False, drawn, by_rules=True)
    called = Called(asked.win.seat, asked.payer, worth.hand, worth.flowers)
    extra = extras(called, asked.table, rules)
    points = points_with(called, extra, rules)
    fields = worth.fields()
    fields["points"] = {SEAT_NAMES[payer]: amount for payer, amount in points.items()}
    lines = [*reading_lines(asked.hand, asked.win, worth), *worth_lines(worth, rules)]
    for payer, amount in points.items():
        beside = f"，莊家連莊 {extra[payer]} 台 (the dealer's)" if extra[payer] else ""
        if amount < rules.base + rules.per_tai * (worth.total + extra[payer]):
            beside += f"，封頂 {rules.cap} 台 (capped)"
        lines.append(f"{named(payer)} 付 pays {amount}{beside}")
    return Score({"winning": True} | fields, tuple(lines), True, drawn, by_rules=True)


def worth_lines(worth: Worth, rules: TaiwanRules) -> list[str]:
    """A worth row by row, and its sum."""
    rows = [f"{tai:>4} 台  {rules.tai[name].term} {name}".rstrip() for name, tai in worth.rows]
    return [*rows, f"{worth.total:>4} 台  共 total"]


def reading_lines(hand: Hand, win: Win, worth: Worth) -> list[str]:
    """The reading it was counted in, as one line."""
    if win.how in ("seven-flowers", "eight-flowers"):
        return []
    groups = reading_of(hand, win.tile, worth).groups()
    return [f"讀法 reading: {' '.join(joined(group) for group in groups)}"]


def _not_winning(asked: Asked) -> str:
    if asked.win.how in ("seven-flowers", "eight-flowers"):
        return "這套規則沒有花胡 (these rules know no win by flowers)"
    missing = distance(asked.hand) + 1
    return f"不是胡牌，還差 {missing} 張 (not a winning hand: {missing} missing)"


def _drawn(asked: Asked) -> tuple[Any, ...]:
    """The faces to draw: tiles in hand, the winning one apart, melds, flowers."""
    hand, tile = asked.hand, asked.win.tile
    rest = hand.concealed if tile is None else with_tile(hand.concealed, tile, -1)
    groups = [unpack(rest), [] if tile is None else [tile]]
    groups += [list(meld.tiles()) for meld in hand.melds]
    groups.append(list(hand.flowers))
    return tuple(tuple(faces()[tile] for tile in group) for group in groups if group)


def _asked(answers: Mapping[str, Any], rules: TaiwanRules) -> Asked:
    seat = given.wind(answers["seat"], "seat")
    round_wind = given.wind(answers["round"], "round")
    dealer = given.wind(answers["dealer"], "dealer")
    repeat = answers.get("repeat", 0)
    if not 0 <= repeat <= 1000:
        raise Slip(f"repeat: 連莊次數不對 (not a number of repeats): {repeat}")
    payer = _payer(answers, seat)
    told = events.read(answers.get("event", ()))
    if events.ROB in told and payer is None:
        raise Slip("搶槓不是自摸 (a robbed kong is no self-draw)", None, "寫成 (write): --from SEAT")
    if events.BY_FLOWERS in told:
        hand, how = _by_flowers(answers, payer)
    else:
        hand = given.hand(answers, [WON])
        how = "robbed-kong" if events.ROB in told else "self-drawn" if payer is None else "discard"
    tile = _tile(answers, hand)
    known = tile is not None or bool(told & {events.BY_FLOWERS, "heaven"})
    if not known and rules.sheet.hangs_on_tile(how == "self-drawn"):
        raise Slip("還要寫胡的那張 (missing, for these rules count by it): --win TILE")
    happened = tuple(event for event in events.EVENTS if event in told)
    if "flower-replacement" in happened and "replacement" not in happened:
        happened = ("replacement", *happened)
    return Asked(hand, Win(seat, round_wind, how, tile, happened), payer, Table(dealer, repeat))


def _payer(answers: Mapping[str, Any], seat: int) -> int | None:
    """Who gave the tile; None by his own draw."""
    giver = answers.get("from")
    if giver is None:
        return None
    payer = given.wind(giver, "from")
    if payer == seat:
        raise Slip(f"from: 不能是胡家自己 (not the winner himself): {named(payer)}")
    return payer


def _by_flowers(answers: Mapping[str, Any], payer: int | None) -> tuple[Hand, How]:
    """The hand of a win by flowers alone: what else he holds is not looked at."""
    flowers = given.flower_tiles(answers.get("flowers", ""))
    wanted = FLOWERS if payer is None else FLOWERS - 1
    if len(flowers) != wanted:
        raise Slip(
            f"花胡：自摸 8 張，七搶一 7 張，這裡有 {len(flowers)} 張"
            f" (a win by flowers has 8 by his own draw, 7 when it takes the eighth; here are {len(flowers)})"
        )
    return Hand((0, 0, 0, 0), (), flowers), "eight-flowers" if payer is None else "seven-flowers"


def _tile(answers: Mapping[str, Any], hand: Hand) -> int | None:
    """The winning tile, which must be in the hand."""
    text = answers.get("win")
    if text is None:
        return None
    tile = given.one_tile(text, "win")
    if is_flower(tile):
        raise Slip(f"win: 胡的不能是花牌 (a hand is not won with a flower): {both(tile)}")
    if not count(hand.concealed, tile):
        raise Slip(f"win: 胡的牌不在手牌裡 (the winning tile is not among the tiles): {both(tile)}")
    return tile


SCORE = Calculator("算一手牌 · Score one hand.", QUESTIONS, answer, either=("self_draw", "from"))
