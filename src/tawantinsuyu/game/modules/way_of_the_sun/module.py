"""Way of the Sun: one of two overlays covers the lower half of the Temple (M1).

The overlay becomes the Temple of the pack in use (`in_use.table_pack`). It has forks, and rewards
that may be declined; its effects are part of the vocabulary. During a Festival no offer is
refilled: the next Weaving is turned up when the Festival ends (M1-44).
"""

from typing import Final

from tawantinsuyu.game.core.config import SUN
from tawantinsuyu.game.core.registry import Module

MODULE: Final = Module(SUN, offers_wait=True)
