"""Way of the Sun: one of two overlays lies on the lower half of the Temple (M1).

The overlay becomes the Temple of the pack on the table (`in_use.table_pack`): there the way forks,
and rewards may be declined. What they do is part of the vocabulary. During a Festival no offer is
refilled: the next Weaving is turned up when the Festival ends (M1-44).
"""

from typing import Final

from tawantinsuyu.game.core.config import SUN
from tawantinsuyu.game.core.registry import Module

MODULE: Final = Module(SUN, offers_wait=True)
