"""Runs a program with a fault in it: which one, its module, and its own arguments are given.

`hand`: an opened hand cannot be drawn. `choice`: no choice can be played. `computer`: a computer
player thinks for ever, and sends `THINKING` before. What is raised names the cards of the hand.
"""

from __future__ import annotations

import os
import runpy
import sys
import time
from typing import Any, NoReturn

from textual.strip import Strip

from engine.hotseat.choosing import Choosing
from engine.hotseat.painted import Painted
from engine.hotseat.session import Session
from engine.match import Match

SECRET = "the hand holds "
THINKING = b"\x1b]2;a computer thinks for ever\x07"
"""Sets the title of the window."""

_make, _play = Painted._make, Session.play


def _fail_to_paint(part: Painted) -> list[Strip]:
    if isinstance(part, Choosing):
        raise RuntimeError(SECRET + " ".join(map(str, part.view.hand)))
    return _make(part)


def _fail_to_play(
    session: Session[Any, Any, Any], choice: object, *, by_itself: bool = False
) -> Any:
    if by_itself:
        return _play(session, choice, by_itself=True)
    cards = [str(card) for hand in session.match.state.hands for card in hand]
    raise RuntimeError(SECRET + " ".join(cards), choice)


def _think_for_ever(match: Match[Any, Any, Any]) -> NoReturn:
    os.write(sys.__stdout__.fileno(), THINKING)
    while True:
        time.sleep(3600)


def main() -> None:
    """Put the fault in and run the program."""
    fault, module, *arguments = sys.argv[1:]
    match fault:
        case "hand":
            Painted._make = _fail_to_paint
        case "choice":
            Session.play = _fail_to_play
        case "computer":
            Match.bot_choice = _think_for_ever
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__")


if __name__ == "__main__":
    main()
