"""`tawantinsuyu arena …`: matches between bots, tuning of weights, balance of a pack."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperGroup

from tawantinsuyu.cli.arena_progress import teller
from tawantinsuyu.cli.tables import Modules, Overlay, Ray, modules_of, packs_of

if TYPE_CHECKING:
    from tawantinsuyu.arena.task import Game
    from tawantinsuyu.game.api import Config


class _MatchByDefault(TyperGroup):
    """Makes `arena A B` mean `arena match A B`, since the names of bots are not subcommands."""

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
    """The measure by which two sets of weights are compared."""

    WINS = "wins"
    POINTS = "points"


class Level(StrEnum):
    """Difficulty levels of a solo opponent."""

    EASIER = "easier"
    NORMAL = "normal"
    HARDER = "harder"
    MERCILESS = "merciless"


@app.command()
def match(
    bots: Annotated[list[str], typer.Argument(metavar="BOT…", help="Short codes, up to four")],
    games: Games = 100,
    players: Players = 0,
    automa: Annotated[
        str, typer.Option(metavar="NAME", help="Every bot plays a solo opponent instead")
    ] = "",
    level: Annotated[Level, typer.Option(help="The solo opponent's difficulty")] = Level.NORMAL,
    adjust: Annotated[
        list[str] | None, typer.Option(metavar="CHANGE", help="A change of hers, e.g. tokens:3")
    ] = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    resume: Resume = None,
    older: Older = False,
    name: Name = "arena",
    pack: Packs = None,
    module: Modules = None,
    overlay: Overlay = "",
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
    """Play a match, in which every bot plays every deal from every seat.

    Examples: `tawantinsuyu arena greedy random --games 200 --jobs 2 --resume match.jsonl`,
    `tawantinsuyu arena search:100n greedy --players 4 --plot match.svg`, `tawantinsuyu arena greedy
    --automa axomamma --level harder`, `tawantinsuyu arena greedy greedy:blind --module
    way_of_the_sun --overlay ruruy`.
    """
    from dataclasses import replace

    from tawantinsuyu.arena import plot as pictures
    from tawantinsuyu.arena.report import report, text
    from tawantinsuyu.arena.run import Where, play_all
    from tawantinsuyu.arena.schedule import Match, tasks_of
    from tawantinsuyu.game.api import Config, in_order_of, preset

    with _errors():
        if plot is not None:
            pictures.check()
        modules = modules_of(module)
        table = Config(
            players=2 if automa else players or max(2, len(bots)),
            modules=modules,
            overlay=overlay,
            automa=automa,
            turn_cap=turn_cap,
        )
        if automa:
            chosen = {*preset(automa, level), *(adjust or ())}
            table = replace(table, adjustments=in_order_of(automa, chosen))
        played_match = Match(tuple(bots), games, table, name, packs_of(pack, modules, automa))
        where = Where(jobs, ray, resume, older)
        tasks = tasks_of(played_match)
        played = play_all(tasks, where, teller(verbose))
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
    pack: Packs = None,
    module: Modules = None,
    overlay: Overlay = "",
) -> None:
    """Improve a bot's weights, one at a time, by games against the same bot with its best weights
    so far.

    Example: `tawantinsuyu arena tune greedy --weights my.toml --out tuning --jobs 2`. `best.toml`
    has the best weights after every trial.
    """
    from dataclasses import replace

    from tawantinsuyu.arena.run import Where, crew_of
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
        modules = modules_of(module)
        table = replace(_common(modules, overlay), players=players)
        packs = packs_of(pack, modules)
        contest = Games(bot, start, out, where, crew, table, name, by, packs=packs)
        test = Sequential(gain=gain, most=most, batch=batch)
        parameters = start.parameters(prefixes)
        seed = f"{name}: {bot} of {players} by {by}"
        tuner = Tuner(parameters, contest, test, seed, out / "trials.jsonl")
        best = tuner.run(passes, tell)
    changed = {key: value for key, value in best.items() if value != start.values[key]}
    typer.echo(f"{len(tuner.trials)} trials, {len(changed)} of {len(best)} weights changed")


@app.command()
def learn(
    out: Annotated[
        Path,
        typer.Option(metavar="DIR", help="Lessons, games and `learned.json`; goes on there"),
    ],
    games: Annotated[int, typer.Option(min=1, help="Lessons of a round")] = 1000,
    rounds: Annotated[int, typer.Option(min=1, help="Rounds at most")] = 6,
    tables: Annotated[
        str, typer.Option(metavar="N,N…", help="Seats of the games in turn; 1: the solo opponent")
    ] = "2,2,3,2,4,1",
    most: Annotated[int, typer.Option(min=2, help="Deals for one trial at most")] = 90,
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Corrections to begin with")
    ] = None,
    jobs: Jobs = 1,
    ray: Ray = "",
    older: Older = False,
    name: Name = "0",
    pack: Packs = None,
    module: Modules = None,
    overlay: Overlay = "",
    modules_every: Annotated[
        int, typer.Option(min=0, metavar="N", help="One of N tables has modules; 0: none has")
    ] = 3,
) -> None:
    """Learn the value of positions from games of the bots against themselves.

    Example: `tawantinsuyu arena learn --out learning --games 1000 --jobs 2`. Needs the `bench`
    extra. `learned.json` has the best corrections after every round; `greedy@FILE` plays by them.
    One table of three has modules: those of --module, or everything and each alone in turn.
    """
    from dataclasses import replace

    from tawantinsuyu.arena.run import Where, crew_of
    from tawantinsuyu.bots import learned
    from tawantinsuyu.game.api import PLAYABLE_MODULES

    where = Where(jobs, ray, older=older)
    with _errors(), crew_of(where) as crew:
        try:
            from tawantinsuyu.arena.learn import TEST, WITH_MODULES, Course, School
        except ModuleNotFoundError:
            _fail("learning needs numpy: pip install 'tawantinsuyu[bench]'")
        known = None if start is None else learned.load(start)
        counts = _counts(tables, (1, 2, 3, 4))
        test = replace(TEST, most=most)
        modules = modules_of(module)
        kinds = (_common(modules, overlay),) if modules else WITH_MODULES
        course = Course(
            out,
            name,
            packs_of(pack, PLAYABLE_MODULES if modules_every else ()),
            games,
            rounds,
            counts,
            test=test,
            start=known,
            with_modules=kinds if modules_every else (),
            modules_every=modules_every,
        )
        School(course, where, crew, typer.echo).run()


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
    module: Modules = None,
    overlay: Overlay = "",
    out: Annotated[
        Path | None, typer.Option(metavar="DIR", help="balance.md, .json and .svg go here")
    ] = None,
    verbose: Verbose = False,
) -> None:
    """Simulate games at every kind of table; exits with status 1 if a measure is out of its range.

    Examples: `tawantinsuyu arena balance --quick`, `tawantinsuyu arena balance --bot search:100n
    --games 200 --resume b.jsonl --out balance`, `tawantinsuyu arena balance --module way_of_the_sun
    --overlay ruruy --automa none`.
    """
    from tawantinsuyu.arena import plot as pictures
    from tawantinsuyu.arena.balance import Plan, simulate
    from tawantinsuyu.arena.balance_text import band, markdown, written
    from tawantinsuyu.arena.bands import GOALS, QUICK, QUICK_GAMES
    from tawantinsuyu.arena.run import Where

    with _errors():
        if out is not None:
            pictures.check()
        modules = modules_of(module)
        plan = Plan(
            bot,
            games or (QUICK_GAMES if quick else 200),
            _counts(players),
            () if automa == "none" else (automa,),
            packs_of(pack, modules),
            QUICK if quick else GOALS,
            name,
            _common(modules, overlay),
        )
        found = simulate(plan, Where(jobs, ray, resume, older), teller(verbose))
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


def _common(modules: tuple[str, ...], overlay: str) -> "Config":
    """Return the part of the configuration that all tables of a run have in common."""
    from dataclasses import replace

    from tawantinsuyu.arena.schedule import TABLE

    return replace(TABLE, modules=modules, overlay=overlay)


def _counts(seats: str, allowed: tuple[int, ...] = (2, 3, 4)) -> tuple[int, ...]:
    try:
        counts = tuple(int(count) for count in seats.split(",") if count)
    except ValueError:
        _fail(f"{seats}: give numbers like 2,3,4")
    if not counts or not set(counts) <= set(allowed):
        *most, last = map(str, allowed)
        _fail(f"{seats}: a table has {', '.join(most)} or {last} seats")
    return counts


def _strength(games: "list[Game]") -> Any:  # noqa: ANN401 - ratings or None
    """Return the ratings of the bots; None if the package for ratings is not installed."""
    from tawantinsuyu.arena.errors import ArenaError
    from tawantinsuyu.arena.ratings import ratings

    try:
        return ratings(games)
    except ArenaError as error:
        typer.echo(f"no ratings: {error}", err=True)
        return None


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


@contextmanager
def _errors() -> Iterator[None]:
    """Print an error as one line. If the command was interrupted, print how to resume it."""
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
