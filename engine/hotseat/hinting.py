"""What an expert would choose, shown to the person whose hand lies open, and gone with the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

from textual.worker import Worker

from engine.game import View
from engine.language import gettext as _
from engine.machine import State
from engine.thinking.request import NoAnswer, Request, Wanted

if TYPE_CHECKING:
    from engine.advising import Advice
    from engine.hotseat.hint_panel import HintPanel
    from engine.hotseat.table import TableScreen

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
O = TypeVar("O")  # noqa: E741 - the options of a game


class Hinting(Generic[S, V, O]):
    """Asks for a hint, and shows it for as long as the hand lies open that it is about."""

    def __init__(self, table: TableScreen[S, V, O]) -> None:
        self._table = table
        self.panel: HintPanel | None = None
        self._asking: Worker[None] | None = None

    @property
    def is_possible(self) -> bool:
        """Whether whoever has a hand open can be given a hint."""
        table = self._table
        has_expert = len(table.session.game.bots) > 1
        return has_expert and table.face.advise is not None and table.hand_area.asks_turn

    def open(self) -> None:
        """Ask for a hint, unless there is one already; where one thing can be chosen, say so."""
        if self.panel is not None or not self.is_possible:
            return
        from engine.hotseat.hint_panel import HintPanel

        table = self._table
        assert table.hand_area.question is not None
        table.hand_area.question.show_choices()
        request = table.session.match.request(self._strongest, Wanted.WEIGHING)
        if len(request.options) == 1:
            self._say(_("There is only one thing to choose here."))
            return
        self.panel = panel = HintPanel(table.hand_area.rows_above)
        table.mount(panel)
        self._asking = table.run_worker(self._ask(request, panel), group="hint", exclusive=True)
        table.refresh_bindings()

    async def close(self) -> None:
        """Take the hint away."""
        panel = self.let_go()
        if panel is not None:
            await panel.remove()
            self._table.refresh_bindings()

    def let_go(self) -> HintPanel | None:
        """Forget the hint; its widget, which is to be removed, if there is one."""
        panel, self.panel = self.panel, None
        asking, self._asking = self._asking, None
        if asking is not None:
            asking.cancel()
        return panel

    @property
    def _strongest(self) -> str:
        return list(self._table.session.game.bots)[-1]

    async def _ask(self, request: Request[V], panel: HintPanel) -> None:
        advice = await self._advice(request)
        if self.panel is not panel:
            return
        if advice is None:
            self._say(_("No answer came this time: ask for the hint again."))
        elif len(advice.lines) > 1:
            panel.show(advice)
            return
        else:
            told = _("An expert would consider only this: {choice}.")
            self._say(told.format(choice=advice.lines[0].name))
        # What ends here is not to be stopped by taking its panel away.
        self._asking = None
        await self.close()

    async def _advice(self, request: Request[V]) -> Advice | None:
        """What the expert advises; None if it gives no answer."""
        from engine.thinking.answering import weighings

        table = self._table
        assert table.face.advise is not None
        try:
            answer = await table.computers.thinker.ask(request, table.session.game.pieces)
            weighed = weighings(answer, request)
        except NoAnswer:
            return None
        return table.face.advise(request.view, weighed, table.stage.names)

    def _say(self, sentence: str) -> None:
        """Say it in the open hand, where it goes away with it."""
        question = self._table.hand_area.question
        if question is not None:
            question.say(sentence)
