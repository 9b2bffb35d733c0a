"""A second, independent Wizard: the rules once more, as naively as they can be said.

Cards are texts: "E5" is the five of Elves, "W1" a Wizard, "J3" a Jester. A trump is a letter, or
"" for none. Nothing here comes from the engine.
"""

from __future__ import annotations


def wizards(trick: list[str]) -> list[str]:
    return [card for card in trick if card.startswith("W")]


def of_suit(trick: list[str], suit: str) -> list[str]:
    return [card for card in trick if suit and card.startswith(suit)]


def highest(cards: list[str]) -> str:
    return sorted(cards, key=lambda card: int(card[1:]))[-1]


def led(trick: list[str]) -> str:
    """The suit that was led, "" if none: Jesters do not count; after a Wizard there is none."""
    without_jesters = [card for card in trick if not card.startswith("J")]
    if without_jesters == []:
        return ""
    if without_jesters[0].startswith("W"):
        return ""
    return without_jesters[0][0]


def winner(trick: list[str], trump: str) -> int:
    """Which card takes the trick, counted from 0."""
    if wizards(trick) != []:
        return trick.index(wizards(trick)[0])
    if of_suit(trick, trump) != []:
        return trick.index(highest(of_suit(trick, trump)))
    if of_suit(trick, led(trick)) != []:
        return trick.index(highest(of_suit(trick, led(trick))))
    return 0


def may_play(card: str, hand: list[str], trick: list[str]) -> bool:
    """Whether a card of a hand may be played to a trick."""
    if card[0] in "WJ":
        return True
    if of_suit(hand, led(trick)) == []:
        return True
    return card.startswith(led(trick))


def score(bid: int, taken: int) -> int:
    """The points of a round, counted one trick after the other."""
    if bid == taken:
        points = 20
        for _ in range(taken):
            points += 10
        return points
    points = 0
    while taken > bid:
        points -= 10
        taken -= 1
    while taken < bid:
        points -= 10
        taken += 1
    return points
