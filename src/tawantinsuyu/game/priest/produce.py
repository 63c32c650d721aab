"""Produce: Buildings produce one by one and are turned down together (HP-19 to HP-25)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import ProduceChoice
from tawantinsuyu.game.core.moments import answering, lookup, total, use, use_worth
from tawantinsuyu.game.core.question import Body, Rule, Verb, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import building_name
from tawantinsuyu.game.priest.rejuvenate import BUILDING, turn_up
from tawantinsuyu.game.tasks.produce import pay_building
from tawantinsuyu.game.tasks.produce import produce_worth as building_worth


def start_producing(state: State, seat: int, active: int) -> None:
    """Start a seat's part in the action. The active seat may turn one Building up free of charge
    (HP-21, HP-24).
    """
    tiles = answering(state, seat, "producing")
    state.stack.append(ProduceChoice(seat, (), seat == active, tiles, False))


def only_turn_up(state: State, seat: int) -> None:
    """Start the part of a seat that took gold. It does not produce, but its tiles still react to
    the action (HP-06, HP-25), and its Buildings that stay face up still produce (M2-46).
    """
    tiles = answering(state, seat, "producing")
    over = not lasting(state, seat)
    state.stack.append(ProduceChoice(seat, (), False, tiles, over, not over))


def can_take_part(state: State, seat: int, active: int) -> bool:
    """Return whether a seat has something with which to produce, or to turn up."""
    player = state.players[seat]
    return bool(player.production_up or (seat == active and player.production_down)) or can_turn_up(
        state, seat
    )


def lasting(state: State, seat: int) -> list[int]:
    """Return the face-up Buildings that produce without being turned down."""
    up = state.players[seat].production_up
    return [tile for tile in up if total(state, seat, "lasting", tile)]


def can_produce(state: State, frame: ProduceChoice, tile: int) -> bool:
    """Return whether a Building has not produced yet, or not as often as it may (M2-45)."""
    times = frame.used.count(tile)
    return not times or times < total(state, frame.seat, "lasting", tile)


def can_do_without_producing(state: State, seat: int) -> bool:
    """Return whether a seat that took gold instead of producing can still do something."""
    return can_turn_up(state, seat) or bool(lasting(state, seat))


def can_turn_up(state: State, seat: int) -> bool:
    """Return whether a seat has a tile that turns something up, and something for it."""
    return bool(usable_tiles(state, seat, answering(state, seat, "producing")))


def usable_tiles(state: State, seat: int, tiles: tuple[str, ...]) -> list[Action]:
    """Return the tiles that would have an effect now."""
    found: list[Action] = []
    for name in tiles:
        tile, trigger = lookup(state, "producing", name)
        if trigger.usable(state, seat, tile, 0):
            found.append(("use", name))
    return found


def produce_options(state: State, frame: ProduceChoice) -> list[Action]:
    """Return an option for each Building that may still produce; before the first and after the
    last also each item to turn face up.
    """
    player = state.players[frame.seat]
    options: list[Action] = []
    if not frame.after:
        able = lasting(state, frame.seat) if frame.lasting else player.production_up
        options += [("produce", tile) for tile in able if can_produce(state, frame, tile)]
    if frame.after or not frame.used:
        if frame.flip:
            options += [("flip", tile) for tile in player.production_down]
        options += usable_tiles(state, frame.seat, frame.tiles)
    options.append(("done",))
    return options


def produce_play(state: State, frame: ProduceChoice, action: Action) -> None:
    """Let a Building produce, turn an item face up, or finish."""
    seat = frame.seat
    if action[0] == "produce":
        state.stack[-1] = frame.but(used=(*frame.used, action[1]))
        pay_building(state, seat, action[1], "HP-19")
    elif action[0] == "flip":
        state.stack[-1] = frame.but(flip=False)
        turn_up(state, seat, BUILDING, action[1], "HP-21")
    elif action[0] == "use":
        rest = tuple(name for name in frame.tiles if name != action[1])
        state.stack[-1] = frame.but(tiles=rest)
        use(state, "producing", seat, action[1], 0)
    elif frame.after:
        state.stack.pop()
    else:
        stay = lasting(state, seat) if frame.used else []
        turn_down(state, seat, tuple(tile for tile in frame.used if tile not in stay))
        state.stack[-1] = frame.but(after=True)


def turn_down(state: State, seat: int, used: tuple[int, ...], clause: str = "HP-20") -> None:
    """Turn the Buildings that have produced face down (HP-20)."""
    player = state.players[seat]
    for tile in used:
        player.production_up.remove(tile)
        player.production_down.append(tile)
        if state.sink is not None:
            what = building_name(state, BUILDING, tile)
            state.sink.add("flipped", seat, clause, what=what, to="down")


# --- facts about these questions -----------------------------------------------------------------


def produce_worth(state: State, frame: ProduceChoice, action: Action) -> Worth:
    """Return what a Building produces, or the effect of a tile."""
    if action[0] == "use":
        return use_worth(state, action[1])
    return building_worth(state, frame, action)


RULES = {
    ProduceChoice: Rule(
        None, produce_options, produce_play, "choose_one", worth=produce_worth, order="produce"
    ),
}
VERBS = {
    "flip": Verb(
        lambda names, action: f"flip {names.building[0, action[1]]}",
        lambda names, words: ("flip", names.buildings[words[0]][1]),
        "a Production Building lying face down that may be turned up",
    ),
}
BODIES: dict[str, Body] = {
    "produce": Body(can_take_part, start_producing, followed=True),
    "turn_up": Body(
        lambda state, seat, active: can_do_without_producing(state, seat),
        lambda state, seat, active: only_turn_up(state, seat),
    ),
}
