"""Rules and play of hot-seat card games: pure Python, no screen."""

from engine.machine import IllegalChoice, Seat

__all__ = ["IllegalChoice", "Seat"]
