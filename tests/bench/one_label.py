"""The smallest app of Textual that shows something and answers keys: what others are held to."""

from textual.app import App, ComposeResult
from textual.widgets import Label


class OneLabel(App[None]):
    """A label with a number, which the arrow keys change."""

    BINDINGS = [("left", "step(-1)", "less"), ("right", "step(1)", "more")]

    def compose(self) -> ComposeResult:
        """Nothing but the label."""
        yield Label("Number 100")

    def on_mount(self) -> None:
        """Begin with three digits, so that every step paints about the same."""
        self.number = 100

    def action_step(self, by: int) -> None:
        """Show another number."""
        self.number += by
        self.query_one(Label).update(f"Number {self.number}", layout=False)


if __name__ == "__main__":
    OneLabel().run()
