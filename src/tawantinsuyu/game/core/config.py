"""How a table is set up: players, modules, solo opponent and table options."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game.names import MODULES, OVERLAYS
from tawantinsuyu.game.record import Record

AUTOMATA: Final = ("axomamma", "pachamama")
TOKENS: Final = "tokens:"
FACE: Final = "face:"
FACES: Final = (
    "statue",
    "weaving",
    "conquest",
    "points",
    "temple",
    "building",
    "army",
    "worker",
)
"""Faces of Pachamama's Personality tokens."""
SLOT: Final = "slot:"
"""Prefix of an adjustment that names a face and its slot, such as `slot:A:statue` (R353)."""
TOKEN_SLOTS: Final[tuple[tuple[str, ...], ...]] = ((), ("B",), ("A", "B"), ("A", "B", "C"))
"""The slots on which Personality tokens lie, by number of tokens (PAC-23 to PAC-26)."""
BOARD: Final = "board:"
GOLDEN_AGE_BOARD: Final = f"{BOARD}golden-age"
"""The adjustment that uses Pachamama's Golden Age board even without the modules that need it
(PAC-03, R352).
"""
NORMAL_TOKENS: Final = 2
"""Number of Personality tokens on Pachamama's board if the table does not set it (PAC-22)."""
ADJUSTMENTS: Final[dict[str, tuple[str, ...]]] = {
    "axomamma": (
        "easier:no-personality",
        "easier:building-two-stone",
        "easier:worship-two-statues",
        "easier:no-second-conquest",
        "easier:no-worker-no-army",
        "harder:temple-step",
        "harder:conquest-equal",
        "harder:soldier-discount",
        "harder:priest-points",
        "harder:weaving-points",
        "harder:no-worker-points",
        "harder:leftover-points",
    ),
    "pachamama": (
        "tokens:0",
        "tokens:1",
        "tokens:3",
        *(f"{FACE}{face}" for face in FACES),
        *(f"{SLOT}{slot}:{face}" for slot in TOKEN_SLOTS[-1] for face in FACES),
        GOLDEN_AGE_BOARD,
        "harder:leftover-points",
    ),
}
"""Adjustments of a solo opponent. They can be combined freely (AXO-191), but for Pachamama only one
sets the number of Personality tokens, and there are no more faces than tokens (PAC-22, PAC-27).
"""
MODULES_WITH: Final[dict[str, tuple[str, ...]]] = {
    "axomamma": ("additional",),
    "pachamama": MODULES,
}
"""Modules a solo opponent can be played with (AXO-01, PAC-01)."""
OTHER_BOARD_WITH: Final[dict[str, tuple[str, ...]]] = {"pachamama": ("vassals", "nobles")}
"""Modules with any of which a solo opponent uses her other board (PAC-02, PAC-03)."""
PLAYABLE_MODULES: Final[tuple[str, ...]] = MODULES
"""Modules whose rules the engine has; at present all of them."""
SUN: Final = "way_of_the_sun"
UNNAMED_OVERLAY: Final = "simpa"
"""The side of the Way of the Sun that is used if none is named (R257)."""
PRESETS: Final = ("easier", "normal", "harder", "merciless")
LEVELS: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("axomamma", "harder"): (
        "harder:temple-step",
        "harder:priest-points",
        "harder:weaving-points",
    ),
    ("axomamma", "merciless"): (
        "harder:temple-step",
        "harder:soldier-discount",
        "harder:priest-points",
        "harder:weaving-points",
        "harder:leftover-points",
    ),
    ("pachamama", "easier"): ("tokens:1",),
    ("pachamama", "harder"): ("tokens:3",),
    ("pachamama", "merciless"): ("tokens:3", "harder:leftover-points"),
}
"""Presets that use only some of the adjustments of one direction; measured, see docs/balance.md."""


def preset(automa: str, name: str) -> tuple[str, ...]:
    """Return the adjustments of a preset: all that make the opponent easier, some or all that make
    her harder, or none.
    """
    side = "harder" if name == "merciless" else name
    whole = tuple(one for one in ADJUSTMENTS[automa] if one.startswith(f"{side}:"))
    return LEVELS.get((automa, name), whole)


def in_order_of(automa: str, changes: Iterable[str]) -> tuple[str, ...]:
    """Return the adjustments of an opponent in the order of the rules; unknown ones come last."""
    wanted = set(changes)
    known = [one for one in ADJUSTMENTS.get(automa, ()) if one in wanted]
    return (*known, *sorted(wanted.difference(known)))


def tokens_of(adjustments: Iterable[str]) -> list[int]:
    """Return the numbers of Personality tokens that the table's adjustments set."""
    return [int(one.removeprefix(TOKENS)) for one in adjustments if one.startswith(TOKENS)]


def faces_of(adjustments: Iterable[str]) -> list[tuple[str, str]]:
    """Return the Personality faces that a table names, in its order, each with the slot it names or
    with "" (PAC-27).
    """
    found = []
    for one in adjustments:
        if one.startswith(FACE):
            found.append((one.removeprefix(FACE), ""))
        elif one.startswith(SLOT):
            slot, face = one.removeprefix(SLOT).split(":")
            found.append((face, slot))
    return found


def board_side(config: "Config") -> str:
    """Return the side of a solo opponent's board that a table chooses; "" if it chooses none."""
    sides = [one.removeprefix(BOARD) for one in config.adjustments if one.startswith(BOARD)]
    return next(iter(sides), "")


class ConfigError(ValueError):
    """The table cannot be set up as requested; the message says what to change."""


@dataclass(frozen=True)
class Config(Record):
    """Everything that is decided about a table before the first card is dealt."""

    players: int = 2
    """Number of seats; with a solo opponent it is 2, and she has one of them."""
    modules: tuple[str, ...] = ()
    overlay: str = ""
    """The side of the overlay on the Temple, with Way of the Sun; see `overlay_side`."""
    automa: str = ""
    adjustments: tuple[str, ...] = ()
    """Changes to a solo opponent's difficulty (AXO-191)."""
    leftover_weaving_price: int = 2
    """Table option: the price in corn of a leftover Weaving (R01)."""
    turn_cap: int = 0
    """Table option (R204): number of turns per player before the game is cut short; 0 means no
    limit.
    """
    coricancha: str = "random"
    """The rotation of the Coricancha: `random`, or `printed` for a first game."""

    def __post_init__(self) -> None:
        if self.players not in (2, 3, 4):
            raise ConfigError("players: choose 2, 3 or 4 seats (solo play has 2)")
        unknown = [module for module in self.modules if module not in MODULES]
        if unknown:
            raise ConfigError(f"modules: {', '.join(unknown)}; known are {', '.join(MODULES)}")
        if self.automa and (self.automa not in AUTOMATA or self.players != 2):
            raise ConfigError(f"automa: one of {', '.join(AUTOMATA)}, with players = 2")
        allowed = MODULES_WITH.get(self.automa, MODULES)
        if unfit := [module for module in self.modules if module not in allowed]:
            name = self.automa.capitalize()
            raise ConfigError(f"modules: {name} does not play with {', '.join(unfit)} (AXO-01)")
        if early := [module for module in self.modules if module not in PLAYABLE_MODULES]:
            raise ConfigError(f"modules: {', '.join(early)} cannot be played yet; leave it out")
        if len(set(self.modules)) < len(self.modules):
            raise ConfigError("modules: each of them once")
        if self.overlay and (self.overlay not in OVERLAYS or SUN not in self.modules):
            raise ConfigError(f"overlay: {' or '.join(OVERLAYS)}, and only with {SUN}")
        strange = set(self.adjustments) - set(ADJUSTMENTS.get(self.automa, ()))
        if strange:
            raise ConfigError(f"adjustments: {', '.join(sorted(strange))} not known here")
        tokens = tokens_of(self.adjustments) or [NORMAL_TOKENS]
        if len(tokens) > 1:
            raise ConfigError("adjustments: one number of tokens")
        _check_faces(faces_of(self.adjustments), TOKEN_SLOTS[tokens[0]])
        if self.leftover_weaving_price not in (2, 3):
            raise ConfigError("leftover_weaving_price: 2 or 3")
        if self.turn_cap < 0:
            raise ConfigError("turn_cap: 0 for none, else a number of turns per player")
        if self.coricancha not in ("random", "printed"):
            raise ConfigError("coricancha: random or printed")


def _check_faces(named: list[tuple[str, str]], slots: tuple[str, ...]) -> None:
    """Refuse faces and slots that cannot be in play together."""
    if len(named) > len(slots):
        raise ConfigError("adjustments: no more faces than there are tokens (PAC-27)")
    wanted = [slot for _, slot in named if slot]
    if absent := sorted(set(wanted) - set(slots)):
        raise ConfigError(f"adjustments: no token lies on slot {', '.join(absent)} (PAC-27)")
    if len(set(wanted)) < len(wanted):
        raise ConfigError("adjustments: one token for each slot (PAC-27)")


def in_order(modules: Iterable[str]) -> tuple[str, ...]:
    """Return modules in the order of the rulebook, so that each combination has one form; unknown
    ones come last.
    """
    names = list(dict.fromkeys(modules))
    return tuple(sorted(names, key=[*MODULES, *names].index))


def sides_of(module: str) -> tuple[str, ...]:
    """Return the sides on which a module can be played; "" if there is no choice."""
    return OVERLAYS if module == SUN else ("",)


def overlay_side(config: Config) -> str:
    """Return the side of the Way of the Sun on the Temple; "" for the printed Temple."""
    return (config.overlay or UNNAMED_OVERLAY) if SUN in config.modules else ""
