"""The harness tells the truth about programs on a pseudo-terminal."""

import re
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Barrier

import pytest

from tests.terminal import PATIENCE, Terminal, TerminalError, together


def program(text: str, **settings: object) -> Terminal:
    """A terminal for a program in Python."""
    return Terminal([sys.executable, "-c", text], **settings)


# -- the program's surroundings ------------------------------------------------------------------


def test_a_program_leads_a_session_on_its_own_terminal(tmp_path: Path) -> None:
    text = """
import os
print(os.getsid(0) == os.getpid(), os.tcgetpgrp(0) == os.getpgrp())
print([os.isatty(number) for number in range(3)], open("/dev/tty").isatty())
print(*os.get_terminal_size(), os.getcwd())
"""
    with program(text, size=(60, 20), directory=tmp_path) as terminal:
        assert terminal.wait_exit() == 0
        lines = terminal.screen().split("\n")
    assert lines[:2] == ["True True", "[True, True, True] True"]
    assert "".join(lines[2:]).strip() == f"60 20 {tmp_path}"


def test_the_environment_is_that_of_a_new_account(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "nothing:Nothing")
    monkeypatch.setenv("NO_COLOR", "1")
    text = "import os, json; print(json.dumps(dict(os.environ)))"
    with program(text, home=tmp_path, environment={"GIVEN": "1", "TZ": None}) as terminal:
        terminal.wait_exit()
        variables = eval(terminal.raw_output.decode())
    assert variables["HOME"] == str(tmp_path)
    assert variables["XDG_DATA_HOME"].startswith(str(tmp_path))
    assert (variables["TERM"], variables["LANG"]) == ("xterm-256color", "C.UTF-8")
    assert variables["GIVEN"] == "1"
    assert not {"TZ", "TEXTUAL_DRIVER", "NO_COLOR"} & set(variables)


# -- the end of a program ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ending", "status"),
    [("pass", 0), ("sys.exit(3)", 3), ("os.kill(os.getpid(), 15)", 143), ("1/0", 1)],
)
def test_the_status_is_that_of_a_shell(ending: str, status: int) -> None:
    with program(f"import os, sys\nprint('said at the end' * 300)\n{ending}") as terminal:
        assert terminal.wait_exit() == status
        assert terminal.raw_output.count(b"said at the end") == 300


def test_signals_and_killing() -> None:
    text = "import signal, time\nsignal.signal(15, lambda *_: exit(7))\nprint('up')\ntime.sleep(60)"
    with program(text) as terminal:
        terminal.wait_for("up")
        assert terminal.status is None
        terminal.signal(signal.SIGTERM)
        assert terminal.wait_exit() == 7
    with program(text) as terminal:
        terminal.wait_for("up")
        assert terminal.kill() == 137


def test_a_closed_window_hangs_up() -> None:
    with program("import time\nprint('up')\ntime.sleep(60)") as terminal:
        terminal.wait_for("up")
        terminal.hang_up()
        assert terminal.wait_exit() == 128 + signal.SIGHUP


def test_a_stopped_program_is_seen_and_goes_on() -> None:
    text = "import os, time\nos.kill(os.getpid(), 19)\nprint('again')\ntime.sleep(60)"
    with program(text) as terminal:
        terminal.wait_stopped()
        assert "again" not in terminal.screen()
        terminal.signal(signal.SIGCONT)
        terminal.wait_for("again")


FAMILY = """
import os, signal, sys, time
signal.signal(15, signal.SIG_IGN)
for number in range(2):
    if os.fork() == 0:
        signal.signal(1, signal.SIG_IGN)
        if number:
            os.setsid()
        print(f"pid {os.getpid()} up", flush=True)
        time.sleep(60)
sys.stdin.readline()
"""


def test_processes_left_behind_are_counted_and_killed() -> None:
    with program(FAMILY) as terminal:
        terminal.wait_for(lambda seen: seen.screen().count("up") == 2)
        children = set(re.findall(r"pid (\d+)", terminal.screen()))
        terminal.press("enter")
        assert terminal.wait_exit() == 0
        left = terminal.children_left(patience=0.2)
        assert {line.split()[0] for line in left} == children
    assert all(not is_running(int(child)) for child in children)


def test_a_program_that_will_not_end_is_ended() -> None:
    with program(FAMILY) as terminal:
        terminal.wait_for(lambda seen: seen.screen().count("up") == 2)
        terminal.signal(signal.SIGTERM)
        with pytest.raises(TerminalError, match="did not end; running"):
            terminal.wait_exit(0.2)
    assert terminal.status == 137
    assert terminal.process.children_left() == []


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


# -- waiting -------------------------------------------------------------------------------------


def test_waiting_finds_texts_patterns_and_conditions() -> None:
    with program("import time\nfor n in range(9): print('n', n); time.sleep(.02)") as terminal:
        assert terminal.wait_for("n 2")
        assert terminal.wait_for(re.compile(r"n ([5-9])"))[1] == "5"
        assert terminal.wait_for(lambda seen: seen.screen().count("n")) > 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("print('something else'); input()", "'wanted' did not come; running; 80x24"),
        ("print('something else')", "'wanted' cannot come any more; ended with 0"),
    ],
)
def test_waiting_in_vain_shows_the_screen(text: str, said: str) -> None:
    with program(text) as terminal:
        terminal.wait_for("something else")
        with pytest.raises(TerminalError) as raised:
            terminal.wait_for("wanted", 0.5 if "input" in text else None)
    assert said in str(raised.value)
    assert "\n|something else\n" in str(raised.value)


def test_nothing_is_looked_at_in_the_middle_of_an_update() -> None:
    text = "import time\nprint('\\x1b[?2026hflash', flush=True)\ntime.sleep(.3)\n"
    text += "print('\\x1b[H\\x1b[Jsteady\\x1b[?2026l', flush=True)\ninput()"
    with program(text) as terminal:
        terminal.wait_for(lambda seen: seen.emulator.screen.text().strip())
        assert terminal.screen().strip() == "steady"


def test_rest_is_waited_for_but_not_for_ever() -> None:
    chatty = "import time\nfor n in range({}): print(n, flush=True); time.sleep(.02)\ninput()"
    with program(chatty.format(10)) as terminal:
        terminal.wait_for("0")
        terminal.wait_idle()
        assert "9" in terminal.screen()
    with program(chatty.format(3000)) as terminal, pytest.raises(TerminalError, match="never at"):
        terminal.wait_idle(0.5)


def test_who_is_at_work_is_not_at_rest() -> None:
    """Neither in silence, nor in another thread, nor before a key has been read."""
    at_work = "import threading, time\nprint('up', flush=True)\ndef work():\n"
    at_work += " while time.process_time() < .5: pass\n print('done', flush=True)\n"
    for way in ("work()", "threading.Thread(target=work).start()"):
        with program(at_work + way + "\ninput()") as terminal:
            terminal.wait_for("up")
            terminal.wait_idle()
            assert "done" in terminal.screen(), way
    with program("import time\nprint('up', flush=True)\ntime.sleep(60)") as terminal:
        terminal.wait_for("up")
        terminal.wait_idle()
        terminal.press("enter")
        with pytest.raises(TerminalError, match="come to rest"):
            terminal.wait_read(0.3)


def test_a_program_may_work_to_its_end_but_not_idle() -> None:
    text = "import time\nprint('up', flush=True)\n"
    with program(text + "while time.process_time() < .5: pass") as terminal:
        assert terminal.wait_exit(rest=0.2) == 0
    with program(text + "time.sleep(60)") as terminal:
        terminal.wait_for("up")
        with pytest.raises(TerminalError, match="did not end; running"):
            terminal.wait_exit(rest=0.2)


def test_a_program_that_writes_for_ever_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.terminal.window.OUTPUT_LIMIT", 100_000)
    with (
        program("while True: print('x' * 1000)") as terminal,
        pytest.raises(TerminalError, match="without end"),
    ):
        terminal.wait_for("y")
    assert terminal.status == 137


def test_output_is_kept_from_mark_to_mark() -> None:
    with program("for line in iter(input, ''): print(f'<{line}>')") as terminal:
        marks = []
        for word in ("one", "two"):
            marks.append(terminal.mark())
            terminal.type(word + "\n")
            terminal.wait_for(f"<{word}>")
        first, second = terminal.since(marks[0], marks[1]), terminal.since(marks[1])
    assert (first, second) == (b"one\r\n<one>\r\n", b"two\r\n<two>\r\n")


# -- programs made with Textual ------------------------------------------------------------------

LABEL = """
from textual.app import App
from textual.widgets import Label

class OneLabel(App):
    CSS = "Label {color: #ff8000; text-style: bold}"
    def compose(self):
        yield Label("hello")
    def say(self, text, size=None):
        width, height = size or self.size
        self.query_one(Label).update(f"{text} at {width}x{height}")
    def on_key(self, event):
        self.exit(return_code=4) if event.key == "q" else self.say(f"key {event.key}")
    def on_paste(self, event):
        self.say(f"paste {event.text}")
    def on_click(self, event):
        self.say(f"click {event.x} {event.y}")
    def on_app_blur(self):
        self.say("blur")
    def on_resize(self, event):
        self.say("hello", event.size)

app = OneLabel()
app.run()
raise SystemExit(app.return_code)
"""


def test_an_app_is_shown_driven_and_left() -> None:
    with program(LABEL) as terminal:
        terminal.wait_for("hello at 80x24")
        assert terminal.alternate_screen
        assert terminal.mouse_reporting
        assert not terminal.cursor_shown
        x, y = terminal.position("hello")
        cell = terminal.cells()[y][x]
        assert (cell.data, cell.fg, cell.bold) == ("h", "ff8000", True)
        steps: list[tuple[Callable[[], object], str]] = [
            (lambda: terminal.press("space"), "key space at 80x24"),
            (lambda: terminal.press("left"), "key left at 80x24"),
            (lambda: terminal.press("escape"), "key escape at 80x24"),
            (lambda: terminal.press("É"), "key É at"),
            (lambda: terminal.press("ctrl+c"), "Press ctrl+q to quit"),
            (lambda: terminal.paste("a b"), "paste a b at"),
            (lambda: terminal.click(7, 3), "click 7 3 at"),
            (lambda: terminal.focus_out(), "blur at"),
            (lambda: terminal.resize(100, 30), "hello at 100x30"),
        ]
        for act, text in steps:
            act()
            terminal.wait_for(text)
        assert not terminal.emulator.unknown
        terminal.press("q")
        assert terminal.wait_exit() == 4
        assert terminal.faults() == []
        assert terminal.children_left() == []


def test_an_app_that_is_killed_leaves_the_terminal_in_disorder() -> None:
    with program(LABEL) as terminal:
        terminal.wait_for("hello")
        assert terminal.kill() == 137
        left = set(terminal.faults())
    assert {"line settings changed", "alternate screen shown", "mouse reported"} <= left


# -- several at once -----------------------------------------------------------------------------


def test_terminals_work_beside_each_other() -> None:
    def task(number: int) -> Callable[[], int]:
        def run() -> int:
            with program(f"print('up'); input(); exit({number})") as terminal:
                terminal.wait_for("up")
                all_up.wait(PATIENCE)
                terminal.press("enter")
                return terminal.wait_exit()

        return run

    all_up = Barrier(8)
    assert together([task(number) for number in range(8)], at_once=8) == list(range(8))


def test_one_failure_among_several_is_told() -> None:
    def fail() -> None:
        raise TerminalError("nothing came")

    done: list[int] = []
    with pytest.raises(ExceptionGroup, match="1 of 3 failed"):
        together([lambda: done.append(1), fail, lambda: done.append(2)])
    assert sorted(done) == [1, 2]
