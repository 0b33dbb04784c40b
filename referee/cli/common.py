"""What commands share: reading sheets, choosing rule sets, printing findings, failing politely."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import click

from referee.games import dialects, registry
from referee.games.game import Game
from referee.games.replay import audit, effective_header
from referee.games.rulesets import RuleSet, load, load_named_in_sheet
from referee.games.shelf import Shelf
from referee.record.deal import DealRecord
from referee.record.encoding import read_bytes
from referee.record.faults import Fault, Unreadable, render
from referee.record.lines import numbered_lines
from referee.record.reader import decode, read_stream
from referee.verdicts.audit import Audit

Command = TypeVar("Command", bound=Callable[..., Any])


class CannotDo(click.ClickException):
    """What was asked could not be done; nothing was changed. Exit status 2."""

    exit_code = 2

    def __init__(self, message: str, hint: str | None = None) -> None:
        super().__init__(message)
        self.hint = hint

    def show(self, file: Any = None) -> None:
        click.echo(f"referee: {self.message}", err=True)
        if self.hint:
            click.echo(f"  {self.hint}", err=True)


class Faulty(click.ClickException):
    """A sheet or rule set that cannot be read: every fault, with its place. Exit status 2."""

    exit_code = 2

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__(f"{len(faults)} faults")
        self.faults = faults

    def show(self, file: Any = None) -> None:
        show_faults(self.faults)


def show_faults(faults: Sequence[Fault]) -> None:
    """Every fault on standard error, and how many there are if there are several."""
    for fault in faults:
        from referee.cli.tables import hanging  # not needed where all is well

        lines = render(fault).splitlines()
        if fault.hint is not None:  # place and message stay one line, which other programs may read
            lines[-1:] = hanging(lines[-1])
        click.echo("\n".join(lines), err=True)
    if len(faults) > 1:
        click.echo(f"{len(faults)} 处错误 ({len(faults)} faults)", err=True)


def rules_options(command: Command) -> Command:
    """``--rules`` and ``--rules-dir``."""
    command = click.option(
        "--rules", metavar="NAME|FILE", help="改用这套规则 · Judge by this rule set, whatever the sheet says."
    )(command)
    return click.option(
        "--rules-dir", metavar="DIR", help="俱乐部的规则文件夹 · The club's rule sets (REFEREE_RULES)."
    )(command)


def json_option(command: Command) -> Command:
    """``--json``."""
    return click.option("--json", "as_json", is_flag=True, help="输出 JSON · One JSON document.")(command)


def sheets_argument(command: Command) -> Command:
    """One sheet or several; ``-`` is standard input."""
    return click.argument("sheets", nargs=-1, required=True, metavar="SHEET...")(command)


_NONE: Mapping[str, bytes] = {}


class Sheets:
    """What was read from sheets: the deals of all of them in order, and the lines that they stand on."""

    def __init__(
        self, records: Sequence[DealRecord] = (), contents: Mapping[str, bytes] | None = None
    ) -> None:
        self.records = list(records)
        self._contents = contents or {}
        self._lines: dict[str, dict[int, str]] = {}

    @classmethod
    def together(cls, parts: Iterable[Sheets]) -> Sheets:
        """Those of several readings, in order."""
        whole = cls()
        for part in parts:
            whole.records += part.records
            whole._contents = {**whole._contents, **part._contents}
        return whole

    def line(self, source: str, number: int) -> str:
        """A line of a sheet, counted from 1; empty where there is none."""
        if source not in self._lines:
            text = decode(self._contents[source], source) if source in self._contents else ""
            self._lines[source] = dict(numbered_lines(text))
        return self._lines[source].get(number, "")


def open_sheets(paths: Iterable[str]) -> Sheets:
    """Every sheet, in order.

    :raises Unreadable: with the faults of all sheets that cannot be read.
    """
    deals: list[DealRecord] = []
    contents: dict[str, bytes] = {}
    faults: list[Fault] = []
    for path in paths:
        try:
            contents[path] = _content(path)
            deals += read_stream(io.BytesIO(contents[path]), path, dialects())
        except Unreadable as error:
            faults += error.faults
        except OSError as error:
            from referee.cli.refusals import of_machine

            folder = isinstance(error, IsADirectoryError)
            hint = f"写 (write): {os.path.join(shown(path), '*.deal')}" if folder else None
            faults.append(Fault(shown(path), 0, 0, of_machine(error), hint))
    if faults:
        raise Unreadable(faults)
    return Sheets(deals, contents)


def read_sheets(paths: Iterable[str]) -> list[DealRecord]:
    """The deals of every sheet, in order.

    :raises Unreadable: with the faults of all sheets that cannot be read.
    """
    return open_sheets(paths).records


def _content(path: str) -> bytes:
    if path == "-":
        return read_bytes(sys.stdin.buffer, path)
    with open(path, "rb") as file:
        return read_bytes(file, path)


def shown(path: str) -> str:
    """A path as it can be printed and put into JSON, whatever bytes it is made of."""
    return os.fsencode(path).decode("utf-8", "replace")


def clashes(records: Iterable[DealRecord]) -> list[Fault]:
    """The faults of headers whose deals can be judged all the same."""
    return [fault for record in records for fault in record.clashes]


def refuse_clashes(records: Iterable[DealRecord]) -> None:
    """:raises Unreadable: where one name sits on two seats of a deal."""
    found = clashes(records)
    if found:
        raise Unreadable(found)


def finish(ctx: click.Context, records: Iterable[DealRecord], found: bool) -> None:
    """End a command: status 2 with the faults of headers, else 1 if something was found, else 0."""
    faults = clashes(records)
    show_faults(faults)
    ctx.exit(2 if faults else int(found))


def game_of(record: DealRecord) -> Game:
    """The game of a deal."""
    return registry()[record.header.game]


def rules_for(record: DealRecord, rules: str | None = None, rules_dir: str | None = None) -> RuleSet:
    """The rule set a deal is judged by: the option, else the (corrected) header, else the game's first.

    :raises Unreadable: it is not found or not valid.
    """
    game = game_of(record)
    shelf = Shelf.near(record.source or None, rules_dir)
    if rules is not None:
        return load(rules, game, shelf)
    header, _ = effective_header(record, game)
    line, column = record.header_lines.get("rules", (record.line, 1))
    where = Fault(record.source, line, column, "")
    assert header.rules is not None
    return load_named_in_sheet(header.rules, game, shelf, where)


def audit_records(
    records: Sequence[DealRecord], rules: str | None = None, rules_dir: str | None = None
) -> list[Audit]:
    """The audit of every deal, in order.

    :raises Unreadable: with every rule set that is not found or not valid.
    """
    return [result for result, _ in judge_records(records, rules, rules_dir)]


def judge_records(
    records: Sequence[DealRecord], rules: str | None = None, rules_dir: str | None = None
) -> list[tuple[Audit, RuleSet]]:
    """The audit of every deal, in order, each with the rule set that it was judged by.

    :raises Unreadable: with every rule set that is not found or not valid.
    """
    chosen = _rule_sets(records, rules, rules_dir)
    return [
        (audit(record, game_of(record), rule_set), rule_set)
        for record, rule_set in zip(progress(records), chosen, strict=True)
    ]


def _rule_sets(records: Sequence[DealRecord], rules: str | None, rules_dir: str | None) -> list[RuleSet]:
    """The rule set of every deal."""
    chosen: list[RuleSet] = []
    faults: list[Fault] = []
    known: dict[tuple[str, str | None, str], RuleSet] = {}
    for record in records:
        folder = "" if record.source == "-" else os.path.dirname(record.source)
        key = (record.header.game, rules or record.header.rules, folder)
        amended = any(type(entry.event).__name__ == "AmendHeader" for entry in record.entries)
        try:
            if amended or key not in known:
                known[key] = rules_for(record, rules, rules_dir)
            chosen.append(known[key])
        except Unreadable as error:
            faults += [fault for fault in error.faults if fault not in faults]
    if faults:
        raise Unreadable(faults)
    return chosen


def progress(records: Sequence[DealRecord]) -> Iterable[DealRecord]:
    """The records, with progress on standard error where it is long work that someone watches."""
    if len(records) < 200 or not sys.stderr.isatty():
        yield from records
        return
    with click.progressbar(records, file=sys.stderr, label=f"{len(records)} 局 (deals)") as bar:
        yield from bar
