"""Nothing of a closed hand is sent to the terminal: shown by games that differ in nothing else.

Two games are played with the same keys. In the second one all that nobody may see is exchanged.
Whatever is sent to the terminal while no hand lies open has to be the same, byte for byte.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from tests.hotseat.pty.played import Played
from tests.hotseat.pty.table import OPEN_HAND, Table
from tests.hotseat.secrecy import Secret
from tests.walking import Namer

P = TypeVar("P", bound=Played[Any, Any, Any])

UPDATE = b"\x1b[?2026h"
"""What an update of the screen begins with."""

_SEQUENCE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[ -/]*[0-~])")


def printed(output: bytes) -> str:
    """The text in some output, without what moves the cursor or changes colours.

    Texts that were printed at different places stand on different lines.
    """
    return _SEQUENCE.sub(
        lambda found: "" if found[0].endswith("m") else "\n", output.decode(errors="replace")
    )


@dataclass
class Stretch:
    """What was sent from the moment a hand was closed until the next one was opened.

    `closed` finds each card that nobody could have seen on the table at any time meanwhile.
    """

    moment: str
    output: bytes
    screen: str
    closed: set[str] = field(default_factory=set)

    def shown(self) -> list[str]:
        """The closed cards that can be read in it."""
        texts = (self.screen, printed(self.output))
        return [one for one in self.closed if any(re.search(one, text) for text in texts)]


class Witness(Generic[P]):
    """Plays a game with hands that are always handed over, and keeps what was sent in public."""

    def __init__(self, game: P, folder: Path, exchange: int, **how: Any) -> None:
        words = ("-m", game.kit.exchanged, str(exchange))
        settings = folder / "config" / "settings.toml"
        settings.parent.mkdir(parents=True, exist_ok=True)
        settings.write_text("animations = false\n", encoding="utf-8")
        self.game = game
        self.secret: Secret[Any, Any, Any] = game.kit.secret
        self.table = Table(game, folder, "--handover", "always", speed="fast", words=words, **how)
        self.stretches: list[Stretch] = []
        self._namer = Namer(self.secret.subject.pack)
        self._start = 0
        self._open = self._open_now()
        self._heard = 0

    def look(self, moment: str) -> None:
        """The hand is handed over: keep what has been sent since it was closed."""
        terminal = self.table.terminal
        self.game.at_keyboard = None
        self.table.wait_handover()
        self.table.wait_until_hand_can_be_opened()
        screen, end = terminal.screen(), terminal.mark()
        output = terminal.since(self._start, end)
        moment = f"{moment}: {self.game.invitation}"
        self.stretches.append(Stretch(moment, output, screen, self.closed()))

    def closed(self) -> set[str]:
        """Finds the closed cards that have not lain open since the last look, nor been named."""
        history = list(self.game.match.events())
        events = [event.seen_by(None) for event in history[self._heard :]]
        self._heard = len(history)
        before, self._open = self._open, self._open_now()
        named = map(self.secret.pattern, self._namer.names(events))
        closed = map(self.secret.pattern, self.secret.closed(self.game.state))
        return set(closed) - before - self._open - set(named)

    def _open_now(self) -> set[str]:
        return set(map(self.secret.pattern, self.secret.subject.seen(self.game.state, None)))

    def look_at_end(self) -> None:
        """The game is over: keep how it looks; how it came there is over too quickly to tell."""
        terminal = self.table.terminal
        self.table.wait_past_results(lambda: "A again" in terminal.screen())
        terminal.wait_idle()
        self.stretches.append(Stretch("the end", b"", terminal.screen()))

    def open(self) -> None:
        """Pick up the hand; what is sent now is for one person's eyes."""
        self.table.pick_up(lambda: bool(OPEN_HAND.search(self.table.terminal.screen())))

    def close(self, key: str) -> None:
        """The key that closes the hand; from here on everything is public."""
        self.table.terminal.wait_idle()
        self._start = self.table.terminal.mark()
        self.table.key(key)

    def turn(self) -> None:
        """Open the hand, choose what is to be chosen next, commit."""
        choice = self.game.next_choice
        self.open()
        self.table.select(choice)
        self.close(self.game.commits(choice))
        self.game.play(choice)


def play_through(
    game: Played[Any, Any, Any], folder: Path, exchange: int, choices: int | None = None
) -> list[Stretch]:
    """A game, to its end or so many choices long.

    Some hands are opened by a click, some are covered and opened again.
    """
    rng = Random(game.match.setting.seed)
    witness = Witness(game, folder, exchange)
    with witness.table as table:
        for number in range(10_000 if choices is None else choices):
            table.opens = rng.choice(("click", "space"))
            witness.look(f"move {number}")
            if number % 7 == 3:
                witness.open()
                witness.close("backspace")
                witness.look("covered")
            witness.turn()
            if game.is_over:
                break
        if game.is_over:
            witness.look_at_end()
        else:
            witness.look("at last")
    return witness.stretches


def compare(true: Sequence[Stretch], exchanged: Sequence[Stretch], about: str) -> None:
    """Both are the same, and nothing of a closed hand is in the first.

    When two repaints follow each other closely, a busy machine may paint them as one. So in a
    few places there may be an update more or less; but no line that the other game did not send.
    """
    assert [one.moment for one in true] == [one.moment for one in exchanged]
    lines, other_lines = lines_of(true), lines_of(exchanged)
    merged = 0
    for one, other in zip(true, exchanged, strict=True):
        where = f"{about}: {one.moment}"
        assert one.screen == other.screen, where
        if without_repeats(one.output) != without_repeats(other.output):
            merged += 1
            assert lines_of([one]) <= other_lines, where
            assert lines_of([other]) <= lines, where
        assert not one.shown(), f"{where}: {one.shown()}\n{one.screen}"
    assert merged <= 1 + len(true) / 10, f"{about}: {merged} of {len(true)} differ"


def without_repeats(output: bytes) -> bytes:
    """The output, in which whatever was painted several times in a row is painted once."""
    updates = output.split(UPDATE)
    kept = [one for one, before in zip(updates, [b"", *updates], strict=False) if one != before]
    return UPDATE.join(kept)


def lines_of(stretches: Iterable[Stretch]) -> set[bytes]:
    """What was painted where: each line with the place at which it begins; and each command."""
    return {
        line.removesuffix(b"\r\n")
        for one in stretches
        for line in re.split(rb"(?=\x1b\[\d+;\d+H|\x1b\[\?|\x1b\])", one.output)
    }
