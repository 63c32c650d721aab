"""The form of every record in a pack; a wrong field or type is refused with its path."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
Amounts = dict[str, int]


class PackError(Exception):
    """A pack cannot be read; the message names the place and what to change."""


class _Strict(msgspec.Struct, forbid_unknown_fields=True):
    """Base class of all records: unknown fields are errors."""


class God(_Strict):
    """A god; its symbol has the same name."""


class HillRow(_Strict):
    """One terrace in the form of a ladder with two rows."""

    outer: list[str]
    inner: list[str]


class Edge(_Strict):
    """The reward of a match of this edge kind."""

    reward: str


class TempleStep(_Strict):
    """A step of the printed Temple, from the bottom up."""

    points: int
    centre: int = 0
    reward: str = ""


class OverlayStep(_Strict):
    """A step of a Temple overlay; `next` names steps of the overlay or of the printed Temple."""

    overlay: str
    row: int
    lane: int
    points: int
    next: list[str]
    reward: str = ""


class Region(_Strict):
    """A Conquest region."""


class ConquestSpace(_Strict):
    """A space of a Conquest region, left to right."""

    region: str
    reward: str
    flip: int = 0
    discard: int = 0


class GodCard(_Strict):
    """A God card."""

    god: str
    benefits: list[str]
    module: str = ""


class ArmyCard(_Strict):
    """An Army card."""

    soldiers: int
    resource: str


class Production(_Strict):
    """A Production Building."""

    cost: Amounts
    benefit: str
    module: str = ""


class Passive(_Strict):
    """A Passive Building."""

    cost: Amounts
    handler: str
    amounts: Amounts = {}
    module: str = ""
    replaces: str = ""


class Palace(_Strict):
    """A Palace."""

    cost: Amounts
    noble: str
    handler: str
    prophecy: str
    amounts: Amounts = {}
    prophecy_amounts: Amounts = {}
    prophecy_roles: list[str] = []
    prophecy_patterns: list[str] = []
    prophecy_points: int = 5
    module: str = "nobles"


class Weaving(_Strict):
    """A Weaving tile."""

    pattern: str
    left: str
    right: str
    players: int = 0
    starting: bool = False


class Statue(_Strict):
    """A size of Statue."""

    cost: Amounts
    points: int
    steps: int


class Nation(_Strict):
    """A Nation tile."""

    handler: str
    amounts: Amounts = {}
    requires: str = ""


class Cult(_Strict):
    """A Cult tile."""

    nation: str
    handler: str
    amounts: Amounts = {}


class AutomaBoard(_Strict):
    """An automa's board."""

    automa: str
    die: list[int]
    slots: int
    recruiting: dict[str, str]


class AutomaLoop(_Strict):
    """A loop of an automa's board."""

    board: str
    actions: list[str]
    tokens: list[list[int]]
    paid: bool = False
    personality: dict[str, int] = {}


class Personality(_Strict):
    """A face of a Personality token."""

    automa: str
    token: int
    action: str


class Coricancha(_Strict):
    """The five High Priest actions, clockwise as printed."""

    actions: list[str]


class Sizes(_Strict):
    """Counts of pieces; lists are for 2, 3 and 4 players."""

    village: list[int]
    nomads: list[int]
    offer: list[int]
    workers_removed: list[int]
    workers_per_role: int
    step_markers: int
    conquest_markers: int
    small_statues: int
    large_statues: int
    newcomers_per_pair: int = 0
    newcomer_offer: int = 0
    extra_conquest_markers: int = 0
    vassals: int = 0


RECORDS: dict[str, type[_Strict]] = {
    "god": God,
    "hill": HillRow,
    "edge": Edge,
    "temple_step": TempleStep,
    "overlay_step": OverlayStep,
    "region": Region,
    "conquest_space": ConquestSpace,
    "god_card": GodCard,
    "army_card": ArmyCard,
    "production": Production,
    "passive": Passive,
    "palace": Palace,
    "weaving": Weaving,
    "statue": Statue,
    "nation": Nation,
    "cult": Cult,
    "automa_board": AutomaBoard,
    "automa_loop": AutomaLoop,
    "personality": Personality,
    "coricancha": Coricancha,
    "sizes": Sizes,
}
"""The shape of the records of every table."""


def knows(table: str, field: str) -> bool:
    """Return whether records of a table can have a field, even if it is left to its default."""
    return field in RECORDS[table].__struct_fields__


def convert(data: Any, kind: type[T], path: str) -> T:  # noqa: ANN401 - untyped TOML comes in here
    """Check one record against its shape, and return it."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        raise PackError(f"{path}: {error}") from None
