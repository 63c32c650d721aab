"""Vassals of the Inca: four Nations, markers on their tiles, and Vassals that use their abilities
(M2).
"""

from collections import Counter
from typing import Final

from tawantinsuyu.game.core import in_use
from tawantinsuyu.game.core.config import ConfigError
from tawantinsuyu.game.core.registry import Module
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.vassals import influence, pachamama
from tawantinsuyu.game.modules.vassals.nations import CRAFTS, NATIONS, steps_pay_again
from tawantinsuyu.game.modules.vassals.nations.conquest_space_counts_twice import count_beside
from tawantinsuyu.game.modules.vassals.nations.conquest_space_pays_again import has_replaced
from tawantinsuyu.game.modules.vassals.shown import cults, nations
from tawantinsuyu.game.modules.vassals.state import Vassals, at_table
from tawantinsuyu.game.modules.vassals.tiles import (
    influence_plays_army_or_draws_god,
    worship_influence,
)
from tawantinsuyu.game.modules.vassals.whereabouts import standing
from tawantinsuyu.game.names import NATION_IDS, SECTIONS
from tawantinsuyu.game.pack import Nation


def lay_out(state: State) -> None:
    """Give everybody more markers and Vassals, and each region a Nation (M2-01 to M2-05)."""
    players, pack = state.config.players, state.pack
    for player in state.players:
        player.markers += pack.sizes.extra_conquest_markers
    tiles = in_use.nations(state.config, pack)
    if unknown := [pack.nations[i].id for i in tiles if pack.nations[i].handler not in CRAFTS]:
        raise ConfigError(f"pack: no rules for {', '.join(unknown)}; choose another pack")
    state.chance.shuffle("nations", tiles)
    table = Vassals()
    table.nations = tiles[: len(pack.regions)]
    table.influence = [[] for _ in pack.regions]
    table.sent = [[] for _ in range(players)]
    table.edges = []
    table.coricancha = [-1] * SECTIONS
    table.steps = []
    table.segments = [-1] * SECTIONS
    table.spaces = [[0] * len(region.spaces) for region in pack.regions]
    table.casualties = []
    table.buildings = []
    table.statues = [[] for _ in range(players)]
    table.gone = []
    state.parts[Vassals.SLOT] = table


def abilities(state: State, seat: int) -> list[Nation]:
    """Return the Nations for which a seat has placed Vassals."""
    sent = at_table(state).sent[seat]
    return [state.pack.nations[nation] for nation in sorted(set(sent))] if sent else []


def pieces(state: State, region: int) -> list[int]:
    """Return the owners of markers on the Nation tile, and of Vassals beside markers on the track
    (M2-20, M2-40). A Vassal that replaces a marker is counted with the markers.
    """
    table = at_table(state)
    owners = state.conquest[region]
    beside = [
        owners[space]
        for space, number in enumerate(table.spaces[region])
        for _ in range(count_beside(number))
    ]
    return table.influence[region] + beside


def on_nations(state: State, seat: int) -> int:
    """Count a seat's markers on Nation tiles."""
    return sum(owners.count(seat) for owners in at_table(state).influence)


def replaced(state: State, seat: int) -> int:
    """Count a seat's markers that a Vassal has replaced; the space still belongs to the seat
    (R152).
    """
    return sum(
        owner == seat and has_replaced(number)
        for owners, numbers in zip(state.conquest, at_table(state).spaces, strict=True)
        for owner, number in zip(owners, numbers, strict=True)
    )


def drawn(state: State) -> dict[str, list[str]]:
    """Return the Nation of each region (M2-05)."""
    return {"nations": [state.pack.nations[tile].id for tile in at_table(state).nations]}


def missing(state: State) -> list[str]:
    """Report Vassals that are nowhere, too many Vassals, and tiles with more markers than their
    track.
    """
    table = at_table(state)
    placed = Counter([*(one.seat for one in standing(state)), *table.gone])
    found = [
        f"seat {seat}: {placed[seat]} Vassals placed instead of {len(sent)}"
        for seat, sent in enumerate(table.sent)
        if placed[seat] != len(sent) or len(sent) > state.pack.sizes.vassals
    ]
    for region, owners in enumerate(table.influence):
        if len(owners) > influence.conquered(state, region):
            found.append(f"{state.pack.regions[region].id}: more influence than conquests")
    for seat, statues in enumerate(table.statues):
        player = state.players[seat]
        for statue in set(statues):
            if not (player.small, player.large)[statue % 2][statue // 2]:
                found.append(f"seat {seat}: a Vassal on a Statue that is gone")
    return found


def sent_to_each_nation(state: State, seat: int) -> list[int]:
    """Return how many Vassals a seat has sent to each Nation, in the order of `NATION_IDS`."""
    tiles = state.pack.nations
    sent = Counter(tiles[number].id for number in at_table(state).sent[seat])
    return [sent[nation] for nation in NATION_IDS]


MODULE: Final = Module(
    name="vassals",
    part=Vassals,
    subjects=(influence, steps_pay_again, influence_plays_army_or_draws_god),
    tiles=(*NATIONS, influence_plays_army_or_draws_god, worship_influence),
    lay_out=lay_out,
    secondary=influence.SECONDARY,
    abilities=abilities,
    pieces=pieces,
    covered=lambda state: at_table(state).edges,
    casualties=lambda state: len(at_table(state).casualties),
    markers=lambda state, seat: state.pack.sizes.extra_conquest_markers,
    markers_beside=on_nations,
    replaced=replaced,
    bot_numbers=sent_to_each_nation,
    vassals_sent=lambda state, seat: at_table(state).sent[seat],
    opponent_secondary=pachamama.take_secondary_action,
    drawn=drawn,
    shown=lambda state, seat: {"nations": nations(state, seat)},
    shown_of_opponent=lambda state: {"cults": cults(state)},
    components={"M2-33": "nation:VN03"},
    clauses=tuple(craft.clause for craft in CRAFTS.values()),
    missing=missing,
)
