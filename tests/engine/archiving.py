"""Matches to store, and ways to look at what was stored, for the tests of the archive."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

from engine import wizard
from engine.archive import Archive
from engine.match import Match, Move, Occupant, Setting
from engine.wizard import Bidding, Length, Options, WizardState, WizardView

NAMES = ("Anna", "Ben", "Chloé", "Dag", "[b]Eve[/]", "Fay's \N{SNOWMAN}")
SHORT = Options(length=Length.FIVE_ROUNDS)

WizardMatch = Match[WizardState, WizardView, Options]


def new_match(
    seed: int = 7, players: int = 3, options: Options = SHORT, computers: int = 0
) -> WizardMatch:
    """A match of so many players, of whom the last ones are computers."""
    people = players - computers
    occupants = [
        Occupant(name, None if seat < people else "novice")
        for seat, name in enumerate(NAMES[:players])
    ]
    return Match(wizard.GAME, Setting(options, tuple(occupants), seed))


def any_match(rng: Random) -> WizardMatch:
    """A match with any options and number of players."""
    options = Options(
        rng.choice(list(Bidding)), rng.choice(list(Length)), foresight=rng.random() < 0.5
    )
    players = rng.choice(wizard.GAME.players)
    return new_match(rng.randrange(2**70), players, options, rng.randrange(players))


def choose(match: WizardMatch, rng: Random) -> None:
    """Play any option of the asked seat."""
    match.play(rng.choice(match.state.options()))


def play(match: WizardMatch, moves: int, seed: int = 1) -> None:
    """Play so many choices, or to the end."""
    rng = Random(seed)
    for _ in range(moves):
        if match.result is None:
            choose(match, rng)


def four_matches() -> list[WizardMatch]:
    """Matches of several lengths; the last one is over."""
    matches = [new_match(seed) for seed in range(4)]
    for seed, one in enumerate(matches):
        play(one, (5, 20, 50, 500)[seed])
    assert matches[3].result is not None
    return matches


def do_something(match: WizardMatch, rng: Random) -> None:
    """Any kind of move that Wizard has, except for ending the match before its end."""
    dice = rng.random()
    seat = rng.randrange(len(match.occupants))
    if dice < 0.1 and isinstance(match.way_back(), int):
        match.take_back()
    elif dice < 0.3 and match.asked is not None:
        match.open_hand(match.asked)
    elif dice < 0.33:
        match.seat_occupant(seat, Occupant(f"Guest {rng.randrange(99)}", None))
    elif dice < 0.36:
        match.seat_occupant(seat, Occupant(match.occupants[seat].name, "novice"))
    else:
        choose(match, rng)


@dataclass(frozen=True)
class Told:
    """Everything about a match that must come back from the archive."""

    moves: tuple[tuple[object, ...], ...]
    line: int
    fingerprint: str
    occupants: tuple[Occupant, ...]
    events: str


def told(match: WizardMatch) -> Told:
    return Told(
        tuple(as_row(move) for move in match.moves),
        len(match.line),
        match.state.fingerprint(),
        tuple(match.occupants),
        repr(list(match.events())),
    )


def as_row(move: Move) -> tuple[object, ...]:
    """A move with its digest, which moves do not compare."""
    return move.kind, move.seat, move.text, move.digest


def stored(folder: Path, *matches: WizardMatch) -> list[int]:
    """Put matches into an archive that is closed again; their numbers."""
    archive = Archive(folder)
    numbers = [archive.begin(match).number for match in matches]
    archive.close()
    return numbers


def edit(folder: Path, *statements: str) -> None:
    """Change a closed database by hand, without any of its safeguards."""
    with closing(sqlite3.connect(folder / "games.sqlite", isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


def dump(folder: Path, number: int) -> list[object]:
    """All rows that belong to a saved game."""
    queries: Iterable[tuple[str, str]] = (
        ("matches", "number"),
        ("seats", "match"),
        ("moves", "match"),
        ("results", "match"),
    )
    with closing(sqlite3.connect(folder / "games.sqlite")) as connection:
        connection.text_factory = bytes
        return [
            connection.execute(f"SELECT * FROM {table} WHERE {column} = ?", (number,)).fetchall()
            for table, column in queries
        ]


def put_aside(folder: Path) -> Sequence[str]:
    """The names of the databases that were put aside."""
    return sorted(name for name in os.listdir(folder) if "broken" in name and name[-3:] == "ite")


def connection_of(archive: Archive) -> sqlite3.Connection:
    """The archive's own connection, to take away what the disk would take away."""
    return archive._database._connection
