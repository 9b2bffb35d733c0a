"""The screens of Terrible Lizards that are kept as text: what lies on the table, and a way there.

The program is the real one, at a table that was set up. Its clocks stand still, it waits for a key
after every step, and luck is that of a seed, so a screen always looks the same.
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from unittest.mock import patch

from engine.hotseat.choices import Speed
from engine.hotseat.face import Phase
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import Settings
from engine.lizards import Deck, Mode, Options, game_for, load_deck
from engine.lizards import Phase as TurnPhase
from engine.lizards.loading import deck_from_text
from engine.lizards.state import Rounds
from engine.machine import Recorder, Seat
from engine.match import Match, Occupant, Setting
from lizards_tui.face import face_for
from tests.hotseat.driving import Clock, Watched, running
from tests.lizards.boards import Table, table
from tests.lizards_tui.driving import NAMES, LizardsApp, LizardsDriver
from tests.tools.frames import Gallery

USUAL = Settings(speed=Speed.KEY, animations=False)
LONG_NAMES = ("Anna-Magdalena 1", "Ben", "李小龍與成龍與楊", "[b]Dag[/b]")

Reach = Callable[[LizardsDriver], Awaitable[None]]


@cache
def deck_with_many_adaptations() -> Deck:
    """Our own deck, with every Adaptation three times."""
    text = load_deck(None).text
    effects, adaptations = text.split("[[adaptation]]", 1)
    more = re.sub(r"copies = \d", "copies = 3", adaptations)
    return deck_from_text(f"{effects}[[adaptation]]{more}")


# -- tables ----------------------------------------------------------------------------------------


def _parts(*genera: str) -> dict[int, str]:
    """By dinosaur, the four Parts of these genera."""
    kinds = ("head", "body", "arms", "legs")
    return {
        number: ", ".join(f"{genus}-{kind}" for kind in kinds)
        for number, genus in enumerate(genera)
    }


_GENERA = ("tyrannosaurus", "triceratops", "ankylosaurus", "stegosaurus")
_HABITS = (
    "second-teeth, thick-hide, loaded-die, cheek-pouches, second-brain, sore-loser",
    "winter-fat, baby-fluff, sticky-joints, poker-face, venom, proud-scars",
    "sore-loser, high-leaves, thick-hide, barbed-tongue, spikes, short-temper",
    "snacking, compost-gut, vulture-friends, proud-scars, sore-loser, second-teeth",
)
_HAND = "velociraptor-legs, spinosaurus-head, tail-slap, held-breath, leftovers"


def two(stored: str = "ferns") -> Table:
    """Two dinosaurs in the middle of a game, one of them made of several."""
    return table(
        own_deck=load_deck(None),
        health=(44, 31),
        hands={0: _HAND, 1: "brachiosaurus-legs, amber, bad-fall, stampede"},
        parts={
            0: "tyrannosaurus-head, triceratops-body, velociraptor-arms",
            1: "spinosaurus-head, spinosaurus-body, ankylosaurus-arms, stegosaurus-legs",
        },
        adaptations={0: "venom", 1: "thick-hide, poker-face"},
        stored={1: stored},
        discard="hiccups, beans",
    )


def strike(stored: str = "ferns") -> Table:
    """The same two, before a Strike that can be answered, if anything is Stored."""
    found = two(stored)
    while found.state.phase is not TurnPhase.STRIKE:
        found.choose("end")
    return found


def crowd() -> Table:
    """Four sets with six Adaptations each."""
    return table(
        own_deck=deck_with_many_adaptations(),
        players=4,
        health=(50, 37, 12, 4),
        hands={0: _HAND, 1: "bad-fall", 2: "", 3: "stampede, burglar"},
        parts=_parts(*_GENERA),
        adaptations=dict(enumerate(_HABITS)),
        stored={1: "ferns, amber"},
    )


def three() -> Table:
    """Three, of whom one is dead."""
    return table(
        own_deck=load_deck(None),
        players=3,
        active=1,
        health=(50, 21, 50),
        hands={1: _HAND},
        parts=_parts("brachiosaurus", "spinosaurus"),
        dead=(2,),
    )


def team() -> Table:
    """Two teams."""
    return table(
        own_deck=load_deck(None),
        players=4,
        health=(38, 45),
        hands={0: _HAND, 1: "stampede", 2: "excavation, brachiosaurus-head", 3: "tar-pit"},
        parts={0: "tyrannosaurus-head, triceratops-body", 1: "stegosaurus-legs"},
        adaptations={0: "venom", 1: "spikes"},
        stored={2: "amber"},
        options=Options(Mode.TEAM_BATTLE),
    )


def eggs() -> Table:
    """Nests of all sizes."""
    found = table(
        own_deck=load_deck(None),
        players=4,
        hands={0: _HAND},
        parts=_parts("tyrannosaurus", "triceratops"),
        options=Options(Mode.EGG_STEALERS),
    )
    found.state.eggs = (7, 1, 0, 8)
    return found


def mono() -> Table:
    """One hand for three."""
    return table(
        own_deck=load_deck(None),
        players=3,
        hands={0: _HAND},
        parts={1: "stegosaurus-head, stegosaurus-body"},
        options=Options(Mode.MONO_HAND),
    )


def speed() -> Table:
    """The third round of several."""
    found = table(
        own_deck=load_deck(None),
        health=(25, 9),
        hands={0: _HAND},
        parts=_parts("velociraptor"),
        options=Options(Mode.SPEED_LIZARDS),
    )
    found.state.rounds = Rounds(3, 0, 0, (1, 1))
    return found


def last() -> Table:
    """A Strike that ends the game, whatever the die."""
    return table(
        own_deck=load_deck(None),
        players=3,
        phase=TurnPhase.STRIKE,
        health=(23, 2, 0),
        parts=_parts("tyrannosaurus", "velociraptor"),
        dead=(2,),
    )


# -- screens ---------------------------------------------------------------------------------------


async def _nowhere(driver: LizardsDriver) -> None:
    """It is there already."""


@dataclass(frozen=True, slots=True)
class Shot:
    """A screen, or a state of one.

    Attributes:
        table: makes what lies on the table; None: the program starts at home.
        reach: what is done to get there, when the program has started.
        mode: a new game of this mode is begun for four people instead.
    """

    table: Callable[[], Table] | None = None
    reach: Reach = _nowhere
    mode: Mode | None = None
    names: tuple[str, ...] = NAMES
    settings: Settings = USUAL
    size: tuple[int, int] = (80, 24)
    is_main: bool = True


class _Program(Watched):
    """The program, which sits down at once at a table that was set up."""

    laid: Match | None = None

    def go_home(self) -> None:
        if self.laid is None:
            super().go_home()
        else:
            self._sit_down(self.laid, None)


def _match(found: Table, names: tuple[str, ...]) -> Match:
    state = found.state

    def new_game(
        players: int, options: Options, first: Seat | None, recorder: Recorder | None
    ) -> object:
        state.recorder = recorder
        return state

    game = replace(game_for(state.cards), new_game=new_game)
    occupants = tuple(map(Occupant, names[: state.players]))
    return Match(game, Setting(state.agreed, occupants, 7, 0))


@asynccontextmanager
async def shown(
    shot: Shot, *, settings: Settings, environ: Mapping[str, str]
) -> AsyncIterator[LizardsDriver]:
    """The program, running and standing at a screen."""
    setting = None
    if shot.mode is not None:
        setting = Setting(Options(shot.mode), tuple(map(Occupant, shot.names)), 7, 0)
    laid = None if shot.table is None else _match(shot.table(), shot.names)
    face = face_for(game_for(load_deck(None)) if laid is None else laid.game)
    with tempfile.TemporaryDirectory() as name, patch("engine.hotseat.pace.KEY_BEATS", 0.1):
        places = Places.inside(Path(name))
        places.make()
        launch = Launch(settings, settings, places, setting, saves=laid is None)
        clock = Clock()
        app: LizardsApp = _Program(face, launch, clock, environ=environ)
        app.laid = laid  # type: ignore[attr-defined]
        async with running(app, clock, shot.size) as driver:
            await shot.reach(driver)
            await driver.settle()
            yield driver


def keys(*wanted: str) -> Reach:
    """Pick up the hand if it is handed over, and press these keys."""

    async def reach(driver: LizardsDriver) -> None:
        if driver.phase is Phase.HANDOVER:
            await driver.open_hand()
        await driver.press(*wanted)

    return reach


def aside(*wanted: str) -> Reach:
    """Press these keys, while no hand lies open."""

    async def reach(driver: LizardsDriver) -> None:
        await driver.press(*wanted)

    return reach


def until(words: str, *first: str) -> Reach:
    """Pick up the hand, press some keys, and go on until there are these words."""

    async def reach(driver: LizardsDriver) -> None:
        await keys(*first)(driver)
        for _ in range(40):
            if words in driver.words:
                return
            await driver.press("f12")
        raise AssertionError(f"the table never says {words!r}:\n{driver.text}")

    return reach


SHOTS: dict[str, Shot] = {
    "home": Shot(is_main=False),
    "setup": Shot(reach=aside("n")),
    "start": Shot(mode=Mode.STANDARD, is_main=False),
    "handover": Shot(two),
    "hand": Shot(two, keys()),
    "part-chosen": Shot(two, keys("1")),
    "effect-chosen": Shot(two, keys("3")),
    "wild-named": Shot(two, until("name the type", "5", "enter"), is_main=False),
    "end-of-phase": Shot(two, keys("n"), is_main=False),
    "dropping": Shot(two, keys("d", "1"), is_main=False),
    "strike-chosen": Shot(strike, keys("1")),
    "strike-begun": Shot(strike, keys("1", "enter")),
    "strike-told": Shot(lambda: strike(""), until("damage", "1", "enter")),
    "strike-answer": Shot(strike, until("answer to the Strike", "1", "enter")),
    "crowd": Shot(crowd),
    "crowd-hand": Shot(crowd, keys("1")),
    "crowd-names": Shot(crowd, names=LONG_NAMES),
    "one-dead": Shot(three, keys("1")),
    "team": Shot(team),
    "team-hand": Shot(team, keys("1")),
    "team-partner": Shot(team, keys("t", "1")),
    "picking": Shot(mode=Mode.SELECTIVE_EVOLUTION, reach=until("pick an Adaptation")),
    "picked": Shot(
        mode=Mode.SELECTIVE_EVOLUTION, reach=until("Ben pick an Adaptation", "1", "enter")
    ),
    "eggs": Shot(eggs),
    "mono": Shot(mono),
    "mono-hand": Shot(mono, keys(), is_main=False),
    "speed": Shot(speed),
    "end": Shot(last, until("again with", "1", "enter")),
    "dinosaurs": Shot(two, aside("v")),
    "pile": Shot(two, aside("p"), is_main=False),
    "throw-in": Shot(two, aside("exclamation_mark"), is_main=False),
}
"""All of them, by the names of their files."""

GALLERY = Gallery("lizards", SHOTS, shown, plain=("handover", "part-chosen", "crowd", "end"))
