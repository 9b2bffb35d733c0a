"""The line of keys at the bottom of a screen, made from the bindings that are active."""

from __future__ import annotations

from typing import NamedTuple

from textual.screen import Screen

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.painted import Painted

ALWAYS = ("rules", "menu", "back")
"""The ids of bindings that keep their place however little room there is."""

SPARED = ("take-back", "cover", "choose")
"""The ids of bindings that go first where there is little room, the last of them before all others
but views of the table: people try these keys unasked."""

HELP_KEY = "f1"
"""The key that opens the rules even where letters are typed."""


class Hint(NamedTuple):
    """A key and what it does; several keys of one binding are shown together."""

    key: str
    text: str
    is_always_shown: bool
    spared: int = 0
    """The higher, the sooner it is left out."""


class Hints(Painted):
    """Shows what the keys do here; those that do nothing now are left out."""

    DEFAULT_CSS = """
    Hints { height: 1; dock: bottom; }
    """

    def on_mount(self) -> None:
        """Follow the bindings from now on."""
        self.screen.bindings_updated_signal.subscribe(self, self._changed)

    def _changed(self, screen: Screen[object]) -> None:
        if screen is self.screen:
            self.repaint()

    def hints(self) -> list[Hint]:
        """The active bindings that are to be shown, in the order in which they were declared.

        Where `?` is a letter of a text that is typed, F1 stands for it.
        """
        found: dict[str, Hint] = {}
        help_key = self.screen.active_bindings.get(HELP_KEY)
        if help_key is not None and "question_mark" not in self.screen.active_bindings:
            found["rules"] = Hint("F1", help_key.binding.description, is_always_shown=True)
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if not binding.show or not active.enabled or not binding.description:
                continue
            key = self.look.glyphs.keys.get(binding.key) or _shown(
                self.app.get_key_display(binding)
            )
            name = binding.id or binding.action
            if name in found:
                continue
            spared = SPARED.index(name) + 1 if name in SPARED else 0
            if binding.action.startswith("look_at"):
                spared = len(SPARED) + 1
            found[name] = Hint(key, binding.description, binding.id in ALWAYS, spared)
        ordered = list(found.values())
        return [one for one in ordered if not one.is_always_shown] + [
            one for one in ordered if one.is_always_shown
        ]

    def paint(self, canvas: Canvas) -> None:
        """One line; what does not fit is left out, but never the way out."""
        ink = self.look.ink
        canvas.fill(0, 0, canvas.width, 1, ink.bar)
        hints = _fitting(self.hints(), canvas.width - 2)
        used = sum(_width(hint) for hint in hints)
        gap = 3 if used + 3 * (len(hints) - 1) <= canvas.width - 2 else 2
        x = 1
        for hint in hints:
            x = canvas.put(x, 0, hint.key, ink.accent)
            x = canvas.put(x + 1, 0, hint.text, ink.muted) + gap


def _shown(key: str) -> str:
    """Letters, and the keys F1 to F12, stand as they do on a keyboard."""
    is_function = key[:1] == "f" and key[1:].isdigit()
    return key.upper() if len(key) == 1 or is_function else key


def _width(hint: Hint) -> int:
    return width_of(hint.key) + 1 + width_of(hint.text)


def _fitting(hints: list[Hint], room: int) -> list[Hint]:
    """As many as fit with two cells between them, in their order."""
    wanted = sorted(hints, key=lambda hint: (not hint.is_always_shown, hint.spared))
    kept: list[Hint] = []
    for hint in wanted:
        needed = sum(map(_width, (*kept, hint))) + 2 * len(kept)
        if hint.is_always_shown or needed <= room:
            kept.append(hint)
    return [hint for hint in hints if hint in kept]
