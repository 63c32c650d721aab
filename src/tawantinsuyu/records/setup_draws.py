"""The random draws of set-up in a form that an independent verifier understands.

The draws are read from the position: `tools/verify_shuffle.py` computes them from the seed and
compares.
"""

from typing import Any

from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import PRODUCTION, ChooseCards, building_id
from tawantinsuyu.game.names import AUTOMA_SEAT, BUILDING_KINDS, ROLES


def setup_draws(state: State) -> dict[str, Any]:
    """Return the draws of set-up of a game in which nobody has acted yet. The last element of a
    pile is its top.
    """
    gods, armies, weavings = state.pack.god_cards, state.pack.army_cards, state.pack.weavings
    draws: dict[str, Any] = {
        "first": state.first,
        "coricancha": state.rotation,
        "workers": [[ROLES[role] for role in player.workers] for player in state.players],
        "village": [ROLES[role] for role in state.village],
        "nomads": [ROLES[role] for role in state.nomads],
        "army": [armies[card].id for card in state.army_deck],
        "weavings": [weavings[tile].id for tile in state.weavings],
        "god": {
            "dealt": [[gods[card].id for card in hand] for hand in _dealt(state)],
            "deck": [gods[card].id for card in state.god_deck],
        },
    }
    if state.solo is not None:
        her = state.players[AUTOMA_SEAT]
        draws["automa"] = {
            "weaving": weavings[her.tapestries[0][0]].id,
            "army": [armies[card].id for card in her.army],
        }
        if built := [building_id(state, PRODUCTION, tile) for tile in her.production_down]:
            draws["automa"]["production"] = built
    for module in state.modules:
        draws.update(module.drawn(state))
    for kind, name in enumerate(BUILDING_KINDS):
        if state.market[kind] or state.stacks[kind]:
            draws[name] = {
                "market": [building_id(state, kind, tile) for tile in state.market[kind]],
                "stack": [building_id(state, kind, tile) for tile in state.stacks[kind]],
            }
    return draws


def _dealt(state: State) -> tuple[tuple[int, ...], ...]:
    """Return the God cards that each seat may choose from; empty in a variant without that
    choice.
    """
    for frame in state.stack:
        if isinstance(frame, ChooseCards):
            return frame.dealt
    return ()
