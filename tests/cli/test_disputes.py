"""What is disputed and ruled is told wherever findings and settlements are told."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.disputed import sheet
from tests.cli.running import run

OPEN = '南 爭 7 "新手"\n'
UPHELD = OPEN + '裁 13 准 "第一次"\n'
DISMISSED = OPEN + '裁 13 駁 "不行"\n'


def test_an_offence_that_a_ruling_took_out_is_marked(tmp_path: Path) -> None:
    ran = run("audit", sheet(tmp_path, UPHELD))
    assert ran.status == 1
    assert "  裁 14 准：裁判撤销 (cleared by a ruling, event 14): “第一次”\n" in ran.out
    assert "1 违规，1 裁判撤销" in ran.out
    assert "未裁" not in ran.out


def test_an_open_dispute_is_told_and_counted(tmp_path: Path) -> None:
    out = run("audit", sheet(tmp_path, OPEN)).out
    assert "  争议 13 未裁 (dispute 13 is not ruled on): 南 “新手”\n" in out
    assert "1 违规，1 争议未裁" in out
    assert "撤销" not in out


def test_a_dispute_that_was_dismissed_leaves_the_offence(tmp_path: Path) -> None:
    out = run("audit", sheet(tmp_path, DISMISSED)).out
    assert "  裁 14 驳：驳回 (the dispute is dismissed, event 14): “不行”\n" in out
    assert "1 违规" in out
    assert "撤销" not in out
    assert "未裁" not in out


def test_the_last_ruling_counts(tmp_path: Path) -> None:
    out = run("audit", sheet(tmp_path, DISMISSED + "裁 13 准\n")).out
    assert "  裁 15 准：裁判撤销 (cleared by a ruling, event 15)\n" in out
    assert "裁 14" not in out


def test_a_dispute_of_an_event_without_an_offence_is_told_below_the_deal(tmp_path: Path) -> None:
    out = run("audit", sheet(tmp_path, '北 爭 5 "看錯"\n')).out
    assert "  第 5 号：争议 13 未裁 (dispute 13 is not ruled on): 北 “看錯”\n" in out


@pytest.mark.parametrize(
    ("below", "head", "told"),
    [
        (UPHELD, "1 违规，1 裁判撤销", "第 7 号：裁 14 准：裁判撤销"),
        (OPEN, "1 违规，1 争议未裁", "第 7 号：争议 13 未裁"),
    ],
)
def test_a_settlement_says_what_its_totals_rest_on(
    below: str, head: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    sheet(tmp_path, below)
    out = run("settle", "a.deal").out
    assert head in out
    assert f"    {told}" in out


def test_json_stays_as_it_is(tmp_path: Path) -> None:
    """What is told of disputes is text; a program reads the findings and the ruled result."""
    plain = run("audit", sheet(tmp_path), "--json").json["deals"][0]
    ruled = run("audit", sheet(tmp_path, UPHELD), "--json").json["deals"][0]
    assert ruled["findings"] == plain["findings"]
    assert list(ruled) == list(plain)


def test_a_replay_tells_it_at_the_event(tmp_path: Path) -> None:
    path = sheet(tmp_path, UPHELD + '北 爭 5 "看錯"\n')
    assert "裁 14 准：裁判撤销" in run("replay", path, "--at", "7").out
    assert "争议 15 未裁" in run("replay", path, "--at", "5").out
    assert "裁 14" not in run("replay", path, "--at", "5").out
