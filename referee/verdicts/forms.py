"""How a correction is written that a replay cannot bear out, or that the scribe must fill in: ``…``."""

from __future__ import annotations

from collections.abc import Iterator

from referee.record import events as e
from referee.record.dialect import Dialect
from referee.record.events import UNKNOWN, Event
from referee.record.writer import write_event
from referee.verdicts.cases import Case

OPEN = "…"
"""What is to be filled in."""

_TRADITIONAL = str.maketrans("补废头", "補廢頭")


class Writing:
    """How a scribe writes: in ``dialect``, its words as he uses them, with ``chinese`` verbs or English.

    ``traditional``: the Chinese words of corrections in traditional characters.
    """

    def __init__(self, dialect: Dialect, chinese: bool, traditional: bool = False) -> None:
        self.dialect, self.chinese, self.traditional = dialect, chinese, traditional

    def event(self, event: Event) -> str:
        """One event as a line of the sheet."""
        return self._spelled(write_event(event, self.dialect, self.chinese))

    def correction(self, english: str, chinese: str, number: int, line: str) -> str:
        """A line that puts another in the place of an event or before it."""
        return self._spelled(f"{chinese if self.chinese else english} {number}: {line}")

    def _spelled(self, line: str) -> str:
        if not self.traditional:
            return line
        verb, header, *rest = f"{line} ".split(" ", 2)
        return " ".join([verb.translate(_TRADITIONAL), header.translate(_TRADITIONAL), *rest]).rstrip()

    def begun(self, event: type[Event], seat: int | None) -> str:
        """Seat and verb, and what is to be filled in behind them."""
        verb = self.dialect.by_event[event]
        word = verb.others[0] if self.chinese and verb.others else verb.word
        return " ".join([*([] if seat is None else [self.dialect.seats[seat].chinese]), word, OPEN])


def forms(case: Case, writing: Writing) -> tuple[str, ...]:
    """The lines to fill in that may put a finding right; there may be none."""
    return tuple(_forms(case, writing))


def _forms(case: Case, writing: Writing) -> Iterator[str]:
    finding, entry = case.finding, case.entry
    match finding.code:
        case "missing-header":
            yield _header(finding.evidence["header"], writing)
        case "not-revealed":
            yield writing.begun(e.Reveal, finding.seat)
        case "no-dice":
            yield _insert(1, writing.begun(e.Dice, None), writing)
    if entry is None:
        return
    seat = entry.event.seat if isinstance(entry.event, e.SeatEvent) else None
    match finding.code:
        case "not-held" | "no-such-tile" | "wrong-count" | "reveal-differs" | "declared-differs":
            yield _amend(entry.number, writing.begun(type(entry.event), seat), writing)
        case "unreplaced":
            for _ in range(int(finding.evidence["due"])):
                yield _insert(entry.number, writing.begun(e.Draw, finding.seat), writing)
        case "after-end" | "wall-empty":
            yield writing.event(e.Void(entry.number))
        case "out-of-turn" | "no-standing-discard" if case.mover is not None:
            if finding.evidence["move"] == "draw":
                yield _insert(entry.number, writing.event(e.Draw(case.mover, UNKNOWN)), writing)
            if finding.evidence["move"] == "discard" or seat != case.mover:
                yield _insert(entry.number, writing.begun(e.Discard, case.mover), writing)


def _amend(number: int, line: str, writing: Writing) -> str:
    return writing.correction("amend", "改", number, line)


def _insert(number: int, line: str, writing: Writing) -> str:
    return writing.correction("insert", "补", number, line)


def _header(name: str, writing: Writing) -> str:
    slots = writing.dialect.extra.get(name, ())
    return " ".join([name, *(slot.shown(writing.chinese) for slot in slots)] if slots else [name, OPEN])
