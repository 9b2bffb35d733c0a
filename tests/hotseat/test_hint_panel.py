"""How a hint is drawn: signs, and what gives way where there is little room."""

from __future__ import annotations

import pytest

from engine.advising import Advice, AdviceLine
from engine.hotseat.canvas import Canvas
from engine.hotseat.hint_panel import HintPanel
from engine.hotseat.look import Look, look_of


def signs(advised: Advice, width: int, height: int, look: Look) -> list[list[str]]:
    """The hint as it is drawn on so many columns and rows, sign by sign."""
    shown = look

    class Panel(HintPanel):
        look = shown

    panel = Panel(height)
    panel.advice, panel.sentence = advised, advised.sentence
    canvas = Canvas(width, height, shown.ink.page)
    panel.paint(canvas)
    return canvas.signs


def painted(advised: Advice, width: int, height: int) -> list[str]:
    """The hint as it is drawn on so many columns and rows."""
    return ["".join(row) for row in signs(advised, width, height, look_of("dark"))]


@pytest.mark.parametrize(("is_ascii", "sign"), [(False, "≈"), (True, "=")])
def test_what_may_well_be_as_good_has_a_sign(is_ascii: bool, sign: str) -> None:
    lines = [AdviceLine("bid 1", ("71 %",)), AdviceLine("bid 2", ("70 %",), is_close=True)]
    advised = Advice(("bid met",), (*lines, AdviceLine("bid 0", ("20 %",))), "An expert would bid.")
    shown = look_of("dark", is_ascii=is_ascii)
    found = {"".join(row[4:9]): row[2] for row in signs(advised, 46, 10, shown)}
    assert [found[f"bid {bid}"] for bid in (1, 2, 0)] == [shown.glyphs.check, sign, " "]


MANY = Advice(
    ("wins", "damage", "health", "answered", "cost"),
    tuple(
        AdviceLine(f"discard Second Row of {what}", ("51 %", "+12", "−3", "9 %", "1"))
        for what in ("Teeth", "Claws", "Spikes", "Plates", "Horns")
    ),
    "An expert would choose this.",
)


def test_where_a_hint_is_narrow_the_last_numbers_give_way_to_the_names() -> None:
    assert not [row for row in painted(MANY, 74, 20) if "…" in row]
    assert "cost" in painted(MANY, 74, 20)[1]
    narrow = painted(MANY, 58, 20)
    assert not [row for row in narrow if "…" in row]
    assert "wins" in narrow[1]
    assert "damage" in narrow[1]
    assert "cost" not in narrow[1]


def test_where_a_hint_is_low_it_says_how_many_choices_are_not_shown() -> None:
    assert not [row for row in painted(MANY, 74, 11) if "more" in row]
    low = painted(MANY, 74, 8)
    assert sum("discard" in row for row in low) == 2
    assert [row.strip(" │") for row in low if "more" in row] == ["and 3 more"]
