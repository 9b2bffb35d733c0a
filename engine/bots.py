"""Computer players: what they are handed, and the one that plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Protocol, TypeVar

from engine.machine import drawn

V_contra = TypeVar("V_contra", contravariant=True)


class Bot(Protocol[V_contra]):
    """A computer player. It is handed a view, its options and its own generator, nothing else."""

    def choose(self, view: V_contra, options: Sequence[object], rng: Random) -> object:
        """One of the options."""


class RandomBot:
    """Plays any game badly: every option is as likely as every other."""

    def choose(self, view: object, options: Sequence[object], rng: Random) -> object:
        """One of the options, evenly drawn."""
        return options[drawn(len(options), rng)]
