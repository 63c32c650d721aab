"""`tawantinsuyu admin`: manage tables, people and jobs of a service."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from tawantinsuyu.cli.service import settings_of_service

if TYPE_CHECKING:
    from tawantinsuyu.server.processes.admin import Hands

T = TypeVar("T")
app = typer.Typer(help="Run a service: tables, people, jobs, everybody.", no_args_is_help=True)
table = typer.Typer(help="Find, freeze, thaw and end tables.", no_args_is_help=True)
people = typer.Typer(
    help="Find guests; give a link, rename, ban; delete a line.", no_args_is_help=True
)
jobs = typer.Typer(help="What bots have to do: look, do again, forget.", no_args_is_help=True)
app.add_typer(table, name="table")
app.add_typer(people, name="people")
app.add_typer(jobs, name="jobs")

Id = Annotated[str, typer.Argument(help="The id of a table.")]
GuestId = Annotated[str, typer.Argument(help="The id of a guest.")]
Number = Annotated[int, typer.Argument(min=1)]


def _do(work: "Callable[[Hands], Awaitable[T]]") -> T:
    settings = settings_of_service()
    from tawantinsuyu.server.processes.admin import AdminError, at_work
    from tawantinsuyu.server.store.errors import OldSchemaError

    async def run() -> T:
        async with at_work(settings) as hands:
            return await work(hands)

    try:
        return asyncio.run(run())
    except (AdminError, OldSchemaError) as error:
        print(error, file=sys.stderr)
        raise typer.Exit(1) from None


def _show(rows: Iterable[dict[str, Any]], *columns: str) -> None:
    found = ["  ".join(_cell(row[name]) for name in columns) for row in rows]
    print("\n".join([*found, f"{len(found)} found." if found else "Nothing found."]))


def _cell(value: object) -> str:
    if value is None:
        return "-"
    if isinstance(value, list):
        return ", ".join(str(one) for one in value)
    return value.isoformat(timespec="minutes") if hasattr(value, "isoformat") else str(value)


@table.command("find")
def find_tables(
    text: Annotated[str, typer.Argument(help="The beginning of an id, or a name.")] = "",
    status: Annotated[str, typer.Option(help="open, playing, finished, stuck or frozen.")] = "",
    page: Annotated[int, typer.Option(min=1)] = 1,
) -> None:
    """List tables, newest first, fifty at a time."""
    found = _do(lambda hands: hands.find_tables(text, status, page))
    _show(found, "id", "status", "seq", "changed", "stuck", "frozen", "names")


@table.command()
def freeze(game: Id) -> None:
    """Freeze a table: no person, bot or clock can act there."""
    _do(lambda hands: hands.freeze(game))
    print(f"{game} is frozen: `tawantinsuyu admin table thaw {game}` resumes it.")


@table.command()
def thaw(game: Id) -> None:
    """Unfreeze a table. Its clocks have continued to run."""
    _do(lambda hands: hands.freeze(game, frozen=False))
    print(f"{game} continues.")


@table.command()
def end(game: Id) -> None:
    """End a table as it is: nobody wins."""
    _do(lambda hands: hands.end(game))
    print(f"{game} is closed; nobody wins.")


@people.command("find")
def find_people(name: Annotated[str, typer.Argument(help="An id, or a part of a name.")]) -> None:
    """List guests, newest first."""
    _show(_do(lambda hands: hands.find_people(name)), "id", "name", "created", "banned")


@people.command()
def link(guest: GuestId) -> None:
    """Create a sign-in link for a guest who has lost theirs. Anybody who opens it is signed in
    as that guest.
    """
    made = _do(lambda hands: hands.link(guest))
    print(
        f"#link={made}\nAppend it to the address of your service, and send it only to this person."
    )


@people.command()
def rename(guest: GuestId, name: str) -> None:
    """Rename a guest, also at their tables."""
    _do(lambda hands: hands.rename(guest, name))
    print(f"{guest} is now named {name}.")


@people.command()
def ban(guest: GuestId) -> None:
    """Sign a guest out everywhere, and refuse them from now on."""
    _do(lambda hands: hands.ban(guest))
    print(f"{guest} is banned: `tawantinsuyu admin people unban {guest}` lifts the ban.")


@people.command()
def unban(guest: GuestId) -> None:
    """Unban a guest; they need a new sign-in link."""
    _do(lambda hands: hands.ban(guest, banned=False))
    print(
        f"{guest} is no longer banned: `tawantinsuyu admin people link {guest}` makes a new link."
    )


@people.command()
def lines(guest: GuestId) -> None:
    """List a guest's latest lines of chat, with their numbers."""
    _show(_do(lambda hands: hands.lines_of(guest)), "id", "game", "at", "text")


@people.command("delete-line")
def delete_line(line: Number) -> None:
    """Delete a line of chat."""
    _do(lambda hands: hands.delete_line(line))
    print(f"Line {line} is deleted.")


@jobs.command("find")
def find_jobs() -> None:
    """List jobs that are waiting, done or failed."""
    found = _do(lambda hands: hands.find_jobs())
    _show(found, "id", "status", "queue_name", "attempts", "game", "seq")


@jobs.command()
def requeue(job: Number) -> None:
    """Run a waiting or failed job again."""
    _do(lambda hands: hands.requeue(job))
    print(f"Job {job} is queued again.")


@jobs.command()
def forget(job: Number) -> None:
    """Delete a waiting or failed job without running it."""
    _do(lambda hands: hands.forget(job))
    print(f"Job {job} is deleted.")


@app.command()
def announce(
    text: Annotated[str, typer.Argument(help="What everybody is to know; empty: no more.")] = "",
) -> None:
    """Show a sentence on everybody's start page until it is removed."""
    _do(lambda hands: hands.say("announcement", text))
    print("The announcement is shown." if text else "The announcement is removed.")


@app.command("read-only")
def read_only(
    on: Annotated[bool, typer.Argument(help="true, or false to let everybody play on.")],
) -> None:
    """Make the service read-only: nothing can be changed, and bots and clocks wait."""
    _do(lambda hands: hands.say("read_only", "on" if on else ""))
    print("The service is read-only." if on else "The service accepts changes again.")
