"""Why a called win or claim is refused, in words: what the referee answers the one who called it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.taiwan.claims import BY_FLOWERS, Call, Offer
from referee.games.taiwan.counting.hand import SETS
from referee.games.taiwan.counting.improving import distance
from referee.games.taiwan.holding import Holding
from referee.games.taiwan.seats import SEATS, player
from referee.games.taiwan.terms import CLAIM_WORDS, word
from referee.games.taiwan.tiles import TILES, is_flower, joined
from referee.record.events import UNKNOWN

Why = tuple[str, str]
"""A reason in Chinese and in English."""

WHOLE = 3 * SETS + 2
"""Tiles of a winning hand, a kong counted as three."""


def native(tiles: Sequence[int]) -> str:
    """Tiles as a Chinese sentence names them.

    >>> native([4, 27])
    '五萬 東'
    """
    return " ".join("?" if tile == UNKNOWN else TILES.write(tile, chinese=True) for tile in tiles)


# --- a win --------------------------------------------------------------------------------------


def win_called(call: Call) -> Why:
    """How a win was called: on what, and off whom."""
    if call.how in BY_FLOWERS:
        return "花胡", "a win by flowers"
    tile = [] if call.tile is None else [call.tile]
    if call.payer is None:
        own = f" of {_plain(tile)}" if tile else ""
        return f"自摸{native(tile)}", f"a win by his own draw{own}"
    giver = player(call.payer)
    if call.how == "robbed-kong":
        return f"搶{giver[0]}的槓胡{native(tile)}", f"a win on {_plain(tile)}, robbing {giver[1]}'s kong"
    return f"胡{giver[0]}打的{native(tile)}", f"a win on {giver[1]}'s {_plain(tile)}"


def no_win_by_flowers(call: Call, held: int, known: bool) -> Why:
    """Of 七搶一 or 八仙過海, called with so many flowers; ``known``: the rule set has that row."""
    if not known:
        return "這套規則沒有花胡", "these rules know no win by flowers alone"
    wanted = BY_FLOWERS[call.how]
    return f"花胡要 {wanted} 張花，他有 {held} 張", f"it takes {wanted} flowers, he has {held}"


def no_win(call: Call, hand: Holding) -> Why:
    """Of a hand, every tile of it known, that does not win on a tile, or with the one drawn."""
    whole = hand.whole() + (call.payer is not None)
    unsound = [laid.tiles for laid in hand.laid if not laid.sound]
    if hand.held:
        return f"手裡的花牌{native(hand.held)}還沒有補", f"{_plain(hand.held)} in his hand is not exposed"
    if unsound:
        return f"攤開的{native(unsound[0])}不成一組", f"{_plain(unsound[0])}, which he laid, is no set"
    if whole != WHOLE:
        return (
            f"連攤開的一共 {whole} 張，胡牌要 {WHOLE} 張（槓算三張）",
            f"he has {whole} tiles in all, a winning hand has {WHOLE} (a kong counts three)",
        )
    if call.payer is None and hand.won():
        return "這一手他沒有摸牌，不是自摸", "he has not drawn in this turn: it is no win by his own draw"
    if call.payer is None:
        return _short(distance(hand.scored()) + 1)
    if waits := hand.waits():
        tile = [] if call.tile is None else [call.tile]
        return (
            f"他聽{native(waits)}，不聽{native(tile)}",
            f"he waits for {_plain(waits)}, not for {_plain(tile)}",
        )
    missing = distance(hand.scored())
    return f"他沒有聽牌，還差 {missing} 張才聽", f"he is not waiting: he lacks {missing} for that"


def _short(missing: int) -> Why:
    return f"還差 {missing} 張才成五組一對", f"{missing} short of five sets and a pair"


def _plain(tiles: Sequence[int]) -> str:
    return " ".join(map(word, tiles))


# --- a claim ------------------------------------------------------------------------------------


def claim_called(kind: str, tile: int | None) -> Why:
    """Which claim was called; ``tile``: on which, where one is told."""
    chinese, english = CLAIM_WORDS[kind]
    if tile is None or tile == UNKNOWN:
        return chinese, f"a {english}"
    return f"{chinese}{native([tile])}", f"a {english} of {word(tile)}"


def nothing_stands(kind: str, own: bool) -> Why:
    """Of a claim with no discard to take; ``own``: what lies there is his own."""
    chinese, english = CLAIM_WORDS[kind]
    if own:
        return f"桌上那張是他自己打的，不能{chinese}", f"the discard that stands is his own: no {english}"
    return f"桌上沒有可以{chinese}的牌", f"no discard stands for a {english}"


def not_from_before(offer: Offer, seat: int) -> Why:
    """Of a chow of another's discard than that of the player before."""
    giver, before = player(offer.seat), player((seat - 1) % len(SEATS))
    return (
        f"只能吃上家打的：{native([offer.tile])}是{giver[0]}打的，他的上家是{before[0]}",
        f"a chow takes the discard of the player before him, {before[1]}: {word(offer.tile)} is {giver[1]}'s",
    )


def no_set(kind: str, tiles: Sequence[int]) -> Why:
    """Of tiles that make no such set."""
    if any(map(is_flower, tiles)):
        return "花牌不能吃碰槓", "a flower can be in no set"
    chinese, english = CLAIM_WORDS[kind]
    return f"{native(tiles)}不成一組，不能{chinese}", f"{joined(tiles)} is no {english}"


def lacks(kind: str, tiles: Sequence[int]) -> Why:
    """Of a claim with tiles that he does not have."""
    chinese, english = CLAIM_WORDS[kind]
    return (
        f"他手裡沒有{native(tiles)}，不能{chinese}",
        f"he does not hold {_plain(tiles)}, which the {english} takes",
    )


LAST_DISCARD: Why = "這是最後一張打出來的牌，只能胡", "this is the last discard, which can only be won"
KONG_AFTER_CLAIM: Why = (
    "他這一手是吃碰來的，要先打一張，以後才能槓",
    "his turn began with a chow or pung: no kong before his discard",
)


def no_pung_to_add_to(tile: int) -> Why:
    """Of an added kong without its pung."""
    return f"他沒有碰過{native([tile])}，不能加槓", f"he has no open pung of {word(tile)} to add to"
