"""What is written down is read back as it was, and nothing else is read."""

from __future__ import annotations

import json
from typing import TypeVar

import pytest

from engine.game import Game, View
from engine.machine import State
from engine.match import Match, Move, MoveKind, Setting

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


def check_text(game: Game[S, V, O], value: object) -> None:
    """A choice or outcome goes into text and back; what only resembles the text is refused."""
    text = game.encode(value)
    back = game.decode(text)
    assert (type(back), back) == (type(value), value)
    for other in {*blemished(text), *resembling(text)} - {text}:
        try:
            decoded = game.decode(other)
        except ValueError:
            continue
        assert game.encode(decoded) == other, f"{other!r} was read for another text"
    for other in blemished(text):
        with pytest.raises(ValueError, match=r"\w"):
            game.decode(other)


def blemished(text: str) -> list[str]:
    """Texts that no game may take for the given one, nor for any other."""
    return [f"{text} ", f" {text}", f"{text}\n", f"{text}\0", ""]


def resembling(text: str) -> list[str]:
    """Texts that are nearly the given one; some may be the text of something else."""
    digits = text.replace("1", "\N{ARABIC-INDIC DIGIT ONE}")
    return [
        digits,
        text.swapcase(),
        f"+{text}",
        f"0{text}",
        text[:-1],
        text[1:],
        text * 2,
        f"{text},",
    ]


def check_replay(game: Game[S, V, O], match: Match[S, V, O]) -> None:
    """The recorded moves, written down and read again, lead to an equal state."""
    rows = [(one.kind.value, one.seat, one.text, one.digest) for one in match.moves]
    moves = [Move(MoveKind(kind), *rest) for kind, *rest in json.loads(json.dumps(rows))]
    options = game.decode_options(game.encode_options(match.setting.options))
    assert options == match.setting.options
    setting = Setting(options, match.setting.occupants, match.setting.seed, match.setting.first)
    again = Match(game, setting, moves)
    assert again.state == match.state
    assert again.state.options() == match.state.options()
    assert again.state.fingerprint() == match.state.fingerprint()
    assert again.moves == match.moves
    assert again.line == match.line
    assert again.history == match.history
    assert again.frames == []
