"""Auto-responses and early answers as plain data.

An order says how a seat would answer a reaction, so it is as secret as a hand (R207). `answer`
applies orders, and `json_form` writes them.
"""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game.vocabulary import Cost, Effect, format_effect, walk

KINDS: Final = ("worship", "offering", "rejuvenate", "produce", "muster", "marker", "leftover")
"""Kinds of reactions that have their own rule: the bodies of `InTurn`, and leftover Weavings."""

TILES: Final = "tiles"
"""The `order` of the question whether Passive Buildings react to a moment."""

FIELDS: Final = {
    "worship": ("rewards", "fork", "pick", "take"),
    "offering": ("keep", "gold", "rewards", "fork", "take"),
    "rejuvenate": ("keep", "gold", "pick"),
    "produce": ("pick", "fork", "take"),
    "muster": ("keep", "gold", "pick"),
    "marker": ("pick", "fork", "take"),
    "leftover": ("keep", "gold", "pick", "longest", "match", "place"),
}
"""The fields of a rule, except its mode."""

TILE_FIELDS: Final = {
    "worship_gold_climb": ("keep", "gold", "rewards", "fork", "take"),
    "offering_weaving": ("pick", "place"),
    "produce_rejuvenates": (),
    "worship_climb": ("rewards", "fork", "take"),
    "conquest_or_rejuvenate_plays_army": ("pick",),
    "worship_influence": (),
    "steps_pay_again": ("pick",),
}
"""The fields of the rules for tiles, by handler. These tiles are Passive Buildings, and Nations
with a Vassal, that give their owner a choice in another player's turn. The rule of an automatic
tile answers the questions of its benefit.
"""

TILE_PICKS: Final = {
    "offering_weaving": "free_weaving",
    "conquest_or_rejuvenate_plays_army": "muster",
    "steps_pay_again": "resource",
}
"""The kind of things that the field `pick` of a tile's rule lists, by the tile's handler."""


@dataclass(frozen=True)
class Rule:
    """The answer to one kind of reaction."""

    mode: str = "ask"
    keep: Cost = (0, 0, 0, 0)
    """A payment must leave at least this amount of each resource that it takes."""
    gold: str = "ask"
    """`allow` spends gold, `never` declines if gold is needed, `ask` asks in that case."""
    rewards: tuple[str, ...] = ()
    """Beginnings of effect texts, the best first. The next Temple step has to give one of them."""
    pick: tuple[str, ...] = ()
    """Things to take, the best first; nothing else is taken."""
    longest: bool = False
    """Take only a Weaving that makes a longest Tapestry longer."""
    match: bool = False
    """Take only a Weaving that makes a new match."""
    take: tuple[str, ...] = ()
    """Effects to take if a benefit offers a choice: beginnings of their texts, the best first."""
    place: str = "ask"
    """Where to put a Weaving: ask, in the longest Tapestry that it fits, or where it matches."""
    fork: str = "ask"
    """The side to take if the Temple forks: ask, left or right. A branch that `rewards` names comes
    first.
    """

    @property
    def agrees(self) -> bool:
        """Return whether the rule accepts, perhaps under conditions."""
        return self.mode in ("always", "if")


@dataclass(frozen=True)
class Window:
    """One occasion to react, with its subject, the active seat and its turn."""

    kind: str
    active: int
    turn: int
    """Number of turns that the active seat has had."""
    tiles: tuple[str, ...] = ()
    """The leftover Weavings that are offered, which distinguish several purchases in one turn."""

    def is_now(self, now: "Window") -> bool:
        """Return whether an answer for this window is meant for the open one. Others may have
        bought some of the tiles meanwhile.
        """
        same = (self.kind, self.active, self.turn) == (now.kind, now.active, now.turn)
        return same and (not self.tiles or set(now.tiles) <= set(self.tiles))


@dataclass(frozen=True)
class Early:
    """An answer given in advance for one window. It is used before an auto-response."""

    window: Window
    answers: tuple[str, ...] = ()
    """Action texts or their first words, the best first; an empty list always passes. If several
    things can be done one after the other, all of them are done.
    """
    otherwise: str = "pass"
    gold: bool = False
    """Whether gold may be spent if nothing else can pay."""


@dataclass(frozen=True)
class Orders:
    """All auto-responses and early answers of a seat."""

    worship: Rule = Rule()
    offering: Rule = Rule()
    rejuvenate: Rule = Rule()
    produce: Rule = Rule()
    muster: Rule = Rule()
    marker: Rule = Rule()
    leftover: Rule = Rule()
    tiles: tuple[tuple[str, Rule], ...] = ()
    """Rules for single tiles as pairs with the id of the tile, sorted by id."""
    early: tuple[Early, ...] = ()
    kept_at_festival: int = 0
    """Number of Festivals that had been held when the owner last confirmed the orders."""

    def of(self, kind: str) -> Rule:
        """Return the rule for one of KINDS."""
        rule: Rule = getattr(self, kind)
        return rule

    def of_tile(self, name: str) -> Rule:
        """Return the rule for a tile."""
        return dict(self.tiles).get(name, Rule())


def gives(effect: Effect, text: str) -> bool:
    """Return whether an effect, or a part of it, has a text that begins with these words."""
    found = (format_effect(part) for part in walk(effect))
    return any(name == text or name.startswith(f"{text} ") for name in found)
