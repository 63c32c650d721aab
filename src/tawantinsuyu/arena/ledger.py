"""Finished games in a file, one per line, so that an interrupted run can be resumed.

Lines are independent of each other. The file may contain games of other matches; a stored game is
used for every task that is equal to its own.
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
        """Return all games in the file. An incomplete last line is removed from it."""
        games = []
        for number, line in enumerate(whole_lines(self.file), 1):
            try:
                games.append(msgspec.json.decode(line, type=Game))
            except msgspec.DecodeError as error:
                raise ArenaError(f"{self.file}, line {number}: not a game ({error})") from None
        return games

    def write(self, game: Game) -> None:
        """Add a game to the file. When this returns, the game is on disk."""
        add_line(self.file, msgspec.json.encode(game))


def same_version(game: Game, version: Mapping[str, str]) -> bool:
    """Return whether a game was played with this engine, these bots and this pack."""
    return game.version == dict(version)


def whole_lines(file: Path) -> list[bytes]:
    """Return the lines of a file; none if it does not exist. An incomplete last line is removed
    from the file.
    """
    if not file.exists():
        return []
    data = file.read_bytes()
    whole = data[: data.rfind(b"\n") + 1]
    if len(whole) != len(data):
        with file.open("r+b") as broken:
            broken.truncate(len(whole))
    return whole.splitlines()


def add_line(file: Path, line: bytes) -> None:
    """Add a line to a file in one write, and create missing folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("ab") as end:
        end.write(line + b"\n")
