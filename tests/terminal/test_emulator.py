"""The emulator shows what xterm would show."""

import pytest

from tests.terminal.emulator import Emulator
from tests.terminal.screen import Cell


def shown(*output: str | bytes, size: tuple[int, int] = (12, 3), numbers_keys: bool = False):
    """An emulator that was fed; what it answered is in `answers`."""
    answers: list[bytes] = []
    emulator = Emulator(*size, answers.append, numbers_keys=numbers_keys)
    for part in output:
        emulator.feed(part if isinstance(part, bytes) else part.encode())
    emulator.answers = answers
    return emulator


def lines(emulator: Emulator) -> list[str]:
    return emulator.screen.text().split("\n")


def test_text_and_cursor_movements() -> None:
    assert lines(shown("ab\r\n\x1b[3;5Hx\x1b[2Dyz")) == ["ab", "", "   yz"]


def test_sequences_cut_anywhere() -> None:
    data = "a\x1b[1;31mé\x1b]2;naïve\x1b\\\x1b[0m\x1bP+q\x1b\\♦\x1b[?1049h".encode()
    for size in range(1, len(data)):
        parts = [data[start : start + size] for start in range(0, len(data), size)]
        emulator = shown(*parts)
        assert emulator.title == "naïve"
        assert emulator.screen.is_alternate
        assert not emulator.unknown
        emulator.feed(b"\x1b[?1049l")
        assert lines(emulator)[0] == "aé♦", f"in parts of {size}"


def test_bytes_that_are_not_utf8_are_shown_as_such() -> None:
    assert lines(shown(b"a\xffb"))[0] == "a\ufffdb"


@pytest.mark.parametrize(
    ("sequence", "cell"),
    [
        ("\x1b[38;2;1;2;255m", Cell("x", fg="0102ff")),
        ("\x1b[38:2::1:2:255m", Cell("x", fg="0102ff")),
        ("\x1b[48:2:1:2:255m", Cell("x", bg="0102ff")),
        ("\x1b[48;5;16;1m", Cell("x", bg="000000", bold=True)),
        ("\x1b[38:5:231m", Cell("x", fg="ffffff")),
        ("\x1b[2;4:3;9m", Cell("x", dim=True, underscore=True, strikethrough=True)),
        ("\x1b[1;2m\x1b[22m", Cell("x")),
        ("\x1b[4m\x1b[4:0m", Cell("x")),
        ("\x1b[58;2;1;2;3;7m", Cell("x", reverse=True)),
        ("\x1b[58:2::1:2:3;3m", Cell("x", italics=True)),
        ("\x1b[31;105m", Cell("x", fg="red", bg="brightmagenta")),
        ("\x1b[31;105m\x1b[39;49m", Cell("x")),
        ("\x1b[1;31m\x1b[m", Cell("x")),
        ("\x1b[38;2;1m", Cell("x")),
        ("\x1b[>4;1m\x1b[?4m", Cell("x")),
    ],
)
def test_colours_and_attributes(sequence: str, cell: Cell) -> None:
    assert shown(sequence, "x").screen.cells()[0][0] == cell


def test_wide_characters_take_two_cells_and_leave_no_half() -> None:
    emulator = shown("a宽b")
    assert [cell.data for cell in emulator.screen.cells()[0][:5]] == ["a", "宽", "", "b", " "]
    emulator.feed(b"\x1b[1;3Hx")
    assert lines(emulator)[0] == "a xb"
    emulator.feed("\x1b[1;2H宽\x1b[1;2Hy".encode())
    assert lines(emulator)[0] == "ay b"


def test_a_wide_character_that_does_not_fit_goes_to_the_next_line() -> None:
    assert lines(shown("123宽", size=(4, 2))) == ["123", "宽"]


def test_characters_without_width_join_the_one_before_and_cut_nothing_off() -> None:
    assert lines(shown("e\u0301x ♠\ufe0e9"))[0] == "e\u0301x ♠\ufe0e9"


def test_the_last_column_waits_with_wrapping_and_is_overwritten_without() -> None:
    assert lines(shown("abcd", size=(3, 2))) == ["abc", "d"]
    assert lines(shown("\x1b[?7labcd", size=(3, 2))) == ["abd", ""]


def test_the_alternate_screen_comes_empty_and_goes_without_a_trace() -> None:
    emulator = shown("shell$ ", "\x1b[?1049h\x1b[Hgame")
    assert lines(emulator)[0] == "game"
    emulator.feed(b"\x1b[?1049l!")
    assert lines(emulator)[0] == "shell$ !"
    assert emulator.screen.last_frame.startswith("game")
    emulator.feed(b"\x1b[?1049h")
    assert lines(emulator) == ["", "", ""]


def test_resizing_cuts_below_and_to_the_right() -> None:
    emulator = shown("one\r\ntwo\r\nthree\r\n")
    emulator.screen.resize(2, 4)
    assert lines(emulator) == ["two", "thre"]
    emulator.screen.resize(3, 8)
    assert [len(line) for line in emulator.screen.cells()] == [8, 8, 8]
    emulator.feed(b"\x1b[3;8Hx")
    assert lines(emulator)[2] == "       x"


def test_line_drawing_characters() -> None:
    assert lines(shown("\x1b(0lqk\x1b(Blqk"))[0] == "┌─┐lqk"


def test_questions_are_answered_and_nothing_else() -> None:
    emulator = shown("ab\x1b[6n\x1b[5n\x1b[c\x1b[?2026$p\x1b[?2048$p\x1b[?u")
    assert emulator.answers == [
        b"\x1b[1;3R",
        b"\x1b[0n",
        b"\x1b[?64;1;22c",
        b"\x1b[?2026;2$y",
        b"\x1b[?2048;0$y",
    ]
    assert not emulator.unknown


def test_a_synchronized_update_is_known() -> None:
    emulator = shown("\x1b[?2026hhalf")
    assert emulator.is_drawing
    emulator.feed(b"\x1b[?2026$p\x1b[?2026l")
    assert emulator.answers == [b"\x1b[?2026;1$y"]
    assert not emulator.is_drawing


def test_each_screen_has_a_keyboard_of_its_own() -> None:
    emulator = shown("\x1b[?1049h\x1b[>25u\x1b[?u", numbers_keys=True)
    assert emulator.answers == [b"\x1b[?25u"]
    emulator.feed(b"\x1b[?1049l")
    assert emulator.keyboard_flags == 0
    assert emulator.left_keyboards
    emulator.feed(b"\x1b[<u")
    assert emulator.left_keyboards, "the alternate screen keeps what was pushed there"
    emulator.feed(b"\x1b[?1049h\x1b[<u")
    assert not emulator.left_keyboards


def test_what_is_not_understood_is_kept_for_the_test_to_see() -> None:
    emulator = shown("a\x1b[5zb\x1b[99Jc")
    assert emulator.unknown == ["\x1b[5z", "\x1b[99J"]
    assert lines(emulator)[0] == "abc"
