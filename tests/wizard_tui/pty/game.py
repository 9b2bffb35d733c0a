"""Games of Wizard for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from engine.wizard import Card, Options, WizardState, WizardView
from engine.wizard.telling import prompt
from tests.hotseat.pty import played
from tests.hotseat.pty.kit import Kit
from tests.hotseat.pty.played import Played
from tests.wizard_tui.secret import SECRET

PEOPLE = played.PEOPLE[:3]


def _flags(options: Options) -> list[str]:
    bidding = options.bidding.value.replace("/", "-")
    words = ["--bidding", bidding, "--length", options.length.value]
    return words + ["--foresight"] * options.foresight


def _prompt(view: WizardView, names: Sequence[str]) -> str:
    return " ".join(prompt(view, names).replace(":", " ").split(" ")[:3])


KIT = Kit(
    SECRET,
    program="wizard_tui",
    exchanged="tests.wizard_tui.pty.exchanged",
    flags=_flags,
    prompt=_prompt,
    results=r"round \d+ of \d+ is over",
)


class Game(Played[WizardState, WizardView, Options]):
    """A game of Wizard that is played along."""

    def __init__(
        self,
        people: Sequence[str] = PEOPLE,
        computers: int = 0,
        options: Options | None = None,
        seed: int = 7,
    ) -> None:
        super().__init__(KIT, options or Options(), people, computers, seed)

    @property
    def closed_cards(self) -> list[Card]:
        """The cards that lie in somebody's hand."""
        return [card for hand in self.state.hands for card in hand]
