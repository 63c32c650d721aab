"""Taking Newcomers from their offer (M3-23, M3-25 to M3-27)."""

from tawantinsuyu.game.core.actions import Action
from tawantinsuyu.game.core.question import Rule, Verb
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import decline
from tawantinsuyu.game.core.workers import is_pair, name_of, worker_of
from tawantinsuyu.game.modules.nobles.court import lose_newcomer, newcomers_there, take_newcomer
from tawantinsuyu.game.modules.nobles.frames import TakeNewcomers
from tawantinsuyu.game.modules.nobles.state import court_of
from tawantinsuyu.game.vocabulary import TakeNewcomer


def newcomer_step(state: State, frame: TakeNewcomers) -> bool:
    """If the offer is empty, the Newcomer is lost (M3-27)."""
    if newcomers_there(state):
        return True
    state.stack.pop()
    lose_newcomer(state, frame.seat)
    return False


def newcomer_options(state: State, frame: TakeNewcomers) -> list[Action]:
    """Return an option for each Newcomer of the offer, and one for none where that is allowed."""
    options: list[Action] = [("newcomer", one) for one in sorted(set(court_of(state).offer))]
    return [*options, ("done",)] if frame.optional else options


def newcomer_play(state: State, frame: TakeNewcomers, action: Action) -> None:
    """Take a Newcomer; the gap is filled before the next one is chosen."""
    if action[0] == "done":
        decline(state, frame.seat, "newcomer", "M3-23")
        return
    if frame.amount > 1:
        state.stack[-1] = TakeNewcomers(frame.seat, frame.amount - 1, frame.optional)
    else:
        state.stack.pop()
    take_newcomer(state, frame.seat, action[1], "M3-25")


def _read(word: str) -> int:
    worker = worker_of(word)
    if not is_pair(worker):
        raise ValueError(word)
    return worker


def carry(state: State, seat: int, effect: TakeNewcomer, source: int, clause: str) -> None:
    """Carry out an effect that gives Newcomers: the seat chooses them from the offer."""
    state.stack.append(TakeNewcomers(seat, effect.amount))


def possible(state: State, seat: int) -> bool:
    """Return whether a Newcomer can be taken."""
    return newcomers_there(state)


RULES = {TakeNewcomers: Rule(newcomer_step, newcomer_options, newcomer_play, "choose_one")}
VERBS = {
    "newcomer": Verb(
        lambda names, action: f"newcomer {name_of(action[1])}",
        lambda names, words: ("newcomer", _read(words[0])),
        "a Newcomer of the offer",
    ),
}
