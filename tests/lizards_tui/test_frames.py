"""Every state of the table in every look and size: complete, readable, and in its own colours."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.style import Style

from engine.hotseat.canvas import Canvas, width_of
from engine.hotseat.face import Phase, Scene
from engine.hotseat.look import THEMES, Look, look_of
from engine.lizards import Mode, Options, load_deck
from engine.lizards import Phase as TurnPhase
from engine.lizards.naming import card_name
from engine.lizards.state import Rounds
from engine.match import Occupant
from lizards_tui.art.ink import contrast, hex_of
from lizards_tui.board import draw_board
from lizards_tui.card_art import Box, draw_back, draw_item
from lizards_tui.dinosaurs import lines_on
from lizards_tui.ink import ATTACK, WEIGHT, head_ground
from lizards_tui.items import Item, items_of
from lizards_tui.layout import NARROWEST, hand_rows, layout
from lizards_tui.panels import grid
from tests.lizards.boards import Table, adaptation, table

NAMES = ("Anna-Magdalena 1", "Ben", "李小龍與成龍與楊", "[b]Dag[/b]")
SIZES = ((80, 24), (120, 40), (60, 20), (100, 30), (200, 60))
READABLE = 4.5
WORDY = [
    adaptation(f"habit{number}", "attack = 1", copies=4).replace(
        f'"Habit{number}"', f'"{word} Habit"'
    )
    for number, word in enumerate(("Bad", "Odd", "Loud", "Sly", "Shy", "Wild"))
]


def crowded(players: int = 4) -> Table:
    """Everybody has a set and six Adaptations."""
    habits = ", ".join(f"habit{number}" for number in range(6))
    return table(
        *WORDY,
        players=players,
        hands={0: "rex-head 3, breath, dodge"} if players < 3 else {0: "breath, dodge"},
        parts={
            seat: ", ".join(f"{genus}-{part} {copy}" for part in ("head", "body", "arms", "legs"))
            for seat, (genus, copy) in enumerate(
                (("rex", 1), ("tri", 1), ("rex", 2), ("tri", 2))[:players]
            )
        },
        adaptations=dict.fromkeys(range(players), habits),
        stored={1: "shield"},
    )


def scene_of(found: Table, seat: int | None = None) -> Scene[object]:
    view = found.seen(seat)
    phase = Phase.PUBLIC if seat is None else Phase.PRIVATE
    occupants = tuple(map(Occupant, NAMES[: view.players]))
    return Scene(phase, view, occupants, log=("Something has happened.",))  # type: ignore[arg-type]


def looks() -> Iterator[Look]:
    for theme in THEMES:
        yield look_of(theme)
    yield look_of("dark", is_mono=True)
    yield look_of("dark", is_ascii=True)
    yield look_of("dark", is_mono=True, is_ascii=True)


def name_of(look: Look) -> str:
    """What a look is called in the name of a test."""
    return f"{look.theme}{'-mono' * look.is_mono}{'-ascii' * look.is_ascii}"


def board_rows(size: tuple[int, int]) -> int:
    return size[1] - hand_rows(*size) - 1


def drawn(found: Table, look: Look, size: tuple[int, int], seat: int | None = None) -> Canvas:
    canvas = Canvas(size[0], board_rows(size), look.ink.page)
    draw_board(canvas, look, scene_of(found, seat))  # type: ignore[arg-type]
    return canvas


def text_of(canvas: Canvas) -> str:
    return "\n".join("".join(line) for line in canvas.signs)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_four_dinosaurs_with_six_adaptations_each_stay_readable(
    size: tuple[int, int], players: int
) -> None:
    canvas = drawn(crowded(players), look_of("dark"), size)
    text = text_of(canvas)
    assert all(width_of("".join(line)) == size[0] for line in canvas.signs)
    for name in NAMES[1:players]:
        assert name[:3] in text
    assert text.count("50") >= players, "everybody's health"
    if size >= (80, 24):
        for word in ("Bad", "Odd", "Loud", "Sly", "Shy", "Wild"):
            assert text.count(word) == players, f"{word} in\n{text}"
    assert "Something has happened." in text


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("size", SIZES)
def test_dinosaurs_do_not_lie_on_each_other(size: tuple[int, int], players: int) -> None:
    view = crowded(players).seen(None)
    boxes = grid(size[0], board_rows(size) - 4, view, 2).boxes
    cells = [
        (x, y) for b in boxes for x in range(b.x, b.x + b.width) for y in range(b.y, b.y + b.height)
    ]
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < size[0] and y < board_rows(size) for x, y in cells)


def test_two_at_80x24_are_drawn_large_and_four_small() -> None:
    assert grid(80, 14, crowded(2).seen(None), 1).drawing == "large"
    assert grid(80, 14, crowded(4).seen(None), 1).drawing == "small"
    assert grid(120, 23, crowded(4).seen(None), 2).drawing == "large"
    assert grid(60, 9, crowded(4).seen(None), 1).drawing == ""


@pytest.mark.parametrize("look", list(looks()), ids=name_of)
def test_ascii_draws_only_ascii_and_mono_has_no_colours(look: Look) -> None:
    found = crowded(2)
    canvas = drawn(found, look, (80, 24), 0)
    hand = Canvas(80, 6, look.ink.page)
    items = items_of(found.seen(0), NAMES)
    for index, (item, box) in enumerate(
        zip(items, layout(80, 6, len(items), 0).boxes, strict=True)
    ):
        draw_item(hand, look, box, item, index + 1, is_chosen=index == 0, is_dim=index == 1)
    draw_back(hand, look, Box(60, 1, 9, 5))
    for one in (canvas, hand):
        if look.is_ascii:
            assert text_of(one).isascii()
        if look.is_mono:
            used = {style for row in one.styles for style in row}
            assert all(style.color is None and style.bgcolor is None for style in used)


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_cards_can_be_read(theme: str) -> None:
    look = look_of(theme)
    for kind in load_deck().kinds:
        ground = head_ground(kind, look)
        assert ratio(ground, ground) >= READABLE, kind.name
    for ink in (ATTACK, WEIGHT):
        for face in (look.ink.card, look.ink.card_dim):
            assert ratio(ink, face) >= READABLE


@pytest.mark.parametrize("theme", THEMES)
def test_what_is_written_on_panels_can_be_read(theme: str) -> None:
    ink = look_of(theme).ink
    for style in (ink.strong, ink.muted, ink.accent, ink.good, ink.bad, ink.text):
        for ground in (ink.panel, ink.panel_asked, ink.bar, ink.page):
            assert ratio(style, ground) >= READABLE, (style, ground)


def ratio(ink: Style, ground: Style) -> float:
    """The contrast of a text's colour on a ground."""
    front, back = hex_of(ink), hex_of(ground, is_ground=True)
    assert front is not None
    assert back is not None
    return contrast(front, back)


def test_a_strike_is_told_step_by_step() -> None:
    found = table(
        phase=TurnPhase.STRIKE, adaptations={0: "attack12", 1: "weight9"}, stored={1: "dodge"}
    ).choose("strike 1")
    text = text_of(drawn(found, look_of("dark"), (80, 24)))
    assert "Anna-Magdalena 1 strikes Ben" in text
    assert "attack 12 +  ?  − weight 9" in text
    found.choose("pass", 4)
    text = text_of(drawn(found, look_of("dark"), (80, 24)))
    assert "attack 12 +  ⚃ 4  − weight 9" in text
    text = text_of(drawn(found, look_of("dark", is_ascii=True), (80, 24)))
    assert "[4]" in text


def test_all_of_a_dinosaur_is_one_key_away() -> None:
    found = crowded(2)
    scene = scene_of(found)
    lines = lines_on(scene, scene.view.dinosaurs[0], look_of("dark"), 40)  # type: ignore[attr-defined, arg-type]
    text = "\n".join("".join(text for text, _style in line) for line in lines)
    for word in ("Rex Head", "Rex Body", "Rex Arms", "Rex Legs", "Bad Habit", "a whole set"):
        assert word in text
    assert all(width_of(line) <= 40 for line in text.splitlines())


@pytest.mark.parametrize(
    ("kind", "rows"),
    [
        ("tyrannosaurus-head", ["Bottom-", "less", "Mouth"]),
        ("spinosaurus-head", ["Cro-", "codile", "Smile"]),
        ("ankylosaurus-arms", ["Door-", "stops"]),
        ("excavation", ["Excava-", "tion"]),
        ("second-breakfast", ["Second", "Break-", "fast"]),
        ("early-worm", ["Worm for", "the", "Early", "Bird"]),
    ],
)
def test_names_on_narrow_cards_are_parted_where_they_are_spoken_apart(
    kind: str, rows: list[str]
) -> None:
    look = look_of("dark")
    card = load_deck(None).card(f"{kind}.1")
    box = Box(0, 0, NARROWEST, 7)
    canvas = Canvas(box.width, box.height, look.ink.page)
    draw_item(canvas, look, box, Item(None, "", card_name(card), card), 1)
    assert [line.strip() for line in text_of(canvas).splitlines()[1:-1]][: len(rows)] == rows


def header_of(found: Table, name: str, size: tuple[int, int] = (80, 24)) -> str:
    """The line of a panel with this name."""
    text = text_of(drawn(found, look_of("dark"), size))
    return next(line for line in text.splitlines()[1:] if name in line)


@pytest.mark.parametrize(
    ("mode", "health", "filled"),
    [
        (Mode.SPEED_LIZARDS, 25, 13),
        (Mode.SPEED_LIZARDS, 12, 7),
        (Mode.SPEED_LIZARDS, 31, 13),
        (Mode.STANDARD, 25, 7),
        (Mode.STANDARD, 50, 13),
        (Mode.STANDARD, 61, 13),
    ],
)
def test_the_bar_counts_to_what_everybody_begins_with(mode: Mode, health: int, filled: int) -> None:
    found = table(options=Options(mode), health=(health, 1))
    line = header_of(found, NAMES[0])[:40]
    assert (line.count("▰"), line.count("▱")) == (filled, 13 - filled), line
    assert f"{health} ♥" in line


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [2, 4])
def test_rounds_won_and_nests_are_always_seen_at_the_table(
    size: tuple[int, int], players: int
) -> None:
    speed = table(players=players, options=Options(Mode.SPEED_LIZARDS))
    speed.state.rounds = Rounds(4, 0, 0, (3, 0, 2, 1)[:players])
    text = text_of(drawn(speed, look_of("dark"), size))
    assert [text.count(f"won {won}") for won in (3, 0)] == [1, 1], text
    eggs = table(players=players, options=Options(Mode.EGG_STEALERS))
    eggs.state.eggs = (7, 1, 0, 4)[:players]
    text = text_of(drawn(eggs, look_of("dark"), size))
    assert [text.count(told) for told in ("7 eggs", "1 egg ")] == [1, 1], text
