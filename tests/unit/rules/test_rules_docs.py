"""The real rules reference in docs/rules is complete."""

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from tawantinsuyu.rules import Reference, find_citations, load, measure

ROOT = Path(__file__).parents[3]
DOCS = ROOT / "docs" / "rules"

SECTIONS = ["SET", "TRN", "PLC", "TSK", "HP", "CQ", "FST", "SCO", "BLD"]
SECTIONS += ["AXO", "M1", "M2", "M3", "ADD", "PAC"]

PASSIVE_BUILDINGS = 20
PALACES = 15
TEMPLE_REWARDS = 15
NATIONS = 10
CULTS = 10
ADDITIONAL_BUILDINGS = 8
VASSAL_BUILDINGS = 2
NOBLE_BUILDINGS = 8
AXOMAMMA_FACES = 4
PACHAMAMA_FACES = 8


@pytest.fixture(scope="module")
def reference() -> Reference:
    return load(DOCS)


@pytest.fixture(scope="module")
def citations() -> dict[str, tuple[str, ...]]:
    return find_citations(ROOT / "tests")


def subjects(reference: Reference, section: str, prefix: str = "") -> set[str]:
    found = {clause.subject for clause in reference.section(section).clauses if clause.subject}
    return {subject for subject in found if subject.startswith(prefix)}


def numbered(prefix: str, count: int, width: int = 2, suffix: str = "") -> set[str]:
    return {f"{prefix}{n:0{width}d}{suffix}" for n in range(1, count + 1)}


def test_every_section_is_there(reference: Reference) -> None:
    assert sorted(section.code for section in reference.sections) == sorted(SECTIONS)
    assert all(section.clauses for section in reference.sections)


def test_there_are_at_least_350_clauses_each_with_a_source(reference: Reference) -> None:
    assert len(reference.clauses) >= 350
    assert [clause.id for clause in reference.clauses if not clause.source] == []


def test_no_two_clauses_of_a_section_say_the_same(reference: Reference) -> None:
    texts = Counter((clause.section, clause.subject, clause.text) for clause in reference.clauses)
    assert [text for text, count in texts.items() if count > 1] == []


def test_every_cited_ruling_exists(reference: Reference) -> None:
    known = {ruling.id for ruling in reference.rulings}
    cited = {name for clause in reference.clauses for name in clause.rulings}
    assert cited
    assert cited - known == set()


def without(reference: Reference, ruling: str) -> Reference:
    """Return the reference without citations of a ruling."""
    sections = tuple(
        replace(
            section,
            clauses=tuple(
                replace(clause, rulings=tuple(name for name in clause.rulings if name != ruling))
                for clause in section.clauses
            ),
        )
        for section in reference.sections
    )
    return replace(reference, sections=sections)


def test_every_ruling_in_force_is_cited_by_a_clause_and_a_test(
    reference: Reference, citations: dict[str, tuple[str, ...]]
) -> None:
    report = measure(reference, citations)
    assert [ruling.id for ruling in report.without_clause] == []
    assert [ruling.id for ruling in report.without_test] == []
    assert report.in_force > 250


@pytest.mark.parametrize("ruling", ["R01", "R239", "R319", "R347"])
def test_a_ruling_whose_citations_are_removed_is_missed(
    reference: Reference, citations: dict[str, tuple[str, ...]], ruling: str
) -> None:
    report = measure(without(reference, ruling), citations)
    assert [missed.id for missed in report.without_clause] == [ruling]
    others = {name: tests for name, tests in citations.items() if name != ruling}
    assert ruling in {missed.id for missed in measure(reference, others).without_test}
    assert ruling not in {missed.id for missed in measure(reference, citations).without_test}


def test_every_passive_building_has_a_clause(reference: Reference) -> None:
    found = subjects(reference, "BLD", "Z")
    assert found == numbered("Z", PASSIVE_BUILDINGS)


def test_every_temple_reward_of_way_of_the_sun_has_a_clause(reference: Reference) -> None:
    assert len(subjects(reference, "M1", "sun:")) == TEMPLE_REWARDS


def test_every_nation_and_its_buildings_have_a_clause(reference: Reference) -> None:
    expected = numbered("VN", NATIONS) | numbered("ZV", VASSAL_BUILDINGS, 1)
    assert subjects(reference, "M2") == expected


def test_every_palace_has_an_ability_and_a_prophecy(reference: Reference) -> None:
    expected = numbered("X", PALACES, suffix=":ability") | numbered(
        "X", PALACES, suffix=":prophecy"
    )
    assert subjects(reference, "M3", "X") == expected
    assert subjects(reference, "M3", "ZN") == numbered("ZN", NOBLE_BUILDINGS, 1)


def test_every_additional_building_has_a_clause(reference: Reference) -> None:
    expected = numbered("ZA", ADDITIONAL_BUILDINGS, 1) | {"Z04X", "PX01"}
    assert subjects(reference, "ADD") == expected


def test_every_cult_has_a_clause(reference: Reference) -> None:
    assert subjects(reference, "PAC", "PV") == numbered("PV", CULTS)


def test_every_personality_face_has_a_clause(reference: Reference) -> None:
    assert len(subjects(reference, "AXO", "axomamma:")) == AXOMAMMA_FACES
    assert len(subjects(reference, "PAC", "pachamama:")) == PACHAMAMA_FACES
