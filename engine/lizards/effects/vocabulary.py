"""All verbs, by the words that stand for them in a deck's file."""

from __future__ import annotations

from engine.lizards.effects.base import Verb
from engine.lizards.effects.bodies import BreakAdaptation, BreakPart, SwapParts, TakePart
from engine.lizards.effects.hands import DiscardSome, DrawSome, Look, Steal, StoreSome, UseSome
from engine.lizards.effects.health import Damage, Heal
from engine.lizards.effects.lasting import Lasts
from engine.lizards.effects.piles import Fetch, Peek, RevealFromDeck, RevealFromHand
from engine.lizards.effects.striking import Dodge, RollAgain, StrikeNow, TakeNoDamage

_ALL: tuple[type[Verb], ...] = (
    *(Damage, Heal),
    *(DrawSome, DiscardSome, Steal, Look, StoreSome, UseSome),
    *(Fetch, Peek, RevealFromHand, RevealFromDeck),
    *(BreakPart, TakePart, SwapParts, BreakAdaptation),
    *(StrikeNow, Dodge, TakeNoDamage, RollAgain),
    Lasts,
)

VERBS: dict[str, type[Verb]] = {verb.word: verb for verb in _ALL}
"""The vocabulary."""

ANSWERS = (Dodge, TakeNoDamage, RollAgain)
"""The verbs that mean something only while a Strike can be answered."""
