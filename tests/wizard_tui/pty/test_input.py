"""What comes from the keyboard and the mouse does what it says, and nothing else."""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.curtain import BURST, QUIET
from engine.wizard import Bid, Card, PlayCard
from engine.wizard.telling import why_not
from tests.hotseat.pty.noting import noted, noting
from tests.hotseat.pty.stored import Counts, counts, moves
from tests.hotseat.pty.table import Table
from tests.terminal import together
from tests.wizard_tui.card_texts import pattern
from tests.wizard_tui.pty.game import PEOPLE, Game

SEED = 31
NOTES = "keys"
AZERTY = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
"""What the digit row of a French keyboard sends without Shift."""


def asks_for(kind: type, cards: int, trick: int = 0) -> Callable[[Game], bool]:
    """Whether somebody with so many cards is asked for this."""
    return lambda game: (
        isinstance(game.state.pending, kind)
        and len(game.view.hand if kind is PlayCard else range(game.state.cards_each)) == cards
        and len(game.state.trick) == trick
    )


@contextmanager
def table_at(
    moment: Callable[[Game], bool],
    folder: Path,
    pause: str = "",
    notes: bool = False,
    **how: object,
) -> Iterator[Table]:
    """A table at which a hand is handed over at the moment, in a game of three people.

    The pause in which it says something ends by a key alone; and keys may be noted in `NOTES`.
    """
    game = Game(seed=SEED)
    game.advance(moment, Random(SEED))
    game.store(folder)
    if notes or pause:
        how["words"] = noting(game.kit.program, folder / NOTES, pause)
    with Table(game, folder, resume=True, **{"opens": "click"} | how) as table:
        table.wait_handover()
        yield table


def wait_counts(table: Table, wanted: Counts) -> None:
    """Wait until so much is stored."""
    table.terminal.wait_for(lambda _terminal: counts(table.data) == wanted)


# -- digits ----------------------------------------------------------------------------------------


def test_the_digit_row_of_a_french_keyboard_bids_and_plays(tmp_path: Path) -> None:
    def bid(number: int) -> None:
        folder = tmp_path / f"bid{number}"
        with table_at(asks_for(Bid, 12), folder) as table:
            table.open()
            for digit in str(number):
                table.step(AZERTY[digit])
            table.key("enter")
            table.game.play(number)
            table.wait_asked()
        assert stored_choice(folder) == str(number)

    def card(place: int) -> None:
        folder = tmp_path / f"card{place}"
        with table_at(asks_for(PlayCard, 12), folder) as table:
            chosen = table.game.view.hand[place - 1]
            table.open()
            for digit in str(place):
                table.step(AZERTY[digit])
            table.key("enter")
            table.game.play(chosen)
            table.wait_asked()
        assert stored_choice(folder) == str(chosen)

    together(
        [partial(bid, number) for number in (0, 7, 12)]
        + [partial(card, place) for place in (1, 4, 9, 10, 12)]
    )


def stored_choice(folder: Path) -> str:
    """The last choice that is stored, as text."""
    return [move.text for move in moves(folder) if move.kind == "choice"][-1]


def test_choosing_never_plays(tmp_path: Path) -> None:
    """Every way to choose, again and again; only Enter commits."""
    with table_at(asks_for(PlayCard, 12), tmp_path) as table:
        table.open()
        before = counts(tmp_path)
        keys = [*"1234567890", "left", "right", "up", "down", "home", "end", "tab", "shift+tab"]
        for key in [*keys, "space", *keys]:
            table.key(key)
        table.terminal.wait_idle()
        assert counts(tmp_path) == before
        table.step("1")
        table.key("enter")
        wait_counts(table, Counts(before.choices + 1, before.opened))


def test_a_card_that_may_not_be_played_says_why_and_stays(tmp_path: Path) -> None:
    def forbids(game: Game) -> bool:
        return asks_for(PlayCard, 12, 1)(game) and len(game.view.options) < 12

    with table_at(forbids, tmp_path) as table:
        view = table.game.view
        place, card = next(
            (place, card) for place, card in enumerate(view.hand, 1) if card not in view.options
        )
        reason = why_not(view, card)
        assert reason is not None
        table.open()
        before = counts(tmp_path)
        for key in [*str(place), "enter"]:
            table.key(key)
        table.terminal.wait_for(reason.split(":")[0])
        table.terminal.wait_idle()
        assert counts(tmp_path) == before


# -- keys that do nothing --------------------------------------------------------------------------


@pytest.mark.parametrize("is_open", [False, True], ids=["hand-over", "open hand"])
def test_no_key_of_the_game_is_on_ctrl_or_alt(is_open: bool, tmp_path: Path) -> None:
    """Ctrl+M and Ctrl+I are Enter and Tab; Ctrl+C leaves and Ctrl+Z stops, as everywhere."""
    with table_at(asks_for(PlayCard, 12), tmp_path) as table:
        terminal = table.terminal
        if is_open:
            table.open()
            table.select(table.game.match.state.options()[0])
        before, shown = counts(tmp_path), terminal.screen()
        letters = set(string.ascii_lowercase) - set("cimzjh")
        for key in [f"ctrl+{letter}" for letter in sorted(letters)]:
            table.key(key)
        for letter in "lsuhedg12":
            table.key(f"alt+{letter}")
        terminal.wait_idle()
        assert terminal.screen() == shown
        assert counts(tmp_path) == before


def test_pasted_keys_play_one_card_at_most(tmp_path: Path) -> None:
    """A terminal without bracketed paste sends a pasted text like keys, in one burst.

    It comes in pieces, so that the program can act upon each. How many bursts that are is a matter
    of when its keys have reached the program, and so of how busy the machine is.
    """
    with table_at(asks_for(PlayCard, 12), tmp_path, notes=True) as table:
        table.open()
        before, start = counts(tmp_path), len(noted(tmp_path / NOTES))
        table.terminal.paste("1\n2\n3\n 1\n \n")
        table.terminal.wait_idle()
        assert counts(tmp_path) == before
        assert len(noted(tmp_path / NOTES)) == start
        for _piece in range(20):
            table.terminal.raw(b"1\r2\r3\r 1\r \r")
            table.terminal.wait_read()
        table.terminal.wait_idle()
        after, keys = counts(tmp_path), noted(tmp_path / NOTES)[start:]
        assert len(keys) == 220
        gaps = [later - sooner for sooner, later in pairwise(keys)]
        assert after.choices - before.choices <= 1 + sum(gap > BURST for gap in gaps)
        assert after.opened - before.opened <= sum(gap >= QUIET for gap in gaps)


# -- the pause -------------------------------------------------------------------------------------


def test_space_skips_no_pause_and_any_other_key_does(tmp_path: Path) -> None:
    def look_at_trick(table: Table) -> None:
        table.open()
        table.select(table.game.match.state.options()[0])
        table.key("enter")
        table.terminal.wait_for("takes the trick")
        table.terminal.wait_idle()
        assert not table.is_handed_over()

    pause = {"pause": "takes the trick"}  # It lasts until a key skips it.
    with table_at(asks_for(PlayCard, 5, 2), tmp_path / "x", speed="slow", **pause) as table:
        look_at_trick(table)
        table.key("x")
        table.terminal.wait_for(lambda _terminal: table.is_handed_over())
    with table_at(asks_for(PlayCard, 5, 2), tmp_path / "space", speed="slow", **pause) as table:
        look_at_trick(table)
        table.terminal.press("space", "space", pause_ms=400)
        table.terminal.wait_idle()
        assert not table.is_handed_over()
    with table_at(asks_for(PlayCard, 5, 2), tmp_path / "key", speed="key") as table:
        look_at_trick(table)
        table.terminal.pause(2500)
        assert not table.is_handed_over()
        table.key("enter")
        table.terminal.wait_for(lambda _terminal: table.is_handed_over())


# -- whole games -----------------------------------------------------------------------------------


def test_a_keyboard_that_numbers_its_keys(tmp_path: Path) -> None:
    """The protocol that kitty, foot, Ghostty and WezTerm speak."""
    game, rng = Game(PEOPLE[:1], 2, seed=SEED), Random(SEED)
    with Table(game, tmp_path, numbers_keys=True) as table:
        assert table.terminal.wait_for(lambda seen: seen.emulator.keyboard_flags)
        for _turn in range(9):
            table.play(game.any_choice(rng))
        table.wait_asked()
        table.key("ctrl+c")
        table.terminal.wait_for("Stay")
        table.key("ctrl+c")
        assert table.terminal.wait_exit() == 0
        assert table.terminal.faults() == []


def test_the_mouse_alone_plays(tmp_path: Path) -> None:
    """A click opens, another chooses, a third commits; two quick clicks on a card play nothing."""
    with table_at(asks_for(PlayCard, 12), tmp_path) as table:
        terminal, game = table.terminal, table.game
        before = counts(tmp_path)
        table.open()
        _x, prompt_row = terminal.position(game.prompt)
        number_row = terminal.emulator.screen.lines - 2
        numbers = terminal.screen().split("\n")[number_row]
        place = next(
            place
            for place, card in enumerate(game.view.hand, 1)
            if card.suit is not None and card in game.view.options
        )
        card = game.view.hand[place - 1]
        column = next(re.finditer(rf"(?<!\d){place}(?!\d)", numbers)).start()
        for _click in range(2):
            terminal.click(column, number_row - 1)
        terminal.wait_for(lambda _terminal: button(table, card, prompt_row))
        terminal.wait_idle()
        assert counts(tmp_path) == Counts(before.choices, before.opened + 1)
        terminal.click(button(table, card, prompt_row), prompt_row)
        wait_counts(table, Counts(before.choices + 1, before.opened + 1))
    assert stored_choice(tmp_path) == str(card)


def button(table: Table, card: Card, row: int) -> int:
    """The column in which the button for a selected card names it; 0 if there is no button."""
    found = re.search(pattern(card), table.terminal.screen().split("\n")[row])
    return found.start() if found else 0
