"""``referee migrate``: a database of an older version becomes one of this version."""

from __future__ import annotations

import click

from referee.cli.log import db_option
from referee.cli.printing import plain


@click.command()
@db_option
def command(db: str) -> None:
    """升级数据库 · Bring the database to the present schema.

    All or nothing; what is logged stays as it is.
    """
    from referee.log import upgrade

    before, after = upgrade(db)
    same = " · 已是最新 up to date" if before == after else ""
    click.echo(f"{plain(db)}: {before} → {after}{same}")
