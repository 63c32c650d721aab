"""All questions of the game, merged from the files of their subjects.

A subject is a module with `RULES` (the rule of each of its frames) and perhaps `VERBS` (how its
answers are written). To add a question, write it there and list the subject here. A frame or verb
that is listed twice, or a frame without a subject, is an error at import.
"""

from types import ModuleType
from typing import Final

from tawantinsuyu.game import (
    festival,
    gods,
    in_turn,
    nomads,
    opponents,
    payments,
    scoring,
    setup,
    temple,
)
from tawantinsuyu.game.conquest import casualty, markers, muster
from tawantinsuyu.game.core import common_verbs, frames, moments
from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.question import AnyRule, Rules, Verb, add_to
from tawantinsuyu.game.effects import choices
from tawantinsuyu.game.modules import MODULES
from tawantinsuyu.game.placement import choice as placements
from tawantinsuyu.game.placement import course as placement
from tawantinsuyu.game.priest import activation, moves, offering, rejuvenate, worship
from tawantinsuyu.game.priest import produce as produce_action
from tawantinsuyu.game.tasks import army, building, merchant, produce, statue, steps, weaving
from tawantinsuyu.game.turn import choice as main_choice
from tawantinsuyu.game.turn import course as turn
from tawantinsuyu.game.turn import end as end_of_turn
from tawantinsuyu.game.turn import secondary

SUBJECTS: Final[tuple[ModuleType, ...]] = (
    setup,
    turn,
    main_choice,
    secondary,
    end_of_turn,
    placements,
    placement,
    payments,
    choices,
    gods,
    nomads,
    temple,
    army,
    building,
    merchant,
    produce,
    statue,
    steps,
    weaving,
    activation,
    moves,
    in_turn,
    worship,
    offering,
    rejuvenate,
    produce_action,
    casualty,
    muster,
    markers,
    moments,
    festival,
    scoring,
    opponents,
    common_verbs,
    *(subject for module in MODULES for subject in module.subjects),
)

QUESTIONS: Final[dict[type[frames.Frame], AnyRule]] = {}
"""The rule of each frame."""
FRAMES: Final[dict[str, type]] = {}
"""Frames by their name in saved games."""
VERBS: Final[dict[str, Verb]] = {}
WORDS: Final[dict[str, Verb]] = {}
"""Verbs by the first word of their text."""


def register(subject: ModuleType) -> None:
    """Add the questions and verbs of a subject."""
    rules: Rules = subject.RULES
    verbs: dict[str, Verb] = getattr(subject, "VERBS", {})
    add_to(QUESTIONS, rules)
    add_to(FRAMES, {kind.__name__: kind for kind in rules})
    add_to(VERBS, verbs)
    add_to(WORDS, {verb.word or name: verb for name, verb in verbs.items() if verb.read})


for _subject in SUBJECTS:
    register(_subject)


def frames_of(module: ModuleType) -> dict[str, type]:
    """Return the frames that a module defines, by name."""
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, frames.Frame) and kind is not frames.Frame
    }


if _homeless := set(frames_of(frames).values()) - set(QUESTIONS):
    raise ValueError(f"no subject knows {sorted(kind.__name__ for kind in _homeless)}")


# --- actions as text -----------------------------------------------------------------------------


def write(names: Names, action: Action) -> str:
    """Return the canonical text of an action; `read` is its inverse for every action that a frame
    can offer.
    """
    return VERBS[action[0]].write(names, action)


def read(names: Names, text: str) -> Action:
    """Return the action of a text. Raises IllegalError if the text names nothing in this pack."""
    words = text.split()
    try:
        reader = WORDS[words[0]].read
        assert reader is not None
        return reader(names, words[1:])
    except (KeyError, IndexError, ValueError):
        raise IllegalError("unknown_action", text=text) from None
