"""Asks a game what can be worked out without a deal: from options, from lines of JSON, or one by one."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import Any

import click
import msgspec

from referee.cli.common import CannotDo, json_option, rules_options
from referee.cli.printing import emit_json
from referee.cli.tables import hanging
from referee.games import calculators
from referee.games.game import Calculator, Question, RuleBook, Score
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.record.faults import nearest
from referee.record.slots import Slip


class Calculators(click.Group):
    """One command a game that offers a kind of calculator, its options made of the game's questions."""

    def __init__(self, kind: str, **attributes: Any) -> None:
        super().__init__(**attributes)
        self.kind = kind

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(calculators(self.kind))

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        offered = calculators(self.kind).get(cmd_name.casefold())
        return None if offered is None else _command(*offered)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = calculators(self.kind)
        if args and args[0].casefold() not in known:
            guess = nearest(args[0], known) or " / ".join(known)
            ctx.fail(f"没有这种游戏 (no such game): {args[0]}；写成 (write): referee {self.kind} {guess}")
        return super().resolve_command(ctx, args)


def _command(book: RuleBook, calculator: Calculator) -> click.Command:
    """The command of one calculator."""

    @json_option
    @rules_options
    @click.option(
        "--batch", metavar="FILE", help="每行一个 JSON 对象 · One JSON object a line; - is standard input."
    )
    @click.argument("tiles", nargs=-1, metavar="[TILES]...")
    @click.pass_context
    def run(
        ctx: click.Context,
        /,
        tiles: tuple[str, ...],
        batch: str | None,
        rules: str | None,
        rules_dir: str | None,
        as_json: bool,
        **answers: Any,
    ) -> None:
        rule_set = rules_of(book, rules, rules_dir)
        if batch is not None:
            ctx.exit(_batch(batch, book, calculator, rule_set, rules_dir))
        result = ask_once(calculator, given(answers) | {"tiles": list(tiles)}, rule_set)
        show(result, as_json)
        if result.by_rules and not as_json:
            click.echo(f"规则 rules: {rule_set.name}")
        ctx.exit(0 if result.as_asked else 1)

    made = click.command(book.name, help=f"{book.title}: {calculator.help}")(run)
    made.params += options(calculator)
    return made


def options(calculator: Calculator) -> list[click.Parameter]:
    """An option for each question."""
    return [_option(question) for question in calculator.questions]


def _option(question: Question) -> click.Option:
    if question.kind == "flag":
        return click.Option([question.option], is_flag=True, help=question.help)
    kind = click.INT if question.kind == "number" else click.STRING
    return click.Option(
        [question.option, question.name],
        type=kind,
        nargs=question.count,
        multiple=question.many,
        help=question.help,
        metavar=question.metavar,
    )


def given(answers: Mapping[str, Any]) -> dict[str, Any]:
    """The options that were written."""
    return {key: value for key, value in answers.items() if value not in (None, (), False)}


def rules_of(book: RuleBook, rules: str | None, rules_dir: str | None) -> RuleSet:
    """The rule set that was named, or the game's first."""
    return load(rules or book.built_in[0], book, Shelf.here(rules_dir))


def show(result: Score, as_json: bool) -> None:
    """A result as JSON, or its tiles drawn and its lines."""
    if as_json:
        emit_json(result.fields)
        return
    if result.tiles:
        from referee.cli.tiles import drawn

        click.echo("\n".join(drawn(result.tiles)))
    click.echo("\n".join(line for told in result.lines for line in hanging(told)))


def ask_once(calculator: Calculator, answers: Mapping[str, Any], rules: RuleSet) -> Score:
    """The result of answers given as options.

    :raises CannotDo: what is wrong with an answer.
    """
    try:
        return ask(calculator, answers, rules)
    except Slip as slip:
        raise CannotDo(slip.message, slip.hint) from None


def ask(calculator: Calculator, answers: Mapping[str, Any], rules: RuleSet) -> Score:
    """The result of some answers; every one is of the right shape before the game sees it.

    :raises Slip: what is wrong with an answer.
    """
    known = {question.name: question for question in calculator.questions}
    told = {name: value for name, value in answers.items() if value is not None}
    for name, value in told.items():
        if name == "tiles":
            continue
        question = known.get(name)
        if question is None:
            guess = nearest(name, known)
            raise Slip(
                f"没有这一项 (no such field): {name}", None, guess and f"是不是 (did you mean): {guess}"
            )
        if not question.fits(value):
            raise Slip(f"{name}: 不能这样写 (not a value it can have): {value!r}")
    _complete(calculator, told)
    return calculator.answer(told, rules.values)


def _complete(calculator: Calculator, told: Mapping[str, Any]) -> None:
    """:raises Slip: with all that is missing, or two answers of which only one can be."""
    either = [question for question in calculator.questions if question.name in calculator.either]
    choice = " / ".join(map(_written, either))
    chosen = sum(told.get(question.name, False) is not False for question in either)
    missing = [_written(one) for one in calculator.questions if one.required and one.name not in told]
    if either and not chosen:
        missing.append(f"({choice})")
    if missing:
        raise Slip(f"还要写 (missing): {' '.join(missing)}")
    if chosen > 1:
        raise Slip(f"只写其中一个 (write only one of them): {choice}")


def _written(question: Question) -> str:
    return f"{question.option} {question.metavar}".rstrip()


def _batch(path: str, book: RuleBook, calculator: Calculator, rules: RuleSet, rules_dir: str | None) -> int:
    """Answers one line for each line; exit status 2 if a line was bad."""
    status = 0
    sets = {rules.name: rules}
    encode = msgspec.json.encode
    for line in _lines(path):
        try:
            question = msgspec.json.decode(line)
            if not isinstance(question, dict):
                raise Slip("不是 JSON 对象 (not a JSON object)")
            name = question.pop("rules", None) or rules.name
            if name not in sets:
                sets[name] = rules_of(book, str(name), rules_dir)
            tiles = question.get("tiles", [])
            question["tiles"] = tiles.split() if isinstance(tiles, str) else tiles
            answer = ask(calculator, question, sets[name]).fields
        except (Slip, msgspec.DecodeError, RecursionError, click.ClickException) as error:
            answer = {"error": getattr(error, "message", None) or str(error)}
            status = 2
        except Exception as error:  # one bad line must not silence the lines after it
            from referee.cli import as_message

            answer = {"error": as_message(error).format_message()}
            status = 2
        sys.stdout.buffer.write(encode(answer) + b"\n")
    sys.stdout.buffer.flush()
    return status


def _lines(path: str) -> Iterator[bytes]:
    if path == "-":
        yield from (line for line in sys.stdin.buffer if line.strip())
        return
    with open(path, "rb") as file:
        yield from (line for line in file if line.strip())
