"""Who plays which deal where: seatings, the same deals for everybody, and luck of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from engine import lizards, wizard
from engine.arena.plan import AnyBot, Plan, load_bots, load_measures
from engine.arena.playing import Player
from engine.aside import thrown_in
from engine.bots import RandomBot
from engine.game import View
from engine.machine import Event, Recorder, Seat, State
from engine.thinking.writing import AnyGame
from engine.wizard.events import Dealt
from tests.engine import tiny_game, tiny_record

FIVE = wizard.Options(length=wizard.Length.FIVE_ROUNDS)


def plan(line_up: str, games: int = 1, seed: int = 1, options: object = FIVE) -> Plan:
    return Plan("wizard", options, tuple(line_up.split()), games, seed)


# -- seatings --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line_up", "seatings"),
    [
        *[("a b", 2), ("a a a", 1), ("a a a a", 1), ("a b b", 3)],
        *[("a b b b", 4), ("a b a b", 2), ("a a b b", 4), ("a b a c", 4)],
        *[("a b c", 6), ("a b c d", 8), ("a b c c", 8), ("a b c a b c", 6)],
    ],
)
def test_only_seatings_that_differ_are_played(line_up: str, seatings: int) -> None:
    found = plan(line_up)
    assert found.seatings == seatings
    assert len({found.seated(one) for one in range(seatings)}) == seatings


def test_everybody_moves_on_by_a_seat() -> None:
    found = plan("a b c")
    assert [found.seated(one) for one in range(3)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
    ]


def test_everybody_sits_before_and_after_whoever_is_a_neighbour_equally_often() -> None:
    found = plan("expert skilled novice novice")
    assert [found.seated(one) for one in range(4, 8)] == [
        ("novice", "novice", "skilled", "expert"),
        ("novice", "skilled", "expert", "novice"),
        ("skilled", "expert", "novice", "novice"),
        ("expert", "novice", "novice", "skilled"),
    ]
    after: Counter[tuple[str, str]] = Counter()
    for one in range(found.seatings):
        seats = found.seated(one)
        after.update(zip(seats, seats[1:] + seats[:1], strict=True))
    assert all(times == after[second, first] for (first, second), times in after.items())


def test_games_are_rounded_up_to_whole_deals() -> None:
    found = plan("a b b b", games=9)
    assert (found.deals, found.all_games) == (3, 12)
    assert list(found.tasks()) == [(deal, one) for deal in range(3) for one in range(4)]
    mirrored = plan("a b c d", games=9)
    assert (mirrored.deals, mirrored.all_games) == (2, 16)
    assert list(mirrored.tasks()) == [(deal, one) for deal in range(2) for one in range(8)]
    assert plan("a a a a", games=9).all_games == 9


# -- the same deals --------------------------------------------------------------------------------


class Witness:
    """Writes down every deal, as it came out of the pack."""

    def __init__(self) -> None:
        self.deals: list[Dealt] = []

    def report(self, event: Event) -> None:
        if isinstance(event, Dealt):
            self.deals.append(event)

    def settled(self, state: State) -> None:
        pass


def dealt(line_up: str, deal: int = 0, seating: int = 0, seed: int = 1) -> list[Dealt]:
    """What is dealt in all rounds of a game."""
    witness = Witness()

    def new_game(
        players: int,
        options: wizard.Options,
        first: Seat | None = None,
        recorder: Recorder | None = None,
    ) -> wizard.WizardState:
        return wizard.new_game(players, options, first, witness)

    watched: AnyGame = replace(wizard.GAME, new_game=new_game)  # type: ignore[assignment]
    chosen = plan(line_up, seed=seed)
    Player(chosen, watched, load_bots(watched), ()).play(deal, seating)
    assert len(witness.deals) == 5
    return witness.deals


def test_every_line_up_plays_the_same_deals_in_every_seating() -> None:
    first = dealt("novice novice novice")
    assert dealt("random random random") == first
    for seating in range(3):
        assert dealt("novice random random", seating=seating) == first


def test_other_deals_and_other_seeds_are_others() -> None:
    assert dealt("random random random", deal=1) != dealt("random random random")
    assert dealt("random random random", seed=2) != dealt("random random random")


class Noting:
    """Plays at random, and writes down what its generators begin with."""

    def __init__(self) -> None:
        self.noted: list[float] = []
        self.seats: list[Seat | None] = []

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        self.noted.append(rng.random())
        self.seats.append(view.seat)
        assert view.seat == view.asked
        assert tuple(options) == view.options
        return options[int(self.noted[-1] * len(options))]


def test_each_decision_has_luck_of_its_own_that_comes_again() -> None:
    chosen = plan("a b b")
    game: AnyGame = wizard.GAME  # type: ignore[assignment]

    def noted() -> list[float]:
        one, other = Noting(), Noting()
        player = Player(chosen, game, {"a": one, "b": other}, ())
        for deal, seating in [(0, 0), (0, 1), (1, 0)]:
            player.play(deal, seating)
        # The dealer is drawn by the first outcome; luck and players share no generator.
        luck = [Random(f"1/{deal}/{drawn}").random() for deal in (0, 1) for drawn in range(6)]
        return [*one.noted, *other.noted, *luck]

    first = noted()
    assert len(set(first)) == len(first)
    assert noted() == first


def test_a_game_tells_points_and_exact_bids_by_seat() -> None:
    bots: dict[str, AnyBot] = {"random": RandomBot()}
    game: AnyGame = wizard.GAME  # type: ignore[assignment]
    played = Player(plan("random random random"), game, bots, load_measures("wizard")).play(0, 0)
    points, exact = played.measures["points"], played.measures["exact_bids"]
    assert [1 + sum(more > one for more in points) for one in points] == list(played.places)
    assert all(share * 5 == pytest.approx(round(share * 5)) for share in exact)
    # 20 decisions each: 5 bids, 15 cards; who deals, twice at most, may have to name trump.
    assert all(20 <= len(times) <= 22 for times in played.times)


# -- asked aside -----------------------------------------------------------------------------------


class Thrower:
    """Throws in whatever it may; else plays the first option, or stores a card."""

    def __init__(self) -> None:
        self.asked_aside: list[int] = []
        self.decisions = 0

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        if view.seat != view.asked:
            self.asked_aside.append(len(options))
            assert options[0] is None
            return options[-1]
        self.decisions += 1
        stores = [one for one in options if isinstance(one, tiny_game.Store)]
        return stores[0] if stores else options[0]


class Bystander(Thrower):
    """Is asked aside too, and answers the question that somebody else is asked."""

    def choose(self, view: View, options: Sequence[object], rng: Random) -> object:
        chosen = super().choose(view, options, rng)
        return tiny_game.Pass() if view.seat != view.asked else chosen


def sparks(bots: dict[str, AnyBot], *line_up: str) -> Player:
    game: AnyGame = tiny_record.GAME  # type: ignore[assignment]
    chosen = Plan("sparks", tiny_game.Options(lights=3), line_up, 1, 1)
    return Player(chosen, game, bots, ())


def test_computers_are_asked_beside_the_decisions_of_others() -> None:
    one, other = Thrower(), Bystander()
    played = sparks({"one": one, "other": other}, "one", "other").play(0, 0)
    assert one.asked_aside
    assert other.asked_aside
    assert all(size > 1 for size in [*one.asked_aside, *other.asked_aside])
    # To be asked aside is no decision: most that are asked so have nothing to decide.
    assert [len(times) for times in played.times] == [one.decisions, other.decisions]


def storing(*stored: str) -> tiny_game.Sparks:
    """Seat 0 acts, and each seat has stored the cards that are named."""
    state = tiny_game.new_game(len(stored), tiny_game.Options())
    while state.seat is None:
        assert state.pending is not None
        state.choose(state.pending.draw(state, Random(1)))  # type: ignore[union-attr]
    by_name = {str(card): card for card in tiny_game.PACK}
    state.stored = [[by_name[name] for name in names.split()] for names in stored]
    state.resume()
    return state


def test_the_first_that_throws_in_is_taken_and_nobody_else_asked() -> None:
    state = storing("S1", "S2", "S3")
    bots: dict[Seat, Thrower] = {seat: Thrower() for seat in range(3)}
    seeds: list[Seat] = []

    def generator(seat: Seat) -> Random:
        seeds.append(seat)
        return Random(seat)

    found = thrown_in(tiny_record.GAME, state, bots, generator)
    assert found == (1, tiny_game.Throw(tiny_game.Card(2, tiny_game.Kind.SPARK)))
    assert seeds == [1]
    state.interject(*found)


def test_nobody_is_asked_who_has_nothing_or_is_no_computer() -> None:
    person, computer = Thrower(), Bystander()
    state = storing("S1", "", "S3")
    assert thrown_in(tiny_record.GAME, state, {0: person, 1: person}, Random) is None
    assert thrown_in(tiny_record.GAME, state, {2: computer}, Random) is None
    assert (person.asked_aside, computer.asked_aside) == ([], [2])


@pytest.mark.parametrize("mode", list(lizards.Mode), ids=lambda mode: mode.value)
def test_every_mode_of_terrible_lizards_is_played_to_its_end(mode: lizards.Mode) -> None:
    game: AnyGame = lizards.GAME  # type: ignore[assignment]
    line_up = ("novice", "random", "novice", "random")
    chosen = Plan("lizards", lizards.Options(mode=mode), line_up, 2, 1)
    player = Player(chosen, game, load_bots(game), load_measures("lizards"))
    places = Counter(min(player.play(*task).places) for task in chosen.tasks())
    assert places == {1: 2}
