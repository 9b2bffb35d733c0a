"""Runs Wizard with a fault in it: the first argument says which, the others are the program's.

`hand`: an opened hand cannot be drawn. `choice`: no choice can be played. `computer`: a computer
player thinks for ever, and sends `THINKING` before. What is raised names the cards of the hand.
"""

from __future__ import annotations

import os
import sys
import time
from typing import NoReturn

from engine.hotseat.canvas import Canvas
from engine.hotseat.session import Session
from engine.wizard import Novice, WizardState, WizardView
from wizard_tui.bidding import BidQuestion

SECRET = "the hand holds "
THINKING = b"\x1b]2;a computer thinks for ever\x07"
"""Sets the title of the window."""


def _fail_to_paint(question: BidQuestion, canvas: Canvas) -> NoReturn:
    secret = SECRET + " ".join(map(str, question.view.hand))
    raise RuntimeError(secret)


def _fail_to_play(session: Session, choice: object) -> NoReturn:
    state = session.match.state
    assert isinstance(state, WizardState)
    secret = SECRET + " ".join(str(card) for hand in state.hands for card in hand)
    raise RuntimeError(secret, choice)


def _think_for_ever(novice: Novice, view: WizardView, *_more: object) -> NoReturn:
    os.write(sys.__stdout__.fileno(), THINKING)
    while True:
        time.sleep(3600)


def main() -> int:
    """Put the fault in and run the program."""
    from wizard_tui.__main__ import main as run

    fault, *arguments = sys.argv[1:]
    match fault:
        case "hand":
            BidQuestion.paint = _fail_to_paint
        case "choice":
            Session.play = _fail_to_play
        case "computer":
            Novice.choose = _think_for_ever
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
