"""ZA3: placing a Priest may turn a face-up Army card into a step of the Temple."""

import pytest

from support.additional import EXPANSION, printed, with_buildings
from support.placing import SPACE
from support.position import Position
from support.rules import rule
from support.table import Table
from support.tiles import amount, next_turn, used
from tawantinsuyu.game.core.frames import Climbing
from tawantinsuyu.game.modules.additional.tiles.priest_discards_army_climb import DiscardArmyInPlay
from tawantinsuyu.game.names import ROLES

PRINTED = printed()
STEPS = PRINTED.temple("gain stone 2")
ONE = next(card.id for card in EXPANSION.army_cards if card.soldiers == 1)
TWO = next(card.id for card in EXPANSION.army_cards if card.soldiers == 2)
CLIMBED = amount("ZA3", "steps", EXPANSION)


def ready(role: str = "priest", *up: str) -> Position:
    """Return a position in which seat 0, with the tile, can place a Worker of a role for gold."""
    given = with_buildings(2, PRINTED.pack).building(0, "ZA3").supply(0, role)
    return given.resources(0, gold=3).army(0, up=up or (ONE, TWO))


def place(given: Position, role: str = "priest", more: str = "") -> Table:
    return given.table().do(f"place {role} {SPACE} gold{more}")


@rule("ADD-12")
def test_one_card_is_one_step() -> None:
    assert (amount("ZA3", "army_cards", EXPANSION), CLIMBED) == (1, 1)


@rule("ADD-12")
@pytest.mark.parametrize("card", [ONE, TWO])
def test_a_card_of_one_or_two_soldiers_is_discarded_for_a_step(card: str) -> None:
    table = place(ready())
    assert "use ZA3" in table.options()
    table.do("use ZA3")
    assert table.options() == [f"kill {one}" for one in sorted((ONE, TWO))]
    table.do(f"kill {card}")
    assert table.temple(0) == STEPS[CLIMBED]
    assert table.army(0, "army_up") == sorted({ONE, TWO} - {card})
    assert [EXPANSION.army_cards[one].id for one in table.state.army_discard] == [card]
    assert table.resources(0)["stone"] == 2
    assert used(table) == ["ZA3"]
    assert "use ZA3" not in table.options()
    next_turn(table)


@rule("ADD-12")
def test_a_single_card_needs_no_choice() -> None:
    table = place(ready("priest", TWO)).do("use ZA3")
    assert table.army(0, "army_up") == []
    assert table.temple(0) == STEPS[CLIMBED]


@rule("ADD-12")
def test_it_may_be_left() -> None:
    table = place(ready()).do("done")
    assert table.temple(0) == STEPS[0]
    assert table.army(0, "army_up") == sorted((ONE, TWO))
    next_turn(table)


@rule("ADD-12")
def test_cards_in_hand_or_face_down_do_not_count() -> None:
    given = ready().army(0, hand=[ONE], down=[TWO])
    assert "use ZA3" not in place(given).options()


@rule("ADD-12")
def test_at_the_top_of_the_temple_it_is_not_offered() -> None:
    assert "use ZA3" not in place(ready().temple(0, STEPS[-1])).options()


@rule("ADD-12")
def test_it_serves_its_owner_only() -> None:
    given = with_buildings(2, PRINTED.pack).building(1, "ZA3").supply(0, "priest")
    given.resources(0, gold=3).army(0, up=[ONE]).army(1, up=[TWO])
    assert "use ZA3" not in place(given).options()


@rule("ADD-12")
@pytest.mark.parametrize("role", [role for role in ROLES if role != "priest"])
def test_other_workers_do_not_set_it_off(role: str) -> None:
    assert "use ZA3" not in place(ready(role), role).options()


@rule("ADD-13", "R98")
def test_a_borrowed_ability_of_a_priest_does_not_count() -> None:
    given = ready("architect").building(0, "Z02")
    lent = [text for text in given.table().options(verb="place") if text.endswith("as:priest")]
    assert lent
    assert (
        "use ZA3"
        not in place(ready("architect").building(0, "Z02"), "architect", " as:priest").options()
    )


@rule("ADD-13")
def test_a_real_priest_counts_whatever_ability_it_uses() -> None:
    given = ready().building(0, "Z01")
    table = given.table()
    assert f"place priest {SPACE} gold as:courier" in table.options()
    table.do(f"place priest {SPACE} gold as:courier")
    assert "use ZA3" in table.options()


@rule("ADD-12")
def test_the_last_step_is_taken_too() -> None:
    table = place(ready().temple(0, STEPS[-2])).do("use ZA3").do(f"kill {ONE}")
    assert table.temple(0) == STEPS[-1]


@rule("ADD-12")
def test_the_card_given_is_told_to_all() -> None:
    table = place(ready()).do("use ZA3").do(f"kill {TWO}")
    (told,) = table.events("discarded")
    assert (told["what"], told["seat"], told["clause"]) == (f"army:{TWO}", 0, "ADD-12")


@rule("ADD-12")
def test_a_tile_that_asks_for_three_cards_gets_three_before_the_step() -> None:
    up = [card.id for card in EXPANSION.army_cards[:4]]
    given = ready("priest", *up).asked(Climbing(0, CLIMBED))
    given.state.stack.append(DiscardArmyInPlay(0, 3))
    table = given.table()
    for card in up[:3]:
        assert (table.frame, table.temple(0)) == ("DiscardArmyInPlay", STEPS[0])
        table.do(f"kill {card}")
    assert table.army(0, "army_up") == up[3:]
    assert table.temple(0) == STEPS[CLIMBED]
