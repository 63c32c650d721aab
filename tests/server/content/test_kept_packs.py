"""Packs entered in the browser of a local player."""

from pathlib import Path

import pytest

from support.packs import own_pack
from support.server import KEY, serving
from tawantinsuyu.components import PackError, read
from tawantinsuyu.components.own import OwnPack, written
from tawantinsuyu.content.packs import kept, offered

OWNERS_PACK = OwnPack("mine", values={"temple_step.T01.points": 5})


def test_a_kept_pack_is_offered_first_and_again_after_a_restart(tmp_path: Path) -> None:
    packs = offered()
    packs.keep(tmp_path / "mine", written(OWNERS_PACK))
    assert [one.pack.id for one in packs] == ["base+mine", "base", "base+golden_age"]
    assert packs.first.own
    assert packs.first.pack.temple.steps[1].points == 5
    found, wrong = kept(tmp_path)
    again = offered((), found)
    assert [one.pack.id for one in again] == [one.pack.id for one in packs]
    assert wrong == []


def test_the_same_id_again_replaces_it(tmp_path: Path) -> None:
    packs = offered()
    packs.keep(tmp_path / "mine", written(OWNERS_PACK))
    packs.keep(tmp_path / "mine", written(OwnPack("mine", values={"temple_step.T01.points": 7})))
    assert [one.pack.id for one in packs] == ["base+mine", "base", "base+golden_age"]
    assert packs.first.pack.temple.steps[1].points == 7
    assert read(tmp_path / "mine").values()["temple_step.T01.points"] == 7


def test_what_contradicts_a_rulebook_is_not_kept(tmp_path: Path) -> None:
    packs = offered()
    with pytest.raises(PackError, match=r"^1 errors, the first is temple_step\.T00\.points"):
        packs.keep(tmp_path / "x", written(OwnPack("x", values={"temple_step.T00.points": 9})))
    assert [one.pack.id for one in packs] == ["base", "base+golden_age"]
    assert not (tmp_path / "x").exists()


def test_one_that_cannot_be_played_any_more_is_named_and_stops_nobody(tmp_path: Path) -> None:
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "pack.toml").write_text('[override]\n"gone.x" = 1\n', encoding="utf-8")
    found, wrong = kept(tmp_path)
    assert found == []
    assert len(wrong) == 1


def test_a_folder_that_is_named_goes_before_a_kept_pack_of_its_id(tmp_path: Path) -> None:
    offered().keep(tmp_path / "packs" / "my_box", written(OwnPack("my_box")))
    named = own_pack(tmp_path / "my-box")
    packs = offered([str(named)], kept(tmp_path / "packs")[0])
    assert [one.pack.id for one in packs] == ["base+my_box", "base", "base+golden_age"]
    assert packs.first.pack.temple.steps[1].points == 3, "the value of the folder"


def test_the_owner_keeps_a_pack_and_plays_with_it(tmp_path: Path) -> None:
    with serving(tmp_path / "games.sqlite") as server:
        server.app.state.own_packs = tmp_path / "packs"
        body = {"id": "mine", "values": {"temple_step.T01.points": 5}}
        answer = server.call("POST", "/api/packs/keep", body, key=KEY)
        assert (answer.status, answer.data) == (200, {"pack": "base+mine"})
        broken = {"id": "mine", "values": {"temple_step.T00.points": 9}}
        refused = server.call("POST", "/api/packs/keep", broken, key=KEY)
        assert (refused.status, refused.data["code"]) == (422, "bad_pack")
        assert "temple_step.T00" in refused.data["detail"]
        game = server.create()
        table = server.call("GET", f"/api/games/{game}")
        assert table.data["content"]["pack"] == "base+mine"
    assert read(tmp_path / "packs" / "mine").values()["temple_step.T01.points"] == 5
