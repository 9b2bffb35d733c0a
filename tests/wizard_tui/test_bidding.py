"""Bids and trump: every number is there, the forbidden one says why, nothing secret is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest
from textual.pilot import Pilot

from engine.hotseat.look import Look, look_of
from engine.wizard import Bid, Bidding, NameTrump, Options, Suit, WizardState, view
from engine.wizard.telling import why_not
from tests.wizard.boards import choose, dealt
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted
from tests.wizard_tui.positions import FOUR, POSITIONS, named, private, walk
from tests.wizard_tui.table_app import TableApp
from wizard_tui.bidding import BidQuestion, bid_rows, sums, tiles
from wizard_tui.choosing import Choosing
from wizard_tui.ink import token
from wizard_tui.rack import hand_rows
from wizard_tui.trump import TrumpQuestion

AREAS = [
    (width, hand_rows(width, height))
    for width in (60, 66, 72, 79, 80, 81, 100, 120, 160, 200)
    for height in (20, 24, 30, 40, 60)
]
HANDS = ("E3 E4 H1", "H2 H11 E5", "D9 G2 G3", "W1 W2 H6")


def bidding(*bids: int, how: Bidding = Bidding.OPEN) -> WizardState:
    """Round 3 of four players with seat 0 as the dealer, after these bids from seat 1 on."""
    return choose(dealt(HANDS, "D10", Options(bidding=how)), *bids)


def numbers(told: Sequence[str], width: int, height: int, state: WizardState) -> list[str]:
    """What stands in each tile."""
    top = height - bid_rows(view(state, state.seat), width)
    return [
        told[top + tile.row][tile.x : tile.x + tile.width].strip()
        for tile in tiles(width, state.cards_each + 1)
    ]


# -- what is drawn -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", range(1, 21))
def test_every_number_has_a_tile_of_its_own(count: int) -> None:
    for width in range(60, 201):
        taken: set[tuple[int, int]] = set()
        where = tiles(width, count + 1)
        for bid, tile in enumerate(where):
            cells = {(x, tile.row) for x in range(tile.x - 1, tile.x + tile.width)}
            assert not cells & taken, f"{bid} of {count} at {width}"
            taken |= cells
            assert len(str(bid)) < tile.width, f"{bid} of {count} at {width}"
            assert 0 <= tile.x <= width - tile.width


def test_the_row_of_numbers_crosses_the_forbidden_one_out() -> None:
    state = bidding(1, 0, 1, how=Bidding.PLUS_MINUS_ONE)
    assert view(state, 0).forbidden_bid == 1
    for width, height in AREAS:
        told = lines(painted(BidQuestion, private(state, FOUR), width, height))
        assert numbers(told, width, height, state) == ["0", "✗1", "2", "3"]


def test_the_last_bidder_sees_what_each_bid_makes_of_the_sum() -> None:
    state = bidding(1, 0, 3)
    assert sums(view(state, 0)) == (1, 2, 3, 4)
    told = lines(painted(BidQuestion, private(state, FOUR), 80, 7))
    assert told[-1].split() == ["+1", "+2", "+3", "+4"]
    state = bidding(1, 0, 1)
    told = lines(painted(BidQuestion, private(state, FOUR), 80, 7))
    assert told[-1].split() == ["−1", "=", "+1", "+2"]


def test_a_chosen_bid_tells_in_words_what_it_makes_of_the_sum() -> None:
    state = bidding(1, 0, 1)
    told = lines(painted(BidQuestion, private(state, FOUR), 80, 7, selected=3))
    assert view(choose(state, 3), None).bid_total == 5
    assert "with 3 the bids would add up to 5 of 3" in told[0]


@pytest.mark.parametrize("how", [Bidding.HIDDEN, Bidding.SECRET])
def test_hidden_bids_of_others_change_nothing(how: Bidding) -> None:
    for selected in (None, 0, 2, 3):
        shown = {
            tuple(
                lines(
                    painted(
                        BidQuestion,
                        private(bidding(*bids, how=how), FOUR),
                        80,
                        7,
                        selected=selected,
                    )
                )
            )
            for bids in ((0, 0, 0), (1, 0, 1), (3, 3, 3))
        }
        assert len(shown) == 1


def test_nobody_but_the_last_bidder_sees_sums() -> None:
    assert sums(view(bidding(1, 0), 3)) is None
    assert sums(view(bidding(1, 0, 2, how=Bidding.SECRET), 0)) is None


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_every_line_is_as_wide_as_the_area_and_keeps_to_its_look(look: Look) -> None:
    for make in POSITIONS.values():
        scene = make()
        if scene.view.seat is None or not isinstance(scene.view.pending, Bid | NameTrump):
            continue
        body = BidQuestion if isinstance(scene.view.pending, Bid) else TrumpQuestion
        for width, height in AREAS if look == LOOKS[0] else AREAS[::7]:
            for selected in (None, 1):
                canvas = painted(body, scene, width, height, look, selected=selected)
                assert_plain(canvas, look, scene.names)


@pytest.mark.parametrize("rounds", [0, 4, 13, 18, 19])
def test_the_whole_hand_is_seen_while_bidding(rounds: int) -> None:
    scene = private(walk(3, Options(), rounds, 2), FOUR[:3])
    if isinstance(scene.view.pending, NameTrump):
        pytest.fail("the seed no longer leads to a bid")
    body = BidQuestion if isinstance(scene.view.pending, Bid) else TrumpQuestion
    for width, height in AREAS:
        told = " ".join(lines(painted(body, scene, width, height)))
        for one in scene.view.hand:
            corner = token(one, look_of("dark"))[: -1 if one.suit else None]
            assert corner in told, f"{one} at {width}x{height}"


# -- Foresight -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["foresight-bid", "foresight-trump"])
def test_under_foresight_the_others_cards_are_shown_and_the_own_one_is_a_back(name: str) -> None:
    scene = POSITIONS[name]()
    seat = scene.view.seat
    assert seat is not None
    body = BidQuestion if name == "foresight-bid" else TrumpQuestion
    for width, height in AREAS:
        told = lines(painted(body, scene, width, height))
        everything = "".join(told)
        for owner, corner in enumerate(("3♠", "W★", "13♦", "J☆")):
            assert (corner in everything) is (owner != seat), f"{owner} at {width}x{height}"
        assert "▒" in everything
        for one in FOUR:
            assert any(one.name in row for row in told[1:])


# -- keys ----------------------------------------------------------------------------------------


async def press(app: TableApp, pilot: Pilot[None], keys: str) -> Choosing:
    await pilot.press(*keys.split())
    await pilot.pause()
    assert isinstance(app.area, Choosing)
    return app.area


@pytest.mark.parametrize(
    ("keys", "bid"),
    [
        ("", None),
        ("right", 0),
        ("left", 15),
        ("right right", 1),
        ("0", 0),
        ("à", 0),
        ("1 2", 12),
        ("1 0", 10),
        ("ampersand à", 10),
        ("1 6", 6),
        ("0 7", 7),
        ("home", 0),
        ("end", 15),
        ("3 space", 3),
    ],
)
async def test_digits_type_the_bid(keys: str, bid: int | None) -> None:
    app = TableApp(private(walk(4, Options(), 14, 1), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        question = await press(app, pilot, keys)
        assert question.selected == bid
        assert app.chosen == []
        await press(app, pilot, "enter")
        assert app.chosen == ([] if bid is None else [bid])


async def test_the_forbidden_bid_says_why_and_is_not_made() -> None:
    scene = private(bidding(1, 0, 1, how=Bidding.PLUS_MINUS_ONE), FOUR)
    app = TableApp(scene)
    async with app.run_test(size=(80, 24)) as pilot:
        question = await press(app, pilot, "1")
        assert question.refusal == why_not(scene.view, 1)
        await press(app, pilot, "enter enter")
        assert app.chosen == []
        assert question.refusal == why_not(scene.view, 1)
        await press(app, pilot, "2 enter")
        assert app.chosen == [2]


async def test_a_click_chooses_a_bid_and_the_button_makes_it() -> None:
    app = TableApp(private(bidding(1, 0), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        tile = tiles(80, 4)[2]
        for _ in range(2):
            await pilot.click(app.area, offset=(tile.x, app.area.size.height - 1))
            await pilot.pause()
        assert app.chosen == []
        question = await press(app, pilot, "")
        assert question.selected == 2
        await pilot.click(app.area, offset=(question.button.start, 0))
        await pilot.pause()
        assert app.chosen == [2]


@pytest.mark.parametrize(
    ("keys", "suit"),
    [
        ("h", Suit.HUMANS),
        ("e", Suit.ELVES),
        ("d", Suit.DWARVES),
        ("g", Suit.GIANTS),
        ("3", Suit.DWARVES),
        ("left", Suit.GIANTS),
        ("d right right", Suit.HUMANS),
        ("", None),
        ("space", None),
    ],
)
async def test_letters_and_arrows_choose_trump(keys: str, suit: Suit | None) -> None:
    app = TableApp(POSITIONS["trump"]())
    async with app.run_test(size=(80, 24)) as pilot:
        question = await press(app, pilot, keys)
        assert app.chosen == []
        await press(app, pilot, "enter")
        assert app.chosen == ([] if suit is None else [suit])
        if suit is None:
            assert "No suit is chosen yet" in question.refusal


async def test_every_suit_can_be_clicked() -> None:
    for size in ((80, 24), (60, 20), (120, 40)):
        app = TableApp(POSITIONS["trump"]())
        async with app.run_test(size=size) as pilot:
            question = await press(app, pilot, "")
            y = app.area.size.height - 1
            told = question._painted
            assert told is not None
            for index, suit in enumerate(Suit):
                x = told[y - 1 if size != (120, 40) else y - 2].text.index(f" {suit.value} ")
                await pilot.click(app.area, offset=(x, y))
                await pilot.pause()
                assert question.selected == index
            assert app.chosen == []


def test_the_suits_tell_how_many_of_them_are_in_the_hand() -> None:
    scene = POSITIONS["trump"]()
    told = lines(painted(TrumpQuestion, scene, 80, 7))
    counts = [sum(one.suit is suit for one in scene.view.hand) for suit in Suit]
    assert [int(word) for word in told[-1].split() if word.isdigit()] == counts
    assert sum(counts) == 6


def test_a_random_name_never_breaks_the_line() -> None:
    rng = Random(11)
    signs = "aB[]{}$@/\\|é李小💡 \u0301"
    for _ in range(200):
        name = "".join(rng.choice(signs) for _ in range(rng.randint(1, 16)))
        who = [replace(one, name=name + str(seat)) for seat, one in enumerate(FOUR)]
        lines(painted(BidQuestion, private(bidding(1), who), 60, 6))
