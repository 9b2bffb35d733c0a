"""Asks the seat that has its hand open: cards and choices in a row, the chosen one in full."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from engine.hotseat.canvas import Canvas, fitted
from engine.hotseat.choosing import Choosing
from engine.hotseat.face import Scene
from engine.hotseat.look import Look
from engine.hotseat.prompt_line import PromptLine, draw_prompt
from engine.language import gettext as _
from engine.language import ngettext
from engine.lizards import (
    Choose,
    Discard,
    Draw,
    Drop,
    EndPhase,
    LizardsView,
    Play,
    Store,
    Strike,
    Use,
)
from engine.lizards.asking import prompt, why_not
from engine.lizards.evolution import Pick
from engine.lizards.naming import phase_name
from engine.lizards.phases import ChooseStrike, Refill, TakeAction
from lizards_tui.aside import Line, draw_aside, lines_on
from lizards_tui.card_art import Box, draw_item, head_text, numbers_text
from lizards_tui.ink import head_ground
from lizards_tui.items import Item, LookAt, items_of, partner_items, partner_name
from lizards_tui.layout import Layout, layout

_ENTER = {TakeAction: "play", Pick: "pick", ChooseStrike: "strike", Refill: "draw"}
"""What Enter mostly does while nothing is chosen, by what is asked; elsewhere it commits."""
_DOES = {Play: "play", Store: "store", Use: "use", Strike: "strike", Draw: "draw"}
"""What it does with the thing that is chosen, by its kind; with others it commits."""


class LizardsQuestion(Choosing[LizardsView]):
    """Shows what may be chosen; arrows, digits or the mouse choose, Enter commits.

    In the Action phase X discards the chosen card. In every phase N chooses to end it, if that may
    be, and D shows the own Adaptations, of which one can be discarded. T shows the cards of a
    teammate instead, which are seen for as long as this hand lies open, and by nobody else.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "commit", _("commit"), id="commit"),
        Binding("enter", "enter('play')", _("play"), id="play"),
        Binding("enter", "enter('pick')", _("pick"), id="pick"),
        Binding("enter", "enter('strike')", _("strike"), id="strike"),
        Binding("enter", "enter('draw')", _("draw"), id="draw"),
        Binding("enter", "enter('store')", _("Store"), id="store"),
        Binding("enter", "enter('use')", _("Use"), id="use"),
        Binding("n", "next_phase", _("next phase"), id="next-phase"),
        Binding("n", "stay", _("back"), id="stay"),
        Binding("x", "discard", _("discard"), id="discard"),
        Binding("t", "partner", _("teammate"), id="partner"),
        Binding("d", "drops", _("drop"), id="drops"),
        Binding("up", "move(-1)", show=False, id="choose.up"),
        Binding("down", "move(1)", show=False, id="choose.down"),
    ]

    def __init__(self, scene: Scene[LizardsView], items: list[Item] | None = None) -> None:
        self.items = items_of(scene.view, scene.names) if items is None else items
        self._own_items = self.items
        super().__init__(scene, [item.choice for item in self.items])
        self.shows_drops = False
        """Whether the row is that of the own Adaptations."""
        self.shows_partner = False
        """Whether the row is that of the teammate's cards."""
        self.ends_phase = False
        """Whether it is chosen to end the phase."""

    # -- what may be done ------------------------------------------------------------------------

    def why_not(self, choice: object) -> str | None:
        """Which rule forbids a choice, in a sentence; None if it may be chosen."""
        if isinstance(choice, LookAt):
            return _("This is a card of {name}, to be looked at.").format(name=self._partner)
        return why_not(self.view, choice)

    @property
    def _partner(self) -> str:
        assert self.scene is not None
        return partner_name(self.view, self.scene.names)

    @property
    def nothing_chosen(self) -> str:
        """A sentence for Enter when nothing is chosen."""
        if not self.choices:
            return _("There is nothing to choose here: N ends the phase.")
        return _("Nothing is chosen yet: an arrow key, a number or a click chooses.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Keys that do nothing in this question are not offered."""
        match action:
            case "commit" | "enter" | "discard" | "drops" | "next_phase" if self.shows_partner:
                return False
            case "next_phase" | "stay" if self.ends_phase == (action == "next_phase"):
                return False
            case "commit":
                return not self._enter_does
            case "enter":
                return parameters == (self._enter_does,)
            case "discard":
                may_be = isinstance(self.view.pending, TakeAction) and bool(self.view.hand)
                return may_be and not self.shows_drops
            case "drops":
                return self._may_drop
            case "next_phase":
                return EndPhase() in self.view.options
            case "move" | "select" if not self.choices:
                return False
            case "partner":
                return bool(self._partner)
        return super().check_action(action, parameters)

    @property
    def _enter_does(self) -> str:
        """The word for what Enter does; nothing where there is none but to commit."""
        if self.view.seat != self.view.asked or self.shows_drops or self.ends_phase:
            return ""
        if self.chosen is None or self._picks:
            return _ENTER.get(type(self.view.pending), "")
        return _DOES.get(type(self.chosen), "")

    @property
    def _picks(self) -> bool:
        """Whether Adaptations are picked, before the game."""
        return isinstance(self.view.pending, Pick)

    @property
    def _may_drop(self) -> bool:
        """Whether an own Adaptation can be discarded that does not lie in the row anyhow."""
        row = [item.choice for item in self._own_items]
        return any(isinstance(one, Drop) and one not in row for one in self.view.options)

    # -- choosing --------------------------------------------------------------------------------

    def say(self, sentence: str) -> None:
        """Say something, which takes the place of the question whether to end the phase."""
        self.ends_phase = False
        super().say(sentence)
        self._change()

    def choose(self, index: int) -> None:
        """Select a choice, and say why it is not allowed if it is not."""
        self.ends_phase = False
        super().choose(index)
        self._change()

    def action_commit(self) -> None:
        """Commit to what is chosen; or say why that cannot be."""
        if self.ends_phase:
            self.post_message(self.Chosen(EndPhase()))
        else:
            super().action_commit()

    def action_enter(self, does: str) -> None:
        """Commit to what is chosen; what that does here is only told on the line of keys."""
        self.action_commit()

    def action_discard(self) -> None:
        """Discard the chosen card of the hand, or say why that cannot be."""
        item = None if self.selected is None else self.items[self.selected]
        if item is None:
            self.refusal = self.nothing_chosen
        elif item.card is not None and Discard(item.card) in self.view.options:
            self.post_message(self.Chosen(Discard(item.card)))
            return
        else:
            self.refusal = _("Only a card of the hand can be discarded for an action.")
        self.repaint()

    def action_drops(self) -> None:
        """Show the own Adaptations instead of the hand, or the hand again."""
        assert self.scene is not None
        self.shows_drops, self.shows_partner = not self.shows_drops, False
        drops = items_of(self.view, self.scene.names, drops=True)
        self._show_items(drops if self.shows_drops else self._own_items)

    def action_partner(self) -> None:
        """Show the cards of the teammate instead of what can be chosen, or that again."""
        self.shows_drops, self.shows_partner = False, not self.shows_partner
        self._show_items(partner_items(self.view) if self.shows_partner else self._own_items)

    def show_choices(self) -> None:
        """Show what the turn goes on with, and nothing else."""
        if self.shows_drops or self.shows_partner:
            self.shows_drops = self.shows_partner = False
            self._show_items(self._own_items)

    def _show_items(self, items: list[Item]) -> None:
        self.items = items
        self.choices = tuple(item.choice for item in items)
        self._choose_nothing(ends_phase=False)

    def _choose_nothing(self, *, ends_phase: bool) -> None:
        self.selected, self.refusal, self.note, self._typed = None, "", "", ""
        self.ends_phase = ends_phase
        self.think_of(None)
        self._change()

    def action_next_phase(self) -> None:
        """Choose to end the phase; Enter ends it, so that this key alone does not.

        Who does not want to be asked has set it so.
        """
        if not self._asks_before_end():
            self.post_message(self.Chosen(EndPhase()))
            return
        self._choose_nothing(ends_phase=True)

    def action_stay(self) -> None:
        """Choose not to end the phase after all."""
        self._choose_nothing(ends_phase=False)

    def _change(self) -> None:
        """Draw anew, and say anew what the keys do."""
        self.repaint()
        self.screen.refresh_bindings()

    def _asks_before_end(self) -> bool:
        settings = getattr(self.app, "settings", None)
        return settings is None or bool(settings.confirm_end_turn)

    # -- drawing ---------------------------------------------------------------------------------

    def _layout(self, width: int, height: int) -> Layout:
        return layout(width, height, len(self.items), self.selected)

    def index_at(self, x: int, y: int) -> int | None:
        """The thing that is drawn at a cell, or None."""
        return self._layout(self.size.width, self.size.height).at(x, y)

    def paint(self, canvas: Canvas) -> None:
        """The line of words, the row, the text beside it."""
        assert self.scene is not None
        look, where = self.look, self._layout(canvas.width, canvas.height)
        line = PromptLine(self.player, self.note or self.words(), self.refusal, self._button())
        _rows, self.button = draw_prompt(canvas, look, line)
        for place, box in enumerate(where.boxes):
            index = where.first + place
            item = self.items[index]
            is_dim = not self.shows_partner and self.why_not(item.choice) is not None
            is_chosen = index == self.selected
            if where.is_list:
                draw_token(canvas, look, box, item, index + 1, is_chosen=is_chosen, is_dim=is_dim)
            else:
                draw_item(canvas, look, box, item, index + 1, is_chosen=is_chosen, is_dim=is_dim)
        self._draw_more(canvas, where)
        draw_aside(canvas, look, where.aside, self._aside())

    def _draw_more(self, canvas: Canvas, where: Layout) -> None:
        """Beside a list that goes on, arrows that say where."""
        if not where.is_list or not where.boxes:
            return
        glyphs, ink = self.look.glyphs, self.look.ink
        x, last = where.aside.x - 2, where.first + len(where.boxes)
        if where.first:
            canvas.put(x, where.aside.y, glyphs.up, ink.accent)
        if last < len(self.items):
            canvas.put(x, where.aside.y + where.aside.height - 1, glyphs.down, ink.accent)

    def words(self) -> str:
        """What may be done now."""
        assert self.scene is not None
        if self.shows_drops:
            return _("discard an Adaptation, which is free; D goes back")
        if self.ends_phase:
            return self._end_question()
        if self.shows_partner:
            told = _("the cards of {name}, to be looked at; T goes back")
            if not self.items:
                told = _("{name} has no cards; T goes back")
            return told.format(name=self._partner)
        return prompt(self.view, self.scene.names)

    def _end_question(self) -> str:
        left = self.view.actions_left
        if isinstance(self.view.pending, TakeAction):
            return ngettext(
                "end the Action phase with {left} action left? N goes back",
                "end the Action phase with {left} actions left? N goes back",
                left,
            ).format(left=left)
        if isinstance(self.view.pending, ChooseStrike):
            if self.view.strikes_made:
                return _("end the Strike phase without another Strike? N goes back")
            return _("end the Strike phase without a Strike? N goes back")
        return _("draw no more cards? N goes back")

    def _button(self) -> str:
        """What Enter would do now, in a word or two."""
        if self.ends_phase:
            return _("end {phase}").format(phase=phase_name(self.view.phase))
        if self.chosen is None or self.selected is None:
            return ""
        match self.chosen:
            case Play():
                return _("play")
            case Store():
                return _("Store")
            case Use():
                return _("Use")
            case Discard() | Drop():
                return _("discard")
            case Strike():
                return _("strike {name}").format(name=self.items[self.selected].name)
            case Choose() if self._picks:
                return _("pick")
            case Choose():
                return _("take this one")
        return self.items[self.selected].name

    def _aside(self) -> list[Line]:
        """The chosen thing in full; before anything is chosen, what has happened meanwhile."""
        if self.selected is not None:
            return lines_on(self.view, self.look, self.items[self.selected])
        return []


def draw_token(
    canvas: Canvas,
    look: Look,
    box: Box,
    item: Item,
    number: int,
    *,
    is_chosen: bool,
    is_dim: bool,
) -> None:
    """Draw a thing of the row in a single line."""
    ink, glyphs = look.ink, look.glyphs
    ground = ink.mark if is_chosen else ink.card_dim if is_dim else ink.card
    canvas.fill(box.x, box.y, box.width, 1, ground)
    head = ink.panel_asked if item.card is None else head_ground(item.card.kind, look)
    mark = f"{glyphs.cross if is_dim else ' '}{number}"
    canvas.fill(box.x, box.y, 9, 1, ink.mark if is_chosen else head)
    x = canvas.put(box.x, box.y, mark) + 1
    canvas.put(x, box.y, fitted(head_text(item), box.x + 9 - x, glyphs.ellipsis))
    right = box.x + box.width
    numbers = "" if item.card is None else numbers_text(item.card, look)
    if numbers:
        right = canvas.put_right(right, box.y, numbers) - 1
    canvas.put(box.x + 10, box.y, fitted(item.name, right - box.x - 10, glyphs.ellipsis))
    if is_chosen:
        canvas.put(box.x - 1, box.y, glyphs.left_bar, ink.accent)
