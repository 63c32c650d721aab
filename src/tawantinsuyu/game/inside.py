"""The second interface of the engine, for packages that need its inner parts.

Bots use states and rules (of sampled worlds, never of the real game), i18n makes texts of frames,
learn and puzzles arrange positions, records and fuzz check the engine itself. All other packages
use only `game.api`. Names that `game.api` also has are always imported from it.
"""

from tawantinsuyu.game import festival, gods, kernel, scoring, setup
from tawantinsuyu.game.conquest.casualty import casualty_count
from tawantinsuyu.game.conquest.control import majority, markers_placed
from tawantinsuyu.game.conquest.muster import MUSTER_PRICE
from tawantinsuyu.game.conquest.soldiers import soldiers_up
from tawantinsuyu.game.conserve import violations
from tawantinsuyu.game.content import REGISTRY
from tawantinsuyu.game.core import frames, in_use
from tawantinsuyu.game.core.chance import Chance
from tawantinsuyu.game.core.config import (
    AUTOMATA,
    FACE,
    GOLDEN_AGE_BOARD,
    NORMAL_TOKENS,
    SLOT,
    SUN,
    TOKEN_SLOTS,
    TOKENS,
    faces_of,
    tokens_of,
)
from tawantinsuyu.game.core.errors import CODES as GAME_CODES
from tawantinsuyu.game.core.events import FESTIVAL_STEPS, GROUPS, ROLLS, WEIGHED, Group
from tawantinsuyu.game.core.events import KINDS as EVENT_KINDS
from tawantinsuyu.game.core.frames import (
    BoardAction,
    ChooseCards,
    ChooseEffect,
    ChooseWeavings,
    KeepArmyCards,
    KeepGodCards,
    RecruitVillager,
    WalkOn,
)
from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.core.question import NOT_NOW, UNKNOWN
from tawantinsuyu.game.core.state import (
    PLAYER_FIELDS,
    SOURCE,
    STARTING_POINTS,
    STATE_FIELDS,
    Player,
)
from tawantinsuyu.game.core.supply import MARKET, building_id
from tawantinsuyu.game.core.tables import DESCENDING, TASK_AMOUNTS, roaming
from tawantinsuyu.game.core.workers import (
    COLOURS,
    FIRST_PAIR,
    PAIRS,
    colours,
    is_pair,
    name_of,
    worker_of,
)
from tawantinsuyu.game.festival import POINTS_PER_MISSING_POTATO, missing_potatoes
from tawantinsuyu.game.kernel import check
from tawantinsuyu.game.opponents import ending, paying
from tawantinsuyu.game.opponents import priest as opponent_priest
from tawantinsuyu.game.opponents.axomamma import choices
from tawantinsuyu.game.opponents.axomamma import priest as axomamma_priest
from tawantinsuyu.game.opponents.ending import POINTS_TO_WIN
from tawantinsuyu.game.opponents.pachamama import cults, regions
from tawantinsuyu.game.opponents.setup import GOODS
from tawantinsuyu.game.placement.choice import ONE_GOLD
from tawantinsuyu.game.placement.course import EARLY, POTATO, PRIEST_POTATO, TASKS_LEFT
from tawantinsuyu.game.placement.price import STEPS_SAVE, price_of
from tawantinsuyu.game.placement.roles import PLAIN_PLACEMENT, named_colour
from tawantinsuyu.game.placement.task_count import tasks_of
from tawantinsuyu.game.preview.decisions import KINDS as PROMPT_KINDS
from tawantinsuyu.game.priest import offering, rejuvenate
from tawantinsuyu.game.priest.rejuvenate import ARMY, NOBLE
from tawantinsuyu.game.questions import FRAMES, QUESTIONS, VERBS, WORDS
from tawantinsuyu.game.record import fields_of, replaced
from tawantinsuyu.game.scoring import BUILDING_POINTS, TAPESTRY_POINTS, final_points
from tawantinsuyu.game.setup import KEPT, lay_out
from tawantinsuyu.game.tasks import army, steps, weaving
from tawantinsuyu.game.tasks.building import PALACE, PRODUCTION, can_refresh
from tawantinsuyu.game.tasks.icons import can_do
from tawantinsuyu.game.tasks.merchant import covered_edges, joint, matches, matches_in
from tawantinsuyu.game.tasks.statue import LARGE, SMALL, owns_statue
from tawantinsuyu.game.tasks.steps import COST as STEPS_COST
from tawantinsuyu.game.tasks.weaving import PRICES, has_covered_top
from tawantinsuyu.game.temple import steps_above
from tawantinsuyu.game.turn import end, secondary
from tawantinsuyu.game.turn.end import DOORS, WORKER_LIMIT, over_limit, worker_limit
from tawantinsuyu.game.turn.secondary import action_at, action_in, action_name, sections_of

__all__ = [
    "ARMY",
    "AUTOMATA",
    "BUILDING_POINTS",
    "COLOURS",
    "DESCENDING",
    "DOORS",
    "EARLY",
    "EVENT_KINDS",
    "FACE",
    "FESTIVAL_STEPS",
    "FIRST_PAIR",
    "FRAMES",
    "GAME_CODES",
    "GOLDEN_AGE_BOARD",
    "GOODS",
    "GROUPS",
    "KEPT",
    "LARGE",
    "MARKET",
    "MUSTER_PRICE",
    "NOBLE",
    "NORMAL_TOKENS",
    "NOT_NOW",
    "ONE_GOLD",
    "PAIRS",
    "PALACE",
    "PLAIN_PLACEMENT",
    "PLAYER_FIELDS",
    "POINTS_PER_MISSING_POTATO",
    "POINTS_TO_WIN",
    "POTATO",
    "PRICES",
    "PRIEST_POTATO",
    "PRODUCTION",
    "PROMPT_KINDS",
    "QUESTIONS",
    "REGISTRY",
    "ROLLS",
    "SLOT",
    "SMALL",
    "SOURCE",
    "STARTING_POINTS",
    "STATE_FIELDS",
    "STEPS_COST",
    "STEPS_SAVE",
    "SUN",
    "TAPESTRY_POINTS",
    "TASKS_LEFT",
    "TASK_AMOUNTS",
    "TOKENS",
    "TOKEN_SLOTS",
    "UNKNOWN",
    "VERBS",
    "WEIGHED",
    "WORDS",
    "WORKER_LIMIT",
    "BoardAction",
    "Chance",
    "ChooseCards",
    "ChooseEffect",
    "ChooseWeavings",
    "Group",
    "KeepArmyCards",
    "KeepGodCards",
    "Player",
    "RecruitVillager",
    "Solo",
    "WalkOn",
    "action_at",
    "action_in",
    "action_name",
    "army",
    "axomamma_priest",
    "building_id",
    "can_do",
    "can_refresh",
    "casualty_count",
    "check",
    "choices",
    "colours",
    "covered_edges",
    "cults",
    "end",
    "ending",
    "faces_of",
    "festival",
    "fields_of",
    "final_points",
    "frames",
    "gods",
    "has_covered_top",
    "in_use",
    "is_pair",
    "joint",
    "kernel",
    "lay_out",
    "majority",
    "markers_placed",
    "matches",
    "matches_in",
    "missing_potatoes",
    "name_of",
    "named_colour",
    "offering",
    "opponent_priest",
    "over_limit",
    "owns_statue",
    "paying",
    "price_of",
    "regions",
    "rejuvenate",
    "replaced",
    "roaming",
    "scoring",
    "secondary",
    "sections_of",
    "setup",
    "soldiers_up",
    "steps",
    "steps_above",
    "tasks_of",
    "tokens_of",
    "violations",
    "weaving",
    "worker_limit",
    "worker_of",
]
