"""The game that a terminal should be showing, played along in the test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Generic, Self, TypeVar

from engine.archive import Archive
from engine.game import View
from engine.hotseat.names import default_names
from engine.hotseat.session import Session
from engine.machine import State
from engine.match import Frame, Match, Occupant, Setting
from tests.hotseat.pty.kit import Kit

PEOPLE = ("Anna", "Ben", "Chloé", "Dag")

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Played(Generic[S, V, O]):
    """A match with the setting of the one at the terminal: the same seed deals the same cards.

    What happens without a person happens here as it does there, so that after `play` a person is
    asked, or it is over.

    Attributes:
        kit: the game.
        match: the match.
        told: what was said for everybody about each step, in order; and how many moves were
            stored when it was.
        at_keyboard: the seat whose hand was opened last; None: nobody is known to be there.
    """

    def __init__(
        self,
        kit: Kit[S, V, O],
        options: O,
        people: Sequence[str],
        computers: int = 0,
        seed: int = 7,
    ) -> None:
        bots = default_names(computers, people, computers=True)
        occupants = (*map(Occupant, people), *(Occupant(name, "novice") for name in bots))
        self.kit = kit
        self.face = kit.secret.face
        self.told: list[tuple[str, int]] = []
        self._sit_down(Match(self.face.game, Setting(options, occupants, seed)))

    def _sit_down(self, match: Match[S, V, O]) -> None:
        self.match = match
        self.session = Session(match, None, self.face.progress)
        self.at_keyboard: int | None = None
        self._tell(match.frames)
        self._go_on()

    @property
    def arguments(self) -> list[str]:
        """What the command line says to begin this game."""
        setting = self.match.setting
        people = [one.name for one in setting.occupants if one.is_human]
        computers = len(setting.occupants) - len(people)
        words = ["--players", ",".join(people), "--seed", str(setting.seed)]
        words += ["--computers", str(computers)] if computers else []
        return words + self.kit.flags(setting.options)

    # -- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The whole state, hidden cards too."""
        return self.match.state

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(one.name for one in self.match.occupants)

    @property
    def is_over(self) -> bool:
        """Whether nobody is asked any more."""
        return self.match.asked is None

    @property
    def asked(self) -> str:
        """The name of the person who is asked."""
        assert self.match.asked is not None
        return self.names[self.match.asked]

    @property
    def needs_handover(self) -> bool:
        """Whether the next hand is picked up first: not with one person, nor by who was last."""
        return len(self.match.humans) > 1 and self.at_keyboard != self.match.asked

    @property
    def view(self) -> V:
        """What the asked person may see."""
        return self.match.view(self.match.asked)

    @property
    def invitation(self) -> str:
        """What calls the asked person to the screen."""
        return self.face.invitation(self.match.view(None), self.names)

    @property
    def prompt(self) -> str:
        """The first words of the line over the open hand."""
        return self.kit.prompt(self.view, self.names)

    @property
    def progress(self) -> str:
        """How far the game has come, as the table and the list of saved games say it."""
        return self.face.progress(self.match.view(None))

    # -- playing ---------------------------------------------------------------------------------

    def advance(self, until: Callable[[Self], bool], rng: Random) -> None:
        """Let everybody choose at random until the moment is right."""
        while not until(self):
            self.play(self.any_choice(rng))

    def store(self, folder: Path) -> None:
        """Store the game as it stands, as a saved game of the program."""
        archive = Archive(folder)
        saved = archive.begin(self.match)
        saved.describe(self.progress)
        saved.keep()
        saved.close()
        archive.close()

    def keys_for(self, choice: object) -> list[str]:
        """The keys that select a choice."""
        return self.kit.secret.keys(self.view, choice)

    def commits(self, choice: object) -> str:
        """The key that commits to a choice that is selected."""
        return self.kit.secret.commit(self.view, choice)

    def any_choice(self, rng: Random) -> object:
        """One of the options of the asked person."""
        return rng.choice(list(self.match.state.options()))

    @property
    def next_choice(self) -> object:
        """What the asked person chooses where hidden cards are exchanged."""
        return self.kit.secret.next_choice(self.match)

    def play(self, choice: object) -> None:
        """The asked person picks up the hand and chooses; then whatever needs no person happens."""
        assert self.match.asked is not None
        self.session.open_hand(self.match.asked)
        self._tell(self.session.play(choice))
        self._go_on()

    def go_back(self, moves: int) -> None:
        """Only so many moves were ever made, and the game was loaded again; it goes on."""
        self.told = [(sentence, count) for sentence, count in self.told if count <= moves]
        self._sit_down(Match(self.face.game, self.match.setting, self.match.moves[:moves]))

    def _go_on(self) -> None:
        """Let computers play and throw in, and the table make the choices that it makes."""
        while (seat := self.match.asked) is not None:
            if frames := self.session.let_computers_throw_in():
                self._tell(frames)
            elif not self.match.occupants[seat].is_human:
                self._tell(self.session.play_bot())
            elif self.face.filling and (choice := self.face.filling(self.view)) is not None:
                self._tell(self.session.play(choice, by_itself=True))
            else:
                return

    def _tell(self, frames: Sequence[Frame[V]]) -> None:
        for frame in frames:
            for sentence in self.face.tell_since(frame.events, self.names)[-1:]:
                self.told.append((sentence, len(self.match.moves)))
