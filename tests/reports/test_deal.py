"""A deal's section: who held what, who won, what was found and on which evidence."""

from __future__ import annotations

import msgspec
import pytest

from referee.reports.drawings import TileBox
from referee.reports.evening import evening
from referee.reports.judged import Place
from tests.third_game import TOY

from .pages import DEAL, NAMES, html, judged, page
from .reading import Page


def test_every_finding_is_shown_with_its_kind_code_and_event() -> None:
    deal = judged()
    found = deal.audit.findings
    assert {finding.kind for finding in found} == {"offence", "record", "note"}
    read = Page(html([deal]))
    shown = read.all("article")
    assert len(shown) == len(found)
    for kind in ("offence", "record", "note"):
        of_kind = [finding for finding in found if finding.kind == kind]
        assert len(read.all("article", cls=kind)) == len(of_kind)
    for finding in found:
        assert finding.code in read.text
        assert f"#deal-1-event-{finding.event}" in read.hrefs


def test_the_kinds_of_finding_differ_in_word_and_sign_too() -> None:
    text = Page(html([judged()])).text
    for words in ("✕ 违规 offence", "?! 记录有误 record fault", "i 附注 note"):
        assert words in text


def test_a_finding_that_belongs_to_no_event_has_no_link() -> None:
    lines = DEAL.splitlines()
    text = "\n".join([*lines[:15], "end"]) + "\n"
    (section,) = page([judged(text=text)]).deals
    (finding,) = section.findings
    assert (finding.code, finding.event, finding.event_anchor, finding.seat) == (
        "missing-header",
        None,
        None,
        None,
    )


def test_evidence_draws_tiles_and_leaves_words_alone() -> None:
    (section,) = page([judged()]).deals
    evidence = {item.words.english: item for item in section.findings[0].evidence}
    assert [[tile.label for tile in row] for row in evidence["open groups"].groups] == [["66h", "66"]]
    assert [tile.label for tile in evidence["lawful"].groups[0]] == ["66", "66d"]
    hand = evidence["hand at that moment"].groups[0]
    assert [tile.label for tile in hand if tile.marked] == ["11"]
    assert evidence["seat word"].text == "天"
    # What the sentence has said, and the English half of it, are not said again.
    assert not {"said", "point", "why english"} & set(evidence)


def test_an_upheld_dispute_clears_its_finding_and_a_dismissed_one_does_not() -> None:
    upheld, dismissed = (
        page([judged(text=text)]).deals[0] for text in (DEAL, DEAL.replace("uphold", "dismiss"))
    )
    assert [finding.cleared for finding in upheld.findings] == [True, False, False]
    assert [finding.cleared for finding in dismissed.findings] == [False, False, False]
    assert upheld.seats[0].ruled_total == upheld.seats[0].total
    assert dismissed.seats[0].ruled_total == 0
    assert [remark.reason for remark in upheld.remarks] == ["看牌 <b>bold</b>", "刚摸的"]


def test_rows_hold_every_tile_once() -> None:
    deal = judged()
    (section,) = page([deal]).deals
    assert deal.last is not None
    for row, view in zip(section.seats, deal.last.seats, strict=True):
        drawn = [tile.label for group in row.groups for tile in group.tiles] + [
            tile.label for tile in row.loose
        ]
        box = TileBox(TOY.faces())
        assert sorted(drawn) == sorted(tile.label for tile in box.row((*view.hand, *view.bonus)))


def test_winner_dealer_and_nets() -> None:
    (section,) = page([judged()]).deals
    assert [row.winner for row in section.seats] == [False, False, True, False]
    assert [row.dealer for row in section.seats] == [True, False, False, False]
    assert sum(row.ruled or 0 for row in section.seats) == 0
    (win,) = section.wins
    assert win.tile is not None
    assert (win.winner.player.name, win.tile.label) == (NAMES[2], "56")
    assert win.off is not None
    assert win.off.player.name == NAMES[1]
    assert section.time == "19:42:07–19:55:00"


def test_a_win_by_own_draw_is_off_nobody() -> None:
    text = DEAL.replace("丙 win 56\n乙 dispute 8", "丙 draw 12\n丙 win\n乙 dispute 8").replace(
        "ruling 13", "ruling 14"
    )
    (win,) = page([judged(text=text)]).deals[0].wins
    assert win.off is None
    assert win.drawn
    assert win.tile is not None
    assert win.tile.label == "12"


def test_payments_stand_under_the_game_s_heading_and_one_that_was_not_applied_says_so() -> None:
    read = Page(html([judged()]))
    assert "付与胡家 To the winner" in read.text
    assert "甲 王建国 → 丙 陈海 5 分 注 stake" in read.text
    assert read.text.count("✗ 不执行 not applied") == len(read.all("span", cls="off")) == 1


def test_an_account_in_words_stands_under_the_tiles_with_its_total_and_unit() -> None:
    read = Page(html([judged()]))
    assert "胡 · 每家一份 <b> 三家 15 = 15 分" in read.text
    assert len(read.all("p", cls="tally")) == 1


def test_a_group_that_lies_face_down_is_drawn_as_backs_and_named() -> None:
    text = DEAL.replace("乙 pass\n", "乙 lay 34 34h\n")
    (section,) = page([judged(text=text.partition("丙 win")[0])]).deals
    (group,) = section.seats[1].groups
    assert {tile.id for tile in group.tiles} == {"t0--back"}
    assert [tile.label for tile in group.tiles] == ["34（扣着 face down）", "34h（扣着 face down）"]
    assert (group.name, group.open) == ("34 34h", False)


def test_header_lines_facts_and_words_are_those_of_the_game() -> None:
    text = DEAL.replace("end\n", "end time\n").replace("丙 win 56\n", "丙 timeout\n")
    read = Page(html([judged(text=text)]))
    for said in ("第 3 圈", "收摊 closed", "留着 kept", "积分榜 Standings 分 points"):
        assert said in read.text


def test_of_two_wins_of_a_seat_the_last_is_told() -> None:
    """The one before it did not stand, and play went on."""
    text = DEAL.replace("丙 win 56\n", "丙 win 56\n丙 draw 12\n丙 win\n").replace("ruling 13", "ruling 15")
    (win,) = page([judged(text=text)]).deals[0].wins
    assert (win.off, win.drawn) == (None, True)
    assert win.tile is not None
    assert win.tile.label == "12"


@pytest.mark.parametrize(
    ("correction", "void", "amended"),
    [
        ("void 9", {9}, {}),
        ("amend 9: 乙 timeout", set(), {9: 15}),
        ("amend 9: 乙 timeout\nvoid 9", {9}, {}),
        ("void 9\namend 9: 乙 timeout", set(), {9: 16}),
        ("insert 9: 乙 timeout", set(), {}),
        ("amend header: scribe 苏明", set(), {}),
    ],
)
def test_corrected_events_are_marked(correction: str, void: set[int], amended: dict[int, int]) -> None:
    (section,) = page([judged(text=DEAL.replace("end\n", f"{correction}\nend\n"))]).deals
    assert {line.number for line in section.events if line.void} == void
    assert {line.number: line.amended_by for line in section.events if line.amended_by} == amended
    corrections = [remark for remark in section.remarks if remark.kind == "correction"]
    assert len(corrections) == correction.count("\n") + 1


def test_every_event_has_its_line_and_its_place() -> None:
    deal = judged()
    read = Page(html([deal]))
    for entry in deal.audit.record.entries:
        assert f"deal-1-event-{entry.number}" in read.ids
    assert "甲 discard 11" in read.text
    assert "甲 打 11" in read.text


def test_places_tell_deals_of_one_number_apart() -> None:
    deals = [judged(1), judged(1), judged(2, text=DEAL.replace("table 2", "table 3"))]
    anchors = [section.anchor for section in page(deals).deals]
    assert anchors == ["table-1-deal-1", "table-1-deal-at-2", "table-2-deal-2"]
    assert Page(html(deals)).faults == []


def test_a_deal_without_events_is_still_a_section() -> None:
    text = DEAL.partition("dice")[0]
    (section,) = page([judged(text=text)]).deals
    assert section.seats[0].groups == ()
    assert not section.settled
    assert Page(html([judged(text=text)])).faults == []


def test_unnamed_seats_stand_for_themselves() -> None:
    text = "\n".join(line for line in DEAL.splitlines() if not line.startswith("seat")) + "\n"
    (table,) = evening([judged(text=text)]).standings
    assert {row.player.name for row in table.rows} == {"甲", "乙", "丙", "丁"}
    assert not any(row.player.named for row in table.rows)


def test_a_logged_deal_is_known_by_its_place_and_not_by_a_file() -> None:
    deal = judged()
    logged = msgspec.structs.replace(deal, place=Place("九", 8, 1, 15))
    (section,) = page([logged]).deals
    assert section.source is None
    assert section.positions == (1, 15)
    assert (section.table, section.title) == ("九", "8")


def test_a_hand_that_only_a_reveal_shows_is_drawn_from_it() -> None:
    text = DEAL.replace("丙 win 56\n", "丙 win 56\n丙 reveal (44h 44) 56d 12\n").replace(
        "ruling 13", "ruling 14"
    )
    (section,) = page([judged(text=text)]).deals
    row = section.seats[2]
    drawn = [tile.label for group in row.groups for tile in group.tiles] + [tile.label for tile in row.loose]
    assert "未知 unknown" not in [tile.label for tile in row.loose]
    assert {"44h", "44", "56d", "12"} <= set(drawn)
