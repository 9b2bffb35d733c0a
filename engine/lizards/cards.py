"""The cards of Terrible Lizards as data: a card is a row, and what it does are verbs.

A `CardKind` is what is printed on a card; a `Card` is one of its copies, an object of its own.
A `Deck` is all cards of a game. There is exactly one object for each card of a deck, so `is` and
`==` agree; it keeps its identity when it is copied or pickled.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, NamedTuple

from engine.lizards.choices import Choose, Discard, Drop, Play, Store, Use
from engine.lizards.words import Domain, Guard, Kind, Number, Occasion, PartType, Per, Phase, Who
from engine.record import Record

if TYPE_CHECKING:
    from engine.lizards.effects.base import Verb


class Instructions(NamedTuple):
    """Verbs that are carried out one after the other, and whom they are aimed at."""

    verbs: tuple[Verb, ...] = ()

    @property
    def aim(self) -> Who | None:
        """The kind of target that has to be named first; None if there is none."""
        return next((verb.who for verb in self.verbs if verb.who.is_target), None)

    @property
    def aims_at(self) -> Domain:
        """Whether the target is a person, since one of the verbs needs a hand, or a dinosaur."""
        if any(verb.who.is_target and verb.domain is Domain.SEATS for verb in self.verbs):
            return Domain.SEATS
        return Domain.DINOSAURS


class Change(NamedTuple):
    """A change of one of a dinosaur's numbers, perhaps for each of something that it has."""

    number: Number
    by: int
    per: Per = Per.ONCE


class Hook(NamedTuple):
    """What a card in play does on an occasion."""

    occasion: Occasion
    instructions: Instructions


class Standing(NamedTuple):
    """What a card does for as long as it lies beside a dinosaur.

    `skips` are phases that the dinosaur does not have; REFILL means both of them.
    """

    changes: tuple[Change, ...] = ()
    hooks: tuple[Hook, ...] = ()
    guards: tuple[Guard, ...] = ()
    skips: tuple[Phase, ...] = ()

    def on(self, occasion: Occasion) -> Instructions | None:
        """What it does on an occasion; None if nothing."""
        for hook in self.hooks:
            if hook.occasion is occasion:
                return hook.instructions
        return None


NO_INSTRUCTIONS = Instructions()
NOTHING = Standing()


class CardKind(Record):
    """What is printed on a card.

    Attributes:
        genus: the dinosaur that a Part belongs to; None for Wild Parts and other cards.
        part: the type of a Part; None for Wild Parts and other cards.
        attack, weight: the printed numbers; 0 if there are none.
        played: what playing or Using it does, beside putting it in its place.
        standing: what it does while it lies beside a dinosaur.
        stores_itself: "Store this card": played, it is put face down; only Used, it works.
    """

    id: str
    name: str
    kind: Kind
    copies: int
    genus: str | None = None
    part: PartType | None = None
    attack: int = 0
    weight: int = 0
    played: Instructions = NO_INSTRUCTIONS
    standing: Standing = NOTHING
    stores_itself: bool = False

    # Two kinds are not the same because the same is printed on them.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

    @property
    def is_wild(self) -> bool:
        """Whether it is a Wild Part, whose type is named when it is played."""
        return self.kind is Kind.PART and self.part is None


class Card:
    """One of the cards of a deck. `name` is that of its kind and its number: "rex-head.1".

    `place` is its place in the deck's list. The choices that name the card are made once and
    kept with it: they are offered so often that to make them would take most of the time.
    """

    __slots__ = (
        *("attack", "deck", "kind", "name", "number", "place", "weight"),
        *("to_choose", "to_discard", "to_drop", "to_play", "to_store", "to_use"),
    )

    deck: Deck
    kind: CardKind
    number: int
    name: str
    place: int
    attack: int
    weight: int
    to_play: Play | Store
    """How it is played: a card that Stores itself is Stored."""
    to_store: Store
    to_use: Use
    to_discard: Discard
    to_drop: Drop
    to_choose: Choose

    def __init__(self, deck: Deck, kind: CardKind, number: int, place: int) -> None:
        def fix(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        fix("deck", deck)
        fix("kind", kind)
        fix("number", number)
        fix("name", f"{kind.id}.{number}")
        fix("place", place)
        fix("attack", kind.attack)
        fix("weight", kind.weight)
        fix("to_store", Store(self))
        fix("to_play", self.to_store if kind.stores_itself else Play(self))
        fix("to_use", Use(self))
        fix("to_discard", Discard(self))
        fix("to_drop", Drop(self))
        fix("to_choose", Choose(self))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"the card {self.name} cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"the card {self.name} cannot be changed")

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name

    def canonical(self) -> str:
        """The card's name, as its text in checksums."""
        return self.name

    def __reduce__(self) -> tuple[object, tuple[Deck, str]]:
        return _card_of, (self.deck, self.name)

    def __copy__(self) -> Card:
        return self

    def __deepcopy__(self, memo: object) -> Card:
        return self


class Deck:
    """All cards of a game, as they stand in a deck's file.

    `text` is that file; two decks with the same text are one object. `genera` are the names of
    the dinosaurs by their ids.
    """

    def __init__(
        self, name: str, text: str, kinds: tuple[CardKind, ...], genera: Mapping[str, str]
    ) -> None:
        self.name = name
        self.text = text
        self.kinds = kinds
        self.genera = genera
        self.cards: tuple[Card, ...] = tuple(
            Card(self, kind, number, place)
            for place, (kind, number) in enumerate(
                (kind, number) for kind in kinds for number in range(1, kind.copies + 1)
            )
        )
        self._by_name = {card.name: card for card in self.cards}
        self._checksum = sha256(text.encode()).hexdigest()[:16]

    def card(self, name: str) -> Card:
        """The card of a name, as in "rex-head.1".

        Raises:
            ValueError: the deck has no such card.
        """
        found = self._by_name.get(name)
        if found is None:
            raise ValueError(f"The deck has no card {name!r}.")
        return found

    def kind(self, id: str) -> CardKind:
        """The kind of an id, as in "rex-head".

        Raises:
            ValueError: the deck has no such kind.
        """
        return self.card(f"{id}.1").kind

    def canonical(self) -> str:
        """A checksum of the deck's text."""
        return self._checksum

    def __repr__(self) -> str:
        return f"<{self.name}: {len(self.cards)} cards>"

    def __reduce__(self) -> tuple[object, tuple[str]]:
        from engine.lizards.loading import deck_from_text

        return deck_from_text, (self.text,)

    def __copy__(self) -> Deck:
        return self

    def __deepcopy__(self, memo: object) -> Deck:
        return self


def _card_of(deck: Deck, name: str) -> Card:
    return deck.card(name)
