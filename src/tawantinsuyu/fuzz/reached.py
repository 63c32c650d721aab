"""What the games of a run came across, and what they never did.

A check is worth nothing for a rule no game gets to; so every run can say which clauses, frames,
verbs, cards, tiles, spaces and codes did not come up.
"""

import re
from collections.abc import Iterable, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, TypeAlias

from tawantinsuyu.fuzz.plan import CAST
from tawantinsuyu.game import actions
from tawantinsuyu.game.actions import SPOTS, Action
from tawantinsuyu.game.decisions import KINDS as PROMPTS
from tawantinsuyu.game.errors import CODES
from tawantinsuyu.game.events import FESTIVAL_STEPS, GROUPS, Event
from tawantinsuyu.game.events import KINDS as EVENTS
from tawantinsuyu.game.kernel import RULES
from tawantinsuyu.game.names import EDGES, PRIEST_ACTIONS, ROLES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.serial import FRAME_TYPES
from tawantinsuyu.game.state import SOURCES, State
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tiles import REGISTRY

Found: TypeAlias = dict[str, set[str]]
"""Kind of thing -> ids."""

_CLAUSE = re.compile(r'"([A-Z][A-Z0-9]{1,2}-\d\d)"')
_NOT_AN_EVENT = ("Illegal(", '": "')
"""Lines that name clauses for refusals, not for events."""


class Reached:
    """Collects what one game comes across."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.found: Found = {}

    def add(self, kind: str, *names: str) -> None:
        """Note things that appeared."""
        self.found.setdefault(kind, set()).update(names)

    def decision(self, state: State, seat: int) -> None:
        """A moment at which somebody is asked."""
        frame = state.stack[-1]
        self.add("frame that asks", type(frame).__name__)
        self.add("prompt", RULES[type(frame)].kind)
        self.add("frame", *{type(other).__name__ for other in state.stack})
        self.add("edge matched", *(EDGES[edge] for edge in matches(state, seat)))

    def action(self, action: Action) -> None:
        """An action that was chosen."""
        pack, verb = self.pack, action[0]
        self.add("verb", verb)
        if verb == "benefit":
            self.add("God card benefit", f"{pack.god_cards[action[1]].id}/{action[2] + 1}")
        elif verb == "place":
            self.add("space", pack.hill.spaces[action[2]].id)
            self.add("role placed", ROLES[action[4]])
        elif verb == "task":
            self.add("icon", pack.hill.icons[action[1]].id)
        elif verb == "muster":
            self.add("Army card mustered", pack.army_cards[action[1]].id)
        elif action[:2] == ("aside", "discard"):
            self.add("Army card discarded", pack.army_cards[action[2]].id)

    def events(self, events: Iterable[Event]) -> None:
        """Events of an action."""
        for event in events:
            self.add("event", event.kind)
            if event.clause:
                self.add("clause", event.clause)
            elif event.kind != "end":
                self.add("event without clause (not wanted)", event.kind)
            self._event(event.kind, event.data)

    def _event(self, kind: str, data: Mapping[str, Any]) -> None:
        what = str(data.get("what", ""))
        if kind == "built":
            if what == "steps":
                self.add("Steps spot", str(data["where"]))
            elif what.startswith("statue:"):
                self.add("Statue", what.removeprefix("statue:"))
            else:
                self.add("Building", what.partition(":")[2])
        elif kind == "used" and not what.startswith(("god:", "edge:")):
            self.add("Building used", what.partition(":")[2])
        elif kind == "wove":
            self.add("Weaving", what.removeprefix("weaving:"))
        elif kind == "climbed":
            self.add("Temple step", str(data["to"]))
        elif kind == "conquered":
            self.add("Conquest space", str(data["where"]))
        elif kind == "begin":
            self.add("group", str(data["name"]))
            if data["name"] == "festival_step":
                self.add("Festival step", what)
            elif data["name"] == "action":
                self.add("High Priest action", f"{what}{'/gold' if data.get('gold') else ''}")
        elif kind == "scored":
            self.add("source of points", str(data["source"]))
        elif kind == "lost":
            self.add("lost benefit", what)

    def ending(self, state: State) -> None:
        """How the game ended."""
        # Two frames come and go between decisions; their events tell of them.
        if state.finished:
            self.add("frame", "FinalScoring")
        if "TSK-28" in self.found.get("clause", set()):
            self.add("frame", "PurchaseWeavings")
        self.add("ending", "cut short" if state.capped else "last Festival")
        self.add("ending", "shared" if len(state.winners) > 1 else "one winner")


def merge(into: Found, more: Found) -> None:
    """Add what another game came across."""
    for kind, names in more.items():
        into.setdefault(kind, set()).update(names)


def universe(pack: Pack) -> dict[str, list[str]]:
    """Everything that could appear with a pack, as far as it can be listed beforehand."""
    base_cards = [card for card in pack.god_cards if not card.module]
    asking = [kind.__name__ for kind, rule in RULES.items() if rule.options is not None]
    verbs = sorted(actions._WRITERS)
    if all(len(step.next) < 2 for step in pack.temple.steps):
        asking.remove("Climbing")
        verbs.remove("climb")
    productions = [tile.id for tile in pack.productions if not tile.module]
    passives = [tile.id for tile in pack.passives if not tile.module]
    # A tile that only changes numbers is never "used"; those that answer a moment are.
    handlers = {name for moment in REGISTRY.triggers.values() for name in moment}
    answering = [tile.id for tile in pack.passives if not tile.module and tile.handler in handlers]
    return {
        "clause": sorted(_clauses()),
        "event": list(EVENTS),
        "frame": sorted(FRAME_TYPES),
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
        "Building": productions + passives,
        "Building used": productions + answering,
        "Weaving": [tile.id for tile in pack.weavings],
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
        "ending": ["cut short", "last Festival", "one winner", "shared"],
    }


def unreached(found: Found, pack: Pack) -> dict[str, list[str]]:
    """What never appeared, by kind; kinds that are complete are left out."""
    missing = {
        kind: [name for name in names if name not in found.get(kind, set())]
        for kind, names in universe(pack).items()
    }
    return {kind: names for kind, names in missing.items() if names}


def _clauses() -> set[str]:
    """The clauses events can cite, read off the engine's source."""
    found: set[str] = set()
    for text in _sources(resources.files("tawantinsuyu.game")):
        for line in text.splitlines():
            if not any(mark in line for mark in _NOT_AN_EVENT):
                found.update(_CLAUSE.findall(line))
    return found


def _sources(folder: Traversable) -> Iterable[str]:
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _sources(entry)
        elif entry.name.endswith(".py"):
            yield entry.read_text(encoding="utf-8")
