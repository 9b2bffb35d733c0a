"""The players of Wizard that look ahead: what they try, what they see, and how they play."""

from __future__ import annotations

from itertools import islice, product
from random import Random

import pytest

from engine import wizard
from engine.search import Budget, LookAhead, Weighed
from engine.wizard import (
    Bidding,
    Card,
    Length,
    NameTrump,
    Options,
    Suit,
    WizardState,
    card,
    view,
)
from engine.wizard.guide import WizardGuide, blind_bid
from engine.wizard.habits import KINDS, MOMENTS, STANDINGS, practised, situation
from engine.wizard.levels import PRIZE
from engine.wizard.masks import NO_CARDS, SUIT, each, mask
from engine.wizard.promises import promised, promises
from engine.wizard.scoring import round_score
from engine.wizard.state import PadRow
from engine.wizard.styles import simple
from engine.wizard.winning import spread_of
from tests.conformance import any_choice
from tests.wizard.tables import bid, dealt, play


def shipped(level: str) -> LookAhead[wizard.WizardView, object]:
    """A player of the game, as it sits at a table."""
    player = wizard.GAME.bots[level]
    assert isinstance(player, LookAhead)
    return player


GUIDE, GUIDE_FOR_A_PRIZE = (shipped(level).guide for level in ("skilled", "expert"))
assert isinstance(GUIDE, WizardGuide)
assert isinstance(GUIDE_FOR_A_PRIZE, WizardGuide)
PLAYER: LookAhead[wizard.WizardView, object] = LookAhead(lambda: GUIDE, Budget(60))

AMBITIOUS: LookAhead[wizard.WizardView, object]
AMBITIOUS = LookAhead(lambda: GUIDE_FOR_A_PRIZE, Budget(60))


def tried(state: WizardState) -> list[object]:
    seen = view(state, state.seat)
    return list(GUIDE.candidates(seen, seen.options))


def weighed(state: WizardState, seed: int = 1) -> list[Weighed]:
    seen = view(state, state.seat)
    return PLAYER.weigh(seen, seen.options, Random(seed))


def chosen(state: WizardState, seed: int = 1) -> object:
    seen = view(state, state.seat)
    return PLAYER.choose(seen, seen.options, Random(seed))


def names(found: list[object]) -> str:
    return " ".join(map(str, found))


def test_of_cards_that_are_as_good_as_each_other_one_is_tried() -> None:
    state = bid(dealt("E5 E6 E8 W1 W3 J2", "E9 H2", "H1", trump="D"))
    assert names(tried(state)) == "E5 E8 W1 J2"


def test_a_card_that_has_been_played_parts_no_equals_but_one_in_the_trick_does() -> None:
    state = bid(dealt("E5 E7 H1", "E6 H2 H3", "G1 G2 G3", trump="D"))
    play(state, "H1 H2 G1")
    assert state.seat == 1
    play(state, "E6 G2")
    assert names(tried(state)) == "E5 E7"
    assert "E6" in map(str, state.trick), "it may still be beaten by the one and not by the other"


def test_bids_far_from_what_the_cards_promise_are_not_tried() -> None:
    state = dealt("W1 W2 W3 W4 D13 D12", "E1", "H1", trump="D")
    assert tried(state) == [3, 4, 5, 6]
    low = dealt("J1 J2 J3 J4 E1 H1", "E5", "H5", trump="D")
    assert tried(low) == [0, 1, 2, 3]


def test_under_foresight_both_bids_are_tried_though_the_hand_is_not_seen() -> None:
    state = dealt("E1", "W1", "J1", trump="D", options=Options(foresight=True))
    assert tried(state) == [0, 1]
    assert chosen(state) == 0, "somebody else holds a Wizard"


def test_a_hand_of_wizards_bids_what_it_takes_and_takes_what_it_bid() -> None:
    state = dealt("W1 W2 W3", "E1", "H1", trump="D")
    best = weighed(state)[0]
    assert (best.option, best.means) == (3, (50.0, 50.0, 1.0, 0.0)), (
        "20 and 10 for each of 3 tricks"
    )


def test_the_chance_to_meet_a_bid_is_that_of_the_worlds() -> None:
    # The other two cards of the round are known to be worse than the Wizard, in every world.
    state = bid(dealt("W1", "E1", "H1", trump="D"), 0)
    missed = bid(dealt("W1", "E1", "H1", trump="D"))
    assert state.bids[0] == missed.bids[0] == 0
    best = weighed(dealt("W1", "E1", "H1", trump="D"))
    assert {one.option: one.means[1:3] for one in best} == {1: (30.0, 1.0), 0: (-10.0, 0.0)}


def test_a_trick_that_is_wanted_last_is_taken_and_one_too_many_is_not() -> None:
    def last_of(wanted: int) -> WizardState:
        state = bid(dealt("E5 H1", "E6 H2", "E9 E2", trump="D"), 0, 1, wanted)
        return play(state, "E5 E6")

    assert str(chosen(last_of(1))) == "E9"
    assert str(chosen(last_of(0))) == "E2"


def test_the_dealer_names_the_suit_of_the_hand() -> None:
    state = dealt("E1 E2 E3 E4", "H1 H2", "G11 G12 G13 G9", up="W1", each=4)
    assert state.seat == 2
    seen = view(state, state.seat)
    patient: LookAhead[wizard.WizardView, object] = LookAhead(lambda: GUIDE, Budget(800))
    assert patient.choose(seen, seen.options, Random(1)) is Suit.GIANTS


def test_under_foresight_the_dealer_names_trump_without_the_own_card_in_mind() -> None:
    """The dealer will bid on a card that only the others see, so no world may tell it.

    With Elves the E13 is beaten by one of the three Wizards among 57 unseen cards alone: a bid of
    none has (54 * 20 - 3 * 10) / 57 points. With Dwarves 13 trumps beat it, too.
    """
    state = dealt("E13", "H13", "G1", up="W1", options=Options(foresight=True))
    assert state.seat == 2
    assert isinstance(state.pending, NameTrump)
    seen = view(state, state.seat)
    assert [blind_bid(seen, suit) for suit in Suit] == [0, 0, 0, 0]
    found = {one.option: one.means for one in weighed(state)}
    assert chosen(state) in (Suit.ELVES, Suit.HUMANS)
    _, points, chance, _ = found[Suit.ELVES]
    assert points == pytest.approx(1050 / 57, abs=1.5)
    assert chance == pytest.approx(54 / 57, abs=0.05)
    assert found[Suit.DWARVES][2] == pytest.approx(41 / 57, abs=0.1)


def test_a_blind_bid_is_one_where_enough_cards_would_take_the_trick() -> None:
    """With a chance p one has 40 p - 10 points and none 20 - 30 p: one is better from 3/7 on."""
    state = dealt("E1", "H1", "G1", up="W1", options=Options(foresight=True))
    seen = view(state, state.seat)
    # Elves lead: 13 trumps, 12 higher Elves and 3 Wizards of 57 are enough; 12 and 3 are not.
    assert blind_bid(seen, Suit.GIANTS) == 1
    assert blind_bid(seen, Suit.ELVES) == 0


def last_trick_but_one(*scores: int) -> WizardState:
    """The last round: seat 1 takes the trick with the Elf and has its bid, unless seat 2 does.

    Seat 2 has W1 and D1 and wants one trick: of this and the last one, the Wizard takes either.
    """
    hands = ("W2 W3 W4 E5 H4", "E6 H7 H8 H9 H2", "W1 D1 G1 G2 G3")
    state = dealt(*hands, options=Options(length=Length.FIVE_ROUNDS), each=5)
    state.scores = list(scores)
    return play(bid(state, 3, 1, 1), "W2 H7 G1 W3 H8 G2 W4 H9 G3 E5 E6")


def test_in_the_last_round_who_is_ahead_is_made_to_miss() -> None:
    """After D1 it ends 120 to 130; after W1, 120 to 90 where seat 0 takes the last trick.

    But D1, led to it, may take that one itself, so that it costs points to play for the win.
    """
    seen = view(last_trick_but_one(0, 100, 90), 2)
    first, second = AMBITIOUS.weigh(seen, seen.options, Random(1))
    assert (first.option, second.option) == (card("W1"), card("D1"))
    assert second.means == (30, 30, 1, 0)
    worth, points, met, wins = first.means
    assert points == pytest.approx(30 * met - 10 * (1 - met))
    assert 0.1 < wins < met < 0.9
    assert worth == pytest.approx(points + PRIZE * wins)
    assert AMBITIOUS.choose(seen, seen.options, Random(1)) == card("W1")
    assert PLAYER.choose(seen, seen.options, Random(1)) == card("D1"), "it has more points"
    assert {one.means[3] for one in PLAYER.weigh(seen, seen.options, Random(1))} == {0}


def test_a_round_that_is_still_to_come_leaves_it_open_who_wins() -> None:
    state = dealt("", "", "", each=19, trump="D")
    state.scores = [100, 160, 40]
    seen = view(state, 0)
    world = next(GUIDE_FOR_A_PRIZE.worlds(seen, Random(1)))
    assert world.spread == pytest.approx(spread_of((20,)))
    assert next(GUIDE.worlds(seen, Random(1))).spread is None
    worth, points, _met, wins = GUIDE_FOR_A_PRIZE.try_out(seen, world, 2)
    assert worth == pytest.approx(points + PRIZE * wins)
    assert 0.1 < wins < 0.9


def test_it_is_not_looked_at_who_wins_before_the_last_rounds() -> None:
    seen = view(dealt("", "", "", each=18, trump="D"), 0)
    found = AMBITIOUS.weigh(seen, seen.options, Random(1))
    assert all(one.means[0] == one.means[1] and one.means[3] == 0 for one in found)


@pytest.mark.parametrize("bidding", [Bidding.OPEN, Bidding.SECRET])
def test_bids_that_are_not_known_count_as_they_are_imagined(bidding: Bidding) -> None:
    """Seat 1 takes four tricks with its Wizards: 60 points if it bid so, and far too many for 0."""
    options = Options(bidding, Length.FIVE_ROUNDS)
    state = dealt("J1 J2 J3 E1 E2", "W1 W2 W3 W4 J4", "G3 G4 G5 G6 G7", options=options, each=5)
    state.scores = [0, 0, -900]
    seen = view(state, 0)
    world = next(GUIDE_FOR_A_PRIZE.worlds(seen, Random(1)))
    hands = tuple(map(mask, state.hands))
    promise = promises(3, 5, None)
    likely = tuple([promised(hand, promise) for hand in hands])
    for imagined, wins in ((4, 0), (0, 1)):
        known = world._replace(hands=hands, worth=likely, bids=(0, imagined, 1))
        _worth, points, _met, won = GUIDE_FOR_A_PRIZE.try_out(seen, known, 0)
        assert (points, won) == (20, wins)


def test_the_expert_alone_plays_for_the_win() -> None:
    bots = wizard.GAME.bots.items()
    prizes = {name: bot.guide.prize for name, bot in bots if isinstance(bot, LookAhead)}
    assert prizes == {"skilled": 0, "expert": PRIZE}
    assert PRIZE > 0


def test_the_expert_imagines_many_times_more_worlds_than_a_skilled_player() -> None:
    """A skilled decision may take 5 ms, one of the expert 250 ms."""
    skilled, expert = (shipped(level).budget.worlds for level in ("skilled", "expert"))
    assert skilled >= 10
    assert 20 * skilled < expert < 50 * skilled


def test_hidden_and_secret_bids_are_imagined_and_not_known() -> None:
    for bidding in (Bidding.HIDDEN, Bidding.SECRET):
        options = Options(bidding)
        state = bid(dealt("E5 H1", "E6 H2", "E9 E2", trump="D", options=options), 0)
        seen = view(state, state.seat)
        found = islice(GUIDE.worlds(seen, Random(1)), 20)
        assert len({world.bids[0] for world in found}) > 1


@pytest.mark.parametrize(
    ("promised_to_last", "imagined", "meant"),
    [(1.4, 1, 2), (0.8, 1, 0), (0.3, 0, 1), (2.0, 2, 1)],
)
def test_the_last_bid_is_not_imagined_as_what_plus_minus_one_forbids(
    promised_to_last: float, imagined: int, meant: int
) -> None:
    """Seat 2 takes both tricks, which makes it as good as seat 0 at the end if it bid as meant."""
    options = Options(Bidding.PLUS_MINUS_ONE)
    state = dealt("J1 J2", "J3 E1", "W1 W2", options=options)
    state.scores = [0, -900, 20 - round_score(meant, 2)]
    seen = view(state, 0)
    world = next(GUIDE_FOR_A_PRIZE.worlds(seen, Random(1)))
    known = world._replace(
        hands=tuple(map(mask, state.hands)),
        worth=(0.0, 0.0, promised_to_last),
        bids=(0, 2 - imagined, imagined),
        spread=0.0,
    )
    _worth, points, _met, won = GUIDE_FOR_A_PRIZE.try_out(seen, known, 0)
    assert (points, won) == (20, 1 / 2)


def test_a_suit_is_named_for_bids_that_plus_minus_one_allows() -> None:
    """Nobody has bid: with any suit the bids of a world are 2 and 0 and 0, of two tricks."""
    options = Options(Bidding.PLUS_MINUS_ONE)
    state = dealt("W2 W3", "J1 J2", "J3 J4", up="W1", options=options)
    state.scores = [20, -900, 0]
    seen = view(state, 2)
    world = next(GUIDE_FOR_A_PRIZE.worlds(seen, Random(1)))
    known = world._replace(hands=tuple(map(mask, state.hands)), spread=0.0)
    _worth, points, met, won = GUIDE_FOR_A_PRIZE.try_out(seen, known, Suit.ELVES)
    assert (points, met, won) == (-10, False, 0), "the dealer, who bids last, may not bid none"


def test_the_same_seed_gives_the_same_again_and_a_world_is_not_used_up() -> None:
    state = dealt("E5 D9 W1 H13", "E6 H2", "E9 E2", trump="D")
    assert weighed(state, 3) == weighed(state, 3)
    assert weighed(state, 3) != weighed(state, 4)
    seen = view(state, 0)
    world = next(GUIDE.worlds(seen, Random(1)))
    once = GUIDE.try_out(seen, world, 2)
    assert GUIDE.try_out(seen, world, 2) == once


@pytest.mark.parametrize("level", wizard.GAME.bots)
@pytest.mark.parametrize("players", range(3, 7))
def test_every_level_finishes_games_of_every_kind(level: str, players: int) -> None:
    player = wizard.GAME.bots[level]
    if isinstance(player, LookAhead):
        guide = player.guide
        player = LookAhead(lambda: guide, Budget(2, rungs=1))
    # Each pair of a way to bid and a length once, with Foresight or without.
    for number, (bidding, length) in enumerate(product(Bidding, Length)):
        options = Options(bidding, length, foresight=(number + players) % 2 == 0)
        state = wizard.new_game(players, options)
        rng = Random(f"{players}/{number}")
        while state.pending is not None:
            if state.seat is None:
                state.choose(any_choice(state, rng))
            else:
                seen = view(state, state.seat)
                choice = player.choose(seen, seen.options, rng)
                assert choice in seen.options
                state.choose(choice)
        assert state.result is not None, options


@pytest.mark.parametrize(("players", "times"), [(3, 4), (4, 3), (5, 2), (6, 2)])
def test_in_a_game_of_short_rounds_more_worlds_are_imagined(players: int, times: int) -> None:
    def breadth(length: Length) -> int:
        state = wizard.new_game(players, Options(length=length), first=0)
        return GUIDE.breadth(view(state, 0))

    # The longest round has 60 cards among them, or 5 each.
    assert breadth(Length.STANDARD) == 1
    assert breadth(Length.TOURNAMENT) == 1
    assert breadth(Length.FIVE_ROUNDS) == times


def test_every_line_of_the_table_of_habits_names_each_kind_of_card_once() -> None:
    from engine.wizard.habits import HABITS

    assert len(HABITS) == 4 * 4 * 6 * 3 * 3 * 2 * 3 * 4
    assert all(len(set(order)) == len(KINDS) for order in HABITS)


def test_a_practised_player_plays_a_card_that_may_be_played_in_thousands_of_situations() -> None:
    rng = Random(11)
    seen: set[int] = set()
    for _ in range(20_000):
        held = rng.sample(wizard.PACK, rng.choice([2, 3, 5, 8, 12]))
        hand, trump = mask(held), rng.choice([NO_CARDS, *SUIT.values()])
        legal = mask(rng.sample(held, rng.randint(2, len(held))))
        facts = rng.randint(-2, 5), rng.uniform(0, 6), rng.randrange(4), rng.randint(-2, 2)
        wanted, worth, after, spare = facts
        leads = after == 3
        beating = mask(rng.sample(wizard.PACK, 30)) & ~mask(
            card for card in wizard.PACK if card.is_jester
        )
        rivals, steps = rng.randrange(4), promises(4, 8, rng.choice([None, *Suit])).steps
        card = practised(
            hand, legal, beating, wanted, worth, trump, after, leads, spare, rivals, steps
        )
        assert card in each(legal)
        winners = legal & beating
        parts = winners, legal ^ winners
        seen.add(situation(hand, *parts, wanted, worth, after, leads, spare, rivals, steps))
    assert len(seen) > 4000
    assert max(seen) < len(STANDINGS) * MOMENTS


def test_a_practised_player_ducks_what_is_not_wanted_and_takes_what_is() -> None:
    hand = mask(wizard.cards("E2 E9"))
    beating = mask(card for card in wizard.PACK if card.suit is Suit.ELVES and card.rank > 5)

    def last(wanted: int, worth: float) -> Card:
        from engine.wizard.masks import CARD

        steps = promises(4, 2, Suit.DWARVES).steps
        facts = wanted, worth, SUIT[Suit.DWARVES], 0, False, 0, 0, steps
        return CARD[practised(hand, hand, beating, *facts)]

    assert str(last(0, 0.3)) == "E2"
    assert str(last(1, 0.3)) == "E9"


# -- who the others are taken for ----------------------------------------------------------------


def simple_of(pad: tuple[PadRow, ...]) -> list[float]:
    """By seat, in what share of the worlds it plays simply, after such rounds."""
    state = dealt("E5 E6 E8", "E9 H2 H4", "H1 G2 G3", trump="D")
    seen = view(state, 0)._replace(pad=pad)
    worlds = list(islice(GUIDE.worlds(seen, Random(1)), 600))
    shares = [sum(one.styles[seat] is simple for one in worlds) / 600 for seat in range(3)]
    assert all(one.styles[0] is practised for one in worlds), "its own style is known"
    return shares


def test_nothing_is_known_of_the_others_before_the_first_round() -> None:
    _, second, third = simple_of(())
    assert second == pytest.approx(1 / 3, abs=0.07), "two in three are taken for practised players"
    assert third == pytest.approx(1 / 3, abs=0.07)


def test_who_misses_bids_is_taken_for_a_simple_player() -> None:
    """Six rounds in which one seat has met all bids and the other none: Bayes' rule."""
    row = PadRow(1, (0, 0, 0), (0, 0, 1), (20, 20, -10), (20, 20, -10))
    _, meets, misses = simple_of((row,) * 6)
    met, missed = (0.5 / 0.7) ** 6 / 2, (0.5 / 0.3) ** 6 / 2
    assert meets == pytest.approx(met / (1 + met), abs=0.07)
    assert misses == pytest.approx(missed / (1 + missed), abs=0.07)
