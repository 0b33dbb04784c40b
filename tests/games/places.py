"""Other environments and interpreters in which the same sheets must be audited alike."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PLACES = (
    {"PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C"},
    {"PYTHONHASHSEED": "1", "TZ": "Asia/Shanghai", "LANG": "zh_CN.GB18030", "LC_ALL": "C"},
    {"PYTHONHASHSEED": "4711", "TZ": "America/St_Johns", "LANG": "tr_TR.UTF-8", "PYTHONUTF8": "0"},
)
KEPT = ("PATH", "HOME", "SYSTEMROOT", "PYTHONPYCACHEPREFIX")

OTHERS = ("python3.11", "python3.12", "python3.13", "python3.14")
NEEDED = "import msgspec, click, wcwidth"


@cache
def pythons() -> list[Any]:
    """The interpreter of this run, and every other at hand, skipped where it has not what is needed."""
    found: list[Any] = [pytest.param(None, id="this")]
    for name in OTHERS:
        path = shutil.which(name)
        if path is None or Path(path).samefile(sys.executable):
            continue
        lacks = "" if _usable(path) else f"{name} cannot: {NEEDED}"
        found.append(pytest.param(path, id=name, marks=pytest.mark.skipif(bool(lacks), reason=lacks)))
    return found


def _usable(python: str) -> bool:
    return subprocess.run([python, "-c", NEEDED], capture_output=True, check=False).returncode == 0


def run(python: str | None, place: dict[str, str], *arguments: str) -> bytes:
    """Standard output of an interpreter (None: that of this run) in another environment."""
    kept = {name: value for name, value in os.environ.items() if name in KEPT}
    if "PYTHONPYCACHEPREFIX" not in kept:  # nothing is left behind in the checkout
        kept["PYTHONDONTWRITEBYTECODE"] = "1"
    done = subprocess.run(
        [python or sys.executable, *arguments],
        env=kept | place,
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stderr.decode(errors="replace")
    return done.stdout
