"""``referee bot``: what the bot would do at a moment of a deal, and why."""

from __future__ import annotations

import click

from referee.cli.common import CannotDo, game_of, json_option, open_sheets, rules_for, rules_options
from referee.cli.lines import folded, joined
from referee.cli.notation import writing_of
from referee.cli.printing import emit_json, plain
from referee.games.replay import effective_header
from referee.record.bodies import event_fields
from referee.record.corrections import corrected
from referee.record.slots import Slip
from referee.record.writer import write_event


@click.command()
@click.argument("sheet", metavar="SHEET")
@click.option(
    "--at", metavar="N", type=click.IntRange(min=1), help="第 N 号之后 · After event N; the last if left out."
)
@rules_options
@json_option
def command(sheet: str, at: int | None, rules: str | None, rules_dir: str | None, as_json: bool) -> None:
    """机器会怎么打 · What the bot would do, and why.

    For every seat that may move after an event of the last deal of a sheet: one lawful and sensible
    move. The tiles of those who may move must be known.
    """
    opened = open_sheets([sheet])
    record = opened.records[-1]
    game = game_of(record)
    header, _ = effective_header(record, game)
    deal = game.deal(header, rules_for(record, rules, rules_dir).values)
    reached = 0
    for entry in corrected(record.entries):
        deal.apply(entry)
        reached = entry.number
        if reached == at:
            break
    if at is not None and reached != at:
        raise CannotDo(f"第 {at} 号不是牌桌上的事 (event {at} is no event of the table)")
    try:
        proposals = deal.proposals()
    except Slip as slip:
        raise CannotDo(slip.message, "用 --at 指定哪一步之后 (name an earlier event with --at)") from None
    dialect = game.dialect
    if as_json:
        emit_json(
            {
                "schema": "referee.bot/1",
                "event": reached,
                "moves": [
                    event_fields(one.event, dialect)
                    | {"text": write_event(one.event, dialect), "why": f"{one.chinese} · {one.english}"}
                    for one in proposals
                ],
            }
        )
        return
    writing = writing_of(record, game, opened)
    for one in proposals:
        name = header.seats[one.event.seat]
        who = f" ({plain(name)})" if name else ""
        lines = [*folded(f"{writing.event(one.event)}{who}", 0), *joined([one.chinese, one.english], 4)]
        click.echo("\n".join(lines))
