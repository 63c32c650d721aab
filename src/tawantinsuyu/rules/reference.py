"""The whole rules reference, loaded from a folder of Markdown files."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources.abc import Traversable
from typing import Final

from tawantinsuyu.rules.clauses import Clause, RulesError, Ruling, Section
from tawantinsuyu.rules.parse import parse_rulings, parse_section

__all__ = ["Clause", "Reference", "RulesError", "Ruling", "Section", "load"]

RULINGS_FILE: Final = "rulings.md"
_SECTION_FILE: Final = re.compile(r"[A-Z][A-Z0-9]{1,2}\.md")


@dataclass(frozen=True, slots=True)
class Reference:
    """All sections in their order, and all rulings in file order."""

    sections: tuple[Section, ...]
    rulings: tuple[Ruling, ...]

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Return every clause of every section, in order."""
        return tuple(clause for section in self.sections for clause in section.clauses)

    def clause(self, clause_id: str) -> Clause:
        """Return the clause with this id; KeyError if there is none."""
        for clause in self.clauses:
            if clause.id == clause_id:
                return clause
        raise KeyError(clause_id)

    def ruling(self, ruling_id: str) -> Ruling:
        """Return the ruling with this id; KeyError if there is none."""
        for ruling in self.rulings:
            if ruling.id == ruling_id:
                return ruling
        raise KeyError(ruling_id)

    def section(self, code: str) -> Section:
        """Return the section with this code; KeyError if there is none."""
        for section in self.sections:
            if section.code == code:
                return section
        raise KeyError(code)

    def search(self, *words: str) -> tuple[Clause | Ruling, ...]:
        """Return the clauses, then the rulings, that contain all the words, in upper or lower
        case.
        """
        wanted = [word.casefold() for word in words]
        entries: tuple[Clause | Ruling, ...] = (*self.clauses, *self.rulings)
        return tuple(
            entry for entry in entries if all(word in _searchable(entry) for word in wanted)
        )


def load(folder: Traversable) -> Reference:
    """Read every section file and rulings.md of the folder; Raises RulesError at the first
    fault.
    """
    if not folder.is_dir():
        raise RulesError(f"{folder}: no such folder")
    rulings: tuple[Ruling, ...] = ()
    rulings_file = folder / RULINGS_FILE
    if rulings_file.is_file():
        rulings = parse_rulings(rulings_file, rulings_file.read_text(encoding="utf-8"))
    known = {ruling.id for ruling in rulings}
    sections: dict[int, Section] = {}
    for file in sorted(_markdown(folder), key=lambda one: one.name):
        if not _SECTION_FILE.fullmatch(file.name):
            continue
        section = parse_section(file, file.read_text(encoding="utf-8"), known)
        if section.order in sections:
            other = sections[section.order].code
            what = f"order {section.order} is taken by {other}: choose a free one"
            raise RulesError.at(file, 4, what)
        sections[section.order] = section
    return Reference(tuple(sections[order] for order in sorted(sections)), rulings)


def _searchable(entry: Clause | Ruling) -> str:
    subject = entry.subject or "" if isinstance(entry, Clause) else ""
    return f"{entry.id} {subject} {entry.text}".casefold()


def _markdown(folder: Traversable) -> Iterator[Traversable]:
    return (file for file in folder.iterdir() if file.name.endswith(".md"))
