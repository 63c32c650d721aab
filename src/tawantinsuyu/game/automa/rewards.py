"""Effects that mean something else for an automa, and what she takes where she has a choice."""

from typing import Final

from tawantinsuyu.game.automa.building import free_building, free_statue, free_steps
from tawantinsuyu.game.automa.cards import instead_of_drawing
from tawantinsuyu.game.automa.opponent import clause
from tawantinsuyu.game.automa.paying import can_pay, pay
from tawantinsuyu.game.automa.priest import rejuvenate_some
from tawantinsuyu.game.automa.reason import tell
from tawantinsuyu.game.automa.weaving import free
from tawantinsuyu.game.automa.workers import POTATO_END, random_nomad, recruit
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_army_to_hand, lose
from tawantinsuyu.game.effects import carry_out, possible
from tawantinsuyu.game.names import (
    AUTOMA_SEAT,
    BUILDING_KINDS,
    CORN,
    GOLD,
    POTATO,
    RESOURCES,
    STONE,
)
from tawantinsuyu.game.vocabulary import (
    Build,
    BuildStatue,
    BuildSteps,
    Choose,
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
    format_effect,
)

BOARD: Final = SOURCE["automa"]
RESOURCE_RANK: Final = {GOLD: 0, CORN: 1, STONE: 2, POTATO: 3}
"""Which of equally scarce resources she takes."""


def draw_god(state: State, seat: int, effect: DrawGod, source: int, because: str) -> None:
    """Another card leaves the offer instead."""
    instead_of_drawing(state, effect.amount)


def draw_army(state: State, seat: int, effect: DrawArmy, source: int, because: str) -> None:
    """Only as many as she would keep."""
    for _ in range(effect.keep):
        draw_army_to_hand(state, seat, because)


def train(state: State, seat: int, effect: Train, source: int, because: str) -> None:
    """One card; nothing is drawn to be discarded."""
    draw_army_to_hand(state, seat, clause(state, "train"))


def weave(state: State, seat: int, effect: Weave, source: int, because: str) -> None:
    """Face-up Weavings."""
    free(state, effect.amount, "free_weaving")


def statue(state: State, seat: int, effect: BuildStatue, source: int, because: str) -> None:
    """A free small Statue."""
    free_statue(state, tuple(state.pack.gods.index(god) for god in effect.gods))


def steps(state: State, seat: int, effect: BuildSteps, source: int, because: str) -> None:
    """Free Steps."""
    free_steps(state)


def build(state: State, seat: int, effect: Build, source: int, because: str) -> None:
    """A free Building."""
    kind = BUILDING_KINDS.index(effect.kind) if effect.kind else -1
    free_building(state, kind, "half" if source == BOARD else "reward")


def nomad(state: State, seat: int, effect: TakeNomad, source: int, because: str) -> None:
    """A random Nomad with its reward."""
    if not random_nomad(state, "reward", effect.roles):
        lose(state, seat, "worker", clause(state, "reward"))


def rejuvenated(state: State, seat: int, effect: Rejuvenate, source: int, because: str) -> None:
    """Buildings first, then Army cards."""
    if rejuvenate_some(state, effect.amount, effect.buildings_only) < effect.amount:
        lose(state, seat, "rejuvenate", clause(state, "reward"))


def merchant(state: State, seat: int, effect: Merchant, source: int, because: str) -> None:
    """Her joints bring nothing."""
    lose(state, seat, "merchant", clause(state, "no_joints"))


def paid(state: State, seat: int, effect: Pay, source: int, because: str) -> None:
    """Taken whenever she can pay and something comes of it (R234)."""
    if can_pay(state, effect.cost) and possible(state, seat, effect.effect):
        pay(state, effect.cost, clause(state, "reward"))
        carry_out(state, seat, effect.effect, source, because)
    else:
        lose(state, seat, "effect", clause(state, "reward"))


def choose(state: State, seat: int, effect: Choose, source: int, because: str) -> None:
    """The scarcest resource, or stone against a Worker; any other choice, the first possible."""
    options = effect.options
    if any(isinstance(option, TakeNomad) for option in options):
        _stone_or_worker(state, options, source, because)
        return
    if all(isinstance(option, Gain) for option in options):
        gains = [option for option in options if isinstance(option, Gain)]
        step = "space_choice" if source == BOARD else "scarcest"
        chosen: Effect = _scarcest(state, gains, step)
    else:
        chosen = next((one for one in options if possible(state, seat, one)), options[0])
    carry_out(state, seat, chosen, source, because)


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


def _stone_or_worker(state: State, options: tuple[Effect, ...], source: int, because: str) -> None:
    player = state.players[AUTOMA_SEAT]
    workers, stone = len(player.workers), player.resources[STONE]
    if not state.village and not state.nomads:
        step, take_worker = "no_workers", False
    elif workers == stone:
        step, take_worker = "worker_tie", workers < 2
    else:
        step, take_worker = "fewer", workers < stone
    chosen = next(one for one in options if isinstance(one, TakeNomad) == take_worker)
    held = [workers if isinstance(one, TakeNomad) else stone for one in options]
    tell(state, "effect", step, clause(state, step), options, [chosen], format_effect, held)
    if not take_worker:
        carry_out(state, AUTOMA_SEAT, chosen, source, because)
    elif not recruit(state, POTATO_END, "temple_worker"):
        random_nomad(state, "temple_nomad")
