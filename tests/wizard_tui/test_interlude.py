"""What is shown after a round, and what goes on from there."""

from __future__ import annotations

import re
from random import Random

import pytest

from engine.hotseat.canvas import width_of
from engine.wizard import Bidding, Length, Options, PadRow
from tests.hotseat.screens import ScreenApp
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted, sizes
from tests.wizard_tui.scenes import scenes_of_scored_rounds
from wizard_tui.interlude import InterludeBody, RoundInterlude, hits_text

SCENE = scenes_of_scored_rounds(4, Options(), Random(3))[5]


@pytest.mark.parametrize("bidding", Bidding)
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_after_each_round_the_points_of_everybody_are_told(players: int, bidding: Bidding) -> None:
    scenes = scenes_of_scored_rounds(players, Options(bidding, Length.FIVE_ROUNDS), Random(players))
    assert len(scenes) == 5
    for number, scene in enumerate(scenes, start=1):
        row = scene.view.pad[-1]
        told = lines(painted(InterludeBody, scene, 110))
        assert f"round {number} of 5 is over" in told[0]
        points = next(line for line in told if len(re.findall(r"[✓✗] [+−]\d+ +−?\d+", line)) > 2)
        found = re.findall(r"([✓✗]) ([+−]\d+) +(−?\d+)", points)
        assert [
            (sign == "✓", int(won.replace("−", "-")), int(total.replace("−", "-")))
            for sign, won, total in found
        ] == [
            (bid == taken, points, total)
            for bid, taken, points, total in zip(
                row.bids, row.taken, row.points, row.totals, strict=True
            )
        ]


def test_the_round_that_was_scored_is_the_marked_one() -> None:
    told = lines(painted(InterludeBody, SCENE))
    (marked,) = (line for line in told if "▌" in line)
    assert marked.split()[1] == "6"


def row_of(*pairs: tuple[int, int]) -> PadRow:
    bids, taken = zip(*pairs, strict=True)
    return PadRow(3, bids, taken, bids, bids)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        (row_of((1, 1), (0, 1), (2, 1)), "Anna hits the bid."),
        (row_of((1, 1), (1, 1), (2, 1)), "Anna and Ben hit their bids."),
        (row_of((0, 1), (0, 1), (2, 1)), "Nobody hits the bid."),
        (row_of((1, 1), (1, 1), (1, 1)), "Everybody hits the bid."),
    ],
)
def test_one_sentence_says_who_has_hit(row: PadRow, sentence: str) -> None:
    assert hits_text(row, ("Anna", "Ben", "Chloé"), 78) == sentence


def test_where_the_names_do_not_fit_their_number_is_told() -> None:
    names = ("x" * 16, "y" * 16, "z" * 16)
    assert hits_text(row_of((1, 1), (1, 1), (2, 1)), names, 40) == "2 of 3 players hit their bids."
    assert hits_text(row_of((1, 1), (0, 1), (2, 1)), names, 20) == "1 of 3 players hits the bid."


@pytest.mark.parametrize("seed", range(8))
def test_any_size_any_game_any_look(seed: int) -> None:
    rng = Random(seed)
    for width, height in sizes(rng, 8):
        options = Options(rng.choice(list(Bidding)), rng.choice(list(Length)))
        players, look = rng.randint(3, 6), rng.choice(LOOKS)
        scene = rng.choice(scenes_of_scored_rounds(players, options, rng))
        canvas = painted(InterludeBody, scene, width, height, look)
        told = lines(canvas)
        assert_plain(canvas, look, scene.names)
        row = scene.view.pad[-1]
        for points in row.points:
            sign = "+" if points > 0 else look.glyphs.minus
            assert any(f"{sign}{abs(points)}" in line for line in told), (seed, width, height)


@pytest.mark.parametrize("height", range(1, 16))
def test_it_survives_what_is_much_too_small(height: int) -> None:
    for width in (1, 9, 30, 59):
        lines(painted(InterludeBody, SCENE, width, height))


@pytest.mark.parametrize("key", ["enter", "escape", "s", "5", "left", "backspace", "tab", "x"])
async def test_any_key_goes_on(key: str) -> None:
    app = ScreenApp(RoundInterlude(SCENE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert app.answers == [None]


async def test_space_does_not_go_on_and_the_rules_key_is_left_to_the_app() -> None:
    class WithRules(ScreenApp):
        BINDINGS = [("space", "rules", "never")]
        asked = 0

        def action_rules(self) -> None:
            self.asked += 1

    app = WithRules(RoundInterlude(SCENE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        assert (app.asked, app.answers) == (0, [])
        await pilot.press("question_mark")
        assert (app.asked, app.answers) == (1, [])


async def test_a_click_goes_on() -> None:
    app = ScreenApp(RoundInterlude(SCENE))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(offset=(10, 10))
        assert app.answers == [None]


async def test_it_can_be_dismissed_from_outside() -> None:
    screen = RoundInterlude(SCENE)
    app = ScreenApp(screen)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert all(width_of(line) == 80 for line in app.lines)
        screen.dismiss(None)
        await pilot.pause()
        assert app.answers == [None]
