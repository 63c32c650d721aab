"""The values of a pack that can be entered, component by component, with the choices for each.

A field is the smallest thing that is entered at once: a cost, a reward, a number. Handlers,
modules, the board of a loop and the arrangement of an overlay's steps cannot be entered.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias

from tawantinsuyu.components.document import Document, PackError, Record, Value, flatten
from tawantinsuyu.components.forms import NoFormError, in_forms
from tawantinsuyu.components.plain_data import shortened
from tawantinsuyu.game.names import (
    EDGES,
    PATTERNS,
    PRIEST_ACTIONS,
    RESOURCES,
    ROLES,
    TASKS,
)

Kind: TypeAlias = Literal["number", "choice", "cost", "effect", "effects"]
MAX_TEXT: Final = 200
"""Maximum number of characters of an effect."""
MAX_BENEFITS: Final = 4
"""Maximum number of benefits of a card."""
MAX_COST: Final = 9
"""Maximum cost in one resource."""
UNSET: Final = "unset"
"""The word that stands for a provenance if the pack has the default instead of a value."""


@dataclass(frozen=True)
class Rule:
    """A rule for the values of one field: which of them can be chosen."""

    kind: Kind
    choices: str = ""
    """A list of choices, or a set of forms of effects: `effect`, `gain`, `automa`."""
    least: int = 0
    most: int = 0
    default: Value = None
    empty: bool = False
    """Whether the field may be left without an effect."""


@dataclass(frozen=True)
class Field:
    """A value to enter."""

    path: str
    name: str
    """The name of the field in the pack, such as `cost` or `amounts.potato`."""
    at: int
    """Position among values of the same name, from 1; 0 for a single one."""
    rule: Rule
    value: Value
    word: str
    """The provenance of the field; the least certain one if it has several values."""


@dataclass(frozen=True)
class Component:
    """A component of which values can be entered: a card, a tile, a step, a cell of the hill."""

    key: str
    group: str
    id: str
    fields: tuple[Field, ...]


_REWARD = Rule("effect", "effect", default="", empty=True)
_AMOUNT = Rule("number", least=0, most=40)

RULES: Final[dict[str, dict[str, Rule]]] = {
    "god_card": {"god": Rule("choice", "god"), "benefits": Rule("effects", "effect")},
    "army_card": {
        "soldiers": Rule("number", least=0, most=3),
        "resource": Rule("effect", "gain"),
    },
    "production": {"cost": Rule("cost"), "benefit": Rule("effect", "effect")},
    "passive": {"cost": Rule("cost"), "amounts": _AMOUNT},
    "palace": {
        "cost": Rule("cost"),
        "noble": Rule("choice", "role"),
        "amounts": _AMOUNT,
        "prophecy_amounts": _AMOUNT,
        "prophecy_roles": Rule("choice", "role"),
        "prophecy_patterns": Rule("choice", "pattern"),
        "prophecy_points": Rule("number", least=0, most=20, default=5),
    },
    "weaving": {
        "pattern": Rule("choice", "pattern"),
        "left": Rule("choice", "edge"),
        "right": Rule("choice", "edge"),
        "players": Rule("choice", "players", default=0),
        "starting": Rule("choice", "flag", default=False),
    },
    "edge": {"reward": Rule("effect", "effect")},
    "statue": {
        "cost": Rule("cost"),
        "points": Rule("number", least=0, most=30),
        "steps": Rule("number", least=0, most=9),
    },
    "hill": {"outer": Rule("choice", "cell"), "inner": Rule("choice", "cell")},
    "coricancha": {"actions": Rule("choice", "action")},
    "temple_step": {
        "points": Rule("number", least=0, most=40),
        "centre": Rule("number", least=0, most=40, default=0),
        "reward": _REWARD,
    },
    "overlay_step": {"points": Rule("number", least=-9, most=40), "reward": _REWARD},
    "conquest_space": {
        "flip": Rule("number", least=0, most=9, default=0),
        "discard": Rule("number", least=0, most=9, default=0),
        "reward": Rule("effect", "effect"),
    },
    "nation": {"amounts": _AMOUNT},
    "cult": {"amounts": _AMOUNT},
    "automa_board": {
        "die": Rule("number", least=1, most=6),
        "recruiting": Rule("effect", "effect"),
    },
    "automa_loop": {
        "actions": Rule("effect", "automa"),
        "tokens": Rule("number", least=0, most=9),
        "personality": Rule("number", least=0, most=4),
    },
    "personality": {
        "token": Rule("number", least=1, most=9),
        "action": Rule("effect", "automa"),
    },
    "sizes": {
        name: Rule("number", least=0, most=30)
        for name in (
            *("village", "nomads", "offer", "workers_removed", "workers_per_role"),
            *("step_markers", "conquest_markers", "small_statues", "large_statues"),
            *("newcomers_per_pair", "newcomer_offer", "extra_conquest_markers", "vassals"),
        )
    },
}
"""The rules by group and field, in a convenient order for an owner of the game."""
CELLS: Final = ("hill",)
"""Groups whose rows are entered cell by cell."""
APART: Final = ("sizes",)
"""Single records in which every field is a separate component."""

CHOICES: Final[dict[str, tuple[Value, ...]]] = {
    "role": ROLES,
    "pattern": PATTERNS,
    "edge": EDGES,
    "action": PRIEST_ACTIONS,
    "players": (0, 3, 4),
    "flag": (False, True),
}
COLOURS: Final = ("", "b", "g")
MARKS: Final = ("", "2")


def cells(gods: tuple[str, ...]) -> dict[str, tuple[str, str, str]]:
    """Return every possible cell of the hill: its text, with its task or god, colour and "2"
    mark.
    """
    spaces = {
        ".".join(filter(None, (god, colour, mark))): (god, colour, mark)
        for god in gods
        for colour in COLOURS
        for mark in MARKS
    }
    return {**{task: (task, "", "") for task in TASKS}, **spaces}


def choices_of(name: str, gods: tuple[str, ...]) -> tuple[Value, ...]:
    """Return the possible values of a field."""
    if name == "god":
        return gods
    return tuple(cells(gods)) if name == "cell" else CHOICES[name]


def components_of(document: Document) -> dict[str, Component]:
    """Return everything of a pack that can be entered, by key, in the order of `RULES`."""
    found: dict[str, Component] = {}
    words = _words(document)
    for group, rules in RULES.items():
        if group in document.singles:
            records = {"": document.singles[group]}
        else:
            records = document.groups[group]
        for key, record in records.items():
            path = f"{group}.{key}" if key else group
            fields = list(_fields(words, path, record, rules))
            if group in CELLS:
                parts = {field.path: [field] for field in fields}
            elif group in APART:
                names = dict.fromkeys(field.name for field in fields)
                parts = {f"{path}.{n}": [f for f in fields if f.name == n] for n in names}
            else:
                parts = {path: fields}
            for part, own in parts.items():
                if own:
                    name = part.removeprefix(f"{group}.")
                    found[part] = Component(part, group, name, tuple(own))
    return found


def fields_of(document: Document) -> dict[str, Field]:
    """Return all fields of the components by path."""
    return {
        field.path: field
        for component in components_of(document).values()
        for field in component.fields
    }


def _fields(
    words: dict[str, str], path: str, record: Record, rules: dict[str, Rule]
) -> Iterator[Field]:
    for name, rule in rules.items():
        if name not in record and rule.default is None:
            continue
        value = record.get(name, rule.default)
        whole = rule.kind in ("cost", "effects") or not isinstance(value, list | dict)
        leaves = [("", value)] if whole else list(flatten(value))
        for at, (leaf, one) in enumerate(leaves, 1):
            place = f"{path}.{name}.{leaf}" if leaf else f"{path}.{name}"
            called = f"{name}.{leaf}" if isinstance(value, dict) and leaf else name
            several = isinstance(value, list) and not whole
            yield Field(place, called, at if several else 0, rule, one, words.get(place, UNSET))


def _words(document: Document) -> dict[str, str]:
    """Return the least certain provenance of the values at or under each path."""
    order = ("proposed", "derived", "seed", "printed")
    words: dict[str, str] = {}
    for path, word in document.provenance.items():
        above = path
        while above:
            known = words.get(above, word)
            words[above] = min(known, word, key=order.index)
            above = above.rpartition(".")[0]
    return words


def checked(field: Field, value: Value, gods: tuple[str, ...]) -> Value:
    """Return a value in the pack's form. Raises PackError with the possible values."""
    fitting, wanted = _FITTING[field.rule.kind](field.rule, value, gods)
    if not fitting:
        raise PackError(f"{field.path}: {shortened(value)} is not {wanted}")
    if field.rule.kind == "cost":
        order = dict.fromkeys((*field.value, *RESOURCES))  # so that equal costs have equal hashes
        return {name: value[name] for name in order if value.get(name)}
    return value


def _whole(value: Any, least: int, most: int) -> bool:  # noqa: ANN401 - untyped data comes in here
    return type(value) is int and least <= value <= most


def _number(rule: Rule, value: Value, _gods: tuple[str, ...]) -> tuple[bool, str]:
    wanted = f"a number from {rule.least} to {rule.most}"
    return _whole(value, rule.least, rule.most), wanted


def _choice(rule: Rule, value: Value, gods: tuple[str, ...]) -> tuple[bool, str]:
    known = choices_of(rule.choices, gods)
    fitting = any(type(value) is type(one) and value == one for one in known)
    return fitting, f"one of {', '.join(map(str, known))}"


def _cost(_rule: Rule, value: Value, _gods: tuple[str, ...]) -> tuple[bool, str]:
    fitting = isinstance(value, dict) and all(
        name in RESOURCES and _whole(number, 0, MAX_COST) for name, number in value.items()
    )
    return fitting, f"up to {MAX_COST} of each of {', '.join(RESOURCES)}"


def _effect(rule: Rule, value: Value, gods: tuple[str, ...]) -> tuple[bool, str]:
    wanted = f"an effect of at most {MAX_TEXT} letters; README.md of the pack lists them"
    if not isinstance(value, str) or len(value) > MAX_TEXT or not (value or rule.empty):
        return False, wanted
    try:
        parts = in_forms(value, gods, rule.choices == "automa")
    except NoFormError as error:
        return False, f"{wanted} ({error})"
    if rule.choices == "gain":
        return len(parts) == 1 and parts[0].form.startswith("gain "), "'gain RESOURCE n'"
    return True, wanted


def _effects(rule: Rule, value: Value, gods: tuple[str, ...]) -> tuple[bool, str]:
    fitting = (
        isinstance(value, list)
        and 1 <= len(value) <= MAX_BENEFITS
        and all(_effect(rule, one, gods)[0] for one in value)
    )
    return fitting, f"a list of one to {MAX_BENEFITS} effects"


_FITTING: Final[dict[str, Callable[[Rule, Value, tuple[str, ...]], tuple[bool, str]]]] = {
    "number": _number,
    "choice": _choice,
    "cost": _cost,
    "effect": _effect,
    "effects": _effects,
}
