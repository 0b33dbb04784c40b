"""How a sheet is written, so that what it is told to write is written alike: seats, verbs and tiles."""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from referee.cli.common import Sheets
from referee.games.game import Game
from referee.record.charsets import SIMPLIFIED, TRADITIONAL, written_in
from referee.record.deal import DealRecord, Entry
from referee.record.dialect import Seat
from referee.record.lexer import statements
from referee.record.slots import TileCodec
from referee.record.verbs import Verb
from referee.record.writer import write_entry
from referee.verdicts.forms import Writing

_LOOKED_AT = 100
"""Lines that show how the others are written."""


class Spelled:
    """A game's tiles, each written by one of its words; they are read as ever."""

    def __init__(self, tiles: TileCodec, style: str, native: Mapping[str, str]) -> None:
        self._tiles, self._style, self._native = tiles, style, native

    def read(self, text: str) -> tuple[int, ...] | None:
        return self._tiles.read(text)

    def words(self) -> Iterable[str]:
        return self._tiles.words()

    def write(self, tile: int, chinese: bool = False) -> str:
        """A tile: plainly, by the players' native word for that, or by its Chinese name."""
        plain = self._tiles.write(tile)
        if self._style == "native":
            return self._native.get(plain, plain)
        return self._tiles.write(tile, True) if self._style == "chinese" else plain


def writing_of(record: DealRecord, game: Game, sheets: Sheets) -> Writing:
    """How the sheet of a deal is written; of one that was not read from a sheet, as players say it."""
    lines = dict.fromkeys(entry.line for entry in record.entries if entry.line)
    written = [
        [word.text for word in statement.words]
        for number in [*lines][:_LOOKED_AT]
        for statement in statements(sheets.line(record.source, number))
    ]
    seats = Counter(words[0] for words in written if words[0].casefold() in game.dialect.seat_words)
    verbs = Counter(words[1] for words in written if len(words) > 1 and words[1] in game.dialect.verb_words)
    chinese = _mostly_chinese(verbs)
    traditional = _is_traditional(word for words in written for word in words)
    spelling = copy.copy(game.dialect)
    spelling.seats = tuple(_seat_as_used(seat, seats) for seat in game.dialect.seats)
    spelling.by_event = {verb.event: _verb_as_used(verb, verbs, traditional) for verb in game.dialect.verbs}
    spelling.tiles = _tiles_as_used([word for words in written for word in words[2:]], game, chinese)
    return Writing(spelling, chinese, traditional)


def written(entry: Entry, writing: Writing) -> str:
    """An event with its time, as the sheet writes such a line."""
    return write_entry(entry, writing.dialect, writing.chinese)


def as_written(text: str, writing: Writing) -> str:
    """A text that names tiles by their plain words, with those that the sheet has for them.

    Only plain words count: what is a seat's or a wind's in a Chinese text stays so.
    """
    return " ".join(_tile_as_written(word, writing) for word in text.split(" "))


def _tile_as_written(word: str, writing: Writing) -> str:
    tiles = writing.dialect.tiles.read(word) if any(map(str.isdigit, word)) else None
    return writing.dialect.tiles.write(tiles[0]) if tiles is not None and len(tiles) == 1 else word


def _mostly_chinese(words: Counter[str]) -> bool:
    plain = sum(count for word, count in words.items() if word.isascii())
    return 2 * plain <= words.total()


def _seat_as_used(seat: Seat, used: Counter[str]) -> Seat:
    known = (seat.name, seat.plain, seat.chinese, *seat.others)
    usual = seat.chinese if _mostly_chinese(used) else seat.plain
    word = max((word for word in used if word in known), key=lambda word: used[word], default=usual)
    return msgspec.structs.replace(seat, chinese=word)


def _is_traditional(words: Iterable[str]) -> bool:
    """Whether more words are written in traditional characters alone than in simplified ones alone."""
    wanted = [(written_in(word, TRADITIONAL), written_in(word, SIMPLIFIED)) for word in words]
    return wanted.count((True, False)) > wanted.count((False, True))


def _verb_as_used(verb: Verb, used: Counter[str], traditional: bool) -> Verb:
    """The verb with the word that the sheet has for it, else with its first one in such characters."""
    known = (verb.word, *verb.others, verb.symbol)
    word = max((word for word in used if word in known), key=lambda word: used[word], default=None)
    if word is not None:
        return msgspec.structs.replace(verb, word=word, others=(word,))
    others = [one for one in verb.others if written_in(one, TRADITIONAL if traditional else SIMPLIFIED)]
    return msgspec.structs.replace(verb, others=(*others, *verb.others))


def _tiles_as_used(words: Iterable[str], game: Game, chinese: bool) -> TileCodec:
    """The tiles in the style of most of the words that are written otherwise in another style."""
    tiles = game.dialect.tiles
    known = {style: Spelled(tiles, style, game.words.native) for style in ("native", "plain", "chinese")}
    used: Counter[str] = Counter({"native" if chinese else "plain": 0})
    for word in words:
        read = tiles.read(word)
        if read is not None and len(read) == 1:
            spelled = {style: codec.write(read[0]) for style, codec in known.items()}
            if len({*spelled.values()}) > 1:
                used.update(style for style, text in spelled.items() if text == word)
    (style, _), *_ = used.most_common(1)
    return known[style]
