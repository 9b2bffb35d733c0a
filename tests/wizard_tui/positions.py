"""Positions of Wizard's table to look at and to test on, each with a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from engine import wizard
from engine.hotseat.face import Phase, Scene
from engine.hotseat.look import Look
from engine.match import Match, Occupant, Setting
from engine.wizard import Bidding, Length, Options, WizardState, WizardView
from engine.wizard.cards import card, cards
from engine.wizard.events import RoundScored, TrickTaken
from engine.wizard.telling import invitation, tell_since
from tests.wizard.boards import choose, dealt
from tests.wizard_tui.scenes import play

FOUR = (Occupant("Anna"), Occupant("Ben"), Occupant("Chloé"), Occupant("Dag", "novice"))
SIX = (
    Occupant("Maximilian-Josef"),
    Occupant("Maximilian-Jonas"),
    Occupant("李小龍與成龍與楊"),
    Occupant("Bo", "novice"),
    Occupant("Wilhelmina Äther"),
    Occupant("[b]Émile[/b]"),
)


def named(look: Look) -> str:
    """A look's name in the list of tests."""
    return look.theme + look.is_mono * "-mono" + look.is_ascii * "-ascii"


PositionMaker = Callable[[], Scene[WizardView]]


def private(
    state: WizardState, occupants: Sequence[Occupant], log: Sequence[str] = ()
) -> Scene[WizardView]:
    """The asked seat has its hand open."""
    seat = state.seat
    assert seat is not None
    return Scene(Phase.PRIVATE, wizard.view(state, seat), tuple(occupants), log=tuple(log))


def handover(state: WizardState, occupants: Sequence[Occupant]) -> Scene[WizardView]:
    """The asked seat is to pick its hand up."""
    view = wizard.view(state, None)
    names = [one.name for one in occupants]
    return Scene(
        Phase.HANDOVER,
        view,
        tuple(occupants),
        line_of_hand=invitation(view, names),
        log=("Anna leads the 3 of Elves.", "Anna plays the 3 of Elves."),
    )


def public(
    state: WizardState, occupants: Sequence[Occupant], line: str = "Dag is thinking."
) -> Scene[WizardView]:
    """Everybody looks on."""
    return Scene(
        Phase.PUBLIC,
        wizard.view(state, None),
        tuple(occupants),
        log=("Anna leads the 3 of Elves.", "Anna plays the 3 of Elves."),
        line_of_hand=line,
    )


def seventh_round(options: Options | None = None) -> WizardState:
    """Round 7 of 15: Ben deals, 9 of Dwarves up, Ben is the last of the trick."""
    state = dealt(
        [
            "E3 E4 H1 H4 D1 G1 J1",
            "H2 H11 E5 D5 D8 J4 W4",
            "D9 G2 G3 G4 G5 G6 G7",
            "W1 W2 H6 H7 H8 H9 H10",
        ],
        "D10",
        options,
    )
    state.dealer = 1
    state.leader = 2
    return state


def to_the_trick(state: WizardState, bids: Sequence[int]) -> None:
    """Bid for all seats in turn."""
    while not isinstance(state.pending, wizard.PlayCard):
        assert state.seat is not None
        choose(state, bids[state.seat])


def trick() -> WizardState:
    """The middle of round 7, drawn on the title page of the design."""
    state = seventh_round()
    to_the_trick(state, (2, 1, 3, 2))
    state.leader = 2
    state.trick = list(cards("D9 W1 E3"))
    state.hands[0].remove(card("E3"))
    state.hands[2].remove(card("D9"))
    state.hands[3].remove(card("W1"))
    state.stack = [*state.stack[:-4], wizard.PlayCard(1)]
    state.taken = [2, 0, 1, 3]
    state.scores = [210, 150, -20, 180]
    state.start()
    return state


def taken() -> Scene[WizardView]:
    """The trick is full, and has just been taken."""
    state = trick()
    state.choose(card("D8"))
    scene = public(state, FOUR)
    event = TrickTaken(3, card("W1"), 4)
    names = [one.name for one in FOUR]
    return replace(scene, events=(event,), log=(*scene.log, tell_since([event], names)[0]))


def walk(players: int, options: Options, rounds: int, choices: int, seed: int = 3) -> WizardState:
    """A random game after so many rounds and choices."""
    return play(players, options, Random(seed), rounds=rounds, choices=choices)


def scored() -> Scene[WizardView]:
    """A round was just scored."""
    match = Match(wizard.GAME, Setting(Options(), FOUR, 5, 0))
    while len(match.state.pad) < 5:
        for frame in match.play(match.view(match.asked).options[0]):
            if any(isinstance(event, RoundScored) for event in frame.events):
                last = frame
    names = [one.name for one in FOUR]
    return Scene(
        Phase.PUBLIC,
        last.view,
        FOUR,
        tuple(last.events),
        log=tuple(tell_since(last.events, names)),
    )


THREE = (Occupant("Maximilian-Josef"), Occupant("李小龍與成龍與楊"), Occupant("Al"))


def _twenty(choices: int) -> Scene[WizardView]:
    state = walk(3, Options(), 19, choices)
    state.scores = [-470, 1210, 0]
    return private(state, THREE)


def _six(choices: int) -> WizardState:
    state = walk(6, Options(), 9, choices)
    state.scores = [-470, 120, 1040, 0, -30, 90]
    return state


def _wizard_up() -> WizardState:
    return dealt(
        [
            "E3 E4 H1 H4 D1 G1 J1",
            "H2 H11 E5 D5 D8 J4 W4",
            "D9 G2 G3 G4 G5 G6 G7",
            "W1 W2 H6 H7 H8 H9 H10",
        ],
        "W3",
    )


def _one_card(up: str) -> WizardState:
    return dealt(["H3", "W1", "D13", "J1"], up, Options(foresight=True))


def _last_bid(bidding: Bidding) -> WizardState:
    state = dealt(
        [
            "E3 E4 H1 H4 D1 G1 J1",
            "H2 H11 E5 D5 D8 J4 W4",
            "D9 G2 G3 G4 G5 G6 G7",
            "W1 W2 H6 H7 H8 H9 H10",
        ],
        "D10",
        Options(bidding=bidding),
    )
    return choose(state, 1, 3, 0)


RECAP = (
    "Ben has bid. Chloé has bid. Dag has bid.",
    "Chloé leads the 9 of Dwarves. Dag plays a Wizard. Anna plays the 3 of Elves.",
)

POSITIONS: dict[str, PositionMaker] = {
    "trick": lambda: private(trick(), FOUR, RECAP),
    "handover": lambda: handover(trick(), FOUR),
    "public": lambda: public(trick(), FOUR),
    "taken": taken,
    "scored": scored,
    "bid": lambda: private(_last_bid(Bidding.PLUS_MINUS_ONE), FOUR),
    "bid-open": lambda: private(_last_bid(Bidding.OPEN), FOUR),
    "bid-secret": lambda: private(_last_bid(Bidding.SECRET), FOUR),
    "secret-trick": lambda: private(
        walk(5, Options(bidding=Bidding.SECRET), 8, 5 + 5 * 4 + 3), SIX[:5]
    ),
    "trump": lambda: private(_wizard_up(), FOUR),
    "trump-named": lambda: private(choose(_wizard_up(), wizard.Suit.GIANTS), FOUR),
    "foresight-bid": lambda: private(choose(_one_card("E5"), 0, 1), FOUR),
    "foresight-trump": lambda: private(_one_card("W2"), FOUR),
    "fifteen": lambda: private(walk(4, Options(), 14, 5), FOUR),
    "twenty": lambda: _twenty(4),
    "twenty-bid": lambda: _twenty(2),
    "six": lambda: private(_six(6 + 33), SIX),
    "six-handover": lambda: handover(_six(6 + 33), SIX),
    "six-taken": lambda: public(_six(6 + 53), SIX),
    "five": lambda: private(walk(5, Options(), 11, 5 + 17), SIX[:5]),
    "before": lambda: public(walk(4, Options(), 0, 0), FOUR),
    "deal": lambda: public(_last_bid(Bidding.OPEN), FOUR),
    "deal-last": lambda: public(walk(4, Options(length=Length.FIVE_ROUNDS), 4, 0), FOUR),
    "over": lambda: public(walk(4, Options(length=Length.FIVE_ROUNDS), 5, 0), FOUR),
}
