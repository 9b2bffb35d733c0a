import errno
import os
import stat
from pathlib import Path

import pytest

from engine.hotseat import places
from engine.hotseat.places import Places, Unwritable, make_folder


def mode(folder: Path) -> int:
    return stat.S_IMODE(folder.stat().st_mode)


def test_each_kind_of_file_has_its_xdg_place(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", f"/somewhere/{name.lower()}")
    assert Places.of_user() == Places(
        Path("/somewhere/data/hot-seat-cards"),
        Path("/somewhere/config/hot-seat-cards"),
        Path("/somewhere/state/hot-seat-cards"),
    )


def test_without_xdg_variables_the_places_are_at_home(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("DATA", "CONFIG", "STATE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    found = Places.of_user()
    assert all(tmp_path in folder.parents for folder in (found.data, found.config, found.state))
    assert len({found.data, found.config, found.state}) == 3


def test_without_a_home_nothing_is_made_anywhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import platformdirs

    def no_home(*_args: object, **_kwargs: object) -> Path:
        raise RuntimeError("no home")

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(platformdirs, "user_data_path", no_home)
    (first, *_rest) = Places.of_user().make()
    assert first.number is None
    assert "no home directory" in first.sentence()
    assert list(tmp_path.iterdir()) == []


def test_one_directory_can_hold_everything(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    found = Places.inside(Path("games"))
    assert found == Places(
        tmp_path / "games", tmp_path / "games" / "config", tmp_path / "games" / "state"
    )
    assert found.settings_file == tmp_path / "games" / "config" / "settings.toml"


def test_what_is_missing_is_made_for_the_user_alone(tmp_path: Path) -> None:
    found = Places.inside(tmp_path / "new" / "games")
    before = os.umask(0)
    try:
        assert found.make() == ()
    finally:
        os.umask(before)
    for folder in (tmp_path / "new", found.data, found.config, found.state):
        assert mode(folder) == 0o700, folder


def test_a_directory_that_exists_keeps_its_mode(tmp_path: Path) -> None:
    tmp_path.chmod(0o750)
    assert Places.inside(tmp_path).make() == ()
    assert mode(tmp_path) == 0o750


def test_a_file_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("not a directory")
    found = Places.inside(tmp_path / "games").make()
    assert [one.folder for one in found] == [
        tmp_path / "games",
        tmp_path / "games" / "config",
        tmp_path / "games" / "state",
    ]
    for one in found:
        assert one.number in (errno.EEXIST, errno.ENOTDIR)
        assert "a file is in its way" in one.sentence()
        assert str(one.folder) in one.sentence()
    assert (tmp_path / "games").read_text() == "not a directory"


def test_only_what_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("not a directory")
    assert Places.inside(tmp_path).make() == (Unwritable(tmp_path / "state", errno.EEXIST),)


def test_a_directory_that_may_not_be_written_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # The superuser may write everywhere, so the question is answered for the test.
    monkeypatch.setattr(places.os, "access", lambda folder, mode: folder != tmp_path)
    assert make_folder(tmp_path) == Unwritable(tmp_path, errno.EACCES)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EACCES, "cannot be written to"),
        (errno.EROFS, "cannot be written to"),
        (errno.ENOSPC, "no room left"),
        (errno.ENOTDIR, "a file is in its way"),
    ],
)
def test_the_reason_and_the_way_out_are_told_on_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int, words: str
) -> None:
    def fail(*_args: object, **_kwargs: object) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(Path, "mkdir", fail)
    trouble = make_folder(tmp_path / "two\nlines")
    assert trouble == Unwritable(tmp_path / "two\nlines", number)
    assert words in trouble.sentence()
    assert "--data-dir" in trouble.sentence()
    assert "\n" not in trouble.sentence()


def test_a_name_that_is_too_long_is_told_too(tmp_path: Path) -> None:
    trouble = make_folder(tmp_path / ("x" * 300))
    assert trouble is not None
    assert trouble.number == errno.ENAMETOOLONG
