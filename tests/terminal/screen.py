"""The cells of a terminal, as xterm would show them.

A `pyte.Screen`, mended where that one differs from the terminals people use: text is not cut
short by a character without width, halves of wide characters never stay behind, faint text is
known, colours may be given in the form with colons, and there is an alternate screen.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pyte
from pyte import charsets, graphics, modes
from wcwidth import wcwidth


class Cell(NamedTuple):
    """One cell: its character ("" for the right half of a wide one), colours and attributes.

    A colour is `default`, a name of pyte's (`red`, `brightblue`) or six hexadecimal digits.
    """

    data: str
    fg: str = "default"
    bg: str = "default"
    bold: bool = False
    dim: bool = False
    italics: bool = False
    underscore: bool = False
    strikethrough: bool = False
    reverse: bool = False
    blink: bool = False


_COLOURS = {code: ("fg", name) for code, name in (graphics.FG | graphics.FG_AIXTERM).items()}
_COLOURS |= {code: ("bg", name) for code, name in (graphics.BG | graphics.BG_AIXTERM).items()}
_COLOURS[105] = ("bg", "brightmagenta")
_WITH_ARGUMENTS = {38: "fg", 48: "bg", 58: ""}
_ATTRIBUTES = {code: (name[1:], name[0] == "+") for code, name in graphics.TEXT.items()}
_ATTRIBUTES |= {2: ("dim", True), 21: ("underscore", True)}


class Screen(pyte.Screen):
    """What a terminal of a size shows."""

    is_alternate = False
    last_frame = ""
    """What the alternate screen showed when it was left."""

    @property
    def default_char(self) -> Cell:
        return Cell(" ", reverse=modes.DECSCNM in self.mode)

    def reset(self) -> None:
        super().reset()
        self.cursor.attrs = self.default_char

    # -- looking ---------------------------------------------------------------------------------

    def cells(self) -> list[list[Cell]]:
        """All cells, line by line."""
        return [[self.buffer[y][x] for x in range(self.columns)] for y in range(self.lines)]

    def text(self) -> str:
        """The lines of the screen, each without the blanks at its end."""
        return "\n".join("".join(cell.data for cell in line).rstrip() for line in self.cells())

    # -- drawing ---------------------------------------------------------------------------------

    def draw(self, data: str) -> None:
        table = self.g1_charset if self.charset else self.g0_charset
        for char in data if table is charsets.LAT1_MAP else data.translate(table):
            width = wcwidth(char)
            if width > 0:
                self._put(char, width)
            elif width == 0:
                self._join(char)
        self.dirty.add(self.cursor.y)

    def _put(self, char: str, width: int) -> None:
        cursor = self.cursor
        if cursor.x + width > self.columns:
            if modes.DECAWM in self.mode:
                self.carriage_return()
                self.linefeed()
            else:
                cursor.x = self.columns - width
        if modes.IRM in self.mode:
            self.insert_characters(width)
        line = self.buffer[cursor.y]
        if line[cursor.x].data == "" and cursor.x:
            line[cursor.x - 1] = line[cursor.x - 1]._replace(data=" ")
        after = cursor.x + width
        if after < self.columns and line[after].data == "":
            line[after] = line[after]._replace(data=" ")
        line[cursor.x] = _cell(cursor.attrs, char)
        if width == 2:
            line[cursor.x + 1] = _cell(cursor.attrs, "")
        cursor.x = after

    def _join(self, char: str) -> None:
        """Add a character without width to the one before it."""
        line, x = self.buffer[self.cursor.y], self.cursor.x - 1
        if x > 0 and line[x].data == "":
            x -= 1
        if x >= 0:
            line[x] = line[x]._replace(data=line[x].data + char)

    def render(self, parameters: str) -> None:
        """Take the colours and attributes of an SGR sequence, given in either form."""
        self.cursor.attrs = _rendered(self.cursor.attrs, parameters, self.default_char)

    # -- the two screens, and their size ---------------------------------------------------------

    def enter_alternate(self) -> None:
        """Show the alternate screen, empty; the other one waits as it is."""
        if not self.is_alternate:
            self.save_cursor()
            self._main = self.buffer
            self.buffer = type(self.buffer)(self.buffer.default_factory)
            self.is_alternate = True

    def leave_alternate(self) -> None:
        """Show the main screen again."""
        if self.is_alternate:
            self.last_frame = self.text()
            self.buffer = self._main
            self.is_alternate = False
            self.restore_cursor()

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        """Another size: what does not fit is cut off below and to the right."""
        self.lines, self.columns = lines or self.lines, columns or self.columns
        for buffer in (self.buffer, getattr(self, "_main", {})):
            for y in [y for y in buffer if y >= self.lines]:
                del buffer[y]
            for line in buffer.values():
                for x in [x for x in line if x >= self.columns]:
                    del line[x]
        self.margins = None
        self.ensure_hbounds()
        self.ensure_vbounds()


@lru_cache(maxsize=1 << 14)
def _cell(attrs: Cell, char: str) -> Cell:
    return attrs._replace(data=char)


@lru_cache(maxsize=1 << 14)
def _rendered(attrs: Cell, parameters: str, default: Cell) -> Cell:
    """Colours and attributes after an SGR sequence."""
    numbers = [number for part in parameters.split(";") for number in _with_semicolons(part)]
    while numbers:
        code = numbers.pop(0)
        if code == 0:
            attrs = default
        elif code in _WITH_ARGUMENTS:
            colour, key = _colour(numbers), _WITH_ARGUMENTS[code]
            if colour and key:
                attrs = attrs._replace(**{key: colour})
        elif code in _COLOURS:
            key, name = _COLOURS[code]
            attrs = attrs._replace(**{key: name})
        elif code in _ATTRIBUTES:
            key, value = _ATTRIBUTES[code]
            attrs = attrs._replace(**{key: value})
            if code == 22:
                attrs = attrs._replace(dim=False)
    return attrs


def _with_semicolons(part: str) -> list[int]:
    """The numbers of one parameter; `38:2::1:2:3` and `4:3` become what they say in plain."""
    numbers = [int(number or 0) for number in part.split(":")]
    if len(numbers) == 1:
        return numbers
    if numbers[0] == 4:
        return [4 if numbers[1] else 24]
    if numbers[0] in _WITH_ARGUMENTS and numbers[1] == 2:
        return [numbers[0], 2, *numbers[-3:]]
    return numbers[:3] if numbers[0] in _WITH_ARGUMENTS else numbers[:1]


def _colour(numbers: list[int]) -> str | None:
    """Take the arguments of an extended colour off the front of a list."""
    kind = numbers.pop(0) if numbers else 0
    count = {5: 1, 2: 3}.get(kind, 0)
    arguments = numbers[:count]
    del numbers[:count]
    if len(arguments) != count or not count or max(arguments) > 255:
        return None
    return graphics.FG_BG_256[arguments[0]] if kind == 5 else bytes(arguments).hex()
