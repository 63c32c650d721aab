"""Worlds that a seat cannot tell apart tell it the same: whatever it is shown, asked or told before
it decides, and whatever comes of it as far as nothing is revealed.

Each comparison holds two such worlds side by side and is counted under its name; drafts are
counted by the verb that is tried out.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from random import Random

from tawantinsuyu.fuzz.faults import Fault
from tawantinsuyu.fuzz.hidden import permuted
from tawantinsuyu.fuzz.strange import strange_actions
from tawantinsuyu.game.api import (
    ORDER_KINDS,
    SPECTATOR,
    Action,
    Decision,
    Draft,
    Event,
    Illegal,
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
"""Actions of a turn in the making that are tried out one after the other."""

NAMED = re.compile(r"(?<=god:|rmy:)[A-Z]?[a-z]*-?\d+")
"""The name of a card in an event."""


class Secrets:
    """Compares pairs of worlds that differ in what one seat cannot know, and counts what was
    compared."""

    def __init__(self, names: Names, rng: Random) -> None:
        self.names, self.rng = names, rng
        self.compared: Counter[str] = Counter()

    def hold(self, state: State, actor: int, action: Action) -> None:
        """For every seat and a spectator, before an action and after it."""
        for seat in (*range(state.config.players), SPECTATOR):
            other = permuted(state, seat, self.rng)
            self.shows_alike(state, other, seat)
            if seat in deciding(state):
                self.asks_alike(state, other, seat)
                self.drafts_alike(state, other, seat)
                self.drafts_on_alike(state, other, seat)
                self.refuses_alike(state, other, seat)
            self.follows_alike(state, other, seat, actor, action)

    def shows_alike(self, state: State, other: State, seat: int) -> None:
        """The view, and all that is worked out from it for somebody who waits."""
        one, two = view_for(state, seat), view_for(other, seat)
        self._same("hidden", f"view{moment(state)}", seat, _text(one), _text(two))
        self._same("hidden", "presented view", seat, _presented(one), _presented(two))
        self._same("hidden", "forecast", seat, _forecasts(one), _forecasts(two))
        if seat != SPECTATOR and not state.is_automa(seat):
            self._same("hidden", "order form", seat, _forms(one), _forms(two))

    def asks_alike(self, state: State, other: State, seat: int) -> None:
        """The open question with everything that is said about each answer."""
        for name, one, two in zip(
            QUESTION, _question(state, seat), _question(other, seat), strict=True
        ):
            self._same("hidden", name, seat, one, two)

    def drafts_alike(self, state: State, other: State, seat: int) -> None:
        """An answer of every verb, tried out: nothing that a draft says depends on what is
        hidden."""
        offered = [*options(state, seat), *asides(state, seat)]
        for verb in sorted({action[0] for action in offered}):
            action = self.rng.choice([one for one in offered if one[0] == verb])
            self._draft(state, other, seat, [action])

    def drafts_on_alike(self, state: State, other: State, seat: int) -> None:
        """A turn in the making, step by step."""
        actions = [self.rng.choice(options(state, seat))]
        while len(actions) <= DRAFTED:
            tried = self._draft(state, other, seat, actions)
            if tried.seam >= 0 or not tried.decisions:
                return
            actions.append(self.rng.choice(tried.decisions[0].options).action)

    def _draft(self, state: State, other: State, seat: int, actions: list[Action]) -> Draft:
        said = "; ".join(write(self.names, action) for action in actions)
        tried = draft(state, seat, actions, True)
        told = _told(tried, seat)
        try:
            otherwise = _told(draft(other, seat, actions, True), seat)
        except Illegal as error:
            raise Fault("hidden_draft", f"seat {seat}: {error}", f"{seat} {said}") from None
        odd = ", ".join(name for name in told if told[name] != otherwise[name])
        name = f"draft {actions[-1][0]}"
        self._same("hidden_draft", name, seat, odd, "", f"{seat} {said}")
        return tried

    def refuses_alike(self, state: State, other: State, seat: int) -> None:
        """What is refused, and with which reason."""
        for action in strange_actions(state, self.rng, 3):
            one, two = _refusal(state, seat, action), _refusal(other, seat, action)
            self._same("hidden", "refusal", seat, one, two, f"{seat} {write(self.names, action)}")

    def follows_alike(
        self, state: State, other: State, seat: int, actor: int, action: Action
    ) -> None:
        """Whoever acts: until something is revealed, the same action is told alike, but for which
        card somebody else has laid open by it; and whatever was revealed, what a seat is told
        explains all that it sees afterwards, also who is asked next."""
        try:
            check(other, actor, action)
        except Illegal:
            return  # with other cards it could not be done
        said = f"{actor} {write(self.names, action)}"
        one, events, crossed = _played(state, seat, actor, action)
        two, otherwise, crossed_too = _played(other, seat, actor, action)
        told, told_too = _heard(events, seat), _heard(otherwise, seat)
        if not crossed and not crossed_too:
            own = seat == actor
            heard = (told, told_too) if own else (NAMED.sub("?", told), NAMED.sub("?", told_too))
            self._same("hidden_forced", "events", seat, *heard, said)
        # That everybody picks up the cards of set-up is not told: each sees their own.
        picked_up = crossed and any(isinstance(frame, ChooseWeavings) for frame in state.stack)
        if told == told_too and not picked_up:
            seen, seen_too = _text(view_for(one, seat)), _text(view_for(two, seat))
            self._same("hidden_forced", "view after", seat, seen, seen_too, said)

    def _same(
        self, fault: str, name: str, seat: int, one: str, other: str, action: str = ""
    ) -> None:
        self.compared[name] += 1
        if one != other:
            raise Fault(fault, f"seat {seat}, {name}: {_parting(one, other)}", action)


def moment(state: State) -> str:
    """What makes a position worth a comparison of its own, for its name: a frame on which lies what
    only some may see, a sealed choice, or a question in the middle of somebody else's turn."""
    for frame in reversed(state.stack):
        rule = QUESTIONS[type(frame)]
        if rule.hide is not None or rule.sealed:
            return f" of {type(frame).__name__}"
    reacts = 0 <= state.active not in deciding(state) and not state.in_festival
    return " in a reaction" if reacts else ""


QUESTION = ("question", "words", "worth", "refused answers", "gains", "placements")
"""What `_question` tells, in its order."""


def _question(state: State, seat: int) -> Iterator[str]:
    """The seat's question as it is laid before it, in six parts."""
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
    """Of the main choice: the table of placements, how they would be paid, what tasks would do, and
    what the High Priest's moves would give."""
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


def _text(view: View) -> str:
    return json.dumps(view.as_json())


def _presented(view: View) -> str:
    return json.dumps(present(view))


def _forecasts(view: View) -> str:
    players = view.position.config.players
    return repr([festival_forecast(view, seat) for seat in range(players)])


def _forms(view: View) -> str:
    """What may be ordered, and what may be answered early."""
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
    except Illegal as error:
        return f"{error.code} {error.clause} {sorted(error.params.items())}"
    return "taken"


def _played(state: State, seat: int, actor: int, action: Action) -> tuple[State, list[Event], bool]:
    """A copy after the action, what happened, and whether something was revealed to a seat."""
    after, sink = clone(state), Sink()
    apply(after, actor, action, sink)
    if seat == actor:
        return after, sink.events, learnt(seen_by(state, seat), seen_by(after, seat))
    return after, sink.events, revealed(after) != revealed(state)


def _heard(events: list[Event] | tuple[Event, ...], seat: int) -> str:
    return json.dumps([event.as_seen_by(seat) for event in events])


def _parting(one: str, other: str) -> str:
    """Where two texts part, for the message."""
    at = next(
        (at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
        min(len(one), len(other)),
    )
    start = max(0, at - 60)
    return f"…{one[start : at + 60]}… and …{other[start : at + 60]}…"
