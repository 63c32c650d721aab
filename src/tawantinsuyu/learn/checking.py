"""Plays scripts of lessons on the engine, so that a rule change that breaks a script names the
step.
"""

from collections.abc import Iterator

from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError, State
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.game.pack import Pack
from tawantinsuyu.learn.follow import Place, locate, offered_to, rival_answer
from tawantinsuyu.learn.script import LEARNER, Script
from tawantinsuyu.learn.words import said

MAX_ANSWERS = 500
"""Maximum number of answers of all seats in a check; no script needs as many."""


class BrokenScriptError(Exception):
    """A script does not fit the rules any more. The message names the step."""


def check(script: Script, pack: Pack) -> list[str]:
    """Play a script with the answers it shows, then once for every other answer it allows. Return
    the learner's answers of the first run.
    """
    _check_end(script)
    shown: list[str] = []
    others: list[tuple[list[str], str]] = []
    for place, state in _play(script, pack, []):
        words = said(script, place, state)
        if place.lesson and words["why"] is None and place.why:
            raise BrokenScriptError(
                f"{script.id}, lesson {place.lesson - 1}: no words for {place.why!r}"
            )
        if place.step is None:
            continue
        if words["do"] is None:
            raise BrokenScriptError(f"{_where(script, place)}: it has no words")
        others += [([*shown], other) for other in place.allowed[1:]]
        shown.append(place.allowed[0])
    for before, other in others:
        for _ in _play(script, pack, [*before, other]):
            pass
    return shown


def _check_end(script: Script) -> None:
    """Check that the script's last step does not repeat; otherwise it would appear again in the
    game that continues.
    """
    last = script.lessons[-1].steps[-1]
    if last.several:
        where = f"{script.id}, lesson {script.lessons[-1].id}, step {last.id}"
        raise BrokenScriptError(f"{where}: the last step of a script is one answer")


def _play(script: Script, pack: Pack, given: list[str]) -> Iterator[tuple[Place, State]]:
    """Yield every place of a game that begins with the given answers and continues with the shown
    ones.
    """
    state = script.lay(pack)
    answers: list[str] = []
    lesson, chosen, rivals = -1, 0, list[str]()
    for _ in range(MAX_ANSWERS):
        place = locate(script, 0, answers, offered_to(state))
        if place.lesson != lesson and (place.step or place.lesson == len(script.lessons)):
            if not given:
                _check_rivals(script, lesson, rivals)
                _check_position(script, place.lesson, state)
            lesson = place.lesson
        if place.lost:
            if given and place.lesson > chosen:
                return  # after a free choice the next lesson begins from its own position
            after = f" after {answers[-1]!r}" if given else ""
            raise BrokenScriptError(
                f"{_where(script, place)}: none of its answers is offered{after}"
            )
        yield place, state
        if place.lesson == len(script.lessons):
            return
        if place.step is not None:
            number = len(answers)
            if number < len(given):
                chosen = place.lesson
            text = given[number] if number < len(given) else place.allowed[0]
            answers.append(text)
            _apply(script, place, state, LEARNER, text)
            continue
        answer = rival_answer(script, place.lesson, state)
        if answer is None:
            raise BrokenScriptError(f"{_where(script, place)}: nobody decides")
        rivals.append(answer[1])
        _apply(script, place, state, *answer)
    raise BrokenScriptError(f"{script.id}: it does not end")


def _apply(script: Script, place: Place, state: State, seat: int, text: str) -> None:
    try:
        api.apply(state, seat, text)
    except IllegalError as error:
        raise BrokenScriptError(f"{_where(script, place)}: {text!r} is refused: {error}") from error


def _check_rivals(script: Script, lesson: int, answers: list[str]) -> None:
    """Check that the named answers of rivals in a finished lesson were possible."""
    wanted = script.lessons[lesson].rival if lesson >= 0 else ()
    missing = [one for one in wanted if "*" not in one and one not in answers]
    if missing:
        raise BrokenScriptError(
            f"{script.id}, lesson {script.lessons[lesson].id}: the rival could not {missing[0]!r}"
        )


def _check_position(script: Script, lesson: int, state: State) -> None:
    if lesson >= len(script.lessons):
        return
    for seat, amounts in script.lessons[lesson].check.items():
        player = state.players[int(seat)]
        have = {**dict(zip(RESOURCES, player.resources, strict=True)), "points": player.points}
        for name, amount in amounts.items():
            if have[name] != amount:
                raise BrokenScriptError(
                    f"{script.id}, lesson {script.lessons[lesson].id}: "
                    f"seat {seat} has {have[name]} {name} and not {amount}"
                )


def _where(script: Script, place: Place) -> str:
    lesson = script.lessons[min(place.lesson, len(script.lessons) - 1)]
    step = place.step.id if place.step else ", ".join(one.id for one in lesson.steps)
    return f"{script.id}, lesson {lesson.id}, step {step}"
