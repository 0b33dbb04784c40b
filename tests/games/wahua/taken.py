"""Stories of one discard that is taken, for the tests of 包牌 and 包胡.

地 deals, discards a white 22 (or another tile, to make its point seen), and in the second turn of the
table 天 makes the discard that 地 takes. The roll 2 4 shakes 35 24 16: of the points in these stories
34 25 46 13 22 56 11 are large and 23 45 small.
"""

from __future__ import annotations

from typing import Any

from referee.games.wahua.liability import Entry
from referee.games.wahua.settlement import WahuaSettlement
from referee.verdicts.settlement import against_each

from .stories import judge, settled

FOR_GONG = "34d 34h 46h 13h 25d 56d .."
TAKES_GONG = "地 gong 34\n地 draw 12h\n地 discard 13h\n银 reveal ..\n长 reveal ..\nend time"
WINS = "地 win\n银 reveal ..\n长 reveal ..\nend"
FRAMES = "34h 25h 46d 13d .."
"""Four single frames of large points, each fresh."""


def story(tian: str, drawn: str, tile: str, di: str, claim: str, seen: str = "22") -> str:
    """天 draws and discards; ``claim`` is what 地 makes of it, and how the deal goes on."""
    return f"""
        dealer 地
        天 deal {tian}
        地 deal {di}
        地 draw {seen}
        地 discard {seen}
        银 draw ?
        银 discard 22
        长 draw ?
        长 discard 22
        天 draw {drawn}
        天 discard {tile}
        {claim}
    """


def gong(drawn: str, tian: str = FRAMES, seen: str = "22", **rules: Any) -> WahuaSettlement:
    """天 discards 34花, which 地 takes as a gong."""
    return settled(judge(story(tian, drawn, "34h", FOR_GONG, TAKES_GONG, seen), **rules))


def win(tian: str, drawn: str, tile: str, di: str, seen: str = "22", **rules: Any) -> WahuaSettlement:
    """天 discards a tile that 地 wins."""
    return settled(judge(story(tian, drawn, tile, di, WINS, seen), **rules))


def ground(result: WahuaSettlement) -> tuple[str, bool | None, bool]:
    """The ground of the only entry, whether he had something safer, whether it is applied."""
    (entry,) = result.liabilities
    assert (entry.payer, entry.to) == (0, 1)
    return entry.ground, entry.alternative, entry.applied


def nets(totals: tuple[int, ...], *refunds: Entry) -> tuple[int, ...]:
    """The normal settlement, then V from the payer to each who is neither payer nor taker."""
    net = against_each(totals)
    for one in refunds:
        for seat in {0, 1, 2, 3} - {one.payer, one.to}:
            net[seat] += one.amount
            net[one.payer] -= one.amount
    return tuple(net)
