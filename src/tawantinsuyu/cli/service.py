"""`tawantinsuyu serve`, `worker` and `db`: the service on PostgreSQL and Redis."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tawantinsuyu.server.processes.settings import Settings

db = typer.Typer(help="The service's database.", no_args_is_help=True)


def settings_of_service() -> "Settings":
    """Return the settings from the environment; errors name the invalid ones."""
    try:
        from pydantic import ValidationError

        from tawantinsuyu.server.processes.settings import Settings
    except ModuleNotFoundError as error:
        print(
            f"{error}\nThis command needs more packages: pip install 'tawantinsuyu[server]'",
            file=sys.stderr,
        )
        raise typer.Exit(2) from None
    try:
        return Settings()
    except ValidationError as error:
        for found in error.errors():
            name = f"TAWANTINSUYU_{'_'.join(str(part) for part in found['loc'])}".upper()
            print(f"{name}: {found['msg']}", file=sys.stderr)
        raise typer.Exit(2) from None


@contextmanager
def _said_if_away() -> Iterator[None]:
    """Print one sentence instead of a traceback if the database is not available."""
    from sqlalchemy.exc import OperationalError

    try:
        yield
    except OperationalError as error:
        print(
            f"The database of TAWANTINSUYU_DATABASE_URL cannot be used: {error.orig}\n"
            "Check that PostgreSQL runs, and the role, password and database of the address.",
            file=sys.stderr,
        )
        raise typer.Exit(1) from None


def serve() -> None:
    """Serve the web API and the client: one process; start as many as you need.

    Settings come from the environment: TAWANTINSUYU_DATABASE_URL, _REDIS_URL, _HOST, _PORT, _HOSTS,
    _ADMIN_KEY, _SECURE … The page "Service reference" of the documentation
    explains all of them.
    """
    settings = settings_of_service()
    from tawantinsuyu.server.processes.serve import serve as run

    run(settings)


def worker() -> None:
    """Run bots, clocks and maintenance: one process; start as many as you need."""
    settings = settings_of_service()
    from tawantinsuyu.server.processes.serve import run_worker

    run_worker(settings)


@db.command()
def upgrade() -> None:
    """Upgrade the database to the schema of this version. Games do not change."""
    settings = settings_of_service()
    from tawantinsuyu.content.packs import offered
    from tawantinsuyu.server.store.database import upgrade_service

    documents = [one.document for one in offered(settings.packs)]
    with _said_if_away():
        upgrade_service(settings.database_url.get_secret_value(), documents)
    print("The database is up to date.")


@db.command()
def check(
    running: Annotated[bool, typer.Option(help="Only games that are being played.")] = False,
    migrate: Annotated[
        bool, typer.Option(help="Bind running games that are the same so far to these rules.")
    ] = False,
) -> None:
    """Replay all stored games with the rules of this version, and report games that would differ.

    Run it with the new version before the switch. It exits with status 1 if a running game differs
    or can no longer be played.
    """
    settings = settings_of_service()
    from tawantinsuyu.cli.stored_games import check_stored

    with _said_if_away():
        same = check_stored(settings.database_url.get_secret_value(), running, migrate)
    if not same:
        raise typer.Exit(1)


@db.command()
def backup(
    file: Annotated[Path, typer.Argument(help="A new file, readable by you alone.")],
) -> None:
    """Write the whole database to a file. It contains the secrets of running games: keep it
    safe.
    """
    settings = settings_of_service()
    from tawantinsuyu.server.store.backup import BackupError, dump

    try:
        size = dump(settings.database_url.get_secret_value(), file)
    except BackupError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    print(
        f"Wrote {file} ({size / 1e6:.1f} MB)."
        " Test it with `tawantinsuyu db restore` on another database."
    )


@db.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `db backup` has written.", exists=True)],
    sample: Annotated[int, typer.Option(min=1, help="Games that are played again.")] = 50,
) -> None:
    """Fill the empty database of TAWANTINSUYU_DATABASE_URL from a file, upgrade it to this
    version, and replay some of its games to check that they are unchanged.
    """
    settings = settings_of_service()
    from tawantinsuyu.cli.stored_games import check_stored
    from tawantinsuyu.server.store.backup import BackupError, load
    from tawantinsuyu.server.store.database import upgrade_service

    address = settings.database_url.get_secret_value()
    try:
        load(address, file)
    except BackupError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    upgrade_service(address)
    if not check_stored(address, running=False, migrating=False, sample=sample):
        print("Some games differ after the restore: do not use this database.", file=sys.stderr)
        raise typer.Exit(1)
    print("The database is restored.")


@db.command()
def copy(
    file: Annotated[
        Path | None,
        typer.Argument(help="The games.sqlite of `play` or `host`; yours if none is named."),
    ] = None,
    sample: Annotated[
        int, typer.Option(min=0, help="Games that are played again; 0 is all of them.")
    ] = 0,
) -> None:
    """Copy the games and people of `play` or `host` to the empty database of
    TAWANTINSUYU_DATABASE_URL, and replay them there to check that they are unchanged.

    Everything is copied or nothing. The file is not changed; games that continue there differ from
    then on.
    """
    settings = settings_of_service()
    from tawantinsuyu.cli.stored_games import check_stored
    from tawantinsuyu.server.processes.folder import GAMES, data_folder
    from tawantinsuyu.server.store.table_copies import CopyError, copy_games

    address = settings.database_url.get_secret_value()
    try:
        copy_games(
            file or data_folder() / GAMES, address, lambda name, count: print(f"{count:8} {name}")
        )
    except CopyError as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None
    if not check_stored(address, running=False, migrating=False, sample=sample):
        print("Some games differ after the copy: see the lines above.", file=sys.stderr)
        raise typer.Exit(1)
    print(
        "Everything is copied. Links of guests work at the new address;"
        " make yours with `tawantinsuyu admin people link owner`."
    )
