"""The tables in which tiles and solo opponents register what they do; see `moments`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from tawantinsuyu.game.names import AUTOMA_SEAT
from tawantinsuyu.game.pack import Passive
from tawantinsuyu.game.vocabulary import Effect

Game: TypeAlias = Any
"""The state, which knows these tables and so cannot be known to them."""

Modifier: TypeAlias = Callable[[Game, int, Passive, Any], int]
"""(state, seat, tile, context) -> what the tile adds."""


@dataclass(frozen=True)
class Trigger:
    """What a tile does at one moment; functions take (state, seat, tile, arg)."""

    run: Callable[[Game, int, Passive, int], None]
    usable: Callable[[Game, int, Passive, int], bool]
    automatic: bool
    but_for_price: Callable[[Game, int, Passive, int], bool] | None = None
    """Whether only its price stands in the way, for tiles that have one and may be declined."""


Settle: TypeAlias = Callable[[Game, Any], None]
Carry: TypeAlias = Callable[[Game, int, Any, int, str], None]
Body: TypeAlias = tuple[Callable[[Game, int, int], bool], Callable[[Game, int, int], None]]


@dataclass(frozen=True)
class Automa:
    """One solo opponent. Everything she shares with the other is in the functions of `automa`;
    what differs is here, in tables and a few numbers."""

    name: str
    clauses: Mapping[str, str]
    """The clause behind each step, by the name the shared functions use for it."""
    frames: Mapping[type, Settle]
    """Frames of her seat that she settles herself; the others run as for a person."""
    effects: Mapping[type, Carry]
    """Effects that mean something else for her."""
    bodies: Mapping[str, Body]
    """Who takes part and how, where `InTurn` comes to her."""
    tasks: Mapping[str, Callable[[Game], bool]]
    """Spaces of her board that are no plain effect; False when nothing could be done."""
    faces: Mapping[str, Callable[[Game], bool]]
    """Parts of a Personality action that mean something else than on a space or as a reward."""
    gained: Callable[[Game, int], None]
    """Called after each resource she gains."""
    surplus: Callable[[Game], int]
    """The place of the Worker she gives up when she has too many."""
    weaving_rank: Callable[[Game, int], tuple[int, ...]]
    """How a Weaving compares with others that would lie as well; smallest first."""
    instead_of_cards: Callable[[Game, list[int]], None]
    """Her share of a Festival's card phase, given the points before it."""
    before_final_scoring: Callable[[Game], None]
    after_final_scoring: Callable[[Game], None]
    points_to_win: int
    """What the person needs beside being ahead."""
    winners: Callable[[Game], list[int]]

    def settles(self, state: Game, frame: Any) -> bool:  # noqa: ANN401 - any frame
        """Settle the top frame if it is hers to settle."""
        settle = self.frames.get(type(frame))
        if settle is None or frame.seat != AUTOMA_SEAT:
            return False
        settle(state, frame)
        return True


@dataclass(frozen=True)
class Registry:
    """By moment, then by handler name."""

    modifiers: Mapping[str, Mapping[str, Modifier]]
    triggers: Mapping[str, Mapping[str, Trigger]]
    automata: Mapping[str, Automa] = field(default_factory=dict)
    """Solo opponents by name."""
    uses: Mapping[str, Callable[[Passive], Effect]] = field(default_factory=dict)
    """What using a tile comes to, by its handler, where that can be said as an effect."""

    def has(self, handler: str) -> bool:
        """Whether a tile has registered anything under this name."""
        tables = (*self.modifiers.values(), *self.triggers.values())
        return any(handler in table for table in tables)
