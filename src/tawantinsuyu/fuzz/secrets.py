"""Checks that worlds which a seat cannot distinguish show it the same: every view, question and
message before it decides, and every result until something is revealed.

Each comparison is between two such worlds and is counted by its subject; drafts are counted by
verb.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from tawantinsuyu.fuzz.faults import FaultError
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.fuzz.strange import strange_actions
from tawantinsuyu.game.api import (
    ORDER_KINDS,
    SPECTATOR,
    Action,
    Decision,
    Draft,
    Event,
    IllegalError,
    Names,
    Sink,
    State,
    View,
    ahead,
    apply,
    asides,
    clone,
    deciding,
    draft,
    early_answers,
    festival_forecast,
    forecast_rows,
    form_of,
    gains,
    is_reaction,
    learnt,
    missing_of,
    options,
    out_of_reach,
    pending,
    placement_table,
    placing_payments,
    plan,
    present,
    priest_gives,
    publicly_able,
    revealed,
    seen_by,
    task_outlook,
    tile_forms,
    view_for,
    windows_ahead,
    worth_of,
    write,
)
from tawantinsuyu.game.inside import QUESTIONS, ChooseWeavings, check
from tawantinsuyu.game.names import TASKS
from tawantinsuyu.i18n.actions import option_message, prompt_message

DRAFTED = 4
"""Number of consecutive actions of an unfinished turn that are tried."""

NAMED = re.compile(r"(?<=god:|rmy:)[A-Z]?[a-z]*-?\d+")
"""The name of a card in an event."""


class Secrets:
    """Compares pairs of worlds that differ in what one seat cannot know, and counts the
    comparisons.
    """

    def __init__(self, names: Names, rng: Random) -> None:
        self.names, self.rng = names, rng
        self.compared: Counter[str] = Counter()

    def hold(self, state: State, actor: int, action: Action) -> None:
        """Compare the pairs of worlds for every seat and a spectator, before an action and after
        it.
        """
        for seat in (*range(state.config.players), SPECTATOR):
            other = permuted(state, seat, self.rng)
            self.shows_alike(state, other, seat)
            if seat in deciding(state):
                self.asks_alike(state, other, seat)
                self.drafts_alike(state, other, seat)
                self.drafts_on_alike(state, other, seat)
                self.plans_alike(state, other, seat)
                self.refuses_alike(state, other, seat)
            self.follows_alike(state, other, seat, actor, action)

    def shows_alike(self, state: State, other: State, seat: int) -> None:
        """Check that both worlds give the seat the same view and the same data computed from it."""
        one, two = view_for(state, seat), view_for(other, seat)
        self._same("hidden", f"view{moment(state)}", seat, _text(one), _text(two))
        self._same("hidden", "presented view", seat, _presented(one), _presented(two))
        self._same("hidden", "forecast", seat, _forecasts(one), _forecasts(two))
        if seat != SPECTATOR and not state.is_automa(seat):
            self._same("hidden", "order form", seat, _forms(one), _forms(two))

    def asks_alike(self, state: State, other: State, seat: int) -> None:
        """Check that both worlds show the seat the same question, with the same texts and data
        about each answer.
        """
        for name, one, two in zip(
            QUESTION, _question(state, seat), _question(other, seat), strict=True
        ):
            self._same("hidden", name, seat, one, two)

    def drafts_alike(self, state: State, other: State, seat: int) -> None:
        """Compare drafts of one answer for every verb: no result may depend on hidden
        information.
        """
        offered = [*options(state, seat), *asides(state, seat)]
        for verb in sorted({action[0] for action in offered}):
            action = self.rng.choice([one for one in offered if one[0] == verb])
            self._draft(state, other, seat, [action])

    def drafts_on_alike(self, state: State, other: State, seat: int) -> None:
        """Compare an unfinished turn, step by step."""
        actions = [self.rng.choice(options(state, seat))]
        while len(actions) <= DRAFTED:
            tried = self._draft(state, other, seat, actions)
            if tried.seam >= 0 or not tried.decisions:
                return
            actions.append(self.rng.choice(tried.decisions[0].options).action)

    def plans_alike(self, state: State, other: State, seat: int) -> None:
        """Compare a planned turn: its presets may not depend on hidden information."""
        offered = options(state, seat)
        first = write(self.names, offered[self.compared["plan"] % len(offered)])
        self._same("hidden", "plan", seat, _plan(state, seat, first), _plan(other, seat, first))

    def _draft(self, state: State, other: State, seat: int, actions: list[Action]) -> Draft:
        said = "; ".join(write(self.names, action) for action in actions)
        tried = draft(state, seat, actions, True)
        told = _told(tried, seat)
        try:
            otherwise = _told(draft(other, seat, actions, True), seat)
        except IllegalError as error:
            raise FaultError("hidden_draft", f"seat {seat}: {error}", f"{seat} {said}") from None
        odd = ", ".join(name for name in told if told[name] != otherwise[name])
        name = f"draft {actions[-1][0]}"
        self._same("hidden_draft", name, seat, odd, "", f"{seat} {said}")
        return tried

    def refuses_alike(self, state: State, other: State, seat: int) -> None:
        """Compare refusals and their reasons."""
        for action in strange_actions(state, self.rng, 3):
            one, two = _refusal(state, seat, action), _refusal(other, seat, action)
            self._same("hidden", "refusal", seat, one, two, f"{seat} {write(self.names, action)}")

    def follows_alike(
        self, state: State, other: State, seat: int, actor: int, action: Action
    ) -> None:
        """Compare the course after an action.

        Until something is revealed, the same action has the same messages, except for the card that
        another seat reveals by it. Whatever was revealed, a seat's messages explain everything it
        sees afterwards, including who decides next.
        """
        try:
            check(other, actor, action)
        except IllegalError:
            return  # in the other world, with other cards, the action would be impossible
        said = f"{actor} {write(self.names, action)}"
        one, events, crossed = _played(state, seat, actor, action)
        two, otherwise, crossed_too = _played(other, seat, actor, action)
        told, told_too = _heard(events, seat), _heard(otherwise, seat)
        if not crossed and not crossed_too:
            own = seat == actor
            heard = (told, told_too) if own else (NAMED.sub("?", told), NAMED.sub("?", told_too))
            self._same("hidden_forced", "events", seat, *heard, said)
        # picking up the cards of set-up makes no event: each player sees only their own cards
        picked_up = crossed and any(isinstance(frame, ChooseWeavings) for frame in state.stack)
        if told == told_too and not picked_up:
            seen, seen_too = _text(view_for(one, seat)), _text(view_for(two, seat))
            self._same("hidden_forced", "view after", seat, seen, seen_too, said)

    def _same(
        self, fault: str, name: str, seat: int, one: str, other: str, action: str = ""
    ) -> None:
        self.compared[name] += 1
        if one != other:
            raise FaultError(fault, f"seat {seat}, {name}: {_parting(one, other)}", action)


def moment(state: State) -> str:
    """Return a name for positions that deserve a separate comparison: a frame with something
    that only some may see, a sealed choice, or a question during another seat's turn.
    """
    for frame in reversed(state.stack):
        rule = QUESTIONS[type(frame)]
        if rule.hide is not None or rule.sealed:
            return f" of {type(frame).__name__}"
    reacts = 0 <= state.active not in deciding(state) and not state.in_festival
    return " in a reaction" if reacts else ""


QUESTION = ("question", "words", "worth", "refused answers", "gains", "placements")
"""The parts that `_question` yields, in order."""


def _question(state: State, seat: int) -> Iterator[str]:
    """Yield the seat's question and all data about it, in six parts."""
    (decision,) = (one for one in pending(state, seams=True) if one.seat == seat)
    answers = [option.action for option in (*decision.options, *decision.asides)]
    names = state.tables.names
    yield repr((decision, ahead(state, seat), is_reaction(state, decision)))
    yield repr(
        [
            prompt_message(state, decision),
            [option_message(names, action, state) for action in answers],
        ]
    )
    yield repr([worth_of(state, seat, action) for action in answers])
    refused = out_of_reach(state, seat)
    yield repr(
        [(one, worth_of(state, seat, one.action), missing_of(state, seat, one)) for one in refused]
    )
    yield _gains(state, seat)
    yield _placements(state, seat, decision)


def _gains(state: State, seat: int) -> str:
    found = gains(state, seat)
    if found is None:
        return ""
    names = state.tables.names
    ways = [
        [
            (
                option,
                option_message(names, option.action, where),
                worth_of(where, seat, option.action),
            )
            for option, where in zip(way.options, way.states, strict=True)
        ]
        for ways in found.choices
        for way in ways
    ]
    return repr((found.plain, found.gives, ways))


def _placements(state: State, seat: int, decision: Decision) -> str:
    """Return data of the main choice: the table of placements, payments, the effects of tasks,
    and the results of the High Priest's moves.
    """
    if decision.frame != "MainChoice":
        return ""
    rows = placement_table(state, seat, owned=True)
    foods = sorted({row.price.food for row in rows})
    reached = sorted({option.group for option in decision.options if option.action[0] == "priest"})
    return repr(
        (
            rows,
            placing_payments(state, seat, foods),
            [task_outlook(state, seat, task) for task in range(len(TASKS))],
            [priest_gives(state, seat, action) for action in reached],
        )
    )


def _plan(state: State, seat: int, first: str) -> str:
    found = plan(state, seat, [first])
    return repr((found.actions, [(step.decision, step.answer) for step in found.steps]))


def _text(view: View) -> str:
    return json.dumps(view.as_json())


def _presented(view: View) -> str:
    return json.dumps(present(view))


def _forecasts(view: View) -> str:
    players = view.position.config.players
    seats = [festival_forecast(view, seat) for seat in range(players)]
    return repr((seats, forecast_rows(view.position)))


def _forms(view: View) -> str:
    """Return the possible auto-responses and early responses."""
    windows = [
        (window, publicly_able(view, view.seat, window.kind), early_answers(view, window))
        for window in windows_ahead(view)
    ]
    return repr(([form_of(view, kind) for kind in ORDER_KINDS], tile_forms(view), windows))


def _told(tried: Draft, seat: int) -> dict[str, str]:
    return {
        "view": _text(tried.view),
        "decisions": repr(tried.decisions),
        "seam": f"{tried.seam} {tried.reveals}",
        "changes": repr(tried.changes),
        "events": _heard(tried.events, seat),
    }


def _refusal(state: State, seat: int, action: Action) -> str:
    try:
        check(state, seat, action)
    except IllegalError as error:
        return f"{error.code} {error.clause} {sorted(error.params.items())}"
    return "taken"


def _played(state: State, seat: int, actor: int, action: Action) -> tuple[State, list[Event], bool]:
    """Return a copy after the action, its events, and whether something was revealed to a seat."""
    after, sink = clone(state), Sink()
    apply(after, actor, action, sink)
    if seat == actor:
        return after, sink.events, learnt(seen_by(state, seat), seen_by(after, seat))
    return after, sink.events, revealed(after) != revealed(state)


def _heard(events: list[Event] | tuple[Event, ...], seat: int) -> str:
    return json.dumps([event.as_seen_by(seat) for event in events])


def _parting(one: str, other: str) -> str:
    """Return the place where two texts differ, for the message."""
    at = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    start = max(0, at - 60)
    return f"…{one[start : at + 60]}… and …{other[start : at + 60]}…"
