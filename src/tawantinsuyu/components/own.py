"""An owner's pack as values by path, read from and written as the text of its `pack.toml`.

This covers values that are entered field by field. A pack with its own records, or with lists of
another length, is edited as a file.
"""

import re
from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from tawantinsuyu.components.diff import diff
from tawantinsuyu.components.document import Document, PackError, Value, flatten
from tawantinsuyu.components.fields import UNSET, Component, checked, components_of, fields_of
from tawantinsuyu.components.load import available, overrides_of, read
from tawantinsuyu.components.plain_data import LimitError, check_plain, parse_toml
from tawantinsuyu.components.template import pack_text

ID: Final = r"[a-z0-9][a-z0-9_-]{0,39}"
MAX_DESCRIPTION: Final = 200
MAX_FILE_LENGTH: Final = 100_000
"""Maximum number of characters of a file: twice what all values of a box take."""
MAX_LEAVES: Final = 5000
"""Maximum number of single values in a file; the largest box has 1,418."""
_HEAD: Final = ("id", "version", "extends", "description")


@dataclass(frozen=True)
class OwnPack:
    """The values that an owner of the box has entered."""

    id: str
    extends: str = "base"
    version: str = "0.1.0"
    description: str = ""
    word: str = "printed"
    """The provenance of the entered values."""
    values: Mapping[str, Value] = field(default_factory=dict)


@cache
def shipped(name: str) -> Document:
    """Return a shipped pack, which must not be changed."""
    if name not in available():
        raise PackError(f"extends: {name!r} is none of {', '.join(available())}")
    return read(name)


@cache
def shipped_components(name: str) -> dict[str, Component]:
    """Return the components of a shipped pack that can be entered."""
    return components_of(shipped(name))


def overrides(own: OwnPack) -> dict[str, Value]:
    """Return the values in their written form, in the order of the components. A value that
    equals a default of the pack is left out. Raises PackError for a path or value that cannot
    be entered.
    """
    parent = shipped(own.extends)
    gods = tuple(parent.groups["god"])
    known = {
        one.path: one
        for component in shipped_components(own.extends).values()
        for one in component.fields
    }
    try:
        check_plain(own.values)
    except LimitError as error:
        raise PackError(f"values: {error}") from None
    for path in own.values:
        if path not in known:
            raise PackError(f"{path}: there is nothing to enter here; edit the file instead")
    entered = {
        path: checked(one, own.values[path], gods)
        for path, one in known.items()
        if path in own.values
    }
    return {
        path: value
        for path, value in entered.items()
        if known[path].word != UNSET or value != known[path].value
    }


def document_of(own: OwnPack) -> Document:
    """Return the pack as a document, not yet compiled."""
    if not re.fullmatch(ID, own.id):
        raise PackError(f"id: {own.id!r} must be small letters, digits, _ and -, at most 40")
    document = deepcopy(shipped(own.extends))
    document.id = f"{document.id}+{own.id}"
    document.version = own.version
    for path, value in overrides(own).items():
        document.override(path, deepcopy(value), own.word, own.id)
    return document


def differences(own: OwnPack) -> int:
    """Return how many values differ from the extended pack, as the command `pack diff` counts
    them.
    """
    return len(diff(shipped(own.extends), document_of(own)))


def written(own: OwnPack) -> str:
    """Return the text of the pack's file `pack.toml`."""
    document_of(own)
    return pack_text(
        own.id,
        own.extends,
        version=own.version,
        description=own.description,
        values=overrides(own),
        word=own.word,
    )


def parsed(text: str) -> OwnPack:
    """Return an owner's pack from the text of its file. Raises PackError for values that this form
    cannot express.
    """
    if len(text) > MAX_FILE_LENGTH:
        raise PackError(f"pack.toml: at most {MAX_FILE_LENGTH} characters")
    try:
        data = parse_toml(text)
    except LimitError as error:
        raise PackError(f"pack.toml: {error}") from None
    head = data.get("pack")
    if not isinstance(head, dict) or not set(head).issubset(_HEAD):
        raise PackError(f"pack.toml: [pack] may have {', '.join(_HEAD)}, and nothing else here")
    if more := sorted(set(data) - {"pack", "override"}):
        raise PackError(f"pack.toml: edit this pack as a file, it has [{more[0]}] of its own")
    words = [head.get("id"), head.get("version", "0.1.0"), head.get("description", "")]
    extends, table = head.get("extends"), data.get("override", {})
    if not all(isinstance(word, str) for word in words) or not isinstance(table, dict):
        raise PackError("pack.toml: id, version and description are texts, [override] is a table")
    if not isinstance(extends, list) or len(extends) != 1 or extends[0] not in available():
        raise PackError(f"pack.toml: extends must name one of {', '.join(available())}")
    own = OwnPack(
        id=words[0],
        extends=extends[0],
        version=words[1],
        description=words[2][:MAX_DESCRIPTION],
        word=table.get("provenance", "printed"),
    )
    return OwnPack(**{**vars(own), "values": _by_field(own, table)})


def _by_field(own: OwnPack, table: dict[str, Value]) -> dict[str, Value]:
    """Return overridden values as whole fields, whatever the granularity of the overrides."""
    document = deepcopy(shipped(own.extends))
    where = "pack.toml"
    given = [path for path, _ in overrides_of(table, where)]
    if sum(1 for _ in flatten(table)) > MAX_LEAVES:
        raise PackError(f"{where}: at most {MAX_LEAVES} values")
    for path, (value, word) in overrides_of(table, where):
        document.override(path, value, word, where)
    before, now = fields_of(shipped(own.extends)), fields_of(document)
    inside: dict[str, list[str]] = {}
    for path in now:
        for above in _above(path):
            inside.setdefault(above, []).append(path)
    for path in given:
        touched = [one for one in (path, *_above(path)) if one in now] or inside.get(path, [])
        if not touched or any(one not in before for one in touched):
            raise PackError(f"{path}: this cannot be entered here; edit the file instead")
    if len(now) != len(before):
        raise PackError("pack.toml: a list of another length cannot be entered here; edit the file")
    gods = tuple(document.groups["god"])
    entered = {one for path in given for one in (path, *_above(path), *inside.get(path, ()))}
    return {
        path: checked(before[path], one.value, gods) for path, one in now.items() if path in entered
    }


def _above(path: str) -> list[str]:
    """Return the paths above a path in the document."""
    parts = path.split(".")
    return [".".join(parts[:count]) for count in range(1, len(parts))]
