"""The packs for new tables. A table stores its own pack, so a later change of this list does not
affect existing tables.
"""

import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tawantinsuyu.components import Document, PackError, read
from tawantinsuyu.components.check import check
from tawantinsuyu.components.template import PACK_FILE
from tawantinsuyu.game import api
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records.export import RecordError, compiled

SHIPPED: Final = ("base", "golden_age")
"""Packs that every service offers, listed after those of its folders."""
SEED: Final = bytes(32)
"""The seed of the test game that is set up with each pack when the service starts. A pack for which
this fails is refused.
"""


@dataclass(frozen=True)
class Offered:
    """A pack that can be played."""

    document: Document
    pack: Pack
    own: bool = False
    """Whether the pack is not one of the packs that the program ships."""

    @cached_property
    def content_hash(self) -> str:
        """Return the hash of the whole document."""
        return self.document.content_hash()

    @property
    def modules(self) -> tuple[str, ...]:
        """Return the modules that can be played with the pack."""
        return tuple(one for one in api.modules_of(self.pack) if one in api.PLAYABLE_MODULES)

    @property
    def automata(self) -> tuple[str, ...]:
        """Return the solo opponents for which the pack has a board."""
        there = {board.automa for board in self.pack.automa_boards}
        return tuple(one for one in api.ADJUSTMENTS if one in there)


class Packs:
    """The offered packs by id; the first is the default."""

    def __init__(self, offered: Sequence[Offered]) -> None:
        self._offered = {one.pack.id: one for one in offered}
        if len(self._offered) < len(offered):
            raise PackError("two packs have the same id; change one of them in its [pack] table")
        self.first = offered[0]

    def __iter__(self) -> Iterator[Offered]:
        return iter(self._offered.values())

    def find(self, name: str, modules: Iterable[str] = (), automa: str = "") -> Offered | None:
        """Return a pack by its id. Without an id, return the first pack that has these modules and
        this solo opponent; None if there is none.
        """
        if name:
            return self._offered.get(name)
        wanted = set(modules)
        fitting = (one for one in self if wanted.issubset(one.modules))
        return next((one for one in fitting if not automa or automa in one.automata), None)

    def of_hash(self, pack_hash: str) -> Offered | None:
        """Return a pack by the hash of its document, or by the hash of its components."""
        wanted = (one for one in self if pack_hash in (one.content_hash, one.pack.hash))
        return next(wanted, None)

    def keep(self, folder: Path, text: str) -> Offered:
        """Offer a pack before all others and write its file into the folder; a pack with the same
        id is replaced. Raises PackError, and changes nothing, if the pack cannot be played.
        """
        with TemporaryDirectory() as place:
            Path(place, PACK_FILE).write_text(text, encoding="utf-8")
            try:
                found = _playable(place)
            except PackError as error:
                raise PackError(str(error).removeprefix(f"{place}: ")) from None
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        fresh = folder / f"{PACK_FILE}.new"
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(folder / PACK_FILE)
        others = [one for one in self if one.pack.id != found.pack.id]
        self._offered = {one.pack.id: one for one in (found, *others)}
        self.first = found
        return found


def offered(folders: Sequence[str] = (), more: Sequence[Offered] = ()) -> Packs:
    """Return the packs to offer: checked packs read from these folders, packs of `more` whose ids
    are still free, and the shipped packs. Raises PackError with a message that says what to change.
    """
    given = [_playable(name) for name in folders]
    shipped = [_shipped(name) for name in SHIPPED if name not in folders]
    taken = {one.pack.id for one in given}
    return Packs([*given, *(one for one in more if one.pack.id not in taken), *shipped])


@cache
def _shipped(name: str) -> Offered:
    """Return a shipped pack, which is read once per process."""
    return _playable(name)


def kept(place: Path) -> tuple[list[Offered], list[str]]:
    """Return the stored packs, newest first, and the errors of those that this version cannot play.
    Such a pack is not offered, but its file is kept.
    """
    files = sorted(place.glob(f"*/{PACK_FILE}"), key=lambda one: one.stat().st_mtime, reverse=True)
    good: list[Offered] = []
    wrong: list[str] = []
    for file in files:
        try:
            good.append(_playable(str(file.parent)))
        except PackError as error:
            wrong.append(str(error))
    return good, wrong


def offered_by_owner(folders: Sequence[str], place: Path) -> Packs:
    """Return the packs that a personal server offers, including those its owner has entered."""
    entered, unplayable = kept(place)
    for problem in unplayable:
        print(f"Skipping one of your packs: {problem}", file=sys.stderr)
    return offered(folders, entered)


def tables_of(pack: Pack) -> list[api.Config]:
    """Return the configurations that can be played with a pack: the base game, and each module on
    each of its sides.
    """
    found = [api.Config()]
    for module in (one for one in api.modules_of(pack) if one in api.PLAYABLE_MODULES):
        found += [api.Config(modules=(module,), overlay=side) for side in api.sides_of(module)]
    return found


def _playable(name: str) -> Offered:
    document = read(name)
    own = name not in SHIPPED
    try:
        pack = compiled(document)
        if pack.id != document.id:  # two objects whose values equal those of another pack
            pack = replace(pack, id=document.id, version=document.version)
        for config in tables_of(pack) if own else ():
            api.new_game(config, pack, SEED)
    except (RecordError, api.ConfigError) as error:
        raise PackError(f"{name}: {error}") from None
    if not own:  # shipped packs were checked before
        return Offered(document, pack)
    errors = [found for found in check(pack, document) if found.severity == "error"]
    if errors:
        first = f"{errors[0].path}: {errors[0].message}"
        raise PackError(
            f"{name}: {len(errors)} errors, the first is {first}; see `tawantinsuyu pack check`"
        )
    return Offered(document, pack, own)
