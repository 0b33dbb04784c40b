"""A record, written and read again, is the same record."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.record.bodies import (
    deal_key,
    entry_body,
    entry_from_body,
    header_fields,
    header_from_fields,
)
from referee.record.deal import DealRecord
from referee.record.dialect import Dialect
from referee.record.lexer import statements
from referee.record.quoting import CLOSERS, UNSEEN, quote, unescape
from referee.record.writer import write_deal

from .dialects import DIALECTS, WAHUA, read, unplaced
from .strategies import TEXTS, records

EITHER = st.sampled_from(sorted(DIALECTS)).flatmap(
    lambda name: st.tuples(st.just(DIALECTS[name]), records(DIALECTS[name]))
)


@given(EITHER, st.booleans())
@settings(max_examples=50, deadline=None)
def test_sheet_and_back(deal: tuple[Dialect, DealRecord], chinese: bool) -> None:
    dialect, record = deal
    text = write_deal(record, dialect, chinese)
    (again,) = read(text)
    assert unplaced(again) == record
    assert write_deal(again, dialect, chinese) == text


@given(EITHER)
@settings(max_examples=40, deadline=None)
def test_bodies_and_back(deal: tuple[Dialect, DealRecord]) -> None:
    dialect, record = deal
    assert header_from_fields(header_fields(record.header, dialect), dialect) == record.header
    for entry in record.entries:
        assert entry_from_body(entry.number, entry_body(entry, dialect), dialect) == entry


@given(EITHER)
@settings(max_examples=25, deadline=None)
def test_both_notations_are_one_deal(deal: tuple[Dialect, DealRecord]) -> None:
    dialect, record = deal
    (english,), (chinese,) = read(write_deal(record, dialect)), read(write_deal(record, dialect, True))
    assert deal_key(english, dialect) == deal_key(chinese, dialect) == deal_key(record, dialect)


@given(st.lists(records(WAHUA), min_size=1, max_size=3))
@settings(max_examples=10, deadline=None)
def test_several_deals_in_a_file(deals: list[DealRecord]) -> None:
    text = "\n\n".join(write_deal(record, WAHUA) for record in deals)
    assert [unplaced(record) for record in read(text)] == deals


@given(TEXTS)
def test_a_text_is_one_word(text: str) -> None:
    written = quote(text)
    (statement,) = statements(f"x {written} y")
    assert [word.raw for word in statement.words] == ["x", text, "y"]
    assert not UNSEEN.search(written)


@given(TEXTS, st.sampled_from(sorted(CLOSERS)))
def test_any_quotation_marks(text: str, mark: str) -> None:
    """What stands between two of the same kind is one word, and only ASCII ones have escapes."""
    closing = {"“": "”", "”": "“", "「": "」", "『": "』"}.get(mark, mark)
    inner = "".join(char for char in text if char not in '“”＂"」』\\')
    (statement,) = statements(f"x {mark}{inner}{closing} y")
    assert [word.raw for word in statement.words] == ["x", inner, "y"]
    assert statement.words[1].quoted
    assert statement.words[1].width == len(inner) + 2


@pytest.mark.parametrize(
    ("inner", "said"),
    [
        (r"a\"b", 'a"b'),
        (r"a\\b", r"a\b"),
        (r"a\\u{41}", r"a\u{41}"),
        (r"a\u{41}\u{1F600}", "aA😀"),
        (r"C:\new\table", r"C:\new\table"),
        (r"\u{d800}\u{110000}\u{}", r"\u{d800}\u{110000}\u{}"),
    ],
)
def test_escapes(inner: str, said: str) -> None:
    """A backslash before anything that is no escape is a backslash."""
    assert unescape(inner) == said
