"""Several terminals at work at the same time."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def together(tasks: Iterable[Callable[[], T]], at_once: int = 4) -> list[T]:
    """Run tasks beside each other, `at_once` at a time; their results in the order given.

    Each task has terminals of its own: a terminal belongs to one thread.

    Raises:
        ExceptionGroup: some tasks failed; all others were carried out.
    """
    with ThreadPoolExecutor(at_once) as pool:
        futures = [pool.submit(task) for task in tasks]
    errors = [error for future in futures if (error := future.exception()) is not None]
    if errors:
        failures = [error for error in errors if isinstance(error, Exception)]
        if len(failures) < len(errors):
            raise next(error for error in errors if not isinstance(error, Exception))
        raise ExceptionGroup(f"{len(errors)} of {len(futures)} failed", failures)
    return [future.result() for future in futures]
