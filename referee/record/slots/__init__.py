"""The places of a verb: how each is read from a sheet, written to one, and kept in a body.

A verb is a row of slots, and the same row reads, writes, encodes and decodes it, so that the
forms cannot drift apart.
"""

from referee.record.slots.base import Notation, Slot
from referee.record.slots.cursor import MOST_TILES, Cursor, Slip, TileCodec
from referee.record.slots.plain import Choice, Dice, Number
from referee.record.slots.texts import Name, Text
from referee.record.slots.tiles import Groups, OneTile, Tiles

__all__ = [
    "MOST_TILES",
    "Choice",
    "Cursor",
    "Dice",
    "Groups",
    "Name",
    "Notation",
    "Number",
    "OneTile",
    "Slip",
    "Slot",
    "Text",
    "TileCodec",
    "Tiles",
]
