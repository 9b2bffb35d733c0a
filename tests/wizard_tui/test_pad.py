"""The score pad: all of it, at every size, and nothing that is still secret."""

from __future__ import annotations

import re
from itertools import product
from random import Random

import pytest

from engine import wizard
from engine.hotseat.canvas import Canvas
from engine.hotseat.look import look_of
from engine.wizard import Bidding, Length, Options, PadRow, WizardState, round_score
from tests.hotseat.screens import ScreenApp
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted, sizes
from tests.wizard_tui.scenes import play, scene_from, scene_of
from wizard_tui.pad import PadBody, PadScreen
from wizard_tui.pad_sheet import Sheet

DARK = look_of("dark")
GAMES = list(product((3, 4, 5, 6), Length))


def rows_of(told: list[str]) -> dict[int, str]:
    """The rows of the rounds by number, without the mark and the number of cards."""
    found = (
        re.match(r"^.{0,40}?[ ▌|]\s*(\d+)(?: ?\(\d+\))?(?=[ │])(.*)$", line) for line in told[1:]
    )
    return {int(match[1]): match[2] for match in found if match and match[1] != "0"}


def shown_rounds(told: list[str], rounds: int) -> list[int]:
    """The numbers of the rounds that can be seen."""
    return [
        number
        for line in told[1:]
        for number in range(1, rounds + 1)
        if re.match(rf"^ *[▌|]? +{number}\b", line)
    ]


@pytest.mark.parametrize(("players", "length"), GAMES)
def test_every_game_fits_a_small_screen_without_scrolling(players: int, length: Length) -> None:
    state = play(players, Options(length=length), Random(5), rounds=3)
    told = lines(painted(PadBody, scene_of(state)))
    assert shown_rounds(told, len(state.schedule)) == list(range(1, len(state.schedule) + 1))


@pytest.mark.parametrize("players", [4, 5, 6])
def test_fewer_rounds_fit_the_smallest_screen_too(players: int) -> None:
    state = play(players, Options(), Random(5), rounds=3)
    told = lines(painted(PadBody, scene_of(state), 60, 19))
    assert shown_rounds(told, len(state.schedule)) == list(range(1, len(state.schedule) + 1))


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_finished_round_shows_bid_sign_points_total_and_its_best(players: int, seed: int) -> None:
    state = play(players, Options(), Random(seed))
    told = lines(painted(PadBody, scene_of(state), 30 * players + 20, 50))
    rows = rows_of(told)
    for number, row in enumerate(state.pad, start=1):
        columns = rows[number].split("│")[1:]
        best = max(row.points)
        for seat, column in enumerate(columns):
            bid, taken, sign, points, total, *crown = column.split()
            assert (int(bid), int(taken)) == (row.bids[seat], row.taken[seat]), seed
            assert sign == ("✓" if row.bids[seat] == row.taken[seat] else "✗"), seed
            assert points == f"{row.points[seat]:+d}".replace("-", "−"), seed
            assert total == str(sum(one.points[seat] for one in state.pad[:number])).replace(
                "-", "−"
            ), seed
            assert crown == (["♛"] if row.points[seat] == best else []), seed


@pytest.mark.parametrize(("width", "has_points"), [(60, False), (80, False), (110, True)])
def test_narrow_columns_keep_bid_sign_and_total(width: int, has_points: bool) -> None:
    state = play(6, Options(), Random(3))
    rows = rows_of(lines(painted(PadBody, scene_of(state), width, 23)))
    for number, row in enumerate(state.pad, start=1):
        assert rows[number].count("✓") == sum(map(int.__eq__, row.bids, row.taken))
        told = [int(part.replace("−", "-")) for part in re.findall(r"[+−]?\d+", rows[number])]
        columns = zip(row.bids, row.points, row.totals, strict=True)
        expected = [(b, p, t) if has_points else (b, t) for b, p, t in columns]
        assert told == [value for column in expected for value in column]


def test_the_round_being_played_shows_open_bids_and_tricks_and_no_points() -> None:
    state = play(4, Options(), Random(11), rounds=4, choices=4 + 4 * 3)
    assert len(state.tricks) == 3
    row = rows_of(lines(painted(PadBody, scene_of(state), 120, 39)))[5]
    told = [tuple(map(int, column.split())) for column in row.split("│")[1:]]
    assert told == list(zip(state.bids, state.taken, strict=True))


def test_rounds_to_come_show_their_number_of_cards_and_nothing_else() -> None:
    state = play(4, Options(length=Length.TOURNAMENT), Random(2), rounds=3)
    told = lines(painted(PadBody, scene_of(state)))
    for number in range(5, 11):
        (line,) = [line for line in told if re.match(rf"^ +{number} ?\(", line)]
        assert line.replace("│", " ").split() == [str(number), f"({state.schedule[number - 1]})"]


# -- secrecy ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("bidding", [Bidding.HIDDEN, Bidding.SECRET])
@pytest.mark.parametrize("players", [3, 6])
def test_hidden_bids_do_not_change_a_single_cell(bidding: Bidding, players: int) -> None:
    rng = Random(f"{bidding}{players}")
    checked = 0
    for choices in range(1, 2 * players + players * 4, 2):
        state = play(players, Options(bidding), Random(8), rounds=3, choices=choices)
        if state.bids_open:
            continue
        other = state.copy()
        other.bids = [None if bid is None else rng.randint(0, 4) for bid in state.bids]
        checked += other.bids != state.bids
        for width, height in ((60, 19), (80, 23), (120, 39)):
            one = painted(PadBody, scene_of(state), width, height)
            two = painted(PadBody, scene_of(other), width, height)
            assert (one.signs, one.styles) == (two.signs, two.styles)
    assert checked > 1


def test_the_bidders_own_view_shows_no_more_than_the_public_one() -> None:
    state = play(4, Options(Bidding.SECRET), Random(8), rounds=3, choices=9)
    assert any(bid is not None for bid in state.bids)
    for seat in range(4):
        own = painted(PadBody, scene_from(wizard.view(state, seat)))
        assert own.signs == painted(PadBody, scene_of(state)).signs


def test_given_and_missing_bids_are_told_apart() -> None:
    state = play(4, Options(Bidding.SECRET), Random(8), rounds=3, choices=1)
    row = rows_of(lines(painted(PadBody, scene_of(state))))[4]
    told = [column.strip() for column in row.split("│")[1:]]
    given = ["?" if bid is not None else "·" for bid in state.bids]
    assert told == given
    assert sorted(set(given)) == ["?", "·"]


# -- sizes, names, looks ---------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_any_size_any_game_any_look(seed: int) -> None:
    rng = Random(seed)
    for width, height in sizes(rng, 12):
        players, look = rng.randint(3, 6), rng.choice(LOOKS)
        options = Options(rng.choice(list(Bidding)), rng.choice(list(Length)), rng.random() < 0.5)
        state = play(players, options, rng, rounds=rng.randint(0, 4), choices=rng.randint(0, 30))
        scene = scene_of(state)
        canvas = painted(PadBody, scene, width, height, look)
        rounds = shown_rounds(lines(canvas), len(state.schedule))
        assert rounds == list(range(rounds[0], rounds[0] + len(rounds))), seed
        assert state.round in rounds, (seed, width, height)
        assert_plain(canvas, look, scene.names)


@pytest.mark.parametrize("height", range(1, 12))
def test_it_survives_what_is_much_too_small(height: int) -> None:
    scene = scene_of(play(6, Options(), Random(1), rounds=2))
    for width in (1, 7, 20, 59):
        lines(painted(PadBody, scene, width, height))


def hand_made(players: int, totals: tuple[int, ...]) -> WizardState:
    """A game whose first round has ended with these totals."""
    state = wizard.new_game(players, Options(), first=0)
    bids = tuple(range(players))
    points = tuple(map(round_score, bids, bids))
    state.pad = [PadRow(1, bids, bids, points, totals)]
    state.scores = list(totals)
    return state


@pytest.mark.parametrize("width", [60, 80, 100, 120])
def test_totals_from_minus_999_to_1999_fit_the_narrowest_column(width: int) -> None:
    totals = (-999, 1999, -999, 1999, -999, 1999)
    told = " ".join(lines(painted(PadBody, scene_of(hand_made(6, totals)), width, 19)))
    assert told.count("−999") == 3
    assert told.count("1999") == 3


def test_names_are_no_markup_and_wide_ones_keep_the_columns_straight() -> None:
    names = ("[b]Anna[/b]", "[/]", "李小龍與成龍與楊", "x" * 16)
    told = lines(painted(PadBody, scene_of(hand_made(4, (1, 2, 3, 4)), names), 100, 23))
    assert all(any(name in line for line in told) for name in names)


# -- the screen ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["escape", "s"])
async def test_escape_and_its_own_key_go_back(key: str) -> None:
    app = ScreenApp(PadScreen(scene_of(play(3, Options(), Random(1), rounds=2))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(key)
        assert app.answers == [None]


@pytest.mark.parametrize("rounds", range(0, 20, 3))
async def test_a_long_pad_opens_at_the_round_being_played_and_scrolls(rounds: int) -> None:
    state = play(3, Options(), Random(1), rounds=rounds, choices=3)
    app = ScreenApp(PadScreen(scene_of(state)))
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        assert rounds + 1 in shown_rounds(app.lines, 20)
        await pilot.press("home")
        assert shown_rounds(app.lines, 20)[0] == 1
        await pilot.press("down", "down", "up")
        assert shown_rounds(app.lines, 20)[0] == 2
        await pilot.press("end")
        assert shown_rounds(app.lines, 20)[-1] == 20
        await pilot.press("down")
        assert shown_rounds(app.lines, 20)[-1] == 20
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert shown_rounds(app.lines, 20) == list(range(1, 21))


async def test_scrolling_is_offered_only_where_there_is_something_to_scroll() -> None:
    app = ScreenApp(PadScreen(scene_of(play(3, Options(), Random(1), rounds=2))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "scroll" not in app.lines[-1]
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert "scroll" in app.lines[-1]


async def test_the_rules_key_is_left_to_the_app() -> None:
    class WithRules(ScreenApp):
        asked = 0

        def action_rules(self) -> None:
            self.asked += 1

    app = WithRules(PadScreen(scene_of(play(3, Options(), Random(1), rounds=2))))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("question_mark")
        assert (app.asked, app.answers) == (1, [])


def test_the_sheet_can_be_painted_into_a_part_of_a_canvas() -> None:
    """Nothing outside of the box is touched, so that other things can stand beside it."""
    canvas = Canvas(100, 40, DARK.ink.page)
    scene = scene_of(play(3, Options(), Random(1), rounds=2))
    Sheet(scene.view, scene.names, DARK).paint(canvas, 10, 5, 80, 20)
    outside = [
        canvas.signs[y][x]
        for y in range(40)
        for x in range(100)
        if not (10 <= x < 90 and 5 <= y < 25)
    ]
    assert set(outside) == {" "}
