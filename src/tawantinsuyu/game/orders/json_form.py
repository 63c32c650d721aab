"""Orders as JSON: written for their owner, and read with a check of every name.

Only the owner ever receives the result of `orders_to_json`. Data from outside is not trusted.
"""

from dataclasses import fields
from typing import Final

from tawantinsuyu.game.core.actions import SIZES, Names
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.question import SIDES
from tawantinsuyu.game.names import PATTERNS, RESOURCES
from tawantinsuyu.game.orders.data import (
    FIELDS,
    KINDS,
    TILE_FIELDS,
    TILE_PICKS,
    Early,
    Orders,
    Rule,
    Window,
    gives,
)
from tawantinsuyu.game.orders.form import STEPS_RESOURCES
from tawantinsuyu.game.orders.windows import OPENING
from tawantinsuyu.game.pack import Able, Pack
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.vocabulary import Choose, Cost, Effect, format_effect, walk

MODES: Final = ("always", "never", "ask", "if")
GOLD_WORDS: Final = ("ask", "never", "allow")
PLACES: Final = ("ask", "longest", "match")
FORKS: Final = ("ask", *SIDES)
OTHERWISE: Final = ("pass", "ask")

MOST_WORDS: Final = 80
MOST_EARLY: Final = 16
MOST_LETTERS: Final = 200


class OrdersError(ValueError):
    """Invalid orders. `path` is the place of the mistake, and the message says what to write
    instead.
    """

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}" if path else message)
        self.path = path


# --- writing -------------------------------------------------------------------------------------


def orders_to_json(orders: Orders) -> JsonObject:
    """Return orders as plain data; rules with their default value are left out."""
    data: JsonObject = {"kept_at_festival": orders.kept_at_festival}
    for kind in KINDS:
        if orders.of(kind) != Rule():
            data[kind] = _rule_to_json(orders.of(kind))
    if orders.tiles:
        data["tiles"] = {name: _rule_to_json(rule) for name, rule in orders.tiles}
    if orders.early:
        data["early"] = [_early_to_json(early) for early in orders.early]
    return data


def _rule_to_json(rule: Rule) -> JsonObject:
    data: JsonObject = {"mode": rule.mode}
    for field in fields(Rule)[1:]:
        value = getattr(rule, field.name)
        if value != field.default:
            data[field.name] = list(value) if isinstance(value, tuple) else value
    if any(rule.keep):
        data["keep"] = {name: n for name, n in zip(RESOURCES, rule.keep, strict=True) if n}
    return data


def _early_to_json(early: Early) -> JsonObject:
    window = early.window
    about: JsonObject = {"kind": window.kind, "active": window.active, "turn": window.turn}
    if window.tiles:
        about["tiles"] = list(window.tiles)
    return {
        "window": about,
        "answers": list(early.answers),
        "otherwise": early.otherwise,
        "gold": early.gold,
    }


# --- reading -------------------------------------------------------------------------------------


def orders_from_json(data: object, pack: Pack) -> Orders:
    """Return the orders of plain data; all names are checked. Raises OrdersError."""
    names = Names(pack)
    given = _object("", data, ("kept_at_festival", *KINDS, "tiles", "early"))
    rules = {
        kind: _rule(kind, given[kind], FIELDS[kind], kind, names) for kind in KINDS if kind in given
    }
    tiles = []
    for name, value in _object("tiles", given.get("tiles", {})).items():
        path = f"tiles.{name}"
        handler = next((tile.handler for tile in _able(pack) if tile.id == name), "")
        if handler not in TILE_FIELDS:
            raise OrdersError(path, f"it never asks in the turn of others; {_choices(pack)}")
        picks = TILE_PICKS.get(handler, "")
        tiles.append((name, _rule(path, value, TILE_FIELDS[handler], picks, names)))
    early = _list("early", given.get("early", []), MOST_EARLY)
    return Orders(
        **rules,
        tiles=tuple(sorted(tiles, key=lambda entry: entry[0])),
        early=tuple(_early(f"early.{at}", value, names) for at, value in enumerate(early)),
        kept_at_festival=_number("kept_at_festival", given.get("kept_at_festival", 0)),
    )


def _choices(pack: Pack) -> str:
    return f"choose from {', '.join(t.id for t in _able(pack) if t.handler in TILE_FIELDS)}"


def _able(pack: Pack) -> tuple[Able, ...]:
    """Return all tiles that may have a rule."""
    return (*pack.passives, *pack.nations)


def _rule(path: str, data: object, allowed: tuple[str, ...], kind: str, names: Names) -> Rule:
    given = _object(path, data, ("mode", *allowed))
    mode = _word(f"{path}.mode", given.get("mode"), MODES)
    rule = Rule(
        mode,
        _keep(f"{path}.keep", given.get("keep", {})),
        _word(f"{path}.gold", given.get("gold", "ask"), GOLD_WORDS),
        _rewards(f"{path}.rewards", given.get("rewards", []), names.pack),
        _picks(f"{path}.pick", given.get("pick", []), kind, names),
        _flag(f"{path}.longest", given.get("longest", False)),
        _flag(f"{path}.match", given.get("match", False)),
        _takes(f"{path}.take", given.get("take", []), names.pack),
        _word(f"{path}.place", given.get("place", "ask"), PLACES),
        _word(f"{path}.fork", given.get("fork", "ask"), FORKS),
    )
    conditions = any((*rule.keep, rule.gold == "never", rule.rewards, rule.longest, rule.match))
    if conditions and mode != "if":
        raise OrdersError(path, f"{mode!r} takes no conditions; write 'if' or leave them out")
    if mode == "if" and not conditions and not rule.pick:
        raise OrdersError(path, f"'if' needs one of: {', '.join(allowed) or 'nothing here'}")
    if not rule.agrees and rule != Rule(mode):
        raise OrdersError(path, f"{mode!r} says nothing more; leave the rest out")
    return rule


def _keep(path: str, data: object) -> Cost:
    given = _object(path, data, RESOURCES)
    potato, corn, stone, gold = (
        _number(f"{path}.{name}", given.get(name, 0)) for name in RESOURCES
    )
    return potato, corn, stone, gold


def _rewards(path: str, data: object, pack: Pack) -> tuple[str, ...]:
    words = _words(path, data)
    _known_effects(path, words, [step.reward for step in pack.temple.steps if step.reward])
    return words


def _takes(path: str, data: object, pack: Pack) -> tuple[str, ...]:
    words = _words(path, data)
    benefits = [step.reward for step in pack.temple.steps if step.reward]
    benefits += [tile.benefit for tile in pack.productions]
    benefits += [space.reward for region in pack.regions for space in region.spaces]
    choices = [part for effect in benefits for part in walk(effect) if isinstance(part, Choose)]
    _known_effects(path, words, [one for choice in choices for one in choice.options])
    return words


def _known_effects(path: str, words: tuple[str, ...], effects: list[Effect]) -> None:
    for word in words:
        if not any(gives(effect, word) for effect in effects):
            there = sorted({format_effect(effect) for effect in effects})
            raise OrdersError(path, f"nothing gives {word!r}; choose from {', '.join(there)}")


def _picks(path: str, data: object, kind: str, names: Names) -> tuple[str, ...]:
    words = _words(path, data)
    productions = {tile.id for tile in names.pack.productions}
    known = {
        "worship": {f"{size}:{god}" for size in SIZES for god in names.gods},
        "rejuvenate": {*productions, *names.armies},
        "produce": productions,
        "muster": set(names.armies),
        "marker": set(names.conquests),
        "leftover": {*names.weavings, *PATTERNS},
        "free_weaving": {"top", "beneath"},
        "resource": set(STEPS_RESOURCES),
    }.get(kind, set())
    for word in words:
        if word not in known:
            raise OrdersError(path, f"{word!r} cannot be picked; for example {min(known)!r} can")
    return words


def _early(path: str, data: object, names: Names) -> Early:
    given = _object(path, data, ("window", "answers", "otherwise", "gold"))
    about = _object(f"{path}.window", given.get("window"), ("kind", "active", "turn", "tiles"))
    kind = about.get("kind")
    if kind not in KINDS and not (isinstance(kind, str) and kind.startswith(OPENING)):
        raise OrdersError(f"{path}.window.kind", f"choose from {', '.join(KINDS)}")
    tiles = _words(f"{path}.window.tiles", about.get("tiles", []))
    unknown = [tile for tile in tiles if tile not in names.weavings]
    if unknown:
        raise OrdersError(f"{path}.window.tiles", f"no Weaving is called {unknown[0]!r}")
    window = Window(
        str(kind),
        _number(f"{path}.window.active", about.get("active")),
        _number(f"{path}.window.turn", about.get("turn")),
        tiles,
    )
    answers = _words(f"{path}.answers", given.get("answers", []))
    for text in answers:
        try:
            read(names, text)
        except IllegalError:
            raise OrdersError(
                f"{path}.answers", f"{text!r} is no action; send texts of options"
            ) from None
    otherwise = _word(f"{path}.otherwise", given.get("otherwise", "pass"), OTHERWISE)
    return Early(window, answers, otherwise, _flag(f"{path}.gold", given.get("gold", False)))


def _object(path: str, data: object, allowed: tuple[str, ...] | None = None) -> JsonObject:
    if not isinstance(data, dict):
        raise OrdersError(path, "write an object with names and values")
    unknown = [key for key in data if allowed is not None and key not in allowed]
    if unknown:
        there = ", ".join(allowed or ())
        raise OrdersError(path, f"{str(unknown[0])[:MOST_LETTERS]!r} is not one of: {there}")
    return data


def _list(path: str, data: object, most: int) -> list[object]:
    if not isinstance(data, list) or len(data) > most:
        raise OrdersError(path, f"write a list of at most {most}")
    return data


def _words(path: str, data: object) -> tuple[str, ...]:
    words = []
    for word in _list(path, data, MOST_WORDS):
        if not isinstance(word, str) or not 0 < len(word) <= MOST_LETTERS:
            raise OrdersError(path, f"write words of at most {MOST_LETTERS} letters")
        words.append(word)
    if len(set(words)) != len(words):
        raise OrdersError(path, "name everything once")
    return tuple(words)


def _word(path: str, data: object, allowed: tuple[str, ...]) -> str:
    if not isinstance(data, str) or data not in allowed:
        raise OrdersError(path, f"choose from {', '.join(allowed)}")
    return data


def _flag(path: str, data: object) -> bool:
    if not isinstance(data, bool):
        raise OrdersError(path, "write true or false")
    return data


def _number(path: str, data: object) -> int:
    if not isinstance(data, int) or isinstance(data, bool) or not 0 <= data <= 999:
        raise OrdersError(path, "write a number from 0 to 999")
    return data
