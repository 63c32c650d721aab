"""Functions that move pieces: resources, points, cards, Workers.

Every rule module changes the state through these, so that an event is made wherever something
moves, and a seam is counted wherever something unknown is revealed.
"""

from typing import Final

from tawantinsuyu.game.core.json_types import JsonObject
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.payment_options import payable_with_exchange
from tawantinsuyu.game.core.state import SOURCES, State
from tawantinsuyu.game.names import BUILDING_KINDS, CORN, GOLD, RESOURCES, ROLES, SECTIONS, STONE
from tawantinsuyu.game.vocabulary import Cost

MARKET: Final = 2
"""Number of Buildings of each kind in the market (TRN-38)."""


def gain(state: State, seat: int, resource: int, amount: int, clause: str) -> None:
    """Take resources from the general supply, which never runs out (TRN-21)."""
    resources = state.players[seat].resources
    resources[resource] += amount
    if state.sink is not None:
        state.sink.add(
            "gained", seat, clause, what=RESOURCES[resource], amount=amount, now=resources[resource]
        )
    if state.automa is not None and state.is_automa(seat):
        state.automa.gained(state, resource)


def spend(state: State, seat: int, payment: Cost, clause: str) -> None:
    """Give resources back to the supply; the caller has checked that the seat has them."""
    resources = state.players[seat].resources
    for resource, amount in enumerate(payment):
        resources[resource] -= amount
    if state.sink is not None and any(payment):
        what = {RESOURCES[i]: n for i, n in enumerate(payment) if n}
        state.sink.add("paid", seat, clause, what=what, now=list(resources))


def score(
    state: State,
    seat: int,
    points: int,
    source: int,
    clause: str,
    where: str = "",
    by: int = -1,
) -> None:
    """Add points, or subtract them, never below zero (FST-21). `where` names the region or the
    Steps they come from, `by` the seat that used the Steps.
    """
    if points == 0:
        return
    player = state.players[seat]
    change = max(points, -player.points)
    player.points += change
    player.sources[source] += change
    if state.sink is not None:
        state.sink.add(
            "scored",
            seat,
            clause,
            points=change,
            source=SOURCES[source],
            where=where,
            by=by,
            now=player.points,
        )


def lose(state: State, seat: int, what: str, clause: str, why: str = "") -> None:
    """Report that a benefit could not be carried out and is lost (TRN-09)."""
    if state.sink is not None:
        reason: JsonObject = {"why": why} if why else {}
        state.sink.add("lost", seat, clause, what=what, **reason)


def decline(state: State, seat: int, what: str, clause: str) -> None:
    """Decline the offer of the top frame for its seat."""
    state.stack.pop()
    if state.sink is not None:
        state.sink.add("declined", seat, clause, what=what)


def move_priest(state: State, seat: int, sections: int, clause: str = "HP-01") -> None:
    """Move the High Priest clockwise (HP-01)."""
    player = state.players[seat]
    before, player.priest = player.priest, (player.priest + sections) % SECTIONS
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"priest:{seat}",
            source=f"section:{before + 1}",
            to=f"section:{player.priest + 1}",
        )


def draw_from_bag(state: State) -> int:
    """Draw a Worker from the bag; all Workers have equal probability. Return -1 if the bag is
    empty.
    """
    total = sum(state.bag)
    if total == 0:
        return -1
    state.seams += 1
    at = state.chance.draw("bag", total)
    for role, count in enumerate(state.bag):
        at -= count
        if at < 0:
            state.bag[role] -= 1
            return role
    raise AssertionError("a draw below the bag's total always meets a role")


def refill_nomads(state: State) -> None:
    """Fill an empty Nomad place from the bag; with an empty bag it stays empty (TSK-74)."""
    role = draw_from_bag(state)
    if role >= 0:
        state.nomads.append(role)
        if state.sink is not None:
            state.sink.add(
                "moved", -1, "TSK-74", piece=f"worker:{ROLES[role]}", source="bag", to="nomads"
            )


def take_nomad(state: State, seat: int, role: int, clause: str) -> None:
    """Move a Nomad to a supply and fill the place at once."""
    state.nomads.remove(role)
    state.players[seat].workers.append(role)
    if state.sink is not None:
        state.sink.add(
            "moved",
            seat,
            clause,
            piece=f"worker:{ROLES[role]}",
            source="nomads",
            to=f"supply:{seat}",
        )
    refill_nomads(state)


def draw_god(state: State, seat: int, clause: str) -> bool:
    """Draw the top God card into a hand; with an empty deck the draw is lost (TSK-65)."""
    if not state.god_deck:
        lose(state, seat, "god_card", "TSK-65")
        return False
    state.seams += 1
    card = state.god_deck.pop()
    hand = state.players[seat].gods
    hand.append(card)
    if state.sink is not None:
        state.sink.add(
            "drew",
            seat,
            clause,
            sees=(seat,),
            hidden={"what": "god:?"},
            what=f"god:{state.pack.god_cards[card].id}" if card >= 0 else "god:?",
            source="god_deck",
            now=len(hand),
        )
    return True


def draw_army(state: State) -> int:
    """Return the next Army card, or -1. An empty deck is renewed from the discard pile (TSK-56 to
    TSK-58).
    """
    if not state.army_deck:
        if not state.army_discard:
            return -1
        renew_army_deck(state)
    state.seams += 1
    card = state.army_deck.pop()
    if not state.army_deck and state.army_discard:
        renew_army_deck(state)
    return card


def renew_army_deck(state: State) -> None:
    """Shuffle the Army discard pile into a new deck."""
    state.army_deck = sorted(state.army_discard)
    state.army_discard = []
    state.chance.shuffle("army", state.army_deck)
    state.seams += 1
    if state.sink is not None:
        now = len(state.army_deck)
        state.sink.add("shuffled", -1, "TSK-56", what="army_deck", why="discard", now=now)


def draw_army_to_hand(state: State, seat: int, clause: str) -> None:
    """Draw one Army card into a seat's hand."""
    card = draw_army(state)
    if card < 0:
        lose(state, seat, "army_card", "TSK-58")
        return
    hand = state.players[seat].army
    hand.append(card)
    if state.sink is not None:
        state.sink.add(
            "drew",
            seat,
            clause,
            sees=() if state.is_automa(seat) else (seat,),
            hidden={"what": "army:?"},
            what=f"army:{state.pack.army_cards[card].id}",
            source="army_deck",
            now=len(hand),
        )


def discard_army(state: State, card: int) -> None:
    """Put an Army card on the discard pile."""
    state.army_discard.append(card)


def shuffle_into_god_deck(state: State, cards: list[int], clause: str, why: str) -> None:
    """Shuffle God cards back into the deck. They are sorted first, so that the result depends only
    on chance. `why` says where they come from: the full offer, a Festival or setup.
    """
    if not cards:
        return
    state.god_deck = sorted(state.god_deck + cards)
    cards.clear()
    state.chance.shuffle("god", state.god_deck)
    state.seams += 1
    if state.sink is not None:
        now = len(state.god_deck)
        state.sink.add("shuffled", -1, clause, what="god_deck", why=why, now=now)


def reveal_market(state: State, kind: int, clause: str) -> bool:
    """Turn up the next Building of a stack into the market."""
    stack = state.stacks[kind]
    if not stack:
        return False
    state.seams += 1
    tile = stack.pop()
    state.market[kind].append(tile)
    if state.sink is not None:
        state.sink.add("revealed", -1, clause, what=building_name(state, kind, tile), to="market")
    return True


def refill_market(state: State, clause: str) -> None:
    """Fill the market up with each kind that has a stack (TRN-38, TRN-40)."""
    for kind in range(len(state.market)):
        while len(state.market[kind]) < MARKET and reveal_market(state, kind, clause):
            pass


def building_id(state: State, kind: int, tile: int) -> str:
    """Return the id of a Building of the given kind."""
    pack = state.pack
    return (pack.productions, pack.passives, pack.palaces)[kind][tile].id


def building_name(state: State, kind: int, tile: int) -> str:
    """Return the name of a Building in events, such as `production:P03`."""
    return f"{BUILDING_KINDS[kind]}:{building_id(state, kind, tile)}"


def god_name(state: State, card: int) -> str:
    """Return a God card's name in events; one that nobody has seen is `god:?`."""
    return f"god:{state.pack.god_cards[card].id if card >= 0 else '?'}"


def army_name(state: State, card: int) -> str:
    """Return the name of an Army card in events, such as `army:A01`."""
    return f"army:{state.pack.army_cards[card].id}"


def weaving_name(state: State, tile: int) -> str:
    """Return a Weaving's name in events, such as `weaving:W12`; one that nobody has seen is
    `weaving:?`.
    """
    return f"weaving:{state.pack.weavings[tile].id if tile >= 0 else '?'}"


def affordable(state: State, seat: int, cost: Cost, food: int = 0) -> bool:
    """Return whether a price can be paid, with gold in place of the others (TRN-14, TRN-20)."""
    potato, corn, stone, gold = state.players[seat].resources
    missing = max(0, cost[0] - potato) + max(0, cost[1] - corn) + max(0, cost[2] - stone)
    if food:
        missing += max(0, food - max(0, potato - cost[0]) - max(0, corn - cost[1]))
    if missing + cost[GOLD] <= gold:
        return True
    worth = exchange_of(state, seat)
    return worth is not None and payable_with_exchange(
        state.players[seat].resources, cost, food, worth
    )


def exchange_of(state: State, seat: int) -> Cost | None:
    """Return how many pieces of each resource a seat may exchange for one another; None if it may
    not (Z15).
    """
    gold = total(state, seat, "exchange", GOLD)
    if not gold:
        return None
    return 0, total(state, seat, "exchange", CORN), total(state, seat, "exchange", STONE), gold
