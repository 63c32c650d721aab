"""The Statues, Buildings and Steps that a solo opponent builds."""

from tawantinsuyu.game.core.frames import RaiseBuilding, RaiseStatue, RaiseSteps
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import building_name, lose
from tawantinsuyu.game.names import AUTOMA_SEAT, SECTIONS
from tawantinsuyu.game.opponents.cards import slots_from
from tawantinsuyu.game.opponents.opponent import adjusted, automa, clause, solo
from tawantinsuyu.game.opponents.paying import can_pay, gold_instead, pay
from tawantinsuyu.game.opponents.reason import at_random, narrow, roll, tell
from tawantinsuyu.game.tasks.statue import LARGE, SMALL
from tawantinsuyu.game.tasks.steps import COST as STEPS_COST
from tawantinsuyu.game.tasks.steps import spot_id, valid_spots
from tawantinsuyu.game.vocabulary import Cost

# --- Statues -------------------------------------------------------------------------------------


def statue_name(state: State, size: int, god: int) -> str:
    """Return the name of a Statue in events."""
    return f"statue:{state.pack.statues[size].id}:{state.pack.gods[god]}"


def build_statue(state: State) -> bool:
    """Carry out the solo opponent's Statue space: a large Statue if she can pay, otherwise a small
    one, otherwise a gold.
    """
    kinds = state.pack.statues
    for size in (LARGE, SMALL):
        if any(state.statues[size]) and can_pay(state, kinds[size].cost):
            god = choose_god(state, size)
            pay(state, kinds[size].cost, clause(state, "statue_size"))
            raise_statue(state, size, god)
            return True
    gold_instead(state, "statue", "failed", "price" if any(map(any, state.statues)) else "none")
    return True


def choose_god(state: State, size: int, gods: tuple[int, ...] = ()) -> int:
    """Return the god of the solo opponent's Statue: the first tucked card that fits, clockwise from
    a die roll, or else a random one.
    """
    stock, fits = state.statues[size], automa(state).statue_fits
    wanted = [god for god in range(len(stock)) if stock[god] and (not gods or god in gods)]
    slots = slots_from(state, roll(state, "statue", clause(state, "statue_roll")))
    tucked = solo(state).gods
    names = state.pack.gods

    def slot_name(slot: int) -> str:
        return f"slot:{slot + 1}:{names[tucked[slot]]}"

    for at, slot in enumerate(slots):
        if tucked[slot] in wanted and fits(state, size, tucked[slot]):
            step = "statue_next" if at else "statue_roll"
            tell(state, "statue", "slot", clause(state, step), slots, [slot], slot_name)
            return tucked[slot]
    return automa(state).random_god(state, size, wanted, "statue_random")


def any_god(state: State, size: int, gods: list[int], step: str) -> int:
    """Return a random god, whatever Statues the solo opponent owns."""
    because = clause(state, step)
    return at_random(state, "statue", because, gods, lambda god: statue_name(state, size, god))


def raise_statue(state: State, size: int, god: int) -> None:
    """Give the solo opponent the Statue and its points."""
    solo(state).statues.append(god * 2 + size)
    state.stack.append(RaiseStatue(AUTOMA_SEAT, size, god))


def free_statue(state: State, gods: tuple[int, ...] = ()) -> bool:
    """Build a small Statue as a reward; its god is found as on the solo opponent's Statue space
    (R234).
    """
    if not any(left and (not gods or god in gods) for god, left in enumerate(state.statues[SMALL])):
        lose(state, AUTOMA_SEAT, "statue", clause(state, "reward"))
        return False
    raise_statue(state, SMALL, choose_god(state, SMALL, gods))
    return True


def random_statue(state: State) -> bool:
    """Build a random small Statue free of charge, as a Personality action (R286)."""
    gods = [god for god, left in enumerate(state.statues[SMALL]) if left]
    if not gods:
        lose(state, AUTOMA_SEAT, "statue", clause(state, "half"))
        return False
    raise_statue(state, SMALL, any_god(state, SMALL, gods, "face_statue"))
    return True


# --- Buildings -----------------------------------------------------------------------------------


def building_price(state: State) -> Cost:
    """Return the solo opponent's price of a Building, which is the same for all Buildings."""
    return (0, 0, 2 if adjusted(state, "easier:building-two-stone") else 1, 0)


def construct(state: State, kind: int) -> bool:
    """Carry out a Building space: a random Building of its type from the market, for a stone."""
    if not state.market[kind]:
        gold_instead(state, "building", "no_building", "none")
    elif not can_pay(state, building_price(state)):
        gold_instead(state, "building", "failed", "price")
    else:
        pay(state, building_price(state), clause(state, "building_price"))
        take_building(state, kind, paid=True)
    return True


def take_building(state: State, kind: int, paid: bool) -> None:
    """Give the solo opponent a random Building of a type from the market."""

    def name(tile: int) -> str:
        return building_name(state, kind, tile)

    tile = at_random(state, "building", clause(state, "building_random"), state.market[kind], name)
    state.market[kind].remove(tile)
    state.stack.append(RaiseBuilding(AUTOMA_SEAT, kind, tile, paid))


def lose_building(state: State, step: str) -> bool:
    """Report that the solo opponent loses a Building since none is available, and return False."""
    lose(state, AUTOMA_SEAT, "building", clause(state, step))
    return False


# --- Steps ---------------------------------------------------------------------------------------


def build_steps(state: State) -> bool:
    """Carry out the Steps space of the solo opponent's board."""
    if not state.players[AUTOMA_SEAT].steps or not valid_spots(state):
        gold_instead(state, "steps", "no_steps", "none")
    elif not can_pay(state, STEPS_COST):
        gold_instead(state, "steps", "failed", "price")
    else:
        pay(state, STEPS_COST, clause(state, "steps_price"))
        raise_steps(state)
    return True


def free_steps(state: State) -> bool:
    """Build Steps as a reward, on the spot of the solo opponent's usual order (R234)."""
    if not state.players[AUTOMA_SEAT].steps or not valid_spots(state):
        lose(state, AUTOMA_SEAT, "steps", clause(state, "reward"))
        return False
    raise_steps(state)
    return True


def raise_steps(state: State) -> None:
    """Build Steps on the spot of the solo opponent's usual order."""
    state.stack.append(RaiseSteps(AUTOMA_SEAT, choose_spot(state)))


def choose_spot(state: State) -> int:
    """Return the spot for Steps: upper spots clockwise from the solo opponent's High Priest, then
    lower ones; spots beneath others' Steps come last.
    """
    here = state.players[AUTOMA_SEAT].priest
    spots = valid_spots(state)

    def beneath(spot: int) -> bool:
        return bool(spot % 2) and state.steps[spot - 1] != AUTOMA_SEAT

    left = narrow(
        state, "steps", "beneath", clause(state, "steps_beneath"), spots, spot_name, beneath
    )
    because = clause(state, "steps_upper")
    left = narrow(state, "steps", "upper", because, left, spot_name, lambda spot: spot % 2)
    because = clause(state, "steps_near")
    left = narrow(
        state, "steps", "near", because, left, spot_name, lambda s: (s // 2 - here) % SECTIONS
    )
    return left[0]


def spot_name(spot: int) -> str:
    """Return the name of a spot for Steps in events."""
    return f"steps:{spot_id(spot)}"
