"""Future versions of the engine in which a class has one more field, until the end of a test.

Each helper acts like the change of the class would: all code then creates the extended class, so
whole games can be played with it.
"""

import sys
from collections.abc import Iterable
from typing import Any

import pytest

from support.engine import needs_pure
from tawantinsuyu.game import record as record_module
from tawantinsuyu.game import serial
from tawantinsuyu.game.core.parts import Part, Solo
from tawantinsuyu.game.core.state import SOURCES
from tawantinsuyu.game.questions import FRAMES
from tawantinsuyu.game.record import fields_of

needs_pure()

NEW = "new_field"


def grow_frame(patch: pytest.MonkeyPatch, kind: Any, default: object = 0) -> None:
    """Append a field to a frame. The class object stays the same, as tables refer to it."""
    old, make = fields_of(kind), kind.__init__

    def init(self: Any, *values: Any, **named: Any) -> None:
        self.new_field = named.pop(NEW, values[len(old)] if len(values) > len(old) else default)
        if old:
            make(self, *values[: len(old)], **named)

    patch.setitem(record_module._FIELDS, kind, {**old, NEW: default})
    patch.setattr(kind, "__init__", init)


def grow_frames(patch: pytest.MonkeyPatch) -> None:
    """Append a field to every frame; the rules ignore it."""
    for kind in FRAMES.values():
        grow_frame(patch, kind)


class GrownSolo(Solo):
    """A solo opponent's board with a new field."""

    FIELDS = (*Solo.FIELDS, NEW)
    __slots__ = (NEW,)
    PUBLIC = (*Solo.PUBLIC, NEW)
    DEFAULTS = {NEW: [0]}  # noqa: RUF012 - as a developer would write it
    new_field: list[int]

    def clone(self) -> "GrownSolo":
        other = super().clone()
        assert isinstance(other, GrownSolo)
        other.new_field = self.new_field[:]
        return other


def grow_solo(patch: pytest.MonkeyPatch) -> None:
    """Add a field to a solo opponent's board."""
    _everywhere(patch, Solo, GrownSolo)
    patch.setitem(serial.PART_KINDS, "solo", GrownSolo)


def grow_sources(patch: pytest.MonkeyPatch, *names: str) -> None:
    """Add a source of points."""
    _everywhere(patch, SOURCES, (*SOURCES, *names))


class Palaces(Part):
    """State of a small module: an open number and a closed pile."""

    SLOT = "palaces"
    FIELDS = ("built", "pile")
    __slots__ = FIELDS
    PUBLIC = ("built",)
    built: int
    pile: list[int]

    def clone(self) -> "Palaces":
        other = Palaces()
        other.built = self.built
        other.pile = self.pile[:]
        return other


def add_palaces(patch: pytest.MonkeyPatch) -> None:
    """Register the small module."""
    patch.setitem(serial.PART_KINDS, Palaces.SLOT, Palaces)


def _everywhere(patch: pytest.MonkeyPatch, old: object, new: object) -> None:
    """Replace an object in every Python module that has imported it."""
    for module in _modules():
        for name, value in list(vars(module).items()):
            if value is old:
                patch.setattr(module, name, new)


def _modules() -> Iterable[Any]:
    return [module for name, module in sys.modules.items() if name.startswith("tawantinsuyu.")]
