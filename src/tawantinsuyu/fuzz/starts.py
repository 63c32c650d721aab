"""Starting positions from files, for situations that games from the beginning hardly ever reach.

A file has a header as in a golden game, then one line for each call of the builder in
`records.position`:

    about: nobody has Weavings left to give
    reaches: clause = TSK-39
    config: {"players": 3}
    personas: conqueror conqueror weaver

    priest-before 0 conquest
    army 0 up=A01,A02,A19
    only-weavings
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tawantinsuyu.components.plain_data import parse_json
from tawantinsuyu.fuzz.faults import FuzzError
from tawantinsuyu.game.api import Config, config_from_json
from tawantinsuyu.records.arranged import WORDS

SUFFIX: Final = ".position"
HEADER: Final = ("about", "reaches", "config", "personas")


@dataclass(frozen=True)
class Start:
    """A position to start from."""

    name: str
    reaches: tuple[tuple[str, str], ...]
    """(kind, id) of the components that the position is meant to exercise."""
    config: Config
    personas: tuple[str, ...]
    """Personas by seat; a solo opponent needs none."""
    lines: tuple[str, ...]


def starts_in(folder: Path) -> tuple[Start, ...]:
    """Return all positions of a folder; empty if there is no such folder."""
    return tuple(open_start(file) for file in sorted(folder.glob(f"*{SUFFIX}")))


def open_start(file: Path) -> Start:
    """Read a position file; raises FuzzError for any other file."""
    header: dict[str, str] = {}
    lines: list[str] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        key, colon, value = line.partition(": ")
        if colon and key in HEADER:
            header[key] = value
        elif line.strip():
            if line.split()[0] not in WORDS:
                known = ", ".join(sorted(WORDS))
                raise FuzzError(f"{file}: {line!r} begins with none of {known}")
            lines.append(line)
    missing = [name for name in HEADER if name not in header]
    if missing:
        raise FuzzError(f"{file}: {', '.join(missing)} missing")
    reaches = (text.partition("=") for text in header["reaches"].split(","))
    return Start(
        file.stem,
        tuple((kind.strip(), name.strip()) for kind, _, name in reaches),
        config_from_json(parse_json(header["config"])),
        tuple(header["personas"].split()),
        tuple(lines),
    )
