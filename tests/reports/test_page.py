"""The page as a whole: well formed, alone in the world, the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from referee.reports.evening import LogMark
from tests.third_game import toy_rules

from .pages import DEAL, NAMES, html, judged
from .reading import Page

ABANDONED = DEAL.partition("丙 win")[0] + 'end abandoned "停电"\n'
HASH = "3fa9c0de" * 8
QUIET = {"PYTHONDONTWRITEBYTECODE": "1"}
"""Nothing is left behind in the checkout."""


def evening_of_four() -> str:
    deals = [
        judged(1, unit=100),
        judged(2, NAMES[1:] + NAMES[:1], DEAL.replace("uphold", "dismiss"), unit=100),
        judged(3, text=ABANDONED),
        judged(4, text=DEAL.replace("table 2", "table 十")),
    ]
    return html(deals, LogMark(1234, HASH))


@pytest.fixture(scope="module")
def source() -> str:
    return evening_of_four()


@pytest.fixture(scope="module")
def page(source: str) -> Page:
    return Page(source)


def test_tags_balance_and_ids_are_unique(page: Page) -> None:
    assert page.faults == []
    assert len(set(page.ids)) == len(page.ids)


def test_every_reference_stays_on_the_page_and_arrives(source: str, page: Page) -> None:
    assert page.hrefs
    assert [href for href in page.hrefs if not href.startswith("#") or href[1:] not in page.ids] == []
    assert [values for _, values in page.tags if "src" in values or "srcset" in values] == []
    assert not re.search(r"https?:|@import|url\(|//", source.replace("default-src", ""))
    assert page.all("script") == page.all("link") == page.all("img") == page.all("iframe") == []


def test_it_ends_in_one_newline_and_says_its_language_and_coding(source: str, page: Page) -> None:
    assert source.startswith("<!DOCTYPE html>")
    assert source.endswith("</html>\n")
    assert page.all("html") == [{"lang": "zh-Hans"}]
    assert {"charset": "utf-8"} in page.all("meta")


def test_each_tile_and_die_is_drawn_once_and_only_where_needed(page: Page) -> None:
    symbols = [values["id"] for values in page.all("symbol")]
    used = {values["href"].removeprefix("#") for values in page.all("use")}
    assert len(set(symbols)) == len(symbols)
    assert set(symbols) <= used
    assert page.all("svg", cls="t")
    assert all(values.get("role") == "img" for values in page.all("svg", cls="t"))


def test_the_head_tells_date_tables_rules_and_log(page: Page) -> None:
    for said in ("2026-11-29", "十", "toy-club", toy_rules(100).digest, HASH, "1,234"):
        assert said in page.text


def test_the_head_hash_and_the_date_are_on_every_sheet_of_paper(source: str) -> None:
    paper = re.search(
        r"@bottom-left \{ content: \"(.*?)\".*@bottom-center \{ content: \"(.*?)\"", source, re.S
    )
    assert paper is not None
    assert "2026\\2d 11\\2d 29" in paper[1]
    assert HASH in paper[2]


def test_an_unsettled_deal_is_listed_and_linked(page: Page) -> None:
    assert "#table-1-deal-3" in page.hrefs
    assert "未结算" in page.text


def test_two_renders_are_the_same_bytes_under_any_hash_seed() -> None:
    program = (
        "import sys, hashlib; from tests.reports.test_page import evening_of_four;"
        "sys.stdout.write(hashlib.sha256(evening_of_four().encode()).hexdigest())"
    )
    root = Path(__file__).parents[2]
    digests = set()
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(root), **QUIET}
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment, cwd=root, capture_output=True, check=True
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_a_sheet_that_was_not_logged_says_so() -> None:
    page = Page(html([judged()]))
    assert "未入日志" in page.text
    assert "toy.deal:1" in page.text


def test_a_broken_log_is_told_loudly_before_everything_else() -> None:
    page = Page(html([judged()], LogMark(9, HASH, "第 7 号: 内容与哈希不符 <i>")))
    assert page.all("div", cls="banner") == [{"class": "banner", "role": "alert"}]
    assert page.text.index("第 7 号: 内容与哈希不符 <i>") < page.text.index("积分榜")
    assert page.faults == []


def test_an_evening_of_one_deal_has_no_chart_and_of_two_it_has_one() -> None:
    """It is drawn for a wide page and for a narrow one, and one of the two is shown."""
    assert Page(html([judged()])).all("polyline") == []
    page = Page(html([judged(1), judged(2)]))
    assert len(page.all("figure", cls="chart")) == 1
    assert len(page.all("svg", cls="wide")) == len(page.all("svg", cls="narrow")) == 1
    assert len(page.all("polyline")) == 2 * len(NAMES)
