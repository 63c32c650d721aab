"""Which placements a seat can choose, and why another is refused (PLC-01…05)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, after
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.question import Rules, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, exchange_of
from tawantinsuyu.game.core.tables import DESCENDING
from tawantinsuyu.game.core.workers import has_role, name_of, worker_of
from tawantinsuyu.game.names import COURIER
from tawantinsuyu.game.placement.price import STEPS_SAVE, price_of
from tawantinsuyu.game.placement.roles import PLAIN_PLACEMENT, named_colour, ways_for
from tawantinsuyu.game.vocabulary import FREE, Cost

ONE_GOLD: Final[Cost] = (0, 0, 0, 1)


CLAUSES: Final = {
    "no_worker": "PLC-01",
    "space_taken": "PLC-01",
    "no_gold": "PLC-03",
    "no_card": "PLC-01",
    "wrong_god": "PLC-02",
    "not_enough_food": "PLC-05",
}
"""The clause of each reason to refuse a placement."""


def placement_options(state: State, seat: int) -> list[Action]:
    """Return every placement the seat can pay for: Worker, space, card or gold, role (PLC-01)."""
    player = state.players[seat]
    potato, corn, _, gold = player.resources
    food = potato + corn + gold
    tables = state.tables
    hill, steps = state.hill, state.steps
    by_god: list[list[int]] = [[] for _ in state.pack.gods]
    for card in player.gods:
        by_god[tables.card_god[card]].append(card)
    ways = [
        (worker, role, colour, has_role(role, COURIER))
        for worker in sorted(set(player.workers))
        for role, colour in ways_for(state, seat, worker)
    ]
    options: list[Action] = []
    exchange = exchange_of(state, seat) is not None
    roams = tables.roam[player.priest]
    god_of = tables.god
    for segment, spaces in enumerate(tables.segments):
        section, terrace = divmod(segment, 3)
        descend = DESCENDING[terrace]
        for owner in steps[section * 2 : section * 2 + terrace]:
            if owner >= 0:
                descend -= STEPS_SAVE
        cost = roams[section] + max(0, descend)
        if cost - 1 > food and not exchange:
            continue
        free = [space for space in spaces if hill[space] < 0]
        for worker, role, colour, courier in ways:
            price = cost - 1 if cost and courier else cost
            if price > food and not (exchange and affordable(state, seat, FREE, price)):
                continue
            with_gold = (gold > 0 and price <= food - 1) or (
                exchange and affordable(state, seat, ONE_GOLD, price)
            )
            before = len(options)
            for space in free:
                for card in by_god[god_of[space]]:
                    options.append(("place", worker, space, card, role))
                if with_gold:
                    options.append(("place", worker, space, -1, role))
            if colour >= 0:
                options[before:] = [(*plain, colour) for plain in options[before:]]
    return options


def may_place(state: State, seat: int, action: Action) -> str:
    """Return the error code if a placement is refused; empty if it is allowed."""
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    player = state.players[seat]
    way = (role, named_colour(action))
    if worker not in player.workers or way not in ways_for(state, seat, worker):
        return "no_worker"
    if state.hill[space] >= 0:
        return "space_taken"
    cost = FREE
    if card < 0:
        cost = ONE_GOLD
        if not affordable(state, seat, cost):
            return "no_gold"
    elif card not in player.gods:
        return "no_card"
    elif state.tables.card_god[card] != state.tables.god[space]:
        return "wrong_god"
    food = price_of(state, seat, role, space).food
    if not affordable(state, seat, cost, food):
        return "not_enough_food"
    return ""


def refusal(state: State, seat: int, action: Action, code: str) -> IllegalError:
    """Return the error of a refused placement, with its price in food and the missing amount."""
    _, _, space, card, role = action[:PLAIN_PLACEMENT]
    food = price_of(state, seat, role, space).food
    cost = FREE if card >= 0 else ONE_GOLD
    payable = (less for less in range(food) if affordable(state, seat, cost, food - less))
    missing = next(payable, food)
    return IllegalError(code, CLAUSES.get(code, "PLC-01"), food=food, missing=missing)


def _write_place(names: Names, action: Action) -> str:
    _, worker, space, card, role = action[:PLAIN_PLACEMENT]
    how = f"card:{names.pack.god_cards[card].id}" if card >= 0 else "gold"
    text = f"place {name_of(worker)} {names.pack.hill.spaces[space].id} {how}"
    if role != worker:
        text = f"{text} as:{name_of(role)}"
    return "".join([text, *(f" for:{name_of(colour)}" for colour in action[PLAIN_PLACEMENT:])])


def _read_place(names: Names, words: list[str]) -> Action:
    worker = worker_of(words[0])
    card = -1 if words[2] == "gold" else names.cards[after("card:", words[2])]
    rest = words[3:]
    role = worker_of(after("as:", rest.pop(0))) if rest and rest[0].startswith("as:") else worker
    named = [worker_of(after("for:", word)) for word in rest[:1]]
    return ("place", worker, names.spaces[words[1]], card, role, *named)


RULES: Final[Rules] = {}
VERBS = {
    "place": Verb(
        _write_place,
        _read_place,
        "a Worker in supply, a free space, and a God card or gold that opens it",
    ),
}
