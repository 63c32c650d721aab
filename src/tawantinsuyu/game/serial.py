"""States as plain data and back, for saving, and their fingerprint.

The saved form only grows. The fingerprints of recorded games are computed from it, and a new
feature of the program must not change the fingerprint of an old game. So new data is saved only
where it is used:

- A field of the state or of a player is left out if it has its default value.
- A frame is saved as its name and fields. A field that was added later has a default; it is left
  out at its default, and otherwise saved by name at the end. Some frames had defaults before this
  was decided, and those fields are still saved in their old places (`FROZEN_FIELDS`).
- A part (the state of an opponent or a module) is saved under the name of its slot, if the table
  has it. Fields that were added later are left out at their default (`Part.DEFAULTS`).
- The first entries of a player's `sources` are always saved. A later entry is saved if it, or one
  after it, is not 0.

When data is read, a missing field takes its default. An unknown field is refused, because a later
version of the program saved it. A test compares the list of fields with the classes.
"""

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from typing import Any, Final

from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.config import Config, ConfigError
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.in_use import table_pack
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.parts import Part, Solo, copied
from tawantinsuyu.game.core.state import (
    PLAYER_FIELDS,
    SOURCES,
    STATE_FIELDS,
    Player,
    State,
    new_player,
    new_state,
)
from tawantinsuyu.game.core.tables import tables_of
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.questions import FRAMES
from tawantinsuyu.game.record import REQUIRED, fields_of
from tawantinsuyu.game.vocabulary import format_effect, parse_effect

NOT_SAVED: Final = frozenset(
    {
        "pack",
        "tables",
        "config",
        "chance",
        "players",
        "stack",
        "choices",
        "sink",
        "automa",
        "modules",
        "parts",
        "solo",
    }
)
"""Fields of a state that are saved separately, or not at all."""
PART_KINDS: Final[dict[str, type[Part]]] = {
    Solo.SLOT: Solo,
    **{one.part.SLOT: one.part for one in REGISTRY.modules.values() if one.part is not None},
}
"""Saved parts of opponents and modules, by name."""
SAVED_FIELDS: Final = tuple(name for name in STATE_FIELDS if name not in NOT_SAVED)
PLAYER_KEYS: Final = frozenset(PLAYER_FIELDS)
CONFIG_FIELDS: Final = tuple(Config.__dataclass_fields__)
KEYS: Final = frozenset({"config", "pack", "seed", "counters", "stack", "players", *SAVED_FIELDS})
"""Possible keys of a saved state, beside the parts."""
FROZEN_SOURCES: Final = 14
"""Point sources that are saved even if they are 0."""
_NO_DEFAULT: Final = object()
_DEFAULT_CONFIG: Final = Config()


def to_json(state: State) -> JsonObject:
    """Return a state as plain data, without the content of its pack."""
    blank = new_state(state.config, state.pack, state.chance, state.tables)
    nobody = new_player()
    defaults = [(name, getattr(nobody, name)) for name in PLAYER_FIELDS]
    data: JsonObject = {
        "config": config_to_json(state.config),
        "pack": state.pack.hash,
        "seed": state.chance.seed.hex(),
        "counters": dict(sorted(state.chance.counters.items())),
        "stack": [frame_to_json(frame) for frame in state.stack],
        "players": [_player_to_json(player, defaults) for player in state.players],
    }
    for name, part in state.all_parts().items():
        data[name] = _part_to_json(part)
    for name in SAVED_FIELDS:
        value = getattr(state, name)
        if value != getattr(blank, name):
            data[name] = value
    return data


def _player_to_json(player: Player, defaults: list[tuple[str, object]]) -> JsonObject:
    data = {
        name: value for name, default in defaults if (value := getattr(player, name)) != default
    }
    if len(player.sources) > FROZEN_SOURCES and "sources" in data:
        data["sources"] = _trimmed(player.sources)
    return data


def _trimmed(sources: list[int]) -> list[int]:
    """Return the points by source without zeros at the end. The sources of the first saved games
    are always kept.
    """
    end = len(sources)
    while end > FROZEN_SOURCES and sources[end - 1] == 0:
        end -= 1
    return sources[:end]


def _part_to_json(part: Part) -> JsonObject:
    defaults = part.DEFAULTS
    return {
        name: value
        for name in part.FIELDS
        if (value := getattr(part, name)) != defaults.get(name, _NO_DEFAULT)
    }


def from_json(data: JsonObject, pack: Pack) -> State:
    """Return the state that `to_json` saved. Raises ValueError if it was played with another pack
    or saved by a later version.
    """
    if data["pack"] != pack.hash:
        raise ValueError("this game was played with another pack")
    _refuse_unknown(data, KEYS.union(PART_KINDS), "a state")
    config = config_from_json(data["config"])
    pack = table_pack(config, pack)
    chance = Chance(bytes.fromhex(data["seed"]), dict(data["counters"]))
    state = new_state(config, pack, chance, tables_of(pack, REGISTRY))
    state.stack = [frame_from_json(frame) for frame in data["stack"]]
    for player, saved in zip(state.players, data["players"], strict=True):
        _fill_player(player, saved)
    for name, kind in PART_KINDS.items():
        if name not in data:
            continue
        part = _part_from_json(kind, data[name])
        if isinstance(part, Solo):
            state.solo = part
        else:
            state.parts[name] = part
    for name in SAVED_FIELDS:
        if name in data:
            setattr(state, name, copied(data[name]))
    return state


def _fill_player(player: Player, saved: JsonObject) -> None:
    _refuse_unknown(saved, PLAYER_KEYS, "a player")
    for name, value in saved.items():
        setattr(player, name, copied(value))
    missing = len(SOURCES) - len(player.sources)
    if missing < 0:
        raise ValueError(
            f"saved by a program that knows more: {len(player.sources)} sources of points, "
            f"known are {len(SOURCES)}"
        )
    player.sources += [0] * missing


def _part_from_json(kind: type[Part], saved: JsonObject) -> Part:
    part, fields = kind(), frozenset(kind.FIELDS)
    _refuse_unknown(saved, fields, f"a {kind.__name__}")
    if missing := fields.difference(saved, kind.DEFAULTS):
        raise ValueError(f"a {kind.__name__} was saved without {', '.join(sorted(missing))}")
    for name, value in saved.items():
        setattr(part, name, copied(value))
    return part


def _refuse_unknown(saved: Iterable[str], known: frozenset[str], what: str) -> None:
    """Raise ValueError if saved data has keys that this version does not know. Ignoring them would
    change the game.
    """
    if not known.issuperset(saved):
        names = ", ".join(sorted(set(saved) - known))
        raise ValueError(f"saved by a program that knows more: {what} has no {names}")


def config_to_json(config: Config) -> JsonObject:
    """Return a configuration as plain data, without default values."""
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name in CONFIG_FIELDS
        if (value := getattr(config, name)) != getattr(_DEFAULT_CONFIG, name)
    }


def config_from_json(data: JsonObject) -> Config:
    """Return the configuration that `config_to_json` saved."""
    fields: JsonObject = {
        key: tuple(value) if isinstance(value, list) else value for key, value in data.items()
    }
    for key, value in fields.items():
        # Only whole numbers are accepted here, neither true nor a text that looks like a number.
        known = getattr(_DEFAULT_CONFIG, key, None)
        texts = value if isinstance(value, tuple) else ()
        if type(value) is not type(known) or not all(isinstance(one, str) for one in texts):
            raise ConfigError(f"{key}: there is no such setting, or its value is of another type")
    return Config(**fields)


# --- frames --------------------------------------------------------------------------------------


FROZEN_FIELDS: Final = {
    "Turn": 2,
    "EndTurn": 2,
    "RejuvenateItems": 4,
    "Activation": 4,
    "InTurn": 3,
    "BoardAction": 3,
    "Festival": 2,
}
"""Number of fields that are always saved, for frames that also save some fields with a default.
They had these fields in the first golden games, so no entry can be added.
"""


@cache
def always_saved(kind: type) -> int:
    """Return how many of a frame's first fields are always saved."""
    required = sum(default is REQUIRED for default in fields_of(kind).values())
    return FROZEN_FIELDS.get(kind.__name__, required)


def frame_to_json(frame: Frame) -> list[Any]:
    """Return a frame as a list of its name and its fields. Fields that were added later are saved
    by name, and only if they differ from their default.
    """
    kind: type = type(frame)
    count = always_saved(kind)
    names = list(fields_of(kind))
    data = [kind.__name__, *[_field_to_json(getattr(frame, name)) for name in names[:count]]]
    if count < len(names) and (later := _later_fields(frame, names[count:])):
        data.append(later)
    return data


def _later_fields(frame: Frame, names: list[str]) -> JsonObject:
    defaults = fields_of(type(frame))
    return {
        name: _field_to_json(value)
        for name in names
        if (value := getattr(frame, name)) != defaults[name]
    }


def frame_from_json(data: list[Any]) -> Frame:
    """Return the frame that `frame_to_json` saved."""
    name, *fields = data
    if name not in FRAMES:
        raise ValueError(f"saved by a program that knows more: there is no frame {name}")
    kind = FRAMES[name]
    count = always_saved(kind)
    later = _read_later(kind, fields, count) if len(fields) != count else {}
    frame: Frame = kind(*map(_field_from_json, fields[:count]), **later)
    return frame


def _read_later(kind: type, fields: list[Any], count: int) -> JsonObject:
    """Return the fields of a frame that are saved by name."""
    name, last = kind.__name__, fields[-1] if fields else None
    if len(fields) != count + 1 or not isinstance(last, dict):
        raise ValueError(f"a {name} is saved as {count} fields and others by name, not as {fields}")
    _refuse_unknown(last, frozenset(list(fields_of(kind))[count:]), f"a {name}")
    return {key: _field_from_json(value) for key, value in last.items()}


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
    """Return a hash of the saved state; equal fingerprints mean equal games."""
    return blake2b(canonical(to_json(state)).encode(), digest_size=16).hexdigest()


def canonical(value: Any) -> str:  # noqa: ANN401 - plain data
    """Return plain data as canonical JSON: sorted keys, no spaces, ASCII only."""
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
    """Return a text as a JSON string. Ids and words of a game are plain ASCII without quotes."""
    if not text.isascii() or '"' in text or "\\" in text:
        raise ValueError(f"not a plain word: {text!r}")
    return f'"{text}"'
