"""Purchase Weavings, free Weavings, Tapestries (TSK-28 to TSK-45)."""

from itertools import combinations
from typing import Final

from tawantinsuyu.game.core.actions import Action, Names, plain
from tawantinsuyu.game.core.frames import (
    BuyLeftover,
    BuyWeavings,
    FreeWeavings,
    Leftovers,
    PlaceWeavings,
    PurchaseWeavings,
    PutUnder,
    Triggers,
)
from tawantinsuyu.game.core.moments import announce, answering, total
from tawantinsuyu.game.core.question import (
    NOTHING,
    TOO_DEAR,
    UNKNOWN,
    Held,
    Refused,
    Rule,
    Unseen,
    Verb,
    Worth,
    flow,
)
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, decline, lose, weaving_name
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks.merchant import covered_edges, joint
from tawantinsuyu.game.vocabulary import Cost

PRICES: Final = (0, 1, 3, 6)
"""Price in corn for none, one, two or three Weavings (TSK-29)."""
DRAWN: Final = 3


def corn(amount: int) -> Cost:
    """Return a price that consists of corn."""
    return (0, amount, 0, 0)


def leftover_price(state: State) -> Cost:
    """Return the price of a leftover Weaving (TSK-33, R01)."""
    return corn(state.config.leftover_weaving_price)


# --- purchase ------------------------------------------------------------------------------------


def purchase_step(state: State, frame: PurchaseWeavings) -> bool:
    """Draw the top tiles: for everybody to see, or only for the buyer if some are put away
    (R223).
    """
    seat = frame.seat
    tiles: list[int] = []
    wanted = DRAWN + total(state, seat, "weavings_drawn", DRAWN)
    while state.weavings and len(tiles) < wanted:
        tiles.append(state.weavings.pop())
    if len(tiles) > 1 or state.weavings_covered:
        state.seams += 1
    away = min(total(state, seat, "weavings_put_away"), len(tiles) - DRAWN)
    if away > 0:
        if state.sink is not None:
            state.sink.add(
                "drew",
                seat,
                "BLD-19",
                sees=(seat,),
                hidden={"what": ["weaving:?"] * len(tiles)},
                what=[weaving_name(state, tile) for tile in tiles],
                source="weavings",
                now=len(state.weavings),
            )
        state.stack[-1] = PutUnder(seat, tuple(sorted(tiles)), away)
    else:
        _for_sale(state, seat, tiles)
    return False


def _for_sale(state: State, seat: int, tiles: list[int]) -> None:
    """Turn the tiles face up (TSK-28)."""
    state.stack[-1] = BuyWeavings(seat, tuple(sorted(tiles)))
    if state.sink is not None:
        what = [weaving_name(state, tile) for tile in tiles]
        state.sink.add("revealed", seat, "TSK-28", what=what, to="table")


def under_options(state: State, frame: PutUnder) -> list[Action]:
    """Return an option for each choice of drawn tiles to put away; the last one named goes
    lowest.
    """
    return [("under", tile) for tile in frame.tiles]


def under_play(state: State, frame: PutUnder, action: Action) -> None:
    """Put a tile face down under the stack. After that the rest is for sale (BLD-19, BLD-20)."""
    seat = frame.seat
    rest = tuple(tile for tile in frame.tiles if tile != action[1])
    state.weavings.insert(0, action[1])
    if state.sink is not None:
        state.sink.add(
            "returned",
            seat,
            "BLD-19",
            sees=(seat,),
            hidden={"what": "weaving:?"},
            what=weaving_name(state, action[1]),
            to="weavings",
        )
    if frame.amount > 1:
        state.stack[-1] = PutUnder(seat, rest, frame.amount - 1)
    else:
        state.seams += 1
        _for_sale(state, seat, list(rest))


def buy_options(state: State, frame: BuyWeavings) -> list[Action]:
    """Return an option for each set of tiles the seat can pay for, including none."""
    options: list[Action] = []
    for count in range(min(len(frame.tiles), len(PRICES) - 1), -1, -1):
        if affordable(state, frame.seat, corn(PRICES[count])):
            options += [("buy", *tiles) for tiles in combinations(frame.tiles, count)]
    return options


def buy_play(state: State, frame: BuyWeavings, action: Action) -> None:
    """Buy tiles. The rest is then offered to the others (TSK-31, TSK-32)."""
    bought: tuple[int, ...] = tuple(action[1:])
    left = tuple(tile for tile in frame.tiles if tile not in bought)
    seat = frame.seat
    state.stack[-1] = Leftovers(state.others(seat), left)
    if bought and (answers := answering(state, seat, "purchased")):
        queue = tuple((seat, name) for name in answers)
        state.stack.insert(-1, Triggers("purchased", 0, queue))
    if bought:
        state.stack.append(PlaceWeavings(seat, bought))
        ask_payment(state, seat, corn(PRICES[len(bought)]), "TSK-29")
    elif state.sink is not None:
        state.sink.add("declined", seat, "TSK-29", what="weavings")


def leftovers_step(state: State, frame: Leftovers) -> bool:
    """Ask the next seat that can pay. Finally put the rest under the stack (TSK-35)."""
    price = leftover_price(state)
    for at, seat in enumerate(frame.seats if frame.tiles else ()):
        if affordable(state, seat, price):
            state.stack[-1] = Leftovers(frame.seats[at + 1 :], frame.tiles)
            state.stack.append(BuyLeftover(seat, frame.tiles))
            return False
    state.stack.pop()
    rest = list(frame.tiles)
    if len(rest) > 1:
        state.chance.shuffle("weavings", rest)
    state.weavings[:0] = rest
    if rest and state.sink is not None:
        what = [weaving_name(state, tile) for tile in frame.tiles]
        state.sink.add("returned", -1, "TSK-35", what=what, to="weavings")
    reveal_top(state)
    return False


def leftover_options(state: State, frame: BuyLeftover) -> list[Action]:
    """Return an option for each leftover tile, and one for buying none."""
    return [*(("buy", tile) for tile in frame.tiles), ("buy",)]


def leftover_play(state: State, frame: BuyLeftover, action: Action) -> None:
    """Buy one leftover tile and place it at once (TSK-32 to TSK-34)."""
    if len(action) == 1:
        state.stack.pop()
        if state.sink is not None:
            state.sink.add("declined", frame.seat, "TSK-32", what="leftover")
        return
    tile = action[1]
    state.stack[-1] = PlaceWeavings(frame.seat, (tile,))
    below = state.stack[-2]
    assert isinstance(below, Leftovers)
    left = tuple(other for other in below.tiles if other != tile)
    state.stack[-2] = Leftovers(below.seats, left)
    ask_payment(state, frame.seat, leftover_price(state), "TSK-33")


def reveal_top(state: State) -> None:
    """Turn up the top tile of the stack (TSK-36, TSK-38). If offers are only refilled after the
    Festival, leave it face down until then (M1-44).
    """
    if offers_wait(state):
        state.weavings_covered = bool(state.weavings)
    else:
        turn_up_top(state)


def offers_wait(state: State) -> bool:
    """Return whether a Festival is being held in which no offer is refilled before its end."""
    return state.in_festival and any(module.offers_wait for module in state.modules)


def turn_up_top(state: State, clause: str = "TSK-36") -> None:
    """Turn up the top tile of the stack now."""
    state.weavings_covered = False
    state.seams += 1
    if state.weavings and state.sink is not None:
        what = weaving_name(state, state.weavings[-1])
        state.sink.add("revealed", -1, clause, what=what, to="weavings")


def has_covered_top(state: State, frame: FreeWeavings) -> bool:
    """Return whether the top tile is unknown when a free Weaving is taken (M1-25, M1-44)."""
    return frame.covered or state.weavings_covered


# --- free Weavings -------------------------------------------------------------------------------


def free_options(state: State, frame: FreeWeavings) -> list[Action]:
    """Return options for the top tile, the unseen one beneath it (TSK-37), and none if allowed. If
    no tile is face up during a Festival, only the top one (M1-44).
    """
    options: list[Action] = [("weaving", "top")]
    if len(state.weavings) > 1 and not state.weavings_covered:
        options.append(("weaving", "beneath"))
    return [*options, ("done",)] if frame.optional else options


def free_step(state: State, frame: FreeWeavings) -> bool:
    """Lose free Weavings if the stack is empty (TSK-39)."""
    if not state.weavings:
        state.stack.pop()
        lose(state, frame.seat, "weaving", "TSK-39")
        return False
    return True


def free_play(state: State, frame: FreeWeavings, action: Action) -> None:
    """Take a free Weaving and turn up the next one (TSK-38). If tiles are taken unseen, the next
    one is turned up after the last of them (M1-25).
    """
    if action[0] == "done":
        decline(state, frame.seat, "reward", "M1-10")
        if frame.covered:
            reveal_top(state)
        return
    tile = state.weavings.pop(-1 if action[1] == "top" else -2)
    turned_up = action[1] == "top" or frame.covered
    more = frame.unseen and frame.amount > 1 and not offers_wait(state)
    if frame.amount > 1:
        state.stack[-1] = replaced(frame, amount=frame.amount - 1, covered=more and turned_up)
    else:
        state.stack.pop()
    if action[1] == "beneath" or has_covered_top(state, frame):
        state.seams += 1
    if state.sink is not None:
        what = weaving_name(state, tile)
        state.sink.add("took", frame.seat, "TSK-37", what=what, source=str(action[1]))
    if turned_up and not more:
        reveal_top(state)
    state.stack.append(PlaceWeavings(frame.seat, (tile,)))


# --- Tapestries ----------------------------------------------------------------------------------


def place_options(state: State, frame: PlaceWeavings) -> list[Action]:
    """Return for each tile a new Tapestry, and each end of a Tapestry without its pattern (TSK-40,
    TSK-41).
    """
    pattern = state.tables.pattern
    tapestries = state.players[frame.seat].tapestries
    options: list[Action] = []
    for tile in frame.tiles:
        options.append(("weave", tile, "new"))
        for number, tapestry in enumerate(tapestries):
            if all(pattern[other] != pattern[tile] for other in tapestry):
                options.append(("weave", tile, f"{number + 1}L"))
                options.append(("weave", tile, f"{number + 1}R"))
    return options


def place_play(state: State, frame: PlaceWeavings, action: Action) -> None:
    """Add a Weaving to a Tapestry of the seat."""
    _, tile, where = action
    rest = tuple(other for other in frame.tiles if other != tile)
    if rest:
        state.stack[-1] = PlaceWeavings(frame.seat, rest)
    else:
        state.stack.pop()
    add_weaving(state, frame.seat, tile, where)
    edge = new_match(state, frame.seat, where)
    if edge >= 0:
        announce(state, "matched", (frame.seat,), edge)


def new_match(state: State, seat: int, where: str) -> int:
    """Return the edge kind of the joint just made if it is a match, otherwise -1."""
    if where == "new":
        return -1
    tapestry = state.players[seat].tapestries[int(where[:-1]) - 1]
    one, other = tapestry[:2] if where[-1] == "L" else tapestry[-2:]
    return joint(state.tables, covered_edges(state), one, other)


def match_at(state: State, seat: int, tile: int, where: str) -> int:
    """Return the edge kind of the match that a Weaving would make at a place, or -1."""
    if where == "new":
        return -1
    row = state.players[seat].tapestries[int(where[:-1]) - 1]
    one, other = (tile, row[0]) if where[-1] == "L" else (row[-1], tile)
    return joint(state.tables, covered_edges(state), one, other)


def add_weaving(state: State, seat: int, tile: int, where: str) -> None:
    """Put a Weaving in its place: `new`, or a Tapestry's number and end."""
    tapestries = state.players[seat].tapestries
    if where == "new":
        tapestries.append([tile])
    else:
        tapestry = tapestries[int(where[:-1]) - 1]
        if where[-1] == "L":
            tapestry.insert(0, tile)
        else:
            tapestry.append(tile)
    if state.sink is not None:
        what = weaving_name(state, tile)
        state.sink.add("wove", seat, "TSK-40", what=what, where=where, now=len(tapestries))


# --- facts about these questions -----------------------------------------------------------------


def on_frame(
    frame: PutUnder | BuyWeavings | Leftovers | PlaceWeavings,
) -> Held:
    """Return the tiles of a purchase, which lie on its frames."""
    return Held(weavings=frame.tiles)


def hide_put_under(frame: PutUnder, seat: int, asks: bool) -> PutUnder:
    """Hide drawn tiles of which some are put away from all but their owner (R223)."""
    if frame.seat == seat:
        return frame
    return replaced(frame, tiles=(UNKNOWN,) * len(frame.tiles))


def imagine_put_under(frame: PutUnder, unseen: Unseen) -> PutUnder:
    """Replace the hidden Weavings by random unseen ones."""
    if UNKNOWN not in frame.tiles:
        return frame
    return replaced(frame, tiles=tuple(sorted(unseen.weavings.pop() for _ in frame.tiles)))


def purchase_worth(state: State, frame: BuyWeavings, action: Action) -> Worth:
    """Return the price of this number of Weavings."""
    bought = len(action) - 1
    return Worth(corn(PRICES[bought])) if bought else NOTHING


def leftover_worth(state: State, frame: BuyLeftover, action: Action) -> Worth:
    """Return the price of a leftover tile."""
    return Worth(leftover_price(state)) if len(action) > 1 else NOTHING


def dear_sets(state: State, frame: BuyWeavings) -> list[Refused]:
    """Return the sets of tiles that cannot be paid for."""
    found = []
    for count in range(1, min(len(frame.tiles), len(PRICES) - 1) + 1):
        if not affordable(state, frame.seat, corn(PRICES[count])):
            sets = combinations(frame.tiles, count)
            found += [Refused(("buy", *some), TOO_DEAR) for some in sets]
    return found


def _write_buy(names: Names, action: Action) -> str:
    tiles = [names.pack.weavings[tile].id for tile in action[1:]]
    return " ".join(["buy", *(tiles or ["none"])])


def _read_buy(names: Names, words: list[str]) -> Action:
    if words == ["none"]:
        return ("buy",)
    return ("buy", *sorted(names.weavings[word] for word in words))


def always(frame: object) -> bool:
    """Return True: while tiles are for sale the next one is not turned up."""
    return True


RULES = {
    PurchaseWeavings: flow(purchase_step),
    PutUnder: Rule(
        None,
        under_options,
        under_play,
        "choose_one",
        held=on_frame,
        hide=hide_put_under,
        imagine=imagine_put_under,
        covers_weavings=always,
    ),
    BuyWeavings: Rule(
        None,
        buy_options,
        buy_play,
        "choose_some",
        asides=True,
        worth=purchase_worth,
        refused=dear_sets,
        held=on_frame,
        covers_weavings=always,
    ),
    Leftovers: Rule(leftovers_step, held=on_frame, covers_weavings=always),
    # The tiles are those of the frame Leftovers below it on the stack.
    BuyLeftover: Rule(
        None,
        leftover_options,
        leftover_play,
        "choose_one",
        worth=leftover_worth,
        order="leftover",
    ),
    PlaceWeavings: Rule(
        None, place_options, place_play, "place_tile", held=on_frame, order="weave"
    ),
    FreeWeavings: Rule(
        free_step,
        free_options,
        free_play,
        "choose_one",
        order="free_weaving",
        covers_weavings=lambda frame: frame.covered,
        # If the top Weaving is face up, its place can be chosen before the next one is revealed.
        foreseen=lambda state, frame, action: (
            action == ("weaving", "top") and not has_covered_top(state, frame)
        ),
    ),
}
VERBS = {
    "under": Verb(
        lambda names, action: f"under {names.pack.weavings[action[1]].id}",
        lambda names, words: ("under", names.weavings[words[0]]),
        "a drawn Weaving that may go back under the stack",
    ),
    "buy": Verb(_write_buy, _read_buy, "Weavings laid open that can be paid for, or none"),
    "weave": Verb(
        lambda names, action: f"weave {names.pack.weavings[action[1]].id} {action[2]}",
        lambda names, words: ("weave", names.weavings[words[0]], words[1]),
        "a new Tapestry, or an end of one that lacks the pattern",
    ),
    "weaving": Verb(
        plain,
        lambda names, words: ("weaving", words[0]),
        "the face-up tile or the one beneath it",
    ),
}
