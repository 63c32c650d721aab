"""Names and meanings of all faults that fuzzing can find."""

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, str]] = {
    "dead_end": "somebody has to decide and has no option",
    "endless": "the game does not come to its end",
    "crash": "carrying out an offered action raised something",
    "not_accepted": "an offered action was refused",
    "conservation": "a component is lost, doubled or was never there",
    "below_zero": "something is counted below zero",
    "action_text": "an action's text does not read back as that action",
    "json": "a saved and restored game differs from the original",
    "clone": "a copy is not equal to, or not independent of, its original",
    "refusal": "a refused action changed the game, or was refused with an unknown code",
    "accepts": "the check of an action and the list of options disagree",
    "world": "a world made from a view looks different, or breaks conservation",
    "hidden": "a view tells something its seat cannot know",
    "hidden_forced": "what nobody could see decided what happened next",
    "hidden_draft": "a draft tells something its seat cannot know",
    "view_options": "a view offers other options than the game",
    "draft": "a draft differs from playing the same actions, or changed the game",
    "explain": "the placement table or why_not disagrees with the options",
    "event": "an event is outside the closed list, badly redacted or never closed",
    "turns": "the parts of a turn do not add up to what changed, or lack a reason",
    "ending": "a game ended in an improper way",
    "replay": "the same seed and log led to another game",
}


class FuzzError(ValueError):
    """A request cannot be played; the message says what to change."""


class FaultError(Exception):
    """A finding. `action` is the text of the action that shows it, unless it was already played."""

    def __init__(self, name: str, detail: str, action: str = "") -> None:
        if name not in FAULTS:
            raise ValueError(f"no fault is called {name!r}")
        super().__init__(name, detail, action)
        self.name = name
        self.detail = detail
        self.action = action

    def __str__(self) -> str:
        return f"{self.name}: {self.detail}" + (f" [{self.action}]" if self.action else "")
