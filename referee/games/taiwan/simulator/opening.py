"""補花: whether the flowers of the opening are exposed in rounds, from the dealer in turn order.

Each exposes his flowers and draws one tile for each; a flower among these waits for the next round.
"""

from __future__ import annotations


class Rounds:
    """The flowers that are held from the opening, and in which round each is due.

    ``place`` counts from the dealer. A flower is due in (its round, the place of who holds it).
    """

    def __init__(self) -> None:
        self.over = False
        """Somebody has discarded: whatever is still held comes too late."""

        self.due: dict[int, tuple[int, int]] = {}
        self.owed: list[tuple[int, int]] = []
        """The draws still to come, by the (round, place) in which they became due."""

    def holds(self, place: int, tile: int, number: int = 1) -> None:
        """He was dealt a flower (round 1), or drew it in the place of one of the round before."""
        self.due[tile] = number, place

    def draws(self, place: int) -> int:
        """He draws the next replacement that he is owed; the round in which a flower among them is due."""
        mine = [one for one in self.owed if one[1] == place]
        if not mine:
            return 1
        self.owed.remove(mine[0])
        return mine[0][0] + 1

    def exposes(self, place: int, tiles: tuple[int, ...]) -> bool:
        """Whether he exposes these out of order: before others, before a round is over, or too late."""
        own = [self.due.pop(tile) for tile in tiles if tile in self.due]
        if not own:
            return False
        now = max(own)
        waits = any(one < now and one[1] != place for one in self.due.values())
        owes = any(one[0] < now[0] and one[1] != place for one in self.owed)
        self.owed += own
        return self.over or waits or owes
