"""Finding, merging and compiling packs; messages about mistakes."""

from pathlib import Path

import pytest

from tawantinsuyu.components import PackError, available, compile_document, load, read
from tawantinsuyu.components.document import Value

from .kinds import CopyOf, WritePack

HEAD = '[pack]\nid = "{id}"\nversion = "1.0"\n'
GOD = '[[god]]\nid = "{id}"\nprovenance = "proposed"\n'


def test_the_shipped_packs_are_known_by_name() -> None:
    assert set(available()) >= {"base", "golden_age"}


def test_a_shipped_pack_is_compiled_once() -> None:
    assert load("base") is load("base")


def test_a_pack_may_be_a_folder(small_folder: Path) -> None:
    assert load(small_folder).id == "small"
    assert load(str(small_folder)) == load(small_folder)


def test_a_folder_is_looked_for_where_the_user_is_not_among_the_shipped_packs(
    small_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(small_folder)
    assert read(".").id == "small"
    monkeypatch.chdir(small_folder.parent)
    assert read("small").id == "small"


def test_an_unknown_pack_lists_the_known_ones() -> None:
    with pytest.raises(PackError, match=r"no pack 'bas'.*base.*golden_age"):
        read("bas")


def test_golden_age_brings_the_base_game_first() -> None:
    document = read("golden_age")
    assert document.id == "base+golden_age"
    assert document.groups["palace"]
    assert document.groups["god_card"]


def test_a_pack_named_after_one_it_extends_is_read_once() -> None:
    assert read("base", "golden_age").values() == read("golden_age").values()


def test_a_pack_may_extend_a_folder_beside_it(write_pack: WritePack) -> None:
    write_pack("first", {"a.toml": HEAD.format(id="first") + GOD.format(id="inti")})
    second = write_pack(
        "second",
        {
            "a.toml": HEAD.format(id="second") + 'extends = ["first"]\n',
            "b.toml": GOD.format(id="killa"),
        },
    )
    document = read(second)
    assert list(document.groups["god"]) == ["inti", "killa"]
    assert document.id == "first+second"


def test_overrides_reach_into_lists_and_count_as_printed(write_pack: WritePack) -> None:
    mine = write_pack(
        "mine",
        {
            "pack.toml": HEAD.format(id="mine")
            + 'extends = ["base"]\n[override]\n'
            + '"sizes.village.2" = 8\n"coricancha.actions" = '
            + '["worship", "produce", "offering", "conquest", "rejuvenate"]\n'
        },
    )
    document = read(mine)
    assert document.values()["sizes.village.2"] == 8
    assert document.provenance["sizes.village.2"] == "printed"
    assert document.provenance["sizes.village.1"] == read("base").provenance["sizes.village.1"]
    assert document.provenance["coricancha.actions.4"] == "printed"
    assert compile_document(document).sizes.village[2] == 8


def test_overrides_of_an_experiment_say_so_once(write_pack: WritePack) -> None:
    mine = write_pack(
        "mine",
        {
            "pack.toml": HEAD.format(id="mine")
            + 'extends = ["base"]\n[override]\nprovenance = "proposed"\n"sizes.village.2" = 8\n'
        },
    )
    assert read(mine).provenance["sizes.village.2"] == "proposed"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ('[override]\n"sizes.vilage" = 8\n', r"mine/x\.toml: override 'sizes\.vilage'"),
        ('[override]\nprovenance = "seen"\n', r"mine/x\.toml: .*'seen' is unknown"),
        ('[[god]]\nid = "inti"\nprovenance = "seed"\n', r"mine/x\.toml: god\.inti exists already"),
        ("[[god]]\nid = inti\n", r"x\.toml: .*line 2"),
        ("[tempel]\n", r"mine/x\.toml: unknown table \[tempel\]"),
    ],
)
def test_what_cannot_be_read_names_file_and_path(
    write_pack: WritePack, text: str, complaint: str
) -> None:
    head = HEAD.format(id="mine") + 'extends = ["base"]\n'
    with pytest.raises(PackError, match=complaint):
        read(write_pack("mine", {"pack.toml": head, "x.toml": text}))


@pytest.mark.parametrize(
    ("files", "complaint"),
    [
        ({"a.toml": ""}, "exactly one of its files must hold"),
        ({"a.toml": HEAD.format(id="a"), "b.toml": HEAD.format(id="b")}, "exactly one"),
        ({"a.toml": '[pack]\nid = "a"\n'}, "needs id and version"),
        ({"a.toml": HEAD.format(id="a") + 'extend = ["base"]\n'}, r"unknown: \['extend'\]"),
        ({"a.toml": HEAD.format(id="a") + 'extends = ["bas"]\n'}, "no pack 'bas'"),
    ],
)
def test_a_wrong_head_is_refused(
    write_pack: WritePack, files: dict[str, str], complaint: str
) -> None:
    with pytest.raises(PackError, match=complaint):
        read(write_pack("mine", files))


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("god_card.inti-1.god", "zeus", r"^god_card\.inti-1\.god: 'zeus' is not one of inti"),
        ("god_card.inti-1.god", 3, r"^god_card\.inti-1: Expected `str`, got `int`"),
        ("god_card.inti-1.benefits.0", "gain beer", r"^god_card\.inti-1\.benefits: .*'beer'"),
        ("god_card.inti-1.module", "noble", r"^god_card\.inti-1\.module: 'noble'"),
        ("production.P01.cost", {"wood": 1}, r"^production\.P01\.cost: 'wood' is not one of"),
        ("army_card.A01.resource", "points 1", r"^army_card\.A01\.resource: write it as"),
        ("weaving.W01.left", "corn", r"^weaving\.W01\.left: 'corn' is not one of gold"),
        ("sizes.village", [1, 2], r"^sizes\.village: give three numbers"),
        ("coricancha.actions.0", "pray", r"^coricancha\.actions: 'pray'"),
        (
            "conquest_space.antisuyu-1.region",
            "peru",
            r"^conquest_space\.antisuyu-1\.region: 'p",
        ),
    ],
)
def test_what_does_not_compile_names_its_path(
    copy_of: CopyOf, path: str, value: Value, complaint: str
) -> None:
    document = copy_of("base")
    document.override(path, value, "proposed", "here")
    with pytest.raises(PackError, match=complaint):
        compile_document(document)


def test_a_field_nobody_knows_is_refused(copy_of: CopyOf) -> None:
    document = copy_of("base")
    document.groups["god_card"]["inti-1"]["benefit"] = "points 1"
    with pytest.raises(PackError, match=r"god_card\.inti-1: .*unknown field `benefit`"):
        compile_document(document)


def test_a_missing_edge_kind_is_named(copy_of: CopyOf) -> None:
    document = copy_of("base")
    del document.groups["edge"]["army"]
    with pytest.raises(PackError, match=r"edge: no \[\[edge\]\] record for army"):
        compile_document(document)


def test_an_overlay_step_that_leads_nowhere_is_named(copy_of: CopyOf) -> None:
    document = copy_of("golden_age")
    step = next(iter(document.groups["overlay_step"]))
    document.override(f"overlay_step.{step}.next", ["nowhere"], "proposed", "here")
    with pytest.raises(PackError, match=rf"overlay_step\.{step}\.next: there is no step 'nowhere'"):
        compile_document(document)


@pytest.mark.parametrize("name", ["base", "golden_age", "small"])
def test_every_value_of_a_pack_has_a_provenance(copy_of: CopyOf, name: str) -> None:
    document = copy_of(name)
    assert set(document.values()) == set(document.provenance)
    assert dict(compile_document(document).provenance) == document.provenance
