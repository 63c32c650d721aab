"""Symbols of the board: their predicted gain for a seat, compared with its legal actions."""

from support.play import positions
from support.position import position
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core.frames import BuyWeavings, Construct, OfferingChoice
from tawantinsuyu.game.preview.for_you import for_you
from tawantinsuyu.game.record import replaced


def facts(state: api.State, seat: int) -> dict[str, dict[str, int]]:
    found = for_you(api.view_for(state, seat))
    return {fact.name: fact.numbers for rows in found.values() for fact in rows}


def test_a_spectator_and_a_table_that_is_set_up_are_told_nothing() -> None:
    state = position().table().state
    assert for_you(api.view_for(state, api.SPECTATOR)) == {}


def test_numbers_are_what_the_questions_then_offer() -> None:
    met = set()
    for number in range(8):
        for state, _ in positions(number, every=3):
            seat = api.deciding(state)[0]
            frame, options = state.stack[-1], api.options(state, seat)
            if state.active < 0:
                continue
            told = facts(state, seat)
            if isinstance(frame, OfferingChoice) and not frame.others:
                assert told["offering"]["count"] == len(options) - 1
            elif isinstance(frame, Construct) and not frame.free and frame.kind < 0:
                built = [one for one in options if one[0] == "build"]
                assert told["build"]["count"] == len(built)
            elif isinstance(frame, BuyWeavings):
                assert told["weave"]["count"] >= max(len(one) - 1 for one in options)
            else:
                continue
            met.add(type(frame))
    assert met == {OfferingChoice, Construct, BuyWeavings}


def test_a_statue_tells_what_is_missing_and_which_cards_it_could_power() -> None:
    table = position().resources(0, stone=3, gold=1).hand(0, "inti-1", "killa-1").table()
    told = facts(table.state, 0)
    assert told["statue_small"]["points"] == 3
    assert told["statue_large_missing_gold"] == {"count": 1}
    assert told["statue_cards"] == {"count": 2}
    table = position().statue(0, "small", "inti").hand(0, "inti-1", "killa-1").table()
    assert facts(table.state, 0)["statue_cards"] == {"count": 1}


def test_two_missing_resources_are_both_named_and_none_is_named_with_zero() -> None:
    told = facts(position().resources(0, stone=2, gold=0).table().state, 0)
    assert told["statue_small_missing_stone"] == {"count": 1}
    assert told["statue_large_missing_both"] == {"stone": 1, "gold": 2}


def test_worship_without_statues_promises_no_steps() -> None:
    assert facts(position().table().state, 0)["worship_nothing"] == {}
    with_statue = position().statue(0, "small", "inti").table()
    assert facts(with_statue.state, 0)["worship"]["count"] > 0


def test_a_pack_may_ask_other_resources_for_a_statue() -> None:
    base = components.load("base")
    small = replaced(base.statues[0], cost=(0, 1, 3, 0))
    pack = replaced(base, statues=(small, *base.statues[1:]))
    told = facts(position(pack=pack).resources(0, stone=2).table().state, 0)
    assert told["statue_small_missing_others"] == {}
