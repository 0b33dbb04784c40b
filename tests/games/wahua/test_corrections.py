"""Corrections and rulings: what the audit says once the record is put right."""

from __future__ import annotations

from .stories import audit_text, judge, settled, sheet

SLIP = """
    天 deal 25 34h 46h 12h ..
    天 draw 11h          #@drawn
    {line}
"""


def test_an_event_amended_is_judged_as_amended() -> None:
    """He discarded 25 and the scribe wrote 34花. The finding of the slip is gone."""
    told = SLIP.format(line="天 discard 34h       #@slip{0}\n    地 draw ?\n    {1}")
    judge(told.format(" #! xian-kuang", ""))
    judge(told.format("", "amend @slip: 天 discard 25"))


def test_an_amended_event_keeps_its_number() -> None:
    """He discarded 46花 and the scribe wrote 25: the offence stands at the line first written."""
    judge(SLIP.format(line="天 discard 25        #@slip #! xian-kuang\n    amend @slip: 天 discard 46h"))


def test_the_last_correction_to_name_an_event_counts() -> None:
    judge(
        SLIP.format(
            line="天 discard 34h   #@slip\n    amend @slip: 天 discard 46h\n    amend @slip: 天 discard 25"
        )
    )


def test_a_voided_event_never_happened() -> None:
    """A line was written twice."""
    judge("天 draw ?\n天 discard 34\n天 discard 34   #! out-of-turn")
    judge("天 draw ?\n天 discard 34\n天 discard 34 #@twice\n地 draw ?\nvoid @twice")


def test_an_inserted_event_stands_before_the_one_it_names() -> None:
    """A bonus tile's replacement was forgotten."""
    told = """
        天 deal 春 25 34h 46h ..
        天 flower 春
        天 draw 12h          #@first
        天 discard 25 {0}
        {1}
    """
    judge(told.format("#! out-of-turn", ""))
    judge(told.format("", "insert @first: 天 draw 11h"))


def test_an_inserted_event_has_the_number_of_its_line() -> None:
    """What is wrong with it stands there: an inserted discard out of order."""
    judge("""
        天 deal 25 34h 46h 12h ..
        天 draw 11h
        地 draw ?            #@next
        地 discard 36
        insert @next: 天 discard 34h   #! xian-kuang 天
    """)


def test_an_inserted_event_can_be_corrected_in_turn() -> None:
    judge("""
        天 deal 25 34h 46h 12h ..
        天 draw 11h
        地 draw ?            #@next
        insert @next: 天 discard 34h   #@inserted
        amend @inserted: 天 discard 25
    """)


def test_the_header_amended() -> None:
    """地 dealt, and the scribe wrote 天."""
    judge("地 draw ?   #! out-of-turn")
    audited = judge("地 draw ?\namend header: dealer 地")
    assert audited.header.dealer == 1
    assert [finding.code for finding in audited.findings if finding.code == "dealer-not-tian"] != []


def test_the_rules_amended() -> None:
    assert judge("天 draw ?\namend header: rules house").header.rules == "house"


OFFENCE = """
    天 deal 25 34h 46h 12h ..
    地 deal -- ..
    银 deal -- ..
    长 deal -- ..
    天 draw 11h
    天 discard 34h       #@wrong #! xian-kuang
    end time
    {0}
"""


def test_a_dispute_alone_changes_nothing() -> None:
    result = settled(judge(OFFENCE.format('地 dispute @wrong "that was no frame"')))
    assert result.ruled.totals is not None
    assert result.ruled.totals[0] == 0


def test_uphold_takes_the_finding_out_of_what_is_ruled() -> None:
    """The finding is still told; the penalty is not."""
    told = OFFENCE.format('天 dispute @wrong "I was told to" #@d\n    ruling @d uphold "true"')
    result = settled(judge(told))
    assert result.ruled == result.as_played


def test_dismiss_leaves_the_finding() -> None:
    told = OFFENCE.format('天 dispute @wrong "I was told to" #@d\n    ruling @d dismiss "no"')
    result = settled(judge(told))
    assert result.ruled.totals is not None
    assert result.ruled.totals[0] == 0


def test_the_last_ruling_on_a_dispute_counts() -> None:
    told = OFFENCE.format('天 dispute @wrong "no" #@d\n    ruling @d uphold\n    ruling @d dismiss')
    assert (settled(judge(told)).ruled.totals or (1,))[0] == 0


def test_a_ruling_may_amend_the_event() -> None:
    """The referee finds that he discarded 25: there was no offence."""
    told = OFFENCE.format('地 dispute @wrong "it was 25" #@d\n    ruling @d amend: 天 discard 25 "seen"')
    result = settled(judge(told.replace(" #! xian-kuang", "")))
    assert result.ruled == result.as_played


def test_upholding_one_event_leaves_the_offences_of_others() -> None:
    """天 offended twice; only the first is upheld."""
    told = """
        天 deal 25 34h 46h 12h ..
        地 deal -- ..
        银 deal -- ..
        长 deal -- ..
        天 draw 11h
        天 discard 34h       #@wrong #! xian-kuang
        地 draw 11
        地 discard 11
        银 draw 11
        银 discard 11
        长 draw 11
        长 discard 11
        天 draw 12
        天 discard 46h       #! xian-kuang
        end time
        天 dispute @wrong "no" #@d
        ruling @d uphold
    """
    assert (settled(judge(told)).ruled.totals or (1,))[0] == 0


def test_a_false_win_upheld_still_has_no_tail() -> None:
    """The referee lets the table's result stand: no forfeit, and no tail where there is none."""
    told = """
        天 deal 25 34h 46h 12h ..
        地 deal ..
        银 deal ..
        长 deal ..
        天 draw 11h
        天 win               #@wrong #! false-win
        end
        天 dispute @wrong "it was allowed" #@d
        ruling @d uphold
    """
    result = settled(judge(told))
    assert result.ruled == result.as_played
    assert result.hands[0].tail is None


def test_corrections_do_not_disturb_the_numbers() -> None:
    """A disputed number is that of the sheet as written, corrections among them."""
    text = sheet('天 draw ? #@a\n天 discard 34\namend @a: 天 draw 34\n地 draw ? #@b\n地 dispute @b "slow"')
    record = audit_text(text).record
    assert [entry.number for entry in record.entries] == list(range(1, 11))
    assert text.rstrip().endswith('地 dispute 9 "slow"')
