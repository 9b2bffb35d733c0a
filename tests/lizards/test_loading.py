"""Decks are read whole, and every fault of one is told at once, by card and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import lizards
from engine.lizards import DeckError, Fault
from engine.lizards.helping import example_deck
from engine.lizards.loading import deck_from_text
from tests.lizards.boards import PLAIN, adaptation, effect, ended


def faults(*rows: str, text: str = PLAIN) -> list[tuple[str | None, str | None, str]]:
    """What is wrong with the plain deck and these rows."""
    with pytest.raises(DeckError) as caught:
        deck_from_text("\n".join([text, *rows]), "my.toml")
    found = [tuple(fault) for fault in caught.value.faults]
    assert len(str(caught.value).splitlines()) == len(found)
    return found  # type: ignore[return-value]


def test_a_deck_that_loads() -> None:
    deck = deck_from_text(PLAIN)
    assert (deck.name, len(deck.cards)) == ("Test", 12 + 8 + 2 + 12 + 18)
    assert dict(deck.genera) == {"rex": "Rex", "tri": "Tri"}


def test_two_decks_with_one_text_are_one() -> None:
    assert deck_from_text(PLAIN) is deck_from_text(PLAIN)
    assert deck_from_text(PLAIN) is not deck_from_text(PLAIN + "\n")


def test_a_deck_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(PLAIN, encoding="utf-8")
    assert lizards.load_deck(path) is deck_from_text(PLAIN)
    assert lizards.load_deck(str(path)) is deck_from_text(PLAIN)


def test_the_example_has_ten_cards_and_plays() -> None:
    deck = deck_from_text(example_deck())
    assert len(deck.kinds) == 10
    assert ended(lizards.new_game(4, deck=deck, first=0)).result is not None


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"\xff\xfe", "no text in UTF-8"),
        (b"name = ", "no TOML"),
        (b"name = 1\nname = 2", "no TOML"),
        (b"a = " + b"[" * 5000, "no TOML"),
        (b"", "name: is missing"),
    ],
)
def test_a_file_that_is_no_deck(tmp_path: Path, content: bytes, told: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    with pytest.raises(DeckError) as caught:
        lizards.load_deck(path)
    assert str(caught.value).startswith(f"{path}: ")
    assert told in str(caught.value)
    assert caught.value.file == str(path)


@pytest.mark.parametrize("name", ["missing.toml", "."])
def test_a_file_that_cannot_be_read(tmp_path: Path, name: str) -> None:
    with pytest.raises(DeckError, match="cannot be read"):
        lizards.load_deck(tmp_path / name)


def test_every_fault_is_told_at_once() -> None:
    told = faults(
        effect("one", '{ verb = "fly" }'),
        effect("two", '{ verb = "damage", amount = 0 }'),
        adaptation("three", 'skips = ["lunch"]'),
    )
    assert [(card, field) for card, field, _ in told] == [
        ("One", "do verb"),
        ("Two", "do amount"),
        ("Three", "skips"),
        ("Three", None),
    ]


@pytest.mark.parametrize(
    ("do", "field", "told"),
    [
        ('{ verb = "fly" }', "do verb", "no such verb"),
        ("{ amount = 3 }", "do verb", "is missing"),
        ("{ verb = 3 }", "do verb", "text of one line"),
        ('{ verb = "damage" }', "do amount", "is missing"),
        ('{ verb = "damage", amount = "3" }', "do amount", "whole number from 1 to 99"),
        ('{ verb = "damage", amount = 3.0 }', "do amount", "whole number"),
        ('{ verb = "damage", amount = true }', "do amount", "whole number"),
        ('{ verb = "damage", amount = -1 }', "do amount", "whole number"),
        ('{ verb = "damage", amount = 100 }', "do amount", "whole number"),
        ('{ verb = "damage", amount = 3, who = "me" }', "do who", "one of"),
        ('{ verb = "damage", amount = 3, whom = "you" }', "do whom", "no such field"),
        ('{ verb = "steal", who = "you" }', "do who", "with this verb"),
        ('{ verb = "dodge", who = "you" }', "do who", "no such field"),
        ('{ verb = "discard", count = 1, at_random = 1 }', "do at_random", "true or false"),
        ('{ verb = "fetch", what = "egg" }', "do what", "one of"),
        ('{ verb = "reveal from hand", until = "tomorrow" }', "do until", "one of"),
        ('{ verb = "dodge" }', "do verb", "store = true"),
        ('{ verb = "no damage" }', "do verb", "store = true"),
        ('{ verb = "reroll" }', "do verb", "store = true"),
        ('{ verb = "damage", amount = 3, who = "striker" }', "do who", "no Strike"),
        ('{ verb = "lasts" }', "do", "must do something"),
        ('{ verb = "lasts", changes = [] }', "do changes", "list of tables"),
        (
            '{ verb = "lasts", changes = [{ number = "luck", by = 1 }] }',
            "do changes number",
            "one of",
        ),
        (
            '{ verb = "lasts", changes = [{ number = "die", by = 0 }] }',
            "do changes by",
            "changes nothing",
        ),
        ('{ verb = "lasts", changes = [{ number = "die" }] }', "do changes by", "is missing"),
        ('{ verb = "lasts", guards = ["tail"] }', "do guards", "one of"),
        ('{ verb = "lasts", guards = ["parts", "parts"] }', "do guards", "one of"),
        ('{ verb = "lasts", guards = "parts" }', "do guards", "one of"),
        ('{ verb = "lasts", skips = ["start"] }', "do skips", "can be skipped"),
        ('{ verb = "lasts", skips = ["last refill"] }', "do skips", "can be skipped"),
        ('{ verb = "lasts", when = [{ do = [] }] }', "do when occasion", "is missing"),
        ("3", "do", "must be a table"),
    ],
)
def test_a_verb_with_a_fault(do: str, field: str, told: str) -> None:
    found = faults(effect("odd", do))
    assert found[0][:2] == ("Odd", field)
    assert told in found[0][2]


def test_the_number_of_a_verb_is_told_where_there_are_several() -> None:
    found = faults(effect("odd", '{ verb = "heal", amount = 1 }, { verb = "heal", amount = 0 }'))
    assert [field for _, field, _ in found] == ["do 2 amount"]


def test_one_card_has_one_target() -> None:
    both = (
        '{ verb = "damage", amount = 1, who = "target opponent" }, '
        '{ verb = "heal", amount = 1, who = "target player" }'
    )
    assert [fault[1] for fault in faults(effect("odd", both))] == ["do"]


def test_an_effect_lasts_only_once_and_only_if_it_is_played() -> None:
    lasts = '{ verb = "lasts", changes = [{ number = "attack", by = 1 }] }'
    assert "only once" in faults(effect("odd", f"{lasts}, {lasts}"))[0][2]
    hook = f'when = [{{ occasion = "plays", do = [{lasts}] }}]'
    assert "played can last" in faults(adaptation("odd", hook))[0][2]


@pytest.mark.parametrize(
    ("row", "field", "told"),
    [
        ("", None, "must do something"),
        ("attack = 0", None, "must do something"),
        ("attack = 100", "attack", "from -99 to 99"),
        ("atack = 1\nattack = 1", "atack", "no such field"),
        ('changes = [{ number = "attack", by = 1 }]', "changes attack", "printed"),
        ('changes = [{ number = "weight", by = 1 }]', "changes weight", "printed"),
        ('changes = [{ number = "die", by = 1, per = "tooth" }]', "changes per", "one of"),
        ("changes = [3]", "changes", "must be a table"),
        ("changes = 3", "changes", "list of tables"),
        ('when = [{ occasion = "lunch", do = [] }]', "when occasion", "one of"),
        ('when = [{ occasion = "plays" }]', "when do", "is missing"),
        (
            'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 1, who = "struck" }] }]',
            "when do who",
            "no Strike",
        ),
        (
            'when = [{ occasion = "struck", do = [{ verb = "dodge" }] }]',
            "when do verb",
            "can answer",
        ),
        (
            'when = [{ occasion = "plays", do = [{ verb = "heal", amount = 1 }] }, '
            '{ occasion = "plays", do = [{ verb = "heal", amount = 1 }] }]',
            "when 2 occasion",
            "twice",
        ),
        ("copies = 2\nattack = 1", None, "no TOML"),
    ],
)
def test_an_adaptation_with_a_fault(row: str, field: str | None, told: str) -> None:
    found = faults(adaptation("odd", row))
    assert found[0][1] == field
    assert told in found[0][2]


@pytest.mark.parametrize("occasion", ["strikes", "struck", "damaged"])
def test_on_occasions_of_a_strike_there_are_striker_and_struck(occasion: str) -> None:
    do = '{ verb = "heal", amount = 1, who = "striker" }'
    row = adaptation("fine", f'when = [{{ occasion = "{occasion}", do = [{do}] }}]')
    assert deck_from_text(PLAIN + row).kind("fine").copies == 4


@pytest.mark.parametrize(
    ("old", "new", "card", "field", "told"),
    [
        ('id = "rex"', 'id = "Rex!"', "Rex", "id", "small letters"),
        ('id = "rex"', 'id = "tri"', "Tri", "id", "another dinosaur"),
        ('id = "wild"', 'id = "breath"', "Deep Breath", "id", "another card"),
        ('name = "Rex"\n', "", "dinosaur 1", "name", "is missing"),
        ('name = "Rex"\n', 'name = " "\n', "dinosaur 1", "name", "one line"),
        ('name = "Rex"\n', 'name = "a\\nb"\n', "dinosaur 1", "name", "one line"),
        ("copies = 3\nhead", "copies = 0\nhead", "Rex", "copies", "from 1 to 99"),
        ('legs = { name = "Rex Legs", attack = 4, weight = 5 }\n', "", "Rex", "legs", "missing"),
        ('legs = { name = "Rex Legs", attack = 4, weight = 5 }\n', "legs = 3\n", "Rex", "legs", ""),
        ("attack = 4, weight = 5 }", "attack = 4 }", "Rex", "legs weight", "is missing"),
        (
            "attack = 4, weight = 5 }",
            "attack = 4, weight = 5, tail = 1 }",
            "Rex",
            "legs tail",
            "no such field",
        ),
        ('name = "Test"', 'name = "Test"\nage = 3', None, "age", "no such field"),
        ('name = "Test"', 'title = "Test"', None, "name", "is missing"),
        ("copies = 2\nattack = 3", "attack = 3", "Wild", "copies", "is missing"),
        ('name = "Rex"\n', f'name = "{"x" * 41}"\n', "dinosaur 1", "name", "at most 40"),
        ('name = "Test"', 'name = "Test"\n"a\\nb" = 3', None, r"'a\nb'", "no such field"),
    ],
)
def test_a_row_with_a_fault(old: str, new: str, card: str | None, field: str, told: str) -> None:
    assert old in PLAIN
    found = faults(text=PLAIN.replace(old, new, 1))
    assert found[0][:2] == (card, field)
    assert told in found[0][2]


def test_a_deck_without_dinosaurs() -> None:
    assert ("dinosaur", "is missing") in {fault[1:] for fault in faults(text='name = "x"')}


def test_too_few_cards_to_deal_and_too_few_adaptations() -> None:
    start = PLAIN.index("[[adaptation]]")
    few = PLAIN[:start] + adaptation("one", "attack = 1", copies=11)
    found = faults(text=few)
    assert [fault[2].split(":")[0] for fault in found] == [
        "11 cards that are Adaptations are too few for Selective Evolution"
    ]
    assert deck_from_text(few.replace("copies = 11", "copies = 12"))
    fewer = few.replace("copies = 11", "copies = 12").replace("copies = 3", "copies = 2")
    found = faults(text=fewer)
    assert found == [(None, None, "18 cards besides Adaptations are too few to deal: it takes 20")]


def test_how_faults_read() -> None:
    assert str(Fault(None, None, "bad")) == "bad"
    assert str(Fault("Egg", None, "bad")) == "Egg: bad"
    assert str(Fault("Egg", "do 2 who", "bad")) == "Egg, do 2 who: bad"
    assert str(Fault(None, "name", "bad")) == "name: bad"
    error = DeckError("my.toml", [Fault("Egg", "id", "bad"), Fault(None, None, "worse")])
    assert str(error) == "my.toml: Egg, id: bad\nmy.toml: worse"
    assert isinstance(error, ValueError)
