"""Effects that differ for a solo opponent, and her choices among benefits."""

from typing import Final

from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_army_to_hand, lose
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.names import (
    AUTOMA_SEAT,
    BUILDING_KINDS,
    CORN,
    GOLD,
    POTATO,
    RESOURCES,
    STONE,
)
from tawantinsuyu.game.opponents.building import free_statue, free_steps
from tawantinsuyu.game.opponents.cards import instead_of_drawing
from tawantinsuyu.game.opponents.opponent import automa, clause
from tawantinsuyu.game.opponents.paying import can_pay, pay
from tawantinsuyu.game.opponents.priest import rejuvenate_some
from tawantinsuyu.game.opponents.reason import tell
from tawantinsuyu.game.opponents.weaving import free
from tawantinsuyu.game.opponents.workers import random_nomad
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    DrawArmy,
    DrawGod,
    Effect,
    Gain,
    Merchant,
    Pay,
    Rejuvenate,
    TakeNomad,
    Train,
    Weave,
)

BOARD: Final = SOURCE["automa"]
RESOURCE_RANK: Final = {GOLD: 0, CORN: 1, STONE: 2, POTATO: 3}
"""The order in which the solo opponent takes resources of which she has equally many."""


def draw_god(state: State, seat: int, effect: DrawGod, source: int, because: str) -> None:
    """Remove a card from the offer for each card that the solo opponent would draw."""
    instead_of_drawing(state, effect.amount)


def draw_army(state: State, seat: int, effect: DrawArmy, source: int, because: str) -> None:
    """Draw only as many Army cards as the solo opponent would keep."""
    for _ in range(effect.keep):
        draw_army_to_hand(state, seat, because)


def train(state: State, seat: int, effect: Train, source: int, because: str) -> None:
    """Draw one Army card and discard none."""
    draw_army_to_hand(state, seat, clause(state, "train"))


def weave(state: State, seat: int, effect: Weave, source: int, because: str) -> None:
    """Take face-up Weavings for the solo opponent."""
    free(state, effect.amount, "free_weaving")


def statue(state: State, seat: int, effect: BuildStatue, source: int, because: str) -> None:
    """Build a free small Statue."""
    free_statue(state, tuple(state.pack.gods.index(god) for god in effect.gods))


def steps(state: State, seat: int, effect: BuildSteps, source: int, because: str) -> None:
    """Build free Steps."""
    free_steps(state)


def build(state: State, seat: int, effect: Build, source: int, because: str) -> None:
    """Construct a free Building."""
    kind = BUILDING_KINDS.index(effect.kind) if effect.kind else -1
    automa(state).free_building(state, kind, "half" if source == BOARD else "reward")


def nomad(state: State, seat: int, effect: TakeNomad, source: int, because: str) -> None:
    """Take a random Nomad with its reward."""
    if not random_nomad(state, "reward", effect.roles):
        lose(state, seat, "worker", clause(state, "reward"))


def rejuvenated(state: State, seat: int, effect: Rejuvenate, source: int, because: str) -> None:
    """Rejuvenate Buildings first, then Army cards."""
    if rejuvenate_some(state, effect.amount, effect.buildings_only) < effect.amount:
        lose(state, seat, "rejuvenate", clause(state, "reward"))


def merchant(state: State, seat: int, effect: Merchant, source: int, because: str) -> None:
    """Do nothing: a solo opponent's joints bring no reward."""
    lose(state, seat, "merchant", clause(state, "no_joints"))


def paid(state: State, seat: int, effect: Pay, source: int, because: str) -> None:
    """Pay for an effect and take it whenever the solo opponent can pay and it has an effect
    (R234).
    """
    if can_pay(state, effect.cost) and possible(state, seat, effect.effect):
        pay(state, effect.cost, clause(state, "reward"))
        carry_out(state, seat, effect.effect, source, because)
    else:
        lose(state, seat, "effect", clause(state, "reward"))


def gain_scarcest(state: State, options: tuple[Effect, ...], source: int, because: str) -> bool:
    """Gain the resource of which the solo opponent has fewest; False if there is anything else to
    choose.
    """
    gains = [option for option in options if isinstance(option, Gain)]
    if len(gains) < len(options):
        return False
    chosen = _scarcest(state, gains, "space_choice" if source == BOARD else "scarcest")
    carry_out(state, AUTOMA_SEAT, chosen, source, because)
    return True


def _scarcest(state: State, options: list[Gain], step: str) -> Gain:
    resources = state.players[AUTOMA_SEAT].resources
    chosen = min(options, key=lambda one: (resources[one.resource], RESOURCE_RANK[one.resource]))
    scarce = min(resources[one.resource] for one in options)
    tied = sum(resources[one.resource] == scarce for one in options) > 1
    by = "rank" if tied else "fewest"
    because = clause(state, step)
    held = [resources[one.resource] for one in options]
    tell(
        state, "resource", by, because, options, [chosen], lambda one: RESOURCES[one.resource], held
    )
    return chosen
