"""ZA8: Weavings may be rearranged right before each Merchant (ADD-25 to ADD-30)."""

from typing import Final, final

from tawantinsuyu.game.core.actions import Action, Names
from tawantinsuyu.game.core.errors import IllegalError
from tawantinsuyu.game.core.frames import Frame
from tawantinsuyu.game.core.question import Rule, Verb
from tawantinsuyu.game.core.registry import Trigger
from tawantinsuyu.game.core.state import State
from tawantinsuyu.game.modules.additional.layouts import Layout, is_layout, layouts
from tawantinsuyu.game.pack import Passive

CLAUSE: Final = "ADD-25"

WEAVINGS: Final = 2
"""Number of Weavings with which a Merchant can be chosen without a match (ADD-30)."""


@final
class Rearrange(Frame):
    """The owner of a tile may rearrange their Weavings; the whole layout is one answer."""

    def __init__(self, seat: int, tile: str) -> None:
        self.seat: Final = seat
        self.tile: Final = tile


def without_match(state: State, seat: int, tile: Passive, context: object) -> int:
    """Return whether the seat has enough Weavings to choose a Merchant without a match."""
    owned = sum(len(row) for row in state.players[seat].tapestries)
    return 1 if owned >= WEAVINGS else 0


def usable(state: State, seat: int, tile: Passive, arg: int) -> bool:
    """Return whether another layout is possible. Two patterns are needed, since equal ones are
    never in one Tapestry.
    """
    pattern = state.tables.pattern
    return len({pattern[one] for row in state.players[seat].tapestries for one in row}) > 1


def run(state: State, seat: int, tile: Passive, arg: int) -> None:
    """Ask the owner of the tile for a layout of their Weavings."""
    state.stack.append(Rearrange(seat, tile.id))


def arrange_options(state: State, frame: Rearrange) -> list[Action]:
    """Return some good layouts out of thousands, and the present one. Every other legal layout is
    accepted too.
    """
    options: list[Action] = [("arrange", layout) for layout in layouts(state, frame.seat)]
    options.append(("done",))
    return options


def accepts_layout(state: State, frame: Rearrange, action: Action) -> bool:
    """Return whether a layout has each Weaving once and different patterns in each Tapestry
    (ADD-26).
    """
    if action == ("done",):
        return True
    if action[0] != "arrange":
        return False
    if not is_layout(state, frame.seat, action[1]):
        raise IllegalError("layout", "ADD-26")
    return True


def arrange_play(state: State, frame: Rearrange, action: Action) -> None:
    """Rearrange the Weavings. New matches alone bring no reward (ADD-27)."""
    state.stack.pop()
    if action[0] == "done":
        if state.sink is not None:
            state.sink.add("declined", frame.seat, CLAUSE, what="rearrange")
        return
    layout: Layout = action[1]
    state.players[frame.seat].tapestries = [list(row) for row in layout]
    if state.sink is not None:
        state.sink.add("used", frame.seat, CLAUSE, what=f"passive:{frame.tile}")
        rows = [[state.pack.weavings[tile].id for tile in row] for row in layout]
        state.sink.add("rearranged", frame.seat, CLAUSE, what=rows)


def _write_layout(names: Names, action: Action) -> str:
    weavings = names.pack.weavings
    rows = [",".join(weavings[tile].id for tile in row) for row in action[1]]
    return f"arrange {'/'.join(rows)}"


def _read_layout(names: Names, words: list[str]) -> Action:
    rows = words[0].split("/")
    return (
        "arrange",
        tuple(tuple(names.weavings[tile] for tile in row.split(",")) for row in rows),
    )


MODIFIERS: Final = {"merchant_without_match": without_match}
TRIGGERS: Final = {"merchant": Trigger(run, usable, automatic=True, clause=CLAUSE, asks=True)}
RULES: Final = {
    Rearrange: Rule(
        None,
        arrange_options,
        arrange_play,
        "arrange",
        accepts=accepts_layout,
        listed=False,
    ),
}
VERBS: Final = {
    "arrange": Verb(
        _write_layout,
        _read_layout,
        "a layout of all Weavings in which no Tapestry repeats a pattern",
    ),
}
