"""The twenty constraints. Each reports its own violation: an error for a fact, and for a hypothesis
an error only if the values are proposals.
"""

from dataclasses import replace

import pytest

from tawantinsuyu.components import Document, compile_document
from tawantinsuyu.components.check import CONSTRAINTS, Finding, check
from tawantinsuyu.components.schema import knows

from .breaks import BREAKS, Break
from .kinds import CopyOf

EACH_BREAK = pytest.mark.parametrize("broken", BREAKS, ids=str)


def findings(document: Document) -> list[Finding]:
    return check(compile_document(document), document)


def of(constraint: str, document: Document) -> list[Finding]:
    return [finding for finding in findings(document) if finding.constraint == constraint]


@pytest.mark.parametrize("name", ["base", "golden_age"])
def test_a_shipped_pack_has_nothing_to_report(copy_of: CopyOf, name: str) -> None:
    assert findings(copy_of(name)) == []


def test_the_small_pack_is_warned_about_but_passes(copy_of: CopyOf) -> None:
    assert {finding.severity for finding in findings(copy_of("small"))} == {"warning"}


def test_there_are_twenty_constraints_with_names_of_their_own() -> None:
    assert list(CONSTRAINTS) == list(range(1, 21))
    assert len({name for name, _ in CONSTRAINTS.values()}) == 20


def test_every_constraint_is_broken_by_some_test() -> None:
    assert {broken.constraint for broken in BREAKS} == {name for name, _ in CONSTRAINTS.values()}


@pytest.fixture(scope="session")
def unbroken(_documents: dict[str, Document]) -> dict[str, list[Finding]]:
    return {name: findings(document) for name, document in _documents.items()}


@EACH_BREAK
def test_a_broken_proposal_is_an_error_of_its_constraint(
    copy_of: CopyOf, unbroken: dict[str, list[Finding]], broken: Break
) -> None:
    assert broken.constraint not in {finding.constraint for finding in unbroken[broken.pack]}
    document = copy_of(broken.pack)
    broken.apply(document, "proposed")
    found = of(broken.constraint, document)
    assert "error" in {f.severity for f in found if broken.says in f.message}
    for finding in found:
        assert finding.severity == "error"
        assert CONSTRAINTS[finding.number][0] == finding.constraint
        assert_names_a_place(finding.path, document)


def assert_names_a_place(path: str, document: Document) -> None:
    """Assert that a path leads to a table, to a record, or to a field that a record has or
    might have.
    """
    root, *rest = path.split(".")
    assert root in document.tables()
    if root in document.groups and rest:
        assert rest[0] in document.groups[root]
        assert all(knows(root, field) for field in rest[1:2])


@EACH_BREAK
def test_a_broken_printed_value_is_an_error_only_against_a_fact(
    copy_of: CopyOf, broken: Break
) -> None:
    document = copy_of(broken.pack)
    broken.apply(document, "printed")
    said = [f for f in of(broken.constraint, document) if broken.says in f.message]
    assert said
    assert {finding.severity for finding in said} == {"error" if broken.is_fact else "warning"}


def test_an_icon_of_another_terrace_is_noticed(copy_of: CopyOf) -> None:
    """A ladder cannot express an icon of another terrace, so the compiled hill is changed
    instead.
    """
    document = copy_of("base")
    pack = compile_document(document)
    far = next(n for n, icon in enumerate(pack.hill.icons) if icon.terrace == 2)
    first, *others = pack.hill.spaces
    strayed = replace(first, icons=(*first.icons[:2], far))
    hill = replace(pack.hill, spaces=(strayed, *others))
    found = check(replace(pack, hill=hill), document)
    assert [f.message for f in found if f.constraint == "hill"] == [
        f"keep the icons of {first.id} on its own terrace"
    ]


def test_findings_come_in_the_order_of_the_constraints(copy_of: CopyOf) -> None:
    document = copy_of("golden_age")
    document.override("sizes.vassals", 3, "proposed", "here")
    document.override("sizes.step_markers", 4, "proposed", "here")
    document.override("sizes.small_statues", 3, "proposed", "here")
    numbers = [finding.number for finding in findings(document)]
    assert numbers == [1, 5, 20]


def test_a_pack_without_solo_board_or_expansion_is_not_asked_for_them(copy_of: CopyOf) -> None:
    document = copy_of("base")
    for group in ("automa_board", "automa_loop", "personality"):
        document.groups[group].clear()
    assert findings(document) == []


def test_a_part_of_the_expansion_is_asked_for_the_rest(copy_of: CopyOf) -> None:
    document = copy_of("golden_age")
    document.groups["nation"].clear()
    document.groups["cult"].clear()
    assert {finding.constraint for finding in findings(document)} == {"golden_age"}
