"""Public scenes from games in progress."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine import wizard
from engine.hotseat.face import Phase, Scene
from engine.machine import Event, Recorder, State
from engine.match import Occupant
from engine.wizard import Novice, Options, WizardState, WizardView
from engine.wizard.events import RoundScored

NAMES = ("Anna", "Ben", "Chloé", "Dag", "Émile-Alexandre!", "李小龍與成龍與楊")


def play(
    players: int,
    options: Options,
    rng: Random,
    *,
    rounds: int | None = None,
    choices: int = 0,
    knows: bool = False,
    recorder: Recorder | None = None,
) -> WizardState:
    """A game after so many whole rounds (None: all of them) and so many choices after those.

    Everybody chooses at random; if `knows`, like the novice.
    """
    state = wizard.new_game(players, options, rng.randrange(players), recorder)
    novice = Novice()
    left = choices
    while state.pending is not None:
        if state.seat is None:
            state.choose(state.pending.draw(state, rng))
            continue
        if rounds is not None and len(state.pad) >= rounds:
            if left == 0:
                break
            left -= 1
        if knows:
            view = wizard.view(state, state.seat)
            state.choose(novice.choose(view, view.options, rng))
        else:
            state.choose(rng.choice(list(state.options())))
    return state


class _Watcher:
    """Keeps the public view right after each round is scored."""

    def __init__(self) -> None:
        self.is_scored = False
        self.views: list[WizardView] = []

    def report(self, event: Event) -> None:
        self.is_scored |= isinstance(event, RoundScored)

    def settled(self, state: State) -> None:
        if self.is_scored and isinstance(state, WizardState):
            self.views.append(wizard.view(state, None))
        self.is_scored = False


def scenes_of_scored_rounds(
    players: int, options: Options, rng: Random, *, knows: bool = False
) -> list[Scene[WizardView]]:
    """The scene right after each round of a whole game was scored."""
    watcher = _Watcher()
    play(players, options, rng, knows=knows, recorder=watcher)
    return [scene_from(view) for view in watcher.views]


def scene_from(view: WizardView, names: Sequence[str] = NAMES) -> Scene[WizardView]:
    """The public scene of a view."""
    return Scene(Phase.PUBLIC, view, tuple(Occupant(name) for name in names[: view.players]))


def scene_of(state: WizardState, names: Sequence[str] = NAMES) -> Scene[WizardView]:
    """The public scene of a state."""
    return scene_from(wizard.view(state, None), names)
