"""What cards are worth at a glance: more of a good thing is worth more, harm less than nothing."""

from __future__ import annotations

import pytest

from engine import lizards
from engine.lizards import Mode, Options
from engine.lizards.choices import Choose
from engine.lizards.glance import Glance
from engine.lizards.styles import quick
from tests.lizards.boards import Table, adaptation, deck_with, effect, table


def worth(board: Table, name: str, seat: int = 0) -> float:
    """What it is worth to a seat to play or Use a card."""
    return Glance(board.state, seat).to_play(board.card(name))


def of(*verbs: str, health: tuple[int, int] = (40, 40)) -> list[float]:
    """What Effects with these verbs are worth to seat 0 of two."""
    names = [f"card{number}" for number in range(len(verbs))]
    rows = [effect(name, verb) for name, verb in zip(names, verbs, strict=True)]
    board = table(*rows, hands={0: ", ".join(names)}, health=health)
    return [worth(board, name) for name in names]


def damage(amount: int, who: str) -> str:
    return f'{{ verb = "damage", amount = {amount}, who = "{who}" }}'


def test_damage_to_oneself_is_a_loss_and_death_a_disaster() -> None:
    some, more, deadly = of(damage(2, "you"), damage(5, "you"), damage(12, "you"), health=(10, 40))
    assert (some, more) == (-2, -5)
    assert deadly < 10 * more


def test_damage_to_everybody_is_good_for_who_has_more() -> None:
    (ahead,) = of(damage(5, "everybody"), health=(40, 20))
    (behind,) = of(damage(5, "everybody"), health=(20, 40))
    assert ahead > 0 > behind
    (wins,) = of(damage(5, "everybody"), health=(6, 5))
    (both_die,) = of(damage(5, "everybody"), health=(5, 5))
    assert wins > ahead
    assert both_die < behind


def test_damage_is_worth_what_it_does_until_it_kills() -> None:
    small, large = of(damage(3, "target opponent"), damage(9, "target opponent"))
    assert (small, large) == (3, 9)
    (kills,) = of(damage(3, "target opponent"), health=(40, 3))
    assert kills > large


def test_striking_back_is_worth_nothing_outside_a_strike() -> None:
    board = table(
        effect("back", damage(5, "striker"), store=True),
        effect("again", '{ verb = "strike", who = "striker" }', store=True),
        stored={0: "back, again"},
    )
    assert [worth(board, name) for name in ("back", "again")] == [0, 0]


def test_what_others_draw_is_a_loss_and_what_they_discard_a_gain() -> None:
    own, theirs = of(
        '{ verb = "draw", count = 2, who = "you" }',
        '{ verb = "draw", count = 2, who = "target opponent" }',
    )
    assert own > 0 > theirs


def test_discarding_counts_as_far_as_there_are_cards() -> None:
    rows = [
        effect("own", '{ verb = "discard", count = 2, who = "you" }'),
        effect("one", '{ verb = "discard", count = 1, who = "target opponent" }'),
        effect("two", '{ verb = "discard", count = 2, who = "target opponent" }'),
    ]
    rich = table(*rows, hands={0: "own, one, two", 1: "breath, breath 2"})
    poor = table(*rows, hands={0: "own, one, two", 1: "breath"})
    assert worth(rich, "own") == -2
    assert worth(rich, "two") > worth(rich, "one") == worth(poor, "two") > 0


@pytest.mark.parametrize("verb", ["break part", "take part", "break adaptation"])
def test_what_breaks_is_worth_what_it_breaks(verb: str) -> None:
    rows = (
        effect("theirs", f'{{ verb = "{verb}" }}'),
        adaptation("guard", 'guards = ["parts", "adaptations"]'),
    )
    nothing = table(*rows, hands={0: "theirs"})
    much = table(*rows, hands={0: "theirs"}, parts={1: "rex-head"}, adaptations={1: "attack12"})
    guarded = table(
        *rows, hands={0: "theirs"}, parts={1: "rex-head"}, adaptations={1: "attack12, guard"}
    )
    assert worth(nothing, "theirs") == worth(guarded, "theirs") == 0
    assert worth(much, "theirs") > 0


@pytest.mark.parametrize("verb", ["break part", "break adaptation"])
def test_what_breaks_ones_own_is_a_loss(verb: str) -> None:
    (own,) = of(f'{{ verb = "{verb}", who = "you" }}')
    assert own < 0


def test_exchanging_parts_pays_if_theirs_are_better() -> None:
    rows = (effect("swap", '{ verb = "swap parts" }'), adaptation("guard", 'guards = ["parts"]'))
    better = table(*rows, hands={0: "swap"}, parts={0: "tri-head", 1: "rex-head"})
    worse = table(*rows, hands={0: "swap"}, parts={0: "rex-head", 1: "tri-head"})
    guarded = table(
        *rows,
        hands={0: "swap"},
        parts={0: "tri-head", 1: "rex-head"},
        adaptations={1: "guard"},
    )
    own_set = table(
        *rows,
        hands={0: "swap"},
        parts={0: "tri-head, tri-body, tri-arms, tri-legs", 1: "rex-head"},
    )
    assert worth(better, "swap") > worth(worse, "swap") == worth(guarded, "swap") == 0
    assert worth(own_set, "swap") < 0


TAKE = effect("take", '{ verb = "take part" }')


def taken(own: str, theirs: str) -> str:
    """The Part that is taken by who has Parts from one who has others."""
    board = table(TAKE, hands={0: "take"}, parts={0: own, 1: theirs}).choose("play take")
    assert board.asked == (0, "Question")
    return board._words(quick(board.state))


def test_of_parts_is_taken_what_gains_most_where_it_comes_to_lie() -> None:
    assert taken("rex-body", "rex-head, tri-arms") == "choose rex-head"
    assert taken("rex-head", "rex-head, tri-arms") == "choose tri-arms", "one as good lies there"


def test_what_is_taken_is_lost_to_the_other_one() -> None:
    # A turn of the Arms gains 3.8, of the Legs beside the Wild Part only 2.8; but those are 8.5.
    assert taken("wild=legs", "rex-legs, tri-arms") == "choose rex-legs"


def test_a_part_is_not_taken_that_would_break_the_own_set() -> None:
    own = "rex-head, rex-body, rex-arms, rex-legs"
    assert taken(own, "wild=head, rex-arms") == "choose rex-arms 2"


def test_what_lasts_and_works_by_itself_is_worth_what_it_does() -> None:
    lasting = (
        '{{ verb = "lasts", until = "your next turn", when = [{{ occasion = "{0}", '
        'do = [{{ verb = "damage", amount = {1}, who = "{2}" }}] }}] }}'
    )
    good, better, bad = of(
        lasting.format("struck", 3, "striker"),
        lasting.format("struck", 6, "striker"),
        lasting.format("plays", 3, "you"),
    )
    assert better > good > 0 > bad


SPIKES = '[{ occasion = "struck", do = [{ verb = "damage", amount = 3, who = "striker" }] }]'
HOLDING_OFF = {
    "weight": 'changes = [{ number = "weight", by = 2 }]',
    "thick": 'changes = [{ number = "damage taken", by = -2 }]',
    "hidden": 'guards = ["strikes"]',
    "spikes": f"when = {SPIKES}",
}


@pytest.mark.parametrize("text", HOLDING_OFF.values(), ids=HOLDING_OFF)
def test_what_holds_off_strikes_counts_for_each_opponent(text: str) -> None:
    """Each of three strikes once until the own next turn; the own Strike comes once."""
    rows = (
        adaptation("stays", text if text != HOLDING_OFF["weight"] else "weight = 2"),
        effect("lasts", f'{{ verb = "lasts", until = "your next turn", {text} }}'),
        effect("ends", f'{{ verb = "lasts", until = "end of turn", {text} }}'),
        adaptation("fangs", "attack = 2"),
    )
    held = "stays, lasts, ends, fangs"
    two, four = (
        table(*rows, players=players, hands={0: held}, adaptations={1: "attack12"})
        for players in (2, 4)
    )
    assert worth(four, "fangs") == pytest.approx(worth(two, "fangs"))
    for name in ("stays", "lasts"):
        assert worth(two, name) > 0
        assert worth(four, name) == pytest.approx(3 * worth(two, name))
    assert worth(two, "ends") == worth(four, "ends") == 0, "the others strike in their turns"


def test_picks_before_the_game_reckon_with_what_will_be_lost() -> None:
    later = adaptation("later", 'changes = [{ number = "attack", by = 1, per = "10 health lost" }]')
    deck = deck_with(later, adaptation("now", "attack = 1"))
    state = lizards.new_game(2, Options(Mode.SELECTIVE_EVOLUTION), deck, 0)
    state.display = tuple([card for card in state.display if card.kind.id in ("now", "later")])
    choice = quick(state)
    assert isinstance(choice, Choose)
    assert choice.card.kind.id == "later"


def test_what_happens_to_everybody_alike_is_worth_nothing() -> None:
    feast = 'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 2, who = "%s" }] }]'
    board = table(
        adaptation("own", feast % "you"),
        adaptation("all", feast % "everybody"),
        hands={0: "own, all"},
    )
    assert worth(board, "own") > worth(board, "all") == 0


def test_what_is_good_is_aimed_at_oneself_and_what_is_not_at_another() -> None:
    rows = (
        effect("salve", '{ verb = "heal", amount = 3, who = "target player" }'),
        effect("slap", damage(3, "target player")),
    )
    board = table(*rows, hands={0: "salve, slap"}, players=3)
    board.choose("play salve")
    assert board._words(quick(board.state)) == "dinosaur 0"
    board.choose("dinosaur 0", "play slap")
    assert board._words(quick(board.state)) in ("dinosaur 1", "dinosaur 2")
