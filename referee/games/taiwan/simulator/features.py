"""What should occur in simulated deals of sixteen tiles, so that one can count whether everything does."""

from __future__ import annotations

from collections.abc import Iterable

from referee.games.simulating.sheets import Expected
from referee.games.taiwan.seats import SEAT_NAMES
from referee.games.taiwan.simulator.table import TaiwanTable

OUTCOMES = ("won", "exhausted", "time", "abandoned")
AT_THE_TABLE = (
    *("seat allocation", "flower round", "another flower round", "flower in a turn", "flower for a flower"),
    *("chow", "pung", "exposed kong", "added kong", "concealed kong", "concealed kong face down"),
    *("kong on a kong", "lower claim called before", "claim called before a win"),
    *("win off a discard", "two winners off a discard", "three winners off a discard", "win by own draw"),
    *("win off a robbed kong", "seven-flowers", "eight-flowers", "win let go", "lock released"),
    *("exhausted: the last discard was not won", "exhausted: a flower without replacement"),
    *("exhausted: a kong without replacement", "timeout", "pass"),
)
SHEETS = (
    *("clock: none", "clock: elapsed", "clock: clock", "sheet: hands not seen", "sheet: the end alone"),
    *("sheet: seats by the dice", "sheet: seats given too"),
)
ROWS = (
    *("last-draw", "last-discard", "heaven", "earth", "human", "kong-draw", "robbed-kong", "all-pungs"),
    *("half-flush", "single-wait", "all-chows", "three-concealed-pungs", "flower-kong", "seat-flower"),
)
EVENING = ("dealer repeats", "deal moves on", "round moves on")
OFFENCES = (
    *("false-win", "blocked-win", "wrong-tiles", "illegal-claim", "claim-priority", "flower-held"),
    *("flower-order", "turn-overtime", "deal-overtime"),
)
ILLEGAL = (
    *("he has not the tiles", "the last tile", "not from the player before", "no set"),
    *("nothing lies there", "kong straight after a claim"),
)
VOID = ("false", "blocked", "dead", "late")
NOTES = ("early-timeout", "bot-without-timeout")


def told(table: TaiwanTable, wanted: Expected) -> Iterable[str]:
    """What a deal has besides what its players noticed."""
    yield f"clock: {table.clock.mode}"
    for win in (wanted.settlement or {}).get("wins", ()):
        yield from (f"row: {row['name']}" for row in win["tai"])
    if any(name == "side" for name, _ in table.header.extra):
        by_dice = table.header.dealer is None
        yield "sheet: seats by the dice" if by_dice else "sheet: seats given too"
    if wanted.next_dealer is not None:
        following = table.next_dealer()
        if following != table.dealer:
            moved = wanted.following["round"] != SEAT_NAMES[table.round]
            yield "round moves on" if moved else "deal moves on"
        elif table.next_repeat() > table.repeat:
            yield "dealer repeats"


def wanted(slips: bool) -> Iterable[str]:
    """Everything that should occur in a few hundred deals, in the order in which it is told."""
    yield from (f"outcome: {name}" for name in OUTCOMES)
    yield from AT_THE_TABLE
    yield from (f"row: {name}" for name in ROWS)
    yield from EVENING
    yield from SHEETS
    if slips:
        yield from (f"offence: {code}" for code in OFFENCES)
        yield from (f"illegal claim: {fault}" for fault in ILLEGAL)
        yield from (f"void win: {why}" for why in VOID)
        yield from (f"note: {code}" for code in NOTES)
