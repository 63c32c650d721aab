"""Statistics of how seats used their turns, and of the pieces left at the end.

The numbers are counted from public events. Events of the set-up do not count.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tawantinsuyu.game.api import Event, State

ACTIONS: Final = ("offering", "worship", "produce", "conquest", "rejuvenate")
"""Actions of the High Priest."""
SECONDARY: Final = ("priest", "pray", "train", "recruit")
MOST_TASKS: Final = 5
"""Maximum number of tasks of a placement in the statistics; placements with more are counted with
this number.
"""
LEFT: Final = ("god cards left", "army cards left", "resources left")
BOARD: Final = ("spaces of the board", "spaces of the board that failed")
"""Names of two statistics of a solo opponent: the spaces of her board that were used, and those
that gave only one gold.
"""

Spent = dict[str, int]


def spent_in(events: Iterable[Event], state: State, asides: Sequence[int]) -> tuple[Spent, ...]:
    """Return the statistics of each seat. `asides` are the numbers of free actions that the seats
    have used.
    """
    rows: list[Spent] = [{} for _ in state.players]

    def count(seat: int, what: str, amount: int = 1) -> None:
        if amount:
            rows[seat][what] = rows[seat].get(what, 0) + amount

    begun, placing, tasks, on_board = False, 0, 0, False
    for event in events:
        begun = begun or event.kind == "turn"
        seat, data = event.seat, event.data
        match event.kind:
            case "begin" if data["name"] == "placement":
                count(seat, "placements")
                placing, tasks = seat, 0
            case "begin" if data["name"] == "task":
                tasks += 1
            case "end" if data["name"] == "placement":
                count(placing, f"placements with {min(tasks, MOST_TASKS)}")
            case "begin" if data["name"] == "action" and data["outer"] == "" and not data["gold"]:
                count(seat, f"act {data['what']}")
            case "begin" if data["name"] == "automa_action":
                count(seat, BOARD[0])
                on_board = True
            case "end" if data["name"] == "automa_action":
                on_board = False
            # a space with several parts counts as failed only once
            case "lost" if on_board and data.get("why"):
                count(seat, BOARD[1])
                on_board = False
            # this icon is not a task of the game
            case "chose" if data["what"] in SECONDARY and not data.get("where"):
                count(seat, str(data["what"]))
            case "moved" if begun and _is_given_up(data):
                count(seat, "workers given up")
    for seat, player in enumerate(state.players):
        count(seat, "turns", player.turns)  # the last turn is not counted if it only began
        count(seat, "free actions", asides[seat])
        count(seat, LEFT[0], len(player.gods))
        count(seat, LEFT[1], len(player.army))
        count(seat, LEFT[2], sum(player.resources))
    return tuple(rows)


def _is_given_up(data: Mapping[str, object]) -> bool:
    """Return whether an event moves a Worker from a player's supply to a place other
    than the hill.
    """
    source, to = str(data.get("source")), str(data["to"])
    return (
        str(data["piece"]).startswith("worker:")
        and source.startswith("supply:")
        and not to.startswith("hill:")
    )


def _placements(*tasks: int) -> list[str]:
    return [f"placements with {number}" for number in tasks]


ALL_PLACEMENTS: Final = _placements(*range(MOST_TASKS + 1))
ALL_ACTS: Final = [f"act {action}" for action in ACTIONS]
SHARES: Final[dict[str, tuple[list[str], list[str]]]] = {
    "turns that place": (["placements"], ["turns"]),
    **{f"secondary actions that {name}": ([name], list(SECONDARY)) for name in SECONDARY},
    "placements of 1 or 2 tasks": (_placements(1, 2), ALL_PLACEMENTS),
    "placements of 3 or 4 tasks": (_placements(3, 4), ALL_PLACEMENTS),
    "placements of 5 tasks or more": (_placements(5), ALL_PLACEMENTS),
    "High Priest's moves that act": (ALL_ACTS, ["priest"]),
    **{f"acts that are {action}": ([f"act {action}"], ALL_ACTS) for action in ACTIONS},
}
"""For each share by its name in the report: the statistics of its numerator and its denominator."""
MEANS: Final = ("placements", *SECONDARY, "workers given up", "free actions", *LEFT)
"""Statistics that are reported as a mean for one seat and game."""


def share(rows: Sequence[Spent], what: str) -> float:
    """Return a share over all these seats; 0 if the denominator is 0."""
    part, whole = SHARES[what]
    return _sum(rows, part) / max(1, _sum(rows, whole))


def board_failures(rows: Sequence[Spent]) -> float:
    """Return the share of a solo opponent's used spaces that gave only one gold."""
    return _sum(rows, BOARD[1:]) / max(1, _sum(rows, BOARD[:1]))


def placing_against_the_rest(rows: Sequence[Spent]) -> float:
    """Return the number of placed Workers per use of the most frequent secondary action."""
    return _sum(rows, ["placements"]) / max(1, *(_sum(rows, [name]) for name in SECONDARY))


def _sum(rows: Sequence[Spent], names: Iterable[str]) -> int:
    return sum(row.get(name, 0) for row in rows for name in names)
