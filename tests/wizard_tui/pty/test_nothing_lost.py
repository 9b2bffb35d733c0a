"""Whatever a program that is killed had shown as played is there when the game is loaded again."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

import pytest

from engine.wizard.telling import progress_text
from tests.terminal import together
from tests.wizard_tui.pty import stored
from tests.wizard_tui.pty.game import PEOPLE, Game
from tests.wizard_tui.pty.table import Table

MOST_TURNS = {"instant": 6, "fast": 2}
"""A program is killed after this many turns at most, by its speed."""
MOST_MILLISECONDS = {"instant": 250, "fast": 1500}
"""So long after the last key it is killed at the latest; by then all has been stored and shown."""
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


def play_and_kill(game: Game, folder: Path, speed: str, kills: int, rng: Random) -> int:
    """Play, kill the program at a random moment and load the game again, so many times.

    Returns:
        How often the last choice that was stored had been seen.
    """
    witnessed = 0
    for kill in range(kills):
        with Table(game, folder, resume=kill > 0, speed=speed, opens="click") as table:
            table.wait_asked()
            assert progress_text(game.match.view(None)) in table.terminal.screen()
            start = len(game.told)
            for _turn in range(rng.randrange(MOST_TURNS[speed])):
                table.play(game.any_choice(rng))
            table.play_without_looking(game.any_choice(rng))
            table.terminal.pause(rng.uniform(0, MOST_MILLISECONDS[speed]))
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


def games(seed: int, kills: int, folder: Path) -> list[Callable[[], int]]:
    """Games of one person with computers, and of three people, each with so many kills."""
    one = PEOPLE[:1]
    line_ups = [(one, 2, "instant"), (one, 3, "fast"), (one, 5, "fast"), (PEOPLE, 0, "instant")]

    def task(number: int) -> int:
        people, computers, speed = line_ups[number]
        game = Game(people, computers, seed=seed + number)
        rng = Random(seed + number)
        return play_and_kill(game, folder / f"{seed + number}", speed, kills, rng)

    return [partial(task, number) for number in range(len(line_ups))]


def test_nothing_that_was_shown_is_lost_when_the_program_is_killed(tmp_path: Path) -> None:
    """20 kills: 3 in each of 4 games, and 2 in each of 4 others."""
    witnessed = together([*games(41, 3, tmp_path), *games(51, 2, tmp_path)], at_once=8)
    assert sum(witnessed) >= 4, "what is stored was seen, so the test has looked at something"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1000, 1100, 10))
def test_nothing_is_lost_in_two_hundred_kills(seed: int, tmp_path: Path) -> None:
    """10 times 20 kills."""
    witnessed = together(games(seed, 5, tmp_path))
    assert sum(witnessed) >= 4
