"""Pachamama's share of Produce, Offering, Worship and Rejuvenate (PAC-89 to 100, 122 to 124)."""

import pytest

from support.changed import army_cards, bare_temple, production
from support.pachamama import HER, ME, SoloPosition, SoloTable, earth, golden
from support.rules import rule
from tawantinsuyu.game.names import PRIEST_ACTIONS
from tawantinsuyu.game.opponents.pachamama.priest import condition
from tawantinsuyu.game.turn.secondary import action_at

ONES, TWOS = army_cards(1), army_cards(2)
PACK = golden(
    bare_temple,
    production("P01", "gain corn 1"),
    production("P02", "gain stone 1"),
    production("P03", "gain gold 1"),
    production("P04", "choose [gain corn 2 | gain stone 2]"),
)


def taking(action: str = "produce") -> SoloPosition:
    """Put the action next to Pachamama's High Priest. She has a Worker, so she recruits nobody at
    the end of her turn.
    """
    return earth(pack=PACK).priest_before(HER, action).supply(HER, "priest")


def following(action: str = "produce") -> SoloPosition:
    """Put the person before the action; Pachamama's High Priest cannot reach Produce."""
    given = earth(pack=PACK).priest_before(ME, action).turn(ME)
    return given.priest_before(HER, "produce", 3)


def act(given: SoloPosition) -> SoloTable:
    return given.table().do("priest 1 gold")


def up(table: SoloTable, seat: int = HER) -> list[str]:
    return sorted(table.names.building[0, tile] for tile in table.player(seat).production_up)


def down(table: SoloTable) -> list[str]:
    return sorted(table.names.building[0, tile] for tile in table.player(HER).production_down)


# --- Produce -------------------------------------------------------------------------------------


@rule("PAC-89", "PAC-92", "R199")
def test_taking_produce_all_pay_and_turn_down_and_the_highest_comes_up_again() -> None:
    table = taking().building(HER, "P01", "P02", "P03").her_turn()
    assert table.resources(HER) == {"corn": 1, "stone": 1, "gold": 1}
    assert (up(table), down(table)) == (["P03"], ["P01", "P02"])
    assert [data["what"] for data in table.told("flipped", "PAC-92")] == ["production:P03"]


@rule("PAC-92")
def test_the_highest_face_down_one_may_be_one_that_did_not_produce() -> None:
    table = taking().building(HER, "P01", "P02").building(HER, "P03", up=False).her_turn()
    assert table.resources(HER) == {"corn": 1, "stone": 1}
    assert up(table) == ["P03"]


@rule("PAC-92")
def test_one_that_produced_comes_up_if_it_is_higher_than_one_that_lay_face_down() -> None:
    table = taking().building(HER, "P02", "P03").building(HER, "P01", up=False).her_turn()
    assert table.resources(HER) == {"stone": 1, "gold": 1}
    assert (up(table), down(table)) == (["P03"], ["P01", "P02"])


@rule("PAC-91", "R199")
def test_with_one_face_up_another_is_turned_up_first_and_produces_too() -> None:
    table = taking().building(HER, "P01").building(HER, "P02", "P03", up=False).her_turn()
    assert table.resources(HER) == {"corn": 1, "gold": 1}
    assert (up(table), down(table)) == ([], ["P01", "P02", "P03"])
    assert [data["what"] for data in table.told("flipped", "PAC-91")] == ["production:P03"]
    assert table.told("flipped", "PAC-92") == []


@rule("PAC-91", "PAC-92")
def test_a_single_building_with_no_other_comes_up_again() -> None:
    table = taking().building(HER, "P01").her_turn()
    assert (up(table), down(table)) == (["P01"], [])


@rule("PAC-90", "R347")
@pytest.mark.parametrize(
    ("corn", "stone", "got"), [(0, 1, "corn"), (2, 1, "stone"), (1, 1, "corn")]
)
def test_a_choice_is_what_she_has_least_of_and_equals_rank(corn: int, stone: int, got: str) -> None:
    table = taking().building(HER, "P04").resources(HER, corn=corn, stone=stone).her_turn()
    assert table.told("weighed", "PAC-90")[0]["left"] == [got]
    had = {"corn": corn, "stone": stone}
    gained = {name: count - had[name] for name, count in table.resources(HER).items()}
    assert [name for name, count in gained.items() if count] == [got]


@rule("PAC-93")
def test_following_all_pay_and_all_turn_down() -> None:
    given = following().festivals_over(1).building(HER, "P01", "P03")
    table = act(given)
    assert table.resources(HER) == {"corn": 1, "gold": 1}
    assert (up(table), down(table)) == ([], ["P01", "P03"])


@rule("PAC-94")
@pytest.mark.parametrize(("sections", "follows"), [(1, False), (2, False), (3, True)])
def test_she_waits_if_she_could_produce_next_turn(sections: int, follows: bool) -> None:
    given = following().priest_before(HER, "produce", sections).building(HER, "P01")
    table = act(given)
    assert bool(table.resources(HER)) == follows
    assert bool(table.told("declined", "PAC-94")) == (not follows)
    assert up(table) == ([] if follows else ["P01"])


@rule("PAC-94", "R240")
@pytest.mark.needs_module("vassals")
@pytest.mark.parametrize(
    ("vassals", "potato", "waits"), [(1, 1, True), (1, 0, False), (2, 0, True)]
)
def test_the_third_space_counts_if_she_could_go_there(
    vassals: int, potato: int, waits: bool
) -> None:
    given = earth("vassals", pack=PACK).nations("VN02").cult(*["VN02"] * vassals)
    given.priest_before(ME, "produce").turn(ME).priest_before(HER, "produce", 3)
    table = act(given.building(HER, "P01").resources(HER, potato=potato))
    assert up(table) == (["P01"] if waits else [])
    assert table.resources(HER).get("corn", 0) == (0 if waits else 1)


@rule("PAC-94", "R240")
def test_she_waits_even_if_a_nearer_action_would_be_chosen() -> None:
    given = following().priest_before(HER, "produce", 2).building(HER, "P01")
    nearer = PRIEST_ACTIONS[action_at(given.state, HER, 1)]
    meets = {
        "offering": lambda: given.resources(HER, corn=4),
        "worship": lambda: given.statue(HER, "small", "inti"),
        "conquest": lambda: given.army(HER, up=TWOS[:2]).casualties(),
        "rejuvenate": lambda: given.army(HER, down=ONES[:3]),
    }
    meets[nearer]()
    before = given.state.players[HER].resources[:]
    assert condition(given.state, action_at(given.state, HER, 1)).met
    table = act(given)
    assert (up(table), table.player(HER).resources) == (["P01"], before)


@rule("PAC-94")
def test_she_does_not_wait_for_an_action_whose_condition_she_lacks() -> None:
    given = following().priest_before(HER, "produce").festivals_over(1).building(HER, "P01")
    assert act(given).resources(HER) == {"corn": 1}


# --- Offering and Worship ------------------------------------------------------------------------


@rule("PAC-95", "PAC-97")
@pytest.mark.parametrize(
    ("corn", "gold", "steps", "left"),
    [
        (4, 0, 2, {}),
        (5, 0, 2, {"corn": 1}),
        (6, 0, 3, {}),
        (4, 2, 3, {}),
        (9, 1, 3, {"corn": 3, "gold": 1}),
    ],
)
def test_taking_offering_she_climbs_as_far_as_she_can_pay(
    corn: int, gold: int, steps: int, left: dict[str, int]
) -> None:
    table = taking("offering").resources(HER, corn=corn, gold=gold).her_turn()
    assert table.player(HER).temple == steps
    assert table.resources(HER) == left


@rule("PAC-54", "PAC-96", "PAC-97")
@pytest.mark.parametrize(("corn", "gold", "steps"), [(3, 0, 1), (2, 1, 1), (2, 0, 0), (9, 0, 1)])
def test_following_offering_costs_three_corn(corn: int, gold: int, steps: int) -> None:
    table = act(following("offering").resources(HER, corn=corn, gold=gold))
    assert table.player(HER).temple == steps


@rule("PAC-98")
def test_taking_worship_she_gives_a_large_and_a_small_statue() -> None:
    given = taking("worship").statue(HER, "small", "inti").statue(HER, "large", "killa")
    table = given.statue(HER, "small", "killa").her_turn()
    assert table.player(HER).temple == 4
    assert table.statues() == ["small:killa"]


@rule("PAC-99", "PAC-100")
def test_following_worship_she_gives_the_small_one_gained_first() -> None:
    given = following("worship").statue(HER, "large", "illapa").statue(HER, "small", "killa")
    table = act(given.statue(HER, "small", "inti"))
    assert table.player(HER).temple == 1
    assert table.statues() == ["large:illapa", "small:inti"]


@rule("PAC-99", "PAC-100")
def test_following_worship_a_large_one_is_worth_one_step() -> None:
    table = act(following("worship").statue(HER, "large", "illapa"))
    assert (table.player(HER).temple, table.statues()) == (1, [])


# --- Rejuvenate ----------------------------------------------------------------------------------


@rule("PAC-122")
def test_taking_rejuvenate_everything_comes_up_unpaid() -> None:
    given = taking("rejuvenate").building(HER, "P01", "P02", up=False).army(HER, down=ONES[:3])
    table = given.resources(HER, potato=2, corn=1).her_turn()
    assert (down(table), table.army(HER, "army_down")) == ([], [])
    assert table.told("paid") == []


@rule("PAC-123", "PAC-124")
def test_following_rejuvenate_half_of_each_comes_up_the_best_first() -> None:
    """By the rulebook, with three items of each kind two of each are turned up."""
    given = following("rejuvenate").building(HER, "P01", "P02", "P03", up=False)
    table = act(given.army(HER, down=[*ONES[:2], TWOS[0]]))
    assert (up(table), down(table)) == (["P02", "P03"], ["P01"])
    assert table.army(HER, "army_up") == sorted([ONES[0], TWOS[0]])
    assert table.resources(HER) == {}
