"""A program that plays saved games, to be run beside others and to be killed.

    python -m tests.engine.archive_program FOLDER TASK [NUMBER]

It says on its standard output what the archive has acknowledged, a line each.
"""

from __future__ import annotations

import contextlib
import os
import resource
import sys
from pathlib import Path
from random import Random

from engine import wizard
from engine.archive import Archive, SavedMatch, StorageFailed
from engine.wizard import Options, WizardState, WizardView
from tests.engine.archiving import choose, new_match

Saved = SavedMatch[WizardState, WizardView, Options]


def say(*words: object) -> None:
    print(*words, flush=True)


def acknowledge(saved: Saved) -> None:
    """Say up to which move the saved game is stored."""
    say("kept", saved.number, len(saved.match.moves), saved.match.moves[-1].digest)


def play_for_ever(archive: Archive, rng: Random) -> None:
    """Play the last unfinished game on, then one after the other."""
    for game in archive.unfinished("wizard"):
        play_on(archive.open(game.number, wizard.GAME), rng)
    while True:
        play_on(archive.begin(new_match(rng.randrange(99), computers=1)), rng)


def play_on(saved: Saved, rng: Random) -> None:
    acknowledge(saved)
    while saved.match.result is None:
        choose(saved.match, rng)
        saved.describe(f"{len(saved.match.moves)} moves")
        saved.keep()
        acknowledge(saved)
    saved.close()


def play_one(archive: Archive, seed: int) -> None:
    """Begin a game and play it to its end."""
    play_on(archive.begin(new_match(seed)), Random(seed))


def hold(archive: Archive, number: int) -> None:
    """Open a saved game and keep it open until the input ends."""
    acknowledge(archive.open(number, wizard.GAME))
    sys.stdin.read()


def outgrow(archive: Archive, seed: int) -> None:
    """Play until a file would become too large, then some more, then with room again."""
    rng = Random(seed)
    saved = archive.begin(new_match(seed))
    acknowledge(saved)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (150_000, hard))
    failures = 0
    while failures < 5:
        choose(saved.match, rng)
        try:
            saved.keep()
        except StorageFailed as failed:
            failures += 1
            say("failed", failed)
        else:
            acknowledge(saved)
    if sys.stdin.readline() == "":
        os._exit(9)
    resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    saved.keep()
    acknowledge(saved)


def main() -> None:
    folder, task, number = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    with contextlib.closing(Archive(folder)) as archive:
        say("opened", *(trouble.kind.name for trouble in archive.troubles))
        match task:
            case "play-for-ever":
                play_for_ever(archive, Random(number))
            case "play-one":
                play_one(archive, number)
            case "hold":
                hold(archive, number)
            case "outgrow":
                outgrow(archive, number)
            case "look":
                say(*(game.number for game in archive.unfinished("wizard")))


if __name__ == "__main__":
    main()
