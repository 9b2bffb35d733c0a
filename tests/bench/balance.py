"""The balance of the deck of Terrible Lizards: what 2,000 games of computers tell of it.

Two players of the same level, the first player by turns. Printed are the share of games that the
first player wins, the turns a player takes, how often somebody completes a set, the games that
are broken off as a draw, how long a decision takes, and the cards whose player wins too often or
too seldom. Behind each share stands its interval of 95 %.
"""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, partial
from statistics import mean, quantiles
from time import process_time

from engine import lizards
from engine.arena import figures
from engine.lizards import events
from engine.match import Match, Occupant, Setting

FEWEST = 100
"""In how many games a card must have been played for its share to be told."""
LOW, HIGH = 0.40, 0.60
"""Between which shares the player of a card should win."""


USUAL = (8, 14)
"""How many turns a player should take in half of the games."""


@dataclass(frozen=True, slots=True)
class Game:
    """What is counted of one game: who won, if one did, and which kinds of cards were played.

    A game is broken off when nothing has happened for too long (ruling 30). `seconds` are those of
    the processor that each decision took.
    """

    first: int
    winner: int | None
    turns: int
    is_broken_off: bool
    has_set: bool
    used: frozenset[tuple[int, str]]
    seconds: tuple[float, ...]


def played(deck: str | None, level: str, seed: int) -> Game:
    """A game of two players of a level, which the seed tells wholly."""
    seats = (Occupant("A", level), Occupant("B", level))
    match = Match(_game(deck), Setting(lizards.Options(), seats, seed, seed % 2))
    seconds: list[float] = []
    while match.asked is not None:
        began = process_time()
        choice = match.bot_choice()
        seconds.append(process_time() - began)
        match.play(choice)
    places = match.result.places if match.result is not None else (1, 1)
    happened = list(match.events())
    return Game(
        seed % 2,
        places.index(1) if places.count(1) == 1 else None,
        match.state.turn // 2,
        len(match.state.living) > 1,
        any(isinstance(one, events.SetCompleted) for one in happened),
        frozenset(
            (one.seat, one.card.kind.id)
            for one in happened
            if isinstance(one, events.CardPlayed | events.CardUsed)
        ),
        tuple(seconds),
    )


@cache
def _game(deck: str | None):  # type: ignore[no-untyped-def]
    return lizards.game_for(lizards.load_deck(deck))


def share(count: int, of: int) -> str:
    """A share and the bounds of its interval of 95 %, or a dash where there is nothing to share."""
    if not of:
        return "     -"
    found = figures.share([(1.0, 1.0)] * count + [(0.0, 1.0)] * (of - count))
    if found.low is None or found.high is None:
        return f"{found.value:6.1%}"
    return f"{found.value:6.1%} ({found.low:.1%} to {found.high:.1%})"


def report(games: Iterable[Game]) -> None:
    """Print what the games tell, each figure with the band it should lie in."""
    games = list(games)
    decided = [game for game in games if game.winner is not None]
    turns = [game.turns for game in games]
    seconds = [one for game in games for one in game.seconds]
    broken = sum(game.is_broken_off for game in games)
    fast, _, slow = quantiles(turns, n=4)
    told = {
        "the first player wins": (
            share(sum(game.winner == game.first for game in decided), len(decided)),
            "47 to 53 %",
        ),
        f"{USUAL[0]} to {USUAL[1]} turns a player": (
            share(sum(USUAL[0] <= one <= USUAL[1] for one in turns), len(games)),
            f"at least half of the games; the middle half takes {fast:.0f} to {slow:.0f}",
        ),
        "somebody completes a set": (
            share(sum(game.has_set for game in games), len(games)),
            "20 to 50 %",
        ),
        "all die at once": (share(len(games) - len(decided) - broken, len(games)), "a draw"),
        "broken off as a draw": (share(broken, len(games)), "under 0.1 %"),
        "ms a decision": (f"{1000 * mean(seconds):6.2f}", f"at most {1000 * max(seconds):.1f}"),
    }
    print(f"{len(games)} games")
    for what, (figure, band) in told.items():
        print(f"  {what:26} {figure:25} ({band})")
    uses = Counter(kind for game in decided for _, kind in game.used)
    wins = Counter(kind for game in decided for seat, kind in game.used if seat == game.winner)
    shares = sorted(
        (wins[kind] / count, kind, count) for kind, count in uses.items() if count >= FEWEST
    )
    rare = len(uses) - len(shares)
    outside = [one for one in shares if not LOW <= one[0] <= HIGH]
    print(f"  cards outside {LOW:.0%} to {HIGH:.0%}: {len(outside)} of {len(shares)}")
    if rare:
        print(f"  cards in fewer than {FEWEST} games, of which nothing is told: {rare}")
    for _, kind, count in outside or shares[:1] + shares[-1:]:
        print(f"    {kind:30} {share(wins[kind], count)} of {count}")


def main() -> None:
    """Play, count, and print."""
    parser = ArgumentParser(prog="python -m tests.bench.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="how many games (2000)")
    parser.add_argument("--level", default="skilled", help="who plays (skilled)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--jobs", type=int, default=1, help="in how many processes (1)")
    parser.add_argument("--deck", help="a file of cards to play with (our own)")
    asked = parser.parse_args()
    seeds = range(asked.seed, asked.seed + asked.games)
    with multiprocessing.get_context("spawn").Pool(asked.jobs) as pool:
        report(pool.imap_unordered(partial(played, asked.deck, asked.level), seeds, chunksize=10))


if __name__ == "__main__":
    main()
