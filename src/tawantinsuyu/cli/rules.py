"""`tawantinsuyu rules …`: look up clauses and rulings, and list what tests cite."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, NoReturn

import typer

if TYPE_CHECKING:
    from tawantinsuyu.rules import Clause, Reference, Ruling

app = typer.Typer(
    no_args_is_help=True, help="The rules reference: numbered clauses, rulings, test coverage."
)

WIDTH: Final = 96


@app.command()
def show(
    entry: Annotated[str, typer.Argument(metavar="ID", help="A clause or ruling: PLC-07, R30")],
) -> None:
    """Print one clause or ruling in full."""
    reference = _load()
    wanted = _canonical(entry)
    for clause in reference.clauses:
        if clause.id == wanted:
            _show_clause(reference, clause)
            return
    for ruling in reference.rulings:
        if ruling.id == wanted:
            _show_ruling(reference, ruling)
            return
    _unknown(reference, entry, wanted)


@app.command()
def search(
    words: Annotated[list[str], typer.Argument(metavar="WORD...", help="All must occur")],
) -> None:
    """List the clauses and rulings that contain all the words, in whatever case."""
    found = _load().search(*words)
    for entry in found:
        typer.echo(f"{entry.id:<7} {_excerpt(entry.text, words)}")
    typer.echo(f"{len(found)} found")


@app.command()
def coverage(
    tests: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Folder of tests; the checkout's if absent")
    ] = None,
    missing: Annotated[
        bool, typer.Option("--missing", help="List sections not implemented yet as well")
    ] = False,
) -> None:
    """Report which clauses and rulings tests cite; status 1 if one has no test.

    A ruling in force also needs a clause that cites it.
    """
    from tawantinsuyu.rules import (
        RulesError,
        find_citations,
        measure,
        render,
        rules_folder,
    )

    reference = _load()
    if tests is None:
        beside = rules_folder().parents[1] / "tests"
        tests = beside if beside.is_dir() else Path("tests")
    try:
        report = measure(reference, find_citations(tests))
    except RulesError as error:
        _fail(str(error))
    typer.echo(render(report, missing=missing))
    raise typer.Exit(report.exit_status)


def _load() -> "Reference":
    from tawantinsuyu.rules import RulesError, load, rules_folder

    try:
        return load(rules_folder())
    except RulesError as error:
        _fail(str(error))


def _fail(message: str) -> NoReturn:
    typer.echo(message, err=True)
    raise typer.Exit(2)


def _canonical(entry: str) -> str:
    """Return the canonical form of an id: `m1-7` becomes M1-07, `r4` becomes R04."""
    upper = entry.strip().upper()
    section, dash, number = upper.rpartition("-")
    if dash and number.isdecimal():
        return f"{section}-{int(number):02d}"
    if upper.startswith("R") and upper[1:].isdecimal():
        return f"R{int(upper[1:]):02d}"
    return upper


def _unknown(reference: "Reference", entry: str, wanted: str) -> NoReturn:
    from difflib import get_close_matches

    ids = [c.id for c in reference.clauses] + [r.id for r in reference.rulings]
    subjects = [c.id for c in reference.clauses if (c.subject or "").upper() == wanted]
    close = subjects or get_close_matches(wanted, ids, n=6, cutoff=0.5)
    hint = f"; did you mean {', '.join(close)}?" if close else "; try `rules search`"
    _fail(f"no clause or ruling {entry}{hint}")


def _show_clause(reference: "Reference", clause: "Clause") -> None:
    section = reference.section(clause.section)
    subject = f" ({clause.subject})" if clause.subject else ""
    typer.echo(f"{clause.id}  {section.title} › {clause.heading}{subject}")
    typer.echo(_wrap(clause.text))
    typer.echo(_wrap(f"Source: {clause.source}"))
    for name in clause.rulings:
        typer.echo(f"\n{name}")
        typer.echo(_wrap(reference.ruling(name).text))


def _show_ruling(reference: "Reference", ruling: "Ruling") -> None:
    typer.echo(f"{ruling.id}  Ruling")
    typer.echo(_wrap(ruling.text))
    if ruling.source:
        typer.echo(_wrap(f"Source: {ruling.source}"))
    users = [clause.id for clause in reference.clauses if ruling.id in clause.rulings]
    if users:
        typer.echo(_wrap(f"Cited by: {', '.join(users)}"))


def _wrap(text: str) -> str:
    from textwrap import fill

    return fill(text, WIDTH, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False)


def _excerpt(text: str, words: list[str]) -> str:
    """Return one line of the text around the first of the words that it contains."""
    room = WIDTH - 8
    folded = text.casefold()
    at = min((p for p in (folded.find(w.casefold()) for w in words) if p >= 0), default=0)
    if len(text) <= room:
        return text
    start = max(0, min(at - room // 3, len(text) - room + 1))
    head = "…" if start else ""
    tail = "…" if start + room - 1 < len(text) else ""
    return f"{head}{text[start : start + room - len(head) - len(tail)]}{tail}"
