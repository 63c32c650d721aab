"""The table against Axomamma before the first turn (AXO-01 to AXO-18)."""

from collections import Counter

import pytest

from support.position import position
from support.rules import rule
from support.solo import HER, ME, SoloTable, solo_position, solo_setup
from support.top import top
from tawantinsuyu.game import api, kernel
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.config import Config, ConfigError
from tawantinsuyu.game.names import MODULES, SECTIONS
from tawantinsuyu.game.setup import lay_out

EACH_SECTION = pytest.mark.parametrize("section", range(1, SECTIONS + 1))
FEW_SEEDS = pytest.mark.parametrize("number", range(6))


def seeded(number: int, *adjustments: str) -> SoloTable:
    """Return a new table whose course depends only on the number."""
    return solo_setup(*adjustments, seed=number.to_bytes(32, "big"))


# --- possible tables ------------------------------------------------------------------------------


@rule("AXO-01", "R173")
@pytest.mark.parametrize("module", [module for module in MODULES if module != "additional"])
def test_modules_are_refused_together_with_her(module: str) -> None:
    with pytest.raises(ConfigError, match="AXO-01"):
        Config(automa="axomamma", modules=(module,))


@rule("AXO-01", "R173")
def test_the_additional_buildings_are_no_module_she_refuses() -> None:
    assert Config(automa="axomamma", modules=("additional",)).modules == ("additional",)


@rule("AXO-01")
@pytest.mark.parametrize("players", [3, 4])
def test_she_is_the_second_of_two_players(players: int) -> None:
    with pytest.raises(ConfigError, match="players = 2"):
        Config(automa="axomamma", players=players)


def test_an_opponent_nobody_knows_is_refused() -> None:
    with pytest.raises(ConfigError, match="automa"):
        Config(automa="supay")


# --- rules as for two players ---------------------------------------------------------------------


@rule("AXO-02")
def test_pieces_and_tiles_are_those_of_two_players() -> None:
    solo, two = seeded(0).state, api.new_game(Config(), seeded(0).state.pack, bytes(32))
    assert len(solo.village) == len(two.village)
    assert len(solo.nomads) == len(two.nomads)
    assert solo.box == two.box
    assert [place >= 0 for place in solo.hill] == [place >= 0 for place in two.hill]
    assert any(place >= 0 for place in solo.hill), "Workers stand on the spaces marked 2"
    assert [len(stack) for stack in solo.stacks] == [len(stack) for stack in two.stacks]
    assert sorted(solo.weavings) == sorted(two.weavings)
    assert solo.offer == []


@rule("AXO-02")
def test_the_offer_has_room_for_three_cards() -> None:
    played = ("inti-1", "inti-2", "inti-3", "inti-4")
    given = solo_position().resources(ME, potato=1).played(*played).end_of_turn(ME)
    table = given.supply(HER, "courier").priest_before(HER, "produce").rolls(4).table()
    full = table.do("recruit none").events("shuffled")
    assert [event["why"] for event in full] == ["offer"], "the fourth card found three"


# --- her starting components ----------------------------------------------------------------------


@rule("AXO-03")
@FEW_SEEDS
def test_she_gets_a_random_starting_weaving_and_the_person_chooses_among_the_other_three(
    number: int,
) -> None:
    table = seeded(number)
    (weighed,) = table.told("weighed", "AXO-03")
    (tapestry,) = table.tapestries(HER)
    assert weighed["by"] == "chance"
    assert len(weighed["candidates"]) == 4
    assert weighed["left"] == [f"weaving:{tapestry[0]}"]
    assert table.frame == "ChooseWeavings"
    others = {name.removeprefix("weaving:") for name in weighed["candidates"]} - set(tapestry)
    assert {text.removeprefix("begin ") for text in table.options()} == others


@rule("AXO-03")
def test_each_starting_weaving_may_become_hers() -> None:
    assert len({seeded(number).tapestries(HER)[0][0] for number in range(40)}) == 4


@rule("AXO-04")
def test_only_the_person_is_dealt_eight_cards_and_keeps_three() -> None:
    table = seeded(1)
    table.do(table.options()[0])
    assert table.frame == "ChooseCards"
    assert api.deciding(table.state) == (ME,)
    assert [len(hand) for hand in top(table.state).dealt] == [8, 0]
    table.do(table.options()[0])
    assert [len(table.player(seat).gods) for seat in (ME, HER)] == [3, 0]
    assert len(table.events("played")[0]["what"]) == 5  # type: ignore[arg-type]


@rule("AXO-05", "R186")
def test_she_starts_with_four_stone_two_corn_and_a_gold() -> None:
    table = seeded(1)
    assert table.resources(HER) == {"stone": 4, "corn": 2, "gold": 1}
    assert table.resources(ME) == {"stone": 2}


@rule("AXO-06", "R186")
def test_her_hand_is_one_army_card_that_nobody_sees() -> None:
    table = seeded(1)
    assert len(table.player(HER).army) == 1
    assert table.player(ME).army == []
    (drawn,) = (event for event in table.sink.events if event.kind == "drew")
    for seat in (api.SPECTATOR, ME, HER):
        assert drawn.as_seen_by(seat)["what"] == "army:?"
        assert api.view_for(table.state, seat).position.players[HER].army == [-1]


@rule("AXO-07", "AXO-08")
def test_her_two_starting_workers_differ_and_bring_no_reward() -> None:
    for number in range(30):
        table = seeded(number)
        assert len(set(table.player(HER).workers)) == 2
        assert table.resources(HER) == {"stone": 4, "corn": 2, "gold": 1}
        assert len(table.player(HER).army) == 1
        assert table.points(HER) == table.points(ME)


# --- High Priests and Steps ----------------------------------------------------------------------


@rule("AXO-09", "R80")
def test_the_person_places_a_high_priest_before_the_first_turn_and_before_hers() -> None:
    table = seeded(2)
    while table.frame != "PlacePriest":
        table.do("done" if table.frame == "CardBenefits" else table.options()[0])
    assert table.seat == ME
    assert table.options() == [f"start {section}" for section in range(1, SECTIONS + 1)]
    assert table.player(HER).priest < 0
    assert table.events("turn") == []
    table.do("start 4")
    assert table.player(ME).priest == 3
    assert table.player(HER).priest >= 0


@rule("AXO-10", "AXO-14", "AXO-15", "R187")
@EACH_SECTION
@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_her_high_priest_goes_clockwise_by_the_die_and_steps_lie_above_it(
    section: int, rolled: int
) -> None:
    table = solo_position().priest(ME, section).rolls(rolled).her_setup()
    assert table.told("rolled", "AXO-10")[0]["value"] == rolled
    there = (section - 1 + rolled) % SECTIONS
    assert table.player(HER).priest == there
    owners = [-1] * (SECTIONS * 2)
    owners[there * 2] = HER
    assert table.state.steps == owners
    assert (table.points(HER), table.resources(HER)) == (10, {})
    assert violations(table.state) == []


@rule("AXO-14", "AXO-15", "R270")
def test_with_the_persons_steps_there_hers_go_to_the_next_free_upper_spot() -> None:
    table = solo_position().priest(ME, 5).steps(ME, "2u", "3u").rolls(2).her_setup()
    assert table.player(HER).priest == 1
    assert [spot for spot, owner in enumerate(table.state.steps) if owner == HER] == [6]
    assert (table.points(HER), table.resources(HER), table.points(ME)) == (10, {}, 10)


@rule("AXO-11", "R11")
def test_her_die_shows_a_one_two_twos_two_threes_and_a_four() -> None:
    table = solo_position().table()
    board = table.state.pack.automa_boards[table.solo.board]
    assert sorted(board.die) == [1, 2, 2, 3, 3, 4]


@rule("AXO-10", "AXO-11")
def test_twos_and_threes_are_rolled_twice_as_often() -> None:
    rolls: Counter[int] = Counter()
    pack = seeded(0).state.pack
    for number in range(300):
        state = lay_out(Config(automa="axomamma"), pack, number.to_bytes(32, "big"))
        state.stack = [frames.AutomaSetup(HER)]
        state.players[ME].priest = 0
        kernel.run(state)
        rolls[state.players[HER].priest] += 1
    assert set(rolls) == {1, 2, 3, 4}
    assert 30 < rolls[1] < 70
    assert 75 < rolls[2] < 125
    assert 75 < rolls[3] < 125
    assert 30 < rolls[4] < 70


# --- her board -----------------------------------------------------------------------------------


@rule("AXO-12")
def test_eight_tokens_lie_where_the_pack_says() -> None:
    table = seeded(3)
    board = table.state.pack.automa_boards[table.solo.board]
    values = [value for loop in board.loops for value, _ in loop.tokens]
    assert sorted(values) == [1, 1, 2, 2, 2, 3, 3, 4]
    assert table.solo.tokens == [[space for _, space in loop.tokens] for loop in board.loops]


@rule("AXO-13")
@FEW_SEEDS
def test_four_cards_are_tucked_of_which_only_the_god_is_told(number: int) -> None:
    table = seeded(number).set_up()
    pack = table.state.pack
    tucked = table.solo.tucked
    assert len(set(tucked)) == 4
    gods = [pack.gods[table.state.tables.card_god[card]] for card in tucked]
    assert table.told("tucked") == [{"slot": at + 1, "god": god} for at, god in enumerate(gods)]
    assert not set(tucked) & {*table.state.god_deck, *table.player(ME).gods}


@rule("AXO-13", "AXO-16", "R284")
@FEW_SEEDS
def test_the_person_chooses_knowing_neither_her_gods_nor_her_face(number: int) -> None:
    table = seeded(number)
    while table.frame != "MainChoice":
        assert table.solo.tucked == table.solo.gods == [-1] * 4
        assert table.solo.faces == [[-1], [], []]
        table.do("done" if table.frame == "CardBenefits" else table.options()[0])
    assert -1 not in table.solo.tucked
    assert table.solo.faces[0][0] >= 0
    order = ("AXO-10", "AXO-13", "AXO-14", "AXO-16")
    clauses = [clause for clause in table.clauses() if clause in ("SET-32", "TRN-02", *order)]
    assert clauses == ["SET-32", "TRN-02", *("AXO-10",) * 2, *("AXO-13",) * 4, *order[2:]]


@rule("AXO-13", "R284")
def test_a_card_the_person_played_in_setup_may_be_tucked() -> None:
    found = 0
    for number in range(20):
        table = seeded(number).set_up()
        played = {
            name
            for event in table.sink.events
            if event.kind == "played"
            for name in event.data["what"]
        }
        tucked = [f"god:{table.state.pack.god_cards[card].id}" for card in table.solo.tucked]
        found += len(played & set(tucked))
    assert found > 0


@rule("AXO-16", "AXO-17")
def test_each_face_is_as_likely_and_lies_on_the_spot_of_the_top_loop() -> None:
    faces: Counter[str] = Counter()
    for number in range(200):
        table = seeded(number).set_up()
        board = table.state.pack.automa_boards[table.solo.board]
        (weighed,) = table.told("weighed", "AXO-16")
        assert len(weighed["candidates"]) == len(board.personalities) == 4
        face = board.personalities[table.solo.faces[0][0]]
        assert weighed["left"] == [f"personality:{face.id}"]
        assert [len(row) for row in table.solo.faces] == [1, 0, 0]
        faces[face.id] += 1
    assert len(faces) == 4
    assert all(30 < count < 70 for count in faces.values()), faces


@rule("AXO-18")
@FEW_SEEDS
def test_the_person_begins_and_turns_alternate(number: int) -> None:
    table = seeded(number).set_up()
    assert table.seat == ME
    table.pass_turn()
    while table.frame != "MainChoice":
        table.do(table.options()[-1])
    assert [event["seat"] for event in table.events("turn")] == [ME, HER, ME]


def test_a_game_of_two_people_has_no_board_of_hers() -> None:
    assert position().state.solo is None
