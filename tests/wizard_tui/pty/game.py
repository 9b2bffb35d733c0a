"""The game that a terminal should be showing, played along in the test."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random

from engine.archive import Archive
from engine.hotseat.names import default_names
from engine.match import Frame, Match, Occupant, Setting
from engine.wizard import GAME, Card, Options, Suit, WizardState, WizardView
from engine.wizard.telling import asked_for, progress_text, prompt, tell_since

PEOPLE = ("Anna", "Ben", "Chloé")


class Game:
    """A match with the setting of the one at the terminal: the same seed deals the same cards.

    Computers play here as they do there, so that after `play` a person is asked, or it is over.

    Attributes:
        match: the match.
        told: what was said for everybody about each step, in order; and how many moves were
            stored when it was.
        at_keyboard: the seat whose hand was opened last; None: nobody is known to be there.
    """

    def __init__(
        self,
        people: Sequence[str] = PEOPLE,
        computers: int = 0,
        options: Options | None = None,
        seed: int = 7,
    ) -> None:
        bots = default_names(computers, people, computers=True)
        occupants = (*map(Occupant, people), *(Occupant(name, "novice") for name in bots))
        self.options = options or Options()
        self.match = Match(GAME, Setting(self.options, occupants, seed))
        self.told: list[tuple[str, int]] = []
        self.at_keyboard: int | None = None
        self._tell(self.match.frames)
        self._let_computers_play()

    @property
    def arguments(self) -> list[str]:
        """What the command line says to begin this game."""
        setting, options = self.match.setting, self.options
        people = [one.name for one in setting.occupants if one.is_human]
        computers = len(setting.occupants) - len(people)
        words = ["--players", ",".join(people), "--seed", str(setting.seed)]
        words += ["--computers", str(computers)] if computers else []
        words += ["--bidding", options.bidding.value.replace("/", "-")]
        words += ["--length", options.length.value]
        return words + (["--foresight"] if options.foresight else [])

    # -- looking ---------------------------------------------------------------------------------

    @property
    def state(self) -> WizardState:
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
    def view(self) -> WizardView:
        """What the asked person may see."""
        return self.match.view(self.match.asked)

    @property
    def asked_for(self) -> str:
        """What is asked for, in a word or two."""
        return asked_for(self.match.view(None), self.names)

    @property
    def prompt(self) -> str:
        """The first words of the line over the open hand."""
        words = prompt(self.view, self.names).replace(":", " ").split(" ")
        return " ".join(words[:3])

    @property
    def closed_cards(self) -> list[Card]:
        """The cards that lie in somebody's hand."""
        return [card for hand in self.state.hands for card in hand]

    # -- playing ---------------------------------------------------------------------------------

    def advance(self, until: Callable[[Game], bool], rng: Random) -> None:
        """Let everybody choose at random until the moment is right."""
        while not until(self):
            self.play(self.any_choice(rng))

    def store(self, folder: Path) -> None:
        """Store the game as it stands, as a saved game of the program."""
        archive = Archive(folder)
        saved = archive.begin(self.match)
        saved.describe(progress_text(self.match.view(None)))
        saved.keep()
        saved.close()
        archive.close()

    def keys_for(self, choice: object) -> list[str]:
        """The keys that select a choice."""
        if isinstance(choice, Card):
            return list(str(self.view.hand.index(choice) + 1))
        if isinstance(choice, Suit):
            return [choice.value.lower()]
        return list(str(choice))

    def any_choice(self, rng: Random) -> object:
        """One of the options of the asked person."""
        return rng.choice(list(self.match.state.options()))

    def play(self, choice: object) -> None:
        """The asked person picks up the hand and chooses; then the computers play."""
        assert self.match.asked is not None
        self.match.open_hand(self.match.asked)
        self._tell(self.match.play(choice))
        self._let_computers_play()

    def go_back(self, moves: int) -> None:
        """Only so many moves were ever made, and the game was loaded again; computers go on."""
        self.match = Match(GAME, self.match.setting, self.match.moves[:moves])
        self.told = [(sentence, count) for sentence, count in self.told if count <= moves]
        self.at_keyboard = None
        self._let_computers_play()

    def _let_computers_play(self) -> None:
        while (seat := self.match.asked) is not None and not self.match.occupants[seat].is_human:
            self._tell(self.match.play(self.match.bot_choice()))

    def _tell(self, frames: Sequence[Frame[WizardView]]) -> None:
        for frame in frames:
            seen = [event.seen_by(None) for event in frame.events]
            for sentence in tell_since(seen, self.names)[-1:]:
                self.told.append((sentence, len(self.match.moves)))
