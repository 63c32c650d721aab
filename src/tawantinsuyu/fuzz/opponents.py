"""How each solo opponent can compare options and how her actions can fail, with the modules that
this needs.
"""

from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.inside import WEIGHED

SUN: Final = "way_of_the_sun"
NATIONS: Final = "vassals"
COURT: Final = "nobles"

PAYING: Final[tuple[tuple[str, str, str], ...]] = (
    ("statue", "failed", "price"),
    ("statue", "failed", "none"),
    ("building", "failed", "price"),
    ("building", "no_building", "none"),
    ("steps", "failed", "price"),
    ("steps", "no_steps", "none"),
    ("weaving", "no_weaving", "price"),
    ("weaving", "no_weaving", "none"),
    ("placement", "no_space", ""),
    ("tucked", "no_deck", ""),
    ("statue", "reward", ""),
    ("building", "reward", ""),
    ("steps", "reward", ""),
    ("rejuvenate", "reward", ""),
    ("effect", "reward", ""),
    ("weaving", "free_weaving", ""),
)
"""Failures of both opponents when they cannot pay."""
FAILURES: Final[Mapping[str, tuple[tuple[str, str, str], ...]]] = {
    "axomamma": (
        *PAYING,
        ("recruit potato", "passed_over", ""),
        ("recruit corn", "passed_over", ""),
        ("recruit nomads", "passed_over", ""),
        ("covered", "covered", ""),
        ("god_card", "no_offer", ""),
        ("statue", "half", ""),
        ("building", "half", ""),
        ("worker", "reward", ""),
    ),
    "pachamama": (
        *PAYING,
        ("action", "failed", "none"),
        ("worker", "nobody", "none"),
        ("god_card", "god_card", ""),
        ("building", "half", ""),
        ("climb 1", "half", ""),
        ("reward", "no_reward", "none"),
        ("reward", "no_sun:rejuvenate", "none"),
        ("reward", "no_sun:casualty", "none"),
        ("reward", "no_sun:produce", "none"),
        ("reward", "no_sun:statue", "none"),
        ("reward", "no_sun:conquest", "none"),
        ("reward", "no_sun:priest", "none"),
        ("reward", "no_sun:steps-task", "none"),
        ("vassal", "vassal", ""),
        ("vassal", "cult_full", ""),
    ),
}
"""By opponent: an action that she can fail, the step behind it, and the reason if there is more
than one.
"""

_HERS: Final = ("region", "kind", "reward", "village", "newcomer")
_NOT_HERS: Final = ("surplus", "effect", "conquest")
COMPARISONS: Final[Mapping[str, tuple[str, ...]]] = {
    "axomamma": tuple(
        f"{about} by {by}"
        for about, ways in WEIGHED.items()
        if about not in _HERS
        for by in ways
        if (about, by) != ("weaving", "number")
    ),
    "pachamama": tuple(
        f"{about} by {by}"
        for about, ways in WEIGHED.items()
        if about not in _NOT_HERS
        for by in ways
        if (about, by) != ("weaving", "rank")
    ),
}
"""By opponent: the subject and the measure of each comparison."""

NEEDS: Final[Mapping[str, str]] = {
    "statue by lacking": SUN,
    "region by unmarked": NATIONS,
    "region by yours": NATIONS,
    "region by changes": NATIONS,
    "region by chance": NATIONS,
    "village by chance": COURT,
    "newcomer by chance": COURT,
}
"""Comparisons of Pachamama that need a module."""
STEPS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    SUN: ("sun:", "no_sun:", "branch", "two_free", "no_two_free"),
    NATIONS: (
        "influence",
        "vassal",
        "cult_full",
        "longer_",
        "third_space",
        "steps:",
        "virtual",
        "region_points",
        "kept_up",
    ),
    COURT: ("noble", "newcomer", "prophecy"),
}
"""By module: prefixes of the names of Pachamama's steps that need it."""
BOTH: Final = "palaces:"
"""Prefix of the names of steps that need both Nations and Palaces."""


def step_is_there(step: str, present: set[str]) -> bool:
    """Return whether a step of Pachamama can occur with these modules."""
    if step.startswith(BOTH):
        return {NATIONS, COURT} <= present
    return all(
        module in present for module, beginnings in STEPS_OF.items() if step.startswith(beginnings)
    )
