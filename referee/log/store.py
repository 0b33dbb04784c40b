"""The log of a club: deals go in, are never changed, and come out as they were written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType

import sqlalchemy as sa

from referee.games.game import Game
from referee.games.rulesets import RuleSet
from referee.log.appending import Outcome, read_head, write
from referee.log.chain import Head
from referee.log.connection import PATIENCE, connect, database_path, reading, writing
from referee.log.known import Known
from referee.log.opening import Decoder
from referee.log.plan import plan
from referee.log.reading import LoggedDeal, read_deals, read_rules, read_sessions
from referee.log.schema import migrate, nothing_logged, require_newest, revision_of
from referee.log.submission import Content, Submission
from referee.log.verify import Verification, verify
from referee.record.bodies import deal_key
from referee.record.deal import DealRecord


def open_log(
    db: str | Path,
    create: bool = False,
    games: Mapping[str, Game] | None = None,
    patience: float = PATIENCE,
) -> Log:
    """The log in an SQLite file. With ``create`` the first deal that is logged makes the file.

    ``games`` gives the games by name, all known ones if None. ``patience`` is how many seconds to
    wait for another program that is writing.

    :raises LogError: there is no log, or not one that this program can use; nothing was changed.
    """
    log = Log(database_path(db), str(db), create, games, patience)
    log.check()
    return log


class Log:
    """The log of a club, open; a context manager. Not to be shared between threads."""

    def __init__(
        self, path: Path, db: str, create: bool, games: Mapping[str, Game] | None, patience: float
    ) -> None:
        self.path, self.db, self.create, self.patience = path, db, create, patience
        self._games = games
        self._decoder: Decoder | None = None
        self._connection: sa.Connection | None = None
        self._view: tuple[sa.Connection | None] | None = None

    def __enter__(self) -> Log:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def check(self) -> None:
        """See that the file is a log of the newest schema, or is still to become one."""
        try:
            with self._reading() as connection:
                if connection is None and not self.create:
                    raise nothing_logged(self.path)
        except BaseException:
            self.close()
            raise

    def append(self, items: Sequence[Submission]) -> list[Outcome]:
        """Log deals, all or none; one outcome a deal, in their order.

        A deal whose very sheet is logged is left alone. One that is logged as the beginning of its
        sheet has the further events added: that is how corrections come in.

        :raises LogError: a deal has no number, or is logged with another content; all such are told.
        """
        contents = [Content.of(item.record, item.game) for item in items]
        # Planned without the write lock first: what is refused, or has nothing to write, touches nothing.
        with self._reading() as view:
            steps = plan(items, contents, self._known(view), self.db)
            if all(step.status == "already" for step in steps):
                return [] if view is None else write(view, steps)
        with writing(self._connect(self.create), self.path) as connection:
            revision = revision_of(connection, self.path)
            if revision is None:
                migrate(connection)
            else:
                require_newest(revision, self.path)
            return write(connection, plan(items, contents, self._known(connection), self.db))

    def holds(self, record: DealRecord, game: Game) -> bool:
        """Whether this very sheet is logged."""
        with self._reading() as connection:
            return self._known(connection).by_keys([deal_key(record, game.dialect)]) is not None

    def rules_of(self, records: Sequence[DealRecord]) -> list[RuleSet | None]:
        """The rule set that the deal of each sheet was logged with; None where it is not logged.

        :raises LogError: it cannot be read.
        """
        with self._reading() as connection:
            if connection is None:
                return [None] * len(records)
            known, found = self._known(connection), []
            for record in records:
                game = self._decode().game(record.header.game)
                stream = known.of_sheet(record, game)
                found.append(None if stream is None else read_rules(connection, self._decode(), stream, game))
            return found

    @contextmanager
    def view(self) -> Iterator[Log]:
        """Several readings of one state of the log, whatever others add meanwhile; without :meth:`append`."""
        with self._reading() as connection:
            self._view = (connection,)
            try:
                yield self
            finally:
                self._view = None

    def sessions(self) -> list[str]:
        """The dates that have deals, sorted."""
        with self._reading() as connection:
            return [] if connection is None else read_sessions(connection, self._decode().games)

    def deals(
        self, session: str | None = None, table: str | None = None, number: int | None = None
    ) -> list[LoggedDeal]:
        """The deals of a date, a table, a number (None: of all), ordered by these three.

        :raises LogError: the log holds a game, an event or rules that this program does not know.
        """
        with self._reading() as connection:
            if connection is None:
                return []
            return read_deals(connection, self._decode(), session, table, number)

    def head(self) -> Head:
        """How many events there are, and the hash of the last."""
        with self._reading() as connection:
            return Head() if connection is None else read_head(connection)

    def verify(self) -> Verification:
        """Re-hash everything that is stored."""
        with self._reading() as connection:
            return Verification(True, 0, Head().hash) if connection is None else verify(connection)

    def _decode(self) -> Decoder:
        if self._decoder is None:
            from referee.games import registry

            self._decoder = Decoder(registry() if self._games is None else self._games)
        return self._decoder

    def _known(self, connection: sa.Connection | None) -> Known:
        return Known(connection, self._decode().games)

    def _connect(self, create: bool = False) -> sa.Connection:
        if self._connection is None:
            self._connection = connect(self.path, create, self.patience)
        return self._connection

    @contextmanager
    def _reading(self) -> Iterator[sa.Connection | None]:
        """One view of the log; None while there is none yet."""
        if self._view is not None:
            yield self._view[0]
            return
        if self.create and self._connection is None and not self.path.exists():
            yield None
            return
        with reading(self._connect(), self.path) as connection:
            revision = revision_of(connection, self.path)
            if revision is not None:
                require_newest(revision, self.path)
            yield None if revision is None else connection
