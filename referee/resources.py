"""Finds the files that travel beside the code: migrations and templates."""

from __future__ import annotations

from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resource(name: str) -> Path:
    """The folder ``name``: inside the installed package first, then beside it in a checkout.

    >>> (resource("migrations") / "env.py").is_file()
    True

    :raises FileNotFoundError: it is in neither; the message says where it was sought.
    """
    places = (PACKAGE / "_data" / name, PACKAGE.parent / name)
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"{name}: 安装不完整 (the installation is incomplete), {places[0]}")
