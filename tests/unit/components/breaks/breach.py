"""The `Break` class, and small edits to make breaks.

A break finds its place in the present pack, so that rebalancing a pack does not break the tests.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from tawantinsuyu.components import Document
from tawantinsuyu.components.document import Record, Value

Overrides: TypeAlias = dict[str, Value]
Edit: TypeAlias = Callable[[Document], Overrides]
"""A function that returns values to override; it edits the document itself to add or remove
whole records.
"""

GOLDEN = "golden_age"


@dataclass(frozen=True)
class Break:
    """One broken value and the checker's expected report."""

    constraint: str
    what: str
    """Description of the edit in the words of a test report."""
    edit: Edit
    says: str
    """Words that the message must contain."""
    is_fact: bool = True
    pack: str = "base"

    def __str__(self) -> str:
        return f"{self.constraint}: {self.what}"

    def apply(self, document: Document, provenance: str) -> None:
        for path, value in self.edit(document).items():
            document.override(path, value, provenance, "a test")


def fact(constraint: str, what: str, edit: Edit, says: str, pack: str = "base") -> Break:
    """Return an edit that contradicts a printed fact: an error in any pack."""
    return Break(constraint, what, edit, says, True, pack)


def hypothesis(constraint: str, what: str, edit: Edit, says: str, pack: str = "base") -> Break:
    """Return an edit that contradicts a derived rule: a warning in a printed pack."""
    return Break(constraint, what, edit, says, False, pack)


def setting(path: str, value: Value) -> Edit:
    return lambda document: {path: value}


def removing(group: str, key: str) -> Edit:
    def edit(document: Document) -> Overrides:
        del document.groups[group][key]
        return {}

    return edit


def renaming(group: str, key: str, name: str) -> Edit:
    def edit(document: Document) -> Overrides:
        old = document.groups[group]
        document.groups[group] = {name if k == key else k: record for k, record in old.items()}
        return {}

    return edit


def wherever(group: str, fits: Callable[[Record], bool], field: str, value: Value) -> Edit:
    """Set a field of every record that meets the condition."""
    return lambda document: {
        f"{group}.{key}.{field}": value for key, record in records(document, group) if fits(record)
    }


def records(document: Document, group: str) -> Iterator[tuple[str, Record]]:
    yield from document.groups[group].items()
