"""Solo opponents: their settings for a new table, and the drawn board."""

import json
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from support.rules import rule
from support.server import Server, serving
from tawantinsuyu.components import load
from tawantinsuyu.content.contents import Contents
from tawantinsuyu.content.packs import offered
from tawantinsuyu.game.api import ADJUSTMENTS, PLAYABLE_MODULES, Config, ConfigError, new_game
from tawantinsuyu.server.base.compression import CACHE_FOREVER

HERS = {"seats": [{"name": "Ana"}], "automa": "pachamama"}
SEED = bytes(32)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("automata")
    with serving(folder / "games.sqlite", packs=offered()) as running:
        yield running


def drawn(automa: str, *modules: str) -> dict[str, Any]:
    contents = Contents().drawn(load("golden_age"), Config(modules=modules), "light")
    return dict(json.loads(contents.automa(automa).plain))


def offers_of(server: Server, pack: str = "base+golden_age") -> dict[str, Any]:
    packs = {one["id"]: one for one in server.call("GET", "/api/packs", key=None).data}
    return {one["id"]: one for one in packs[pack]["automata"]}


def plays(adjustments: tuple[str, ...]) -> bool:
    try:
        config = Config(automa="pachamama", adjustments=adjustments)
        new_game(config, load("golden_age"), SEED)
    except ConfigError:
        return False
    return True


def test_a_table_against_pachamama_finds_the_pack_that_has_her(server: Server) -> None:
    made = server.call("POST", "/api/games", {**HERS, "adjustments": ["tokens:3"]})
    assert made.status == 201
    table = server.call("GET", f"/api/games/{made.data['id']}").data
    assert (table["content"]["pack"], table["automa"]) == ("base+golden_age", "pachamama")
    board = server.call("GET", table["content"]["automa"], key=None)
    assert board.headers["cache-control"] == CACHE_FOREVER
    assert "pachamama-four:1" in board.data["texts"]
    refused = server.call("POST", "/api/games", {**HERS, "pack": "base"})
    assert refused.status == 422
    assert "no board for pachamama" in refused.data["detail"]


def test_a_table_without_an_opponent_names_no_board_of_hers(server: Server) -> None:
    game = server.create([{"name": "Ana"}, {"name": "Bo", "bot": "random"}])
    assert server.call("GET", f"/api/games/{game}").data["content"]["automa"] == ""


@pytest.mark.parametrize(
    "asked",
    [
        "automa=",
        "automa=nobody",
        "automa=axomamma&modules=vassals",
        "automa=pachamama&pack=" + load("base").hash,
    ],
)
def test_a_board_nobody_has_is_refused_with_a_sentence(server: Server, asked: str) -> None:
    refused = server.call("GET", f"/api/content/automa?{asked}", key=None)
    assert refused.status == 422
    assert refused.data["detail"]


@rule("PAC-02", "PAC-03", "PAC-20")
def test_her_board_and_cults_follow_the_modules() -> None:
    plain, golden = drawn("pachamama"), drawn("pachamama", *PLAYABLE_MODULES)
    assert "pachamama-upper:1" in plain["texts"]
    assert plain["layout"]["cults"] == plain["cult"] == {}
    assert "pachamama-golden-age-upper:1" in golden["texts"]
    assert set(golden["layout"]["cults"]) == {region.id for region in load("golden_age").regions}, (
        "one for each region"
    )
    assert set(golden["cult"]) == {f"PV{number:02}" for number in range(1, 11)}
    assert "PV10" not in drawn("pachamama", "vassals")["cult"], "its Nation needs Palaces"
    one, two = golden["cult"]["PV03"]
    assert one != two, "a second Vassal scores more"


@rule("PAC-03", "R352")
def test_a_table_with_the_other_side_of_her_board_is_drawn_with_it(server: Server) -> None:
    made = server.call("POST", "/api/games", {**HERS, "adjustments": ["board:golden-age"]})
    table = server.call("GET", f"/api/games/{made.data['id']}").data
    assert table["adjustments"] == ["board:golden-age"]
    board = server.call("GET", table["content"]["automa"], key=None)
    assert board.headers["cache-control"] == CACHE_FOREVER
    assert "pachamama-golden-age-upper:1" in board.data["texts"]
    address = "/api/content/automa?automa=axomamma&side=golden-age"
    assert server.call("GET", address, key=None).status == 422


@pytest.mark.parametrize("automa", ["axomamma", "pachamama"])
def test_each_part_of_her_board_has_a_sentence_and_a_clause(automa: str) -> None:
    modules = PLAYABLE_MODULES if automa == "pachamama" else ()
    board = drawn(automa, *modules)
    parts = {*board["layout"]["spaces"], *board["face"], *board["cult"]}
    assert set(board["texts"]) == set(board["clauses"]) == parts
    code = {"axomamma": "AXO-", "pachamama": "PAC-"}[automa]
    assert all(clause.startswith(code) for clause in board["clauses"].values())


def test_nothing_of_her_board_lies_over_something_else() -> None:
    layout = drawn("pachamama", *PLAYABLE_MODULES)["layout"]
    boxes = [one["box"] for part in ("spaces", "cults") for one in layout[part].values()]
    for one, other in combinations(boxes, 2):
        apart = (
            one["x"] + one["width"] <= other["x"]
            or other["x"] + other["width"] <= one["x"]
            or one["y"] + one["height"] <= other["y"]
            or other["y"] + other["height"] <= one["y"]
        )
        assert apart, (one, other)
    assert all(box["x"] >= 0 and box["x"] + box["width"] <= layout["width"] for box in boxes)


@rule("PAC-22", "PAC-27", "PAC-28", "R353")
def test_offered_adjustments_are_those_the_engine_plays(server: Server) -> None:
    """Every pair of adjustments is tested: it is refused if the offer says so, and otherwise
    played.
    """
    offer = offers_of(server)["pachamama"]
    assert offer["adjustments"] == list(ADJUSTMENTS["pachamama"])
    for pair in combinations(offer["adjustments"], 2):
        number = next((one for one in pair if one in offer["faces"]), "")
        named = sum(one.startswith(("face:", "slot:")) for one in pair)
        slots = {one.split(":")[1] for one in pair if one.startswith("slot:")}
        apart = any(set(pair) <= set(group) for group in offer["apart"])
        possible = named <= offer["faces"][number] and slots <= set(offer["slots"][number])
        assert plays(pair) == (not apart and possible), pair
    assert not offers_of(server)["axomamma"]["faces"], "she has one, drawn"


def test_every_preset_can_be_played(server: Server) -> None:
    for preset, adjustments in offers_of(server)["pachamama"]["presets"].items():
        assert plays(tuple(adjustments)), preset


def test_two_sides_of_one_token_are_refused_before_a_table_is_made(server: Server) -> None:
    both = {**HERS, "adjustments": ["face:statue", "face:weaving"]}
    refused = server.call("POST", "/api/games", both)
    assert refused.status == 422
    assert "one token" in refused.data["detail"]
