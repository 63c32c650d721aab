"""`tawantinsuyu arena …`: matches between bots, tuning of weights, balance of a pack."""

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from tawantinsuyu.arena.run import Progress
    from tawantinsuyu.arena.task import Failure, Game
    from tawantinsuyu.game.api import Config

BAR = 24
EVERY = 10.0
"""Seconds between two lines of progress where nobody watches."""


class _MatchByDefault(TyperGroup):
    """`arena A B` is `arena match A B`: a bot's name is no subcommand."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:  # noqa: ANN401 - click's or typer's
        known = {*self.commands, *ctx.help_option_names}
        if args and args[0] not in known:
            args = ["match", *args]
        return super().parse_args(ctx, args)


app = typer.Typer(
    cls=_MatchByDefault,
    no_args_is_help=True,
    help="Let bots play each other: `tawantinsuyu arena greedy random --games 100`.",
)

Games = Annotated[int, typer.Option(min=1, help="How many games, in whole deals")]
Jobs = Annotated[int, typer.Option(min=1, help="Processes")]
Ray = Annotated[
    str, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; `local` makes one here")
]
Resume = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Note every game here; a run broken off goes on from it"),
]
Older = Annotated[
    bool,
    typer.Option("--older", help="Games on file count even if another version played them"),
]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="A line for every game")]
Packs = Annotated[list[str] | None, typer.Option(metavar="PACK", help="A shipped pack or a folder")]
Name = Annotated[str, typer.Option(help="Another name, other deals")]
Players = Annotated[
    int, typer.Option(min=0, max=4, help="Seats; the last bot named fills them (0: as named)")
]


class By(StrEnum):
    """What decides between two weightings."""

    WINS = "wins"
    POINTS = "points"


class Level(StrEnum):
    """Difficulties of a solo opponent."""

    EASIER = "easier"
    NORMAL = "normal"
    HARDER = "harder"


@app.command()
def match(
    bots: Annotated[list[str], typer.Argument(metavar="BOT…", help="Short codes, up to four")],
    games: Games = 100,
    players: Players = 0,
    automa: Annotated[
        str, typer.Option(metavar="NAME", help="Every bot plays a solo opponent instead")
    ] = "",
    level: Annotated[Level, typer.Option(help="The solo opponent's difficulty")] = Level.NORMAL,
    jobs: Jobs = 1,
    ray: Ray = "",
    resume: Resume = None,
    older: Older = False,
    name: Name = "arena",
    pack: Packs = None,
    turn_cap: Annotated[
        int, typer.Option(min=0, help="Turns per player at most (R204); 0 for no limit")
    ] = 60,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The whole report as JSON")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(metavar="FILE", help="A picture of it, PNG or SVG")
    ] = None,
    verbose: Verbose = False,
) -> None:
    """Play a match: every deal from every seat.

    Examples: `tawantinsuyu arena greedy random --games 200 --jobs 2 --resume match.jsonl`,
    `tawantinsuyu arena search:100n greedy --players 4 --plot match.svg`,
    `tawantinsuyu arena greedy --automa axomamma --level harder`.
    """
    from tawantinsuyu.arena import plot as pictures
    from tawantinsuyu.arena.report import report, text
    from tawantinsuyu.arena.run import Where, play_all
    from tawantinsuyu.arena.schedule import Match, tasks_of

    with _errors():
        if plot is not None:
            pictures.check()
        config = _table(players or max(2, len(bots)), automa, level, turn_cap)
        played_match = Match(tuple(bots), games, config, name, tuple(pack or ["base"]))
        where = Where(jobs, ray, resume, older)
        tasks = tasks_of(played_match)
        played = play_all(tasks, where, _teller(verbose))
    for failure in played.failures:
        typer.echo(f"FAILED: deal {failure.task.deal}, {failure.task.codes}: {failure.error}")
    found = report(played_match, played, _strength(played.games))
    typer.echo(text(found))
    if out is not None:
        _write(out, json.dumps(found, indent=1) + "\n")
    if plot is not None:
        pictures.plot(found, plot)
    raise typer.Exit(1 if played.failures else 0)


@app.command()
def tune(
    bot: Annotated[str, typer.Argument(metavar="BOT", help="A bot that takes BOT@FILE")],
    weights: Annotated[Path, typer.Option(metavar="FILE", help="The weights to begin with")],
    out: Annotated[
        Path, typer.Option(metavar="DIR", help="Trials, games and the best weights; goes on there")
    ],
    only: Annotated[
        str, typer.Option(metavar="NAME,NAME…", help="Tune only weights that begin so")
    ] = "",
    passes: Annotated[int, typer.Option(min=1, help="Times over all weights")] = 3,
    gain: Annotated[
        float, typer.Option(min=0.001, max=0.3, help="Above even by so much is worth a change")
    ] = 0.05,
    by: Annotated[By, typer.Option(help="What a deal is judged by; points need fewer")] = By.WINS,
    most: Annotated[int, typer.Option(min=2, help="Deals for one trial at most")] = 400,
    batch: Annotated[int, typer.Option(min=1, help="Deals between two looks")] = 8,
    players: Annotated[int, typer.Option(min=2, max=4)] = 2,
    jobs: Jobs = 1,
    ray: Ray = "",
    older: Older = False,
    name: Name = "0",
) -> None:
    """Improve a bot's weights, one at a time, by games against its best so far.

    Example: `tawantinsuyu arena tune greedy --weights my.toml --out tuning --jobs 2`. The best
    weights are in `best.toml` after every trial.
    """
    from dataclasses import replace

    from tawantinsuyu.arena.run import Where, crew_of
    from tawantinsuyu.arena.schedule import TABLE
    from tawantinsuyu.arena.sprt import Sequential
    from tawantinsuyu.arena.tune import Trial, Tuner
    from tawantinsuyu.arena.tune_games import Games
    from tawantinsuyu.arena.weights import Weights

    def tell(trial: Trial, values: Mapping[str, float]) -> None:
        verdict = "better" if trial.accepted else "no"
        typer.echo(
            f"{trial.number:>4}  {trial.name:<28} {trial.before:g} → {trial.after:g}: "
            f"{100 * trial.mean:.1f} % of {trial.deals} deals, {verdict}"
        )
        _write(out / "best.toml", start.text(values))

    where = Where(jobs, ray, older=older)
    with _errors(), crew_of(where) as crew:
        start = Weights.read(weights)
        prefixes = tuple(part for part in only.split(",") if part)
        table = replace(TABLE, players=players)
        contest = Games(bot, start, out, where, crew, table, name, by)
        test = Sequential(gain=gain, most=most, batch=batch)
        parameters = start.parameters(prefixes)
        seed = f"{name}: {bot} of {players} by {by}"
        tuner = Tuner(parameters, contest, test, seed, out / "trials.jsonl")
        best = tuner.run(passes, tell)
    changed = {key: value for key, value in best.items() if value != start.values[key]}
    typer.echo(f"{len(tuner.trials)} trials, {len(changed)} of {len(best)} weights changed")


@app.command()
def balance(
    bot: Annotated[str, typer.Option(help="Who takes every seat")] = "greedy",
    games: Annotated[int, typer.Option(min=0, help="For each kind of table; 0: as usual")] = 0,
    players: Annotated[str, typer.Option(metavar="N,N…", help="Player counts")] = "2,3,4",
    automa: Annotated[
        str, typer.Option(metavar="NAME", help="The solo opponent, or `none`")
    ] = "axomamma",
    quick: Annotated[
        bool, typer.Option("--quick", help="A guard of some seconds: few games, wide bands")
    ] = False,
    jobs: Jobs = 1,
    ray: Ray = "",
    resume: Resume = None,
    older: Older = False,
    name: Name = "balance",
    pack: Packs = None,
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="balance.md, .json and .svg go here")
    ] = None,
    verbose: Verbose = False,
) -> None:
    """Simulate games at every kind of table; status 1 if a band is missed.

    Examples: `tawantinsuyu arena balance --quick`,
    `tawantinsuyu arena balance --bot search:100n --games 200 --resume b.jsonl --out balance`.
    """
    from tawantinsuyu.arena import plot as pictures
    from tawantinsuyu.arena.balance import Plan, simulate
    from tawantinsuyu.arena.balance_text import band, markdown, written
    from tawantinsuyu.arena.bands import GOALS, QUICK, QUICK_GAMES
    from tawantinsuyu.arena.run import Where

    with _errors():
        if out is not None:
            pictures.check()
        plan = Plan(
            bot,
            games or (QUICK_GAMES if quick else 200),
            _counts(players),
            () if automa == "none" else (automa,),
            tuple(pack or ["base"]),
            QUICK if quick else GOALS,
            name,
        )
        found = simulate(plan, Where(jobs, ray, resume, older), _teller(verbose))
    if out is not None:
        _write(out / "balance.md", markdown(found))
        _write(out / "balance.json", json.dumps(found, indent=1) + "\n")
        pictures.plot_balance(found, out / "balance.svg")
    missed = [check for check in found["checks"] if not check["met"]]
    for check in missed:
        typer.echo(
            f"MISSED: {check['setting']}: {check['what']}: {written(check)}, wanted {band(check)}"
        )
    for error in found["failed"]:
        typer.echo(f"FAILED: {error}")
    typer.echo(f"{len(found['checks']) - len(missed)} of {len(found['checks'])} bands are met")
    raise typer.Exit(0 if found["balanced"] else 1)


# --- shared --------------------------------------------------------------------------------------


def _table(players: int, automa: str, level: Level, turn_cap: int) -> "Config":
    from tawantinsuyu.game.api import Config, preset

    if not automa:
        return Config(players=players, turn_cap=turn_cap)
    plain = Config(automa=automa, turn_cap=turn_cap)
    return Config(automa=automa, adjustments=preset(plain.automa, level), turn_cap=turn_cap)


def _counts(players: str) -> tuple[int, ...]:
    try:
        counts = tuple(int(count) for count in players.split(",") if count)
    except ValueError:
        _fail(f"--players {players}: give numbers like 2,3,4")
    if not set(counts) <= {2, 3, 4}:
        _fail(f"--players {players}: a table has 2, 3 or 4 seats")
    return counts


def _strength(games: "list[Game]") -> Any:  # noqa: ANN401 - ratings or None
    """Ratings, where the package for them is installed."""
    from tawantinsuyu.arena.errors import ArenaError
    from tawantinsuyu.arena.ratings import ratings

    try:
        return ratings(games)
    except ArenaError as error:
        typer.echo(f"no ratings: {error}", err=True)
        return None


def _teller(verbose: bool) -> "Callable[[Progress, Game | Failure | None], None]":
    """Progress: a bar where somebody watches, now and then a line where not."""
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
        elif not verbose and monotonic() - last >= EVERY:
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


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@contextmanager
def _errors() -> Iterator[None]:
    """What cannot be played is told in one line; an interruption says how to go on."""
    from tawantinsuyu.arena.errors import ArenaError
    from tawantinsuyu.components import PackError
    from tawantinsuyu.game.api import ConfigError

    try:
        yield
    except (ArenaError, ConfigError, PackError) as error:
        _fail(str(error))
    except KeyboardInterrupt:
        typer.echo("\ninterrupted; the same command goes on from what is on file", err=True)
        raise typer.Exit(130) from None


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)
