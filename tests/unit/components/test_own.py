"""An owner's pack as values: writing and reading it back keeps everything."""

from pathlib import Path
from typing import Any

import pytest

from support.packs import own_pack
from tawantinsuyu.components import PackError, compile_document, read
from tawantinsuyu.components.diff import diff
from tawantinsuyu.components.fields import components_of, fields_of
from tawantinsuyu.components.own import OwnPack, differences, document_of, parsed, written

VALUES: dict[str, Any] = {
    "god_card.killa-7.benefits": ["gain corn 2", "points 3"],
    "production.P07.cost": {"stone": 3, "gold": 1},
    "hill.top.outer.1": "inti.b",
    "temple_step.T05.points": 6,
    "conquest_space.chinchasuyu-2.reward": "choose [train | weave 1]",
    "weaving.W12.left": "gold",
    "sizes.village.0": 6,
    "automa_loop.axomamma-top.actions.1": "weave + gain corn 1",
}


def test_a_written_pack_is_read_back_unchanged(tmp_path: Path) -> None:
    own = OwnPack("my_box", values=VALUES, description="mine")
    (tmp_path / "pack.toml").write_text(written(own), encoding="utf-8")
    assert parsed(written(own)) == own
    from_file = read(tmp_path)
    assert from_file.as_json() == document_of(own).as_json()
    assert len(diff(read("base"), from_file)) == differences(own)
    compile_document(from_file)


def test_the_file_of_pack_new_is_read_with_all_that_its_owner_wrote(tmp_path: Path) -> None:
    folder = own_pack(tmp_path / "my-box")
    own = parsed((folder / "pack.toml").read_text(encoding="utf-8"))
    assert own.id == "my_box"
    assert len(own.values) == 10
    assert document_of(own).hash() == read(folder).hash()


def test_values_written_finer_or_coarser_become_whole_fields() -> None:
    text = (
        '[pack]\nid = "x"\nversion = "1"\nextends = ["base"]\n[override]\n'
        '"production.P07.cost.stone" = 4\n"sizes.nomads" = [2, 3, 4]\n'
    )
    cost = read("base").groups["production"]["P07"]["cost"]
    assert parsed(text).values == {
        "production.P07.cost": {**cost, "stone": 4},
        "sizes.nomads.0": 2,
        "sizes.nomads.1": 3,
        "sizes.nomads.2": 4,
    }


HEAD = '[pack]\nid = "x"\nversion = "1"\nextends = ["base"]\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("nonsense", "pack.toml"),
        (HEAD + '[override]\n"hill.top.outer" = ["inti", "gold"]\n', "edit the file"),
        (HEAD + '[override]\n"passive.Z01.handler" = "exchange"\n', "edit the file"),
        (HEAD + '[override]\n"passive.Z99.cost" = { stone = 1 }\n', "names nothing"),
        (HEAD + '[[god]]\nid = "zeus"\n', "as a file"),
        (HEAD.replace("base", "other"), "extends"),
        (HEAD + '[override]\n"temple_step.T01.points" = 400\n', "a number from 0 to 40"),
    ],
)
def test_what_cannot_be_kept_is_refused_and_named(text: str, said: str) -> None:
    with pytest.raises(PackError, match=said):
        parsed(text)


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("army_card.A01.soldiers", 10**9),
        ("army_card.A01.soldiers", True),
        ("army_card.A01.resource", "points 1"),
        ("god_card.inti-1.benefits", []),
        ("god_card.inti-1.benefits", ["points 1"] * 9),
        ("god_card.inti-1.benefits", "points 1"),
        ("god_card.inti-1.god", "zeus"),
        ("production.P01.cost", {"silver": 1}),
        ("production.P01.benefit", "gain stone 1 " * 100),
        ("production.P01.benefit", "recruit corn"),
        ("hill.top.outer.0", "inti.b.g"),
        ("weaving.W12.starting", 1),
        ("passive.Z01.handler", "exchange"),
    ],
)
def test_values_that_no_picker_gives_are_refused_with_their_path(path: str, value: object) -> None:
    with pytest.raises(PackError, match=path.replace(".", r"\.")):
        document_of(OwnPack("x", values={path: value}))


def test_a_value_that_is_ours_can_be_confirmed_without_making_a_difference() -> None:
    known = fields_of(read("base"))
    same = OwnPack("x", values={path: field.value for path, field in known.items()})
    document = document_of(same)
    assert differences(same) == 0
    assert document.hash() == read("base").hash()
    assert set(document.provenance.values()) <= {"printed", "proposed", "seed"}
    left = [path for path, word in document.provenance.items() if word == "proposed"]
    assert {path.rpartition(".")[2] for path in left} == {"region", "board"}


def test_all_but_27_of_the_proposed_values_of_the_base_game_can_be_entered() -> None:
    base = read("base")
    proposed = [path for path, word in base.provenance.items() if word == "proposed"]
    known = fields_of(base)
    entered = [
        path for path in proposed if any(path == k or path.startswith(f"{k}.") for k in known)
    ]
    assert (len(entered), len(proposed)) == (648, 675)
    groups = [component.group for component in components_of(base).values()]
    assert groups.count("god_card") == 42
    assert groups.count("hill") == 120
