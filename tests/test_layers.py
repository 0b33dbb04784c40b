"""The floors of the house: what may import what, read from the imports themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).parents[1]
FLOORS = (
    ("resources",),
    ("record",),
    ("verdicts",),
    ("games",),
    ("inference", "club"),
    ("log",),
    ("reports",),
    ("cli",),
)
"""Ground floor first. Rooms on one floor do not lead into each other."""

FLOOR = {room: number for number, rooms in enumerate(FLOORS) for room in rooms}
LIGHT = ("record", "verdicts", "games", "inference", "club")
HEAVY = {"sqlmodel", "sqlalchemy", "alembic", "click", "jinja2"}
OF_ALL_GAMES = ("simulating",)
"""Folders beside those of the games that all of them use and that know none of them."""

DOORS = ("referee", "referee.__main__")
"""Modules that belong to no room: the package itself, and the door that leads to the top floor."""


class Import(NamedTuple):
    """One import statement's target, and where it stands. ``lazy``: inside a function."""

    line: int
    target: str
    lazy: bool


@cache
def modules() -> Mapping[str, Path]:
    """Every module of the package by its dotted name."""
    found = {}
    for path in sorted((ROOT / "referee").rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def tree(module: str) -> ast.Module:
    return ast.parse(modules()[module].read_text(encoding="utf-8"))


@cache
def imports(module: str) -> tuple[Import, ...]:
    """Everything that a module imports, also for type checkers and inside functions."""
    return tuple(_imports(tree(module), module, False))


def _imports(node: ast.AST, module: str, lazy: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(child.lineno, alias.name, lazy)
        elif isinstance(child, ast.ImportFrom):
            start = _absolute(child, module)
            for alias in child.names:
                longer = f"{start}.{alias.name}"
                yield Import(child.lineno, longer if longer in modules() else start, lazy)
        else:
            inside = isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            yield from _imports(child, module, lazy or inside)


def _absolute(node: ast.ImportFrom, module: str) -> str:
    """The module that ``from … import`` names, relative or not."""
    if not node.level:
        return node.module or ""
    package = module if modules()[module].name == "__init__.py" else module.rpartition(".")[0]
    start = package.split(".")[: len(package.split(".")) - (node.level - 1)]
    return ".".join([*start, *([node.module] if node.module else [])])


def room(module: str) -> str:
    return module.split(".")[1]


INSIDE = [name for name in modules() if name not in DOORS]


def test_every_module_is_in_a_room() -> None:
    assert {room(name) for name in INSIDE} <= set(FLOOR)
    assert len(INSIDE) > 50


@pytest.mark.parametrize("module", INSIDE)
def test_imports_lead_down(module: str) -> None:
    """To the same room or a floor below; inside a function too, and for type checkers too."""
    for line, target, _ in imports(module):
        if target.split(".")[0] == "referee" and target not in DOORS:
            here, there = room(module), room(target)
            assert here == there or FLOOR[there] < FLOOR[here], f"{module}:{line} imports {target}"


@pytest.mark.parametrize("module", [name for name in INSIDE if room(name) in LIGHT])
def test_no_heavy_libraries_below(module: str) -> None:
    for line, target, _ in imports(module):
        assert target.split(".")[0] not in HEAVY, f"{module}:{line} imports {target}"


def test_no_circles() -> None:
    """Among the imports at the head of the modules, those for type checkers among them."""
    graph = {
        name: {one.target for one in imports(name) if not one.lazy} & set(modules()) for name in modules()
    }
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


def game_of(module: str) -> str | None:
    """The game whose folder a module is in."""
    parts = module.split(".")
    if parts[1:2] != ["games"] or len(parts) < 3 or parts[2] in OF_ALL_GAMES:
        return None
    return parts[2] if (ROOT / "referee" / "games" / parts[2]).is_dir() else None


@pytest.mark.parametrize("module", INSIDE)
def test_only_the_registry_opens_a_game(module: str) -> None:
    """A game's own modules import each other; from outside only ``referee.games`` does, when it is asked."""
    for line, target, lazy in imports(module):
        game = game_of(target) if target.startswith("referee.") else None
        opens = module == "referee.games" and lazy
        assert game is None or game == game_of(module) or opens, f"{module}:{line} imports {target}"


def strings(module: str) -> Iterator[tuple[int, str]]:
    """Every text in a module's code, docstrings left out."""
    code = tree(module)
    told = set()
    for node in ast.walk(code):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            told.add(node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.lineno, node.value


def test_the_reader_of_imports_reads_them() -> None:
    """The tests above see what they are to see."""
    targets = {(one.target, one.lazy) for one in imports("referee.games")}
    assert ("referee.games.wahua.game", True) in targets
    assert ("referee.games.game", False) in targets
    assert ("referee.record.dialect", False) in targets
    assert game_of("referee.games.wahua.deal") == "wahua"
    assert game_of("referee.games.replay") is None
    assert game_of("referee.games.simulating.table") is None
    assert "referee.record.slots.base" in {one.target for one in imports("referee.record.slots")}
    assert ("click", False) in {(one.target, one.lazy) for one in imports("referee.cli.common")}
    assert any("挖花" in text for _, text in strings("referee.games.wahua.game"))
