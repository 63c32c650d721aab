"""Files of games with everything needed to replay them."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from tawantinsuyu import components
from tawantinsuyu.game.api import Config, config_from_json, config_to_json
from tawantinsuyu.game.pack import Pack

FORMAT: Final = "tawantinsuyu-log/1"


@dataclass(frozen=True)
class Record:
    """A recorded game: table, seed and the actions so far, each as "seat text"."""

    packs: tuple[str, ...]
    pack_hash: str
    config: Config
    seed: bytes
    log: tuple[str, ...]
    note: str = ""
    """A note for people about the finding, at the end of the log."""
    start: tuple[str, ...] = ()
    """The lines of the position from which the game starts; empty for a new game."""

    def save(self, file: Path) -> None:
        """Write the game, and create missing folders."""
        data = {
            "format": FORMAT,
            "packs": list(self.packs),
            "pack_hash": self.pack_hash,
            "config": config_to_json(self.config),
            "seed": self.seed.hex(),
            "note": self.note,
            "start": list(self.start),
            "log": list(self.log),
        }
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")


def open_record(file: Path) -> Record:
    """Read a game written by `Record.save`; raises ValueError for anything else."""
    data: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError(f"{file} is not a game of the format {FORMAT}")
    return Record(
        tuple(data["packs"]),
        data["pack_hash"],
        config_from_json(data["config"]),
        bytes.fromhex(data["seed"]),
        tuple(data["log"]),
        data.get("note", ""),
        tuple(data.get("start", ())),
    )


@cache
def pack_of(names: tuple[str, ...]) -> Pack:
    """Return a shipped pack or a pack in a folder, compiled once for each process."""
    return components.load(*names)


def split_entry(entry: str) -> tuple[int, str]:
    """Split an entry of the log: "1 pay corn:2" becomes (1, "pay corn:2")."""
    seat, _, text = entry.partition(" ")
    return int(seat), text
