"""What may happen at a table, as words: the verbs of every game, and those that correct the record."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from referee.record import events as e
from referee.record.events import Event
from referee.record.slots import Choice, Dice, Groups, Number, OneTile, Slot, Text, Tiles


class Verb(msgspec.Struct, frozen=True):
    """A verb: its English word, its other words (Chinese first), the event it makes, its places.

    ``leader`` is a place before the verb of an event that no seat does; it may be left out.
    ``slips`` are Chinese words and pinyin that are written by mistake for it, ``likes`` English ones.
    """

    word: str
    others: tuple[str, ...]
    event: type[Event]
    slots: tuple[Slot, ...] = ()
    symbol: str | None = None
    leader: Slot | None = None
    slips: tuple[str, ...] = ()
    likes: tuple[str, ...] = ()

    @property
    def seated(self) -> bool:
        """Whether a seat stands before it."""
        return issubclass(self.event, e.SeatEvent)

    @property
    def places(self) -> tuple[Slot, ...]:
        """Every place, the one before the verb first."""
        return self.slots if self.leader is None else (self.leader, *self.slots)

    def meant(self) -> dict[str, str]:
        """The word to write for each slip: the one that is part of it, else the usual one."""
        usual = (*self.others, self.word)[0]
        return dict.fromkeys(self.likes, self.word) | {
            slip: next((word for word in self.others if word in slip), usual) for slip in self.slips
        }

    def usage(self, seat: str, word: str) -> str:
        """How the verb is written, for a hint: in the notation of the word that was written for it."""
        chinese = not (seat if word == self.symbol else word).isascii()
        start = seat if self.seated else self.leader.shown(chinese) if self.leader else ""
        return " ".join(part for part in (start, word, *(slot.shown(chinese) for slot in self.slots)) if part)


_ENDINGS = {
    "exhausted": ("黄", "黄牌", "黃", "黃牌", "荒", "荒牌", "流局"),
    "time": ("时", "时间", "時", "時間"),
    "abandoned": ("弃", "棄", "中止"),
}


def ending(*usual: str) -> Choice:
    """The word behind ``end``; ``usual`` are the Chinese ones that a game's players write."""
    words = {
        value: tuple(sorted(known, key=lambda word: word not in usual)) for value, known in _ENDINGS.items()
    }
    slips = {
        "draw": "exhausted",
        "abort": "abandoned",
        "流": "流局",
        "放弃": "弃",
        "放棄": "棄",
        **dict.fromkeys(("到时", "超时"), "时"),
        **dict.fromkeys(("到時", "超時"), "時"),
    }
    return Choice("word", words, optional=True, slips=slips)


def shared_verbs(dice: tuple[int, int], end: Choice | None = None) -> tuple[Verb, ...]:
    """The verbs that every game has.

    ``dice``: the fewest and the most dice of its opening roll; ``end``: how its deals end.
    """
    return (
        Verb(
            "dice",
            ("骰",),
            e.Dice,
            (Dice("dice", *dice),),
            slips=("骰子", "色", "色子", "掷", "摇", "投", "tou", "shai", "shaizi"),
            likes=("roll", "die"),
        ),
        Verb(
            "deal",
            ("发", "發"),
            e.Deal,
            (Tiles("tiles", unknown=True),),
            slips=("法", "罚", "伐", "发牌", "起", "起手", "配", "fa", "fapai"),
            likes=("hand", "dealt"),
        ),
        Verb(
            "draw",
            ("摸", "挖", "抓"),
            e.Draw,
            (OneTile("tile", unknown=True),),
            symbol="+",
            slips=("莫", "模", "末", "魔", "摩", "膜", "摸牌", "补牌", "补", "補", "拿", "mo", "wa", "zhua"),
            likes=("take", "pick", "get"),
        ),
        Verb(
            "discard",
            ("打", "出"),
            e.Discard,
            (OneTile("tile"),),
            symbol="-",
            slips=("大", "达", "搭", "答", "扔", "丢", "打牌", "打出", "出牌", "da", "chu"),
            likes=("throw", "play", "drop"),
        ),
        Verb(
            "flower",
            ("花",),
            e.Flower,
            (Tiles("tiles"),),
            slips=("化", "画", "话", "华", "补花", "補花", "花牌", "开花", "開花", "hua", "buhua"),
            likes=("bonus", "season"),
        ),
        Verb(
            "win",
            ("胡", "和"),
            e.Win,
            (OneTile("tile", optional=True),),
            slips=(*"糊湖虎壶弧狐乎护", "胡牌", "自摸", "点炮", "點炮", "hu", "he"),
            likes=("hule", "ron", "tsumo", "mahjong"),
        ),
        Verb("pass", ("过", "過"), e.Pass, slips=("国", "果", "锅", "guo", "不要"), likes=("skip",)),
        Verb("timeout", ("超时", "超時"), e.Timeout, slips=("超", "到时", "到時", "朝时", "chaoshi")),
        Verb(
            "reveal",
            ("摊", "攤"),
            e.Reveal,
            (Groups("tiles"),),
            slips=("滩", "谈", "瘫", "贪", "坛", "推", "摊牌", "倒牌", "tan"),
            likes=("open", "shown", "display"),
        ),
        Verb(
            "dispute",
            ("争", "爭"),
            e.Dispute,
            (
                Number("event", 1, what="事件的号码 (the number of an event)"),
                Text("reason", "原因 (a reason)"),
            ),
            slips=("挣", "正", "整", "异议", "異議", "申诉", "申訴", "争议", "爭議", "zheng"),
            likes=("protest", "object", "claim"),
        ),
        Verb(
            "end",
            ("终", "終"),
            e.End,
            (end or ending(), Text("reason", "原因 (a reason)", optional=True)),
            slips=("中", "钟", "种", "忠", "完", "完了", "结束", "终局", "鐘", "結束", "終局", "zhong"),
            likes=("finish", "stop", "over"),
        ),
    )


CORRECTING: Mapping[str, type[Event]] = {
    word: event
    for words, event in (
        (("void", "废", "廢"), e.Void),
        (("amend", "改"), e.Amend),
        (("insert", "补", "補"), e.Insert),
        (("ruling", "裁"), e.Ruling),
    )
    for word in words
}
"""The verbs that hold another event or name one; the reader knows them for every game."""

CORRECTING_SLIPS: Mapping[str, str] = {
    **dict.fromkeys(("delete", "remove", "cancel", "undo"), "void"),
    **dict.fromkeys(("correct", "change", "edit", "fix"), "amend"),
    **dict.fromkeys(("add",), "insert"),
    **dict.fromkeys(("rule", "judge"), "ruling"),
    **dict.fromkeys(("删", "删除", "撤", "费", "肺", "作废", "fei"), "废"),
    **dict.fromkeys(("更正", "改正", "修改", "该", "gai"), "改"),
    **dict.fromkeys(("插", "插入", "加", "补上", "不", "bu"), "补"),
    **dict.fromkeys(("判", "裁决", "裁判", "财", "才", "cai"), "裁"),
}
"""Words that are written by mistake for those."""

RULINGS: Mapping[str, tuple[str, ...]] = {
    "uphold": ("准", "準"),
    "dismiss": ("驳", "駁"),
    "amend": ("改",),
}
"""The referee's words, each with the Chinese ones."""

RULING_WORDS = {word: said for said, others in RULINGS.items() for word in (said, *others)}
