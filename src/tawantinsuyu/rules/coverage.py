"""The clauses and rulings that a test cites, and the rulings that the clauses cite."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tawantinsuyu.rules.clauses import Clause, Ruling, Section
from tawantinsuyu.rules.reference import Reference


@dataclass(frozen=True, slots=True)
class SectionCoverage:
    """One section and its clauses that no test cites."""

    section: Section
    uncited: tuple[Clause, ...]

    @property
    def total(self) -> int:
        """Return the number of clauses of the section."""
        return len(self.section.clauses)

    @property
    def implemented(self) -> int:
        """Return all clauses of the section if it is marked implemented, otherwise none."""
        return self.total if self.section.implemented else 0

    @property
    def cited(self) -> int:
        """Return the section's clauses that at least one test cites."""
        return self.total - len(self.uncited)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The report for each section, and citations (id, tests) of clauses that do not exist."""

    sections: tuple[SectionCoverage, ...]
    unknown: tuple[tuple[str, tuple[str, ...]], ...]
    in_force: int
    """The number of rulings in force."""
    without_clause: tuple[Ruling, ...]
    """Rulings in force that no clause cites: each one is a fault."""
    without_test: tuple[Ruling, ...]
    """Rulings in force that no test cites: each one is a fault."""

    @property
    def uncited(self) -> tuple[Clause, ...]:
        """Clauses of implemented sections without a test: each one is a fault."""
        return tuple(c for row in self.sections if row.section.implemented for c in row.uncited)

    @property
    def waiting(self) -> tuple[Clause, ...]:
        """Clauses without a test in sections not implemented yet: no fault."""
        return tuple(c for row in self.sections if not row.section.implemented for c in row.uncited)

    @property
    def total(self) -> int:
        """All clauses."""
        return sum(row.total for row in self.sections)

    @property
    def implemented(self) -> int:
        """The clauses of implemented sections."""
        return sum(row.implemented for row in self.sections)

    @property
    def cited(self) -> int:
        """The clauses of implemented sections that a test cites."""
        return self.implemented - len(self.uncited)

    @property
    def exit_status(self) -> int:
        """Return 1 if an implemented clause has no test, a ruling in force has no clause or no
        test, or a citation is unknown; else 0.
        """
        faults = (self.uncited, self.unknown, self.without_clause, self.without_test)
        return 1 if any(faults) else 0


def measure(reference: Reference, citations: Mapping[str, tuple[str, ...]]) -> Coverage:
    """Compare the reference with the citations found in the tests, of clauses and of rulings."""
    sections = tuple(
        SectionCoverage(section, tuple(c for c in section.clauses if c.id not in citations))
        for section in reference.sections
    )
    known = {clause.id for clause in reference.clauses} | {r.id for r in reference.rulings}
    unknown = tuple((name, tests) for name, tests in citations.items() if name not in known)
    rulings = [ruling for ruling in reference.rulings if ruling.in_force]
    in_clauses = {name for clause in reference.clauses for name in clause.rulings}
    return Coverage(
        sections,
        unknown,
        in_force=len(rulings),
        without_clause=tuple(ruling for ruling in rulings if ruling.id not in in_clauses),
        without_test=tuple(ruling for ruling in rulings if ruling.id not in citations),
    )


def render(coverage: Coverage, *, missing: bool = False) -> str:
    """Return the report as text; `missing` also lists clauses of sections not implemented yet."""
    names = ["section", *(f"{row.section.code:<5}{row.section.title}" for row in coverage.sections)]
    width = max(len(name) for name in names)
    lines = [f"{names[0]:<{width}}{'clauses':>9}{'implemented':>13}{'cited':>7}"]
    for name, row in zip(names[1:], coverage.sections, strict=True):
        lines.append(f"{name:<{width}}{row.total:>9}{row.implemented:>13}{row.cited:>7}")
    lines += _listing("Implemented, but cited by no test:", coverage.uncited)
    if missing:
        lines += _listing("Not implemented yet and cited by no test:", coverage.waiting)
    lines += _listing("Rulings in force that no clause cites:", coverage.without_clause)
    lines += _listing("Rulings in force that no test cites:", coverage.without_test)
    if coverage.unknown:
        lines += ["", "Cited, but in no section:"]
        lines += [f"  {name}  {', '.join(tests)}" for name, tests in coverage.unknown]
    tested = coverage.in_force - len(coverage.without_test)
    lines += ["", f"{coverage.in_force} rulings in force, {tested} cited by tests"]
    numbers = f"{coverage.total} clauses, {coverage.implemented} implemented"
    return "\n".join([*lines, f"{numbers}, {coverage.cited} cited"])


def _listing(title: str, entries: Sequence[Clause | Ruling]) -> list[str]:
    if not entries:
        return []
    width = 88
    lines = ["", title]
    for entry in entries:
        text = entry.text if len(entry.text) <= width else f"{entry.text[: width - 1]}…"
        lines.append(f"  {entry.id:<7} {text}")
    return lines
