"""Moments: the points in the rules at which tiles have effects, so that the core contains no code
of a tile.

A *modifier* adds to a number (tasks of a placement, Soldiers saved). A *trigger* reacts to an
event: automatic ones run in the order of tile numbers, then the optional ones of a seat are offered
together and used one by one or declined (R88). `tiles` fills the tables.
"""

from operator import itemgetter

from tawantinsuyu.game.core.actions import Action, plain
from tawantinsuyu.game.core.frames import Triggers
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import BUILDING_KINDS
from tawantinsuyu.game.pack import Able
from tawantinsuyu.game.vocabulary import Effect, Pay


def total(state: State, seat: int, moment: str, context: object = None) -> int:
    """Return the sum of the numbers that a seat's tiles add at a moment."""
    passives, modules = state.players[seat].passives, state.modules
    if not (passives or modules) or state.is_automa(seat):
        return 0
    table = state.tables.registry.modifiers.get(moment)
    if table is None:
        return 0
    result = 0
    for index in passives:
        tile = state.pack.passives[index]
        modifier = table.get(tile.handler)
        if modifier is not None:
            result += modifier(state, seat, tile, context)
    for module in modules:
        for able in module.abilities(state, seat):
            modifier = table.get(able.handler)
            if modifier is not None:
                result += modifier(state, seat, able, context)
    return result


def answering(state: State, seat: int, moment: str) -> tuple[str, ...]:
    """Return the ids of a seat's components that react to a moment: automatic ones first, Passive
    Buildings before components of modules, each by number (R88, R318).
    """
    passives, modules = state.players[seat].passives, state.modules
    if not (passives or modules) or state.is_automa(seat):
        return ()
    table = state.tables.registry.triggers.get(moment)
    if table is None:
        return ()
    owned: list[Able] = [state.pack.passives[index] for index in sorted(passives)]
    for module in modules:
        owned += module.abilities(state, seat)
    found = []
    for able in owned:
        trigger = table.get(able.handler)
        if trigger is not None:
            found.append((not trigger.automatic, able.id))
    found.sort(key=itemgetter(0))
    return tuple(name for _, name in found)


def usable_tiles(state: State, seat: int, moment: str) -> list[str]:
    """Return the ids of a seat's tiles that can be used at a moment now."""
    found = []
    for name in answering(state, seat, moment):
        tile, trigger = lookup(state, moment, name)
        if trigger.usable(state, seat, tile, 0):
            found.append(name)
    return found


def free_tiles(state: State, seat: int) -> list[str]:
    """Return the ids of a seat's tiles whose free action is possible now."""
    return usable_tiles(state, seat, "aside")


def announce(state: State, moment: str, seats: tuple[int, ...], arg: int = 0) -> None:
    """Let the tiles of these seats react to a moment, before the frame below continues."""
    queue = tuple((seat, name) for seat in seats for name in answering(state, seat, moment))
    if queue:
        state.stack.append(Triggers(moment, arg, queue))


def lookup(state: State, moment: str, name: str) -> tuple[Able, Trigger]:
    """Return the tile with this id and its trigger at a moment."""
    tile = state.tables.able[name]
    return tile, state.tables.registry.triggers[moment][tile.handler]


def use(state: State, moment: str, seat: int, name: str, arg: int) -> None:
    """Carry out the trigger of one tile."""
    tile, trigger = lookup(state, moment, name)
    if state.sink is not None:
        state.sink.add("used", seat, trigger.clause, what=f"{kind_of(state, name)}:{name}")
    trigger.run(state, seat, tile, arg)


def kind_of(state: State, name: str) -> str:
    """Return the kind of a component that reacts to moments: a kind of Building, or a Nation."""
    place = state.tables.tile_ids.get(name)
    return "nation" if place is None else BUILDING_KINDS[place[0]]


def triggers_step(state: State, frame: Triggers) -> bool:
    """Run the automatic tiles; ask when optional ones come next and any of them can be used."""
    moment, arg, queue = frame.moment, frame.arg, frame.queue
    if not queue:
        state.stack.pop()
        return False
    seat, name = queue[0]
    tile, trigger = lookup(state, moment, name)
    if trigger.automatic:
        state.stack[-1] = Triggers(moment, arg, queue[1:])
        if trigger.usable(state, seat, tile, arg):
            if trigger.asks:
                trigger.run(state, seat, tile, arg)
            else:
                use(state, moment, seat, name, arg)
        return False
    if len(triggers_options(state, frame)) > 1 or _could_be_paid_for(state, frame):
        return True
    state.stack[-1] = Triggers(moment, arg, tuple(entry for entry in queue if entry[0] != seat))
    return False


def _could_be_paid_for(state: State, frame: Triggers) -> bool:
    """Return whether a seat is asked because a free action may provide the cost of one of its
    tiles.

    That is so at the beginning of the holder's Festival, before which there is no decision (R287);
    the kernel does not ask a seat without free actions. Only the number of Army cards in hand
    counts, so the question reveals nothing.
    """
    seat = frame.queue[0][0]
    if not state.players[seat].army:
        return False
    for owner, name in frame.queue:
        tile, trigger = lookup(state, frame.moment, name)
        dear = trigger.but_for_price
        if owner == seat and dear is not None and dear(state, seat, tile, frame.arg):
            return True
    return False


def triggers_seats(state: State, frame: Triggers) -> tuple[int, ...]:
    """Return the seat whose tiles are offered next; none while the effect of the last tile is
    pending.
    """
    return (frame.queue[0][0],) if frame.queue else ()


def triggers_options(state: State, frame: Triggers) -> list[Action]:
    """Return an option for each usable tile of the seat that is asked, and one to decline all of
    them.
    """
    seat = frame.queue[0][0]
    options: list[Action] = []
    for owner, name in frame.queue:
        if owner != seat:
            break
        tile, trigger = lookup(state, frame.moment, name)
        if trigger.usable(state, seat, tile, frame.arg):
            options.append(("use", name))
    options.append(("done",))
    return options


def triggers_play(state: State, frame: Triggers, action: Action) -> None:
    """Use one tile, or decline all remaining ones of this seat."""
    seat = frame.queue[0][0]
    if action[0] == "done":
        rest = tuple(entry for entry in frame.queue if entry[0] != seat)
        state.stack[-1] = Triggers(frame.moment, frame.arg, rest)
        return
    rest = tuple(entry for entry in frame.queue if entry != (seat, action[1]))
    state.stack[-1] = Triggers(frame.moment, frame.arg, rest)
    use(state, frame.moment, seat, action[1], frame.arg)


# --- facts about these questions -----------------------------------------------------------------


def tile_use(state: State, name: str) -> Effect | None:
    """Return the effect of using the tile, or None if only the tile's text describes it."""
    tile = state.tables.able[name]
    use_of = state.tables.registry.uses.get(tile.handler)
    return use_of(tile) if use_of is not None else None


def use_worth(state: State, name: str) -> Worth:
    """Return cost and benefits of using a tile."""
    match tile_use(state, name):
        case Pay(cost, part):
            return Worth(cost, effect=part)
        case effect:
            return Worth(effect=effect)


def trigger_worth(state: State, moment: str, seat: int, name: str, arg: int) -> Worth:
    """Return cost and benefits of using a tile at a moment."""
    tile, trigger = lookup(state, moment, name)
    effect = trigger.instead(state, seat, tile, arg) if trigger.instead is not None else None
    return use_worth(state, name) if effect is None else Worth(effect=effect)


def triggers_worth(state: State, frame: Triggers, action: Action) -> Worth:
    """Return the effect of the tile that an answer uses."""
    if action[0] != "use":
        return NOTHING
    return trigger_worth(state, frame.moment, frame.queue[0][0], action[1], frame.arg)


RULES = {
    Triggers: Rule(
        triggers_step,
        triggers_options,
        triggers_play,
        "choose_one",
        asides=True,
        seats=triggers_seats,
        worth=triggers_worth,
        order="tiles",
    ),
}
VERBS = {
    "use": Verb(
        plain,
        lambda names, words: ("use", words[0]),
        "a Building whose ability answers this moment",
    ),
}
