"""The side of the terminal that reads: what a program's output does to the screen and the modes.

It answers the questions that a modern terminal answers, always in the same way: what it is
(xterm's class of device), where the cursor stands, that synchronized output is known and
other reported modes are not, and which flags of the keyboard protocol are set.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable

from tests.terminal.screen import Screen

_TOKEN = re.compile(
    r"(?P<text>[^\x00-\x1f\x7f\x9b\x9d]+)"
    r"|(?:\x1b\[|\x9b)(?P<prefix>[<-?]?)(?P<parameters>[0-9:;]*)(?P<between>[ -/]*)(?P<final>[@-~])"
    r"|(?:\x1b\]|\x9d)(?P<command>[^\x07\x1b\x9c]*)(?:\x07|\x1b\\|\x9c)"
    r"|\x1b[PX^_][^\x1b]*\x1b\\"
    r"|\x1b(?P<set>[()])(?P<charset>.)"
    r"|\x1b(?P<escape>[ -/]*[0-OQ-WYZ\\`-~])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])",
    re.DOTALL,
)
_UNFINISHED = re.compile(
    r"(?:\x1b|(?:\x1b\[|\x9b)[ -?]*|(?:\x1b\]|\x9d)[^\x07\x1b\x9c]*\x1b?"
    r"|\x1b[PX^_][^\x1b]*\x1b?|\x1b[ -/]+)\Z"
)

_CONTROLS = {
    "\x07": "bell",
    "\x08": "backspace",
    "\t": "tab",
    "\n": "linefeed",
    "\x0b": "linefeed",
    "\x0c": "linefeed",
    "\r": "carriage_return",
    "\x0e": "shift_out",
    "\x0f": "shift_in",
}
_ESCAPES = {
    "c": "reset",
    "D": "index",
    "E": "linefeed",
    "M": "reverse_index",
    "H": "set_tab_stop",
    "7": "save_cursor",
    "8": "restore_cursor",
}
_COMMANDS = {
    "@": "insert_characters",
    "A": "cursor_up",
    "B": "cursor_down",
    "C": "cursor_forward",
    "D": "cursor_back",
    "E": "cursor_down1",
    "F": "cursor_up1",
    "G": "cursor_to_column",
    "H": "cursor_position",
    "J": "erase_in_display",
    "K": "erase_in_line",
    "L": "insert_lines",
    "M": "delete_lines",
    "P": "delete_characters",
    "X": "erase_characters",
    "`": "cursor_to_column",
    "a": "cursor_forward",
    "d": "cursor_to_line",
    "e": "cursor_down",
    "f": "cursor_position",
    "g": "clear_tab_stop",
    "h": "set_mode",
    "l": "reset_mode",
    "r": "set_margins",
}

SYNCHRONIZED, ALTERNATE, FOCUS, PASTE, WRAP, CURSOR = 2026, 1049, 1004, 2004, 7, 25
MOUSE = frozenset({9, 1000, 1001, 1002, 1003})
_SWITCHES_SCREEN = {47, 1047, ALTERNATE}
_IN_SCREEN = {5, 6, 7}


class Emulator:
    """Feeds a `Screen` and keeps the modes that a program has switched on.

    Attributes:
        screen: what is shown.
        modes: the private modes that are on, by number.
        title: the title of the window.
        unknown: sequences that were not understood, and so ignored.
    """

    def __init__(
        self, columns: int, lines: int, answer: Callable[[bytes], None], *, numbers_keys: bool
    ) -> None:
        """`answer` takes what the terminal sends back; `numbers_keys`: it has the protocol."""
        self.screen = Screen(columns, lines)
        self.modes = {WRAP, CURSOR}
        self.title = ""
        self.unknown: list[str] = []
        self._answer = answer
        self._numbers_keys = numbers_keys
        self._keyboards: dict[bool, list[int]] = {False: [], True: []}
        self._decode = codecs.getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""

    @property
    def keyboard_flags(self) -> int:
        """The flags of the keyboard protocol in force on the screen that is shown; 0: none."""
        stack = self._keyboards[self.screen.is_alternate]
        return stack[-1] if stack and self._numbers_keys else 0

    @property
    def left_keyboards(self) -> bool:
        """Whether the program has asked for another keyboard, on either screen."""
        return any(self._keyboards.values())

    @property
    def is_drawing(self) -> bool:
        """Whether the program is in the middle of a synchronized update."""
        return SYNCHRONIZED in self.modes

    def feed(self, data: bytes) -> None:
        """Take output of the program, cut anywhere."""
        text = self._rest + self._decode(data)
        place = 0
        while place < len(text):
            token = _TOKEN.match(text, place)
            if token is None:
                if _UNFINISHED.match(text, place):
                    break
                self.unknown.append(text[place : place + 8])
                place += 1
                continue
            self._take(token)
            place = token.end()
        self._rest = text[place:]

    def _take(self, token: re.Match[str]) -> None:
        screen = self.screen
        if (text := token["text"]) is not None:
            screen.draw(text)
        elif token["final"] is not None:
            self._command(token)
        elif (control := token["control"]) is not None:
            if control in _CONTROLS:
                getattr(screen, _CONTROLS[control])()
        elif (command := token["command"]) is not None:
            self._system(command)
        elif token["set"] is not None:
            screen.define_charset(token["charset"], token["set"])
        elif (escape := token["escape"]) is not None:
            if escape in _ESCAPES:
                getattr(screen, _ESCAPES[escape])()
            elif escape not in ("=", ">", "\\"):
                self.unknown.append(token[0])

    def _command(self, token: re.Match[str]) -> None:
        prefix, final, between = token["prefix"], token["final"], token["between"]
        if final == "m" and not prefix + between:
            self.screen.render(token["parameters"])
            return
        numbers = [min(int(n or 0), 9999) for n in re.split("[:;]", token["parameters"])]
        match prefix, between, final:
            case "?", "", "h" | "l":
                for mode in numbers:
                    self._set(mode, final == "h")
            case "", "", "c":
                self._answer(b"\x1b[?64;1;22c")
            case ">", "", "c":
                self._answer(b"\x1b[>41;1;0c")
            case "", "", "n" if numbers == [5]:
                self._answer(b"\x1b[0n")
            case "", "", "n" if numbers == [6]:
                cursor = self.screen.cursor
                self._answer(f"\x1b[{cursor.y + 1};{cursor.x + 1}R".encode())
            case "?", "$", "p":
                known = (2 - (numbers[0] in self.modes)) if numbers[0] == SYNCHRONIZED else 0
                self._answer(f"\x1b[?{numbers[0]};{known}$y".encode())
            case ">" | "<" | "=" | "?", "", "u":
                self._keyboard(prefix, numbers[0])
            case ("", "", "J" | "K") | ("?", "", "J" | "K") if numbers[0] > 3:
                self.unknown.append(token[0])
            case ("", "", _) | ("?", "", "J" | "K") if final in _COMMANDS:
                count = {"H": 2, "f": 2, "r": 2, "h": 99, "l": 99}.get(final, 1)
                getattr(self.screen, _COMMANDS[final])(*numbers[:count])
            case ("", " ", "q") | ("", "", "t") | (">", "", "m" | "q") | ("", "!", "p"):
                pass
            case _:
                self.unknown.append(token[0])

    def _set(self, mode: int, on: bool) -> None:
        (self.modes.add if on else self.modes.discard)(mode)
        if mode in _SWITCHES_SCREEN:
            (self.screen.enter_alternate if on else self.screen.leave_alternate)()
        elif mode in _IN_SCREEN:
            (self.screen.set_mode if on else self.screen.reset_mode)(mode, private=True)

    def _keyboard(self, prefix: str, number: int) -> None:
        """The keyboard protocol: flags are pushed, popped, set and asked for."""
        stack = self._keyboards[self.screen.is_alternate]
        if prefix == ">":
            stack.append(number)
        elif prefix == "<":
            del stack[-max(number, 1) :]
        elif prefix == "=":
            stack[-1:] = [number]
        elif self._numbers_keys:
            self._answer(f"\x1b[?{self.keyboard_flags}u".encode())

    def _system(self, command: str) -> None:
        """An operating system command: of these only the title means anything here."""
        number, _, text = command.partition(";")
        if number in ("0", "2"):
            self.title = text
