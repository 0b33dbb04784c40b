"""What is wrong with the rows of 台 that a file writes, each slip at its own spot."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from referee.games.game import Objection
from referee.games.taiwan.counting.conditions import parse, place_of
from referee.games.taiwan.counting.rows import EVERY_ROW, ORDER, Row, in_order
from referee.record.faults import nearest

PAID_ALONE = {"dealer": "dealer_tai", "repeat": "repeat_tai"}
"""Tai that belong to a payment and to no hand, each with the field that sets it."""

_ASKING = ("when", "each")
_NEW_ROW = "新的台要寫 when 或 each (a new row needs when or each)"


def objections(rows: Any) -> Iterator[Objection]:
    """What is wrong with the table ``tai``, its rows merged with those that it extends."""
    if not isinstance(rows, dict):
        return
    for name, row in rows.items():
        if isinstance(row, dict):
            yield from _without_condition(name, row, rows)
            yield from _conditions(name, row)
            yield from _replaced(name, row, rows)


def written(row: Mapping[str, Any]) -> Mapping[str, Any]:
    """A row as a file has it that means to count it for every win, if it does."""
    return row if any(key in row for key in _ASKING) else {**row, "when": []}


def _without_condition(name: str, row: Mapping[str, Any], rows: Mapping[str, Any]) -> Iterator[Objection]:
    """A row that says nothing of when it counts, and would for every win: most often a misspelt name."""
    if any(_meant(key) in _ASKING for key in row):
        return
    tai = row.get("tai")
    if name in PAID_ALONE:
        field = f"{PAID_ALONE[name]} = {tai if type(tai) is int else '…'}"
        message = "這是付款裡的，不是一項台 (it belongs to a payment, and is no row)"
        hint = f"寫在所有的表前面 (write above all tables): {field}"
    elif name not in ORDER:
        likely = _likely(name, rows)
        message = "沒有這一項台 (no such row)"
        hint = f"是不是 (did you mean): {likely}；{_NEW_ROW}" if likely else _NEW_ROW
    elif tai == 0:  # taken out where it is not: nothing is lost
        return
    else:
        message = "沒有 when 也沒有 each，每副胡牌都會算 (without when or each it counts for every win)"
        hint = '寫上一個；extends = "taiwan-standard" 裡有 (write one; taiwan-standard has this row)'
    yield Objection(("tai", name), message, hint, of_key=True, lacking=True)


def _meant(key: str) -> str | None:
    """The field of a row that a key is, or was meant to be."""
    known = Row.__struct_fields__
    return key if key in known else nearest(key, known)


def _likely(name: str, rows: Mapping[str, Any]) -> str | None:
    """The row that was meant, by its name or by what players call it."""
    for other, row in rows.items():
        if isinstance(row, dict) and other != name and row.get("term") == name:
            return other
    return nearest(name, in_order({*rows, *ORDER} - {name}))


def _conditions(name: str, row: Mapping[str, Any]) -> Iterator[Objection]:
    when = row.get("when")
    for at, text in enumerate(when if isinstance(when, list) else ()):
        yield from _read(parse, text, (name, "when", at))
    yield from _read(place_of, row.get("each"), (name, "each"))


def _read(reader: Callable[[str], Any], text: Any, path: tuple[str | int, ...]) -> Iterator[Objection]:
    """A condition, or the name of a number, that says nothing."""
    if not isinstance(text, str):
        return
    try:
        reader(text)
    except ValueError as error:
        yield Objection(("tai", *path), str(error), f"參看 (see): referee rules explain {path[1]}")


def _replaced(name: str, row: Mapping[str, Any], rows: Mapping[str, Any]) -> Iterator[Objection]:
    """Names in ``replaces`` that are no row's."""
    known = (*in_order({*rows, *ORDER}), EVERY_ROW)
    replaces = row.get("replaces")
    for at, other in enumerate(replaces if isinstance(replaces, list) else ()):
        if not isinstance(other, str) or other in known:
            continue
        begun = [one for one in known if one.startswith(f"{other}-") and one != name]
        likely = " / ".join(begun) or nearest(other, known)
        hint = f"是不是 (did you mean): {likely}" if likely else "參看 (see): referee rules explain tai"
        path = ("tai", name, "replaces", at)
        yield Objection(path, f"沒有這一項 (no such row): {other}", hint, lacking=True)
