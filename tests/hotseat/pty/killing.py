"""Kills programs at random moments: whatever they had shown as played has to be there again."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from tests.hotseat.pty import stored
from tests.hotseat.pty.played import Played
from tests.hotseat.pty.table import Table

MOST_TURNS = {"instant": 6, "fast": 2}
"""A program is killed after this many turns at most, by its speed."""
MOST_MILLISECONDS = {"instant": 250, "fast": 1500}
"""So long after the last key it is killed at the latest, unless it is waited for."""
SOON = 0.6
"""How many of the programs, of 1, are killed after a time; the others when they have stored and
shown the last choice."""
WINDOW = 30
"""How many sentences back a screen can still show."""


def seen_moves(told: list[tuple[str, int]], start: int, output: bytes) -> int:
    """How many moves somebody has seen at least who has read this output.

    Args:
        told: the sentences of all moves, in order, each with the number of moves made by then.
        start: how many of them had been told before.
        output: what the terminal has got.
    """
    text = output.decode(errors="replace")
    sentences = [sentence for sentence, _moves in told]
    seen = [
        moves
        for number, (sentence, moves) in enumerate(told)
        if number >= start
        and sentence not in sentences[max(0, number - WINDOW) : number]
        and sentence in text
    ]
    return max(seen, default=0)


def play_and_kill(
    game: Played[Any, Any, Any], folder: Path, speed: str, kills: int, rng: Random
) -> int:
    """Play, kill the program at a random moment and load the game again, so many times.

    Returns:
        How often the last choice that was stored had been seen.
    """
    witnessed = 0
    for kill in range(kills):
        if game.is_over:
            break
        with Table(game, folder, resume=kill > 0, speed=speed, opens="click") as table:
            table.wait_asked()
            # The table leaves out the mode, which a list names first.
            assert game.progress.rpartition(", ")[2] in table.terminal.screen()
            start = len(game.told)
            for _turn in range(rng.randrange(MOST_TURNS[speed])):
                if not game.is_over:
                    table.play(game.any_choice(rng))
            if not game.is_over:
                table.play_without_looking(game.any_choice(rng))
            pause = rng.random()
            if pause > SOON:
                table.terminal.wait_idle()
            else:
                table.terminal.pause(pause * MOST_MILLISECONDS[speed])
            table.terminal.kill()
            seen = seen_moves(game.told, start, bytes(table.terminal.raw_output))
        rows = stored.moves(folder)
        if game.match.asked is not None:
            game.match.open_hand(game.match.asked)
        made = [stored.Row(move.kind.value, move.seat, move.text) for move in game.match.moves]
        assert rows == made[: len(rows)], "what is stored is what was played"
        assert len(rows) >= seen, f"{seen} moves were seen, {len(rows)} are stored"
        witnessed += all(row.kind != "choice" for row in rows[seen:])
        game.go_back(len(rows))
    return witnessed


def killing(
    game: Callable[[int], Played[Any, Any, Any]], seed: int, folder: Path, speed: str, kills: int
) -> Callable[[], int]:
    """Begin a game with a seed, and kill its program so many times; a task of its own."""

    def task() -> int:
        return play_and_kill(game(seed), folder / str(seed), speed, kills, Random(seed))

    return task
