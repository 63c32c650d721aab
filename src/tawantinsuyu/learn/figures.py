"""Numbers of the pack and the engine that lessons, player aid and rules for players mention."""

from typing import Final, TypeAlias

from tawantinsuyu.game.api import State, placement_table
from tawantinsuyu.game.inside import (
    DESCENDING,
    ONE_GOLD,
    POINTS_TO_WIN,
    PRIEST_POTATO,
    STARTING_POINTS,
    STEPS_SAVE,
    TASK_AMOUNTS,
    army,
    end,
    festival,
    gods,
    offering,
    rejuvenate,
    roaming,
    scoring,
    secondary,
    steps,
    weaving,
)
from tawantinsuyu.game.names import CORN, GOLD, POTATO, SECTIONS, STONE
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.game.vocabulary import Gain, Points
from tawantinsuyu.learn.book_figures import book_figures
from tawantinsuyu.learn.script import LEARNER

Figures: TypeAlias = dict[str, int]
END_EACH: Final = 1
"""Points for each thing that Final Scoring counts singly (SCO-06 to SCO-09)."""
_OF_A_VASSAL: Final = ("points", "potato", "corn")


def figures(pack: Pack) -> Figures:
    """Return the numbers that apply to every table."""
    small, large = pack.statues
    first, second, third = end.FESTIVAL_POINTS
    rewards = {type(one): one for one in steps.REWARDS}
    gains = {one.resource: one.amount for one in steps.REWARDS if isinstance(one, Gain)}
    points = rewards[Points]
    assert isinstance(points, Points)
    return {
        "start_points": STARTING_POINTS,
        "near": roaming(0, 1),
        "far": roaming(0, 2),
        "middle": DESCENDING[1],
        "bottom": DESCENDING[2],
        "steps_save": STEPS_SAVE,
        "steps_stone": steps.COST[STONE],
        "steps_points": points.amount,
        "steps_corn": gains[CORN],
        "steps_potato": gains[POTATO],
        "gold_for_card": ONE_GOLD[GOLD],
        "priest_potato": PRIEST_POTATO[POTATO],
        "task_potato": TASK_AMOUNTS[POTATO],
        "task_corn": TASK_AMOUNTS[CORN],
        "task_stone": TASK_AMOUNTS[STONE],
        "task_gold": TASK_AMOUNTS[GOLD],
        "small_stone": small.cost[STONE],
        "small_points": small.points,
        "small_steps": small.steps,
        "large_stone": large.cost[STONE],
        "large_gold": large.cost[GOLD],
        "large_points": large.points,
        "large_steps": large.steps,
        "weavings": weaving.DRAWN,
        "weaving_1": weaving.PRICES[1],
        "weaving_2": weaving.PRICES[2],
        "weaving_3": weaving.PRICES[3],
        "door_potato": end.DOORS[0][POTATO],
        "door_corn": end.DOORS[1][CORN],
        "limit": end.WORKER_LIMIT,
        "move_1": secondary.MOVES[0],
        "move_2": secondary.MOVES[1],
        "pray": gods.PRAYING.amount,
        "train": army.TRAINING.amount,
        "train_keep": army.TRAINING.keep,
        "festival_1": first,
        "festival_2": second,
        "festival_3": third,
        "festivals": len(end.FESTIVAL_POINTS),
        "festival_cards": festival.CARDS_PLAYED,
        "missing_points": festival.POINTS_PER_MISSING_POTATO,
        "offer_1": offering.price(False, 1)[CORN],
        "offer_2": offering.price(False, 2)[CORN],
        "offer_3": offering.price(False, 3)[CORN],
        "offer_follow": offering.price(True, 1)[CORN],
        "rejuvenate_food": rejuvenate.ACTIVE_FOOD,
        "rejuvenate_corn": rejuvenate.FOLLOWER_PRICE[CORN],
        "end_each": END_EACH,
        "building_points": scoring.BUILDING_POINTS,
        "solo_points": POINTS_TO_WIN,
        **{f"tapestry_{n}": worth for n, worth in enumerate(scoring.TAPESTRY_POINTS) if n},
        **_printed(pack),
        **book_figures(pack),
    }


def _printed(pack: Pack) -> Figures:
    """Return the amounts on tiles of modules that lessons mention, as far as the pack has these
    tiles.
    """
    found: Figures = {}
    for tile in pack.passives:
        if tile.handler == "action_moves_high_priest":
            found["walk_corn"] = tile.amounts["corn"]
    for nation in pack.nations:
        if nation.handler == "steps_pay_again":
            found |= {f"vassal_{name}": nation.amounts[name] for name in _OF_A_VASSAL}
    for palace in pack.palaces:
        if palace.handler == "architect_buys_god_cards":
            found["prophecy"] = palace.prophecy_points
            found["palace_drawn"] = palace.amounts["drawn"]
            found["palace_kept"] = palace.amounts["kept"]
    return found


def sections(state: State) -> Figures:
    """Return the printed numbers of the sections next to that of the learner's High Priest."""
    here = state.players[LEARNER].priest
    before, after = sorted(((here - 1) % SECTIONS + 1, (here + 1) % SECTIONS + 1))
    return {"section_before": before, "section_after": after}


def placing_figures(state: State, text: str) -> Figures:
    """Return the cost and the benefits of a placement, for the learner."""
    _, worker, space, *_ = text.split(" ")
    rows = placement_table(state, LEARNER, owned=True)
    row = next(one for one in rows if (one.worker, one.space) == (worker, space))
    price = row.price
    return {
        "roam": price.roam,
        "descend": price.descend,
        "saved": price.by_steps,
        "food": price.food,
        "without": price.roam + price.descend,
        "tasks": row.tasks.total,
        "rival_points": sum(points for seat, points in row.scores.items() if seat != LEARNER),
    }
