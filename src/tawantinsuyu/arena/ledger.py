"""Finished games on disk, one for each line, so that an interrupted run resumes.

Lines are independent. The file may contain games of other matches; a game counts for every equal
task.
"""

from collections.abc import Mapping
from pathlib import Path

import msgspec

from tawantinsuyu.arena.errors import ArenaError
from tawantinsuyu.arena.task import Game


class Ledger:
    """The file of finished games."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def read(self) -> list[Game]:
        """Return all games. An incomplete last line is dropped, also on disk."""
        games = []
        for number, line in enumerate(whole_lines(self.file), 1):
            try:
                games.append(msgspec.json.decode(line, type=Game))
            except msgspec.DecodeError as error:
                raise ArenaError(f"{self.file}, line {number}: not a game ({error})") from None
        return games

    def write(self, game: Game) -> None:
        """Add a game. It is on disk when this returns."""
        add_line(self.file, msgspec.json.encode(game))


def same_version(game: Game, version: Mapping[str, str]) -> bool:
    """Return whether a game was played with this engine, these bots and this pack."""
    return game.version == dict(version)


def whole_lines(file: Path) -> list[bytes]:
    """Return the lines of a file, if it exists. An incomplete last line is removed from disk."""
    if not file.exists():
        return []
    data = file.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) != len(data):
        with file.open("r+b") as broken:
            broken.truncate(len(whole))
    return whole.splitlines()


def add_line(file: Path, line: bytes) -> None:
    """Add a line in one write, and create missing folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as end:
        end.write(line + b"\n")
