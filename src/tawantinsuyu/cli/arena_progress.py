"""Shows the progress of `tawantinsuyu arena …`."""

import sys
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

import typer

if TYPE_CHECKING:
    from tawantinsuyu.arena.run import Progress
    from tawantinsuyu.arena.task import Failure, Game

BAR = 24
REPORT_INTERVAL_SECONDS = 10.0
"""Seconds between two lines of progress if the output is not a terminal."""


def teller(verbose: bool) -> "Callable[[Progress, Game | Failure | None], None]":
    """Return a function that shows progress: as a bar in a terminal, otherwise as
    occasional lines.
    """
    live = sys.stderr.isatty()
    last = monotonic()

    def tell(progress: "Progress", outcome: "Game | Failure | None") -> None:
        nonlocal last
        clear = "\r\x1b[K" if live else ""
        if outcome is None:
            if progress.kept:
                typer.echo(f"{progress.kept} games are on file", err=True)
            if progress.outdated:
                typer.echo(
                    f"{progress.outdated} games on file were played with another version and are "
                    "played again; --older counts them",
                    err=True,
                )
        elif verbose:
            typer.echo(f"{clear}{_line(outcome)}", err=True)
        if live:
            end = "" if progress.done < progress.total else "\n"
            typer.echo(f"\r\x1b[K{_bar(progress)}{end}", nl=False, err=True)
        elif not verbose and monotonic() - last >= REPORT_INTERVAL_SECONDS:
            last = monotonic()
            typer.echo(_bar(progress), err=True)

    return tell


def _bar(progress: "Progress") -> str:
    filled = BAR * progress.done // max(1, progress.total)
    left = progress.left
    eta = "" if left is None else f", {_time(left)} to go"
    failed = f", {progress.failed} failed" if progress.failed else ""
    return (
        f"{'█' * filled}{'░' * (BAR - filled)} {progress.done}/{progress.total} games, "
        f"{progress.rate:.2f}/s{eta}{failed}"
    )


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _line(outcome: "Game | Failure") -> str:
    from tawantinsuyu.arena.task import Failure

    if isinstance(outcome, Failure):
        return f"deal {outcome.task.deal}: FAILED: {outcome.error}"
    seats = ", ".join(
        f"{code} {points}{'*' if seat in outcome.winners else ''}"
        for seat, (code, points) in enumerate(zip(outcome.codes, outcome.scores, strict=True))
    )
    cut = ", cut short" if outcome.capped else ""
    times = f"{max(outcome.turns)} turns, {outcome.seconds:.1f} s"
    return f"deal {outcome.deal}: {seats} ({times}{cut})"
