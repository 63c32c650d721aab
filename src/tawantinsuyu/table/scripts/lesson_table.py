"""Tables of lessons, which follow a script: accepted answers, the rivals' answers, texts."""

from collections.abc import Sequence, Set
from dataclasses import dataclass
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import State
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.i18n.message import Message, to_data
from tawantinsuyu.learn.coach import card, due, is_over
from tawantinsuyu.learn.follow import Place, locate, offered_to, rival_answer, start
from tawantinsuyu.learn.script import LEARNER, Script, script
from tawantinsuyu.learn.words import said
from tawantinsuyu.records.record import Record
from tawantinsuyu.table.codec import UNSET
from tawantinsuyu.table.errors import RefusedError
from tawantinsuyu.wire.decision import Decision
from tawantinsuyu.wire.decision import Refused as RefusedAnswer
from tawantinsuyu.wire.learn import Coach, CoachCard, Lesson

REASON_LATER: Final = "later"
"""The reason shown for a legal answer that the lesson does not offer yet."""
BY_SCRIPT: Final = "bot-script"
"""The idempotency key of answers that rivals give by a lesson's script."""
_ROLE: Final = "as:"


@dataclass(frozen=True)
class TableLesson:
    """A lesson's script, from one of its lessons on."""

    script: Script
    at: int

    @property
    def stored(self) -> str:
        """Return the lesson in its stored form."""
        return f"{self.script.id}/{self.at}"

    @property
    def name(self) -> str:
        """Return the name under which a guest's progress is stored."""
        return self.script.id

    def begin(self, pack: Pack) -> State:
        """Return the position at the beginning of the lesson."""
        return start(self.script, self.at, pack)

    def place(
        self, record: Record, offered: Sequence[str] | None, drafted: Sequence[str] = ()
    ) -> Place:
        """Return the learner's place in the script after the stored and the drafted answers."""
        given = [text for seat, text in record.effective() if seat == LEARNER]
        return locate(self.script, self.at, [*given, *drafted], offered)

    def done(self, record: Record) -> int:
        """Return the number of lessons that the learner has finished."""
        return self.place(record, offered_to(record.state)).lesson

    def check(self, record: Record, actions: Sequence[str]) -> None:
        """Raise RefusedError for an answer that a later lesson teaches. Other code checks the rules
        of the game.
        """
        trial, given = record.state.clone(), list[str]()
        for text in actions:
            offered = offered_to(trial)
            place = self.place(record, offered, given)
            if place.step is not None and text in (offered or ()) and text not in place.allowed:
                raise RefusedError(409, REASON_LATER, "this comes later in the lesson")
            before = api.seen_by(trial, LEARNER)
            try:
                api.apply(trial, LEARNER, text)
            except api.IllegalError:
                return
            if api.learnt(before, api.seen_by(trial, LEARNER)):
                return
            given.append(text)

    def rivals(self, record: Record, actions: Sequence[str], after: State) -> list[tuple[int, str]]:
        """Return the scripted answers of the learner's rivals after a batch, until the learner
        decides. The answers are also played in `after`.
        """
        found: list[tuple[int, str]] = []
        while True:
            place = self.place(record, offered_to(after), actions)
            if place.step is not None or place.lost:
                return found
            answer = rival_answer(self.script, place.lesson, after)
            if answer is None:
                return found
            api.apply(after, *answer)
            found.append(answer)

    def after_answer(self, record: Record, explained: Set[str]) -> Set[str]:
        """Return the subjects that the coach has explained by the time the learner answers the
        present decision.
        """
        position = api.view_for(record.state, LEARNER).position
        decisions = api.pending(record.state, only=LEARNER)
        return {*explained, *(one.name for one in due(decisions, position, explained))}

    def coaches(self, record: Record) -> bool:
        """Return whether the script is over and a coach explains the rest of the game."""
        return self._is_coached(self.place(record, offered_to(record.state)))

    def _is_coached(self, place: Place) -> bool:
        return self.script.coached and place.lesson == len(self.script.lessons)

    def coach(
        self,
        place: Place,
        decisions: Sequence[api.Decision],
        position: State,
        explained: Set[str] | None,
    ) -> Coach | None:
        """Return the coach's cards for a decision of the learner, in a position as the learner sees
        it. `explained` is None before the learner's first answer after the script.
        """
        if not self._is_coached(place):
            return None
        cards = []
        for subject in due(decisions, position, explained or frozenset()):
            title, say = card(subject, position)
            cards.append(CoachCard(subject=subject.name, title=to_data(title), say=to_data(say)))
        return Coach(cards=cards, begun=explained is not None, over=is_over(position))

    def shown(self, place: Place, state: State, coach: Coach | None) -> Lesson:
        """Return the step of the lesson in the form that is sent."""
        words = said(self.script, place, state)
        return Lesson(
            script=self.script.id,
            rival=self.script.rival,
            number=place.lesson,
            count=len(self.script.lessons),
            step=place.step.id if place.step else "",
            title=_data(words["title"]),
            say=_data(words["say"]),
            do=_data(words["do"]),
            why=_data(words["why"]),
            allowed=list(place.allowed),
            point=list(place.step.point) if place.step else [],
            lost=place.lost,
            coach=coach,
        )


def lesson_from(stored: str | None) -> TableLesson | None:
    """Return the script of a table from its stored form; None if the table has no script."""
    if not stored:
        return None
    name, _, at = stored.partition("/")
    return TableLesson(script(name), int(at))


def narrowed(decision: Decision, place: Place) -> Decision:
    """Return the question with the answers that the lesson teaches now; the other answers are
    marked as not yet available.
    """
    if place.step is None:
        return decision
    later = [one for one in decision.options if one.action not in place.allowed]
    decision.options = [one for one in decision.options if one.action in place.allowed]
    decision.refused = [
        *decision.refused,
        *(
            RefusedAnswer(
                action=one.action,
                verb=one.verb,
                args=one.args,
                label=one.label,
                why=REASON_LATER,
                costs=one.costs,
                gives=one.gives,
                loses=one.loses,
            )
            for one in later
            if one.verb != "place"
        ),
    ]
    decision.asides = []
    if decision.placements is not UNSET:
        open_to = {_placed(one.args) for one in decision.options if one.verb == "place"}
        for row in decision.placements:
            if not row.why and (row.worker, row.space, row.role) not in open_to:
                row.why = REASON_LATER
    return decision


def _placed(args: Sequence[str]) -> tuple[str, str, str]:
    """Return the Worker, the space and the role of a placement action."""
    worker, space, *rest = args
    roles = (one.removeprefix(_ROLE) for one in rest if one.startswith(_ROLE))
    return worker, space, next(roles, worker)


def _data(words: Message | None) -> object:
    return None if words is None else to_data(words)
