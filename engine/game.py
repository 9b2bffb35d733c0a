"""What a game is to everything that runs it: one frozen record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Generic, Protocol, TypeVar

from engine.bots import Bot
from engine.machine import Recorder, Seat, State
from engine.record import Record

S = TypeVar("S", bound=State)
S_co = TypeVar("S_co", bound=State, covariant=True)
V = TypeVar("V", bound="View")
O_contra = TypeVar("O_contra", contravariant=True)
O = TypeVar("O")  # noqa: E741 - the options of a game


class View(Protocol):
    """What every game's view has; the rest is the game's own.

    A view is what one seat may know (`seat` is None: what everybody may know), as a frozen value
    that is built up from nothing.
    """

    @property
    def seat(self) -> Seat | None:
        """Whose view it is; None for the public table."""

    @property
    def asked(self) -> Seat | None:
        """Who has to choose; None while luck is awaited or the game is over."""

    @property
    def pending(self) -> object:
        """The step that waits: the question being asked, as data. None if nothing waits."""

    @property
    def options(self) -> tuple[object, ...]:
        """What may be chosen: empty unless the seat of the view is the one that is asked."""


class NewGame(Protocol[S_co, O_contra]):
    """Start a game; `first` is the first dealer's (or player's) seat, None: by lot."""

    def __call__(
        self,
        players: int,
        options: O_contra,
        first: Seat | None = None,
        recorder: Recorder | None = None,
    ) -> S_co:
        """The state of the new game, ready for its first move."""


class Game(Record, Generic[S, V, O]):
    """A game as match, archive, search, table and conformance suite know it.

    Attributes:
        name: the name of its package and of its saved games ("wizard").
        rules_version: grows whenever the same moves would lead to another state.
        players: how many can play.
        new_game: starts a game; raises ValueError with a sentence for what cannot be played.
        view: what a seat, or everybody (None), may know of a state.
        deal_unseen: a full state that agrees with a view, drawn with a generator.
        encode, decode: choices and outcomes as text and back; `decode` refuses, with ValueError,
            whatever `encode` would not have written.
        encode_options, decode_options: the same for the agreed options.
        bots: its computer players by name, weakest first.
        pieces: what there is one object of each of, such as the cards, always in the same order:
            so a piece can be told by its place, in this process and in others.
        deck: the text of the deck that is played with, which is stored with each match; None if
            the game has only one.
        with_deck: the same game with the deck of another text; raises ValueError with a sentence
            if that is no deck. None if the game has only one.
    """

    name: str
    rules_version: int
    players: range
    new_game: NewGame[S, O]
    view: Callable[[S, Seat | None], V]
    deal_unseen: Callable[[V, Random], S]
    encode: Callable[[object], str]
    decode: Callable[[str], object]
    encode_options: Callable[[O], str]
    decode_options: Callable[[str], O]
    bots: Mapping[str, Bot[V]]
    pieces: tuple[object, ...] = ()
    deck: str | None = None
    with_deck: Callable[[str], Game[S, V, O]] | None = None
