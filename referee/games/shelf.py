"""Where rule sets are sought by name."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from referee.record.faults import Fault, Unreadable

BUILT_IN = Path(__file__).parent.parent / "rulesets"


class Shelf(msgspec.Struct, frozen=True):
    """Where rule sets are sought by name, in this order: beside the sheet, the club's folder, built in.

    ``place`` is what a reader is told that the first of them is.
    """

    beside: Path | None = None
    folder: Path | None = None
    place: str = "牌谱旁边 (beside the sheet)"

    @classmethod
    def near(cls, sheet: str | Path | None, folder: str | Path | None = None) -> Shelf:
        """The shelf for a sheet; ``folder`` defaults to the variable REFEREE_RULES.

        :raises Unreadable: there is no such folder.
        """
        return cls(Path(sheet).parent if sheet and str(sheet) != "-" else None, _club(folder))

    @classmethod
    def here(cls, folder: str | Path | None = None) -> Shelf:
        """The shelf where there is no sheet: the working directory is looked into first.

        :raises Unreadable: there is no such folder.
        """
        return cls(Path(), _club(folder), "当前文件夹里 (in the working directory)")

    def of_file(self, path: Path) -> Shelf:
        """The shelf for what a rule set file extends."""
        return Shelf(path.parent, self.folder, f"{path.name} 旁边 (beside it)")

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


def _club(folder: str | Path | None) -> Path | None:
    """The club's folder, if one is named."""
    chosen = folder or os.environ.get("REFEREE_RULES") or None
    if chosen is None:
        return None
    if not Path(chosen).is_dir():
        source = "--rules-dir" if folder else "REFEREE_RULES"
        message = f"没有这个文件夹 (no such folder): {chosen}"
        raise Unreadable([Fault(source, 0, 0, message, "写规则文件所在的文件夹 (the folder of rule sets)")])
    return Path(chosen)
