"""What a test sends arrives as from a keyboard, and what a program leaves behind is found."""

import re
import sys

import pytest

from tests.terminal import KEY_NAMES, PATIENCE, Terminal, TerminalError, key_bytes

RAW = """
import os, select, sys, termios, time, tty
before = termios.tcgetattr(0)
tty.setraw(0)
print("ready", end="\\r\\n", flush=True)
"""
READS = (
    RAW
    + """
start = time.monotonic()
while (data := os.read(0, 999)) != b"q":
    print(f"{time.monotonic() - start:.3f} {data!r}", end="\\r\\n", flush=True)
termios.tcsetattr(0, termios.TCSANOW, before)
"""
)


def program(text: str, **settings: object) -> Terminal:
    """A terminal for a program in Python."""
    return Terminal([sys.executable, "-c", text], **settings)


def reads(terminal: Terminal) -> list[tuple[float, bytes]]:
    """When and what the program READS has read."""
    found = re.findall(r"([\d.]+) (b'.*?'|b\".*?\")\r\n", terminal.raw_output.decode())
    return [(float(moment), eval(data)) for moment, data in found]


def test_a_program_that_does_not_read_does_not_block_the_test() -> None:
    with program(RAW + "time.sleep(60)", patience=0.5) as terminal:
        terminal.wait_for("ready", PATIENCE)
        with pytest.raises(TerminalError, match="does not read"):
            terminal.raw(b"x" * 100_000)


def test_every_key_arrives_by_itself() -> None:
    keys = [*sorted(KEY_NAMES - {"escape"}), "a", "É", "&", "ctrl+c", "alt+x", "escape"]
    with program(READS) as terminal:
        terminal.wait_for("ready")
        for number, key in enumerate(keys, start=1):
            terminal.press(key)
            terminal.wait_for(lambda seen, number=number: len(reads(seen)) == number)
        arrived = dict(zip(keys, (data for _, data in reads(terminal)), strict=True))
    assert arrived == {key: key_bytes(key) for key in keys}
    assert [arrived[key] for key in ("up", "enter", "É", "ctrl+c", "alt+x")] == [
        b"\x1b[A",
        b"\r",
        b"\xc3\x89",
        b"\x03",
        b"\x1bx",
    ]


def test_a_key_after_escape_is_not_taken_for_alt() -> None:
    with program(READS) as terminal:
        terminal.wait_for("ready")
        terminal.press("escape", "a")
        terminal.wait_for(lambda seen: len(reads(seen)) == 2)
        (first, escape), (second, letter) = reads(terminal)
    assert (escape, letter) == (b"\x1b", b"a")
    assert second - first >= 0.2


def test_keys_come_as_numbers_where_terminal_and_program_agree() -> None:
    text = READS.replace('print("ready"', 'print("\\x1b[>25uready"')
    keys = ("space", "a", "enter", "escape", "ctrl+c", "up")
    with program(text, numbers_keys=True) as terminal:
        terminal.wait_for("ready")
        terminal.press(*keys, pause_ms=1)
        terminal.wait_for(lambda seen: b"[A" in seen.raw_output)
        data = b"".join(data for _, data in reads(terminal))
    assert data == b"\x1b[32;;32u\x1b[97;;97u\x1b[13u\x1b[27u\x1b[99;5u\x1b[A"
    with program(text) as terminal:
        terminal.wait_for("ready")
        terminal.press("space")
        terminal.wait_for(lambda seen: reads(seen))
        assert reads(terminal)[0][1] == b" "


def test_a_held_key_comes_as_from_a_keyboard() -> None:
    """A busy machine may hold a key unevenly, but not every time."""
    for _attempt in range(20):
        with program(READS) as terminal:
            terminal.wait_for("ready")
            sent = terminal.hold("x", first_repeat_ms=375, per_second=30, seconds=1)
            terminal.wait_for(lambda seen, sent=sent: seen.raw_output.count(b"x") == sent)
            moments = [moment for moment, _ in reads(terminal)]
        first = moments[1] - moments[0]
        assert first >= 0.37
        assert sent <= 32
        if first < 0.7 and sent >= 10 and moments[-1] - moments[1] > 0.8:
            break
    else:
        pytest.fail(f"sent {sent} times, at {moments}")


def test_pasted_text_is_bracketed_if_the_program_wants_it() -> None:
    for switch, arrived in (("", b"a\rb"), ("\\x1b[?2004h", b"\x1b[200~a\rb\x1b[201~")):
        with program(READS.replace('print("ready"', f'print("{switch}ready"')) as terminal:
            terminal.wait_for("ready")
            terminal.paste("a\nb")
            terminal.wait_for(lambda seen: reads(seen))
            assert b"".join(data for _, data in reads(terminal)) == arrived


def test_mouse_and_focus_are_reported_to_who_listens() -> None:
    with program(READS) as terminal:
        terminal.wait_for("ready")
        assert not terminal.click(3, 4)
        assert not terminal.focus_out()
    with program(READS.replace("ready", "\\x1b[?1000;1006;1004hready")) as terminal:
        terminal.wait_for("ready")
        assert terminal.click(3, 4)
        assert terminal.focus_out()
        assert terminal.focus_in()
        terminal.wait_for(lambda seen: b"[I" in seen.raw_output)
        data = b"".join(data for _, data in reads(terminal))
    assert data == b"\x1b[<0;4;5M\x1b[<0;4;5m\x1b[O\x1b[I"


def test_questions_are_answered() -> None:
    text = RAW + "print('\\x1b[c\\x1b[?2026$p', end='', flush=True)\n"
    text += "answer = b''\nwhile not answer.endswith(b'y'): answer += os.read(0, 99)\n"
    with program(text + "print(repr(answer))") as terminal:
        terminal.wait_for(r"b'\x1b[?64;1;22c\x1b[?2026;2$y'")


def test_a_new_size_reaches_the_program() -> None:
    text = """
import os, time
while True:
    print("\\x1b[H{} {}".format(*os.get_terminal_size()), flush=True)
    time.sleep(.02)
"""
    with program(text) as terminal:
        terminal.wait_for("80 24")
        terminal.resize(61, 21)
        terminal.wait_for("61 21")
        assert [len(line) for line in terminal.cells()] == [61] * 21


# -- what is left in the terminal ----------------------------------------------------------------

SWITCHES = {
    "alternate screen shown": "\\x1b[?1049h",
    "mouse reported": "\\x1b[?1003h",
    "cursor hidden": "\\x1b[?25l",
    "lines not wrapped": "\\x1b[?7l",
    "paste bracketed": "\\x1b[?2004h",
    "focus reported": "\\x1b[?1004h",
    "update unfinished": "\\x1b[?2026h",
    "keys as numbers": "\\x1b[>25u",
    "text coloured": "\\x1b[31m",
}


@pytest.mark.parametrize("fault", SWITCHES)
def test_what_a_program_leaves_on_is_found(fault: str) -> None:
    with program(f"print('{SWITCHES[fault]}', end='')") as terminal:
        terminal.wait_exit()
        assert terminal.faults() == [fault]
        assert not terminal.is_restored


def test_line_settings_are_compared_after_the_end() -> None:
    with program(RAW) as terminal:
        assert terminal.wait_exit() == 0
        assert terminal.faults() == ["line settings changed"]
        assert not terminal.settings_restored
    with program(READS) as terminal:
        terminal.wait_for("ready")
        assert not terminal.settings_restored
        terminal.press("q")
        terminal.wait_exit()
        assert terminal.is_restored
