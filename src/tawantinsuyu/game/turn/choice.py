"""The main choice: a placement, or two different secondary actions (TRN-05, TRN-07)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.frames import MainChoice, SecondAction
from tawantinsuyu.game.core.moments import use_worth
from tawantinsuyu.game.core.question import DONE_ALREADY, NOTHING, Refused, Rule, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.names import GOLD
from tawantinsuyu.game.placement.choice import may_place, placement_options, refusal
from tawantinsuyu.game.placement.course import start_placement
from tawantinsuyu.game.priest.moves import price_of
from tawantinsuyu.game.turn.secondary import secondary_action, secondary_options, start_secondary
from tawantinsuyu.game.vocabulary import FREE, Gain


def main_options(state: State, frame: MainChoice) -> list[Action]:
    """Return all placements and all first secondary actions (TRN-05)."""
    return placement_options(state, frame.seat) + secondary_options(state, frame.seat, "")


def main_accepts(state: State, frame: MainChoice, action: Action) -> bool:
    """Return whether an action is a legal placement, without listing hundreds of them."""
    if action[0] != "place":
        return action in secondary_options(state, frame.seat, "")
    code = may_place(state, frame.seat, action)
    if code:
        raise refusal(state, frame.seat, action, code)
    return True


def main_play(state: State, frame: MainChoice, action: Action) -> None:
    """Start a placement, or the first of two secondary actions."""
    state.stack.pop()
    if action[0] == "place":
        start_placement(state, frame.seat, action)
    else:
        state.stack.append(SecondAction(frame.seat, action[0]))
        start_secondary(state, frame.seat, action)


def second_options(state: State, frame: SecondAction) -> list[Action]:
    """Return all secondary actions except the first one (TRN-07)."""
    return secondary_options(state, frame.seat, frame.first)


def second_play(state: State, frame: SecondAction, action: Action) -> None:
    """Carry out the second secondary action."""
    state.stack.pop()
    start_secondary(state, frame.seat, action)


def secondary_worth(state: State, frame: MainChoice | SecondAction, action: Action) -> Worth:
    """Return the benefits of a secondary action; placements have a separate table."""
    verb = action[0]
    if verb == "priest":
        cost = price_of(state, frame.seat, action[3]) if len(action) > 3 else FREE
        return Worth(cost, effect=Gain(GOLD, 1) if action[2] else None)
    taken = secondary_action(state, verb)
    if taken is not None and taken.tile is not None:
        return use_worth(state, taken.tile(state, frame.seat))
    return Worth(effect=taken.effect) if taken is not None and action[-1] != "none" else NOTHING


def taken_before(state: State, frame: SecondAction) -> list[Refused]:
    """Return the secondary action that was taken first."""
    rest = secondary_options(state, frame.seat, frame.first)
    every = secondary_options(state, frame.seat, "")
    return [Refused(action, DONE_ALREADY) for action in every if action not in rest]


RULES = {
    MainChoice: Rule(
        lambda state, frame: True,
        main_options,
        main_play,
        "choose_turn",
        accepts=main_accepts,
        listed=False,
        worth=secondary_worth,
    ),
    SecondAction: Rule(
        None,
        second_options,
        second_play,
        "choose_turn",
        worth=secondary_worth,
        refused=taken_before,
    ),
}
