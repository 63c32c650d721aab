"""`tawantinsuyu replay | verify | explain | golden`: show and check recorded games.

`add_to` adds the commands. Large modules are imported only when a command runs.
"""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from tawantinsuyu.cli.tables import Modules, Overlay, modules_of, packs_of

if TYPE_CHECKING:
    from tawantinsuyu.components import Document
    from tawantinsuyu.records import Record

golden = typer.Typer(
    no_args_is_help=True,
    help="Golden games: one action per line, replayed after every change of the rules.",
)

FileAtArgument = Annotated[
    str,
    typer.Argument(
        metavar="FILE[@N]", help="An exported (.json) or golden (.game) game, after N actions"
    ),
]
FolderOption = Annotated[
    Path, typer.Option("--folder", metavar="DIR", help="Where the golden games are")
]
GOLDEN_FOLDER = Path("tests/golden")


def add_to(app: typer.Typer) -> None:
    """Add all commands of this module to the command tree."""
    for command in (replay, verify, explain):
        app.command()(command)
    app.add_typer(golden, name="golden")


def replay(game: FileAtArgument) -> None:
    """Print the position after N actions of a recorded game, or its last one.

    Example: `tawantinsuyu replay game.json@120`
    """
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records import replay as played
    from tawantinsuyu.records.position_text import position_lines

    record, at = _open(game)
    try:
        state = played(record, at)
    except RecordError as error:
        _fail(error)
    count = len(record.log)
    typer.echo(f"after {count if at is None else at} of {count} actions")
    typer.echo("\n".join(position_lines(state)))


def verify(
    files: Annotated[
        list[Path], typer.Argument(metavar="FILE...", help="Exported or golden games")
    ],
) -> None:
    """Check recorded games: commitment, seed, every action, every position, the result.

    Exits with status 1 if anything is wrong. Players should also compare the commitment printed
    here with the one that the table showed before the game.
    """
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records import verify as verified
    from tawantinsuyu.records.files import read_game

    bad = False
    for file in files:
        try:
            data = read_game(file)
        except RecordError as error:
            _fail(error)
        findings = verified(data)
        bad = bad or bool(findings)
        if not findings:
            result = data["result"]
            end = f"scores {result['scores']}" if result else "not over yet"
            typer.echo(f"{file}: true, {len(data['log'])} actions, {end}, commit {data['commit']}")
        for finding in findings:
            at = "" if finding.action is None else f"@{finding.action - 1}"
            typer.echo(f"{file}{at}: {finding}")
    raise typer.Exit(int(bad))


def explain(game: FileAtArgument) -> None:
    """Explain a question after N actions: frames, options, reasons, events.

    Example: `tawantinsuyu explain game.json@120`
    """
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records.explain import explain_lines

    record, at = _open(game)
    try:
        typer.echo("\n".join(explain_lines(record, at)))
    except RecordError as error:
        _fail(error)


@golden.command("check")
def golden_check(folder: FolderOption = GOLDEN_FOLDER) -> None:
    """Replay all golden games and compare their positions; status 1 if one differs."""
    from tawantinsuyu.records import verify as verified
    from tawantinsuyu.records.golden import golden_files

    files = golden_files(folder)
    if not files:
        _fail(f"no golden games in {folder}; run this in the checkout or give --folder")
    bad = 0
    for file in files:
        findings = verified(file)
        bad += bool(findings)
        for finding in findings:
            typer.echo(f"{file.name}: {finding}")
    typer.echo(f"{len(files)} golden games, {bad} with another course")
    if bad:
        typer.echo("if a rule was changed on purpose: `tawantinsuyu golden record`, and say why")
    raise typer.Exit(int(bool(bad)))


@golden.command("record")
def golden_record(
    names: Annotated[
        list[str] | None,
        typer.Argument(metavar="[NAME...]", help="Games of the folder; all if none is named"),
    ] = None,
    players: Annotated[
        int | None, typer.Option(min=2, max=4, help="Record a new game played by chance")
    ] = None,
    pack: Annotated[
        str | None,
        typer.Option(metavar="PACK", help="Use this pack, and freeze it in the folder"),
    ] = None,
    module: Modules = None,
    overlay: Overlay = "",
    turn_cap: Annotated[
        int, typer.Option(help="For a new game: turns per player, 0 for no limit")
    ] = 0,
    undo: Annotated[
        bool, typer.Option("--undo", help="For a new game: take back an action now and then")
    ] = False,
    about: Annotated[str, typer.Option(help="For a new game: what it shows")] = "",
    repair: Annotated[
        bool, typer.Option("--repair", help="Where an action is refused now, play on by chance")
    ] = False,
    script: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play this script at the table of the game named"),
    ] = None,
    folder: FolderOption = GOLDEN_FOLDER,
) -> None:
    """Record golden games again after a rule change, or a new one with --players.

    Examples: `tawantinsuyu golden record`, `tawantinsuyu golden record three --players 3`,
    `tawantinsuyu golden record ruruy --players 2 --module way_of_the_sun --overlay ruruy`
    """
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records.golden import SUFFIX, golden_files, record_again

    if players is not None:
        if not names or len(names) != 1:
            _fail("give one name for the new game: `golden record NAME --players 3`")
        settings: dict[str, object] = {
            "players": players,
            "modules": modules_of(module),
            "overlay": overlay,
            "turn_cap": turn_cap,
        }
        document = _freeze(pack or packs_of(None, modules_of(module))[0], folder)
        _new_golden(folder / f"{names[0]}{SUFFIX}", document, settings, undo, about)
        return
    if script is not None:
        if not names or len(names) != 1:
            _fail("give the name of the script's game: `golden record NAME --script FILE`")
        _script_golden(folder / f"{names[0].removesuffix(SUFFIX)}{SUFFIX}", script)
        return
    other = _freeze(pack, folder) if pack else None
    files = [folder / f"{name.removesuffix(SUFFIX)}{SUFFIX}" for name in names or ()]
    bad = False
    for file in files or golden_files(folder):
        try:
            _, text, repaired = record_again(file, repair, other)
        except RecordError as error:
            typer.echo(str(error), err=True)
            bad = True
            continue
        same = text == file.read_text(encoding="utf-8")
        file.write_text(text, encoding="utf-8")
        typer.echo(
            f"{file.name}: {'unchanged' if same else 'repaired' if repaired else 'recorded'}"
        )
    raise typer.Exit(int(bad))


def _freeze(pack: str, folder: Path) -> "Document":
    """Read a pack and keep a copy beside the games, so that later changes of the pack do not
    affect them.
    """
    from tawantinsuyu.components import PackError, read
    from tawantinsuyu.records.files import write_pack
    from tawantinsuyu.records.golden import frozen_name

    try:
        document = read(pack)
    except PackError as error:
        _fail(error)
    write_pack(folder / frozen_name(document), document)
    return document


def _new_golden(
    file: Path, document: "Document", settings: dict[str, object], undo: bool, about: str
) -> None:
    from tawantinsuyu.game.api import ConfigError, config_from_json
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records.files import golden_text
    from tawantinsuyu.records.golden import frozen_name, new_game

    try:
        record = new_game(config_from_json(settings), document, file.stem, undo)
    except (ConfigError, RecordError) as error:
        _fail(error)
    data = record.export(reveal=True)
    text = golden_text(data, frozen_name(document), about or "played by chance")
    file.write_text(text, encoding="utf-8")
    typer.echo(f"{file}: {len(record.log)} actions")


def _script_golden(file: Path, script: Path) -> None:
    from tawantinsuyu.records import RecordError
    from tawantinsuyu.records.golden import record_script

    try:
        record, text = record_script(file, script.read_text(encoding="utf-8").splitlines())
    except (OSError, RecordError) as error:
        _fail(f"{script}: {error}")
    file.write_text(text, encoding="utf-8")
    typer.echo(f"{file}: {len(record.log)} actions")


def _open(game: str) -> "tuple[Record, int | None]":
    """Return the record in `FILE@N` and the number N; None instead of the number for `FILE`."""
    from tawantinsuyu.records import RecordError, load

    name, at, number = game.rpartition("@")
    if not (at and number.isdecimal()) or Path(game).exists():
        name, number = game, ""
    try:
        return load(Path(name)), int(number) if number else None
    except RecordError as error:
        more = f"\n`tawantinsuyu verify {name}` tells more" if error.__cause__ else ""
        _fail(f"{error}{more}")


def _fail(error: object) -> NoReturn:
    typer.echo(str(error), err=True)
    raise typer.Exit(2)
