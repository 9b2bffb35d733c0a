"""The process in which computer players think: it reads requests from a pipe, and answers them.

It ends when its pipe closes, whatever it is doing then, and however its parent has ended.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import threading
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import TypeAlias

from engine.thinking.answering import answered
from engine.thinking.request import Answer
from engine.thinking.writing import Load, decoded

Pipe: TypeAlias = "Connection[bytes, bytes]"

POLITENESS = 5
"""How much the process stands back when others want the processor: the table goes first."""


def serve(pipe: Pipe, load: Load) -> None:
    """Answer requests, one after the other, until the pipe closes.

    An answer that cannot be had is told as one with a `fault`.
    """
    _be_quiet()
    requests: SimpleQueue[bytes] = SimpleQueue()
    threading.Thread(target=_listen, args=(pipe, requests), daemon=True).start()
    while True:
        pipe.send_bytes(pickle.dumps(_answer(requests.get(), load)))


def _be_quiet() -> None:
    """Let the screen and its keys alone: they belong to the table."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
    with contextlib.suppress(OSError):
        # Linux shares processors out between sessions first: in that of the table, the time that
        # is spent here would be missing there.
        os.setsid()
        os.nice(POLITENESS)


def _listen(pipe: Pipe, requests: SimpleQueue[bytes]) -> None:
    """Take requests in; end the process, even if it is thinking, when none can come any more."""
    with contextlib.suppress(EOFError, OSError):
        while True:
            requests.put(pipe.recv_bytes())
    os._exit(0)


def _answer(data: bytes, load: Load) -> Answer:
    number = -1
    try:
        request, game = decoded(data, load)
        number = request.number
        return answered(request, game.bots)
    except Exception as error:
        return Answer(number, fault=f"{type(error).__name__}: {error}")
