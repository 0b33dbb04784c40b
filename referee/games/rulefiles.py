"""Reads rule set files: each laid over the one it extends, down to one that extends none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.games.game import RuleBook
from referee.games.shelf import Shelf, is_path
from referee.games.toml_files import TomlFile, read
from referee.games.toml_places import Place
from referee.record.faults import Fault, Unreadable
from referee.record.guessing import nearest

SCHEMA = 1
ABOUT = ("schema", "game", "extends", "title")
"""What a file says about itself; everything else in it is a field of the game's rules."""

DEEPEST = 20


class Layers(msgspec.Struct, frozen=True):
    """Rule set files as they lie over one another, the topmost first, and the fields that come of them.

    ``whole`` is False where something is missing of them, because a file or a line could not be read.
    """

    files: Sequence[TomlFile]
    fields: dict[str, Any]
    faults: list[Fault]
    whole: bool


def resolve(path: Path, shelf: Shelf, game: RuleBook) -> Layers:
    """A rule set file laid over the set it extends, and that over what it extends in turn.

    :raises Unreadable: the file itself cannot be read.
    """
    files: list[TomlFile] = [read(path)]
    faults: list[Fault] = []
    chain = [path]
    while True:
        faults += _about(files[-1], game)
        above = _extended(files[-1], chain, shelf, faults)
        if above is None:
            break
        chain.append(above)
        try:
            files.append(read(above))
        except Unreadable as unreadable:
            faults += unreadable.faults
            break
    ours = [file for file in files if file.data.get("game", game.name) == game.name]
    whole = len(ours) == len(chain) and "extends" not in files[-1].data
    whole = whole and not any(file.faults for file in files)
    fields: dict[str, Any] = {}
    for file in reversed(ours):
        fields = _merge(fields, {key: value for key, value in file.data.items() if key not in ABOUT})
    return Layers(ours, fields, faults, whole)


def _about(file: TomlFile, game: RuleBook) -> list[Fault]:
    """What is no TOML in a file, and what is wrong with what it says about itself."""
    found = list(file.faults)
    schema, named, title = (file.data.get(key) for key in ("schema", "game", "title"))
    if schema is None and not file.faults:
        found.append(file.fault(None, "缺 (missing): schema", f"写上 (write): schema = {SCHEMA}"))
    elif schema is not None and (schema != SCHEMA or type(schema) is not int):
        message = f"schema: 只认识 {SCHEMA} (this program reads schema {SCHEMA} only)"
        found.append(file.fault(_value(file, "schema"), message, f"写成 (write): schema = {SCHEMA}"))
    if named is None and not file.faults:
        found.append(file.fault(None, "缺 (missing): game", f'写上 (write): game = "{game.name}"'))
    elif named is not None and named != game.name:
        message = f"game: 这是 {named} 的规则，不是 {game.name} 的 (a rule set of another game)"
        found.append(file.fault(_value(file, "game"), message, f'写成 (write): game = "{game.name}"'))
    if not isinstance(title, str | None):
        message = "title: 要写一段文字 (a text)"
        found.append(file.fault(_value(file, "title"), message, '写法 (it is written): title = "…"'))
    return found


def _value(file: TomlFile, key: str) -> Place:
    return file.spots[key,].value


def _extended(file: TomlFile, chain: Sequence[Path], shelf: Shelf, faults: list[Fault]) -> Path | None:
    """The file that a file extends; None if it extends none, or none that can be."""
    parent = file.data.get("extends")
    if parent is None:
        return None
    place = _value(file, "extends")
    if not isinstance(parent, str) or is_path(parent) or parent.startswith("."):
        message = f"extends: 要写一个规则名 (the name of a rule set): {parent}"
        faults.append(file.fault(place, message, _names(shelf)))
        return None
    above = _parent(parent, chain[-1], shelf)
    if above is None:
        faults.append(file.fault(place, f"没有这套规则 (no such rule set): {parent}", known(parent, shelf)))
        return None
    if any(above.resolve() == one.resolve() for one in chain) or len(chain) > DEEPEST:
        around = " → ".join(one.stem for one in (*chain, above))
        hint = "改成不绕回来的规则 (extend one that does not come back to this)"
        faults.append(file.fault(place, f"extends 绕成了圈 (a cycle): {around}", hint))
        return None
    return above


def known(name: str, shelf: Shelf) -> str:
    """A hint for a name that no rule set has."""
    guess = nearest(name, shelf.names())
    return f"是不是 (did you mean): {guess}" if guess else _names(shelf)


def _names(shelf: Shelf) -> str:
    return f"现有的规则 (there are): {', '.join(shelf.names())}"


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


def game_named_in(path: Path) -> str | None:
    """The game that a rule set file says it is for; None if it does not, or is no rule set."""
    try:
        game = read(path).data.get("game")
    except Unreadable:
        return None
    return game if isinstance(game, str) else None
