"""The language is chosen once, looked up late, and never in the way."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from engine import language
from engine.language import available, best, choose, chosen, gettext, ngettext
from tests.tools import messages

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    yield
    choose("en")


def add_catalogue(locale: Path, name: str) -> Path:
    catalog = Catalog(locale=name.partition("_")[0])
    catalog.add("trump", f"trump in {name}")
    catalog.add(("{n} card", "{n} cards"), ("{n} Karte", "{n} Karten"))
    path = locale / name / "LC_MESSAGES" / f"{language.DOMAIN}.mo"
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_mo(file, catalog)
    return path


@pytest.fixture
def locale(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with catalogues for de, de_CH and fr, and with things that are none."""
    for name in ("de", "de_CH", "fr"):
        add_catalogue(tmp_path, name)
    (tmp_path / "it").mkdir()
    (tmp_path / "hot-seat-cards.pot").write_text("")
    monkeypatch.setattr(language, "_LOCALE", str(tmp_path))
    return tmp_path


def test_english_is_spoken_until_another_language_is_chosen() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "from engine.language import *; print(chosen(), gettext('trump'), "
            "*(ngettext('card', 'cards', n) for n in (0, 1, 2)))",
        ],
        env={"LANGUAGE": "x-pseudo"},
        cwd=messages.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "en trump cards card cards\n"


def test_speaking_english_imports_nothing() -> None:
    code = (
        "import sys; before = set(sys.modules); import engine.language as language;"
        "language.choose(None); language.gettext('a'); print(*sorted(set(sys.modules) - before))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={"LANG": "en_GB.UTF-8"},
        cwd=messages.ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "__future__ engine engine.language\n"


def test_english_and_every_language_with_a_catalogue_are_available(locale: Path) -> None:
    assert available() == ["de", "de_CH", "en", "fr"]


def test_without_a_directory_of_catalogues_there_is_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_LOCALE", str(tmp_path / "nowhere"))
    assert available() == ["en"]
    assert choose("de") == "en"


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [
        ("de", "de"),
        ("de_CH", "de_CH"),
        ("de-ch", "de_CH"),
        ("de_CH.UTF-8", "de_CH"),
        ("de_AT.UTF-8@euro", "de"),
        ("DE", "de"),
        (" fr ", "fr"),
        ("fr_FR", "fr"),
        ("it", "en"),
        ("it:fr:de", "fr"),
        ("en:de", "en"),
        ("en_US.UTF-8", "en"),
        ("C", "en"),
        ("C.UTF-8", "en"),
        ("POSIX", "en"),
        ("x-pseudo", "x-pseudo"),
        ("d", "en"),
        ("def", "en"),
    ],
)
def test_a_language_is_chosen_by_name(locale: Path, asked: str, spoken: str) -> None:
    assert choose(asked) == spoken == chosen()
    expected = {"en": "trump", "x-pseudo": "ťŕŕûṁṁṕ"}.get(spoken, f"trump in {spoken}")
    assert gettext("trump") == expected


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de", "LC_MESSAGES": "fr"}, "fr"),
        ({"LANG": "de", "LC_MESSAGES": "de", "LC_ALL": "fr_CA"}, "fr"),
        ({"LANG": "de", "LC_ALL": "de", "LANGUAGE": "it:fr"}, "fr"),
        ({"LANG": "de", "LANGUAGE": ""}, "de"),
        ({"LANG": "de", "LC_ALL": "C"}, "en"),
        ({"LANG": "de", "LC_ALL": "it"}, "en"),
    ],
)
def test_the_environment_chooses_if_nobody_does(
    locale: Path, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], spoken: str
) -> None:
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    assert choose() == spoken
    assert choose("") == spoken
    assert choose("de_CH") == "de_CH"


def test_a_text_is_looked_up_when_it_is_needed(locale: Path) -> None:
    look_up = gettext
    choose("de")
    assert look_up("trump") == "trump in de"
    choose("fr")
    assert look_up("trump") == "trump in fr"
    choose("en")
    assert look_up("trump") == "trump"


def test_a_catalogue_gives_both_forms_of_a_text_and_lets_the_rest_be_english(
    locale: Path,
) -> None:
    choose("de")
    assert [ngettext("{n} card", "{n} cards", n) for n in (0, 1, 2)] == [
        "{n} Karten",
        "{n} Karte",
        "{n} Karten",
    ]
    assert gettext("not translated") == "not translated"
    assert gettext("") == ""


@pytest.mark.parametrize(
    "asked",
    [
        "",
        ":",
        "::",
        "_",
        "-",
        "..",
        "../de",
        "/",
        "\0",
        "de\0",
        "\udcff",
        "%s",
        "{x}",
        "@",
        ".UTF-8",
    ],
)
def test_an_odd_value_means_english(locale: Path, asked: str) -> None:
    assert choose(asked) == "en"


@given(st.text())
def test_no_value_is_an_error(asked: str) -> None:
    assert choose(asked) in ("en", "x-pseudo")
    assert best(asked, ["de"]) in ("de", None)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no catalogue",
        b"\xde\x12\x04\x95",
        b"\xde\x12\x04\x95" + b"\xff" * 40,
        None,
        "cut",
        "charset",
        "plural",
    ],
    ids=str,
)
def test_an_unreadable_catalogue_means_english(locale: Path, content: bytes | str | None) -> None:
    path = add_catalogue(locale, "nl")
    assert choose("nl") == "nl"
    whole = path.read_bytes()
    match content:
        case None:
            path.unlink()
            path.mkdir()
        case "cut":
            path.write_bytes(whole[:-60])
        case "charset":
            path.write_bytes(whole.replace(b"charset=utf-8", b"charset=utf-x"))
        case "plural":
            path.write_bytes(whole.replace(b"plural=(n != 1)", b"plural=(n != ?)"))
        case bytes():
            path.write_bytes(content)
    assert choose("nl") == "en"
    assert gettext("trump") == "trump"
    assert choose("nl:fr") == "fr"


# -- the pseudo-locale ---------------------------------------------------------------------------


def pseudo(text: str) -> str:
    choose("x-pseudo")
    return gettext(text)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ""),
        ("  OK ", "  ÖÖĶĶ "),
        ("{a}: {b}", "{a}: {b}"),
        ("{name} bids.", "{name} ƀƀîďďš."),
        ("{n:>3} %s %(of)s %d %5.1f %% {{}}", "{n:>3} %s %(of)s %d %5.1f %% {{}}"),
        ("9 + 1", "9 + 1"),
        ("\ttrump\n", "\tťťŕûûṁṕ\n"),
    ],
)
def test_pseudo_texts(text: str, expected: str) -> None:
    assert pseudo(text) == expected


def test_pseudo_numbers_follow_english() -> None:
    choose("x-pseudo")
    assert [ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == [
        "{n} ççàŕŕď",
        "{n} ççàŕŕďš",
    ]


def fields(text: str) -> list[tuple[str | None, ...]]:
    return [found[1:] for found in Formatter().parse(text) if found[1] is not None]


def test_every_text_is_longer_and_accented_in_pseudo() -> None:
    found = messages.texts(messages.read(messages.LOCALE / f"{language.DOMAIN}.pot"))
    every = [part for text in found for part in ([text] if isinstance(text, str) else text)]
    assert len(every) > 100
    for text in every:
        told = pseudo(text)
        assert fields(told) == fields(text)
        plain, plain_told = (re.sub(r"\{[^{}]*\}", "", part) for part in (text, told))
        assert not re.search("[A-Za-z]", plain_told), told
        assert cell_len(told) == len(told)
        if len(plain) >= 25:
            assert 1.3 <= len(plain_told) / len(plain) <= 1.5, told


@given(st.text("ab {}%sx1é\n"))
def test_pseudo_keeps_the_blanks_round_a_text(text: str) -> None:
    told = pseudo(text)
    assert len(told) >= len(text)
    assert told[: len(told) - len(told.lstrip())] == text[: len(text) - len(text.lstrip())]
    assert told[len(told.rstrip()) :] == text[len(text.rstrip()) :]
