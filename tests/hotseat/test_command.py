"""What the command line prints and refuses."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from engine import __version__, language
from engine.archive import Archive
from engine.hotseat.arguments import Option, Options
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.command import common_options
from engine.hotseat.levels import LEVELS, level_name, level_sentence
from engine.hotseat.plain import WIDTH, plain_text
from engine.hotseat.printing import complain
from engine.lizards import GAME as LIZARDS
from engine.match import Match, Occupant, Setting
from engine.wizard import GAME, Bidding, Length
from engine.wizard import Options as WizardOptions
from tests.hotseat.starting import Starter
from wizard_tui.command import WizardProgram

# -- refusals --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (
            ["--players", "Anna,Ben"],
            "--players: Wizard is played by 3 to 6 players, not by 2 (Anna, Ben)",
        ),
        (
            ["--players", "Anna,Ben", "--computers", "5"],
            "--players: Wizard is played by 3 to 6 players, not by 7 "
            "(Anna, Ben, 5 computer players)",
        ),
        (
            ["--players", "a,b,c,d,e,f,g,h"],
            "--players: Wizard is played by 3 to 6 players, not by 8 (a, b, c, d, e, f, …)",
        ),
        (
            ["--computers", "1"],
            "--computers: Wizard is played by 3 to 6 players, not by 1 (1 computer player)",
        ),
        (["--computers", "0"], "--computers: Wizard is played by 3 to 6 players, not by 0"),
        (
            ["--players", "Anna,Ben,ANNA"],
            '--players: "ANNA" and "Anna" are the same name: every player needs their own',
        ),
        (
            ["--players", "Anna,,Ben"],
            "--players: Player 2 has no name: every player needs one",
        ),
        (["--players", ""], "--players: Player 1 has no name: every player needs one"),
        (["--computers", "two"], '--computers: "two" is not a whole number from 0 to 99'),
        (["--computers", "-1"], '--computers: "-1" is not a whole number from 0 to 99'),
        (["--computers", "３"], '--computers: "３" is not a whole number from 0 to 99'),
        (["--computers", "1_0"], '--computers: "1_0" is not a whole number from 0 to 99'),
        (
            ["--seed", str(2**63)],
            '--seed: "9223372036854775808" is not a whole number from 0 to 9223372036854775807',
        ),
        (
            ["--seed", "9" * 9999],
            f'--seed: "{"9" * 59}…" is not a whole number from 0 to 9223372036854775807',
        ),
        (
            ["--bidding", "Open"],
            '--bidding: "Open" is not among the choices: open, plus-minus-one, hidden, secret',
        ),
        (
            ["--length", "long"],
            '--length: "long" is not among the choices: standard, five-rounds, tournament',
        ),
        (
            ["--theme", "blue"],
            '--theme: "blue" is not among the choices: dark, light, contrast',
        ),
        (
            ["--speed", "quick"],
            '--speed: "quick" is not among the choices: key, slow, normal, fast, instant',
        ),
        (
            ["--handover", "never"],
            '--handover: "never" is not among the choices: person-changes, always, open-table',
        ),
        (
            ["--computers", "3", "--level", "grandmaster"],
            f'--level: "grandmaster" is not among the choices: {", ".join(GAME.bots)}',
        ),
        (
            ["--computers", "3", "--level", "novice,novice"],
            "--level: 2 levels are named for 3 computers; name one for all, or one for each",
        ),
        (
            ["--players", "A,B,C", "--level", "novice"],
            "--level: no computer plays; add --computers to say how many do",
        ),
        (
            ["--players", "A,B,C", "--first", "Zoe"],
            '--first: "Zoe" does not play; name one of A, B, C, or "lot"',
        ),
        (["--language", "tlh"], '--language: "tlh" is not among the choices: en'),
        (["--bidding", "open"], "--bidding: say who plays as well, with --players or --computers"),
        (["--foresight"], "--foresight: say who plays as well, with --players or --computers"),
        (
            ["--resume", "--foresight"],
            "--resume: a saved game goes on as it is, and --foresight is about a new one; "
            "leave one out",
        ),
        (["--resume", "0"], '--resume: "0" is not a whole number from 1 to 9223372036854775807'),
        (["--resume"], "--resume: there are no saved games to go on with"),
        (["--resume", "7"], "--resume: there are no saved games to go on with"),
        (["--seed"], "--seed: this option needs a value; --help shows which"),
        (["--players", "--seed"], "--players: this option needs a value; --help shows which"),
        (["--language"], "--language: this option needs a value; --help shows which"),
        (["--ascii=yes"], "--ascii: this option takes no value"),
        (["-hx"], None),
        (["--data-dir", ""], "--data-dir: the name of a directory is missing"),
        (["--play", "A,B,C"], '"--play" is not an option; --players is'),
        (["--foresigth"], '"--foresigth" is not an option; --foresight is'),
        (["--rules", "--width"], '"--width" is not an option; --help shows all of them'),
        (["-x"], '"-x" is not an option; --help shows all of them'),
        (["--turbo=3"], '"--turbo" is not an option; --help shows all of them'),
        (["Anna"], '"Anna" belongs to no option; --help shows all of them'),
        (["--", "Anna"], None),
        (["two\nlines\x1b[2J"], '"two lines [2J" belongs to no option; --help shows all of them'),
        (["--speed", "\udcff"], None),
        (["x" * 1000], f'"{"x" * 59}…" belongs to no option; --help shows all of them'),
    ],
)
def test_what_is_wrong_is_said_on_one_line(
    start: Starter, words: list[str], complaint: str | None
) -> None:
    said = start(*words).complaint
    assert len(said) < 300
    assert said.isprintable()
    assert complaint in (None, said)


def test_a_file_is_no_data_directory(start: Starter, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    said = start("--data-dir", str(tmp_path / "file")).complaint
    assert said.startswith("--data-dir: ")
    assert "is a file" in said


def test_a_data_directory_in_a_directory_that_is_gone_is_refused(
    start: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert start("--data-dir", "games").complaint == (
        "--data-dir: the current directory is gone; name a directory from the root on"
    )


def test_wrong_values_are_refused_before_anything_is_made(start: Starter) -> None:
    assert start("--speed", "quick", "--data-dir", "~/games").complaint
    assert list(start.home.iterdir()) == []


def test_complaints_are_in_the_language_that_was_asked_for(start: Starter) -> None:
    said = start("--language", language.PSEUDO, "--seed").complaint
    assert said == "--seed: " + language.gettext("this option needs a value; --help shows which")
    assert not said.isascii()


# -- no terminal -----------------------------------------------------------------------------------


def test_without_a_terminal_no_game_starts_and_nothing_is_made(start: Starter) -> None:
    start.is_terminal = False
    said = start("--computers", "3").complaint
    assert said == (
        "standard input is not a terminal, which the game needs; --help works without one"
    )
    assert list(start.home.iterdir()) == []


@pytest.mark.parametrize("kind", ["", "dumb"])
def test_a_terminal_that_cannot_draw_is_refused(
    start: Starter, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("TERM", kind)
    assert start().complaint == (f'the game needs a terminal that can draw, and TERM is "{kind}"')


# -- what is printed -------------------------------------------------------------------------------


def test_the_help_names_every_option_and_every_value(start: Starter) -> None:
    start.is_terminal = False
    started = start("--help")
    assert (started.status, started.err, started.launch) == (0, "", None)
    for option in common_options(WizardProgram()):
        assert option.written() in started.out
    words = started.out.replace(",", " ").split()
    for kind in (Bidding, Length, Theme, Speed, Handover):
        for member in kind:
            assert member.value in words, member
    assert set(GAME.bots) & set(words)
    assert max(map(len, started.out.splitlines())) < 80


@pytest.mark.parametrize(
    "words", [["-h"], ["--speed", "quick", "--help"], ["--bogus", "--help"], ["--help", "--list"]]
)
def test_help_is_given_wherever_it_is_asked_for(start: Starter, words: list[str]) -> None:
    assert start(*words).out == start("--help").out


def test_help_fits_its_lines_in_a_longer_language(start: Starter) -> None:
    out = start("--help", "--language", language.PSEUDO).out
    assert not out.isascii()
    assert max(map(len, out.splitlines())) < 80


def test_a_long_option_has_its_help_below_it() -> None:
    options = Options("game", "A game.")
    options.begin("All:")
    options.flag("--a-rather-long-option-of-it", help="does this")
    options.flag("--short", help="does that")
    assert options.help_text(79).splitlines()[-3:] == [
        "  --a-rather-long-option-of-it",
        "                            does this",
        "  --short                   does that",
    ]


def test_the_version_is_that_of_the_engine(start: Starter) -> None:
    assert start("--version").out == f"wizard-tui {__version__}\n"


def test_the_rules_are_plain_text(start: Starter) -> None:
    out = start("--rules").out
    assert out.startswith("Wizard\n======\n\n")
    assert "holds the suit that is led has to follow suit" in out
    assert not set("*#|`") & set(out)
    assert max(map(len, out.splitlines())) <= WIDTH


def test_markdown_becomes_plain_text() -> None:
    markdown = (
        "# One\n\nA **bold\nword**, *slanted*, `code`, 2 * 3 * 4.\n\n## Two\n\n### Three\n\n"
        "- **a**: b\n- c\n\n\n| x | yy |\n| - | -- |\n| `1` | 2  |\n\n"
        "    a = `*b*` # | c\n\n    d\n"
    )
    assert plain_text(markdown) == (
        "One\n===\n\nA bold word, slanted, code, 2 * 3 * 4.\n\nTwo\n---\n\nThree\n\n"
        "- a: b\n- c\n\n  x   yy\n  -   --\n  1     2\n\n    a = `*b*` # | c\n\n    d\n"
    )


def test_paragraphs_and_lists_are_broken_into_lines_that_fit() -> None:
    long = "word " * 40
    told = plain_text(f"{long}\n\n- {long}\n- short\n\n12. {long}")
    paragraph, items, numbered = told.rstrip("\n").split("\n\n")
    assert all(60 < len(line) <= WIDTH for line in paragraph.splitlines()[:-1])
    assert items.splitlines()[1].startswith("  word")
    assert items.splitlines()[-1] == "- short"
    assert numbered.splitlines()[1].startswith("    word")


# -- saved games -----------------------------------------------------------------------------------


def begin(archive: Archive, *seats: Occupant) -> int:
    return archive.begin(Match(GAME, Setting(WizardOptions(), seats, seed=1))).number


def test_saved_games_are_listed_last_played_first(
    start: Starter, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    times = [datetime(2026, 1, day, 20, 15, tzinfo=UTC) for day in (1, 2)]
    names = [("Anna", "Ben", "Chloé"), ("Dag", "Eva", "\x1bFinn")]
    for time, players in zip(times, names, strict=True):
        archive = Archive(tmp_path, clock=lambda time=time: time)
        begin(archive, *map(Occupant, players), Occupant("Ada", "novice"))
        archive.close()
    out = start("--list", "--data-dir", str(tmp_path)).out.splitlines()
    assert [line.split() for line in out[:2]] == [
        ["2", "2026-01-02", "20:15", "Dag,", "Eva,", "Finn,", "Ada", "(novice)"],
        ["1", "2026-01-01", "20:15", "Anna,", "Ben,", "Chloé,", "Ada", "(novice)"],
    ]
    assert out[2] == ""
    assert "--resume" in out[3]


def test_a_game_that_is_open_elsewhere_is_marked_and_not_opened(
    start: Starter, tmp_path: Path
) -> None:
    archive = Archive(tmp_path)
    number = begin(archive, *map(Occupant, "ABC"))
    there = ("--data-dir", str(tmp_path))
    assert start("--list", *there).out.splitlines()[0].endswith("A, B, C (open in another window)")
    said = f"--resume: saved game {number} is open in another window; close it there first"
    assert start("--resume", *there).complaint == said
    assert start("--resume", str(number), *there).complaint == said
    archive.close()
    assert start("--resume", *there).begun.resume == number


def test_the_newest_game_that_nobody_has_open_is_gone_on_with(
    start: Starter, tmp_path: Path
) -> None:
    archive = Archive(tmp_path)
    older = begin(archive, *map(Occupant, "ABC"))
    archive.close()
    archive = Archive(tmp_path)
    newer = begin(archive, *map(Occupant, "DEF"))
    there = ("--data-dir", str(tmp_path))
    assert start("--resume", *there).begun.resume == older
    archive.close()
    assert start("--resume", *there).begun.resume == newer


def test_the_help_says_what_waits_for_a_key(start: Starter) -> None:
    out = " ".join(start("--help").out.split())
    assert "key means that a finished trick and the end of a round wait for a key" in out


def test_a_number_that_is_not_there_is_answered_with_those_that_are(
    start: Starter, tmp_path: Path
) -> None:
    archive = Archive(tmp_path)
    begin(archive, *map(Occupant, "ABC"))
    begin(archive, *map(Occupant, "ABC"))
    archive.close()
    assert start("--resume", "7", "--data-dir", str(tmp_path)).complaint == (
        "--resume: there is no saved game 7 to go on with, but there are: 2, 1"
    )


def test_looking_for_saved_games_makes_nothing(start: Starter) -> None:
    assert start("--list").out == "There are no saved games to go on with.\n"
    assert start("--resume").complaint
    assert list(start.home.iterdir()) == []


def test_an_archive_that_cannot_be_read_is_told_on_one_line(start: Starter, tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").mkdir()
    (tmp_path / "games.lock").mkdir()
    started = start("--list", "--data-dir", str(tmp_path))
    assert (started.status, started.out) == (1, "")
    assert len(started.err.splitlines()) == 1
    assert start("--resume", "--data-dir", str(tmp_path)).complaint.startswith("--resume: ")


def test_a_complaint_is_one_line_whatever_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert complain("game", "in a\nb:\r\x1b[2J no.", 7) == 7
    assert capsys.readouterr() == ("", "game: in a b:  [2J no\n")


def test_options_keep_what_they_were_made_of() -> None:
    option = Option(("-x", "--long-name"), "help", "N", int, alone=3)
    assert (option.key, option.written()) == ("long_name", "-x, --long-name [N]")


def test_the_levels_that_are_named_are_those_of_the_games_each_with_a_sentence() -> None:
    assert tuple(GAME.bots) == tuple(LIZARDS.bots) == LEVELS
    for level in LEVELS:
        assert level_name(level).isalpha()
        assert level_sentence(level).endswith(".")
