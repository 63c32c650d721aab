"""Solo opponents: seats whose decisions follow printed procedures (AXO, PAC).

An automa sits at the table like anybody else: the same frames, the same effects, the same points.
Where a person would be asked, `registry.Automa` holds a function that settles the frame by rule and
tells, event by event, which candidates there were and why one was taken.
"""

from tawantinsuyu.game.automa.axomamma import AXOMAMMA
from tawantinsuyu.game.registry import Automa

AUTOMATA: dict[str, Automa] = {"axomamma": AXOMAMMA}
"""By the name a configuration gives."""
