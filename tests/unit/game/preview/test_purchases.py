"""The predicted value of a purchase agrees with its result."""

from support.play import positions
from support.position import position
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import BuyWeavings
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.preview.purchases import missing_for, missing_of, places_of, powers_of


@rule("TSK-46")
def test_matches_told_are_those_that_the_places_offer() -> None:
    met = 0
    for number in range(10):
        for state, _ in positions(number, every=1):
            frame = state.stack[-1] if state.stack else None
            if not isinstance(frame, BuyWeavings):
                continue
            for action in api.options(state, frame.seat):
                if len(action) != 2:
                    continue
                told = places_of(state, frame.seat, action[1])
                after = state.clone()
                api.play(after, frame.seat, action)
                while api.deciding(after) and after.stack[-1].__class__.__name__ == "PayCost":
                    api.play(after, frame.seat, api.options(after, frame.seat)[0])
                places = api.options(after, api.deciding(after)[0])
                offered = {
                    one[2]
                    for one in places
                    if one[0] == "weave" and api.match_at(after, frame.seat, *one[1:]) >= 0
                }
                if any(one[0] == "weave" for one in places):
                    assert {where for where, edge in told.items() if edge >= 0} == offered
                    assert set(told) == {one[2] for one in places if one[0] == "weave"}
                    met += 1
    assert met > 3


@rule("PLC-33")
def test_a_statue_powers_the_cards_of_its_god_unless_one_does_already() -> None:
    table = position().hand(0, "inti-1", "inti-2", "killa-1").table()
    gods = table.state.pack.gods
    inti, killa = gods.index("inti"), gods.index("killa")
    assert powers_of(table.state, 0, ("statue", 0, inti)) == 2
    assert powers_of(table.state, 0, ("statue", 1, killa)) == 1
    table = position().hand(0, "inti-1").statue(0, "large", "inti").table()
    assert powers_of(table.state, 0, ("statue", 0, inti)) == 0


@rule("TRN-20")
def test_what_is_missing_for_a_price_is_just_enough_to_pay_it() -> None:
    table = position().resources(0, corn=1, stone=1).table()
    assert missing_for(table.state, 0, (0, 2, 3, 0)) == {"corn": 1, "stone": 2}
    assert missing_for(table.state, 0, (0, 1, 1, 1)) == {"gold": 1}
    assert missing_for(table.state, 0, (0, 1, 0, 0), food=1) == {"food": 1}
    assert missing_for(table.state, 0, (0, 1, 1, 0)) == {}


@rule("TRN-20")
def test_gold_that_is_over_stands_in_where_most_is_missing() -> None:
    table = position().resources(0, corn=1, stone=1, gold=2).table()
    assert missing_for(table.state, 0, (0, 2, 3, 0)) == {"stone": 1}
    assert missing_for(table.state, 0, (0, 2, 3, 1)) == {"corn": 1, "stone": 1}
    assert missing_for(table.state, 0, (0, 2, 2, 0)) == {}


@rule("TSK-08")
def test_gaining_the_missing_resources_offers_the_building() -> None:
    met = 0
    for number in range(9):
        for state, _ in positions(number, every=2):
            seat = api.deciding(state)[0]
            for one in api.out_of_reach(state, seat):
                missing = missing_of(state, seat, one)
                if one.action[0] != "build" or not missing:
                    continue
                richer = state.clone()
                richer.choices = None
                for name, amount in missing.items():
                    richer.players[seat].resources[RESOURCES.index(name)] += amount
                assert one.action in api.options(richer, seat)
                met += 1
    assert met > 10
