"""The end of a game: places, facts, and what can be done next."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import wizard
from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.end import CHOICES, choice_text
from engine.hotseat.face import Scene
from engine.hotseat.look import look_of
from engine.hotseat.podium import on_the_podium, paint_podium, step_height
from engine.hotseat.seat_ink import seat_letters
from engine.language import PSEUDO, choose, chosen
from engine.machine import Result
from engine.wizard import Bidding, Length, Options, PadRow, WizardState, WizardView
from tests.hotseat.screens import ScreenApp
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted, sizes
from tests.wizard_tui.scenes import NAMES, play, scene_of
from wizard_tui.end import EndBody, EndScreen
from wizard_tui.pad import PadScreen

DARK = look_of("dark")
ENDED = scene_of(play(4, Options(), Random(6), knows=True))
RESULT = Result.by_score(ENDED.view.scores)


class Ended(EndBody):
    """The end of a game that was ended with the scores of its scene."""

    def __init__(self, scene: Scene[WizardView]) -> None:
        super().__init__(scene, Result.by_score(scene.view.scores))


def ended(*rows: str, length: Length = Length.FIVE_ROUNDS) -> Scene[WizardView]:
    """The scene of a game that the players ended after rounds like "1/1 0/2 2/1"."""
    players = len(rows[0].split()) if rows else 3
    state: WizardState = wizard.new_game(players, Options(length=length), first=0)
    totals = (0,) * players
    for told in rows:
        pairs = [tuple(map(int, pair.split("/"))) for pair in told.split()]
        bids, taken = tuple(bid for bid, _ in pairs), tuple(took for _, took in pairs)
        points = tuple(map(wizard.round_score, bids, taken))
        totals = tuple(map(sum, zip(totals, points, strict=True)))
        state.pad.append(PadRow(sum(taken), bids, taken, points, totals))
    state.scores = list(totals)
    return scene_of(state)


# -- places ----------------------------------------------------------------------------------------


def podium(*scores: int, width: int = 80, height: int = 7) -> list[str]:
    canvas = Canvas(width, height, DARK.ink.page)
    names = NAMES[: len(scores)]
    result = Result.by_score(scores)
    paint_podium(canvas, 0, height, result, names, seat_letters(names), DARK)
    return lines(canvas)


@pytest.mark.parametrize(
    ("scores", "order"),
    [
        ((10, 30, 20), [2, 1, 0]),
        ((30, 30, 20), [1, 0, 2]),
        ((10, 10, 10), [1, 0, 2]),
        ((-10, 50, 20, 50, 20, 0), [3, 1, 2, 4, 5, 0]),
    ],
)
def test_the_best_stands_in_the_middle(scores: tuple[int, ...], order: list[int]) -> None:
    assert on_the_podium(Result.by_score(scores)) == order


@pytest.mark.parametrize("height", [6, 7, 10])
def test_equal_places_stand_on_equal_steps_and_better_ones_higher(height: int) -> None:
    for scores in ((50, 50, 20), (50, 20, 20), (10, 20, 30, 40), (1, 1, 1, 0, 0, 0)):
        told = podium(*scores, height=height)
        rows = [
            next(y for y, line in enumerate(told) if NAMES[seat] in line)
            for seat in range(min(4, len(scores)))
        ]
        places = Result.by_score(scores).places
        for one in range(len(rows)):
            for other in range(len(rows)):
                if places[one] == places[other]:
                    assert rows[one] == rows[other]
                elif places[one] < places[other] <= 3:
                    assert rows[one] < rows[other]


def test_places_and_totals_stand_under_their_names() -> None:
    told = podium(210, 150, -20, 210)
    for seat, (place, total) in enumerate([("1", "210"), ("3", "150"), ("4", "−20"), ("1", "210")]):
        row = next(y for y, line in enumerate(told) if NAMES[seat] in line)
        middle = told[row].index(NAMES[seat]) + len(NAMES[seat]) // 2
        left, right = middle - 9, middle + 9
        below = " ".join(line[max(0, left) : right] for line in told[row + 1 : -1]).split()
        assert place in below
        assert total in below


def test_no_step_is_too_low_for_a_place_and_a_total() -> None:
    for tallest in range(3, 12):
        steps = [step_height(place, tallest) for place in range(1, 7)]
        assert steps == sorted(steps, reverse=True)
        assert steps[-1] >= 2


# -- words -----------------------------------------------------------------------------------------


def test_who_has_won_is_in_the_title() -> None:
    assert "Ben wins the game" in lines(painted(Ended, ended("0/1 1/1 0/0")))[0]
    shared = lines(painted(Ended, ended("0/0 0/0 1/0")))[0]
    assert "Anna and Ben share the first place" in shared


def test_the_facts_are_those_of_the_pad() -> None:
    scene = ended("1/1 0/0 1/0", "0/0 1/1 1/1", "2/2 0/1 1/0", "1/2 2/2 0/0")
    told = "\n".join(lines(painted(Ended, scene)))
    assert "most exact bids  Anna and Ben: 3 of 4 (75 %)" in told
    assert "longest run      Anna: 3 exact bids in a row" in told
    assert "biggest round    +40: Anna in round 3, and 1 other" in told


def test_one_exact_bid_is_no_run() -> None:
    told = "\n".join(lines(painted(Ended, ended("1/1 0/1 1/0"))))
    assert "Anna: 1 exact bid\n" in "\n".join(line.rstrip() for line in told.splitlines())
    assert "biggest round    +30: Anna in round 1 " in told


def test_a_game_ended_early_says_after_how_many_rounds() -> None:
    assert "ended after 1 of 5 rounds" in lines(painted(Ended, ended("0/1 1/1 0/0")))[0]
    assert lines(painted(Ended, ENDED))[0].rstrip().endswith("15 rounds")


def test_a_game_without_a_round_or_without_a_hit_is_shown_too() -> None:
    assert any("No round was played" in line for line in lines(painted(Ended, ended())))
    told = lines(painted(Ended, ended("0/1 1/0 1/0")))
    assert any("nobody has hit a bid" in line for line in told)


# -- sizes, looks ----------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_any_size_any_game_any_look(seed: int) -> None:
    rng = Random(seed)
    for width, height in sizes(rng, 6):
        options = Options(rng.choice(list(Bidding)), rng.choice(list(Length)))
        players, look = rng.randint(3, 6), rng.choice(LOOKS)
        state = play(players, options, rng, rounds=rng.choice([None, 1, 3]))
        scene = scene_of(state)
        canvas = painted(Ended, scene, width, height, look)
        text = "\n".join(lines(canvas))
        assert_plain(canvas, look, scene.names)
        for score in state.scores:
            assert str(score).replace("-", look.glyphs.minus) in text, (seed, width, height)
        for word in ("again with the same players", "home", "leave", "most exact bids"):
            assert word in text or not any(
                bid == took
                for row in state.pad
                for bid, took in zip(row.bids, row.taken, strict=True)
            ), (seed, width, height)


@pytest.fixture
def pseudo() -> Iterator[None]:
    """A language whose texts are 40 % longer."""
    before = chosen()
    choose(PSEUDO)
    yield
    choose(before)


@pytest.mark.usefixtures("pseudo")
def test_choices_and_facts_are_whole_in_a_language_with_longer_texts() -> None:
    told = lines(painted(Ended, ENDED))
    for choice in CHOICES:
        assert " ".join(choice_text(choice)) in told[-1]
    assert choice_text("home")[1] != "home"
    assert "…" not in "".join(told[-5:])


@pytest.mark.parametrize("height", range(1, 19))
def test_it_survives_what_is_much_too_small(height: int) -> None:
    for width in (1, 9, 30, 59):
        lines(painted(Ended, ENDED, width, height))


# -- keys ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("a", "again"),
        ("h", "home"),
        ("l", "leave"),
        ("escape", "home"),
        ("right enter", "again"),
        ("right right enter", "home"),
        ("right right right right enter", "again"),
        ("left enter", "leave"),
        ("tab tab tab enter", "leave"),
        ("tab shift+tab enter", "leave"),
    ],
)
async def test_each_choice_has_a_key_and_can_be_selected(keys: str, answer: str) -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
        assert app.answers == [answer]


async def test_enter_and_space_choose_nothing_while_nothing_is_selected() -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*["enter"] * 20, *["space"] * 20, "1", "9")
        assert app.answers == []
        assert isinstance(app.screen, EndScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
@pytest.mark.parametrize(
    ("word", "answer"), [("again", "again"), ("home", "home"), ("leave", "leave")]
)
async def test_each_choice_can_be_clicked(size: tuple[int, int], word: str, answer: str) -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        row = size[1] - 2
        await pilot.click(offset=(app.lines[row].index(word) + 1, row))
        await pilot.pause()
        assert app.answers == [answer]


async def test_a_click_elsewhere_chooses_nothing() -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=(80, 24)) as pilot:
        for place in ((1, 22), (40, 10), (0, 0)):
            await pilot.click(offset=place)
        assert app.answers == []


async def test_the_score_pad_lies_over_it_and_goes_away_again() -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(app.screen, PadScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        assert app.answers == []


async def test_resizing_changes_nothing_but_the_picture() -> None:
    app = ScreenApp(EndScreen(ENDED, RESULT))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("right", "right")
        for size in ((20, 5), (200, 60), (60, 20), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert all(width_of(line) == size[0] for line in app.lines)
        await pilot.press("enter")
        await pilot.pause()
        assert app.answers == ["home"]
