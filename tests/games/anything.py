"""Whatever somebody writes down, the audit answers: it neither breaks off nor makes points of nothing."""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st

from referee.games.game import Game
from referee.verdicts.audit import Audit
from referee.verdicts.telling import tell


def written(template: str, *places: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Lines made of a template with a word in each of its places."""
    return st.tuples(*places).map(lambda words: template.format(*words))


def check_answer(audited: Audit, game: Game) -> None:
    """Every finding can be told and names a line; a settlement sums to zero and can be written out."""
    for finding in audited.findings:
        assert tell(finding, game.terms).message
        assert finding.event is None or audited.record.line_of(finding.event) is not None
        assert finding.kind != "offence" or finding.seat is not None
    if audited.settlement is not None:
        assert sum(audited.settlement.as_played.net) == sum(audited.settlement.ruled.net) == 0
        assert msgspec.json.encode(game.settlement_fields(audited.settlement))
    assert (audited.outcome == "won") == bool(audited.winners)
