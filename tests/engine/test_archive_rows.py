"""A saved game that somebody has edited is found out, and can be played on from before that."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import wizard
from engine.archive import (
    Archive,
    Damaged,
    Diverged,
    Divergence,
    NewerVersion,
)
from engine.match import MoveKind, Occupant
from tests.engine.archiving import (
    WizardMatch,
    dump,
    edit,
    new_match,
    play,
    stored,
    told,
)

GAME = wizard.GAME

LENGTH = 24
"""Recorded moves of the match that is edited; the numbers below are of moves, from 1."""


@pytest.fixture
def match() -> WizardMatch:
    """A match with a person who was replaced (move 10) and a choice that was taken back (20)."""
    made = new_match()
    while len(made.moves) < 9:
        play(made, 1)
    made.seat_occupant(2, Occupant("Zoë", None))
    while len(made.moves) < 19:
        play(made, 1)
    made.take_back()
    while len(made.moves) < LENGTH:
        play(made, 1)
    assert len(made.moves) == LENGTH
    return made


def number_of(match: WizardMatch, kind: MoveKind, after: int = 3) -> int:
    """The number of the first move of a kind behind another."""
    return next(
        number for number, move in enumerate(match.moves, 1) if number > after and move.kind is kind
    )


EDITS: dict[str, tuple[MoveKind, str]] = {
    "missing": (MoveKind.CHOICE, "DELETE FROM moves WHERE number = {n}"),
    "all later ones missing": (MoveKind.CHOICE, "DELETE FROM moves WHERE number >= {n}"),
    "unknown kind": (MoveKind.CHOICE, "UPDATE moves SET kind = 'bribe' WHERE number = {n}"),
    "other kind": (MoveKind.CHOICE, "UPDATE moves SET kind = 'outcome' WHERE number = {n}"),
    "no such seat": (MoveKind.CHOICE, "UPDATE moves SET seat = 7 WHERE number = {n}"),
    "huge seat": (MoveKind.CHOICE, f"UPDATE moves SET seat = {-(2**63)} WHERE number = {{n}}"),
    "nobody's choice": (MoveKind.CHOICE, "UPDATE moves SET seat = NULL WHERE number = {n}"),
    "luck of a seat": (MoveKind.OUTCOME, "UPDATE moves SET seat = 0 WHERE number = {n}"),
    "no text": (MoveKind.CHOICE, "UPDATE moves SET text = '' WHERE number = {n}"),
    "nonsense": (MoveKind.CHOICE, "UPDATE moves SET text = 'E99' WHERE number = {n}"),
    "bad bytes": (
        MoveKind.CHOICE,
        "UPDATE moves SET text = CAST(x'45ff80' AS TEXT) WHERE number = {n}",
    ),
    "a long number": (
        MoveKind.CHOICE,
        "UPDATE moves SET text = replace(hex(zeroblob(9000)), '0', '7') WHERE number = {n}",
    ),
    "other deal": (
        MoveKind.OUTCOME,
        "UPDATE moves SET text = (SELECT text FROM moves WHERE match = 2 AND number = {n})"
        " WHERE number = {n}",
    ),
    "wrong digest": (MoveKind.CHOICE, "UPDATE moves SET digest = 'ffff' WHERE number = {n}"),
    "other occupant": (
        MoveKind.OCCUPANT,
        "UPDATE moves SET text = replace(text, 'Zo', 'Mo') WHERE number = {n}",
    ),
    "no occupant": (MoveKind.OCCUPANT, "UPDATE moves SET text = '{{}}' WHERE number = {n}"),
    "deep occupant": (
        MoveKind.OCCUPANT,
        "UPDATE moves SET text = replace(hex(zeroblob(50000)), '0', '[') WHERE number = {n}",
    ),
    "nobody's seat": (MoveKind.OCCUPANT, "UPDATE moves SET seat = 3 WHERE number = {n}"),
    "back too far": (MoveKind.TAKE_BACK, "UPDATE moves SET text = '-1' WHERE number = {n}"),
    "not back": (MoveKind.TAKE_BACK, "UPDATE moves SET text = '999' WHERE number = {n}"),
    "back less": (
        MoveKind.TAKE_BACK,
        "UPDATE moves SET text = CAST(text AS INTEGER) - 1 WHERE number = {n}",
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_an_edited_move_is_found(tmp_path: Path, match: WizardMatch, name: str) -> None:
    kind, statement = EDITS[name]
    number = number_of(match, kind, after=1 if name == "other deal" else 3)
    other = new_match(8)
    stored(tmp_path, match, other)
    edit(tmp_path, statement.format(n=number) + " AND match = 1")
    archive = Archive(tmp_path)
    before = dump(tmp_path, 1)
    with pytest.raises(Diverged) as diverged:
        archive.open(1, GAME)
    assert (diverged.value.good, diverged.value.total) == (number - 1, LENGTH)
    assert diverged.value.reason is Divergence.MOVES
    assert f"played on as a new game from move {number - 1} of {LENGTH}" in str(diverged.value)

    saved = archive.open_from_last_good(1, GAME)
    again = saved.match
    assert saved.number == 3
    assert again.moves[: number - 1] == match.moves[: number - 1]
    play(again, 500)
    saved.keep()
    assert again.result is not None
    saved.close()
    assert not list((tmp_path / "locks").iterdir()), "nothing is held, the old one neither"
    assert told(archive.open(3, GAME).match) == told(again)
    assert [game.number for game in archive.unfinished("wizard")] == [2]
    assert told(archive.open(2, GAME).match) == told(other)
    assert dump(tmp_path, 1) == before, "the old one is kept as it is"
    assert archive.troubles == ()


def test_moves_in_another_order(tmp_path: Path, match: WizardMatch) -> None:
    stored(tmp_path, match)
    edit(
        tmp_path,
        "UPDATE moves SET number = 1000 WHERE number = 12",
        "UPDATE moves SET number = 12 WHERE number = 13",
        "UPDATE moves SET number = 13 WHERE number = 1000",
    )
    with pytest.raises(Diverged) as diverged:
        Archive(tmp_path).open(1, GAME)
    assert (diverged.value.good, diverged.value.total) == (11, LENGTH)


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM moves",
        "UPDATE moves SET number = number + 50 WHERE number = 1",
        "UPDATE moves SET number = number + 50",
    ],
)
def test_no_good_move_at_all(tmp_path: Path, match: WizardMatch, statement: str) -> None:
    stored(tmp_path, match)
    edit(tmp_path, statement)
    archive = Archive(tmp_path)
    with pytest.raises(Diverged, match="A new game can be begun with the same players") as diverged:
        archive.open(1, GAME)
    assert (diverged.value.good, diverged.value.total) == (0, LENGTH)
    again = archive.open_from_last_good(1, GAME)
    assert told(again.match) == told(new_match())


def test_older_rules_are_named(tmp_path: Path, match: WizardMatch) -> None:
    stored(tmp_path, match)
    edit(tmp_path, "UPDATE matches SET rules_version = 0")
    archive = Archive(tmp_path)
    archive.open(1, GAME).close()
    archive.close()
    edit(tmp_path, "UPDATE moves SET digest = 'older' WHERE number = 15")
    with pytest.raises(Diverged, match="older rules") as diverged:
        Archive(tmp_path).open(1, GAME)
    assert (diverged.value.good, diverged.value.reason) == (14, Divergence.RULES)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE seats SET first_name = 'Mallory' WHERE seat = 1",
        "UPDATE seats SET first_bot = 'novice' WHERE seat = 1",
        "UPDATE matches SET seed = '8'",
        "UPDATE matches SET deck = 'mine'",
        "UPDATE matches SET setting = ''",
    ],
)
def test_an_edited_setting_is_found(tmp_path: Path, match: WizardMatch, statement: str) -> None:
    stored(tmp_path, match)
    edit(tmp_path, statement)
    archive = Archive(tmp_path)
    with pytest.raises(Diverged, match="were changed after it was begun") as diverged:
        archive.open(1, GAME)
    assert (diverged.value.good, diverged.value.reason) == (LENGTH, Divergence.SETTING)
    assert archive.open_from_last_good(1, GAME).match.moves == match.moves


def test_players_who_were_added(tmp_path: Path, match: WizardMatch) -> None:
    stored(tmp_path, match)
    edit(
        tmp_path,
        "INSERT INTO seats SELECT match, seat + 3, first_name, NULL, name, NULL FROM seats",
    )
    with pytest.raises(Diverged) as diverged:
        Archive(tmp_path).open(1, GAME)
    assert (diverged.value.good, diverged.value.reason) == (0, Divergence.SETTING)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET options = 'chess'",
        "UPDATE matches SET options = replace(hex(zeroblob(50000)), '0', '[')",
        "UPDATE matches SET seed = 'luck'",
        "UPDATE matches SET first = 3",
        "DELETE FROM seats",
        "DELETE FROM seats WHERE seat = 1",
        "INSERT INTO seats SELECT match, seat + 9, first_name, NULL, name, NULL FROM seats",
    ],
)
def test_a_setting_that_cannot_be_read(tmp_path: Path, match: WizardMatch, statement: str) -> None:
    other = new_match(8)
    stored(tmp_path, match, other)
    edit(tmp_path, statement.replace("FROM seats WHERE", "FROM seats WHERE match = 1 AND"))
    if "WHERE" not in statement:
        edit(tmp_path, "DELETE FROM matches WHERE number = 2")
    archive = Archive(tmp_path)
    before = dump(tmp_path, 1)
    for open_it in (archive.open, archive.open_from_last_good):
        with pytest.raises(Damaged, match="Saved game 1 cannot be played on"):
            open_it(1, GAME)
    assert dump(tmp_path, 1) == before
    assert [game.number for game in archive.unfinished("wizard")][-1] == 1


def test_edited_times_do_not_stop_the_lists(tmp_path: Path, match: WizardMatch) -> None:
    over = new_match(2)
    over.end_here()
    stored(tmp_path, match, over)
    edit(
        tmp_path,
        "UPDATE matches SET begun = 'once', last_played = '9999-12-31T23:59:59-14:00', seed = '?'",
        "UPDATE matches SET finished = '' WHERE finished IS NOT NULL",
    )
    archive = Archive(tmp_path)
    assert [game.number for game in archive.unfinished("wizard")] == [1]
    assert [game.number for game in archive.finished("wizard")] == [2]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE matches SET rules_version = 2",
        "UPDATE matches SET engine_version = '0.1.1'",
        "UPDATE matches SET engine_version = '10.0rc1'",
    ],
)
def test_newer_ones_are_refused_untouched(
    tmp_path: Path, match: WizardMatch, statement: str
) -> None:
    stored(tmp_path, match)
    edit(tmp_path, statement)
    archive = Archive(tmp_path)
    before = dump(tmp_path, 1)
    for open_it in (archive.open, archive.open_from_last_good):
        with pytest.raises(NewerVersion, match="newer than this one"):
            open_it(1, GAME)
    assert dump(tmp_path, 1) == before


@pytest.mark.parametrize("version", ["0", "", "0.1", "0.1.0", "0.0.99", "local"])
def test_other_versions_are_opened(tmp_path: Path, match: WizardMatch, version: str) -> None:
    stored(tmp_path, match)
    edit(tmp_path, f"UPDATE matches SET engine_version = '{version}'")
    assert told(Archive(tmp_path).open(1, GAME).match) == told(match)
