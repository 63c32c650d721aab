"""Gains of a High Priest action, as drawn beside the move."""

from support.position import position
from support.rules import rule
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.preview.priest_gives import priest_gives
from tawantinsuyu.game.vocabulary import Climb, Each, Gain, Points, Rejuvenate


def with_buildings(*numbers: int) -> State:
    """Return a state in which a seat has these Production Buildings, face up."""
    state = position().table().state
    state.players[0].production_up = list(numbers)
    return state


def plain(state: State) -> list[int]:
    """Return the Buildings that give only resources or points."""
    return [
        number
        for number, tile in enumerate(state.pack.productions)
        if isinstance(tile.benefit, Gain | Points)
    ]


@rule("HP-20")
def test_what_buildings_produce_is_added_up() -> None:
    state = position().table().state
    first = next(n for n in plain(state) if isinstance(state.pack.productions[n].benefit, Gain))
    benefit = state.pack.productions[first].benefit
    assert isinstance(benefit, Gain)
    told = priest_gives(with_buildings(first, first), 0, "produce")
    assert told == Gain(benefit.resource, 2 * benefit.amount)
    assert priest_gives(with_buildings(), 0, "produce") is None


@rule("HP-20")
def test_too_many_different_things_are_not_drawn() -> None:
    state = position().table().state
    everything = priest_gives(with_buildings(*range(len(state.pack.productions))), 0, "produce")
    assert everything is None
    for number in plain(state):
        told = priest_gives(with_buildings(number), 0, "produce")
        assert told == state.pack.productions[number].benefit


def test_the_temple_is_climbed_as_far_as_statues_and_corn_allow() -> None:
    bare = position().table().state
    assert priest_gives(bare, 0, "worship") is None
    assert priest_gives(bare, 0, "conquest") is None
    state = position().statue(0, "small", "inti").resources(0, corn=9).table().state
    small = state.pack.statues[0].steps
    assert priest_gives(state, 0, "worship") == Climb(small)
    offered = priest_gives(state, 0, "offering")
    assert isinstance(offered, Climb)
    assert offered.amount > 0


def test_what_lies_face_down_can_be_turned_up() -> None:
    state = position().table().state
    state.players[0].production_down = [0, 1]
    assert priest_gives(state, 0, "rejuvenate") == Rejuvenate(2)
    both = priest_gives(with_buildings(*range(2)), 0, "produce")
    assert both is None or isinstance(both, Gain | Points | Each)
