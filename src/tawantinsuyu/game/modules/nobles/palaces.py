"""Noble abilities: the fifteen Palaces as data, and the common way in which they are used (M3).

An ability is a moment and an effect with the numbers printed on its tile. To use it, its owner lays
the Noble down and pays; then the effect is carried out like any other.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, final

from tawantinsuyu.game.core.frames import Frame, PayAnything, PlayGodCard, RejuvenateItems
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.question import Rules, flow
from tawantinsuyu.game.core.registry import Handler, Trigger
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import gain, spend
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.modules.nobles.court import lay_down
from tawantinsuyu.game.modules.nobles.state import SERVING, STANDING, court_of
from tawantinsuyu.game.names import (
    ARCHITECT,
    COURIER,
    CRAFTSMAN,
    GOLD,
    PRIEST,
    RESOURCES,
    WARRIOR,
)
from tawantinsuyu.game.pack import Palace
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Climb,
    ConquerLeftmost,
    Cost,
    DrawArmy,
    Each,
    Effect,
    FlipArmy,
    Gain,
    KeepGod,
    Merchant,
    MovePriest,
    Pay,
    PayAny,
    PlayGod,
    PurchaseTask,
    Rejuvenate,
    TakeNewcomer,
)


@dataclass(frozen=True)
class Ability:
    """An ability of a Noble: the moment at which it may be used, and its effect."""

    moments: tuple[str, ...]
    effect: Callable[[Mapping[str, int]], Effect]
    """A function that makes the effect from the numbers printed on the tile."""
    clause: str
    role: int = -1
    """For the moment `placed`: the role of the Worker that triggers the ability."""
    together: bool = False
    """Whether the ability can be used only if all of its parts have an effect."""
    real_gold: bool = False
    """Whether the gold of its price must not come from an exchange (R254)."""


def paid(amounts: Mapping[str, int]) -> Cost:
    """Return the resources to pay for an ability, from the numbers printed on its tile."""
    potato, corn, stone, gold = (amounts.get(name, 0) for name in RESOURCES)
    return potato, corn, stone, gold


ABILITIES: Final[Mapping[str, Ability]] = {
    "construct_passive_buys_statue": Ability(
        ("constructed:passive",), lambda n: Pay(paid(n), BuildStatue(free=True)), "M3-66"
    ),
    "construct_production_flips_army_climb": Ability(
        ("constructed:production",),
        lambda n: Each((FlipArmy(n["army_cards"]), Climb(n["steps"]))),
        "M3-67",
        together=True,
    ),
    "climb_rejuvenates": Ability(("climbed",), lambda n: Rejuvenate(n["items"]), "M3-68"),
    "construct_palace_purchases_weavings": Ability(
        ("constructed:palace",), lambda n: PurchaseTask(), "M3-69"
    ),
    "purchase_brings_newcomer": Ability(
        ("purchased",), lambda n: TakeNewcomer(n["newcomers"]), "M3-70"
    ),
    "statue_draws_army": Ability(
        ("built:statue",), lambda n: DrawArmy(n["army_cards"], n["army_cards"]), "M3-71"
    ),
    "produce_brings_newcomer": Ability(
        ("activated:produce",), lambda n: TakeNewcomer(n["newcomers"]), "M3-72"
    ),
    "worship_or_offering_rejuvenates": Ability(
        ("activated:worship", "activated:offering"), lambda n: Rejuvenate(n["items"]), "M3-73"
    ),
    "conquest_buys_passive": Ability(
        ("activated:conquest",), lambda n: Pay(paid(n), Build(free=True, kind="passive")), "M3-74"
    ),
    "recruit_buys_steps": Ability(
        ("recruited",), lambda n: Pay(paid(n), BuildSteps(free=True)), "M3-75"
    ),
    "courier_buys_conquest": Ability(
        ("placed",), lambda n: Pay(paid(n), ConquerLeftmost()), "M3-77", COURIER, real_gold=True
    ),
    "warrior_buys_production": Ability(
        ("placed",), lambda n: Pay(paid(n), Build(free=True, kind="production")), "M3-79", WARRIOR
    ),
    "architect_buys_god_cards": Ability(
        ("placed",),
        lambda n: PayAny(n["resources"], KeepGod(n["drawn"], n["kept"])),
        "M3-80",
        ARCHITECT,
    ),
    "craftsman_buys_merchant": Ability(
        ("placed",), lambda n: Pay(paid(n), Merchant()), "M3-81", CRAFTSMAN
    ),
    "priest_moves_high_priest_and_plays_god": Ability(
        ("placed",), lambda n: Each((MovePriest(n["spaces"]), PlayGod())), "M3-82", PRIEST
    ),
}
"""All abilities by the handler's name in the pack."""


@final
class NobleActs(Frame):
    """A Noble was laid down and paid for, and this part of its ability comes next."""

    def __init__(self, seat: int, palace: int, part: int = 0) -> None:
        self.seat: Final = seat
        self.palace: Final = palace
        self.part: Final = part


def comes_to(tile: Palace) -> Effect:
    """Return the effect of using a Palace."""
    return ABILITIES[tile.handler].effect(tile.amounts)


def usable(state: State, seat: int, tile: Palace, arg: int) -> bool:
    """Return whether a Noble is upright and using it has an effect: the ability, or gold for using
    a Noble (M3-42, M3-43, R351).
    """
    if ABILITIES[tile.handler].role not in (-1, arg):
        return False
    if court_of(state).noble[number_of(state, tile)] not in (STANDING, SERVING):
        return False
    return has_effect(state, seat, tile) or total(state, seat, "noble_used") > 0


def has_effect(state: State, seat: int, tile: Palace) -> bool:
    """Return whether the ability can be paid for and has an effect (M3-43)."""
    ability, effect = ABILITIES[tile.handler], comes_to(tile)
    if ability.real_gold and state.players[seat].resources[GOLD] < tile.amounts["gold"]:
        return False
    if ability.together and isinstance(effect, Each):
        return all(possible(state, seat, part) for part in effect.parts)
    return possible(state, seat, effect)


def number_of(state: State, tile: Palace) -> int:
    """Return the number of a Palace in the pack."""
    return state.tables.tile_ids[tile.id][1]


def run(state: State, seat: int, tile: Palace, arg: int) -> None:
    """Lay the Noble down, which may bring gold. Then pay for the ability if it has an effect,
    judged without that gold (M3-42, M3-102, R253, R351).
    """
    palace, able = number_of(state, tile), has_effect(state, seat, tile)
    if court_of(state).noble[palace] == STANDING:
        lay_down(state, seat, palace, "M3-42")
    if able:
        state.stack.append(NobleActs(seat, palace))
        _ask_price(state, seat, tile)
    gold = total(state, seat, "noble_used")
    if gold:
        gain(state, seat, GOLD, gold, "M3-102")


def _ask_price(state: State, seat: int, tile: Palace) -> None:
    ability = ABILITIES[tile.handler]
    match comes_to(tile):
        case Pay(cost, _) if ability.real_gold:
            spend(state, seat, cost, ability.clause)
        case Pay(cost, _):
            ask_payment(state, seat, cost, ability.clause)
        case PayAny(amount, _):
            state.stack.append(PayAnything(seat, amount, ability.clause))


def only_gold(state: State, seat: int, tile: Palace, arg: int) -> Effect | None:
    """Return the gold for using a Noble, if that is the only effect (R351)."""
    gold = total(state, seat, "noble_used")
    return None if has_effect(state, seat, tile) else Gain(GOLD, gold)


def acts_step(state: State, frame: NobleActs) -> bool:
    """Carry out the ability, part by part."""
    seat, tile = frame.seat, state.pack.palaces[frame.palace]
    parts = parts_of(comes_to(tile))
    if frame.part + 1 < len(parts):
        state.stack[-1] = NobleActs(seat, frame.palace, frame.part + 1)
    else:
        state.stack.pop()
    clause = ABILITIES[tile.handler].clause
    match parts[frame.part]:
        case Rejuvenate(amount):
            items = RejuvenateItems(seat, amount, False, optional=True, palace=frame.palace)
            state.stack.append(items)
        case PlayGod():
            state.stack.append(PlayGodCard(seat, must=True, clause="M3-83"))
        case effect:
            carry_out(state, seat, effect, SOURCE["buildings"], clause)
    return False


def parts_of(effect: Effect) -> tuple[Effect, ...]:
    """Return the effects of an ability after its price, in order."""
    match effect:
        case Pay(_, inner) | PayAny(_, inner):
            return (inner,)
        case Each(parts):
            return parts
    return (effect,)


HANDLERS: Final[tuple[Handler, ...]] = tuple(
    Handler(
        name,
        {
            moment: Trigger(
                run,
                usable,
                automatic=False,
                role=ability.role,
                clause=ability.clause,
                instead=only_gold,
            )
            for moment in ability.moments
        },
        comes_to,
    )
    for name, ability in ABILITIES.items()
)
RULES: Final[Rules] = {NobleActs: flow(acts_step)}
