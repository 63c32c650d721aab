"""Constraint 13, weavings: 35 tiles, 7 patterns, 8 edge kinds, and the tiles left after the
removals.

Stated: 31 tiles and SW01-SW04; seven patterns, some commoner than others; red and green are rare
(GA, X15); eight kinds of edge and their rewards; some tiles carry a 4, some a 3. Derived: yellow
comes next in rarity (from the automa's preferences), and after the removals enough tiles are left
for the Prophecies of X03 (6 brown or yellow) and X15 (3 red or green) and for a Tapestry of seven.
Tiles set aside as starting Weavings count as left.
"""

from collections import Counter
from collections.abc import Iterator

from tawantinsuyu.components.check.finding import Breach, fact, hypothesis
from tawantinsuyu.components.check.reading import ids, missing, same
from tawantinsuyu.game.names import EDGES, PATTERNS
from tawantinsuyu.game.pack import Pack, Weaving
from tawantinsuyu.game.vocabulary import format_effect

TILES = 35
STARTING = ("SW01", "SW02", "SW03", "SW04")
MARKS = (3, 4)
RARE = ("red", "green")
NEXT_RARE = "yellow"
REWARDS = {
    "gold": "gain gold 1",
    "stone": "gain stone 2",
    "potato": "gain potato 3",
    "god": "draw god 1 + gain potato 1",
    "rejuvenate": "rejuvenate 1",
    "army": "draw army 1",
    "temple": "pay gold 1 -> climb 1",
    "points": "points 3",
}
LEFT = ((("brown", "yellow"), 6), (("red", "green"), 3))


def weavings(pack: Pack) -> Iterator[Breach]:
    """Check the tiles, their patterns, edges and marks."""
    tiles = pack.weavings
    yield from ids((tile.id for tile in tiles), "weaving", r"S?W\d\d", "W12 or SW02")
    if len(tiles) != TILES:
        yield fact(f"give {TILES} Weavings; there are {len(tiles)}", "weaving")
    if sorted(tile.id for tile in tiles if tile.starting) != list(STARTING):
        yield fact(f"set starting = true on exactly {', '.join(STARTING)}", "weaving")
    yield from _marks(tiles)
    yield from _patterns(tiles)
    yield from _edges(pack)
    for players in (3, 2):
        yield from _left(tiles, players)


def _marks(tiles: tuple[Weaving, ...]) -> Iterator[Breach]:
    for tile in tiles:
        if tile.players not in (0, *MARKS):
            yield fact("mark the tile with 4, 3 or not at all", f"weaving.{tile.id}.players")
        if tile.players and tile.starting:
            yield hypothesis("leave starting Weavings unmarked", f"weaving.{tile.id}")
    for mark in MARKS:
        if not any(tile.players == mark for tile in tiles):
            yield fact(f"mark some tiles with players = {mark}", "weaving")


def _patterns(tiles: tuple[Weaving, ...]) -> Iterator[Breach]:
    count = Counter(PATTERNS[tile.pattern] for tile in tiles)
    if lost := missing(count, PATTERNS):
        yield fact(f"let every pattern occur; there is no {lost}", "weaving")
        return
    commonest = max(count.values())
    for name in RARE:
        if count[name] >= commonest:
            yield fact(f"make {name} tiles rarer: no pattern is commoner", "weaving")
    others = [n for name, n in count.items() if name not in (*RARE, NEXT_RARE)]
    rarest = max(count[name] for name in RARE)
    if not rarest <= count[NEXT_RARE] <= min(others):
        counts = ", ".join(f"{name} {count[name]}" for name in PATTERNS)
        yield hypothesis(
            f"let red and green be rarest, then yellow, then the others; it is {counts}", "weaving"
        )


def _edges(pack: Pack) -> Iterator[Breach]:
    for kind, reward in zip(EDGES, pack.edges, strict=True):
        if not same(reward, REWARDS[kind]):
            yield fact(
                f"let a {kind} match pay {REWARDS[kind]!r}, not {format_effect(reward)!r}",
                f"edge.{kind}.reward",
            )
    shown = {EDGES[edge] for tile in pack.weavings for edge in (tile.left, tile.right)}
    if lost := missing(shown, EDGES):
        yield fact(f"let every kind of edge occur; there is no {lost}", "weaving")


def _left(tiles: tuple[Weaving, ...], players: int) -> Iterator[Breach]:
    """Check what stays in the game when tiles marked with more players go back to the box."""
    count = Counter(PATTERNS[tile.pattern] for tile in tiles if tile.players <= players)
    for patterns, least in LEFT:
        number = sum(count[name] for name in patterns)
        if number < least:
            yield hypothesis(
                f"leave at least {least} {' or '.join(patterns)} tiles in a {players}-player game;"
                f" {number} are left",
                "weaving",
            )
    if lost := missing(count, PATTERNS):
        yield hypothesis(
            f"leave every pattern in a {players}-player game; no {lost} is left", "weaving"
        )
