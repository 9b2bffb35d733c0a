"""The tricks of the round: each can be looked at again, and they are what was played."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.hotseat.look import look_of
from engine.hotseat.seat_ink import seat_letters
from engine.wizard import Bidding, Length, Options, WizardState
from tests.hotseat.screens import ScreenApp
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted, sizes
from tests.wizard_tui.scenes import NAMES, play, scene_of
from wizard_tui.ink import letter, rank_text, sign_of
from wizard_tui.tricks import TricksBody, TricksScreen


def round_with_tricks(players: int, seed: int, tricks: int, rounds: int = 6) -> WizardState:
    """A game in its seventh round (or as told) with so many tricks taken in it."""
    bids_and_trump = players + 1
    for choices in range(players * (tricks + 1) + bids_and_trump):
        state = play(players, Options(), Random(seed), rounds=rounds, choices=choices)
        if len(state.tricks) == tricks:
            return state
    raise AssertionError(f"no such round with seed {seed}")


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_trick_shows_its_cards_who_played_them_and_who_took_it(
    players: int, seed: int
) -> None:
    state = round_with_tricks(players, seed, 5)
    for index, trick in enumerate(state.tricks):
        told = lines(painted(TricksBody, scene_of(state), 130, 23, index=index))
        assert f"trick {index + 1} of 7" in told[2]
        assert f"{NAMES[trick.winner]} takes the trick" in told[2]
        order = [NAMES[(trick.leader + turn) % players] for turn in range(players)]
        (names,) = (line for line in told[3:] if all(name in line for name in order))
        assert [names.index(name) for name in order] == sorted(map(names.index, order))
        (takes,) = (line for line in told if "takes it" in line)
        middle = takes.index("takes it") + 4
        winner = NAMES[trick.winner]
        column = 20
        assert abs(names.index(winner) + len(winner) // 2 - middle) < column // 2
        ranks = [rank_text(card) for card in trick.cards]
        top = next(line for line in told[3:] if re.search(r"[♠♣♦♥★☆]", line))
        assert re.findall(r"(\w+)[♠♣♦♥★☆]", top) == ranks
        feet = [
            line.split()
            for line in told
            if line.split()
            == [
                ("" if card.suit is None else letter(sign_of(card))) + rank_text(card)
                for card in trick.cards
            ]
        ]
        assert len(feet) >= 1


def test_the_line_of_tricks_has_the_letter_of_who_took_each() -> None:
    state = round_with_tricks(4, 1, 5)
    told = lines(painted(TricksBody, scene_of(state)))
    letters = seat_letters(NAMES[:4])
    assert told[-3].split() == [str(number) for number in range(1, 8)]
    assert told[-2].split() == [letters[one.winner] for one in state.tricks] + ["·", "·"]


def test_without_a_trick_a_sentence_says_so() -> None:
    state = play(4, Options(), Random(1), rounds=3, choices=1)
    told = lines(painted(TricksBody, scene_of(state)))
    assert any("No trick has been taken in this round yet." in line for line in told)


@pytest.mark.parametrize("seed", range(10))
def test_any_size_any_game_any_look(seed: int) -> None:
    rng = Random(seed)
    for width, height in sizes(rng, 10):
        options = Options(rng.choice(list(Bidding)), rng.choice(list(Length)), rng.random() < 0.5)
        players, look = rng.randint(3, 6), rng.choice(LOOKS)
        state = play(players, options, rng, rounds=rng.randint(0, 4), choices=rng.randint(0, 60))
        scene = scene_of(state)
        canvas = painted(TricksBody, scene, width, height, look)
        told = lines(canvas)
        assert_plain(canvas, look, scene.names)
        if state.tricks:
            for card in state.tricks[-1].cards:
                assert any(rank_text(card) in line for line in told[3:]), (seed, width, height)
            assert any("takes it" in line for line in told), (seed, width, height)


def test_the_last_trick_of_a_round_of_twenty_fits_sixty_columns() -> None:
    state = round_with_tricks(3, 2, 19, rounds=19)
    told = lines(painted(TricksBody, scene_of(state), 60, 19))
    assert told[-2].split() == [seat_letters(NAMES[:3])[one.winner] for one in state.tricks] + ["·"]
    assert told[-3].split() == ["19"]


@pytest.mark.parametrize("height", range(1, 14))
def test_it_survives_what_is_much_too_small(height: int) -> None:
    scene = scene_of(round_with_tricks(6, 1, 3))
    for width in (1, 9, 30, 59):
        lines(painted(TricksBody, scene, width, height))


@pytest.mark.parametrize("key", ["escape", "l"])
async def test_escape_and_its_own_key_go_back(key: str) -> None:
    app = ScreenApp(TricksScreen(scene_of(round_with_tricks(4, 1, 5))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert app.answers == [None]


async def test_the_last_trick_comes_first_and_the_arrows_go_through_all() -> None:
    app = ScreenApp(TricksScreen(scene_of(round_with_tricks(4, 1, 5))), look_of("light"))

    def shown() -> int:
        found = re.search(r"trick (\d+) of 7", "\n".join(app.lines))
        assert found is not None
        return int(found[1])

    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for key, number in (
            ("right", 5),
            ("left", 4),
            ("left", 3),
            ("right", 4),
            ("home", 1),
            ("left", 1),
            ("end", 5),
        ):
            await pilot.press(key)
            assert shown() == number, key
        await pilot.click(offset=(2, 21))
        assert shown() == 1
        await pilot.click(offset=(1 + 6 * 6, 21))
        assert shown() == 1, "a trick that is still to come cannot be shown"


async def test_one_trick_offers_no_arrows() -> None:
    app = ScreenApp(TricksScreen(scene_of(round_with_tricks(4, 1, 1))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "other tricks" not in app.lines[-1]
        assert "back" in app.lines[-1]
