"""Matches come back from the archive as they were, and it tells what became of them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from engine import wizard
from engine.archive import (
    Archive,
    Failure,
    InUse,
    MemoryArchive,
    NotFound,
    OtherGame,
    StorageFailed,
    locks,
)
from engine.match import Match, MoveKind, Occupant, Setting
from tests.engine import tiny_game, tiny_record
from tests.engine.archiving import (
    SHORT,
    WizardMatch,
    any_match,
    as_row,
    do_something,
    dump,
    new_match,
    play,
    told,
)

GAME = wizard.GAME


class Clock:
    """A clock that goes on by a minute whenever somebody looks at it."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


@pytest.fixture(params=["folder", "memory"])
def archive(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Archive]:
    """Either kind of archive: both have to show the same face."""
    clock = Clock()
    opened = (
        MemoryArchive(clock=clock)
        if request.param == "memory"
        else Archive(tmp_path / "a", clock=clock)
    )
    yield opened
    opened.close()


# -- there and back ----------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_match_comes_back_as_it_was(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    archive = Archive(tmp_path)
    match = any_match(rng)
    saved = archive.begin(match)
    seen: set[MoveKind] = set()
    while match.result is None and len(match.moves) < 250:
        for _ in range(rng.choice((1, 1, 1, 5, 20))):
            if match.result is None:
                do_something(match, rng)
        saved.keep()
        if rng.random() < 0.1:
            before = told(match)
            number = saved.number
            saved.close()
            if rng.random() < 0.5:
                archive.close()
                archive = Archive(tmp_path)
                assert archive.troubles == ()
            saved = archive.open(number, GAME)
            match = saved.match
            assert told(match) == before, f"seed {seed}, after {len(match.moves)} moves"
        seen.update(move.kind for move in match.moves)
    if match.result is None:
        match.end_here()
        saved.keep()
    result = match.result
    archive.close()
    again = Archive(tmp_path).open(saved.number, GAME)
    assert told(again.match) == told(match), f"seed {seed}"
    assert again.match.result == result
    assert {MoveKind.CHOICE, MoveKind.OUTCOME, MoveKind.OPENED, MoveKind.OCCUPANT} <= seen


def test_a_game_with_interjections_comes_back(tmp_path: Path) -> None:
    """The archive knows no game: this is another one, stored beside Wizard."""
    archive = Archive(tmp_path)
    archive.begin(new_match())
    interjections = 0
    for seed in range(6):
        rng = Random(seed)
        occupants = tuple(Occupant(name) for name in ("Anna", "Ben", "Chloé"))
        match = Match(tiny_record.GAME, Setting(tiny_game.Options(lights=5), occupants, seed))
        saved = archive.begin(match)
        while match.result is None:
            thrown = [
                (seat, choice)
                for seat, choices in match.state.interjections().items()
                for choice in choices
                if rng.random() < 0.5
            ]
            if thrown:
                match.interject(*thrown[0])
            else:
                match.play(rng.choice(match.state.options()))
            saved.keep()
        saved.close()
        again = archive.open(saved.number, tiny_record.GAME).match
        assert [*map(as_row, again.moves)] == [*map(as_row, match.moves)], f"seed {seed}"
        assert again.state == match.state, f"seed {seed}"
        interjections += sum(move.kind is MoveKind.INTERJECTION for move in again.moves)
    assert interjections > 6
    assert len(archive.finished(tiny_record.GAME.name)) == 6
    assert len(archive.unfinished("wizard")) == 1


def test_what_was_not_kept_is_not_stored(archive: Archive) -> None:
    match = new_match()
    saved = archive.begin(match)
    play(match, 3)
    saved.keep()
    kept = told(match)
    play(match, 2)
    saved.close()
    assert told(archive.open(saved.number, GAME).match) == kept


def test_luck_is_the_same_after_loading(archive: Archive) -> None:
    whole = new_match()
    play(whole, 500)
    match = new_match()
    saved = archive.begin(match)
    rng = Random(1)
    while saved.match.result is None:
        saved.match.play(rng.choice(saved.match.state.options()))
        saved.keep()
        saved.close()
        saved = archive.open(saved.number, GAME)
    assert told(saved.match) == told(whole)


def test_keeping_twice_writes_once(archive: Archive) -> None:
    saved = archive.begin(new_match())
    before = archive.unfinished("wizard")
    saved.keep()
    assert archive.unfinished("wizard") == before, "the clock goes on with everything written"
    saved.describe("round 1 of 5")
    saved.keep()
    assert archive.unfinished("wizard")[0].progress == "round 1 of 5"
    assert archive.unfinished("wizard")[0].last_played > before[0].last_played


def test_threads_take_turns(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    matches = [new_match(seed) for seed in range(4)]

    def play_whole(match: WizardMatch) -> int:
        saved = archive.begin(match)
        while match.result is None:
            play(match, 1)
            saved.keep()
        return saved.number

    with ThreadPoolExecutor(4) as pool:
        numbers = list(pool.map(play_whole, matches))
    archive.close()
    archive = Archive(tmp_path)
    assert sorted(numbers) == [1, 2, 3, 4]
    for number, match in zip(numbers, matches, strict=True):
        assert told(archive.open(number, GAME).match) == told(match)


# -- refused -----------------------------------------------------------------------------------


def test_a_number_that_is_not_there(archive: Archive) -> None:
    archive.begin(new_match()).close()
    with pytest.raises(NotFound, match="no saved game number 2"):
        archive.open(2, GAME)


def test_a_game_of_another_name(archive: Archive) -> None:
    number = archive.begin(new_match()).number
    other = replace(GAME, name="lizards")
    with pytest.raises(OtherGame, match=r"“wizard”.*“lizards”"):
        archive.open(number, other)
    assert archive.unfinished("lizards") == []


def test_a_match_is_open_once(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    for one in (archive, Archive(tmp_path)):
        with pytest.raises(InUse, match="Saved game 1 is open in another window"):
            one.open(saved.number, GAME)
        assert [game.in_use for game in one.unfinished("wizard")] == [True]
    saved.close()
    assert [game.in_use for game in archive.unfinished("wizard")] == [False]
    opened = archive.open(saved.number, GAME)
    with pytest.raises(InUse):
        archive.open_from_last_good(saved.number, GAME)
    opened.close()
    opened.close()
    assert not list((tmp_path / "locks").iterdir())


def test_a_refused_match_is_not_held(tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    number = archive.begin(new_match()).number
    archive.close()
    archive = Archive(tmp_path)
    with pytest.raises(OtherGame):
        archive.open(number, replace(GAME, name="lizards"))
    archive.open(number, GAME).close()


def test_a_lock_on_a_file_that_was_just_removed_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its last owner removes the file between our opening and our locking of it."""
    path = locks.lock_path(tmp_path, 1)
    try_lock = locks._try
    removals = 0

    def remove_then_try(file: int, mode: int) -> bool:
        nonlocal removals
        if removals == 0:
            path.unlink()
            removals += 1
        return try_lock(file, mode)

    monkeypatch.setattr(locks, "_try", remove_then_try)
    lock = locks.MatchLock.take(tmp_path, 1, datetime.now(UTC))
    assert locks.is_held(path)
    with pytest.raises(InUse):
        locks.MatchLock.take(tmp_path, 1, datetime.now(UTC))
    lock.free()
    assert not locks.is_held(path)


def test_two_writers_of_one_match_never_mix(tmp_path: Path) -> None:
    """The lock may fail on a strange disk; the moves still show that somebody else has played."""
    archive = Archive(tmp_path)
    saved = archive.begin(new_match())
    play(saved.match, 4, seed=1)
    saved.close()
    other = archive.open(saved.number, GAME)
    play(other.match, 4, seed=2)
    other.keep()
    before = dump(tmp_path, saved.number)
    with pytest.raises(StorageFailed, match="another program has changed it") as failed:
        saved.keep()
    assert failed.value.reason is Failure.CHANGED
    assert dump(tmp_path, saved.number) == before


# -- lists -------------------------------------------------------------------------------------


def test_unfinished_games_are_listed_the_last_played_first(archive: Archive) -> None:
    first = archive.begin(new_match(1, players=4, computers=1))
    second = archive.begin(new_match(2))
    over = archive.begin(new_match(3))
    over.match.end_here()
    over.keep()
    play(first.match, 3)
    first.match.seat_occupant(0, Occupant("Zoë", None))
    first.describe("round 1 of 5")
    first.keep()
    games = archive.unfinished("wizard")
    assert [game.number for game in games] == [first.number, second.number]
    game = games[0]
    assert [(one.name, one.is_human) for one in game.occupants] == [
        ("Zoë", True),
        ("Ben", True),
        ("Chloé", True),
        ("Dag", False),
    ]
    assert (game.progress, game.moves) == ("round 1 of 5", len(first.match.moves))
    assert game.options == GAME.encode_options(SHORT)
    assert game.begun == datetime(2026, 3, 1, 20, game.begun.minute, tzinfo=UTC)
    assert game.last_played > games[1].last_played > game.begun


def test_records_say_how_games_ended(archive: Archive) -> None:
    clean = new_match(2**80)
    saved = archive.begin(clean)
    play(clean, 500)
    saved.keep()
    broken_off = new_match(2, computers=1)
    play(broken_off, 5)
    saved = archive.begin(broken_off)
    broken_off.take_back()
    play(broken_off, 1)
    broken_off.take_back()
    broken_off.end_here()
    saved.keep()
    archive.begin(new_match(3))
    late, early = archive.finished("wizard")
    assert (late.number, late.take_backs, late.ended_early, late.seed) == (2, 2, True, 2)
    assert (early.number, early.take_backs, early.ended_early, early.seed) == (1, 0, False, 2**80)
    assert clean.result is not None
    assert (early.scores, early.places) == (clean.result.scores, clean.result.places)
    assert early.options == GAME.encode_options(SHORT)
    assert [one.is_human for one in late.occupants] == [True, True, False]
    assert late.date > early.date
    broken_off.seat_occupant(0, Occupant("Zoë"))
    saved.keep()
    changed = archive.finished("wizard")[0]
    assert changed.occupants[0].name == "Zoë"
    assert changed.date == late.date, "that is when it ended"


def test_statistics_count_people_by_name(archive: Archive) -> None:
    scores: dict[str, list[int]] = {}
    wins: dict[str, int] = {}
    for seed in range(5):
        match = new_match(seed, computers=1)
        if seed % 2:
            match.seat_occupant(0, Occupant("Gustav", None))
        saved = archive.begin(match)
        play(match, 500, seed)
        saved.keep()
        saved.close()
        assert match.result is not None
        for seat in match.humans:
            name = match.occupants[seat].name
            scores.setdefault(name, []).append(match.result.scores[seat])
            wins[name] = wins.get(name, 0) + (match.result.places[seat] == 1)
    found = {one.name: one for one in archive.statistics("wizard")}
    assert found.keys() == {"Anna", "Ben", "Gustav"}
    for name, points in scores.items():
        one = found[name]
        assert (one.games, one.wins, one.best) == (len(points), wins[name], max(points))
        assert one.mean == pytest.approx(sum(points) / len(points))
    assert archive.statistics("wizard")[0].name == "Ben", "who has played most comes first"


def test_nobody_wins_where_everybody_is_first(archive: Archive) -> None:
    match = new_match()
    match.end_here()
    archive.begin(match)
    assert [(one.name, one.games, one.wins) for one in archive.statistics("wizard")] == [
        ("Anna", 1, 0),
        ("Ben", 1, 0),
        ("Chloé", 1, 0),
    ]


def test_an_archive_in_memory_forgets() -> None:
    archive = MemoryArchive()
    archive.begin(new_match())
    archive.close()
    assert MemoryArchive().unfinished("wizard") == []
    assert archive.troubles == ()
