"""Z19: in their own turn its owner may pay 1 potato for a God card, as often as they like.

It is a free action, possible at every decision of the owner in their turn, also in the middle of a
placement or payment. The card comes from the offer or the deck; in the card phase of a Festival
from the deck only, and there only the holder of the Festival tile may use it.
"""

from random import Random

import pytest

from support.changed import bare_temple, changed
from support.placing import SPACE, Printed, do_tasks, working
from support.position import Position, position
from support.rules import rule
from support.tiles import BASE, activate, amount, end_festival, in_setup, next_turn
from tawantinsuyu.game.api import IllegalError
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.core.frames import PayCost

PRICE, DRAWN = amount("Z19", "potato"), amount("Z19", "cards")
CARDS = [card.id for card in BASE.god_cards]
USE = "aside use Z19"
PLAIN = changed(bare_temple)
FAR = next(s.id for s in BASE.hill.spaces if s.section == 1 and s.terrace == 0)
"""A space that costs 1 food."""


def owner(seat: int = 0, **resources: int) -> Position:
    """Return a position in seat 0's turn; a seat owns the tile."""
    return position(pack=PLAIN).building(seat, "Z19").resources(seat, **resources)


# --- the free action -----------------------------------------------------------------------------


@rule("BLD-34")
def test_the_tile_asks_one_potato_for_one_card() -> None:
    assert (PRICE, DRAWN) == (1, 1)


@rule("BLD-34")
@pytest.mark.parametrize("source", ["deck", CARDS[0], CARDS[1]])
def test_a_potato_buys_a_card_out_of_the_offer_or_off_the_deck(source: str) -> None:
    given = owner(potato=PRICE).offer(*CARDS[:2]).god_deck(CARDS[2])
    table = given.table().do(USE)
    assert set(table.options()) == {"take deck", *(f"take {card}" for card in CARDS[:2])}
    table.do(f"take {source}")
    assert table.hand(0) == [CARDS[2] if source == "deck" else source]
    assert table.resources(0) == {}
    next_turn(table.pass_turn())


@rule("BLD-34")
def test_it_is_unlimited() -> None:
    table = owner(potato=5).table()
    for number in range(5):
        assert table.asides() == [USE]
        table.do(USE)
        assert len(table.hand(0)) == number + 1
    assert table.asides() == []
    next_turn(table.pass_turn())


@rule("BLD-34")
def test_it_takes_nothing_of_the_turn() -> None:
    table = owner(potato=1).table()
    before = table.options()
    table.do(USE)
    assert table.frame == "MainChoice"
    assert table.options() == before


@rule("BLD-34", "TRN-14")
def test_gold_may_stand_for_the_potato() -> None:
    table = owner(gold=1).table().do(USE)
    assert len(table.hand(0)) == 1
    assert table.resources(0) == {}


@rule("BLD-32", "BLD-34")
def test_so_may_a_pair_with_the_tile_that_exchanges() -> None:
    table = owner(stone=2).building(0, "Z15").table().do(USE)
    assert len(table.hand(0)) == 1
    assert table.resources(0) == {}


@rule("BLD-34", "R216")
def test_without_a_potato_or_without_a_card_to_be_had_it_is_not_offered() -> None:
    assert owner(corn=9, stone=9).table().asides() == []
    assert owner(potato=1).only_god_deck().table().asides() == []
    assert owner(potato=1).only_god_deck().offer().table().asides() == []
    offer = owner(potato=1)
    offer.offer(CARDS[0]).only_god_deck()
    assert offer.table().asides() == [USE]


@rule("BLD-01", "BLD-34")
def test_nobody_else_may_use_it() -> None:
    table = owner(1, potato=3).resources(0, potato=3).table()
    assert table.asides() == []
    with pytest.raises(IllegalError):
        table.do(USE)


# --- during a placement ---------------------------------------------------------------------------


@rule("BLD-34", "TRN-12")
def test_it_may_come_in_the_middle_of_a_placement() -> None:
    pack = Printed().icons(SPACE, "stone", "corn", "gold").pack
    given = working(position(pack=pack).building(0, "Z19"), tasks=3).resources(0, potato=2)
    table = do_tasks(given.table(), "stone").do(USE)
    table = do_tasks(table, "corn").do(USE)
    do_tasks(table, "gold")
    assert len(table.hand(0)) == 2
    assert table.resources(0) == {"stone": 2, "corn": 2, "gold": 1}
    next_turn(table)


@rule("BLD-34", "TRN-12")
def test_a_card_so_taken_may_serve_at_once() -> None:
    """The new God card in hand can refresh the market, so the Construct task becomes possible."""
    printed = Printed().icons(SPACE, "build", "gold", "gold")
    given = working(position(pack=printed.pack).building(0, "Z19")).resources(0, potato=1)
    table = given.table()
    with pytest.raises(AssertionError, match="not offered"):
        do_tasks(table, "build")
    do_tasks(table.do(USE), "build")
    assert table.options(verb="refresh") == [f"refresh {table.hand(0)[0]}"]
    next_turn(table.do("done"))


@rule("BLD-34", "TRN-12")
@pytest.mark.parametrize("first", ["pray", "train", "recruit"])
def test_it_may_come_between_two_secondary_actions(first: str) -> None:
    table = owner(potato=1).table().do(first)
    while table.frame != "SecondAction":
        table.do(table.options()[0])
    before = len(table.hand(0))
    table.do(USE)
    assert len(table.hand(0)) == before + 1
    assert table.frame == "SecondAction"


@rule("BLD-34", "TRN-12")
def test_it_may_come_before_recruiting_from_the_village() -> None:
    table = owner(potato=2).table().do("pray", "train")
    table.do(table.options()[0])
    assert table.frame == "RecruitVillager"
    table.do(USE)
    assert len(table.hand(0)) == 3
    assert table.frame == "RecruitVillager"
    next_turn(table)


@rule("BLD-34", "TRN-12")
def test_it_may_come_while_cards_are_being_taken() -> None:
    given = owner(potato=1).offer(*CARDS[:3])
    table = given.table().do(
        "pray", f"take {CARDS[0]}", USE, f"take {CARDS[1]}", f"take {CARDS[2]}"
    )
    assert table.hand(0) == sorted(CARDS[:3])
    assert table.frame == "SecondAction"


# --- during payments ------------------------------------------------------------------------------


@rule("BLD-34", "TRN-12")
def test_it_may_come_in_the_middle_of_a_payment() -> None:
    given = owner(potato=2, corn=1).supply(0, "architect").hand(0, fitting(FAR))
    table = given.table().do(f"place architect {FAR} card:{fitting(FAR)}")
    assert table.frame == "PayCost"
    table.do(USE)
    assert len(table.hand(0)) == 1
    assert table.options() == ["pay potato:1", "pay corn:1"]
    next_turn(table.do("pay corn:1"))


def fitting(space: str) -> str:
    """Return a God card that fits a space."""
    god = next(place.god for place in BASE.hill.spaces if place.id == space)
    return next(card.id for card in BASE.god_cards if card.god == god)


@rule("BLD-34", "TRN-20")
def test_it_cannot_take_what_a_payment_under_way_needs() -> None:
    given = owner(potato=1, corn=1, gold=1).supply(0, "architect")
    table = given.table().do(f"place architect {FAR} gold")
    assert table.options() == ["pay potato:1 gold:1", "pay corn:1 gold:1"]
    assert table.asides() == [USE]
    table.do(USE)
    # The placement needs the gold. So only the potato can pay for the card, and the corn is left
    # for the food.
    assert len(table.hand(0)) == 1
    assert table.resources(0) == {}
    assert table.on(FAR) == "architect"
    next_turn(table)


@rule("BLD-32", "BLD-34", "TRN-20")
def test_what_a_payment_under_way_needs_may_come_from_an_exchange() -> None:
    given = owner(potato=PRICE, corn=2).building(0, "Z15")
    given.state.stack.append(PayCost(0, (0, 0, 0, 1), 0, "PLC-03"))
    given.state.stack.append(PayCost(0, (PRICE, 0, 0, 0), 0, "BLD-34"))
    table = given.table()
    assert table.resources(0) == {}, "the potato for the card, the pair of corn for the gold"


@rule("BLD-34", "TRN-20")
def test_with_nothing_to_spare_it_is_not_offered_in_a_payment() -> None:
    given = owner(potato=1, corn=1, gold=1)
    given.state.stack.append(PayCost(0, (0, 0, 0, 0), 2, "PLC-05"))
    table = given.table().do(USE)
    assert table.options() == ["pay potato:1", "pay gold:1"]
    assert table.asides() == []


@rule("BLD-34", "TRN-20")
def test_in_the_middle_of_its_own_payment_it_can_be_used_as_often_as_it_can_be_paid() -> None:
    table = owner(potato=1, gold=1).table().do(USE, USE)
    assert table.asides() == []
    table.do("pay gold:1")
    assert len(table.hand(0)) == 2
    assert table.resources(0) == {}
    assert table.frame == "MainChoice"


@rule("BLD-34")
@pytest.mark.parametrize("task", ["statue", "steps"])
def test_a_task_whose_price_is_spent_on_it_is_lost(task: str) -> None:
    pack = Printed().icons(SPACE, task, "gold", "gold").pack
    given = working(position(pack=pack).building(0, "Z19")).resources(0, stone=2, gold=1)
    table = do_tasks(given.table(), task).do(USE)
    assert len(table.hand(0)) == 1
    assert [event["what"] for event in table.events("lost")] == [task]
    next_turn(table)


@rule("BLD-34", "BLD-32")
@pytest.mark.parametrize("seed", range(25))
def test_however_it_is_mixed_with_payments_the_turn_can_be_finished(seed: int) -> None:
    """The test plays free actions and answers in any order, also with the exchange tile."""
    chance = Random(seed)
    given = owner().building(0, "Z15").supply(0, "architect", "priest").hand(0, *CARDS[::6])
    given.resources(0, potato=2, corn=2, stone=3, gold=1)
    table = given.table()
    turns = table.player(0).turns
    while table.player(0).turns == turns:
        asides = table.asides() if table.seat == 0 else []
        if asides and chance.random() < 0.5:
            table.do(chance.choice(asides))
        else:
            wanted = table.options(verb="place") or table.options()
            table.do(chance.choice(wanted))
        assert violations(table.state) == []


# --- other seats' turns ---------------------------------------------------------------------------


@rule("BLD-35", "TRN-13")
@pytest.mark.parametrize(
    ("action", "frame"), [("offering", "OfferingChoice"), ("rejuvenate", "RejuvenateChoice")]
)
def test_it_cannot_be_used_in_a_reaction(action: str, frame: str) -> None:
    given = owner(1, potato=3, corn=3).priest_before(0, action)
    table = activate(given.building(1, BASE.productions[0].id, up=False).table())
    while table.seat == 0:
        table.do("done")
    assert (table.seat, table.frame) == (1, frame)
    assert table.asides() == []
    with pytest.raises(IllegalError):
        table.do(USE)
    next_turn(table.do("done"))


@rule("BLD-35")
def test_it_cannot_be_used_while_somebody_else_decides() -> None:
    table = owner(1, potato=3).table()
    assert table.seat == 0
    with pytest.raises(IllegalError):
        table.do(USE, seat=1)


@rule("BLD-35", "SET-29")
def test_it_cannot_be_used_in_setup() -> None:
    printed = Printed()
    potato, build = printed.card("inti", "gain potato 3"), printed.card("inti", "building free")
    table = in_setup(printed.pack, potato, build, market=("Z19",))
    table.do(f"benefit {potato} 1", f"benefit {build} 1")
    assert table.player(1).passives == [table.names.buildings["Z19"][1]]
    assert table.asides() == []


# --- in a Festival -------------------------------------------------------------------------------


def festival(seat: int = 0, potato: int = 5) -> Position:
    """Return a position in which seat 0 holds the Festival tile and a seat the Passive
    Building; the offer has cards.
    """
    given = position(pack=PLAIN).festival(0).building(seat, "Z19").resources(seat, potato=potato)
    return given.offer(*CARDS[:2])


@rule("BLD-36")
def test_in_the_card_play_the_holder_takes_from_the_deck_only() -> None:
    table = festival().god_deck(*CARDS[2:9]).table()
    assert (table.seat, table.frame) == (0, "FestivalCards")
    table.do(USE)
    assert table.frame == "FestivalCards"
    assert table.offer() == CARDS[:2]
    assert not set(table.hand(0)) & set(CARDS[:2])
    next_turn(end_festival(table).pass_turn())


@rule("BLD-36")
def test_with_an_empty_deck_the_offer_does_not_help_in_the_card_play() -> None:
    table = festival().hand(0, CARDS[5]).only_god_deck().table()
    assert (table.seat, table.frame) == (0, "FestivalCards")
    assert table.offer()
    assert table.resources(0)["potato"] >= PRICE
    assert table.asides() == []


@rule("BLD-36")
def test_a_card_so_taken_may_be_played_by_a_holder_who_had_played_the_last() -> None:
    table = festival().points(1, 0).table()
    [card] = table.hand(0)
    table.do(f"play {card}")
    while table.frame == "CardBenefits":
        table.do("done")
    assert (table.seat, table.frame) == (0, "FestivalCards")
    assert table.options() == ["done"]
    table.do(USE)
    [card] = table.hand(0)
    table.do(f"play {card}")
    assert table.hand(0) == []


@rule("BLD-36")
def test_a_holder_without_a_card_or_a_potato_is_not_asked() -> None:
    given = festival(potato=0)
    given.only_god_deck()
    table = given.table()
    assert table.seat != 0 or table.frame == "MainChoice"


@rule("BLD-36", "R134")
def test_earlier_in_a_festival_the_holder_may_take_from_the_offer() -> None:
    given = festival(potato=1).hand(0, CARDS[2], CARDS[3])
    table = given.resources(0, potato=1, gold=1).table()
    assert (table.seat, table.frame) == (0, "Upkeep")
    table.do(USE, "pay gold:1")
    assert {"take deck", f"take {CARDS[0]}"} <= set(table.options())
    table.do(f"take {CARDS[0]}")
    assert table.frame == "Upkeep"
    assert CARDS[0] in table.hand(0)


@rule("BLD-35", "BLD-36")
def test_an_owner_who_does_not_hold_the_festival_tile_cannot_use_it() -> None:
    table = festival(1).table().do("done")
    assert (table.seat, table.frame) == (1, "FestivalCards")
    assert table.asides() == []
    with pytest.raises(IllegalError):
        table.do(USE)
    next_turn(end_festival(table).pass_turn())
