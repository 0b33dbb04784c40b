"""The wheel and an editable install, each in a new environment, used from another folder."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden" / "wahua"


def call(*command: str | Path, cwd: Path, status: int = 0) -> str:
    """Run a command as a newcomer would, with nothing of this environment in reach."""
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "REFEREE")) and name != "VIRTUAL_ENV"
    }
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=clean, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the checkout: building leaves nothing behind in the real one."""
    copy = tmp_path_factory.mktemp("checkout") / "referee"
    left_out = shutil.ignore_patterns(
        ".venv", ".git", "__pycache__", "*.egg-info", "dist", "build", ".*_cache"
    )
    shutil.copytree(ROOT, copy, ignore=left_out)
    return copy


def environment(folder: Path, *install: str | Path) -> Path:
    """A new environment with these things installed; its `referee`."""
    venv.create(folder, with_pip=True)
    tools = folder / ("Scripts" if os.name == "nt" else "bin")
    quiet = ("install", "--quiet", "--disable-pip-version-check")
    call(tools / "python", "-m", "pip", *quiet, *install, cwd=folder)
    return tools / "referee"


@pytest.fixture(scope="module")
def wheel(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project's wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    call(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, checkout, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def use(referee: Path, folder: Path) -> None:
    """Audit, log and report an evening from a folder that is not the checkout."""
    sheets = []
    for number, name in enumerate(("lawful-01", "song-zi-1", "seed000-example-1"), 1):
        text = (GOLDEN / f"{name}.deal").read_text(encoding="utf-8")
        sheet = folder / f"{number}.deal"
        sheet.write_text(
            text.replace("dealer 天", f"dealer 天\ndeal {number}\ndate 2026-11-29"), encoding="utf-8"
        )
        sheets.append(sheet)
    assert "song-zi" in call(referee, "audit", *sheets, cwd=folder, status=1)
    call(referee, "log", *sheets, cwd=folder)
    call(referee, "report", cwd=folder, status=1)
    page = (folder / "report-2026-11-29.html").read_text(encoding="utf-8")
    assert "送子没送" in page
    call(referee, "export", "-o", folder / "all.deal", cwd=folder)
    assert "song-zi" in call(referee, "audit", folder / "all.deal", cwd=folder, status=1)
    assert "wahua-yuhuan" in call(referee, "rules", "list", cwd=folder)
    assert "送子" in call(referee, "rules", "explain", "song-zi", cwd=folder)


def test_the_wheel(wheel: Path, tmp_path: Path) -> None:
    use(environment(tmp_path / "env", wheel), _folder(tmp_path))


def test_an_editable_install(checkout: Path, tmp_path: Path) -> None:
    use(environment(tmp_path / "env", "--editable", checkout), _folder(tmp_path))


def _folder(tmp_path: Path) -> Path:
    folder = tmp_path / "俱乐部 club"
    folder.mkdir()
    return folder
