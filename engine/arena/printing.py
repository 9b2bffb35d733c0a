"""What the arena prints: tables for people, JSON for programs, a bar while it plays."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from math import floor, log10

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from engine.arena.figures import Figure
from engine.arena.report import Line, Report
from engine.language import gettext as _
from engine.language import ngettext
from engine.machine import State
from engine.measuring import Measure

WIDE = 100
"""How many cells a line may take where there is no terminal."""


def bar() -> Progress:
    """The bar, with the time that is left; it is drawn only on a terminal, beside the results."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(_("time left"), markup=False),
        TimeRemainingColumn(compact=True, elapsed_when_finished=True),
        console=console,
        disable=not console.is_terminal,
        transient=True,
    )


def print_tables(report: Report, measures: Sequence[Measure[State]], seconds: float) -> None:
    """Print how well everybody played and how long they thought, each with its interval."""
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)
    console.print(Text(_headline(report, seconds)))
    if not report.lines:
        return
    results = _table([_("seats"), *(one.title() for one in measures), _("place"), _("wins")])
    times = _table(
        [_("decisions"), _("a second"), _("mean, ms"), _("95 % within, ms"), _("longest, ms")]
    )
    for line in report.lines:
        results.add_row(*map(Text, _results(line, measures)))
        times.add_row(*map(Text, _times(line)))
    console.print(results)
    console.print(times)
    console.print(
        Text(
            _(
                "± is half the interval of 95 %, made of the differences between the deals; with + "
                "or - it has but one side, since the other is the end of what is possible. Wins "
                "are those of all seats with the name. Times are those of the processor."
            )
        )
    )


def print_json(report: Report, seconds: float) -> None:
    """Print the report as one object of JSON."""
    plan = report.plan
    told = {
        "game": plan.game,
        "options": _plain(plan.options),
        "seats": list(plan.line_up),
        "seed": plan.seed,
        "seatings": plan.seatings,
        "deals": report.deals,
        "games": report.games,
        "games_left_out": report.left_out,
        "is_complete": report.is_complete,
        "seconds": seconds,
        "players": {line.name: _line(line) for line in report.lines},
    }
    print(json.dumps(told, indent=2))


def _line(line: Line) -> dict[str, object]:
    return {
        "seats": line.seats,
        **{key: figure._asdict() for key, figure in line.measures.items()},
        "place": line.place._asdict(),
        "wins": line.wins._asdict(),
        "decisions": line.decisions,
        "decisions_a_second": line.rate._asdict(),
        "mean_seconds": line.mean._asdict(),
        "percentile_95_seconds": line.high._asdict(),
        "longest_seconds": line.longest,
        "by_deal": line.by_deal,
    }


def _plain(options: object) -> dict[str, object]:
    """The agreed options by name, as texts and truth values."""
    assert is_dataclass(options)
    values = {field.name: getattr(options, field.name) for field in fields(options)}
    return {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }


def _headline(report: Report, seconds: float) -> str:
    plan = report.plan
    agreed = ", ".join(
        f"{name.replace('_', ' ')} {value}" if isinstance(value, str) else name.replace("_", " ")
        for name, value in _plain(plan.options).items()
        if value is not False
    )
    played = ngettext(
        "{count} game of {game} ({options}) from seed {seed}",
        "{count} games of {game} ({options}) from seed {seed}",
        report.games,
    ).format(count=report.games, game=plan.game, options=agreed, seed=plan.seed)
    deals = ngettext("{count} deal", "{count} deals", report.deals).format(count=report.deals)
    seatings = ngettext("{count} seating", "{count} seatings", plan.seatings)
    told = _("{games}: {deals} in {seatings}, {seconds} s.").format(
        games=played,
        deals=deals,
        seatings=seatings.format(count=plan.seatings),
        seconds=f"{seconds:.1f}",
    )
    if report.is_complete:
        return told
    left_out = ngettext(
        "Broken off: {count} game more was played, of a deal that is not complete.",
        "Broken off: {count} games more were played, of deals that are not complete.",
        report.left_out,
    ).format(count=report.left_out)
    return f"{told}\n{left_out}"


def _table(titles: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column(Text(_("player")))
    for title in titles:
        table.add_column(Text(title), justify="right")
    return table


def _results(line: Line, measures: Sequence[Measure[State]]) -> list[str]:
    return [
        line.name,
        str(line.seats),
        *(_figure(line.measures[one.key], is_share=one.is_share) for one in measures),
        _figure(line.place),
        _figure(line.wins, is_share=True),
    ]


def _times(line: Line) -> list[str]:
    return [
        line.name,
        f"{line.decisions:,}",
        _figure(line.rate),
        _figure(line.mean, scale=1000),
        _figure(line.high, scale=1000),
        _number(line.longest * 1000),
    ]


def _figure(figure: Figure, *, scale: float = 1.0, is_share: bool = False) -> str:
    """A figure with half its interval: "381.2 ±16.1", "90.5 % ±6.2"."""
    scale = 100.0 if is_share else scale
    unit = " %" if is_share else ""
    if figure.low is None or figure.high is None:
        return f"{_number(figure.value * scale)}{unit}"
    above, below = figure.high - figure.value, figure.value - figure.low
    half = max(above, below) * scale
    sign = "±" if above and below else "+" if above else "-" if below else "±"
    places = _places(half)
    return f"{figure.value * scale:,.{places}f}{unit} {sign}{half:,.{places}f}"


def _number(value: float) -> str:
    return f"{value:,.{_places(value / 10)}f}"


def _places(size: float) -> int:
    """How many decimal places show two digits of a number, within reason."""
    return min(max(1 - floor(log10(size)), 0), 4) if size > 0 else 1
