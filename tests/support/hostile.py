"""Hostile request bodies: real packs, saved games and positions with random changes, determined
by a seed.
"""

import copy
import gzip
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tawantinsuyu.components.own import OwnPack, shipped, shipped_components, written
from tawantinsuyu.game.api import Config
from tawantinsuyu.records import Record
from tawantinsuyu.records.random_play import play_on, seed_for

SEATS = [{"name": "Ana"}, {"name": "Bo"}]
POSITIONS = Path(__file__).parents[1] / "positions"
NASTY: tuple[Any, ...] = (
    *(None, True, -1, 0, 1.5, 10**15, 2**63, 1e308, "", "x" * 5000, "\ud800", "\x00", "__class__"),
    *([], {}, [[]] * 50, {"a": {"b": {}}}, ["0 undo 1"] * 300, {"id": "base"}, "0 " + "9" * 4000),
)
TEXTS = (
    "a" + ".a" * 9000 + " = 1\n",
    "[" * 3000,
    "a = " + "{a = " * 500,
    "x = " + "9" * 6000 + "\n",
    "x = 0x" + "f" * 6000 + "\n",
    '"""' + "\\" * 3001,
    "'hill.top.outer' = [" + "1," * 9000 + "]\n",
    "[[pack]]\n",
    "[override]\n",
    "\x00",
    "🦙" * 300,
    "d = 1979-05-27T07:32:00\n",
    "f = nan\n",
)


class Hostile(NamedTuple):
    """A request body and its target."""

    path: str
    body: bytes
    headers: dict[str, str]


@cache
def pack_text() -> str:
    """Return the text of an owner's complete pack file."""
    fields = {
        one.path: one.value
        for component in shipped_components("base").values()
        for one in component.fields
        if one.value is not None
    }
    return written(OwnPack("box", values=fields))


@cache
def _saved() -> str:
    record = Record.start(Config(turn_cap=3), ["base"], seed_for("hostile"), [bytes(16)] * 2)
    play_on(record, seed_for("hostile"), undo=True)
    return json.dumps(record.export(reveal=True))


def _changed_text(random: Random, text: str) -> str:
    for _ in range(random.randint(1, 4)):
        at, size = random.randrange(len(text) + 1), random.randint(0, 400)
        piece = random.choice((*TEXTS, text[at : at + size], chr(random.randrange(32, 0x2FFF))))
        text = text[:at] + piece + text[at + random.choice((0, size)) :]
    return text[:100_000]


def _places(value: Any, found: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        found.append((value, key))
        if isinstance(inner, dict | list):
            _places(inner, found)
    return found


def _changed_game(random: Random) -> Any:
    game = json.loads(_saved())
    for _ in range(random.randint(1, 3)):
        # The settings and the log have few of the values, but the more interesting ones.
        part = random.choice(["config", "log", "checks", "pack", "result", "rules", "nonces", None])
        whole = game if part is None or not isinstance(game.get(part), dict | list) else game[part]
        places = _places(whole, []) or [(game, "config")]
        holder, key = random.choice(places)
        if isinstance(holder, list) and not isinstance(key, int):
            continue
        how = random.randrange(4)
        try:
            if how == 0:
                del holder[key]
            elif how == 1 and isinstance(holder, list):
                holder.insert(key, copy.deepcopy(random.choice(holder)))
            else:
                holder[key] = copy.deepcopy(random.choice(NASTY))
        except (KeyError, IndexError):
            continue
    game["config"] = (
        {**game["config"], **random.choice([{}, {"turn_cap": 1.5}, {"players": "2"}])}
        if isinstance(game.get("config"), dict)
        else game.get("config")
    )
    return game


def _position(random: Random) -> Any:
    file = random.choice(sorted(POSITIONS.glob("*.position")))
    lines = _changed_text(random, file.read_text(encoding="utf-8"))
    game = json.loads(_saved())
    return random.choice(
        [lines, {"position": lines}, {**game, "log": lines.splitlines()}, {**game, "pack": lines}]
    )


def hostile_bodies(seed: int, count: int) -> Iterator[Hostile]:
    """Yield `count` bodies: packs, saved games and positions in turn."""
    random = Random(seed)
    paths = list(shipped("base").provenance)
    for number in range(count):
        kind, headers = number % 4, {"content-type": "application/json"}
        if kind == 0:
            body: Any = {"text": _changed_text(random, pack_text())}
            path = "/api/packs/read"
        elif kind == 1:
            keys = random.sample(paths, 20)
            values = {key.rpartition(".")[0]: random.choice(NASTY) for key in keys}
            body = {"values": values, "id": "box"}
            path = random.choice(["/api/packs/check", "/api/packs/write"])
            body.pop("id") if path.endswith("check") else None
        else:
            game = _changed_game(random) if kind == 2 else _position(random)
            body = {"game": game, "seats": SEATS, "upto": random.choice([None, 0, 7, 2**40])}
            path = "/api/games/import"
        raw = json.dumps(body).encode()
        way = random.randrange(12)
        if way == 0:
            raw = raw[: random.randrange(len(raw))]
        elif way == 1:
            at = random.randrange(len(raw))
            raw = raw[:at] + random.randbytes(3) + raw[at + 3 :]
        elif way == 2:
            raw = random.choice([b"[" * 100_000, b'{"game": ' + b"9" * 6000 + b"}", b'{"a":NaN}'])
        elif way == 3:
            raw, headers = (
                gzip.compress(raw + b" " * 3_000_000),
                headers | {"content-encoding": "gzip"},
            )
        yield Hostile(path, raw, headers)
