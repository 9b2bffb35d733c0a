"""The end screen: ranked by the match's own result, and told in the terms of the mode."""

from __future__ import annotations

import pytest

from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Phase, Scene
from engine.hotseat.look import Look, look_of
from engine.lizards import LizardsView, Mode, Options, Result
from engine.lizards.state import Rounds
from engine.match import Occupant
from lizards_tui import end
from lizards_tui.end import EndBody, EndScreen
from tests.hotseat.screens import ScreenApp
from tests.lizards.boards import Table, table

NAMES = ("Anna", "Ben", "Chloé", "Dag")
LOOK = look_of("dark")


class Body(EndBody):
    """The end as it is drawn without an app."""

    look: Look = LOOK


def told(found: Table, result: Result, size: tuple[int, int] = (80, 23)) -> str:
    """What the end screen says of a game as it stands."""
    view = found.seen(None)
    occupants = tuple(map(Occupant, NAMES[: view.players]))
    scene: Scene[LizardsView] = Scene(Phase.PUBLIC, view, occupants)
    canvas = Canvas(*size, LOOK.ink.page)
    Body(scene, result).paint(canvas)
    return "\n".join("".join(line) for line in canvas.signs)


def test_a_game_that_is_broken_off_is_ranked_by_the_result_that_it_is_handed() -> None:
    found = table(players=4, health=(20, 0, 33, 20), dead=(1,))
    result = found.state.standing()
    assert result.places == (2, 4, 1, 2)
    text = told(found, result)
    assert "Chloé wins the game" in text
    assert [text.count(f"{place}. ") for place in (2, 3, 4)] == [2, 0, 1]
    other = Result(result.scores, (1, 4, 2, 2))
    assert "Anna wins the game" in told(found, other)


def test_two_who_live_share_a_game_whose_result_says_so() -> None:
    found = table(health=(31, 44))
    assert "a draw between Anna and Ben" in told(found, Result((31, 44), (1, 1)))


def speed(won: tuple[int, ...], dead: tuple[int, ...]) -> Table:
    """Speed Lizards in which so many rounds have been won."""
    found = table(options=Options(Mode.SPEED_LIZARDS), dead=dead)
    found.state.rounds = Rounds(3, 0, 0, won)
    return found


@pytest.mark.parametrize("dead", [(), (0,), (1,)])
def test_whoever_died_last_in_speed_lizards_is_a_fossil_whatever_was_won(
    dead: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last round may have been lost by the winner: the rounds decide, and are told.

    Nothing is left of the dead, whose outline would look like a dinosaur that has yet to be.
    """
    drawn: dict[int, bool] = {}

    def paint(_canvas: object, _x: int, y: int, *_args: object, is_dead: bool, **_: object) -> None:
        drawn[y] = is_dead

    monkeypatch.setattr(end, "paint_dinosaur", paint)
    found = speed((2, 1), dead=dead)
    result = found.state.standing()
    assert result == Result((2, 1), (1, 2))
    text = told(found, result)
    assert "Anna wins the game" in text
    assert "2 rounds won" in text
    assert "1 round won" in text
    # Whoever is first is drawn above the others.
    assert [drawn[y] for y in sorted(drawn)] == [0 in dead, 1 in dead]


async def test_the_discard_pile_and_the_log_lie_over_it_and_go_away_again() -> None:
    found = table(health=(31, 0), dead=(1,))
    view, result = found.seen(None), found.state.standing()
    log = ("Anna strikes Ben.", "Ben is extinct.")
    scene: Scene[LizardsView] = Scene(Phase.PUBLIC, view, tuple(map(Occupant, NAMES[:2])), log=log)
    app = ScreenApp(EndScreen(scene, result))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "S what happened" in " ".join(app.lines)
        for key, shown in (("s", "Ben is extinct."), ("p", "discard pile")):
            for back in (key, "escape"):
                await pilot.press(key)
                await pilot.pause()
                assert shown in "\n".join(app.lines).replace("Discard", "discard")
                assert not isinstance(app.screen, EndScreen)
                await pilot.press(back)
                await pilot.pause()
                assert isinstance(app.screen, EndScreen)
        assert app.answers == []


def test_eggs_are_told_at_the_end() -> None:
    found = table(options=Options(Mode.EGG_STEALERS))
    found.state.eggs = (8, 0)
    text = told(found, Result((8, 0), (1, 2)))
    assert "8 eggs" in text
    assert "0 eggs" in text


def test_teams_are_named_and_share_places() -> None:
    found = table(options=Options(Mode.TEAM_BATTLE), players=4, health=(12, 0), dead=(1,))
    result = found.state.standing()
    assert result.places == (1, 3, 1, 3)
    text = told(found, result)
    assert "Team Anna & Chloé wins the game" in text
    assert "3. Ben & Dag" in text
