"""The twenty constraints that a pack must satisfy, one file each.

They are the rules for pack authors: numbers and wording are those of the project's component page.
"""

from tawantinsuyu.components.check.army_cards import army_cards
from tawantinsuyu.components.check.axomamma import axomamma
from tawantinsuyu.components.check.buildings import buildings
from tawantinsuyu.components.check.conquest import conquest
from tawantinsuyu.components.check.content import APPLIES
from tawantinsuyu.components.check.coricancha import coricancha
from tawantinsuyu.components.check.finding import Constraint, Finding, Severity
from tawantinsuyu.components.check.geography import geography
from tawantinsuyu.components.check.god_cards import god_cards
from tawantinsuyu.components.check.gods import gods
from tawantinsuyu.components.check.golden_age import golden_age
from tawantinsuyu.components.check.hill import hill
from tawantinsuyu.components.check.overlays import overlays
from tawantinsuyu.components.check.pachamama import pachamama
from tawantinsuyu.components.check.steps import steps
from tawantinsuyu.components.check.tasks import tasks
from tawantinsuyu.components.check.temple import temple
from tawantinsuyu.components.check.two_player_marks import two_player_marks
from tawantinsuyu.components.check.village import village
from tawantinsuyu.components.check.weavings import weavings
from tawantinsuyu.components.check.worked_example import worked_example
from tawantinsuyu.components.check.workers import workers
from tawantinsuyu.components.document import Document
from tawantinsuyu.game.pack import Pack

__all__ = ["CONSTRAINTS", "Finding", "Severity", "applies", "check"]

CONSTRAINTS: dict[int, tuple[str, Constraint]] = {
    1: ("gods", gods),
    2: ("hill", hill),
    3: ("worked_example", worked_example),
    4: ("tasks", tasks),
    5: ("steps", steps),
    6: ("two_player_marks", two_player_marks),
    7: ("coricancha", coricancha),
    8: ("workers", workers),
    9: ("village", village),
    10: ("god_cards", god_cards),
    11: ("buildings", buildings),
    12: ("army_cards", army_cards),
    13: ("weavings", weavings),
    14: ("temple", temple),
    15: ("conquest", conquest),
    16: ("geography", geography),
    17: ("axomamma", axomamma),
    18: ("pachamama", pachamama),
    19: ("overlays", overlays),
    20: ("golden_age", golden_age),
}


def applies(number: int, pack: Pack) -> bool:
    """Return whether a constraint concerns this pack."""
    return number not in APPLIES or APPLIES[number](pack)


def check(pack: Pack, document: Document) -> list[Finding]:
    """Check a pack, compiled from this document, against all constraints that concern it."""
    return [
        Finding(name, number, breach.severity(document.provenance), breach.message, breach.paths[0])
        for number, (name, constraint) in CONSTRAINTS.items()
        if applies(number, pack)
        for breach in constraint(pack)
    ]
