"""`tawantinsuyu bench …`: measurements, and checks that nothing has become slower."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tawantinsuyu.cli import bench_move

if TYPE_CHECKING:
    from tawantinsuyu.bench.against import Comparison, Ratio
    from tawantinsuyu.bench.checkouts import Findings

app = typer.Typer(no_args_is_help=True, help="Measure how quick things are.")
app.command()(bench_move.move)


@app.callback()
def bench() -> None:
    """Measure speed."""


CATANATRON = "catanatron"
"""The name that `--against` uses for the other engine."""
PURE = "pure"
"""The value of `--against` that means the Python sources of the compiled engine. Every other value
is the path of a checkout.
"""
LEAST_COMPILED = 1.8
"""Minimum speed of the compiled engine, as a multiple of the speed of its sources. The margin is
large, for busy machines.
"""


@app.command()
def engine(
    quick: Annotated[
        bool, typer.Option("--quick", help="A guard of some seconds instead of good figures")
    ] = False,
    games: Annotated[
        int, typer.Option(min=0, help="Games for each number of players; 0 for the usual number")
    ] = 0,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="catanatron|pure|CHECKOUT",
            help="Measure another engine in the same run: catanatron, which needs a network, "
            "the sources of this compiled one, or ours in the folder of another checkout",
        ),
    ] = None,
    interpreter: Annotated[
        Path | None,
        typer.Option(help="A Python that has the other engine, instead of a throw-away one"),
    ] = None,
) -> None:
    """Random games and single operations of the rules engine on one core.

    Prints a score that does not depend on the machine; warns below 0.8 of the stored baseline and
    exits with status 1 below 0.5. With catanatron it measures both alternately, and exits with
    status 1 if it misses a goal. With another checkout it prints the ratio of speeds
    and whether both play the same games; likewise with the sources of the compiled engine,
    with status 1 if that is hardly faster. Examples: `tawantinsuyu bench engine --quick`,
    `--against catanatron`, `--against pure`, `--against ../before`.
    """
    if against == CATANATRON:
        _beside(interpreter, quick)
        return
    if against is not None:
        if interpreter is not None:
            raise typer.BadParameter("only with --against catanatron", param_hint="--interpreter")
        _beside_checkout(against, quick)
        return
    from tawantinsuyu.bench.engine import FAIL, WARN, measure

    report = measure(games or (30 if quick else 100), quick)
    for found in report.figures:
        typer.echo(
            f"{found.players} players: {found.choices_per_second:,.0f} non-forced decisions/s, "
            f"{found.games / found.seconds:.1f} games/s "
            f"({found.games} games, {found.choices / found.games:.0f} decisions a game)"
        )
        parts = ", ".join(f"{name} {micros:.0f}" for name, micros in found.micros.items())
        typer.echo(f"  µs: {parts}")
    ratio = report.score / report.baseline
    typer.echo(
        f"calibration {report.calibration / 1e6:.2f} M operations/s; "
        f"score {report.score:.2f}, baseline {report.baseline:.2f}, ratio {ratio:.2f}"
    )
    if ratio < FAIL:
        typer.echo(f"FAILED: below {FAIL} of the baseline", err=True)
        raise typer.Exit(1)
    if ratio < WARN:
        typer.echo(f"warning: below {WARN} of the baseline", err=True)


@app.command()
def search(
    quick: Annotated[bool, typer.Option("--quick", help="Only show that it runs")] = False,
) -> None:
    """Iterations, determinizations and evaluations per second of the searching bot on one core.

    Example: `tawantinsuyu bench search`.
    """
    from tawantinsuyu.bench.search import measure

    found = measure(1, 20, (10,)) if quick else measure(4, 400)
    for pace in found:
        lines = ", ".join(
            f"{speed:,.0f} iterations/s at {count} a decision"
            for count, speed in pace.lines.items()
        )
        typer.echo(f"{pace.players} players, {pace.positions} main choices: {lines}")
        typer.echo(f"  {pace.worlds:,.0f} determinizations/s, {pace.values:,.0f} evaluations/s")


@app.command()
def levels(
    games: Annotated[int, typer.Option(min=2, help="Games of each level")] = 20,
    quick: Annotated[bool, typer.Option("--quick", help="Only show that it runs")] = False,
) -> None:
    """Core-seconds of a decision and of a game for every level that tables offer, against greedy.

    Prints each level when it is done. Example: `tawantinsuyu bench levels --games 40`.
    """
    from tawantinsuyu.bench.levels import measure
    from tawantinsuyu.bots.registry import RANKS

    heads = "core-s a turn  slowest  a game  won against greedy"
    typer.echo(f"{'level':<16}{heads}")
    for cost in measure(2, RANKS[:2]) if quick else measure(games):
        won = f"{cost.won / cost.games:.0%} of {cost.games}"
        figures = f"{cost.turn:13.4f}  {cost.slowest:7.3f}  {cost.game:6.2f}  {won}"
        typer.echo(f"{cost.code:<16}{figures}")


@app.command()
def same(
    decisions: Annotated[int, typer.Option(min=0, help="Decisions of random games")] = 2_000,
    games: Annotated[int, typer.Option(min=0, help="Whole games between two bots")] = 1,
    bot: Annotated[str, typer.Option(help="Their code")] = "search:100n",
    modules: Annotated[
        bool, typer.Option("--modules", help="The random games with every module, both opponents")
    ] = False,
) -> None:
    """One hash over random decisions and one over games of bots, move by move.

    If the engine is compiled, the pure engine computes the same hashes in parallel, and the command
    exits with status 1 if they differ. Examples: `tawantinsuyu bench same --decisions 50000 --games
    50`, `tawantinsuyu bench same --decisions 10000 --games 0 --modules`.
    """
    from tawantinsuyu import engine
    from tawantinsuyu.bench.same import bot_games, in_pure_engine, random_play

    pure = None
    if engine.running() == engine.COMPILED:
        wanted = ["--decisions", str(decisions), "--games", str(games), "--bot", bot]
        wanted += ["--modules"] if modules else []
        pure = in_pure_engine(["bench", "same", *wanted])
    lines = []
    if decisions:
        found = random_play(decisions, modules)
        lines.append(f"{found.decisions} decisions of {found.games} random games: {found.hash}")
    if games:
        found = bot_games(bot, games)
        lines.append(f"{found.games} games of {bot}, {found.decisions} moves: {found.hash}")
    typer.echo("\n".join([f"{engine.running()} engine", *lines]))
    if pure is None:
        return
    said, _ = pure.communicate()
    typer.echo(said.rstrip())
    if said.splitlines()[1:] != lines:
        typer.echo("DIFFERENT games", err=True)
        raise typer.Exit(1)
    typer.echo("same games")


@app.command()
def load(
    node: Annotated[list[str], typer.Option(help="Address of a node; name it once for each")],
    database: Annotated[
        str, typer.Option(help="Address of the nodes' PostgreSQL, or of a host's file: sqlite:///…")
    ],
    seconds: Annotated[float, typer.Option(min=1, help="How long each measurement lasts")] = 10.0,
    games: Annotated[
        str, typer.Option(help="Games at once for the latency, separated by commas")
    ] = "50,200,500",
    quick: Annotated[bool, typer.Option("--quick", help="Only show that it runs")] = False,
) -> None:
    """Load-test a running service: moves per second, the delay until the other player sees a move,
    and the time to open a finished game.

    It fills the service's database with guests and games, so use a separate one, and nodes with
    TAWANTINSUYU_LIMITS=off and TAWANTINSUYU_LOG_LEVEL=warning. Exits with status 1 if a goal is
    missed, except with --quick. Example: `tawantinsuyu bench load --node
    http://127.0.0.1:8001 --node http://127.0.0.1:8002 --database postgresql://127.0.0.1/load`.
    """
    import asyncio

    from tawantinsuyu.bench.load.run import QUICK, Plan, measure

    counts = tuple(int(part) for part in games.split(",") if part.strip())
    plan = QUICK if quick else Plan(seconds=seconds, games=counts)
    report = asyncio.run(measure(node, database, plan, typer.echo))
    for miss in () if quick else report.misses():
        typer.echo(f"FAILED: {miss}", err=True)
    if report.misses() and not quick:
        raise typer.Exit(1)


def _beside(interpreter: Path | None, quick: bool) -> None:
    """Measure our engine and the other one, and print the results and whether the goals are met."""
    from tawantinsuyu.bench import against

    effort = against.QUICK if quick else against.FULL
    try:
        if interpreter is not None:
            theirs = against.their_slice(interpreter)
            found = against.compare(against.our_slice, theirs, effort)
        else:
            with against.throw_away_environment() as made:
                found = against.compare(against.our_slice, against.their_slice(made), effort)
    except against.NotMeasuredError as error:
        typer.echo(f"{error}\n", err=True)
        typer.echo(
            f"{against.PACKAGE} is installed into a throw-away environment with `uv`, which needs "
            "a package index. Where there is none, install it into an environment by other means "
            "and name its Python: --interpreter PATH",
            err=True,
        )
        raise typer.Exit(1) from None
    _print(found, effort.rounds)
    for miss in found.misses():
        typer.echo(f"FAILED: {miss}", err=True)
    if found.misses():
        raise typer.Exit(1)


def _print(found: "Comparison", rounds: int) -> None:
    version, python = found.versions
    typer.echo(f"ours beside catanatron {version} on Python {python}; medians of {rounds} rounds")
    players = 0
    for line in found.lines:
        if line.players != players:
            players = line.players
            heads = f"{'ours':>10}{'theirs':>10}{'ratio':>8}  over the rounds"
            typer.echo(f"\n{f'{players} players':<24}{heads}")
        spread = f"{line.least:.2f}–{line.most:.2f}"
        figures = f"{line.ours:>10,.1f}{line.theirs:>10,.1f}{line.ratio:>8.2f}  {spread}"
        typer.echo(f"{line.name:<24}{figures}")


def _beside_checkout(other: str, quick: bool) -> None:
    """Measure our engine and that of another checkout, and print the results."""
    from tawantinsuyu.bench import checkouts, sides
    from tawantinsuyu.bench.against import NotMeasuredError

    def tell(line: str) -> None:
        typer.echo(line, err=True)

    effort = checkouts.QUICK if quick else checkouts.FULL
    try:
        theirs = sides.pure_sources() if other == PURE else sides.checkout(Path(other))
        found = checkouts.measure(sides.this_checkout(), theirs, effort, tell)
    except NotMeasuredError as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(1) from None
    _print_findings(found, other)
    slow = [one.ratio for one in found.play.values() if one.ratio < LEAST_COMPILED]
    if other == PURE and slow:
        typer.echo(f"FAILED: {min(slow):.2f} times as quick, not {LEAST_COMPILED:g}", err=True)
        raise typer.Exit(1)


def _print_findings(found: "Findings", other: str) -> None:
    def row(name: str, one: "Ratio", ours: float, theirs: float) -> str:
        spread = f"{one.least:.2f}–{one.most:.2f}"
        return f"{name:<28}{ours:>10,.1f}{theirs:>10,.1f}{one.ratio:>8.2f}  {spread}"

    first, last = found.seeds
    typer.echo(
        f"ours beside {other}; medians of {found.rounds} rounds, random games of seeds "
        f"{first} to {last}\nratio: how many times as quick ours is\n"
    )
    heads = f"{'ours':>10}{'theirs':>10}{'ratio':>8}  over the rounds"
    typer.echo(f"{'non-forced decisions/s':<28}{heads}")
    for table, one in found.play.items():
        typer.echo(row(table, one, one.ours, one.theirs))
    typer.echo(f"\n{'µs':<28}{heads}")
    for name, one in found.operations.items():
        typer.echo(row(name, one, 1e6 / one.ours, 1e6 / one.theirs))
    for name, why in found.lacking.items():
        typer.echo(f"{name:<28}not measured; {why}")
    typer.echo()
    if found.same_games:
        typer.echo("same games")
    for table, differing in found.differing.items():
        typer.echo(
            f"DIFFERENT games: {table}, {differing.games} of {last - first + 1}, "
            f"the first with seed {differing.first}"
        )
    if found.answers:
        typer.echo(f"DIFFERENT answers in the same positions: {', '.join(found.answers)}")
    over = found.overall
    typer.echo(f"random play, ours : theirs = {over.ratio:.2f} ({over.least:.2f}–{over.most:.2f})")
