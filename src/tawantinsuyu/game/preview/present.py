"""A view in the form that clients need: ids instead of indices, with every number computed.

A client draws this and contains no rule. This module uses only the view.
"""

from itertools import pairwise

from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.conquest.soldiers import soldiers_up
from tawantinsuyu.game.core.actions import SPOTS
from tawantinsuyu.game.core.frames import (
    ChooseCards,
    Placement,
)
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.question import UNKNOWN
from tawantinsuyu.game.core.registry import together
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.core.supply import building_id
from tawantinsuyu.game.core.workers import name_of
from tawantinsuyu.game.names import (
    BUILDING_KINDS,
    EDGES,
    PATTERNS,
    RESOURCES,
    ROLES,
    SECTIONS,
)
from tawantinsuyu.game.preview.festival_forecast import festival_forecast
from tawantinsuyu.game.preview.for_you import for_you
from tawantinsuyu.game.preview.opponent import opponent
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.scoring import final_points
from tawantinsuyu.game.tasks.merchant import covered_edges, joint, matches
from tawantinsuyu.game.tasks.steps import valid_spots
from tawantinsuyu.game.turn.end import FESTIVAL_POINTS, worker_limit
from tawantinsuyu.game.turn.secondary import action_in, action_name
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import Gain, Points


def present(view: View) -> JsonObject:
    """Return the whole table as one seat sees it."""
    state, pack = view.position, view.position.pack
    return {
        "seat": view.seat,
        "waiting": list(view.waiting),
        "active": state.active,
        "first": state.first,
        "next": (state.active + 1) % state.config.players if state.active >= 0 else None,
        "rotation": state.rotation,
        "finished": state.finished,
        "capped": state.capped,
        "winners": list(state.winners),
        "players": [_player(view, seat) for seat in range(state.config.players)],
        "hill": {
            pack.hill.spaces[space].id: name_of(worker)
            for space, worker in enumerate(state.hill)
            if worker >= 0
        },
        "steps": {SPOTS[spot]: owner for spot, owner in enumerate(state.steps) if owner >= 0},
        "coricancha": [action_name(action_in(state, section)) for section in range(SECTIONS)],
        "village": _roles(state.village),
        "village_size": state.by_players(pack.sizes.village),
        "nomads": _roles(state.nomads),
        "casualties": _roles(state.casualties),
        "bag": {ROLES[role]: count for role, count in enumerate(state.bag)},
        "market": {
            kind: [building_id(state, number, tile) for tile in state.market[number]]
            for number, kind in enumerate(BUILDING_KINDS)
            if state.market[number] or state.stacks[number]
        },
        "offer": [pack.god_cards[card].id for card in state.offer],
        "offer_size": state.by_players(pack.sizes.offer),
        "played": [pack.god_cards[card].id for card in (*state.played, *state.festival_played)],
        "weaving": next((pack.weavings[t].id for t in state.weavings[-1:] if t >= 0), None),
        "starting": [pack.weavings[tile].id for tile in state.starting],
        "counts": {
            "god_deck": len(state.god_deck),
            "army_deck": len(state.army_deck),
            "army_discard": len(state.army_discard),
            "weavings": len(state.weavings),
            "bag": sum(state.bag),
            **{kind: len(state.stacks[number]) for number, kind in enumerate(BUILDING_KINDS)},
        },
        "statues": {
            size.id: {god: state.statues[number][g] for g, god in enumerate(pack.gods)}
            for number, size in enumerate(pack.statues)
        },
        "conquest": {
            region.spaces[space].id: owner
            for region, owners in zip(pack.regions, state.conquest, strict=True)
            for space, owner in enumerate(owners)
            if owner >= 0
        },
        "control": {
            region.id: majority(state, number) for number, region in enumerate(pack.regions)
        },
        # Points that every region gives its controller at a Festival (FST-13).
        "region_points": casualty_count(state),
        # Spots that need Steps above them first (TSK-04).
        "steps_locked": _locked(state),
        "festival": _festival(state),
        "placement": _placement(state),
        "dealt": _dealt(view),
        "open_weavings": _open_weavings(state),
        "automa": opponent(state),
        **together(module.shown(state, view.seat) for module in state.modules),
        "for_you": {
            symbol: [[fact.name, fact.numbers] for fact in facts]
            for symbol, facts in for_you(view).items()
        },
    }


def _locked(state: State) -> list[str]:
    valid = valid_spots(state)
    return [
        SPOTS[spot] for spot, owner in enumerate(state.steps) if owner < 0 and spot not in valid
    ]


def _roles(workers: list[int]) -> list[str]:
    return [name_of(worker) for worker in workers]


def _festival(state: State) -> JsonObject:
    number = min(state.festivals, 2)
    return {
        "announced": state.festivals,
        "holder": state.holder if state.holder >= 0 else None,
        "last": state.last_festival,
        "now": state.in_festival,
        "next_points": FESTIVAL_POINTS[number],
    }


def _placement(state: State) -> JsonObject | None:
    """Return the placement in progress, if there is one: its space, and the number of tasks
    left.
    """
    for frame in state.stack[::-1]:
        if isinstance(frame, Placement):
            return {
                "seat": frame.seat,
                "worker": name_of(frame.worker),
                "space": state.pack.hill.spaces[frame.space].id,
                "tasks": frame.tasks,
            }
    return None


def _open_weavings(state: State) -> list[str]:
    """Return the Weavings that can be bought now, without those that only another seat has seen."""
    for frame in state.stack[::-1]:
        rule = QUESTIONS[type(frame)]
        if rule.covers_weavings and rule.held is not None:
            tiles = rule.held(frame).weavings
            return [state.pack.weavings[tile].id for tile in tiles if tile != UNKNOWN]
    return []


def _dealt(view: View) -> list[str] | None:
    """Return the God cards dealt in setup, while the seat has to choose among them."""
    frame = view.position.stack[-1] if view.position.stack else None
    if not isinstance(frame, ChooseCards) or view.seat < 0:
        return None
    return [view.position.pack.god_cards[card].id for card in frame.dealt[view.seat]]


def _player(view: View, seat: int) -> JsonObject:
    state, pack = view.position, view.position.pack
    player = state.players[seat]
    own = seat == view.seat
    forecast = festival_forecast(view, seat) if state.active >= 0 else None
    return {
        "seat": seat,
        "points": player.points,
        "sources": {name: player.sources[i] for i, name in enumerate(SOURCES) if player.sources[i]},
        "resources": dict(zip(RESOURCES, player.resources, strict=True)),
        "workers": _roles(player.workers),
        # Number of Workers that may be kept at the end of a turn (TRN-30).
        "worker_limit": worker_limit(state, seat),
        "god_cards": len(player.gods),
        "army_cards": len(player.army),
        "hand": [pack.god_cards[card].id for card in player.gods] if own else None,
        "army_hand": [pack.army_cards[card].id for card in player.army] if own else None,
        "army_up": [pack.army_cards[card].id for card in player.army_up],
        "army_down": [pack.army_cards[card].id for card in player.army_down],
        "soldiers": soldiers_up(state, seat),
        "soldiers_spent": _soldiers(state, player.army_down),
        "soldiers_hand": _soldiers(state, player.army) if own else None,
        "production_up": [pack.productions[tile].id for tile in player.production_up],
        "production_down": [pack.productions[tile].id for tile in player.production_down],
        "passives": [pack.passives[tile].id for tile in player.passives],
        **together(module.shown_of_player(state, seat) for module in state.modules),
        "statues": {
            size.id: {god: row[g] for g, god in enumerate(pack.gods) if row and row[g]}
            for size, row in zip(pack.statues, (player.small, player.large), strict=True)
        },
        "tapestries": [_tapestry(state, row) for row in player.tapestries],
        "merchant": _merchant(state, seat),
        "temple": pack.temple.steps[player.temple].id,
        "temple_next": [
            pack.temple.steps[step].id for step in pack.temple.steps[player.temple].next
        ],
        "priest": player.priest + 1 if player.priest >= 0 else None,
        "steps_left": player.steps,
        "markers_left": player.markers,
        "turns": player.turns,
        "forecast": None
        if forecast is None
        else {
            "gains": forecast.gains,
            "choices": list(forecast.choices),
            "merchant_points": forecast.merchant_points,
            "temple_points": forecast.temple_points,
            "regions": list(forecast.regions),
            "region_points": forecast.region_points,
            "potato_due": forecast.potato_due,
            "potato_missing": forecast.potato_missing,
            "points_lost": forecast.points_lost,
            "total": forecast.total,
        },
        "if_it_ended": _final(state, seat),
    }


def _soldiers(state: State, cards: list[int]) -> int:
    return sum(state.tables.army_soldiers[card] for card in cards)


def _tapestry(state: State, row: list[int]) -> JsonObject:
    """Return the tiles from left to right, the match at each joint, if any, and the patterns that
    may still be added (TSK-41).
    """
    covered = covered_edges(state)
    found = [joint(state.tables, covered, one, other) for one, other in pairwise(row)]
    joints = [EDGES[edge] if edge >= 0 else None for edge in found]
    woven = {state.pack.weavings[tile].pattern for tile in row}
    return {
        "tiles": [state.pack.weavings[tile].id for tile in row],
        "joints": joints,
        "missing": [name for number, name in enumerate(PATTERNS) if number not in woven],
    }


def _merchant(state: State, seat: int) -> dict[str, int]:
    """Return a Merchant's reward by kind of edge: amounts, or the number of matches."""
    income: dict[str, int] = {}
    for edge in matches(state, seat):
        effect = state.pack.edges[edge]
        amount = effect.amount if isinstance(effect, Gain | Points) else 1
        income[EDGES[edge]] = income.get(EDGES[edge], 0) + amount
    return income


def _final(state: State, seat: int) -> dict[str, int]:
    """Return the points of Final Scoring in the present position; all of it is public."""
    found: dict[str, int] = {}
    for name, points, _ in final_points(state, seat):
        if points:
            found[name] = found.get(name, 0) + points
    return found
