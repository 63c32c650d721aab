"""Numbers and reasons that a player wants before deciding: a table of all placements, the reasons
why something is impossible, and a forecast of the next Festival. Everything is computed from a
view.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.conquest.control import majority
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.core.workers import is_pair, name_of
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO
from tawantinsuyu.game.kernel import check
from tawantinsuyu.game.names import GOLD, POTATO, RESOURCES, ROLES
from tawantinsuyu.game.placement.choice import CLAUSES, ONE_GOLD, may_place, refusal
from tawantinsuyu.game.placement.price import Price, price_of, steps_used
from tawantinsuyu.game.placement.roles import roles_for
from tawantinsuyu.game.placement.task_count import TaskCount, helping, tasks_of
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.tasks.merchant import matches
from tawantinsuyu.game.tasks.statue import owns_statue
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import (
    FREE,
    DrawGod,
    Each,
    Effect,
    Gain,
    Points,
    format_effect,
)


class PlacementRow(NamedTuple):
    """One Worker role on one space: its price, its results, and the reason if it is impossible."""

    worker: str
    role: str
    """The role that is used; a tile may add it to the Worker's own."""
    space: str
    price: Price
    tasks: TaskCount
    cards: tuple[str, ...]
    """God cards in hand that fit the space."""
    gold: bool
    """Whether 1 gold can pay instead of a card."""
    near: tuple[str, ...]
    """Neighbouring spaces whose Workers add tasks."""
    scores: dict[int, int]
    """Points for the Steps used, by seat (PLC-14)."""
    benefits: bool
    """Whether a card of the space's god would bring its benefits."""
    shortfall: int
    """Food missing when placing with a card."""
    why_not: str
    """Error code of the first obstacle, or empty if some placement here is possible."""

    @property
    def clause(self) -> str:
        """The rule behind the obstacle."""
        return CLAUSES[self.why_not] if self.why_not else ""


def placement_table(position: State, seat: int, owned: bool = False) -> list[PlacementRow]:
    """Return a row for every role on every space, possible or not, or only for the roles of the
    seat's own Workers.
    """
    player = position.players[seat]
    tables, pack = position.tables, position.pack
    by_god: list[list[str]] = [[] for _ in pack.gods]
    for card in player.gods:
        if card >= 0:
            by_god[tables.card_god[card]].append(pack.god_cards[card].id)
    food = player.resources[0] + player.resources[1] + player.resources[GOLD]
    scores = [_scores(position, seat, spaces[0]) for spaces in tables.segments]
    statues = [owns_statue(position, seat, god) for god in range(len(pack.gods))]
    rows = []
    for worker in _kinds(player.workers):
        name, here = name_of(worker), worker in player.workers
        if owned and not here:
            continue
        for role in roles_for(position, seat, worker):
            # All spaces on one terrace of a section cost the same.
            prices = [_pricing(position, seat, role, spaces) for spaces in tables.segments]
            for space, place in enumerate(pack.hill.spaces):
                price, with_card, gold = prices[tables.segment[space]]
                cards = by_god[place.god]
                why = ""
                if not here:
                    why = "no_worker"
                elif position.hill[space] >= 0:
                    why = "space_taken"
                elif not (cards and with_card) and not gold:
                    why = "not_enough_food" if not with_card else _no_card(player.gods)
                rows.append(
                    PlacementRow(
                        name,
                        name_of(role),
                        place.id,
                        price,
                        tasks_of(position, seat, worker, role, space),
                        tuple(cards),
                        gold,
                        tuple(
                            pack.hill.spaces[other].id
                            for other in helping(position, seat, worker, place.neighbours)
                        ),
                        scores[tables.segment[space]],
                        statues[place.god],
                        max(0, price.food - food),
                        why,
                    )
                )
    return rows


def _kinds(workers: list[int]) -> list[int]:
    """Return every role, and the kinds of Newcomers that a seat has."""
    return [*range(len(ROLES)), *sorted({one for one in workers if is_pair(one)})]


def _pricing(
    position: State, seat: int, role: int, spaces: tuple[int, ...]
) -> tuple[Price, bool, bool]:
    """Return the price of these spaces, which all cost the same, whether the seat has the food for
    it, and whether it also has 1 gold.
    """
    price = price_of(position, seat, role, spaces[0])
    with_card = affordable(position, seat, FREE, price.food)
    return price, with_card, affordable(position, seat, ONE_GOLD, price.food)


def _scores(position: State, seat: int, space: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for _, owner, points, _ in steps_used(position, seat, space):
        if points:
            found[owner] = found.get(owner, 0) + points
    return found


def _no_card(hand: list[int]) -> str:
    return "wrong_god" if hand else "no_card"


def why_not(view: View, text: str) -> IllegalError | None:
    """Return why the view's seat cannot do this now, or None if it can."""
    position, seat = view.position, view.seat
    try:
        action = read(position.tables.names, text)
    except IllegalError as error:
        return error
    if not position.stack:
        return IllegalError("game_over", "SCO-01")
    if seat not in view.waiting:
        return IllegalError("not_your_decision", seat=seat)
    if action[0] == "place" and not isinstance(position.stack[-1], MainChoice):
        return refusal(position, seat, action, may_place(position, seat, action) or "not_offered")
    try:
        check(position, seat, action)
    except IllegalError as error:
        return error
    return None


@dataclass(frozen=True)
class Forecast:
    """The effects of a Festival held now on one seat."""

    gains: dict[str, int]
    """Resources that matches and the Temple give without a question."""
    choices: tuple[str, ...]
    """Effects that need a decision or a draw."""
    merchant_points: int
    temple_points: int
    regions: tuple[str, ...]
    """Regions the seat controls."""
    region_points: int
    potato_due: int
    """Potatoes to pay: one for each God card, including those drawn at this Festival (FST-18)."""
    potato_missing: int
    points_lost: int
    """Points lost if only potatoes are paid."""
    total: int


def _parts(effects: Iterable[Effect]) -> Iterator[Effect]:
    """Yield single effects, with each `Each` split into its parts."""
    for effect in effects:
        if isinstance(effect, Each):
            yield from _parts(effect.parts)
        else:
            yield effect


def festival_forecast(view: View, seat: int) -> Forecast:
    """Return the effects of the next Festival if it were held now. Tiles that react to it are not
    included.
    """
    position = view.position
    player = position.players[seat]
    gains: dict[str, int] = {}
    choices: list[str] = []
    merchant = drawn = 0
    effects: list[Effect] = [position.pack.edges[edge] for edge in matches(position, seat)]
    step = position.pack.temple.steps[player.temple]
    if step.reward is not None:
        effects.append(step.reward)
    for effect in _parts(effects):
        match effect:
            case Gain(resource, amount):
                gains[RESOURCES[resource]] = gains.get(RESOURCES[resource], 0) + amount
            case Points(amount):
                merchant += amount
            case DrawGod(amount):
                drawn += amount
                choices.append(format_effect(effect))
            case _:
                choices.append(format_effect(effect))
    regions = tuple(
        region.id
        for number, region in enumerate(position.pack.regions)
        if majority(position, number) == seat
    )
    region_points = len(regions) * casualty_count(position)
    due = len(player.gods) + drawn
    missing = max(0, due - player.resources[POTATO] - gains.get("potato", 0))
    lost = min(
        POINTS_PER_MISSING_POTATO * missing,
        player.points + merchant + step.points + region_points,
    )
    return Forecast(
        gains,
        tuple(choices),
        merchant,
        step.points,
        regions,
        region_points,
        due,
        missing,
        lost,
        merchant + step.points + region_points - lost,
    )
