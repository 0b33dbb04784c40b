"""The words that begin the header lines of every game."""

from __future__ import annotations

HEADERS = ("game", "rules", "seat", "dealer", "deal", "date", "table", "scribe")
HEADER_SLIPS = {
    word: name
    for name, words in {
        "game": "游戏 玩法 牌种",
        "rules": "规则 規則 rule ruleset",
        "seat": "座位 位子 位 坐 座 seats player",
        "dealer": "庄 莊 庄家 莊家 做庄 banker",
        "deal": "局 局号 第几局 number",
        "date": "日期 时间 day",
        "table": "桌 桌号 台",
        "scribe": "记录 记录人 記錄 抄写 writer",
    }.items()
    for word in words.split()
}
"""Words that are written by mistake for a header line."""
