"""Drafts: the effects of an unfinished turn, tried out on a copy of the game."""

from tawantinsuyu.game import api
from tawantinsuyu.i18n.actions import option_message
from tawantinsuyu.i18n.message import Data, to_data
from tawantinsuyu.table.codec import UNSET, UnsetType
from tawantinsuyu.table.live import Live
from tawantinsuyu.table.scripts.lesson_table import TableLesson, narrowed
from tawantinsuyu.table.scripts.puzzle_table import TablePuzzle
from tawantinsuyu.table.views.payload import decision_payload, events_payload, presented
from tawantinsuyu.table.views.push_view import puzzle_state
from tawantinsuyu.wire.learn import Lesson
from tawantinsuyu.wire.push import DraftResult, PlanResult, PlanStep


def try_draft(live: Live, seat: int, actions: list[str]) -> DraftResult:
    """Return the effects of an unfinished turn."""
    state = live.record.state
    if live.lesson is not None:
        live.lesson.check(live.record, actions)
    result = api.draft(state, seat, actions, seams=True)
    position = result.view.position
    asked = decision_payload(result.decisions, position, seat) if result.seam < 0 else None
    lesson: Lesson | UnsetType = UNSET
    seam = result.seam
    if isinstance(live.lesson, TablePuzzle) and actions and live.lesson.over(position):
        # The turn is complete: the player only has to send it.
        seam, asked = len(actions) - 1, None
    elif isinstance(live.lesson, TableLesson):
        offered = [option.text for one in result.decisions for option in one.options]
        place = live.lesson.place(live.record, offered if asked else None, actions)
        explained = live.explained
        if actions and live.lesson.coaches(live.record):
            explained = live.lesson.after_answer(live.record, explained or frozenset())
        decisions = result.decisions if asked else ()
        coach = live.lesson.coach(place, decisions, position, explained)
        lesson = live.lesson.shown(place, position, coach)
        asked = narrowed(asked, place) if asked else None
    return DraftResult(
        seq=live.seq,
        seam=seam,
        reveals=result.reveals,
        view=presented(result.view),
        decision=asked,
        events=events_payload(result.events, seat, state.pack, live.names),
        changes=list(result.changes),
        labels=[_label(state, action) for action in actions],
        lesson=lesson,
        puzzle=puzzle_state(live, seat, position),
    )


def _label(state: api.State, action: str) -> Data:
    """Return a drafted action in words that are understood without the table."""
    names = state.tables.names
    return to_data(option_message(names, api.read(names, action)))


def plan_turn(live: Live, seat: int, actions: list[str], wanted: list[str]) -> PlanResult:
    """Return a planned turn: the given actions, then an answer to each question that follows. In
    lessons and puzzles only the given actions are planned.
    """
    if live.lesson is not None:
        return PlanResult(actions=actions, steps=[], result=try_draft(live, seat, actions))
    plan = api.plan(live.record.state, seat, actions, wanted)
    steps = []
    for step in plan.steps:
        decision = decision_payload((step.decision,), step.position, seat)
        assert decision is not None
        steps.append(PlanStep(decision=decision, answer=step.answer.text))
    planned = list(plan.actions)
    return PlanResult(actions=planned, steps=steps, result=try_draft(live, seat, planned))
