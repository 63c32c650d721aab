"""Effects that differ for Pachamama, and whether an effect would change anything."""

from typing import Final

from tawantinsuyu.game.conquest.casualty import give_play
from tawantinsuyu.game.core.frames import Effects, GiveCasualty
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import army_name, draw_army_to_hand, god_name, lose, move_priest
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.choices import effects_step
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.names import AUTOMA_SEAT, BUILDING_KINDS
from tawantinsuyu.game.opponents.building import (
    any_god,
    building_price,
    free_statue,
    free_steps,
    raise_statue,
    raise_steps,
)
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.pachamama import choices
from tawantinsuyu.game.opponents.pachamama.conquest import can_conquer_alone, conquer_alone
from tawantinsuyu.game.opponents.paying import can_pay, pay
from tawantinsuyu.game.opponents.rewards import gain_scarcest
from tawantinsuyu.game.record import replaced
from tawantinsuyu.game.tasks.produce import pay_building
from tawantinsuyu.game.tasks.statue import SMALL
from tawantinsuyu.game.tasks.steps import COST as STEPS_COST
from tawantinsuyu.game.tasks.steps import valid_spots
from tawantinsuyu.game.turn.end import to_offer
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
    Climb,
    Conquer,
    DrawArmy,
    DrawGod,
    Each,
    Effect,
    Gain,
    MovePriest,
    Pay,
    PlayArmy,
    PlayGod,
    Points,
    ProduceOne,
    Rejuvenate,
    Sacrifice,
    TakeNewcomer,
    TakeNomad,
    Train,
    Weave,
)

SECOND: Final = 1


def usable(state: State, effect: Effect) -> bool:
    """Return whether an effect would change Pachamama's possessions or the places of her pieces
    (R316).
    """
    player = state.players[AUTOMA_SEAT]
    match effect:
        case Gain() | Points() | MovePriest():
            return True
        case DrawArmy() | Train():
            return bool(state.army_deck or state.army_discard)
        case Weave():
            return bool(state.weavings)
        case BuildSteps(free):
            there = player.steps > 0 and bool(valid_spots(state))
            return there and (free or can_pay(state, STEPS_COST))
        case BuildStatue(free):
            price = state.pack.statues[SMALL].cost
            return bool(statues_left(state, effect)) and (free or can_pay(state, price))
        case Build(free, kind):
            rows = state.market if kind is None else [state.market[BUILDING_KINDS.index(kind)]]
            return any(rows) and (free or can_pay(state, building_price(state)))
        case TakeNomad(roles):
            if roles:
                return any(role in roles for role in state.nomads)
            return bool(state.nomads or state.village)
        case TakeNewcomer():
            return possible(state, AUTOMA_SEAT, effect)
        case Climb():
            return bool(state.pack.temple.steps[player.temple].next)
        case Rejuvenate(_, buildings_only, nobles_only):
            cards = player.army_down if not buildings_only else []
            return not nobles_only and bool(player.production_down or cards)
        case ProduceOne():
            return bool(player.production_up)
        case PlayGod():
            return bool(state.god_deck)
        case PlayArmy():
            return bool(player.army)
        case Sacrifice():
            return bool(player.workers)
        case Conquer():
            return can_conquer_alone(state)
        case Pay(cost, inner):
            return can_pay(state, cost) and usable(state, inner)
        case Choose(options):
            return usable(state, options[SECOND])
        case Each(parts):
            return any(usable(state, part) for part in parts)
    return False


def statues_left(state: State, effect: BuildStatue) -> list[int]:
    """Return the gods of whom an effect could give Pachamama a small Statue."""
    gods = [state.pack.gods.index(god) for god in effect.gods] or range(len(state.pack.gods))
    return [god for god in gods if state.statues[SMALL][god]]


# --- effects -------------------------------------------------------------------------------------


def draw_god(state: State, seat: int, effect: DrawGod, source: int, because: str) -> None:
    """Do nothing: Pachamama never draws a God card (PAC-31)."""
    lose(state, seat, "god_card", clause(state, "god_card"))


def train(state: State, seat: int, effect: Train, source: int, because: str) -> None:
    """Draw one Army card for Pachamama and discard none (PAC-48)."""
    draw_army_to_hand(state, seat, clause(state, "train"))


def weave(state: State, seat: int, effect: Weave, source: int, because: str) -> None:
    """Take free Weavings for Pachamama."""
    step = "two_free" if effect.unseen else "free_weaving"
    choices.free_weavings(state, effect.amount, step)


def statue(state: State, seat: int, effect: BuildStatue, source: int, because: str) -> None:
    """Build a small Statue, free or for its price."""
    gods = statues_left(state, effect)
    if effect.free:
        free_statue(state, tuple(gods) if effect.gods else ())
    elif usable(state, effect):
        pay(state, state.pack.statues[SMALL].cost, because)
        raise_statue(state, SMALL, any_god(state, SMALL, gods, "statue_random"))
    else:
        lose(state, seat, "statue", clause(state, "reward"))


def steps(state: State, seat: int, effect: BuildSteps, source: int, because: str) -> None:
    """Build Steps, free or for their price."""
    if effect.free:
        free_steps(state)
    elif usable(state, effect):
        pay(state, STEPS_COST, clause(state, "steps_price"))
        raise_steps(state)
    else:
        lose(state, seat, "steps", clause(state, "reward"))


def build(state: State, seat: int, effect: Build, source: int, because: str) -> None:
    """Construct a Building, free or for Pachamama's price."""
    kind = BUILDING_KINDS.index(effect.kind) if effect.kind else -1
    if effect.free:
        choices.free_building(state, kind, "reward")
    elif usable(state, effect):
        choices.construct(state, kind)
    else:
        lose(state, seat, "building", clause(state, "reward"))


def produce_one(state: State, seat: int, effect: ProduceOne, source: int, because: str) -> None:
    """Use the face-up Building with the highest number, which stays face up (PAC-221)."""
    up, tiles = state.players[seat].production_up, state.pack.productions
    if up:
        tile = max(up, key=lambda one: tiles[one].number)
        pay_building(state, seat, tile, clause(state, "sun:produce"))
    else:
        lose(state, seat, "produce", clause(state, "reward"))


def play_god(state: State, seat: int, effect: PlayGod, source: int, because: str) -> None:
    """Turn up the top God card, use its benefits as far as possible, and put it into the offer
    (PAC-214, PAC-215).
    """
    if state.god_deck:
        turn_over(state)
    else:
        lose(state, seat, "god_card", clause(state, "reward"))


def turn_over(state: State) -> bool:
    """Return whether the top God card of the deck would bring Pachamama anything."""
    state.seams += 1
    card = state.god_deck.pop()
    because = clause(state, "sun:god-card")
    if state.sink is not None:
        what = god_name(state, card)
        state.sink.add("revealed", AUTOMA_SEAT, because, what=what, to="table")
    benefits = state.pack.god_cards[card].benefits
    to_offer(state, AUTOMA_SEAT, card, clause(state, "sun:card-to-offer"), "god_deck")
    # If no benefit is usable now, none can become usable: only another benefit could provide its
    # price.
    brings = any(usable(state, one) for one in benefits)
    if brings:
        state.stack.append(Effects(AUTOMA_SEAT, benefits, SOURCE["god_cards"]))
    return brings


def take_next(state: State, frame: Effects) -> None:
    """Carry out the next of several effects. A benefit of a God card that has no effect at that
    moment is skipped (PAC-214).
    """
    if frame.source == SOURCE["god_cards"] and not usable(state, frame.effects[0]):
        if len(frame.effects) > 1:
            state.stack[-1] = replaced(frame, effects=frame.effects[1:])
        else:
            state.stack.pop()
    else:
        effects_step(state, frame)


def play_army(state: State, seat: int, effect: PlayArmy, source: int, because: str) -> None:
    """Play one Army card of Pachamama's hand free of charge, if she has one (PAC-219)."""
    player = state.players[seat]
    if not player.army:
        lose(state, seat, "army_card", clause(state, "reward"))
        return
    state.seams += 1
    card = player.army.pop(0)
    player.army_up.append(card)
    if state.sink is not None:
        what = army_name(state, card)
        state.sink.add("played", seat, because, what=what, now=len(player.army))


def sacrifice(state: State, seat: int, effect: Sacrifice, source: int, because: str) -> None:
    """Send the Worker Pachamama has held longest, Newcomers included, to the casualties (R312)."""
    held = state.players[seat].workers
    if held:
        frame = GiveCasualty(seat, because)
        state.stack.append(frame)
        give_play(state, frame, ("sacrifice", held[0]))
    else:
        lose(state, seat, "worker", clause(state, "reward"))


def conquer(state: State, seat: int, effect: Conquer, source: int, because: str) -> None:
    """Place a marker outside of a Conquest."""
    if not conquer_alone(state):
        lose(state, seat, "marker", clause(state, "reward"))


def walk(state: State, seat: int, effect: MovePriest, source: int, because: str) -> None:
    """Move Pachamama's High Priest without an action."""
    move_priest(state, seat, effect.spaces, because)


def choose(state: State, seat: int, effect: Choose, source: int, because: str) -> None:
    """Take the resource of which Pachamama has least (PAC-90, PAC-152); for any other choice take
    the second effect (PAC-64).
    """
    if source == SOURCE["temple"] or not gain_scarcest(state, effect.options, source, because):
        carry_out(state, seat, effect.options[SECOND], source, because)


def paid(state: State, seat: int, effect: Pay, source: int, because: str) -> None:
    """Pay for an effect and take it whenever Pachamama can pay and it has an effect (R234)."""
    if usable(state, effect):
        pay(state, effect.cost, clause(state, "reward"))
        carry_out(state, seat, effect.effect, source, because)
    else:
        lose(state, seat, "effect", clause(state, "reward"))
