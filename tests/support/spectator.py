"""A spectator who sees the table once and afterwards only receives events.

    spectator = Spectator(table_before)          # `api.present` of a spectator's view
    spectator.hear(event.as_seen_by(-1))
    assert spectator.pieces == spectator.known(table_after)

The spectator's knowledge must then equal the table, because events are the only source of log,
animation and replay.
"""

from collections import Counter
from copy import deepcopy
from typing import Any

from tawantinsuyu.game.core.events import KINDS
from tawantinsuyu.game.names import RESOURCES, ROLES

Table = dict[str, Any]
NOBODY = -1


class Spectator:
    """The positions of all pieces, updated by events alone."""

    def __init__(self, table: Table) -> None:
        self.pieces = deepcopy(self.known(table))
        self.regions = set(table["control"])
        self.table: list[str] = []
        """Weavings on the table without an owner."""
        self.unseen = 0
        """Number of Weavings drawn that only their owner has seen."""
        self.looked: Counter[str] = Counter()
        """Number of Buildings that only their builder has seen, by kind."""
        self.open: dict[str, Table] = {}
        """The open groups of events, by id."""
        self.turns: dict[int, int] = {}
        """Number of the last turn in an event, by seat."""

    @staticmethod
    def known(table: Table) -> Table:
        """Return a presented table as pieces and places, sorted where order has no meaning."""
        names = ("hill", "steps", "village", "offer", "conquest", "weaving", "winners", "capped")
        counts = table["counts"]
        return {
            **{name: table[name] for name in names},
            "nomads": sorted(table["nomads"]),
            "casualties": sorted(table["casualties"]),
            "bag": {role: count for role, count in table["bag"].items() if count},
            "market": sorted(tile for row in table["market"].values() for tile in row),
            "weavings": counts["weavings"],
            "festivals": table["festival"]["announced"],
            "players": [_known_of(player) for player in table["players"]],
            "nations": _known_of_nations(table.get("nations")),
            "newcomers": sorted(table.get("newcomers", {"offer": ()})["offer"]),
            "newcomer_bag": table.get("newcomers", {"bag": {}})["bag"],
        }

    def hear(self, event: Table) -> None:
        """Apply an event; fail if it contradicts the present state."""
        assert event["seat"] in range(NOBODY, len(self.pieces["players"]))
        assert event["kind"] in KINDS
        handler = getattr(self, f"_{event['kind']}", None)
        if handler is not None:
            handler(event)

    def _seat(self, event: Table) -> Table:
        player: Table = self.pieces["players"][event["seat"]]
        return player

    # --- groups -----------------------------------------------------------------------------------

    def _begin(self, event: Table) -> None:
        self.open[event["group"]] = event
        if event["name"] == "festival":
            assert event["number"] == self.pieces["festivals"]

    def _end(self, event: Table) -> None:
        assert self.open.pop(event["group"])["name"] == event["name"]

    def _chose(self, event: Table) -> None:
        begun = self.open.get(event["group"])
        if begun is not None and begun["name"] == "task":
            said = (begun["seat"], begun["what"], begun["where"])
            assert said == (event["seat"], event["what"], event["where"])

    def _turn(self, event: Table) -> None:
        number = self.turns.get(event["seat"], event["number"] - 1) + 1
        assert event["number"] == number
        self.turns[event["seat"]] = number
        assert not self.table
        assert not self.unseen
        assert not +self.looked
        assert not self.open

    # --- resources and points ---------------------------------------------------------------------

    def _gained(self, event: Table) -> None:
        self._resource(event, event["what"], event["amount"])
        assert self._seat(event)["resources"][event["what"]] == event["now"]

    def _paid(self, event: Table) -> None:
        for name, amount in event["what"].items():
            self._resource(event, name, -amount)
        self._all_four(event)

    def _exchanged(self, event: Table) -> None:
        for name, amount in event["given"].items():
            self._resource(event, name, -amount)
        for name, amount in event["got"].items():
            self._resource(event, name, amount)
        self._all_four(event)

    def _resource(self, event: Table, name: str, amount: int) -> None:
        resources = self._seat(event)["resources"]
        resources[name] += amount
        assert resources[name] >= 0

    def _all_four(self, event: Table) -> None:
        assert [self._seat(event)["resources"][name] for name in RESOURCES] == event["now"]

    def _scored(self, event: Table) -> None:
        player = self._seat(event)
        player["points"] += event["points"]
        sources: Counter[str] = Counter(player["sources"])
        sources[event["source"]] += event["points"]
        player["sources"] = {name: points for name, points in sources.items() if points}
        assert player["points"] == event["now"]
        if event["clause"] == "FST-13":
            assert event["where"] in self.regions
        if event["clause"] in ("PLC-14", "BLD-14", "TSK-05"):
            assert self.pieces["steps"][event["where"]] == event["seat"]
            assert event["by"] in range(len(self.pieces["players"]))

    # --- Workers, High Priests, God cards ---------------------------------------------------------

    def _moved(self, event: Table) -> None:
        kind, name = event["piece"].split(":")
        if kind == "priest":
            self.pieces["players"][int(name)]["priest"] = int(event["to"].split(":")[1])
        elif kind == "god":
            self.pieces["offer"].append(name)
            assert len(self.pieces["offer"]) == event["now"]
        elif kind in ("marker", "vassal"):
            assert int(name) == event["seat"]
            self._of_nations(kind, event)
        else:
            self._leave(name, event["source"])
            self._arrive(name, event["to"])
            begun = self.open.get(event["group"], {"name": ""})
            if event["source"].startswith("supply:") and event["to"].startswith("hill:"):
                assert (begun["name"], begun["seat"]) == ("placement", event["seat"])
                assert (begun["worker"], f"hill:{begun['where']}") == (name, event["to"])
                assert set(event["role"].split("+")) <= set(ROLES)
                assert event["tasks"] >= 1
            if event["to"] == "casualties":
                assert event["now"] == len(self.pieces["casualties"])
            elif event["source"].startswith("village:"):
                assert event["now"] == len(self.pieces["village"])
            if event["source"] in ("bag", "newcomer_bag"):
                assert event["seat"] == NOBODY

    def _of_nations(self, kind: str, event: Table) -> None:
        """Apply an event of Nations, in which a marker or a Vassal moves to a place or leaves the
        game.
        """
        nations, seat, to = self.pieces["nations"], event["seat"], event["to"]
        if kind == "marker" and to == "box":
            space = event["source"].removeprefix("conquest:")
            assert self.pieces["conquest"][space] == seat
        elif kind == "marker":
            assert event["source"] == f"supply:{seat}"
            nations["influence"][to.removeprefix("nation:")].append(seat)
            player = self.pieces["players"][seat]
            player["markers_left"] -= 1
            assert player["markers_left"] == event["now"]
        elif to == "box":
            nations["placed"].remove((seat, event["source"]))
        else:
            assert event["source"] == f"supply:{seat}"
            nations["placed"] = sorted([*nations["placed"], (seat, to)])
            nations["left"][seat] -= 1
            assert nations["left"][seat] == event["now"]
            where, _, palace = to.partition(":")
            if where == "palace":
                self.pieces["players"][seat]["palaces"][palace] = "serves"

    def _leave(self, role: str, place: str) -> None:
        where, _, detail = place.partition(":")
        if where == "hill":
            assert self.pieces["hill"].pop(detail) == role
        elif where == "supply":
            self.pieces["players"][int(detail)]["workers"].remove(role)
        elif where == "village":
            assert self.pieces["village"].pop({"potato": 0, "corn": -1}[detail]) == role
        elif where == "newcomers":
            self.pieces["newcomers"].remove(role)
        elif where == "newcomer_bag":
            self.pieces["newcomer_bag"][role] -= 1
        elif where == "bag":
            self.pieces["bag"][role] -= 1
            if not self.pieces["bag"][role]:
                del self.pieces["bag"][role]
        else:
            assert where == "nomads"
            self.pieces["nomads"].remove(role)

    def _arrive(self, role: str, place: str) -> None:
        where, _, detail = place.partition(":")
        if where == "hill":
            assert detail not in self.pieces["hill"]
            self.pieces["hill"][detail] = role
        elif where == "supply":
            _add(self.pieces["players"][int(detail)]["workers"], role)
        elif where == "village":
            self.pieces["village"].append(role)
        elif where == "palace":
            owner = next(one for one in self.pieces["players"] if detail in one["palaces"])
            assert owner["palaces"][detail] == ""
            owner["palaces"][detail] = "stands"
        elif where != "box":
            _add(self.pieces[where], role)

    def _drew(self, event: Table) -> None:
        cards = event["what"] if isinstance(event["what"], list) else [event["what"]]
        if event["source"] == "weavings":
            assert set(cards) == {"weaving:?"}, "nor a Weaving that may be put away"
            self.pieces["weavings"] -= len(cards)
            self.pieces["weaving"] = None
            self.unseen += len(cards)
            assert self.pieces["weavings"] == event["now"]
            return
        if event["source"] == "stack":
            assert {card.partition(":")[2] for card in cards} == {"?"}, "nor a Building looked at"
            self.looked.update(card.partition(":")[0] for card in cards)
            return
        assert set(cards) <= {"god:?", "army:?"}, "a spectator sees no card that is drawn"
        assert event["source"] in ("god_deck", "army_deck")
        hand = "god_cards" if cards[0] == "god:?" else "army_cards"
        self._seat(event)[hand] += len(cards)
        if event["what"] in ("god:?", "army:?"):
            assert self._seat(event)[hand] == event["now"]

    def _took(self, event: Table) -> None:
        kind, name = event["what"].split(":")
        if kind == "god":
            assert event["source"] == "offer"
            self.pieces["offer"].remove(name)
            self._card(event, "god_cards", 1)
        else:
            assert event["source"] in ("top", "beneath")
            self.table.append(name)
            self.pieces["weavings"] -= 1
            if event["source"] == "top":
                # If two tiles were taken face down, the second one was not turned up (M1-25).
                assert self.pieces["weaving"] in (None, name)
                self.pieces["weaving"] = None

    def _played(self, event: Table) -> None:
        kind, name = event["what"].split(":")
        self._card(event, f"{kind}_cards", -1)
        if kind == "army":
            _add(self._seat(event)["army_up"], name)

    def _card(self, event: Table, hand: str, change: int) -> None:
        self._seat(event)[hand] += change
        assert self._seat(event)[hand] == event["now"]

    def _shuffled(self, event: Table) -> None:
        assert event["seat"] == NOBODY
        if event["why"] == "offer":
            self.pieces["offer"].clear()

    def _discarded(self, event: Table) -> None:
        kind, name = event["what"].split(":", 1)
        player = self._seat(event)
        if kind == "statue":
            player["statues"].remove(name)
        elif name in player["army_up"]:
            player["army_up"].remove(name)
        else:
            player["army_cards"] -= 1
            assert player["army_cards"] >= event["now"], "more may be left to discard"

    # --- tiles and markers ------------------------------------------------------------------------

    def _revealed(self, event: Table) -> None:
        if event["to"] == "market":
            _add(self.pieces["market"], event["what"].split(":")[1])
        elif event["to"] == "table":
            assert event["seat"] != NOBODY
            self.table += [tile.split(":")[1] for tile in event["what"]]
            if self.unseen:
                assert self.unseen == len(event["what"])
                self.unseen = 0
            else:
                self.pieces["weavings"] -= len(event["what"])
            self.pieces["weaving"] = None
        else:
            assert (event["to"], event["seat"]) == ("weavings", NOBODY)
            self.pieces["weaving"] = event["what"].split(":")[1]

    def _returned(self, event: Table) -> None:
        things = event["what"] if isinstance(event["what"], list) else [event["what"]]
        for kind, name in (thing.split(":") for thing in things):
            if kind == "god":
                assert event["to"] == "god_deck"
                self._seat(event)["god_cards"] -= 1
            elif kind == "weaving":
                assert event["to"] == "weavings"
                assert (event["seat"] == NOBODY) == (event["clause"] == "TSK-35"), "or Z08's owner"
                self.pieces["weavings"] += 1
                if name == "?":
                    self.unseen -= 1
                else:
                    self.table.remove(name)
            else:
                assert event["to"] == "stack"
                if name == "?":
                    self.looked[kind] -= 1
                else:
                    self.pieces["market"].remove(name)

    def _built(self, event: Table) -> None:
        player = self._seat(event)
        kind, _, name = event["what"].partition(":")
        if kind == "steps":
            assert event["where"] not in self.pieces["steps"]
            self.pieces["steps"][event["where"]] = event["seat"]
            player["steps_left"] -= 1
            assert player["steps_left"] == event["now"]
        elif kind == "statue":
            _add(player["statues"], name)
        else:
            if name in self.pieces["market"]:
                self.pieces["market"].remove(name)
            else:
                self.looked[kind] -= 1
            if kind == "palace":
                player["palaces"][name] = ""
            else:
                _add(player["production_up" if kind == "production" else "passives"], name)

    def _flipped(self, event: Table) -> None:
        kind, name = event["what"].split(":")
        other = {"up": "down", "down": "up"}[event["to"]]
        player = self._seat(event)
        if kind == "noble":
            states = {"up": "stands", "down": "lies"}
            assert player["palaces"][name] == states[other]
            player["palaces"][name] = states[event["to"]]
            return
        player[f"{kind}_{other}"].remove(name)
        _add(player[f"{kind}_{event['to']}"], name)

    def _wove(self, event: Table) -> None:
        tapestries = self._seat(event)["tapestries"]
        name = event["what"].split(":")[1]
        self.table.remove(name)
        if event["where"] == "new":
            tapestries.append([name])
        else:
            row = tapestries[int(event["where"][:-1]) - 1]
            row.insert({"L": 0, "R": len(row)}[event["where"][-1]], name)
        assert len(tapestries) == event["now"]

    def _rearranged(self, event: Table) -> None:
        player = self._seat(event)
        before = sorted(tile for row in player["tapestries"] for tile in row)
        player["tapestries"] = event["what"]
        assert sorted(tile for row in player["tapestries"] for tile in row) == before

    def _conquered(self, event: Table) -> None:
        player = self._seat(event)
        assert event["where"] not in self.pieces["conquest"]
        self.pieces["conquest"][event["where"]] = event["seat"]
        player["markers_left"] -= 1
        assert player["markers_left"] == event["now"]
        for card in (*event["flipped"], *event["discarded"]):
            assert card.removeprefix("army:") in player["army_up"]

    def _climbed(self, event: Table) -> None:
        player = self._seat(event)
        assert player["temple"] == event["source"]
        player["temple"] = event["to"]

    # --- the course of the game -------------------------------------------------------------------

    def _festival(self, event: Table) -> None:
        self.pieces["festivals"] += 1
        assert event["number"] == self.pieces["festivals"]

    def _declined(self, event: Table) -> None:
        assert event["what"]
        assert event["seat"] != NOBODY
        assert event["what"] != "tasks" or event["tasks"] >= 1

    _lost = _declined

    def _finished(self, event: Table) -> None:
        players = self.pieces["players"]
        assert event["seat"] == NOBODY
        assert event["points"] == [player["points"] for player in players]
        assert event["resources"] == [sum(player["resources"].values()) for player in players]
        self.pieces["winners"] = event["winners"]
        self.pieces["capped"] = event["capped"]


def _known_of(player: Table) -> Table:
    kept = ("points", "sources", "resources", "god_cards", "army_cards", "temple", "priest")
    left = ("steps_left", "markers_left")
    areas = ("workers", "army_up", "army_down", "production_up", "production_down", "passives")
    return {
        **{name: player[name] for name in (*kept, *left)},
        **{name: sorted(player[name]) for name in areas},
        "statues": sorted(
            f"{size}:{god}"
            for size, gods in player["statues"].items()
            for god, count in gods.items()
            for _ in range(count)
        ),
        "tapestries": [row["tiles"] for row in player["tapestries"]],
        "palaces": {palace["id"]: palace["noble"] for palace in player.get("palaces", ())},
    }


def _known_of_nations(nations: Table | None) -> Table:
    if nations is None:
        return {}
    return {
        "influence": {tile["nation"]: tile["influence"] for tile in nations["tiles"].values()},
        "left": nations["left"],
        "placed": sorted((one["seat"], one["place"]) for one in nations["placed"]),
    }


def _add(heap: list[str], name: str) -> None:
    heap.append(name)
    heap.sort()
