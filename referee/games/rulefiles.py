"""Reads rule set files: TOML laid over the set it extends, every field checked by itself."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from referee.games.game import RuleBook, Rules
from referee.games.shelf import Shelf, is_path
from referee.record.faults import Fault, Unreadable
from referee.record.guessing import nearest

SCHEMA = 1
ABOUT = ("schema", "game", "extends", "title")
LARGEST = 1024 * 1024
DEEPEST = 20

Origin = dict[str, tuple[str, int, str]]
"""For each field: the file, line and text that set it."""


def resolve(
    path: Path, shelf: Shelf, game: RuleBook, faults: list[Fault], chain: tuple[Path, ...] = ()
) -> tuple[dict[str, Any], Origin]:
    """The fields of a rule set file laid over those of the set it extends.

    What is wrong with a single field is added to ``faults``, and the field left out.

    :raises Unreadable: the file is no rule set of this game, or what it extends is none.
    """
    text, data = _read(path)
    source = str(path)
    lines = text.splitlines()
    place = {key: _place(key, lines) for key in data}

    def fault(key: str, message: str, hint: str | None = None) -> None:
        number, line = place.get(key, (0, ""))
        faults.append(Fault(source, number, 1 if number else 0, message, hint, line, max(len(key), 1)))

    wrong = len(faults)
    schema = data.pop("schema", None)
    if schema is None:
        fault("schema", "缺 (missing): schema", f"写上 (write): schema = {SCHEMA}")
    elif schema != SCHEMA:
        fault("schema", f"schema: 只认识 {SCHEMA} (this program reads schema {SCHEMA} only)")
    named = data.pop("game", None)
    if named is None:
        fault("game", "缺 (missing): game", f'写上 (write): game = "{game.name}"')
    elif named != game.name:
        fault("game", f"game: 这是 {named} 的规则，不是 {game.name} 的 (a rule set of another game)")
    data.pop("title", None)
    parent = data.pop("extends", None)
    no_rule_set = len(faults) > wrong
    known = {field.name for field in msgspec.structs.fields(game.rules_type)}
    for key in list(data):
        if key not in known:
            del data[key]
            guess = nearest(key, known | set(ABOUT))
            fault(
                key,
                f"没有这一项 (unknown field): {key}",
                f"是不是 (did you mean): {guess}" if guess else None,
            )
    if no_rule_set:
        raise Unreadable(faults)
    origin: Origin = {key: (source, *place[key]) for key in data}
    if parent is None:
        return data, origin
    if not isinstance(parent, str) or is_path(parent) or parent.startswith("."):
        fault("extends", f"extends: 要写一个规则名 (the name of a rule set): {parent}")
        raise Unreadable(faults)
    above = _parent(parent, path, shelf)
    if above is None:
        guess = nearest(parent, shelf.names())
        fault(
            "extends",
            f"没有这套规则 (no such rule set): {parent}",
            f"是不是 (did you mean): {guess}" if guess else None,
        )
        raise Unreadable(faults)
    visited = (*chain, path.resolve())
    if above.resolve() in visited or len(visited) > DEEPEST:
        fault("extends", f"extends 绕成了圈 (a cycle): {' → '.join(p.stem for p in (*visited, above))}")
        raise Unreadable(faults)
    base, base_origin = resolve(above, shelf, game, faults, visited)
    return _merge(base, data), base_origin | origin


def _parent(name: str, path: Path, shelf: Shelf) -> Path | None:
    """The file of an extended set: beside the file that extends it first, but never that file itself."""
    beside = path.parent / f"{name}.toml"
    if beside.is_file() and beside.resolve() != path.resolve():
        return beside
    found = [place / f"{name}.toml" for place in shelf.folders()]
    others = [one for one in found if one.is_file() and one.resolve() != path.resolve()]
    return others[0] if others else (path if name == path.stem else None)


def _merge(base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """Tables merge by key, everything else replaces."""
    merged = dict(base)
    for key, value in over.items():
        below = merged.get(key)
        both = isinstance(below, dict) and isinstance(value, dict)
        merged[key] = _merge(below, value) if both else value  # type: ignore[arg-type]
    return merged


def _read(path: Path) -> tuple[str, dict[str, Any]]:
    source = str(path)
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable([Fault(source, 0, 0, f"读不了 (cannot be read): {error.strerror}")]) from None
    if len(data) > LARGEST:
        raise Unreadable([Fault(source, 0, 0, "文件太大 (the file is larger than 1 MB)")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable([Fault(source, 0, 0, "不是 UTF-8 文字 (not UTF-8 text)")]) from None
    try:
        return text, tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        at = re.search(r"at line (\d+), column (\d+)", message)
        line, column = (int(at[1]), int(at[2])) if at else (0, 0)
        lines = text.splitlines()
        shown = lines[line - 1] if 0 < line <= len(lines) else ""
        raise Unreadable(
            [Fault(source, line, column, f"不是 TOML (not TOML): {message.split(' (at')[0]}", None, shown)]
        ) from None
    except RecursionError:
        raise Unreadable([Fault(source, 0, 0, "不是 TOML (not TOML): nested too deeply")]) from None


def _place(key: str, lines: list[str]) -> tuple[int, str]:
    """The line that sets a field; 0 if it is set in a way that has no line of its own."""
    pattern = re.compile(rf'\s*(\[\s*)?["\']?{re.escape(key)}["\']?\s*[\]=.]')
    for number, line in enumerate(lines, 1):
        if pattern.match(line):
            return number, line
    return 0, ""


def validate(fields: Mapping[str, Any], origin: Origin, game: RuleBook, faults: list[Fault]) -> Rules:
    """Every field converted to its type by itself, so that all that is wrong is told at once.

    :raises Unreadable: something is, or was before; every fault is in it.
    """
    for field in msgspec.structs.fields(game.rules_type):
        if field.name not in fields:
            continue
        try:
            msgspec.convert(fields[field.name], field.type)
        except msgspec.ValidationError as error:
            faults.append(_field_fault(field.name, str(error), origin, _choices(field.type)))
    if not faults:
        try:
            return msgspec.convert(dict(fields), game.rules_type)
        except msgspec.ValidationError as error:
            key = str(error).partition(":")[0]
            faults.append(_field_fault(key, str(error).partition(": ")[2], origin))
    raise Unreadable(sorted(faults, key=lambda fault: (fault.source, fault.line)))


def _choices(kind: Any) -> list[str]:
    """The words that a field can be, if it is one of a few."""
    if kind is bool:
        return ["true", "false"]
    words = [f'"{word}"' for word in get_args(kind)] if get_origin(kind) is Literal else []
    for part in get_args(kind) if get_origin(kind) in (Union, UnionType) else ():
        words += _choices(part)
    return words


def _field_fault(key: str, message: str, origin: Origin, choices: Sequence[str] = ()) -> Fault:
    source, line, text = origin.get(key, ("", 0, ""))
    inner = re.search(r" - at `\$(.+)`", message)
    name = key + (inner[1] if inner else "")
    plain = re.sub(r" - at `.*`", "", message)
    return Fault(
        source,
        line,
        1 if line else 0,
        f"{name}: 不能这样写 (not a value it can have): {plain}",
        f"可以写 (it can be): {', '.join(choices)}"
        if choices
        else f"参看 (see): referee rules explain {key}",
        text,
        max(len(key), 1),
    )


def game_named_in(path: Path) -> str | None:
    """The game that a rule set file says it is for; None if it does not, or is no rule set."""
    try:
        _, data = _read(path)
    except Unreadable:
        return None
    game = data.get("game")
    return game if isinstance(game, str) else None
