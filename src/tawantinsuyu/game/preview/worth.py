"""Cost and benefits of an answer as data, shown next to it.

They cover one step: what the answer itself takes and gives, but not what follows from it.
"""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.moments import use_worth
from tawantinsuyu.game.core.question import NOTHING, Worth
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.questions import QUESTIONS
from tawantinsuyu.game.vocabulary import Gain


def worth_of(state: State, seat: int, action: Action) -> Worth:
    """Return cost and benefits of an option or a free action; empty if they cannot be expressed."""
    if action[0] == "aside":
        return _aside(state, action)
    frame = state.stack[-1]
    worth = QUESTIONS[type(frame)].worth
    return NOTHING if worth is None else worth(state, frame, action)


def _aside(state: State, action: Action) -> Worth:
    if action[1] == "use":
        return use_worth(state, action[2])
    card = state.pack.army_cards[action[2]]
    return Worth(effect=Gain(card.resource, card.amount))
