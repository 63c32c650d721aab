"""`tawantinsuyu pack …`: create, check, compare and show component packs."""

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

if TYPE_CHECKING:
    from tawantinsuyu.components import Document
    from tawantinsuyu.components.check import Finding
    from tawantinsuyu.game.pack import Pack

app = typer.Typer(
    no_args_is_help=True,
    help=(
        "Component packs: what is printed on board, cards and tiles.\n\n"
        "A PACK is the name of a shipped one (base, golden_age) or a folder with its TOML files."
    ),
)

PackArgument = Annotated[str, typer.Argument(metavar="PACK", help="A shipped pack or a folder")]


class Theme(StrEnum):
    """Colours of sheets."""

    LIGHT = "light"
    DARK = "dark"


@app.command()
def new(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Folder to write, e.g. my-box")],
    extends: Annotated[
        str, typer.Option(metavar="PACK", help="The shipped pack to start from")
    ] = "base",
) -> None:
    """Create your own pack with commented examples.

    Examples: `tawantinsuyu pack new my-box`, then edit my-box/pack.toml and run `tawantinsuyu pack
    check my-box`.
    """
    from tawantinsuyu.components import PackError
    from tawantinsuyu.components.template import write_template

    try:
        written = write_template(folder, extends)
    except PackError as error:
        _fail(error)
    for file in written:
        typer.echo(f"wrote {file.as_posix()}")
    typer.echo(f"next: tawantinsuyu pack check {folder.as_posix()}")


@app.command()
def check(
    packs: Annotated[
        list[str],
        typer.Argument(metavar="PACK", help="Shipped packs or folders, each by itself"),
    ],
    report: Annotated[
        bool, typer.Option("--report/--no-report", help="Print the playability report too")
    ] = True,
) -> None:
    """Check packs against the 20 constraints; status 1 if one has errors, 2 if unreadable.

    Examples: `tawantinsuyu pack check base`, `tawantinsuyu pack check my-box --no-report`.
    """
    from tawantinsuyu.components.check import check as check_pack
    from tawantinsuyu.components.report import report as write_report

    errors = 0
    for name in packs:
        document, pack = _read(name)
        findings = check_pack(pack, document)
        _show_findings(pack, findings)
        if report:
            typer.echo(f"\n{write_report(pack)}\n")
        errors += _show_verdict(pack, findings)
    raise typer.Exit(1 if errors else 0)


@app.command()
def diff(
    a: Annotated[str, typer.Argument(metavar="A", help="A shipped pack or a folder")],
    b: Annotated[str, typer.Argument(metavar="B", help="The pack to compare it with")],
) -> None:
    """List the values in which two packs differ: ~ changed, + only in B, - only in A.

    Example: `tawantinsuyu pack diff base my-box`. The status is 0 whether or not they differ.
    """
    from tawantinsuyu.components.diff import diff as compare

    changes = compare(_read(a)[0], _read(b)[0])
    for change in changes:
        typer.echo(str(change))
    typer.echo(f"{len(changes)} {'value differs' if len(changes) == 1 else 'values differ'}")


@app.command()
def show(
    name: PackArgument,
    values: Annotated[
        bool, typer.Option("--values", help="List every path, value and provenance")
    ] = False,
    svg: Annotated[
        Path | None, typer.Option(metavar="DIR", help="Draw board, cards and tiles into DIR")
    ] = None,
    theme: Annotated[Theme, typer.Option(help="Colours of the drawings")] = Theme.LIGHT,
) -> None:
    """Show the content of a pack.

    Examples: `tawantinsuyu pack show base`, `tawantinsuyu pack show base --values`, `tawantinsuyu
    pack show base --svg sheets --theme dark`.
    """
    document, pack = _read(name)
    _show_summary(pack)
    if values:
        typer.echo()
        for path, value in document.values().items():
            typer.echo(f"{path} = {value!r} ({document.provenance[path]})")
    if svg is not None:
        from tawantinsuyu.art.sheets import render

        render(pack, svg, theme.value)
        typer.echo(f"drawn into {svg.as_posix()}")


def _read(name: str) -> "tuple[Document, Pack]":
    from tawantinsuyu.components import PackError, compile_document, read

    try:
        document = read(name)
        return document, compile_document(document)
    except PackError as error:
        _fail(error)


def _fail(error: Exception) -> NoReturn:
    typer.echo(str(error), err=True)
    raise typer.Exit(2)


def _show_findings(pack: "Pack", findings: "list[Finding]") -> None:
    """Print one line for each constraint with its worst result, and its findings below."""
    from tawantinsuyu.components.check import CONSTRAINTS, applies

    for number, (name, _) in CONSTRAINTS.items():
        own = [finding for finding in findings if finding.number == number]
        if not applies(number, pack):
            mark = "ok (nothing of it in this pack)"
        elif any(finding.severity == "error" for finding in own):
            mark = "ERROR"
        else:
            mark = "warning" if own else "ok"
        typer.echo(f"{number:>2} {name:<17} {mark}")
        for finding in own:
            word = "ERROR" if finding.severity == "error" else "warning"
            typer.echo(f"     {word:<7} {finding.path}: {finding.message}")


def _show_verdict(pack: "Pack", findings: "list[Finding]") -> int:
    """Print the verdict as the last line; return the number of errors."""
    from tawantinsuyu.components.check import CONSTRAINTS

    errors = sum(finding.severity == "error" for finding in findings)
    typer.echo(
        f"{pack.id} {pack.version} (hash {pack.hash}): {len(CONSTRAINTS)} constraints, "
        f"{_count(errors, 'error')}, {_count(len(findings) - errors, 'warning')}"
    )
    return errors


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _show_summary(pack: "Pack") -> None:
    from tawantinsuyu.components.report import summary

    typer.echo(summary(pack))
