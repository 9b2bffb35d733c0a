"""The balance of the deck of Terrible Lizards: what 2,000 games of computers tell of it.

Two players of the same level, the first player by turns. Printed are the share of games that the
first player wins, the turns a player takes, how often somebody completes a set, the games that
are broken off as a draw, and the cards whose player wins too often or too seldom.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections import Counter
from statistics import quantiles

from engine import lizards
from engine.lizards import events
from engine.match import Match, Occupant, Setting

FEWEST = 100
"""In how many games a card must have been played for its share to be told."""
LOW, HIGH = 0.40, 0.60
"""Between which shares the player of a card should win."""


class Tally:
    """What is counted over all games."""

    def __init__(self) -> None:
        self.games = 0
        self.decided = 0
        self.first_wins = 0
        self.sets = 0
        self.turns: list[int] = []
        self.played: Counter[str] = Counter()
        self.won: Counter[str] = Counter()

    def add(self, match: Match) -> None:  # type: ignore[type-arg]
        """Count a game that is over."""
        self.games += 1
        self.turns.append(match.state.turn // 2)
        places = match.result.places if match.result is not None else (1, 1)
        winner = places.index(1) if places.count(1) == 1 else None
        happened = list(match.events())
        self.sets += any(isinstance(one, events.SetCompleted) for one in happened)
        if winner is None:
            return
        self.decided += 1
        self.first_wins += winner == match.setting.first
        used = {
            (one.seat, one.card.kind.id)
            for one in happened
            if isinstance(one, events.CardPlayed | events.CardUsed)
        }
        for seat, kind in used:
            self.played[kind] += 1
            self.won[kind] += seat == winner

    def report(self) -> None:
        """Print what was counted, each figure with the band it should lie in."""
        fast, slow = (quantiles(self.turns, n=4)[one] for one in (0, 2))
        draws = self.games - self.decided
        print(f"{self.games} games")
        print(f"  the first player wins      {self.first_wins / self.decided:6.1%}   (47 to 53 %)")
        print(f"  turns a player, half in    {fast:.0f} to {slow:.0f}   (8 to 14)")
        print(f"  somebody completes a set   {self.sets / self.games:6.1%}   (20 to 50 %)")
        print(f"  draws                      {draws / self.games:6.2%}   (broken off: under 0.1 %)")
        shares = sorted(
            (self.won[kind] / count, kind, count)
            for kind, count in self.played.items()
            if count >= FEWEST
        )
        outside = [one for one in shares if not LOW <= one[0] <= HIGH]
        print(f"  cards outside {LOW:.0%} to {HIGH:.0%}: {len(outside)} of {len(shares)}")
        for share, kind, count in outside or shares[:1] + shares[-1:]:
            print(f"    {kind:30} {share:6.1%} of {count}")


def main() -> None:
    """Play, count, and print."""
    parser = ArgumentParser(prog="python -m tests.bench.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=2000, help="how many games (2000)")
    parser.add_argument("--level", default="novice", help="who plays (novice)")
    asked = parser.parse_args()
    tally = Tally()
    for seed in range(asked.games):
        seats = (Occupant("A", asked.level), Occupant("B", asked.level))
        match = Match(lizards.GAME, Setting(lizards.Options(), seats, seed, seed % 2))
        while match.asked is not None:
            match.play(match.bot_choice())
        tally.add(match)
    tally.report()


if __name__ == "__main__":
    main()
