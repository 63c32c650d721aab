"""Scripts: a game line by line, with comments and with the expected results.

A line is an action of the deciding seat in its canonical form, or an expectation about the
position. A `#` begins a comment:

place courier 2t1 card:chaska-2 # next door: 1 food, less 1 for a Courier expect seat 0 vp 12 potato
3 expect table village 5 offer 1
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tawantinsuyu.game import api
from tawantinsuyu.game.api import IllegalError, State
from tawantinsuyu.game.inside import Player
from tawantinsuyu.game.names import RESOURCES
from tawantinsuyu.records.export import RecordError
from tawantinsuyu.records.record import Record

EXPECT: Final = "expect"


def _goods(at: int) -> Callable[[Player], int]:
    return lambda player: player.resources[at]


OF_A_SEAT: Final[Mapping[str, Callable[[Player], int]]] = {
    "vp": lambda player: player.points,
    **{name: _goods(at) for at, name in enumerate(RESOURCES)},
    "workers": lambda player: len(player.workers),
    "gods": lambda player: len(player.gods),
    "army": lambda player: len(player.army),
    "face-up": lambda player: len(player.army_up),
    "face-down": lambda player: len(player.army_down),
    "ready": lambda player: len(player.production_up),
    "spent": lambda player: len(player.production_down),
    "passives": lambda player: len(player.passives),
    "small": lambda player: sum(player.small),
    "large": lambda player: sum(player.large),
    "weavings": lambda player: sum(map(len, player.tapestries)),
    "temple": lambda player: player.temple,
    "section": lambda player: player.priest + 1,
    "steps": lambda player: player.steps,
    "markers": lambda player: player.markers,
}
"""The values that an expectation can name, each with the function that returns it. Army cards in
hand are `army`, those in front of a player `face-up` or `face-down`; Production Buildings are
`ready` or `spent`. `steps` and `markers` are those left in stock, and `section` is the High
Priest's.
"""

OF_THE_TABLE: Final[Mapping[str, Callable[[State], int]]] = {
    "village": lambda state: len(state.village),
    "nomads": lambda state: len(state.nomads),
    "bag": lambda state: sum(state.bag),
    "casualties": lambda state: len(state.casualties),
    "offer": lambda state: len(state.offer),
    "discard": lambda state: len(state.army_discard),
    "weavings": lambda state: len(state.weavings),
    "festivals": lambda state: state.festivals,
    "hill": lambda state: sum(worker >= 0 for worker in state.hill),
}


def said_in(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the lines of a script without comments, each with its number."""
    for number, line in enumerate(lines, 1):
        said = line.partition("#")[0].strip()
        if said:
            yield number, said


def unmet(state: State, expected: str) -> list[str]:
    """Return where a position differs from an expectation such as `seat 0 vp 12 potato 3` or `table
    village 5`. Raises ValueError if the expectation is unreadable.
    """
    words = expected.split()
    if words[:1] == ["table"]:
        read = {name: fact(state) for name, fact in OF_THE_TABLE.items()}
        pairs = words[1:]
    elif words[:1] == ["seat"] and words[1:2] and words[1] in map(str, range(len(state.players))):
        player = state.players[int(words[1])]
        read = {name: fact(player) for name, fact in OF_A_SEAT.items()}
        pairs = words[2:]
    else:
        raise ValueError(f"{expected!r}: begin with `table` or `seat N` of this table")
    if not pairs or len(pairs) % 2:
        raise ValueError(f"{expected!r}: names and numbers must take turns")
    found = []
    for name, number in zip(pairs[::2], pairs[1::2], strict=True):
        if name not in read or not number.isdecimal():
            raise ValueError(f"{name} {number}: known are {', '.join(read)}, each with a number")
        if read[name] != int(number):
            found.append(f"{name} is {read[name]}, not {number}")
    return found


def play_script(record: Record, lines: Sequence[str]) -> None:
    """Play a whole script. Raises RecordError at the first line that fails."""
    for number, said in said_in(lines):
        try:
            _carry_out(record, said)
        except (IllegalError, ValueError) as error:
            raise RecordError(f"line {number}, {said!r}: {error}") from error


def _carry_out(record: Record, said: str) -> None:
    verb, _, rest = said.partition(" ")
    if verb == EXPECT:
        if wrong := unmet(record.state, rest):
            raise ValueError("; ".join(wrong))
    elif seats := api.deciding(record.state):
        record.apply(seats[0], said)
    else:
        raise ValueError("the game is over")
