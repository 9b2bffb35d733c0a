"""Every screen looks as it did when somebody last looked at it."""

from __future__ import annotations

import pytest

from tests.wizard_tui.gallery import GALLERY


@pytest.mark.parametrize("name", GALLERY.shots)
def test_a_screen_looks_as_it_was_reviewed(name: str) -> None:
    GALLERY.check(name)


def test_every_file_is_that_of_a_screen() -> None:
    GALLERY.check_folder()
