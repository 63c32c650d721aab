"""A pack as a document: paths, provenance, overrides."""

import pytest

from tawantinsuyu.components import Document, PackError
from tawantinsuyu.components.document import GROUPS, SINGLES, Value, flatten, under
from tawantinsuyu.components.schema import RECORDS

CARD = {"id": "inti-1", "god": "inti", "benefits": ["gain corn 1", "points 2"]}
TILE = {
    "id": "Z10",
    "cost": {"stone": 2, "potato": 1},
    "handler": "festival_income",
    "amounts": {"potato": 2, "corn": 1},
}


def document() -> Document:
    result = Document()
    result.add({"god_card": [{**CARD, "provenance": "proposed"}]}, "cards.toml")
    result.add(
        {"passive": [{**TILE, "provenance": "seed", "provenance_of": {"cost": "proposed"}}]},
        "tiles.toml",
    )
    result.add({"coricancha": {"actions": ["produce", "worship"], "provenance": "seed"}}, "t.toml")
    return result


def test_leaves_are_addressed_through_tables_and_lists() -> None:
    assert dict(flatten({"a": {"b": [1, {"c": 2}]}})) == {"a.b.0": 1, "a.b.1.c": 2}


def test_a_path_is_under_itself_and_its_parents_but_not_under_a_longer_name() -> None:
    assert under("god_card.inti-1.god", "god_card.inti-1")
    assert under("god_card", "god_card")
    assert not under("god_card.inti-10.god", "god_card.inti-1")


def test_values_are_listed_by_their_paths() -> None:
    values = document().values()
    assert values["god_card.inti-1.benefits.1"] == "points 2"
    assert values["passive.Z10.amounts.potato"] == 2
    assert values["coricancha.actions.0"] == "produce"


def test_every_value_gets_its_records_word_except_those_named_as_exceptions() -> None:
    provenance = document().provenance
    assert provenance["passive.Z10.handler"] == "seed"
    assert provenance["passive.Z10.cost.stone"] == "proposed"
    assert provenance["god_card.inti-1.benefits.0"] == "proposed"


def test_a_record_without_provenance_is_refused() -> None:
    with pytest.raises(PackError, match=r"cards\.toml: god_card\.inti-1 needs provenance"):
        Document().add({"god_card": [CARD]}, "cards.toml")


def test_an_exception_for_a_field_that_is_not_there_is_refused() -> None:
    record = {**CARD, "provenance": "seed", "provenance_of": {"module": "proposed"}}
    with pytest.raises(PackError, match=r"god_card\.inti-1\.provenance_of\.module"):
        Document().add({"god_card": [record]}, "cards.toml")


def test_the_same_id_twice_is_refused() -> None:
    with pytest.raises(PackError, match=r"more\.toml: god_card\.inti-1 exists already"):
        document().add({"god_card": [{**CARD, "provenance": "seed"}]}, "more.toml")


def test_a_later_pack_may_add_to_a_single_record_but_not_change_it() -> None:
    changed = document()
    with pytest.raises(PackError, match=r"coricancha\.actions exists already.*\[override\]"):
        changed.add({"coricancha": {"actions": [], "provenance": "seed"}}, "more.toml")
    changed.add({"sizes": {"vassals": 4, "provenance": "seed"}}, "more.toml")
    assert changed.values()["sizes.vassals"] == 4


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        ({"god_cards": []}, r"unknown table \[god_cards\]"),
        ({"god_card": {"id": "inti-1"}}, r"write \[\[god_card\]\] before"),
        ({"god_card": ["inti-1"]}, r"\[\[god_card\]\] must be a table"),
        (
            {"god_card": [{"god": "inti", "provenance": "seed"}]},
            r"\[\[god_card\]\].* lacks its id",
        ),
        ({"sizes": 3}, r"\[sizes\] must be a table"),
        ({"hill": {"top": ["inti"]}}, r"\[hill\.top\] must be a table"),
        ({"god_card": [{**CARD, "provenance": "guess"}]}, r"not 'guess'"),
    ],
)
def test_a_table_of_the_wrong_kind_is_refused_with_its_file_and_name(
    data: dict[str, Value], complaint: str
) -> None:
    with pytest.raises(PackError, match=rf"^cards\.toml: .*{complaint}"):
        Document().add(data, "cards.toml")


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("god_card.inti-1.god", "killa"),
        ("god_card.inti-1.benefits", ["weave 1"]),
        ("god_card.inti-1.benefits.0", "weave 1"),
        ("passive.Z10.amounts.corn", 3),
        ("coricancha.actions.1", "offering"),
    ],
)
def test_an_override_replaces_a_value_and_its_provenance(path: str, value: Value) -> None:
    changed = document()
    changed.override(path, value, "printed", "mine.toml")
    below = {known: word for known, word in changed.provenance.items() if under(known, path)}
    assert below
    assert set(below.values()) == {"printed"}
    assert {known for known, _ in flatten(changed.tables())} == set(changed.provenance)


def test_an_override_with_a_shorter_list_leaves_no_old_provenance_behind() -> None:
    changed = document()
    changed.override("god_card.inti-1.benefits", ["weave 1"], "printed", "mine.toml")
    assert "god_card.inti-1.benefits.1" not in changed.provenance


def test_an_override_may_set_a_field_the_record_left_to_its_default() -> None:
    changed = document()
    changed.override("god_card.inti-1.module", "nobles", "printed", "mine.toml")
    assert changed.values()["god_card.inti-1.module"] == "nobles"
    assert changed.provenance["god_card.inti-1.module"] == "printed"


@pytest.mark.parametrize(
    "path",
    [
        "god_card.inti-1.benefit",
        "god_card.inti-9.god",
        "god_cards.inti-1.god",
        "god_card.inti-1.benefits.2",
        "god_card.inti-1.benefits.-1",
        "god_card.inti-1.god.0",
        "passive.Z10.amounts.gold",
        "god_card",
        "sizes",
        "",
    ],
)
def test_an_override_of_nothing_is_refused_and_named(path: str) -> None:
    unchanged = document()
    with pytest.raises(PackError, match=r"^mine\.toml: override .* names nothing in this pack"):
        unchanged.override(path, "killa", "printed", "mine.toml")
    assert unchanged == document()


def test_a_document_survives_json() -> None:
    assert Document.from_json(document().as_json()) == document()


def test_the_hash_covers_values_but_not_where_they_come_from() -> None:
    same, other = document(), document()
    same.override("god_card.inti-1.god", "inti", "printed", "mine.toml")
    other.override("god_card.inti-1.god", "killa", "proposed", "mine.toml")
    assert same.hash() == document().hash()
    assert other.hash() != document().hash()


def test_every_table_has_a_shape() -> None:
    assert set(RECORDS) == {*GROUPS, *SINGLES}
