"""What has to hold on every screen, in every state of the table."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache

import pytest
from rich.color import Color
from rich.style import Style
from textual.strip import Strip

from engine.hotseat.canvas import width_of
from engine.hotseat.choices import Theme
from engine.hotseat.look import INKS
from tests.wizard_tui.games import MARKUP, NAMES, WIDE
from tests.wizard_tui.observing import Seen, seen, seen_plain
from tests.wizard_tui.screens import SHOTS

LEAST_CONTRAST = 4.5
STAYING = [name for name in SHOTS if name != "farewell"]
"""All but the last frame, after which the program takes no keys."""

every_screen = pytest.mark.parametrize("name", SHOTS)
every_staying_screen = pytest.mark.parametrize("name", STAYING)


def first(name: str) -> str:
    """The screen as it looks before anything is done."""
    return seen(name).picture


# -- keys, sizes -----------------------------------------------------------------------------------


@every_staying_screen
def test_the_rules_open_and_come_back_to_the_same_place(name: str) -> None:
    assert seen(name).has_rules
    assert seen(name).after_rules == first(name)


@every_staying_screen
def test_escape_is_answered(name: str) -> None:
    assert seen(name).after_escape != first(name)


def assert_survived(name: str, was_seen: Seen) -> None:
    if name == "rules-end":
        # A text that was at its end is somewhere else in lines of another length.
        assert was_seen.after_sizes.splitlines()[0] == first(name).splitlines()[0]
        return
    assert was_seen.after_sizes == first(name)
    # An open hand was covered when the window became too small.
    assert was_seen.after_small in (first(name), None)


@every_staying_screen
def test_a_screen_survives_other_sizes_and_comes_back(name: str) -> None:
    assert_survived(name, seen(name))


@pytest.mark.long
@every_staying_screen
def test_a_screen_survives_many_sizes(name: str) -> None:
    assert_survived(name, seen(name, sizes=30))


# -- colours, signs --------------------------------------------------------------------------------


def runs(strips: list[Strip]) -> Iterator[tuple[str, Style]]:
    """Every text of one style without its blanks; such of nothing but blanks are left out."""
    for strip in strips:
        for text, style, _control in strip:
            signs = text.replace(" ", "").replace("\0", "")
            if signs:
                yield signs, style or Style()


def is_text(sign: str) -> bool:
    """Whether a sign says something by itself; borders, blocks and the lines of a chart do not."""
    return not ("\u2500" <= sign <= "\u259f" or "\u2800" <= sign <= "\u28ff" or sign == "┈")


@lru_cache(maxsize=4096)
def contrast(style: Style) -> float:
    """The contrast of text to its ground, from 1 to 21, as WCAG 2 counts it."""
    pair = [style.bgcolor, style.color] if style.reverse else [style.color, style.bgcolor]
    darker, lighter = sorted(luminance(colour) for colour in pair)
    return (lighter + 0.05) / (darker + 0.05)


def luminance(colour: Color | None) -> float:
    assert colour is not None, "a colour of the terminal, which nobody knows"
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (one / 255 for one in colour.get_truecolor())
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@every_screen
@pytest.mark.parametrize("theme", Theme)
def test_every_text_stands_out_from_its_ground(name: str, theme: Theme) -> None:
    found = {
        (text, str(style))
        for text, style in runs(seen(name).themes[theme])
        if any(map(is_text, text)) and (style.dim or contrast(style) < LEAST_CONTRAST)
    }
    assert not found


@every_screen
def test_another_theme_is_seen_at_once_and_changes_nothing_else(name: str) -> None:
    for theme in Theme:
        styles = {style for _text, style in runs(seen(name).themes[theme])}
        grounds = {style.bgcolor for style in styles}
        assert grounds & grounds_of(theme)
        assert not any(grounds & grounds_of(other) for other in Theme if other is not theme)
    assert seen(name).after_theme == first(name)


def grounds_of(theme: Theme) -> set[Color | None]:
    """The grounds of a theme that no other theme has."""
    own: dict[Theme, set[Color | None]] = {
        one: {style.bgcolor for style in INKS[one] if style.bgcolor} for one in Theme
    }
    return own[theme].difference(*(own[other] for other in Theme if other is not theme))


@every_screen
def test_every_sign_takes_one_cell(name: str) -> None:
    signs = {sign for text, _style in runs(seen(name).themes[Theme.DARK]) for sign in text}
    assert "\ufe0f" not in signs
    assert not {sign for sign in signs - set("".join(WIDE)) if width_of(sign) != 1}


@every_screen
def test_without_colour_there_is_none(name: str) -> None:
    _lines, strips, _text = seen_plain(name)
    styles = {style for strip in strips for _text, style, _control in strip if style}
    assert not {str(style) for style in styles if style.color or style.bgcolor or style.dim}


@every_screen
def test_in_ascii_there_is_nothing_else(name: str) -> None:
    _lines, strips, _text = seen_plain(name)
    own = "".join(one.name for one in SHOTS[name].settings.line_up)
    signs = {sign for text, _style in runs(strips) for sign in text}
    assert not {sign for sign in signs if not sign.isascii() and sign not in own}


# -- names -----------------------------------------------------------------------------------------


def shows(text: str, name: str) -> bool:
    """Whether a name is there, as it was typed; it may be cut, but not below two letters."""
    cut = (name[:length].rstrip() + "~" for length in range(2, len(name)))
    return name in text or any(one in text for one in cut)


@every_screen
def test_names_that_look_like_markup_are_shown_as_typed(name: str) -> None:
    shot = SHOTS[name]
    if shot.settings.line_up or name == "rename-error":
        # These have names of their own.
        return
    _lines, _strips, text = seen_plain(name)
    there = [who for who in shot.names if re.search(rf"(?<!\w){re.escape(who)}(?!\w)", first(name))]
    wanted = [MARKUP[shot.names.index(who)] for who in there]
    assert [one for one in wanted if not shows(text, one)] == []


# -- other languages -------------------------------------------------------------------------------

NOT_TRANSLATED = (*NAMES, *WIDE, *MARKUP, "Ida", "Hugo", "ANNA", "Anna", "ben", "Wizard")
"""What people have typed, and what the game is called."""
KEYS = ("Backspace", "Enter", "Space", "Esc", "Tab", "F1")


@pytest.fixture(scope="module")
def longer() -> dict[str, dict[str, list[str]]]:
    """Every screen in a language whose texts are 40 % longer."""
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "tests.wizard_tui.longer"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, list[str]]] = json.loads(done.stdout)
    return found


Longer = dict[str, dict[str, list[str]]]


@every_screen
def test_longer_texts_stay_inside_and_cover_nothing(name: str, longer: Longer) -> None:
    assert longer[name]["outside"] == []
    assert longer[name]["covered"] == []


@every_staying_screen
def test_longer_texts_leave_the_way_out_in_sight(name: str, longer: Longer) -> None:
    if name.startswith("too-small"):
        assert any(line.strip().startswith("Esc ") for line in longer[name]["lines"])
        return
    keys = longer[name]["lines"][-1]
    assert "…" not in keys
    # What a round has brought is gone with any key but Space.
    assert ("Enter" if name.startswith("interlude") else "Esc") in keys
    assert "? " in keys or "F1 " in keys or name.startswith("rules")


@every_screen
def test_longer_texts_are_not_cut(name: str, longer: Longer) -> None:
    cut = [line for line in longer[name]["lines"] if "…" in line]
    if SHOTS[name].names in (WIDE, MARKUP):
        # Six of the longest names together leave no room for longer words as well.
        return
    if "play" in name or name == "five":
        # What may be played is said until a card that may be played is chosen: then there is a
        # button that plays it.
        cut = [line for line in cut if not re.search(r" \d+[♠♣♦♥][HEDG]$", line)]
    assert cut == []


@every_screen
def test_nothing_is_left_in_english(name: str, longer: Longer) -> None:
    lines = longer[name]["lines"]
    if name.startswith("rules"):
        # The rules are a text of their own in each language.
        lines = [lines[0], lines[-1]]
    if name == "note":
        # The sentences are those of this test.
        lines = [line for line in lines if not line.startswith(" " * 11) or " O " in line]
    # The lines of a chart end with names, or with the letters of several.
    text = "\n".join(line for line in lines if not re.search("[\u2801-\u28ff]", line))
    for word in sorted((*NOT_TRANSLATED, *KEYS), key=len, reverse=True):
        text = text.replace(word, "")
        for length in range(len(word) - 1, 1, -1):
            text = text.replace(word[:length].rstrip() + "…", "")
    assert re.findall(r"[A-Za-z]{3,}", text) == []
