"""Golden deals and games: a seed means the same on every machine and Python, for ever.

If one of these tests fails, saved games and seeds that people have shared mean something else
than before. The files are never made again to please a test; a change of the rules is a new
`rules_version`.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from engine import wizard
from engine.match import Match, MoveKind, Occupant, Setting
from engine.wizard import Bidding, Length, Options
from tests.wizard import naive
from tests.wizard.transcript import random_match, transcript

GOLDEN = Path(__file__).parent / "golden"

DEALS = [
    line.split(maxsplit=3)
    for line in (GOLDEN / "deals.txt").read_text().splitlines()
    if not line.startswith("#")
]


def fisher_yates(seed: str, number: str, count: int) -> list[str]:
    """The top of the pack as the number-th outcome of a seed, dealt by hand."""
    luck = Random(f"{seed}/{number}")
    pack = [f"{suit}{rank}" for suit in "HEDG" for rank in range(1, 14)]
    pack += [f"{kind}{copy}" for kind in "WJ" for copy in range(1, 5)]
    for place in range(60):
        other = place + int(luck.random() * (60 - place))
        pack[place], pack[other] = pack[other], pack[place]
    return pack[:count]


def outcomes(seed: str, players: str, rounds: int) -> list[str]:
    """The outcomes of a match, as they are recorded, until so many rounds are dealt."""
    occupants = tuple(Occupant(f"Player {seat}") for seat in range(int(players)))
    match = Match(wizard.GAME, Setting(Options(), occupants, int(seed)))
    while match.state.round < rounds:
        match.play(match.state.options()[0])
    return [move.text for move in match.line if move.kind is MoveKind.OUTCOME]


@pytest.mark.parametrize(("seed", "players", "number", "dealt"), DEALS)
def test_a_seed_deals_the_same_for_ever(seed: str, players: str, number: str, dealt: str) -> None:
    recorded = outcomes(seed, players, int(number))[int(number)]
    if number == "0":
        assert dealt == str(int(Random(f"{seed}/0").random() * int(players)))
        assert recorded == dealt
    else:
        count = int(players) * int(number) + 1
        assert dealt.split() == fisher_yates(seed, number, count)
        assert recorded == f"({dealt})"


def test_the_golden_deals_cover_all_numbers_of_players() -> None:
    assert {players for _, players, _, _ in DEALS} == {"3", "4", "5", "6"}
    assert {number for _, _, number, _ in DEALS} == {"0", "1", "2", "3"}


GAMES = {
    "plus-minus-one-foresight": (3, Options(Bidding.PLUS_MINUS_ONE, Length.FIVE_ROUNDS, True), 1),
    "secret": (4, Options(Bidding.SECRET, Length.FIVE_ROUNDS), 4),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game(name: str) -> None:
    players, options, seed = GAMES[name]
    match = random_match(players, options, seed)
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text()


def pairs(line: str) -> dict[int, str]:
    """The seats of a line and what stands beside them, in the order of the line."""
    return {int(seat): value for seat, value in re.findall(r"(\d): (\S+)", line)}


@pytest.mark.parametrize("name", GAMES)
def test_the_files_agree_with_the_rules(name: str) -> None:
    """Read with the second implementation alone: followed, won, counted and added up."""
    hands: dict[int, list[str]] = {}
    trump, leader, tricks, totals = "", 0, 0, dict[int, int]()
    taken, bids = dict[int, int](), dict[str, int]()
    for line in (GOLDEN / f"{name}.txt").read_text().splitlines():
        word, _, rest = line.strip().partition(": ")
        if found := re.match(r"round \d of \d, (\d) each, seat (\d) deals", line.strip()):
            tricks, dealer = map(int, found.groups())
            hands, taken = {}, {}
        elif word.startswith("hand "):
            hands[int(word[5:])] = rest.split()
            assert len(rest.split()) == tricks
            leader = (dealer + 1) % len(hands)
        elif word == "turned up":
            trump = {"none": ""}.get(rest.split()[-1], rest.split()[-1])
            assert trump == (rest[0] if rest[0] in "HEDG" else "")
            assert (rest[:7] == "nothing") is (tricks == 5)
        elif found := re.match(r"seat (\d) names trump ([HEDG])", word):
            assert int(found[1]) == dealer
            trump = found[2]
        elif word == "bids given":
            assert next(iter(pairs(rest))) == leader
        elif word == "trick":
            played = pairs(rest)
            assert next(iter(played)) == leader
            for turn, (seat, card) in enumerate(played.items()):
                assert naive.may_play(card, hands[seat], [*played.values()][:turn])
                hands[seat].remove(card)
            leader = [*played][naive.winner([*played.values()], trump)]
            assert int(rest.split()[-1]) == leader
            taken[leader] = taken.get(leader, 0) + 1
        elif word == "bid":
            bids = {str(seat): int(bid) for seat, bid in pairs(rest).items()}
            assert ("plus-minus" not in name) or sum(bids.values()) != tricks
            assert not any(hands.values())
        elif word == "taken":
            assert {s: int(n) for s, n in pairs(rest).items() if n != "0"} == taken
        elif word == "points":
            for seat, points in pairs(rest).items():
                assert int(points) == naive.score(bids[str(seat)], taken.get(seat, 0))
                totals[seat] = totals.get(seat, 0) + int(points)
        elif word in ("totals", "scores"):
            assert {seat: int(total) for seat, total in pairs(rest).items()} == totals
        elif word == "places":
            ranks = {s: 1 + sum(o > t for o in totals.values()) for s, t in totals.items()}
            assert {seat: int(place) for seat, place in pairs(rest).items()} == ranks
