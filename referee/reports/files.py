"""Puts a page where it is wanted: the whole of it, or nothing."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def is_page(path: Path) -> bool:
    """Whether a report may be written there: nothing is there, or a page, or no plain file at all.

    A page can be made again; a database or a sheet that a slip of the hand names cannot.

    :raises OSError: the file cannot be read.
    """
    if not path.is_file():
        return True
    with open(path, "rb") as file:
        start = file.read(200)
    return not start or start.lstrip().lower().startswith(b"<!doctype html")


def write_whole(path: Path, text: str) -> None:
    """Write a file so that nobody ever finds half of it; one that is there is replaced.

    :raises OSError: it cannot be written; what was there before is untouched.
    """
    try:
        _put(text.encode("utf-8"), Path(os.path.realpath(path)))
    except OSError as error:  # it may name the file beside, which nobody has heard of
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _put(data: bytes, target: Path) -> None:
    """Write a file beside the one that is meant, and put it in its place; a failure leaves nothing there."""
    if target.exists() and not target.is_file():  # a pipe or a terminal cannot be replaced
        target.write_bytes(data)
        return
    beside = target.with_name(f".{target.name[:100]}.{secrets.token_hex(6)}")
    # Not a private temporary file: a report has the permissions of any file that is saved here.
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, target)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
