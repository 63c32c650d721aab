"""Texts of scripts: keys of their own catalogues, with the figures that they mention."""

import re
from collections.abc import Mapping
from typing import Final

from tawantinsuyu.game.api import State
from tawantinsuyu.i18n.catalogue import SOURCE_LANGUAGE, read
from tawantinsuyu.i18n.message import Message, message
from tawantinsuyu.i18n.turns import space_message
from tawantinsuyu.learn.figures import figures, placing_figures, sections
from tawantinsuyu.learn.follow import Place
from tawantinsuyu.learn.script import Script

_NAMES: Final = re.compile(r"\{\{(\w+)\}\}")
TEXTS: Final = "learn/texts"


def texts() -> Mapping[str, str]:
    """Return all texts in English by dotted key; the keys are the same in every language."""
    return read(SOURCE_LANGUAGE, TEXTS)


def named_in(key: str) -> set[str]:
    """Return the names of the figures that a text mentions. References to names of buttons, such
    as `{{button:ui.table.confirm}}`, are none: the client resolves them.
    """
    return set(_NAMES.findall(texts()[key]))


def said(script: Script, place: Place, state: State) -> dict[str, Message | None]:
    """Return the texts of a step: title, sentence and instruction, and the explanation of the
    previous lesson.
    """
    known: dict[str, int | str | Message] = {**figures(state.pack), **sections(state)}
    if place.allowed and place.allowed[0].startswith("start "):
        known |= {"section": place.allowed[0].split()[1]}
    if place.allowed and place.allowed[0].startswith("place "):
        space = space_message(state.pack, place.allowed[0].split()[2])
        known |= {**placing_figures(state, place.allowed[0]), "space": space}

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
