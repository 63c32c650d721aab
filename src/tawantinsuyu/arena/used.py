"""The components that a game has used, and those that its table can use."""

from collections.abc import Iterable, Mapping

from tawantinsuyu.game.api import SPOTS, Config, Event, in_use, table_pack
from tawantinsuyu.game.pack import Pack

BUILDINGS = ("production", "passive", "palace")


def used_in(events: Iterable[Event]) -> dict[str, list[str]]:
    """Return the cards, tiles, spaces and steps that a game has used, by kind."""
    found: dict[str, set[str]] = {}
    for event in events:
        name = _used(event)
        if name is not None:
            kind, component = name
            found.setdefault(kind, set()).add(component)
    return {kind: sorted(names) for kind, names in sorted(found.items())}


def _used(event: Event) -> tuple[str, str] | None:
    data = event.data
    kind, _, name = str(data.get("what", "")).partition(":")
    match event.kind:
        case "used" if kind == "god":
            return "God card", name
        case "played" if kind in ("god", "army"):
            return ("God card" if kind == "god" else "Army card"), name
        case "built" if kind == "steps":
            return "Steps", str(data["where"])
        case "built" if kind == "statue":
            return "Statue", name
        case "built" if kind in BUILDINGS:
            return "Building", name
        case "wove":
            return "Weaving", name
        case "moved" if str(data["to"]).startswith("hill:"):
            return "space", str(data["to"]).partition(":")[2]
        case "conquered":
            return "Conquest space", str(data["where"])
        case "climbed":
            return "Temple step", str(data["to"])
    return None


def usable(config: Config, pack: Pack) -> dict[str, list[str]]:
    """Return all components that a table of this configuration can use, by kind."""
    pack = table_pack(config, pack)
    productions, passives, palaces = in_use.buildings(config, pack)
    weavings = set(in_use.weavings(config, pack))
    return {
        "God card": [pack.god_cards[card].id for card in in_use.god_cards(config, pack)],
        "Army card": [card.id for card in pack.army_cards],
        "Building": [pack.productions[tile].id for tile in productions]
        + [pack.passives[tile].id for tile in passives]
        + [pack.palaces[tile].id for tile in palaces],
        "Weaving": [
            tile.id for i, tile in enumerate(pack.weavings) if tile.starting or i in weavings
        ],
        "space": [space.id for space in pack.hill.spaces],
        "Conquest space": [space.id for region in pack.regions for space in region.spaces],
        "Temple step": [step.id for step in pack.temple.steps[1:]],
        "Statue": [f"{size.id}:{god}" for size in pack.statues for god in pack.gods],
        "Steps": list(SPOTS),
    }


def unused(
    games: Iterable[Mapping[str, Iterable[str]]], everything: Mapping[str, list[str]]
) -> dict[str, list[str]]:
    """Return the components that no game has used, by kind. Kinds without such components are left
    out.
    """
    found: dict[str, set[str]] = {}
    for used in games:
        for kind, names in used.items():
            found.setdefault(kind, set()).update(names)
    missing = {
        kind: [name for name in names if name not in found.get(kind, ())]
        for kind, names in everything.items()
    }
    return {kind: names for kind, names in missing.items() if names}
