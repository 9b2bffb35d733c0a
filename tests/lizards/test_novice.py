"""The novice: sound in plain positions, by what a view shows and without luck."""

from __future__ import annotations

from random import Random

import pytest

from engine import lizards
from engine.bots import RandomBot
from engine.lizards import Novice, Phase
from engine.machine import Chance
from tests.lizards.boards import PLAIN_DECK, Table, adaptation, effect, table

REX = "rex-head, rex-body, rex-arms, rex-legs"
SLAP = effect("slap", '{ verb = "damage", amount = 5 }')
RAGE = effect("rage", '{ verb = "lasts", changes = [{ number = "attack", by = 7 }] }')


def asked(board: Table) -> str:
    """What the novice chooses, in words."""
    view = board.seen(board.state.seat)
    choices = {Novice().choose(view, view.options, Random(seed)) for seed in (1, 2)}
    assert len(choices) == 1, "it has used luck"
    return board._words(choices.pop())


def test_it_fills_its_hand() -> None:
    assert asked(table(phase=Phase.REFILL, stored={0: "dodge"})) == "draw"


def test_it_builds() -> None:
    assert asked(table(hands={0: "tri-head, rex-head"})) == "play rex-head"
    assert asked(table(hands={0: "breath, rex-legs"})) == "play rex-legs"


def test_it_keeps_what_is_better() -> None:
    board = table(hands={0: "tri-head"}, parts={0: "rex-head"})
    assert asked(board) != "play tri-head"
    board = table(hands={0: "rex-head"}, parts={0: "tri-head"})
    assert asked(board) == "play rex-head"


def test_it_does_not_break_a_set_and_completes_one() -> None:
    assert asked(table(hands={0: "wild"}, parts={0: REX})) != "play wild"
    board = table(hands={0: "rex-arms, tri-arms, wild"}, parts={0: "rex-head, rex-body, rex-legs"})
    assert asked(board) == "play rex-arms"


def test_a_wild_part_goes_where_it_helps_most() -> None:
    board = table(hands={0: "wild"}, parts={0: "rex-head, rex-body, rex-legs"})
    board.choose("play wild")
    assert asked(board) == "name arms"


def test_it_plays_adaptations_and_drops_the_worst() -> None:
    board = table(hands={0: "weight20, breath"}, adaptations={0: "weight9, attack12"})
    assert asked(board) == "play weight20"
    board.choose("play weight20")
    assert asked(board) == "drop weight9"
    board = table(hands={0: "weight9"}, adaptations={0: "weight20, attack12"})
    assert asked(board) != "play weight9"


def test_it_strikes_when_it_pays() -> None:
    assert asked(table(phase=Phase.STRIKE)) == "strike 1"
    assert asked(table(phase=Phase.STRIKE, adaptations={1: "weight9"})) == "end"
    spikes = adaptation(
        "spikes",
        'when = [{ occasion = "struck", do = [{ verb = "damage", amount = 30, '
        'who = "striker" }] }]',
    )
    assert asked(table(spikes, phase=Phase.STRIKE, adaptations={1: "spikes"})) == "end"


def test_it_strikes_whom_it_can_kill_or_hurts_most() -> None:
    board = table(players=3, phase=Phase.STRIKE, health=(50, 40, 1))
    assert asked(board) == "strike 2"
    board = table(players=3, phase=Phase.STRIKE, adaptations={1: "weight9"})
    assert asked(board) == "strike 2"


def test_it_uses_a_stronger_attack_only_for_a_strike() -> None:
    board = table(RAGE, hands={0: "rage"}, adaptations={0: "weight9"})
    assert asked(board) == "play rage"
    board = table(RAGE, hands={0: "rage"}, adaptations={1: "weight20, weight20"})
    assert asked(board) != "play rage"


def test_it_stores_answers_and_spends_them_on_heavy_strikes() -> None:
    assert asked(table(hands={0: "dodge"})) == "store dodge"
    board = table(phase=Phase.STRIKE, adaptations={0: "attack12"}, stored={1: "dodge"})
    board.choose("strike 1")
    assert asked(board) == "pass"
    board.choose("pass", 4)
    assert asked(board) == "use dodge"


def test_it_does_not_spend_them_on_light_ones_unless_they_are_deadly() -> None:
    for health, answer in ((50, "pass"), (3, "use dodge")):
        board = table(phase=Phase.STRIKE, stored={1: "dodge"}, health=(50, health))
        board.choose("strike 1", "pass", 3)
        assert asked(board) == answer


def test_with_a_set_it_takes_no_damage_rather_than_dodge() -> None:
    board = table(
        phase=Phase.STRIKE,
        adaptations={0: "attack12, attack12"},
        parts={1: REX},
        stored={1: "dodge, shield"},
    )
    board.choose("strike 1", "pass", 6)
    assert asked(board) == "use shield"


def test_it_does_not_answer_for_others() -> None:
    board = table(
        players=3, phase=Phase.STRIKE, adaptations={0: "attack12"}, stored={2: "dodge, shield"}
    )
    board.choose("strike 1", "pass", 6)
    assert asked(board) == "pass"


@pytest.mark.parametrize(("die", "told"), [(1, "reroll"), (3, "reroll"), (4, "pass"), (6, "pass")])
def test_it_rolls_a_low_die_again(die: int, told: str) -> None:
    fluff = adaptation("fluff", 'changes = [{ number = "rerolls", by = 1 }]')
    board = table(fluff, phase=Phase.STRIKE, adaptations={0: "fluff"})
    board.choose("strike 1", die)
    assert asked(board) == told


def test_bad_things_go_to_others_and_good_ones_to_itself() -> None:
    gift = effect("gift", '{ verb = "heal", amount = 5, who = "target player" }')
    board = table(gift, players=3, hands={0: "gift"}, health=(9, 50, 50))
    board.choose("play gift")
    assert asked(board) == "dinosaur 0"
    slap = effect("slap", '{ verb = "damage", amount = 5, who = "target player" }')
    board = table(slap, players=3, hands={0: "slap"}, health=(9, 50, 5))
    board.choose("play slap")
    assert asked(board) == "dinosaur 2"


def test_it_discards_what_it_can_miss() -> None:
    drop = effect("loss", '{ verb = "discard", count = 1 }')
    board = table(drop, hands={0: "loss", 1: "tri-head, rex-head, dodge"}, parts={1: "rex-head"})
    board.choose("play loss")
    assert asked(board) in ("discard tri-head", "discard rex-head 2")


@pytest.mark.parametrize(
    ("do", "told"),
    [
        ('{ verb = "break part" }', "choose rex-legs"),
        ('{ verb = "break part", who = "you" }', "choose tri-legs"),
        ('{ verb = "take part" }', "choose rex-legs"),
        ('{ verb = "swap parts" }', "name legs"),
        ('{ verb = "break adaptation" }', "choose weight20"),
        ('{ verb = "break adaptation", who = "you" }', "choose weight9 2"),
        ('{ verb = "steal", look_first = true }', "choose rex-arms"),
        ('{ verb = "fetch" }', "choose rex-arms 2"),
        ('{ verb = "use" }', "use breath"),
    ],
)
def test_it_chooses_the_best_for_itself(do: str, told: str) -> None:
    board = table(
        effect("x", do),
        hands={0: "x, breath, tri-head 2", 1: "rex-arms, breath 2"},
        parts={0: "rex-head, tri-legs", 1: "tri-head, rex-legs"},
        adaptations={0: "weight20 2, weight9 2", 1: "weight20, weight9"},
        discard="rex-arms 2, breath 3",
    )
    board.choose("play x")
    assert asked(board) == told


def test_it_kills_when_it_can() -> None:
    board = table(SLAP, hands={0: "rex-head, slap, weight20"}, health=(50, 5))
    assert asked(board) == "play slap"


def test_it_does_not_kill_itself() -> None:
    bomb = effect("bomb", '{ verb = "damage", amount = 5, who = "everybody" }')
    assert asked(table(bomb, hands={0: "bomb"}, health=(5, 50))) != "play bomb"


@pytest.mark.parametrize(
    ("verb", "itself"), [('"heal", amount = 9', "dinosaur 0"), ('"draw", count = 3', "target 0")]
)
def test_what_anybody_may_have_it_takes_for_itself(verb: str, itself: str) -> None:
    gift = effect("gift", f'{{ verb = {verb}, who = "target player" }}')
    loss = effect("loss", f'{{ verb = {verb}, who = "everybody else" }}')
    board = table(gift, loss, hands={0: "loss, gift"})
    assert asked(board) == "play gift"
    board.choose("play gift")
    assert asked(board) == itself


@pytest.mark.parametrize(
    ("own", "theirs", "told"),
    [
        ("purge, breath", "breath, breath", "play purge"),
        ("purge, breath, breath", "breath, breath", "play breath"),
    ],
)
def test_it_has_everybody_discard_when_the_others_hold_more(
    own: str, theirs: str, told: str
) -> None:
    purge = effect("purge", '{ verb = "discard", count = 2, who = "everybody" }')
    assert asked(table(purge, hands={0: own, 1: theirs})) == told


def test_it_gives_no_opponent_a_strike() -> None:
    lasts = '{{ verb = "lasts", who = "target opponent", {what} }}'
    hook = 'when = [{ occasion = "turn start", do = [{ verb = "strike" }] }]'
    sting = effect("sting", lasts.format(what=hook))
    curse = effect("curse", lasts.format(what='changes = [{ number = "attack", by = -6 }]'))
    assert asked(table(sting, curse, hands={0: "sting, curse"})) == "play curse"
    assert asked(table(sting, hands={0: "sting"})) != "play sting"


def test_it_beats_random_players() -> None:
    wins = 0
    for seed in range(40):
        rng, seat = Random(seed), seed % 2
        bots = [RandomBot(), RandomBot()]
        bots[seat] = Novice()  # type: ignore[call-overload]
        state = lizards.new_game(2, first=0)
        while state.pending is not None:
            if isinstance(state.pending, Chance):
                state.choose(state.pending.draw(state, rng))
            else:
                assert state.seat is not None
                view = lizards.view(state, state.seat)
                state.choose(bots[state.seat].choose(view, view.options, rng))
        assert state.result is not None
        wins += state.result.places[seat] == 1
    assert wins >= 38


def test_it_chooses_by_what_its_view_shows() -> None:
    """The same view, whatever is hidden behind it, gives the same choice."""
    rng, compared = Random(3), 0
    state = lizards.new_game(3, deck=PLAIN_DECK, first=0)
    while state.pending is not None:
        if isinstance(state.pending, Chance):
            state.choose(state.pending.draw(state, rng))
            continue
        view = lizards.view(state, state.seat)
        world = lizards.deal_unseen(view, rng, PLAIN_DECK)
        chosen = Novice().choose(view, view.options, rng)
        again = lizards.view(world, state.seat)
        assert Novice().choose(again, again.options, rng) == chosen
        compared += world != state
        state.choose(chosen)
    assert compared > 20


def test_it_reveals_what_strikes_hardest() -> None:
    show = effect("show", '{ verb = "reveal from hand" }')
    board = table(show, hands={0: "show, tri-arms, rex-head, breath"})
    board.choose("play show")
    assert asked(board) == "choose rex-head"


def test_it_takes_a_wild_part_for_what_it_lies_as() -> None:
    take = effect("take", '{ verb = "take part" }')
    board = table(take, hands={0: "take"}, parts={1: "wild=head, tri-arms"})
    board.choose("play take")
    assert asked(board) == "choose wild"
    head = table(take, hands={0: "take"}, parts={0: "rex-head", 1: "wild=head, tri-arms"})
    head.choose("play take")
    assert asked(head) == "choose tri-arms"
