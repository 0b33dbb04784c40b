"""Every finding that a game can make is told by ``audit``: none is without a sheet that brings it about."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from referee.games import registry
from referee.verdicts.finding import SHARED_TERMS
from tests.cli.running import run

GOLDEN = Path(__file__).parents[1] / "golden"
HEAD = re.compile(r"(?P<place>\S+?(:\d+)+): \S+ [a-z ]+: (?P<native>\S+) (?P<code>[a-z-]+)(?: · .*)?\Z")
EXCERPT = "  | "
CHINESE = re.compile(r"[\u4e00-\u9fff]")

# What no golden sheet brings about: sheets by game, each with the fields that a club plays otherwise.
MORE: dict[str, list[tuple[str, str]]] = {
    "wahua": [
        (
            "",
            "[00:20] 天 打 34\n[00:10] 地 打 春\n地 胡 25\nend exhausted\n",
        ),
        (
            "",
            "dealer 地\n"
            "地 deal 春 36 36 36 36h 11 11h 44 44h 33 33h 46 46h 55 55h 22 22h 16 16h 12\n"
            "天 deal ?20\n银 deal ?20\n长 deal ?20\n"
            "地 draw 25\n地 discard 12\n银 draw ?\n银 win 25\n",
        ),
        (
            'seen_first = "offence"',
            "dealer 地\n骰 2 4\n"
            "天 deal 34 34 34 25 25 25 11 11h 44 44h 33 33h 46 46h 55 55h 22 22h 16 16h\n"
            "地 deal ?20\n银 deal ?20\n长 deal ?20\n"
            "地 draw ?\n地 discard 25h\n银 draw ?\n银 discard 36\n长 draw ?\n长 discard 36\n"
            "天 draw 13\n天 discard 34\n",
        ),
        (
            "da_hua_liu_hua = true",
            "dealer 天\n骰 2 4\n"
            "天 deal 34h 25h 11 11h 44 44h 33 33h 46 46d 55 55h 22 22h 16 16h 12 12h 13 13h\n"
            "地 deal ?20\n银 deal ?20\n长 deal ?20\n"
            "天 draw 46h\n天 discard 34h\n地 draw ?\n地 discard 36\n银 draw ?\n银 discard 36\n"
            "长 draw ?\n长 discard 36\n天 draw 34d\n天 discard 25h\n",
        ),
    ],
    "taiwan": [
        (
            "",
            "dealer E\nround E\ndice 2 4\n[00:20] E timeout\n[00:10] E discard 3m bot\n"
            "S draw ?\nS discard 5m bot\nW win 4m\nend exhausted\n",
        ),
        (
            "",
            "dealer E\nround E\nS reveal (9999s) 456m 22z 123456789p\nS win 5m\nend\n",
        ),
    ],
}


def chosen(game: str) -> Iterator[Path]:
    """The golden sheets of a game that between them have every finding that golden sheets have."""
    seen: set[str] = set()
    for path in sorted((GOLDEN / game).glob("*.json")):
        codes = set(re.findall(r'"code": *"([a-z-]+)"', path.read_text("utf-8")))
        if not codes <= seen:
            seen |= codes
            yield path.with_suffix(".deal")


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[tuple[str, str], list[list[str]]]:
    """What `audit` prints of each finding, by game and code."""
    found: dict[tuple[str, str], list[list[str]]] = {}
    for game in registry().values():
        folder = tmp_path_factory.mktemp(game.name)
        sheets = [*chosen(game.name)]
        for number, (fields, events) in enumerate(MORE.get(game.name, ())):
            rules = folder / f"club-{number}.toml"
            extends = f'extends = "{game.built_in[0]}"'
            rules.write_text(f'schema = 1\ngame = "{game.name}"\n{extends}\n{fields}\n', "utf-8")
            sheets.append(folder / f"{number}.deal")
            named = f"rules club-{number}\n" if fields else ""
            sheets[-1].write_text(f"game {game.name}\n{named}{events}", "utf-8")
        for sheet in sheets:
            block: list[str] = []
            for line in run("audit", sheet).out.splitlines():
                if match := HEAD.match(line):
                    block = found.setdefault((game.name, match["code"]), [[]])[-1]
                    if block:
                        block = []
                        found[game.name, match["code"]].append(block)
                block.append(line)
    return found


@pytest.mark.parametrize("game", registry())
def test_every_finding_has_a_sheet(game: str, told: dict[tuple[str, str], list[list[str]]]) -> None:
    """A game's own findings in that game, those of every game in one of them."""
    codes = {code for one, code in told if one == game}
    anywhere = {code for _, code in told}
    missing = [code for code in registry()[game].terms if code not in codes]
    assert [code for code in missing if code not in SHARED_TERMS or code not in anywhere] == []


def test_every_finding_is_told_whole(told: dict[tuple[str, str], list[list[str]]]) -> None:
    """Where it is, what players call it, a Chinese sentence and an English one, nothing left out of them."""
    for (game, code), blocks in told.items():
        for head, *lines in blocks:
            match = HEAD.match(head)
            assert match is not None
            assert match["native"] == registry()[game].terms[code].native
            sentences = [line.strip() for line in lines if not line.startswith(EXCERPT)]
            assert len(lines) - len(sentences) in (0, 2), head
            assert sentences, head
            assert CHINESE.search(sentences[0]), head
            assert re.search(r"[a-z]{2}", " ".join(sentences[1:])), head
            for sentence in sentences:
                assert not re.search(r"[{}]|–|None|  ", sentence), sentence


EXPLAINED = [(game, code) for game, one in registry().items() for code in one.terms]


@pytest.mark.parametrize(("game", "code"), EXPLAINED)
def test_a_code_explains_itself(game: str, code: str) -> None:
    """By its code and by the players' word: the section of the rule page, in both languages."""
    native = registry()[game].terms[code].native
    for asked in (code, native):
        ran = run("rules", "explain", asked)
        assert ran.status == 0
        told = ran.out.partition(f"{code} {native}")[2]
        assert len(CHINESE.findall(told)) > 10
        assert re.search(r"[a-z]{2,} [a-z]{2,} [a-z]{2,}", told)
