"""The command line of Terrible Lizards: its own options beside those of every game."""

from __future__ import annotations

from engine.hotseat.arguments import BadArguments, BadValue, one_of
from engine.hotseat.command import Program
from engine.language import gettext as _
from engine.language import ngettext

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from engine.hotseat.arguments import Options as CommandOptions
    from engine.hotseat.launch import Request
    from engine.lizards import Deck, Mode, Options


MODES = (
    "standard",
    "team-battle",
    "mono-hand",
    "speed-lizards",
    "egg-stealers",
    "selective-evolution",
)
"""The words for all modes, so that the rules need not be loaded to print the help."""


class LizardsProgram(Program):
    """Terrible Lizards as its command line knows it; the rules are imported when needed."""

    command = "lizards-tui"
    title = "Terrible Lizards"
    game = "lizards"

    def summary(self) -> str:
        """One sentence on what the command does, for its help."""
        return _("Terrible Lizards, a game of home-made dinosaurs, for people round one keyboard.")

    def add_options(self, options: CommandOptions) -> None:
        """Add the mode and the house rule."""
        options.value(
            "--mode",
            _("MODE"),
            _mode,
            help=_("what is played: {modes} (the first one by default)").format(
                modes=", ".join(MODES)
            ),
        )
        options.flag("--wild-in-set", help=_("a Wild Part counts for a set of any dinosaur"))

    def add_more_options(self, options: CommandOptions) -> None:
        """Add whose cards are played with."""
        options.value(
            "--deck", _("FILE"), _deck, help=_("play with the cards of FILE instead of our own")
        )
        options.value(
            "--check-deck", _("FILE"), str, help=_("print whether the cards of FILE can be played")
        )
        options.flag("--help-cards", help=_("print how to write cards of your own"))
        options.flag("--example-deck", help=_("print a deck of ten cards to begin with"))

    def help_on_speed(self, speeds: str) -> str:
        """A Strike, and whatever hurts or robs a dinosaur, is what waits for a key."""
        return _(
            "how long things are shown, where key means that a Strike, and whatever hurts or robs "
            "a dinosaur, waits for a key: {choices}"
        ).format(choices=speeds)

    def printed(self, arguments: Namespace) -> int | None:
        """Check a deck, or print an example or how cards are written, if that is asked for."""
        if arguments.help_cards or arguments.example_deck:
            from engine.hotseat.plain import plain_text
            from engine.hotseat.printing import tell
            from engine.lizards.helping import cards_text, example_deck

            if arguments.example_deck:
                return tell(self.command, example_deck())
            return tell(self.command, plain_text(cards_text()))
        return None if arguments.check_deck is None else check_deck(arguments.check_deck)

    def rules(self) -> str:
        """The help of the game, in the chosen language."""
        from engine.lizards.helping import help_text

        return help_text()

    def start(self, request: Request) -> int:
        """Draw the table and play."""
        from engine.hotseat.launch import prepare
        from engine.lizards import game_for, load_deck

        if request.arguments.deck is not None and request.arguments.resume is not None:
            told = _("a saved game goes on with the cards that it was begun with; leave one out")
            raise BadArguments("--deck", told)
        game = game_for(request.arguments.deck or load_deck(None))
        launch = prepare(request, game, agreed_options)
        from lizards_tui.app import run

        return run(launch, game)


def agreed_options(arguments: Namespace, players: int) -> tuple[Options, tuple[str, ...]]:
    """The options of a new game for so many.

    Raises:
        BadArguments: so many cannot play this mode.
    """
    from engine.lizards import Mode, Options, playable_modes
    from engine.lizards.describing import mode_text

    mode = arguments.mode or Mode.STANDARD
    fitting = playable_modes(players)
    if mode not in fitting:
        told = _("{mode} cannot be played by {players}; what can be: {choices}")
        raise BadArguments(
            "--mode",
            told.format(
                mode=mode_text(mode)[0],
                players=players,
                choices=", ".join(one.value for one in fitting),
            ),
        )
    return Options(mode=mode, wild_in_set=arguments.wild_in_set), ()


def check_deck(path: str) -> int:
    """Print what is wrong with the deck of a file, or that it plays; the exit status."""
    from engine.hotseat.printing import WRONG_USE, complain, tell
    from engine.lizards import DeckError, load_deck

    command = LizardsProgram.command
    try:
        deck = load_deck(path)
    except DeckError as error:
        for line in str(error).splitlines():
            complain(command, line, WRONG_USE)
        return WRONG_USE
    count = len(deck.cards)
    told = ngettext("{file}: {count} card, plays", "{file}: {count} cards, plays", count)
    return tell(command, told.format(file=path, count=count))


def _deck(text: str) -> Deck:
    from engine.lizards import DeckError, load_deck

    try:
        return load_deck(text)
    except DeckError as error:
        told = ngettext(
            "this is no deck that can be played: {fault}",
            "this is no deck that can be played, for {count} reasons, as {fault}",
            len(error.faults),
        )
        raise BadValue(told.format(count=len(error.faults), fault=error.faults[0])) from error


def _mode(text: str) -> Mode:
    from engine.lizards import Mode

    return one_of(Mode, text)
