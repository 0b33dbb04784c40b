"""`referee audit`: the JSON that other programs rely on, and what a person reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.disputed import sheet as disputed
from tests.cli.running import GOLDEN, run


def test_json_has_every_field_that_is_promised() -> None:
    ran = run("audit", GOLDEN / "song-zi-1.deal", "--json")
    assert ran.status == 1
    assert ran.err == ""
    assert ran.json["schema"] == "referee.audit/1"
    (deal,) = ran.json["deals"]
    assert list(deal) == [
        *("source", "line", "game", "rules", "rules_digest", "seats", "dealer"),
        *("outcome", "winners", "next_dealer", "findings", "settlement"),
    ]
    assert deal["source"].endswith("song-zi-1.deal")
    assert deal["rules_digest"].startswith("sha256:")
    (finding,) = (one for one in deal["findings"] if one["kind"] == "offence")
    assert finding["event"] == 31
    assert (finding["line"], finding["column"]) == (38, 1)
    assert finding["seat"] == "yin"
    assert (finding["code"], finding["term"], finding["certainty"]) == ("song-zi", "送子没送", "proven")
    assert finding["evidence"]["lawful"]
    assert finding["message"].startswith("银 刘桂香 ")
    assert " · Yin 刘桂香 " in finding["message"]


def test_text_shows_the_spot_who_did_what_and_his_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(GOLDEN)
    ran = run("audit", "song-zi-1.deal")
    assert ran.status == 1
    summary, head, *lines = ran.out.splitlines()
    assert summary == "song-zi-1.deal:1 · 胡牌 won 地 黄梅 · 1 违规 · 下局庄 地"
    assert head.endswith("song-zi-1.deal:38:11: 违规 offence: 送子没送 song-zi · 第 31 号")
    assert lines[:4] == [
        "  | 银 discard 46",
        "  |            ^^",
        "  银 刘桂香 打了 46，手里还有 56（杠牌的多余白皮），应该先打",
        "  Yin 刘桂香 discarded 46 while holding 56 (an extra white of a declared gong),",
    ]
    assert lines[5].startswith("  当时手牌 hand at that moment: 66 44 44h 33")
    assert "  明牌 open groups: (56d 56h 56h)" in lines
    assert lines[-1] == "规则 the rule: referee rules explain song-zi"


def test_what_was_lawful_is_shown_where_the_sentences_do_not_say_it() -> None:
    assert "该打 lawful: 13h 22h" in run("audit", GOLDEN / "chai-dui-1.deal").out
    for name in ("song-zi-1", "false-win-2", "illegal-claim-3", "mixed-3"):
        told = run("audit", GOLDEN / f"{name}.deal").out
        assert "offence" in told
        assert "lawful:" not in told


def test_rules_are_named_once_at_the_end() -> None:
    out = run("audit", GOLDEN / "mixed-2.deal", GOLDEN / "song-zi-1.deal").out
    lines = out.splitlines()
    (at,) = (number for number, line in enumerate(lines) if "referee rules explain" in line)
    assert lines[at] == "规则 the rules: referee rules explain CODE"
    assert lines[at + 1 :] == [
        "  送子没送 song-zi, 杠靠帮没送 gang-kao-bang, 先框后白 xian-kuang, 抛胡 pao-hu"
    ]
    assert "rules explain" not in run("audit", GOLDEN / "record-not-held-1.deal").out


def test_tiles_that_nobody_saw_are_counted(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    events = "E discard 1m\nS draw 2m\nS discard 3m\nW draw 4m\nW draw 5m\nW discard 6m\n"
    sheet.write_text(f"game taiwan\nrules taiwan-book\nround E\ndealer E\n{events}", "utf-8")
    assert "  当时手牌 hand at that moment: 4m 5m ?15\n" in run("audit", sheet).out


def test_what_several_players_have_alike_is_told_once() -> None:
    out = run("audit", GOLDEN / "seed000-example-1.deal").out
    assert out.count("hands-unknown") == 1
    assert "  天、地、银、长 的牌没有全部写下" in out
    assert len(run("audit", GOLDEN / "seed000-example-1.deal", "--json").json["deals"][0]["findings"]) == 4


def test_what_would_explain_an_offence_if_it_was_the_scribe_s(tmp_path: Path) -> None:
    sheet = tmp_path / "a.deal"
    start = "game taiwan\nrules taiwan-book\nround E\ndealer E\nE deal ?17\n"
    start += "S deal 123456789m1234p119s\nE discard 1m\n"
    events = "S draw 2m\nS draw 2m\nS discard 3m\n"
    sheet.write_text(start + events, "utf-8")
    assert "  若是多写一行 (if a line was written twice): void 5\n" in run("audit", sheet).out
    sheet.write_text(start + events.replace("2m", "1f", 1), "utf-8")
    assert "  若是漏写 (if a line was left out): insert 5: S flower 1f\n" in run("audit", sheet).out
    sheet.write_text(start + "S draw 2m\nS draw 5m\nS discard 3m\n", "utf-8")
    assert "若是" not in run("audit", sheet).out


def test_an_event_that_was_amended_is_shown_as_it_counts(tmp_path: Path) -> None:
    """In JSON ``line`` and ``column`` stay those of the event itself."""
    text = (GOLDEN / "song-zi-1.deal").read_text(encoding="utf-8")
    sheet = tmp_path / "a.deal"
    sheet.write_text(text.replace("银 discard 46", "银 discard 56") + "改 31: 银 打 46\n", "utf-8")
    last = len(sheet.read_text("utf-8").splitlines())
    out = run("audit", sheet).out
    assert f"a.deal:{last}:11: 违规 offence: 送子没送 song-zi · 第 31 号\n  | 改 31: 银 打 46\n" in out
    assert "  |              ^^\n" in out
    found = run("audit", sheet, "--json").json["deals"][0]["findings"]
    assert [(one["line"], one["column"]) for one in found if one["code"] == "song-zi"] == [(38, 1)]


def test_a_clean_deal_is_one_line_and_status_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(GOLDEN)
    ran = run("audit", "lawful-02.deal")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("\n") == 1


def test_sheets_are_answered_in_their_order() -> None:
    names = ["lawful-03.deal", "song-zi-2.deal", "lawful-01.deal"]
    ran = run("audit", *(GOLDEN / name for name in names), "--json")
    assert [Path(deal["source"]).name for deal in ran.json["deals"]] == names


def test_one_name_on_two_seats_is_judged_by_seats_and_still_refused() -> None:
    """The play can be judged by seats; the status says that the sheet cannot be used as it is."""
    ran = run("audit", GOLDEN / "lawful-26.deal", "--json")
    assert ran.status == 2
    assert "同一个人坐了两个位子" in ran.err
    assert ran.json["deals"][0]["outcome"] == "won"


def test_standard_input_is_a_sheet_too() -> None:
    text = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
    ran = run("audit", "-", "--json", stdin=text)
    assert ran.status == 0
    assert ran.json["deals"][0]["source"] == "-"


def test_rules_option_overrides_the_header(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\npenalty = "none"\n')
    plain = run("audit", GOLDEN / "song-zi-1.deal", "--json").json["deals"][0]
    other = run("audit", GOLDEN / "song-zi-1.deal", "--rules", house, "--json").json["deals"][0]
    assert other["rules"] == "house"
    assert other["rules_digest"] != plain["rules_digest"]
    assert other["settlement"]["ruled"] == other["settlement"]["as_played"]
    assert plain["settlement"]["ruled"] != plain["settlement"]["as_played"]


@pytest.mark.parametrize("where", ["option", "variable", "beside"])
def test_a_rule_set_is_found_by_name(where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "rules"
    folder.mkdir()
    (folder / "house.toml").write_text('schema = 1\ngame = "wahua"\nextends = "wahua-yuhuan"\nunit = 100\n')
    sheet = (folder if where == "beside" else tmp_path) / "a.deal"
    text = (GOLDEN / "lawful-01.deal").read_text(encoding="utf-8")
    sheet.write_text(text.replace("rules wahua-yuhuan", "rules house"), encoding="utf-8")
    args: list[str | Path] = ["audit", sheet, "--json"]
    if where == "option":
        args += ["--rules-dir", folder]
    if where == "variable":
        monkeypatch.setenv("REFEREE_RULES", str(folder))
    assert run(*args).json["deals"][0]["settlement"]["unit"] == 100


def test_an_offence_below_a_record_fault_may_only_follow_from_it(tmp_path: Path) -> None:
    """Where the line to write takes both away, it says so; where nobody can tell, to look again."""
    gone = "  上面的改好就没有了 (gone once what is above is put right)\n"
    again = "  上面的记录改好后再看 (judge it again once the record above is put right)\n"
    sheet = disputed(tmp_path)
    text = sheet.read_text("utf-8")
    known = "南 發 一條 一條 二條 二條 三條 三條 四條 四條 五條 五條 六條 六條 七條 七條 八條 八條"
    shown = text.replace("南 發 ?16", known).replace("南 摸 ?", "南 摸 夏")
    shown = shown.replace("南 打 夏", "南 花 夏\n南 摸 北\n南 打 北") + "改 7: 南 打 八條\n"
    for written, said in (
        (text, ()),
        (text + "改 5: 東 打 菊\n", ()),  # the line to write leaves the offence of another
        (text.replace("東 打 東", "東 打 菊"), (again,)),
        (shown, (gone,)),
    ):
        sheet.write_text(written, "utf-8")
        out = run("audit", sheet).out
        assert "flower-held" in out
        assert tuple(sentence for sentence in (gone, again) if sentence in out) == said
