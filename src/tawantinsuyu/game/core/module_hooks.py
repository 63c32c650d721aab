"""Functions by which the base rules call the modules of a table."""

from collections.abc import Sequence

from tawantinsuyu.game.core.registry import PairWorkers
from tawantinsuyu.game.core.state import State


def posts_for(state: State, seat: int, role: int) -> list[int]:
    """Return the posts that a Worker just gained may take; none in setup (M3-08)."""
    return [post for module in state.modules for post in module.posts.for_worker(state, seat, role)]


def appoint(state: State, seat: int, post: int, source: str) -> None:
    """Put a newly gained Worker on a post, such as a Palace."""
    for module in state.modules:
        module.posts.appoint(state, seat, post, source)


def appoint_for_opponent(state: State, role: int, source: str) -> None:
    """Put a Worker that a solo opponent gained on the first post it may take."""
    for module in state.modules:
        module.posts.appoint_for_opponent(state, role, source)


def lying_posts(state: State, seat: int) -> Sequence[int]:
    """Return the posts whose holder was used and can be turned upright by Rejuvenate."""
    return [post for module in state.modules for post in module.posts.lying(state, seat)]


def stand_up(state: State, seat: int, post: int, clause: str) -> None:
    """Turn the holder of a post upright."""
    for module in state.modules:
        module.posts.stand_up(state, seat, post, clause)


def vacant_posts(state: State, seat: int) -> list[int]:
    """Return the posts of a seat that nobody holds."""
    return [post for module in state.modules for post in module.posts.vacant(state, seat)]


def serve(state: State, seat: int, post: int) -> None:
    """Put a Vassal of the seat on a post."""
    for module in state.modules:
        module.posts.serve(state, seat, post)


def served_posts(state: State, seat: int) -> list[int]:
    """Return the posts with Vassals of a seat."""
    return [post for module in state.modules for post in module.posts.served(state, seat)]


def vassals_sent(state: State, seat: int) -> list[int]:
    """Return the Nation of each Vassal that a seat has placed."""
    return [nation for module in state.modules for nation in module.vassals_sent(state, seat)]


def pair_workers(state: State) -> PairWorkers:
    """Return the rules for Workers of two colours; a table without them has no such Worker."""
    for module in state.modules:
        if module.pair_workers is not None:
            return module.pair_workers
    raise AssertionError("no module in play adds Workers of two colours")


def workers_spared(state: State, seat: int) -> int:
    """Return how many Workers a seat may keep beyond the usual limit."""
    return sum(
        module.pair_workers.spared(state, seat)
        for module in state.modules
        if module.pair_workers is not None
    )
