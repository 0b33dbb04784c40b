"""A sheet with an offence, for tests of what is disputed, ruled and corrected below it."""

from __future__ import annotations

from pathlib import Path

HEAD = """\
game taiwan
rules taiwan-table
round E
repeat 0
dealer 東
"""

PLAYED = """\
東 發 一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬 一筒 二筒 三筒 四筒 五筒 六筒 東 南
南 發 ?16
西 發 ?16
北 發 ?16
東 打 東
南 摸 ?
南 打 夏
西 摸 ?
西 打 九條
北 摸 ?
北 打 九條
終 弃 "散了"
"""
"""南 discards a flower at event 7."""


def sheet(folder: Path, below: str = "", name: str = "a.deal", head: str = HEAD) -> Path:
    """The sheet with some lines below."""
    path = folder / name
    path.write_text(head + PLAYED + below, encoding="utf-8")
    return path
