"""The coverage report: its numbers, its text and its exit status."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

import tawantinsuyu.rules
from tawantinsuyu.cli.rules import app
from tawantinsuyu.rules.clauses import Clause, Ruling, Section
from tawantinsuyu.rules.coverage import measure, render
from tawantinsuyu.rules.reference import Reference


def section(
    code: str, order: int, clauses: int, *, implemented: bool, rulings: tuple[str, ...] = ()
) -> Section:
    made = tuple(
        Clause(
            f"{code}-{n:02d}", code, n, None, f"Text {n} of {code}.", "EN Setup", rulings, "Heading"
        )
        for n in range(1, clauses + 1)
    )
    return Section(code, f"Title of {code}", order, implemented, made)


@pytest.fixture
def reference() -> Reference:
    return Reference(
        (section("SET", 1, 3, implemented=True), section("M1", 2, 2, implemented=False)),
        (Ruling("R29", "Replaced by R30.", replaced_by="R30"),),
    )


def with_ruling(*, cited: bool) -> Reference:
    """Return one clause and one ruling in force, with or without a citation."""
    rulings = ("R30",) if cited else ()
    return Reference(
        (section("SET", 1, 1, implemented=True, rulings=rulings),), (Ruling("R30", "A decision."),)
    )


def citing(*ids: str) -> dict[str, tuple[str, ...]]:
    return dict.fromkeys(ids, ("tests/test_a.py::test_one",))


def test_everything_implemented_is_cited(reference: Reference) -> None:
    report = measure(reference, citing("SET-01", "SET-02", "SET-03"))
    assert (report.total, report.implemented, report.cited) == (5, 3, 3)
    assert report.uncited == ()
    assert report.exit_status == 0
    assert render(report).splitlines()[-1] == "5 clauses, 3 implemented, 3 cited"


def test_an_uncited_clause_of_an_implemented_section_fails(reference: Reference) -> None:
    report = measure(reference, citing("SET-01", "SET-03"))
    assert [clause.id for clause in report.uncited] == ["SET-02"]
    assert report.exit_status == 1
    lines = render(report).splitlines()
    assert lines[-1] == "5 clauses, 3 implemented, 2 cited"
    assert "  SET-02  Text 2 of SET." in lines


def test_an_uncited_clause_elsewhere_only_waits(reference: Reference) -> None:
    report = measure(reference, citing("SET-01", "SET-02", "SET-03", "M1-02"))
    assert [clause.id for clause in report.waiting] == ["M1-01"]
    assert report.exit_status == 0
    assert "M1-01" not in render(report)
    assert "  M1-01   Text 1 of M1." in render(report, missing=True).splitlines()


def test_a_citation_in_a_section_not_implemented_counts_there_only(reference: Reference) -> None:
    report = measure(reference, citing("M1-01"))
    assert [(row.total, row.implemented, row.cited) for row in report.sections] == [
        (3, 3, 0),
        (2, 0, 1),
    ]
    assert render(report).splitlines()[-1] == "5 clauses, 3 implemented, 0 cited"


def test_an_unknown_citation_fails_and_names_the_test(reference: Reference) -> None:
    report = measure(reference, citing("SET-01", "SET-02", "SET-03", "SET-04"))
    assert report.unknown == (("SET-04", ("tests/test_a.py::test_one",)),)
    assert report.exit_status == 1
    lines = render(report).splitlines()
    assert "  SET-04  tests/test_a.py::test_one" in lines
    assert lines[-1] == "5 clauses, 3 implemented, 3 cited"


def test_a_test_may_cite_a_ruling(reference: Reference) -> None:
    assert measure(reference, citing("R29")).unknown == ()
    assert measure(reference, citing("R31")).unknown != ()


def test_a_ruling_in_force_that_a_clause_and_a_test_cite_is_no_fault() -> None:
    report = measure(with_ruling(cited=True), citing("SET-01", "R30"))
    assert (report.in_force, report.without_clause, report.without_test) == (1, (), ())
    assert report.exit_status == 0
    assert "1 rulings in force, 1 cited by tests" in render(report).splitlines()


def test_a_ruling_in_force_that_no_clause_cites_fails() -> None:
    report = measure(with_ruling(cited=False), citing("SET-01", "R30"))
    assert [ruling.id for ruling in report.without_clause] == ["R30"]
    assert report.without_test == ()
    assert report.exit_status == 1
    lines = render(report).splitlines()
    at = lines.index("Rulings in force that no clause cites:")
    assert lines[at + 1] == "  R30     A decision."


def test_a_ruling_in_force_that_no_test_cites_fails() -> None:
    report = measure(with_ruling(cited=True), citing("SET-01"))
    assert [ruling.id for ruling in report.without_test] == ["R30"]
    assert report.without_clause == ()
    assert report.exit_status == 1
    lines = render(report).splitlines()
    at = lines.index("Rulings in force that no test cites:")
    assert lines[at + 1] == "  R30     A decision."
    assert "1 rulings in force, 0 cited by tests" in lines


def test_a_ruling_that_was_replaced_needs_neither(reference: Reference) -> None:
    report = measure(reference, citing("SET-01", "SET-02", "SET-03"))
    assert (report.in_force, report.without_clause, report.without_test) == (0, (), ())
    assert report.exit_status == 0


def test_the_table_has_a_row_for_each_section(reference: Reference) -> None:
    rows = [line.split() for line in render(measure(reference, {})).splitlines()[:3]]
    assert rows == [
        ["section", "clauses", "implemented", "cited"],
        ["SET", "Title", "of", "SET", "3", "3", "0"],
        ["M1", "Title", "of", "M1", "2", "0", "0"],
    ]


RESULTS = {
    "@rule('SET-01')\ndef test_a(): ...": (0, "1 clauses, 1 implemented, 1 cited"),
    "@rule('SET-02')\ndef test_a(): ...": (1, "1 clauses, 1 implemented, 0 cited"),
    "def test_a(): ...": (1, "1 clauses, 1 implemented, 0 cited"),
    "def test_a(:": (2, "no valid Python: invalid syntax"),
}


@pytest.mark.parametrize("options", [[], ["--missing"]])
@pytest.mark.parametrize("test", RESULTS)
def test_the_command_prints_the_report_and_returns_its_status(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, test: str, options: list[str]
) -> None:
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (rules / "SET.md").write_text(
        "---\nsection: SET\ntitle: Setup\norder: 1\nimplemented: true\n---\n\n# Setup\n\n"
        "## Board\n\n- **SET-01** Text.\n  *Source: EN Setup.*\n",
        encoding="utf-8",
    )
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_it.py").write_text(test, encoding="utf-8")
    monkeypatch.setattr(tawantinsuyu.rules, "rules_folder", lambda: rules)
    beside = CliRunner().invoke(app, ["coverage", *options])
    named = CliRunner().invoke(app, ["coverage", "--tests", str(tests), *options])
    status, last = RESULTS[test]
    assert (beside.exit_code, named.exit_code) == (status, status)
    assert beside.output == named.output
    assert beside.output.splitlines()[-1].endswith(last)
