"""The rule sets of exported deals, as files beside their sheets: where they lie they are judged as logged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, count
from pathlib import Path

import msgspec

from referee.cli.common import game_of
from referee.games.replay import effective_header
from referee.games.rulesets import RuleSet, load
from referee.games.shelf import Shelf
from referee.log import LoggedDeal
from referee.record.faults import Unreadable


class Beside(msgspec.Struct, frozen=True):
    """What has to lie beside some sheets: ``files`` to write, and deals that take ``--rules`` all the same.

    ``otherwise`` has those by the name to give: their sheets name another rule set.
    """

    files: dict[Path, str]
    otherwise: dict[str, list[LoggedDeal]]


def beside(deals: Iterable[LoggedDeal], folder: Path) -> Beside:
    """The rule set files that exported sheets need in a folder.

    One that is found from there with the same rules is not written again, and none that is there is ever
    replaced: a set whose name is taken by other rules is written under that name with a number.
    """
    shelf = Shelf.near(folder / "x")
    files: dict[Path, str] = {}
    names: dict[bytes, str] = {}
    otherwise: dict[str, list[LoggedDeal]] = {}
    for deal in deals:
        pinned = deal.rules.pinned()
        if pinned not in names:
            names[pinned] = name = _name(deal, shelf, [path.stem for path in files])
            if shelf.find(name) is None:
                files[folder / f"{name}.toml"] = _written(deal.rules)
        header, _ = effective_header(deal.record, game_of(deal.record))
        if header.rules != names[pinned]:
            otherwise.setdefault(names[pinned], []).append(deal)
    return Beside(files, otherwise)


def _name(deal: LoggedDeal, shelf: Shelf, taken: list[str]) -> str:
    """The first name for its rule set that is free, or has these very rules."""
    for name in _names(deal.rules.name):
        there = shelf.find(name)
        if name not in taken and (there is None or _same(name, deal, shelf)):
            return name
    raise AssertionError("there is always another number")


def _names(name: str) -> Iterator[str]:
    plain = "".join(char if char.isalnum() or char in "-_ " else "_" for char in name)
    return chain([plain], (f"{plain}-{number}" for number in count(2)))


def _same(name: str, deal: LoggedDeal, shelf: Shelf) -> bool:
    """Whether a rule set that can be found is that of a deal. Its values tell: fields are added in time."""
    try:
        return load(name, game_of(deal.record), shelf).values == deal.rules.values
    except Unreadable:
        return False


def _written(rules: RuleSet) -> str:
    return f"# {rules.name}，登记时的规则 (the rules as they were logged)\n# {rules.digest}\n{rules.toml()}"
