"""Actions that are not offered, to check that they are refused. They are well-formed and use the
whole pack.
"""

from collections.abc import Callable
from random import Random

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import COLOURS, colours, is_pair
from tawantinsuyu.game.names import EDGES, ROLES
from tawantinsuyu.game.pack import Pack


def strange_actions(state: State, rng: Random, count: int = 12) -> list[Action]:
    """Return placements that resemble legal ones, and actions of every other verb."""
    found = [_placement(state, rng) for _ in range(count)]
    makers = rng.sample(_MAKERS, min(count, len(_MAKERS)))
    return [*found, _layout(state, rng), *(make(state.pack, rng) for make in makers)]


def _placement(state: State, rng: Random) -> Action:
    """Return a random placement, often with a Worker and a card of the active seat, so that every
    refusal occurs.
    """
    pack = state.pack
    player = state.players[max(0, state.active)]
    worker = rng.choice([*player.workers, *player.workers, rng.randrange(len(ROLES))])
    card = rng.choice([*player.gods, *player.gods, -1, rng.randrange(len(pack.god_cards))])
    spaces = range(len(pack.hill.spaces))
    if card >= 0 and rng.random() < 0.7:
        god = pack.god_cards[card].god
        spaces_of_god = [space for space in spaces if pack.hill.spaces[space].god == god]
        return ("place", worker, rng.choice(spaces_of_god), card, *_way(worker, rng))
    return ("place", worker, rng.choice(spaces), card, *_way(worker, rng))


def _way(worker: int, rng: Random) -> tuple[int, ...]:
    """Return the role in which a Worker is placed, usually its own. For a Newcomer it sometimes
    includes the colour that tiles see.
    """
    if not is_pair(worker) or rng.random() < 0.1:
        return (worker,)
    role = rng.choice(colours(worker))
    return (role, rng.choice(colours(worker))) if rng.random() < 0.3 else (role,)


def _layout(state: State, rng: Random) -> Action:
    """Return all Weavings of a seat, or all but one, in any order, in one row or each
    separately.
    """
    tiles = [tile for row in rng.choice(state.players).tapestries for tile in row]
    rng.shuffle(tiles)
    tiles = tiles[rng.randrange(2) :] or [0]
    return (
        "arrange",
        tuple((tile,) for tile in tiles) if rng.random() < 1 / 2 else (tuple(tiles),),
    )


def _region(pack: Pack, rng: Random) -> tuple[int, int]:
    region = rng.randrange(len(pack.regions))
    return region, rng.randrange(len(pack.regions[region].spaces))


def _cards(pack: Pack, rng: Random, most: int) -> tuple[int, ...]:
    return tuple(sorted(rng.sample(range(len(pack.army_cards)), rng.randrange(most + 1))))


_MAKERS: list[Callable[[Pack, Random], Action]] = [
    lambda pack, rng: ("done",),
    lambda pack, rng: ("stop",),
    lambda pack, rng: ("yes",),
    lambda pack, rng: ("pray",),
    lambda pack, rng: ("warrior",),
    lambda pack, rng: ("recruit", rng.choice(("potato", "corn", "none"))),
    lambda pack, rng: ("start", rng.randrange(5)),
    lambda pack, rng: ("pay", *(rng.randrange(4) for _ in range(4))),
    lambda pack, rng: ("keep", *sorted(rng.sample(range(len(pack.god_cards)), 3))),
    lambda pack, rng: ("keep_army", rng.randrange(len(pack.army_cards))),
    lambda pack, rng: ("benefit", rng.randrange(len(pack.god_cards)), rng.randrange(2)),
    lambda pack, rng: ("task", rng.randrange(len(pack.hill.icons))),
    lambda pack, rng: ("retrieve", rng.randrange(len(pack.hill.spaces))),
    lambda pack, rng: ("priest", rng.choice((1, 2, 3)), rng.random() < 0.5),
    lambda pack, rng: ("priest", rng.choice((1, 2)), rng.random() < 0.5, (rng.randrange(5),)),
    lambda pack, rng: ("walk", (rng.randrange(5),)),
    lambda pack, rng: ("influence", rng.randrange(-1, len(pack.regions))),
    lambda pack, rng: ("vassal", "section", rng.randrange(5)),
    lambda pack, rng: ("vassal", "steps", rng.randrange(10)),
    lambda pack, rng: ("gain", rng.randrange(3)),
    lambda pack, rng: ("take", rng.randrange(len(pack.god_cards))),
    lambda pack, rng: ("nomad", rng.randrange(len(ROLES))),
    lambda pack, rng: ("statue", rng.randrange(2), rng.randrange(len(pack.gods))),
    lambda pack, rng: ("worship", rng.randrange(2), rng.randrange(len(pack.gods))),
    lambda pack, rng: ("steps", rng.randrange(10)),
    lambda pack, rng: ("build", 0, rng.randrange(len(pack.productions))),
    lambda pack, rng: ("build", 1, rng.randrange(len(pack.passives))),
    lambda pack, rng: ("buy", rng.randrange(len(pack.weavings))),
    lambda pack, rng: ("weave", rng.randrange(len(pack.weavings)), rng.choice(("new", "9L"))),
    lambda pack, rng: ("match", rng.randrange(len(EDGES))),
    lambda pack, rng: ("produce", rng.randrange(len(pack.productions))),
    lambda pack, rng: ("rejuvenate", 1, rng.randrange(len(pack.army_cards))),
    lambda pack, rng: ("offer", rng.randrange(1, 5)),
    lambda pack, rng: ("muster", rng.randrange(len(pack.army_cards))),
    lambda pack, rng: ("conquer", *_region(pack, rng), _cards(pack, rng, 2), _cards(pack, rng, 1)),
    lambda pack, rng: ("climb", rng.randrange(len(pack.temple.steps))),
    lambda pack, rng: ("play", rng.randrange(len(pack.god_cards))),
    lambda pack, rng: ("look", rng.randrange(4), rng.randrange(4), 0),
    lambda pack, rng: ("turn_down", rng.randrange(len(pack.army_cards))),
    lambda pack, rng: ("newcomer", rng.randrange(len(ROLES), len(COLOURS))),
    lambda pack, rng: ("kill", rng.randrange(len(pack.army_cards))),
    lambda pack, rng: (rng.choice(("advance", "revive")),),
    lambda pack, rng: ("aside", "discard", rng.randrange(len(pack.army_cards))),
]
