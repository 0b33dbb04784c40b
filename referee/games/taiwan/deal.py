"""The fold over the events of one deal: whose move it is, what each event does, what it breaks.

Judgments that wait for what comes next (a win let go, which of several claims is carried out) are kept in
the state and fall due when play goes on, or at :meth:`TaiwanDeal.close`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from referee.games.game import Proposal, TableView, Verdict
from referee.games.taiwan import outcome, view
from referee.games.taiwan.claiming import chow, kong, pung
from referee.games.taiwan.claims import DISCARD
from referee.games.taiwan.events import Cast, Chow, Kong, Pung, Wind
from referee.games.taiwan.flowers import flower
from referee.games.taiwan.offers import undo_claim
from referee.games.taiwan.opening import cast, deal_tiles, pass_, timeout, wind
from referee.games.taiwan.reveals import reveal
from referee.games.taiwan.state import TaiwanState
from referee.games.taiwan.turns import discard, draw
from referee.games.taiwan.winning import one_more_win, overruled, rob, win
from referee.record import events as e
from referee.record.deal import Entry
from referee.verdicts.finding import Finding, Kind

Handler = Callable[[TaiwanState, Entry, Any], None]


class TaiwanDeal(TaiwanState):
    """One deal, from its header to its verdict."""

    __slots__ = ()

    def apply(self, entry: Entry) -> Sequence[Finding]:
        event = entry.event
        kind = type(event)
        stamp = entry.stamp
        now = self.now = None if stamp is None else self.clock.read(stamp)
        if self.ended is not None:
            self._after_end(entry, event, kind)
            return self.told()
        if entry.bot or (now is not None and now > self.clock.alarm):
            self._judge_move(entry, kind)
        if self.exhausted is not None and kind in _NOT_EXHAUSTED:
            self.record("after-end", entry, ended=self.exhausted)
        else:
            _HANDLERS[kind](self, entry, event)
        if self.covered is not None and self.covered[1] != self.turn:
            self.covered = None
        self.last = event
        return self.told() if self.found else ()

    def _judge_move(self, entry: Entry, kind: type[e.Event]) -> None:
        """What holds of a move whatever it is: its time, and whether the bot had to make it."""
        if self.now is not None and kind in _PLAY:
            self._judge_time(entry, self.now)
        if entry.bot:
            seat: int = entry.event.seat  # type: ignore[attr-defined]
            if self.covered is None or self.covered[0] != seat:
                self.found.append(Finding("bot-without-timeout", "note", entry.number, seat))

    def _judge_time(self, entry: Entry, now: int) -> None:
        """超時, 逾時: at the first event beyond a limit."""
        clock = self.clock
        if clock.turn_over(now):
            clock.turn_told = True
            began = clock.began or 0
            evidence = {"since": began, "seconds": now - began, "limit": clock.turn_limit}
            self.offence("turn-overtime", entry.number, self.turn, **evidence)
        if clock.deal_over(now):
            clock.deal_told = True
            seat: int = entry.event.seat  # type: ignore[attr-defined]
            kind: Kind = "offence" if self.rules.deal_limit == "ends" else "note"
            so = _PAST_LIMIT[self.rules.deal_limit]
            late = {"seconds": now, "limit": clock.deal_limit, "so": so[0], "so_english": so[1]}
            self.found.append(Finding("deal-overtime", kind, entry.number, seat, late))

    def _after_end(self, entry: Entry, event: e.Event, kind: type[e.Event]) -> None:
        """Events behind a win: more wins on the tile, claims of it, the reveals, the `end` line."""
        offer = self.offer
        if kind is e.Reveal:
            _reveal(self, entry, event)  # type: ignore[arg-type]
        elif kind is e.End and self.ending is None and not self.closed_by_end:
            if event.word is not None and offer is not None and offer.laid():  # type: ignore[attr-defined]
                self.ended, self.calls = None, []  # play went on with a claim called behind the wins
            outcome.end(self, entry, event)  # type: ignore[arg-type]
        elif one_more_win(self, event):
            self._judge_move(entry, kind)
            win(self, entry, event)  # type: ignore[arg-type]
        elif overruled(self, event):  # a claim is carried out though a win was called
            self.ended, self.calls = None, []
            self._judge_move(entry, kind)
            _HANDLERS[kind](self, entry, event)
        elif kind in _CLAIMS and self._claimable(event.seat):  # type: ignore[attr-defined]
            calls = self.calls
            _HANDLERS[kind](self, entry, event)
            self.calls = calls
        else:
            self.record("after-end", entry, ended=self.ended)

    def _claimable(self, seat: int) -> bool:
        """Whether a claim may still be called on the discard that was won."""
        offer = self.offer
        open_yet = not self.closed_by_end and self.ending is None and not self.shown
        return (
            open_yet
            and offer is not None
            and offer.kind == DISCARD
            and seat not in {call.seat for call in offer.calls}
        )

    def close(self) -> Sequence[Finding]:
        rob(self)
        outcome.close(self)
        return self.told()

    def verdict(self, findings: Sequence[Finding], upheld: frozenset[int]) -> Verdict:
        return outcome.verdict(self, findings, upheld)

    def view(self) -> TableView:
        return view.table(self)

    def proposals(self) -> Sequence[Proposal]:
        from referee.games.taiwan.bot import proposals  # only asked for by hand: an audit starts without it

        return proposals(self)


_PAST_LIMIT = {
    "ends": ("這一局到時就結束，以後胡的不算", "the deal is over, and a win from here on is void"),
    "note": ("只記下來，照常打完", "only noted; it is played to its end"),
}


def _reveal(state: TaiwanState, entry: Entry, event: e.Reveal) -> None:
    """A hand is shown: the wins called before it have ended the deal, if any were."""
    if state.calls and state.offer is not None:
        undo_claim(state, state.offer)
        rob(state)
    reveal(state, entry, event)


_CLAIMS = frozenset({Chow, Pung, Kong})
_PLAY = frozenset({e.Draw, e.Discard, e.Flower, e.Win, *_CLAIMS})
"""What a player does in the time of a turn and of the deal."""

_NOT_EXHAUSTED = _PLAY - {e.Draw, e.Win}
"""What nobody does after a flower or kong for which there is no replacement; a draw is told as such."""

_HANDLERS: dict[type[e.Event], Handler] = {
    Cast: cast,
    Wind: wind,
    e.Deal: deal_tiles,
    e.Draw: draw,
    e.Discard: discard,
    e.Flower: flower,
    e.Win: win,
    e.Pass: pass_,
    e.Timeout: timeout,
    e.Reveal: _reveal,
    e.End: outcome.end,
    Chow: chow,
    Pung: pung,
    Kong: kong,
}
