"""Axomamma's preferences among Weavings, Statues, Buildings, rewards and surplus Workers."""

from typing import Final

from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import score
from tawantinsuyu.game.effects.carrying import carry_out
from tawantinsuyu.game.effects.possible import possible
from tawantinsuyu.game.names import AUTOMA_SEAT, PATTERNS, STONE
from tawantinsuyu.game.opponents.building import any_god, lose_building, statue_name, take_building
from tawantinsuyu.game.opponents.opponent import clause
from tawantinsuyu.game.opponents.reason import at_random, narrow, tell
from tawantinsuyu.game.opponents.rewards import gain_scarcest
from tawantinsuyu.game.opponents.workers import POTATO_END, random_nomad, recruit, worker_name
from tawantinsuyu.game.tasks.building import PASSIVE, PRODUCTION
from tawantinsuyu.game.tasks.statue import SMALL, owns_statue
from tawantinsuyu.game.vocabulary import Choose, Effect, TakeNomad, format_effect

PREFERRED: Final = ("red", "green", "yellow")
"""Patterns Axomamma prefers, in this order. The others are equal (AXO-132)."""
STATUE_POINTS: Final = 5
ENOUGH_PRODUCTION: Final = 2
"""With at least so many face-up Production Buildings, a free Building is a Passive one."""


def pattern_rank(state: State, tile: int) -> tuple[int, ...]:
    """Return the rank of a Weaving: red, green, yellow, the rest; then the highest number
    (AXO-132).
    """
    weave = state.pack.weavings[tile]
    name = PATTERNS[weave.pattern]
    rank = PREFERRED.index(name) if name in PREFERRED else len(PREFERRED)
    return rank, -weave.number


def statue_points(state: State, god: int) -> None:
    """Score points if Axomamma owns a Statue of the god whose card placed her Worker (AXO-37)."""
    if owns_statue(state, AUTOMA_SEAT, god):
        because = clause(state, "statue_points")
        score(state, AUTOMA_SEAT, STATUE_POINTS, SOURCE["statues"], because)


def any_surplus(state: State) -> int:
    """Return a random Worker to give up; it may be the new one."""
    workers = state.players[AUTOMA_SEAT].workers
    places = range(len(workers))
    return at_random(
        state, "surplus", clause(state, "surplus"), places, lambda at: worker_name(workers[at])
    )


def random_god(state: State, size: int, gods: list[int], step: str) -> int:
    """Return a random god; for a small Statue one whose small Statue Axomamma lacks, if there is
    one.
    """
    if size == SMALL:
        small = state.players[AUTOMA_SEAT].small
        gods = narrow(
            state,
            "statue",
            "lacking",
            clause(state, "statue_lacking"),
            gods,
            lambda god: statue_name(state, size, god),
            lambda god: small[god] > 0,
        )
    return any_god(state, size, gods, step)


def free_building(state: State, kind: int, step: str) -> bool:
    """Return the type of a free Building: Production while fewer than two are face up, otherwise
    Passive, unless the type is given.
    """
    if kind < 0:
        few = len(state.players[AUTOMA_SEAT].production_up) < ENOUGH_PRODUCTION
        kind = PRODUCTION if few else PASSIVE
    if not state.market[kind]:
        return lose_building(state, step)
    take_building(state, kind, paid=False)
    return True


def choose(state: State, seat: int, effect: Choose, source: int, because: str) -> None:
    """Take the resource of which Axomamma has least, or choose between stone and a Worker; for any
    other choice take the first possible effect.
    """
    options = effect.options
    if any(isinstance(option, TakeNomad) for option in options):
        _stone_or_worker(state, options, source, because)
    elif not gain_scarcest(state, options, source, because):
        chosen = next((one for one in options if possible(state, seat, one)), options[0])
        carry_out(state, seat, chosen, source, because)


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


def takes_reward(state: State, reward: Effect, because: str) -> None:
    """Take the reward of a Temple step as a player would."""
    carry_out(state, AUTOMA_SEAT, reward, SOURCE["temple"], because)
