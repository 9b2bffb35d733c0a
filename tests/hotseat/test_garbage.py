"""Garbage is not looked for while the program starts, and always again after that."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest

from tests.hotseat.programs import playing
from wizard_tui.__main__ import main
from wizard_tui.command import WizardProgram


@pytest.mark.parametrize("word", ["--rules", "--nonsense"])
def test_a_command_looks_for_no_garbage_until_it_has_ended(
    word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[bool] = []
    original = WizardProgram.add_options

    def add_options(program: WizardProgram, options: object) -> None:
        looked.append(gc.isenabled())
        original(program, options)  # type: ignore[arg-type]

    monkeypatch.setattr(WizardProgram, "add_options", add_options)
    main([word])
    assert set(looked) == {False}
    assert gc.isenabled()


async def test_garbage_is_looked_for_again_once_a_screen_is_there(tmp_path: Path) -> None:
    gc.disable()
    try:
        async with playing(tmp_path):
            assert gc.isenabled()
            assert gc.get_freeze_count() > 0, "what the start has made is looked at again"
    finally:
        gc.unfreeze()
        gc.enable()
