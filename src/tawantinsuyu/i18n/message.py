"""Messages before translation: a key with arguments, which may be messages themselves.

Events, prompts and the client use this neutral form; only `formatting` turns it into text.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Joint: TypeAlias = Literal["and", "or", "then", "also"]
"""The kind of a list: all items, a choice of one, a sequence, or separate remarks."""


@dataclass(frozen=True)
class Message:
    """A key of the catalogues and the values of its `{{parameters}}`; `count` selects the
    plural form.
    """

    key: str
    args: Mapping[str, "Argument"] = field(default_factory=dict)


@dataclass(frozen=True)
class Joined:
    """A list of wordings, formatted with the patterns `list.<joint>.*` of the catalogues."""

    joint: Joint
    items: tuple["Wording", ...]


Wording: TypeAlias = Message | Joined
Argument: TypeAlias = int | str | Message | Joined
_WRITTEN = "written"
Data: TypeAlias = int | str | dict[str, "Data"] | list["Data"]


def message(key: str, /, **args: Argument) -> Message:
    """Return a message; its parameters are the keyword arguments."""
    return Message(key, args)


def joined(joint: Joint, *items: Wording) -> Wording:
    """Return a list of wordings; a single wording is returned without a list."""
    return items[0] if len(items) == 1 else Joined(joint, items)


def to_data(wording: Argument) -> Data:
    """Return plain data: `{"key", "args"}` for a message, `{"list", "items"}` for a list. It is
    shared by several messages, so it must not be changed.
    """
    if isinstance(wording, Message):
        found: Data | None = wording.__dict__.get(_WRITTEN)
        if found is None:
            found = {"key": wording.key, "args": {n: to_data(v) for n, v in wording.args.items()}}
            wording.__dict__[_WRITTEN] = found
        return found
    if isinstance(wording, Joined):
        return {"list": wording.joint, "items": [to_data(item) for item in wording.items]}
    return wording
