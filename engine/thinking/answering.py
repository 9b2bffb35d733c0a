"""How a request is answered, in whatever process that is done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Protocol, runtime_checkable

from engine.bots import Bot
from engine.game import View
from engine.search import Weighed
from engine.thinking.request import Answer, NoAnswer, Request, Wanted, Weight


@runtime_checkable
class Adviser(Protocol):
    """A computer player that can say what each option leads to."""

    def weigh(self, view: View, options: Sequence[object], rng: Random) -> list[Weighed]:
        """What the options that are worth trying lead to, its choice first, then the best."""


def answered(request: Request[View], bots: Mapping[str, Bot[View]]) -> Answer:
    """The answer of the computer player that is asked.

    Raises:
        NoAnswer: there is no such player, it cannot weigh, or its choice is not an option.
    """
    bot = bots.get(request.level)
    if bot is None:
        raise NoAnswer(f"the game has no computer player {request.level!r}")
    if request.wanted is Wanted.CHOICE:
        choice = bot.choose(request.view, request.options, request.generator)
        return Answer(request.number, place_of(choice, request.options))
    if not isinstance(bot, Adviser):
        raise NoAnswer(f"the computer player {request.level!r} cannot weigh")
    weighed = bot.weigh(request.view, request.options, request.generator)
    return Answer(
        request.number,
        weights=tuple(
            Weight(
                place_of(one.option, request.options), one.worlds, tuple(one.means), one.is_close
            )
            for one in weighed
        ),
    )


def place_of(choice: object, options: Sequence[object]) -> int:
    """The place of a choice among the options, by type and value.

    Raises:
        NoAnswer: it is none of them.
    """
    for place, option in enumerate(options):
        if option is choice or (type(option) is type(choice) and option == choice):
            return place
    raise NoAnswer(f"{choice!r} is not one of the options")


def weighings(answer: Answer, request: Request[View]) -> list[Weighed]:
    """What the options of a request lead to, what would be chosen first, then the best.

    Raises:
        NoAnswer: the answer says nothing of it, or why it cannot.
    """
    if answer.fault or not answer.weights:
        raise NoAnswer(answer.fault or "nothing was weighed")
    return [
        Weighed(request.options[one.option], one.worlds, one.means, one.is_close)
        for one in answer.weights
    ]
