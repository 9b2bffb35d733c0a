"""Sparks as a `Game` and as a subject of the conformance suite: views, worlds, texts."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from engine.bots import RandomBot
from engine.game import Game
from engine.machine import Result, Seat, Step, shuffled
from tests.conformance import Subject
from tests.engine.tiny_game import (
    PACK,
    PLAYERS,
    TURNS_EACH,
    Card,
    Options,
    Pass,
    Play,
    Sparks,
    Store,
    Throw,
    new_game,
)


@dataclass(frozen=True)
class View:
    seat: Seat | None
    asked: Seat | None
    pending: object
    options: tuple[object, ...]
    throws: tuple[object, ...]
    stack: tuple[Step[Sparks], ...]
    agreed: Options
    active: Seat
    lights: tuple[int, ...]
    out: tuple[bool, ...]
    pack_size: int
    hands: tuple[tuple[Card, ...] | None, ...]
    hand_sizes: tuple[int, ...]
    stored: tuple[tuple[Card, ...] | None, ...]
    stored_sizes: tuple[int, ...]
    worn: tuple[tuple[Card, ...], ...]
    carried: tuple[Card, ...]
    discard: tuple[Card, ...]
    result: Result | None


def view(state: Sparks, seat: Seat | None) -> View:
    def own(zones: list[list[Card]]) -> tuple[tuple[Card, ...] | None, ...]:
        return tuple(tuple(zone) if owner == seat else None for owner, zone in enumerate(zones))

    return View(
        seat=seat,
        asked=state.seat,
        pending=state.pending,
        options=state.options() if seat is not None and seat == state.seat else (),
        throws=() if seat is None else state.interjections().get(seat, ()),
        stack=tuple(state.stack),
        agreed=state.agreed,
        active=state.active,
        lights=tuple(state.lights),
        out=tuple(state.out),
        pack_size=len(state.pack),
        hands=own(state.hands),
        hand_sizes=tuple(map(len, state.hands)),
        stored=own(state.stored),
        stored_sizes=tuple(map(len, state.stored)),
        worn=tuple(map(tuple, state.worn)),
        carried=tuple(state.carried),
        discard=tuple(state.discard),
        result=state.result,
    )


def deal_unseen(view: View, rng: Random) -> Sparks:
    state = Sparks(len(view.lights), view.agreed)
    state.active = view.active
    state.lights, state.out = list(view.lights), list(view.out)
    state.worn = [list(zone) for zone in view.worn]
    state.carried, state.discard = list(view.carried), list(view.discard)
    known = {*view.carried, *view.discard}
    for zone in (*view.worn, *view.hands, *view.stored):
        known.update(zone or ())
    pack = shuffled([card for card in PACK if card not in known], rng)
    for mine, theirs, sizes in [
        (view.hands, state.hands, view.hand_sizes),
        (view.stored, state.stored, view.stored_sizes),
    ]:
        for seat, size in enumerate(sizes):
            zone = mine[seat]
            theirs[seat] = [pack.pop() for _ in range(size)] if zone is None else list(zone)
    state.pack = pack
    state.result = view.result
    state.stack = list(view.stack)
    state.resume()
    return state


def encode(value: object) -> str:
    match value:
        case Pass():
            return "pass"
        case Card():
            return str(value)
        case Play(card) | Store(card) | Throw(card):
            return f"{type(value).__name__.lower()} {card}"
    if type(value) is int:
        return str(value)
    raise ValueError(f"{value!r} is no choice and no outcome of Sparks.")


_MOVES = [verb(card) for verb in (Play, Store, Throw) for card in PACK]
_BY_TEXT: dict[str, object] = {
    encode(value): value for value in (Pass(), *range(max(PLAYERS)), *PACK, *_MOVES)
}


def decode(text: str) -> object:
    if text not in _BY_TEXT:
        raise ValueError(f"{text!r} is no choice and no outcome of Sparks.")
    return _BY_TEXT[text]


def encode_options(options: Options) -> str:
    return str(options.lights)


def decode_options(text: str) -> Options:
    return Options(int(text))


GAME: Game[Sparks, View, Options] = Game(
    name="sparks",
    rules_version=1,
    players=PLAYERS,
    new_game=new_game,
    view=view,
    deal_unseen=deal_unseen,
    encode=encode,
    decode=decode,
    encode_options=encode_options,
    decode_options=decode_options,
    bots={"random": RandomBot()},
)


def open_cards(state: Sparks) -> list[object]:
    """What lies face up."""
    return [*state.carried, *state.discard, *(card for zone in state.worn for card in zone)]


def seen(state: Sparks, seat: Seat | None) -> list[object]:
    own = [] if seat is None else [*state.hands[seat], *state.stored[seat]]
    return [*open_cards(state), *own]


def cards_of(state: Sparks) -> list[object]:
    hidden = [card for zone in (*state.hands, *state.stored, state.pack) for card in zone]
    return [*open_cards(state), *hidden]


def exchanged(state: Sparks, seat: Seat | None, rng: Random) -> Sparks:
    other = state.copy()
    places = [(other.pack, index) for index in range(len(other.pack))]
    for owner in range(state.players):
        if owner != seat:
            for zone in (other.hands[owner], other.stored[owner]):
                places += [(zone, index) for index in range(len(zone))]
    hidden = [zone[index] for zone, index in places]
    rng.shuffle(hidden)
    for (zone, index), card in zip(places, hidden, strict=True):
        zone[index] = card
    other.resume()
    return other


def bound(players: int, options: Options) -> int:
    """Each turn a draw, a drop and an act; each card may be thrown once, and strikes once."""
    return 3 * TURNS_EACH * players + 2 * len(PACK)


SUBJECT = Subject(
    game=GAME,
    option_sets=tuple(map(Options, (1, 2, 3))),
    pack=PACK,
    cards_of=cards_of,
    count=lambda state: len(PACK),
    seen=seen,
    exchanged=exchanged,
    is_secret=lambda state: False,
    conceivable=lambda state: list(_BY_TEXT.values()),
    world_fault=lambda world, view: None,
    bound=bound,
)
