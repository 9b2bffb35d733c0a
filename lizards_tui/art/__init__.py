"""Draws dinosaurs, put together from the drawings of their Parts, on a canvas of cells.

The drawings are data: a file for each genus in `drawings/`, read by `lizards_tui.art.genus`.
"""

from lizards_tui.art.frames import size
from lizards_tui.art.genus import GENERA, WILD
from lizards_tui.art.ink import genus_colour, genus_ground
from lizards_tui.art.paint import paint_dinosaur

__all__ = ["GENERA", "WILD", "genus_colour", "genus_ground", "paint_dinosaur", "size"]
