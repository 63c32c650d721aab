"""Construct a Building and the Building Market (TSK-08 to TSK-20)."""

from typing import Final

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import Construct, RaiseBuilding, Refresh
from tawantinsuyu.game.core.moments import announce, usable_tiles, use, use_worth
from tawantinsuyu.game.core.question import NOTHING, TOO_DEAR, Held, Refused, Rule, Verb, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, building_name, reveal_market
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost

PRODUCTION: Final = 0
PASSIVE: Final = 1
PALACE: Final = 2
CONSTRUCTED: Final = tuple(f"constructed:{kind}" for kind in BUILDING_KINDS)
"""The moments after a Building of each kind was paid for and taken."""


def price(state: State, kind: int, tile: int) -> Cost:
    """Return the printed price of a Building."""
    pack = state.pack
    if kind == PRODUCTION:
        return pack.productions[tile].cost
    if kind == PASSIVE:
        return pack.passives[tile].cost
    return pack.palaces[tile].cost


def can_refresh(state: State, seat: int) -> bool:
    """Return whether the seat has a God card in hand and the market a tile to replace; not in setup
    or a Festival (TSK-11, TSK-17).
    """
    return (
        state.active >= 0
        and not state.in_festival
        and bool(state.players[seat].gods)
        and any(state.market)
    )


def can_take_building(state: State, kind: int) -> bool:
    """Return whether the market has a Building of a kind, or of any kind (TSK-19)."""
    return any(row for number, row in enumerate(state.market) if kind in (-1, number))


def payable(state: State, seat: int, kind: int) -> list[tuple[int, int]]:
    """Return the market tiles (kind, tile) that the seat can pay for."""
    return [
        (number, tile)
        for number, row in enumerate(state.market)
        if kind in (-1, number)
        for tile in row
        if affordable(state, seat, price(state, number, tile))
    ]


def can_construct(state: State, seat: int, kind: int = -1) -> bool:
    """Return whether the task can be carried out (TSK-10, R96)."""
    return (
        bool(payable(state, seat, kind))
        or can_refresh(state, seat)
        or bool(usable_tiles(state, seat, "constructing"))
    )


def construct_options(state: State, frame: Construct) -> list[Action]:
    """Return options: each Building to take, each God card with which to refresh the market, each
    tile to use, and to decline.
    """
    seat, free, kind, refreshed = frame.seat, frame.free, frame.kind, frame.refreshed
    if free:
        return [
            ("build", number, tile)
            for number, row in enumerate(state.market)
            if kind in (-1, number)
            for tile in row
        ]
    options: list[Action] = [("build", number, tile) for number, tile in payable(state, seat, kind)]
    if not refreshed and can_refresh(state, seat):
        options += [("refresh", card) for card in state.players[seat].gods]
    options += [("use", name) for name in usable_tiles(state, seat, "constructing")]
    options.append(("done",))
    return options


def construct_play(state: State, frame: Construct, action: Action) -> None:
    """Take a Building from the market, refresh it once, or use a tile."""
    seat, free, kind = frame.seat, frame.free, frame.kind
    if action[0] == "done":
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", seat, "TSK-16", what="building")
    elif action[0] == "refresh":
        state.stack[-1] = Construct(seat, free, kind, True)
        start_refresh(state, seat, action[1])
    elif action[0] == "use":
        use(state, "constructing", seat, action[1], 0)
    else:
        _, number, tile = action
        state.market[number].remove(tile)
        state.stack[-1] = RaiseBuilding(seat, number, tile, not free)
        if not free:
            ask_payment(state, seat, price(state, number, tile), "TSK-08")


def start_refresh(state: State, seat: int, card: int) -> None:
    """Put a God card under its deck, then ask for the tiles to replace (TSK-11)."""
    state.players[seat].gods.remove(card)
    state.god_deck.insert(0, card)
    if state.sink is not None:
        what = f"god:{state.pack.god_cards[card].id}"
        state.sink.add("returned", seat, "TSK-11", what=what, to="god_deck")
    state.stack.append(Refresh(seat))


def refresh_options(state: State, frame: Refresh) -> list[Action]:
    """Return each choice of one or two market tiles; two of one kind also in the other order
    (TSK-13).
    """
    tiles = [(kind, tile) for kind, row in enumerate(state.market) for tile in row]
    options: list[Action] = [("replace", tile) for tile in tiles]
    for at, one in enumerate(tiles):
        for other in tiles[at + 1 :]:
            options.append(("replace", one, other))
            if one[0] == other[0]:
                options.append(("replace", other, one))
    return options


def refresh_play(state: State, frame: Refresh, action: Action) -> None:
    """Put tiles under their stacks and reveal as many of the same kinds (TSK-12 to TSK-15)."""
    state.stack.pop()
    removed: list[tuple[int, int]] = list(action[1:])
    for kind, tile in removed:
        state.market[kind].remove(tile)
        state.stacks[kind].insert(0, tile)
        if state.sink is not None:
            what = building_name(state, kind, tile)
            state.sink.add("returned", frame.seat, "TSK-13", what=what, to="stack")
    for kind, _ in removed:
        reveal_market(state, kind, "TSK-12")


def raise_building(state: State, frame: RaiseBuilding) -> bool:
    """Put the Building into the player area, a Production Building face up (TSK-09)."""
    state.stack.pop()
    seat, kind, tile, paid = frame.seat, frame.kind, frame.tile, frame.paid
    player = state.players[seat]
    if kind == PRODUCTION:
        player.production_up.append(tile)
    elif kind == PASSIVE:
        player.passives.append(tile)
    else:
        player.palaces.append(tile)
    if state.sink is not None:
        state.sink.add("built", seat, "TSK-08", what=building_name(state, kind, tile), paid=paid)
    if paid:
        announce(state, CONSTRUCTED[kind], (seat,), tile)
    return False


# --- facts about these questions -----------------------------------------------------------------


def construct_worth(state: State, frame: Construct, action: Action) -> Worth:
    """Return the printed price of a Building unless it is free, or the effect of a tile."""
    if action[0] == "use":
        return use_worth(state, action[1])
    if frame.free or action[0] != "build":
        return NOTHING
    return Worth(price(state, action[1], action[2]))


def dear_buildings(state: State, frame: Construct) -> list[Refused]:
    """Return Buildings of the market that the seat cannot pay for."""
    if frame.free:
        return []
    can_pay = payable(state, frame.seat, frame.kind)
    return [
        Refused(("build", number, tile), TOO_DEAR)
        for number, row in enumerate(state.market)
        if frame.kind in (-1, number)
        for tile in row
        if (number, tile) not in can_pay
    ]


RULES = {
    Construct: Rule(
        None,
        construct_options,
        construct_play,
        "choose_one",
        asides=True,
        worth=construct_worth,
        refused=dear_buildings,
    ),
    Refresh: Rule(None, refresh_options, refresh_play, "choose_some"),
    RaiseBuilding: Rule(
        raise_building, held=lambda frame: Held(buildings=((frame.kind, frame.tile),))
    ),
}
VERBS = {
    "build": Verb(
        lambda names, action: f"build {names.building[action[1], action[2]]}",
        lambda names, words: ("build", *names.buildings[words[0]]),
        "a Building of the market that is free or can be paid for",
    ),
    "refresh": Verb(
        lambda names, action: f"refresh {names.pack.god_cards[action[1]].id}",
        lambda names, words: ("refresh", names.cards[words[0]]),
        "a God card in hand that may be put under the deck to renew the market",
    ),
    "replace": Verb(
        lambda names, action: " ".join(["replace", *(names.building[tile] for tile in action[1:])]),
        lambda names, words: ("replace", *(names.buildings[word] for word in words)),
        "market tiles that go under their stacks and are replaced",
    ),
}
