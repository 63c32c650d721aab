"""A position as text for a terminal: the board, and the belongings of players."""

from collections.abc import Iterable, Sequence

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.inside import action_at, action_name, building_id, name_of
from tawantinsuyu.game.names import BUILDING_KINDS, OWNERS, RESOURCES, ROLES, SECTIONS


def seat_name(seat: int) -> str:
    """Return a seat as text, such as `seat 1 (black)`; -1 is the table."""
    return f"seat {seat} ({OWNERS[seat]})" if seat >= 0 else "table"


def position_lines(state: State) -> list[str]:
    """Return the whole position with all hands open."""
    lines = [headline(state), ""]
    for seat in range(state.config.players):
        lines += _player(state, seat)
    return [*lines, "", *_board(state)]


def headline(state: State) -> str:
    """Return the state of the game in one line."""
    if state.finished:
        winners = " and ".join(seat_name(seat) for seat in state.winners)
        cut = ", cut short" if state.capped else ""
        return f"the game is over{cut}; {winners} won"
    turn = f"turn of {seat_name(state.active)}" if state.active >= 0 else "setup"
    festival = f", Festival {state.festivals}" if state.in_festival else ""
    deciding = api.deciding(state)
    waiting = " and ".join(seat_name(seat) for seat in deciding)
    verb = "decides" if len(deciding) == 1 else "decide"
    return f"{turn}{festival}; {waiting} {verb} ({type(state.stack[-1]).__name__})"


def _player(state: State, seat: int) -> list[str]:
    player, pack = state.players[seat], state.pack
    owned = ", ".join(f"{n} {name}" for name, n in zip(RESOURCES, player.resources, strict=True))
    priest = "not placed"
    if player.priest >= 0:
        priest = f"section {player.priest + 1} ({action_name(action_at(state, seat))})"
    army = pack.army_cards
    parts = [
        ("Workers", map(name_of, player.workers)),
        ("God cards", (pack.god_cards[card].id for card in player.gods)),
        ("Army in hand", (army[card].id for card in player.army)),
        ("Army face up", (army[card].id for card in player.army_up)),
        ("Army face down", (army[card].id for card in player.army_down)),
        ("producing", (pack.productions[tile].id for tile in player.production_up)),
        ("turned down", (pack.productions[tile].id for tile in player.production_down)),
        ("passive", (pack.passives[tile].id for tile in player.passives)),
        ("small Statues", _gods(state, player.small)),
        ("large Statues", _gods(state, player.large)),
        ("Tapestries", ("-".join(_weavings(state, row)) for row in player.tapestries)),
    ]
    marker = "→ " if seat in api.deciding(state) else "  "
    return [
        f"{marker}{seat_name(seat)}: {player.points} VP; {owned}",
        f"    Temple {pack.temple.steps[player.temple].id}, High Priest {priest}, "
        f"{player.turns} turns taken, {player.steps} Steps and {player.markers} markers left",
        *_wrapped("    ", parts),
    ]


def _board(state: State) -> list[str]:
    pack = state.pack
    spaces = pack.hill.spaces
    market = (
        building_id(state, kind, tile)
        for kind in range(len(BUILDING_KINDS))
        for tile in state.market[kind]
    )
    parts: list[tuple[str, Iterable[str]]] = [
        ("Village, potato end first", (ROLES[role] for role in state.village)),
        ("Nomads", (ROLES[role] for role in state.nomads)),
        ("bag", (f"{n} {ROLES[role]}" for role, n in enumerate(state.bag) if n)),
        ("casualties", map(name_of, state.casualties)),
        ("offer", (pack.god_cards[card].id for card in state.offer)),
        ("market", market),
        ("top Weaving", _weavings(state, state.weavings[-1:])),
        ("Steps", (_steps(spot, owner) for spot, owner in enumerate(state.steps) if owner >= 0)),
    ]
    for section in range(SECTIONS):
        here = [
            f"{space.id} {name_of(state.hill[i])}"
            for i, space in enumerate(spaces)
            if space.section == section and state.hill[i] >= 0
        ]
        parts.append((f"hill, section {section + 1}", here))
    for row, region in zip(state.conquest, pack.regions, strict=True):
        taken = [
            f"{space.id} {OWNERS[owner]}"
            for space, owner in zip(region.spaces, row, strict=True)
            if owner >= 0
        ]
        parts.append((region.id, taken))
    if "vassals" in state.parts:
        parts += _nations(state)
    piles = (
        f"God deck {len(state.god_deck)}, Army deck {len(state.army_deck)} "
        f"(discarded {len(state.army_discard)}), Weavings {len(state.weavings)}, "
        f"Buildings {' + '.join(str(len(stack)) for stack in state.stacks if stack) or 0}"
    )
    return [f"Festivals so far: {state.festivals}; piles: {piles}", *_wrapped("", parts)]


def _nations(state: State) -> list[tuple[str, Iterable[str]]]:
    """Return the Nations with the markers on their tiles, and all Vassals, as titled lines."""
    from tawantinsuyu.game.modules.vassals.inside import nations

    shown = nations(state, -1)
    return [
        *(
            (f"{tile['nation']} of {region}", (OWNERS[owner] for owner in tile["influence"]))
            for region, tile in shown["tiles"].items()
        ),
        ("Vassals", (f"{OWNERS[one['seat']]} {one['place']}" for one in shown["placed"])),
    ]


def _wrapped(indent: str, parts: Iterable[tuple[str, Iterable[str]]]) -> list[str]:
    """Return a line for each part that is not empty."""
    lists = ((name, list(items)) for name, items in parts)
    return [f"{indent}{name}: {', '.join(items)}" for name, items in lists if items]


def _gods(state: State, amounts: Sequence[int]) -> list[str]:
    return [f"{n} {god}" for god, n in zip(state.pack.gods, amounts, strict=True) if n]


def _weavings(state: State, tiles: Sequence[int]) -> list[str]:
    return [state.pack.weavings[tile].id for tile in tiles]


def _steps(spot: int, owner: int) -> str:
    return f"{spot // 2 + 1}{'ul'[spot % 2]} {OWNERS[owner]}"
