"""Constraints 11 and 13: Buildings and Weavings."""

from collections.abc import Callable

from tawantinsuyu.components import Document
from tawantinsuyu.components.document import Record

from .breach import (
    GOLDEN,
    Overrides,
    fact,
    hypothesis,
    records,
    removing,
    renaming,
    setting,
    wherever,
)


def example_cost_raised(document: Document) -> Overrides:
    return {
        f"{group}.{tile}.cost": {"stone": 2, "corn": 1}
        for group in ("production", "passive")
        for tile, record in records(document, group)
        if record["cost"] == {"stone": 1, "corn": 1}
    }


def has_choice(record: Record) -> bool:
    return "choose" in record["benefit"]


def pattern_is(*patterns: str) -> Callable[[Record], bool]:
    return lambda record: record["pattern"] in patterns


def green_for_brown_and_teal(document: Document) -> Overrides:
    """Change all tiles but one of each pattern, so that every pattern still occurs."""
    tiles = [
        [tile for tile, record in records(document, "weaving") if record["pattern"] == pattern]
        for pattern in ("brown", "teal")
    ]
    return {f"weaving.{tile}.pattern": "green" for same in tiles for tile in same[1:]}


def brown_turns_yellow(document: Document) -> Overrides:
    """Change all brown tiles but one."""
    brown = [tile for tile, r in records(document, "weaving") if r["pattern"] == "brown"]
    return {f"weaving.{tile}.pattern": "yellow" for tile in brown[1:]}


def army_edges_replaced(document: Document) -> Overrides:
    return {
        f"weaving.{tile}.{side}": "gold"
        for tile, record in records(document, "weaving")
        for side in ("left", "right")
        if record[side] == "army"
    }


NO_GOLD = "choose [gain potato 3 | gain corn 2 | gain stone 2]"

BREAKS = (
    fact("buildings", "a strange P", renaming("production", "P01", "Farm"), "look like P07"),
    fact("buildings", "a strange Z", renaming("passive", "Z01", "Z1"), "look like Z15"),
    fact("buildings", "a strange X", renaming("palace", "X01", "X1"), "look like X03", GOLDEN),
    fact("buildings", "none for 1 stone and 1 corn", example_cost_raised, "1 stone and 1 corn"),
    fact("buildings", "a cost below 0", setting("passive.Z01.cost", {"gold": -1}), "negative"),
    fact("buildings", "no handler", setting("passive.Z01.handler", ""), "name the handler"),
    fact("buildings", "replaces nothing", setting("passive.Z01.replaces", "Z99"), "no Passive"),
    fact(
        "buildings",
        "no choice of resources",
        wherever("production", has_choice, "benefit", "points 3"),
        "choice of resources",
    ),
    hypothesis(
        "buildings",
        "no gold in choices",
        wherever("production", has_choice, "benefit", NO_GOLD),
        "offer gold",
    ),
    hypothesis(
        "buildings",
        "a task as production",
        setting("production.P01.benefit", "merchant"),
        "replace 'merchant'",
    ),
    hypothesis(
        "buildings",
        "a paid Building as production",
        setting("production.P01.benefit", "choose [gain corn 1 | building paid]"),
        "replace 'building paid'",
    ),
    hypothesis(
        "buildings",
        "a Temple step for 2 gold",
        setting("production.P01.benefit", "pay gold 2 -> climb 1"),
        "replace 'pay gold 2 -> climb 1'",
    ),
    fact(
        "buildings",
        "a cheap Palace",
        setting("palace.X04.cost", {"stone": 1}),
        "1 stone and 1 potato",
        GOLDEN,
    ),
    fact(
        "buildings",
        "PX01 takes Priests",
        setting("production.PX01.benefit", "worker nomads priest"),
        "a Craftsman, an Architect or a Courier",
        GOLDEN,
    ),
    fact(
        "buildings",
        "PX01 in another module",
        setting("production.PX01.module", "nobles"),
        'set module = "additional"',
        GOLDEN,
    ),
    fact("weavings", "a strange id", renaming("weaving", "W01", "W1"), "look like W12"),
    fact("weavings", "a tile is lost", removing("weaving", "W01"), "35 Weavings; there are 34"),
    fact("weavings", "SW04 renamed", renaming("weaving", "SW04", "W99"), "on exactly SW01"),
    fact("weavings", "SW04 not starting", setting("weaving.SW04.starting", False), "exactly SW01"),
    fact("weavings", "a 5", setting("weaving.W01.players", 5), "with 4, 3 or not at all"),
    hypothesis("weavings", "SW04 marked", setting("weaving.SW04.players", 4), "unmarked"),
    fact(
        "weavings",
        "no 3",
        wherever("weaving", lambda record: record.get("players") == 3, "players", 0),
        "players = 3",
    ),
    fact(
        "weavings",
        "no red",
        wherever("weaving", pattern_is("red"), "pattern", "green"),
        "every pattern occur; there is no red",
    ),
    fact(
        "weavings",
        "green is commonest",
        green_for_brown_and_teal,
        "make green tiles rarer",
    ),
    hypothesis("weavings", "yellow for brown", brown_turns_yellow, "rarest, then yellow"),
    fact(
        "weavings",
        "an edge pays corn",
        setting("edge.gold.reward", "gain corn 1"),
        "let a gold match pay 'gain gold 1', not 'gain corn 1'",
    ),
    fact("weavings", "no Army edge", army_edges_replaced, "kind of edge occur; there is no army"),
    hypothesis(
        "weavings",
        "brown and yellow for four players only",
        wherever("weaving", pattern_is("brown", "yellow"), "players", 4),
        "leave at least 6 brown or yellow tiles in a 3-player game; 0",
    ),
    hypothesis(
        "weavings",
        "red and green for more than two players",
        wherever("weaving", pattern_is("red", "green"), "players", 3),
        "leave at least 3 red or green tiles in a 2-player game; 0",
    ),
    hypothesis(
        "weavings",
        "red for four players only",
        wherever("weaving", pattern_is("red"), "players", 4),
        "no red is left",
    ),
)
