"""The command line of Wizard: its own options beside those of every game."""

from __future__ import annotations

from engine.hotseat.arguments import one_of
from engine.hotseat.command import Program
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from engine.hotseat.arguments import Options as CommandOptions
    from engine.hotseat.launch import Request
    from engine.wizard import Bidding, Length, Options


class WizardProgram(Program):
    """Wizard as its command line knows it; the rules are imported only when they are needed."""

    command = "wizard-tui"
    title = "Wizard"
    game = "wizard"

    def summary(self) -> str:
        """One sentence on what the command does, for its help."""
        return _("Wizard, the card game of foretold tricks, for people round one keyboard.")

    def add_options(self, options: CommandOptions) -> None:
        """Add how bids are given, how long the game is, and Foresight."""
        options.value(
            "--bidding",
            _("HOW"),
            _bidding,
            help=_("how bids are given: open (the default), plus-minus-one, hidden, secret"),
        )
        options.value(
            "--length",
            _("LENGTH"),
            _length,
            help=_("how many rounds: standard (the default), five-rounds, tournament"),
        )
        options.flag(
            "--foresight",
            help=_("in rounds of one card everybody sees all the cards but their own"),
        )

    def help_on_speed(self, speeds: str) -> str:
        """A finished trick and the end of a round are what waits for a key."""
        return _(
            "how long things are shown, where key means that a finished trick and the end of a "
            "round wait for a key: {choices}"
        ).format(choices=speeds)

    def rules(self) -> str:
        """The help of the game, in the chosen language."""
        from engine.wizard.helping import help_text

        return help_text()

    def start(self, request: Request) -> int:
        """Draw the table and play."""
        from engine.hotseat.launch import prepare
        from engine.wizard import GAME

        launch = prepare(request, GAME, agreed_options)
        from wizard_tui.app import run

        return run(launch)


def agreed_options(arguments: Namespace, players: int) -> tuple[Options, tuple[str, ...]]:
    """The options of a new game for so many, and a note if Foresight does nothing (ruling 7)."""
    from engine.wizard import Bidding, Length, Options, foresight_matters
    from engine.wizard.describing import foresight_text

    options = Options(
        bidding=arguments.bidding or Bidding.OPEN,
        length=arguments.length or Length.STANDARD,
        foresight=arguments.foresight,
    )
    if options.foresight and not foresight_matters(players, options):
        return options, (": ".join(foresight_text(players, options)),)
    return options, ()


def _bidding(text: str) -> Bidding:
    from engine.wizard import Bidding

    return one_of(Bidding, text)


def _length(text: str) -> Length:
    from engine.wizard import Length

    return one_of(Length, text)
