"""Words for what lies on the table and for what has been agreed."""

from __future__ import annotations

from engine.language import gettext as _
from engine.lizards.options import Mode
from engine.lizards.view import LizardsView


def progress_text(view: LizardsView) -> str:
    """How far the game is: "turn 9"."""
    if view.turn == 0:
        return _("before the first turn")
    if view.rounds.number:
        return _("round {round}, turn {number}").format(
            round=view.rounds.number, number=view.turn - view.rounds.began
        )
    return _("turn {number}").format(number=view.turn)


def listed_text(view: LizardsView) -> str:
    """How far the game is, for a list in which games of other modes stand too."""
    mode, progress = view.agreed.mode, progress_text(view)
    if mode is Mode.STANDARD:
        return progress
    # Translators: the mode of a game, and how far it is: "Egg Stealers, turn 9".
    return _("{mode}, {progress}").format(mode=mode_text(mode)[0], progress=progress)


def mode_text(mode: Mode) -> tuple[str, str]:
    """A mode: its short name, and a sentence that says what it does."""
    texts = {
        Mode.STANDARD: (
            _("Standard"),
            _("Everybody builds a dinosaur with 50 health; the last one standing wins."),
        ),
        Mode.TEAM_BATTLE: (
            _("Team Battle"),
            _("Two against two: each team builds one dinosaur, from two hands."),
        ),
        Mode.MONO_HAND: (
            _("Mono-Hand"),
            _("There is one hand for all: it is passed on at the end of each turn."),
        ),
        Mode.SPEED_LIZARDS: (
            _("Speed Lizards"),
            _("Rounds with 25 health, until the deck is used up; most rounds won wins."),
        ),
        Mode.EGG_STEALERS: (
            _("Egg Stealers"),
            _(
                "House rules: each dinosaur guards 4 eggs, and a Strike that does damage steals "
                "one; 8 eggs, or the last one standing, win."
            ),
        ),
        Mode.SELECTIVE_EVOLUTION: (
            _("Selective Evolution"),
            _("Before the game everybody picks 3 of the Adaptations; the others are not used."),
        ),
    }
    return texts[mode]


def wild_in_set_text() -> tuple[str, str]:
    """The house rule on Wild Parts: its short name, and a sentence that says what it does."""
    return _("Wild Parts in a set"), _("A Wild Part counts for a set of any dinosaur.")
