"""Stories of sixteen-tile mahjong: what a story says is in :mod:`tests.games.stories`.

A story is what happens after the opening lines, which are supplied: game, rules, dealer E, round E, and
unseen tiles for whoever has no ``deal`` line (where anything was played at all). In a line ``..`` stands
for chows that the story never touches: they fill a hand to sixteen or seventeen tiles, whichever they
come to; ``--`` stands for single tiles that fill it to sixteen, the dealer's dealt hand to seventeen, and
leave it far from waiting.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from referee.games.replay import Watch, audit
from referee.games.rulesets import RuleSet
from referee.games.taiwan.game import TAIWAN
from referee.games.taiwan.settlement import PaidWin, TaiwanSettlement
from referee.games.taiwan.state import DEALT
from referee.games.taiwan.tiles import COPIES, EAST, FIRST_FLOWER, TILES, joined
from referee.games.views import TableView
from referee.record.events import UNKNOWN
from referee.verdicts.audit import Audit
from referee.verdicts.finding import Finding

from ..stories import check, numbered, parted, read
from .notation import changed, rules

SEATS = "ESWN"
HEADER_WORDS = ("game", "rules", "dealer", "round", "repeat", "passed", "seat", "side", "deal", "date")
USUAL = {"game": "game taiwan", "rules": "rules house", "dealer": "dealer E", "round": "round E"}
UNSEEN = "?"
IDLE = "--"
SCATTERED = [*range(EAST, FIRST_FLOWER), *(tile for rank in range(3) for tile in range(rank, EAST, 3))]
"""An order of the tiles of which no sixteen in a row are near to waiting."""

CHOWS = [(tile, tile + 1, tile + 2) for tile in range(EAST) if tile % 9 in (0, 3, 6)]
OF_PLAY = r". (deal|draw|discard|chow|pung|kong) "


def audit_text(text: str, by: str = "taiwan-table", watch: Watch | None = None, **fields: Any) -> Audit:
    """The audit of a sheet's text, under a built-in rule set with these fields put otherwise."""
    values = changed(rules(by), fields)
    return audit(read(text, TAIWAN), TAIWAN, RuleSet("house", "taiwan", values, "sha256:story"), watch)


def judge(story: str, rest: str = UNSEEN, by: str = "taiwan-table", **fields: Any) -> Audit:
    """The audit of a story; fails unless the findings are exactly those in its margin.

    ``rest`` is dealt to whoever has no ``deal`` line: :data:`UNSEEN`, or known hands: :data:`IDLE`.
    """
    text = sheet(story, rest)
    audited = audit_text(text, by, **fields)
    check(audited, text, TAIWAN, SEATS)
    return audited


def table(story: str, rest: str = UNSEEN, by: str = "taiwan-table", **fields: Any) -> TableView:
    """The table as the last event of a story left it."""
    views: list[TableView] = []
    audit_text(sheet(story, rest), by, lambda entry, deal, found: views.append(deal.view()), **fields)
    return views[-1]


def settled(audited: Audit) -> TaiwanSettlement:
    """The settlement of an audit, which must have one."""
    assert isinstance(audited.settlement, TaiwanSettlement)
    return audited.settlement


def won(audited: Audit) -> PaidWin:
    """The one win that the table paid."""
    (win,) = settled(audited).wins
    return win


def rows(audited: Audit) -> dict[str, int]:
    """The rows of the one win that the table paid, by name."""
    return dict(won(audited).worth.rows)


def the(code: str, audited: Audit) -> Finding:
    """The one finding of a code."""
    (finding,) = [finding for finding in audited.findings if finding.code == code]
    return finding


def seats(names: str) -> tuple[int, ...]:
    """The numbers of seats, by their names."""
    return tuple(SEATS.index(name) for name in names)


def around(names: str, tile: str) -> str:
    """A turn of each of these seats, who draws a tile and discards it again."""
    return "\n".join(f"{name} draw {tile}\n{name} discard {tile}" for name in names)


def sheet(story: str, rest: str = UNSEEN) -> str:
    """A story as a whole sheet."""
    header, events = parted(story, HEADER_WORDS)
    written = {line.split()[0] for line in header}
    header = [*(line for word, line in USUAL.items() if word not in written), *header]
    (dealer,) = (line.split()[1] for line in header if line.startswith("dealer"))
    unstamped = [re.sub(r"^\[\S*\] ", "", line) for line in events]
    if any(re.match(OF_PLAY, line + " ") for line in unstamped):
        dealt = {line[0] for line in unstamped if re.match(r". deal ", line)}
        place = next(n for n, line in enumerate(unstamped) if not re.match(r"(. )?(dice|wind) ", line))
        events[place:place] = [
            f"{seat} deal {rest}{DEALT + (seat == dealer) if rest == UNSEEN else ''}"
            for seat in SEATS
            if seat not in dealt
        ]
    return "\n".join(_filled([*header, *numbered(events)], dealer)) + "\n"


def _filled(lines: list[str], dealer: str) -> Iterator[str]:
    """The lines with every ``..`` and ``--`` written out."""
    events = [line.partition("#")[0] for line in lines if line.split()[0] not in HEADER_WORDS]
    told = {tile for line in events for word in line.split() for tile in _tiles(word)}
    left = Counter({tile: COPIES for tile in SCATTERED if tile not in told})
    chows = [chow for chow in CHOWS if not told & set(_near(chow))]
    for line in lines:
        head, mark, tail = _parted(line)
        missing = DEALT - _size(head)
        if mark == "..":
            yield f"{head} {joined(_chows(missing + (missing % 3 == 2), chows, left))}{tail}"
        elif mark == "--":
            missing += line.startswith(f"{dealer} deal")
            yield f"{head} {joined(_singles(missing, left))}{tail}"
        else:
            yield line


def _parted(line: str) -> tuple[str, str, str]:
    for mark in ("..", "--"):
        head, found, tail = line.partition(f" {mark}")
        if found:
            return head, mark, tail
    return line, "", ""


def _chows(size: int, kinds: Sequence[tuple[int, ...]], left: Counter[int]) -> list[int]:
    """So many tiles of whole chows, each of another kind; they are taken out of ``left``."""
    fullest = sorted(kinds, key=lambda chow: -min(left[tile] for tile in chow))[: size // 3]
    tiles = [tile for chow in fullest for tile in chow]
    assert len(tiles) == size, "no whole number of chows, or the story touches too many tiles"
    return _taken(tiles, left)


def _singles(size: int, left: Counter[int]) -> list[int]:
    """So many tiles of different kinds; they are taken out of ``left``."""
    return _taken([tile for tile in SCATTERED if left[tile]][:size], left)


def _taken(tiles: list[int], left: Counter[int]) -> list[int]:
    left.subtract(tiles)
    assert min(left.values()) >= 0, "the story touches too many tiles"
    return sorted(tiles)


def _near(chow: tuple[int, ...]) -> range:
    """A chow and what stands beside it in its suit."""
    return range(chow[0] - (chow[0] % 9 > 0), chow[-1] + 1 + (chow[-1] % 9 < 8))


def _size(head: str) -> int:
    """How many tiles stand there; a set in brackets counts as three."""
    return sum(3 if word.startswith("(") else len(_tiles(word)) for word in head.split()[2:])


def _tiles(word: str) -> tuple[int, ...]:
    """The tiles of a word, unseen ones too; none of a word that is no tiles."""
    if word.startswith("?"):
        return (UNKNOWN,) * int(word[1:] or 1)
    return TILES.read(word.strip("()")) or ()
