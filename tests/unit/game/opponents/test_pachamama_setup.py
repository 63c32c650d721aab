"""The table against Pachamama before the first turn (PAC-01 to PAC-28)."""

import pytest

from support.pachamama import GOLDEN, HER, ME, SoloTable, earth, fresh
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.config import Config, ConfigError, tokens_of
from tawantinsuyu.game.modules import NAMES
from tawantinsuyu.game.names import SECTIONS
from tawantinsuyu.game.views import view_for

OWN_BOARD = ("vassals", "nobles")
"""Modules that need Pachamama's Golden Age board (PAC-03)."""
FEW = pytest.mark.parametrize("number", range(5))
SLOTS = {0: "", 1: "B", 2: "AB", 3: "ABC"}


def board_id(table: SoloTable) -> str:
    return table.state.pack.automa_boards[table.solo.board].id


def covered(table: SoloTable) -> str:
    """Return the slots on which Pachamama has a Personality."""
    loops = table.state.pack.automa_boards[table.solo.board].loops
    spots = [
        slot
        for loop, row in zip(loops, table.solo.faces, strict=True)
        for (slot, _), face in zip(loop.personality, row, strict=True)
        if face >= 0
    ]
    return "".join(sorted(spots))


def on_slots(table: SoloTable) -> dict[str, str]:
    """Return the Personality on each slot that has one."""
    board = table.state.pack.automa_boards[table.solo.board]
    return {
        slot: board.personalities[face].id
        for loop, row in zip(board.loops, table.solo.faces, strict=True)
        for (slot, _), face in zip(loop.personality, row, strict=True)
        if face >= 0
    }


def faces(table: SoloTable) -> list[str]:
    board = table.state.pack.automa_boards[table.solo.board]
    return [board.personalities[f].id for row in table.solo.faces for f in row if f >= 0]


@rule("PAC-01", "R319")
@pytest.mark.parametrize("modules", [(), *((one,) for one in NAMES), NAMES])
def test_she_plays_with_every_module_and_with_all_of_them(modules: tuple[str, ...]) -> None:
    table = fresh(*modules).set_up()
    assert table.state.config.modules == modules
    assert violations(table.state) == []


@rule("PAC-02", "PAC-03")
@pytest.mark.parametrize(
    ("modules", "board"),
    [
        ((), "pachamama"),
        *(
            ((name,), "pachamama-golden-age" if name in OWN_BOARD else "pachamama")
            for name in NAMES
        ),
        (NAMES, "pachamama-golden-age"),
    ],
)
def test_her_golden_age_board_is_for_vassals_and_nobles(
    modules: tuple[str, ...], board: str
) -> None:
    assert board_id(fresh(*modules)) == board


@rule("PAC-03", "R352")
@pytest.mark.parametrize("modules", [(), *((one,) for one in NAMES)])
def test_a_table_may_choose_the_golden_age_board_without_its_modules(
    modules: tuple[str, ...],
) -> None:
    table = fresh(*modules, adjustments=("board:golden-age",)).set_up()
    assert board_id(table) == "pachamama-golden-age"
    board = table.state.pack.automa_boards[table.solo.board]
    assert [len(row) for row in table.solo.faces] == [len(loop.personality) for loop in board.loops]
    assert table.solo.tokens == [[space for _, space in loop.tokens] for loop in board.loops]
    again = api.from_json(api.to_json(table.state), GOLDEN)
    assert again.config.adjustments == ("board:golden-age",)


@rule("PAC-04")
def test_pieces_and_tiles_are_those_of_two_players() -> None:
    solo, two = fresh().state, api.new_game(Config(), GOLDEN, bytes(32))
    assert len(solo.village) == len(two.village)
    assert len(solo.nomads) == len(two.nomads)
    assert sum(worker >= 0 for worker in solo.hill) == sum(worker >= 0 for worker in two.hill)
    assert solo.by_players(GOLDEN.sizes.offer) == 3


@rule("PAC-05", "PAC-36")
def test_her_starting_weaving_is_drawn_before_the_person_chooses() -> None:
    table = fresh()
    (row,) = table.tapestries(HER)
    candidates, left = table.weighed("PAC-05")
    assert len(candidates) == 4
    assert left == [f"weaving:{row[0]}"]
    assert len(table.options(verb="begin")) == 3
    assert f"begin {row[0]}" not in table.options()


@rule("PAC-06")
def test_only_the_person_is_dealt_god_cards() -> None:
    table = fresh().do("begin SW02") if "begin SW02" in fresh().options() else fresh()
    while table.frame != "ChooseCards":
        table.do(table.options()[0])
    assert api.deciding(table.state) == (ME,)
    assert fresh().set_up().hand(HER) == []


@rule("PAC-07", "PAC-08", "PAC-47")
@FEW
def test_her_goods_and_her_army_card(number: int) -> None:
    table = fresh(number=number)
    assert table.resources(HER) == {"corn": 2, "stone": 4, "gold": 1}
    assert len(table.army(HER)) == 1
    (drawn,) = [event for event in table.sink.events if event.clause == "PAC-08"]
    assert drawn.as_seen_by(ME)["what"] == "army:?"


@rule("PAC-09")
def test_a_random_production_building_lies_face_down() -> None:
    tiles = set()
    for number in range(6):
        player = fresh(number=number).player(HER)
        assert (player.production_up, len(player.production_down)) == ([], 1)
        tiles.update(player.production_down)
    assert len(tiles) > 1


@rule("PAC-11", "PAC-12")
@FEW
def test_two_workers_of_different_colours_bring_no_reward(number: int) -> None:
    table = fresh(number=number)
    assert len(set(table.workers(HER))) == 2
    assert table.told("gained", "PAC-37") == []


@rule("PAC-13", "PAC-14")
@pytest.mark.parametrize("section", range(1, SECTIONS + 1))
@pytest.mark.parametrize("rolled", [1, 2, 3, 4])
def test_her_high_priest_is_as_far_from_yours_as_she_rolls(section: int, rolled: int) -> None:
    table = earth().priest(ME, section).rolls(rolled).her_setup()
    assert table.player(HER).priest == (section - 1 + rolled) % SECTIONS


@rule("PAC-15", "PAC-16", "R11")
def test_die_and_tokens_are_those_of_the_board() -> None:
    for modules in [(), *((one,) for one in NAMES)]:
        table = fresh(*modules)
        board = table.state.pack.automa_boards[table.solo.board]
        assert sorted(board.die) == [1, 2, 2, 3, 3, 4]
        values = [value for loop in board.loops[1:] for value, _ in loop.tokens]
        assert sorted(values) == [1, 1, 2, 2, 3, 3, 4]
        assert table.solo.tokens == [[at for _, at in loop.tokens] for loop in board.loops]


@rule("PAC-17")
def test_four_cards_are_tucked_and_show_their_gods_only() -> None:
    table = fresh().set_up()
    assert [slot["slot"] for slot in table.told("tucked")] == [1, 2, 3, 4]
    assert -1 not in table.solo.gods
    seen = view_for(table.state, ME).position.solo
    assert seen is not None
    assert seen.gods == table.solo.gods
    assert set(seen.tucked) == {-1}


@rule("PAC-18", "PAC-19")
def test_her_steps_of_the_setup_lie_above_and_bring_nothing() -> None:
    table = earth().priest(ME, 1).rolls(2).her_setup()
    assert table.state.steps[2 * table.player(HER).priest] == HER
    assert table.resources(HER) == {}
    assert table.points(HER) == 10


@rule("PAC-21")
def test_the_person_begins() -> None:
    table = fresh().set_up()
    assert (table.state.active, table.seat) == (ME, ME)
    assert table.state.first == ME


@rule("PAC-22", "PAC-23", "PAC-24", "PAC-25", "PAC-26", "R15", "R203")
@pytest.mark.parametrize("tokens", [0, 1, 2, 3])
@pytest.mark.parametrize("module", NAMES)
def test_so_many_tokens_lie_on_their_slots(tokens: int, module: str) -> None:
    named = () if tokens == 2 else (f"tokens:{tokens}",)
    table = fresh(module, adjustments=named).set_up()
    assert covered(table) == SLOTS[tokens]


@rule("PAC-27", "PAC-28")
@pytest.mark.parametrize("number", range(12))
def test_faces_are_drawn_and_never_two_of_one_token(number: int) -> None:
    table = fresh(adjustments=("tokens:3",), number=number).set_up()
    board = table.state.pack.automa_boards[table.solo.board]
    tokens = {face.id: face.token for face in board.personalities}
    assert len({tokens[face] for face in faces(table)}) == 3
    assert len(table.told("weighed", "PAC-27")) == 3


@rule("PAC-27")
def test_a_table_may_name_the_faces_it_wants() -> None:
    table = fresh(adjustments=("tokens:3", "face:points", "face:army", "face:temple")).set_up()
    assert sorted(faces(table)) == ["pachamama-army", "pachamama-points", "pachamama-temple"]
    some = fresh(adjustments=("face:worker",)).set_up()
    assert "pachamama-worker" in faces(some)
    assert len(faces(some)) == 2


@rule("PAC-27", "R353")
@pytest.mark.parametrize(
    ("adjustments", "lying"),
    [
        (("tokens:3", "slot:C:points", "slot:A:army"), {"C": "points", "A": "army"}),
        (("tokens:1", "slot:B:temple"), {"B": "temple"}),
        (("slot:B:statue",), {"B": "statue"}),
        (("face:worker", "slot:A:statue"), {"A": "statue", "B": "worker"}),
    ],
)
@pytest.mark.parametrize("number", [0, 1])
def test_a_table_may_name_the_slot_of_each_face(
    adjustments: tuple[str, ...], lying: dict[str, str], number: int
) -> None:
    table = fresh(adjustments=adjustments, number=number).set_up()
    found = on_slots(table)
    assert {slot: found[slot] for slot in lying} == {
        slot: f"pachamama-{face}" for slot, face in lying.items()
    }
    tokens = next(iter(tokens_of(adjustments)), 2)
    assert set(found) == set(SLOTS[tokens])
    assert len(set(found.values())) == tokens
    again = api.from_json(api.to_json(table.state), GOLDEN)
    assert api.fingerprint(again) == api.fingerprint(table.state)


@rule("PAC-27", "R340")
def test_faces_without_a_slot_lie_from_a_on_in_the_order_of_the_options() -> None:
    table = fresh(adjustments=("tokens:3", "face:temple", "face:points")).set_up()
    found = on_slots(table)
    assert (found["A"], found["B"]) == ("pachamama-temple", "pachamama-points")


@rule("PAC-27", "PAC-28", "R353")
@pytest.mark.parametrize(
    ("adjustments", "why"),
    [
        (("tokens:0", "tokens:3"), "one number of tokens"),
        (("tokens:1", "face:points", "face:army"), "no more faces"),
        (("tokens:0", "face:points"), "no more faces"),
        (("tokens:1", "face:points", "slot:B:army"), "no more faces"),
        (("tokens:1", "slot:A:points"), "no token lies on slot A"),
        (("slot:C:points",), "no token lies on slot C"),
        (("slot:A:points", "slot:A:army"), "one token for each slot"),
    ],
)
def test_a_table_cannot_have_more_faces_than_tokens(adjustments: tuple[str, ...], why: str) -> None:
    with pytest.raises(ConfigError, match=why):
        Config(automa="pachamama", adjustments=adjustments)


@rule("PAC-28")
def test_two_sides_of_one_token_are_refused_when_the_table_is_laid_out() -> None:
    with pytest.raises(ConfigError, match="PAC-28"):
        fresh(adjustments=("face:conquest", "face:points"))
    with pytest.raises(ConfigError, match="PAC-28"):
        fresh(adjustments=("slot:A:conquest", "slot:B:points"))
    with pytest.raises(ConfigError, match="PAC-28"):
        fresh(adjustments=("face:conquest", "slot:B:conquest"))
