"""Recorded games on disk: an export as JSON, a golden game as one action per line.

Both are read into the same plain data. A golden game does not contain its components: it names a
shipped pack, or a frozen copy in a file beside it. So people can read and compare golden games.
"""

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from tawantinsuyu.components import Document, PackError, available, read
from tawantinsuyu.components.plain_data import LimitError, parse_json
from tawantinsuyu.records.export import FORMAT, OLD_RULES, RecordError, entry_of, rules_text
from tawantinsuyu.records.seed import SECRET_BYTES, commit_to

GOLDEN: Final = "tawantinsuyu-golden/1"
HEADER: Final = ("format", "about", "rules", "config", "pack", "secret", "nonces")


def read_game(path: Path) -> dict[str, Any]:
    """Return the plain data of an exported or a golden game."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{path}: {error.strerror}; give a .json export or a .game") from None
    except UnicodeDecodeError:
        raise RecordError(f"{path}: no text; give a .json export or a .game") from None
    if not text.lstrip().startswith("{"):
        return parse_golden(text, path.parent)
    try:
        data = parse_json(text)
    except LimitError as error:
        raise RecordError(f"{path}: {error}") from None
    assert isinstance(data, dict)
    return data


def write_export(path: Path, data: Mapping[str, Any]) -> None:
    """Write an export. Keys keep their order: the order of components is part of the game."""
    parts = [f"{json.dumps(key)}: {_spread(key, value)}" for key, value in data.items()]
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def _spread(key: str, value: object) -> str:
    """Return a field as JSON text: one action or check per line, everything else compact."""
    if key in ("log", "checks") and isinstance(value, list) and value:
        return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in value) + "\n]"
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


# --- golden games ------------------------------------------------------------------------------


def golden_text(data: Mapping[str, Any], pack: str, about: str) -> str:
    """Return an export in the form of a golden game. `pack` is the name of a shipped pack, or of
    the frozen pack beside the file.
    """
    described, rules = data["packs"][0], data["rules"]
    lines = [
        f"format: {GOLDEN}",
        f"about: {about}",
        f"rules: {rules if isinstance(rules, str) else rules_text(rules)}",
        f"config: {json.dumps(data['config'])}",
        f"pack: {pack} {described['hash']}",
        f"secret: {data['secret']}",
        f"nonces: {' '.join(data['nonces'])}",
        "",
    ]
    checks = dict(data["checks"])
    for n, line in enumerate(("", *data["log"])):
        if n:
            lines.append(line)
        if n in checks:
            lines.append(f"# {n} {checks[n]}")
    return "\n".join([*lines, *_result_lines(data["result"]), ""])


def _result_lines(result: Mapping[str, Any] | None) -> list[str]:
    if result is None:
        return []
    lines = [""]
    for seat, (score, sources) in enumerate(
        zip(result["scores"], result["by_source"], strict=True)
    ):
        parts = ", ".join(f"{name} {n}" for name, n in sources.items())
        lines.append(f"score {seat}: {score} = {parts}")
    winners = " ".join(str(seat) for seat in result["winners"])
    return [*lines, f"winners: {winners}", f"capped: {'yes' if result['capped'] else 'no'}"]


def parse_golden(text: str, folder: Path) -> dict[str, Any]:
    """Return a golden game as an export; its pack is a file beside it or a shipped one."""
    header: dict[str, str] = {}
    log: list[str] = []
    checks: list[list[Any]] = []
    trailer: dict[str, str] = {}
    for number, line in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        key, colon, value = line.partition(": ")
        if not line.strip():
            continue
        if line.startswith("#"):
            checks.append(_check(line, where))
        elif colon and key in HEADER:
            header[key] = value
        elif colon and (key in ("winners", "capped") or key.startswith("score ")):
            trailer[key] = value
        else:
            entry_of(line, where)
            log.append(line)
    if header.get("format") != GOLDEN:
        raise RecordError(f"format: neither an export nor a golden game ({GOLDEN})")
    missing = [name for name in HEADER if name not in header]
    if missing:
        raise RecordError(f"header: {', '.join(missing)} missing")
    try:
        config = parse_json(header["config"])
        commit = commit_to(bytes.fromhex(header["secret"]))
    except LimitError as error:
        raise RecordError(f"config: {error}") from None
    except ValueError:
        raise RecordError(f"secret: {SECRET_BYTES} bytes in hexadecimal are needed") from None
    name, _, pack_hash = header["pack"].partition(" ")
    document = find_pack(name, folder)
    return {
        "format": FORMAT,
        "rules": _rules(header["rules"]),
        "config": config,
        "packs": [{"id": document.id, "version": document.version, "hash": pack_hash}],
        "pack": document.as_json(),
        "commit": commit,
        "secret": header["secret"],
        "nonces": header["nonces"].split(),
        "log": log,
        "checks": checks,
        "result": _result(trailer),
        "golden": {"about": header["about"], "pack": name},
    }


def _rules(text: str) -> str | dict[str, int]:
    """Return the rules versions in a text such as `base 2, axomamma 2`. The oldest golden games
    have a single version for all parts, such as `0.2`.
    """
    if OLD_RULES.fullmatch(text):
        return text
    found = [part.split(" ") for part in text.split(", ")]
    if not all(len(words) == 2 and words[1].isdecimal() for words in found):
        raise RecordError(f"rules: {text!r} names no versions, such as 'base 2, axomamma 2'")
    return {part: int(number) for part, number in found}


def _check(line: str, where: str) -> list[Any]:
    words = line[1:].split()
    if len(words) != 2 or not words[0].isdecimal():
        raise RecordError(f"{where}: {line!r} is no check, such as '# 25 0a1b…'")
    return [int(words[0]), words[1]]


def _result(trailer: Mapping[str, str]) -> dict[str, Any] | None:
    if not trailer:
        return None
    scores: list[int] = []
    by_source: list[dict[str, int]] = []
    try:
        while (line := trailer.get(f"score {len(scores)}")) is not None:
            score, _, parts = line.partition(" = ")
            scores.append(int(score))
            pairs = (part.split(" ") for part in parts.split(", ") if part)
            by_source.append({name: int(n) for name, n in pairs})
        return {
            "scores": scores,
            "by_source": by_source,
            "winners": [int(seat) for seat in trailer["winners"].split()],
            "capped": {"yes": True, "no": False}[trailer["capped"]],
        }
    except (KeyError, ValueError) as error:
        raise RecordError(f"result: the lines after the log do not read well ({error})") from None


# --- packs -------------------------------------------------------------------------------------


def find_pack(name: str, folder: Path) -> Document:
    """Return a frozen pack from a file beside the game, or merged packs shipped with the program
    (`a+b`).
    """
    file = folder / name
    try:
        if name.endswith(".json"):
            return Document.from_json(parse_json(file.read_text(encoding="utf-8")))
        return read(*name.split("+"))
    except (OSError, TypeError, UnicodeDecodeError, LimitError) as error:
        raise RecordError(f"pack: {file} cannot be read ({error})") from None
    except PackError as error:
        known = ", ".join(available())
        raise RecordError(f"pack: {error}; name a shipped one ({known}) or a .json file") from None


def write_pack(path: Path, document: Document) -> None:
    """Write a frozen pack with one record per line. The provenance is left out, since it does not
    affect a game.
    """
    data = {**document.as_json(), "provenance": {}}
    lines = [f"{json.dumps(key)}: {json.dumps(data[key])}" for key in ("id", "version", "open")]
    for key in ("groups", "singles"):
        tables = (_table(name, table) for name, table in data[key].items())
        lines.append(f"{json.dumps(key)}: " + "{\n" + ",\n".join(tables) + "\n}")
    lines.append('"provenance": {}')
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _table(name: str, table: Mapping[str, Any]) -> str:
    rows: Iterable[str] = (f"  {json.dumps(key)}: {json.dumps(row)}" for key, row in table.items())
    inside = ",\n".join(rows)
    return f" {json.dumps(name)}: " + (f"{{\n{inside}\n }}" if inside else "{}")
