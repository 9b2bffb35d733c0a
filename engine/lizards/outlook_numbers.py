"""How much each feature of a dinosaur counts for who wins, by how many dinosaurs are living.

They are the numbers under which those were likeliest to win who did, in games that skilled players
played with our own deck; each row is in the order of `engine.lizards.outlook.FEATURES`.
"""

from __future__ import annotations

from collections.abc import Mapping

Numbers = Mapping[int, tuple[float, ...]]
"""A row for each number of living dinosaurs, 2 to 4."""

IN_A_GAME: Numbers = {
    2: (-0.24, 0.57, 0.09, 0.28, 0.28, 0.25, 0.1, 0.15, 0.83, 0.0, 0.09, 0.15, 0.12),
    3: (-0.32, 0.54, 0.31, 0.2, 0.16, 0.19, 0.11, -0.03, 0.19, 0.0, 0.03, 0.08, 0.2),
    4: (-0.38, 0.65, 0.21, 0.12, 0.1, 0.13, 0.14, -0.1, 0.04, 0.0, 0.02, 0.11, 0.17),
}
"""For who wins a game, where the last one wins."""

WITH_EGGS: Numbers = {
    2: (-0.02, 0.67, 0.26, 0.3, 0.27, 0.33, 0.24, 0.15, 0.85, 0.19, 0.05, 0.15, 0.13),
    3: (0.16, 1.03, 0.26, 0.1, 0.27, 0.24, 0.33, 0.37, 0.34, 0.44, 0.06, 0.09, 0.09),
    4: (0.19, 0.99, 0.48, 0.04, 0.19, 0.29, 0.38, 0.48, 0.13, 0.53, 0.08, 0.03, -0.22),
}
"""For who wins a game of Egg-Stealers."""

IN_A_ROUND: Numbers = {
    2: (-0.28, 1.32, 0.0, 0.39, 0.42, 0.84, 0.16, 0.54, 0.47, 0.0, 0.23, 0.16, -0.38),
    3: (-0.22, 1.78, 0.06, 0.17, 0.21, 0.84, 0.12, 0.6, -0.07, 0.0, 0.12, 0.06, -0.16),
    4: (-0.15, 2.3, -0.18, 0.21, 0.16, 0.98, 0.25, 0.43, -0.31, 0.0, 0.1, 0.08, -0.29),
}
"""For who wins a round of Speed Lizards: what lies there counts more, since less can happen."""
