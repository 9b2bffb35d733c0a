"""The process in which computers think: the same answers, faults that are survived, its end."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from engine import lizards, wizard
from engine.game import View
from engine.thinking.answering import answered
from engine.thinking.request import Answer, NoAnswer, Request, chosen
from engine.thinking.thinker import Thinker
from engine.thinking.writing import AnyGame
from tests.thinking.asking import positions, request
from tests.thinking.players import GATE, ODD, load

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds after which something that was waited for is given up."""


@pytest_asyncio.fixture
async def thinker() -> AsyncIterator[Thinker]:
    """One that knows odd players."""
    made = Thinker(load)
    yield made
    made.close()


def ask_wizard(level: str, seed: str = "1/0/3") -> Request[View]:
    """A request for a bid."""
    state = next(positions(wizard.GAME, 4, wizard.Options(), "bid", 1))
    return request(wizard.GAME, state, level=level, seed=seed)


async def answer(thinker: Thinker, asked: Request[View]) -> Answer:
    """The answer to a request about Wizard, which is to come in time."""
    return await asyncio.wait_for(thinker.ask(asked, wizard.PACK), PATIENCE)


def is_running(pid: int) -> bool:
    """Whether a process goes on; one that only waits to be buried does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


def wait_for(condition: Callable[[], bool]) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.005)


# -- the same answers ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "options"),
    [
        pytest.param(wizard.GAME, wizard.Options(bidding=wizard.Bidding.SECRET), id="wizard"),
        pytest.param(lizards.GAME, lizards.Options(), id="lizards"),
    ],
)
async def test_what_is_chosen_is_the_same_in_the_process_and_here(
    thinker: Thinker, game: AnyGame, options: object
) -> None:
    bots = {**game.bots, **ODD}
    lucky = set()
    for number, state in enumerate(positions(game, 3, options, "same", 6, 9)):
        for level in (*game.bots, "random"):
            asked = request(game, state, level=level, seed=f"{number}/{level}")
            told = await asyncio.wait_for(thinker.ask(asked, game.pieces), PATIENCE)
            assert told == answered(asked, bots), asked
            again = request(game, state, level="random", seed=f"again/{number}")
            lucky.add(chosen(told, asked) == chosen(answered(again, bots), again))
    assert lucky == {True, False}, "luck changed nothing, so nothing is known of it"


async def test_the_process_is_kept(thinker: Thinker) -> None:
    thinker.warm_up()
    await answer(thinker, ask_wizard("novice"))
    pid = thinker.pid
    assert pid is not None
    assert pid != os.getpid()
    await answer(thinker, ask_wizard("random"))
    assert thinker.pid == pid


async def modules(thinker: Thinker, level: str) -> set[str]:
    """The modules that the process has when a player thinks."""
    told = await answer(thinker, ask_wizard(level))
    assert told.fault.startswith("LookupError: ")
    return set(told.fault.split()[1:])


async def test_the_process_draws_nothing_and_knows_no_table(thinker: Thinker) -> None:
    found = await modules(thinker, "telling")
    assert "engine.wizard" in found
    drawing = ("textual", "rich", "engine.hotseat", "engine.archive", "sqlite3")
    assert not {name for name in found for one in drawing if f"{name}.".startswith(f"{one}.")}
    assert not any(name.startswith("engine.lizards") for name in found)
    assert "rich" in await modules(thinker, "drawing"), "the check can fail"


# -- faults ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("level", "reason"),
    [("dying", "its process has ended"), ("hanging", "it has not answered in time")],
)
async def test_a_process_that_dies_or_hangs_is_replaced(
    thinker: Thinker, level: str, reason: str
) -> None:
    await answer(thinker, ask_wizard("novice"))
    pid, patience = thinker.pid, thinker.patience
    assert pid is not None
    thinker.patience = 0.3 if level == "hanging" else patience
    with pytest.raises(NoAnswer, match=reason):
        await answer(thinker, ask_wizard(level))
    thinker.patience = patience
    wait_for(lambda: not is_running(pid))
    assert (await answer(thinker, ask_wizard("novice"))).choice is not None
    assert thinker.pid not in (None, pid)


@pytest.mark.parametrize(
    ("level", "fault"),
    [
        ("failing", "LookupError: no idea"),
        ("cheating", "NoAnswer: 'everything' is not one of the options"),
        ("nobody", "NoAnswer: the game has no computer player 'nobody'"),
    ],
)
async def test_a_player_without_an_answer_says_why_and_the_process_goes_on(
    thinker: Thinker, level: str, fault: str
) -> None:
    told = await answer(thinker, ask_wizard(level))
    pid = thinker.pid
    assert (told.choice, told.fault) == (None, fault)
    assert (await answer(thinker, ask_wizard("novice"))).fault == ""
    assert thinker.pid == pid


async def test_a_process_that_is_killed_from_outside_is_replaced(thinker: Thinker) -> None:
    await answer(thinker, ask_wizard("novice"))
    pid = thinker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(NoAnswer):
        await answer(thinker, ask_wizard("novice"))
    assert (await answer(thinker, ask_wizard("novice"))).fault == ""


async def test_an_answer_that_nobody_waits_for_any_more_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))
    thinker = Thinker(load)
    try:
        late = asyncio.create_task(answer(thinker, ask_wizard("gated")))
        while thinker.pid is None:
            await asyncio.sleep(0.002)
        late.cancel()
        wanted = asyncio.create_task(answer(thinker, ask_wizard("novice")))
        gate.touch()
        assert await wanted == answered(ask_wizard("novice"), wizard.GAME.bots)
        assert late.cancelled()
    finally:
        thinker.close()


async def test_thinking_leaves_the_event_loop_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long somebody thinks, other things go on meanwhile."""
    gate = tmp_path / "gate"
    monkeypatch.setenv(GATE, str(gate))
    thinker = Thinker(load)
    try:
        asking = asyncio.create_task(answer(thinker, ask_wizard("gated")))
        turns = 0
        while turns < 1000:
            await asyncio.sleep(0)
            turns += 1
        assert not asking.done()
        gate.touch()
        assert (await asking).choice is not None
    finally:
        thinker.close()


class Pipe:
    """One through which an answer comes after so many looks at it."""

    def __init__(self, looks: int) -> None:
        self.looks = looks

    def poll(self, seconds: float) -> bool:
        self.looks -= 1
        return self.looks < 0


class Confused:
    """Stands for a pipe: answers each request as if it had been another."""

    def send_bytes(self, data: bytes) -> None:
        pass

    def poll(self, seconds: float) -> bool:
        return True

    def recv_bytes(self) -> bytes:
        return pickle.dumps(Answer(ask_wizard("novice").number + 1, 0))

    def close(self) -> None:
        pass


async def test_a_process_that_answers_what_was_not_asked_is_replaced(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    await answer(thinker, ask_wizard("novice"))
    pid = thinker.pid
    assert pid is not None
    monkeypatch.setattr(thinker, "_pipe", Confused())
    with pytest.raises(NoAnswer, match="what was not asked"):
        await answer(thinker, ask_wizard("novice"))
    wait_for(lambda: not is_running(pid))
    assert (await answer(thinker, ask_wizard("novice"))).fault == ""


@pytest.mark.parametrize(("between", "given_up_at"), [(0.25, 8), (0.5, 4), (3600.0, 4)])
def test_time_in_which_the_program_was_stopped_does_not_count(
    between: float, given_up_at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Ctrl+Z the process was stopped too; it is not to be killed for an hour of that.

    Two looks at the clock lie half a second apart at most, whatever the clock says.
    """
    moments = (number * between for number in range(100))
    monkeypatch.setattr(time, "monotonic", lambda: next(moments))
    thinker = Thinker(load, patience=2.0)
    thinker._wait(Pipe(given_up_at - 1))  # type: ignore[arg-type]
    with pytest.raises(NoAnswer, match="in time"):
        thinker._wait(Pipe(given_up_at))  # type: ignore[arg-type]


# -- the end ---------------------------------------------------------------------------------------


async def test_closing_ends_the_process_whatever_it_does(thinker: Thinker) -> None:
    await answer(thinker, ask_wizard("novice"))
    pid = thinker.pid
    assert pid is not None
    asking = asyncio.create_task(thinker.ask(ask_wizard("hanging"), wizard.PACK))
    await asyncio.sleep(0)
    thinker.close()
    wait_for(lambda: not is_running(pid))
    with pytest.raises(NoAnswer):
        await asyncio.wait_for(asking, PATIENCE)
    with pytest.raises(NoAnswer, match="about to end"):
        await answer(thinker, ask_wizard("novice"))
    assert thinker.pid is None


ORPHAN = """
import asyncio
from tests.thinking.test_thinker import Thinker, ask_wizard, load, wizard

async def main():
    thinker = Thinker(load)
    await thinker.ask(ask_wizard("novice"), wizard.PACK)
    asking = asyncio.create_task(thinker.ask(ask_wizard({level!r}), wizard.PACK))
    await asyncio.sleep(0.05)
    print(thinker.pid, flush=True)
    await asyncio.sleep(60)

asyncio.run(main())
"""


@pytest.mark.parametrize("level", ["novice", "hanging"])
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_the_process_ends_when_its_parent_is_killed(level: str, how: signal.Signals) -> None:
    """It may be idle or deep in thought then."""
    parent = subprocess.Popen(
        [sys.executable, "-c", ORPHAN.format(level=level)], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert parent.stdout is not None
    try:
        pid = int(parent.stdout.readline())
        assert is_running(pid)
    finally:
        parent.send_signal(how)
        parent.wait(PATIENCE)
        parent.stdout.close()
    wait_for(lambda: not is_running(pid))


def test_a_generator_is_made_of_nothing_but_the_seed() -> None:
    asked = ask_wizard("novice", seed="5/1/9")
    assert asked.generator.random() == Random("5/1/9").random()
    assert asked.generator is not asked.generator
