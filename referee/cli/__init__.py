"""The command line: one file a command, imported only when it is called."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from typing import Any

import click

from referee import __version__
from referee.cli.help_pages import HelpPage

COMMANDS: dict[str, str] = {
    "new": "写一张新牌谱 · Write a sheet to start from.",
    "check": "检查牌谱的写法和记录 · Check the form and the record of sheets.",
    "audit": "找出压迫等违规 · Find the offences in deals.",
    "settle": "算谁付给谁 · Work out who pays whom.",
    "score": "算一手牌 · Score one hand.",
    "waits": "听什么牌 · What a hand waits for, or how far it is.",
    "seat": "搬位起莊 · Seats and the first dealer, from dice and winds.",
    "replay": "一步一步看牌桌 · Show the table after each event.",
    "bot": "机器会怎么打 · What the bot would do, and why.",
    "rules": "规则：列出、查看、检查、解释 · Rule sets and what they mean.",
    "log": "记入数据库 · Log deals in the database.",
    "export": "从数据库写出牌谱 · Write logged deals as sheets.",
    "report": "一晚的报告 · Write the report of an evening.",
    "migrate": "升级数据库 · Bring the database to the present schema.",
}
"""Every command with its line of help, so that help needs none of them."""


click.Context.formatter_class = HelpPage  # for every command, those inside of groups among them


class Commands(click.Group):
    """Loads a command when it is asked for, and turns every failure into a message and an exit status."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"referee.cli.{cmd_name}").command
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and not args[0].startswith("-") and args[0] not in COMMANDS:
            from referee.record.faults import nearest

            guess = nearest(args[0], COMMANDS)
            hint = f"；是不是 (did you mean): {guess}" if guess else ""
            ctx.fail(f"没有这个命令 (no such command): {args[0]}{hint}")
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(self, *args: Any, **options: Any) -> click.Context:
        try:
            return super().make_context(*args, **options)
        except click.UsageError as error:
            raise as_typed(error) from error

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except click.UsageError as error:
            raise as_typed(error) from error
        except (click.ClickException, click.exceptions.Exit, click.Abort, BrokenPipeError):
            raise
        except Exception as error:
            raise as_message(error) from error


def as_typed(error: click.UsageError) -> click.ClickException:
    """A command that was not typed as it must be, as its user should see it; a page of help stays one."""
    from referee.cli.common import CannotDo
    from referee.cli.refusals import of_usage

    return error if isinstance(error, click.exceptions.NoArgsIsHelpError) else CannotDo(*of_usage(error))


def as_message(error: Exception) -> click.ClickException:
    """A failure as a user should see it; exit status 2."""
    from referee.cli.common import CannotDo, Faulty
    from referee.record.faults import Unreadable

    if isinstance(error, Unreadable):
        return Faulty(error.faults)
    if isinstance(error, OSError):
        from referee.cli.refusals import of_machine

        message = of_machine(error)
        return CannotDo(f"{error.filename}: {message}" if error.filename else message)
    hint = getattr(error, "hint", None)
    if hasattr(error, "for_user"):  # an error of ours that already speaks to the user
        return CannotDo(str(error), hint)
    if os.environ.get("REFEREE_DEBUG"):
        raise error
    return CannotDo(
        f"程序出错，什么都没有改动 (an error in this program): {type(error).__name__}: {error}",
        "请把这条命令和牌谱发给开发者；REFEREE_DEBUG=1 显示细节 (please report it)",
    )


_SETTINGS = {"help_option_names": ["-h", "--help"], "max_content_width": 80}


@click.group("referee", cls=Commands, context_settings=_SETTINGS)
@click.version_option(__version__, prog_name="referee")
def cli() -> None:
    """牌局的记录与裁判 · The record keeper and referee of tile games at real tables."""


def main() -> None:
    """Run the command line. Text that a terminal cannot show is escaped, never an error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    cli(prog_name="referee")
