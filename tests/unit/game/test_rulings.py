"""Rulings of the base game that the tests of its clauses do not cover."""

from itertools import combinations

import pytest

from support.placing import SPACE, Printed, gaining
from support.position import position, setup
from support.rules import rule
from support.table import Table
from support.tiles import BASE, in_setup
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.modules import NAMES
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.scoring import winners

GOLDEN = components.load("golden_age")
FARM = BASE.productions[0].id


@rule("R13", "ADD-31", "M2-24")
def test_the_tiles_that_the_rulebook_misspells_are_z04_and_vn01() -> None:
    tiles = {tile.id: tile.replaces for tile in GOLDEN.passives}
    assert "Z04" in tiles
    assert tiles["Z04X"] == "Z04"
    assert "VN01" in {nation.id for nation in GOLDEN.nations}


@rule("R215", "TRN-07")
def test_the_second_secondary_action_is_named_when_the_first_is_finished() -> None:
    table = position().nomads("priest", "warrior", "courier").table().do("recruit")
    assert table.frame == "TakeNomads", "the first action comes to its end before"
    assert not {"pray", "train"} & set(table.options())
    table.do("nomad priest")
    assert (table.seat, table.frame) == (0, "SecondAction")
    assert {"pray", "train"} <= set(table.options())


@rule("R216", "PLC-51")
def test_a_god_card_that_must_be_taken_comes_from_the_offer_if_the_deck_is_empty() -> None:
    given = gaining(position().offer("inti-1", "killa-1").only_god_deck(), "draw god 1")
    table = given.table()
    assert table.options() == ["take inti-1", "take killa-1"], "neither the deck nor a way out"


@rule("R217", "SET-03")
def test_the_coricancha_lies_at_random_unless_the_table_wants_it_as_printed() -> None:
    seeds = [bytes([number]) * 32 for number in range(20)]
    chance = {api.new_game(api.Config(players=2), BASE, seed).rotation for seed in seeds}
    assert len(chance) > 1
    config = api.Config(players=2, coricancha="printed")
    assert {api.new_game(config, BASE, seed).rotation for seed in seeds} == {0}


@rule("R219", "TSK-70")
def test_a_stone_or_a_nomad_is_a_stone_when_there_is_no_nomad() -> None:
    printed = Printed()
    printed.temple("choose [gain stone 1 | worker nomads]")
    table = gaining(position(pack=printed.pack).nomads().bag(), "climb 1").table()
    assert table.resources(0) == {"stone": 1}
    assert table.player(0).turns > 0
    assert table.frame != "ChooseEffect", "nothing was asked"


@rule("R220", "SET-09")
def test_workers_are_laid_into_the_village_from_the_potato_end_in_the_order_drawn() -> None:
    sink = api.Sink()
    state = api.new_game(api.Config(players=3), BASE, bytes(32), sink)
    drawn = [
        event.data["piece"].removeprefix("worker:")
        for event in sink.events
        if event.kind == "moved" and event.data["to"] == "village"
    ]
    assert [ROLES[worker] for worker in state.village] == drawn
    assert len(set(drawn)) > 1, "another order would be noticed"


BEGUN = {
    "building free": f"build {FARM}",
    "steps free": "steps 1u",
    "statue small free": "statue small:killa",
    "weave 1": "weaving top",
    "worker nomads": "nomad priest",
    "rejuvenate 1": "rejuvenate",
}


@rule("R221", "PLC-34")
@pytest.mark.parametrize("benefit", BEGUN)
def test_a_free_gain_that_has_begun_cannot_be_declined(benefit: str) -> None:
    printed = Printed().space(SPACE, god="inti")
    card = printed.card("inti", benefit)
    given = position(pack=printed.pack).supply(0, "architect").hand(0, card)
    given.statue(0, "small", "inti").market(FARM, "Z01").nomads("priest", "courier", "warrior")
    given.building(0, *(tile.id for tile in BASE.productions[1:3]), up=False)
    table = given.table().do(f"place architect {SPACE} card:{card}")
    assert "done" in table.options(), "as a whole the benefit is optional"
    table.do(f"benefit {card} 1")
    assert any(text.startswith(BEGUN[benefit]) for text in table.options())
    assert not {"done", "stop", "no"} & set(table.options())


@rule("R224", "SCO-14")
def test_whoever_conceded_is_left_out_when_the_winner_is_determined() -> None:
    given = position(3).points(0, 50).points(1, 40).points(2, 40).resources(2, corn=1)
    assert winners(given.state) == [0]
    assert winners(given.state, [0]) == [2]
    assert winners(given.state, [0, 2]) == [1]
    assert given.state.players[0].points == 50, "the points stay"


@rule("R309", "SET-32")
def test_a_card_played_in_setup_by_a_benefit_is_shuffled_back_with_the_setup_cards() -> None:
    printed = Printed()
    card = printed.card("inti", "play god")
    table = in_setup(printed.pack, card, market=())
    hand = table.hand(1)
    table.do(f"benefit {card} 1", f"play {hand[0]}")
    while table.frame in ("CardBenefits", "PlayGodCard"):
        table.do("done")
    finish_setup(table)
    played = table.names.cards[hand[0]]
    assert played in table.state.god_deck
    assert table.offer() == []
    assert violations(table.state) == []


def finish_setup(table: Table) -> None:
    while table.frame not in ("PlacePriest", "MainChoice"):
        table.do("done" if "done" in table.options() else table.options()[0])


@rule("R319", "ADD-02")
@pytest.mark.parametrize(
    "modules", [chosen for count in range(len(NAMES) + 1) for chosen in combinations(NAMES, count)]
)
def test_modules_may_be_combined_freely(modules: tuple[str, ...]) -> None:
    table = setup(2, GOLDEN, modules=modules).table()
    finish_setup(table)
    assert table.state.config.modules == modules
    assert violations(table.state) == []
