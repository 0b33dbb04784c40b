"""A deal that is given twice: it would be paid twice."""

from __future__ import annotations

from collections.abc import Iterable

from referee.record.bodies import deal_key
from referee.record.dialect import Dialect
from referee.verdicts.audit import Audit


class SameDeal(ValueError):
    """One deal stands in two places; the message names both."""

    for_user = True
    hint = "每一局只写一次，备份不算 (name every deal once, and no copies of it)"


def each_once(deals: Iterable[tuple[Audit, Dialect]], one_evening: bool = False) -> None:
    """See that every deal is there once: by what is written of it, and by its date, table and number.

    ``one_evening``: all are of the same date, whether they say so or not. Else an undated deal is told
    from another by what is written of it alone.

    :raises SameDeal: one is there a second time.
    """
    seen: dict[object, str] = {}
    for audit, dialect in deals:
        record, header = audit.record, audit.header
        place = f"{record.source}:{record.line}"
        marks: list[object] = [deal_key(record, dialect)]
        if header.deal is not None and (one_evening or header.date is not None):
            marks.append((None if one_evening else header.date, header.table, header.deal))
        for mark in marks:
            if mark in seen:
                raise SameDeal(f"{place}: 与 {seen[mark]} 是同一局 (the same deal as there)")
        seen.update(dict.fromkeys(marks, place))
