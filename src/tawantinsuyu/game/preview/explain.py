"""Numbers and reasons that a player wants before deciding: a table of all placements, and the
reasons why something is impossible. Everything is computed from a view.
"""

from typing import NamedTuple

from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import MainChoice
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.core.workers import is_pair, name_of
from tawantinsuyu.game.kernel import check
from tawantinsuyu.game.names import ROLES
from tawantinsuyu.game.placement.choice import CLAUSES, ONE_GOLD, may_place, refusal
from tawantinsuyu.game.placement.price import Price, price_of, steps_used
from tawantinsuyu.game.placement.roles import roles_for
from tawantinsuyu.game.placement.task_count import TaskCount, helping, tasks_of
from tawantinsuyu.game.questions import read
from tawantinsuyu.game.tasks.statue import owns_statue
from tawantinsuyu.game.views import View
from tawantinsuyu.game.vocabulary import FREE, Cost


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
    """Food that the seat lacks to place with a card."""
    no_gold: bool
    """Whether there is no gold at all to replace the card."""
    gold_shortfall: int
    """Food that the seat lacks when 1 gold replaces the card; without gold, the food that it lacks
    in addition to the gold.
    """
    why_not: str
    """Error code of the first obstacle, or empty if some placement here is possible."""

    @property
    def clause(self) -> str:
        """The clause that makes the placement impossible, or empty if nothing does."""
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
    no_gold = not affordable(position, seat, ONE_GOLD)
    scores = [_scores(position, seat, spaces[0]) for spaces in tables.segments]
    statues = [owns_statue(position, seat, god) for god in range(len(pack.gods))]
    rows = []
    for worker in _kinds(player.workers):
        name, here = name_of(worker), worker in player.workers
        if owned and not here:
            continue
        for role in roles_for(position, seat, worker):
            # All spaces on one terrace of a section cost the same.
            prices = [_pricing(position, seat, role, spaces, no_gold) for spaces in tables.segments]
            for space, place in enumerate(pack.hill.spaces):
                price, short, gold_short = prices[tables.segment[space]]
                gold = not no_gold and not gold_short
                cards = by_god[place.god]
                why = ""
                if not here:
                    why = "no_worker"
                elif position.hill[space] >= 0:
                    why = "space_taken"
                elif (short or not cards) and not gold:
                    why = "not_enough_food" if short else _no_card(player.gods)
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
                        short,
                        no_gold,
                        gold_short,
                        why,
                    )
                )
    return rows


def _kinds(workers: list[int]) -> list[int]:
    """Return every role, and the kinds of Newcomers that a seat has."""
    return [*range(len(ROLES)), *sorted({one for one in workers if is_pair(one)})]


def _pricing(
    position: State, seat: int, role: int, spaces: tuple[int, ...], no_gold: bool
) -> tuple[Price, int, int]:
    """Return the price of these spaces, which all cost the same, and the food that the seat lacks
    with a card and with 1 gold instead. Without gold the second one is all food missing besides.
    """
    price = price_of(position, seat, role, spaces[0])
    short = _lacking(position, seat, FREE, price.food)
    return price, short, short if no_gold else _lacking(position, seat, ONE_GOLD, price.food)


def _lacking(position: State, seat: int, cost: Cost, food: int) -> int:
    """Return how much of some food the seat cannot pay beside a cost that it can pay."""
    payable = (less for less in range(food) if affordable(position, seat, cost, food - less))
    return next(payable, food)


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
