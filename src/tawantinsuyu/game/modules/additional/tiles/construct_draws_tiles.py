"""ZA2: a Construct a Building task lets its owner draw tiles from the stacks (ADD-06 to ADD-11)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.frames import Construct, Frame, RaiseBuilding
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
)
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, building_name
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks.building import (
    construct_options,
    construct_play,
    dear_buildings,
    price,
    start_refresh,
)

CLAUSE: Final = "ADD-06"


@final
class LookAtStacks(Frame):
    """The seat has to say how many tiles it draws from which stacks, before it sees any of them."""

    def __init__(self, seat: int, kind: int, refreshed: bool, amount: int) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.refreshed: Final = refreshed
        self.amount: Final = amount


@final
class ConstructLooked(Frame):
    """A Construct a Building task with the drawn tiles beside the market. Only their builder sees
    them.
    """

    def __init__(
        self, seat: int, kind: int, refreshed: bool, drawn: tuple[tuple[int, int], ...]
    ) -> None:
        self.seat: Final = seat
        self.kind: Final = kind
        self.refreshed: Final = refreshed
        self.drawn: Final = drawn
        """The drawn tiles as pairs (kind, tile), in the order drawn. Everybody knows the kinds."""


# --- choosing how many tiles to draw -----------------------------------------------------------


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether some stack has a tile."""
    return any(state.stacks)


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Ask how many tiles to draw; the task then continues with them."""
    task = state.stack[-1]
    assert isinstance(task, Construct)
    state.stack[-1] = LookAtStacks(seat, task.kind, task.refreshed, tile.amounts["tiles"])


def look_options(state: State, frame: LookAtStacks) -> list[Action]:
    """Return every way to draw the printed number of tiles, or all there are if the stacks are
    short (R256).
    """
    production, passive, palace = (len(stack) for stack in state.stacks)
    wanted = min(frame.amount, production + passive + palace)
    return [
        ("look", wanted - of_passive - of_palace, of_passive, of_palace)
        for of_palace in range(min(wanted, palace) + 1)
        for of_passive in range(min(wanted - of_palace, passive) + 1)
        if wanted - of_passive - of_palace <= production
    ]


def look_play(state: State, frame: LookAtStacks, action: Action) -> None:
    """Draw the tiles, which only their builder sees."""
    seat = frame.seat
    drawn = [
        (kind, state.stacks[kind].pop())
        for kind in range(len(state.stacks))
        for _ in range(action[1 + kind])
    ]
    state.seams += 1
    if state.sink is not None:
        state.sink.add(
            "drew",
            seat,
            CLAUSE,
            sees=(seat,),
            hidden={"what": [f"{BUILDING_KINDS[kind]}:?" for kind, _ in drawn]},
            what=[building_name(state, kind, tile) for kind, tile in drawn],
            source="stack",
        )
    state.stack[-1] = ConstructLooked(seat, frame.kind, frame.refreshed, tuple(drawn))


# --- the task with the drawn tiles ----------------------------------------------------------------


def market_task(frame: ConstructLooked) -> Construct:
    """Return the same task without the drawn tiles."""
    return Construct(frame.seat, False, frame.kind, frame.refreshed)


def buildable(frame: ConstructLooked) -> list[tuple[int, int]]:
    """Return the drawn tiles of a kind that may be constructed."""
    return [(kind, tile) for kind, tile in frame.drawn if frame.kind in (-1, kind)]


def looked_options(state: State, frame: ConstructLooked) -> list[Action]:
    """Return an option for each drawn tile, and the task's other options except another draw."""
    drawn: list[Action] = [
        ("build", kind, tile)
        for kind, tile in buildable(frame)
        if affordable(state, frame.seat, price(state, kind, tile))
    ]
    rest = construct_options(state, market_task(frame))
    return [*drawn, *(action for action in rest if action[0] != "use")]


def looked_play(state: State, frame: ConstructLooked, action: Action) -> None:
    """Construct a Building at its printed price, renew the market once, or end the task."""
    seat = frame.seat
    if action[0] == "refresh":
        state.stack[-1] = ConstructLooked(seat, frame.kind, True, frame.drawn)
        start_refresh(state, seat, action[1])
        return
    chosen = action[1:]
    put_back(state, seat, [pair for pair in frame.drawn if pair != chosen])
    if chosen in frame.drawn:
        kind, tile = chosen
        state.stack[-1] = RaiseBuilding(seat, kind, tile, True)
        ask_payment(state, seat, price(state, kind, tile), "TSK-08")
    else:
        construct_play(state, market_task(frame), action)


def put_back(state: State, seat: int, tiles: list[tuple[int, int]]) -> None:
    """Put the drawn tiles under their stacks in the order drawn, so that the last one is lowest
    (ADD-08).
    """
    for kind, tile in tiles:
        state.stacks[kind].insert(0, tile)
    if tiles and state.sink is not None:
        state.sink.add(
            "returned",
            seat,
            "ADD-08",
            sees=(seat,),
            hidden={"what": [f"{BUILDING_KINDS[kind]}:?" for kind, _ in tiles]},
            what=[building_name(state, kind, tile) for kind, tile in tiles],
            to="stack",
        )


# --- facts about these questions -----------------------------------------------------------------


def looked_worth(state: State, frame: ConstructLooked, action: Action) -> Worth:
    """Return the printed price of the Building that an answer builds."""
    return Worth(price(state, action[1], action[2])) if action[0] == "build" else NOTHING


def dear_tiles(state: State, frame: ConstructLooked) -> list[Refused]:
    """Return tiles, drawn or in the market, that the seat cannot pay for."""
    drawn = [
        Refused(("build", kind, tile), TOO_DEAR)
        for kind, tile in buildable(frame)
        if not affordable(state, frame.seat, price(state, kind, tile))
    ]
    return drawn + dear_buildings(state, market_task(frame))


def hide_drawn(frame: ConstructLooked, seat: int, asks: bool) -> ConstructLooked:
    """Hide the drawn tiles from other seats, which see only how many of each kind there are."""
    if frame.seat == seat:
        return frame
    return replaced(frame, drawn=tuple((kind, UNKNOWN) for kind, _ in frame.drawn))


def imagine_drawn(frame: ConstructLooked, unseen: Unseen) -> ConstructLooked:
    """Replace the drawn tiles by random unseen tiles of the same kinds."""
    if all(tile != UNKNOWN for _, tile in frame.drawn):
        return frame
    drawn = tuple((kind, unseen.buildings[kind].pop()) for kind, _ in frame.drawn)
    return replaced(frame, drawn=drawn)


def _write_look(names: Names, action: Action) -> str:
    counts = zip(BUILDING_KINDS, action[1:], strict=True)
    return " ".join(["look", *(f"{kind}:{count}" for kind, count in counts if count)])


def _read_look(names: Names, words: list[str]) -> Action:
    counts = [0] * len(BUILDING_KINDS)
    for word in words:
        kind, count = word.split(":")
        counts[BUILDING_KINDS.index(kind)] = int(count)
    return ("look", *counts)


TRIGGERS: Final = {"constructing": Trigger(run, usable, automatic=False, clause=CLAUSE)}
RULES: Final = {
    LookAtStacks: Rule(None, look_options, look_play, "choose_one"),
    ConstructLooked: Rule(
        None,
        looked_options,
        looked_play,
        "choose_one",
        asides=True,
        worth=looked_worth,
        refused=dear_tiles,
        held=lambda frame: Held(buildings=frame.drawn),
        hide=hide_drawn,
        imagine=imagine_drawn,
    ),
}
VERBS: Final = {
    "look": Verb(_write_look, _read_look, "as many tiles as the Building says, from any stacks"),
}
