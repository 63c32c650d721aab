"""Everything that can occur in the games of a run, by kind of table, and the things that did not
occur.
"""

import re
from collections.abc import Iterable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from tawantinsuyu.fuzz import solo
from tawantinsuyu.fuzz.plan import CAST
from tawantinsuyu.fuzz.reached import VICTORIES, Found
from tawantinsuyu.game.api import ENDINGS, SOURCES, SPOTS
from tawantinsuyu.game.inside import (
    AUTOMATA,
    FESTIVAL_STEPS,
    FRAMES,
    GROUPS,
    QUESTIONS,
    REGISTRY,
    VERBS,
)
from tawantinsuyu.game.inside import EVENT_KINDS as EVENTS
from tawantinsuyu.game.inside import GAME_CODES as CODES
from tawantinsuyu.game.inside import PROMPT_KINDS as PROMPTS
from tawantinsuyu.game.names import EDGES, PRIEST_ACTIONS, ROLES
from tawantinsuyu.game.pack import Pack

SECTIONS: Final[Mapping[str, str]] = {
    "AXO": "axomamma",
    "PAC": "pachamama",
    "M1": "way_of_the_sun",
    "M2": "vassals",
    "M3": "nobles",
    "ADD": "additional",
}
"""Sections of the rules that apply only with this solo opponent or module."""

SOLO: Final[Mapping[str, frozenset[str]]] = {
    "event": frozenset({"rolled", "checked", "weighed", "tucked"}),
    "frame": frozenset({"AutomaSetup", "AfterPriest", "BoardAction", "BoardTasks", "FinalActions"}),
    "group": frozenset({"automa", "automa_action"}),
    "source of points": frozenset({"automa"}),
    "ending": frozenset(solo.VICTORIES.values()),
}
"""By kind: things that occur only with a solo opponent."""

NOT_SOLO: Final[Mapping[str, frozenset[str]]] = {
    "clause": frozenset({"SCO-11"}),
    "ending": frozenset(VICTORIES),
}
"""By kind: things that occur only without a solo opponent."""

SUN: Final = "way_of_the_sun"
COURT: Final = "nobles"
MORE_BUILDINGS: Final = "additional"
NATIONS: Final = "vassals"
ONLY_WITH: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {
    # As a reward, Produce One occurs only on the steps of that module. As a task it always has an
    # effect.
    ("clause", "TSK-61"): (SUN,),
    ("source of points", "prophecies"): (COURT,),
    **{
        (kind, name): (COURT,)
        for kind in ("frame", "frame that asks")
        for name in ("TakeNewcomers", "KeepGodCards", "FlipArmyCards", "PayAnything")
    },
    ("verb", "newcomer"): (COURT,),
    ("verb", "turn_down"): (COURT,),
    ("frame", "ConquerAlone"): (SUN,),
    ("frame", "PlayGodCard"): (SUN, COURT),
    ("frame that asks", "PlayGodCard"): (SUN, COURT),
    ("event", "rearranged"): (MORE_BUILDINGS,),
    ("prompt", "arrange"): (MORE_BUILDINGS,),
    ("error", "layout"): (MORE_BUILDINGS,),
    ("frame", "VisitMerchant"): (MORE_BUILDINGS,),
    ("frame", "PlayArmyCards"): (SUN, MORE_BUILDINGS, NATIONS),
    ("frame that asks", "PlayArmyCards"): (SUN, MORE_BUILDINGS, NATIONS),
    ("frame", "MoveOn"): (NATIONS,),
    ("frame", "WalkOn"): (SUN, MORE_BUILDINGS),
    ("frame that asks", "WalkOn"): (SUN, MORE_BUILDINGS),
    ("verb", "walk"): (SUN, MORE_BUILDINGS),
    ("frame", "GiveCasualty"): (SUN, MORE_BUILDINGS),
    ("frame that asks", "GiveCasualty"): (SUN, MORE_BUILDINGS),
    ("verb", "sacrifice"): (SUN, MORE_BUILDINGS),
}
"""The modules that a thing needs, by (kind, id). For questions and verbs of a module they are found
automatically.
"""
ALSO_NEEDS: Final = {"WalkOn": NATIONS, "walk": NATIONS, "M2-51": COURT}
"""Things that need this second module as well: in moves outside of its actions the High Priest
passes over spaces only with Vassals, and a Vassal serves only in a Palace.
"""

_CLAUSE = re.compile(r'"([A-Z][A-Z0-9]{1,2}-\d{2,3})"')
_NOT_AN_EVENT = ("IllegalError(", '": "', "CLAUSE: Final")
"""Lines that name clauses of refusals, or of tiles that only change a number; no event cites
these. Tiles that act are in the registry.
"""


def universe(pack: Pack, seats: int = 4, company: Iterable[str] = ()) -> dict[str, list[str]]:
    """Return everything that can occur with a pack, as far as it can be listed in advance.

    `seats` is the largest number at a table; `company` names the solo opponent and the modules that
    take part.
    """
    present = set(company)
    everything = {
        kind: [name for name in names if _at_table(kind, name, present)]
        for kind, names in _whatever_company(pack, seats).items()
    }
    everything |= _buildings(pack, present)
    everything["God card benefit"] += [
        f"{card.id}/{number + 1}"
        for card in pack.god_cards
        if card.module and card.module in present
        for number in range(len(card.benefits))
    ]
    for automa in present & set(REGISTRY.automata):
        everything |= solo.universe(pack, automa, present)
        for clause in solo.never_cited(pack, automa, present):
            everything["clause"].remove(clause)
    return everything


def _at_table(kind: str, name: str, present: set[str]) -> bool:
    if name in SOLO.get(kind, ()):
        return not present.isdisjoint(AUTOMATA)
    if name in NOT_SOLO.get(kind, ()):
        return present.isdisjoint(AUTOMATA)
    if ALSO_NEEDS.get(name, "") not in {"", *present}:
        return False
    section = SECTIONS.get(name.partition("-")[0]) if kind == "clause" else None
    needed = (section,) if section else ONLY_WITH.get((kind, name)) or _OF_MODULES.get((kind, name))
    return needed is None or not present.isdisjoint(needed)


def _of_modules() -> dict[tuple[str, str], tuple[str, ...]]:
    """Return frames and verbs of the modules' own questions."""
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    for module in REGISTRY.modules.values():
        for subject in module.subjects:
            for frame in subject.RULES:
                found["frame", frame.__name__] = (module.name,)
                found["frame that asks", frame.__name__] = (module.name,)
            for verb in getattr(subject, "VERBS", {}):
                found["verb", verb] = (module.name,)
    return found


_OF_MODULES: Final = _of_modules()


def _buildings(pack: Pack, present: set[str]) -> dict[str, list[str]]:
    """Return the Buildings in play: those of the base game and of the modules at the table,
    without replaced ones.
    """
    modules = {"", *present}
    productions = [tile.id for tile in pack.productions if tile.module in modules]
    passives = [tile for tile in pack.passives if tile.module in modules]
    replaced = {tile.replaces for tile in passives}
    passives = [tile for tile in passives if tile.id not in replaced]
    # a tile that only changes numbers is never "used"; one that reacts to a moment is
    handlers = {name for moment in REGISTRY.triggers.values() for name in moment}
    answering = [tile.id for tile in passives if tile.handler in handlers]
    palaces = [tile.id for tile in pack.palaces if tile.module in modules]
    return {
        "Building": productions + [tile.id for tile in passives] + palaces,
        "Building used": productions + answering + palaces,
        "Nation used": [
            tile.id for tile in pack.nations if NATIONS in present and tile.requires in modules
        ],
    }


def _whatever_company(pack: Pack, seats: int) -> dict[str, list[str]]:
    base_cards = [card for card in pack.god_cards if not card.module]
    asking = [kind.__name__ for kind, rule in QUESTIONS.items() if rule.options is not None]
    verbs = sorted(VERBS)
    if all(len(step.next) < 2 for step in pack.temple.steps):
        asking.remove("Climbing")
        verbs.remove("climb")
    return {
        "clause": sorted(_clauses()),
        "event": list(EVENTS),
        "frame": sorted(FRAMES),
        "frame that asks": sorted(asking),
        "prompt": list(PROMPTS),
        "verb": verbs,
        "error": [code for code in CODES if not code.startswith("undo_")],
        "persona": list(CAST),
        "God card benefit": [
            f"{card.id}/{number + 1}" for card in base_cards for number in range(len(card.benefits))
        ],
        "Army card mustered": [card.id for card in pack.army_cards],
        "Army card discarded": [card.id for card in pack.army_cards],
        "Building": [],
        "Building used": [],
        "Nation used": [],
        "Weaving": [tile.id for tile in pack.weavings if tile.starting or tile.players <= seats],
        "space": [space.id for space in pack.hill.spaces],
        "role placed": list(ROLES),
        "icon": [icon.id for icon in pack.hill.icons],
        "Steps spot": list(SPOTS),
        "Statue": [f"{size.id}:{god}" for size in pack.statues for god in pack.gods],
        "Temple step": [step.id for step in pack.temple.steps[1:]],
        "Conquest space": [space.id for region in pack.regions for space in region.spaces],
        "edge matched": list(EDGES),
        "High Priest action": [f"{name}{how}" for name in PRIEST_ACTIONS for how in ("", "/gold")],
        "group": list(GROUPS),
        "Festival step": list(FESTIVAL_STEPS),
        "source of points": [name for name in SOURCES if name != "start"],
        "ending": [*ENDINGS, *VICTORIES, *solo.VICTORIES.values()],
    }


def unreached(found: Found, everything: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Return the things that did not occur, by kind. Kinds of which everything occurred are left
    out.
    """
    missing = {
        kind: [name for name in names if name not in found.get(kind, set())]
        for kind, names in everything.items()
    }
    return {kind: names for kind, names in missing.items() if names}


def _clauses() -> set[str]:
    """Return the clauses that events can cite, found in the engine's source and its tables."""
    found = {clause for automa in REGISTRY.automata.values() for clause in automa.clauses.values()}
    found |= {trigger.clause for at in REGISTRY.triggers.values() for trigger in at.values()}
    found |= {clause for module in REGISTRY.modules.values() for clause in module.clauses}
    for text in sources():
        for line in text.splitlines():
            if not any(mark in line for mark in _NOT_AN_EVENT):
                found.update(_CLAUSE.findall(line))
    return found


def sources() -> Iterable[str]:
    """Return the engine's source, file by file."""
    return _sources(resources.files("tawantinsuyu.game"))


def _sources(folder: Traversable) -> Iterable[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")
