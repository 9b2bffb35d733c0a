"""The table: all that is public is always there, and nothing that is secret."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.closed_hand import draw_line
from engine.hotseat.face import Phase, Scene
from engine.hotseat.look import Look, look_of
from engine.hotseat.seat_ink import seat_letters
from engine.match import Occupant
from engine.wizard import PACK, Bidding, Options, WizardState, WizardView
from engine.wizard.events import CardPlayed, RoundScored, TrickTaken
from engine.wizard.telling import bids_text, trump_text
from tests.wizard.boards import choose, dealt
from tests.wizard_tui.painting import LOOKS, assert_plain, lines
from tests.wizard_tui.positions import (
    FOUR,
    POSITIONS,
    SIX,
    named,
    private,
    public,
    trick,
    walk,
)
from tests.wizard_tui.table_app import TableApp
from wizard_tui.board import draw_board
from wizard_tui.closed_hand import draw_backs
from wizard_tui.ink import token
from wizard_tui.rack import hand_rows

SIZES = [
    (width, height)
    for width in (60, 61, 66, 72, 79, 80, 100, 119, 120, 160, 200)
    for height in (20, 22, 23, 24, 30, 36, 40, 60)
]


def board(
    scene: Scene[WizardView], width: int = 80, height: int = 24, look: Look | None = None
) -> Canvas:
    """The table as it is drawn in a window of a size."""
    used = look or look_of("dark")
    canvas = Canvas(width, height - hand_rows(width, height) - 1, used.ink.page)
    draw_board(canvas, used, scene)
    return canvas


def closed(
    scene: Scene[WizardView], width: int = 80, height: int = 24, look: Look | None = None
) -> Canvas:
    used = look or look_of("dark")
    canvas = Canvas(width, hand_rows(width, height), used.ink.page)
    draw_backs(canvas, used, scene)
    draw_line(canvas, used, scene)
    return canvas


def panel(told: Sequence[str], name: str, width: int = 18) -> list[str]:
    """The three lines of the seat of a name, at 80 columns."""
    x = told[2].index(name)
    return [row[x : x + width - 1].rstrip() for row in told[2:5]]


# -- every size, every look ----------------------------------------------------------------------


@pytest.mark.parametrize("look", LOOKS, ids=named)
def test_every_line_is_as_wide_as_the_window_and_keeps_to_its_look(look: Look) -> None:
    for make in POSITIONS.values():
        scene = make()
        for width, height in SIZES if look == LOOKS[0] else SIZES[::9]:
            assert_plain(board(scene, width, height, look), look, scene.names)
            if scene.phase is not Phase.PRIVATE:
                assert_plain(closed(scene, width, height, look), look, scene.names)


@pytest.mark.parametrize("size", [(1, 1), (10, 4), (30, 10), (59, 19)])
def test_a_window_that_is_too_small_breaks_nothing(size: tuple[int, int]) -> None:
    width, height = size
    for make in POSITIONS.values():
        canvas = Canvas(width, height, look_of("dark").ink.page)
        draw_board(canvas, look_of("dark"), make())


def test_without_colour_the_asked_seat_and_the_winner_are_marked() -> None:
    look = look_of("dark", is_mono=True)
    told = lines(board(POSITIONS["trick"](), look=look))
    assert [row[21:23] for row in told[2:5]] == ["▌B", "▌b", "▌d"]
    assert "♛ Dag is winning" in "".join(told)
    assert "to play" in told[4]


# -- what is always to be seen -------------------------------------------------------------------


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_round_trump_and_bids_are_always_there(size: tuple[int, int]) -> None:
    for name in ("trick", "six", "twenty", "five", "bid-open", "trump-named"):
        scene = POSITIONS[name]()
        told = lines(board(scene, *size))[0]
        assert f"round {scene.view.round} of {len(scene.view.schedule)}" in told, name
        if scene.view.trump is None:
            assert "no trump" in told or trump_text(scene.view) in told, name
        else:
            assert trump_text(scene.view).split()[0] in told, name
        assert bids_text(scene.view) in told, name


@pytest.mark.parametrize("width", [60, 61, 64, 70, 80, 120])
def test_the_title_says_trump_whatever_is_known_of_it(width: int) -> None:
    naming = POSITIONS["trump"]()
    dealt = replace(naming, view=naming.view._replace(turned_up=None, trump=None))
    for scene, least in ((dealt, "not"), (naming, "the dealer names")):
        told = lines(board(scene, width, 24))[0]
        assert "trump" in told
        assert least in told
        assert f"round {scene.view.round} of {len(scene.view.schedule)}" in told
        assert bids_text(scene.view) in told


def test_dealer_leader_and_level_of_a_computer_stand_at_the_seats() -> None:
    told = lines(board(POSITIONS["trick"]()))
    assert panel(told, "Ben")[2].startswith("dealer")
    assert panel(told, "Chloé")[2] == "leads"
    assert panel(told, "Dag")[2] == "novice"
    assert panel(told, "Anna")[2] == ""


def test_of_several_roles_the_weightiest_stay_where_room_is_scarce() -> None:
    state = trick()
    state.dealer = 2
    who = [replace(one, bot="novice") for one in FOUR]
    roles = {width: lines(board(public(state, who), width))[4] for width in (60, 80, 120)}
    assert "dealer, leads, novice" in roles[120]
    assert "dealer, leads " in roles[80]
    assert "dealer  " in roles[60]
    assert "…" not in "".join(roles.values())


def test_bid_and_pips_and_total_stand_at_the_seats() -> None:
    told = lines(board(POSITIONS["trick"]()))
    assert panel(told, "Anna")[:2] == ["Anna         210", "bid 2  ●●"]
    assert panel(told, "Ben")[:2] == ["Ben          150", "bid 1  ○"]
    assert panel(told, "Chloé")[:2] == ["Chloé        −20", "bid 3  ●○○"]
    assert panel(told, "Dag")[:2] == ["Dag          180", "bid 2  ●●▲1"]


def test_many_tricks_become_a_number() -> None:
    state = walk(6, Options(), 9, 6)
    state.bids = [10, 9, 0, 1, 10, 2]
    state.taken = [10, 10, 10, 0, 0, 2]
    told = lines(board(public(state, SIX)))[3]
    assert [told[start : start + 12].strip(" ▌") for start in range(1, 79, 13)] == [
        "bid 10 ●10",
        "bid 9●10▲1",
        "bid 0  ▲10",
        "bid 1  ○",
        "bid 10  ●0",
        "bid 2  ●●",
    ]


def test_six_seats_have_twelve_columns_each_and_names_that_can_be_told_apart() -> None:
    scene = POSITIONS["six"]()
    told = lines(board(scene))
    letters = seat_letters(scene.names)
    assert "−470" in told[2]
    assert "1040" in told[2]
    shown = told[2].split()
    assert f"Max…{letters[0][-1]}" in shown
    assert f"Max…{letters[1][-1]}" in shown
    assert letters[0][-1] != letters[1][-1]


def test_names_are_text_and_nothing_else() -> None:
    names = ("[b]A[/b]", "[/]", "{0}$%s", "李小龍與成龍與楊")
    scene = public(trick(), [Occupant(name) for name in names])
    told = "\n".join(lines(board(scene, 120, 40)))
    assert all(told.count(name) >= 2 for name in names)


# -- the trick -----------------------------------------------------------------------------------


def test_the_trick_lies_in_the_order_of_play_with_its_players_beneath() -> None:
    told = lines(board(POSITIONS["trick"]()))
    top = next(index for index, row in enumerate(told) if "9♦" in row and index > 5)
    assert told[top].split() == ["9♦", "W★", "3♣", "╭╌╌╌╌╌╮"]
    names = told[top + 5].split("  ")
    assert [name.strip() for name in names if name.strip()] == [
        "Chloé",
        "♛ Dag is winning",
        "Anna",
        "Ben",
    ]
    assert told[top + 2][60:].strip() == "╎  ?  ╎"


def test_a_trick_that_was_taken_stays_with_its_winner_while_it_is_told() -> None:
    scene = POSITIONS["taken"]()
    assert scene.view.trick == ()
    told = "".join(lines(board(scene)))
    assert all(one in told for one in ("9♦", "W★", "3♣", "8♦", "♛ Dag takes it"))
    after = "".join(lines(board(replace(scene, events=()))))
    assert "9♦" not in after
    assert "takes it" not in after


def test_the_full_trick_is_shown_with_who_is_winning_before_it_is_taken() -> None:
    scene = POSITIONS["trick"]()
    full = scene.view._replace(trick=(*scene.view.trick, scene.view.hand[3]))
    event = CardPlayed(1, scene.view.hand[3], 3)
    told = "".join(lines(board(replace(scene, view=full, events=(event,)))))
    assert "♛ Dag takes it" in told
    assert "5♦" in told


def test_points_are_shown_when_a_round_was_scored() -> None:
    scene = POSITIONS["scored"]()
    event = next(one for one in scene.events if isinstance(one, RoundScored))
    told = lines(board(scene))
    for seat, one in enumerate(FOUR):
        points = f"{event.points[seat]:+d}".replace("-", "−")
        sign = "✓" if event.points[seat] > 0 else "✗"
        assert panel(told, one.name)[2].endswith(f"{sign} {points}")


def test_before_the_first_trick_the_turned_up_card_lies_on_the_table() -> None:
    told = "".join(lines(board(POSITIONS["deal"]()))[5:])
    assert "10♦" in told
    assert "♦D Dwarves (10 up)" in told
    named_trump = "".join(lines(board(POSITIONS["trump-named"]()))[5:])
    assert "W★" in named_trump
    assert "♥G Giants (a Wizard is up)" in named_trump


# -- secrets -------------------------------------------------------------------------------------


def with_bids(how: Bidding, bids: Sequence[int]) -> WizardState:
    """Round 7, with these bids, and a trick that Ben has to finish."""
    state = trick()
    state.agreed = Options(bidding=how)
    state.bids_open = False
    state.bids = list(bids)
    return state


def test_secret_bids_change_nothing_that_is_public() -> None:
    shown = set()
    for bids in ((2, 1, 3, 2), (0, 0, 0, 0), (7, 7, 7, 7), (0, 7, 1, 3)):
        scene = public(with_bids(Bidding.SECRET, bids), FOUR)
        shown.add((*lines(board(scene)), *lines(closed(scene))))
    assert len(shown) == 1
    (told,) = shown
    everything = "".join(told)
    assert everything.count("has bid") == 4
    assert "▲" not in everything
    assert "bids are secret" in everything


def test_only_the_own_secret_bid_is_shown_in_private() -> None:
    scene = private(with_bids(Bidding.SECRET, (2, 3, 1, 2)), FOUR)
    told = lines(board(scene))
    assert panel(told, "Ben")[1] == "bid 3  ○○○"
    for name in ("Anna", "Chloé", "Dag"):
        assert panel(told, name)[1].startswith("has bid")
    assert "▲" not in "".join(told)


def test_a_seat_that_has_not_bid_yet_says_so() -> None:
    state = choose(dealt(["H1", "H2", "H3", "H4"], "D1", Options(bidding=Bidding.HIDDEN)), 1)
    told = lines(board(public(state, FOUR)))
    assert [panel(told, one.name)[1] for one in FOUR] == [
        "no bid yet",
        "has bid",
        "no bid yet",
        "no bid yet",
    ]


def test_the_closed_hand_shows_backs_and_no_card() -> None:
    rng = Random(2)
    look = look_of("dark")
    for _ in range(20):
        state = walk(
            rng.randint(3, 6), Options(), rng.randint(0, 8), rng.randint(0, 9), rng.randrange(99)
        )
        for scene in (public(state, SIX[: state.players]), POSITIONS["handover"]()):
            told = "".join(lines(closed(scene)))
            assert not any(token(one, look) in told for one in PACK)
            assert ("▒" in told) is (scene.view.asked is not None)


def test_the_board_shows_no_card_of_a_hand_even_in_private() -> None:
    scene = POSITIONS["bid-open"]()
    look = look_of("dark")
    told = "".join(lines(board(scene)))
    for one in scene.view.hand:
        assert token(one, look)[:-1] not in told.replace("10♦", "")


# -- the closed hand -----------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
def test_handing_over_says_who_and_shows_the_key(size: tuple[int, int]) -> None:
    scene = POSITIONS["handover"]()
    told = lines(closed(scene, *size))
    assert "Space" in told[0]
    assert "Ben, pick up your hand: fourth card of the" in told[0]


def test_as_many_backs_are_drawn_as_there_are_cards() -> None:
    for name in ("handover", "public", "six-handover"):
        scene = POSITIONS[name]()
        assert scene.view.asked is not None
        row = lines(closed(scene))[3]
        assert len(row.split()) == scene.view.hand_sizes[scene.view.asked]


async def test_a_click_on_the_backs_is_told_to_the_table() -> None:
    app = TableApp(POSITIONS["handover"]())
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.click(app.area, offset=(40, 3))
        await pilot.pause()
        assert app.clicks == 1


# -- what is said --------------------------------------------------------------------------------


def test_what_happened_is_shown_in_private_and_cut_to_the_window() -> None:
    scene = POSITIONS["trick"]()
    assert scene.said in "".join(lines(board(scene)))
    long = replace(scene, log=("Anna " * 60,))
    assert "…" in "".join(lines(board(long)))


async def test_the_log_keeps_the_last_sentences_in_their_order() -> None:
    scene = POSITIONS["public"]()
    app = TableApp(scene)
    async with app.run_test(size=(120, 40)) as pilot:
        app.board.show(replace(scene, log=tuple(f"Sentence {number}." for number in range(9))))
        await pilot.pause()
        strips = app.board._painted
        assert strips is not None
        told = [strip.text.strip() for strip in strips if "Sentence" in strip.text]
        assert told == [f"Sentence {number}." for number in range(9 - len(told), 9)]
        assert len(told) >= 3


def test_a_taken_trick_is_told_by_its_event() -> None:
    scene = POSITIONS["taken"]()
    event = scene.events[0]
    assert isinstance(event, TrickTaken)
    assert scene.view.tricks[-1].winner == event.winner
    assert width_of(scene.said) < 76
    assert scene.said in "".join(lines(board(scene)))


@pytest.mark.parametrize("width", [60, 72])
def test_what_the_asked_one_of_six_has_to_do_is_always_said(width: int) -> None:
    scene = POSITIONS["six"]()
    assert scene.view.asked is not None
    assert any("to play" in line or "to lead" in line for line in lines(board(scene, width)))
