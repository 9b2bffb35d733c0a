"""What a hint of Wizard says: the numbers of the guide, and a sentence that holds for them."""

from __future__ import annotations

from random import Random

import pytest

from engine.advising import Advice, AdviceLine, percent
from engine.numbers import plain, signed
from engine.search import Budget, LookAhead, Weighed
from engine.wizard import GAME, Bidding, Length, Options, Suit, WizardView, card
from engine.wizard.advising import LEAST_CHANCE, advice
from engine.wizard.phases import Bid, NameTrump, PlayCard
from tests.thinking.asking import positions
from tests.wizard.tables import bid, dealt

NAMES = ("Anna", "Ben", "Chloé")


def asked(kind: type, bidding: Bidding = Bidding.OPEN) -> WizardView:
    """The view of a seat that is asked such a thing."""
    for seed in range(50):
        for state in positions(GAME, 3, Options(bidding), f"advice/{seed}", 9):
            if isinstance(state.pending, kind):
                return GAME.view(state, state.seat)  # type: ignore[arg-type]
    raise AssertionError(f"{kind} was never asked")


def test_chances_are_in_percent_and_points_have_a_sign() -> None:
    assert [percent(share) for share in (0, 0.004, 0.644, 0.646, 1)] == [
        "0 %",
        "0 %",
        "64 %",
        "65 %",
        "100 %",
    ]
    assert [signed(number) for number in (0, 0.4, -0.4, 17.6, -4.7)] == ["0", "0", "0", "+18", "−5"]
    assert [plain(number) for number in (0, 210, -20)] == ["0", "210", "−20"]


def test_each_bid_has_the_chance_to_make_it_and_its_points() -> None:
    weighed = [Weighed(1, 200, (14.6, 14.6, 0.71, 0.0)), Weighed(0, 100, (2.2, 2.2, 0.6, 0.0))]
    assert advice(asked(Bid), weighed, NAMES) == Advice(
        ("bid met", "points"),
        (AdviceLine("bid 1", ("71 %", "+15")), AdviceLine("bid 0", ("60 %", "+2"))),
        "An expert would bid 1: it is met in 71 % of the rounds played out in thought, with +15 "
        "points on average.",
    )


def test_each_card_has_the_chance_to_make_the_bid() -> None:
    view = asked(PlayCard)
    assert view.seat is not None
    weighed = [
        Weighed(card("D9"), 200, (20.0, 20.0, 0.9, 0.0)),
        Weighed(card("W2"), 200, (-5.0, -5.0, 0.25, 0.0)),
        Weighed(card("J1"), 50, (-8.0, -8.0, 0.1, 0.0)),
    ]
    told = advice(view, weighed, NAMES)
    assert told.lines == (
        AdviceLine("9 of Dwarves", ("90 %", "+20")),
        AdviceLine("a Wizard", ("25 %", "−5")),
        AdviceLine("a Jester", ("10 %", "−8")),
    )
    assert told.sentence == (
        f"An expert would play 9 of Dwarves: the bid of {view.bids[view.seat]} is met in 90 % of "
        "the rounds played out in thought, with +20 points on average."
    )


def test_in_the_last_rounds_it_is_said_who_wins() -> None:
    """There an option may be advised although another one has more points."""
    weighed = [Weighed(3, 500, (140.0, 18.0, 0.5, 0.41)), Weighed(2, 500, (110.2, 20.2, 0.6, 0.3))]
    state = dealt("", "", "", each=19, trump="D")
    told = advice(GAME.view(state, state.seat), weighed, NAMES)
    assert told == Advice(
        ("bid met", "points", "wins"),
        (
            AdviceLine("bid 3", ("50 %", "+18", "41 %")),
            AdviceLine("bid 2", ("60 %", "+20", "30 %")),
        ),
        "An expert would bid 3: it is met in 50 % of the rounds played out in thought, and the "
        "chance to win the game is 41 %.",
    )
    bid(state)
    weighed = [Weighed(card("W1"), 500, (140.0, 18.0, 0.5, 0.41))]
    told = advice(GAME.view(state, state.seat), weighed, NAMES)
    assert told.lines == (AdviceLine("a Wizard", ("50 %", "+18", "41 %")),)
    assert told.sentence == (
        "An expert would play a Wizard: the bid of 0 is met in 50 % of the rounds played out in "
        "thought, and the chance to win the game is 41 %."
    )


def test_who_has_lost_the_game_is_told_of_points() -> None:
    state = dealt("", "", "", each=19, trump="D")
    lost = [Weighed(3, 9, (18.6, 18.0, 0.5, 0.002)), Weighed(2, 9, (1.0, 1.0, 0.3, 0.0))]
    told = advice(GAME.view(state, state.seat), lost, NAMES)
    assert told.columns == ("bid met", "points")
    assert told.lines == (AdviceLine("bid 3", ("50 %", "+18")), AdviceLine("bid 2", ("30 %", "+1")))
    assert "win" not in told.sentence
    hopeful = [*lost, Weighed(4, 9, (3.0, -2.0, 0.1, 0.01))]
    assert "wins" in advice(GAME.view(state, state.seat), hopeful, NAMES).columns


def test_a_suit_is_named_for_the_win_in_the_last_rounds() -> None:
    state = dealt("", "", "", each=19, up="W1")
    assert isinstance(state.pending, NameTrump)
    weighed = [Weighed(Suit.ELVES, 9, (204.0, 4.0, 0.4, 0.4))]
    told = advice(GAME.view(state, state.seat), weighed, NAMES)
    assert told.lines == (AdviceLine("Elves", ("40 %", "+4", "40 %")),)
    assert told.sentence == (
        "An expert would name Elves: +4 points on average, and the chance to win the game is 40 %."
    )


def test_before_the_last_rounds_nothing_is_said_of_who_wins() -> None:
    state = dealt("", "", "", each=18, trump="D")
    told = advice(GAME.view(state, state.seat), [Weighed(3, 9, (18.0, 18.0, 0.5, 0.0))], NAMES)
    assert told.columns == ("bid met", "points")
    assert told.lines == (AdviceLine("bid 3", ("50 %", "+18")),)
    assert "win" not in told.sentence


def test_the_own_bid_is_known_even_where_bids_are_secret() -> None:
    view = asked(PlayCard, Bidding.SECRET)
    assert view.seat is not None
    told = advice(view, [Weighed(view.options[0], 1, (0.0, 0.0, 0.0, 0.0))], NAMES)
    assert f"the bid of {view.bids[view.seat]} is met" in told.sentence


def test_a_suit_is_named_for_its_points() -> None:
    weighed = [
        Weighed(Suit.ELVES, 9, (12.0, 12.0, 0.5, 0.0)),
        Weighed(Suit.GIANTS, 9, (4.0, 4.0, 0.4, 0.0)),
    ]
    told = advice(asked(NameTrump), weighed, NAMES)
    assert [line.name for line in told.lines] == ["Elves", "Giants"]
    assert told.sentence == "An expert would name Elves: +12 points on average."


@pytest.mark.parametrize("bidding", Bidding)
def test_every_question_of_a_game_has_advice_from_the_expert(bidding: Bidding) -> None:
    """Of a whole game, with its last round and last cards; the expert has fewer worlds here."""
    expert = GAME.bots["expert"]
    assert isinstance(expert, LookAhead)
    quick = LookAhead(lambda: expert.guide, Budget(4))
    options = Options(bidding, Length.FIVE_ROUNDS, foresight=True)
    met = set()
    for state in positions(GAME, 3, options, "every 102", 1000):
        assert state.seat is not None
        view = GAME.view(state, state.seat)
        weighed = quick.weigh(view, view.options, Random("advice"))
        told = advice(view, weighed, NAMES)
        is_late = view.round > 3
        assert len(told.lines) == len(weighed) <= len(view.options)
        assert all(len(line.values) == len(told.columns) for line in told.lines)
        is_open = any(one.means[3] >= LEAST_CHANCE for one in weighed)
        assert ("wins" in told.columns) is (is_late and is_open)
        met.add((type(view.pending), is_late, len(view.options) == 1))
    kinds = [(NameTrump, False), (Bid, False), (PlayCard, False), (PlayCard, True)]
    assert met >= {(kind, is_late, is_forced) for kind, is_forced in kinds for is_late in (0, 1)}
