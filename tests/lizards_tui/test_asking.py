"""What an open hand asks: choose, then commit; what may not be done is said."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from engine.hotseat.face import Phase, Question, Scene
from engine.hotseat.hints import Hints
from engine.hotseat.look import Look, look_of
from engine.hotseat.settings import Settings
from engine.lizards import (
    Discard,
    Draw,
    Drop,
    EndPhase,
    LizardsView,
    Mode,
    Name,
    Options,
    PartType,
    Play,
    Store,
    Strike,
    TargetDinosaur,
    Use,
)
from engine.lizards import Phase as TurnPhase
from engine.match import Occupant
from lizards_tui.board import Board
from lizards_tui.interjection import Interjection
from lizards_tui.layout import hand_rows, layout
from lizards_tui.question import LizardsQuestion
from tests.lizards.boards import Table, effect, table
from tests.tools.plain import lines_of

NAMES = ("Anna", "Ben", "Chloé", "Dag")


class TableApp(App[None]):
    """Shows the board and a question; what is committed to is noted."""

    CSS = "Screen { layout: vertical; }"

    def __init__(self, area: Question[LizardsView], look: Look, settings: Settings) -> None:
        super().__init__()
        self.look = look
        self.settings = settings
        self.board = Board()
        self.area = area
        area.board = self.board
        self.chosen: list[object] = []
        self.pilot: Pilot[None] | None = None

    def compose(self) -> ComposeResult:
        yield self.board
        yield self.area
        yield Hints()

    def on_mount(self) -> None:
        self.area.styles.height = hand_rows(self.size.width, self.size.height)
        assert self.area.scene is not None
        self.board.show(self.area.scene)
        self.set_focus(self.area)

    def on_question_chosen(self, message: Question.Chosen) -> None:
        self.chosen.append(message.choice)

    @property
    def words(self) -> str:
        return " ".join(" ".join(lines_of(self)).split())


def scene_of(found: Table, seat: int = 0) -> Scene[LizardsView]:
    """The private scene of a seat."""
    view = found.seen(seat)
    return Scene(Phase.PRIVATE, view, tuple(map(Occupant, NAMES[: view.players])))


@asynccontextmanager
async def asking(
    found: Table,
    *keys: str,
    size: tuple[int, int] = (80, 24),
    settings: Settings | None = None,
    area: Question[LizardsView] | None = None,
) -> AsyncIterator[TableApp]:
    """The question of seat 0, after some keys."""
    question = area or LizardsQuestion(scene_of(found))
    app = TableApp(question, look_of("dark", animates=False), settings or Settings())
    async with app.run_test(size=size) as pilot:
        app.pilot = pilot
        await pilot.press(*keys)
        await pilot.pause()
        yield app


def hand() -> Table:
    """Two actions; a Head, an Effect, and a card that Stores itself."""
    return table(
        hands={0: "rex-head, breath, dodge", 1: "tri-head"}, parts={0: "tri-head, tri-legs"}
    )


async def test_nothing_is_chosen_when_a_hand_opens_and_enter_says_so() -> None:
    async with asking(hand(), "enter") as app:
        assert app.chosen == []
        assert "Nothing is chosen yet" in app.words


@pytest.mark.parametrize("keys", [("1",), ("ampersand",), ("right",), ("home",), ("tab",)])
async def test_every_way_to_choose_a_card_only_chooses_it(keys: tuple[str, ...]) -> None:
    found = hand()
    async with asking(found, *keys) as app:
        assert app.chosen == []
        assert app.area.selected == 0
    async with asking(found, *keys, "enter") as app:
        assert app.chosen == [Play(found.card("rex-head"))]


async def test_a_click_chooses_and_a_click_on_the_button_commits() -> None:
    found = hand()
    async with asking(found) as app:
        assert app.pilot is not None
        box = layout(80, 6, 3, None).boxes[1]
        await app.pilot.click(app.area, offset=(box.x + 1, box.y + 1))
        assert (app.area.selected, app.chosen) == (1, [])
        await app.pilot.click(app.area, offset=(app.area.button.start, 0))
        assert app.chosen == [Play(found.card("breath"))]


async def test_a_card_that_stores_itself_is_stored_by_enter() -> None:
    found = hand()
    async with asking(found, "3", "enter") as app:
        assert app.chosen == [Store(found.card("dodge"))]


async def test_x_discards_the_chosen_card_and_nothing_without_one() -> None:
    found = hand()
    async with asking(found, "x") as app:
        assert app.chosen == []
        assert "Nothing is chosen yet" in app.words
    async with asking(found, "2", "x") as app:
        assert app.chosen == [Discard(found.card("breath"))]


async def test_ending_the_phase_with_actions_left_is_asked_once() -> None:
    async with asking(hand(), "n") as app:
        assert app.chosen == []
        assert "end the Action phase with 2 actions left?" in app.words
    async with asking(hand(), "n", "n", "n") as app:
        assert app.chosen == [], "the key alone, or held, ends nothing"
    async with asking(hand(), "n", "enter") as app:
        assert app.chosen == [EndPhase()]
    async with asking(hand(), "n", "1") as app:
        assert "end the Action phase" not in app.words
    async with asking(hand(), "n", settings=Settings(confirm_end_turn=False)) as app:
        assert app.chosen == [EndPhase()]


async def test_d_shows_the_own_adaptations_and_comes_back() -> None:
    found = table(hands={0: "rex-head"}, adaptations={0: "attack12, weight9"})
    async with asking(found, "d") as app:
        assert app.chosen == []
        assert "discard an Adaptation, which is free" in app.words
        assert [one.name for one in app.area.items] == ["Attack 12", "Weight 9"]
    async with asking(found, "d", "2", "enter") as app:
        assert app.chosen == [Drop(found.card("weight9"))]
    async with asking(found, "d", "d", "1", "enter") as app:
        assert app.chosen == [Play(found.card("rex-head"))]


def last_strike(**given: object) -> Table:
    """Speed Lizards without a deck: somebody has to be struck, and Adaptations lie there."""
    return table(
        phase=TurnPhase.STRIKE,
        options=Options(Mode.SPEED_LIZARDS),
        deck="",
        adaptations={0: "attack12, weight9"},
        **given,  # type: ignore[arg-type]
    )


async def test_where_a_strike_is_compulsory_an_adaptation_can_be_discarded_first() -> None:
    found = last_strike()
    assert EndPhase() not in found.state.options()
    async with asking(found) as app:
        assert "D drop" in app.words
        assert "N next phase" not in app.words
    async with asking(found, "d", "1", "enter") as app:
        assert app.chosen == [Drop(found.card("attack12"))]


async def test_d_is_offered_for_own_adaptations_alone_and_where_they_are_not_in_the_row() -> None:
    without = table(phase=TurnPhase.STRIKE, options=Options(Mode.SPEED_LIZARDS), deck="")
    answer = last_strike(stored={0: "dodge"}).choose("strike 1")
    assert answer.asked == (0, "Answer")
    assert Drop(answer.card("attack12")) in LizardsQuestion(scene_of(answer)).choices
    for found in (without, answer):
        async with asking(found, "d") as app:
            assert "D drop" not in app.words
            assert "discard an Adaptation, which is free" not in app.words


async def test_a_part_shows_what_it_would_change_and_what_would_be_discarded() -> None:
    async with asking(hand(), "1") as app:
        assert "attack 4 → 8" in app.words
        assert "weight 4 → 3" in app.words
        assert "Tri Head is discarded" in app.words
        assert "4→8" in app.words, "the panel shows it as well"


async def test_a_part_that_completes_a_set_says_so() -> None:
    found = table(hands={0: "rex-head"}, parts={0: "rex-body, rex-arms, rex-legs"})
    async with asking(found, "1") as app:
        assert "completes a set!" in app.words
        assert "attack 8 → 19" in app.words


async def test_a_strike_shows_its_sums_and_what_to_expect() -> None:
    found = table(
        phase=TurnPhase.STRIKE,
        adaptations={0: "attack12", 1: "weight9"},
        health=(50, 8),
    )
    async with asking(found, "1") as app:
        assert "attack 12 + die against weight 9" in app.words
        assert "4 to 9 damage, 6.5 on average" in app.words
        assert "deadly with 2 of 6" in app.words
    async with asking(found, "1", "enter") as app:
        assert app.chosen == [Strike(1)]
    async with asking(found, "2", "enter") as app:
        assert app.chosen == [EndPhase()]


async def test_a_refill_asks_for_a_card_or_enough_and_refuses_to_play() -> None:
    found = table(phase=TurnPhase.REFILL, hands={0: "rex-head"})
    async with asking(found, "1", "enter") as app:
        assert app.chosen == [Draw()]
    async with asking(found, "2", "enter") as app:
        assert app.chosen == [EndPhase()]
    async with asking(found, "3", "enter") as app:
        assert app.chosen == []
        assert "In a Refill phase cards are drawn" in app.words


async def test_a_wild_part_asks_for_its_type() -> None:
    found = table(hands={0: "wild"}).choose("play wild")
    async with asking(found, "3", "enter") as app:
        assert app.chosen == [Name(PartType.ARMS)]
    async with asking(found, "1") as app:
        assert "attack 0 → 3" in app.words


async def test_equal_parts_to_take_tell_where_they_lie() -> None:
    found = table(
        effect("take", '{ verb = "take part" }'),
        hands={0: "take"},
        parts={1: "wild=head, tri-arms, wild=legs"},
    ).choose("play take")
    question = LizardsQuestion(scene_of(found))
    async with asking(found, area=question) as app:
        assert [item.head for item in question.items] == ["Head", "", "Legs"]
        assert "1 Head" in app.words
        assert "3 Legs" in app.words


async def test_a_target_is_asked_for_by_name() -> None:
    found = table(
        effect("slap", '{ verb = "damage", amount = 5, who = "target opponent" }'),
        players=3,
        hands={0: "slap"},
    ).choose("play slap")
    async with asking(found, "2", "enter") as app:
        assert app.chosen == [TargetDinosaur(2)]
        assert "Chloé" in app.words


async def test_an_answer_to_a_strike_offers_stored_cards_and_to_pass() -> None:
    found = table(phase=TurnPhase.STRIKE, stored={1: "dodge"}).choose("strike 1")
    assert found.asked == (1, "Answer")
    question = LizardsQuestion(scene_of(found, 1))
    async with asking(found, "1", "enter", area=question) as app:
        assert app.chosen == [Use(found.card("dodge"))]
    question = LizardsQuestion(scene_of(found, 1))
    async with asking(found, area=question) as app:
        assert [one.name for one in question.items] == ["Dodge", "do nothing"]
        assert "Anna strikes Ben" in app.words


async def test_an_interjection_offers_stored_cards_and_never_mind() -> None:
    found = table(stored={1: "shield"}, hands={0: "breath"})
    for keys, chosen in ((("1",), Use(found.card("shield"))), (("2",), None)):
        area = Interjection(scene_of(found, 1))
        async with asking(found, *keys, "enter", area=area) as app:
            assert app.chosen == [chosen]


async def test_many_cards_become_a_list_that_follows_the_choice() -> None:
    found = table(
        hands={
            0: "breath, breath, breath, breath, breath, breath, breath, rex-head, rex-body, "
            "rex-arms, rex-legs, tri-head, tri-body, dodge, shield"
        }
    )
    async with asking(found, "end", size=(60, 20)) as app:
        assert app.area.selected == 14
        assert "Shield" in app.words


# -- what the line of keys says of Enter ---------------------------------------------------------


def enter_says(app: TableApp) -> list[str]:
    """What the line of keys says that Enter does."""
    active = app.screen.active_bindings.get("enter")
    return [] if active is None else [active.binding.description]


ENTER = {
    "draw": lambda: table(phase=TurnPhase.REFILL, hands={0: "breath"}, stored={0: "dodge"}),
    "play": hand,
    "strike": lambda: table(phase=TurnPhase.STRIKE, hands={0: "breath"}),
}


@pytest.mark.parametrize("says", ENTER)
async def test_enter_says_what_it_does_in_each_phase(says: str) -> None:
    async with asking(ENTER[says]()) as app:
        assert enter_says(app) == [says]


async def test_enter_says_what_it_does_with_the_chosen_thing_as_the_button_does() -> None:
    found = table(hands={0: "rex-head, dodge"}, stored={0: "dodge"}, phase=TurnPhase.ACTION)
    said: set[str] = set()
    async with asking(found) as app:
        for number, item in enumerate(app.area.items, 1):
            await app.pilot.press(str(number))
            (told,) = enter_says(app)
            if isinstance(item.choice, Play | Store | Use):
                assert told in app.area._button()
                said.add(told)
    assert said == {"play", "Store", "Use"}


async def test_whether_to_end_the_phase_is_asked_of_nothing_that_was_chosen_before() -> None:
    """The board no longer shows what the card would do, and a number begins anew."""
    found = table(hands={0: "rex-head"}, parts={0: "tri-head, tri-legs"})
    async with asking(found, "1") as app:
        assert app.board._thought is not None
        await app.pilot.press("n")
        assert app.board._thought is None
        assert app.area._typed == ""


async def test_what_is_said_takes_the_place_of_the_question_whether_to_end_the_phase() -> None:
    async with asking(hand(), "n") as app:
        assert "N goes back" in app.words
        app.area.say("There is only one thing to choose here.")
        await app.pilot.press("enter")
        assert app.chosen == []
        assert "N next phase" in app.words


@pytest.mark.parametrize(("made", "asks"), [(0, "without a Strike?"), (1, "another Strike?")])
async def test_the_end_of_the_strike_phase_is_asked_by_what_has_been_done(
    made: int, asks: str
) -> None:
    found = table(phase=TurnPhase.STRIKE, hands={0: "breath"})
    found.state.strikes_made = made
    async with asking(found, "n") as app:
        assert asks in app.words


async def test_enter_commits_wherever_it_does_something_else() -> None:
    found = table(hands={0: "rex-head"}, adaptations={0: "attack12"})
    async with asking(found, "n") as app:
        assert "N goes back" in app.words
        assert "N back" in app.words
        assert "N next phase" not in app.words
        assert enter_says(app) == ["commit"]
        await app.pilot.press("n")
        assert "N next phase" in app.words
        assert "N goes back" not in app.words
        assert enter_says(app) == ["play"]
        await app.pilot.press("d")
        assert enter_says(app) == ["commit"]
        await app.pilot.press("d", "1")
        assert enter_says(app) == ["play"]
        assert app.chosen == []
