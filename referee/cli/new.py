"""``referee new``: a sheet to start from."""

from __future__ import annotations

import datetime
from pathlib import Path

import click
import msgspec

from referee.cli.common import CannotDo, judge_records, read_sheets
from referee.games import registry
from referee.games.game import Game
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf, is_path
from referee.record.deal import Header
from referee.record.faults import nearest
from referee.record.writer import header_lines


@click.command()
@click.argument("game", metavar="GAME")
@click.option("-p", "--player", "players", multiple=True, metavar="NAME", help="按座次写四次 · Once a seat.")
@click.option("--after", metavar="SHEET", help="接着这一局 · The deal after the last one of a sheet.")
@click.option("--date", metavar="DATE", help="日期 · ISO date; today if left out.")
@click.option("--table", default=None, metavar="TABLE", help="桌号 · The table.")
@click.option("--rules", metavar="NAME", help="哪一套规则 · The rule set; the game's first if left out.")
@click.option("--rules-dir", metavar="DIR", help="俱乐部的规则文件夹 · The club's rule sets (REFEREE_RULES).")
@click.option(
    "--set",
    "settings",
    multiple=True,
    metavar="NAME=VALUE",
    help="规则里的一项另定 · Play a field of the rules otherwise.",
)
@click.option("-o", "--output", metavar="FILE", help="写进文件 · Write to a new file.")
def command(
    game: str,
    players: tuple[str, ...],
    after: str | None,
    date: str | None,
    table: str | None,
    rules: str | None,
    rules_dir: str | None,
    settings: tuple[str, ...],
    output: str | None,
) -> None:
    """写一张新牌谱 · Write a sheet to start from.

    With --after the players, the seats, the dealer and the number follow from the deal before.

    What a table settles for itself (time limits, say) is asked for at a terminal, unless --set or
    --after says it. Where it differs from the rule set, a rule set of the table's own is written beside
    the sheet, under a name that is not taken, and the sheet names it. A sheet that is printed lies
    nowhere: its rule set is written into the working directory, and is found where both are kept
    together.
    """
    chosen = _game(game)
    if output is not None and Path(output).exists():
        raise _there_already(output)
    shelf = Shelf.near(output, rules_dir) if output else Shelf.here(rules_dir)
    header, played = _after(after, chosen, rules_dir) if after else (_first(chosen), None)
    if after and played and rules is None:
        _keeps_its_rules(played, chosen, shelf, Shelf.near(after, rules_dir), output)
    base = played if played and rules is None else load(_named(rules, chosen), chosen, shelf)
    changes: dict[str, object] = {}
    if players:
        changes["seats"] = _players(players, chosen)
    changes["date"] = _date(date) if date or not header.date else header.date
    changes["table"] = table or header.table or "1"
    header = msgspec.structs.replace(header, **changes)
    header = _with_rules(header, base, chosen, shelf, settings, after is None)
    lines = header_lines(header, chosen.dialect)
    lines += [
        f"# seat {seat.chinese} …    写上名字，去掉 # (write the name, take the # away)"
        for seat, name in zip(chosen.dialect.seats, header.seats, strict=True)
        if name is None
    ]
    text = "\n".join(lines) + "\n\n" + chosen.blank_events()
    if output is None:
        click.echo(text, nl=False)
        return
    try:
        with open(output, "x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise _there_already(output) from None
    click.echo(f"{output}", err=True)


def _there_already(output: str) -> CannotDo:
    return CannotDo(f"{output} 已经有了 (is there already)", "换一个文件名 (choose another name)")


def _first(game: Game) -> Header:
    """The header of a table's first deal."""
    return Header(game.name, game.built_in[0], dealer=0, deal=1, extra=game.first_lines)


def _named(rules: str | None, game: Game) -> str:
    if rules is None:
        return game.built_in[0]
    if is_path(rules):
        raise CannotDo(
            f"牌谱里只写规则名，不写路径 (a sheet names its rules, not their file): {rules}",
            f"文件放在牌谱旁边，写 (keep the file beside the sheet, and write): --rules {Path(rules).stem}",
        )
    return rules


def _keeps_its_rules(rules: RuleSet, game: Game, shelf: Shelf, before: Shelf, output: str | None) -> None:
    """The rule set of the deal before must be found by its name where the new sheet will lie.

    A sheet that is printed may lie anywhere: there it is only said.

    :raises CannotDo: it is not there, or another one of that name is.
    """
    found = shelf.find(rules.name)
    if found is not None and load(rules.name, game, shelf).digest == rules.digest:
        return
    path = before.find(rules.name)
    assert path is not None
    there = output or "新牌谱 (the new sheet)"
    message = f"{there} 旁边没有上一局的规则 (the rule set of the deal before is not beside it): {rules.name}"
    if found is not None:
        message = f"{found} 不是上一局的规则 (is not the rule set of the deal before)"
    name = Path(output).name if output else "FILE"
    hint = f"把 {path} 复制过去，或写到它旁边 (copy it there, or write beside it): -o {path.parent / name}"
    wrong = CannotDo(message, hint)
    if output is not None:
        raise wrong
    wrong.show()


def _with_rules(
    header: Header, base: RuleSet, game: Game, shelf: Shelf, settings: tuple[str, ...], begins: bool
) -> Header:
    """The header with the rule set that the table plays by; ``begins``: it may be asked about it."""
    from referee.cli.house import asked, at_terminal, different, from_options, keep

    wanted = from_options(settings, game)
    if begins and game.asked and at_terminal():
        wanted |= asked(game, base, wanted)
    changes = different(wanted, base)
    return msgspec.structs.replace(header, rules=keep(changes, base, game, shelf) if changes else base.name)


def _game(name: str) -> Game:
    found = registry().get(name.casefold())
    if found is None:
        guess = nearest(name, registry())
        known = guess or " / ".join(registry())
        raise CannotDo(f"没有这种游戏 (no such game): {name}", f"写成 (write): referee new {known}")
    return found


def _players(players: tuple[str, ...], game: Game) -> tuple[str, ...]:
    seats = game.dialect.seats
    if len(players) != len(seats):
        order = " ".join(seat.chinese for seat in seats)
        raise CannotDo(f"要写 {len(seats)} 个名字 (write {len(seats)} names)", f"次序 (in order): {order}")
    for name in players:
        if players.count(name) > 1:
            raise CannotDo(f"同一个人坐了两个位子 (one name on two seats): {name}")
        if not name.strip() or not name.isprintable():
            raise CannotDo(f"这不是名字 (not a name): {name!r}")
    return players


def _date(text: str | None) -> str:
    if text is None:
        return datetime.date.today().isoformat()
    try:
        return datetime.date.fromisoformat(text).isoformat()
    except ValueError:
        raise CannotDo(f"看不懂的日期 (not a date): {text}", "写成 (write): 2026-11-29") from None


def _after(sheet: str, game: Game, rules_dir: str | None) -> tuple[Header, RuleSet]:
    """The header of the deal that follows the last one of a sheet, and the rules which that was played by."""
    records = [record for record in read_sheets([sheet]) if record.header.game == game.name]
    if not records:
        raise CannotDo(f"{Path(sheet)} 里没有这种游戏 (holds no deal of this game)")
    ((result, rules),) = judge_records(records[-1:], rules_dir=rules_dir)
    if result.next_dealer is None:
        raise CannotDo(f"{sheet}: 那一局还没有结果 (the deal before has no result yet)")
    header = game.next_header(result.header, rules.values, result.next_dealer, result.following)
    return msgspec.structs.replace(header, deal=(result.header.deal or 0) + 1), rules
