"""Labels of yes, no, done, and payments."""

from typing import Final

from tawantinsuyu.game.api import Action, State
from tawantinsuyu.game.inside import (
    EARLY,
    POTATO,
    TASKS_LEFT,
    owns_statue,
)
from tawantinsuyu.game.inside import frames as f
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n import vassals
from tawantinsuyu.i18n.effects import cost_message, message_of
from tawantinsuyu.i18n.labels.labelling import top, top_named
from tawantinsuyu.i18n.message import Wording, message

_LEAVES: Final = (
    f.CardBenefits,
    f.Construct,
    f.FestivalCards,
    f.MerchantMatches,
    f.Muster,
    f.OfferingChoice,
    f.PlaceMarker,
    f.ProduceChoice,
    f.RejuvenateChoice,
    f.RejuvenateItems,
    f.Triggers,
    f.WorshipChoice,
)
"""Frames whose "done" label names the things that stay unused."""
_LEAVES_OF_MODULES: Final = {
    "ConstructLooked": "Construct",
    "ExtraMove": "ExtraMove",
    "PlayOrDraw": "PlayOrDraw",
    "Rearrange": "Rearrange",
    "TakeNewcomers": "newcomer",
    "UseNation": "UseNation",
}
"""For "done" in frames of modules, by the frame's name: the key of the things that stay unused."""


def done(pack: Pack, action: Action, state: State | None) -> Wording:
    frame = state.stack[-1] if state is not None and state.stack else None
    match frame:
        case f.Placement(stage=stage) if stage == EARLY:
            return message(f"option.leave.{'tasks_first' if _keeps(state, frame) else 'tasks'}")
        case f.Placement():
            return message("option.leave.CardBenefits")
        case f.ProduceChoice(after=True):
            return message("option.leave.turned_up")
    if (left := _LEAVES_OF_MODULES.get(type(frame).__name__)) is not None:
        return message(f"option.leave.{left}")
    if isinstance(frame, f.PlayGodCard) or _may_be_left(frame):
        return message("option.leave.reward")
    if isinstance(frame, _LEAVES):
        return message(f"option.leave.{type(frame).__name__}")
    return message("option.done")


def _may_be_left(frame: object) -> bool:
    """Return whether the frame asks for an optional reward. The reward of turning something face up
    has its own label.
    """
    return getattr(frame, "optional", False) and not isinstance(frame, f.RejuvenateItems)


def _keeps(state: State | None, frame: f.Placement) -> bool:
    """Return whether benefits are left that can wait until after the tasks. Abilities cannot."""
    assert state is not None
    god = state.tables.card_god[frame.card]
    return bool(frame.benefits) and owns_statue(state, frame.seat, god)


def yes(pack: Pack, action: Action, state: State | None) -> Wording:
    price = top(state, f.PayForEffect)
    if price is not None:
        return message("option.pay", cost=cost_message(price.cost))
    return message("option.more_task" if _asks_for_potato(state) else "option.yes")


def no(pack: Pack, action: Action, state: State | None) -> Wording:
    if top(state, f.PayForEffect) is not None:
        return message("option.leave.PayForEffect")
    return message("option.no_more_task" if _asks_for_potato(state) else "option.no")


def _asks_for_potato(state: State | None) -> bool:
    frame = top(state, f.Placement)
    return frame is not None and frame.stage == POTATO


def stop(pack: Pack, action: Action, state: State | None) -> Wording:
    frame = top(state, f.Placement)
    if frame is None or frame.stage != TASKS_LEFT or not frame.tasks:
        return message("option.stop")
    return message("option.stop_early", tasks=message("amount.tasks", count=frame.tasks))


def pay(pack: Pack, action: Action, state: State | None) -> Wording:
    potato, corn, stone, gold = action[1:]
    return message("option.pay", cost=cost_message((potato, corn, stone, gold)))


def choose(pack: Pack, action: Action, state: State | None) -> Wording:
    if state is not None and (tile := top_named(state, "PlayOrDraw")) is not None:
        return vassals.half(state, tile, action[1])
    frame = top(state, f.ChooseEffect)
    if frame is None:
        return message("option.choose.number", number=action[1] + 1)
    return message("option.choose.effect", effect=message_of(frame.options[action[1]]))
