"""States as plain data and back, for saving, and their fingerprint.

A field that stands at its default is left out, so that a new field does not change the
fingerprint of old games. The listing of fields is checked against the classes by a test.
"""

from hashlib import blake2b
from typing import Any

from tawantinsuyu.game import frames
from tawantinsuyu.game.chance import Chance
from tawantinsuyu.game.config import Config
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.state import Player, Solo, State, new_player, new_state
from tawantinsuyu.game.tables import tables_of
from tawantinsuyu.game.vocabulary import format_effect, parse_effect

NOT_SAVED = frozenset(
    {"pack", "tables", "config", "chance", "players", "stack", "choices", "sink", "automa", "solo"}
)
"""Saved in a way of their own, or not at all."""
STATE_FIELDS = tuple(name for name in State.__slots__ if name not in NOT_SAVED)
PLAYER_FIELDS = Player.__slots__
SOLO_FIELDS = Solo.__slots__
CONFIG_FIELDS = tuple(Config.__dataclass_fields__)


def to_json(state: State) -> dict[str, Any]:
    """Everything but the pack."""
    blank = new_state(state.config, state.pack, state.chance, state.tables)
    nobody = new_player()
    data: dict[str, Any] = {
        "config": config_to_json(state.config),
        "pack": state.pack.hash,
        "seed": state.chance.seed.hex(),
        "counters": dict(sorted(state.chance.counters.items())),
        "stack": [frame_to_json(frame) for frame in state.stack],
        "players": [
            {
                name: getattr(player, name)
                for name in PLAYER_FIELDS
                if getattr(player, name) != getattr(nobody, name)
            }
            for player in state.players
        ],
    }
    if state.solo is not None:
        data["solo"] = {name: getattr(state.solo, name) for name in SOLO_FIELDS}
    for name in STATE_FIELDS:
        value = getattr(state, name)
        if value != getattr(blank, name):
            data[name] = value
    return data


def from_json(data: dict[str, Any], pack: Pack) -> State:
    """The state saved by `to_json`; the pack must be the one it was played with."""
    if data["pack"] != pack.hash:
        raise ValueError("this game was played with another pack")
    config = config_from_json(data["config"])
    chance = Chance(bytes.fromhex(data["seed"]), dict(data["counters"]))
    state = new_state(config, pack, chance, tables_of(pack, REGISTRY))
    state.stack = [frame_from_json(frame) for frame in data["stack"]]
    for player, saved in zip(state.players, data["players"], strict=True):
        for name, value in saved.items():
            setattr(player, name, _copy(value))
    if "solo" in data:
        state.solo = Solo()
        for name in SOLO_FIELDS:
            setattr(state.solo, name, _copy(data["solo"][name]))
    for name in STATE_FIELDS:
        if name in data:
            setattr(state, name, _copy(data[name]))
    return state


def _copy(value: Any) -> Any:  # noqa: ANN401 - plain data
    return [_copy(item) for item in value] if isinstance(value, list) else value


def config_to_json(config: Config) -> dict[str, Any]:
    """A configuration as plain data, defaults left out."""
    default = Config()
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name in CONFIG_FIELDS
        if (value := getattr(config, name)) != getattr(default, name)
    }


def config_from_json(data: dict[str, Any]) -> Config:
    """The configuration saved by `config_to_json`."""
    fields: dict[str, Any] = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    return Config(**fields)


# --- frames --------------------------------------------------------------------------------------

FRAME_TYPES = {
    name: kind
    for name, kind in vars(frames).items()
    if isinstance(kind, type) and issubclass(kind, tuple) and hasattr(kind, "_fields")
}


def frame_to_json(frame: Any) -> list[Any]:  # noqa: ANN401 - any frame
    """A frame as its name and fields."""
    return [type(frame).__name__, *(_field_to_json(value) for value in frame)]


def frame_from_json(data: list[Any]) -> Any:  # noqa: ANN401 - any frame
    """The frame saved by `frame_to_json`."""
    name, *fields = data
    return FRAME_TYPES[name](*(_field_from_json(value) for value in fields))


def _field_to_json(value: Any) -> Any:  # noqa: ANN401 - plain data and effects
    if isinstance(value, tuple):
        return [_field_to_json(item) for item in value]
    if value is None or isinstance(value, int | str):
        return value
    return {"effect": format_effect(value)}


def _field_from_json(value: Any) -> Any:  # noqa: ANN401 - plain data and effects
    if isinstance(value, list):
        return tuple(_field_from_json(item) for item in value)
    if isinstance(value, dict):
        return parse_effect(value["effect"])
    return value


# --- fingerprint ---------------------------------------------------------------------------------


def fingerprint(state: State) -> str:
    """A hash of everything saved; equal fingerprints mean equal games."""
    return blake2b(canonical(to_json(state)).encode(), digest_size=16).hexdigest()


def canonical(value: Any) -> str:  # noqa: ANN401 - plain data
    """Canonical JSON of plain data: sorted keys, no spaces, ASCII only."""
    kind = type(value)
    if kind is int:
        return str(value)
    if kind is str:
        return _quoted(value)
    if kind is dict:
        inside = ",".join([f"{_quoted(key)}:{canonical(value[key])}" for key in sorted(value)])
        return f"{{{inside}}}"
    if kind is bool:
        return "true" if value else "false"
    if value is None:
        return "null"
    return f"[{','.join([canonical(item) for item in value])}]"


def _quoted(text: str) -> str:
    """A JSON string; the ids and words of a game are plain ASCII without quotes."""
    if not text.isascii() or '"' in text or "\\" in text:
        raise ValueError(f"not a plain word: {text!r}")
    return f'"{text}"'
