"""Reactions: which decisions are reactions, the window they belong to, and which seats could take
part by public information.
"""

from typing import Final

from tawantinsuyu.game.core.frames import (
    Activation,
    BuyLeftover,
    BuyWeavings,
    InTurn,
    Leftovers,
    Triggers,
)
from tawantinsuyu.game.core.moments import answering, lookup
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable
from tawantinsuyu.game.in_turn import BODIES, FOLLOWED
from tawantinsuyu.game.kernel import deciding
from tawantinsuyu.game.names import PRIEST_ACTIONS
from tawantinsuyu.game.orders.data import KINDS, Window
from tawantinsuyu.game.orders.data import TILES as TILE_QUESTION
from tawantinsuyu.game.preview.decisions import Decision
from tawantinsuyu.game.priest.activation import ACTIVE, OTHERS, TILES
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.views import SPECTATOR, View, view_for

ACTIVATED: Final = "activated:"
"""Prefix of the moments at which Passive Buildings react to anybody's High Priest action (HP-07).
"""
STEPS_USED: Final = "steps:used"
"""The moment at which Vassals react to the use of Steps in anybody's placement (M2-33)."""
OPENING: Final = (ACTIVATED, STEPS_USED)
"""Prefixes of all moments that open a window."""


def begins_a_window(position: State) -> bool:
    """Return whether a window begins with the question. Other questions of the window follow from
    an answer.
    """
    order = QUESTIONS[type(position.stack[-1])].order
    return order in KINDS or order == TILE_QUESTION


def is_reaction(table: View | State, decision: Decision) -> bool:
    """Return whether somebody is asked in the middle of another seat's turn.

    The choices of setup are not reactions, as it is nobody's turn. The choices of a Festival are
    not either: each seat makes them in two groups. The first is about the Passive Buildings that
    act at its start, matches, the Temple reward and upkeep; the second is about the God cards
    played, with their benefits.
    """
    position = table.position if isinstance(table, View) else table
    return 0 <= position.active != decision.seat and not position.in_festival


def window_of(view: View) -> Window | None:
    """Return the window that is open now, whichever seat is asked; None outside of reactions. While
    the active seat takes its own part, the window is open too.
    """
    position = view.position
    if position.active < 0 or position.in_festival:
        return None
    turn = position.players[position.active].turns
    for frame in position.stack:
        if isinstance(frame, InTurn) and frame.body in FOLLOWED:
            return Window(frame.body, position.active, turn)
        if isinstance(frame, Triggers) and frame.moment.startswith(OPENING):
            return Window(frame.moment, position.active, turn)
        if isinstance(frame, Leftovers):
            top = position.stack[-1]
            tiles = top.tiles if isinstance(top, BuyLeftover) else frame.tiles
            names = tuple(position.pack.weavings[tile].id for tile in tiles)
            return Window("leftover", position.active, turn, names)
    return None


def windows_ahead(view: View) -> tuple[Window, ...]:
    """Return the window open now and those certain to follow in this action, for which an early
    answer can be given. A window in which nobody can take part any more is skipped.
    """
    position = view.position
    now = window_of(view)
    found = [now] if now is not None else []
    if position.active < 0 or position.in_festival:
        return ()
    turn = position.players[position.active].turns
    for frame in position.stack:
        if isinstance(frame, Activation):
            name = PRIEST_ACTIONS[frame.action]
            kinds = ("muster", "marker") if name == "conquest" else (name,)
            stages = {ACTIVATED + name: TILES, "muster": ACTIVE, "marker": OTHERS, name: OTHERS}
            # The window that is open now is in `found` already.
            found += [
                Window(kind, position.active, turn)
                for kind in (ACTIVATED + name, *kinds)
                if stages[kind] >= frame.stage and (now is None or kind != now.kind)
            ]
        if isinstance(frame, BuyWeavings):
            tiles = tuple(position.pack.weavings[tile].id for tile in frame.tiles)
            found.append(Window("leftover", position.active, turn, tiles))
    return tuple(found)


def seats_to_come(table: View | State) -> tuple[int, ...]:
    """Return the other seats whose turn in the open window is still to come, whether they can take
    part or not, without the one that is asked now.
    """
    position = table.position if isinstance(table, View) else table
    seats: tuple[int, ...] = ()
    for frame in position.stack:
        if isinstance(frame, Leftovers) or (isinstance(frame, InTurn) and frame.body in FOLLOWED):
            seats = frame.seats
        elif isinstance(frame, Triggers) and frame.moment.startswith(OPENING):
            seats = tuple(dict.fromkeys(seat for seat, _ in frame.queue))
    asked = deciding(position)
    return tuple(seat for seat in seats if seat != position.active and seat not in asked)


def publicly_able(table: View | State, seat: int, kind: str) -> bool:
    """Return whether a seat could take part in a reaction, by public information.

    This is the test by which the engine skips seats (HP-08, TSK-32). It treats hidden cards as
    unknown: the size of a hand counts, its contents do not. So nobody learns anything from a seat
    being asked or not.
    """
    view = table if isinstance(table, View) else view_for(table, SPECTATOR)
    position = view.position
    if position.is_automa(seat):
        return False
    if kind == "leftover":
        return affordable(position, seat, (0, position.config.leftover_weaving_price, 0, 0))
    if kind == STEPS_USED:
        return bool(answering(position, seat, kind))
    if kind.startswith(ACTIVATED):
        found = (lookup(position, kind, name) for name in answering(position, seat, kind))
        return any(trigger.usable(position, seat, tile, position.active) for tile, trigger in found)
    return BODIES[kind].eligible(position, seat, position.active)


def could_follow(table: View | State, action: str) -> tuple[int, ...]:
    """Return the other seats that could react to a High Priest action of the active one, or that
    own a tile that does, by public information.
    """
    view = table if isinstance(table, View) else view_for(table, SPECTATOR)
    position = view.position
    kinds = ("muster", "marker") if action == "conquest" else (action,)
    return tuple(
        seat
        for seat in range(position.config.players)
        if seat != position.active
        and any(publicly_able(view, seat, kind) for kind in (*kinds, ACTIVATED + action))
    )


def festivals_held(table: View | State) -> int:
    """Return the number of Festivals that are over. One that is announced or in progress does not
    count yet.
    """
    position = table.position if isinstance(table, View) else table
    pending = position.holder >= 0 or position.in_festival
    return position.festivals - int(pending)
