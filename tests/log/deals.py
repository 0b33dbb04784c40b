"""Sheets of the third game, as they are handed to the log."""

from __future__ import annotations

from referee.log import Submission
from referee.record.deal import DealRecord
from referee.record.reader import read_text
from tests.third_game import GAMES, TOY, toy_rules

__all__ = ["GAMES", "TOY", "read", "sheet", "submissions", "toy_rules"]


def sheet(number: int | None = 1, date: str | None = "2026-11-29", *lines: str, head: str = "") -> str:
    """The text of a deal: its header, two opening events, then ``lines``."""
    header = ["game toy", "seat 甲 王建国", "seat 乙 李梅", "dealer 甲"]
    header += [f"deal {number}"] if number else []
    header += [f"date {date}"] if date else []
    header += [head] if head else []
    return "\n".join([*header, "dice 2 4", "甲 deal 66 11 44 ?5", *lines]) + "\n"


def read(text: str, source: str = "a.deal") -> list[DealRecord]:
    """The records of a text."""
    return read_text(text, source, {"toy": TOY.dialect})


def submissions(*texts: str, today: str = "2026-12-01", stake: int = 1) -> list[Submission]:
    """The deals of some texts, as they are handed to the log."""
    return [
        Submission.of(record, toy_rules(name="house", stake=stake), TOY, today)
        for index, text in enumerate(texts)
        for record in read(text, f"{index}.deal")
    ]
