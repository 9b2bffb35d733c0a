"""A match at a table: stored before it is shown, and with the rules of who may look at a hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from engine.archive import Archive
from engine.hotseat.dialogs import NoteScreen
from engine.hotseat.face import Phase
from engine.hotseat.session import Session
from engine.hotseat.settings import Handover
from engine.machine import IllegalChoice
from engine.match import Match, MoveKind, NoWayBack, Occupant
from engine.wizard import GAME, Bidding, Length, Options
from engine.wizard.events import BidMade, CardPlayed, Dealt
from engine.wizard.telling import progress_text
from tests.hotseat.driving import Clock, running
from tests.wizard_tui.driving import FIVE, play_on, program, setting


def nothing() -> None:
    """No choice is made by itself."""


class Shelf:
    """Keeps a match, or fails to; and remembers what it was told."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept: list[int] = []
        self.described: list[str] = []
        self.fails = False
        self.is_closed = False

    def keep(self) -> None:
        if self.fails:
            raise OSError("The disk is full.")
        self.kept.append(len(self.match.moves))

    def describe(self, text: str) -> None:
        self.described.append(text)

    def close(self) -> None:
        self.is_closed = True


class Table:
    """A session with a shelf, and what it complained about."""

    def __init__(self, people: int = 3, computers: int = 0, options: Options = FIVE) -> None:
        self.match = Match(GAME, setting(people, computers, options, 3))
        self.shelf = Shelf(self.match)
        self.complaints: list[str] = []
        self.session = Session(self.match, self.shelf, progress_text, self.complaints.append)

    @property
    def asked(self) -> int:
        assert self.match.asked is not None
        return self.match.asked

    def play(self, count: int = 1) -> None:
        """Open the asked hand and choose, so many times."""
        for _ in range(count):
            if self.match.occupants[self.asked].is_human:
                self.session.open_hand(self.asked)
                self.session.play(self.match.state.options()[0])
            else:
                self.session.play_bot()


# -- storing ---------------------------------------------------------------------------------------


def test_every_move_is_stored_when_it_has_been_made() -> None:
    table = Table()
    session, shelf, match = table.session, table.shelf, table.match
    assert shelf.kept[-1] == len(match.moves) > 0
    session.open_hand(table.asked)
    assert shelf.kept[-1] == len(match.moves)
    session.play(0)
    assert shelf.kept[-1] == len(match.moves)
    session.seat_occupant(0, Occupant("Zoë"))
    assert shelf.kept[-1] == len(match.moves)
    assert session.take_back(nothing) is None
    assert shelf.kept[-1] == len(match.moves)
    session.seat_occupant(table.asked, Occupant("Bot", "novice"))
    session.play_bot()
    assert shelf.kept[-1] == len(match.moves)
    session.end_here()
    assert shelf.kept[-1] == len(match.moves)
    assert shelf.described[-1] == progress_text(match.view(None))
    session.close()
    assert shelf.is_closed


def test_a_choice_that_is_refused_changes_and_stores_nothing() -> None:
    table = Table()
    moves, kept = list(table.match.moves), list(table.shelf.kept)
    with pytest.raises(IllegalChoice):
        table.session.play(99)
    assert (table.match.moves, table.shelf.kept) == (moves, kept)


def test_trouble_is_said_once_and_play_goes_on() -> None:
    table = Table()
    assert table.session.is_stored
    table.shelf.fails = True
    table.play(5)
    assert table.complaints == ["The disk is full."]
    assert not table.session.is_stored
    table.shelf.fails = False
    table.play()
    assert table.session.is_stored
    assert table.shelf.kept[-1] == len(table.match.moves)
    table.shelf.fails = True
    table.play(2)
    assert table.complaints == ["The disk is full."] * 2


def test_letting_go_fails_at_nothing() -> None:
    table = Table()
    table.shelf.fails = True
    table.session.close()
    assert table.shelf.is_closed
    unkept = Session(table.match, None, progress_text)
    assert not unkept.is_stored
    unkept.close()


@pytest.mark.parametrize("choices", [0, 4])
async def test_a_full_disk_is_told_once_on_the_screen_and_the_game_goes_on(
    choices: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    clock, full = Clock(), [choices == 0]
    begin = Archive.begin

    def beginning(self: Archive, match: Match, progress: str) -> object:
        saved = begin(self, match, progress)
        keep = saved.keep

        def keeping() -> None:
            if full[0]:
                raise OSError("The disk is full.")
            keep()

        monkeypatch.setattr(saved, "keep", keeping)
        return saved

    monkeypatch.setattr(Archive, "begin", beginning)
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        await play_on(driver, Random(1), choices)
        full[0] = True
        if choices:
            await driver.open_hand()
        assert isinstance(driver.screen, NoteScreen)
        assert "The disk is full." in driver.text
        assert len(app.screen_stack) == 3
        await driver.press("enter")
        await play_on(driver, Random(1), 6)
        assert driver.screen is driver.table
        await driver.press("escape")
        assert driver.words.count("it is not stored") == 2
        await driver.press("escape")
        full[0] = False
        await play_on(driver, Random(1), 1)
        moves = list(driver.match.moves)
        await driver.press("escape")
        assert driver.words.count("the game is stored") == 2
        await driver.press("h")
    archive = Archive(app.launch.places.data)
    (game,) = archive.unfinished(GAME.name)
    assert archive.open(game.number, GAME).match.moves == moves
    archive.close()


# -- who may look ----------------------------------------------------------------------------------

CHANGES, ALWAYS, OPEN = Handover.PERSON_CHANGES, Handover.ALWAYS, Handover.OPEN_TABLE


@pytest.mark.parametrize(
    ("people", "handover", "last", "needed"),
    [
        (2, CHANGES, None, True),
        (2, CHANGES, "another", True),
        (2, CHANGES, "same", False),
        (2, CHANGES, "forgotten", True),
        (2, ALWAYS, "same", True),
        (2, ALWAYS, None, True),
        (2, OPEN, None, False),
        (2, OPEN, "another", False),
        (2, OPEN, "forgotten", False),
        (1, CHANGES, None, False),
        (1, CHANGES, "forgotten", False),
        (1, ALWAYS, None, False),
        (1, ALWAYS, "same", False),
        (1, OPEN, None, False),
    ],
)
def test_who_needs_a_handover(
    people: int, handover: Handover, last: str | None, needed: bool
) -> None:
    table = Table(people, 3 - people)
    session = table.session
    if last is not None:
        session.open_hand(1 if last == "another" else 0)
    if last == "forgotten":
        session.forget_person()
    assert session.needs_handover(0, handover) is needed


def test_a_hand_that_is_opened_is_that_of_the_seat() -> None:
    table = Table(options=Options(Bidding.SECRET, Length.FIVE_ROUNDS))
    view = table.session.open_hand(table.asked)
    assert view == table.match.view(table.asked)
    assert view.seat == table.asked
    assert table.match.moves[-1].kind is MoveKind.OPENED


@pytest.mark.parametrize(("answering", "needed"), [(0, False), (1, True)])
def test_whoever_answers_openly_is_at_the_keyboard_but_has_picked_up_no_hand(
    answering: int, needed: bool
) -> None:
    table = Table(3)
    session = table.session
    session.open_hand(0)
    moves = len(table.match.moves)
    assert session.ask_openly(answering) == table.match.view(answering)
    assert len(table.match.moves) == moves
    assert session.needs_handover(0, CHANGES) is needed
    assert session.needs_handover(1, CHANGES)


# -- what has happened since -----------------------------------------------------------------------


def test_a_recap_goes_back_to_the_last_choice_of_the_seat() -> None:
    table = Table()
    seat = table.asked
    told = table.session.recap(seat)
    (dealt,) = [event for event in told if isinstance(event, Dealt)]
    assert [owner for owner, hand in enumerate(dealt.hands) if hand] == [seat]
    table.play()
    assert table.session.recap(seat) == [BidMade(seat, 0, True)]
    table.play(2)
    bids = [event.bidder for event in table.session.recap(seat) if isinstance(event, BidMade)]
    assert bids == [seat, (seat + 1) % 3, (seat + 2) % 3]
    table.play(3)
    played = [one.player for one in table.session.recap(seat) if isinstance(one, CardPlayed)]
    assert played[0] == seat
    assert len(played) == 3


def test_a_recap_begins_right_after_what_others_did_before() -> None:
    table = Table()
    for _ in range(3):
        table.session.play(0)
    for _ in range(2):
        first = table.asked
        table.session.play(table.match.state.options()[0])
        assert [one.player for one in table.session.recap(first)] == [first]


def test_a_recap_tells_of_secret_bids_only_that_they_were_given() -> None:
    table = Table(options=Options(Bidding.SECRET, Length.FIVE_ROUNDS))
    first = table.asked
    table.play(2)
    told = [one for one in table.session.recap(table.asked) if isinstance(one, BidMade)]
    assert told == [BidMade(first, None, False), BidMade((first + 1) % 3, None, False)]
    told = [one for one in table.session.recap(first) if isinstance(one, BidMade)]
    assert told == [BidMade(first, 0, False), BidMade((first + 1) % 3, None, False)]


# -- taking back -----------------------------------------------------------------------------------


def test_a_choice_is_taken_back_until_somebody_else_looks() -> None:
    table = Table()
    session, match = table.session, table.match
    assert session.take_back(nothing) is NoWayBack.LUCK_DRAWN
    before = match.state.copy()
    table.play()
    assert session.take_back(nothing) is None
    assert match.state == before
    table.play()
    session.open_hand(table.asked)
    moves = len(match.moves)
    assert session.take_back(nothing) is NoWayBack.HAND_OPENED
    assert len(match.moves) == moves
    session.end_here()
    assert session.take_back(nothing) is NoWayBack.GAME_OVER


def test_what_computers_answered_is_taken_back_too() -> None:
    table = Table(1, 2)
    while table.match.occupants[table.asked].is_human is False:
        table.play()
    before = table.match.state.copy()
    table.play()
    while table.match.occupants[table.asked].is_human is False:
        table.play()
    assert table.session.take_back(nothing) is None
    assert table.match.state == before


def test_taking_back_what_was_forced_ends_where_there_is_something_to_choose() -> None:
    forced = 0
    for seed in range(30):
        match = Match(GAME, setting(1, 2, FIVE, seed))
        session, rng = Session(match, None, progress_text), Random(seed)
        choice_before = None

        def forced_play(match: Match = match) -> object | None:
            options = match.state.options()
            return options[0] if len(options) == 1 else None

        while match.asked is not None:
            options = match.state.options()
            if not match.occupants[match.asked].is_human:
                session.play_bot()
            elif len(options) > 1:
                choice_before = match.state.copy()
                session.play(rng.choice(list(options)))
            else:
                session.play(options[0])
                if isinstance(match.way_back(), NoWayBack):
                    continue
                reason = session.take_back(forced_play)
                if reason is None:
                    assert match.state == choice_before, seed
                else:
                    assert reason is match.way_back()
                forced += 1
                break
    assert forced > 10


async def test_a_table_that_was_closed_lets_go_of_the_saved_game(tmp_path: Path) -> None:
    clock = Clock()
    app = program(tmp_path, clock, setting=setting())
    async with running(app, clock) as driver:
        assert driver.phase is Phase.HANDOVER
        (game,) = app.archive.unfinished(GAME.name)
        assert game.in_use
        await driver.press("escape", "h")
        (game,) = app.archive.unfinished(GAME.name)
        assert not game.in_use
