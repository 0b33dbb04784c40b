"""Where rule sets are sought by name."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

BUILT_IN = Path(__file__).parent.parent / "rulesets"


class Shelf(msgspec.Struct, frozen=True):
    """Where rule sets are sought by name, in this order: beside the sheet, the club's folder, built in."""

    beside: Path | None = None
    folder: Path | None = None

    @classmethod
    def near(cls, sheet: str | Path | None, folder: str | Path | None = None) -> Shelf:
        """The shelf for a sheet; ``folder`` defaults to the variable REFEREE_RULES."""
        chosen = folder or os.environ.get("REFEREE_RULES") or None
        beside = Path(sheet).parent if sheet and str(sheet) != "-" else None
        return cls(beside, Path(chosen) if chosen else None)

    def folders(self) -> list[Path]:
        return [place for place in (self.beside, self.folder, BUILT_IN) if place is not None]

    def find(self, name: str) -> Path | None:
        """The file of a rule set's name, or None."""
        for place in self.folders():
            path = place / f"{name}.toml"
            if path.is_file():
                return path
        return None

    def names(self) -> list[str]:
        """Every name that could be found, sorted."""
        found: set[str] = set()
        for place in self.folders():
            if place.is_dir():
                found.update(path.stem for path in place.glob("*.toml"))
        return sorted(found)


def is_path(name: str) -> bool:
    """Whether a rule set is named by its file rather than by its name."""
    return "/" in name or "\\" in name or name.endswith(".toml")
