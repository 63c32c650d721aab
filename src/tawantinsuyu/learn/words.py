"""What a script says: keys of its own catalogues, with the figures that they name."""

import re
from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.api import State
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE, read
from tawantinsuyu.i18n.message import Message, message
from tawantinsuyu.learn.figures import figures, placing_figures
from tawantinsuyu.learn.follow import Place
from tawantinsuyu.learn.script import Script

_NAMES: Final = re.compile(r"\{\{(\w+)\}\}")
TEXTS: Final = "learn/texts"


def texts() -> Mapping[str, str]:
    """All texts by dotted key, in English; which keys there are is the same in every language."""
    return read(SOURCE_LANGUAGE, TEXTS)


def named_in(key: str) -> set[str]:
    """The figures that a text names."""
    return set(_NAMES.findall(texts()[key]))


def said(script: Script, place: Place, state: State) -> dict[str, Message | None]:
    """Title, sentence and what to do at a step; why the lesson before mattered."""
    known: dict[str, int | str] = {**figures(state.pack)}
    if place.allowed and place.allowed[0].startswith("place "):
        known |= {**placing_figures(state, place.allowed[0]), "space": place.allowed[0].split()[2]}

    def find(lesson: int, *path: str) -> Message | None:
        if not 0 <= lesson < len(script.lessons):
            return None
        key = ".".join(("learn", script.id, script.lessons[lesson].id, *path))
        if key not in texts():
            return None
        return message(key, **{name: known[name] for name in sorted(named_in(key))})

    step = place.step.id if place.step else ""
    return {
        "title": find(place.lesson, "title"),
        "say": find(place.lesson, "say", step),
        "do": find(place.lesson, "do", step),
        "why": find(place.lesson - 1, "why", place.why) if place.why else None,
    }
