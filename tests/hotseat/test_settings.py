import os
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import IO

import pytest

from engine.hotseat import settings
from engine.hotseat.choices import Handover, Speed, Theme
from engine.hotseat.look import THEMES
from engine.hotseat.setting_values import READERS
from engine.hotseat.settings import DEFAULTS, Settings, SettingsNotSaved, carry_over, load, save
from engine.match import Occupant

OTHER = Settings(
    theme=Theme.CONTRAST,
    speed=Speed.KEY,
    handover=Handover.OPEN_TABLE,
    forced_plays=True,
    ascii=True,
    mouse=False,
    animations=False,
    confirm_end_turn=False,
    language="pt_BR",
    line_up=(Occupant("Chloé"), Occupant('[/] "x" \\'), Occupant("Ada", "novice")),
    last_options=MappingProxyType({"wizard": '{"bidding": "open"}', "other": "x"}),
)
"""Every setting is another than the default."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "config" / "settings.toml"


@pytest.fixture
def old(path: Path):
    """Writes a settings file as somebody may have edited it."""

    def write(text: str | bytes) -> Path:
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def files(path: Path) -> list[str]:
    return sorted(one.name for one in path.parent.iterdir())


# -- reading ---------------------------------------------------------------------------------------


def test_without_a_file_the_defaults_hold(path: Path) -> None:
    assert load(path) == (DEFAULTS, ())
    assert not path.parent.exists()


def test_every_setting_can_be_read(old) -> None:
    path = old(
        """
        theme = "contrast"
        speed = "key"
        handover = "open-table"
        forced_plays = true
        ascii = true
        mouse = false
        animations = false
        confirm_end_turn = false
        language = "pt_BR"
        line_up = [{name = "Chloé"}, {name = '[/] "x" \\'}, {name = "Ada", computer = "novice"}]
        [last_options]
        wizard = '{"bidding": "open"}'
        other = "x"
        """
    )
    assert load(path) == (OTHER, ())


def test_every_setting_has_a_reader() -> None:
    assert tuple(READERS) == settings.KEYS


def test_the_themes_are_those_that_can_be_drawn() -> None:
    assert tuple(Theme) == THEMES


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('theme = "quick"', 'theme is "quick", but can only be one of "dark", "light", "contrast"'),
        ("theme = 1", 'theme is 1, but can only be one of "dark", "light", "contrast"'),
        ('theme = ["dark"]', 'theme is ["dark"], but can only be one of'),
        ('speed = "Fast"', 'speed is "Fast", but can only be one of "key", "slow", "normal"'),
        ('handover = "never"', '"person-changes", "always", "open-table"'),
        ("handover = true", "handover is true, but can only be one of"),
        ("mouse = 1", "mouse is 1, but can only be true or false. true is used."),
        ('ascii = "yes"', 'ascii is "yes", but can only be true or false. false is used.'),
        ("language = 3", "language is 3, but has to be the name of a language"),
        ('language = "../x"', 'language is "../x", but has to be the name of a language'),
        ("line_up = 3", "line_up is 3, but has to be a list of players"),
        ('line_up = ["Anna"]', 'line_up is ["Anna"], but has to be a list of players'),
        ("line_up = [{name = 3}]", "has to be a list of players"),
        ('line_up = [{name = "A", computer = true}]', "has to be a list of players"),
        ('line_up = [{name = "A", seat = 1}]', "has to be a list of players"),
        ('line_up = [{name = "A", computer = "x", seat = 1}]', "has to be a list of players"),
        ('line_up = [{name = "{A}"}, {name = "{a}"}]', '"{a}" and "{A}" are the same name'),
        ('line_up = [{name = " "}]', "Player 1 has no name"),
        ("last_options = 3", "last_options is 3, but has to be a table with a text for each game"),
        ("last_options = {wizard = 3}", "has to be a table with a text for each game"),
    ],
)
def test_a_wrong_value_is_told_and_the_others_count(old, line: str, said: str) -> None:
    path = old(f'{line}\nconfirm_end_turn = false\nother_key = "x"\nforced_plays = true\n')
    found, (sentence, _unknown) = load(path)
    assert found == replace(DEFAULTS, confirm_end_turn=False, forced_plays=True)
    assert sentence.startswith(f"{path}: ")
    assert said in sentence
    assert "\n" not in sentence


def test_a_date_and_a_long_value_are_told_on_one_line(old) -> None:
    path = old(f'theme = 2026-01-01\nspeed = """{"x" * 500}\n\u202ey"""\n')
    found, sentences = load(path)
    assert found == DEFAULTS
    assert "2026-01-01" in sentences[0]
    for sentence in sentences:
        assert sentence.isprintable()
        assert len(sentence) < len(str(path)) + 200


def test_an_unknown_key_is_told_with_the_known_ones(old) -> None:
    found, (sentence,) = load(old('sped = "fast"\ntheme = "light"\n'))
    assert found == replace(DEFAULTS, theme=Theme.LIGHT)
    assert '"sped" is none of the settings (theme, speed, ' in sentence


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"theme = light\n", "line 1"),
        (b'theme = "light"\ntheme = "dark"\n', "line 2"),
        (b"\xff\xfe", "UTF-8"),
        (b"x = " + b"[" * 100_000, "nested too deeply"),
        (b"\x00", "line 1"),
    ],
)
def test_a_broken_file_is_told_and_left_as_it_is(old, content: bytes, said: str) -> None:
    path = old(content)
    found, (sentence,) = load(path)
    assert found == DEFAULTS
    assert str(path) in sentence
    assert said in sentence
    assert path.read_bytes() == content


def test_a_directory_in_place_of_the_file_is_told(path: Path) -> None:
    path.mkdir(parents=True)
    found, (sentence,) = load(path)
    assert found == DEFAULTS
    assert str(path) in sentence


def test_a_byte_order_mark_does_no_harm(old) -> None:
    assert load(old(b'\xef\xbb\xbftheme = "light"\n'))[0].theme is Theme.LIGHT


# -- writing ---------------------------------------------------------------------------------------


def test_what_is_saved_is_loaded(path: Path) -> None:
    assert save(path, OTHER) is None
    assert load(path) == (OTHER, ())
    assert files(path) == ["settings.toml"]
    assert save(path, DEFAULTS) is None
    assert load(path) == (DEFAULTS, ())


def test_the_directory_and_the_file_are_for_the_user_alone(path: Path) -> None:
    save(path, OTHER)
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert path.stat().st_mode & 0o777 == 0o600


def test_only_what_is_not_usual_gets_into_a_new_file(path: Path) -> None:
    save(path, replace(DEFAULTS, speed=Speed.FAST))
    lines = [line for line in path.read_text().splitlines() if line and line[0] != "#"]
    assert lines == ['speed = "fast"']


def test_comments_order_and_foreign_keys_stay(old) -> None:
    path = old(
        "# mine\n"
        'speed = "slow"   # so that Ben can follow\n'
        "\n"
        "foreign = [1, 2]\n"
        'theme = "light"\n'
        "[other_game]\n"
        "level = 3 # hard\n"
    )
    assert save(path, replace(DEFAULTS, speed=Speed.FAST, mouse=False)) is None
    assert path.read_text() == (
        "# mine\n"
        'speed = "fast"   # so that Ben can follow\n'
        "\n"
        "foreign = [1, 2]\n"
        'theme = "dark"\n'
        "mouse = false\n"
        "\n"
        "[other_game]\n"
        "level = 3 # hard\n"
    )


def test_saving_the_same_changes_nothing(old) -> None:
    text = 'mouse=false#!\n  theme   = "light"\nline_up = [ {name="A"} ]\n'
    path = old(text)
    save(path, load(path)[0])
    assert path.read_text() == text


def test_a_language_that_is_no_longer_set_goes_out_of_the_file(old) -> None:
    path = old('language = "de"\ntheme = "light"\n')
    save(path, replace(load(path)[0], language=None))
    assert path.read_text() == 'theme = "light"\n'


def test_a_wrong_value_is_replaced_where_it_stands(old) -> None:
    path = old("mouse = 1 # which?\ntheme = 'quick'\n")
    save(path, DEFAULTS)
    assert path.read_text() == 'mouse = true # which?\ntheme = "dark"\n'


@pytest.mark.parametrize(
    "content",
    [b'theme = "light', b"\xff", b'theme = "quick"\n', b"mouse = 1\n", b"line_up = 3\n"],
)
def test_what_was_wrong_is_kept_beside_the_new_file(old, content: bytes) -> None:
    path = old(content)
    copy = save(path, OTHER)
    assert copy == path.with_name("settings.kept-1.toml")
    assert copy.read_bytes() == content
    assert load(path) == (OTHER, ())


def test_copies_of_wrong_files_do_not_replace_each_other(old) -> None:
    old("one = ")
    save(old("one = "), OTHER)
    copy = save(old("two = "), OTHER)
    again = save(old("one = "), OTHER)
    assert copy is not None
    assert copy.read_text() == "two = "
    assert again is not None
    assert again.read_text() == "one = "
    assert files(copy) == ["settings.kept-1.toml", "settings.kept-2.toml", "settings.toml"]


def test_an_unknown_key_alone_is_no_reason_for_a_copy(old) -> None:
    assert save(old("unknown = 1\n"), OTHER) is None


def test_a_link_stays_a_link(path: Path, tmp_path: Path) -> None:
    path.parent.mkdir()
    real = tmp_path / "dotfiles.toml"
    real.write_text('theme = "light"\n')
    path.symlink_to(real)
    save(path, replace(DEFAULTS, theme=Theme.CONTRAST))
    assert path.is_symlink()
    assert real.read_text() == 'theme = "contrast"\n'


def test_the_mode_of_the_file_stays(old) -> None:
    path = old("")
    path.chmod(0o640)
    save(path, OTHER)
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_place_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file")
    with pytest.raises(SettingsNotSaved, match="a file is in its way"):
        save(tmp_path / "config" / "settings.toml", OTHER)


def test_a_directory_in_place_of_the_file_cannot_be_replaced(path: Path) -> None:
    path.mkdir(parents=True)
    with pytest.raises(SettingsNotSaved, match=r"cannot be kept in .*settings\.toml"):
        save(path, OTHER)


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failure_leaves_the_old_file_and_nothing_else(
    old, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    def fail(*_args: object) -> None:
        raise OSError(28, os.strerror(28))

    path = old('theme = "light"\n')
    monkeypatch.setattr(settings.os, step, fail)
    with pytest.raises(SettingsNotSaved, match="No space left"):
        save(path, OTHER)
    assert path.read_text() == 'theme = "light"\n'
    assert files(path) == ["settings.toml"]


def test_a_write_protected_file_is_not_replaced(old, monkeypatch: pytest.MonkeyPatch) -> None:
    def open_for_reading(self: Path, mode: str = "r") -> IO[bytes]:
        if mode != "rb":
            raise PermissionError(13, os.strerror(13))
        return open(self, mode)

    path = old('theme = "light"\n')
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", open_for_reading)
        with pytest.raises(SettingsNotSaved, match="Permission"):
            save(path, OTHER)
    assert path.read_text() == 'theme = "light"\n'


# -- what is for one start only --------------------------------------------------------------------


def test_only_changes_are_carried_over() -> None:
    stored = replace(DEFAULTS, speed=Speed.SLOW)
    in_force = replace(stored, theme=Theme.LIGHT, ascii=True)
    changed = replace(in_force, speed=Speed.KEY, ascii=False)
    assert carry_over(stored, in_force, changed) == replace(stored, speed=Speed.KEY)


def test_settings_do_not_change_under_those_who_hold_them() -> None:
    with pytest.raises(AttributeError):
        DEFAULTS.theme = Theme.LIGHT  # type: ignore[misc]
    with pytest.raises(TypeError):
        DEFAULTS.last_options["wizard"] = "x"  # type: ignore[index]


@pytest.mark.parametrize("slower", range(len(Speed) - 2))
def test_every_speed_is_faster_than_the_one_before(slower: int) -> None:
    speeds = [Speed.SLOW, Speed.NORMAL, Speed.FAST, Speed.INSTANT]
    assert speeds[slower].seconds > speeds[slower + 1].seconds >= 0
