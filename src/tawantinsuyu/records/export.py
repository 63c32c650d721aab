"""Exported games as plain data, and the parts from which a game is rebuilt.

An exported game may come from a stranger: any error becomes a RecordError that names the field.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tawantinsuyu.components import Document, PackError, compile_document
from tawantinsuyu.components.plain_data import LimitError, check_plain, shortened
from tawantinsuyu.game.api import Config, ConfigError, config_from_json, rules_of
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.seed import NONCE_BYTES, SECRET_BYTES

FORMAT: Final = "tawantinsuyu-game/1"
OLD_RULES: Final = re.compile(r"0\.([0-9]{1,3})")
"""The form of rules versions in old exports, when all parts had the version of the program."""
CHECK_EVERY: Final = 25
SEATS: Final = frozenset(map(str, range(10)))
"""Seats that a log entry may name, as text. A table with fewer seats refuses the actions of the
others.
"""
MAX_ACTION_LENGTH: Final = 200
"""Maximum number of characters of an action, as the database stores it."""

_KEPT_PACKS: Final = 8
_compiled: dict[tuple[str, str, str], Pack] = {}


class RecordError(ValueError):
    """A recorded game cannot be used. The message names the faulty part and the reason."""


@dataclass(frozen=True)
class Parts:
    """Everything in an export that a replay needs."""

    config: Config
    document: Document
    secret: bytes
    nonces: tuple[bytes, ...]
    log: tuple[tuple[int, str], ...]


def parts_of(data: Mapping[str, Any]) -> Parts:
    """Return the parts of an export; raises RecordError if one is missing or invalid."""
    try:
        check_plain(data)
    except LimitError as error:
        raise RecordError(f"game: {error}") from None
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise RecordError(f"format: this is no exported game ({FORMAT})")
    if data.get("secret") is None:
        raise RecordError(
            "secret: not revealed, as the game was not over; ask its table for a full export"
        )
    config = _config(data.get("config"))
    nonces = data.get("nonces")
    if not isinstance(nonces, list) or len(nonces) != config.players:
        raise RecordError(f"nonces: one of each of the {config.players} seats is needed")
    return Parts(
        config,
        _document(data.get("pack")),
        _bytes(data["secret"], SECRET_BYTES, "secret"),
        tuple(_bytes(nonce, NONCE_BYTES, f"nonces[{i}]") for i, nonce in enumerate(nonces)),
        _log(data.get("log")),
    )


def stated_rules(stated: object, config: Config) -> dict[str, int]:
    """Return the rules version of each part as the export states it; empty if it is missing or
    unreadable.
    """
    if isinstance(stated, str) and (old := OLD_RULES.fullmatch(stated)):
        return dict.fromkeys(rules_of(config), int(old[1]))
    pairs = list(stated.items()) if isinstance(stated, Mapping) else []
    readable = all(isinstance(part, str) and type(number) is int for part, number in pairs)
    return dict(pairs) if readable else {}


def rules_text(rules: Mapping[str, int]) -> str:
    """Return rules versions as a text for people, such as `base 2, axomamma 2`."""
    return ", ".join(f"{part} {number}" for part, number in rules.items())


def compiled(document: Document) -> Pack:
    """Return the compiled pack of a document; the last few are cached, since most games share
    one.
    """
    try:
        name = (document.hash(), document.id, document.version)
        if name not in _compiled:
            if len(_compiled) >= _KEPT_PACKS:
                del _compiled[next(iter(_compiled))]
            _compiled[name] = compile_document(document)
    except PackError as error:
        raise RecordError(f"pack: {error}") from None
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        raise RecordError(f"pack: not a complete set of components ({error!r})") from None
    return _compiled[name]


def _config(data: object) -> Config:
    if not isinstance(data, dict):
        raise RecordError("config: a table of settings is needed")
    try:
        return config_from_json(data)
    except (ConfigError, TypeError) as error:
        raise RecordError(f"config: {error}") from None


def _document(data: object) -> Document:
    if not isinstance(data, dict):
        raise RecordError("pack: the components the game was played with are missing")
    try:
        return Document.from_json(data)
    except (PackError, TypeError) as error:
        raise RecordError(f"pack: {error}") from None


def _bytes(value: object, size: int, where: str) -> bytes:
    try:
        found = bytes.fromhex(value) if isinstance(value, str) else b""
    except ValueError:
        found = b""
    if len(found) != size:
        raise RecordError(f"{where}: {size} bytes in hexadecimal are needed")
    return found


def _log(lines: object) -> tuple[tuple[int, str], ...]:
    if not isinstance(lines, list):
        raise RecordError("log: a list of actions is needed")
    return tuple(entry_of(line, f"log[{at}]") for at, line in enumerate(lines))


def entry_of(line: object, where: str) -> tuple[int, str]:
    """Return the seat and the action of a log line such as `0 place …`."""
    seat, space, text = line.partition(" ") if isinstance(line, str) else ("", "", "")
    if not (space and text and seat in SEATS and len(text) <= MAX_ACTION_LENGTH):
        said = shortened(line)
        raise RecordError(f"{where}: {said} is not a seat and its action, such as '0 pray'")
    return int(seat), text
