"""The processes in which games are played; each is handed its next games through a pipe."""

from __future__ import annotations

import contextlib
import multiprocessing
import signal
import traceback
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from typing import TypeAlias, cast

from engine.arena.plan import Plan
from engine.arena.playing import Played, Player

Pipe: TypeAlias = "Connection[object, object]"

AHEAD = 2
"""How many games each process knows of, so that it never waits for the next one."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A game that could not be played to its end: which one, the error, and where it arose."""

    deal: int
    seating: int
    error: str
    place: str


class Died(Exception):
    """A process has ended that should have gone on."""


def play(plan: Plan, jobs: int) -> Generator[Played | Failed, None, None]:
    """Play all games of a plan in so many processes; they come in whatever order they end.

    Closing the iterator ends the processes at once.

    Raises:
        Died: a process was ended by somebody else.
    """
    context = multiprocessing.get_context("spawn")
    tasks = plan.tasks()
    waiting: dict[Pipe, int] = {}
    processes = []
    try:
        for _ in range(min(jobs, plan.all_games)):
            ours, theirs = context.Pipe()
            process = context.Process(target=work, args=(theirs, plan), daemon=True)
            with _deaf():
                process.start()
                processes.append(process)
            theirs.close()
            waiting[ours] = 0
        for connection in [*waiting] * AHEAD:
            _hand_on(connection, tasks, waiting)
        while waiting:
            for ready in wait([*waiting]):
                assert isinstance(ready, Connection)
                result = _received(ready)
                waiting[ready] -= 1
                _hand_on(ready, tasks, waiting)
                if not waiting[ready]:
                    del waiting[ready]
                    ready.close()
                yield result
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.join()


def _received(connection: Pipe) -> Played | Failed:
    try:
        result = connection.recv()
    except (EOFError, OSError) as error:
        raise Died from error
    assert isinstance(result, Played | Failed)
    return result


def _hand_on(connection: Pipe, tasks: Iterator[tuple[int, int]], waiting: dict[Pipe, int]) -> None:
    """Hand the next game on, if there is one."""
    task = next(tasks, None)
    if task is None:
        return
    try:
        connection.send(task)
    except OSError as error:
        raise Died from error
    waiting[connection] += 1


@contextlib.contextmanager
def _deaf() -> Iterator[None]:
    """Hold Ctrl+C back until the end; a process that is begun meanwhile never hears it.

    It goes to all processes of a terminal, and is an affair of the first one alone.
    """
    # Else it is begun together with the first of the processes, and lets Ctrl+C through again.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def work(connection: Pipe, plan: Plan) -> None:
    """Play what comes through the pipe until it closes."""
    player = Player.of(plan)
    with contextlib.suppress(EOFError, OSError):
        while True:
            deal, seating = cast("tuple[int, int]", connection.recv())
            try:
                result: Played | Failed = player.play(deal, seating)
            except Exception as error:
                last = traceback.extract_tb(error.__traceback__)[-1]
                told = f"{type(error).__name__}: {error}"
                result = Failed(deal, seating, told, f"{last.filename}:{last.lineno}")
            connection.send(result)
