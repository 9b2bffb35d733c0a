"""What a hint of Terrible Lizards says: the numbers of the guide, and what choices are called."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.advising import Advice, AdviceLine
from engine.lizards import (
    GAME,
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    LizardsView,
    Mode,
    Name,
    Options,
    PartType,
    Pass,
    Play,
    Reroll,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.advising import advice, choice_name
from engine.lizards.guide import Imagined, LizardsGuide
from engine.search import Budget, LookAhead, Weighed
from tests.thinking.asking import positions

NAMES = ("Anna", "Ben", "Chloé", "Dag")
HEAD = lizards.load_deck(None).card("tyrannosaurus-head.1")


def seen(mode: Mode = Mode.STANDARD, players: int = 2) -> LizardsView:
    """The view of the first seat that is asked."""
    state = next(positions(GAME, players, Options(mode), "advice", 1))
    return GAME.view(state, state.seat)  # type: ignore[arg-type]


def test_each_choice_has_its_chance_damage_health_and_answers() -> None:
    view = seen()
    assert view.seat is not None
    weighed = [
        Weighed(EndPhase(), 48, (0.574, 9.4, 6.1, 0.03, 0.2, 1.6)),
        Weighed(Play(HEAD), 12, (0.4, -2.0, -1.2, 0.5, 0.0, 0.0)),
    ]
    assert advice(view, weighed, NAMES) == Advice(
        ("wins", "damage", "health", "answered", "cost"),
        (
            AdviceLine("end the phase", ("57 %", "+9", "−6", "20 %", "2")),
            AdviceLine(f"play {HEAD.kind.name}", ("40 %", "−2", "+1", "0 %", "0")),
        ),
        "An expert would choose this: end the phase. In the turns played out in thought "
        f"{NAMES[view.seat]} dies in 3 %, and wins about 57 % of such games.",
    )


def test_in_speed_lizards_rounds_are_won() -> None:
    weighed = [Weighed(EndPhase(), 48, (0.5, 0.0, 0.0, 0.0, 0.0, 0.0))]
    told = advice(seen(Mode.SPEED_LIZARDS), weighed, NAMES).sentence
    assert told.endswith("wins about 50 % of such rounds.")


def test_a_team_is_called_by_both_its_names() -> None:
    weighed = [Weighed(EndPhase(), 48, (0.5, 0.0, 0.0, 0.25, 0.0, 0.0))]
    told = advice(seen(Mode.TEAM_BATTLE, 4), weighed, NAMES).sentence
    assert " & " in told
    assert "dies in 25 %" in told


CHOICES = {
    Play(HEAD): "play {card}",
    Store(HEAD): "Store {card}",
    Use(HEAD): "Use {card}",
    Discard(HEAD): "discard {card}",
    Drop(HEAD): "drop {card}",
    Choose(HEAD): "choose {card}",
    Strike(1): "strike Ben",
    TargetDinosaur(1): "aim at Ben",
    Target(1): "aim at Ben",
    Name(PartType.HEAD): "name Head",
    Draw(): "draw a card",
    EndPhase(): "end the phase",
    Reroll(): "roll again",
    Pass(): "pass",
}


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_every_choice_has_a_name(choice: object) -> None:
    wanted = CHOICES[choice].format(card=HEAD.kind.name)  # type: ignore[index]
    assert choice_name(seen(), choice, NAMES) == wanted


ADVISER: LookAhead[LizardsView, Imagined] = LookAhead(
    lambda: LizardsGuide(laps=1), Budget(worlds=8, rungs=4)
)
"""What gives advice as the expert does, with less patience."""


@pytest.mark.parametrize("mode", Mode)
def test_every_question_of_a_game_has_advice_from_the_expert(mode: Mode) -> None:
    players = 4 if mode is Mode.TEAM_BATTLE else 2
    for state in positions(GAME, players, Options(mode), f"advice/{mode.value}", 3, 17):
        view = GAME.view(state, state.seat)
        weighed = ADVISER.weigh(view, view.options, Random("advice"))
        told = advice(view, weighed, NAMES)
        assert len(told.lines) == len(weighed) <= len(view.options)
        assert all(len(line.values) == len(told.columns) for line in told.lines)
        assert len({line.name for line in told.lines}) == len(told.lines), told.lines
