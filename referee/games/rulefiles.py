"""Reads rule set files: each laid over the one it extends, down to one that extends none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from referee.games import rule_books
from referee.games.game import RuleBook
from referee.games.rulenames import game_in, plain, there_are, unknown
from referee.games.shelf import BUILT_IN, Shelf, is_path
from referee.games.toml_files import TomlFile, read
from referee.games.toml_places import Place
from referee.record.faults import Fault, Unreadable

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


def resolve(path: Path, shelf: Shelf, game: RuleBook, where: Fault | None = None) -> Layers:
    """A rule set file laid over the set it extends, and that over what it extends in turn.

    ``where`` is the place that named the file, if that is not a command.

    :raises Unreadable: the file itself cannot be read, or is for another game.
    """
    files: list[TomlFile] = []
    faults: list[Fault] = []
    ours = False
    for file in layers(path, shelf, faults):
        named = game_in(file)
        if named is not None and named != game.name:
            if not ours:
                raise Unreadable([_of_another(path, [*files, file], named, shelf, game, where)])
            place, message = _value(files[-1], "extends"), f"extends: {_not_for(named, game)}"
            hint = f'写 (write) game = "{named}"，或换一套 (or extend another)；{there_are(shelf, game.name)}'
            faults.append(files[-1].fault(place, message, hint))
            break
        ours = ours or named is not None
        files.append(file)
        faults += about(file, (game.name,))
    whole = "extends" not in files[-1].data and not any(file.faults for file in files)
    fields: dict[str, Any] = {}
    for file in reversed(files):
        fields = _merge(fields, {key: value for key, value in file.data.items() if key not in ABOUT})
    return Layers(files, fields, faults, whole)


def layers(path: Path, shelf: Shelf, faults: list[Fault]) -> Iterator[TomlFile]:
    """A file, what it extends, what that extends in turn; ``faults`` takes what is wrong on the way.

    :raises Unreadable: the file itself cannot be read.
    """
    file, chain = read(path), [path]
    while True:
        yield file
        above = _extended(file, chain, shelf, faults)
        if above is None:
            return
        chain.append(above)
        try:
            file = read(above)
        except Unreadable as unreadable:
            faults += unreadable.faults
            return


def about(file: TomlFile, games: Sequence[str]) -> list[Fault]:
    """What is no TOML in a file, and what is wrong with what it says about itself.

    ``games`` are those that it may be for, as far as that is known.
    """
    found = list(file.faults)
    schema, named, title = (file.data.get(key) for key in ("schema", "game", "title"))
    if schema is None and not file.faults:
        found.append(file.fault(None, "缺 (missing): schema", f"写上 (write): schema = {SCHEMA}"))
    elif schema is not None and (schema != SCHEMA or type(schema) is not int):
        message = f"schema: 只认识 {SCHEMA} (this program reads schema {SCHEMA} only)"
        found.append(file.fault(_value(file, "schema"), message, f"写成 (write): schema = {SCHEMA}"))
    choices = " / ".join(f'game = "{name}"' for name in games)
    if named is None and not file.faults:
        found.append(file.fault(None, "缺 (missing): game", f"写上 (write): {choices}"))
    elif named is not None and game_in(file) is None:
        message = f"game: 没有这种游戏 (no such game): {named}"
        found.append(file.fault(_value(file, "game"), message, f"写成 (write): {choices}"))
    if not isinstance(title, str | None):
        message = "title: 要写一段文字 (a text)"
        found.append(file.fault(_value(file, "title"), message, '写法 (it is written): title = "…"'))
    return found


def _of_another(
    path: Path, files: Sequence[TomlFile], named: str, shelf: Shelf, game: RuleBook, where: Fault | None
) -> Fault:
    """A set of another game: told where it was named, or in the club's own file, never in a built-in."""
    hint = there_are(shelf, game.name)
    if where is not None:
        return msgspec.structs.replace(where, message=f"{path.stem}: {_not_for(named, game)}", hint=hint)
    if path.parent == BUILT_IN:
        return Fault(path.stem, 0, 0, _not_for(named, game), hint)
    key = "game" if len(files) == 1 else "extends"
    return files[0].fault(_value(files[0], key), f"{key}: {_not_for(named, game)}", hint)


def _not_for(named: str, game: RuleBook) -> str:
    other = rule_books()[named].title
    return f"这是 {other} 的规则，这里打的是 {game.title} (a rule set of another game)"


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
        meant = plain(parent) if isinstance(parent, str) else None
        hint = f'写成 (write): extends = "{meant}"' if meant else there_are(shelf, game_in(file))
        faults.append(file.fault(place, message, hint))
        return None
    above = _parent(parent, chain[-1], shelf)
    if above is None:
        hint = unknown(parent, shelf, game_in(file))
        faults.append(file.fault(place, f"没有这套规则 (no such rule set): {parent}", hint))
        return None
    if any(above.resolve() == one.resolve() for one in chain) or len(chain) > DEEPEST:
        around = " → ".join(one.stem for one in (*chain, above))
        hint = "改成不绕回来的规则 (extend one that does not come back to this)"
        faults.append(file.fault(place, f"extends 绕成了圈 (a cycle): {around}", hint))
        return None
    return above


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
