"""Sentences from events: whole, by name, and with nothing that the reader may not know."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine import lizards
from engine.language import choose as choose_language
from engine.lizards import events
from engine.lizards.events import Why
from engine.lizards.naming import kind_name, part_name, phase_name, side_name, team_name
from engine.lizards.telling import mode_text, tell, tell_since, wild_in_set_text
from engine.lizards.words import Occasion, PartType, Phase, Until
from engine.machine import Chance, Event
from tests.lizards.boards import PLAIN_DECK, Heard, adaptation, deck_with, effect

NAMES = ("Anna", "Ben", "Chloé", "Dag")
ODD_NAMES = ("{x}", "[b]%s", "{0.__class__}", "}{")
DECK = deck_with(
    effect("slap", '{ verb = "damage", amount = 1 }'), adaptation("venom", "attack = 1")
)
HEAD, BODY, TRI = (DECK.card(f"{name}.1") for name in ("rex-head", "rex-body", "tri-head"))
SLAP, VENOM = DECK.card("slap.1"), DECK.card("venom.1")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    yield
    choose_language("en")


TOLD: list[tuple[Event, str | None]] = [
    (events.FirstDrawn(2), "The lot makes Chloé the first player."),
    (events.Shuffled(1), "1 card is shuffled into a new deck."),
    (events.Shuffled(112), "112 cards are shuffled into a new deck."),
    (events.Dealt(5, ((HEAD,), None)), "Everybody is dealt 5 cards."),
    (events.TurnBegan(9, 0), "Turn 9 is that of Anna."),
    (events.PhaseBegan(0, Phase.ACTION), None),
    (events.TurnEnded(0), None),
    (events.PhaseSkipped(1, Phase.REFILL), "Ben skips the first Refill phase."),
    (events.PhaseSkipped(1, Phase.ACTION), "Ben skips the Action phase."),
    (events.PhaseSkipped(1, Phase.STRIKE), "Ben skips the Strike phase."),
    (events.PhaseSkipped(1, Phase.LAST_REFILL), "Ben skips the last Refill phase."),
    (events.TimeUp((0,), SLAP, True), "The time of Slap beside Anna is up."),
    (events.Drew(0, HEAD), "Anna draws Rex Head."),
    (events.Drew(0, None), "Anna draws 1 card."),
    (events.NoCardLeft(3), "There is no card left for Dag to draw."),
    (events.CardPlayed(0, SLAP), "Anna plays Slap."),
    (events.CardUsed(0, SLAP, True), "Anna turns up a Stored card and Uses it: Slap."),
    (events.CardUsed(0, SLAP, False), "Anna Uses Slap from the hand."),
    (events.Stored(1, None), "Ben Stores a card."),
    (events.Stored(1, SLAP), "Ben Stores Slap."),
    (events.Discarded(1, SLAP, Why.ACTION), "Ben discards Slap."),
    (events.Discarded(1, SLAP, Why.CARD), "Ben discards Slap."),
    (events.Targeted(SLAP, 0, (1, 3), None), "Anna aims Slap at Team Ben & Dag."),
    (events.Targeted(SLAP, 0, (1, 3), 3), "Anna aims Slap at Dag."),
    (events.Fired((0,), VENOM, Occasion.PLAYS), "Venom does its work for Anna."),
    (events.HandSeen(0, 1, None), "Anna looks at the hand of Ben."),
    (events.HandSeen(0, 1, ()), "Anna looks at the hand of Ben."),
    (events.HandSeen(0, 1, (HEAD, SLAP)), "Anna looks at the hand of Ben: Rex Head, Slap."),
    (events.DeckSeen(0, 1, None), "Anna looks at the top card of the deck."),
    (events.DeckSeen(0, 3, None), "Anna looks at the top 3 cards of the deck."),
    (events.DeckSeen(0, 2, (HEAD, SLAP)), "Anna looks at the top of the deck: Rex Head, Slap."),
    (events.TakenFromDeck(0, None), "Anna takes one of the seen cards."),
    (events.TakenFromDeck(0, HEAD), "Anna takes Rex Head from the deck."),
    (events.CardTaken(0, 1, None), "Anna takes a card from the hand of Ben."),
    (events.CardTaken(0, 1, HEAD), "Anna takes Rex Head from the hand of Ben."),
    (events.Fetched(0, HEAD), "Anna takes Rex Head from the discard pile."),
    (
        events.Revealed((0,), HEAD, Until.END_OF_TURN),
        "Anna Reveals Rex Head: Attack 6, Weight 1.",
    ),
    (
        events.PartPlaced((0,), HEAD, PartType.HEAD, None),
        "Anna, Head: Rex Head (Attack 6, Weight 1).",
    ),
    (
        events.PartPlaced((0,), HEAD, PartType.HEAD, TRI),
        "Anna, Head: Rex Head (Attack 6, Weight 1) instead of Tri Head.",
    ),
    (events.SetCompleted((0,), "rex", "Rex"), "A whole Rex: Anna has a set!"),
    (events.Broken((1,), HEAD), "Ben loses Rex Head."),
    (events.PartTaken((0,), (1,), HEAD, None), "Anna takes Rex Head from Ben."),
    (
        events.PartTaken((0,), (1,), HEAD, TRI),
        "Anna takes Rex Head from Ben and discards Tri Head.",
    ),
    (
        events.PartsSwapped(((0,), (1,)), (HEAD, TRI)),
        "Anna gets Rex Head, and Ben gets Tri Head.",
    ),
    (events.AdaptationPlaced((0,), VENOM), None),
    (events.AdaptationDropped((0,), VENOM), "Anna discards the Adaptation Venom."),
    (
        events.EffectLasts((1,), SLAP, Until.END_OF_TURN),
        "Slap works on Ben to the end of this turn.",
    ),
    (
        events.EffectLasts((1,), SLAP, Until.NEXT_TURN),
        "Slap works on Ben to the next turn of whoever played it.",
    ),
    (
        events.Damaged(SLAP, ((1,),), (4,), (9,)),
        "Slap: Ben takes 4 damage and has 9 health left.",
    ),
    (
        events.Damaged(SLAP, ((0,), (1,)), (4, 3), (9, 0)),
        "Slap does damage: Anna 4 (9 left), Ben 3 (0 left).",
    ),
    (events.Healed(SLAP, ((1,),), 4, (54,)), "Slap: Ben gains 4 health and has 54 now."),
    (
        events.Healed(SLAP, ((0,), (1,)), 4, (54, 30)),
        "Slap: everybody gains 4 health, and now it is Anna 54, Ben 30.",
    ),
    (events.StrikeBegan((0, 2), (1, 3)), "Team Anna & Chloé strikes Team Ben & Dag!"),
    (events.DieRolled((0,), 4, False), "Anna rolls the die: 4."),
    (events.DieRolled((0,), 4, True), "The die of Anna is rolled again: 4."),
    (events.StrikeDodged((0,), (1,)), "Ben dodges: the Strike of Anna never happened."),
    (events.StrikeShielded((1,)), "Ben will take no damage from this Strike."),
    (
        events.Struck((0,), (1,), 12, 4, 9, 7, 0, 43),
        "Attack 12 and die 4 against Weight 9: Ben takes 7 damage, 43 health left.",
    ),
    (
        events.Struck((0,), (1,), 12, 4, 20, 0, 0, 50),
        "Attack 12 and die 4 against Weight 20: Ben takes no damage.",
    ),
    (
        events.Struck((0,), (1,), 12, 4, 9, 0, 7, 57),
        "Attack 12 and die 4 against Weight 9: Ben gains 7 health instead and has 57 now.",
    ),
    (events.Died(((1,),)), "Ben is extinct."),
    (events.Died(((0,), (1,))), "Anna and Ben become extinct in one moment."),
    (
        events.GameEnded((5, 0), (1, 2), ((0,),)),
        "Anna is the last one standing and wins the game.",
    ),
    (
        events.GameEnded((0, 0), (1, 1), ((0,), (1,))),
        "The game is a draw between Anna and Ben.",
    ),
]


@pytest.mark.parametrize(("event", "told"), TOLD, ids=lambda one: type(one).__name__)
def test_an_event_is_told(event: Event, told: str | None) -> None:
    assert tell(event, NAMES) == told


def test_every_event_of_play_is_told_or_known_to_need_no_words() -> None:
    needed = {type(event) for event, _ in TOLD}
    for players, seed in ((2, 1), (3, 2), (4, 3)):
        for event in heard(players, seed):
            assert type(event) in needed, event


def heard(players: int, seed: int) -> list[Event]:
    """What is told in a random game of the test deck."""
    recorder, rng = Heard(), Random(seed)
    state = lizards.new_game(players, deck=PLAIN_DECK, recorder=recorder)
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
        else:
            state.choose(rng.choice(state.options()))
    return recorder.events


def test_cards_drawn_together_share_a_sentence() -> None:
    drawn = [events.Drew(0, None), events.Drew(0, None), events.Drew(1, HEAD), events.Drew(1, TRI)]
    assert tell_since([*drawn, events.CardPlayed(1, SLAP)], NAMES) == [
        "Anna draws 2 cards.",
        "Ben draws Rex Head and Tri Head.",
        "Ben plays Slap.",
    ]
    assert tell_since([], NAMES) == []


@pytest.mark.parametrize("language", ["en", "x-pseudo"])
def test_names_of_any_kind_are_only_put_in(language: str) -> None:
    choose_language(language)
    for event, told in TOLD:
        sentence = tell(event, ODD_NAMES)
        assert (sentence is None) is (told is None)
        if told is not None and "Anna" in told:
            assert sentence is not None
            assert "{x}" in sentence


def test_what_others_may_not_know_is_not_told() -> None:
    hidden = 0
    for event in heard(4, 9):
        for reader in (None, 0, 1, 2, 3):
            seen = event.seen_by(reader)
            if seen != event:
                hidden += 1
                sentence = tell(seen, NAMES) or ""
                assert "Rex" not in sentence
                assert "Tri" not in sentence
                assert "Weight" not in sentence
    assert hidden > 100


def test_names_of_things() -> None:
    assert [part_name(part) for part in PartType] == ["Head", "Body", "Arms", "Legs"]
    assert [phase_name(phase) for phase in Phase] == [
        *("Start", "Refill", "Action", "Strike", "Refill")
    ]
    kinds = {kind.id: kind_name(kind, dict(DECK.genera)) for kind in DECK.kinds}
    assert kinds["rex-head"] == "Rex, Head"
    assert (kinds["wild"], kinds["slap"], kinds["venom"]) == ("Wild Part", "Effect", "Adaptation")
    assert kind_name(DECK.kind("rex-legs")) == "Legs"
    assert side_name((0,), NAMES) == "Anna"
    assert side_name((0, 2), NAMES) == "Anna & Chloé"
    assert team_name((0,), NAMES) == "Anna"
    assert team_name((0, 2), NAMES) == "Team Anna & Chloé"


def test_modes_and_options_have_names_and_sentences() -> None:
    texts = [mode_text(mode) for mode in lizards.Mode] + [wild_in_set_text()]
    assert len({name for name, _ in texts}) == len(texts)
    assert all(sentence.endswith(".") for _, sentence in texts)
    assert mode_text(lizards.Mode.EGG_STEALERS)[1].startswith("House rules")
