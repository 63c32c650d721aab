"""Runs in Pyodide when the browser edition is built: writes the program as an archive of byte
code.

Byte code is of one version of Python, so the Python that will run it makes it. `/src` is the
package, `/rules` the rules reference, `/made` the folder of the results.
"""

import importlib.util
import marshal
import struct
import zipfile
from collections.abc import Iterator
from pathlib import Path

PACKAGES = (
    "art",
    "bots",
    "browser",
    "components",
    "content",
    "game",
    "i18n",
    "learn",
    "puzzles",
    "records",
    "rules",
    "table",
    "wire",
)
"""The packages of the program that the edition contains."""
DATA = (".json", ".jsonl", ".md", ".svg", ".toml")
OTHER_LANGUAGES = ("de.json", "es.json", "fr.json", "pl.json")
"""Catalogues that only the client reads."""
ARCHIVE = Path("/made/tawantinsuyu.zip")


def source_files() -> Iterator[tuple[str, Path]]:
    """Yield the files of the edition: their names in the archive, and their places."""
    for file in sorted(Path("/src").rglob("*")):
        name = file.relative_to("/src").as_posix()
        package = name.partition("/")[0]
        inside = package in PACKAGES or name == "__init__.py"
        if inside and file.suffix in (".py", *DATA) and file.name not in OTHER_LANGUAGES:
            yield f"tawantinsuyu/{name}", file
    for file in sorted(Path("/rules").rglob("*.md")):
        yield f"tawantinsuyu/rules/text/{file.relative_to('/rules').as_posix()}", file


def byte_code(name: str, source: bytes) -> bytes:
    """Return the compiled form of a module, without docstrings and assertions."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return importlib.util.MAGIC_NUMBER + struct.pack("<III", 0b01, 0, 0) + marshal.dumps(code)


def write_archive() -> None:
    """Write the archive. Its entries have no times, so equal sources give equal archives."""
    with zipfile.ZipFile(ARCHIVE, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, file in source_files():
            code = name.endswith(".py")
            entry = zipfile.ZipInfo(f"{name}c" if code else name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            content = file.read_bytes()
            archive.writestr(entry, byte_code(name, content) if code else content)


write_archive()
