"""The symbols, grouped and in the order in which people look for them. Every symbol belongs to one
group.
"""

from collections.abc import Mapping
from typing import Final

GROUPS: Final[Mapping[str, tuple[str, ...]]] = {
    name: tuple(words.split())
    for name, words in {
        "resources": "potato corn stone gold vp any-resource food",
        "people": "architect craftsman warrior courier priest worker nomad noble newcomer vassal",
        "owners": "purple black orange teal",
        "gods": "inti killa illapa wiraqocha chaska qucha",
        "tasks": "weave statue steps build train produce-one merchant task",
        "High Priest": "produce worship offering conquest rejuvenate priest-move",
        "war": "soldier flip discard army-card play-army conquest-marker casualties",
        "pieces and rewards": (
            "god-card play-god deck statue-small statue-large weaving match tapestry exchange "
            "edge-god edge-temple temple temple-step building production passive palace festival "
            "prophecy cultural-influence"
        ),
        "interface": (
            "undo clock lock crown eye orders confirm arrow add previous next help rivals market "
            "log hill die play pause skip menu restart chat note link share person bot settings "
            "door"
        ),
    }.items()
}
