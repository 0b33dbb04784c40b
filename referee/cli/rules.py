"""``referee rules``: rule sets, listed, shown, checked, and explained."""

from __future__ import annotations

from pathlib import Path

import click
import msgspec

from referee.cli.common import CannotDo, json_option
from referee.cli.printing import emit_json
from referee.cli.rule_pages import sections
from referee.games import rule_books
from referee.games.game import RuleBook
from referee.games.rulefiles import SCHEMA, game_named_in
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf, is_path
from referee.record.faults import Fault, Unreadable, nearest


@click.group()
def command() -> None:
    """规则：列出、查看、检查、解释 · Rule sets and what they mean."""


def _dir_option(function: click.decorators.FC) -> click.decorators.FC:
    return click.option("--rules-dir", metavar="DIR", help="规则文件夹 · The club's rule sets.")(function)


@command.command("list")
@_dir_option
@json_option
def list_rules(rules_dir: str | None, as_json: bool) -> None:
    """列出所有规则 · List every rule set that can be named."""
    shelf = Shelf.near("x", rules_dir)  # what lies in the working directory counts too
    rows = []
    for name in shelf.names():
        path = shelf.find(name)
        assert path is not None
        game = game_named_in(path)
        if game is not None:
            rows.append({"name": name, "game": game, "file": str(path)})
    if as_json:
        emit_json({"schema": "referee.rules-list/1", "rules": rows})
        return
    from referee.cli.tables import table

    click.echo("\n".join(table([list(row.values()) for row in rows], (False, False, False))))


@command.command()
@click.argument("name", metavar="NAME|FILE")
@_dir_option
@json_option
def show(name: str, rules_dir: str | None, as_json: bool) -> None:
    """写出一套规则的每一项 · Show every field of a rule set, resolved."""
    rules = _load(name, rules_dir)
    values = msgspec.to_builtins(rules.values)
    if as_json:
        emit_json(
            {
                "schema": "referee.rules/1",
                "name": rules.name,
                "game": rules.game,
                "digest": rules.digest,
                "rules": values,
            }
        )
        return
    import tomli_w

    click.echo(f"# {rules.name}\n# {rules.digest}")
    click.echo(tomli_w.dumps({"schema": SCHEMA, "game": rules.game} | values), nl=False)


@command.command()
@click.argument("names", nargs=-1, required=True, metavar="NAME|FILE...")
@_dir_option
def check(names: tuple[str, ...], rules_dir: str | None) -> None:
    """检查规则文件 · Check rule sets; silent when all is well."""
    faults: list[Fault] = []
    for name in names:
        try:
            _load(name, rules_dir)
        except Unreadable as error:
            faults += error.faults
    if faults:
        raise Unreadable(faults)


@command.command()
@click.argument("code", metavar="CODE")
def explain(code: str) -> None:
    """解释一项违规或规则 · The rule that a finding or a field rests on."""
    known: dict[str, list[tuple[str, str]]] = {}
    for book in rule_books().values():
        for heading, text in sections(book.rule_page()):
            code_word, *others = heading.split()
            if code_word in book.terms:
                others.append(book.terms[code_word].native)
            for word in dict.fromkeys([code_word, *others]):
                known.setdefault(word.casefold(), []).append((book.title, text))
    wanted = code.casefold()
    found = known.get(wanted)
    if found is None:
        guess = nearest(wanted, known)
        raise CannotDo(
            f"没有这一项 (nothing is called so): {code}", f"是不是 (did you mean): {guess}" if guess else None
        )
    several = len({title for title, _ in found}) > 1
    from referee.cli.tables import paragraphs

    told = "\n\n".join(f"[{title}] {text}" if several else text for title, text in found)
    click.echo("\n".join(paragraphs(told)))


def _load(name: str, rules_dir: str | None) -> RuleSet:
    shelf = Shelf.near("x", rules_dir)
    return load(name, _game_of(name, shelf), shelf)


def _game_of(name: str, shelf: Shelf) -> RuleBook:
    """The game that a rule set is for; the first one where the file does not say."""
    path = Path(name) if is_path(name) else shelf.find(name)
    named = game_named_in(path) if path is not None else None
    return rule_books().get(named or "") or next(iter(rule_books().values()))
