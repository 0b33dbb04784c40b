"""Decides what a deal that is handed in means for the log, before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from referee.log.difference import changed, named
from referee.log.errors import LogError
from referee.log.identity import SPARE, Identity, amended, header_line
from referee.log.known import Known, Stream
from referee.log.submission import Content, Submission, place

Status = Literal["logged", "already", "extended"]
MOST_TOLD = 20
"""More refused deals than that are only counted."""


class Step(msgspec.Struct, frozen=True):
    """What to do with one deal: write its events ``first`` to ``last`` (0 opens it), or nothing.

    ``opened`` is what a new one is opened as, ``before`` the identity that a grown one moves away from,
    ``twins`` are deals elsewhere that had the very same events as a new one.
    """

    item: Submission
    content: Content
    status: Status
    stream: int
    identity: Identity
    key: str
    first: int
    last: int
    opened: Identity | None = None
    before: Identity | None = None
    twins: tuple[Identity, ...] = ()


def plan(items: Sequence[Submission], contents: Sequence[Content], known: Known, db: str) -> list[Step]:
    """One step a deal, in their order; ``known`` counts them as logged.

    :raises LogError: some are refused; all of them are told.
    """
    steps: list[Step] = []
    refused: list[LogError] = []
    for item, content in zip(items, contents, strict=True):
        try:
            step = _step(item, content, known, db)
        except LogError as error:
            refused.append(error)
            continue
        if step.status != "already":
            known.take(Stream(step.stream, step.identity, step.last, step.key), content)
        steps.append(step)
    if refused:
        messages = [error.message for error in refused[:MOST_TOLD]]
        if len(refused) > MOST_TOLD:
            messages.append(f"… 还有 {len(refused) - MOST_TOLD} 局 (and {len(refused) - MOST_TOLD} more)")
        raise LogError("\n".join(messages), refused[0].hint)
    return steps


def _step(item: Submission, content: Content, known: Known, db: str) -> Step:
    keys = content.keys()
    same = known.by_keys(keys[-1:])
    if same is not None:
        return _already(item, content, known.stream(same), keys[-1])
    logged = known.by_identity(item.identity)
    if item.may_have_moved and not _grew(logged, keys):
        # A sheet without a date that grew overnight is still the deal of the evening before.
        earlier = known.by_keys(keys[1:])
        before = None if earlier is None else known.stream(earlier)
        if logged is None or _grew(before, keys):
            logged = before
    if logged is None:
        return _new(item, content, known, keys[-1])
    if _grew(logged, keys):
        return _grown(item, content, known, logged, keys[-1])
    raise changed(item, content, known.content(logged.stream), logged.identity, db)


def _grew(logged: Stream | None, keys: Sequence[str]) -> bool:
    """Whether the sheet with these keys is a logged deal with further events behind it."""
    return logged is not None and logged.events < len(keys) - 1 and logged.key == keys[logged.events]


def _already(item: Submission, content: Content, logged: Stream, key: str) -> Step:
    _on_the_date_asked_for(item, logged.identity)
    return Step(item, content, "already", logged.stream, logged.identity, key, 0, len(content.bodies))


def _new(item: Submission, content: Content, known: Known, key: str) -> Step:
    identity = session, table, number = item.identity
    twins = [*known.twins(content)]
    if not item.dated and not item.asked:
        # Nothing says that it was played today: it is a copy of the deal with its table, number and events.
        for twin in twins:
            if twin.identity[1:] == (table, number) and _but_for_the_date(
                content, known.content(twin.stream)
            ):
                return _already(item, content, twin, key)
    opened = (session, table, number + SPARE * len(known.opened(identity)))
    told = tuple(twin.identity for twin in twins)
    return Step(
        item,
        content,
        "logged",
        known.last + 1,
        identity,
        key,
        0,
        len(content.bodies),
        opened=opened,
        twins=told,
    )


def _but_for_the_date(content: Content, other: Content) -> bool:
    """Whether two headers say the same but for the date."""
    ours, theirs = (msgspec.json.decode(one.header) | {"date": None} for one in (content, other))
    return bool(ours == theirs)


def _grown(item: Submission, content: Content, known: Known, logged: Stream, key: str) -> Step:
    lines = [line for line in map(header_line, content.bodies[logged.events :]) if line is not None]
    identity = amended(logged.identity, lines, item.game.dialect)
    _on_the_date_asked_for(item, identity)
    before = None if identity == logged.identity else logged.identity
    if before is not None and known.by_identity(identity) is not None:
        raise LogError(
            f"{place(item.record)}: {named(before)} 不能改成 {named(identity)}：那里已有一局 "
            "(it cannot be moved there: a deal is logged under that date, table and number)",
            "换一个局号 (another number): amend header: deal …",
        )
    first, last = logged.events + 1, len(content.bodies)
    return Step(item, content, "extended", logged.stream, identity, key, first, last, before=before)


def _on_the_date_asked_for(item: Submission, identity: Identity) -> None:
    """:raises LogError: a date was asked for, and the deal is logged under another."""
    if item.asked and item.session != identity[0]:
        raise LogError(
            f"{place(item.record)}: 已登记为 {named(identity)}，--date 改不了 "
            "(it is logged already, and an option does not move it)",
            f"在牌谱末尾写，再登记 (write at the end of the sheet, and log that): "
            f"amend header: date {item.session}",
        )
