"""Check that every component is in exactly one place, for fuzzing and tests."""

from collections import Counter

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.views import held_by_frames


def violations(state: State) -> list[str]:
    """Return missing or doubled components and negative counts; empty if there are none."""
    found = [
        *_workers(state),
        *_cards(state),
        *_tiles(state),
        *_markers(state),
        *(fault for module in state.modules for fault in module.missing(state)),
    ]
    for seat, player in enumerate(state.players):
        if min(player.resources) < 0 or player.points < 0:
            found.append(f"seat {seat} has less than nothing: {player.resources} {player.points}")
        if sum(player.sources) != player.points:
            found.append(f"seat {seat}: points by source do not add up")
        patterns = [[state.tables.pattern[tile] for tile in row] for row in player.tapestries]
        if any(len(set(row)) != len(row) or not row for row in patterns):
            found.append(f"seat {seat}: a Tapestry repeats a pattern or is empty")
    return found


def _workers(state: State) -> list[str]:
    count = Counter(
        [worker for worker in state.hill if worker >= 0]
        + state.village
        + state.nomads
        + state.casualties
        + [worker for player in state.players for worker in player.workers]
        + [worker for module in state.modules for worker in module.workers(state)]
    )
    wanted = state.pack.sizes.workers_per_role
    return [
        f"{name}: {count[role] + state.bag[role] + state.box[role]} Workers instead of {wanted}"
        for role, name in enumerate(ROLES)
        if count[role] + state.bag[role] + state.box[role] != wanted
    ]


def _cards(state: State) -> list[str]:
    gods = state.god_deck + state.offer + state.played + state.festival_played
    if state.solo is not None:
        gods = gods + [card for card in state.solo.tucked if card >= 0]
    armies = state.army_deck + state.army_discard
    for player in state.players:
        gods = gods + player.gods
        armies = armies + player.army + player.army_up + player.army_down
    held = held_by_frames(state)
    gods = [*gods, *held.gods]
    armies = [*armies, *held.armies]
    wanted = in_use.god_cards(state.config, state.pack)
    return [
        *_compare("God cards", gods, wanted),
        *_compare("Army cards", armies, list(range(len(state.pack.army_cards)))),
    ]


def _tiles(state: State) -> list[str]:
    found = []
    held = held_by_frames(state)
    for kind, name in enumerate(("Production Buildings", "Passive Buildings", "Palaces")):
        tiles = state.stacks[kind] + state.market[kind]
        for player in state.players:
            up = player.production_up + player.production_down
            tiles = tiles + (up, player.passives, player.palaces)[kind]
        tiles = [*tiles, *(tile for number, tile in held.buildings if number == kind)]
        if len(tiles) != len(set(tiles)):
            found.append(f"{name}: one is in two places")
    weavings = state.weavings + state.starting
    for player in state.players:
        weavings = weavings + [tile for row in player.tapestries for tile in row]
    weavings = [*weavings, *held.weavings]
    if len(weavings) != len(set(weavings)):
        found.append("Weavings: one is in two places")
    return found


def _markers(state: State) -> list[str]:
    sizes = state.pack.sizes
    found = []
    for seat, player in enumerate(state.players):
        if player.steps + state.steps.count(seat) != sizes.step_markers:
            found.append(f"seat {seat}: Steps markers")
        placed = sum(row.count(seat) for row in state.conquest)
        owned = sizes.conquest_markers
        for module in state.modules:
            owned += module.markers(state, seat)
            placed += module.markers_beside(state, seat)
        if player.markers + placed != owned:
            found.append(f"seat {seat}: Conquest markers")
    return found


def _compare(name: str, have: list[int], wanted: list[int]) -> list[str]:
    if sorted(have) == wanted:
        return []
    lost = set(wanted) - set(have)
    doubled = [card for card, count in Counter(have).items() if count > 1]
    return [f"{name}: lost {sorted(lost)}, doubled {doubled}"]
