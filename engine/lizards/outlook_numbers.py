"""How much each feature of a dinosaur counts for who wins, by how many dinosaurs are living.

They are the numbers under which those were likeliest to win who did, in games that skilled players
played with our own deck (`tests.tools.outlook` fits them; what is good never counts against its
dinosaur); each row is in the order of `engine.lizards.outlook.FEATURES`.
"""

from __future__ import annotations

from collections.abc import Mapping

Numbers = Mapping[int, tuple[float, ...]]
"""A row for each number of living dinosaurs, 2 to 4."""

IN_A_GAME: Numbers = {
    2: (-0.24, 0.57, 0.09, 0.28, 0.28, 0.25, 0.1, 0.15, 0.83, 0.0, 0.09, 0.15, 0.12),
    3: (-0.32, 0.54, 0.31, 0.2, 0.16, 0.19, 0.11, 0.0, 0.17, 0.0, 0.03, 0.08, 0.19),
    4: (-0.38, 0.64, 0.22, 0.12, 0.1, 0.12, 0.12, 0.0, 0.01, 0.0, 0.02, 0.11, 0.17),
}
"""For who wins a game, where the last one wins."""

WITH_EGGS: Numbers = {
    2: (-0.02, 0.67, 0.26, 0.3, 0.27, 0.33, 0.24, 0.15, 0.85, 0.19, 0.05, 0.15, 0.13),
    3: (0.0, 0.85, 0.4, 0.09, 0.28, 0.22, 0.28, 0.52, 0.33, 0.42, 0.06, 0.1, 0.1),
    4: (0.0, 0.67, 0.74, 0.03, 0.19, 0.28, 0.34, 0.59, 0.15, 0.51, 0.08, 0.03, 0.0),
}
"""For who wins a game of Egg-Stealers."""

IN_A_ROUND: Numbers = {
    2: (-0.3, 1.3, 0.0, 0.38, 0.42, 0.83, 0.17, 0.5, 0.48, 0.0, 0.2, 0.15, 0.0),
    3: (-0.23, 1.77, 0.05, 0.16, 0.21, 0.83, 0.12, 0.57, 0.0, 0.0, 0.12, 0.06, 0.0),
    4: (-0.23, 2.16, 0.0, 0.2, 0.15, 0.98, 0.25, 0.37, 0.0, 0.0, 0.1, 0.07, 0.0),
}
"""For who wins a round of Speed Lizards: what lies there counts more, since less can happen."""
