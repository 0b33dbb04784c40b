"""Rule-set fields about the order of discards: each value, in a story where it makes the difference."""

from __future__ import annotations

import pytest

from .stories import judge

ROUND = """
    地 draw ?
    地 discard {0}
    银 draw ?
    银 discard {0}
    长 draw ?
    长 discard {0}
"""
AGAIN_SINGLE = f"""
    天 deal 34 11 25 46h ..
    天 draw 13
    天 discard 34
    {ROUND.format("36")}
    天 draw 34
"""
"""天 discarded 34 and draws it again; no other 34 is his."""

AGAIN_PAIRED = f"""
    天 deal 34 11 25 46h ..
    天 draw 13
    天 discard 34
    {ROUND.format("36")}
    天 draw 34h
    天 discard 11
    {ROUND.format("45")}
    天 draw 34
"""
"""He draws it onto the 34花 that he got meanwhile: 花白."""


@pytest.mark.parametrize(
    ("value", "single_must_go", "paired_must_go"),
    [("always", True, True), ("unless-paired", True, False), ("off", False, False)],
)
def test_white_again(value: str, single_must_go: bool, paired_must_go: bool) -> None:
    """打白留白 of a single white, and of one that makes a pair."""
    offence = "#! da-bai-liu-bai"
    judge(f"{AGAIN_SINGLE}\n天 discard 25   {offence if single_must_go else ''}", white_again=value)
    judge(f"{AGAIN_PAIRED}\n天 discard 25   {offence if paired_must_go else ''}", white_again=value)


@pytest.mark.parametrize(
    ("value", "breaks"), [("always", ""), ("unless-paired", "#! chai-dui"), ("off", "#! chai-dui")]
)
def test_white_again_sent_from_its_pair(value: str, breaks: str) -> None:
    """Where the pair stays, discarding the white breaks it."""
    judge(f"{AGAIN_PAIRED}\n天 discard 34   {breaks}", white_again=value)


@pytest.mark.parametrize("value", ["always", "unless-paired", "off"])
def test_a_single_white_again_may_always_go(value: str) -> None:
    """Under `off` it is any single white."""
    judge(f"{AGAIN_SINGLE}\n天 discard 34", white_again=value)


def test_off_leaves_the_white_in_the_tier_of_anothers_gong() -> None:
    """长 declared 34: under `off` the drawn white is 靠帮 like any single white of it."""
    story = AGAIN_SINGLE.replace("长 draw ?", "长 draw ?\n长 gong 34\n长 draw ?")
    judge(f"{story}\n天 discard 25   #! gang-kao-bang", white_again="off")
    judge(f"{story}\n天 discard 25   #! da-bai-liu-bai", white_again="always")


FALLEN = f"""
    天 deal 34h 34h 25h 12h 56h 16h ..
    天 draw 46h
    天 discard 12h
    {ROUND.format("36")}
"""
"""落花: his first discard was a frame. He holds 花花 of 34 and single frames 25 56 16 46."""


@pytest.mark.parametrize(("value", "framed"), [("white-discarded", ""), ("drawn", "#! xian-hua")])
def test_show_when(value: str, framed: str) -> None:
    """He draws a frame of a point he has paired, and discards a frame without having shown it."""
    story = FALLEN.replace("34h 34h", "34h 34")
    judge(f"{story}\n天 draw 34d\n天 swap 34d   #! not-held", show_when=value)
    judge(f"{story}\n天 draw 34d\n天 discard 25h   #! song-zi{framed.replace('#!', ',')}", show_when=value)
    judge(f"{story}\n天 draw 34d\n天 show 34d\n天 discard 25h   #! song-zi", show_when=value)


@pytest.mark.parametrize("value", ["white-discarded", "drawn"])
def test_a_white_asks_for_the_show_under_either(value: str) -> None:
    judge(f"{FALLEN}\n天 draw 13\n天 discard 13   #! xian-hua", show_when=value)
    judge(f"{FALLEN}\n天 draw 13\n天 show 13\n天 discard 13", show_when=value)


@pytest.mark.parametrize("value", ["white-discarded", "drawn"])
def test_a_frame_of_no_pair_asks_for_none(value: str) -> None:
    """The drawn frame makes a pair only now, or none."""
    judge(f"{FALLEN}\n天 draw 25d\n天 discard 46h", show_when=value)
    judge(f"{FALLEN}\n天 draw 22h\n天 discard 46h", show_when=value)


def test_drawn_asks_for_the_show_after_the_first_frame_only() -> None:
    """Before 落花 nothing is shown."""
    story = "天 deal 34h 34 25h 12h ..\n天 draw 34d\n天 discard 34"
    judge(story, show_when="drawn")


KINDS = [("note", "note"), ("off", None), ("offence", "offence")]


@pytest.mark.parametrize(("value", "kind"), KINDS)
def test_seen_first_among_extras(value: str, kind: str | None) -> None:
    """Tier 2: he holds a seen 25 and a fresh 34 to send, and sends the fresh one."""
    story = """
        天 deal 34 34 34 25 25 25 ..
        dealer 地
        地 draw ?
        地 discard 25h
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 13
    """
    audited = judge(f"{story}\n天 discard 34   {'#! seen-first' if kind else ''}", seen_first=value)
    assert [one.kind for one in audited.findings if one.code == "seen-first"] == ([kind] if kind else [])
    judge(f"{story}\n天 discard 25", seen_first=value)


@pytest.mark.parametrize(("value", "kind"), KINDS)
def test_seen_first_among_whites_of_others_gongs(value: str, kind: str | None) -> None:
    """Tier 4: seen is a white of the point that was discarded or lies open; the gong itself is not one."""
    story = """
        天 deal 34 25 46h 12h ..
        dealer 地
        地 gong 34
        地 draw ?
        银 gong 25
        银 draw ?
        地 draw ?
        地 discard 25
        银 draw ?
        银 discard 36
        长 draw ?
        长 discard 36
        天 draw 13
    """
    audited = judge(f"{story}\n天 discard 34   {'#! seen-first' if kind else ''}", seen_first=value)
    assert [one.kind for one in audited.findings if one.code == "seen-first"] == ([kind] if kind else [])
    judge(f"{story}\n天 discard 25", seen_first=value)


def test_seen_first_asks_nothing_of_other_tiers() -> None:
    """Single whites and frames are chosen freely, fresh or seen."""
    story = (
        "dealer 地\n天 deal 34 25 46h 12h ..\n地 draw ?\n地 discard 25\n银 draw ?\n银 discard 36\n长 draw ?"
    )
    judge(f"{story}\n长 discard 36\n天 draw 13\n天 discard 34", seen_first="offence")


def test_seen_first_where_both_are_alike() -> None:
    """Both fresh, or both seen: free."""
    judge("天 deal 34 34 34 25 25 25 ..\n天 draw 13\n天 discard 34", seen_first="offence")
    seen = "地 draw ?\n地 discard 25h\n银 draw ?\n银 discard 34h\n长 draw ?\n长 discard 36\n天 draw 13"
    for tile in ("34", "25"):
        hand = "dealer 地\n天 deal 34 34 34 25 25 25 .."
        judge(f"{hand}\n{seen}\n天 discard {tile}", seen_first="offence")


@pytest.mark.parametrize(("value", "mark"), [(False, ""), (True, "#! da-hua-liu-hua")])
def test_da_hua_liu_hua(value: bool, mark: str) -> None:
    """打花留花: he discarded 34花, drew 度34, and discards another frame."""
    story = f"""
        天 deal 34h 25h ..
        天 draw 46h
        天 discard 34h
        {ROUND.format("36")}
        天 draw 34d
    """
    judge(f"{story}\n天 discard 25h   {mark}", da_hua_liu_hua=value)
    judge(f"{story}\n天 discard 34d", da_hua_liu_hua=value)


def test_da_hua_liu_hua_on_a_later_frame_discard_only() -> None:
    """A white discarded meanwhile keeps nothing back; a frame paired again is no single frame."""
    story = f"天 deal 34h 25h 12h 56h ..\n天 draw 46h\n天 discard 34h\n{ROUND.format('36')}\n天 draw 34h"
    white = f"{story}\n天 discard 34h\n{ROUND.format('45')}\n天 draw 34d\n天 discard 25h   #! da-hua-liu-hua"
    judge(white, da_hua_liu_hua=True)
    kept = f"{story}\n天 discard 25h   #! da-hua-liu-hua\n{ROUND.format('45')}"
    judge(f"{kept}\n天 draw 13\n天 show 13\n天 discard 13", da_hua_liu_hua=True)
    judge(f"{kept}\n天 draw 34d\n天 discard 12h", da_hua_liu_hua=True)
