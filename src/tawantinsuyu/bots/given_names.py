"""Names for bots that have none: Quechua given names that suggest their style."""

from collections.abc import Mapping
from typing import Final

GIVEN_NAMES: Final[Mapping[str, tuple[str, str, str]]] = {
    "": ("Wayra", "Kusi", "Mayu"),  # wind, joy, river
    "weaver": ("Sisa", "T’ika", "Urpi"),  # blossom, flower, dove: motifs of weavings
    "builder": ("Rumi", "Quri", "Yupanki"),  # stone, gold, a highly esteemed person
    "conqueror": ("Waman", "Puma", "Amaru"),  # falcon, puma, great serpent
    "devotee": ("Illari", "Sami", "Suyana"),  # dawn, blessing, hope
}
"""Three names for each style, since a table has at most three bots beside a person."""
