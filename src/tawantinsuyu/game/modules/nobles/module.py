"""Nobles and Newcomers: Palaces as a third kind of Building, Workers of two colours (M3).

Palaces are shuffled, set out and constructed as the other Buildings are. The pieces beside them are
in the `Court` of the table; the abilities of Nobles are in `palaces`, the Prophecies in
`prophecies`.
"""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game.core.registry import Module, ModuleEffect, Posts
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import building_name
from tawantinsuyu.game.core.workers import FIRST_PAIR, PAIRS, name_of
from tawantinsuyu.game.modules.nobles import court, newcomers, pachamama, palaces, prophecies, shown
from tawantinsuyu.game.modules.nobles.bot_numbers import bot_numbers
from tawantinsuyu.game.modules.nobles.court import fill_newcomers, nobles
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.pair_workers import PAIR_WORKERS
from tawantinsuyu.game.modules.nobles.state import (
    SERVING,
    STANDING,
    VACANT,
    Court,
    court_of,
    new_court,
    palaces_with,
)
from tawantinsuyu.game.modules.nobles.tiles import (
    festival_newcomer,
    festival_raises_nobles_prophecies_score,
    newcomer_plays_god,
    newcomer_tasks,
    newcomer_uses_both_colours,
    noble_income,
    palace_moves_high_priest,
    worship_or_offering_raises_nobles,
)
from tawantinsuyu.game.pack import Palace
from tawantinsuyu.game.tasks.building import PALACE
from tawantinsuyu.game.vocabulary import TakeNewcomer


def lay_out(state: State) -> None:
    """Lay out the offer of Newcomers, and give each player a Palace (M3-01 to M3-05)."""
    state.box = state.box + [0] * len(PAIRS)
    state.parts[Court.SLOT] = new_court(state)
    fill_newcomers(state, "M3-02")
    for seat in state.clockwise(state.first):
        palace = state.stacks[PALACE].pop()
        state.players[seat].palaces.append(palace)
        if state.sink is not None:
            what = building_name(state, PALACE, palace)
            state.sink.add("built", seat, "M3-05", what=what, paid=False)


def abilities(state: State, seat: int) -> Sequence[Palace]:
    """Return the Palaces with an upright Noble or a Vassal, by number (M3-42, M2-52)."""
    able = palaces_with(state, seat, STANDING) + palaces_with(state, seat, SERVING)
    return [state.pack.palaces[palace] for palace in sorted(able)]


def drawn(state: State) -> dict[str, list[str]]:
    """Return the first offer of Newcomers, and everybody's first Palace (M3-02, M3-05)."""
    palaces = state.pack.palaces
    return {
        "newcomers": [name_of(worker) for worker in court_of(state).offer],
        "palaces": [palaces[player.palaces[0]].id for player in state.players],
    }


def missing(state: State) -> list[str]:
    """Report lost or doubled Newcomers, and Nobles on Palaces that nobody owns."""
    court = court_of(state)
    count = Counter(
        [worker for worker in state.hill if worker >= FIRST_PAIR]
        + court.offer
        + state.casualties
        + [worker for player in state.players for worker in player.workers]
    )
    wanted = state.pack.sizes.newcomers_per_pair
    found = []
    for kind in range(len(PAIRS)):
        worker = FIRST_PAIR + kind
        there = count[worker] + court.bag[kind] + state.box[worker]
        if there != wanted or court.bag[kind] < 0:
            found.append(f"{name_of(worker)}: {there} Newcomers instead of {wanted}")
    owned = {palace for player in state.players for palace in player.palaces}
    for palace, what in enumerate(court.noble):
        if what != VACANT and palace not in owned:
            found.append(f"{state.pack.palaces[palace].id}: a Noble on a Palace of nobody")
    return found


MODULE: Final = Module(
    name="nobles",
    subjects=(newcomers, palaces, palace_moves_high_priest),
    tiles=(
        worship_or_offering_raises_nobles,
        newcomer_tasks,
        festival_newcomer,
        noble_income,
        palace_moves_high_priest,
        festival_raises_nobles_prophecies_score,
        newcomer_uses_both_colours,
        newcomer_plays_god,
    ),
    handlers=palaces.HANDLERS,
    effects={
        TakeNewcomer: ModuleEffect(
            carry=newcomers.carry,
            for_opponent=pachamama.carry,
            possible=newcomers.possible,
            declinable=TakeNewcomers,
        ),
    },
    posts=Posts(
        for_worker=court.posts,
        appoint=court.appoint,
        appoint_for_opponent=pachamama.appoint,
        lying=court.lying,
        stand_up=court.stand_up,
        vacant=court.vacant,
        serve=court.serve,
        served=court.served,
    ),
    pair_workers=PAIR_WORKERS,
    part=Court,
    lay_out=lay_out,
    abilities=abilities,
    final_points=prophecies.final_points,
    drawn=drawn,
    shown=shown.newcomers,
    shown_of_player=shown.palaces,
    workers=nobles,
    components={"M3-102": "passive:ZN4"},
    bot_numbers=bot_numbers,
    missing=missing,
)
