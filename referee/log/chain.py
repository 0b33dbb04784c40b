"""The hash chain: every event's hash covers all that is stored of it and the hash before it."""

from __future__ import annotations

import hashlib
import struct

import msgspec

DOMAIN = b"referee.event/1\0"
"""Begins what is hashed, so that no other use of SHA-256 can give the same hash."""

NOTHING_BEFORE = "0" * 64
"""Stands before the first event."""

_NUMBERS = struct.Struct(">6Q")


class Head(msgspec.Struct, frozen=True):
    """How far the log goes: how many events, and the hash of the last one."""

    size: int = 0
    hash: str = NOTHING_BEFORE


def event_hash(
    position: int, stream: int, number: int, recorded_at: bytes, body: bytes, previous: bytes
) -> str:
    """The SHA-256 of one event, in hexadecimal.

    Over :data:`DOMAIN`, then six numbers of 8 bytes, big-endian: position, stream, number and the
    lengths of the three texts; then those: time, body, and the hash before it in hexadecimal.
    """
    numbers = _NUMBERS.pack(position, stream, number, len(recorded_at), len(body), len(previous))
    return hashlib.sha256(b"".join((DOMAIN, numbers, recorded_at, body, previous))).hexdigest()
