"""Comparing packs value by value."""

import json

from tawantinsuyu.components import Document, compile_document, read
from tawantinsuyu.components.check import check
from tawantinsuyu.components.check.reading import cell_path
from tawantinsuyu.components.diff import ABSENT, Change, diff
from tawantinsuyu.components.document import Value

from .kinds import CopyOf, WritePack


def document(**fields: object) -> Document:
    result = Document()
    result.groups["god_card"]["inti-1"] = dict(fields)
    return result


def test_equal_packs_do_not_differ(copy_of: CopyOf) -> None:
    assert diff(copy_of("base"), copy_of("base")) == []


def test_a_changed_value_is_one_change() -> None:
    assert diff(document(god="inti"), document(god="killa")) == [
        Change("god_card.inti-1.god", "inti", "killa")
    ]


def test_a_value_inside_a_list_is_compared_at_its_place() -> None:
    assert diff(document(benefits=["a", "b"]), document(benefits=["a", "c"])) == [
        Change("god_card.inti-1.benefits.1", "b", "c")
    ]


def test_a_list_of_another_length_is_one_change_of_the_list() -> None:
    assert diff(document(benefits=["a", "b"]), document(benefits=["c"])) == [
        Change("god_card.inti-1.benefits", ["a", "b"], ["c"])
    ]


def test_a_field_that_only_one_side_has_is_added_or_removed() -> None:
    plain, marked = document(god="inti"), document(god="inti", module="nobles")
    assert diff(plain, marked) == [Change("god_card.inti-1.module", ABSENT, "nobles")]
    assert diff(marked, plain) == [Change("god_card.inti-1.module", "nobles", ABSENT)]


def test_a_new_record_is_listed_leaf_by_leaf() -> None:
    changes = diff(Document(), document(god="inti", cost={"stone": 1, "corn": 2}, benefits=["a"]))
    assert [change.path for change in changes] == [
        "god_card.inti-1.god",
        "god_card.inti-1.cost.stone",
        "god_card.inti-1.cost.corn",
        "god_card.inti-1.benefits",
    ]


def test_a_record_without_fields_is_listed_too() -> None:
    after = Document()
    after.groups["god"]["inti"] = {}
    assert diff(Document(), after) == [Change("god.inti", ABSENT, {})]
    assert diff(after, Document()) == [Change("god.inti", {}, ABSENT)]


def test_true_is_not_one() -> None:
    assert diff(document(god=True), document(god=1)) == [Change("god_card.inti-1.god", True, 1)]


def test_a_change_reads_as_a_line() -> None:
    assert str(Change("a.b", 1, 2)) == "~ a.b = 1 -> 2"
    assert str(Change("a.b", ABSENT, "x")) == "+ a.b = 'x'"
    assert str(Change("a.b", "x", ABSENT)) == "- a.b = 'x'"


def test_an_owners_pack_of_ten_printed_values_passes_and_differs_in_just_those_ten(
    copy_of: CopyOf, write_pack: WritePack
) -> None:
    base = copy_of("base")
    ten = _ten_values(base)
    lines = [f'"{path}" = {json.dumps(value)}' for path, value in ten.items()]
    head = '[pack]\nid = "mine"\nversion = "1.0"\nextends = ["base"]\n\n[override]\n'
    mine = read(write_pack("mine", {"pack.toml": head + "\n".join(lines) + "\n"}))

    assert {f.severity for f in check(compile_document(mine), mine)} <= {"warning"}
    assert {change.path: change.new for change in diff(base, mine)} == ten
    assert len(ten) == 10


def _ten_values(base: Document) -> dict[str, Value]:
    """Return values an owner might read off a real box; some contradict derived ones."""
    old = base.values()
    space = compile_document(base).hill.spaces[-1]
    god, *marks = str(old[cell_path(space)]).split(".")
    return {
        cell_path(space): ".".join(["inti" if god != "inti" else "killa", *marks]),
        "god_card.inti-1.benefits": ["gain gold 1", "gain potato 4", "points 1"],
        "god_card.killa-2.god": "inti",
        "army_card.A05.soldiers": 3 - int(old["army_card.A05.soldiers"]),
        "production.P19.cost.stone": int(old["production.P19.cost.stone"]) + 1,
        "production.P18.benefit": "points 6",
        "temple_step.T04.points": int(old["temple_step.T04.points"]) + 1,
        "weaving.W03.left": "army" if old["weaving.W03.left"] != "army" else "gold",
        "sizes.village.2": int(old["sizes.village.2"]) - 1,
        "passive.Z20.cost.stone": int(old["passive.Z20.cost.stone"]) + 1,
    }
