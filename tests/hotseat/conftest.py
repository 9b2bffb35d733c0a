from pathlib import Path

import pytest

from engine import language
from tests.hotseat.starting import Starter


@pytest.fixture
def start(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The command of Wizard, with an empty home directory."""
    home = tmp_path / "home"
    home.mkdir()
    yield Starter(monkeypatch, home)
    language.choose("en")
