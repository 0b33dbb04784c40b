"""``referee seat``: seats, the first dealer, the marker and the break, from dice and winds."""

from __future__ import annotations

from typing import Any

import click

from referee.cli.asking import ask, ask_once, given, options, rules_of, show
from referee.cli.common import CannotDo, json_option
from referee.games import calculators
from referee.games.game import Calculator, Question, Score
from referee.games.rulesets import RuleSet
from referee.record.slots import Slip


def _made() -> click.Command:
    """The command, its options made of the questions of the game that allots its seats."""
    ((book, calculator),) = calculators("seat").values()

    @click.command("seat", help=_HELP)
    @json_option
    def run(as_json: bool, **answers: Any) -> None:
        rules = rules_of(book, None, None)
        told = given(answers)
        if told:
            show(ask_once(calculator, told, rules), as_json)
            return
        try:
            result = _one_by_one(calculator, rules, aside=as_json)
        except (click.Abort, EOFError):
            raise CannotDo("没有问完 (broken off)") from None
        if as_json:
            show(result, as_json)

    run.params += options(calculator)
    return run


_HELP = """搬位起莊 · Seats and the first dealer, from dice and winds.

Without options it asks step by step; an empty answer leaves a question out. With options it tells as
much as they give, and what to do next."""


def _one_by_one(calculator: Calculator, rules: RuleSet, aside: bool) -> Score:
    """Asks every question, and tells after each answer what it adds to what is known.

    ``aside``: on standard error, because the result is still to come.
    """
    answers: dict[str, Any] = {}
    result = ask(calculator, answers, rules)
    _tell(result, (), aside)
    for question in calculator.questions:
        while True:
            text = click.prompt(question.help, default="", show_default=False, err=True)
            if not text.strip():
                break
            told = result.lines
            try:
                more = answers | {question.name: _value(question, text)}
                result = ask(calculator, more, rules)
            except Slip as slip:
                for line in filter(None, (slip.message, slip.hint)):
                    click.echo(f"  {line}", err=True)
                continue
            answers = more
            _tell(result, told, aside)
            break
    return result


def _value(question: Question, text: str) -> Any:
    """What was typed, in the shape that the question asks for.

    :raises Slip: it cannot be.
    """
    words = text.split()
    if question.kind == "number":
        if not all(word.isascii() and word.isdigit() and len(word) < 7 for word in words):
            raise Slip(f"要写数字 (write numbers): {text}", None, question.metavar)
        numbers = [int(word) for word in words]
        return numbers if question.many or question.count > 1 else numbers[0]
    return words if question.many or question.count > 1 else text.strip()


def _tell(result: Score, told: tuple[str, ...], aside: bool) -> None:
    """The lines that were not told before."""
    for line in result.lines:
        if line not in told:
            click.echo(line, err=aside)


command = _made()
