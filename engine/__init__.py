"""Rules and play of hot-seat card games: pure Python, no screen."""

__version__ = "0.1.0"

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.machine import IllegalChoice, Seat
else:

    def __getattr__(name):
        # To import the machine takes longer than a command that only prints its help may take.
        if name in __all__:
            from engine import machine

            return getattr(machine, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = ["IllegalChoice", "Seat"]
