"""The changes of an unfinished turn so far, counted as players count, to be shown before it is
sent.

It compares two views of the same seat, so it cannot reveal anything hidden.
"""

from typing import Final, NamedTuple

from tawantinsuyu.game.core.state import Player, State
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.views import View

FESTIVAL: Final = "festival"


class Change(NamedTuple):
    """The difference in something that a seat has; for a Festival, its number."""

    seat: int
    what: str
    by: int


def turn_summary(before: View, after: View) -> tuple[Change, ...]:
    """Return all differences, those of the viewing seat first and an announced Festival last."""
    old, new = before.position, after.position
    seats = range(new.config.players)
    found = [
        Change(seat, what, by)
        for seat in sorted(seats, key=lambda one: (one != after.seat, one))
        for what, by in _changes(old, new, seat)
        if by
    ]
    if new.festivals > old.festivals:
        found.append(Change(new.holder, FESTIVAL, new.festivals))
    return tuple(found)


def _changes(old: State, new: State, seat: int) -> list[tuple[str, int]]:
    one, other = counts(old, old.players[seat]), counts(new, new.players[seat])
    return [(what, other[what] - one[what]) for what in other]


def counts(state: State, player: Player) -> dict[str, int]:
    """Return a player's belongings by name. Cards in hand are counted but not named."""
    return {
        **dict(zip(RESOURCES, player.resources, strict=True)),
        "points": player.points,
        "workers": len(player.workers),
        "god_cards": len(player.gods),
        "army_cards": len(player.army),
        "soldiers": sum(state.tables.army_soldiers[card] for card in player.army_up),
        "weavings": sum(len(row) for row in player.tapestries),
        "buildings": len(player.production_up) + len(player.production_down) + len(player.passives),
        "statues": sum(player.small) + sum(player.large),
        "steps": -player.steps,
        "markers": -player.markers,
        "temple": state.pack.temple.steps[player.temple].row,
    }
