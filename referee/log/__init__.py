"""The event store: deals as they were written, append-only and hash-chained.

Importing this costs more than half a second (SQLModel): commands do it only when they need the log.
"""

from referee.log.appending import Outcome
from referee.log.chain import Head
from referee.log.errors import LogError
from referee.log.reading import LoggedDeal
from referee.log.schema import upgrade
from referee.log.store import Log, open_log
from referee.log.submission import Submission
from referee.log.verify import Verification

__all__ = [
    "Head",
    "Log",
    "LogError",
    "LoggedDeal",
    "Outcome",
    "Submission",
    "Verification",
    "open_log",
    "upgrade",
]
