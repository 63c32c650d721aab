"""Finds, reads and merges packs."""

from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from tawantinsuyu.components.compile import compile_pack
from tawantinsuyu.components.document import PROVENANCES, Document, PackError
from tawantinsuyu.components.plain_data import LimitError, parse_toml
from tawantinsuyu.game.pack import Pack


def available() -> tuple[str, ...]:
    """Return the ids of the packs that are shipped with the game."""
    return tuple(sorted(entry.name for entry in _shipped().iterdir() if entry.is_dir()))


def read(*packs: str | Path, base: Document | None = None) -> Document:
    """Merge packs, given by shipped name or folder, in order, each after the pack that it
    extends.
    """
    document = base or Document()
    done: set[str] = set()
    for pack in packs:
        _merge(pack, document, done)
    return document


def load(*packs: str | Path) -> Pack:
    """Read and compile packs; shipped ones are compiled once per process."""
    if all(isinstance(pack, str) and pack in available() for pack in packs):
        return _load_shipped(tuple(str(pack) for pack in packs))
    return compile_document(read(*packs))


def compile_document(document: Document) -> Pack:
    """Compile a document, for example one stored in an exported game."""
    return compile_pack(document)


@cache
def _load_shipped(packs: tuple[str, ...]) -> Pack:
    return compile_document(read(*packs))


def _shipped() -> Traversable:
    return resources.files("tawantinsuyu.components") / "packs"


def folder_of(pack: str | Path) -> Traversable:
    """Return the folder of a pack's files."""
    if isinstance(pack, str) and pack in available():
        return _shipped() / pack
    folder = Path(pack)
    if not folder.is_dir():
        known = ", ".join(available())
        raise PackError(f"no pack {str(pack)!r}: neither a shipped one ({known}) nor a folder")
    return folder


def _merge(pack: str | Path, document: Document, done: set[str]) -> None:
    files = sorted(
        (entry for entry in folder_of(pack).iterdir() if entry.name.endswith(".toml")),
        key=lambda entry: entry.name,
    )
    tables = [(file.name, _parse(file)) for file in files]
    heads = [data["pack"] for _, data in tables if "pack" in data]
    if len(heads) != 1:
        raise PackError(f"{pack}: exactly one of its files must hold the [pack] table")
    head = heads[0]
    unknown = set(head) - {"id", "version", "extends", "open", "description"}
    if unknown or not {"id", "version"} <= set(head):
        raise PackError(f"{pack}: [pack] needs id and version; unknown: {sorted(unknown)}")
    if head["id"] in done:
        return
    done.add(head["id"])
    for parent in head.get("extends", []):
        beside = Path(str(pack)).parent / parent
        _merge(beside if beside.is_dir() and parent not in available() else parent, document, done)
    document.id = f"{document.id}+{head['id']}" if document.id else head["id"]
    document.version = head["version"]
    document.open.extend(head.get("open", []))
    for name, data in tables:
        document.add(data, f"{head['id']}/{name}")
    for name, data in tables:
        for path, value in overrides_of(data.get("override", {}), f"{head['id']}/{name}"):
            document.override(path, value[0], value[1], f"{head['id']}/{name}")


def overrides_of(table: dict[str, Any], where: str) -> list[tuple[str, tuple[Any, str]]]:
    """Return overrides written as `"path" = value`; a `provenance` key sets the provenance of
    the table, otherwise it is printed.
    """
    word = table.get("provenance", "printed")
    if word not in PROVENANCES:
        raise PackError(f"{where}: [override] provenance {word!r} is unknown")
    return [(path, (value, word)) for path, value in table.items() if path != "provenance"]


def _parse(file: Traversable) -> dict[str, Any]:
    try:
        return parse_toml(file.read_text(encoding="utf-8"))
    except (LimitError, UnicodeDecodeError) as error:
        raise PackError(f"{file.name}: {error}") from None
