"""The source of every gain and every cost of a turn, found from the events: the reason and the
place.

An event names the rule that it follows. The rule and the events around it show which card, tile,
space or action caused the change. Everything is read from events as one seat sees them, so a reason
reveals nothing to the seat.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.modules import MODULES
from tawantinsuyu.game.names import RESOURCES

Data: TypeAlias = JsonObject
"""An event as one seat sees it, as plain data."""


class Reason(NamedTuple):
    """The source of a gain or a cost."""

    kind: str
    """The kind of reason, one of REASON_KINDS."""
    about: str = ""
    """The card, tile or place, by its name in events (`statue:large:inti`), or the name of a task
    or an action.
    """
    place: str = ""
    """The place on the table: `hill:3m2`, `section:4`, `conquest:antisuyu-3`, or a task's icon as
    `icon:1m-3`.
    """


class SourcedChange(NamedTuple):
    """A change of something that a seat has, and its reason."""

    n: int
    seat: int
    what: str
    """The thing that changes: `points`, a resource, or one of THINGS."""
    by: int
    reason: Reason


REASON_KINDS: Final = (
    "space",
    "extra_task",
    "warrior",
    "priest",
    "task",
    "statue",
    "owned_statue",
    "building",
    "steps",
    "steps_used",
    "steps_above",
    "weaving",
    "match",
    "temple",
    "conquest",
    "army",
    "army_discard",
    "rejuvenate",
    "recruit",
    "recruited",
    "limit",
    "component",
    "priest_gold",
    "action",
    "secondary",
    "announced",
    "festival",
    "final",
    "potatoes",
    "board",
    "instead",
    "setup",
    "other",
)
"""The fixed list of kinds of reasons. `other` is a change without a closer reason; a test shows
that it does not occur in games.
"""

THINGS: Final = ("god", "army", "worker", "statue", "building", "weaving", "steps", "climb")
"""The things that are counted besides points and resources. `army` counts cards in hand and on the
table.
"""

KIND_OF_THING: Final = {"production": "building", "passive": "building", "palace": "building"}

BY_CLAUSE: Final = {
    "TSK-01": "task",
    "TSK-46": "match",
    "TSK-47": "match",
    "TSK-05": "steps_above",
    "PLC-05": "space",
    "PLC-14": "steps_used",
    "PLC-40": "warrior",
    "PLC-41": "warrior",
    "PLC-49": "extra_task",
    "HP-04": "priest_gold",
    "TRN-10": "army_discard",
    "TRN-31": "limit",
    "PAC-41": "limit",
    "FST-02": "announced",
    "AXO-25": "recruited",
    "PAC-37": "recruited",
    "AXO-33": "potatoes",
    "PAC-52": "potatoes",
    "AXO-37": "owned_statue",
    "PAC-44": "instead",
    "PAC-148": "instead",
    "PAC-220": "instead",
    "PAC-222": "instead",
    "PAC-227": "instead",
    "AXO-200": "board",
}
"""Changes whose reason is known from their rule."""

FOLLOWING: Final = {
    "TSK-02": "steps",
    "TSK-21": "statue",
    "TSK-22": "statue",
    "TSK-66": "temple",
    "CQ-13": "conquest",
    "CQ-20": "conquest",
    "HP-19": "component",
}
"""Gains and prices that belong to the last thing of a kind that their seat got or used."""

COMPONENTS: Final = {
    "BLD-14": "passive:Z07",
    "BLD-21": "passive:Z20",
    **{clause: name for module in MODULES for clause, name in module.components.items()},
}
"""Tiles that change a number without a separate event."""

OPPONENTS: Final = ("AXO-", "PAC-")
"""Rules by which solo opponents put back cards of the offer instead of their own."""

ACQUIRED: Final = ("statue", "building", "steps", "weaving", "temple")
"""Things that count as the reason when a seat gains them."""

STATUE_OF_WORSHIP: Final = "HP-12"
"""The rule by which a Statue is discarded for steps on the Temple."""

DRAWN_GOD_CARD: Final = "TSK-63"
"""The rule by which a God card is taken. During a placement only the Priest gives one (PLC-51)."""

CARD_OF_PLACEMENT: Final = "PLC-02"
"""The rule by which a God card is part of the price of a space."""

LOOK_AHEAD: Final = 8
"""Number of events after a payment in which the bought thing is searched."""


def sourced_changes(events: Sequence[Data], kind: str) -> list[SourcedChange]:
    """Return every change that the events of a turn group of this kind made, with its reason."""
    return list(_Reader(events, kind).changes())


class _Reader:
    """Reads the events of one group from first to last."""

    def __init__(self, events: Sequence[Data], kind: str) -> None:
        self.events = events
        self.causes = [Reason(kind if kind in ("setup", "final", "festival") else "other")]
        """The action that is being carried out in each open group, outermost first."""
        self.open: list[Data] = []
        self.latest: dict[tuple[int, str], Reason] = {}
        """The last thing of each kind that a seat got or used."""
        self.used: dict[tuple[int, str], Reason] = {}
        """The thing that a seat used, by rule."""

    def changes(self) -> Iterator[SourcedChange]:
        """Yield the changes in the order in which they happened."""
        for at, event in enumerate(self.events):
            self._note(event)
            change = CHANGES.get(event["kind"])
            if change is not None and event["seat"] >= 0:
                for what, by in change(event):
                    if by:
                        reason = self._reason(at, event, what)
                        yield SourcedChange(event["n"], event["seat"], what, by, reason)

    def _note(self, event: Data) -> None:
        """Store what is being carried out when an event happens."""
        match event["kind"]:
            case "begin":
                self.open.append(event)
                self.causes.append(_opened(event, self.causes[-1]))
            case "end":
                while self.open:
                    self.causes.pop()
                    if self.open.pop()["name"] == event["name"]:
                        break
                if event["name"] == "task" and self.open:
                    # a card that was used before the task is not the reason of what follows it
                    self.causes[-1] = _opened(self.open[-1], self.causes[-1])
            case "chose" if "where" not in event and event["what"] != "cards":
                self.causes[-1] = Reason("secondary", event["what"])
            case _:
                found = bought(event)
                if found is None:
                    return
                self.latest[event["seat"], found.kind] = found
                if event["kind"] == "used":
                    self.used[event["seat"], event["clause"]] = found
                if found.kind in ("component", "temple", "conquest"):
                    self.causes[-1] = found

    def _reason(self, at: int, event: Data, what: str) -> Reason:
        seat, clause = event["seat"], event["clause"]
        if clause in COMPONENTS:
            return Reason("component", COMPONENTS[clause])
        if self.causes[0].kind == "final":
            return Reason("final", event.get("source", ""))
        if clause in BY_CLAUSE:
            return self._by_clause(event, BY_CLAUSE[clause])
        if event["kind"] == "paid" and (purchase := self._purchase(at)) is not None:
            return purchase
        own = bought(event)
        if own is not None and own.kind in ACQUIRED:
            return own
        if event["kind"] == "played" and own is not None:
            return own
        if (seat, clause) in self.used:
            return self.used[seat, clause]
        if clause in FOLLOWING and (seat, FOLLOWING[clause]) in self.latest:
            return self.latest[seat, FOLLOWING[clause]]
        cause = self.causes[-1]
        if clause == DRAWN_GOD_CARD and cause.kind == "space":
            return Reason("priest")
        if clause == STATUE_OF_WORSHIP:
            return Reason("action", "worship")
        return own if own is not None and cause.kind in ("other", "board", "secondary") else cause

    def _by_clause(self, event: Data, kind: str) -> Reason:
        if kind in ("task", "match"):
            return self.causes[-1] if self.causes[-1].kind == kind else Reason(kind)
        if kind in ("steps_used", "steps_above"):
            return Reason(kind, "", f"steps:{event['where']}")
        if kind == "space":
            placed = self.causes[-1]
            return placed if placed.kind == kind else Reason(kind)
        if kind == "army_discard":
            return self.latest.get((event["seat"], kind), Reason(kind))
        return Reason(kind)

    def _purchase(self, at: int) -> Reason | None:
        """Return what a payment bought: the next thing that its seat got."""
        seat = self.events[at]["seat"]
        for event in islice(self.events, at + 1, at + 1 + LOOK_AHEAD):
            if event["kind"] in ("begin", "end", "turn", "paid"):
                return None
            if event["seat"] == seat and (found := bought(event)) is not None:
                return found
        return None


def bought(event: Data) -> Reason | None:
    """Return the reason, if an event is about gaining or using a thing that counts as a reason."""
    finder = THING_OF.get(event["kind"])
    return finder(event) if finder is not None else None


def _built(event: Data) -> Reason:
    what: str = event["what"]
    if what == "steps":
        return Reason("steps", "", f"steps:{event['where']}")
    return Reason("statue" if what.startswith("statue:") else "building", what)


def _flipped(event: Data) -> Reason | None:
    return Reason("rejuvenate") if event["to"] == "up" else None


def _played(event: Data) -> Reason | None:
    what = event["what"]
    if not isinstance(what, str) or event["clause"] == CARD_OF_PLACEMENT:
        return None
    return Reason("army" if what.startswith("army:") else "component", what)


def _discarded(event: Data) -> Reason | None:
    """Return the reason for a discarded Army card. It is a reason if its owner discards it for a
    resource; otherwise it is a price.
    """
    return Reason("army_discard", event["what"]) if event["clause"] == "TRN-10" else None


def _moved(event: Data) -> Reason | None:
    """Return the reason for a moved Worker: one from the Village, or onto a Palace, was
    recruited.
    """
    if not event["piece"].startswith("worker:"):
        return None
    source: str = event.get("source", "")
    if event["to"].startswith("hill:"):
        return Reason("space", "", event["to"])
    return Reason("recruit", "", source) if source.startswith(RECRUITED_FROM) else None


RECRUITED_FROM: Final = ("village", "newcomers", "nomads")


THING_OF: Final[Mapping[str, Callable[[Data], Reason | None]]] = {
    "built": _built,
    "wove": lambda event: Reason("weaving", event["what"]),
    "climbed": lambda event: Reason("temple"),
    "conquered": lambda event: Reason("conquest", "", f"conquest:{event['where']}"),
    "flipped": _flipped,
    "played": _played,
    "discarded": _discarded,
    "used": lambda event: Reason("component", event["what"]),
    "moved": _moved,
}


def _opened(event: Data, outer: Reason) -> Reason:
    """Return what is being carried out when a group of events begins."""
    match event["name"]:
        case "placement":
            return Reason("space", "", f"hill:{event['where']}")
        case "task":
            kind = "match" if event["what"] == "merchant" else "task"
            return Reason(kind, event["what"], f"icon:{event['where']}")
        case "action":
            return Reason("action", event["what"])
        case "reaction":
            return Reason("action", event["what"])
        case "festival":
            return Reason("festival", "before")
        case "festival_step":
            return Reason("festival", event["what"])
        case "automa":
            return Reason("board")
        case "automa_action":
            return Reason("board", "", str(event["where"]))
    return outer


# --- changes made by an event ---------------------------------------------------------------------


def _names(what: str | Sequence[str]) -> Sequence[str]:
    return [what] if isinstance(what, str) else what


def _count(event: Data, sign: int, kinds: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    for name in _names(event["what"]):
        kind = name.partition(":")[0]
        kind = KIND_OF_THING.get(kind, kind)
        if kind in kinds:
            yield kind, sign


def _workers_moved(event: Data) -> Iterator[tuple[str, int]]:
    if event["piece"].startswith("worker:"):
        supply = f"supply:{event['seat']}"
        yield "worker", int(event["to"] == supply) - int(event.get("source") == supply)


def _returned(event: Data) -> Iterator[tuple[str, int]]:
    own = () if event["clause"].startswith(OPPONENTS) else ("god",)
    return _count(event, -1, own)


CHANGES: Final[Mapping[str, Callable[[Data], Iterator[tuple[str, int]]]]] = {
    "gained": lambda event: iter([(event["what"], event["amount"])]),
    "paid": lambda event: iter([(name, -by) for name, by in event["what"].items()]),
    "scored": lambda event: iter([("points", event["points"])]),
    "exchanged": lambda event: iter(
        [(name, event["got"].get(name, 0) - event["given"].get(name, 0)) for name in RESOURCES]
    ),
    "drew": lambda event: _count(event, 1, ("god", "army")),
    "took": lambda event: _count(event, 1, ("god",)),
    "played": lambda event: _count(event, -1, ("god",)),
    "discarded": lambda event: _count(event, -1, ("army", "statue")),
    "built": lambda event: _count(event, 1, ("statue", "building", "steps")),
    "wove": lambda event: _count(event, 1, ("weaving",)),
    "returned": lambda event: _count(
        event, -1, () if event["clause"].startswith(OPPONENTS) else ("god",)
    ),
    "climbed": lambda event: iter([("climb", 1)]),
    "moved": _workers_moved,
}
"""For each kind of event, the changes that it makes to its seat's possessions."""
