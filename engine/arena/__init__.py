"""The arena: computer players against one another, and figures on how well they play.

`python -m engine.arena GAME --seats NAMES` plays. Whoever sits where is rotated: each deal is
played once in each rotation, so that luck of the cards and of the seat falls on everybody alike.
"""

INTERRUPTED = 130
"""The exit status of the command when Ctrl+C has ended it, whenever that was."""
