"""The present value of every symbol of the board for a seat, as names and numbers. They are put
into words where they are shown. All of it is visible to the seat.
"""

from typing import NamedTuple

from tawantinsuyu.game.conquest.soldiers import payments_for, soldiers_up, within_reach
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.names import CORN, RESOURCES, STONE
from tawantinsuyu.game.priest import offering
from tawantinsuyu.game.priest.rejuvenate import face_down
from tawantinsuyu.game.tasks import steps
from tawantinsuyu.game.tasks.building import payable
from tawantinsuyu.game.tasks.icons import task_outlook
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tasks.weaving import PRICES
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import Cost, Each, Gain


class Fact(NamedTuple):
    """The name of a sentence, and its numbers."""

    name: str
    numbers: dict[str, int]


def for_you(view: View) -> dict[str, list[Fact]]:
    """Return the facts of each symbol: tasks, High Priest actions, secondary actions."""
    state, seat = view.position, view.seat
    if seat < 0 or state.active < 0 or state.is_automa(seat):
        return {}
    player = state.players[seat]
    return {
        **{name: _collect(state, seat, task) for task, name in enumerate(RESOURCES)},
        "weave": _weave(state, seat),
        "statue": _statue(state, seat),
        "steps": _steps(state, seat),
        "build": [_counted("build", len(payable(state, seat, -1)), all=_market(state))],
        "train": [Fact("train", {"deck": len(state.army_deck)})],
        "produce-one": [_counted("produce_single", len(player.production_up))],
        "merchant": [_counted("merchant", len(matches(state, seat)))],
        "produce": [
            _counted("produce", len(player.production_up), down=len(player.production_down))
        ],
        "worship": _worship(state, seat),
        "offering": _offering(state, seat),
        "conquest": [
            _counted("conquest", soldiers_up(state, seat), markers=player.markers),
            _counted("conquest_reach", _conquerable(state, seat)),
        ],
        "rejuvenate": [_counted("rejuvenate", len(face_down(state, seat)))],
        "god-card": [Fact("pray", {"offer": len(state.offer), "deck": len(state.god_deck)})],
    }


def _counted(name: str, count: int, **more: int) -> Fact:
    return Fact(name, {"count": count, **more})


def _missing(state: State, seat: int, cost: Cost) -> dict[str, int]:
    have = state.players[seat].resources
    return {
        name: cost[number] - have[number]
        for number, name in enumerate(RESOURCES)
        if cost[number] > have[number]
    }


def _missing_fact(size: str, missing: dict[str, int]) -> Fact:
    """Return the missing amounts of stone and gold as a fact. An owner's pack may need other
    resources.
    """
    name = f"statue_{size}_missing"
    match list(missing.items()):
        case [("stone" | "gold" as resource, amount)]:
            return _counted(f"{name}_{resource}", amount)
        case [("stone", _), ("gold", _)]:
            return Fact(f"{name}_both", missing)
        case _:
            return Fact(f"{name}_others", {})


def _collect(state: State, seat: int, task: int) -> list[Fact]:
    effect = task_outlook(state, seat, task).effect
    parts = effect.parts if isinstance(effect, Each) else (effect,)
    amount = sum(part.amount for part in parts if isinstance(part, Gain))
    return [_counted("collect", amount, have=state.players[seat].resources[task])]


def _weave(state: State, seat: int) -> list[Fact]:
    have = state.players[seat].resources[CORN]
    can = max(
        number
        for number, price in enumerate(PRICES)
        if affordable(state, seat, (0, price, 0, 0)) and number <= len(state.weavings)
    )
    return [_counted("weave", can, have=have, left=len(state.weavings))]


def _statue(state: State, seat: int) -> list[Fact]:
    player, facts = state.players[seat], list[Fact]()
    for kind in state.pack.statues:
        if affordable(state, seat, kind.cost):
            facts.append(Fact(f"statue_{kind.id}", {"points": kind.points}))
        else:
            missing = _missing(state, seat, kind.cost)
            facts.append(_missing_fact(kind.id, missing))
    asleep = [
        card
        for card in player.gods
        if not (player.small[_god(state, card)] or player.large[_god(state, card)])
    ]
    facts.append(_counted("statue_cards", len(asleep)))
    return facts


def _god(state: State, card: int) -> int:
    return state.pack.god_cards[card].god


def _steps(state: State, seat: int) -> list[Fact]:
    player = state.players[seat]
    name = "steps" if affordable(state, seat, steps.COST) else "steps_missing"
    need = max(0, steps.COST[STONE] - player.resources[STONE])
    return [Fact(name, {"count": need, "left": player.steps})]


def _market(state: State) -> int:
    return sum(len(row) for row in state.market)


def _worship(state: State, seat: int) -> list[Fact]:
    can = worship_steps(state, seat)
    return [_counted("worship", can) if can else Fact("worship_nothing", {})]


def worship_steps(state: State, seat: int) -> int:
    """Return how many Temple steps the seat's Statues would give."""
    player = state.players[seat]
    sizes = zip(state.pack.statues, (player.small, player.large), strict=True)
    most = sum(kind.steps for kind, row in sizes if any(row))
    return min(most, steps_above(state, seat))


def _conquerable(state: State, seat: int) -> int:
    """Return the Conquest spaces that the seat's face-up Soldiers can pay for."""
    spaces = within_reach(state, seat) if state.players[seat].markers else ()
    return sum(bool(payments_for(state, seat, region, space)) for region, space in spaces)


def _offering(state: State, seat: int) -> list[Fact]:
    can = offering_steps(state, seat)
    return [_counted("offering", can, have=state.players[seat].resources[CORN])]


def offering_steps(state: State, seat: int) -> int:
    """Return how many Temple steps the seat could pay for in its own turn."""
    return max(
        (
            number
            for number in range(1, min(offering.MOST_STEPS, steps_above(state, seat)) + 1)
            if affordable(state, seat, offering.price(others=False, steps=number))
        ),
        default=0,
    )
