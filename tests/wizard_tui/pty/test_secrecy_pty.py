"""Nothing of a closed hand is sent to the terminal: proven by games that differ in nothing else.

Two games are played with the same keys. In the second one all that nobody may see is exchanged:
the cards of closed hands, the undealt ones, hidden bids. Whatever is sent to the terminal while
no hand lies open has to be the same, byte for byte.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from engine.wizard import Bidding, Card, Length, Options, PlayCard
from tests.terminal import Cell, together
from tests.wizard_tui.pty.card_texts import printed, shown
from tests.wizard_tui.pty.exchanged import place_to_play
from tests.wizard_tui.pty.game import Game
from tests.wizard_tui.pty.table import Table

TRUE, EXCHANGED = 0, 1
OPEN_HAND = re.compile(r"choose +Enter")
"""The keys that are offered while a hand lies open."""

UPDATE = b"\x1b[?2026h"
"""What an update of the screen begins with."""

KINDS = {
    bidding: Options(bidding, Length.FIVE_ROUNDS, foresight=bidding is Bidding.HIDDEN)
    for bidding in Bidding
}


@dataclass
class Stretch:
    """What was sent from the moment a hand was closed until the next one was opened.

    `deals`: whether cards were dealt meanwhile; `closed` are the cards in all hands at its end,
    without Wizards or Jesters if others have been open in this round.
    """

    moment: str
    output: bytes
    screen: str
    closed: list[Card]
    deals: bool


class Witness:
    """Plays a game and keeps what was sent while no hand lay open."""

    def __init__(self, game: Game, folder: Path, exchange: int, **how: object) -> None:
        program = ("-m", "tests.wizard_tui.pty.exchanged", exchange)
        self.game = game
        words = ("--handover", "always")
        self.table = Table(game, folder, *words, speed="fast", program=program, **how)
        self.stretches: list[Stretch] = []
        self._start = 0
        self._round = game.state.round

    def look(self, moment: str) -> None:
        """The hand is handed over: keep what has been sent since it was closed."""
        terminal, state = self.table.terminal, self.game.state
        self.game.at_keyboard = None
        self.table.wait_handover()
        self.table.wait_until_hand_can_be_opened()
        screen, end = terminal.screen(), terminal.mark()
        self.stretches.append(
            Stretch(
                f"{moment}, round {state.round}, {self.game.asked} to {self.game.asked_for}",
                terminal.since(self._start, end),
                screen,
                closed_cards(self.game),
                self._round != state.round,
            )
        )
        self._round = state.round

    def look_at_end(self) -> None:
        """The game is over: keep how it looks; how it came there is over too quickly to tell."""
        terminal = self.table.terminal
        self.table.wait_past_results(lambda: "A again" in terminal.screen())
        terminal.wait_quiet(500)
        self.stretches.append(Stretch("the end", b"", terminal.screen(), [], True))

    def open(self) -> None:
        """Pick up the hand; what is sent now is for one person's eyes."""
        self.table.pick_up(lambda: bool(OPEN_HAND.search(self.table.terminal.screen())))

    def close(self, key: str) -> None:
        """The key that closes the hand; from here on everything is public."""
        self.table.terminal.wait_quiet(150)
        self._start = self.table.terminal.mark()
        self.table.key(key)

    def turn(self, choice: object) -> None:
        """Open the hand, choose, commit."""
        self.open()
        self.table.select(choice)
        self.close("enter")
        self.game.play(choice)


def closed_cards(game: Game) -> list[Card]:
    """The cards that nobody can have seen anywhere on the screen in this round."""
    state = game.state
    seen = [*state.trick, *(card for trick in state.tricks for card in trick.cards)]
    kinds = {card.kind for card in [*seen, state.turned_up] if card and card.suit is None}
    return [card for card in game.closed_cards if card.kind not in kinds]


def choice_of(game: Game, rng: Random) -> object:
    """What is chosen next: the same in all games."""
    if isinstance(game.state.pending, PlayCard):
        assert game.match.asked is not None
        return game.state.hands[game.match.asked][place_to_play(game.state)]
    return game.any_choice(rng)


def play_through(options: Options, folder: Path, exchange: int, seed: int) -> list[Stretch]:
    """A whole game; some hands are opened by a click, some are covered and opened again."""
    game, rng = Game(options=options, seed=seed), Random(seed)
    clicked = (2, 4) if options.bidding in (Bidding.HIDDEN, Bidding.SECRET) else (3, 5)
    witness = Witness(game, folder, exchange)
    with witness.table:
        for number in range(10_000):
            witness.table.opens = "click" if game.state.round in clicked else "space"
            witness.look(f"move {number}")
            if number % 7 == 3:
                witness.open()
                witness.close("backspace")
                witness.look("covered")
            witness.turn(choice_of(game, rng))
            if game.is_over:
                break
        witness.look_at_end()
    return witness.stretches


def compare(true: list[Stretch], exchanged: list[Stretch], about: str) -> None:
    """Both are the same, and nothing of a closed hand is in the first.

    When two repaints follow each other closely, a busy machine may paint them as one. So in a
    few places there may be an update more or less; but no line that the other game did not send.
    """
    assert [one.moment for one in true] == [one.moment for one in exchanged]
    lines, other_lines = (set().union(*map(lines_of, one)) for one in (true, exchanged))
    merged = 0
    for one, other in zip(true, exchanged, strict=True):
        where = f"{about}: {one.moment}"
        assert one.screen == other.screen, where
        if without_repeats(one.output) != without_repeats(other.output):
            merged += 1
            assert lines_of(one) <= other_lines, where
            assert lines_of(other) <= lines, where
        assert not shown(one.closed, one.screen), f"{where}:\n{one.screen}"
        if not one.deals:
            assert not shown(one.closed, printed(one.output)), where
    assert merged <= len(true) / 10, f"{about}: {merged} of {len(true)} differ"


def without_repeats(output: bytes) -> bytes:
    """The output, in which whatever was painted several times in a row is painted once."""
    updates = output.split(UPDATE)
    kept = [one for one, before in zip(updates, [b"", *updates], strict=False) if one != before]
    return UPDATE.join(kept)


def lines_of(stretch: Stretch) -> set[bytes]:
    """What was painted where: each line with the place at which it begins; and each command."""
    return set(re.split(rb"(?=\x1b\[\d+;\d+H|\x1b\[\?|\x1b\])", stretch.output))


def play_and_compare(
    kinds: Sequence[Bidding], exchanges: Sequence[int], folder: Path, seed: int
) -> None:
    """Play games of each kind, the first one of each with everything as it is; compare them."""
    tasks = [
        lambda bidding=bidding, exchange=exchange: play_through(
            KINDS[bidding], folder / f"{bidding.name}{exchange}", exchange, seed
        )
        for bidding in kinds
        for exchange in exchanges
    ]
    results = iter(together(tasks, at_once=8))
    for bidding in kinds:
        true, *others = (next(results) for _exchange in exchanges)
        assert len(true) > 50
        for other in others:
            compare(true, other, f"{bidding.value} bids, seed {seed}")


def test_whatever_is_hidden_no_byte_depends_on_it(tmp_path: Path) -> None:
    play_and_compare(list(Bidding), (TRUE, EXCHANGED), tmp_path, seed=7)


def test_screens_beside_the_table_show_nothing_hidden(tmp_path: Path) -> None:
    """Scores, tricks, rules and the menu, from a table at which a hand is handed over."""

    def visit(exchange: int) -> list[tuple[str, list[list[Cell]], str]]:
        game, rng = Game(options=KINDS[Bidding.SECRET], seed=3), Random(3)
        witness, seen = Witness(game, tmp_path / str(exchange), exchange, opens="click"), []
        with witness.table as table:
            for number in range(8):
                witness.look(f"move {number}")
                witness.turn(choice_of(game, rng))
            witness.look("before the visits")
            for key in ("s", "l", "?", "escape"):
                table.step(key, 300)
                seen.append((key, table.terminal.cells(), table.terminal.screen()))
                assert not shown(game.closed_cards, table.terminal.screen()), key
                table.step("escape", 300)
        return seen

    true, exchanged = together([lambda: visit(TRUE), lambda: visit(EXCHANGED)])
    screens = [screen for _key, _cells, screen in true]
    assert len(set(screens)) == len(screens), "each key opens another screen"
    assert true == exchanged


def test_a_loaded_game_shows_no_hand(tmp_path: Path) -> None:
    game, rng = Game(options=KINDS[Bidding.HIDDEN], seed=11), Random(11)
    with Table(game, tmp_path / "data") as table:
        for _number in range(5):
            table.play(choice_of(game, rng))
        table.wait_asked()
        table.terminal.kill()
    folders = [tmp_path / name for name in ("true", "exchanged")]
    for folder in folders:
        shutil.copytree(tmp_path / "data", folder)

    def load(exchange: int) -> list[Stretch]:
        witness = Witness(game, folders[exchange], exchange, resume=True)
        with witness.table:
            witness.look("loaded")
        return witness.stretches

    true, exchanged = together([lambda: load(TRUE), lambda: load(EXCHANGED)])
    compare(true, exchanged, "loaded, seed 11")


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 105))
@pytest.mark.parametrize("bidding", list(Bidding), ids=lambda bidding: bidding.value)
def test_no_byte_depends_on_what_is_hidden_in_many_games(
    bidding: Bidding, seed: int, tmp_path: Path
) -> None:
    play_and_compare([bidding], (TRUE, *range(seed, seed + 7)), tmp_path, seed)
