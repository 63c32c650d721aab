"""Everything that occurred in the games of a run: clauses, frames, verbs, cards, tiles, spaces and
codes.

A check proves nothing about a rule that no game reaches; the module `reachable` lists everything
that can be reached.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from tawantinsuyu.fuzz import solo
from tawantinsuyu.game.api import Action, Config, Event, State, how_it_ended
from tawantinsuyu.game.inside import QUESTIONS, colours, matches
from tawantinsuyu.game.names import AUTOMA_SEAT, EDGES, ROLES
from tawantinsuyu.game.pack import Pack

Found: TypeAlias = dict[str, set[str]]
"""Ids of the things that occurred, by kind."""

VICTORIES = ("points", "tie-breaker", "shared")
"""The clauses that can decide a victory: SCO-11, SCO-12 and SCO-13."""


class Reached:
    """Collects what occurs in one game."""

    def __init__(self, pack: Pack, config: Config | None = None) -> None:
        self.pack = pack
        self.found: Found = {}
        self.watch = solo.Watch(pack, config) if config is not None and config.automa else None

    def add(self, kind: str, *names: str) -> None:
        """Add the ids of things of one kind."""
        self.found.setdefault(kind, set()).update(names)

    def decision(self, state: State, seat: int) -> None:
        """Record a decision."""
        frame = state.stack[-1]
        self.add("frame that asks", type(frame).__name__)
        self.add("prompt", QUESTIONS[type(frame)].kind)
        self.add("frame", *{type(other).__name__ for other in state.stack})
        self.add("edge matched", *(EDGES[edge] for edge in matches(state, seat)))

    def action(self, action: Action) -> None:
        """Record a chosen action."""
        pack, verb = self.pack, action[0]
        self.add("verb", verb)
        if verb == "benefit":
            self.add("God card benefit", f"{pack.god_cards[action[1]].id}/{action[2] + 1}")
        elif verb == "place":
            self.add("space", pack.hill.spaces[action[2]].id)
            self.add("role placed", *(ROLES[role] for role in colours(action[4])))
        elif verb == "task":
            self.add("icon", pack.hill.icons[action[1]].id)
        elif verb == "muster":
            self.add("Army card mustered", pack.army_cards[action[1]].id)
        elif action[:2] == ("aside", "discard"):
            self.add("Army card discarded", pack.army_cards[action[2]].id)

    def events(self, events: Iterable[Event]) -> None:
        """Record the events of an action."""
        for event in events:
            self.add("event", event.kind)
            if event.clause:
                self.add("clause", event.clause)
            elif event.kind != "end":
                self.add("event without clause (not wanted)", event.kind)
            self._event(event.kind, event.data)
            if self.watch is not None:
                for kind, name in self.watch.event(event):
                    self.add(kind, name)

    def _event(self, kind: str, data: Mapping[str, Any]) -> None:
        what = str(data.get("what", ""))
        if kind == "built":
            if what == "steps":
                self.add("Steps spot", str(data["where"]))
            elif what.startswith("statue:"):
                self.add("Statue", what.removeprefix("statue:"))
            else:
                self.add("Building", what.partition(":")[2])
        elif kind == "used" and what.startswith("nation:"):
            self.add("Nation used", what.partition(":")[2])
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
        """Record the end of the game."""
        # some frames start and end between decisions; their events name them
        if state.finished:
            self.add("frame", "FinalScoring")
            if state.automa is not None:
                self.add("frame", "FinalActions")
        if "Personality" in self.found:
            self.add("frame", "BoardTasks")
        if "TSK-28" in self.found.get("clause", set()):
            self.add("frame", "PurchaseWeavings")
        self.add("ending", how_it_ended(state), how_it_was_won(state))


def how_it_was_won(state: State) -> str:
    """Return what decided the game: points, leftover resources, or nothing. Against a solo
    opponent: whether the person reached the target, and beat her.
    """
    if state.automa is not None:
        person, hers = state.players[1 - AUTOMA_SEAT].points, state.players[AUTOMA_SEAT].points
        return solo.VICTORIES[person >= state.automa.points_to_win, person > hers]
    if len(state.winners) > 1:
        return VICTORIES[2]
    points = [player.points for player in state.players]
    return VICTORIES[0] if points.count(max(points)) == 1 else VICTORIES[1]


def merge(into: Found, more: Found) -> None:
    """Add what occurred in another game."""
    for kind, names in more.items():
        into.setdefault(kind, set()).update(names)
