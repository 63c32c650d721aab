"""Golden games: recorded games that must replay to the same positions after every change.

When a rule is corrected, they are recorded again in a commit that names the changed ruling (`golden
record`).
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.components import Document
from tawantinsuyu.game.api import Config, IllegalError
from tawantinsuyu.records.export import RecordError, parts_of, stated_rules
from tawantinsuyu.records.files import golden_text, read_game
from tawantinsuyu.records.random_play import play_on, seed_for
from tawantinsuyu.records.record import Record
from tawantinsuyu.records.script import play_script
from tawantinsuyu.records.seed import NONCE_BYTES

SUFFIX: Final = ".game"


def golden_files(folder: Path) -> list[Path]:
    """Return all golden games of a folder."""
    return sorted(folder.glob(f"*{SUFFIX}"))


def new_game(config: Config, document: Document, name: str, undo: bool = False) -> Record:
    """Return a randomly played game that depends only on the name, the configuration
    and the pack.
    """
    nonces = [seed_for(f"{name} nonce {seat}")[:NONCE_BYTES] for seat in range(config.players)]
    record = Record(config, document, seed_for(f"{name} secret"), nonces)
    play_on(record, seed_for(f"{name} player"), undo=undo)
    return record


COURSE: Final = ("log", "checks", "result")
"""Fields of a golden game that are recorded again after a rule change. If they do not change, the
game keeps its previous versions.
"""


def frozen_name(document: Document) -> str:
    """Return the file name of a frozen pack, beside the games that use it."""
    return f"{document.id}-{document.hash()[:8]}.pack.json"


def record_again(
    path: Path, repair: bool = False, document: Document | None = None
) -> tuple[Record, str, bool]:
    """Replay a golden game with the present rules. Return the record, its text, and whether it was
    repaired.

    If an action is now refused, RecordError is raised. With `repair` the game is kept up to that
    action instead, and the rest is played at random. A given document replaces the pack of the
    game.
    """
    data = read_game(path)
    told: dict[str, Any] = data.get("golden") or {}
    if not told:
        raise RecordError(f"{path}: an export, no golden game; it needs no re-recording")
    parts = parts_of(data)
    pack = told["pack"] if document is None else frozen_name(document)
    record = Record(parts.config, document or parts.document, parts.secret, parts.nonces)
    repaired = False
    for at, (seat, text) in enumerate(parts.log, 1):
        try:
            record.apply(seat, text)
        except IllegalError as error:
            if not repair:
                raise RecordError(
                    f"{path}: action {at}, '{seat} {text}', is refused now ({error}); change it "
                    "by hand, or use --repair to play on by chance from there"
                ) from error
            repaired = True
            break
    if data["result"] is not None and not record.state.finished:
        play_on(record, seed_for(f"{path.stem} mended"))
        repaired = True
    return record, golden_text(_exported(record, data), pack, told["about"]), repaired


def record_script(path: Path, script: Sequence[str]) -> tuple[Record, str]:
    """Play a script at the table of a golden game. Return the record, and the text of the golden
    game with the new log.

    Of the file only the header is used, so the file of a new game needs nothing else.
    """
    data = read_game(path)
    told: dict[str, Any] = data.get("golden") or {}
    if not told:
        raise RecordError(f"{path}: an export, no golden game; a script is recorded as one")
    parts = parts_of(data)
    record = Record(parts.config, parts.document, parts.secret, parts.nonces)
    play_script(record, script)
    return record, golden_text(_exported(record, data), told["pack"], told["about"])


def _exported(record: Record, before: Mapping[str, Any]) -> dict[str, Any]:
    """Return the export of the re-recorded game. The versions of its rules stay unchanged if they
    mean the same, or if the game has not changed.
    """
    again = record.export(reveal=True)
    same = all(again[part] == before[part] for part in COURSE)
    if same or stated_rules(before["rules"], record.config) == again["rules"]:
        again["rules"] = before["rules"]
    return again
