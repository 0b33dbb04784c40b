"""What a table plays otherwise than its rule set: asked for, or an option; kept as a rule set of its own."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from typing import Any

import click
import msgspec

from referee.cli.common import CannotDo
from referee.cli.rule_pages import title_of
from referee.games.game import Game
from referee.games.rulefiles import SCHEMA
from referee.games.rulehints import can_be, toml
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.record.faults import Unreadable, nearest

_OWN = re.compile(r"-house(-\d+)?\Z")


def at_terminal() -> bool:
    """Whether somebody is there to be asked; standard output may lead into a file."""
    return sys.stdin.isatty() and sys.stderr.isatty()


def from_options(options: Iterable[str], game: Game) -> dict[str, Any]:
    """The fields that ``NAME=VALUE`` options set, each of the type that the game's rules ask for.

    :raises CannotDo: there is no such field, or it cannot have that value.
    """
    found = {}
    for option in options:
        name, equals, text = option.partition("=")
        if not equals:
            raise CannotDo(f"--set 要写成 (is written): NAME=VALUE，不是 (not): {option}")
        found[name.strip()] = _checked(name.strip(), text.strip(), game)
    return found


def asked(game: Game, rules: RuleSet, known: Iterable[str]) -> dict[str, Any]:
    """The answers to what a table settles for itself, but for what is ``known`` already.

    :raises CannotDo: the questions were broken off.
    """
    answers = {}
    page = game.rule_page()
    try:
        for name in game.asked:
            if name not in known:
                answers[name] = _answer(name, title_of(name, page), rules, game)
    except (click.Abort, EOFError):
        raise CannotDo("没有问完，什么都没有写 (broken off: nothing was written)") from None
    return answers


def _answer(name: str, title: str, rules: RuleSet, game: Game) -> Any:
    """One answer; an empty one leaves the field as the rule set has it."""
    usual = toml(getattr(rules.values, name))
    while True:
        text = click.prompt(f"{name} {title}".rstrip(), default=usual, err=True)
        try:
            return _checked(name, text, game)
        except CannotDo as wrong:
            for line in filter(None, (wrong.message, wrong.hint)):
                click.echo(f"  {line}", err=True)


def _checked(name: str, text: str, game: Game) -> Any:
    """The value that a text stands for: TOML, or a word without its quotation marks."""
    fields = {field.name: field.type for field in msgspec.structs.fields(game.rules_type)}
    if name not in fields:
        guess = nearest(name, fields)
        hint = guess and f"是不是 (did you mean): {guess}"
        raise CannotDo(f"规则里没有这一项 (no field of the rules): {name}", hint)
    try:
        value = tomllib.loads(f"_ = {text}")["_"]
    except tomllib.TOMLDecodeError:
        value = text
    try:
        msgspec.convert(value, fields[name])
    except msgspec.ValidationError:
        hint = f"可以写 (it can be): {can_be(fields[name])}"
        raise CannotDo(f"{name}: 不能这样写 (not a value it can have): {text}", hint) from None
    return value


def different(values: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """Those of the values that the rule set does not have already."""
    usual = msgspec.to_builtins(rules.values)
    return {name: value for name, value in values.items() if value != usual[name]}


def keep(changes: dict[str, Any], rules: RuleSet, game: Game, shelf: Shelf) -> str:
    """The name of a rule set that extends another by some changes, written beside the sheet.

    One that says the same and is there already is named instead; no file is ever replaced.

    :raises Unreadable: the changed fields do not go together.
    """
    import tomli_w

    root = _OWN.sub("", rules.name)
    names = (f"{root}-house" if number == 1 else f"{root}-house-{number}" for number in count(1))
    taken = []
    for name in names:
        if shelf.find(name) is None:
            break
        taken.append(name)
    folder = shelf.beside or Path()
    path = folder / f"{name}.toml"
    fields = {"schema": SCHEMA, "game": game.name, "extends": rules.name} | changes
    with open(path, "x", encoding="utf-8") as file:
        file.write(f"# {rules.name}，改动如下 (with these changes)\n{tomli_w.dumps(fields)}")
    try:
        made = load(name, game, shelf)
    except Unreadable:
        path.unlink()
        raise
    for other in taken:
        if _digest(other, game, shelf) == made.digest:
            path.unlink()
            return other
    click.echo(f"{path} · {rules.name} + {', '.join(changes)}", err=True)
    return name


def _digest(name: str, game: Game, shelf: Shelf) -> str | None:
    try:
        return load(name, game, shelf).digest
    except Unreadable:
        return None
