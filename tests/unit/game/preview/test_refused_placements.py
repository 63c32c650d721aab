"""Reasons of impossible placements, sampled from games: each is true, and what it says is missing
is just enough.
"""

from collections import Counter
from random import Random

from support.play import positions
from support.rules import rule
from tawantinsuyu.game import api
from tawantinsuyu.game.names import GOLD, POTATO

SAMPLED = 100
PER_KIND = 25
"""Number of refusals to check for each reason; taken spaces are far more common than all others."""


def can_place(state: api.State, seat: int, row: api.PlacementRow, gold: bool) -> bool:
    """Return whether a row's Worker may be placed there as the engine lists its options."""
    names = state.tables.names
    lent = "" if row.role == row.worker else f" as:{row.role}"
    start = f"place {row.worker} {row.space} {'gold' if gold else 'card:'}"
    texts = [api.write(names, one) for one in api.options(state, seat) if one[0] == "place"]
    return any(one.startswith(start) and lent in one for one in texts)


def copied(state: api.State) -> api.State:
    """Return a copy that lists its options again."""
    other = api.clone(state)
    other.choices = None
    return other


def given(state: api.State, seat: int, what: int, amount: int) -> api.State:
    """Return a copy in which the seat has more of a resource."""
    other = copied(state)
    other.players[seat].resources[what] += amount
    return other


def card_of(state: api.State, space: str) -> int:
    """Return a God card whose god is that of the space."""
    hill = {place.id: place for place in state.pack.hill.spaces}
    gods = state.tables.card_god
    return next(card for card, god in enumerate(gods) if god == hill[space].god)


def check(state: api.State, seat: int, row: api.PlacementRow) -> None:
    """Check that the reason of a row is true, and that nothing else is missing."""
    taken = state.hill[state.tables.names.spaces[row.space]] >= 0
    assert (row.why_not == "space_taken") == taken
    assert not can_place(state, seat, row, gold=False)
    assert not can_place(state, seat, row, gold=True)
    if taken:
        return
    if row.why_not == "not_enough_food":
        assert row.shortfall > 0
        if row.cards:
            fed = given(state, seat, POTATO, row.shortfall)
            assert can_place(fed, seat, row, gold=False)
            less = given(state, seat, POTATO, row.shortfall - 1)
            assert not can_place(less, seat, row, gold=False)
    else:
        assert row.why_not == ("wrong_god" if state.players[seat].gods else "no_card")
        assert not row.cards
        holding = copied(state)
        holding.players[seat].gods.append(card_of(state, row.space))
        assert can_place(holding, seat, row, gold=False)
    assert row.no_gold == (not state.players[seat].resources[GOLD])
    paying = given(state, seat, POTATO, row.gold_shortfall)
    if row.no_gold:
        paying = given(paying, seat, GOLD, 1)
    assert can_place(paying, seat, row, gold=True)


@rule("PLC-01", "PLC-02", "PLC-03", "PLC-05")
def test_a_hundred_refused_placements_have_true_reasons() -> None:
    rng, found = Random(43), Counter[str]()
    for number in range(12):
        for state, _ in positions(number):
            if type(state.stack[-1]).__name__ != "MainChoice":
                continue
            seat = state.active
            rows = [row for row in api.placement_table(state, seat, owned=True) if row.why_not]
            for row in rng.sample(rows, min(3, len(rows))):
                if found[row.why_not] < PER_KIND * (1 + (row.why_not != "space_taken")):
                    check(state, seat, row)
                    found[row.why_not] += 1
    assert found.total() >= SAMPLED
    assert {"space_taken", "not_enough_food", "wrong_god"} <= set(found)
