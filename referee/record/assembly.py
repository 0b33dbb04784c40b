"""Puts statements together into the records of deals; one deal is open at a time."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from contextlib import suppress

import msgspec

from referee.record import events as e
from referee.record.corrections import corrected_header, misdirection
from referee.record.deal import DealRecord, Entry, Header
from referee.record.dialect import Dialect
from referee.record.faults import Fault
from referee.record.guessing import nearest
from referee.record.header_words import HEADER_SLIPS
from referee.record.headers import HeaderLine, in_order, is_header, read_header_line, replaced
from referee.record.lexer import Statement, Word, statements
from referee.record.outlook import game_from, seats_named_from
from referee.record.parsing import read_event
from referee.record.quoting import quote, visible
from referee.record.slots import Slip

_NUMBERED = "号码从 1 数起，骰、发、摊、终都算 (events are numbered from 1; dice, deal, reveal and end count)"
_NAMING = (e.Void, e.Amend, e.Insert)
_MOST_GUESSES = 20


class Assembly:
    """Takes statements one by one. A :class:`Slip` leaves it able to go on with the next."""

    def __init__(self, source: str, dialects: Mapping[str, Dialect], text: str) -> None:
        self.source, self.dialects, self.text = source, dialects, text
        self.deals: list[DealRecord] = []
        self.told = self.guessed = False  # the missing `game`, and which one it may be: once a file
        self.guesses = 0
        self._open(None, 0)

    def _open(self, dialect: Dialect | None, line: int) -> None:
        self.dialect, self.opened = dialect, line
        self.header = Header(dialect.game if dialect else "")
        self.own: list[tuple[str, str]] = []
        self.places: dict[str, tuple[int, int]] = {}
        self.named: dict[int, Fault] = {}
        self.entries: list[Entry] = []
        self.events: list[e.Event | None] = []  # None: a line that could not be read
        self.counted = True  # whether every line above is known to be an event or none

    def lose_line(self) -> None:
        """A line could not be read at all: it may have been an event, a header line, or `game`."""
        self.told = self.told or self.dialect is None
        self.events.append(None)
        self.counted = False

    def take(self, number: int, line: str, statement: Statement) -> None:
        """The next statement.

        :raises Slip: it cannot be read.
        """
        if not statement.words:
            hint = "时间和事件写在同一行 (both on one line): [03:12] …"
            raise Slip("时间后面要写事件 (a time stamp stands before an event)", statement.stamp, hint)
        if statement.words[0].text.casefold() == "game":
            self.finish()
            self._begin(number, statement)
        elif self.dialect is None:
            self._begin_without_game(number, line, statement)
        else:
            self._take(number, line, statement, self.dialect)

    def _take(self, number: int, line: str, statement: Statement, dialect: Dialect) -> None:
        if is_header(statement.words, dialect):
            self._take_header(number, line, statement, dialect)
            return
        try:
            self._take_event(number, line, statement, dialect)
        except Slip as slip:
            self.events.append(None)
            if slip.word is statement.words[0] and (seat := self._called(statement, dialect)) is not None:
                message = "这里写位子，不写名字或庄家 (the seat, neither a name nor the dealer)"
                raise Slip(message, slip.word, None, dialect.seats[seat].chinese) from None
            raise

    def _called(self, statement: Statement, dialect: Dialect) -> int | None:
        """The seat of a player who is called by his name, or as the dealer, before what he does."""
        first, *behind = statement.words
        if first.raw in self.header.seats:
            return self.header.seats.index(first.raw)
        does = bool(behind) and behind[0].text.casefold() in dialect.seated_verbs()
        return self.header.dealer if does and HEADER_SLIPS.get(first.text) == "dealer" else None

    def _take_header(self, number: int, line: str, statement: Statement, dialect: Dialect) -> None:
        taken = read_header_line(statement, dialect)
        if taken.key in self.places and not taken.name.startswith("_"):
            said = visible(line[statement.column - 1 : statement.end - 1])
            raise Slip(
                f"{taken.name} 写了两次，第一次在第 {self.places[taken.key][0]} 行 (given twice)",
                taken.word,
                self._given_twice(taken, number, dialect)
                or f"要改正请另写一行 (to correct it write): amend header: {said}",
            )
        if taken.name.startswith("_"):
            self.own.append((taken.name, taken.value))  # the same name may stand several times
        else:
            self.header = replaced(self.header, taken, dialect)
        value = statement.words[-1]
        self.places.setdefault(taken.key, (number, value.column))
        if taken.name == "seat":
            self._name(taken.value[0], number, line, value)

    def _given_twice(self, taken: HeaderLine, number: int, dialect: Dialect) -> str | None:
        """What a header line that was given already may mean: a new deal, or a seat that has no name."""
        if self.events:
            return f"如果这里是新的一局，前面先写 (if a new deal begins, write first): game {dialect.game}"
        if taken.name != "seat":
            return None
        named = seats_named_from(self.text, number + 1, dialect)
        free = [
            seat.chinese
            for place, seat in enumerate(dialect.seats)
            if self.header.seats[place] is None and place not in named
        ]
        if not free:
            return None
        line = f"seat {free[0]} {quote(taken.value[1])}"
        return f"{free[0]} 还没有名字，是不是 (has no name yet, did you mean): {line}"

    def _take_event(self, number: int, line: str, statement: Statement, dialect: Dialect) -> None:
        happening, own = read_event(statement, dialect)
        event = happening.event
        before = self.events if self.counted else [None] * len(self.events)
        wrong = misdirection(event, before)
        if wrong is not None:
            word = statement.words[2 if isinstance(event, e.Dispute) else 1]
            digits = len(word.text) - len(word.text.lstrip("0123456789"))
            raise Slip(wrong, word.cut(0, digits), self._numbered(event))
        if isinstance(event, e.AmendHeader):
            told = read_header_line(next(statements(event.line)), dialect)
            if told.name == "seat":
                self._name(told.value[0], number, line, statement.words[-1])
        self.events.append(event)
        self.entries.append(
            Entry(len(self.events), event, happening.stamp, happening.bot, own, number, statement.column)
        )

    def _numbered(self, event: e.Event) -> str:
        """A hint on the number of an event: of one that is a correction, what that corrects."""
        if isinstance(event, _NAMING) and 0 < event.event <= len(self.events):
            named = self.events[event.event - 1]
            if isinstance(named, (e.Void, e.Amend)):
                return f"再改就写原来的号码 (name the event that it is about once more): {named.event}"
        return _NUMBERED

    def _name(self, seat: int, number: int, line: str, word: Word) -> None:
        self.named[seat] = Fault(self.source, number, word.column, "", None, line, word.width)

    def _begin(self, number: int, statement: Statement) -> None:
        rest = statement.words[1:]
        self.told = self.guessed = True
        if statement.stamp is not None:
            message = "时间只写在事件前面 (a time stands before an event only)"
            raise Slip(message, statement.stamp, "去掉这个时间 (leave the time out)")
        word = rest[0] if rest else None
        name = "" if word is None else word.text.casefold()
        known = " / ".join(f"game {name}" for name in self.dialects)
        dialect = self.dialects.get(name)
        self._open(dialect or self._likely(name, number), number)
        if word is None:
            raise Slip("game 后面写游戏名 (the name of the game)", None, f"写成 (write): {known}")
        if dialect is None:
            meant = None if self.dialect is None else self.dialect.game
            raise Slip(
                f"没有这种游戏 (no such game): {visible(word.raw)}",
                word,
                None if meant else f"写成 (write): {known}",
                meant,
            )
        self.places["game"] = (number, word.column)
        if len(rest) > 1:
            message = f"这里多写了 (nothing more belongs here): {visible(rest[1].raw)}"
            raise Slip(message, rest[1], f"写成 (write): game {dialect.game}")

    def _begin_without_game(self, number: int, line: str, statement: Statement) -> None:
        """Something stands before the first `game`: told once, and read as the game it looks like."""
        word = statement.words[0]
        if not self.guessed:
            self.guessed = True
            dialect = self._named(word.text.casefold()) or self._likely("", number)
            if dialect is not None:
                self._open(dialect, number)
        told, self.told = self.told, True
        if self.dialect is not None and self._named(word.text.casefold()) is None:
            with suppress(Slip):  # the missing `game` is what to put right first
                self._take(number, line, statement, self.dialect)
        if not told:
            names = list(self.dialects) if self.dialect is None else [self.dialect.game]
            hint = " / ".join(f"game {name}" for name in names)
            raise Slip(
                "牌谱要以 game 开头 (a sheet begins with its game)", word, f"第一行写 (first line): {hint}"
            )

    def _named(self, word: str) -> Dialect | None:
        """The game that a word names, as it is written in a sheet or otherwise."""
        return next((one for one in self.dialects.values() if word in (one.game, *one.called)), None)

    def _likely(self, name: str, number: int) -> Dialect | None:
        """The game that was probably meant: by a name that is nearly right, or by what follows."""
        named = self._named(name) or self.dialects.get(nearest(name, self.dialects) or "")
        self.guesses += 1
        if named is not None or not self.dialects or self.guesses > _MOST_GUESSES:
            return named
        return game_from(self.text, number, self.dialects)

    def finish(self) -> None:
        """Close the deal that is open."""
        dialect = self.dialect
        if dialect is None:
            return
        header = msgspec.structs.replace(self.header, own=in_order(tuple(self.own)))
        record = DealRecord(header, tuple(self.entries), self.source, self.opened, self.places)
        if len(self.entries) == len(self.events):
            names = corrected_header(record, dialect).seats
            record = msgspec.structs.replace(record, clashes=tuple(self._clashes(names)))
        self.deals.append(record)
        self._open(None, 0)

    def _clashes(self, names: tuple[str | None, ...]) -> Iterator[Fault]:
        """One name on two seats."""
        plain = [name and unicodedata.normalize("NFC", name).strip() for name in names]
        for seat, name in enumerate(plain):
            if name is not None and name in plain[:seat]:
                yield msgspec.structs.replace(
                    self.named[seat],
                    message=f"同一个人坐了两个位子 (one name on two seats): {visible(name)}",
                    hint=f"同名的人请写出区别 (tell namesakes apart), 例如 (such as): {visible(name)}2",
                )
