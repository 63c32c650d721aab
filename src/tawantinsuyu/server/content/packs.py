"""The packs new tables may be made with. A table keeps its own: whatever is offered later, it goes
on with the components it began with."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.components import Document, PackError, read
from tawantinsuyu.components.check import check
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import RecordError, compiled

SHIPPED: Final = ("base", "golden_age")
"""Offered by every service, after those of its folders."""
UNDRAWN_AUTOMATA: Final = ("pachamama",)
"""Solo opponents whose rules the engine has and whom the web client cannot draw yet: the terminal
plays with them, the service does not."""
DRAWN_AUTOMATA: Final = tuple(one for one in api.ADJUSTMENTS if one not in UNDRAWN_AUTOMATA)
"""Solo opponents that tables of the service may have."""
SEED: Final = bytes(32)
"""Of a game nobody plays: a table that cannot be laid out is refused when the service starts."""


@dataclass(frozen=True)
class Offered:
    """A pack that can be played."""

    document: Document
    pack: Pack
    own: bool = False
    """It is not one of those that are shipped."""

    @property
    def modules(self) -> tuple[str, ...]:
        """The modules that can be played with it."""
        return tuple(one for one in api.modules_of(self.pack) if one in api.PLAYABLE_MODULES)


class Packs:
    """What is offered, by id; the first is what a table gets that asks for none."""

    def __init__(self, offered: Sequence[Offered]) -> None:
        self._offered = {one.pack.id: one for one in offered}
        if len(self._offered) < len(offered):
            raise PackError("two packs have the same id; change one of them in its [pack] table")
        self.first = offered[0]

    def __iter__(self) -> Iterator[Offered]:
        return iter(self._offered.values())

    def find(self, name: str, modules: Iterable[str] = ()) -> Offered | None:
        """A pack by its id; without a name the first that has these modules."""
        if name:
            return self._offered.get(name)
        wanted = set(modules)
        return next((one for one in self if wanted.issubset(one.modules)), None)

    def of_hash(self, pack_hash: str) -> Offered | None:
        """A pack by what is in it."""
        return next((one for one in self if one.pack.hash == pack_hash), None)


def check_shown(config: api.Config) -> None:
    """Raise ConfigError for what tables of the service cannot have yet."""
    if config.automa in UNDRAWN_AUTOMATA:
        there_are = " or ".join(DRAWN_AUTOMATA)
        raise api.ConfigError(f"automa: {config.automa} cannot be played yet; choose {there_are}")


def offered(folders: Sequence[str] = ()) -> Packs:
    """The packs in these folders, each read and checked, and those that are shipped. Raises
    PackError with what to change."""
    names = [*folders, *(name for name in SHIPPED if name not in folders)]
    return Packs([_playable(name) for name in names])


def tables_of(pack: Pack) -> list[api.Config]:
    """The base game, and each module that can be played with a pack, on every side it has."""
    found = [api.Config()]
    for module in (one for one in api.modules_of(pack) if one in api.PLAYABLE_MODULES):
        found += [api.Config(modules=(module,), overlay=side) for side in api.sides_of(module)]
    return found


def _playable(name: str) -> Offered:
    document = read(name)
    try:
        pack = compiled(document)
        for config in tables_of(pack):
            api.new_game(config, pack, SEED)
    except (RecordError, api.ConfigError) as error:
        raise PackError(f"{name}: {error}") from None
    errors = [found for found in check(pack, document) if found.severity == "error"]
    if errors:
        first = f"{errors[0].path}: {errors[0].message}"
        raise PackError(
            f"{name}: {len(errors)} errors, the first is {first}; see `tawantinsuyu pack check`"
        )
    return Offered(document, pack, name not in SHIPPED)
