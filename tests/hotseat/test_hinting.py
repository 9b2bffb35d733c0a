"""Hints: what an expert would choose, for the eyes of whoever has the hand open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from engine.hotseat.face import Face, Phase
from engine.hotseat.hint_panel import HintPanel
from engine.hotseat.menu_screen import MenuScreen
from engine.lizards import GAME as LIZARDS
from engine.lizards.phases import Refill
from engine.match import MoveKind
from engine.thinking.request import Wanted
from engine.thinking.thinker import Thinker
from engine.wizard import GAME, NameTrump, PlayCard
from engine.wizard.advising import advice
from lizards_tui.face import face_for
from tests.hotseat.driving import Clock, Driver, Watched, running
from tests.hotseat.test_computing import flush
from tests.lizards_tui.driving import setting as lizards_setting
from tests.thinking.players import GATE, load
from tests.wizard_tui.driving import (
    INSTANT,
    WizardApp,
    WizardDriver,
    asked_view,
    choose,
    launch,
    setting,
)
from wizard_tui.face import FACE

NOVICE_ONLY = {"novice": GAME.bots["novice"]}
THINKING = "An expert is thinking about it."


@pytest.fixture
def gate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """What the expert waits for, where it is the gated one."""
    monkeypatch.setenv(GATE, str(tmp_path / "gate"))
    return tmp_path / "gate"


def app(folder: Path, clock: Clock, people: int = 2, *, gated: bool = False) -> WizardApp:
    """A game of people and one computer; the last of them is asked first."""
    face = FACE._replace(game=load("wizard")) if gated else FACE
    agreed = setting(people, 1, seed=3)
    return Watched(face, launch(folder, setting=agreed), clock, thinker=Thinker(load))


def panel(driver: Driver) -> HintPanel | None:
    """The hint on the table, if there is one."""
    found = list(driver.table.query(HintPanel))
    assert len(found) < 2
    return found[0] if found else None


async def hinted(driver: WizardDriver) -> HintPanel:
    """Open the hand that waits, ask for a hint, and wait until it is there."""
    if driver.phase is Phase.HANDOVER:
        await driver.open_hand()
    await driver.press("h")
    shown = panel(driver)
    assert shown is not None
    await driver.until(lambda: shown.advice is not None)
    return shown


async def test_the_hint_is_what_the_expert_finds_best_and_why(tmp_path: Path) -> None:
    clock, hints = Clock(), 0
    async with running(app(tmp_path, clock), clock) as driver:
        while hints < 4:
            view, request = asked_view(driver), driver.match.request("expert", Wanted.WEIGHING)
            weighed = GAME.bots["expert"].weigh(view, view.options, request.generator)  # type: ignore[attr-defined]
            if len(weighed) > 1:
                hints += 1
                shown = await hinted(driver)
                assert shown.advice == advice(view, weighed, driver.table.stage.names)
                for line in shown.advice.lines:
                    told = (line.name, *line.values)
                    assert any(all(part in row for part in told) for row in driver.lines), told
                assert " ".join(shown.advice.sentence.split()[:5]) in driver.words
            elif driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            await choose(driver, weighed[0].option)
            await driver.until(lambda: driver.phase is not Phase.PUBLIC)
            assert panel(driver) is None


ONE_TO_CHOOSE = "There is only one thing to choose here."
ONE_TO_CONSIDER = "An expert would consider only this: draw a card."


async def test_where_one_card_can_be_played_one_line_says_so(tmp_path: Path) -> None:
    clock = Clock()
    program = app(tmp_path, clock)
    seen: list[str] = []
    async with running(program, clock) as driver:
        while len(asked_view(driver).options) > 1:
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            await choose(driver, asked_view(driver).options[0])
            await driver.until(lambda: driver.phase is not Phase.PUBLIC)
        assert isinstance(driver.match.state.pending, PlayCard)
        await driver.open_hand()
        await driver.press("enter", "h", "h")
        assert panel(driver) is None
        assert ONE_TO_CHOOSE in driver.words
        assert "Esc menu" in driver.words, "there is no panel to be closed"
        await driver.press("right")
        assert ONE_TO_CHOOSE not in driver.words
        await driver.press("h")
        assert ONE_TO_CHOOSE in driver.words

        def watch(_update: object) -> None:
            if driver.phase is not Phase.PRIVATE:
                seen.append(driver.text)

        program.watch = watch
        await cover(driver)
        assert driver.phase is Phase.HANDOVER
        await driver.open_hand()
        assert ONE_TO_CHOOSE not in driver.words
        assert seen
        assert not [text for text in seen if ONE_TO_CHOOSE in text]


async def test_where_an_expert_tries_one_choice_one_line_names_it(tmp_path: Path) -> None:
    clock = Clock()
    settings = replace(INSTANT, fill_hands=False)
    given = launch(tmp_path, setting=lizards_setting(2), settings=settings)
    async with running(Watched(face_for(LIZARDS), given, clock), clock) as driver:
        await driver.open_hand()
        await driver.press("1", "x", "n", "enter", "n", "enter")
        await driver.until(lambda: driver.phase is Phase.PRIVATE)
        assert isinstance(driver.match.state.pending, Refill)
        assert len(driver.match.state.options()) > 1
        await driver.press("h")
        await driver.until(lambda: ONE_TO_CONSIDER in driver.words)
        await driver.until(lambda: panel(driver) is None)
        assert "Esc menu" in driver.words
        await driver.press("1")
        assert ONE_TO_CONSIDER not in driver.words
        await driver.press("enter")
        assert len(driver.match.state.hands[0]) == 5


async def test_terrible_lizards_has_hints_too(tmp_path: Path) -> None:
    clock = Clock()
    given = launch(tmp_path, setting=lizards_setting(2))
    async with running(Watched(face_for(LIZARDS), given, clock), clock) as driver:
        shown = await hinted(driver)
        assert shown.advice is not None
        assert shown.advice.columns == ("wins", "damage", "health", "answered", "cost")
        assert "An expert would choose this:" in driver.words


async def test_the_key_that_is_held_asks_once(tmp_path: Path, gate: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock, gated=True), clock) as driver:
        await driver.open_hand()
        moves = len(driver.match.moves)
        await driver.hold("h", 30, 0.03)
        shown = panel(driver)
        assert shown is not None
        assert THINKING in driver.words
        gate.touch()
        await driver.until(lambda: shown.advice is not None)
        await driver.hold("h", 30, 0.03)
        assert panel(driver) is shown
        assert len(driver.match.moves) == moves


async def test_escape_closes_the_hint_and_then_opens_the_menu(tmp_path: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock), clock) as driver:
        await hinted(driver)
        assert "Esc close" in driver.words
        await driver.press("escape")
        assert panel(driver) is None
        assert driver.screen is driver.table
        assert driver.phase is Phase.PRIVATE
        await driver.press("escape")
        assert isinstance(driver.screen, MenuScreen)


async def test_the_rules_open_at_hints_while_there_is_one(tmp_path: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock), clock) as driver:
        await hinted(driver)
        await driver.press("question_mark")
        assert "A hint shows what an expert would think" in driver.words
        await driver.press("escape", "escape", "question_mark")
        assert "A hint shows" not in driver.words
        assert FACE.help_section(driver.match.view(None)) in driver.words


async def cover(driver: WizardDriver) -> None:
    await driver.press("backspace")


async def lose_focus(driver: WizardDriver) -> None:
    await driver.blur()


async def shrink(driver: WizardDriver) -> None:
    await driver.resize(40, 12)
    await driver.resize(80, 24)


async def give_away(driver: WizardDriver) -> None:
    seat = driver.match.asked
    assert seat is not None
    driver.session.seat_occupant(seat, replace(driver.match.occupants[seat], bot="novice"))
    driver.table.play_on()
    await driver.settle()


async def commit(driver: WizardDriver) -> None:
    await choose(driver, asked_view(driver).options[0])


@pytest.mark.parametrize("close", [cover, lose_focus, shrink, give_away, commit])
@pytest.mark.parametrize("is_there", [False, True], ids=["asked", "shown"])
async def test_a_hint_goes_with_the_hand_and_never_comes_after_it(
    close: Callable[[WizardDriver], object], is_there: bool, tmp_path: Path, gate: Path
) -> None:
    """Whether it is on the table or still being thought about; every frame is looked at too."""
    clock = Clock()
    program = app(tmp_path, clock, gated=True)
    seen: list[str] = []
    async with running(program, clock) as driver:
        if is_there:
            gate.touch()
            await hinted(driver)
        else:
            await driver.open_hand()
            await driver.press("h")
            assert THINKING in driver.words
        seat = driver.match.asked

        def watch(_update: object) -> None:
            if driver.phase is not Phase.PRIVATE or driver.match.asked != seat:
                seen.append(driver.text)

        program.watch = watch
        await close(driver)  # type: ignore[misc]
        gate.touch()
        await flush(driver)
        assert panel(driver) is None
        assert driver.phase is Phase.HANDOVER
        await driver.open_hand()
        assert panel(driver) is None
        assert seen
        assert not [text for text in seen if "Hint" in text or "An expert" in text]


async def test_only_whoever_has_the_hand_open_gets_a_hint(tmp_path: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock), clock) as driver:
        assert driver.phase is Phase.HANDOVER
        assert "H hint" not in driver.words
        await driver.press("h", "f2")
        assert panel(driver) is None
        await driver.open_hand()
        assert "H hint" in driver.words


@pytest.mark.parametrize(
    "face",
    [
        pytest.param(FACE._replace(advise=None), id="no words for it"),
        pytest.param(
            FACE._replace(game=replace(GAME, bots={"novice": GAME.bots["novice"]})), id="no expert"
        ),
    ],
)
async def test_where_nobody_can_advise_no_hint_is_offered(face: Face, tmp_path: Path) -> None:
    clock = Clock()
    async with running(
        Watched(face, launch(tmp_path, setting=setting(2, 1)), clock), clock
    ) as driver:
        await driver.open_hand()
        assert "hint" not in driver.words
        await driver.press("h", "f2")
        assert panel(driver) is None


async def test_an_expert_without_an_answer_is_said(tmp_path: Path) -> None:
    clock = Clock()
    game = load("wizard")
    silent = {level: bot for level, bot in game.bots.items() if level != "gated"}
    face = FACE._replace(game=replace(game, bots=silent))
    program = Watched(
        face, launch(tmp_path, setting=setting(2, 1, seed=3)), clock, thinker=Thinker(load)
    )
    async with running(program, clock) as driver:
        await driver.open_hand()
        await driver.press("h")
        told = "No answer came this time: ask for the hint again."
        await driver.until(lambda: told in driver.words)
        assert panel(driver) is None
        await driver.press("h")
        assert panel(driver) is not None, "it is asked once more"
        await driver.until(lambda: panel(driver) is None)
        assert told in driver.words
        await commit(driver)
        assert driver.match.line[-1].kind is MoveKind.CHOICE


async def test_where_letters_choose_another_key_gives_the_hint(tmp_path: Path) -> None:
    """When trump is named, H is Humans."""
    clock = Clock()
    given = launch(tmp_path, setting=setting(1, 2, seed=7))
    async with running(Watched(FACE, given, clock), clock) as driver:
        await driver.until(lambda: isinstance(driver.match.state.pending, NameTrump))
        assert driver.phase is Phase.PRIVATE
        assert "F2 hint" in driver.words
        await driver.press("h")
        assert panel(driver) is None
        await driver.press("f2")
        shown = panel(driver)
        assert shown is not None
        await driver.until(lambda: shown.advice is not None)
        assert "An expert would name" in driver.words


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_hint_fits_any_table(size: tuple[int, int], tmp_path: Path) -> None:
    clock = Clock()
    async with running(app(tmp_path, clock), clock, size) as driver:
        shown = await hinted(driver)
        for width, height in (size, (200, 50), (60, 20), size):
            await driver.resize(width, height)
            region = shown.region
            assert region.x >= 0
            assert region.right <= width
            assert region.y >= 1
            assert region.bottom <= driver.question.region.y, "the hand itself stays in view"
            assert "An expert would" in driver.words
            assert any("✓" in line for line in driver.lines)
