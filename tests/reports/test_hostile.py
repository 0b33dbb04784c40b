"""Whatever a sheet holds is shown as it was written, and does nothing."""

from __future__ import annotations

import msgspec
import pytest

from referee.record import events as e
from referee.reports.evening import evening
from referee.reports.judged import judge
from referee.reports.rendering import render_evening
from referee.reports.texts import css_string, plain
from tests.third_game import TOY, toy_rules

from .pages import html, judged, page, sheet
from .reading import Page

HOSTILE = [
    "<script>alert(1)</script>",
    "</title></style><svg onload=alert(1)>",
    "{{7*7}}{% raw %}",
    "Robert'); DROP TABLE students;--",
    '"><img src=x onerror=alert(1)>',
    "'};alert`1`//",
    "&lt;b&gt; &amp;",
    "</text></svg>",
    "]]><!--",
]


@pytest.mark.parametrize("name", HOSTILE)
def test_a_name_is_shown_as_written(name: str) -> None:
    names = (name, "李梅", "陈海", "林秀")
    source = html([judged(1, names), judged(2, names)])
    read = Page(source)
    assert read.faults == []
    assert name in read.text
    assert "49" not in read.text
    tags = {tag for tag, _ in read.tags}
    assert not tags & {"script", "img", "iframe", "object"}
    assert not [values for _, values in read.tags if any(key.startswith("on") for key in values)]


def test_every_name_stands_isolated() -> None:
    read = Page(html([judged(1, ("שלום", "عربي", "陈海", "林秀"))]))
    assert len(read.all("bdi")) > 4


@pytest.mark.parametrize("field", ["table", "scribe"])
def test_every_other_header_text_is_shown_as_written(field: str) -> None:
    record = sheet()
    header = msgspec.structs.replace(
        record.header, **{field: HOSTILE[0]}, own=(("_note", HOSTILE[4]), ("_club", HOSTILE[1]))
    )
    deal = judge(msgspec.structs.replace(record, header=header), TOY, toy_rules(name=HOSTILE[3]))
    source = render_evening(evening([deal, deal], "2026-11-29"))
    read = Page(source)
    assert read.faults == []
    for text in (HOSTILE[0], HOSTILE[4], HOSTILE[3]):
        assert text in read.text
    assert source.count("</style>") == 1
    assert source.count("</title>") == len(read.all("title"))


def test_a_character_that_cannot_be_seen_is_made_visible() -> None:
    record = sheet()
    dispute = e.Dispute(1, 8, "\u202egnorw\u200b\x07 <b>")
    entries = tuple(
        msgspec.structs.replace(entry, event=dispute) if isinstance(entry.event, e.Dispute) else entry
        for entry in record.entries
    )
    header = msgspec.structs.replace(record.header, seats=("a\u2066b", None, None, None))
    deal = judge(msgspec.structs.replace(record, header=header, entries=entries), TOY, toy_rules())
    source = render_evening(page([deal, deal]))
    assert not [char for char in source if not char.isprintable() and char != "\n"]
    text = Page(source).text
    assert "‹U+202E›gnorw‹U+200B›‹U+0007› <b>" in text
    assert "a‹U+2066›b" in text


def test_evidence_and_reasons_are_text() -> None:
    read = Page(html([judged()]))
    assert "打了 11（<img src=x onerror=alert(1)>）" in read.text
    assert "看牌 <b>bold</b>" in read.text
    assert "包 alone <b>" in read.text
    assert read.all("img") == []


def test_css_strings_hold_nothing_that_css_or_html_reads() -> None:
    escaped = css_string('"}</style>\\\n天')
    assert all(char.isascii() and (char.isalnum() or char in "\\ ") for char in escaped)
    assert plain("天 <王>") == "天 <王>"
