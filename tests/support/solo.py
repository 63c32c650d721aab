"""Positions against a solo opponent, and her turns with dice chosen by the test.

    her = solo_position().resources(HER, corn=4).priest_before(HER, "offering").rolls(3).her_turn()
    her.told("weighed")[0]["left"]

Seat 0 is the person (`ME`), seat 1 the opponent (`HER`).
"""

from dataclasses import replace
from typing import Any, Self

from support.changed import Change, changed
from support.position import SEED, Position
from support.table import Table
from tawantinsuyu import components
from tawantinsuyu.game import api
from tawantinsuyu.game.core import frames
from tawantinsuyu.game.core.chance import Chance, Keyed
from tawantinsuyu.game.core.config import Config
from tawantinsuyu.game.core.parts import Solo
from tawantinsuyu.game.opponents.setup import tuck_cards
from tawantinsuyu.game.pack import AutomaLoop, Pack
from tawantinsuyu.game.setup import lay_out

ME, HER = 0, 1
LONE = 3
"""Number of the token used by `performing`, the only one on the board."""
_SIZES = ("small", "large")


class Loaded:
    """A random stream that begins with given words for some labels. If a draw's bound is above such
    a word, the draw returns the word itself. All other words come from the seed.
    """

    def __init__(self, seed: bytes) -> None:
        self.given: dict[str, list[int]] = {}
        self._own = Keyed(seed).word

    def word(self, label: str, number: int) -> int:
        """Return one of the given words, or a word of the seed."""
        given = self.given.get(label, [])
        return given[number] if number < len(given) else self._own(label, number - len(given))


def solo_position(
    *adjustments: str,
    automa: str = "axomamma",
    pack: Pack | None = None,
    seed: bytes = SEED,
    **options: Any,
) -> "SoloPosition":
    """Return a bare table against the solo opponent, with her God cards tucked and her Personality
    drawn (see `face`).
    """
    config = Config(
        players=2,
        automa=automa,
        adjustments=adjustments,
        **{"coricancha": "printed", **options},
    )
    state = lay_out(config, pack or components.load("base"), seed)
    tuck_cards(state)
    assert state.automa is not None
    state.automa.personalities(state)
    return SoloPosition(state)


def performing(
    action: str,
    *changes: Change,
    **options: Any,
) -> "SoloPosition":
    """Put the solo opponent before a board action in which all tokens show this action, with a
    Worker to place before it. Her High Priest has Produce and Worship within reach.
    """
    given = solo_position(pack=changed(*changes, _lone(action)), **options).face()
    given.supply(HER, "courier").placed_before().priest_before(HER, "produce")
    return given.rolls(LONE)


def _lone(action: str) -> Change:
    """Give the solo opponent's board one token, for which every space of the action's loop has this
    action.
    """

    def lone(loop: AutomaLoop) -> AutomaLoop:
        same = [one for one in loop.actions if one.text == action]
        if not same:
            return replace(loop, tokens=())
        return replace(loop, actions=tuple(same * len(loop.actions)), tokens=((LONE, 0),))

    def change(pack: Pack) -> Pack:
        boards = tuple(
            replace(board, loops=tuple(lone(loop) for loop in board.loops))
            for board in pack.automa_boards
        )
        assert any(loop.tokens for loop in boards[0].loops), action
        return replace(pack, automa_boards=boards)

    return change


def solo_setup(
    *adjustments: str,
    automa: str = "axomamma",
    pack: Pack | None = None,
    seed: bytes = SEED,
    **options: Any,
) -> "SoloTable":
    """Return a table against the solo opponent before the person's first decision, with the events
    of the setup.
    """
    config = Config(players=2, automa=automa, adjustments=adjustments, **options)
    sink = api.Sink()
    table = SoloTable(api.new_game(config, pack or components.load("base"), seed, sink))
    table.sink = sink
    return table


class SoloPosition(Position):
    """A position with a solo opponent's board."""

    def _strip(self) -> None:
        super()._strip()
        seed = self.state.chance.seed
        self.loaded = Loaded(seed)
        self.state.chance = Chance(seed, stream=self.loaded.word)

    def rolls(self, *values: int) -> Self:
        """Set the next die rolls of the solo opponent."""
        die = self.state.pack.automa_boards[self.solo.board].die
        return self._load("die", *(die.index(value) for value in values))

    def picks(self, *numbers: int) -> Self:
        """Set the next random choices of the solo opponent, as indexes among the candidates, from
        0.
        """
        return self._load("automa", *numbers)

    def her_setup(self) -> "SoloTable":
        """Run the rest of the solo opponent's setup, after the person's High Priest, up to the
        first turn.
        """
        self.tucked().face()
        self.state.stack = [frames.Turn(ME), frames.AutomaSetup(HER)]
        return self.table()

    def her_turn(self) -> "SoloTable":
        """Start the solo opponent's turn and run it until the person has a decision."""
        self.state.stack = [frames.Turn(HER)]
        return self.table()

    def table(self) -> "SoloTable":
        """Return the position as a table for play."""
        table = SoloTable(self.state)
        self.begin(table.sink)
        return table

    def _load(self, label: str, *numbers: int) -> Self:
        assert label not in self.state.chance.counters, f"{label}: drawn already"
        self.loaded.given.setdefault(label, []).extend(numbers)
        return self


class SoloTable(Table):
    """A table against a solo opponent."""

    @property
    def solo(self) -> Solo:
        """Return the components of the solo opponent's board."""
        assert self.state.solo is not None
        return self.state.solo

    def set_up(self, section: int = 1) -> Self:
        """Do the person's setup: the first Weaving and cards, no benefit, High Priest in a
        section.
        """
        while self.frame != "MainChoice":
            if self.frame == "PlacePriest":
                self.do(f"start {section}")
            else:
                self.do("done" if self.frame == "CardBenefits" else self.options()[0])
        return self

    def told(self, kind: str, clause: str = "") -> list[dict[str, Any]]:
        """Return the data of the solo opponent's events of a kind, of all clauses or of one."""
        return [
            event.data
            for event in self.sink.events
            if event.kind == kind and event.seat == HER and clause in ("", event.clause)
        ]

    def weighed(self, clause: str) -> tuple[list[str], list[str]]:
        """Return the candidates of the solo opponent's only comparison under a clause, and those
        that remained.
        """
        (data,) = self.told("weighed", clause)
        return data["candidates"], data["left"]

    def clauses(self) -> list[str]:
        """Return the clauses of all events so far, in order."""
        return [event.clause for event in self.sink.events if event.clause]

    def statues(self) -> list[str]:
        """Return the solo opponent's Statues in the order in which she gained them, such as
        small:inti.
        """
        gods = self.state.pack.gods
        return [f"{_SIZES[one % 2]}:{gods[one // 2]}" for one in self.solo.statues]

    def at(self, loop: int, value: int) -> int:
        """Return the space, counted from 1, of the token of a value in a loop."""
        board = self.state.pack.automa_boards[self.solo.board]
        values = [number for number, _ in board.loops[loop].tokens]
        return self.solo.tokens[loop][values.index(value)] + 1
