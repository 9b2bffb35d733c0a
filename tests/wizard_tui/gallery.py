"""The screens of Wizard that are kept as text."""

from __future__ import annotations

from tests.tools.frames import Gallery
from tests.wizard_tui.screens import SHOTS, shown

GALLERY = Gallery(
    "wizard",
    SHOTS,
    shown,
    plain=(
        "home",
        "setup-3",
        "handover-card",
        "bid-forbidden",
        "trump-chosen",
        "play-forbidden",
        "play-twenty",
        "pad-six",
        "tricks",
        "interlude",
        "end",
        "menu",
    ),
)
