"""What is on the screen while no hand lies open depends on no hidden card."""

from __future__ import annotations

from pathlib import Path

import pytest
from rich.console import RenderableType

from engine.hotseat.face import Phase
from engine.hotseat.settings import Settings, Speed
from engine.lizards import EndPhase, LizardsState, Mode, Strike
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import LizardsDriver, asked, choose, program, setting

KEY = Settings(speed=Speed.KEY, animations=False)
PUBLIC = (Phase.PUBLIC, Phase.HANDOVER)

Frame = tuple[tuple[tuple[str, str], ...], ...]


def exchange(state: LizardsState) -> None:
    """Exchange all hidden cards: hands with the bottom of the deck, whose order is turned round."""
    hidden = [card for hand in state.hands for card in hand]
    for seat, hand in enumerate(state.hands):
        state.hands[seat] = tuple(state.deck[: len(hand)])
        del state.deck[: len(hand)]
    state.deck = [*hidden, *state.deck[::-1]]


def frame_of(driver: LizardsDriver) -> Frame:
    """Every sign on the screen with its style."""
    return tuple(
        tuple((segment.text, str(segment.style)) for segment in strip)
        for strip in driver.screen._compositor.render_strips()
    )


async def turn(driver: LizardsDriver) -> None:
    """Strike where that can be, and do nothing else; no card of a hand is shown."""
    while driver.phase is Phase.PUBLIC:
        await driver.press("f12")
    asked = driver.match.asked
    while driver.match.asked == asked and driver.match.result is None:
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        if driver.phase is Phase.PRIVATE:
            strikes = [one for one in driver.match.state.options() if isinstance(one, Strike)]
            await choose(driver, strikes[0] if strikes else EndPhase())
        else:
            await driver.press("f12")
    while driver.phase is Phase.PUBLIC:
        await driver.press("f12")


async def seen(folder: Path, people: int, mode: Mode, *, exchanged: bool) -> list[Frame]:
    """What is on the screen while no hand lies open, in some turns."""
    clock = Clock()
    app = program(folder, clock, settings=KEY, setting=setting(people, mode=mode))
    frames: list[Frame] = []
    async with running(app, clock) as driver:
        if exchanged:
            exchange(driver.match.state)

        def watch(_update: RenderableType) -> None:
            if driver.phase in PUBLIC:
                frames.append(frame_of(driver))

        app.watch = watch
        for _turn in range(2 * people):
            await turn(driver)
            frames.append(frame_of(driver))
            await driver.press("v")
            frames.append(frame_of(driver))
            await driver.press("escape", "p")
            frames.append(frame_of(driver))
            await driver.press("escape")
            # A teammate's cards are looked at, and covered.
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
                await driver.press("t", "1", "backspace")
            frames.append(frame_of(driver))
    return frames


@pytest.mark.parametrize(
    ("people", "mode"),
    [
        (2, Mode.STANDARD),
        (4, Mode.STANDARD),
        (4, Mode.TEAM_BATTLE),
        (2, Mode.MONO_HAND),
        (3, Mode.MONO_HAND),
    ],
)
async def test_two_games_that_differ_in_hidden_cards_show_the_same(
    tmp_path: Path, people: int, mode: Mode
) -> None:
    one = await seen(tmp_path / "one", people, mode, exchanged=False)
    other = await seen(tmp_path / "other", people, mode, exchanged=True)
    assert len(one) > 20
    assert list(dict.fromkeys(one)) == list(dict.fromkeys(other))


async def test_an_open_hand_would_have_been_seen(tmp_path: Path) -> None:
    """The comparison can fail: in private the exchanged cards show."""
    texts = []
    for name in ("one", "other"):
        clock = Clock()
        app = program(tmp_path / name, clock, settings=KEY, setting=setting(2))
        async with running(app, clock) as driver:
            if name == "other":
                exchange(driver.match.state)
            while driver.phase is Phase.PUBLIC:
                await driver.press("f12")
            await driver.open_hand()
            texts.append(frame_of(driver))
    assert texts[0] != texts[1]


async def test_a_thought_is_forgotten_when_the_hand_is_covered(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, settings=KEY, setting=setting(2))
    async with running(app, clock) as driver:
        while driver.phase is Phase.PUBLIC:
            await driver.press("f12")
        before = frame_of(driver)
        await driver.open_hand()
        opened = frame_of(driver)
        cards = [item.card for item in asked(driver).items]
        (part, *_others) = [n for n, card in enumerate(cards, 1) if card and card.kind.part]
        await driver.press(str(part))
        assert frame_of(driver) != opened
        await driver.press("backspace")
        assert driver.phase is Phase.HANDOVER
        assert frame_of(driver) == before
        await driver.open_hand()
        assert frame_of(driver) == opened
