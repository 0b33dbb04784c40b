"""``referee score``: what one hand is worth. Each game says what it has to be asked."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import click
import msgspec

from referee.cli.common import CannotDo, emit_json, json_option, rules_options
from referee.games import registry
from referee.games.game import Game, Question
from referee.games.rulesets import RuleSet, Shelf, load
from referee.record.faults import nearest
from referee.record.slots import Slip


class Games(click.Group):
    """One command a game, its options made of the game's questions."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(registry())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        game = registry().get(cmd_name.casefold())
        return None if game is None else _command(game)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0].casefold() not in registry():
            guess = nearest(args[0], registry()) or " / ".join(registry())
            ctx.fail(f"没有这种游戏 (no such game): {args[0]}；写成 (write): referee score {guess}")
        return super().resolve_command(ctx, args)


@click.group(cls=Games)
def command() -> None:
    """算一手牌 · Score one hand."""


def _command(game: Game) -> click.Command:
    """The score command of a game."""

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
        rule_set = _rules(game, rules, rules_dir)
        if batch is not None:
            ctx.exit(_batch(batch, game, rule_set, rules_dir))
        given = {key: value for key, value in answers.items() if value not in (None, (), False)}
        given["tiles"] = list(tiles)
        try:
            result = _ask(game, given, rule_set)
        except Slip as slip:
            raise CannotDo(slip.message, slip.hint) from None
        if as_json:
            emit_json(result.fields)
        else:
            click.echo("\n".join(result.lines))
        ctx.exit(0 if result.as_asked else 1)

    made = click.command(game.name, help=f"{game.title}: 算一手牌 · Score one hand.")(run)
    made.params += [_option(question) for question in game.score_questions]
    return made


def _option(question: Question) -> click.Option:
    flag = f"--{question.name.replace('_', '-')}"
    if question.kind == "flag":
        return click.Option([flag], is_flag=True, help=question.help)
    kind = click.INT if question.kind == "number" else click.STRING
    return click.Option(
        [flag, question.name],
        type=kind,
        nargs=question.count,
        multiple=question.many,
        help=question.help,
        metavar=question.metavar,
    )


def _rules(game: Game, rules: str | None, rules_dir: str | None) -> RuleSet:
    return load(rules or game.built_in[0], game, Shelf.near(None, rules_dir))


def _ask(game: Game, answers: dict[str, Any], rules: RuleSet) -> Any:
    """The score of a hand; every answer of the right shape before the game sees it.

    :raises Slip: what is wrong with an answer.
    """
    known = {question.name: question for question in game.score_questions}
    for name, value in answers.items():
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
    for question in known.values():
        if question.required and question.name not in answers:
            raise Slip(f"还要写 (missing): --{question.name.replace('_', '-')} {question.metavar}")
    return game.score(answers, rules.values)


def _batch(path: str, game: Game, rules: RuleSet, rules_dir: str | None) -> int:
    """Answers one line for each line; exit status 2 if a line was bad."""
    status = 0
    sets = {rules.name: rules}
    encode = msgspec.json.encode
    for line in _lines(path):
        try:
            question = msgspec.json.decode(line)
            if not isinstance(question, dict):
                raise Slip("不是 JSON 对象 (not a JSON object)")
            name = question.pop("rules", rules.name)
            if name not in sets:
                sets[name] = _rules(game, str(name), rules_dir)
            tiles = question.get("tiles", [])
            question["tiles"] = tiles.split() if isinstance(tiles, str) else tiles
            answer = _ask(game, question, sets[name]).fields
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
