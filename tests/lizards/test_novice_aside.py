"""A novice that is asked beside somebody else's decision throws nothing in, and never fails."""

from __future__ import annotations

from random import Random

import pytest

from engine.lizards import Novice, Phase
from tests.lizards.boards import table


@pytest.mark.parametrize("phase", [Phase.REFILL, Phase.ACTION, Phase.STRIKE])
def test_it_throws_nothing_in(phase: Phase) -> None:
    found = table(phase=phase, stored={1: "dodge, shield"})
    offered = found.state.interjections()[1]
    assert Novice().choose(found.seen(1), (None, *offered), Random(1)) is None
