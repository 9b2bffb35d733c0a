"""Health goes down step by step, and a die rolls before it lies still."""

from __future__ import annotations

from engine.lizards import Phase
from engine.lizards.events import DieRolled
from lizards_tui.moving import ROLLS, Moving
from tests.lizards.boards import table


def test_the_first_scene_is_there_at_once() -> None:
    moving = Moving()
    assert not moving.begin(table(health=(31, 44)).seen(None), (), animates=True)
    assert moving.health == [31, 44]


def test_health_goes_down_to_where_it_is_and_no_further() -> None:
    moving = Moving()
    moving.begin(table(health=(50, 44)).seen(None), (), animates=True)
    assert moving.begin(table(health=(31, 44)).seen(None), (), animates=True)
    seen = [moving.health[0]]
    while moving.is_moving:
        moving.step()
        seen.append(moving.health[0])
        assert len(seen) < 50
    assert seen == sorted(seen, reverse=True)
    assert len(seen) > 4
    assert moving.health == [31, 44]


def test_without_animations_it_is_there_at_once() -> None:
    moving = Moving()
    moving.begin(table(health=(50, 44)).seen(None), (), animates=True)
    assert not moving.begin(table(health=(31, 44)).seen(None), (), animates=False)
    assert moving.health == [31, 44]


def test_a_die_rolls_and_then_shows_what_it_is() -> None:
    moving = Moving()
    view = table(phase=Phase.STRIKE).seen(None)
    moving.begin(view, (), animates=True)
    assert moving.begin(view, (DieRolled((0,), 4, False),), animates=True)
    faces = []
    while moving.is_moving:
        faces.append(moving.face)
        moving.step()
    assert len(faces) == len(ROLLS)
    assert None not in faces
    assert moving.face is None
