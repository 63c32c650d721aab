"""The part of msgspec that this project uses, in plain Python.

msgspec is compiled code, which is not available for browsers. `install` puts this package in its
place. A test compares both: they must write the same JSON and refuse the same wrong data.
"""

import sys
from types import ModuleType

from tawantinsuyu.browser.twin import json, structs
from tawantinsuyu.browser.twin.convert import ValidationError, convert
from tawantinsuyu.browser.twin.json import Raw
from tawantinsuyu.browser.twin.struct import UNSET, Meta, Struct, UnsetType, field

__all__ = [
    "UNSET",
    "Meta",
    "Raw",
    "Struct",
    "UnsetType",
    "ValidationError",
    "convert",
    "field",
    "install",
    "json",
    "structs",
]


def install() -> None:
    """Replace msgspec by this package in later imports. Call this function before anything imports
    msgspec.
    """
    here: ModuleType = sys.modules[__name__]
    sys.modules["msgspec"] = here
    sys.modules["msgspec.structs"] = structs
    sys.modules["msgspec.json"] = json
