"""Compares two packs value by value."""

from collections.abc import Iterator
from dataclasses import dataclass

from tawantinsuyu.components.document import Document, Value

ABSENT = None
"""The value that stands for a missing one, because TOML has no null."""


@dataclass(frozen=True)
class Change:
    """One value that was changed, added (`old` is ABSENT) or removed (`new` is ABSENT)."""

    path: str
    old: Value
    new: Value

    def __str__(self) -> str:
        if self.old is ABSENT:
            return f"+ {self.path} = {self.new!r}"
        if self.new is ABSENT:
            return f"- {self.path} = {self.old!r}"
        return f"~ {self.path} = {self.old!r} -> {self.new!r}"


def diff(a: Document, b: Document) -> list[Change]:
    """Return the leaf values in which two packs differ. A list of another length counts as one
    change.
    """
    return [
        change
        for name, group in a.tables().items()
        for change in _compare(name, group, b.tables()[name])
    ]


def _compare(path: str, old: Value, new: Value) -> Iterator[Change]:
    if isinstance(old, dict) or isinstance(new, dict):
        yield from _compare_tables(path, old, new)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, pair in enumerate(zip(old, new, strict=True)):
            yield from _compare(f"{path}.{index}", *pair)
    elif old != new or type(old) is not type(new):
        yield Change(path, old, new)


def _compare_tables(path: str, old: Value, new: Value) -> Iterator[Change]:
    """Compare two tables: first the keys of the first side in its order, then those that only the
    second side has.
    """
    is_table = [isinstance(side, dict) for side in (old, new)]
    one_is_absent = ABSENT in (old, new)
    if not all(is_table) and (not one_is_absent or not (old or new)):
        yield Change(path, old, new)  # a table replaced by a value, or a record without fields
        return
    before, after = old or {}, new or {}
    for key in dict.fromkeys([*before, *after]):
        yield from _compare(f"{path}.{key}", before.get(key, ABSENT), after.get(key, ABSENT))
