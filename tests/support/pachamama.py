"""Positions against Pachamama. Her board has no Personalities unless a test places some.

earth("vassals").cult("VN03").priest_before(HER, "worship").her_turn()
"""

from dataclasses import replace
from typing import Any, Final

from support.changed import Change
from support.solo import HER, LONE, ME, SoloPosition, SoloTable, solo_position, solo_setup
from tawantinsuyu import components
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.pack import AutomaLoop, Pack

GOLDEN: Final = components.load("golden_age")
BARE: Final = ("tokens:0",)
NAME: Final = "pachamama"
__all__ = ["HER", "ME", "SoloPosition", "SoloTable"]


def golden(*changes: Change) -> Pack:
    """Return the pack of the expansion with these changes."""
    pack = GOLDEN
    for change in changes:
        pack = change(pack)
    return pack


def earth(
    *modules: str,
    pack: Pack | None = None,
    adjustments: tuple[str, ...] = BARE,
    **options: Any,
) -> SoloPosition:
    """Return a bare table against Pachamama with these modules."""
    return solo_position(*adjustments, automa=NAME, pack=pack or GOLDEN, modules=modules, **options)


def fresh(
    *modules: str, adjustments: tuple[str, ...] = (), number: int = 0, **options: Any
) -> SoloTable:
    """Return a table against Pachamama before the person's first decision."""
    seed = number.to_bytes(32, "big")
    return solo_setup(*adjustments, automa=NAME, pack=GOLDEN, modules=modules, seed=seed, **options)


def idle(given: SoloPosition) -> SoloPosition:
    """Set up a turn in which Pachamama meets no condition: Produce and Worship are within reach,
    and she has nothing.
    """
    return given.priest_before(HER, "produce")


def doing(
    action: str, *modules: str, changes: tuple[Change, ...] = (), **options: Any
) -> SoloPosition:
    """Put Pachamama before a board action in which all tokens show this action, with a Worker to
    place before it.
    """
    pack = _lone(golden(*changes), action)
    given = earth(*modules, pack=pack, **options).supply(HER, "courier").placed_before()
    return idle(given).rolls(LONE)


def _lone(pack: Pack, action: str) -> Pack:
    def lone(loop: AutomaLoop, first: bool) -> AutomaLoop:
        if not first:
            return replace(loop, tokens=())
        sample = next(
            one
            for board in GOLDEN.automa_boards
            for one in (
                *(each for row in board.loops for each in row.actions),
                *(face.action for face in board.personalities),
            )
            if one.text == action
        )
        return replace(loop, actions=(sample,), tokens=((LONE, 0),), personality=())

    boards = tuple(
        replace(board, loops=tuple(lone(loop, at == 1) for at, loop in enumerate(board.loops)))
        if board.automa == NAME
        else board
        for board in pack.automa_boards
    )
    return replace(pack, automa_boards=boards)


def showing(
    face: str, *modules: str, changes: tuple[Change, ...] = (), **options: Any
) -> SoloPosition:
    """Put the token that Pachamama rolls under this Personality, on slot A of her upper loop. Her
    token on the lower loop is on a space without effect.
    """
    given = earth(*modules, pack=golden(*changes), **options).supply(HER, "courier").placed_before()
    upper = given.state.pack.automa_boards[given.solo.board].loops[1]
    ((_, covered),) = upper.personality
    given.face(f"{NAME}-{face}", "A")
    for loop, spots in zip(
        given.state.pack.automa_boards[given.solo.board].loops, given.solo.tokens, strict=True
    ):
        spots[:] = [covered if loop is upper else 0 for _ in spots]
    return idle(given).rolls(1)


def climbing(given: SoloPosition, steps: int = 1) -> SoloTable:
    """Let Pachamama take steps of the Temple in the person's turn, so that her own turn does not
    begin or end.
    """
    given.turn(ME)
    given.state.stack.append(frames.Climbing(HER, steps))
    return given.table()


def celebrate(given: SoloPosition, number: int = 1) -> SoloTable:
    """Play a Festival that the person triggered to its end; the person declines everything."""
    table = given.festival(ME, number).table()
    while table.state.in_festival:
        table.do(table.options()[-1])
    return table


def scored(table: SoloTable, seat: int = HER) -> dict[str, int]:
    """Return the points a seat has scored, by clause."""
    found: dict[str, int] = {}
    for event in table.sink.events:
        if event.kind == "scored" and event.seat == seat:
            found[event.clause] = found.get(event.clause, 0) + event.data["points"]
    return found


def checked(table: SoloTable) -> dict[str, bool]:
    """Return the conditions that Pachamama checked, and whether they were met."""
    return {data["what"]: data["met"] for data in table.told("checked")}


def conquered(table: SoloTable) -> list[str]:
    """Return the spaces that Pachamama has conquered, in order."""
    return [data["where"] for data in table.told("conquered")]
