"""Checks the values of a rule set one by one, so that all that is wrong is told, each at its own spot."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

import msgspec

from referee.games.game import RuleBook
from referee.games.rulefiles import ABOUT, Layers
from referee.games.rulehints import can_be, meant
from referee.games.toml_places import Path
from referee.record.faults import Fault
from referee.record.guessing import nearest

_MOST_FAULTS = 100
_GONE: Any = object()
"""In place of a value of which nothing is left once what is wrong was taken out."""


def faults(layers: Layers, game: RuleBook) -> list[Fault]:
    """Everything that is wrong with the fields of a rule set, what was wrong before among it, in order."""
    checker = _Checker(layers, game)
    checker.objections()
    checker.struct(game.rules_type, layers.fields, ())
    found = [*layers.faults, *checker.faults]
    return sorted(found, key=lambda fault: (fault.source, fault.line, fault.column))


class _Checker:
    """Goes through values of known types. Each method gives the value without what is wrong in it."""

    def __init__(self, layers: Layers, game: RuleBook) -> None:
        self.layers, self.game = layers, game
        self.faults: list[Fault] = []
        self.refused: set[Path] = set()

    def objections(self) -> None:
        """What the game finds wrong by itself."""
        for one in self.game.rules_type.objections(self.layers.fields):
            if self.layers.whole or not one.lacking:
                self.refused.add(one.path)
                self.fault(one.path, f"{_name(one.path)}: {one.message}", one.hint, one.of_key)

    def value(self, kind: Any, value: Any, path: Path) -> Any:
        """A value of any type."""
        right = self.typed(kind, value, path)
        return _GONE if path in self.refused else right

    def typed(self, kind: Any, value: Any, path: Path) -> Any:
        """A value that the game does not object to, checked by its type."""
        plain = _part(kind, value)
        if isinstance(value, dict) and _is_struct(plain):
            return self.struct(plain, value, path)
        if isinstance(value, dict) and get_origin(plain) is dict:
            kept = {key: self.value(get_args(plain)[1], one, (*path, key)) for key, one in value.items()}
            return {key: one for key, one in kept.items() if one is not _GONE}
        if isinstance(value, list) and get_origin(plain) is tuple:
            row = [self.value(get_args(plain)[0], one, (*path, at)) for at, one in enumerate(value)]
            return [one for one in row if one is not _GONE]
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError:
            likely = meant(kind, value)
            hint = f"可以写 (it can be): {can_be(kind)}"
            hint = f"是不是 (did you mean): {likely}；{hint}" if likely else hint
            self.fault(path, f"{_name(path)}: 不能这样写 (not a value it can have)", hint)
            return _GONE
        return value

    def struct(self, kind: type[msgspec.Struct], value: Mapping[str, Any], path: Path) -> Any:
        """A table whose keys are the fields of a structure."""
        fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
        needed = {key: field.type for key, field in fields.items() if field.required}
        names = [*fields, *(() if path else ABOUT)]
        guesses = {key: nearest(key, names) for key in value if key not in fields}
        for key, guess in guesses.items():
            self.unknown((*path, key), guess, names)
        missing = [key for key in needed if key not in value and key not in guesses.values()]
        if missing and self.layers.whole:
            values = [can_be(needed[key]) if len(missing) == 1 else "…" for key in missing]
            written = ", ".join(f"{key} = {one}" for key, one in zip(missing, values, strict=True))
            message = f"{_name(path)}: 缺 (missing): {', '.join(missing)}"
            self.fault(path, message, f"写上 (write): {written}")
        ours = {key: one for key, one in value.items() if key in fields}
        right = {key: self.value(fields[key].type, one, (*path, key)) for key, one in ours.items()}
        kept = {key: one for key, one in right.items() if one is not _GONE}
        if any(key not in kept for key in needed):
            return _GONE
        return self.together(kind, kept, value, path)

    def together(
        self, kind: type[msgspec.Struct], kept: dict[str, Any], written: Mapping[str, Any], path: Path
    ) -> Any:
        """Fields that are right by themselves, checked by the structure that they make."""
        told: set[Path] = set()
        for _ in range(_MOST_FAULTS):
            try:
                msgspec.convert(kept, kind)
            except msgspec.ValidationError as error:
                if error.__cause__ is None:
                    break
                spot, message, named = _pointed_at(str(error.__cause__), written, told)
                told.add(spot)
                self.complaint((*path, *spot), message, of_key=spot[-1:] == (named,))
                kept = _without(kept, spot, written)
                if kept is _GONE:
                    break
            else:
                return kept
        return _GONE

    def complaint(self, path: Path, message: str, of_key: bool) -> None:
        """What a structure says of a value in it, or of a key."""
        hint = f"参看 (see): referee rules explain {path[0]}" if path else None
        self.fault(path, f"{_name(path)}: {message}" if path else message, hint, of_key)

    def unknown(self, path: Path, guess: str | None, names: Sequence[str]) -> None:
        """A key that no field has."""
        if guess is not None:
            hint = f"是不是 (did you mean): {guess}"
        elif len(path) > 1:
            hint = f"这里有 (there are): {', '.join(names)}"
        else:
            hint = f"有哪些项 (the fields are shown by): referee rules show {self.game.built_in[0]}"
        self.fault(path, f"没有这一项 (unknown field): {_name(path)}", hint, of_key=True)

    def fault(self, path: Path, message: str, hint: str | None, of_key: bool = False) -> None:
        """A fault where the topmost file that sets the value sets it."""
        file = next((file for file in self.layers.files if path in file.spots), self.layers.files[0])
        spot = file.spots.get(path)
        place = None if spot is None else spot.key if of_key else spot.value
        self.faults.append(file.fault(place, message, hint))


def _part(kind: Any, value: Any) -> Any:
    """Of a type that may be one of several: the one that has the shape of the value."""
    if get_origin(kind) is Annotated:
        return _part(get_args(kind)[0], value)
    if get_origin(kind) not in (Union, UnionType):
        return kind
    for part in get_args(kind):
        table = _is_struct(part) or get_origin(part) is dict
        if (isinstance(value, dict) and table) or (isinstance(value, list) and get_origin(part) is tuple):
            return part
    return kind


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, msgspec.Struct)


def _name(path: Path) -> str:
    """A path as it is named to a reader.

    >>> _name(("tai", "flower", "when", 0))
    'tai.flower.when[0]'
    """
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in path]
    return "".join(parts).removeprefix(".")


def _pointed_at(message: str, value: Any, told: set[Path]) -> tuple[Path, str, str | None]:
    """What a structure's own complaint is about: its path, the rest of the message, the name it tells.

    A complaint begins with the keys that lead to it, each with a colon behind it; of what lies there that
    is meant which it names first, behind another colon.
    """
    path: Path = ()
    while isinstance(value, Mapping):
        head, colon, rest = message.partition(": ")
        if not colon or head not in value:
            break
        path, value, message = (*path, head), value[head], rest
    named = [
        (found.start(), -len(text), (*path, *inner), text)
        for inner, text in _texts(value)
        if (*path, *inner) not in told
        and (found := re.search(rf": ['\"]?{re.escape(text)}(?![\w-])", message))
    ]
    if not named:
        return path, message, None
    _, _, spot, text = min(named, key=lambda one: one[:2])
    return spot, message, text


def _texts(value: Any) -> Iterator[tuple[Path, str]]:
    """Every key and every text in a value, with the path that leads to it."""
    if isinstance(value, str):
        yield (), value
    elif isinstance(value, Mapping):
        for key, one in value.items():
            yield (key,), key
            for path, text in _texts(one):
                yield (key, *path), text
    elif isinstance(value, list):
        for at, one in enumerate(value):
            for path, text in _texts(one):
                yield (at, *path), text


def _without(value: Any, path: Path, written: Any) -> Any:
    """A value without what stands at a path of what was written, some of which may be gone already."""
    if not path:
        return _GONE
    first, *rest = path
    if isinstance(value, list):
        return [one for one in value if one != written[first]]
    if first not in value:
        return value
    inner = _without(value[first], tuple(rest), written[first])
    kept = {key: one for key, one in value.items() if key != first}
    return kept if inner is _GONE else {**kept, first: inner}
