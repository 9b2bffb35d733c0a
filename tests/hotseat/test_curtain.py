"""When a key may open a hand or commit a choice; the clock is moved by hand, in milliseconds."""

from __future__ import annotations

import pytest

from engine.hotseat.curtain import Curtain


class Keyboard:
    """Presses keys at moments of a clock that only it moves."""

    def __init__(self) -> None:
        self.now = 100.0
        self.curtain = Curtain()

    def wait(self, milliseconds: float) -> None:
        self.now += milliseconds / 1000

    def press(self, key: str, after: float = 0) -> None:
        self.wait(after)
        self.curtain.note(key, self.now)

    def opens(self, after: float) -> bool:
        self.press("space", after)
        return self.curtain.may_open()

    def clicks(self, after: float) -> bool:
        self.wait(after)
        self.curtain.note_click(self.now)
        return self.curtain.may_open_by_click()

    def commits(self, after: float) -> bool:
        self.press("enter", after)
        return self.curtain.may_commit()


@pytest.fixture
def keyboard() -> Keyboard:
    return Keyboard()


def test_the_first_space_of_all_opens(keyboard: Keyboard) -> None:
    assert keyboard.opens(after=0)


@pytest.mark.parametrize(("pause", "opens"), [(349, False), (351, True), (5000, True)])
def test_space_counts_after_350_ms_without_any_key(
    keyboard: Keyboard, pause: float, opens: bool
) -> None:
    keyboard.press("enter")
    assert keyboard.opens(after=pause) is opens


@pytest.mark.parametrize(("pause", "opens"), [(660, False), (999, False), (1001, True)])
def test_space_counts_a_second_after_the_last_space(
    keyboard: Keyboard, pause: float, opens: bool
) -> None:
    keyboard.press("space")
    assert keyboard.opens(after=pause) is opens


@pytest.mark.parametrize("first_repeat", [250, 375, 500, 660])
def test_a_held_space_never_opens_after_its_first_press(
    keyboard: Keyboard, first_repeat: float
) -> None:
    keyboard.press("x")
    assert not keyboard.opens(after=200)
    assert not keyboard.opens(after=first_repeat)
    assert not any(keyboard.opens(after=1000 / 30) for _ in range(60))


def test_a_space_that_did_not_count_delays_the_next_one_too(keyboard: Keyboard) -> None:
    keyboard.press("x")
    assert not keyboard.opens(after=100)
    assert not keyboard.opens(after=900)
    assert keyboard.opens(after=1100)


def test_a_click_opens_only_while_no_key_is_held(keyboard: Keyboard) -> None:
    keyboard.press("space")
    assert not keyboard.clicks(after=900)
    assert keyboard.clicks(after=200)
    keyboard.press("x")
    assert not keyboard.curtain.may_open_by_click(), "the click was before the key"
    assert not keyboard.clicks(after=349)
    assert keyboard.clicks(after=2)


def test_choosing_and_committing_at_once_is_fine(keyboard: Keyboard) -> None:
    keyboard.press("right")
    assert keyboard.commits(after=0)


@pytest.mark.parametrize("gap", [0, 5, 33, 99])
def test_a_burst_commits_once_at_most(keyboard: Keyboard, gap: float) -> None:
    assert keyboard.commits(after=500)
    for _ in range(50):
        keyboard.press("1", after=gap)
        assert not keyboard.commits(after=gap)


def test_a_commit_is_possible_again_after_a_pause(keyboard: Keyboard) -> None:
    assert keyboard.commits(after=500)
    assert keyboard.commits(after=101)
