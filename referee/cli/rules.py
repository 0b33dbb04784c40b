"""``referee rules``: rule sets, listed, shown, checked, and explained."""

from __future__ import annotations

from collections.abc import Collection
from itertools import islice

import click
import msgspec

from referee.cli.common import CannotDo, json_option
from referee.cli.printing import emit_json
from referee.cli.rule_pages import sections
from referee.games import rule_books
from referee.games.rulenames import game_named_in
from referee.games.rulesets import RuleSet, load_any
from referee.games.shelf import Shelf
from referee.record.faults import Fault, Unreadable, nearest
from referee.record.scripts import folded

_MOST_NEAR = 5


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
    shelf = Shelf.here(rules_dir)
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
    if as_json:
        emit_json(
            {
                "schema": "referee.rules/1",
                "name": rules.name,
                "game": rules.game,
                "digest": rules.digest,
                "rules": msgspec.to_builtins(rules.values),
            }
        )
        return
    click.echo(f"# {rules.name}\n# {rules.digest}\n{rules.toml()}", nl=False)


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
    written: dict[str, str] = {}  # the words as their pages have them
    for book in rule_books().values():
        for heading, text in sections(book.rule_page()):
            code_word, *others = heading.split()
            if code_word in book.terms:
                others.append(book.terms[code_word].native)
            for word in [code_word, *others]:
                written.setdefault(folded(word), word)
            for word in dict.fromkeys(map(folded, [code_word, *others])):
                known.setdefault(word, []).append((book.title, text))
    found = known.get(folded(code))
    if found is None:
        near = " / ".join(written[word] for word in _near(folded(code), known))
        hint = f"是不是 (did you mean): {near}" if near else "有哪些项 (the fields): referee rules show NAME"
        raise CannotDo(f"没有这一项 (nothing is called so): {code}", hint)
    several = len({title for title, _ in found}) > 1
    from referee.cli.tables import paragraphs

    told = "\n\n".join(f"[{title}] {text}" if several else text for title, text in found)
    click.echo("\n".join(paragraphs(told)))


def _near(word: str, known: Collection[str]) -> list[str]:
    """The known words that may have been meant: the most like it, else those that it is part of, or has."""
    likely = nearest(word, known)
    if likely is not None:
        return [likely]
    alike = (one for one in known if min(len(word), len(one)) > 1 and (word in one or one in word))
    return list(islice(alike, _MOST_NEAR))


def _load(name: str, rules_dir: str | None) -> RuleSet:
    return load_any(name, rule_books(), Shelf.here(rules_dir))
