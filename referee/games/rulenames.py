"""What rule sets can be named for a game, and what to do about a name that none of them has."""

from __future__ import annotations

import re
from pathlib import Path

from referee.games import rule_books
from referee.games.shelf import Shelf
from referee.games.toml_files import TomlFile, read
from referee.record.faults import Unreadable, nearest

_STEM = re.compile(r"(?:^|[\\/])([^\\/\0.][^\\/\0]*?)(\.toml)?\Z")


def game_in(file: TomlFile) -> str | None:
    """The game that a rule set file says it is for; None if it says none that is known."""
    game = file.data.get("game")
    return game if isinstance(game, str) and game in tuple(rule_books()) else None


def game_named_in(path: Path) -> str | None:
    """The same for a file that may be no rule set at all."""
    try:
        return game_in(read(path))
    except Unreadable:
        return None


def names(shelf: Shelf, game: str | None) -> list[str]:
    """Every name that could be found for a game, or for any."""
    found = ((name, shelf.find(name)) for name in shelf.names())
    return [name for name, path in found if path and game in (None, game_named_in(path))]


def there_are(shelf: Shelf, game: str | None) -> str:
    """A hint for who has yet to choose."""
    return f"现有的规则 (there are): {', '.join(names(shelf, game))}"


def unknown(name: str, shelf: Shelf, game: str | None) -> str:
    """A hint for a name that no rule set has: what was meant, or where its file belongs."""
    guess = nearest(name, names(shelf, game))
    file = f"{name}.toml"
    if shelf.beside is None:
        place = f"{file} 的文件夹用 --rules-dir 写明 (name its folder with --rules-dir)"
    else:
        place = f"把 {file} 放在{shelf.place}，或用 (or) --rules-dir DIR"
    return f"是不是 (did you mean): {guess}；或{place}" if guess else f"{place}；{there_are(shelf, game)}"


def plain(path: str) -> str | None:
    """The name of a rule set that is meant by a path, if there may be one.

    >>> plain("club.toml"), plain("../house/club"), plain("..")
    ('club', 'club', None)
    """
    found = _STEM.search(path)
    return found[1] if found else None
