"""The arena: computer players against one another, and figures on how well they play.

`python -m engine.arena GAME --seats NAMES` plays. Each deal is played once in each seating: in
every rotation of the line-up and, where that is another one, in its mirror, so that luck of the
cards, of the seat, and of sitting before or after a neighbour falls on everybody alike.
"""

INTERRUPTED = 130
"""The exit status of the command when Ctrl+C has ended it, whenever that was."""
