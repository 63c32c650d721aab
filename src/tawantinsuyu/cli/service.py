"""`tawantinsuyu serve`, `worker` and `db`: the service on PostgreSQL and Redis."""

import sys
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from tawantinsuyu.server.processes.settings import Settings

db = typer.Typer(help="The service's database.", no_args_is_help=True)


def _settings() -> "Settings":
    try:
        from pydantic import ValidationError

        from tawantinsuyu.server.processes.settings import Settings
    except ModuleNotFoundError as error:
        print(f"{error}\nThis needs more: pip install 'tawantinsuyu[server]'", file=sys.stderr)
        raise typer.Exit(2) from None
    try:
        return Settings()
    except ValidationError as error:
        for found in error.errors():
            name = f"TAWANTINSUYU_{'_'.join(str(part) for part in found['loc'])}".upper()
            print(f"{name}: {found['msg']}", file=sys.stderr)
        raise typer.Exit(2) from None


def serve() -> None:
    """Serve the web API and the client: one process, as many as you need beside each other.

    Settings come from the environment: TAWANTINSUYU_DATABASE_URL, _REDIS_URL, _HOST, _PORT,
    _HOSTS, _ADMIN_KEY, _SECURE … (docs/server.md).
    """
    settings = _settings()
    from tawantinsuyu.server.processes.serve import serve as run

    run(settings)


def worker() -> None:
    """Let bots think: one process, as many as you need beside each other."""
    settings = _settings()
    from tawantinsuyu.server.processes.serve import run_worker

    run_worker(settings)


@db.command()
def upgrade() -> None:
    """Bring the database to the schema of this version. Games stay as they are."""
    settings = _settings()
    from tawantinsuyu.server.store.database import upgrade_service

    upgrade_service(settings.database_url.get_secret_value())
    print("The database is up to date.")


@db.command()
def check(
    running: Annotated[bool, typer.Option(help="Only games that are being played.")] = False,
    migrate: Annotated[
        bool, typer.Option(help="Bind running games that are the same so far to these rules.")
    ] = False,
) -> None:
    """Play all stored games again by the rules of this version, and say which would be others.

    Run it with the new version before the switch. It ends with 1 if a running game is another one
    or cannot be played any more.
    """
    settings = _settings()
    from tawantinsuyu.cli.stored_games import check_stored

    if not check_stored(settings.database_url.get_secret_value(), running, migrate):
        raise typer.Exit(1)
