"""Names for bots without one: Quechua given names that hint at their style."""

from collections.abc import Mapping
from typing import Final

GIVEN_NAMES: Final[Mapping[str, tuple[str, str, str]]] = {
    "": ("Wayra", "Kusi", "Mayu"),  # wind, joy, river
    "weaver": ("Sisa", "T’ika", "Urpi"),  # blossom, flower, dove: what is woven
    "builder": ("Rumi", "Quri", "Yupanki"),  # stone, gold, one who counts for much
    "conqueror": ("Waman", "Puma", "Amaru"),  # falcon, puma, great serpent
    "devotee": ("Illari", "Sami", "Suyana"),  # dawn, blessing, hope
}
"""Names by style. A table has at most three bots beside a person."""
