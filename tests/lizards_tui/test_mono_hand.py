"""Mono-Hand at the table: the hand goes round, and what its former holder knew stays theirs."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from pathlib import Path
from random import Random

import pytest

from engine.hotseat.face import Phase
from engine.hotseat.session import Session
from engine.lizards import GAME, Card, EndPhase, LizardsState, LizardsView, Mode, Options
from engine.lizards.describing import progress_text
from engine.match import Match
from tests.hotseat.driving import Clock, running
from tests.lizards_tui.driving import choose, end_turn, program, setting, to_a_person


def cards_in(thing: object) -> set[Card]:
    """All cards in a value, however deep."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, list | tuple):
        return {card for one in thing for card in cards_in(one)}
    if is_dataclass(thing):
        return {card for one in fields(thing) for card in cards_in(getattr(thing, one.name))}
    return set()


@pytest.mark.parametrize("seed", range(6))
def test_a_recap_names_no_card_that_only_a_former_holder_could_know(seed: int) -> None:
    """Whatever it names its reader has held or seen, or everybody has."""
    match: Match[LizardsState, LizardsView, Options] = Match(
        GAME, setting(3, seed=seed, mode=Mode.MONO_HAND)
    )
    session = Session(match, None, progress_text)
    rng, known = Random(seed), [set[Card]() for _seat in range(3)]
    public = cards_in([frame.view for frame in match.frames])
    hidden = looked = 0
    for _choice in range(150):
        state, seat = match.state, match.asked
        if seat is None:
            break
        for one in range(3):
            known[one] |= {*state.hands[one], *state.stored[one], *state.known_to(one)}
        every = cards_in(match.history)
        for one in range(3):
            told = cards_in(session.recap(one))
            assert told <= known[one] | public, f"seed {seed}: {told - known[one] - public}"
            hidden += bool(every - known[one] - public)
            looked += 1
        for frame in session.play(rng.choice(state.options())):
            public |= cards_in(frame.view)
    assert hidden > 20, f"seed {seed}: nothing was hidden in {looked} recaps"


async def test_the_hand_is_handed_over_and_counted_where_it_is(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(3, mode=Mode.MONO_HAND))
    async with running(app, clock) as driver:
        for holder, name in enumerate(("Anna", "Ben", "Chloé", "Anna")):
            await to_a_person(driver)
            seat = holder % 3
            assert driver.phase is Phase.HANDOVER
            assert f"{name}, pick up the hand of all" in driver.words
            counts = [driver.text.count(told) for told in ("hand 5", "hand 0")]
            assert counts == [1, 2], driver.text
            assert [len(hand) for hand in driver.match.state.hands][seat] == 5
            await end_turn(driver)


async def test_whoever_has_no_hand_is_not_told_to_pick_it_up(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting(2, mode=Mode.MONO_HAND))
    async with running(app, clock) as driver:
        state = driver.match.state
        state.stored[1] = (state.deck.pop(),)
        while driver.match.asked == 0:
            if driver.phase is Phase.HANDOVER:
                await driver.open_hand()
            if driver.phase is Phase.PUBLIC:
                await driver.press("f12")
                continue
            strikes = [one for one in state.options() if type(one).__name__ == "Strike"]
            await choose(driver, strikes[0] if strikes else EndPhase())
        await to_a_person(driver)
        assert "Ben, come to the screen: answer to the Strike" in driver.words
