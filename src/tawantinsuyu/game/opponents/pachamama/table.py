"""Pachamama as one value: her clauses, and her choice among the common functions (PAC)."""

from typing import Final

from tawantinsuyu.game import vocabulary as v
from tawantinsuyu.game.core import frames as f
from tawantinsuyu.game.core.registry import Automa, nothing_placed
from tawantinsuyu.game.opponents import (
    board,
    building,
    conquest,
    ending,
    paying,
    priest,
    rewards,
    setup,
    weaving,
)
from tawantinsuyu.game.opponents.pachamama import board as her_board
from tawantinsuyu.game.opponents.pachamama import choices, temple, turn, workers
from tawantinsuyu.game.opponents.pachamama import conquest as her_conquest
from tawantinsuyu.game.opponents.pachamama import ending as her_ending
from tawantinsuyu.game.opponents.pachamama import priest as her_priest
from tawantinsuyu.game.opponents.pachamama import rewards as her_rewards
from tawantinsuyu.game.opponents.pachamama import setup as her_setup
from tawantinsuyu.game.opponents.pachamama.clauses import CLAUSES

PACHAMAMA: Final = Automa(
    name="pachamama",
    clauses=CLAUSES,
    frames={
        f.AutomaSetup: setup.after_the_person,
        f.MainChoice: turn.take_turn,
        f.AfterPriest: turn.secondary_action,
        f.BoardAction: board.board_action,
        f.BoardTasks: her_board.board_tasks,
        f.RecruitVillager: workers.recruit_at_end,
        f.PayCost: paying.settle_payment,
        f.WorshipChoice: priest.worship_most,
        f.OfferingChoice: priest.offer_most,
        f.RejuvenateChoice: priest.rejuvenate,
        f.ProduceChoice: her_priest.produce_all,
        f.Casualty: her_conquest.roll_casualty,
        f.Muster: conquest.muster_all,
        f.PlaceMarker: her_conquest.place_marker,
        f.BuyWeavings: weaving.settle_purchase,
        f.BuyLeftover: weaving.settle_leftover,
        f.PlaceWeavings: weaving.settle_place,
        f.Climbing: temple.climb,
        f.Effects: her_rewards.take_next,
        f.FinalActions: ending.final_actions,
    },
    effects={
        v.DrawGod: her_rewards.draw_god,
        v.DrawArmy: rewards.draw_army,
        v.Train: her_rewards.train,
        v.Weave: her_rewards.weave,
        v.BuildStatue: her_rewards.statue,
        v.BuildSteps: her_rewards.steps,
        v.Build: her_rewards.build,
        v.TakeNomad: workers.nomad,
        v.Rejuvenate: rewards.rejuvenated,
        v.Merchant: rewards.merchant,
        v.ProduceOne: her_rewards.produce_one,
        v.PlayGod: her_rewards.play_god,
        v.PlayArmy: her_rewards.play_army,
        v.Sacrifice: her_rewards.sacrifice,
        v.Conquer: her_rewards.conquer,
        v.MovePriest: her_rewards.walk,
        v.Pay: her_rewards.paid,
        v.Choose: her_rewards.choose,
    },
    bodies={
        "worship": (
            priest.may_worship,
            lambda state, seat, active: state.stack.append(
                f.WorshipChoice(seat, 0b11, seat != active)
            ),
        ),
        "offering": (
            priest.may_offer,
            lambda state, seat, active: state.stack.append(f.OfferingChoice(seat, seat != active)),
        ),
        "rejuvenate": (
            priest.has_face_down,
            lambda state, seat, active: state.stack.append(
                f.RejuvenateChoice(seat, 0, seat != active)
            ),
        ),
        "produce": (her_priest.may_produce, her_priest.start_producing),
        "muster": (
            conquest.has_hand,
            lambda state, seat, active: state.stack.append(f.Muster(seat, 0)),
        ),
        "marker": (
            her_conquest.can_place,
            lambda state, seat, active: state.stack.append(f.PlaceMarker(seat)),
        ),
        "festival_merchant": (lambda state, seat, arg: True, her_ending.weaving_points),
        "festival_temple": (lambda state, seat, arg: True, her_ending.visit_temple_again),
    },
    tasks={
        "weave": weaving.purchase,
        "statue": building.build_statue,
        "steps": building.build_steps,
        "building": choices.construct,
        "recruit nomads": workers.nomad_space,
        "recruit corn": workers.from_corn_end,
        "conquest": her_conquest.conquer_alone,
        "statue small free": choices.free_statue,
        "building free": lambda state: choices.free_building(state, -1, "half"),
    },
    faces={},
    personalities=her_setup.lay_personalities,
    reach=her_priest.reach,
    condition=her_priest.condition,
    placed=nothing_placed,
    face_on_arrival=False,
    acts=her_board.start_action,
    statue_fits=choices.lacks,
    random_god=building.any_god,
    free_building=choices.free_building,
    soldiers=her_conquest.soldiers_asked,
    takes_reward=temple.takes_reward,
    gained=paying.exchange_potatoes,
    surplus=workers.oldest,
    weaving_rank=choices.number_rank,
    weaving_by="number",
    instead_of_cards=ending.points_if_behind,
    before_final_scoring=ending.push_final_actions,
    after_final_scoring=ending.leftover_points,
    points_to_win=ending.POINTS_TO_WIN,
    winners=ending.winner,
    statue_steps=her_ending.statue_steps,
    lay_out=her_setup.lay_out,
    used_steps=her_ending.used_steps,
    virtual_markers=her_ending.virtual_markers,
    controls=her_ending.controls,
    final_points=her_ending.final_points,
)
