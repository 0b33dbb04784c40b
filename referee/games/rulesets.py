"""Rule sets: found by name or file, resolved, validated, and kept with what they judged.

A rule set is TOML: ``schema``, ``game``, optionally ``extends``, and fields of the game's rules. What
it does not set comes from the set it extends, or from the game's defaults.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

import msgspec

from referee.games.game import RuleBook, Rules
from referee.games.rulefiles import SCHEMA, Layers, about, layers, resolve
from referee.games.rulenames import game_in, plain, unknown
from referee.games.shelf import Shelf, is_path
from referee.record.bodies import canonical
from referee.record.faults import Fault, Unreadable


class RuleSet(msgspec.Struct, frozen=True):
    """A resolved rule set: its values, and the digest that tells it from every other."""

    name: str
    game: str
    values: Rules
    digest: str

    def pinned(self) -> bytes:
        """The resolved set as canonical JSON, as it is kept with a logged deal."""
        return _canonical(self.game, self.values)

    def toml(self) -> str:
        """The resolved set as a rule set file that extends none."""
        import tomli_w  # only what writes one needs it

        return tomli_w.dumps({"schema": SCHEMA, "game": self.game} | self.values.written())


def load(name: str, game: RuleBook, shelf: Shelf, where: Fault | None = None) -> RuleSet:
    """The rule set of a name or file, resolved and validated.

    ``where`` is the place that named it, for a name that is not found.

    :raises Unreadable: it is not found or not valid; every fault is in it.
    """
    path, shelf = _sought(name, shelf, game.name, where)
    values = _values(resolve(path, shelf, game, where), game)
    return RuleSet(path.stem, game.name, values, _digest(game.name, values))


def load_any(name: str, games: Mapping[str, RuleBook], shelf: Shelf) -> RuleSet:
    """The same for whichever of the games it is for: the one that it names, or that what it extends names.

    :raises Unreadable: it is not found or not valid, or names no game.
    """
    path, shelf = _sought(name, shelf, None, None)
    faults: list[Fault] = []
    files = list(layers(path, shelf, faults))
    named = next(filter(None, map(game_in, files)), None)
    if named is None:
        raise Unreadable([*about(files[0], tuple(games)), *faults])
    return load(name, games[named], shelf)


def _sought(name: str, shelf: Shelf, game: str | None, where: Fault | None) -> tuple[Path, Shelf]:
    """The file of a rule set, and the shelf for what it extends.

    :raises Unreadable: no rule set has that name.
    """
    if is_path(name):
        path = Path(name)
        return path, shelf.of_file(path)
    found = shelf.find(name)
    if found is None:
        fault = where or Fault(name, 0, 0, "")
        message = f"没有这套规则 (no such rule set): {name}"
        hint = unknown(name, shelf, game)
        raise Unreadable([msgspec.structs.replace(fault, message=message, hint=hint)])
    return found, shelf


def _values(layers: Layers, game: RuleBook) -> Rules:
    """The rules that the fields of a rule set make.

    :raises Unreadable: something is wrong with them, or was before; every fault is in it.
    """
    if not layers.faults and not any(game.rules_type.objections(layers.fields)):
        with suppress(msgspec.ValidationError):
            return msgspec.convert(layers.fields, game.rules_type)
    from referee.games.rulecheck import faults  # most sets have none

    raise Unreadable(faults(layers, game))


def load_named_in_sheet(name: str, game: RuleBook, shelf: Shelf, where: Fault) -> RuleSet:
    """The rule set that a sheet's header names: a name only, for a sheet may come from anyone."""
    if is_path(name) or name.startswith(".") or "\0" in name:
        meant = plain(name)
        write = f"写成 (write): rules {meant}；" if meant else ""
        fault = msgspec.structs.replace(
            where,
            message=f"这里只写规则名，不写路径 (a name, not a path): {name}",
            hint=f"{write}路径请用 (give a path with): --rules FILE",
        )
        raise Unreadable([fault])
    return load(name, game, shelf, where)


def from_pinned(name: str, game: RuleBook, pinned: bytes) -> RuleSet:
    """The rule set that was kept with a logged deal; a field added since then has its old behaviour."""
    fields = msgspec.json.decode(pinned)
    values = msgspec.convert(fields["rules"], game.rules_type)
    return RuleSet(name, game.name, values, digest_of(pinned))


def digest_of(pinned: bytes) -> str:
    return "sha256:" + hashlib.sha256(pinned).hexdigest()


def _digest(game: str, values: Rules) -> str:
    return digest_of(_canonical(game, values))


def _canonical(game: str, values: Rules) -> bytes:
    return canonical({"schema": SCHEMA, "game": game, "rules": msgspec.to_builtins(values)})
