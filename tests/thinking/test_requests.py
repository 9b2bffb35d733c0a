"""What goes to the process in which computers think: whole, the same for the same, and no more."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import pytest

from engine import lizards, wizard
from engine.lizards import LizardsView
from engine.machine import Chance
from engine.match import Match, Occupant, Setting
from engine.thinking.answering import answered
from engine.thinking.request import Answer, NoAnswer, Request, Wanted, Weight, chosen
from engine.thinking.writing import decoded, encoded
from engine.wizard import WizardView
from tests.conformance import Subject
from tests.lizards.random_decks import random_deck
from tests.lizards.subject import SUBJECT as LIZARDS
from tests.lizards.subject import subject_for
from tests.thinking.asking import positions, request
from tests.wizard.subject import SUBJECT as WIZARD

EVERY_TABLE = [
    pytest.param(subject, players, options, id=f"{subject.game.name}-{number}-{players}")
    for subject in (WIZARD, LIZARDS)
    for number, options in enumerate(subject.option_sets)
    for players in subject.game.players
    if subject is WIZARD or players in lizards.modes.RULES[options.mode].players
]


@pytest.mark.parametrize(("subject", "players", "options"), EVERY_TABLE)
def test_requests_do_not_depend_on_what_is_hidden(
    subject: Subject, players: int, options: object
) -> None:
    """The same bytes for every seat, after everything that it cannot see has been exchanged."""
    game, rng = subject.game, Random(f"exchange/{players}")
    changed = 0
    for state in positions(game, players, options, f"hidden/{players}", 30, 5):
        for seat in range(players):
            other = subject.exchanged(state, seat, rng)
            changed += other != state
            assert encoded(request(game, state, seat), game.pieces) == encoded(
                request(game, other, seat), game.pieces
            ), f"position {changed}, seat {seat}, {state.fingerprint()}"
    assert changed > 10, "hardly anything hidden was ever exchanged: this proved nothing"


@pytest.mark.parametrize(("subject", "players", "options"), EVERY_TABLE)
def test_requests_come_back_as_they_were(subject: Subject, players: int, options: object) -> None:
    game = subject.game
    for state in positions(game, players, options, f"back/{players}", 15, 11):
        asked = request(game, state)
        back, found = decoded(encoded(asked, game.pieces))
        assert back == asked
        assert back.view.options == state.options()
        assert found is game or found.deck == game.deck


def test_pieces_come_back_as_the_single_objects_that_they_are() -> None:
    for state in positions(wizard.GAME, 4, wizard.Options(), "single", 40):
        view = decoded(encoded(request(wizard.GAME, state), wizard.PACK))[0].view
        assert isinstance(view, WizardView)
        assert all(card is wizard.card(str(card)) for card in view.hand)
    for state in positions(lizards.GAME, 2, lizards.Options(), "single", 40):
        back, _game = decoded(encoded(request(lizards.GAME, state), lizards.GAME.pieces))
        assert isinstance(back.view, LizardsView)
        assert all(card is card.deck.card(str(card)) for card in back.view.hand)
        assert all(
            type(choice).__name__ not in ("Play", "Store", "Discard")
            or choice.card in back.view.hand  # type: ignore[attr-defined]
            for choice in back.options
        )


def test_a_deck_of_ones_own_goes_along() -> None:
    subject = subject_for(lizards.loading.deck_from_text(random_deck(Random("own"))))
    game = subject.game
    assert game.deck != lizards.GAME.deck
    for state in positions(game, 3, lizards.Options(), "own", 60):
        back, found = decoded(encoded(request(game, state), game.pieces))
        assert back == request(game, state)
        assert found.deck == game.deck


@dataclass(frozen=True)
class Held:
    """Two tuples and a set, as a view may hold them."""

    one: tuple[int, ...]
    other: tuple[int, ...]
    some: frozenset[object]


def test_equal_values_are_written_alike() -> None:
    """Whether two equal tuples are one object, or how a set has grown, is nothing to be told."""
    shared, twin = (1, 2, 3), tuple(range(1, 4))
    assert shared is not twin
    crowd = [wizard.card(f"E{number}") for number in range(1, 14)]
    there, back = frozenset(crowd), frozenset(reversed(crowd))
    values = [Held(shared, shared, there), Held(shared, twin, back)]
    written = {
        encoded(Request(0, "wizard", None, "novice", Wanted.CHOICE, held, (), ""), wizard.PACK)  # type: ignore[arg-type]
        for held in values
    }
    assert len(written) == 1
    assert decoded(written.pop())[0].view == values[0]


def test_a_match_asks_with_luck_of_its_own_for_each_seat_and_move() -> None:
    """No generator of a computer is one of the match's, whatever the moves."""
    setting = Setting(wizard.Options(), tuple(Occupant(f"{one}", "novice") for one in "abc"), 7, 0)
    match = Match(wizard.GAME, setting)
    numbers, lucks = [], []
    for _ in range(60):
        asked = match.request()
        assert (asked.game, asked.deck, asked.level) == ("wizard", None, "novice")
        assert (asked.view, asked.options) == (match.view(match.asked), match.state.options())
        assert asked.seat == match.asked
        numbers.append(asked.number)
        lucks.append(asked.generator.random())
        match.play(match.bot_choice())
    assert numbers == sorted(set(numbers))
    assert len(set(lucks)) == len(lucks)
    assert not set(lucks) & {Random(f"7/{number}").random() for number in range(500)}


@pytest.mark.parametrize("subject", [WIZARD, LIZARDS], ids=["wizard", "lizards"])
def test_a_request_of_a_match_tells_neither_its_seed_nor_what_is_hidden(subject: Subject) -> None:
    """Whoever knew the seed could deal the cards again, and know all of them."""
    seed, rng = 8_123_456_789_012_345, Random("exchanged")
    seats = tuple(Occupant(name, "novice") for name in "abc")
    match = Match(subject.game, Setting(subject.option_sets[0], seats, seed, 0))
    changed = 0
    for _ in range(40):
        asked, true = match.request(), match.state
        sent = encoded(asked, subject.game.pieces)
        assert str(seed).encode() not in sent
        assert f"{seed:x}".encode() not in sent
        match.state = subject.exchanged(true, asked.seat, rng)
        changed += match.state != true
        assert encoded(match.request(), subject.game.pieces) == sent
        match.state = true
        match.play(match.bot_choice())
    assert changed > 20, "hardly anything hidden was ever exchanged: this proved nothing"


def test_that_a_hand_was_picked_up_changes_nobodys_luck() -> None:
    people = Setting(wizard.Options(), tuple(map(Occupant, "abc")), 7, 0)
    match = Match(wizard.GAME, people)
    before = match.request("novice")
    assert match.asked is not None
    match.open_hand(match.asked)
    after = match.request("novice")
    assert after.seed == before.seed
    assert after.number > before.number, "but an answer to the one before is late"


def test_answers_name_options_and_nothing_else() -> None:
    state = next(positions(wizard.GAME, 3, wizard.Options(), "answers", 1))
    asked = request(wizard.GAME, state)
    answer = answered(asked, wizard.GAME.bots)
    assert answer.number == asked.number
    assert chosen(answer, asked) in asked.options
    for wrong in (
        Answer(3, len(asked.options)),
        Answer(3, -1),
        Answer(3),
        Answer(3, 0, fault="it is ill"),
        Answer(3, weights=(Weight(0, 1, (1.0,)),)),
    ):
        with pytest.raises(NoAnswer):
            chosen(wrong, asked)


class Wrong:
    """Chooses what looks like an option."""

    def choose(self, view: object, options: object, rng: Random) -> object:
        return True


def test_a_choice_counts_by_type_and_value() -> None:
    state = next(positions(wizard.GAME, 3, wizard.Options(), "answers", 1))
    while isinstance(state.pending, Chance) or True not in state.options():
        state.choose(state.options()[0])
    asked = request(wizard.GAME, state, level="wrong")
    assert 1 in asked.options
    with pytest.raises(NoAnswer, match="True is not one of the options"):
        answered(asked, {"wrong": Wrong()})


def test_who_does_not_play_or_cannot_weigh_gives_no_answer() -> None:
    state = next(positions(wizard.GAME, 3, wizard.Options(), "answers", 1))
    with pytest.raises(NoAnswer, match="no computer player 'nobody'"):
        answered(request(wizard.GAME, state, level="nobody"), wizard.GAME.bots)
    with pytest.raises(NoAnswer, match="'novice' cannot weigh"):
        answered(request(wizard.GAME, state, wanted=Wanted.WEIGHING), wizard.GAME.bots)
