"""The fold over the events of one deal: whose move it is, what each event does, what it breaks.

Judgments that wait for what comes next (a win let go, an eat that may be taken back) are kept in the
state and fall due at a later event or at :meth:`WahuaDeal.close`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.game import Proposal, TableView, Verdict
from referee.games.wahua import outcome, view
from referee.games.wahua.claiming import eat, gong, swap, takeback
from referee.games.wahua.claims import Claim, Standing
from referee.games.wahua.events import Eat, Escape, Gong, Show, Swap, Takeback
from referee.games.wahua.opening import deal_tiles, dice, escape, pass_, timeout
from referee.games.wahua.reveals import compare
from referee.games.wahua.state import WahuaState
from referee.games.wahua.turns import discard, draw, flower, show
from referee.games.wahua.winning import let_go, one_more_win, tell_claim, win
from referee.record import events as e
from referee.record.deal import Entry
from referee.verdicts.finding import Finding

Handler = Callable[[WahuaState, Entry, Any], None]


class WahuaDeal(WahuaState):
    """One deal, from its header to its verdict."""

    __slots__ = ()

    def apply(self, entry: Entry) -> Sequence[Finding]:
        event = entry.event
        kind = type(event)
        if kind in _AFTER_END:
            _HANDLERS[kind](self, entry, event)
        elif self.ended is not None and not one_more_win(self, event):
            self._after_end(entry, event)
        elif self.escaped and kind in _OF_PLAYERS and not self.active[event.seat]:  # type: ignore[attr-defined]
            self.out_of_turn(entry)
        else:
            standing = self.standing
            if standing is not None and standing.claim is not None:
                self._follow(standing, standing.claim, event)
            self.latest = entry.number
            _HANDLERS[kind](self, entry, event)
        self.last = event
        return self.told() if self.found else ()

    def _follow(self, standing: Standing, claim: Claim, event: e.Event) -> None:
        """A claim of the discard is settled once he who made it does something else."""
        moves = type(event) not in _UNDOING and getattr(event, "seat", None) == claim.seat
        if moves and event != self.last:  # a line that stands there twice is no move
            claim.touched = True
            tell_claim(self, standing)

    def _after_end(self, entry: Entry, event: e.Event) -> None:
        if isinstance(event, e.End) and self.ending is None and not self.closed_by_end:
            outcome.end_after(self, entry, event)
        else:
            self.record("after-end", entry, ended=self.ended)

    def close(self) -> Sequence[Finding]:
        outcome.judge_calls(self)
        standing = self.standing
        if standing is not None:
            tell_claim(self, standing)
            followed = self.latest != standing.number
            if (followed and self.ending != "abandoned") or standing.claim is not None:
                let_go(self, standing)
            elif standing.declined:  # broken off: only who said so has let it go
                let_go(self, standing, standing.declined)
        outcome.note_unknown(self)
        return self.told()

    def verdict(self, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
        return outcome.verdict(self, findings, upheld)

    def view(self) -> TableView:
        return view.table(self)

    def proposals(self) -> Sequence[Proposal]:
        from referee.games.wahua.bot import proposals  # only asked for by hand: an audit starts without it

        return proposals(self)


_AFTER_END = {e.Reveal}
_OF_PLAYERS = {e.Flower, e.Win, Gong}  # what needs no turn, but a player who has not escaped
_UNDOING = {Takeback, e.Win}  # an eat that they undo has given no finding
_HANDLERS: dict[type[e.Event], Handler] = {
    e.Dice: dice,
    e.Deal: deal_tiles,
    e.Draw: draw,
    e.Discard: discard,
    e.Flower: flower,
    e.Win: win,
    e.Pass: pass_,
    e.Timeout: timeout,
    e.Reveal: compare,
    e.End: outcome.end,
    Eat: eat,
    Swap: swap,
    Gong: gong,
    Show: show,
    Escape: escape,
    Takeback: takeback,
}
