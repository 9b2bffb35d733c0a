"""What helps to look ahead in Terrible Lizards: worlds, choices worth trying, turns played on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import floor
from random import Random

from engine.lizards.choices import DRAW, PASS, Choose, Discard, Drop, Play, Store, Use
from engine.lizards.evolution import Pick
from engine.lizards.imagining import DICE, Imagined, likely_world
from engine.lizards.phases import Refill, TakeAction
from engine.lizards.playout import Course
from engine.lizards.reckoning import is_answer
from engine.lizards.strike import SIDES, Answer
from engine.lizards.styles import quick
from engine.lizards.view import LizardsView
from engine.lizards.worlds import deal_unseen
from engine.search import Measures

_OF_CARDS = (Play, Store, Use, Choose, Discard, Drop)


@dataclass(frozen=True, slots=True)
class LizardsGuide:
    """Tries an option, plays some turns on by a quick style, and measures where that has led.

    What is measured, in this order; a mean over many worlds is what a player may expect:

    0. the chance to win the game (in Speed Lizards, the round), 0 to 1: what is to be high;
    1. the health that all others have lost by the option itself and in the own turns until
       then, less what they have gained there;
    2. the health that the own dinosaur has lost until then, less what it has gained;
    3. whether the own dinosaur has died by then, 0 or 1;
    4. whether an own Strike has been answered by then with a Stored card of another side, 0 or 1:
       as a mean, the chance that it will be;
    5. what such answers have cost: the damage that was not done, and what they did to the striker.

    Attributes:
        laps: how many turns of every living dinosaur are played on, the one that goes on among
            them: after one lap, the last thing that has happened is the other one's next turn.
    """

    laps: int = 2

    def breadth(self, view: LizardsView) -> int:
        """All positions are played on equally far."""
        return 1

    def candidates(self, view: LizardsView, options: Sequence[object]) -> Sequence[object]:
        """The options but for what is never good: of equal cards in the same place, one.

        Adaptations are picked before the game by the quick style. A hand is filled as far as it
        goes; Strikes are answered when the die lies; own Adaptations are discarded only to make
        room; and nobody throws a card in beside what others are asked, since every Strike can be
        answered when it comes.
        """
        if view.seat != view.asked:
            return (None,) if None in options else options[:1]
        pending = view.pending
        if isinstance(pending, Pick):
            # Two laps show too little of what lasts a whole game: the quick style reckons with it.
            return (quick(deal_unseen(view, Random(0))),)
        if isinstance(pending, Refill):
            return (DRAW,) if DRAW in options else options[:1]
        if isinstance(pending, Answer) and view.strikes[-1].die is None:
            return (PASS,)
        is_turn = isinstance(pending, TakeAction)
        found: dict[object, object] = {}
        for option in options:
            if isinstance(option, Drop) and _has_others(options):
                continue
            if is_turn and isinstance(option, Use) and is_answer(option.card.kind):
                continue
            found.setdefault(_same(view, option), option)
        return tuple(found.values())

    def usual(self, view: LizardsView, candidates: Sequence[object]) -> int | None:
        """What the quick style would choose, which the skilled player is."""
        if view.seat != view.asked:
            return None
        choice = _same(view, quick(deal_unseen(view, Random(0))))
        found = [place for place, one in enumerate(candidates) if _same(view, one) == choice]
        return found[0] if found else None

    def worlds(self, view: LizardsView, rng: Random) -> Iterator[Imagined]:
        """Worlds that are likely, each with its own luck."""
        random = rng.random
        while True:
            state = likely_world(view, rng)
            dice = tuple([1 + floor(random() * SIDES) for _ in range(DICE)])
            yield Imagined(state, dice, floor(random() * 2**32))

    def try_out(self, view: LizardsView, world: Imagined, option: object) -> Measures:
        """Choose the option (or throw it in, if another seat is asked), and play some turns on."""
        seat = view.seat
        assert seat is not None
        course = Course(world, world.state.dinosaur_of[seat])
        course.begin(seat, option)
        course.play_on(view.turn + self.laps * len(view.living))
        died, answered = course.has_died, course.answered
        return course.worth, course.dealt, course.lost, died, answered, course.cost


def _same(view: LizardsView, option: object) -> object:
    """What is equal for options that lead to the same: those with equal cards.

    Equal Wild Parts that lie in different places of a dinosaur are not the same.
    """
    if not isinstance(option, _OF_CARDS):
        return option
    card = option.card
    return type(option), card.kind.id, view.place_of(card) if card.kind.is_wild else None


def _has_others(options: Sequence[object]) -> bool:
    """Whether there is anything to choose beside discarding Adaptations."""
    return not all(isinstance(option, Drop) for option in options)
