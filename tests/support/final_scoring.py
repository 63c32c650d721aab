"""An independent Final Scoring, written from the rules text and based on a spectator's view of the
table.

Only the pack's values come from the engine, so that a fault in the engine's arithmetic is detected.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import pairwise

from support.spectator import Table
from tawantinsuyu.game.names import COLOURS, PATTERNS, ROLES
from tawantinsuyu.game.pack import Pack, Weaving

COLOUR = dict(zip(ROLES, COLOURS, strict=True))
WORKERS = {
    "X02": {"yellow", "green"},
    "X04": {"green", "blue"},
    "X06": {"red", "white"},
    "X08": {"yellow", "white"},
    "X09": {"red", "blue"},
}
"""Number of Workers of either colour that a Prophecy requires (M3-85, M3-87, M3-89, M3-91,
M3-92).
"""
WEAVINGS = {"X03": (6, {"brown", "yellow"}), "X15": (3, {"green", "red"})}
"""Number of Weavings of either pattern that a Prophecy requires (M3-86, M3-98)."""
PROPHECY_POINTS = 5
"""Points of a Prophecy (M3-58)."""
MORE_POINTS = 2
"""Points that ZN6 adds to each fulfilled Prophecy (M3-106)."""


def heard_scores(events: Iterable[Table], seats: int) -> list[dict[str, int]]:
    """Return the points by seat and source that events reported after the last Festival."""
    heard: list[Counter[str]] = [Counter() for _ in range(seats)]
    for event in events:
        if event["kind"] == "end" and event["name"] == "festival":
            heard = [Counter() for _ in range(seats)]
        elif event["kind"] == "scored":
            heard[event["seat"]][event["source"]] += event["points"]
    return [dict(points) for points in heard]


@dataclass
class Owner:
    """A seat at the end of the game."""

    table: Table
    """The table as the class `Spectator` sees it."""
    seat: int
    pack: Pack
    exchanged: int
    """Conquest markers that left the game for a Vassal (VN05)."""

    def __post_init__(self) -> None:
        self.player: Table = self.table["players"][self.seat]
        self.palaces: dict[str, str] = self.player["palaces"]
        self.tapestries: list[list[str]] = self.player["tapestries"]
        self.weavings = {weaving.id: weaving for weaving in self.pack.weavings}
        self.step = next(one for one in self.pack.temple.steps if one.id == self.player["temple"])

    def scores(self) -> dict[str, int]:
        """Return the points of each source, without sources that bring none."""
        player = self.player
        passives = player["passives"]
        if "Z15" in passives:
            left = player["resources"]
            assert max(left["stone"], left["corn"]) < 2, "pairs become gold (SCO-02)"
        fulfilled = sum(self.fulfils(palace) for palace, noble in self.palaces.items() if noble)
        standing = sum(noble == "stands" for noble in self.palaces.values())
        points = {
            "prophecies": fulfilled * (PROPHECY_POINTS + MORE_POINTS * ("ZN6" in passives)),
            "tapestries": sum(len(row) * (len(row) - 1) // 2 for row in self.tapestries),
            "temple": self.step.centre,
            "buildings": 2 * (len(passives) + len(player["production_up"]) + len(self.palaces)),
            "god_cards": player["god_cards"] * (2 if "Z06" in passives else 1),
            "army_cards": len(player["army_up"]),
            "workers": len(player["workers"]) + standing,
            "gold": player["resources"]["gold"],
        }
        return {source: count for source, count in points.items() if count}

    def fulfils(self, palace: str) -> bool:
        """Return whether the Prophecy of a Palace is fulfilled (M3-84 to M3-98)."""
        player = self.player
        if palace in WORKERS:
            return self.workers_of(WORKERS[palace]) >= 3
        if palace in WEAVINGS:
            needed, patterns = WEAVINGS[palace]
            tiles = [tile for row in self.tapestries for tile in row]
            shown = [PATTERNS[self.weavings[tile].pattern] for tile in tiles]
            return sum(pattern in patterns for pattern in shown) >= needed
        return {
            "X01": sorted([0, 0, *(len(row) for row in self.tapestries)])[-2] >= 4,
            "X05": len(player["production_up"] + player["production_down"]) >= 5,
            "X07": self.markers() >= 7,
            "X10": len(player["army_up"] + player["army_down"]) >= 7,
            "X11": len(self.palaces) >= 4,
            "X12": self.matches() >= 5,
            "X13": self.step.points >= 16,
            "X14": len(player["passives"]) >= 4,
        }[palace]

    def workers_of(self, colours: set[str]) -> int:
        """Return the number of Workers and Newcomers in supply, and of Nobles, of one of these
        colours (M3-62 to M3-65).
        """
        nobles = [
            ROLES[palace.noble]
            for palace in self.pack.palaces
            if self.palaces.get(palace.id) in ("stands", "lies")
        ]
        shown = [
            {COLOUR[role] for role in worker.split("+")}
            for worker in (*self.player["workers"], *nobles)
        ]
        return sum(bool(of_worker & colours) for of_worker in shown)

    def markers(self) -> int:
        """Return the number of Conquest markers on tracks and Nation tiles (M3-90)."""
        nations: dict[str, list[int]] = self.table["nations"].get("influence", {})
        tracks = list(self.table["conquest"].values()).count(self.seat)
        return tracks - self.exchanged + sum(row.count(self.seat) for row in nations.values())

    def matches(self) -> int:
        """Return the number of joints with equal edges or with a Vassal on one of the two
        (M2-26, M2-27, M3-95).
        """
        return sum(
            self.is_match(self.weavings[one], self.weavings[other])
            for row in self.tapestries
            for one, other in pairwise(row)
        )

    def is_match(self, one: Weaving, other: Weaving) -> bool:
        """Return whether two Weavings match at the edges where they meet."""
        placed = {place for _, place in self.table["nations"].get("placed", ())}
        vassals = (f"edge:{one.id}:right" in placed) + (f"edge:{other.id}:left" in placed)
        return one.right == other.left if vassals == 0 else vassals == 1
