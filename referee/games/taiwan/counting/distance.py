"""How far a hand is from complete, exactly.

For every suit: how many tiles it still lacks to hold so many sets, with the pair or without it. That
is read off rank by rank, from the highest down. What the ranks above leave to be asked of the next one
is a *prospect*: for every number of chows that reach up into them, the lacking tiles of each goal. There
are only some thousands of prospects, so that a suit is nine steps in a table which fills as it is
used; and only some hundred results, so that sums of them are kept too.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from referee.games.taiwan.counting.lacks import IMPOSSIBLE, NOTHING, goal, least, together, with_made
from referee.games.taiwan.counting.packed import BITS, RANK_MASK
from referee.games.taiwan.tiles import COPIES, HONOURS

Prospect = tuple[int, ...]
"""What is lacking for each (chows begun two ranks below, chows begun one rank below), 0 to 2 of each.

Three chows of the same tiles are three pungs of the same tiles, so that two of a kind are enough.
"""

_REACHING = tuple((two_below, one_below) for two_below in range(3) for one_below in range(3))
_GROUPS = ((0, 0, False), (3, 1, False), (2, 0, True))
"""What stands on a rank beside chows: nothing, a pung, the pair; its tiles, its sets, whether the pair."""

_TOP: Prospect = tuple(NOTHING if reaching == (0, 0) else IMPOSSIBLE for reaching in _REACHING)
"""Above the highest rank there is nothing, and no chow reaches there."""


def shanten(suits: Sequence[int], sets: int, melded: Sequence[int] = (0, 0, 0, 0)) -> int:
    """Tiles still missing less one: 0 waits for a tile, -1 is complete.

    ``sets`` are those that the concealed tiles have to make. ``melded`` counts the tiles of his melds:
    a fifth copy of a tile, these included, completes nothing.
    """
    first, second, third, honours = suits
    low = _together(_lacking(first, melded[0], False), _lacking(second, melded[1], False))
    high = _together(_lacking(third, melded[2], False), _lacking(honours, melded[HONOURS], True))
    return goal(_together(low, high), sets, True) - 1


_together = cache(together)


@cache
def _lacking(key: int, melded: int, honours: bool) -> int:
    """What a suit lacks for each goal."""
    prospect = _TOP
    for rank in reversed(range(7 if honours else 9)):
        shift = BITS * rank
        free = COPIES - (melded >> shift & RANK_MASK)
        prospect = _below(prospect, key >> shift & RANK_MASK, free, rank <= 6 and not honours)
    return prospect[0]


@cache
def _below(above: Prospect, held: int, most: int, chows: bool) -> Prospect:
    """The prospect one rank further down, where he holds so many tiles and may use at most ``most``."""
    found = []
    for two_below, one_below in _REACHING:
        best = IMPOSSIBLE
        for begun in range(3 if chows else 1):
            after = above[3 * one_below + begun]
            if after == IMPOSSIBLE:
                continue
            for group, sets, pair in _GROUPS:
                used = two_below + one_below + begun + group
                if used <= most:
                    best = least(best, with_made(after, max(used - held, 0), begun + sets, pair))
        found.append(best)
    return tuple(found)
