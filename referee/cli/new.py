"""``referee new``: a sheet to start from."""

from __future__ import annotations

import datetime
from pathlib import Path

import click
import msgspec

from referee.cli.common import CannotDo, audit_records, read_sheets, rules_for
from referee.games import registry
from referee.games.game import Game
from referee.record.deal import Header
from referee.record.faults import nearest
from referee.record.writer import header_lines


@click.command()
@click.argument("game", metavar="GAME")
@click.option("-p", "--player", "players", multiple=True, metavar="NAME", help="按座次写四次 · Once a seat.")
@click.option("--after", metavar="SHEET", help="接着这一局 · The deal after the last one of a sheet.")
@click.option("--date", metavar="DATE", help="日期 · ISO date; today if left out.")
@click.option("--table", default=None, metavar="TABLE", help="桌号 · The table.")
@click.option("-o", "--output", metavar="FILE", help="写进文件 · Write to a new file.")
def command(
    game: str,
    players: tuple[str, ...],
    after: str | None,
    date: str | None,
    table: str | None,
    output: str | None,
) -> None:
    """写一张新牌谱 · Write a sheet to start from.

    With --after the players, the seats, the dealer and the number follow from the deal before.
    """
    chosen = _game(game)
    header = _after(after, chosen) if after else Header(chosen.name, chosen.built_in[0], dealer=0, deal=1)
    changes: dict[str, object] = {}
    if players:
        changes["seats"] = _players(players, chosen)
    changes["date"] = _date(date) if date or not header.date else header.date
    changes["table"] = table or header.table or "1"
    header = msgspec.structs.replace(header, **changes)
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
        raise CannotDo(
            f"{output} 已经有了 (is there already)", "换一个文件名 (choose another name)"
        ) from None
    click.echo(f"{output}", err=True)


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


def _after(sheet: str, game: Game) -> Header:
    """The header of the deal that follows the last one of a sheet."""
    records = [record for record in read_sheets([sheet]) if record.header.game == game.name]
    if not records:
        raise CannotDo(f"{Path(sheet)} 里没有这种游戏 (holds no deal of this game)")
    (result,) = audit_records(records[-1:])
    if result.next_dealer is None:
        raise CannotDo(f"{sheet}: 那一局还没有结果 (the deal before has no result yet)")
    values = rules_for(records[-1]).values
    header = game.next_header(result.header, values, result.next_dealer)
    return msgspec.structs.replace(header, deal=(result.header.deal or 0) + 1)
