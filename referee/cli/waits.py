"""``referee waits``: what a hand waits for, or how far it is from that. Each game says what it must know."""

from __future__ import annotations

import click

from referee.cli.asking import Calculators


@click.group(cls=Calculators, kind="waits")
def command() -> None:
    """听什么牌 · What a hand waits for, or how far it is."""
