"""The symbols of tiles that are made of shapes."""

from __future__ import annotations

from types import SimpleNamespace

from referee.games.taiwan.faces import faces
from referee.reports.drawings import TileBox
from referee.reports.rendering import environment


def test_tiles_of_shapes_are_drawn_by_their_shapes() -> None:
    """A tile of dots or sticks is its shapes; one of characters is its word. Each is defined once."""
    box = TileBox(faces())
    for tile in faces():
        box.tile(tile)
        box.tile(tile)
    drawings = box.drawings()
    assert len(drawings) == len(faces())
    shaped = [drawing for drawing in drawings if drawing.marks]
    assert len(shaped) >= 18  # the dots and the sticks
    page = SimpleNamespace(drawings=drawings, dice=())
    text = environment().get_template("partials/symbols.html.j2").render(page=page)
    assert text.count("<symbol") == len(faces())
    assert text.count('class="mark') == sum(len(drawing.marks) for drawing in shaped)
    assert all(drawing.glyphs for drawing in drawings if not drawing.marks)
