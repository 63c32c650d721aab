"""Positions against a solo opponent, and her turns with dice that fall as told.

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
"""The number of the token in `performing`."""
_SIZES = ("small", "large")


class Loaded:
    """The stream of a seed, but the first words of a label may be given: a draw below more than
    such a word comes to the word itself. The others fall as the seed has it."""

    def __init__(self, seed: bytes) -> None:
        self.given: dict[str, list[int]] = {}
        self._own = Keyed(seed).word

    def word(self, label: str, number: int) -> int:
        """A given word, or one of the seed's."""
        given = self.given.get(label, [])
        return given[number] if number < len(given) else self._own(label, number - len(given))


def solo_position(
    *adjustments: str,
    automa: str = "axomamma",
    pack: Pack | None = None,
    seed: bytes = SEED,
    **options: Any,
) -> "SoloPosition":
    """A bare table against her, her God cards tucked, her Personality drawn (see `face`)."""
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
    """She is about to take a board action in which this action is all that any token is on; before
    it she places a Worker. Her High Priest has Produce and Worship within reach."""
    given = solo_position(pack=changed(*changes, _lone(action)), **options).face()
    given.supply(HER, "courier").placed_before().priest_before(HER, "produce")
    return given.rolls(LONE)


def _lone(action: str) -> Change:
    """Her board with one token, which meets this action wherever it lies in the action's loop."""

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
    """A table against her before the person's first decision, the events of laying it out kept."""
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
        """Her next rolls."""
        die = self.state.pack.automa_boards[self.solo.board].die
        return self._load("die", *(die.index(value) for value in values))

    def picks(self, *numbers: int) -> Self:
        """Her next choices at random, as places among the candidates, counted from 0."""
        return self._load("automa", *numbers)

    def her_setup(self) -> "SoloTable":
        """The person's High Priest is placed; all of hers follows, then the first turn."""
        self.tucked().face()
        self.state.stack = [frames.Turn(ME), frames.AutomaSetup(HER)]
        return self.table()

    def her_turn(self) -> "SoloTable":
        """Her turn begins and runs until the person is asked."""
        self.state.stack = [frames.Turn(HER)]
        return self.table()

    def table(self) -> "SoloTable":
        """Hand the position over for play."""
        table = SoloTable(self.state)
        self.begin(table.sink)
        return table

    def _load(self, label: str, *numbers: int) -> Self:
        assert label not in self.state.chance.counters, f"{label}: drawn already"
        self.loaded.given.setdefault(label, []).extend(numbers)
        return self


class SoloTable(Table):
    """A table against her."""

    @property
    def solo(self) -> Solo:
        """What lies on her board."""
        assert self.state.solo is not None
        return self.state.solo

    def set_up(self, section: int = 1) -> Self:
        """The person's setup: the first Weaving and cards, no benefit, High Priest in a section."""
        while self.frame != "MainChoice":
            if self.frame == "PlacePriest":
                self.do(f"start {section}")
            else:
                self.do("done" if self.frame == "CardBenefits" else self.options()[0])
        return self

    def told(self, kind: str, clause: str = "") -> list[dict[str, Any]]:
        """Data of her events of a kind, perhaps of one clause."""
        return [
            event.data
            for event in self.sink.events
            if event.kind == kind and event.seat == HER and clause in ("", event.clause)
        ]

    def weighed(self, clause: str) -> tuple[list[str], list[str]]:
        """The candidates of her one comparison under a clause, and what it left."""
        (data,) = self.told("weighed", clause)
        return data["candidates"], data["left"]

    def clauses(self) -> list[str]:
        """The clauses of all events so far, in order."""
        return [event.clause for event in self.sink.events if event.clause]

    def statues(self) -> list[str]:
        """Her Statues in the order she gained them, e.g. small:inti."""
        gods = self.state.pack.gods
        return [f"{_SIZES[one % 2]}:{gods[one // 2]}" for one in self.solo.statues]

    def at(self, loop: int, value: int) -> int:
        """The space, counted from 1, of the token of a value in a loop."""
        board = self.state.pack.automa_boards[self.solo.board]
        values = [number for number, _ in board.loops[loop].tokens]
        return self.solo.tokens[loop][values.index(value)] + 1
