"""The computer players of Terrible Lizards: what none of them misses; and all play to the end."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import lizards
from engine.bots import Bot
from engine.lizards import LizardsState, LizardsView, Mode, Phase
from engine.search import Budget, LookAhead
from tests.lizards.boards import Table, effect, table
from tests.lizards.playing import played

GAMES = [(players, mode) for players in lizards.PLAYERS for mode in lizards.playable_modes(players)]
LEVELS = tuple(lizards.GAME.bots)
LOOKING = ("skilled", "expert")
"""Those that reckon with all that lies there, and not only with the card."""
SLAP = effect("slap", '{ verb = "damage", amount = 5, who = "target opponent" }')
BREATH = ", ".join(f"breath {number}" for number in range(1, 4))


def chosen(level: str, board: Table, seed: int = 1) -> str:
    seen = board.seen(board.state.seat)
    return board._words(lizards.GAME.bots[level].choose(seen, seen.options, Random(seed)))


def quick_to_look(level: str) -> Bot[LizardsView]:
    """A level, with a budget for tests, in which an expert chooses what looks best."""
    bot = lizards.GAME.bots[level]
    if not isinstance(bot, LookAhead):
        return bot
    return LookAhead(lambda: bot.guide, Budget(2, rungs=1, trust=0.0))


def decisions(players: int, mode: Mode, level: str, seed: str) -> Iterator[LizardsState]:
    """The states in which a level is asked, in a game that it plays in every seat to the end."""
    rng, bot = Random(seed), quick_to_look(level)

    def choose(state: LizardsState) -> object:
        view = lizards.view(state, state.seat)
        choice = bot.choose(view, view.options, rng)
        assert choice in view.options
        return choice

    return played(players, mode, rng, choose)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_every_level_plays_every_mode_to_the_end(level: str, players: int, mode: Mode) -> None:
    assert sum(1 for _ in decisions(players, mode, level, f"{level} {players} {mode}")) > players


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_the_skilled_player_goes_by_what_its_seat_sees(players: int, mode: Mode) -> None:
    bot = lizards.GAME.bots["skilled"]
    for state in decisions(players, mode, "skilled", f"seen {players} {mode}"):
        view = lizards.view(state, state.seat)
        found = {bot.choose(view, view.options, Random(seed)) for seed in range(4)}
        assert len(found) == 1, "it plays otherwise where other cards are hidden"


@pytest.mark.parametrize(("players", "mode"), GAMES)
def test_the_same_seed_gives_the_expert_the_same_choice(players: int, mode: Mode) -> None:
    bot = quick_to_look("expert")
    for number, state in enumerate(decisions(players, mode, "skilled", f"same {players} {mode}")):
        if number % 9:
            continue
        view = lizards.view(state, state.seat)
        first, again = (bot.choose(view, view.options, Random(number)) for _ in range(2))
        assert first == again


@pytest.mark.parametrize("level", LEVELS)
def test_beside_what_another_is_asked_nothing_is_thrown_in(level: str) -> None:
    """Every Strike can be answered when it comes."""
    aside = table(stored={1: "dodge"}, hands={0: "breath"}).seen(1)
    bot = lizards.GAME.bots[level]
    assert bot.choose(aside, (None, *aside.interjections), Random(1)) is None


# -- what is not missed --------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_a_strike_that_wins_is_made(level: str) -> None:
    board = table(phase=Phase.STRIKE, adaptations={0: "attack12"}, health=[50, 3])
    assert chosen(level, board) == "strike 1"


@pytest.mark.parametrize("level", LEVELS)
def test_a_card_that_wins_is_played_before_any_other(level: str) -> None:
    # Without it the die decides, and the other one strikes with 12.
    board = table(
        SLAP, hands={0: "rex-body, slap, dodge"}, adaptations={1: "attack12"}, health=[9, 5]
    )
    board.state.actions_taken = 1
    assert chosen(level, board) == "play slap"


@pytest.mark.parametrize("level", LEVELS)
def test_a_deadly_strike_is_dodged(level: str) -> None:
    board = table(phase=Phase.STRIKE, stored={1: "dodge"}, adaptations={0: "attack12"})
    board.state.health = [50, 10]
    board.choose("strike 1", "pass", 6)
    assert board.asked == (1, "Answer")
    assert chosen(level, board) == "use dodge"


@pytest.mark.parametrize("level", LEVELS)
def test_a_scratch_is_not_worth_an_answer(level: str) -> None:
    board = table(
        phase=Phase.STRIKE,
        stored={1: "dodge"},
        adaptations={0: "attack12, weight9", 1: "weight9"},
        parts={1: "rex-head"},
    )
    board.choose("strike 1", "pass", 1)
    # 12 and 1 against a Weight of 10.
    assert board.asked == (1, "Answer")
    assert chosen(level, board) == "pass"


@pytest.mark.parametrize("level", LEVELS)
def test_a_set_is_not_broken_for_a_stray_part(level: str) -> None:
    board = table(
        hands={0: f"tri-head, tri-legs, {BREATH}"},
        parts={0: "rex-head, rex-body, rex-arms, rex-legs"},
        deck="",
    )
    assert not chosen(level, board).startswith("play tri")


@pytest.mark.parametrize("level", LEVELS)
def test_a_set_is_completed(level: str) -> None:
    board = table(
        hands={0: f"tri-arms, rex-legs, {BREATH}"},
        parts={0: "rex-head, rex-body, rex-arms"},
        deck="",
    )
    board.state.actions_taken = 1
    assert chosen(level, board) == "play rex-legs"


@pytest.mark.parametrize("level", LOOKING)
def test_a_blow_that_would_kill_is_prepared_for(level: str) -> None:
    # The other one strikes with 12 and the die: of what is held only the Dodge saves its owner.
    board = table(hands={0: "dodge, tri-arms, tri-legs"}, adaptations={1: "attack12"}, deck="")
    board.state.health, board.state.actions_taken = [10, 50], 1
    assert chosen(level, board) == "store dodge"
