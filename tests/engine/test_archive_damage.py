"""Whatever the bytes on the disk have become: no crash, and the rest is still there."""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from engine import wizard
from engine.archive import (
    Archive,
    CannotOpen,
    NewerArchive,
)
from tests.engine.archiving import (
    four_matches,
    new_match,
    play,
    put_aside,
    stored,
    told,
)

GAME = wizard.GAME

# -- random damage -----------------------------------------------------------------------------


def flip_a_byte(data: bytearray, rng: Random) -> None:
    data[rng.randrange(len(data))] ^= rng.randrange(1, 256)


def change_the_head(data: bytearray, rng: Random) -> None:
    data[rng.randrange(100)] = rng.randrange(256)


def cut_off(data: bytearray, rng: Random) -> None:
    del data[rng.randrange(len(data)) :]


def scramble(data: bytearray, rng: Random) -> None:
    start = rng.randrange(len(data))
    length = len(data[start : start + rng.randrange(1, 5000)])
    data[start : start + length] = rng.randbytes(length)


DAMAGE = [flip_a_byte, change_the_head, cut_off, scramble]


def check_damage(folder: Path, count: int) -> None:
    """Damage the same archive in many ways; each time it says so, and the rest is there."""
    matches = four_matches()
    before = [told(one) for one in matches]
    stored(folder / "sound", *matches)
    for seed in range(count):
        rng = Random(seed)
        damage = DAMAGE[seed % len(DAMAGE)]
        told_of = f"{damage.__name__}, seed {seed}"
        spoilt = folder / str(seed)
        shutil.copytree(folder / "sound", spoilt)
        data = bytearray((spoilt / "games.sqlite").read_bytes())
        damage(data, rng)
        (spoilt / "games.sqlite").write_bytes(data)
        try:
            archive = Archive(spoilt)
        except NewerArchive:  # the version lies in the head
            assert damage in (change_the_head, flip_a_byte), told_of
            continue
        archive.finished("wizard")
        archive.statistics("wizard")
        archive.unfinished("wizard")
        same, sentences = 0, []
        for number, match in enumerate(before, 1):
            try:
                same += told(archive.open(number, GAME).match) == match
            except CannotOpen as refused:
                sentences.append(str(refused))
        assert same == 4 if archive.troubles else same >= 3, told_of
        for sentence in sentences:
            assert sentence.startswith(("Saved game ", "The players", "There is no ")), told_of
        assert len(put_aside(spoilt)) == len(archive.troubles), told_of
        saved = archive.begin(new_match(9))
        play(saved.match, 3)
        saved.keep()
        archive.close()
        assert told(Archive(spoilt).open(saved.number, GAME).match) == told(saved.match), told_of
        shutil.rmtree(spoilt)


def test_random_damage(tmp_path: Path) -> None:
    check_damage(tmp_path, 60)


@pytest.mark.long
def test_much_random_damage(tmp_path: Path) -> None:
    check_damage(tmp_path, 3000)
