"""What a hint of Terrible Lizards says: the numbers of the guide, and what choices are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
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
    LizardsState,
    LizardsView,
    Mode,
    Name,
    Options,
    PartType,
    Pass,
    Phase,
    Play,
    Reroll,
    Store,
    Strike,
    Target,
    TargetDinosaur,
    Use,
)
from engine.lizards.advising import advice, choice_name
from engine.lizards.carrying import MakeRoom, NameWild
from engine.lizards.effects.base import Asking, ChooseTarget, Question
from engine.lizards.evolution import Pick
from engine.lizards.guide import Imagined, LizardsGuide
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from engine.lizards.settling import Shed
from engine.lizards.strike import Answer, KeepDie
from engine.machine import Decision
from engine.search import Budget, LookAhead, Weighed
from tests.lizards.boards import Table, adaptation, effect, table
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


@pytest.mark.parametrize(("other", "is_told"), [(0.586, True), (0.578, False)])
def test_it_is_said_why_what_looks_better_is_not_advised(other: float, is_told: bool) -> None:
    weighed = [
        Weighed(EndPhase(), 48, (0.576, 9.4, 6.1, 0.03, 0.2, 1.6)),
        Weighed(Play(HEAD), 48, (other, 9.9, 5.1, 0.03, 0.2, 1.6), is_close=True),
    ]
    told = advice(seen(), weighed, NAMES).sentence
    assert told.endswith("no more than luck explains.") is is_told


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
    Drop(HEAD): "discard {card}",
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


def test_who_may_strike_may_strike_nobody() -> None:
    board = table(phase=Phase.STRIKE)
    assert choice_name(board.seen(0), EndPhase(), NAMES) == "strike nobody"


@pytest.mark.parametrize("choice", CHOICES, ids=str)
def test_every_choice_has_a_name(choice: object) -> None:
    wanted = CHOICES[choice].format(card=HEAD.kind.name)  # type: ignore[index]
    assert choice_name(seen(), choice, NAMES) == wanted


TAKE = effect("take", '{ verb = "take part" }')


def test_equal_parts_are_named_with_their_places() -> None:
    board = table(TAKE, hands={0: "take"}, parts={1: "wild=head, wild=legs"}).choose("play take")
    named = [choice_name(board.seen(0), one, NAMES) for one in board.state.options()]
    assert named == ["choose Wild (Head)", "choose Wild (Legs)"]


# -- every question that an expert weighs --------------------------------------------------------

GUIDE = LizardsGuide(laps=1)
ADVISER: LookAhead[LizardsView, Imagined] = LookAhead(lambda: GUIDE, Budget(worlds=2, rungs=1))
"""What gives advice as the expert does, with less patience."""


def weighs(state: LizardsState) -> bool:
    """Whether there is more than one option that the expert would try; if so, advice is right."""
    view = GAME.view(state, state.seat)
    if len(GUIDE.candidates(view, view.options)) == 1:
        return False
    weighed = ADVISER.weigh(view, view.options, Random("advice"))
    told = advice(view, weighed, NAMES)
    assert 1 < len(told.lines) == len(weighed) <= len(view.options)
    assert all(len(line.values) == len(told.columns) for line in told.lines)
    assert len({line.name for line in told.lines}) == len(told.lines), told.lines
    return True


@pytest.mark.parametrize("mode", Mode)
def test_every_question_of_a_game_has_advice_from_the_expert(mode: Mode) -> None:
    players = 4 if mode is Mode.TEAM_BATTLE else 2
    met: Counter[type] = Counter()
    for game in range(6):
        for state in positions(GAME, players, Options(mode), f"advice/{mode.value}/{game}", 2000):
            assert isinstance(state, LizardsState)
            pending = state.pending
            kind = type(pending.ask.verb if isinstance(pending, Question) else pending)
            if met[kind] < 3 and weighs(state):
                met[kind] += 1
    assert {TakeAction, ChooseStrike, Answer, NameWild} <= {kind for kind in met if met[kind]}
    assert any(issubclass(kind, Asking) for kind in met), "no card has asked anything"


DICE = adaptation("dice", 'changes = [{ number = "rerolls", by = 1 }]')
ITCH = effect("itch", '{ verb = "break part", who = "you" }')
SLAP = effect("slap", '{ verb = "damage", amount = 5, who = "target opponent" }')
REX = "rex-head, rex-body, rex-arms, rex-legs"
QUESTIONS: dict[type, Callable[[], Table]] = {
    TakeAction: lambda: table(hands={0: "rex-head, dodge"}),
    ChooseStrike: lambda: table(phase=Phase.STRIKE),
    Answer: lambda: table(phase=Phase.STRIKE, stored={1: "dodge"}).choose("strike 1", "pass", 6),
    KeepDie: lambda: table(DICE, phase=Phase.STRIKE, adaptations={0: "dice"}).choose("strike 1", 2),
    NameWild: lambda: table(hands={0: "wild"}).choose("play wild"),
    MakeRoom: lambda: table(hands={0: "weight20"}, adaptations={0: "weight9, attack12"}).choose(
        "play weight20"
    ),
    Shed: lambda: table(
        ITCH, hands={0: "itch"}, parts={0: REX}, adaptations={0: "weight9, attack12, weight20"}
    ).choose("play itch", "choose rex-arms"),
    ChooseTarget: lambda: table(SLAP, players=3, hands={0: "slap"}).choose("play slap"),
    Question: lambda: table(TAKE, hands={0: "take"}, parts={1: "wild=head, wild=legs"}).choose(
        "play take"
    ),
}
"""A table at which each question stands of which the expert weighs more than one option."""


@pytest.mark.parametrize("kind", QUESTIONS)
def test_the_expert_advises_on_each_kind_of_question(kind: type) -> None:
    state = QUESTIONS[kind]().state
    assert type(state.pending) is kind
    assert weighs(state)


def test_no_kind_of_question_is_left_out() -> None:
    """A hand is filled, and Adaptations are picked, without weighing."""
    decisions = {one for one in kinds(Decision) if one.__module__.startswith("engine.lizards.")}
    assert {*QUESTIONS, Refill, Pick} == decisions


def kinds(of: type) -> set[type]:
    """The classes below a class that have none below them."""
    below = of.__subclasses__()
    return {of} if not below else {one for kind in below for one in kinds(kind)}
