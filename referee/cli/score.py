"""``referee score``: what one hand is worth. Each game says what it has to be asked."""

from __future__ import annotations

import click

from referee.cli.asking import Calculators


@click.group(cls=Calculators, kind="score")
def command() -> None:
    """算一手牌 · Score one hand."""
