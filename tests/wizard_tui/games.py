"""Games of Wizard that novices have played up to a moment worth looking at, each with a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import count

from engine.match import Match, Occupant, Setting
from engine.wizard import (
    GAME,
    Bid,
    Bidding,
    Length,
    NameTrump,
    Options,
    PlayCard,
    WizardState,
    WizardView,
)

WizardMatch = Match[WizardState, WizardView, Options]

NAMES = ("Anna", "Ben", "Chloé", "Dag", "Eva", "Finn")
WIDE = (
    "Maximilian-Josef",
    "Maximilian-Jonas",
    "李小龍與成龍與楊",
    "Ōno Yōko",
    "Wilhelmina Äther",
    "김철수와이영희랑",
)
"""Names as wide as names can be; two of them begin alike."""
MARKUP = ("[/]", "[b", "[@click=quit()]x", "[red]Al", "[/b][/]", "\\[Bo]")
"""Names that would be markup, if names were."""


STANDARD = Options()


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a game: what was agreed, and what the asked seat's view shows when it comes.

    Attributes:
        players, computers: how many play, of whom the last ones are computers.
        seed: of the first game that is tried; others follow until one has such a moment.
        first: the first dealer; None: by lot.
        ends: how the game has to end, if those that follow play on as the novice would.
    """

    until: Callable[[WizardView], bool]
    options: Options = STANDARD
    players: int = 4
    computers: int = 1
    seed: int = 1
    first: int | None = 0
    ends: Callable[[WizardMatch], bool] | None = None

    def setting(self, names: Sequence[str], seed: int) -> Setting[Options]:
        """The game that is played."""
        people = self.players - self.computers
        occupants = tuple(
            Occupant(name, None if seat < people else "novice")
            for seat, name in enumerate(names[: self.players])
        )
        return Setting(self.options, occupants, seed, self.first)


@lru_cache(maxsize=256)
def game(moment: str, names: Sequence[str] = NAMES) -> WizardMatch:
    """The game that has come to a moment; it is not to be played on."""
    one = MOMENTS[moment]
    for seed in count(one.seed):
        match = _played(one, names, seed)
        if match is not None:
            return match
    raise AssertionError("there are seeds without end")


def _played(moment: Moment, names: Sequence[str], seed: int) -> WizardMatch | None:
    """The game of this seed at its moment; None if that never comes."""
    match: WizardMatch = Match(GAME, moment.setting(names, seed))
    novice = GAME.bots["novice"]
    while match.asked is not None:
        view = match.view(match.asked)
        is_person = match.occupants[match.asked].is_human
        if is_person and moment.until(view):
            return match if moment.ends is None or moment.ends(finished(match)) else None
        match.play(novice.choose(view, view.options, None))  # type: ignore[arg-type]
    return None


def finished(match: WizardMatch) -> WizardMatch:
    """The same game, played on by novices to its end."""
    rest: WizardMatch = Match(GAME, match.setting, match.moves)
    novice = GAME.bots["novice"]
    while rest.asked is not None:
        view = rest.view(rest.asked)
        rest.play(novice.choose(view, view.options, None))  # type: ignore[arg-type]
    return rest


# -- moments ---------------------------------------------------------------------------------------


def _bids(number: int, given: int) -> Callable[[WizardView], bool]:
    """In a round of this number, somebody has to bid after so many others."""
    return lambda view: (
        view.round == number and isinstance(view.pending, Bid) and sum(view.bids_given) == given
    )


def _last_bid(view: WizardView) -> bool:
    """The last of a round is to bid, and one bid is forbidden."""
    return view.round == 6 and isinstance(view.pending, Bid) and view.forbidden_bid is not None


def _plays(number: int, place: int, tricks: int = 0) -> Callable[[WizardView], bool]:
    """In a round of this number, the card of a place in a trick is to be played."""
    return lambda view: (
        view.round == number
        and isinstance(view.pending, PlayCard)
        and len(view.trick) == place
        and len(view.tricks) >= tricks
    )


def _must_follow(view: WizardView) -> bool:
    """Somebody may play some cards of a hand of five or more, and not the others."""
    return _plays(7, 3, 1)(view) and 1 < len(view.options) < len(view.hand) >= 5


def _names_trump(*rounds: int) -> Callable[[WizardView], bool]:
    """The dealer is to name trump in one of these rounds."""
    return lambda view: view.round in rounds and isinstance(view.pending, NameTrump)


def _last_card(number: int, players: int) -> Callable[[WizardView], bool]:
    """The last card of a round is to be played."""
    return lambda view: _plays(number, players - 1)(view) and len(view.hand) == 1


def _shares_first(match: WizardMatch) -> bool:
    return match.result is not None and match.result.places.count(1) == 2


_FIVE = Options(length=Length.FIVE_ROUNDS)

MOMENTS: dict[str, Moment] = {
    "start": Moment(lambda view: True, first=None, computers=0),
    "bid": Moment(_bids(7, 2)),
    "bid-after": Moment(_last_bid, Options(Bidding.PLUS_MINUS_ONE)),
    "bid-hidden": Moment(_bids(6, 2), Options(Bidding.HIDDEN)),
    "bid-secret": Moment(_bids(6, 2), Options(Bidding.SECRET)),
    "bid-twenty": Moment(_bids(20, 1), players=3, computers=0),
    "trump": Moment(_names_trump(5, 6, 7, 8)),
    "play-few": Moment(_plays(3, 2)),
    "play": Moment(_must_follow),
    "play-free": Moment(lambda view: _plays(8, 1)(view) and len(view.options) == len(view.hand)),
    "play-twenty": Moment(_plays(20, 1), players=3, computers=0),
    "play-secret": Moment(_plays(7, 2, 3), Options(Bidding.SECRET)),
    "play-computers": Moment(_plays(7, 2, 3), computers=3, seed=3),
    "foresight-bid": Moment(_bids(1, 3), Options(foresight=True)),
    "foresight-trump": Moment(_names_trump(1), Options(foresight=True), seed=5),
    "last-round": Moment(_plays(15, 1)),
    "last-round-bid": Moment(_bids(15, 1)),
    "six": Moment(_plays(9, 3, 4), players=6),
    "five": Moment(_plays(11, 2, 2), players=5),
    "last-of-trick": Moment(_plays(7, 3, 2)),
    "last-of-round": Moment(_last_card(6, 4)),
    "last-of-round-six": Moment(_last_card(6, 6), players=6),
    "pad-twenty": Moment(_plays(20, 1, 3), players=3, computers=0),
    "pad-six": Moment(_plays(8, 1, 3), players=6),
    "pad-tournament": Moment(_plays(8, 1, 3), Options(length=Length.TOURNAMENT)),
    "last-of-game": Moment(_last_card(5, 4), _FIVE, seed=3),
    "last-of-long-game": Moment(_last_card(20, 3), players=3, computers=0),
    "shared": Moment(_last_card(5, 4), _FIVE, seed=15, ends=_shares_first),
}
