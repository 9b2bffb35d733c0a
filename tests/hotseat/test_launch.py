"""What a command line makes the app start with."""

from dataclasses import replace
from itertools import cycle, islice
from pathlib import Path

import pytest

from engine import language
from engine.archive import Archive
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.launch import NEW_SEEDS
from engine.hotseat.places import Places
from engine.hotseat.settings import DEFAULTS, Settings, save
from engine.match import Match, Occupant, Setting
from engine.wizard import GAME, Bidding, Length, Options
from tests.hotseat.starting import Starter

THREE = ("--players", "Anna,Ben,Chloé")
PEOPLE = (Occupant("Anna"), Occupant("Ben"), Occupant("Chloé"))


def saved_game(folder: Path, *names: str) -> int:
    """The number of a new saved game that nobody has open."""
    archive = Archive(folder)
    seats = tuple(map(Occupant, names))
    saved = archive.begin(Match(GAME, Setting(Options(), seats, seed=1)))
    archive.close()
    return saved.number


# -- home ------------------------------------------------------------------------------------------


def test_without_options_the_app_starts_at_home(start: Starter) -> None:
    launch = start().begun
    assert (launch.setting, launch.resume, launch.notes) == (None, None, ())
    assert launch.settings == launch.stored == DEFAULTS
    assert launch.saves
    assert launch.places == Places.of_user()
    assert launch.places.data.is_dir()
    assert start.home in launch.places.data.parents


def test_looks_alone_start_no_game(start: Starter) -> None:
    assert start("--theme", "light").begun.setting is None


# -- a new game ------------------------------------------------------------------------------------


def test_people_computers_and_every_option_make_a_setting(start: Starter) -> None:
    words = "--computers 1 --bidding secret --length five-rounds --foresight --seed 7 --first ben"
    launch = start(*THREE, *words.split()).begun
    assert launch.setting == Setting(
        options=Options(Bidding.SECRET, Length.FIVE_ROUNDS, foresight=True),
        occupants=(*PEOPLE, Occupant("Dag", "novice")),
        seed=7,
        first=1,
    )
    assert launch.notes == ()


def test_what_is_not_said_is_usual(start: Starter) -> None:
    setting = start(*THREE).begun.setting
    assert setting is not None
    assert (setting.options, setting.occupants, setting.first) == (Options(), PEOPLE, None)


def test_seeds_differ_when_none_is_asked_for(start: Starter) -> None:
    settings = [start(*THREE).begun.setting for _time in range(5)]
    seeds = {setting.seed for setting in settings if setting is not None}
    # Five equal ones come by chance once in 10 to the power of 36 runs.
    assert len(seeds) > 1
    assert all(0 <= seed < NEW_SEEDS for seed in seeds)


@pytest.mark.parametrize("bidding", Bidding)
def test_every_kind_of_bidding_has_its_word(start: Starter, bidding: Bidding) -> None:
    setting = start(*THREE, "--bidding", bidding.value).begun.setting
    assert setting is not None
    assert setting.options.bidding is bidding


@pytest.mark.parametrize("length", Length)
def test_every_length_has_its_word(start: Starter, length: Length) -> None:
    setting = start(*THREE, "--length", length.value).begun.setting
    assert setting is not None
    assert setting.options.length is length


@pytest.mark.parametrize("count", GAME.players)
def test_computers_can_play_alone(start: Starter, count: int) -> None:
    setting = start("--computers", str(count)).begun.setting
    assert setting is not None
    assert len({one.name for one in setting.occupants}) == count
    assert {one.bot for one in setting.occupants} == {"novice"}


@pytest.mark.parametrize("level", GAME.bots)
def test_every_level_has_its_word(start: Starter, level: str) -> None:
    setting = start("--computers", "3", "--level", level).begun.setting
    assert setting is not None
    assert {one.bot for one in setting.occupants} == {level}


def test_each_computer_may_have_a_level_of_its_own(start: Starter) -> None:
    levels = list(islice(cycle([*GAME.bots][::-1]), 3))
    told = ", ".join(levels)
    setting = start("--players", "Anna", "--computers", "3", "--level", told).begun.setting
    assert setting is not None
    assert [one.bot for one in setting.occupants] == [None, *levels]


def test_computers_get_names_that_the_people_do_not_have(start: Starter) -> None:
    setting = start("--players", "ada,bruno", "--computers", "1").begun.setting
    assert setting is not None
    assert [one.name for one in setting.occupants] == ["ada", "bruno", "Clara"]


def test_no_computers_can_be_said(start: Starter) -> None:
    setting = start(*THREE, "--computers", "0").begun.setting
    assert setting is not None
    assert setting.occupants == PEOPLE


def test_names_are_cleaned(start: Starter) -> None:
    setting = start("--players", " An\u200bna ,\x1b[31mBen,Chlo\udce9").begun.setting
    assert setting is not None
    assert [one.name for one in setting.occupants] == ["Anna", "[31mBen", "Chlo"]


@pytest.mark.parametrize(
    ("first", "seat"),
    [("lot", None), ("Anna", 0), ("CHLOE\u0301", 2), ("Dag", 3)],
)
def test_the_first_dealer_is_named_or_drawn(start: Starter, first: str, seat: int | None) -> None:
    setting = start(*THREE, "--computers", "1", "--first", first).begun.setting
    assert setting is not None
    assert setting.first == seat


def test_somebody_may_be_called_lot(start: Starter) -> None:
    setting = start("--players", "Anna,Ben,Lot", "--first", "lot").begun.setting
    assert setting is not None
    assert setting.first == 2


@pytest.mark.parametrize(
    ("players", "length", "noted"),
    [
        (3, "tournament", True),
        (5, "tournament", True),
        (4, "tournament", False),
        (6, "tournament", False),
        (3, "standard", False),
        (5, "five-rounds", False),
    ],
)
def test_foresight_says_where_it_changes_nothing(
    start: Starter, players: int, length: str, noted: bool
) -> None:
    launch = start("--computers", str(players), "--length", length, "--foresight").begun
    assert launch.setting is not None
    assert launch.setting.options.foresight
    assert [note.startswith("Foresight: ") for note in launch.notes] == [True] * noted


# -- settings --------------------------------------------------------------------------------------


def test_the_command_line_goes_over_the_settings_this_time(start: Starter) -> None:
    stored = Settings(theme=Theme.LIGHT, speed=Speed.SLOW, confirm_end_turn=False)
    save(Places.of_user().settings_file, stored)
    words = "--theme contrast --handover always --ascii --no-mouse --language en"
    launch = start(*words.split()).begun
    assert launch.stored == stored
    assert launch.settings == replace(
        stored,
        theme=Theme.CONTRAST,
        handover=Handover.ALWAYS,
        ascii=True,
        mouse=False,
        language="en",
    )


def test_what_is_not_asked_for_stays_as_it_is_stored(start: Starter) -> None:
    stored = Settings(Theme.LIGHT, Speed.KEY, Handover.ALWAYS, ascii=True, mouse=False)
    save(Places.of_user().settings_file, stored)
    assert start().begun.settings == stored


@pytest.mark.parametrize("speed", Speed)
def test_every_speed_has_its_word(start: Starter, speed: Speed) -> None:
    assert start("--speed", speed.value).begun.settings.speed is speed


def test_a_broken_settings_file_is_noted(start: Starter) -> None:
    path = Places.of_user().settings_file
    path.parent.mkdir(parents=True)
    path.write_text('theme = "quick"\nmouse = 1\n')
    launch = start().begun
    assert launch.settings == DEFAULTS
    assert ["theme" in note for note in launch.notes] == [True, False]
    assert path.read_text() == 'theme = "quick"\nmouse = 1\n'


def test_the_language_of_the_settings_is_spoken(start: Starter) -> None:
    save(Places.of_user().settings_file, Settings(language=language.PSEUDO))
    started = start("--list")
    assert language.chosen() == language.PSEUDO
    assert started.out == language.gettext("There are no saved games to go on with.") + "\n"
    assert start("--list", "--language", "en").out == "There are no saved games to go on with.\n"


# -- places ----------------------------------------------------------------------------------------


def test_a_data_directory_holds_everything(start: Starter, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    launch = start("--data-dir", str(folder)).begun
    assert launch.places == Places.inside(folder)
    assert launch.saves
    assert folder.stat().st_mode & 0o777 == 0o700
    assert list(start.home.iterdir()) == []


def test_a_data_directory_may_be_at_home(start: Starter) -> None:
    assert start("--data-dir", "~/games").begun.places.data == start.home / "games"


def test_places_that_cannot_be_written_are_noted_once_and_play_goes_on(start: Starter) -> None:
    start.home.rmdir()
    start.home.write_text("a file")
    launch = start(*THREE).begun
    assert launch.setting is not None
    assert not launch.saves
    (note,) = launch.notes
    assert "a file is in its way" in note


def test_games_are_saved_when_only_the_log_cannot_be_written(
    start: Starter, tmp_path: Path
) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "state").write_text("a file")
    launch = start("--data-dir", str(tmp_path / "games")).begun
    assert launch.saves
    assert len(launch.notes) == 1


# -- saved games -----------------------------------------------------------------------------------


def test_a_saved_game_is_gone_on_with(start: Starter, tmp_path: Path) -> None:
    first = saved_game(tmp_path / "games", "Anna", "Ben", "Chloé")
    second = saved_game(tmp_path / "games", "Dag", "Eva", "Finn")
    there = ("--data-dir", str(tmp_path / "games"))
    assert start(*there, "--resume").begun.resume == second
    assert start("--resume", *there).begun.resume == second
    assert start("--resume", str(first), *there).begun.resume == first
    assert start("--resume", *there).begun.setting is None
