"""The process in which computers think, as the table knows it: asked, watched, begun anew."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import SimpleQueue
from typing import TYPE_CHECKING

from engine.thinking.request import Answer, NoAnswer, Request
from engine.thinking.writing import Load, encoded, load_game

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from engine.game import View
    from engine.thinking.child import Pipe

PATIENCE = 10.0
"""Seconds after which a process that does not answer is given up; an expert takes one."""
_GLANCE = 0.25
"""Seconds between two looks at the clock. A longer time between them does not count: then this
program has been stopped for a while, and the process with it."""


@dataclass(slots=True)
class _Job:
    """A request on its way, and who is told the answer."""

    number: int
    data: bytes
    tell: Callable[[Answer | NoAnswer], None]
    is_wanted: Callable[[], bool]


class Thinker:
    """Asks one process, which is kept; one that dies or hangs is killed, and another begun.

    All waiting is done in a thread, so that the event loop stays free. An answer that nobody
    waits for any more is dropped.
    """

    def __init__(self, load: Load = load_game, patience: float = PATIENCE) -> None:
        """Nothing is begun yet.

        Args:
            load: how the process finds a game; a function of a module, for it is sent by name.
            patience: seconds after which no answer is waited for any longer.
        """
        self._load = load
        self.patience = patience
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process: BaseProcess | None = None
        self._pipe: Pipe | None = None
        self._is_closed = False
        self._changing = threading.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the process; None while there is none."""
        return None if self._process is None else self._process.pid

    def warm_up(self) -> None:
        """Begin the process before it is needed; returns at once."""
        if self._thread is None and not self._is_closed:
            self._thread = threading.Thread(target=self._run, name="thinker", daemon=True)
            self._thread.start()

    async def ask(self, request: Request[View], pieces: Sequence[object]) -> Answer:
        """The answer to a request; `pieces` are those of the game.

        Raises:
            NoAnswer: the process died, hung, or found no answer; the next request goes to a new
                one if it has to.
        """
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Answer] = loop.create_future()

        def settle(outcome: Answer | NoAnswer) -> None:
            if future.done():
                return
            if isinstance(outcome, NoAnswer):
                future.set_exception(outcome)
            else:
                future.set_result(outcome)

        def tell(outcome: Answer | NoAnswer) -> None:
            with contextlib.suppress(RuntimeError):  # the loop has ended meanwhile
                loop.call_soon_threadsafe(settle, outcome)

        if self._is_closed:
            raise NoAnswer("the program is about to end")
        self.warm_up()
        data = encoded(request, pieces)
        self._jobs.put(_Job(request.number, data, tell, lambda: not future.done()))
        return await future

    def close(self) -> None:
        """End the process at once, whatever it is doing."""
        self._is_closed = True
        self._jobs.put(None)
        self._end_process()

    # -- in the thread ---------------------------------------------------------------------------

    def _run(self) -> None:
        with contextlib.suppress(Exception):
            self._begin_process()  # whoever asks first is told if that cannot be done
        while (job := self._jobs.get()) is not None:
            if not job.is_wanted():
                continue
            try:
                outcome: Answer | NoAnswer = self._answer(job)
            except NoAnswer as error:
                outcome = error
                self._end_process()
            except EOFError:
                outcome = NoAnswer("its process has ended")
                self._end_process()
            except Exception as error:
                outcome = NoAnswer(f"its process cannot be asked: {error}")
                self._end_process()
            job.tell(outcome)
        self._end_process()

    def _answer(self, job: _Job) -> Answer:
        """Send a request and wait for its answer.

        Raises:
            OSError, EOFError: the process has ended.
            NoAnswer: it hangs, or answers another request.
        """
        pipe = self._pipe or self._begin_process()
        pipe.send_bytes(job.data)
        self._wait(pipe)
        answer: Answer = pickle.loads(pipe.recv_bytes())
        if answer.number not in (job.number, -1):
            raise NoAnswer("it has answered what was not asked")
        return answer

    def _wait(self, pipe: Pipe) -> None:
        waited, now = 0.0, time.monotonic()
        while not pipe.poll(_GLANCE):
            before, now = now, time.monotonic()
            waited += min(now - before, 2 * _GLANCE)
            if waited >= self.patience:
                raise NoAnswer("it has not answered in time")

    def _begin_process(self) -> Pipe:
        """Start a new process.

        Raises:
            OSError: that cannot be done, or is not to be done any more.
        """
        import multiprocessing

        from engine.thinking.child import serve

        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=serve, args=(theirs, self._load), name="thinking", daemon=True
        )
        with self._changing:
            if self._is_closed:
                raise OSError("the program is about to end")
            # What stands for the standard error while a screen is drawn cannot be handed on.
            with contextlib.redirect_stderr(sys.__stderr__):
                process.start()
            self._process, self._pipe = process, ours
        theirs.close()
        return ours

    def _end_process(self) -> None:
        with self._changing:
            process, pipe = self._process, self._pipe
            self._process = self._pipe = None
        if process is not None:
            process.kill()
            process.join()
        if pipe is not None and self._thread is threading.current_thread():
            pipe.close()
