"""What the command does: read, play, print."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import closing

from engine.arena import INTERRUPTED
from engine.arena.arguments import COMMAND, BadArguments, Request, help_text, read
from engine.arena.plan import GAMES, load_measures
from engine.arena.playing import Played
from engine.arena.report import report
from engine.arena.workers import Died, Failed, play
from engine.language import choose
from engine.language import gettext as _

FAILED = 1
WRONG_USE = 2


def main(words: Sequence[str]) -> int:
    """Do what a command line (without the command itself) says; the exit status is returned."""
    choose()
    try:
        if "--help" in words or "-h" in words:
            print(help_text(words[0] if words[0] in GAMES else None))
            return 0
        return run(read(words))
    except BadArguments as error:
        print(f"{COMMAND}: {error}", file=sys.stderr)
        return WRONG_USE
    except KeyboardInterrupt:
        return INTERRUPTED


def run(request: Request) -> int:
    """Play, then print what there is; the exit status is returned.

    Ctrl+C ends the play, not the command.
    """
    # Only this process prints; the others need not load what draws tables.
    from engine.arena.printing import bar, print_json, print_tables

    plan = request.plan
    played: list[Played] = []
    status = 0
    began = time.monotonic()
    try:
        with bar() as shown, closing(play(plan, request.jobs)) as games:
            task = shown.add_task(", ".join(plan.names), total=plan.all_games)
            for game in games:
                if isinstance(game, Failed):
                    status = _complain(_failure(plan.seated(game.seating), game))
                    break
                played.append(game)
                shown.advance(task)
    except KeyboardInterrupt:
        status = INTERRUPTED
    except Died:
        status = _complain(_("A process that plays was ended by something else."))
    seconds = time.monotonic() - began
    measures = load_measures(plan.game)
    found = report(plan, measures, played)
    if request.is_json:
        print_json(found, seconds)
    else:
        print_tables(found, measures, seconds)
    return status


def _complain(sentence: str) -> int:
    print(f"{COMMAND}: {sentence}", file=sys.stderr)
    return FAILED


def _failure(seats: Sequence[str], game: Failed) -> str:
    told = _("Deal {deal} with the seats {seats} could not be played to its end: {error} ({place})")
    return told.format(deal=game.deal, seats=",".join(seats), error=game.error, place=game.place)
