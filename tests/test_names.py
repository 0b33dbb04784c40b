"""Nothing above or below the games speaks of one: not by its name, its verbs, tiles, seats, codes or rules.

The line is drawn so. A word counts as a game's own if that game alone has it: what every game has (胡,
``discard``) and what several share (春, 杠) is the house's. Texts of the code and all of the templates count.
Docstrings, which are also the help of commands, and comments do not: examples in them may come from a game.
An English word that a verb or a rule borrows (``show``, ``unit``) is a name only where it is the whole text,
or has a hyphen or an underscore in it; as an identifier it is nobody's.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pytest

from referee.games import registry
from referee.games.game import Game
from referee.record.header_words import HEADERS
from referee.record.tile_guessing import ALIKE
from referee.record.verbs import shared_verbs
from referee.reports.words import EVIDENCE
from referee.verdicts.finding import SHARED_TERMS
from tests.test_layers import INSIDE, ROOT, room, strings, tree

SENTENCES = {"和牌", "和花"}
"""Words of a game that our own sentences make by chance: 和 is "and" too."""

PLAIN = {"winners"}
"""Fields of rules that are called as what every game has."""

PAGES = sorted(
    path
    for folder in ("templates", "migrations")
    for path in (ROOT / folder).rglob("*")
    if path.suffix != ".pyc"
)


@cache
def shared() -> frozenset[str]:
    """The words of the house: verbs and what is written by mistake for them, header lines, findings, the
    characters of seasons and plants, what evidence is called."""
    verbs = shared_verbs(dice=(2, 3))
    found = {word for verb in verbs for word in (verb.word, *verb.others, *verb.slips, *verb.likes)}
    found |= {word for code, term in SHARED_TERMS.items() for word in (code, term.native)}
    return frozenset(found | set(HEADERS) | set(ALIKE.values()) | set(EVIDENCE) | SENTENCES | PLAIN)


def of_game(game: Game) -> set[str]:
    """Every word that a game brings along."""
    dialect = game.dialect
    words = {game.name, *dialect.called, *game.built_in, *dialect.tiles.words(), *dialect.extra}
    words |= {word for verb in dialect.verbs for word in (verb.word, *verb.others)}
    words |= {word for seat in dialect.seats for word in (seat.name, seat.chinese, *seat.others)}
    words |= {word for code, term in game.terms.items() for word in (code, term.native)}
    words |= {field.name for field in msgspec.structs.fields(game.rules_type)}
    return words | {game.words.points.chinese, *game.words.evidence}


@cache
def own() -> frozenset[str]:
    """The words that one game alone has."""
    games = Counter(word for game in registry().values() for word in of_game(game) - shared())
    return frozenset(word for word, count in games.items() if count == 1 and not word.isdigit())


@cache
def compound() -> frozenset[str]:
    """Those of them that no sentence says by chance: names of games, codes, fields of two words."""
    return frozenset(word for word in own() if word in registry() or re.search(r"[-_]", word))


def named(text: str) -> set[str]:
    """The words of a game that stand in a text."""
    found = {text} & own()
    found |= set(re.findall(r"[a-z0-9]+(?:[-_][a-z0-9]+)*", text.casefold())) & compound()
    for run in re.findall(r"[\u3400-\u9fff]+", text):
        found |= {run} & own()
        found |= {run[i:j] for i in range(len(run)) for j in range(i + 2, len(run) + 1)} & own()
    return found


def identifiers(module: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree(module)):
        for attribute in ("id", "attr", "arg", "name"):
            name = getattr(node, attribute, None)
            if isinstance(name, str):
                yield getattr(node, "lineno", 0), name


@pytest.mark.parametrize("module", [name for name in INSIDE if room(name) != "games"])
def test_code_outside_the_games_names_none(module: str) -> None:
    for line, text in strings(module):
        assert not named(text), f"{module}:{line}: {text!r}"
    words = {word.replace("-", "_") for word in compound()}
    for line, name in identifiers(module):
        parts = set(name.casefold().split("_"))
        assert name.casefold() not in words, f"{module}:{line}: {name}"
        assert not parts & set(registry()), f"{module}:{line}: {name}"


@pytest.mark.parametrize("page", PAGES, ids=lambda path: path.name)
def test_pages_and_revisions_name_none(page: Path) -> None:
    if page.is_file():
        assert not named(page.read_text(encoding="utf-8"))


def test_the_words_are_those_of_the_games() -> None:
    """The tests above look for what they are to look for."""
    assert {
        "wahua",
        "taiwan",
        "song-zi",
        "送子没送",
        "eat",
        "chow",
        "猪肉",
        "tian",
        "must_take_gong",
    } <= own()
    assert not {"胡", "discard", "花", "dealer", "not-held", "winners"} & own()
    assert named("天家：送子没送") == {"送子没送", "天家"}
    assert named("see song-zi and you_gang") == {"song-zi"}
    assert named("eat") == {"eat"}
    assert named("what to eat and show") == set()
    assert len(PAGES) > 8
