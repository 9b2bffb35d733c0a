"""Nothing of a closed hand, or of a hidden bid, has any influence on what everybody can see."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from textual import constants

from engine.hotseat import hand_area
from engine.hotseat.choices import _SECONDS
from engine.hotseat.face import Phase, Scene
from engine.hotseat.hints import Hint, Hints
from engine.hotseat.settings import Handover, Settings, Speed
from engine.hotseat.stage import Stage
from engine.match import Setting
from engine.wizard import Bidding, Length, Options
from engine.wizard.telling import card_name
from tests.hotseat.secrecy import Witness, assert_same, hands_that_differ, witness
from tests.wizard_tui.card_texts import pattern
from tests.wizard_tui.driving import INSTANT, seats
from tests.wizard_tui.secret import SECRET
from wizard_tui.hand import PlayQuestion

SLOW = replace(INSTANT, speed=Speed.SLOW)
ALWAYS = replace(INSTANT, handover=Handover.ALWAYS)

GAMES = [
    (3, 0, Options(Bidding.HIDDEN, Length.FIVE_ROUNDS, foresight=True), INSTANT),
    (4, 0, Options(Bidding.PLUS_MINUS_ONE, Length.FIVE_ROUNDS), INSTANT),
    (2, 3, Options(Bidding.OPEN, Length.FIVE_ROUNDS, foresight=True), SLOW),
    (3, 3, Options(Bidding.SECRET, Length.FIVE_ROUNDS), ALWAYS),
]
"""People, computers, what is agreed, and what is set."""


def agreed(people: int, computers: int, options: Options) -> Setting[Options]:
    return Setting(options, seats(people, computers), 40 + people + computers, 0)


async def both(
    setting: Setting[Options], settings: Settings = INSTANT, choices: int | None = None
) -> tuple[Witness, Witness]:
    """The game as it is, and with everything hidden exchanged."""
    one = await witness(SECRET, setting, settings, lies=False, choices=choices)
    other = await witness(SECRET, setting, settings, lies=True, choices=choices)
    return one, other


@pytest.mark.parametrize(
    ("people", "computers", "options", "settings"),
    GAMES,
    ids=[f"{p}+{c}-{o.bidding.value}-{s.speed.value}" for p, c, o, s in GAMES],
)
async def test_whole_games_look_the_same_whatever_is_hidden(
    people: int,
    computers: int,
    options: Options,
    settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(_SECONDS, Speed.SLOW, 10_000.0)
    one, other = await both(agreed(people, computers, options), settings)
    assert_same(one, other)
    assert one.liar.truth.result is not None
    assert one.liar.truth == other.liar.truth
    assert len(one.seen) > 100
    assert hands_that_differ(one, other) > 0.9


# -- what the comparison finds ---------------------------------------------------------------------


def drawing_the_handover_from_the_view_of_the_asked_seat(patch: pytest.MonkeyPatch) -> None:
    show = Stage._show

    def shown(stage: Stage, scene: Scene) -> None:
        if scene.phase is Phase.HANDOVER:
            scene = replace(scene, view=stage.session.match.view(scene.view.asked))
        show(stage, scene)

    patch.setattr(Stage, "_show", shown)


def saying_in_public_what_was_seen_in_private(patch: pytest.MonkeyPatch) -> None:
    show = Stage._show

    def shown(stage: Stage, scene: Scene) -> None:
        if scene.phase is Phase.PRIVATE:
            stage._spoken = card_name(scene.view.hand[0]) if scene.view.hand else "nothing"
        show(stage, scene)

    patch.setattr(Stage, "_show", shown)


def saying_what_was_selected(patch: pytest.MonkeyPatch) -> None:
    choose = PlayQuestion.choose

    def chosen(question: PlayQuestion, index: int) -> None:
        choose(question, index)
        question.screen.stage._spoken = f"{question.choices[index]}"

    patch.setattr(PlayQuestion, "choose", chosen)


def naming_a_card_in_the_title(patch: pytest.MonkeyPatch) -> None:
    show = Stage._show

    def shown(stage: Stage, scene: Scene) -> None:
        if scene.phase is Phase.PRIVATE:
            stage.board.app.title = f"{scene.view.hands}"
        show(stage, scene)

    patch.setattr(Stage, "_show", shown)


def noting_a_card(patch: pytest.MonkeyPatch) -> None:
    show = Stage._show

    def shown(stage: Stage, scene: Scene) -> None:
        if scene.phase is Phase.PRIVATE:
            stage.board.app.notify(f"{scene.view.hands}", markup=False)
        show(stage, scene)

    patch.setattr(Stage, "_show", shown)
    patch.setattr(Witness, "clear_notifications", lambda app: None)


def leaving_the_hand_on_the_table(patch: pytest.MonkeyPatch) -> None:
    async def removed(*widgets: object, then: Callable[[], None]) -> None:
        then()

    patch.setattr(hand_area, "_removed", removed)


def counting_wizards_in_the_line_of_keys(patch: pytest.MonkeyPatch) -> None:
    hints = Hints.hints

    def told(line: Hints) -> list[Hint]:
        match = line.app.liar.match
        hand = () if match.asked is None else match.state.hands[match.asked]
        wizards = sum(card.is_wizard for card in hand)
        return [*hints(line), Hint("W", str(wizards), True)]

    patch.setattr(Hints, "hints", told)


LEAKS = [
    drawing_the_handover_from_the_view_of_the_asked_seat,
    saying_in_public_what_was_seen_in_private,
    saying_what_was_selected,
    naming_a_card_in_the_title,
    noting_a_card,
    leaving_the_hand_on_the_table,
    counting_wizards_in_the_line_of_keys,
]


@pytest.mark.parametrize("leak", LEAKS)
async def test_a_leak_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    setting = agreed(3, 0, Options(Bidding.SECRET, Length.FIVE_ROUNDS))
    with monkeypatch.context() as patch:
        leak(patch)
        with pytest.raises(AssertionError):
            assert_same(*await both(setting, choices=14))


async def test_where_nothing_leaks_nothing_is_found() -> None:
    setting = agreed(3, 0, Options(Bidding.SECRET, Length.FIVE_ROUNDS))
    assert_same(*await both(setting, choices=14))


async def test_no_card_is_named_in_a_log(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    log = tmp_path / "log"
    monkeypatch.setattr(constants, "LOG_FILE", str(log))
    setting = agreed(3, 0, Options(Bidding.SECRET, Length.FIVE_ROUNDS))
    one = await witness(SECRET, setting, INSTANT, lies=False, choices=14)
    told = log.read_text()
    assert "TableScreen" in told
    for card in one.liar.secret.subject.pack:
        assert re.search(pattern(card), told) is None, card
