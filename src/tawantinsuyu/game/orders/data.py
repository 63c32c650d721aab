"""Standing orders and early answers as plain data.

An order says what a seat would answer to a reaction of its own, so it is as secret as a hand
(R207). What it *does* is in `orders`, how it is written down in `orders_json`.
"""

from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game.vocabulary import Cost, Effect, format_effect, walk

KINDS: Final = ("worship", "offering", "rejuvenate", "produce", "muster", "marker", "leftover")
"""Reactions with a rule of their own: the bodies of `InTurn`, and leftover Weavings."""

TILES: Final = "tiles"
"""The `order` of the question which Passive Buildings answer a moment."""

FIELDS: Final = {
    "worship": ("rewards", "fork", "pick", "take"),
    "offering": ("keep", "gold", "rewards", "fork", "take"),
    "rejuvenate": ("keep", "gold", "pick"),
    "produce": ("pick", "fork", "take"),
    "muster": ("keep", "gold", "pick"),
    "marker": ("pick", "fork", "take"),
    "leftover": ("keep", "gold", "pick", "longest", "match", "place"),
}
"""Fields of a rule beside its mode."""

TILE_FIELDS: Final = {
    "worship_gold_climb": ("keep", "gold", "rewards", "fork", "take"),
    "offering_weaving": ("pick", "place"),
    "produce_rejuvenates": (),
    "worship_climb": ("rewards", "fork", "take"),
    "conquest_or_rejuvenate_plays_army": ("pick",),
    "worship_influence": (),
    "steps_pay_again": ("pick",),
}
"""Fields of the rules for tiles, by handler: Passive Buildings, and Nations with a Vassal, that
leave their owner a choice in another player's turn. The rule of an automatic tile answers the
questions of its benefit.
"""

TILE_PICKS: Final = {
    "offering_weaving": "free_weaving",
    "conquest_or_rejuvenate_plays_army": "muster",
    "steps_pay_again": "resource",
}
"""By handler: what kind of thing the `pick` of such a rule names."""


@dataclass(frozen=True)
class Rule:
    """The answer to one kind of reaction."""

    mode: str = "ask"
    keep: Cost = (0, 0, 0, 0)
    """A payment may not take from a resource of which less than this would be left."""
    gold: str = "ask"
    """`allow` spends it, `never` declines where nothing but gold would do, `ask` asks there."""
    rewards: tuple[str, ...] = ()
    """Beginnings of effect texts, the dearest first; the next Temple step has to give one."""
    pick: tuple[str, ...] = ()
    """Things to take, most wanted first, and nothing else."""
    longest: bool = False
    """Only a Weaving that makes a longest Tapestry longer."""
    match: bool = False
    """Only a Weaving that makes a new match."""
    take: tuple[str, ...] = ()
    """Where a benefit leaves a choice: beginnings of effect texts, the dearest first."""
    place: str = "ask"
    """The place of a Weaving: ask, the longest Tapestry that it fits, or where it matches."""
    fork: str = "ask"
    """Where the Temple forks: ask, left or right; a branch that `rewards` names comes first."""

    @property
    def agrees(self) -> bool:
        """Whether it says yes, perhaps under conditions."""
        return self.mode in ("always", "if")


@dataclass(frozen=True)
class Window:
    """A window: one occasion to react, with its subject, the active seat and its turn."""

    kind: str
    active: int
    turn: int
    """Turns the active seat has had."""
    tiles: tuple[str, ...] = ()
    """The left-over Weavings that are offered, which distinguish several purchases in one turn."""

    def is_now(self, now: "Window") -> bool:
        """Whether an answer given for this window is meant for the open one; others may have
        bought some of the tiles meanwhile."""
        same = (self.kind, self.active, self.turn) == (now.kind, now.active, now.turn)
        return same and (not self.tiles or set(now.tiles) <= set(self.tiles))


@dataclass(frozen=True)
class Early:
    """An answer given before the question: for one window, and stronger than a standing order."""

    window: Window
    answers: tuple[str, ...] = ()
    """Action texts or their first words, the dearest first; none passes whatever happens. Where
    one thing after the other can be done, all of them are."""
    otherwise: str = "pass"
    gold: bool = False
    """Gold may pay where nothing else can."""


@dataclass(frozen=True)
class Orders:
    """All a seat has ordered."""

    worship: Rule = Rule()
    offering: Rule = Rule()
    rejuvenate: Rule = Rule()
    produce: Rule = Rule()
    muster: Rule = Rule()
    marker: Rule = Rule()
    leftover: Rule = Rule()
    tiles: tuple[tuple[str, Rule], ...] = ()
    """Rules for single tiles, each with the id of its tile, sorted by id."""
    early: tuple[Early, ...] = ()
    kept_at_festival: int = 0
    """How many Festivals had been held when the owner last said that the orders stand."""

    def of(self, kind: str) -> Rule:
        """The rule for one of KINDS."""
        rule: Rule = getattr(self, kind)
        return rule

    def of_tile(self, name: str) -> Rule:
        """The rule for a Passive Building."""
        return dict(self.tiles).get(name, Rule())


def gives(effect: Effect, text: str) -> bool:
    """Whether an effect, or a part of it, is the one a text names or begins to name."""
    found = (format_effect(part) for part in walk(effect))
    return any(name == text or name.startswith(f"{text} ") for name in found)
