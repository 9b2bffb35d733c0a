"""The grid of cells: clipping, wide letters, marks, grounds, and lines of the right width."""

from __future__ import annotations

from random import Random

import pytest
from rich.cells import cell_len
from rich.style import Style

from engine.hotseat.canvas import Canvas, fitted, width_of

GROUND = Style(bgcolor="#000000")
RED = Style(color="#ff0000")
BOLD = Style(bold=True)


def canvas(width: int = 10, height: int = 3) -> Canvas:
    return Canvas(width, height, GROUND)


def text(canvas: Canvas, y: int = 0) -> str:
    return "".join(canvas.signs[y])


# -- writing ---------------------------------------------------------------------------------------


def test_a_text_is_written_where_it_is_put_and_the_column_behind_it_is_told() -> None:
    one = canvas()
    assert one.put(2, 1, "abc", RED) == 5
    assert [text(one, y) for y in range(3)] == [" " * 10, "  abc     ", " " * 10]
    assert one.styles[1][1:6] == [GROUND, *[GROUND + RED] * 3, GROUND]


@pytest.mark.parametrize(
    ("x", "y", "told", "shown", "behind"),
    [
        (-2, 0, "abcd", "cd        ", 2),
        (8, 0, "abcd", "        ab", 12),
        (-9, 0, "abc", " " * 10, -6),
        (10, 0, "abc", " " * 10, 13),
        (-1, 0, "abcdefghijkl", "bcdefghijk", 11),
        (0, -1, "abc", " " * 10, 3),
        (0, 3, "李a", " " * 10, 3),
        (0, 0, "", " " * 10, 0),
    ],
)
def test_what_is_outside_is_cut_off(x: int, y: int, told: str, shown: str, behind: int) -> None:
    one = canvas()
    assert one.put(x, y, told) == behind
    assert text(one) == shown


@pytest.mark.parametrize(
    ("x", "told", "shown"),
    [
        (0, "李小a", "李小a     "),
        (7, "李小", "       李 "),
        (9, "李", " " * 10),
        (-1, "李小", " 小       "),
        (-2, "李小", "小        "),
    ],
)
def test_a_wide_letter_is_shown_whole_or_not_at_all(x: int, told: str, shown: str) -> None:
    one = canvas()
    one.put(x, 0, told)
    assert text(one) == shown
    assert cell_len(text(one)) == 10


@pytest.mark.parametrize(
    ("x", "over", "shown"),
    [
        (2, "a", "  a 小     "),
        (3, "a", "   a小     "),
        (3, "ab", "   ab      "),
        (4, "a", "  李a      "),
        (1, "木", " 木 小     "),
        (3, "木", "   木      "),
        (2, "木", "  木小     "),
        (5, "木", "  李 木    "),
    ],
)
def test_a_wide_letter_that_is_half_written_over_is_gone(x: int, over: str, shown: str) -> None:
    one = canvas(11)
    one.put(2, 0, "李小")
    one.put(x, 0, over)
    assert text(one).rstrip() == shown.rstrip()
    assert cell_len(text(one)) == 11


def test_marks_join_the_letter_before_them_in_the_text() -> None:
    one = canvas()
    assert one.put(1, 0, "e\u0301a\u0302\u0323x") == 4
    assert one.signs[0][1:4] == ["e\u0301", "a\u0302\u0323", "x"]
    one.put(4, 0, "李\u0301")
    assert one.signs[0][4:6] == ["李\u0301", ""]
    one.put(7, 0, "\u0301z")
    assert one.signs[0][6:8] == [" ", "z"]


@pytest.mark.parametrize("x", [-1, -2, 9, 10, 11])
def test_marks_of_letters_that_are_cut_off_are_cut_off_with_them(x: int) -> None:
    one = canvas()
    one.put(x, 0, "李\u0301")
    assert text(one) == " " * 10


@pytest.mark.parametrize("sign", ["\x1b", "\x07", "\n", "\x9b", "\x7f", "\u202e", "\u200d"])
def test_control_signs_never_reach_the_terminal(sign: str) -> None:
    one = canvas()
    assert one.put(0, 0, f"a{sign}b{sign}") == 2
    assert text(one) == "ab        "


def test_a_style_lies_on_what_is_there() -> None:
    one = canvas()
    one.put(0, 0, "ab", RED)
    one.put(1, 0, "x", BOLD)
    one.put(0, 0, "y")
    assert text(one) == "yx        "
    assert one.styles[0][:3] == [GROUND + RED, GROUND + RED + BOLD, GROUND]


def test_a_wide_letter_has_one_style() -> None:
    one = canvas()
    one.fill(1, 0, 1, 1, RED)
    one.put(0, 0, "李", BOLD)
    assert one.styles[0][:2] == [GROUND + BOLD] * 2


def test_a_text_ends_where_it_is_put_to_end() -> None:
    one = canvas()
    assert one.put_right(9, 0, "a李") == 6
    assert text(one) == "      a李 "
    assert one.put_right(1, 1, "abc") == -2
    assert text(one, 1) == "c         "


@pytest.mark.parametrize(
    ("x", "width", "told", "shown"),
    [
        (0, 10, "ab", "    ab    "),
        (0, 10, "abc", "   abc    "),
        (2, 5, "李", "   李     "),
        (0, 3, "abcde", "bcde      "),
        (8, 2, "abcd", "       abc"),
    ],
)
def test_a_text_is_put_in_the_middle(x: int, width: int, told: str, shown: str) -> None:
    one = canvas()
    one.put_centred(x, 0, width, told)
    assert text(one) == shown


# -- boxes -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("box", "cells"),
    [
        ((1, 1, 2, 1), {(1, 1), (2, 1)}),
        ((-5, -5, 7, 6), {(0, 0), (1, 0)}),
        ((8, 2, 9, 9), {(8, 2), (9, 2)}),
        ((10, 0, 5, 5), set()),
        ((0, 3, 5, 5), set()),
        ((3, 0, 0, 3), set()),
        ((3, 0, -2, 3), set()),
        ((3, 0, 3, -1), set()),
    ],
)
def test_a_box_is_filled_as_far_as_it_is_inside(
    box: tuple[int, int, int, int], cells: set[tuple[int, int]]
) -> None:
    filled = canvas()
    for y in range(3):
        filled.put(0, y, "abcdefghij", RED)
    filled.fill(*box, BOLD, "#")
    for y in range(3):
        for x, letter in enumerate("abcdefghij"):
            inside = (x, y) in cells
            assert filled.signs[y][x] == ("#" if inside else letter)
            assert filled.styles[y][x] == (BOLD if inside else GROUND + RED)


@pytest.mark.parametrize(
    ("x", "width", "shown"),
    [(3, 1, "   #小    "), (4, 1, "  李# "), (3, 2, "   ## "), (2, 4, "  ####"), (2, 1, "  # 小")],
)
def test_a_box_takes_wide_letters_away_that_lie_half_in_it(x: int, width: int, shown: str) -> None:
    one = canvas()
    one.put(2, 0, "李小")
    one.fill(x, 0, width, 1, BOLD, "#")
    assert text(one).rstrip() == shown.rstrip()
    assert cell_len(text(one)) == 10


# -- strips ----------------------------------------------------------------------------------------


def test_a_strip_has_a_segment_for_each_run_of_a_style() -> None:
    one = canvas(6, 1)
    one.put(2, 0, "ab", RED)
    (strip,) = one.strips()
    assert [(segment.text, segment.style) for segment in strip] == [
        ("  ", GROUND),
        ("ab", GROUND + RED),
        ("  ", GROUND),
    ]


@pytest.mark.parametrize(("width", "height"), [(0, 0), (0, 3), (3, 0), (1, 1)])
def test_a_canvas_of_any_size_can_be_painted_on(width: int, height: int) -> None:
    one = canvas(width, height)
    one.put(0, 0, "李ab\u0301", RED)
    one.put_right(5, 0, "x")
    one.put_centred(0, 0, 9, "y")
    one.fill(-1, -1, 5, 5, BOLD)
    strips = one.strips()
    assert [strip.cell_length for strip in strips] == [width] * height
    assert [cell_len(strip.text) for strip in strips] == [width] * height


LETTERS = ["a", "B", " ", "李", "한", "e\u0301", "\u0301", "木\u0302", "…", "\x1b", "♥"]


@pytest.mark.parametrize("seed", range(20))
def test_lines_are_always_as_wide_as_the_canvas(seed: int) -> None:
    rng = Random(seed)
    for _ in range(30):
        one = canvas(rng.randint(0, 12), rng.randint(0, 3))
        for _ in range(20):
            x, y, told = rng.randint(-6, 14), rng.randint(-1, 3), rng.choices(LETTERS, k=4)
            match rng.randrange(4):
                case 0:
                    one.fill(x, y, rng.randint(-1, 8), rng.randint(-1, 3), BOLD)
                case 1:
                    one.put_right(x, y, "".join(told), RED)
                case 2:
                    one.put_centred(x, y, rng.randint(0, 9), "".join(told), RED)
                case _:
                    assert one.put(x, y, "".join(told)) == x + width_of("".join(told)), seed
        for signs, strip in zip(one.signs, one.strips(), strict=True):
            assert cell_len(strip.text) == strip.cell_length == one.width, seed
            for column, sign in enumerate(signs):
                is_wide = cell_len(sign) == 2
                assert not is_wide or signs[column + 1] == "", seed


# -- fitting ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("told", "cells", "fits"),
    [
        ("abc", 3, "abc"),
        ("abcd", 3, "ab…"),
        ("abcd", 1, "…"),
        ("abcd", 0, ""),
        ("abcd", -1, ""),
        ("a cd", 3, "a…"),
        ("李小龍", 6, "李小龍"),
        ("李小龍", 5, "李小…"),
        ("李小龍", 4, "李…"),
        ("李小龍", 2, "…"),
        ("e\u0301e\u0301e\u0301", 2, "e\u0301…"),
        ("", 0, ""),
    ],
)
def test_a_text_is_cut_to_so_many_cells(told: str, cells: int, fits: str) -> None:
    assert fitted(told, cells) == fits
    assert width_of(fits) <= max(0, cells)


def test_a_text_is_cut_with_the_ellipsis_of_the_look() -> None:
    assert fitted("abcd", 3, "~") == "ab~"
