"""Why the bot moves as it does, in a sentence each, Chinese and English, as a player would say it."""

from __future__ import annotations

from collections.abc import Sequence

from referee.games.taiwan.choosing import Claiming, Going, Prospect, is_closed, ways
from referee.games.taiwan.claims import DISCARD
from referee.games.taiwan.refusals import Why, native
from referee.games.taiwan.seats import player
from referee.games.taiwan.sight import Lying, Sight
from referee.games.taiwan.terms import CLAIM_WORDS, word
from referee.games.taiwan.tiles import joined

MANY_SETS = 2
"""With so many sets on the table a player is watched."""

DRAWS: dict[str, Why] = {
    "turn": ("輪到他摸牌", "it is his turn to draw"),
    "kong": ("槓了要補一張", "a kong takes a replacement"),
    "flower": ("亮了花要補一張", "a flower takes a replacement"),
}
FLOWERS: Why = "花牌要先亮出來補牌", "flowers are exposed and replaced first"
OWN_DRAW: Why = "自摸，胡了", "his own draw wins"
BY_FLOWERS: dict[str, Why] = {
    "seven-flowers": ("七搶一，有七張花，搶第八張", "with seven flowers he takes the eighth, and wins"),
    "eight-flowers": ("八仙過海，八張花齊了", "all eight flowers win by themselves"),
}
KONG: Why = "槓了牌不變差，還多摸一張", "the kong costs the hand nothing and gives one more draw"


def win(lying: Lying) -> Why:
    """Why he wins on what lies there."""
    chinese, english = native([lying.tile]), word(lying.tile)
    if lying.kind == DISCARD:
        return f"胡 {chinese}", f"wins on {english}"
    return f"搶槓，胡 {chinese}", f"robs the kong and wins on {english}"


# --- discards -----------------------------------------------------------------------------------


def discard(sight: Sight, goings: Sequence[Going], complete: bool) -> Why:
    """Why the first of his discards, which are in order, is the best; ``complete``: he may not win."""
    chinese, english = _best_of(sight, goings)
    if complete:
        return f"牌成了可是不能胡；{chinese}", f"the hand is complete but may not win; {english}"
    return chinese, english


def _best_of(sight: Sight, goings: Sequence[Going]) -> Why:
    best = goings[0]
    leaves = best.leaves
    if leaves is None:
        safe = _safety(sight, best.tile)
        return f"這副牌不能胡，只求安全：{safe[0]}", f"the hand cannot win, only safety counts: {safe[1]}"
    chinese, english = _left_with(leaves)
    rest = [going for going in goings[1:] if going.leaves and going.leaves.shanten == leaves.shanten]
    alike = [going for going in rest if going.leaves and going.leaves.left == leaves.left]
    if not rest:
        return f"{chinese}，打別的都更遠", f"{english}; any other discard leaves him further away"
    if not alike:
        return (
            f"{chinese}，一樣近的打法裡最多",
            f"{english}, more than after any other discard that leaves him as near",
        )
    if any(going.danger == best.danger for going in alike):
        return f"{chinese}，沒有更好也沒有更安全的", f"{english}; none leaves more, and none as good is safer"
    safe = _safety(sight, best.tile)
    return (
        f"{chinese}；同樣好的牌裡它最安全，{safe[0]}",
        f"{english}; of the equally good it is the safest: {safe[1]}",
    )


def _left_with(leaves: Prospect) -> Why:
    unseen = _counted(leaves.left, "tile")
    if leaves.shanten == 0:
        return (
            f"打了就聽 {native(leaves.tiles)}，沒見過的還有 {leaves.left} 張",
            f"then he waits for {joined(leaves.tiles)}, {unseen} unseen",
        )
    kinds = len(leaves.tiles)
    return (
        f"打了離聽牌還差 {leaves.shanten} 張，進張有 {kinds} 種 {leaves.left} 張",
        f"{leaves.shanten} short of waiting, {_counted(kinds, 'kind')} help, {unseen} unseen",
    )


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _safety(sight: Sight, tile: int) -> Why:
    """What makes a tile safe to discard."""
    if ways(sight.unseen, tile) == 0:
        return "沒有人用得上", "nobody can use it"
    watched = [rival for rival in sight.rivals if rival.sets >= MANY_SETS]
    if watched and all(tile in rival.discards for rival in watched):
        chinese, english = zip(*(player(rival.seat) for rival in watched), strict=True)
        return (
            f"攤了牌的{'、'.join(chinese)}自己打過",
            f"{' and '.join(english)}, with sets on the table, discarded it",
        )
    lying = sight.shown.count(tile)
    if lying >= 2:
        return f"桌上已有 {lying} 張", f"{lying} of it lie on the table"
    return "別家最難用上", "the others have the least use for it"


# --- claims -------------------------------------------------------------------------------------


def claim(claiming: Claiming, before: Prospect) -> Why:
    """Why a chow, pung or kong is worth it."""
    leaves = claiming.leaves
    if leaves.shanten == before.shanten:
        return KONG
    name = _name(claiming)
    if leaves.shanten == 0:
        waits = native(leaves.tiles), joined(leaves.tiles)
        return f"{name[0]}了就聽 {waits[0]}", f"after the {name[1]} he waits for {waits[1]}"
    return (
        f"{name[0]}了離聽牌差 {leaves.shanten} 張，原來差 {before.shanten} 張",
        f"with the {name[1]} he is {leaves.shanten} short of waiting instead of {before.shanten}",
    )


def declined(sight: Sight, claiming: Claiming, before: Prospect) -> Why:
    """Why a chow, pung or kong that he may make is not worth it."""
    name = _name(claiming)
    if claiming.leaves.shanten < before.shanten:
        return (
            f"{name[0]}了以後要的牌都見光了",
            f"after the {name[1]} every tile that he would need lies in sight",
        )
    if is_closed(sight.hand):
        return f"{name[0]}了不會更近，不破門清", f"the {name[1]} brings him no nearer and opens his hand"
    return f"{name[0]}了不會更近", f"the {name[1]} brings him no nearer"


def unable(sight: Sight, lying: Lying, wins: bool) -> Why:
    """Why he can take nothing of what lies there; ``wins``: but for the rules it would win."""
    chinese, english = native([lying.tile]), word(lying.tile)
    if wins:
        return (
            f"{chinese} 能胡，可是過了水，自己打下一張以前不能胡",
            f"{english} would win, but he let a win go and may not win before his next discard",
        )
    if sight.dead:
        return "這副牌不能胡，不必吃碰", "the hand cannot win: there is nothing to claim for"
    if sight.held:
        return "手裡還有花牌沒補", "he still holds a flower"
    if lying.kind != DISCARD:
        return f"不聽 {chinese}，沒有槓可搶", f"he does not wait for {english}: there is no kong to rob"
    if lying.last:
        return (
            f"最後一張只能胡，他不聽 {chinese}",
            f"the last discard can only be won, and {english} does not win",
        )
    return f"{chinese} 他吃碰不了", f"he can make no set with {english}"


def _name(claiming: Claiming) -> Why:
    return CLAIM_WORDS[type(claiming.event).__name__.casefold()]
