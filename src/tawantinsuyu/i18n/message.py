"""Messages before translation: a key with arguments, which may be messages themselves.

This is the neutral form that events, prompts and the client carry; only `formatting` turns it into
words of one language.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

Joint: TypeAlias = Literal["and", "or", "then", "also"]
"""How a list reads: all of it, one of it, in this order, or as separate remarks."""


@dataclass(frozen=True)
class Message:
    """A key of the catalogues and the values of its `{{parameters}}`; `count` picks the plural."""

    key: str
    args: Mapping[str, "Argument"] = field(default_factory=dict)


@dataclass(frozen=True)
class Joined:
    """Wordings read as one list, with the patterns `list.<joint>.*` of the catalogues."""

    joint: Joint
    items: tuple["Wording", ...]


Wording: TypeAlias = Message | Joined
Argument: TypeAlias = int | str | Message | Joined
_WRITTEN = "written"
Data: TypeAlias = int | str | dict[str, "Data"] | list["Data"]


def message(key: str, /, **args: Argument) -> Message:
    """A message, written like the call that says it."""
    return Message(key, args)


def joined(joint: Joint, *items: Wording) -> Wording:
    """A list of wordings; one alone needs no list."""
    return items[0] if len(items) == 1 else Joined(joint, items)


def to_data(wording: Argument) -> Data:
    """Plain data: `{"key", "args"}` for a message, `{"list", "items"}` for a list. Nobody changes
    it: a part that many messages share is written once for all of them."""
    if isinstance(wording, Message):
        found: Data | None = wording.__dict__.get(_WRITTEN)
        if found is None:
            found = {"key": wording.key, "args": {n: to_data(v) for n, v in wording.args.items()}}
            wording.__dict__[_WRITTEN] = found
        return found
    if isinstance(wording, Joined):
        return {"list": wording.joint, "items": [to_data(item) for item in wording.items]}
    return wording
