"""What only sixteen-tile players do, and how it is written."""

from __future__ import annotations

from referee.games.taiwan.seating import SIDES
from referee.games.taiwan.seats import SEATS, WIND_CHOICE
from referee.games.taiwan.slips import TILE_HELP, guess_tile
from referee.games.taiwan.tiles import TILES
from referee.record.dialect import Dialect, Verb, ending, shared_verbs
from referee.record.events import Event, SeatEvent
from referee.record.slots import Choice, Dice, Name, Number, OneTile, Tiles

MOST_REPEATS = 1000


class Cast(Event, frozen=True):
    """A roll of dice: for the chairs, the temporary dealer, the dealer, or (None) to break the wall."""

    side: str | None
    purpose: str | None
    dice: tuple[int, ...]


class Wind(Event, frozen=True):
    """The wind that a side drew for its seat."""

    side: str
    tile: int


class Chow(SeatEvent, frozen=True):
    """吃: takes the discard of the player before him; ``keep`` are his own two tiles of the set."""

    tile: int | None
    keep: tuple[int, ...]


class Pung(SeatEvent, frozen=True):
    """碰: takes a discard to two of his own."""

    tile: int | None = None


class Kong(SeatEvent, frozen=True):
    """槓: ``kind`` is exposed (明槓), added (加槓) or concealed (暗槓), or None where the table tells it."""

    tile: int
    kind: str | None = None


_SIDES: dict[str, tuple[str, ...]] = dict.fromkeys(SIDES, ())
_PURPOSES = {"seat": ("位", "座"), "temporary": ("臨", "临"), "dealer": ("莊", "庄")}
_KONGS = {
    "exposed": ("明", "明槓", "明杠", "大明槓"),
    "added": ("加", "加槓", "加杠", "補槓", "补杠"),
    "concealed": ("暗", "暗槓", "暗杠"),
}

VERBS = (
    *(verb for verb in shared_verbs((2, 3), ending("流局", "時", "棄")) if verb.word != "dice"),
    Verb(
        "dice",
        ("骰",),
        Cast,
        (Choice("purpose", _PURPOSES, optional=True), Dice("dice", 2, 3)),
        leader=Choice("side", _SIDES, optional=True),
        slips=("骰子", "色", "色子", "掷", "擲", "投", "tou", "shai", "shaizi"),
        likes=("roll", "die", "cast"),
    ),
    Verb(
        "wind",
        ("風", "风"),
        Wind,
        (OneTile("tile"),),
        leader=Choice("side", _SIDES),
        slips=("封", "豐", "摸風", "摸风", "feng"),
    ),
    Verb(
        "chow",
        ("吃",),
        Chow,
        (OneTile("tile", optional=True), Tiles("keep", before=("with", "用"))),
        slips=("迟", "遲", "池", "持", "尺", "吃牌", "上", "chi"),
        likes=("eat", "chi", "chii", "sequence"),
    ),
    Verb(
        "pung",
        ("碰",),
        Pung,
        (OneTile("tile", optional=True),),
        slips=("捧", "朋", "彭", "碰牌", "對", "对", "peng"),
        likes=("pong", "pon", "peng", "triplet"),
    ),
    Verb(
        "kong",
        ("槓", "杠"),
        Kong,
        (OneTile("tile", unknown=True), Choice("kind", _KONGS, optional=True)),
        slips=("岗", "崗", "刚", "剛", "钢", "港", "缸", "扛", "槓牌", "gang"),
        likes=("gong", "kan", "quad"),
    ),
)

DIALECT = Dialect(
    "taiwan",
    SEATS,
    TILES,
    VERBS,
    extra={
        "side": (Choice("side", _SIDES), Name("name")),
        "round": (WIND_CHOICE,),
        "repeat": (Number("repeat", 0, MOST_REPEATS, "連莊次數 (a number of repeats)"),),
        "passed": (Number("passed", 0, 3, "這一圈莊家換過幾次 (how often the deal has moved on, 0 to 3)"),),
    },
    extra_slips={
        **dict.fromkeys(("圈", "圈風", "圈风", "風圈", "风圈"), "round"),
        **dict.fromkeys(("連莊", "连庄", "連", "连"), "repeat"),
        **dict.fromkeys(("過莊", "过庄"), "passed"),
    },
    guess_tile=guess_tile,
    tile_help=TILE_HELP,
    called=("台灣", "台湾", "臺灣", "台麻", "麻將", "麻将", "mahjong", "taiwanese", "tw"),
)
