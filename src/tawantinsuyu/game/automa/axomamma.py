"""Axomamma, the solo opponent of the base game (AXO)."""

from typing import Final

from tawantinsuyu.game import vocabulary as v
from tawantinsuyu.game.automa import (
    board,
    building,
    conquest,
    ending,
    paying,
    priest,
    rewards,
    setup,
    weaving,
    workers,
)
from tawantinsuyu.game.automa.cards import discard_oldest
from tawantinsuyu.game.automa.opponent import adjusted, clause
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.registry import Automa
from tawantinsuyu.game.core.state import SOURCE, State
from tawantinsuyu.game.core.supply import draw_army_to_hand, move_priest, score
from tawantinsuyu.game.names import AUTOMA_SEAT, PATTERNS
from tawantinsuyu.game.tasks.building import PASSIVE, PRODUCTION

PREFERRED: Final = ("red", "green", "yellow")
"""Patterns she prefers, in this order; the others are alike to her (AXO-132)."""


def take_turn(state: State, frame: f.MainChoice) -> None:
    """A High Priest action within reach, else her board, else what she does without a Worker."""
    state.stack.pop()
    if state.sink is not None:
        state.sink.begin("automa", AUTOMA_SEAT, "AXO-47", what="turn")
    if steps := priest.reachable_action(state):
        priest.take_action(state, steps)
    elif state.players[AUTOMA_SEAT].workers:
        board.start_board_action(state)
    else:
        _without_worker(state)
        if state.sink is not None:
            state.sink.end("automa")


def _without_worker(state: State) -> None:
    """A Nomad, points for old God cards, an Army card, and her High Priest goes on (AXO-170)."""
    workers.random_nomad(state, "no_worker_nomad")
    discard_oldest(state, priest.DISCARDED, "no_worker_offer", 1)
    if not adjusted(state, "easier:no-worker-no-army"):
        draw_army_to_hand(state, AUTOMA_SEAT, clause(state, "no_worker_army"))
    move_priest(state, AUTOMA_SEAT, 1, clause(state, "no_worker_move"))
    if adjusted(state, "harder:no-worker-points"):
        because = clause(state, "harder:no-worker-points")
        score(state, AUTOMA_SEAT, 2, SOURCE["automa"], because)


def recruit_nobody(state: State, frame: f.RecruitVillager) -> None:
    """She recruits through her board only (AXO-175)."""
    state.stack.pop()


def pattern_rank(state: State, tile: int) -> tuple[int, ...]:
    """Red, green, yellow, the rest; then the highest number (AXO-132)."""
    weave = state.pack.weavings[tile]
    name = PATTERNS[weave.pattern]
    rank = PREFERRED.index(name) if name in PREFERRED else len(PREFERRED)
    return rank, -weave.number


AXOMAMMA: Final = Automa(
    name="axomamma",
    clauses={
        # setup
        "start_weaving": "AXO-03",
        "start_goods": "AXO-05",
        "start_army": "AXO-06",
        "start_priest": "AXO-10",
        "start_tuck": "AXO-13",
        "start_steps": "AXO-14",
        "start_face": "AXO-16",
        # Workers, cards, resources
        "recruited": "AXO-25",
        "surplus": "AXO-28",
        "god_card": "AXO-29",
        "no_offer": "AXO-30",
        "train": "AXO-32",
        "potatoes": "AXO-33",
        "statue_points": "AXO-37",
        "reward": "AXO-40",
        "fewer": "AXO-41",
        "worker_tie": "AXO-42",
        "no_workers": "AXO-43",
        "temple_worker": "AXO-44",
        "temple_nomad": "AXO-45",
        # High Priest
        "after_army": "AXO-53",
        "after_offer": "AXO-54",
        "offering": "AXO-55",
        "produce": "AXO-56",
        "worship": "AXO-57",
        "conquest": "AXO-58",
        "rejuvenate": "AXO-60",
        "useless:worship": "AXO-61",
        "useless:offering": "AXO-61",
        "useless:conquest": "AXO-62",
        "produce_all": "AXO-63",
        "take_produce": "AXO-64",
        "follow_produce": "AXO-65",
        "scarcest": "AXO-66",
        "take_offering": "AXO-67",
        "follow_offering": "AXO-68",
        "casualty_villager": "AXO-73",
        "casualty": "AXO-74",
        "muster": "AXO-75",
        "follow_muster": "AXO-76",
        "most_discards": "AXO-77",
        "fewest_markers": "AXO-78",
        "many_markers": "AXO-79",
        "fewest_others": "AXO-80",
        "region_order": "AXO-81",
        "inside_region": "AXO-82",
        "second_marker": "AXO-88",
        "second_random": "AXO-89",
        "take_rejuvenate": "AXO-93",
        "follow_rejuvenate": "AXO-94",
        # placing a Worker
        "first_worker": "AXO-99",
        "roll": "AXO-100",
        "slot": "AXO-100",
        "next_slot": "AXO-101",
        "place": "AXO-102",
        "terrace": "AXO-103",
        "other_terrace": "AXO-104",
        "cheapest": "AXO-105",
        "space_random": "AXO-106",
        "redraw": "AXO-107",
        "no_space": "AXO-108",
        "card_used": "AXO-112",
        "tuck": "AXO-114",
        "no_deck": "AXO-115",
        # board
        "token": "AXO-116",
        "failed": "AXO-119",
        "passed_over": "AXO-120",
        "move_on": "AXO-121",
        "space_gain": "AXO-123",
        "space_choice": "AXO-124",
        "no_joints": "AXO-125",
        "two_weavings": "AXO-126",
        "one_weaving": "AXO-127",
        "no_weaving": "AXO-129",
        "weaving_home": "AXO-130",
        "weaving_rank": "AXO-132",
        "leftover_corn": "AXO-134",
        "leftover_new": "AXO-136",
        "free_weaving": "AXO-138",
        "statue_size": "AXO-139",
        "statue_roll": "AXO-140",
        "statue_next": "AXO-141",
        "statue_random": "AXO-142",
        "statue_lacking": "AXO-143",
        "building_price": "AXO-146",
        "building_random": "AXO-147",
        "no_building": "AXO-148",
        "steps_price": "AXO-150",
        "steps_near": "AXO-151",
        "steps_upper": "AXO-152",
        "steps_beneath": "AXO-153",
        "no_steps": "AXO-154",
        "potato_end": "AXO-157",
        "corn_end": "AXO-158",
        "nomad_space": "AXO-159",
        "space_army": "AXO-161",
        "space_points": "AXO-162",
        # Personality and no Worker
        "face": "AXO-163",
        "covered": "AXO-164",
        "face_statue": "AXO-165",
        "face_gold": "AXO-163",
        "half": "AXO-169",
        "no_worker_nomad": "AXO-171",
        "no_worker_offer": "AXO-172",
        "no_worker_army": "AXO-173",
        "no_worker_move": "AXO-174",
        # Festival and end
        "festival_weavings": "AXO-178",
        "behind": "AXO-182",
        "final_rejuvenate": "AXO-184",
        "won": "AXO-189",
        "beaten": "AXO-190",
        "harder:priest-points": "AXO-200",
        "harder:weaving-points": "AXO-201",
        "harder:no-worker-points": "AXO-202",
        "harder:leftover-points": "AXO-203",
    },
    frames={
        f.AutomaSetup: setup.after_the_person,
        f.MainChoice: take_turn,
        f.AfterPriest: priest.army_card_and_discards,
        f.BoardAction: board.board_action,
        f.BoardTasks: board.board_tasks,
        f.RecruitVillager: recruit_nobody,
        f.PayCost: paying.settle_payment,
        f.WorshipChoice: priest.worship_most,
        f.OfferingChoice: priest.offer_most,
        f.RejuvenateChoice: priest.rejuvenate,
        f.ProduceChoice: priest.produce_all,
        f.Casualty: workers.casualty_at_potato_end,
        f.Muster: conquest.muster_all,
        f.PlaceMarker: conquest.place_marker,
        f.BuyWeavings: weaving.settle_purchase,
        f.BuyLeftover: weaving.settle_leftover,
        f.PlaceWeavings: weaving.settle_place,
        f.FinalActions: ending.final_actions,
    },
    effects={
        v.DrawGod: rewards.draw_god,
        v.DrawArmy: rewards.draw_army,
        v.Train: rewards.train,
        v.Weave: rewards.weave,
        v.BuildStatue: rewards.statue,
        v.BuildSteps: rewards.steps,
        v.Build: rewards.build,
        v.TakeNomad: rewards.nomad,
        v.Rejuvenate: rewards.rejuvenated,
        v.Merchant: rewards.merchant,
        v.Pay: rewards.paid,
        v.Choose: rewards.choose,
    },
    bodies={
        "worship": (priest.may_worship, priest.start_worship),
        "offering": (priest.may_offer, priest.start_offering),
        "rejuvenate": (
            priest.has_face_down,
            lambda state, seat, active: state.stack.append(
                f.RejuvenateChoice(seat, 0, seat != active)
            ),
        ),
        "produce": (
            priest.has_face_up,
            lambda state, seat, active: state.stack.append(
                f.ProduceChoice(seat, (), seat == active, (), False)
            ),
        ),
        "muster": (
            conquest.has_hand,
            lambda state, seat, active: state.stack.append(f.Muster(seat, 0)),
        ),
        "marker": (
            conquest.can_place,
            lambda state, seat, active: state.stack.append(f.PlaceMarker(seat)),
        ),
        "festival_merchant": (lambda state, seat, arg: True, ending.weaving_points),
    },
    tasks={
        "weave": weaving.purchase,
        "statue": building.build_statue,
        "steps": building.build_steps,
        "production": lambda state: building.construct(state, PRODUCTION),
        "passive": lambda state: building.construct(state, PASSIVE),
        "recruit potato": lambda state: workers.recruit(state, workers.POTATO_END, "potato_end"),
        "recruit corn": lambda state: workers.recruit(state, workers.CORN_END, "corn_end"),
        "recruit nomads": lambda state: workers.random_nomad(state, "nomad_space"),
    },
    faces={"statue small free": building.random_statue},
    gained=paying.exchange_potatoes,
    surplus=workers.any_one,
    weaving_rank=pattern_rank,
    instead_of_cards=ending.points_if_behind,
    before_final_scoring=ending.push_final_actions,
    after_final_scoring=ending.leftover_points,
    points_to_win=ending.POINTS_TO_WIN,
    winners=ending.winner,
)
