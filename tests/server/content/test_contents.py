"""Drawings, texts and symbols for tables, by pack and theme, under permanently cacheable
addresses.
"""

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from support.packs import own_pack
from support.server import Server, serving
from tawantinsuyu.components import PackError, load
from tawantinsuyu.content.contents import MAX_DRAWN, Contents
from tawantinsuyu.content.packs import offered
from tawantinsuyu.game.api import Config
from tawantinsuyu.records.verify import verify
from tawantinsuyu.server.base.compression import ASK_AGAIN, CACHE_FOREVER
from tawantinsuyu.wire.content import CONTENT_FORMAT

PATIENCE_SECONDS = 120
BOTS = [{"name": "Ana", "bot": "random"}, {"name": "Bo", "bot": "random"}]


@pytest.fixture(scope="module")
def owner(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Yield a server whose owner plays with a pack of their own."""
    folder = tmp_path_factory.mktemp("owner")
    packs = offered([str(own_pack(folder / "my-box"))])
    with serving(folder / "games.sqlite", packs=packs) as running:
        yield running


def test_a_new_table_gets_the_first_pack_or_the_one_it_names(owner: Server) -> None:
    offers = owner.call("GET", "/api/packs", key=None).data
    assert [offer["id"] for offer in offers] == ["base+my_box", "base", "base+golden_age"]
    own = owner.call("GET", f"/api/games/{owner.create()}").data["content"]
    base = owner.call("GET", f"/api/games/{owner.create(pack='base')}").data["content"]
    assert (own["pack"], base["pack"]) == ("base+my_box", "base")
    assert own["format"] == CONTENT_FORMAT
    refused = owner.call("POST", "/api/games", {"seats": BOTS, "pack": "other"})
    assert refused.status == 422
    assert "base+my_box" in refused.data["detail"]


def test_modules_nobody_can_play_are_refused(owner: Server) -> None:
    refused = owner.call("POST", "/api/games", {"seats": BOTS, "modules": ["pachamama"]})
    assert refused.status == 422
    assert owner.call("GET", "/api/content/board?modules=pachamama", key=None).status == 422


@pytest.mark.parametrize(
    "before",
    [
        Config(players=4),
        Config(automa="axomamma", adjustments=("harder:temple-step",)),
        Config(automa="pachamama", adjustments=("tokens:3",)),
    ],
    ids=["four", "axomamma", "pachamama"],
)
def test_drawings_of_one_table_serve_every_other(before: Config) -> None:
    """The table that first requests a drawing makes no difference, whether it has four players or a
    harder opponent.
    """
    contents, pack = Contents(), load("golden_age")
    contents.of_table(pack, before, "light", "en")
    for later in (Config(automa="axomamma"), Config(automa="pachamama"), Config(players=3)):
        fresh = Contents().of_table(pack, later, "light", "en")
        assert contents.of_table(pack, later, "light", "en") == fresh


def test_a_board_has_the_pieces_of_its_modules_and_no_others() -> None:
    def drawn(*modules: str) -> dict[str, Any]:
        board = Contents().drawn(load("golden_age"), Config(modules=modules), "light").board
        return dict(json.loads(board.plain))

    plain, vassals, nobles = drawn(), drawn("vassals"), drawn("nobles")
    assert not {"palace", "seat", "nation", "nation_box", "vassal"} & plain["drawings"].keys()
    assert not plain["layout"]["nations"]
    assert plain["layout"]["newcomers"] is None
    assert set(vassals["layout"]["nations"]) == set(vassals["regions"])
    assert "VN10" not in vassals["texts"], "it needs Palaces"
    assert set(vassals["texts"]) >= set(vassals["drawings"]["nation"]["items"])
    assert "architect+warrior" in nobles["drawings"]["worker"]["items"]
    palaces = nobles["drawings"]["palace"]["items"]
    assert set(nobles["nobles"]) == set(palaces)
    assert set(nobles["texts"]) >= set(palaces)
    assert "VN10" in drawn("nobles", "vassals")["texts"]


def test_each_table_is_drawn_with_its_own_pack(owner: Server) -> None:
    """Each table receives drawings, texts and symbols of its own pack, without those of other
    packs.
    """
    boards = []
    for pack in ("", "base"):
        content = owner.call("GET", f"/api/games/{owner.create(pack=pack)}").data["content"]
        boards.append(owner.call("GET", content["board"], key=None).data)
    own, base = boards
    cards = own["drawings"]["god_card"]["items"], base["drawings"]["god_card"]["items"]
    assert {card for card in cards[0] if cards[0][card] != cards[1][card]} == {"killa-5", "killa-7"}
    changed = {name for name in own["texts"] if own["texts"][name] != base["texts"][name]}
    assert changed == {
        *("killa-5", "killa-7", "P05", "P06", "T01", "T02", "T03"),
        *("chinchasuyu-1", "chinchasuyu-3", "chinchasuyu-4"),
    }
    pictures = [owner.call("GET", board["picture"], key=None).data for board in boards]
    assert pictures[0] != pictures[1], "points of the Temple are printed on the board"


@pytest.mark.parametrize("side", ["ruruy", "simpa"])
def test_a_table_on_the_way_of_the_sun_is_drawn_with_its_side(owner: Server, side: str) -> None:
    game = owner.create(BOTS, modules=["way_of_the_sun"], overlay=side)
    content = owner.call("GET", f"/api/games/{game}").data["content"]
    told = content["pack"], content["modules"], content["overlay"]
    assert told == ("base+golden_age", ["way_of_the_sun"], side), "the pack that has the module"
    board = owner.call("GET", content["board"], key=None)
    assert board.headers["cache-control"] == CACHE_FOREVER
    steps = board.data["layout"]["temples"]["temple"]
    assert f"{side}-0" in steps
    assert "T00" not in steps
    assert f"{side}-1" in board.data["texts"] or f"{side}-1L" in board.data["texts"]
    assert not {name for name in board.data["texts"] if name.startswith(("ZA", "ZN", "ZV"))}


def test_packs_say_which_modules_they_have(owner: Server) -> None:
    offers = {one["id"]: one for one in owner.call("GET", "/api/packs", key=None).data}
    assert offers["base"]["modules"] == []
    assert "way_of_the_sun" in offers["base+golden_age"]["modules"]
    opponents = {one["id"]: one for one in offers["base+golden_age"]["automata"]}
    assert "way_of_the_sun" in opponents["pachamama"]["modules"]
    assert "way_of_the_sun" not in opponents["axomamma"]["modules"]
    assert [one["own"] for one in offers.values()] == [True, False, False]
    refused = owner.call(
        "POST", "/api/games", {"seats": BOTS, "modules": ["way_of_the_sun"], "pack": "base"}
    )
    assert refused.status == 422
    assert "base has no components" in refused.data["detail"]


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_what_a_table_names_may_be_kept_for_good(owner: Server, theme: str) -> None:
    content = owner.call("GET", f"/api/games/{owner.create()}?theme={theme}").data["content"]
    board = owner.call("GET", content["board"], key=None)
    addresses = [content["board"], content["rules"]]
    addresses += [board.data["picture"] + "&rotation=3&players=2", board.data["section"]]
    for address in addresses:
        answer = owner.call("GET", address, key=None)
        assert (answer.status, answer.headers["cache-control"]) == (200, CACHE_FOREVER)
        # an address typed by hand without its version, or with the name of another version
        for other in (address.split("&v=")[0], address.replace("v=", "v=x")):
            found = owner.call("GET", other, key=None)
            assert (found.status, found.headers["cache-control"]) == (200, ASK_AGAIN), other


def test_a_pack_nobody_knows_is_not_found(owner: Server) -> None:
    for name, status in (("0" * 32, 404), ("nonsense", 422), ("../etc", 422)):
        assert owner.call("GET", f"/api/content/board?pack={name}", key=None).status == status


def test_a_table_goes_on_where_its_pack_is_not_offered_any_more(tmp_path: Path) -> None:
    file, packs = tmp_path / "games.sqlite", offered([str(own_pack(tmp_path / "my-box"))])
    with serving(file, packs=packs) as first:
        game = first.create(BOTS)
        before = first.call("GET", f"/api/games/{game}").data["content"]
    with serving(file) as second:
        after = second.call("GET", f"/api/games/{game}").data["content"]
        assert after == before
        assert second.call("GET", after["board"], key=None).data["pack"]["id"] == "base+my_box"
        until = time.monotonic() + PATIENCE_SECONDS
        while second.call("GET", f"/api/games/{game}").data["status"] != "finished":
            assert time.monotonic() < until, "the bots do not play on"
            time.sleep(0.1)
        exported = second.call("GET", f"/api/games/{game}/export").data
    assert exported["pack"]["id"] == "base+my_box"
    assert verify(exported) == [], "the export brings its pack along"


def test_what_nobody_asked_for_longest_is_forgotten() -> None:
    contents, pack = Contents(), load("base")
    first = contents.drawn(pack, Config(), "light")
    assert contents.drawn(pack, Config(), "light") is first
    for number in range(MAX_DRAWN):
        contents.drawn(pack, Config(), str(number))
    assert contents.drawn(pack, Config(), "light") is not first


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"temple_step.T01.points": '"many"'}, "points"),
        ({"god_card.inti-1.benefits": '["conquer the moon"]'}, "conquer"),
        ({"temple_step.T00.points": "5"}, "pack check"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused_at_once(
    tmp_path: Path, values: dict[str, str], said: str
) -> None:
    with pytest.raises(PackError, match=said):
        offered([str(own_pack(tmp_path / "my-box", values))])
    with pytest.raises(PackError, match="same id"):
        offered(["base", "base"])
