"""``seat``: chairs, the first dealer, the marker and the break, step by step as dice and winds are told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from referee.games.game import Calculator, Question, Score
from referee.games.taiwan.calculators import given
from referee.games.taiwan.rules import TaiwanRules
from referee.games.taiwan.seating import SIDES, STACKS, Seating, drawing_order, seated
from referee.games.taiwan.seats import SEAT_NAMES, named
from referee.record.slots import Slip

STEPS = ("seat_dice", "temporary_dice", "winds", "dealer_dice")
QUESTIONS = (
    Question("player", "word", "A B C D 四面的人，逆時針 · Who sits at A, B, C, D.", "NAME", many=True),
    Question("caster", "word", "誰擲第一次，不寫是 A · Who casts first; A if left out.", "SIDE"),
    Question("seat_dice", "number", "第一次的兩顆骰子 · The dice for the first chair.", "N N", count=2),
    Question("temporary_dice", "number", "臨時莊家的骰子 · The temporary dealer's dice.", "N N", count=2),
    Question("winds", "word", "依序摸到的四張風 · The winds in the order drawn.", "Z Z Z Z", count=4),
    Question("dealer_dice", "number", "起莊的骰子 · The dice for the first dealer.", "N N", count=2),
)


def answer(answers: Mapping[str, Any], rules: TaiwanRules) -> Score:
    """As much of the seating as the answers give, and what is to be done next.

    :raises Slip: an answer makes no sense, or one before it is missing.
    """
    for earlier, later in pairwise(STEPS):
        if later in answers and earlier not in answers:
            raise Slip(f"先要 (first is needed): {_flag(earlier)}")
    dice = {name: _dice(name, answers) for name in STEPS if name != "winds"}
    caster = _side(answers.get("caster", SIDES[0]))
    names = _names(answers.get("player", ()))
    found = seated(caster, dice["seat_dice"], dice["temporary_dice"], None, None)
    winds = None
    if "winds" in answers:
        assert found.first is not None
        winds = _winds(answers["winds"], found.first)
        found = seated(caster, dice["seat_dice"], dice["temporary_dice"], winds, dice["dealer_dice"])
    return Score(_fields(found, names), tuple(_lines(found, names, caster)))


def _flag(name: str) -> str:
    return f"--{name.replace('_', '-')}"


def _dice(name: str, answers: Mapping[str, Any]) -> Sequence[int] | None:
    dice: Sequence[int] | None = answers.get(name)
    if dice is not None and not all(1 <= one <= 6 for one in dice):
        raise Slip(f"{_flag(name)}: 骰子是 1 到 6 (dice show 1 to 6): {' '.join(map(str, dice))}")
    return dice


def _side(text: str) -> int:
    side = text.strip().upper()
    if len(side) != 1 or side not in SIDES:
        raise Slip(f"沒有這一面 (no such side): {text}", None, "寫成 (write): A B C D")
    return SIDES.index(side)


def _names(players: Sequence[str]) -> Sequence[str | None]:
    if not players:
        return (None,) * len(SIDES)
    if len(players) != len(SIDES):
        raise Slip(f"要寫四個名字，這裡有 {len(players)} 個 (write four names, here are {len(players)})")
    for name in players:
        if players.count(name) > 1:
            raise Slip(f"同一個人坐了兩面 (one name on two sides): {name}")
        if not name.strip() or not name.isprintable():
            raise Slip(f"這不是名字 (not a name): {name!r}")
    return players


def _winds(words: Sequence[str], first: int) -> dict[int, int]:
    """The wind of each side; ``words`` are in the order in which they were drawn."""
    found = [given.wind(word, _flag("winds")) for word in words]
    for wind in found:
        if found.count(wind) > 1:
            raise Slip(f"{_flag('winds')}: 四張風各一張 (each wind once): {named(wind)}")
    return dict(zip(drawing_order(first), found, strict=True))


def _fields(found: Seating, names: Sequence[str | None]) -> dict[str, Any]:
    seats = None
    if found.sides is not None and found.moves is not None:
        before = {after: side for side, after in found.moves.items()}
        seats = {
            SEAT_NAMES[wind]: {
                "side": SIDES[side],
                "from": SIDES[before[side]],
                "player": names[before[side]],
            }
            for wind, side in enumerate(found.sides)
        }
    return {
        "schema": "referee.seat/1",
        "temporary_dealer": _letter(found.chair),
        "draws_first": _letter(found.first),
        "seats": seats,
        "dealer": None if found.dealer is None else SEAT_NAMES[found.dealer],
        "marker": _letter(found.marker),
        "stacks_kept": found.stays,
    }


def _letter(side: int | None) -> str | None:
    return None if side is None else SIDES[side]


def _lines(found: Seating, names: Sequence[str | None], caster: int) -> list[str]:
    """What is known, one thing a line; the last line is what to do next."""

    def who(side: int) -> str:
        return SIDES[side] if names[side] is None else f"{SIDES[side]} {names[side]}"

    if found.chair is None:
        return [f"下一步：{who(caster)} 擲兩顆骰子 (next: casts two dice) {_flag('seat_dice')}"]
    lines = [f"臨時莊家的椅子在 {who(found.chair)}，莊牌放這裡 (his chair; the marker lies there)"]
    if found.first is None:
        return [
            *lines,
            f"下一步：{who(found.chair)} 再擲 (next: casts again) {_flag('temporary_dice')}",
        ]
    order = "、".join(who(side) for side in drawing_order(found.first))
    lines.append(f"摸風的次序 {order} (they draw the winds in this order)")
    if found.sides is None or found.moves is None:
        return [*lines, f"下一步：摸風 (next: draw the winds) {_flag('winds')}"]
    before = {after: side for side, after in found.moves.items()}
    for wind, side in enumerate(found.sides):
        lines.append(f"{named(wind)}：{who(before[side])} 坐 {SIDES[side]} (sits at {SIDES[side]})")
    if found.dealer is None or found.stays is None:
        return [
            *lines,
            f"下一步：東家擲骰起莊 (next: East casts) {_flag('dealer_dice')}",
        ]
    side = found.sides[found.dealer]
    lines.append(
        f"起莊 {named(found.dealer)}：{who(before[side])}，莊牌移到 {SIDES[side]}"
        f" (the first dealer; the marker goes to side {SIDES[side]})"
    )
    lines.append(
        f"莊家門前的牌牆從右邊數 {found.stays} 墩留下，從第 {found.stays + 1} 墩起摸"
        f" (of his {STACKS} stacks {found.stays} on the right stay; drawing starts after them)"
    )
    return lines


SEAT = Calculator("搬位起莊 · Seats and the first dealer, from dice and winds.", QUESTIONS, answer)
