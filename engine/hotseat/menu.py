"""What the menu of the table does about the match."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from engine.game import View
from engine.hotseat.dialogs import ChooseLevel, ChooseSeat, ConfirmScreen, RenameScreen
from engine.hotseat.face import Phase
from engine.hotseat.levels import level_name
from engine.hotseat.menu_screen import MenuChoice, MenuScreen
from engine.language import gettext as _
from engine.machine import Seat, State
from engine.match import NoWayBack

if TYPE_CHECKING:
    from engine.hotseat.table import TableScreen

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def why_no_way_back(reason: NoWayBack) -> str:
    """A sentence on why the last choice cannot be taken back."""
    match reason:
        case NoWayBack.NO_CHOICE:
            return _("There is no choice to take back.")
        case NoWayBack.HAND_OPENED:
            return _("Nothing can be taken back once somebody else has picked up a hand.")
        case NoWayBack.LUCK_DRAWN:
            return _("Nothing can be taken back once cards have been dealt.")
        case NoWayBack.CARD_SEEN:
            return _("Nothing can be taken back once a hidden card has been seen.")
        case NoWayBack.GAME_OVER:
            return _("Nothing can be taken back once the game is over.")


def take_back(table: TableScreen[S, V, O]) -> None:
    """Take back the last choice, or say why that cannot be.

    The hand is handed over again, unless whoever takes back has it open.
    """
    session, match = table.session, table.session.match
    is_open, seat, moves = table.phase is Phase.PRIVATE, match.asked, len(match.moves)
    reason = session.take_back(table.made_by_itself)
    if reason is None:
        table.stage.say(_("The last choice has been taken back."))
    else:
        table.stage.say(why_no_way_back(reason))
    if len(match.moves) > moves:
        if not is_open or match.asked != seat:
            session.forget_person()
        table.play_on(from_now=True)


async def confirm_take_back(table: TableScreen[S, V, O]) -> None:
    """Take back the last choice, once that has been confirmed: one key alone undoes nothing."""
    match = table.session.match
    way = match.way_back()
    if isinstance(way, NoWayBack):
        return
    seat = match.line[way].seat
    assert seat is not None
    told = _("{name} takes back the last choice, and chooses again.")
    sure = await table.app.push_screen_wait(
        ConfirmScreen(told.format(name=table.stage.names[seat]), _("Yes, take it back"))
    )
    if sure:
        take_back(table)


async def run_menu(table: TableScreen[S, V, O]) -> None:
    """Show the menu, and do what was picked in it."""
    standing = table.face.side_views[0].name()
    menu = MenuScreen(_reasons(table), table.is_stored, standing)
    picked = await table.app.push_screen_wait(menu)
    match picked:
        case MenuChoice.RULES:
            table.action_rules()
        case MenuChoice.SCORES:
            table.action_scores()
        case MenuChoice.SETTINGS:
            from engine.hotseat.preferences import PreferencesScreen

            await table.app.push_screen_wait(PreferencesScreen())
        case MenuChoice.TAKE_BACK:
            take_back(table)
        case MenuChoice.GIVE:
            await _give(table)
        case MenuChoice.TAKE_OVER:
            await _take_over(table)
        case MenuChoice.RENAME:
            await _rename(table)
        case MenuChoice.END:
            await _end_here(table)
        case MenuChoice.HOME:
            await _leave(table, "home")
        case MenuChoice.LEAVE:
            await _leave(table, "leave")
        case MenuChoice.BACK | None:
            pass


def _reasons(table: TableScreen[S, V, O]) -> dict[MenuChoice, str]:
    """What cannot be done now, and why."""
    match = table.session.match
    reasons: dict[MenuChoice, str] = {}
    way = match.way_back()
    if isinstance(way, NoWayBack):
        reasons[MenuChoice.TAKE_BACK] = why_no_way_back(way)
    if not match.humans:
        reasons[MenuChoice.GIVE] = _("Every seat is a computer's.")
    if len(match.humans) == len(match.occupants):
        reasons[MenuChoice.TAKE_OVER] = _("No seat is a computer's.")
    return reasons


async def _give(table: TableScreen[S, V, O]) -> None:
    occupants = table.session.match.occupants
    computers = {
        seat: _("a computer plays it already")
        for seat, one in enumerate(occupants)
        if not one.is_human
    }
    seat = await table.app.push_screen_wait(
        ChooseSeat(
            _("Give a seat to a computer"),
            _("The computer goes on with the cards of this seat."),
            occupants,
            computers,
        )
    )
    if seat is None:
        return
    name = occupants[seat].name
    level = await table.app.push_screen_wait(ChooseLevel(name, tuple(table.face.game.bots)))
    if level is not None:
        told = _("A computer plays on for {name}: {level}.").format(
            name=name, level=level_name(level)
        )
        await _seat(table, seat, level, told)


async def _take_over(table: TableScreen[S, V, O]) -> None:
    occupants = table.session.match.occupants
    people = {
        seat: _("somebody plays it already") for seat, one in enumerate(occupants) if one.is_human
    }
    seat = await table.app.push_screen_wait(
        ChooseSeat(
            _("Take a seat over from a computer"),
            _("Somebody at the table goes on with the cards of this seat."),
            occupants,
            people,
        )
    )
    if seat is not None:
        told = _("Somebody at the table plays on for {name}.").format(name=occupants[seat].name)
        await _seat(table, seat, None, told)


async def _seat(table: TableScreen[S, V, O], seat: Seat, bot: str | None, told: str) -> None:
    """Give a seat to somebody else, once that has been confirmed."""
    if not await table.app.push_screen_wait(ConfirmScreen(told, _("Yes, change places"))):
        return
    occupant = table.session.match.occupants[seat]
    table.session.seat_occupant(seat, replace(occupant, bot=bot))
    table.session.forget_person()
    table.play_on()


async def _rename(table: TableScreen[S, V, O]) -> None:
    occupants = table.session.match.occupants
    seat = await table.app.push_screen_wait(
        ChooseSeat(_("Change a name"), _("Whose name is to be changed?"), occupants)
    )
    if seat is None:
        return
    name = await table.app.push_screen_wait(RenameScreen(seat, occupants))
    if name is not None and name != occupants[seat].name:
        table.session.seat_occupant(seat, replace(occupants[seat], name=name))
        table.play_on()


async def _leave(table: TableScreen[S, V, O], wanted: str) -> None:
    """Leave the table; what would be lost by it is asked about once."""
    sure: bool | None = table.is_stored
    if not sure:
        sure = await table.app.push_screen_wait(
            ConfirmScreen(_("This game is not stored: leaving ends it."), _("Yes, leave"))
        )
    if sure:
        await table.leave_for(wanted)


async def _end_here(table: TableScreen[S, V, O]) -> None:
    sure = await table.app.push_screen_wait(
        ConfirmScreen(
            _("The game ends here, with the scores as they are now. It cannot be played on."),
            _("Yes, end it"),
        )
    )
    if sure:
        table.session.end_here()
        table.play_on(from_now=True)
