"""Chinese words in either script, folded to one, so that both are found."""

from __future__ import annotations

_TRADITIONAL = (
    "圍寫對屬幾張搶攤數時條槓樣欄沒牆獨發範終聽莊補裡裏見規計記詐誤賠輪連過違錄錢錯門"
    "開間頂順頭風則壓雙幫拋組項後臺萬銀長東換亂暫請單無齊龍紅綠義罰還撈遊"
)
_SIMPLIFIED = (
    "围写对属几张抢摊数时条杠样栏没墙独发范终听庄补里里见规计记诈误赔轮连过违录钱错门"
    "开间顶顺头风则压双帮抛组项后台万银长东换乱暂请单无齐龙红绿义罚还捞游"
)
_FOLD = str.maketrans(_TRADITIONAL, _SIMPLIFIED)


def folded(text: str) -> str:
    """A word as it is looked up: in simplified characters and small letters.

    It knows the characters of the games' own words, and is no dictionary.

    >>> folded("過水"), folded("过水"), folded("Wall")
    ('过水', '过水', 'wall')
    """
    return text.translate(_FOLD).casefold()
