"""Which clauses are shown by a test, section by section."""

from collections.abc import Mapping
from dataclasses import dataclass

from tawantinsuyu.rules.clauses import Clause, Section
from tawantinsuyu.rules.reference import Reference


@dataclass(frozen=True, slots=True)
class SectionCoverage:
    """One section and its clauses that no test cites."""

    section: Section
    uncited: tuple[Clause, ...]

    @property
    def total(self) -> int:
        """All its clauses."""
        return len(self.section.clauses)

    @property
    def implemented(self) -> int:
        """All its clauses if it is marked implemented, else none."""
        return self.total if self.section.implemented else 0

    @property
    def cited(self) -> int:
        """Its clauses that at least one test cites."""
        return self.total - len(self.uncited)


@dataclass(frozen=True, slots=True)
class Coverage:
    """The report: per section, and citations (id, tests) of clauses that do not exist."""

    sections: tuple[SectionCoverage, ...]
    unknown: tuple[tuple[str, tuple[str, ...]], ...]

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
        """1 if an implemented clause has no test or a citation is unknown, else 0."""
        return 1 if self.uncited or self.unknown else 0


def measure(reference: Reference, citations: Mapping[str, tuple[str, ...]]) -> Coverage:
    """Compare the reference with the citations found in the tests; rulings may be cited too."""
    sections = tuple(
        SectionCoverage(section, tuple(c for c in section.clauses if c.id not in citations))
        for section in reference.sections
    )
    known = {clause.id for clause in reference.clauses} | {r.id for r in reference.rulings}
    unknown = tuple((name, tests) for name, tests in citations.items() if name not in known)
    return Coverage(sections, unknown)


def render(coverage: Coverage, *, missing: bool = False) -> str:
    """The report as text; `missing` also lists clauses of sections not implemented yet."""
    names = ["section", *(f"{row.section.code:<5}{row.section.title}" for row in coverage.sections)]
    width = max(len(name) for name in names)
    lines = [f"{names[0]:<{width}}{'clauses':>9}{'implemented':>13}{'cited':>7}"]
    for name, row in zip(names[1:], coverage.sections, strict=True):
        lines.append(f"{name:<{width}}{row.total:>9}{row.implemented:>13}{row.cited:>7}")
    lines += _listing("Implemented, but cited by no test:", coverage.uncited)
    if missing:
        lines += _listing("Not implemented yet and cited by no test:", coverage.waiting)
    if coverage.unknown:
        lines += ["", "Cited, but in no section:"]
        lines += [f"  {name}  {', '.join(tests)}" for name, tests in coverage.unknown]
    numbers = f"{coverage.total} clauses, {coverage.implemented} implemented"
    return "\n".join([*lines, "", f"{numbers}, {coverage.cited} cited"])


def _listing(title: str, clauses: tuple[Clause, ...]) -> list[str]:
    if not clauses:
        return []
    width = 88
    texts = (c.text if len(c.text) <= width else f"{c.text[: width - 1]}…" for c in clauses)
    return ["", title, *(f"  {c.id:<7} {t}" for c, t in zip(clauses, texts, strict=True))]
