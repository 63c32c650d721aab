"""Moving the High Priest, and the sections it may pass over for a price (R149).

Every move of the High Priest uses this module. If nothing can be passed over, it moves at once.
"""

from itertools import combinations

from tawantinsuyu.game.core.actions import Action, Names, after
from tawantinsuyu.game.core.frames import MoveOn, WalkOn
from tawantinsuyu.game.core.moments import total
from tawantinsuyu.game.core.question import NOTHING, Rule, Verb, Worth, flow
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.core.supply import affordable, move_priest
from tawantinsuyu.game.names import SECTIONS
from tawantinsuyu.game.payments import ask_payment
from tawantinsuyu.game.vocabulary import Cost


def prices(state: State, seat: int) -> dict[int, int]:
    """Return by section the potatoes for which a seat may pass over it, for sections where this is
    allowed.
    """
    if not state.modules:
        return {}
    found = {section: total(state, seat, "passed", section) for section in range(SECTIONS)}
    return {section: potatoes for section, potatoes in found.items() if potatoes}


def price_of(state: State, seat: int, skipped: tuple[int, ...]) -> Cost:
    """Return the price of passing over these sections."""
    each = prices(state, seat)
    return (sum(each.get(section, 0) for section in skipped), 0, 0, 0)


def sections_moved(start: int, spaces: int, skipped: tuple[int, ...]) -> int:
    """Return how many sections the High Priest moves on if each of these sections is not counted
    the first time; 0 if it does not reach all of them.
    """
    left, at, moved = list(skipped), start, 0
    while spaces:
        at, moved = (at + 1) % SECTIONS, moved + 1
        if at in left:
            left.remove(at)
        else:
            spaces -= 1
    return 0 if left else moved


def ways(state: State, seat: int, spaces: int) -> list[tuple[int, ...]]:
    """Return the sets of sections to pass over on a move by this number of spaces: none, and each
    set that can be paid for. If sets lead equally far for the same price, the one with the first
    sections is used (R330).
    """
    each = prices(state, seat)
    found: list[tuple[int, ...]] = [()]
    if not each:
        return found
    start = state.players[seat].priest
    ahead = sorted(each, key=lambda section: (section - start - 1) % SECTIONS)
    known = set()
    for count in range(1, len(ahead) + 1):
        for some in combinations(ahead, count):
            moved, cost = sections_moved(start, spaces, some), price_of(state, seat, some)
            if moved and (moved, cost) not in known and affordable(state, seat, cost):
                known.add((moved, cost))
                found.append(some)
    return found


def walk(state: State, seat: int, spaces: int, clause: str) -> None:
    """Move the High Priest, or ask first which sections it passes over."""
    if len(ways(state, seat, spaces)) > 1:
        state.stack.append(WalkOn(seat, spaces, clause))
    else:
        move_priest(state, seat, spaces, clause)


def move_over(state: State, seat: int, spaces: int, skipped: tuple[int, ...], clause: str) -> None:
    """Move the High Priest after the sections that it passes over are paid for."""
    sections = sections_moved(state.players[seat].priest, spaces, skipped)
    state.stack.append(MoveOn(seat, sections, clause))
    ask_payment(state, seat, price_of(state, seat, skipped), "M2-30")


def walk_options(state: State, frame: WalkOn) -> list[Action]:
    """Return an option for each set of sections that may be passed over."""
    return [("walk", skipped) for skipped in ways(state, frame.seat, frame.spaces)]


def walk_play(state: State, frame: WalkOn, action: Action) -> None:
    """Pay for the sections passed over, and move the High Priest."""
    state.stack.pop()
    move_over(state, frame.seat, frame.spaces, action[1], frame.clause)


def move_step(state: State, frame: MoveOn) -> bool:
    """Move the High Priest after the payment."""
    state.stack.pop()
    move_priest(state, frame.seat, frame.sections, frame.clause)
    return False


# --- facts about these questions -----------------------------------------------------------------


def walk_worth(state: State, frame: WalkOn, action: Action) -> Worth:
    """Return the price of the sections that an answer passes over."""
    return Worth(price_of(state, frame.seat, action[1])) if action[1] else NOTHING


def write_skipped(skipped: tuple[int, ...]) -> str:
    """Return the sections passed over as a word: `skip:4,5`."""
    return "skip:" + ",".join(str(section + 1) for section in skipped)


def read_skipped(word: str) -> tuple[int, ...]:
    """Return the sections named in an action's word."""
    found = tuple(int(number) - 1 for number in after("skip:", word).split(","))
    if not all(0 <= section < SECTIONS for section in found):
        raise ValueError(word)
    return found


def _write_walk(names: Names, action: Action) -> str:
    return f"walk {write_skipped(action[1])}" if action[1] else "walk"


def _read_walk(names: Names, words: list[str]) -> Action:
    return ("walk", read_skipped(words[0]) if words else ())


RULES = {
    WalkOn: Rule(None, walk_options, walk_play, "choose_space", worth=walk_worth, order="walk"),
    MoveOn: flow(move_step),
}
VERBS = {
    "walk": Verb(
        _write_walk, _read_walk, "spaces with a Vassal that the High Priest may pass over, or none"
    ),
}
