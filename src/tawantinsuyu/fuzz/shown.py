"""The components that a recorded game uses: every card played, every tile built, and so on."""

from typing import Final, TypeAlias

from tawantinsuyu.fuzz.reachable import universe
from tawantinsuyu.fuzz.reached import Found, Reached
from tawantinsuyu.game.api import Names, Sink, apply, new_game, read
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.records import Record
from tawantinsuyu.records.seed import seed_of

Component: TypeAlias = tuple[str, str]
"""A component, given by its kind and its id."""

KINDS: Final = (
    "Building",
    "Building used",
    "Nation used",
    "Weaving",
    "space",
    "Steps spot",
    "Statue",
    "Temple step",
    "Conquest space",
)
"""Kinds of `Reached` that are components; for cards, any use counts."""


def components_in(found: Found) -> set[Component]:
    """Return the components among the ids that occurred."""
    shown = {(kind, name) for kind in KINDS for name in found.get(kind, ())}
    benefits = found.get("God card benefit", set())
    shown |= {("God card", name.partition("/")[0]) for name in benefits}
    armies = found.get("Army card mustered", set()) | found.get("Army card discarded", set())
    return shown | {("Army card", name) for name in armies}


def components_of(pack: Pack, *modules: str) -> set[Component]:
    """Return the components of the base game, or those that these modules add."""
    everything = _components(pack, modules)
    return everything - _components(pack, ()) if modules else everything


def _components(pack: Pack, modules: tuple[str, ...]) -> set[Component]:
    found = universe(pack, company=modules)
    return components_in({kind: set(names) for kind, names in found.items()})


def watch(record: Record) -> Found:
    """Return what occurs in a recorded game, without undone actions."""
    names, reached, sink = Names(record.pack), Reached(record.pack, record.config), Sink()
    state = new_game(record.config, record.pack, seed_of(record.secret, record.nonces), sink)
    for seat, text in record.effective():
        reached.action(read(names, text))
        apply(state, seat, text, sink)
    reached.events(sink.events)
    if state.finished:
        reached.ending(state)
    return reached.found
