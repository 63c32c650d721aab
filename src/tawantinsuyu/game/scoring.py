"""Final Scoring and the winner (SCO)."""

from collections.abc import Sequence
from typing import Final

from tawantinsuyu.game.core.frames import FinalScoring
from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.question import flow
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import exchange_of, score
from tawantinsuyu.game.names import AUTOMA_SEAT, CORN, GOLD, RESOURCES, STONE
from tawantinsuyu.game.turn.end import FESTIVAL_POINTS

TAPESTRY_POINTS: Final = (0, 0, 1, 3, 6, 10, 15, 21)
"""Points of a Tapestry by its length (SCO-03)."""
BUILDING_POINTS: Final = 2
ENDINGS: Final = ("third Festival", "empty bag", "turn cap")
"""The clauses of the reasons why a Festival is the last: FST-23, FST-32 and TRN-54."""


def final_step(state: State, frame: FinalScoring) -> bool:
    """Score every seat, find the winners, end the game."""
    state.stack.pop()
    for seat in state.clockwise(state.first):
        exchange_pairs(state, seat)
        score_seat(state, seat)
    because, goal = "SCO-11", JsonObject()
    if state.automa is None:
        state.winners = winners(state)
    else:
        state.automa.after_final_scoring(state)
        state.winners = state.automa.winners(state)
        because = state.automa.clauses["beaten" if AUTOMA_SEAT in state.winners else "won"]
        goal = {"target": state.automa.points_to_win}
    state.finished = True
    state.active = -1
    if state.sink is not None:
        points = [player.points for player in state.players]
        state.sink.add(
            "finished",
            -1,
            because,
            winners=list(state.winners),
            points=points,
            resources=[sum(player.resources) for player in state.players],
            capped=state.capped,
            **goal,
        )
    return False


def exchange_pairs(state: State, seat: int) -> None:
    """Turn pairs of stone and of corn into gold, for a seat with the exchange tile (SCO-02)."""
    worth = exchange_of(state, seat)
    if worth is None:
        return
    resources = state.players[seat].resources
    for resource in (CORN, STONE):
        pairs, resources[resource] = divmod(resources[resource], worth[resource])
        if pairs:
            resources[GOLD] += worth[GOLD] * pairs
            if state.sink is not None:
                given = {RESOURCES[resource]: worth[resource] * pairs}
                got = {RESOURCES[GOLD]: worth[GOLD] * pairs}
                state.sink.add(
                    "exchanged", seat, "SCO-02", given=given, got=got, now=list(resources)
                )


def score_seat(state: State, seat: int) -> None:
    """Score everything of a seat that brings points in Final Scoring."""
    for name, points, clause in final_points(state, seat):
        score(state, seat, points, SOURCE[name], clause)


def final_points(state: State, seat: int) -> list[tuple[str, int, str]]:
    """Return (source, points, clause) of Final Scoring for the present position (SCO-03 to
    SCO-10).
    """
    player = state.players[seat]
    buildings = len(player.passives) + len(player.production_up) + len(player.palaces)
    per_card = 1 + total(state, seat, "final:god_card")
    terms = [
        *(term for module in state.modules for term in module.final_points(state, seat)),
        ("tapestries", sum(TAPESTRY_POINTS[len(row)] for row in player.tapestries), "SCO-03"),
        ("temple", state.pack.temple.steps[player.temple].centre, "SCO-04"),
        ("buildings", BUILDING_POINTS * buildings, "SCO-05"),
        ("god_cards", per_card * len(player.gods), "SCO-06"),
        ("army_cards", len(player.army_up), "SCO-07"),
        ("workers", len(player.workers), "SCO-08"),
        ("gold", player.resources[GOLD], "SCO-09"),
    ]
    if state.automa is not None and state.is_automa(seat):
        return state.automa.final_points(state, terms)
    return terms


def winners(state: State, without: Sequence[int] = ()) -> list[int]:
    """Return the winners: most points, then most resources; equal seats share the victory (SCO-11
    to SCO-13). Seats in `without` have given up.
    """
    ranks = {
        seat: (player.points, sum(player.resources))
        for seat, player in enumerate(state.players)
        if seat not in without
    }
    best = max(ranks.values(), default=None)
    return [seat for seat, rank in ranks.items() if rank == best]


def how_it_ended(state: State) -> str:
    """Return why a Festival was the last: its number, an empty bag, or the turn cap."""
    if state.capped:
        return ENDINGS[2]
    return ENDINGS[0] if state.festivals >= len(FESTIVAL_POINTS) else ENDINGS[1]


RULES = {FinalScoring: flow(final_step)}
