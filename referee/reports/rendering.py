"""From the views to one HTML file: the only place that knows of templates."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from referee.reports import drawings
from referee.reports.evening import Evening
from referee.reports.texts import css_string, exact, grouped, plain, signed
from referee.reports.words import CLEARED, KINDS, MARKS
from referee.resources import resource


@cache
def environment() -> Environment:
    """The one environment. Everything is escaped, whatever a template is called; nothing may be missing."""
    made = Environment(
        loader=FileSystemLoader(resource("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {
        "css_string": css_string,
        "exact": exact,
        "grouped": grouped,
        "plain": plain,
        "signed": signed,
    }
    made.globals |= {
        "CLEARED": CLEARED,
        "KINDS": KINDS,
        "MARKS": MARKS,
        "TILE": {"WIDTH": drawings.WIDTH, "HEIGHT": drawings.HEIGHT},
    }
    return made


def render_evening(page: Evening) -> str:
    """The page as HTML. It asks for nothing outside itself and ends in a newline."""
    return environment().get_template("evening.html.j2").render(page=page)
