"""What a keyboard and a mouse send, as bytes."""

from __future__ import annotations

_PLAIN = {
    "enter": "\r",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "escape": "\x1b",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "insert": "\x1b[2~",
    "delete": "\x1b[3~",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
    "f1": "\x1bOP",
    "f2": "\x1bOQ",
    "f3": "\x1bOR",
    "f4": "\x1bOS",
    "f5": "\x1b[15~",
    "f10": "\x1b[21~",
}

KEY_NAMES = frozenset(_PLAIN)
"""The keys that have a name; every other key is called by its one character."""

_CODES = {"enter": 13, "tab": 9, "escape": 27, "backspace": 127, "space": 32}

PASTE_START, PASTE_END = b"\x1b[200~", b"\x1b[201~"
FOCUS_IN, FOCUS_OUT = b"\x1b[I", b"\x1b[O"


def key_bytes(key: str, keyboard_flags: int = 0) -> bytes:
    """What a terminal sends for a key: `enter`, `a`, `É`, `ctrl+c`, `alt+x`.

    `keyboard_flags` are those of the keyboard protocol that the program has asked for and the
    terminal speaks (0: none); with them, keys come as numbers.

    Raises:
        ValueError: there is no such key.
    """
    modifier, base = _split(key)
    if keyboard_flags and (base in _CODES or len(base) == 1):
        return _numbered(base, modifier).encode()
    plain = base if len(base) == 1 else _PLAIN.get(base)
    if plain is None:
        raise ValueError(f"There is no key {key!r}.")
    if modifier == "ctrl":
        if len(plain) != 1 or not plain.isascii():
            raise ValueError(f"A terminal has no code for {key!r}.")
        return bytes([ord(plain) & 0x1F])
    return (("\x1b" if modifier == "alt" else "") + plain).encode()


def _split(key: str) -> tuple[str, str]:
    for modifier in ("ctrl", "alt"):
        if key.startswith(modifier + "+") and len(key) > len(modifier) + 1:
            return modifier, key[len(modifier) + 1 :]
    return "", key


def _numbered(base: str, modifier: str) -> str:
    code = _CODES.get(base, ord(base[0]))
    if modifier:
        return f"\x1b[{code};{ {'alt': 3, 'ctrl': 5}[modifier] }u"
    if len(base) == 1 or base == "space":
        return f"\x1b[{code};;{code}u"
    return f"\x1b[{code}u"


def mouse_bytes(button: int, x: int, y: int, *, released: bool = False) -> bytes:
    """A mouse report in its SGR form; `x` and `y` are cells from 0, button 35 is a movement."""
    return f"\x1b[<{button};{x + 1};{y + 1}{'m' if released else 'M'}".encode()
