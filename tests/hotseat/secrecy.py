"""Secrecy by non-interference: two games that differ in nothing but what is hidden look the same.

One game is played as it is. In the other, with the same keys, whatever nobody may see is exchanged
for as long as nobody has a reason to see it: closed hands, undealt cards, hidden bids. All that is
sent to the terminal while no hand lies open has to be the same, and so has everything that could
be read elsewhere. Nothing here knows a game: it takes part by a `Secret`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Generic, TypeVar
from unittest.mock import patch

from rich.color import ColorSystem
from rich.console import RenderableType
from textual._compositor import CompositorUpdate

from engine.game import View
from engine.hotseat.face import Face, Phase
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.session import Keeper, Session
from engine.hotseat.settings import Settings
from engine.hotseat.table import TableScreen
from engine.machine import Event, Seat, State
from engine.match import Frame, Match, MoveKind, NoWayBack, Setting
from tests.conformance import Subject
from tests.hotseat.driving import Clock, Driver, Watched, running
from tests.walking import Namer

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


@dataclass(frozen=True)
class Secret(Generic[S, V, O]):
    """What the tests have to know of a game.

    Attributes:
        subject: the game as the conformance suite knows it: its cards, and what may be seen.
        exchanged: a copy of a state in which everything is exchanged that nobody may see; and the
            choice of the asked seat there that is made by the keys of the given choice here.
        keys: the keys that select an option of a view.
        pattern: a regular expression that finds a card wherever it is written on a screen.
        falsified: an event with other secrets, and with the same public half.
        commit: the key that commits to an option of a view that is selected.
    """

    face: Face[S, V, O]
    subject: Subject[S, V, O]
    exchanged: Callable[[S, object, Random], tuple[S, object]]
    keys: Callable[[V, object], list[str]]
    pattern: Callable[[object], str]
    falsified: Callable[[Event, Random], Event] = lambda event, rng: event
    commit: Callable[[V, object], str] = lambda view, choice: "enter"

    def next_choice(self, match: Match[S, V, O]) -> object:
        """What the asked seat of a match chooses: it follows from the seed and the moves made.

        Whatever the table can choose by itself is chosen.
        """
        if self.face.filling is not None:
            filled = self.face.filling(match.view(match.asked))
            if filled is not None:
                return filled
        made = sum(move.kind is MoveKind.CHOICE for move in match.moves)
        return Random(f"choice/{match.setting.seed}/{made}").choice(match.state.options())

    def closed(self, state: S) -> set[object]:
        """The cards of a state that nobody but their owner may see."""
        return set(self.subject.cards_of(state)) - set(self.subject.seen(state, None))


class Liar(Session[S, V, O]):
    """A session whose match shows exchanged cards whenever it is looked at.

    It plays with the true ones, and stores those. Which option is chosen next is known before it
    is asked for (`Secret.next_choice`). With `lies` off it is an ordinary session that knows this.
    """

    def __init__(
        self,
        secret: Secret[S, V, O],
        match: Match[S, V, O],
        keeper: Keeper | None = None,
        trouble: Callable[[str], None] = lambda sentence: None,
        *,
        lies: bool,
        salt: int = 0,
    ) -> None:
        self.secret = secret
        self.lies = lies
        self.salt = salt
        """Another number, other lies."""
        self.choice: object = None
        """What is chosen next, in the state as it is shown."""
        self._true_choice: object = None
        self._true: S | None = None
        super().__init__(match, keeper, secret.face.progress, trouble)
        self._lie()

    def _lie(self) -> None:
        self.tell_the_truth()
        match, seed = self.match, self.match.setting.seed
        if match.asked is not None:
            self._true_choice = self.secret.next_choice(match)
        self.choice = self._true_choice
        if self.lies:
            self._true = match.state
            rng = Random(f"exchange/{seed}/{self.salt}/{len(match.moves)}")
            match.state, self.choice = self.secret.exchanged(match.state, self.choice, rng)

    def tell_the_truth(self) -> None:
        if self._true is not None:
            self.match.state, self._true = self._true, None

    def play(self, choice: object, *, by_itself: bool = False) -> list[Frame[V]]:
        if choice is not self._true_choice:
            assert choice == self.choice, f"{choice} was played instead of {self.choice}"
        self.tell_the_truth()
        frames = super().play(self._true_choice, by_itself=by_itself)
        self._lie()
        return frames

    def play_bot(self) -> list[Frame[V]]:
        self.tell_the_truth()
        self._true_choice = self.match.bot_choice()
        return self.play(self._true_choice)

    def let_computers_throw_in(self) -> list[Frame[V]]:
        self.tell_the_truth()
        frames = super().let_computers_throw_in()
        self._lie()
        return frames

    def interject(self, seat: Seat, choice: object) -> list[Frame[V]]:
        self.tell_the_truth()
        frames = super().interject(seat, choice)
        self._lie()
        return frames

    def open_hand(self, seat: Seat) -> V:
        self.tell_the_truth()
        super().open_hand(seat)
        self._lie()
        return self.match.view(seat)

    def take_back(self, made_by_itself: Callable[[], object | None]) -> NoWayBack | None:
        self.tell_the_truth()
        reason = super().take_back(made_by_itself)
        self._lie()
        return reason

    @property
    def truth(self) -> S:
        """The state that is played with."""
        return self._true or self.match.state


@dataclass(frozen=True)
class Sent:
    """Something that left the program while no hand lay open.

    Attributes:
        data: what was written to the terminal.
        beside: what else could be read: title, notes.
    """

    data: str
    beside: tuple[str, ...]


@dataclass
class Seen:
    """What was sent between two keys, and what was on the screen then.

    Attributes:
        key: the key that came before.
        shown: the whole frame at last, if no hand lies open.
        private: the whole frame at last, if one does.
    """

    key: str
    sent: list[Sent] = field(default_factory=list)
    shown: tuple[str, ...] = ()
    private: tuple[str, ...] = ()


class Witness(Watched[S, V, O]):
    """The program with a liar at its table; notes everything that leaves it in public."""

    def __init__(
        self, secret: Secret[S, V, O], session: Liar[S, V, O], settings: Settings, clock: Clock
    ) -> None:
        places = Places.inside(Path("/nonexistent"))
        super().__init__(secret.face, Launch(settings, settings, places, saves=False), clock)
        self.liar = session
        self.seen: list[Seen] = [Seen("")]
        self.read: set[object] = set()
        """The closed cards that could be read although they had never lain open before."""
        self.namer = Namer(secret.subject.pack)
        self.heard = 0
        self.open_before: set[str] = set()
        self.watch = self._note
        self.console._color_system = ColorSystem.TRUECOLOR

    def go_home(self) -> None:
        """Sit down at once."""
        self.push_screen(TableScreen(self.face, self.liar))

    @property
    def is_public(self) -> bool:
        """Whether no hand lies open on the screen."""
        screen = self.screen
        return not isinstance(screen, TableScreen) or screen.phase is not Phase.PRIVATE

    def _note(self, update: RenderableType) -> None:
        if self.is_public:
            assert isinstance(update, CompositorUpdate)
            data = update.render_segments(self.console)
            notes = [f"{one.title} {one.message}" for one in self._notifications]
            self.seen[-1].sent.append(Sent(data, (self.title, self.sub_title, *notes)))

    def look_for_cards(self, text: str) -> None:
        """Look for closed cards in what is on the screen, if no hand lies open."""
        secret, liar = self.liar.secret, self.liar
        history = list(liar.match.events())
        for event in history[self.heard :]:
            self.open_before.update(map(secret.pattern, self.namer.names(event.seen_by(None))))
        self.heard = len(history)
        if self.is_public:
            for card in secret.closed(liar.truth) | secret.closed(liar.match.state):
                pattern = secret.pattern(card)
                if pattern not in self.open_before and re.search(pattern, text):
                    self.read.add(card)


async def witness(
    secret: Secret[S, V, O],
    setting: Setting[O],
    settings: Settings,
    *,
    lies: bool,
    choices: int | None = None,
    size: tuple[int, int] = (80, 24),
) -> Witness[S, V, O]:
    """Play a game, with detours here and there, and note all that is public.

    The keys follow from the seed alone. `choices` is how many are made, None plays to the end.
    """
    clock = Clock()
    session = Liar(secret, Match(secret.face.game, setting), lies=lies)
    app = Witness(secret, session, settings, clock)
    player = _Player(app, Random(f"keys/{setting.seed}"))
    # The driver paints whenever anything may have changed; a clock would do so at random moments.
    with patch("textual.screen.UPDATE_PERIOD", 3600.0):
        async with running(app, clock, size) as driver:
            await player.play(driver, choices)
    return app


DETOURS = ("s", "l", "question_mark", "escape", "ctrl+c", "u", "u y", "x", "enter")
"""Keys that are pressed on the way while no hand lies open; Esc leaves what they lead to."""
ASIDE = DETOURS[:5]
"""Those of them that can be pressed with an open hand, and commit to nothing."""


@dataclass
class _Player(Generic[S, V, O]):
    app: Witness[S, V, O]
    rng: Random

    async def play(self, driver: Driver[S, V, O], choices: int | None) -> None:
        while driver.match.result is None and choices != 0:
            match driver.phase:
                case Phase.HANDOVER:
                    await self.sometimes_make_a_detour(driver)
                    if driver.phase is Phase.HANDOVER:
                        await self.press(driver, "space", gap=1.1)
                        assert driver.phase is Phase.PRIVATE
                case Phase.PRIVATE:
                    if await self.choose(driver) and choices is not None:
                        choices -= 1
                case _:
                    await self.sometimes_make_a_detour(driver)
                    await self.press(driver, "x")

    async def choose(self, driver: Driver[S, V, O]) -> bool:
        """Select what is to be chosen, and commit to it; now and then the hand is covered."""
        liar = self.app.liar
        view = driver.match.view(driver.match.asked)
        for key in liar.secret.keys(view, liar.choice):
            await self.press(driver, key)
        match self.rng.randrange(16):
            case 0:
                await self.press(driver, "backspace")
                return False
            case 1:
                await driver.blur()
                return False
            case 2 | 3:
                await self.detour(driver, self.rng.choice(ASIDE))
        await self.press(driver, liar.secret.commit(view, liar.choice))
        return True

    async def sometimes_make_a_detour(self, driver: Driver[S, V, O]) -> None:
        if self.rng.random() < 0.15:
            await self.detour(driver, self.rng.choice(DETOURS))

    async def detour(self, driver: Driver[S, V, O], keys: str) -> None:
        for key in keys.split():
            await self.press(driver, key)
        while driver.screen is not driver.table and driver.match.result is None:
            await self.press(driver, "escape")

    async def press(self, driver: Driver[S, V, O], key: str, gap: float = 0.2) -> None:
        seen = Seen(key)
        self.app.seen.append(seen)
        await driver.press(key, gap=gap)
        if self.app.is_public:
            seen.shown = tuple(driver.lines)
        else:
            seen.private = tuple(driver.lines)
        self.app.look_for_cards(driver.text)


def assert_same(one: Witness[S, V, O], other: Witness[S, V, O]) -> None:
    """Both have sent the same in public, the same keys led there, and no closed card was read."""
    assert [seen.key for seen in one.seen] == [seen.key for seen in other.seen]
    for number, (mine, theirs) in enumerate(zip(one.seen, other.seen, strict=True)):
        where = f"after key {number}, {mine.key!r}"
        for line, other_line in zip(mine.shown, theirs.shown, strict=True):
            assert line == other_line, where
        assert mine.sent == theirs.sent, where
    assert not one.read | other.read, "closed cards can be read"


def hands_that_differ(one: Witness[S, V, O], other: Witness[S, V, O]) -> float:
    """How many of the frames with an open hand differ, from 0 to 1."""
    pairs = [
        mine.private != theirs.private
        for mine, theirs in zip(one.seen, other.seen, strict=True)
        if mine.private
    ]
    return sum(pairs) / len(pairs)
