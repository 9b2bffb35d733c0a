"""A face of Wizard with next to no looks, so that the screens round the table can be tested."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from textual.app import ComposeResult
from textual.screen import Screen

from engine import wizard
from engine.hotseat.canvas import Canvas
from engine.hotseat.face import Face, OptionField, OptionValue, Question, SideView, TablePart
from engine.hotseat.launch import Launch
from engine.hotseat.places import Places
from engine.hotseat.settings import Settings
from engine.match import Occupant, Setting
from engine.wizard import WizardState, WizardView


class Board(TablePart[WizardView]):
    def paint(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "THE TABLE")
        if self.scene is not None:
            canvas.put(0, 1, self.scene.said)


class Closed(TablePart[WizardView]):
    def paint(self, canvas: Canvas) -> None:
        canvas.put(0, 0, "CARD BACKS " + (self.scene.line_of_hand if self.scene else ""))


class Hand(Question[WizardView]):
    def paint(self, canvas: Canvas) -> None:
        assert self.scene is not None
        canvas.put(0, 0, "OPEN HAND " + " ".join(map(str, self.scene.view.hand)))

    def key_enter(self) -> None:
        assert self.scene is not None
        self.post_message(self.Chosen(self.scene.view.options[0]))


class Sheet(Screen[None]):
    def compose(self) -> ComposeResult:
        yield Board()


class End(Screen[str]):
    BINDINGS = [("h", "dismiss('home')"), ("a", "dismiss('again')")]

    def compose(self) -> ComposeResult:
        yield Board()


def fields(players: int) -> tuple[OptionField, ...]:
    return (
        OptionField(
            "bidding",
            "Bidding",
            tuple(
                OptionValue(one.value, one.value, f"The sentence on {one.value}.")
                for one in wizard.Bidding
            ),
        ),
        OptionField(
            "length",
            "Length",
            tuple(
                OptionValue(one.value, one.value, f"The sentence on {one.value}.")
                for one in wizard.Length
            ),
        ),
    )


FACE: Face[WizardState, WizardView, wizard.Options] = Face(
    game=wizard.GAME,
    title="Wizard",
    command="wizard-tui",
    board=Board,
    closed_hand=Closed,
    question=Hand,
    tell=lambda event, names: None,
    tell_since=lambda events, names: [],
    invitation=lambda view, names: (
        f"{names[view.asked or 0]}, pick up your hand: Space opens the hand"
    ),
    waiting=lambda view, names: "",
    progress=lambda view: f"round {len(view.pad) + 1}",
    pace=lambda frame: 0,
    interlude=lambda frame, scene: None,
    side_views=(
        SideView("s", lambda: "scores", lambda scene: Sheet()),
        SideView("l", lambda: "tricks", lambda scene: Sheet()),
    ),
    end=lambda scene, result: End(),
    option_fields=fields,
    options_from=lambda told: wizard.Options(
        bidding=wizard.Bidding(told["bidding"]), length=wizard.Length(told["length"])
    ),
    options_as=lambda options: {
        "bidding": options.bidding.value,
        "length": options.length.value,
    },
    help_text=lambda: "# Wizard\n\nHello.\n\n## Tricks\n\n" + "Follow suit.\n\n" * 40 + "## End\n",
    help_section=lambda view: "Tricks",
    hint_section=lambda: "End",
    hand_rows=lambda width, height: 7,
    until_a_key=lambda: "A trick stays until a key.",
)


def setting(names: str = "Anna Ben Chloé", computers: int = 0, seed: int = 7):  # type: ignore[no-untyped-def]
    people = [Occupant(name) for name in names.split()]
    bots = [Occupant(f"Bot {number}", "novice") for number in range(computers)]
    return Setting(wizard.Options(), (*people, *bots), seed, 0)


@dataclass
class Started:
    """What an app is started with."""

    folder: Path

    def launch(self, **named: object) -> Launch[wizard.Options]:
        places = Places.inside(self.folder)
        settings = named.pop("settings", Settings())
        told = {"settings": settings, "stored": settings, "places": places, **named}
        return Launch(**told)  # type: ignore[arg-type]
