"""The open hand: every card is there, choosing is not playing, and what is forbidden says why."""

from __future__ import annotations

from random import Random

import pytest
from textual.pilot import Pilot

from engine.hotseat.face import Phase, Scene
from engine.hotseat.look import Look, look_of
from engine.match import Occupant
from engine.wizard import PACK, Card, PlayCard, WizardView, card, cards, view
from engine.wizard.cards import in_order
from engine.wizard.telling import why_not
from tests.wizard.boards import choose, dealt
from tests.wizard_tui.painting import LOOKS, assert_plain, lines, painted
from tests.wizard_tui.positions import FOUR, POSITIONS, named, private, trick
from tests.wizard_tui.table_app import TableApp
from wizard_tui.hand import PlayQuestion, hand_rack
from wizard_tui.ink import rank_text, token
from wizard_tui.rack import hand_rows

AREAS = [
    (width, hand_rows(width, height))
    for width in (60, 66, 72, 79, 80, 81, 100, 120, 160, 200)
    for height in (20, 22, 23, 24, 30, 36, 40, 60)
]


def hand_of(count: int, rng: Random) -> Scene[WizardView]:
    """A hand of so many cards, of three players, that has to follow a suit."""
    pack = rng.sample(PACK, 60)
    hands = [sorted(pack[seat * count : (seat + 1) * count], key=in_order) for seat in range(3)]
    up = None if count == 20 else str(pack[-1])
    state = dealt([" ".join(map(str, hand)) for hand in hands], up)
    while not isinstance(state.pending, PlayCard):
        state.choose(state.options()[0])
    state.choose(state.options()[0])
    return private(state, FOUR[:3])


# -- what is drawn -------------------------------------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 5, 7, 9, 10, 12, 13, 15, 16, 19, 20])
def test_every_card_of_the_hand_is_there_once_with_its_number(count: int) -> None:
    scene = hand_of(count, Random(count))
    hand = scene.view.hand
    for width, height in AREAS:
        where = hand_rack(width, height, count)
        told = lines(painted(PlayQuestion, scene, width, height))
        taken: set[tuple[int, int]] = set()
        for number, (one, spot) in enumerate(zip(hand, where.spots, strict=True), start=1):
            place = f"card {number} of {count} at {width}x{height}"
            cells = {
                (x, y)
                for x in range(spot.x - 1, spot.x + spot.width)
                for y in range(spot.y, spot.number_y + 1)
            }
            assert not cells & taken, f"{place} touches another"
            taken |= cells
            assert spot.x >= 0, place
            assert spot.x + spot.width <= width, place
            assert spot.number_y < height, place
            box = [row[spot.x : spot.x + spot.width] for row in told[spot.y : spot.number_y]]
            assert rank_text(one) in box[0], place
            assert (one.kind.value if one.suit is None else one.suit.value) in "".join(box), place
            beneath = told[spot.number_y][spot.x : spot.x + spot.width]
            assert beneath.strip(" ✗") == str(number), place
            assert ("✗" in beneath) is (one not in scene.view.playable), place


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_every_line_is_as_wide_as_the_area_and_keeps_to_its_look(look: Look) -> None:
    for make in POSITIONS.values():
        scene = make()
        if scene.phase is Phase.PRIVATE and isinstance(scene.view.pending, PlayCard):
            for width, height in AREAS if look == LOOKS[0] else AREAS[::9]:
                canvas = painted(PlayQuestion, scene, width, height, look, selected=0)
                assert_plain(canvas, look, scene.names)


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_a_forbidden_card_lies_on_another_ground(look: Look) -> None:
    scene = POSITIONS["trick"]()
    for width, height in ((60, 6), (80, 7), (120, 11)):
        canvas = painted(PlayQuestion, scene, width, height, look)
        spots = hand_rack(width, height, 7).spots
        grounds = [canvas.styles[spot.y + 1][spot.x] for spot in spots]
        assert grounds[:3] == [look.ink.card_dim] * 3
        assert grounds[3:] == [look.ink.card] * 4


def test_a_hand_shows_no_card_of_anybody_else() -> None:
    scene = hand_of(12, Random(5))
    told = "".join(lines(painted(PlayQuestion, scene, 60, 6)))
    look = look_of("dark")
    shown = {one for one in PACK if one.suit and token(one, look) in told.split()}
    assert shown <= set(scene.view.hand)


def test_a_chosen_card_is_raised_by_a_row_over_an_accent_bar() -> None:
    scene = POSITIONS["trick"]()
    spot = hand_rack(80, 7, 7).spots[4]
    before = lines(painted(PlayQuestion, scene, 80, 7))
    after = lines(painted(PlayQuestion, scene, 80, 7, selected=4))
    columns = slice(spot.x, spot.x + spot.width)
    for row in range(spot.y, spot.number_y):
        assert after[row - 1][columns] == before[row][columns]
    assert after[spot.number_y - 1][columns] == "▀" * spot.width
    assert "play 8♦D" in after[0]
    assert "play" not in before[0].replace("or play a Wizard", "")


def test_without_colour_the_chosen_card_still_differs() -> None:
    scene = POSITIONS["twenty"]()
    look = look_of("dark", is_mono=True)
    for width, height in ((80, 7), (60, 6)):
        free = scene.view.hand.index(scene.view.playable[0])
        plain = painted(PlayQuestion, scene, width, height, look)
        chosen = painted(PlayQuestion, scene, width, height, look, selected=free)
        spot = hand_rack(width, height, 20).spots[free]
        assert plain.styles[spot.number_y][spot.x + 1] != chosen.styles[spot.number_y][spot.x + 1]


# -- keys ----------------------------------------------------------------------------------------


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def question_of(app: TableApp) -> PlayQuestion:
    assert isinstance(app.area, PlayQuestion)
    return app.area


FIFTEEN = POSITIONS["fifteen"]


@pytest.mark.parametrize(
    ("keys", "number"),
    [
        ("", None),
        ("right", 1),
        ("left", 15),
        ("right right", 2),
        ("right left", 15),
        ("left right", 1),
        ("tab tab", 2),
        ("shift+tab", 15),
        ("home", 1),
        ("end", 15),
        ("3", 3),
        ("1 2", 12),
        ("1 2 2", 2),
        ("1 6", 6),
        ("1 1 1", 1),
        ("0", 10),
        ("1 0", 10),
        ("1 right 2", 2),
        ("ampersand é", 12),
        ("quotation_mark", 3),
        ("apostrophe", 4),
        ("left_parenthesis", 5),
        ("minus", 6),
        ("è", 7),
        ("underscore", 8),
        ("ç", 9),
        ("à", 10),
        ("space", None),
        ("3 space", 3),
    ],
)
async def test_keys_choose(keys: str, number: int | None) -> None:
    app = TableApp(FIFTEEN())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *keys.split())
        question = question_of(app)
        assert question.selected == (None if number is None else number - 1)
        assert app.chosen == []


async def test_up_and_down_go_from_suit_to_suit() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        question = question_of(app)
        hand = question.cards
        assert [str(one) for one in hand] == ["H2", "H11", "E5", "D5", "D8", "W4", "J4"]
        seen = []
        for _ in range(6):
            await press(pilot, "down")
            seen.append(question.selected)
        assert seen == [0, 2, 3, 5, 6, 0]
        await press(pilot, "up")
        assert question.selected == 6


async def test_up_and_down_go_from_row_to_row_where_there_are_two() -> None:
    app = TableApp(hand_of(20, Random(4)))
    async with app.run_test(size=(60, 20)) as pilot:
        question = question_of(app)
        spots = hand_rack(question.size.width, question.size.height, 20).spots
        second = next(index for index, spot in enumerate(spots) if spot.y > spots[0].y)
        assert 1 < second < 20
        await press(pilot, "down", "right")
        assert question.selected == 1
        seen = []
        for key in ("down", "up", "up", "down"):
            await press(pilot, key)
            seen.append(question.selected)
        assert seen == [second + 1, 1, second + 1, 1]


async def test_a_card_is_played_by_choosing_it_and_then_enter() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "5")
        assert app.chosen == []
        await press(pilot, "enter")
        assert app.chosen == [card("D8")]


async def test_enter_with_nothing_chosen_says_so_and_plays_nothing() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert app.chosen == []
        assert "No card is chosen yet" in question_of(app).refusal
        await press(pilot, "4")
        assert question_of(app).refusal == ""


async def test_a_forbidden_card_can_be_chosen_says_why_and_is_not_played() -> None:
    scene = private(trick(), FOUR)
    app = TableApp(scene)
    async with app.run_test(size=(80, 24)) as pilot:
        question = question_of(app)
        for keys in (("1",), ("enter",), ("enter", "enter", "space")):
            await press(pilot, *keys)
            assert question.selected == 0
            assert question.refusal == why_not(scene.view, card("H2"))
            assert question.refusal in "".join(strip.text for strip in question._painted or ())
        assert app.chosen == []


async def test_digits_without_a_card_are_no_keys_of_the_hand() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "8", "9", "0")
        assert question_of(app).selected is None
        assert question_of(app).check_action("digit", (8,)) is False
        assert question_of(app).check_action("digit", (7,)) is True


# -- the mouse -----------------------------------------------------------------------------------


async def click(app: TableApp, pilot: Pilot[None], x: int, y: int) -> None:
    await pilot.click(app.area, offset=(x, y))
    await pilot.pause()


@pytest.mark.parametrize(("size", "name"), [((80, 24), "fifteen"), ((60, 20), "twenty")])
async def test_a_click_chooses_and_does_not_play(size: tuple[int, int], name: str) -> None:
    app = TableApp(POSITIONS[name]())
    async with app.run_test(size=size) as pilot:
        question = question_of(app)
        count = len(question.cards)
        for index in (0, count // 2, count - 1):
            spot = hand_rack(*question.size, count).spots[index]
            await click(app, pilot, spot.x + spot.width - 1, spot.y)
            assert question.selected == index
        for _ in range(3):
            await click(app, pilot, spot.x, spot.y)
        assert question.selected == count - 1
        await click(app, pilot, spot.x, spot.number_y)
        assert app.chosen == []


async def test_a_click_on_the_button_plays_what_is_chosen() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "5")
        await click(app, pilot, question_of(app).button.start, 0)
        assert app.chosen == [card("D8")]


async def test_there_is_no_button_without_a_card_that_may_be_played() -> None:
    app = TableApp(private(trick(), FOUR))
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "5", "1")
        assert not question_of(app).button
        for x in (1, 40, 69, 73, 78):
            await click(app, pilot, x, 0)
        assert app.chosen == []


# -- sizes ---------------------------------------------------------------------------------------


async def test_the_choice_outlives_every_size() -> None:
    app = TableApp(FIFTEEN())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "1", "2")
        for size in ((60, 20), (200, 60), (30, 5), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert question_of(app).selected == 11


async def test_choosing_repaints_the_hand_only(monkeypatch: pytest.MonkeyPatch) -> None:
    app = TableApp(FIFTEEN())
    async with app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "right")
        painted_board: list[object] = []
        monkeypatch.setattr(app.board, "paint", painted_board.append)
        await press(pilot, "right", "right")
        assert question_of(app).selected == 2
        assert painted_board == []


# -- who is asked --------------------------------------------------------------------------------


def test_a_name_is_shown_as_it_was_typed() -> None:
    names = ("[b]A[/b]", "$x {y}", "李小龍", "[@click=q]")
    state = choose(dealt(["H1", "H2", "H3", "H4"], "D1"), 0, 0, 0, 0)
    for _ in range(3):
        assert state.seat is not None
        scene = private(state, [Occupant(name) for name in names])
        told = lines(painted(PlayQuestion, scene, 80, 7))
        assert names[state.seat] in told[0]
        state.choose(state.options()[0])


def test_cards_of_one_kind_are_all_there() -> None:
    hand: tuple[Card, ...] = cards("W1 W2 W3 W4 J1 J2 J3 J4")
    state = dealt(
        [" ".join(map(str, hand)), "H1 H2 H3 H4 H5 H6 H7 H8", "E1 E2 E3 E4 E5 E6 E7 E8"], "D1"
    )
    scene = Scene(Phase.PRIVATE, view(choose(state, 0, 0, 0), 1), FOUR[:3])
    assert len(scene.view.hand) == 8
    state.choose(card("H1"))
    state.choose(card("E1"))
    told = "".join(lines(painted(PlayQuestion, private(state, FOUR[:3]), 80, 7)))
    assert told.count("W★") == told.count("J☆") == 4


def test_a_long_sentence_has_two_rows_over_a_hand_of_two_rows() -> None:
    rack = hand_rack(60, 6, 20)
    assert rack.is_list
    assert min(spot.y for spot in rack.spots) == 2
    assert max(spot.number_y for spot in rack.spots) == 5
