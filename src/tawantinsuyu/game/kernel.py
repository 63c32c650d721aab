"""The kernel: the loop that runs the rules of frames, and the checks of actions from outside.

A frame either advances the game without a decision (`step` returns False) or waits for one. If
there is a single option and every seat can see that, it is chosen automatically.
"""

from typing import Any

from tawantinsuyu.game.core import moments
from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import ChooseWeavings
from tawantinsuyu.game.core.question import NOT_NOW
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import discard_army, gain
from tawantinsuyu.game.placement.course import can_take_asides
from tawantinsuyu.game.questions import QUESTIONS, VERBS


def run(state: State) -> None:
    """Run frames until somebody has to decide or the game is over."""
    stack, automa = state.stack, state.automa
    state.choices = None
    while stack:
        frame = stack[-1]
        if automa is not None and automa.settles(state, frame):
            stack = state.stack
            continue
        rule = QUESTIONS[type(frame)]
        if rule.step is not None and not rule.step(state, frame):
            stack = state.stack
            continue
        if rule.sealed or not rule.listed:
            return
        assert rule.options is not None
        options = rule.options(state, frame)
        if len(options) > 1 or (rule.asides and can_take_asides(state, seats_of(state, frame)[0])):
            state.choices = options
            return
        assert rule.play is not None
        rule.play(state, frame, options[0])
        stack = state.stack


def seats_of(state: State, frame: Any) -> tuple[int, ...]:  # noqa: ANN401 - any frame
    """Return the seats that have to decide at a frame."""
    rule = QUESTIONS[type(frame)]
    if rule.seats is not None:
        return rule.seats(state, frame)
    return (frame.seat,)


def revealed(state: State) -> int:
    """Return how often hidden information has become known so far. Everybody picks up the cards of
    set-up when the starting Weavings are chosen. Saved games never counted this, so it is read from
    the stack.
    """
    waiting = any(isinstance(frame, ChooseWeavings) for frame in state.stack)
    return state.seams + (0 if waiting else 1)


def seen_by(state: State, seat: int) -> tuple[int, ...]:
    """Return a record of a seat's present knowledge, to be compared with a later one by
    `learnt`.
    """
    hands = [
        count
        for owner, player in enumerate(state.players)
        if owner != seat and not state.is_automa(owner)
        for count in (len(player.army), len(player.gods))
    ]
    return (revealed(state), *hands)


def learnt(before: tuple[int, ...], after: tuple[int, ...]) -> bool:
    """Return whether a seat has learned something between two moments: something hidden was
    revealed, or another seat had to play a card.

    A seat that has only one card is not asked. That card must not become known too early, so such
    an action cannot be undone either.
    """
    played = any(now < then for then, now in zip(before[1:], after[1:], strict=True))
    return after[0] != before[0] or played


def deciding(state: State) -> tuple[int, ...]:
    """Return the seats that must decide now; none when the game is over."""
    return seats_of(state, state.stack[-1]) if state.stack else ()


def question_kind(state: State) -> str:
    """Return the prompt kind of the open decision; empty when the game is over."""
    return QUESTIONS[type(state.stack[-1])].kind if state.stack else ""


def options(state: State, seat: int) -> list[Action]:
    """Return a seat's possible answers, without free actions."""
    frame = state.stack[-1]
    rule = QUESTIONS[type(frame)]
    assert rule.options is not None
    if rule.sealed:
        return rule.options(state, frame, seat)
    if state.choices is None:
        state.choices = rule.options(state, frame)
    return state.choices


def asides(state: State, seat: int) -> list[Action]:
    """Return the free actions that are possible at this decision (TRN-10 to TRN-13)."""
    if seat != state.active or state.finished:
        return []
    found: list[Action] = [("aside", "discard", card) for card in state.players[seat].army]
    return [*found, *(("aside", "use", name) for name in moments.free_tiles(state, seat))]


def play(state: State, seat: int, action: Action) -> None:
    """Carry out an action known to be legal, then advance to the next decision."""
    if action[0] == "aside":
        _aside(state, seat, action)
    else:
        frame = state.stack[-1]
        rule = QUESTIONS[type(frame)]
        assert rule.play is not None
        if rule.sealed:
            rule.play(state, frame, action, seat)
        else:
            rule.play(state, frame, action)
    run(state)


def check(state: State, seat: int, action: Action) -> None:
    """Raise IllegalError unless the top frame accepts the action from this seat."""
    if not state.stack:
        raise IllegalError("game_over", "SCO-01")
    if seat not in deciding(state):
        raise IllegalError("not_your_decision", seat=seat)
    if action[0] == "aside":
        if action not in asides(state, seat):
            raise IllegalError("not_offered", "TRN-12", verb="aside", why=NOT_NOW)
        return
    frame = state.stack[-1]
    accepts = QUESTIONS[type(frame)].accepts
    allowed = (
        accepts(state, frame, action) if accepts is not None else action in options(state, seat)
    )
    if not allowed:
        raise _refusal(state, seat, action)


def _refusal(state: State, seat: int, action: Action) -> IllegalError:
    """Return why an answer is refused: it is too expensive, was given already, is unavailable, or
    nobody asked for it.
    """
    frame = state.stack[-1]
    refused = QUESTIONS[type(frame)].refused
    known = refused(state, frame) if refused is not None else []
    verb = VERBS[action[0]].word or action[0]
    for one in known:
        if one.action == action:
            return IllegalError("not_offered", verb=verb, why=one.why)
    if any(action[0] == one[0] for one in (*options(state, seat), *(one.action for one in known))):
        return IllegalError("not_offered", verb=verb, why=NOT_NOW)
    return IllegalError("not_asked", verb=verb)


def _aside(state: State, seat: int, action: Action) -> None:
    """Carry out a free action during another decision."""
    if action[1] == "discard":
        card = action[2]
        player = state.players[seat]
        player.army.remove(card)
        discard_army(state, card)
        printed = state.pack.army_cards[card]
        if state.sink is not None:
            what = f"army:{printed.id}"
            state.sink.add("discarded", seat, "TRN-10", what=what, now=len(player.army))
        gain(state, seat, printed.resource, printed.amount, "TRN-10")
    else:
        moments.use(state, "aside", seat, action[2], 0)
