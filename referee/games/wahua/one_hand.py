"""One hand by itself: what it counts for a seat under a roll, outside any deal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.games.game import Calculator, Question
from referee.games.game import Score as Answer
from referee.games.wahua.dice import shaken_by
from referee.games.wahua.events import DIALECT
from referee.games.wahua.hand import Hand
from referee.games.wahua.rules import WahuaRules
from referee.games.wahua.scoring import score
from referee.games.wahua.terms import COMBO_NAMES, word
from referee.games.wahua.tiles import BONUS_NAMES, COPIES, FIRST_BONUS, POINTS, is_bonus, name_of
from referee.record.events import UNKNOWN
from referee.record.faults import nearest
from referee.record.lexer import statements
from referee.record.slots import Cursor, Groups, Slip

MOST_BONUS = 10
QUESTIONS = (
    Question("seat", "word", "座位 · The seat.", "SEAT", required=True),
    Question("dice", "number", "骰子 · The two dice.", "A B", count=2, required=True),
    Question("open", "word", "摊开的一组 · An open group: '(66d 66h 66h)'.", "(TILES)", many=True),
    Question("bonus", "number", "花牌张数 · How many bonus tiles.", "N"),
    Question("win", "word", "胡的那张 · The tile it was won with, among TILES.", "TILE"),
)


def answer(answers: Mapping[str, Any], rules: WahuaRules) -> Answer:
    """The total of one hand; the tail counts if it is a winning one.

    :raises Slip: an answer makes no sense.
    """
    seat = DIALECT.seat_words.get(answers["seat"].casefold())
    if seat is None:
        guess = nearest(answers["seat"], DIALECT.seat_words)
        seats = " ".join(one.chinese for one in DIALECT.seats)
        hint = f"是不是 (did you mean): {guess}" if guess else f"位子是 (the seats are): {seats}"
        raise Slip(f"没有这个位子 (no such seat): {answers['seat']}", None, hint)
    dice = answers["dice"]
    if not all(1 <= one <= 6 for one in dice):
        raise Slip(f"骰子是 1 到 6 (dice show 1 to 6): {' '.join(map(str, dice))}")
    hand = _hand(answers)
    won = answers.get("win")
    if won is not None:
        (tile,) = _tiles([won])
        if not hand.counts[tile]:
            raise Slip(f"胡的牌不在手里 (the winning tile is not among the tiles): {won}")
    winning = hand.is_winning()
    result = score(hand, seat, shaken_by(*dice), rules, hand.tail())
    fields = result.fields() | {"winning": winning}
    rows = [
        (one.value, f"{name_of(one.point)} {POINTS[one.point]} {COMBO_NAMES[one.combo]}")
        for one in result.groups
    ]
    if result.bonus:
        rows.append((result.bonus_value, f"花牌 {len(result.bonus)}"))
    if result.tail is not None:
        rows.append((result.tail.value, f"宕头 {word(result.tail.tile)}"))
    rows.append((result.total, f"共 total · {'胡牌 winning' if winning else '不是胡牌 not winning'}"))
    lines = tuple(f"{value:>6} 道  {what}" for value, what in rows)
    return Answer(fields, lines, winning or won is None, by_rules=True)


def _hand(answers: Mapping[str, Any]) -> Hand:
    """The hand that the answers describe, no tile in it more often than the set has it."""
    hand = Hand()
    loose = _tiles(answers.get("tiles", ()))
    groups = [group for text in answers.get("open", ()) for group in _groups(text)]
    bonus = [tile for tile in loose if is_bonus(tile)]
    more = answers.get("bonus", 0)
    if not 0 <= more + len(bonus) <= MOST_BONUS:
        raise Slip(f"花牌有 {MOST_BONUS} 张 (there are {MOST_BONUS} bonus tiles): {more + len(bonus)}")
    everything = [*loose, *(tile for group in groups for tile in group)]
    for tile in everything:
        if everything.count(tile) > COPIES[tile]:
            raise Slip(f"{word(tile)} 只有 {COPIES[tile]} 张 (the set has {COPIES[tile]} of it)")
    for group in groups:
        if hand.open[group[0] // 3]:
            raise Slip(f"一点只能有一组 (one group a point): {POINTS[group[0] // 3]}")
        hand.lay(group)
    for tile in loose:
        if is_bonus(tile):
            hand.flowers.append(tile)
        else:
            hand.add(tile)
    # Which bonus tiles they are does not matter where they all count alike.
    unnamed = [FIRST_BONUS + n for n in range(len(BONUS_NAMES))] + [FIRST_BONUS + len(BONUS_NAMES)] * 2
    for tile in bonus:
        unnamed.remove(tile)
    hand.flowers += unnamed[:more]
    return hand


def _tiles(texts: Iterable[Any]) -> list[int]:
    found: list[int] = []
    for text in texts:
        if not isinstance(text, str):
            raise Slip(f"没有这样的牌 (no such tile): {text!r}")
        for statement in statements(text):
            cursor = Cursor(statement, 0, DIALECT.tiles)
            while cursor.peek() is not None:
                found += cursor.take_tiles()
    if UNKNOWN in found:
        raise Slip("要算道数，每张牌都要知道 (every tile must be known to be counted)")
    return found


def _groups(text: str) -> list[tuple[int, ...]]:
    """Open groups written as in a reveal; one group may be written without its brackets."""
    for statement in statements(text):
        loose, groups = Groups("tiles").read(Cursor(statement, 0, DIALECT.tiles))
        found = [*groups, *([loose] if loose else [])]
        for group in found:
            if UNKNOWN in group or not Hand.is_group(group):
                raise Slip(
                    f"这不是一组 (not a group): {' '.join(map(word, group))}",
                    None,
                    "一对，或度花花 (a pair, or a gong)",
                )
        return found
    return []


SCORE = Calculator("算一手牌 · Score one hand.", QUESTIONS, answer)
