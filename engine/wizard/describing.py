"""Words for what lies on the table and for what has been agreed."""

from __future__ import annotations

from engine.language import gettext as _
from engine.language import ngettext
from engine.wizard.naming import all_of, suit_name
from engine.wizard.options import Bidding, Length, Options, foresight_matters, hand_sizes
from engine.wizard.view import WizardView


def progress_text(view: WizardView) -> str:
    """How far the game is: "round 7 of 15"."""
    if view.round == 0:
        return _("before the first round")
    return _("round {number} of {rounds}").format(number=view.round, rounds=len(view.schedule))


def trump_text(view: WizardView) -> str:
    """Which suit is trump and why, or why none is: "Dwarves (9 up)"."""
    card = view.turned_up
    if view.is_last_round:
        return _("none in the last round")
    if card is None:
        return _("not turned up yet")
    if card.is_jester:
        return _("none (a Jester is up)")
    if view.trump is None:
        return _("the dealer names it")
    if card.is_wizard:
        return _("{suit} (a Wizard is up)").format(suit=suit_name(view.trump))
    return _("{suit} ({rank} up)").format(suit=suit_name(view.trump), rank=card.rank)


def bids_text(view: WizardView) -> str:
    """The sum of the bids against the tricks of the round: "bids 8 of 7: 1 over".

    While bids are hidden there is no sum, since it would tell (ruling 6).
    """
    total, tricks = view.bid_total, view.cards_each
    if total is None:
        if view.agreed.bidding is Bidding.SECRET:
            return _("bids are secret")
        return _("bids are hidden")
    if not any(view.bids_given):
        return _("no bids yet")
    if not all(view.bids_given):
        return _("bids {total} of {tricks} so far").format(total=total, tricks=tricks)
    if total > tricks:
        return _("bids {total} of {tricks}: {difference} over").format(
            total=total, tricks=tricks, difference=total - tricks
        )
    if total < tricks:
        return _("bids {total} of {tricks}: {difference} under").format(
            total=total, tricks=tricks, difference=tricks - total
        )
    return _("bids {total} of {tricks}: even").format(total=total, tricks=tricks)


def bidding_text(bidding: Bidding) -> tuple[str, str]:
    """A way of bidding: its short name, and a sentence that says what it does."""
    texts = {
        Bidding.OPEN: (_("Open"), _("Bids are given in turn, for all to hear.")),
        Bidding.PLUS_MINUS_ONE: (
            _("Plus/minus one"),
            _(
                "Bids are open and may not add up to the number of tricks: "
                "the last bidder has to make them miss it."
            ),
        ),
        Bidding.HIDDEN: (
            _("Hidden"),
            _("Bids are given in secret and shown together before the first card is led."),
        ),
        Bidding.SECRET: (
            _("Secret"),
            _("Bids are given in secret and shown only when the round is over."),
        ),
    }
    return texts[bidding]


def length_text(length: Length, players: int) -> tuple[str, str]:
    """A length for so many players: its short name, and a sentence on its rounds and cards.

    Raises:
        ValueError: Wizard is not played by so many.
    """
    sizes = hand_sizes(players, length)
    names = {
        Length.STANDARD: _("Standard"),
        Length.FIVE_ROUNDS: _("Five rounds"),
        Length.TOURNAMENT: _("Tournament"),
    }
    name = names[length]
    rounds = len(sizes)
    if sizes == tuple(range(sizes[0], sizes[0] + rounds)):
        return name, ngettext(
            "{rounds} round, with {fewest} to {most} cards each, one more every time.",
            "{rounds} rounds, with {fewest} to {most} cards each, one more every time.",
            rounds,
        ).format(rounds=rounds, fewest=sizes[0], most=sizes[-1])
    return name, ngettext(
        "{rounds} round, with {cards} cards each.",
        "{rounds} rounds, with {cards} cards each.",
        rounds,
    ).format(rounds=rounds, cards=all_of([str(size) for size in sizes]))


def foresight_text(players: int, options: Options) -> tuple[str, str]:
    """Foresight: its short name, and a sentence that says what it does in such a game (ruling 7).

    Raises:
        ValueError: Wizard is not played by so many.
    """
    if foresight_matters(players, options):
        return _("Foresight"), _(
            "In a round of one card everybody sees all the cards but their own."
        )
    return _("Foresight"), _("This changes nothing here: no round of this game has one card.")
