"""However the program ends, the game is kept, the terminal is given back, and no hand is shown."""

from __future__ import annotations

import re
import signal
import stat
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.wizard import Bid, PlayCard
from tests.hotseat.pty.stored import counts, moves
from tests.hotseat.pty.table import Table
from tests.hotseat.pty.witness import printed
from tests.terminal import together
from tests.wizard_tui.card_texts import shown
from tests.wizard_tui.pty.failing import THINKING
from tests.wizard_tui.pty.game import PEOPLE, Game

SEED = 23
MOST_SECONDS = 2.0
"""How long the program may wait for anything until it has ended."""


def begins(kind: type, trick: int) -> Callable[[Game], bool]:
    """Whether a game in its third round asks for this, with so many cards in the trick."""
    return lambda game: (
        game.state.round == 3
        and isinstance(game.state.pending, kind)
        and len(game.state.trick) == trick
        and len(game.view.hand) > 1
    )


def open_hand(table: Table) -> None:
    """A hand lies open, and one of its cards or a bid is selected."""
    table.open()
    table.select(table.game.match.state.options()[0])


def pause(table: Table) -> None:
    """A trick has just been taken, and everybody looks at it."""
    open_hand(table)
    table.key("enter")
    table.terminal.wait_for("takes the trick")


def screen_over_hand(table: Table, key: str) -> None:
    """Another screen lies over an opened hand."""
    open_hand(table)
    table.step(key)


def small_window(table: Table) -> None:
    """The window is too small to play in."""
    open_hand(table)
    table.terminal.resize(40, 12)
    table.terminal.wait_for("60×20")


PLACES: dict[str, tuple[Callable[[Game], bool], Callable[[Table], None]]] = {
    "a bid": (begins(Bid, 0), open_hand),
    "a card": (begins(PlayCard, 1), open_hand),
    "a pause": (begins(PlayCard, 2), pause),
    "the scores": (begins(PlayCard, 1), partial(screen_over_hand, key="s")),
    "the question whether to leave": (begins(Bid, 0), partial(screen_over_hand, key="ctrl+c")),
    "a small window": (begins(PlayCard, 1), small_window),
}


def end_by(number: int, place: str, folder: Path) -> None:
    """Bring a table to a place, send the signal, and look at what is left."""
    moment, bring = PLACES[place]
    game = Game(seed=SEED)
    game.advance(moment, Random(SEED))
    game.store(folder)
    hand = game.view.hand
    where = f"signal {number} at {place}"
    with Table(game, folder, resume=True, speed="key", opens="click") as table:
        terminal = table.terminal
        bring(table)
        terminal.wait_idle()
        before, mark = moves(folder), terminal.mark()
        terminal.signal(number)
        assert terminal.wait_exit(rest=MOST_SECONDS) == 128 + number, where
        assert terminal.faults() == [], where
        assert terminal.children_left() == [], where
        assert shown(hand, printed(terminal.since(mark))) == [], where
        if number != signal.SIGHUP:
            assert shown(hand, terminal.last_frame()) == [], where
        assert terminal.screen().strip() == "", where
    assert moves(folder) == before, where
    if place == "a pause":
        game.play(game.match.state.options()[0])
    with Table(game, folder, resume=True) as table:
        table.wait_handover()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP], ids=["TERM", "HUP"])
def test_a_signal_keeps_the_game_and_hides_the_hand(number: int, tmp_path: Path) -> None:
    together([partial(end_by, number, place, tmp_path / place) for place in PLACES], at_once=3)


@pytest.mark.parametrize("fault", ["hand", "choice"])
def test_a_crash_tells_where_its_report_is_and_nothing_of_a_hand(
    fault: str, tmp_path: Path
) -> None:
    game = Game(seed=SEED)
    words = ("-m", "tests.wizard_tui.pty.failing", fault)
    with Table(game, tmp_path, words=words, size=(400, 24)) as table:
        terminal = table.terminal
        table.wait_handover()
        table.wait_until_hand_can_be_opened()
        table.key("space")
        if fault == "choice":
            table.wait_open()
            table.select(0)
            table.key("enter")
        assert terminal.wait_exit() == 1
        assert terminal.faults() == []
        lines = [line for line in terminal.screen().split("\n") if line]
        assert shown(game.closed_cards, terminal.last_frame()) == []
        assert b"the hand holds" not in terminal.raw_output
        assert b"Traceback" not in terminal.raw_output
    (line,) = lines
    found = re.search(r"(/\S+\.txt)", line)
    assert found, line
    assert "wizard-tui --resume 1" in line
    report = Path(found[1])
    text = report.read_text()
    assert stat.S_IMODE(report.stat().st_mode) == 0o600
    assert "RuntimeError" in text
    assert "the hand holds" not in text.replace('SECRET = "the hand holds "', "")
    assert shown(game.closed_cards, text) == []
    assert counts(tmp_path).choices == 0
    with Table(game, tmp_path, resume=True) as table:
        table.wait_handover()


def test_a_computer_that_thinks_for_ever_does_not_keep_the_program(tmp_path: Path) -> None:
    game = Game(PEOPLE[:1], 2, seed=SEED)
    words = ("-m", "tests.wizard_tui.pty.failing", "computer")
    with Table(game, tmp_path, words=words) as table:
        terminal = table.terminal
        table.open()
        table.select(0)
        table.key("enter")
        terminal.wait_for(lambda seen: THINKING in seen.raw_output)
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit(rest=MOST_SECONDS) == 143
        assert terminal.faults() == []
        assert terminal.children_left() == []
