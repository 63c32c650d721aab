"""The elements of a placement and its price (PLC-01 to PLC-15)."""

from itertools import product

import pytest

from support.placing import SPACE, Printed
from support.position import Position, position
from support.rules import rule
from support.table import Table
from tawantinsuyu.game import api
from tawantinsuyu.game.names import ROLES

PLENTY = 20


def ready(printed: Printed | None = None, players: int = 2) -> Position:
    """Return a position with an Architect to place, enough food, one gold to place it with, and
    High Priests in section 1.
    """
    given = position(players=players, pack=(printed or Printed()).pack)
    return given.supply(0, "architect").resources(0, potato=PLENTY, gold=1)


def fare(given: Position, space: str, role: str = "architect") -> int:
    """Return the price in food of placing a Worker on a space for gold."""
    table = given.table().do(f"place {role} {space} gold")
    return PLENTY - table.resources(0).get("potato", 0)


def refused(table: Table, text: str) -> str:
    """Return the reason why an action is refused."""
    with pytest.raises(api.IllegalError) as error:
        table.do(text)
    return error.value.code


# --- declaring a placement ------------------------------------------------------------------------


@rule("PLC-01")
def test_a_worker_goes_from_the_supply_to_the_space_for_a_card_from_hand() -> None:
    printed = Printed()
    printed.space(SPACE, god="inti")
    card, other = printed.card("inti", "points 1"), printed.card("killa", "points 1")
    table = ready(printed).supply(0, "architect", "courier").hand(0, card, other).table()

    table.do(f"place architect {SPACE} card:{card}")

    assert table.on(SPACE) == "architect"
    assert table.workers(0) == ["courier"]
    assert table.hand(0) == [other]
    assert table.resources(0)["gold"] == 1


@rule("PLC-02")
@pytest.mark.parametrize("number", [0, 1])
def test_the_played_card_is_public(number: int) -> None:
    card = Printed().pack.god_cards[number]
    printed = Printed().space(SPACE, god=Printed().pack.gods[card.god])
    table = ready(printed).hand(0, card.id).table().do(f"place architect {SPACE} card:{card.id}")
    [played] = [event for event in table.sink.events if event.kind == "played"]
    assert (played.as_seen_by(1)["what"], played.as_seen_by(1)["now"]) == (f"god:{card.id}", 0)


@rule("PLC-01")
def test_a_worker_goes_to_the_space_for_one_gold() -> None:
    table = ready().resources(0, potato=PLENTY, gold=2).table()
    table.do(f"place architect {SPACE} gold")
    assert table.on(SPACE) == "architect"
    assert table.resources(0) == {"potato": PLENTY, "gold": 1}


@rule("PLC-01")
def test_a_worker_that_is_not_in_the_own_supply_cannot_be_placed() -> None:
    table = ready().supply(1, "warrior").table()
    assert refused(table, f"place warrior {SPACE} gold") == "no_worker"


@rule("PLC-01")
@pytest.mark.parametrize("role", ROLES)
def test_a_space_with_a_worker_cannot_be_used(role: str) -> None:
    table = ready().worker(role, SPACE).table()
    assert refused(table, f"place architect {SPACE} gold") == "space_taken"


@rule("PLC-01")
def test_a_placement_needs_a_card_from_the_own_hand_or_gold() -> None:
    printed = Printed()
    printed.space(SPACE, god="inti")
    card = printed.card("inti", "points 1")
    table = ready(printed).hand(1, card).resources(0, potato=PLENTY).table()
    assert refused(table, f"place architect {SPACE} card:{card}") == "no_card"
    assert refused(table, f"place architect {SPACE} gold") == "no_gold"


@rule("PLC-01", "PLC-02", "PLC-05", "PLC-11")
@pytest.mark.parametrize("potato", range(1, 6))
def test_exactly_the_listed_placements_are_accepted(potato: int) -> None:
    printed = Printed()
    cards = [printed.card("inti", "points 1"), printed.card("killa", "points 1")]
    not_in_hand = printed.card("inti", "points 1")
    given = ready(printed).supply(0, "architect", "courier").hand(0, *cards)
    given.resources(0, potato=potato, corn=1, gold=1).worker("priest", SPACE)
    table = given.steps(1, "2u", "2l", "5u").steps(0, "3u", "4u").table()
    spaces = [space.id for space in table.state.pack.hill.spaces]
    ways = ["gold", *(f"card:{card}" for card in [*cards, not_in_hand])]

    accepted = accepted_of(table, *(f"place {' '.join(it)}" for it in product(ROLES, spaces, ways)))
    assert set(table.options(verb="place")) == accepted
    assert accepted


@rule("PLC-05", "BLD-32")
def test_what_an_exchange_can_pay_for_is_listed_and_accepted_alike() -> None:
    given = ready().resources(0, stone=6, gold=1).building(0, "Z15")
    table = given.table()
    spaces = [space.id for space in table.state.pack.hill.spaces]
    accepted = accepted_of(table, *(f"place architect {space} gold" for space in spaces))
    assert set(table.options(verb="place")) == accepted
    assert {"place architect 1b1 gold"} < accepted


def accepted_of(table: Table, *texts: str) -> set[str]:
    """Return the actions that are not refused."""
    accepted = set()
    for text in texts:
        try:
            api.apply(api.clone(table.state), 0, text)
        except api.IllegalError:
            continue
        accepted.add(text)
    return accepted


@rule("PLC-02")
def test_a_god_card_serves_for_spaces_of_its_god_only() -> None:
    printed = Printed()
    printed.space("1t1", god="inti").space("1t2", god="killa")
    card = printed.card("inti", "points 1")
    table = ready(printed).hand(0, card).table()

    assert refused(table, f"place architect 1t2 card:{card}") == "wrong_god"

    spaces = {space.id: printed.pack.gods[space.god] for space in printed.pack.hill.spaces}
    with_card = [text.split()[2] for text in table.options(verb="place") if card in text]
    assert set(with_card) == {name for name, god in spaces.items() if god == "inti"}


@rule("PLC-03")
def test_gold_serves_for_a_space_of_any_god() -> None:
    table = ready().table()
    spaces = {text.split()[2] for text in table.options(verb="place") if text.endswith("gold")}
    assert spaces == {space.id for space in table.state.pack.hill.spaces}


@rule("PLC-04")
def test_a_placement_for_gold_brings_no_benefit_and_no_card_to_the_offer() -> None:
    printed = Printed().icons(SPACE, "stone", "corn", "potato")
    printed.space(SPACE, god="inti")
    card, old = printed.card("inti", "points 5"), printed.card("inti", "points 5")
    given = ready(printed).resources(0, gold=1).hand(0, card).offer(old)
    for god in printed.pack.gods:
        given.statue(0, "small", god).statue(0, "large", god)
    table = given.village().table()

    table.do(f"place architect {SPACE} gold", "stop")

    assert table.seat == 1, "nothing was left to decide"
    assert table.points(0) == 10 + 1, "the Festival that an empty Village announces"
    assert table.hand(0) == [card]
    assert table.offer() == [old]


# --- the price -----------------------------------------------------------------------------------


@rule("PLC-05", "R30")
def test_roaming_and_descending_are_added_and_paid_before_any_task() -> None:
    given = ready().priest(0, 1).village()
    table = given.table().do("place architect 3b1 gold")
    assert table.resources(0) == {"potato": PLENTY - 3 - 5}
    assert table.options()[-1] == "stop", "the tasks come only now"


@rule("PLC-05")
def test_a_placement_whose_price_cannot_be_paid_in_full_is_refused() -> None:
    given = ready().resources(0, potato=4, corn=2, gold=2)
    table = given.table()
    assert refused(table, "place architect 3b1 gold") == "not_enough_food"
    assert not any(" 3b1 " in text for text in table.options(verb="place"))
    table.do("place architect 2b1 gold")
    assert table.on("2b1") == "architect"


def told(given: Position, text: str) -> tuple[str, str, dict[str, object]]:
    """Return the data of a refused placement: reason, clause, price and missing resources."""
    with pytest.raises(api.IllegalError) as error:
        given.table().do(text)
    return error.value.code, error.value.clause, error.value.params


@rule("PLC-01", "PLC-05")
def test_a_refusal_tells_what_is_missing_beside_the_gold_that_stands_for_the_card() -> None:
    given = ready().resources(0, potato=2, gold=2)
    missing = {"food": 8, "missing": 8 - 3}
    assert told(given, "place architect 3b1 gold") == ("not_enough_food", "PLC-05", missing)


@rule("PLC-02", "PLC-05")
@pytest.mark.parametrize("number", [0, 1])
def test_a_refusal_tells_what_is_missing_where_a_card_saves_the_gold(number: int) -> None:
    card = Printed().pack.god_cards[number]
    printed = Printed().space("3b1", god=Printed().pack.gods[card.god])
    given = ready(printed).hand(0, card.id).resources(0, potato=2, gold=2)
    refusal = told(given, f"place architect 3b1 card:{card.id}")
    assert refusal == ("not_enough_food", "PLC-05", {"food": 8, "missing": 8 - 4})


@rule("PLC-05", "PLC-45")
def test_a_refusal_tells_a_couriers_own_price() -> None:
    given = ready().supply(0, "courier").resources(0, potato=2, gold=1)
    missing = {"food": 7, "missing": 7 - 2}
    assert told(given, "place courier 3b1 gold") == ("not_enough_food", "PLC-05", missing)


@rule("PLC-03")
def test_who_has_no_gold_to_place_with_misses_the_whole_price() -> None:
    given = ready().resources(0, potato=PLENTY)
    refusal = told(given, "place architect 3b1 gold")
    assert refusal == ("no_gold", "PLC-03", {"food": 8, "missing": 8})


@rule("PLC-01")
def test_a_placement_is_not_offered_while_something_else_is_to_be_decided() -> None:
    table = ready().resources(0, potato=PLENTY, gold=2).supply(0, "architect", "courier").table()
    table.do("place architect 1t1 gold")
    assert table.frame == "Placement"
    refusal = api.why_not(api.view_for(table.state, 0), "place courier 1t2 gold")
    assert refusal is not None
    assert (refusal.code, refusal.clause) == ("not_offered", "PLC-01")
    assert refusal.params == {"food": 0, "missing": 0}


@rule("PLC-06", "PLC-07")
@pytest.mark.parametrize(
    ("priest", "fares"),
    [
        (1, [0, 1, 3, 3, 1]),
        (2, [1, 0, 1, 3, 3]),
        (3, [3, 1, 0, 1, 3]),
        (4, [3, 3, 1, 0, 1]),
        (5, [1, 3, 3, 1, 0]),
    ],
)
def test_roaming_costs_nothing_at_the_high_priest_one_next_to_it_and_three_beyond(
    priest: int, fares: list[int]
) -> None:
    found = [fare(ready().priest(0, priest), f"{section}t1") for section in range(1, 6)]
    assert found == fares


@rule("PLC-06")
def test_roaming_begins_at_the_own_high_priest() -> None:
    assert fare(ready().priest(0, 3).priest(1, 1), "1t1") == 3


@rule("PLC-07")
@pytest.mark.parametrize(("priest", "space"), [(5, "1t1"), (1, "5t1")])
def test_section_five_is_next_to_section_one(priest: int, space: str) -> None:
    assert fare(ready().priest(0, priest), space) == 1


@rule("PLC-08")
@pytest.mark.parametrize(("terrace", "food"), [("t", 0), ("m", 2), ("b", 5)])
def test_descending_costs_more_on_each_terrace(terrace: str, food: int) -> None:
    assert fare(ready(), f"1{terrace}1") == food


# --- Steps ---------------------------------------------------------------------------------------


@rule("PLC-09", "R97")
@pytest.mark.parametrize(("terrace", "food", "points"), [("t", 0, 0), ("m", 0, 1), ("b", 3, 1)])
def test_upper_steps_help_on_the_middle_and_the_bottom_terrace(
    terrace: str, food: int, points: int
) -> None:
    given = ready().steps(1, "1u")
    assert fare(given, f"1{terrace}1") == food
    assert given.state.players[1].points == 10 + points


@rule("PLC-10", "R97")
@pytest.mark.parametrize(
    ("terrace", "food", "upper", "lower"), [("t", 0, 0, 0), ("m", 0, 1, 0), ("b", 1, 1, 1)]
)
def test_lower_steps_help_on_the_bottom_terrace_only(
    terrace: str, food: int, upper: int, lower: int
) -> None:
    given = ready(players=3).steps(1, "1u").steps(2, "1l")
    assert fare(given, f"1{terrace}1") == food
    assert [player.points - 10 for player in given.state.players] == [0, upper, lower]


@rule("PLC-11")
@pytest.mark.parametrize("owner", [0, 1])
def test_steps_of_the_section_count_whoever_owns_them(owner: int) -> None:
    assert fare(ready().steps(owner, "1u", "1l"), "1b1") == 1


@rule("PLC-11", "R07")
def test_steps_of_other_sections_do_not_count() -> None:
    given = ready().steps(1, "2u", "2l", "5u", "5l")
    assert fare(given, "1b1") == 5
    assert given.state.players[1].points == 10


@rule("PLC-11")
def test_steps_at_the_high_priest_do_not_help_a_placement_elsewhere() -> None:
    assert fare(ready().priest(0, 1).steps(1, "1u", "1l"), "2b1") == 1 + 5


@rule("PLC-12")
@pytest.mark.parametrize(("space", "food"), [("3t1", 3), ("3m1", 3 + 0), ("3b1", 3 + 1)])
def test_steps_leave_the_roaming_part_alone(space: str, food: int) -> None:
    assert fare(ready().steps(1, "3u", "3l"), space) == food


@rule("PLC-13")
def test_a_player_cannot_pay_more_to_avoid_the_steps_of_an_opponent() -> None:
    given = ready().steps(1, "1u").resources(0, potato=5, corn=5, gold=1)
    table = given.table().do("place architect 1b1 gold")
    assert set(table.options()) == {
        "pay potato:3 gold:1",
        "pay potato:2 corn:1 gold:1",
        "pay potato:1 corn:2 gold:1",
        "pay corn:3 gold:1",
    }
    assert refused(table, "pay potato:5 gold:1") == "wrong_payment"
    table.do("pay potato:3 gold:1")
    assert table.points(1) == 10 + 1


@rule("PLC-14")
def test_an_opponent_scores_for_each_marker_used() -> None:
    given = ready().steps(1, "1u", "1l")
    table = given.table().do("place architect 1b1 gold")
    assert table.points(1) == 10 + 2
    assert table.points(0) == 10


@rule("PLC-14", "PLC-15")
def test_markers_of_different_owners_score_for_opponents_only() -> None:
    given = ready(players=3).steps(0, "1u").steps(2, "1l")
    table = given.table().do("place architect 1b1 gold")
    assert [table.points(seat) for seat in range(3)] == [10, 10, 11]
    assert table.resources(0) == {"potato": PLENTY - 1}


@rule("PLC-15")
def test_own_steps_lower_the_price_but_score_nothing() -> None:
    given = ready().steps(0, "1u", "1l")
    assert fare(given, "1b1") == 1
    assert given.state.players[0].points == 10
