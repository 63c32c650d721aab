"""The fixed lists of names that packs, engine, logs and client share.

A state stores an index into one of these tuples; people read the name.
"""

from typing import Final

RESOURCES: Final = ("potato", "corn", "stone", "gold")
POTATO: Final = 0
CORN: Final = 1
STONE: Final = 2
GOLD: Final = 3

ROLES: Final = ("architect", "craftsman", "warrior", "courier", "priest")
COLOURS: Final = ("blue", "green", "red", "yellow", "white")
ARCHITECT: Final = 0
CRAFTSMAN: Final = 1
WARRIOR: Final = 2
COURIER: Final = 3
PRIEST: Final = 4

TERRACES: Final = ("top", "middle", "bottom")
TERRACE_LETTERS: Final = "tmb"
SECTIONS: Final = 5

TASKS: Final = (
    "potato",
    "corn",
    "stone",
    "gold",
    "weave",
    "statue",
    "steps",
    "build",
    "train",
    "produce",
    "merchant",
)

PRIEST_ACTIONS: Final = ("produce", "worship", "offering", "conquest", "rejuvenate")

EDGES: Final = ("gold", "stone", "potato", "god", "rejuvenate", "army", "temple", "points")

PATTERNS: Final = ("red", "green", "yellow", "brown", "indigo", "purple", "teal")

BUILDING_KINDS: Final = ("production", "passive", "palace")

OWNERS: Final = ("purple", "black", "orange", "teal")

MODULES: Final = ("additional", "way_of_the_sun", "vassals", "nobles")
"""Modules beside the base game; "" marks base content."""
OVERLAYS: Final = ("ruruy", "simpa")
"""The two overlays of Way of the Sun, one of which covers part of the Temple."""
NATION_IDS: Final = tuple(f"VN{number:02}" for number in range(1, 11))
"""The Nations of Vassals of the Inca, of which every pack with this module has each."""

AUTOMA_SEAT: Final = 1
"""The seat of a solo opponent; the person has seat 0."""
