"""The packs new tables may be made with. A table keeps its own: whatever is offered later, it goes
on with the components it began with."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.components import Document, PackError, read
from tawantinsuyu.components.check import check
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import RecordError, compiled

BASE: Final = "base"
SEED: Final = bytes(32)
"""Of a game nobody plays: a table that cannot be laid out is refused when the service starts."""


@dataclass(frozen=True)
class Offered:
    """A pack that can be played."""

    document: Document
    pack: Pack


class Packs:
    """What is offered, by id; the first is what a table gets that asks for none."""

    def __init__(self, offered: Sequence[Offered]) -> None:
        self._offered = {one.pack.id: one for one in offered}
        if len(self._offered) < len(offered):
            raise PackError("two packs have the same id; change one of them in its [pack] table")
        self.first = offered[0]

    def __iter__(self) -> Iterator[Offered]:
        return iter(self._offered.values())

    def find(self, name: str) -> Offered | None:
        """A pack by its id; without a name the first."""
        return self._offered.get(name) if name else self.first

    def of_hash(self, pack_hash: str) -> Offered | None:
        """A pack by what is in it."""
        return next((one for one in self if one.pack.hash == pack_hash), None)


def offered(folders: Sequence[str] = ()) -> Packs:
    """The packs in these folders, each read and checked, and the base game. Raises PackError with
    what to change."""
    names = [*folders, *([] if BASE in folders else [BASE])]
    return Packs([_playable(name) for name in names])


def _playable(name: str) -> Offered:
    document = read(name)
    try:
        pack = compiled(document)
        api.new_game(api.Config(), pack, SEED)
    except (RecordError, api.ConfigError) as error:
        raise PackError(f"{name}: {error}") from None
    errors = [found for found in check(pack, document) if found.severity == "error"]
    if errors:
        first = f"{errors[0].path}: {errors[0].message}"
        raise PackError(
            f"{name}: {len(errors)} errors, the first is {first}; see `tawantinsuyu pack check`"
        )
    return Offered(document, pack)
