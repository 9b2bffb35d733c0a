"""The command line of Terrible Lizards: its own options beside those of every game."""

from __future__ import annotations

from engine.hotseat.arguments import BadArguments, one_of
from engine.hotseat.command import Program
from engine.language import gettext as _

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from engine.hotseat.arguments import Options as CommandOptions
    from engine.hotseat.launch import Request
    from engine.lizards import LizardsGame, Mode, Options


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
            help=_("what is played: standard (the default)"),
        )
        options.flag("--wild-in-set", help=_("a Wild Part counts for a set of any dinosaur"))

    def rules(self) -> str:
        """The help of the game, in the chosen language."""
        from engine.lizards.helping import help_text

        return help_text()

    def start(self, request: Request) -> int:
        """Draw the table and play."""
        from engine.hotseat.launch import prepare
        from engine.lizards import GAME

        game: LizardsGame = GAME
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


def _mode(text: str) -> Mode:
    from engine.lizards import Mode

    return one_of(Mode, text)
